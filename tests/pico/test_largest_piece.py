"""MicroPython keeps names in tables, each twice as large as the last. War and Conquest need one of 7.7 kB, some time
after they have begun. Nothing else needs such a piece of memory then."""

import re

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from tests.pico.gauge import Match, saved
from tests.pico.hand import OPTIONS, Hand

pytestmark = [pytest.mark.pico, pytest.mark.slow]

NEEDED = 32_000  # bytes: enough for it, wherever play scatters the rest
BLOCK = 16  # bytes of a block of MicroPython's memory
PROMPT_US = 3_000_000


@pytest.mark.parametrize("game", ["war", "conquest"])
def test_a_large_piece_is_free_once_a_game_has_been_read(firmware, game):
    stored = saved(Match(game, OPTIONS.get(game, {})))
    hand = Hand(Pico(files={**firmware, "/data/game": stored}, board=boards.REFERENCE)).boot()
    serial = hand.pico.serial
    serial.write(b"\x03")
    serial.read_until(b">>> ", PROMPT_US)
    serial.write(b"import gc, micropython; gc.collect(); micropython.mem_info()\r\n")
    found = re.search(r"max free sz: (\d+)", serial.read_until(b">>> ", PROMPT_US).decode())
    assert found and int(found[1]) * BLOCK > NEEDED
