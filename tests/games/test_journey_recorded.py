"""Companions of Journey choose as in the recorded games, and say why. docs/solving.md tells how strong they are, and
any change of what they value changes that. `python -m tests.games.test_journey_recorded` records the games anew."""

from pathlib import Path

import pytest

from mathom.games.journey.companions import choose, why
from mathom.games.journey.tables import HOBBITS
from mathom.games.match import Match
from tests.games.test_journey_companions import Dice, throw

RECORDED = Path(__file__).with_name("companions.txt")
GAMES = 60


def game(number: int) -> str:
    """Returns the log of a game in which every seat is a companion's, with the reasons after each keep."""
    players = list(HOBBITS[: 2 + number % 3])
    played = Match("journey", {"players": players, "places": number % 4 > 0, "nazgul_squares": 4 + number % 5})
    strengths = {name: ("good", "child", "good")[(seat + number) % 3] for seat, name in enumerate(players)}
    dice = Dice(number)
    told = []
    while played.state.phase != "over":
        action = choose(played.state, strengths[played.state.active().name])
        if played.state.phase == "keep":
            told.append("-".join(why(played.state, action)).rstrip("-"))
        throw(played, action, dice)
    return f"{played.words()}| {' '.join(told)}"


@pytest.mark.parametrize("number", range(GAMES))
def test_companions_choose_as_recorded_and_say_why(number):
    assert game(number) == RECORDED.read_text("utf-8").splitlines()[number]


if __name__ == "__main__":
    RECORDED.write_text("".join(game(number) + "\n" for number in range(GAMES)), encoding="utf-8")
