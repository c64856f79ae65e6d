"""What several tests of commands use."""

from pathlib import Path

import pytest

from tests.host_tools.packages import link, locked


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the packages of `make setup`."""
    folder = tmp_path_factory.mktemp("base")
    link(locked(), folder)
    return folder


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    """The drive of a Pico in BOOTSEL mode."""
    folder = tmp_path / "RPI-RP2"
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n")
    return folder
