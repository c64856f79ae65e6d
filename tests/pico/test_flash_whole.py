"""`mathom flash` with the real firmware, during a game. The first installation is in host_tools/test_package.py."""

import shutil

import pytest

from host_tools import build
from host_tools.pico.nor import MIDDLE, flash_cut_off
from tests.host_tools.typed import well
from tests.host_tools.virtual import typed_at
from tests.pico.branch import branch
from tests.pico.hand import Hand

pytestmark = [pytest.mark.pico, pytest.mark.thorough("an update of the firmware as it is, amid a game")]

POINTS = 10


def newer(folder):
    """Returns the firmware's source with the next version."""
    source = folder / "firmware"
    shutil.copytree(build.FIRMWARE, source, ignore=shutil.ignore_patterns("__pycache__"))
    (source / "mathom" / "__init__.py").write_text('VERSION = "99.0.0"\n', encoding="utf-8")
    return source


def update(hand: Hand, source) -> None:
    for key in ("ok", "ok", "ok", "ok", "ok"):
        hand.press(key)
    state = hand.ask("state")["state"]
    assert state["phase"] == "keep"
    settings = hand.pico.filesystem.files()["/data/settings"]
    done = well(typed_at(hand.pico, "flash", "--source", str(source), "--timeout", "120"))
    assert "Unpacking: " in done.stderr, "two versions do not fit"
    assert "mathom 99.0.0 runs from /b: " in done.stdout
    assert hand.pico.filesystem.files()["/data/settings"] == settings
    serial = hand.pico.serial
    assert serial.ask({"do": "about"})["root"] == "/b"
    assert serial.ask({"do": "state"})["state"] == state
    assert serial.ask({"do": "undo"})["state"]["phase"] == "roll"


def test_an_update_amid_a_game_which_goes_on(at_menu, tmp_path):
    branch(update, at_menu, newer(tmp_path))


def cut_off(hand: Hand, source) -> None:
    """Cuts the power during an update, at ten points from its first change of the flash to its last. Each time a
    version starts with the same game, although there is no room for two, and flashing again succeeds."""
    for key in ("ok", "ok", "ok", "ok"):
        hand.press(key)
    state = hand.ask("state")["state"]
    nor = hand.pico.nor
    first = nor.count
    assert typed_at(hand.pico, "flash", "--source", str(source), "--timeout", "120").returncode == 0
    ops = list(nor.ops)
    for point in range(POINTS):
        number = first + (len(ops) - 1 - first) * point // (POINTS - 1)
        again = hand.pico.again(flash=flash_cut_off(nor.start, ops, number, MIDDLE))
        again.serial.connect()
        assert again.serial.ask({"do": "state"}, within_us=30_000_000)["state"] == state, number
        well(typed_at(again, "flash", "--source", str(source), "--timeout", "120"))
        about = again.serial.ask({"do": "about"})
        assert about["version"] == "99.0.0" and about["faults"] == [], number
        assert again.serial.ask({"do": "state"})["state"] == state, number


def test_an_update_cut_off_at_ten_points_amid_a_game(at_menu, tmp_path):
    branch(cut_off, at_menu, newer(tmp_path))
