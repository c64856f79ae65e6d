"""Nothing is cut off and nothing touches, on every board, in both languages, with the longest contents."""

from itertools import product

import pytest

from tests.screens import scenes
from tests.screens.stage import COLOUR, GEOMETRIES, LANGUAGES, MONO, TWO_KEYS, faults
from tests.tiers import THOROUGH

pytestmark = pytest.mark.slow

# Every board and every language, even if not in every combination.
PAIRS = list(product(GEOMETRIES, LANGUAGES)) if THOROUGH else [(MONO, "es"), (TWO_KEYS, "en"), (COLOUR, "es")]


@pytest.mark.parametrize("board, language", PAIRS)
@pytest.mark.parametrize("name", list(scenes.ALL))
def test_everything_has_its_place(stage, name, board, language):
    on = stage(board, language)
    wrong = [(scene, fault) for scene in scenes.ALL[name](on) for fault in faults(on)]
    first = {fault: scene for scene, fault in reversed(wrong)}
    assert not first, "\n".join(f"{scene}: {fault}" for fault, scene in first.items())
