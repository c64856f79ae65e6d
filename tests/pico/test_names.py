"""MicroPython keeps all names in tables, each twice as large as the one before. In the two largest games that is 9 kB
in one piece, which memory may not have amid play."""

import re

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from tests.pico.figures import midway
from tests.pico.gauge import saved
from tests.pico.hand import Hand

pytestmark = [pytest.mark.pico, pytest.mark.slow]

NAMES = 1260  # in the tables before that one
PROMPT_US = 3_000_000


@pytest.mark.parametrize("game", ["war", "conquest"])
def test_the_large_games_make_room_for_names_as_soon_as_they_are_shown(firmware, game):
    hand = Hand(Pico(files={**firmware, "/data/game": saved(midway(game))}, board=boards.REFERENCE)).boot()
    hand.watch("ok")
    serial = hand.pico.serial
    serial.write(b"\x03")
    serial.read_until(b">>> ", PROMPT_US)
    serial.write(b"import micropython; micropython.qstr_info()\r\n")
    names = re.search(r"n_qstr=(\d+)", serial.read_until(b"total_bytes", PROMPT_US).decode())
    assert names and int(names[1]) > NAMES
