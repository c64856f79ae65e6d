"""Companions of Journey choose as in the recorded games, and the advice on them has the recorded worths.

docs/solving.md tells how strong both are, and any change of what they value changes that. If it is meant,
`.venv/bin/python -m tests.games.test_journey_recorded` records the games anew.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mathom.advisers import advise, tally
from mathom.games.journey.companions import choose, why
from mathom.games.journey.tables import HOBBITS
from mathom.games.match import Match
from tests.games.evening import Dice, throw
from tests.tiers import early

RECORDED = Path(__file__).with_name("recorded_journey.txt")
GAMES = 60
BETWEEN = 11  # actions between two pieces of advice
COUNTED = 4  # luck is counted in one of so many games


def game(number: int) -> Iterator[str]:
    """Plays a game in which every seat is a companion's. Yields the reason for each keep, now and then what the advice
    says, at the end of some games what luck and mistakes came to, and last the log."""
    players = list(HOBBITS[: 2 + number % 3])
    played = Match("journey", {"players": players, "places": number % 4 > 0, "nazgul_squares": 4 + number % 5})
    strengths = {name: ("good", "child", "good")[(seat + number) % 3] for seat, name in enumerate(players)}
    dice = Dice(number)
    while played.state.phase != "over":
        if (played.length + number) % BETWEEN == 0:
            yield advice(played)
        action = choose(played.state, strengths[played.state.active().name])
        if played.state.phase == "keep":
            yield "-".join(why(played.state, action)).rstrip("-")
        throw(played, action, dice)
    if number % COUNTED == 1:
        while tally(played).work():
            pass
        luck = tally(played).luck
        yield f"{list(luck.luck.values())}{list(luck.mistakes.values())}".replace(" ", "")
    yield advice(played)
    yield played.words()


def advice(played: Match) -> str:
    found = advise(played)
    worths = [f"{'+'.join([action['do'], *action.get('dice', ())])}={worth}" for worth, action in found.choices]
    told = found.told()
    return ",".join([*worths, *map(str, told["win"].values()), str(told["exact"])])


@pytest.mark.parametrize("number", early(range(GAMES), GAMES // 4))
def test_companions_and_advice_are_as_recorded(number):
    assert " ".join(game(number)) == RECORDED.read_text("utf-8").splitlines()[number]


if __name__ == "__main__":
    RECORDED.write_text("".join(" ".join(game(number)) + "\n" for number in range(GAMES)), encoding="utf-8")
