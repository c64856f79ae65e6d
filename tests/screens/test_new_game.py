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


def test_the_cursor_of_the_menu_is_on_the_same_entry_when_another_game_was_not_begun(stage):
    """That game needs a restart, after which the one in play has not been read: nothing can be undone then."""
    on = stage(MONO)
    on.game()
    on.ask(do="roll")
    on.hold("back")
    on.choose("new_game")
    on.press("right", "ok")
    assert on.names == ["menu", "new_game", "duel.Setup"]
    on.press("back", "back")
    assert on.names == ["menu"] and on.top.entries[on.top.list.at] == "new_game"
