"""What a place of Journey does is said once, in a table: whoever needs to know follows when that is changed."""

from functools import cache

import pytest

from mathom.advisers import Numbers
from mathom.games.journey import advice, companions, tables
from mathom.games.journey.rules import new
from mathom.games.journey.tables import DICE, EFFECTS, MORDOR, PLACES, Effect

GONDOR = PLACES.index("gondor")
ROLLS = ("nazgul ring nazgul gandalf orc", "gandalf ring ring fellowship orc", "orc ring ring orc fellowship")
TURNS = ("nazgul ring ring orc fellowship", "gandalf ring nazgul nazgul orc", "ring ring orc fellowship orc")


def states(start):
    """States on the space of Gondor, in turns that began on this one: with dice just rolled, and with all kept."""
    for line in ROLLS + TURNS:
        state = new({"players": ["frodo", "sam", "merry"], "places": True})
        state.players[0].rings, state.start = GONDOR, start
        faces = dict(zip(DICE, line.split(), strict=True))
        if line in ROLLS:
            state.rolled, state.phase = faces, "keep"
        else:
            state.kept, state.phase = [(die, face, 1) for die, face in faces.items()], "apply"
        yield state


def rules(start):
    for state in states(start):
        yield state.legal(), state.chances()
        if state.phase == "apply":
            yield [(event["e"], event.get("spaces"), event.get("left")) for event in state.do({"do": "apply"})]


def advised(start):
    read = Numbers("journey").read
    for state in states(start):
        found = advice.Advice(state, read)
        for _ in found.steps():
            pass
        yield found.choices


def companion(start):
    for state in states(start):
        yield list(companions.choosing(state, "good"))
        if state.phase == "keep":
            yield [(companions._worth(state, keep["dice"]), companions.why(state, keep)) for keep in state.legal()]


def solver(start):
    import numpy as np

    from host_tools.solve.evaluate import Values
    from host_tools.solve.turn import Turn, rules_at

    state = next(states(start))
    faces = [state.faces[die] for die in DICE]
    turn = Turn(rules_at(faces, "frodo", ("sam",), True, start)._replace(most=len(DICE)))
    worth = [4 * spaces + 3 * splits - 2 * marks + sum(hits) for spaces, splits, marks, hits in turn.outcomes]
    yield float(Values(turn, np.array(worth, float).reshape(1, -1, 1)).start[0, 0])


def compact_solver(start):
    import numpy as np

    from host_tools.solve import compact

    here = compact.Place(places=True, late=False, mine=start * advice.ROUTES, theirs=0)
    values = np.random.default_rng(1).random(compact.GRID)
    yield compact.affected(values, compact.effect_at(here)).tolist()
    kind = advice.kind_of(compact.effect_at(here))
    yield kind, compact.graph(advice.KINDS[kind], 1).outcomes


@cache
def read(reader, place):
    """What a reader finds there with the table as it is."""
    return list(reader(PLACES.index(place)))


READERS = [
    pytest.param(reader, place, marks=[pytest.mark.slow] * (reader in (solver, compact_solver)))
    for place in EFFECTS
    for reader in (rules, advised, companion, solver, compact_solver)
]


@pytest.mark.parametrize(("reader", "place"), READERS)
def test_a_turn_in_gondor_is_one_of_another_place_if_gondor_gets_its_effect(monkeypatch, reader, place):
    usual, other = read(reader, "gondor"), read(reader, place)
    assert other != read(reader, "bag_end")
    assert (usual == other) == (place == "gondor")
    monkeypatch.setitem(EFFECTS, "gondor", EFFECTS[place])
    assert list(reader(GONDOR)) == other


def test_the_solver_counts_the_rings_that_the_effect_takes(monkeypatch):
    from host_tools.solve.turn import rules_at

    faces = [next(states(GONDOR)).faces[die] for die in DICE]
    monkeypatch.setitem(EFFECTS, "gondor", Effect("fewer", 1))
    assert rules_at(faces, "frodo", ("sam",), True, GONDOR).most == MORDOR - GONDOR + 1


@pytest.mark.parametrize("place", EFFECTS)
def test_the_help_tells_the_effect_of_the_table(monkeypatch, stage, place):
    on = stage(language="en")
    on.game(start=PLACES.index(place))
    told = on.top.explain().split(": ")[1]
    assert told in on.texts() and "_" not in told
    on.match.state.start = GONDOR
    assert (told in on.texts()) == (place == "gondor")
    monkeypatch.setitem(tables.EFFECTS, "gondor", tables.EFFECTS[place])
    assert told in on.texts() and on.top.explain() == "Gondor: " + told
