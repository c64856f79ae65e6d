"""The tests of the emulated chip run again when it has changed."""

import shutil

import pytest

from tests import emulator


@pytest.mark.parametrize("file", ["host_tools/pico/chip.py", "tests/pico/test_pico_chip.py"])
def test_a_change_of_the_emulated_chip_or_of_its_tests_is_noticed(tmp_path, monkeypatch, file):
    for folder in ("host_tools/pico", "tests/pico"):
        shutil.copytree(emulator.ROOT / folder, tmp_path / folder)
    for below in emulator.BELOW:
        shutil.copy(emulator.ROOT / below, tmp_path / below)
    before = emulator.fingerprint()
    monkeypatch.setattr(emulator, "ROOT", tmp_path)
    assert emulator.fingerprint.__wrapped__() == before
    (tmp_path / file).write_text((tmp_path / file).read_text() + "\n")
    assert emulator.fingerprint.__wrapped__() != before
