"""MicroPython keeps names in tables, each twice as large as the last. War may need one of 7.7 kB, hours after it has
begun. Nothing else needs a piece of more than 1.2 kB in a game: after an hour there may be none."""

import random
import re
from itertools import product

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from mathom.games import SHELF
from tests.games import golden
from tests.games.campaign import campaign
from tests.pico.conftest import device_files
from tests.pico.figures import FINGER, Device, recorded, so_far
from tests.pico.gauge import Match, chosen, saved, used
from tests.pico.hand import OPTIONS, Hand
from tests.pico.heap import BLOCK, large
from tests.screens.stage import COLOUR, MONO
from tests.tiers import THOROUGH, sample

pytestmark = [pytest.mark.pico, pytest.mark.slow]

NEEDED = 32_000  # bytes: enough for it, wherever play scatters the rest
LARGE = 1152  # bytes, as in memory.py
PROBE = 8_000  # bytes: memory.py sees at rest whether there is such a piece, and does without
PRESSES = 100 if THOROUGH else 12
PROMPT_US = 3_000_000
MARKED_US = 50  # a large piece is marked as used block by block; until then it seems to be smaller


@pytest.mark.parametrize("game", sample(["war", "conquest"], 1))
def test_a_large_piece_is_free_once_a_game_has_been_read(firmware, game):
    stored = saved(Match(game, OPTIONS.get(game, {})))
    hand = Hand(Pico(files={**firmware, "/data/game": stored}, board=boards.REFERENCE)).boot()
    serial = hand.pico.serial
    serial.write(b"\x03")
    serial.read_until(b">>> ", PROMPT_US)
    serial.write(b"import gc, micropython; gc.collect(); micropython.mem_info()\r\n")
    found = re.search(r"max free sz: (\d+)", serial.read_until(b">>> ", PROMPT_US).decode())
    assert found and int(found[1]) * BLOCK > NEEDED


LONG = [path.stem for path in sorted(golden.FOLDER.glob("*.jsonl"))]


@pytest.mark.parametrize(
    "board, name", [(COLOUR, "conquest-campaign"), *sample(list(product([MONO, COLOUR], LONG)), 1)]
)
def test_however_long_a_game_is_it_goes_on_and_the_firmware_is_checked(board, name):
    """Reading it leaves garbage all over the memory, so that hardly a large piece is left."""
    device = Device(device_files(boards.load(board)), used(recorded(name)))
    device.settle()
    assert "/data/crash" not in device.pico.filesystem.paths()
    press = device.press("ok")
    assert press.frame and press.anew is None


def test_a_campaign_of_weeks_goes_on_in_colour():
    """It needs nearly all of the memory, so what has been read of the file is freed before the log is."""
    data = {"/data/settings": chosen(), "/data/game": saved(campaign())}
    device = Device(device_files(boards.load(COLOUR)), data)
    device.settle()
    assert "/data/crash" not in device.pico.filesystem.paths()
    for key in ("ok", "right"):
        press = device.press(key)
        assert press.frame and press.anew is None


@pytest.mark.parametrize("game", sample(sorted(SHELF, reverse=True), 1))
def test_in_a_game_nothing_needs_a_large_piece_of_memory(firmware, game):
    hand = random.Random(f"pieces of {game}")
    device = Device(firmware, used(so_far(game)))
    device.press("ok", hand)
    seen = large(device.pico, LARGE // 2)
    needed = []

    def look():
        nonlocal seen
        before = large(device.pico, LARGE)
        device.pico.run(MARKED_US)
        now = {at: size for at, size in large(device.pico, LARGE).items() if before.get(at) == size}
        # One that was there already, and grows as long as there is room behind it, has MicroPython's names.
        needed.extend(size for at, size in now.items() if at not in seen and size != PROBE)
        seen = large(device.pico, LARGE // 2)

    device.watch = look
    for _ in range(PRESSES):
        before = list(needed)
        if device.press(hand.choices(list(FINGER), list(FINGER.values()))[0], hand).anew is not None:
            needed = before
            break  # MicroPython has restarted
    assert needed == []
