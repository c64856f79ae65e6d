"""Nothing is cut, nothing touches anything, on every board, in both languages, with the most there is to show."""

import pytest

from tests.screens import scenes
from tests.screens.stage import GEOMETRIES, LANGUAGES, faults

pytestmark = pytest.mark.slow

BOARDS = GEOMETRIES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", list(scenes.ALL))
def test_everything_has_its_place(stage, name, board, language):
    on = stage(board, language)
    wrong = [(scene, fault) for scene in scenes.ALL[name](on) for fault in faults(on)]
    told = {fault: scene for scene, fault in reversed(wrong)}
    assert not told, "\n".join(f"{scene}: {fault}" for fault, scene in told.items())
