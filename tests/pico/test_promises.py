"""The promises of docs/performance.md. Emulated time repeats exactly, so a slower device fails a test; where a promise
is missed, a device that is a tenth slower than that page says."""

import pytest

from host_tools import boards
from tests.pico.conftest import device_files
from tests.pico.figures import FINALES, Amount, ends, measure
from tests.pico.promises import table, worse
from tests.screens import scenes
from tests.screens.stage import COLOUR
from tests.tiers import THOROUGH

pytestmark = [pytest.mark.pico, pytest.mark.slow]

AMOUNT = Amount(presses=60, turns=None, charged=15) if THOROUGH else Amount(presses=6, turns=0, whole=False)


def check(promised):
    assert not worse(promised), table(promised)


@pytest.mark.parametrize("board", [boards.REFERENCE, COLOUR])
def test_every_promise_is_kept_or_listed_as_missed(board):
    check(measure(device_files(boards.load(board)), AMOUNT))


# An OLED takes the smaller picture, and is quicker in each drawing.
@pytest.mark.parametrize(
    "board", [COLOUR, pytest.param(boards.REFERENCE, marks=pytest.mark.thorough("on an OLED too"))]
)
def test_every_finale_moves(board):
    assert FINALES.keys() >= {*scenes.acts()}, "a game may have more, of its own"
    check(list(ends(device_files(boards.load(board)))))
