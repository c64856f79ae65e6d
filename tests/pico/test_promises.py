"""The promises of docs/performance.md. Emulated time repeats exactly, so a slower device fails a test."""

import pytest

from host_tools import boards
from mathom.games import SHELF
from tests.pico.conftest import device_files
from tests.pico.figures import FINALES, ends, in_colour, measure, table
from tests.screens import scenes
from tests.screens.stage import COLOUR
from tests.tiers import THOROUGH

pytestmark = [pytest.mark.pico, pytest.mark.slow]

# Presses in each game, and how many of them with flash reads charged.
PRESSES, CHARGED = (60, 15) if THOROUGH else (6, 0)


def test_every_promise_is_kept(firmware):
    colour = device_files(boards.load(COLOUR))
    promised = measure(firmware, PRESSES, CHARGED, whole=THOROUGH)
    promised += in_colour(colour, PRESSES, list(SHELF if THOROUGH else SHELF[:1]))
    assert len(promised) <= 21
    assert not [promise.name for promise in promised if not promise.kept], table(promised)


@pytest.mark.parametrize("board", [boards.REFERENCE, COLOUR])
def test_every_finale_moves(board):
    assert sorted(FINALES) == sorted(scenes.acts())
    promised = list(ends(device_files(boards.load(board))))
    assert not [promise.name for promise in promised if not promise.kept], table(promised)
