"""A game that gives way to another one, by presses alone; and one that is taken out of the history."""

import json

import pytest

from mathom.games import SHELF
from tests.pico.branch import branch
from tests.pico.figures import GOLDEN
from tests.pico.hand import OPTIONS, THOROUGH, Hand
from tests.pico.test_pico_soak import crashes

pytestmark = [pytest.mark.pico, pytest.mark.slow]

# The Card Game has most to write down, as it has a score sheet besides the history.
GAMES = SHELF if THOROUGH else ("cards",)


# A recorded game, so many of its actions, and the one in play that gives way to it: those that take most memory.
TAKEN = [("conquest-three", 40, "cards")]
if THOROUGH:
    TAKEN += [("conquest-four", 200, "cards"), ("cards-four", 160, "conquest"), ("war-long", 200, "conquest")]


def begin(hand: Hand, game: str) -> None:
    """Over the game in play, by presses."""
    hand.press("long_back")
    for _ in range(2):  # over "continue" and "undo"
        hand.move("right")
    hand.press("ok")
    for _ in range(SHELF.index(game)):
        hand.press("right")  # its set-up is loaded ahead
    hand.press("ok")
    hand.press("ok")
    assert hand.ask("log")["log"] == [] and hand.state()["game"] == game


def begin_again(hand: Hand, game: str) -> tuple[str, list[str], str]:
    """The first thing that can be done is done, so that there is something to keep, and then the game begun anew."""
    first = hand.ask("new", game=game, **OPTIONS.get(game, {}))["legal"][0]
    assert hand.ask(first.pop("do"), **first)["ok"]
    begin(hand, game)
    return hand.state()["game"], [entry["game"] for entry in hand.ask("history")["history"]], crashes(hand)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_begun_over_another_of_its_kind(at_menu, game):
    assert branch(begin_again, at_menu, game) == (game, [game], "")


def take_up(hand: Hand, recorded: str, count: int, other: str) -> tuple[list[object], list[object], list[str], str]:
    """The recorded game is left for another one, and taken out of the history again."""
    lines = (GOLDEN / f"{recorded}.jsonl").read_text("utf-8").splitlines()[:count]
    for line in lines:
        action = json.loads(line)["action"]
        assert hand.ask(action.pop("do"), **action)["ok"]
    left = [hand.state(), hand.ask("log")["log"]]
    begin(hand, other)
    first = hand.ask("legal")["legal"][0]
    assert hand.ask(first.pop("do"), **first)["ok"]
    hand.press("long_back")
    for _ in range(4):  # to the history
        hand.move("right")
    for _ in range(2):
        hand.press("ok")
    hand.watch("ok")  # "one moment", and then the game
    taken = [hand.state(), hand.ask("log")["log"]]
    return left, taken, [entry["game"] for entry in hand.ask("history")["history"]], crashes(hand)


@pytest.mark.parametrize("recorded, count, other", TAKEN)
def test_a_game_is_taken_out_of_the_history(at_menu, recorded, count, other):
    left, taken, history, crashed = branch(take_up, at_menu, recorded, count, other)
    assert crashed == "" and taken == left
    assert history == [other, recorded.partition("-")[0]]
