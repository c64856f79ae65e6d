"""The shelf: the last game first, and any other one close."""

import pytest

from mathom.games import SHELF
from tests.screens.stage import MONO


@pytest.mark.parametrize("game", SHELF)
def test_the_game_played_last_stands_first(stage, game):
    on = stage(MONO)
    on.app.settings.memory["game"] = game
    on.choose("new_game")
    assert on.top.shelf[on.top.list.at] == game
    on.press("ok")
    assert on.top.name == game + ".Setup"


@pytest.mark.parametrize("key", ["right", "left"])
def test_any_other_is_within_three_presses(stage, key):
    """One or two to move there, in either direction, and one to choose it, once *New game* is open."""
    reached = set()
    for moves in (0, 1, 2):
        on = stage(MONO)
        on.choose("new_game")
        for _ in range(moves):
            on.press(key)
        on.press("ok")
        reached.add(on.top.name)
    by_the_list = [SHELF[0], *(SHELF[1:3] if key == "right" else SHELF[:-3:-1])]
    assert reached == {game + ".Setup" for game in by_the_list}
    assert len(SHELF) <= 5, "with one more, three presses will not do"
