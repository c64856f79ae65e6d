"""A companion's turn on the chip: set up and played by presses, with the choices that it makes on a laptop."""

import pytest

from mathom.advisers import choosing
from mathom.games.match import Match, resume
from tests.pico.branch import branch

pytestmark = [pytest.mark.pico, pytest.mark.thorough("a companion's turn on the chip")]

# From the menu: new game, Journey, and in its set-up the companions: the expert plays for Frodo.
# Then Frodo begins, with places.
SEATS = ["ok", "ok", "right", "right", "right", "right", "ok", "ok", "right", "right", "right", "ok", "back"]
SET_UP = [*SEATS, "right", "ok", "right", "ok", "right", "ok", *["left"] * 7, "ok"]


def play(hand):
    """Plays until the companion's turn is over. Returns the log, and the seats in the file."""
    for key in SET_UP:
        (hand.move if key in ("left", "right") else hand.press)(key)
    assert hand.state()["active"] == "frodo"
    pictures = set()
    while hand.state()["active"] == "frodo":
        hand.press("ok")
        hand.settle()
        pictures.add(hand.picture().tobytes())
    assert hand.crashes() == ""
    return hand.ask("log"), resume(hand.game_file()).companions.seats, len(pictures)


def test_a_companion_plays_a_turn(at_menu):
    recorded, seats, pictures = branch(play, at_menu)
    options = {key: value for key, value in recorded["new"].items() if key not in ("do", "game")}
    assert options["companions"] == seats == {"frodo": "adviser"} and options["places"]
    match = Match("journey", options)
    for action in recorded["log"]:
        *_, chosen = choosing(match)
        assert {**action, "faces": None} == {**chosen, "faces": None}
        match.do(action)
    assert match.state.active().name == "sam" and pictures > 3
