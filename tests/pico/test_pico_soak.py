"""A long evening on the emulated chip."""

from random import Random

import pytest

from mathom.games import SHELF
from tests.pico.branch import branch
from tests.pico.hand import MENU, THOROUGH, Hand

pytestmark = [pytest.mark.pico, pytest.mark.slow]

PRESSES = 3000 if THOROUGH else 24
GROWTH = 1024  # bytes
WEIGHTS = {"ok": 8, "right": 8, "left": 3, "back": 3, "long_back": 1, "long_ok": 1}


def tour(hand: Hand) -> None:
    """A new game from the menu, a roll, the routes; the menu over it, and from there all there is; back in the game."""
    hand.choose("new_game")
    for key in ("ok", "ok", "ok", "back", "back", "long_back", "right", "right"):  # over continue and undo
        hand.press(key)
    before = None
    for entry in MENU[1:]:
        hand.choose(entry, before or MENU[0])
        before = entry
        if entry == "settings":
            for key in ("right", "ok"):
                hand.press(key)
        hand.press("back")
    hand.press("back")


def crashes(hand: Hand) -> str:
    """What the firmware has written down of exceptions."""
    filesystem = hand.pico.filesystem
    return filesystem.get("/data/crash").decode() if "/data/crash" in filesystem.paths() else ""


def soak(hand: Hand) -> tuple[int, int]:
    tour(hand)
    before = hand.free_over("journey")
    chance = Random(6)
    for key in chance.choices(list(WEIGHTS), list(WEIGHTS.values()), k=PRESSES):
        hand.knock(key)
        hand.pico.run(chance.uniform(30_000, 80_000))
    hand.settle(most=1000)
    after = hand.free_over("journey")
    assert hand.ask("about")["faults"] == []
    assert crashes(hand) == ""
    return before, after


def round_the_shelf(hand: Hand) -> int:
    """What is free over Journey when every game has been begun once."""
    return [hand.free_over(game) for game in (*SHELF, "journey")][-1]


def test_an_evening_takes_no_memory(at_menu, record_property):
    """All screens have been seen, and what they load is loaded; from then on nothing is to grow."""
    before, after = branch(soak, at_menu)
    if THOROUGH:  # long enough to come by every game, and MicroPython never forgets a name
        before = branch(round_the_shelf, at_menu)
    assert before - after <= GROWTH
    record_property("figure", f"{PRESSES} presses at random: {before - after} bytes less free than before")
