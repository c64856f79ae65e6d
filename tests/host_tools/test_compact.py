"""The device's adviser against the exact tables: what its choices lose, in positions from games."""

import random

import numpy as np
import pytest

from host_tools.solve import compact, simulate
from host_tools.solve.adviser import Adviser
from host_tools.solve.analysis import analyse
from mathom.advisers import Numbers, tally
from mathom.games.journey import advice
from mathom.games.journey.rules import new
from mathom.games.match import Match
from tests import tiers

pytestmark = pytest.mark.slow
COUNT = 5000 if tiers.THOROUGH else 60


@pytest.fixture(scope="module")
def read():
    table = Numbers("journey")
    yield table.read
    table.close()


def advised(state, read):
    found = advice.Advice(state, read)
    for _ in found.steps():
        pass
    return found


def choices(places, seed):
    """Yields states of two players in games in which there is a choice, with what each one is worth exactly."""
    dice = random.Random(f"{places} {seed}")
    names = ["frodo", "sam"]
    state = new({"players": names, "places": places, "first": dice.choice(names)})
    careful = {name: dice.choice((0.0, 0.5, 1.0)) for name in names}
    while state.phase != "over" and not any(walker.eliminated for walker in state.players):
        exact, me = Adviser(state), state.active().name
        while state.phase == "roll":
            simulate.throw(state, "roll", dice)
            found = exact.choices(state)
            worth = {str(choice.action): choice.win[me] for choice in found}
            if len(found) > 1:
                yield state, worth
            if found[0].action["do"] == "reroll":
                simulate.throw(state, "reroll", dice)
                found = [choice for choice in exact.choices(state) if choice.action["do"] == "keep"]
            keeps = [choice.action for choice in found if choice.action["do"] == "keep"]
            greedy = max(keeps, key=lambda action: simulate.merit(state, action["dice"]))
            state.do(keeps[0] if dice.random() < careful[me] else greedy)
        state.do({"do": "apply"})


@pytest.mark.parametrize("places", [False, True])
def test_the_choices_of_the_device_lose_little(read, places):
    lost, missed = [], []
    for seed in range(COUNT):
        for state, exact in choices(places, seed):
            found = advised(state, read)
            assert sorted(map(str, (action for _, action in found.choices))) == sorted(exact)
            worth, action = found.choices[0]
            lost.append(max(exact.values()) - exact[str(action)])
            missed.append(worth / advice.ONE - exact[str(action)])
            if lost[-1] > 0.05:
                raise AssertionError((lost[-1], state.view(), action))
        if len(lost) >= COUNT / 2:
            break
    print(f"mean {np.mean(lost):.5f}, worst {max(lost):.4f}, told worth off by {np.std(missed):.4f}")
    assert np.mean(lost) < 0.003
    assert np.std(missed) < 0.02 and max(map(abs, missed)) < 0.15


@pytest.mark.parametrize("places", [False, True])
def test_luck_and_mistakes_are_told_as_mathom_analyse_tells_them(places):
    dice = random.Random(places)
    off: dict[str, list[float]] = {"luck": [], "mistakes": []}
    for _ in range(min(COUNT // 10, 100)):
        match = Match("journey", {"players": ["frodo", "sam"], "places": places})
        state = match.state
        while state.phase != "over":
            if state.phase == "roll":
                match.do({"do": "roll", "faces": {die: dice.choice(state.faces[die]) for die in state.to_roll()}})
            elif state.phase == "keep" and dice.random() < 0.8:
                match.do(max(state.legal(), key=lambda action: simulate.merit(state, action["dice"])))
            else:
                match.do(dice.choice(state.legal()))
        counted = tally(match)
        while counted.work():
            pass
        exact = analyse(match)
        for name in exact.players:
            off["luck"].append(counted.luck.luck[name] / counted.luck.WHOLE - exact.luck(name))
            off["mistakes"].append(counted.luck.mistakes[name] / counted.luck.WHOLE - exact.cost(name))
    for what, misses in off.items():
        print(f"{what}: off by {np.mean(misses):+.3f} ± {np.std(misses):.3f}, at worst {max(map(abs, misses)):.3f}")
    assert abs(np.mean(off["luck"])) < 0.05 and np.std(off["luck"]) < 0.08
    assert abs(np.mean(off["mistakes"])) < 0.05 and np.std(off["mistakes"]) < 0.05


def test_the_table_has_the_size_that_the_device_expects():
    assert compact.file().stat().st_size == advice.SIZE < 64 * 1024
