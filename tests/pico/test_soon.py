"""Whoever has seen the first picture may press a key: the press counts, and what it opens comes at once."""

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from tests.pico.conftest import device_files
from tests.pico.figures import Device, so_far
from tests.pico.gauge import used
from tests.pico.hand import Hand

pytestmark = [pytest.mark.pico, pytest.mark.slow]

SOON_US = 120_000  # nobody is quicker
TAP_US = 80_000
PATIENCE_US = 3_000_000


@pytest.mark.parametrize("board", ["pico-oled-4keys", "pimoroni-pico-display"])
def test_a_press_right_after_the_first_picture_counts(board):
    hand = Hand(Pico(files=device_files(boards.load(board)), board=boards.load(board)))
    assert hand.pico.run_until(lambda: hand.frames(0) > 0, PATIENCE_US)
    hand.pico.run(SOON_US)
    menu = hand.pico.picture().tobytes()
    hand.pico.wires.keys.press("right", hold_us=TAP_US)
    assert hand.pico.run_until(lambda: hand.pico.picture().tobytes() != menu, PATIENCE_US)


@pytest.mark.parametrize("game", ["journey", "war"])
def test_a_game_is_continued_without_the_menu_once_more_when_it_has_been_read(game):
    files = device_files(boards.load("pimoroni-pico-display"))
    press = Device(files, used(so_far(game))).press("ok")
    assert len(press.frames) == 1 and press.anew is None
