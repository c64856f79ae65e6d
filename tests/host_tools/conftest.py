"""What several tests of commands use."""

from pathlib import Path

import pytest


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    """The drive of a Pico in BOOTSEL mode."""
    folder = tmp_path / "RPI-RP2"
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n")
    return folder
