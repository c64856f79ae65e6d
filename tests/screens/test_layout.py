"""Nothing is cut off and nothing touches, on every board, in both languages, with the longest contents."""

from itertools import product

import pytest

from tests.screens import scenes
from tests.screens.stage import COLOUR, GEOMETRIES, LANGUAGES, TWO_KEYS
from tests.tiers import THOROUGH

pytestmark = pytest.mark.slow

EVERY = list(product(GEOMETRIES, LANGUAGES))
# Every board and every language, even if not in every combination. test_wording.py does the usual board.
PAIRS = EVERY if THOROUGH else [(TWO_KEYS, "en"), (COLOUR, "es")]


@pytest.mark.parametrize(
    "name, board, language",
    [(name, *pair) for name in scenes.ALL for pair in (EVERY if name == "finales" else PAIRS)],
)
def test_everything_has_its_place(stage, name, board, language):
    assert scenes.misplaced(stage(board, language), name) == []
