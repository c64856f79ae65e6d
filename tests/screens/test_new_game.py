"""The shelf: the last game first, and any other one close."""

import pytest

from mathom.games import SHELF
from tests.screens.stage import MONO


@pytest.mark.parametrize("game", SHELF)
def test_the_game_played_last_stands_first(stage, game):
    on = stage(MONO)
    on.app.settings.remembered["game"] = game
    on.choose("new_game")
    assert on.top.shelf[on.top.list.at] == game
    on.press("ok")
    assert on.top.name == game + ".Setup"


def test_every_game_is_at_most_half_the_shelf_away(stage):
    """In one direction or the other. So three presses are enough to choose one of five games."""
    reached = set()
    for key in ("left", "right"):
        on = stage(MONO)
        on.choose("new_game")
        reached.add(on.top.shelf[on.top.list.at])
        for _ in range(len(SHELF) // 2):
            on.press(key)
            reached.add(on.top.shelf[on.top.list.at])
    assert reached == set(SHELF)
