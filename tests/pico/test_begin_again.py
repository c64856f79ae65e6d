"""A game that gives way to another one of its kind, by presses alone."""

import pytest

from mathom.games import SHELF
from tests.pico.branch import branch
from tests.pico.hand import OPTIONS, THOROUGH, Hand
from tests.pico.test_pico_soak import crashes

pytestmark = [pytest.mark.pico, pytest.mark.slow]

# The Card Game has most to write down, as it has a score sheet besides the history.
GAMES = SHELF if THOROUGH else ("cards",)


def begin_again(hand: Hand, game: str) -> tuple[str, list[str], str]:
    """The first thing that can be done is done, so that there is something to keep, and then the game begun anew."""
    first = hand.ask("new", game=game, **OPTIONS.get(game, {}))["legal"][0]
    assert hand.ask(first.pop("do"), **first)["ok"]
    hand.press("long_back")
    for _ in range(2):  # over "continue" and "undo"
        hand.move("right")
    hand.press("ok")
    for _ in range(SHELF.index(game)):
        hand.press("right")  # its set-up is loaded ahead
    hand.press("ok")
    hand.press("ok")
    assert hand.ask("log")["log"] == []
    return hand.state()["game"], [entry["game"] for entry in hand.ask("history")["history"]], crashes(hand)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_begun_over_another_of_its_kind(at_menu, game):
    assert branch(begin_again, at_menu, game) == (game, [game], "")
