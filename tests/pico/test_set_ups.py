"""Each board starts, and the set-up of each game opens and begins by presses over USB, where the call stack is deepest.

MicroPython's has 8 kB, and the set-up, its texts and the rules are imported during these presses.
"""

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from host_tools.sim.device import Device
from mathom.games import SHELF
from tests.pico.branch import branch
from tests.pico.conftest import device_files
from tests.pico.hand import Hand

pytestmark = pytest.mark.pico

START_US = 2_000_000  # far longer than it takes


def begin(hand: Hand, opening: list[str]) -> tuple[bytes, dict, str]:
    """Opens a set-up over USB and begins its game. Returns the picture of the set-up, the answer about the game, and
    the crash report."""
    for key in opening:
        assert hand.ask("press", key=key)["ok"]
    picture = hand.picture().tobytes()
    assert hand.ask("press", key="ok")["ok"]
    return picture, hand.ask("state"), hand.crashes()


@pytest.mark.parametrize("game", SHELF)
def test_a_game_is_set_up_and_begun_over_usb(at_menu, tmp_path, game):
    opening = ["ok", *["right"] * SHELF.index(game), "ok"]
    picture, answer, crashes = branch(begin, at_menu, opening)
    assert crashes == ""
    device = Device(boards.load(boards.REFERENCE), tmp_path)
    device.power_on()
    device.settle()
    for key in opening:
        device.press(key)
        device.settle()
    assert device.app.stack[-1].name == game + ".Setup"
    assert picture == device.picture().tobytes()
    assert answer["ok"] and answer["state"]["game"] == game


@pytest.mark.parametrize("name", sorted({*boards.names()} - {boards.REFERENCE}))
def test_the_other_boards_start_with_what_is_built_for_them(tmp_path, name):
    board = boards.load(name)
    device = Device(board, tmp_path)
    device.power_on()
    device.settle()
    menu = device.picture().tobytes()
    pico = Pico(files=device_files(board), board=board)
    assert pico.run_until(lambda: pico.picture().tobytes() == menu, START_US), pico.serial.output.decode()
