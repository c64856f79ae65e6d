"""Journey solved: values against an independent evaluator on the rules themselves, and against played games."""

import random
from functools import lru_cache
from itertools import pairwise, product

import numpy as np
import pytest

from host_tools.solve import packing, positions, simulate, tables
from host_tools.solve.adviser import won
from host_tools.solve.routes import Route, Standings, route_of
from host_tools.solve.solver import Solver, ended, mixed, spec_of, usual
from mathom.games.journey.companions import STRENGTHS
from mathom.games.journey.rules import new
from mathom.games.journey.tables import HOBBITS
from tests import tiers
from tests.host_tools.solving import Enumeration, applied

pytestmark = pytest.mark.slow


def state_at(options, standings, order, numbers):
    """A state of two players at the beginning of a turn."""
    state = new(options)
    for walker, number in zip(state.players, numbers, strict=True):
        rings, route = standings.describe(int(number))
        place(walker, standings.squares, int(rings), route)
    state.order = order
    state.begin_turn()
    return state


def place(walker, squares, rings, route):
    """Marks and splits as they may have come about: whole squares first, then split ones."""
    walker.squares = squares
    gone = squares - route.half - route.split - route.whole
    walker.rings = rings
    walker.split = sum(1 << i for i in range(gone, gone + route.half + route.split))
    walker.marked = gone + route.half
    walker.unmarked = route.steps
    assert route_of(walker.route()) == route


class Chances:
    """What states after a turn are worth, out of tables: `first` and `second` as the solver has them."""

    def __init__(self, standings, chances):
        self.standings, self.chances = standings, chances

    def __call__(self, name):
        def after(states):
            shares = np.empty((2, len(states)))
            going = {}  # by the seat in turn, and how many have had their turn of the round
            for number, state in enumerate(states):
                names = [walker.name for walker in state.players]
                if state.phase == "over":
                    share = {winner: 1 / len(state.winners) for winner in state.winners}
                    shares[:, number] = [share.get(one, 0.0) for one in sorted(names, key=lambda one: one != name)]
                else:
                    here = [positions.standing(self.standings, walker) for walker in state.players]
                    going.setdefault((names.index(state.active().name), state.order), []).append((number, *here))
            for (active, order), rows in going.items():
                numbers, *here = np.array(rows).T
                found = self.chances(active, order, here[active], here[1 - active])
                shares[:, numbers] = found if names[active] == name else found[::-1]
            return shares

        return after


def random_pairs(standings, count, seed):
    """Pairs of standings at the beginning of a turn: the first player has not arrived, nor the other one in the first
    half of a round."""
    dice, walking = random.Random(seed), len(standings.routes) * 9
    for _ in range(count):
        order = dice.randrange(2)
        yield order, dice.randrange(walking), dice.randrange(standings.out if order else walking)


@lru_cache(maxsize=8)
def enumeration(dice, equal_allowed):
    """The ways of a turn with these dice, at a place where equal symbols may be kept, or at any other."""
    state = new({"players": ["frodo", "sam"], "places": True, "dice": DICE[dice]})
    state.start = 1 if equal_allowed else 0
    return Enumeration(state)


def compare(options, dice, standings, chances, count, tolerance):
    """The values of random states, and those that the evaluator gives them."""
    lookup = Chances(standings, chances)
    for order, mine, theirs in random_pairs(standings, count, f"{dice} {options}"):
        numbers = (theirs, mine) if order else (mine, theirs)
        state = state_at({**options, "dice": DICE[dice]}, standings, order, numbers)
        ways = enumeration(dice, state.effect().equals)
        values = ways.value(state, lookup(state.active().name))
        missed = np.abs(np.array(values) - chances(order, order, [mine], [theirs])[:, 0]).max()
        assert missed < tolerance, (order, standings.describe(mine), standings.describe(theirs), values)


@pytest.mark.parametrize("places", [True, False])
def test_ways_with_the_same_effect_lead_to_the_same_state(places):
    """The evaluator applies one of them, and takes what it is worth for all."""
    options, standings = {"players": ["frodo", "sam"], "places": places}, Standings(8)
    for order, mine, theirs in random_pairs(standings, 100 if tiers.THOROUGH else 2, f"ends {places}"):
        state = state_at(options, standings, order, (theirs, mine) if order else (mine, theirs))
        for ways in enumeration("usual", state.effect().equals).ends.values():
            ends = [applied(state, way) for way in ways]
            told = [(end.phase, end.order, end.winners, [vars(walker) for walker in end.players]) for end in ends]
            assert told == told[:1] * len(told), ways


DICE = {
    "usual": {},
    "own": {
        "black": ["ring", "ring", "nazgul", "nazgul", "tree", "tree"],
        "yellow": ["nazgul", "nazgul", "nazgul", "ring", "ring", "gandalf"],
        **dict.fromkeys(("red", "blue", "green"), ("ring", "ring", "orc", "nazgul", "nazgul", "fellowship")),
    },
}
SMALL = tiers.sample([("own", True), ("own", False), ("usual", True), ("usual", False)], 1)


@pytest.mark.parametrize(("dice", "places"), SMALL)
def test_a_small_game_is_solved_as_plain_enumeration_does(dice, places):
    """With one square, which no sheet has, a game is solved in seconds."""
    options = {"players": ["frodo", "sam"], "places": places}
    solver = Solver(spec_of(new({**options, "dice": DICE[dice]}).faces, places, 1))
    found = solver.solve()
    assert solver.sides == (1 if dice == "usual" else 2)
    assert solver.residual < 1e-9

    def chances(side, order, mine, theirs):
        return (found.second if order else found.first)[side % solver.sides][:, mine, theirs]

    compare(options, dice, Standings(1), chances, 300 if tiers.THOROUGH else 5, 1e-9)


@pytest.mark.parametrize("places", tiers.sample([True, False], 1))
def test_the_usual_game_is_solved_as_plain_enumeration_does(places):
    found = tables.tables(usual(places))

    def chances(side, order, mine, theirs):
        return found.chances(side, bool(order), np.array(mine), np.array(theirs))

    options = {"players": ["frodo", "sam"], "places": places}
    compare(options, "usual", found.standings, chances, 5000 if tiers.THOROUGH else 10, 1e-6)


@pytest.mark.parametrize("places", tiers.sample([True, False], 1))
def test_played_games_end_as_often_as_the_tables_say(places):
    """Four standard errors are missed once in 16,000 times; the dice are the same each time."""
    count = 100_000 if tiers.THOROUGH else 100
    options = {"players": ["frodo", "sam"], "places": places}
    games = [new(options) for _ in range(count)]
    simulate.play(games, [["perfect", "perfect"]] * count, random.Random(f"played {places}"))
    found = tables.tables(usual(places))
    number = np.array([found.standings.index(0, Route(0, 0, 8))])
    for seat, expected in enumerate(found.chances(0, False, number, number)[:, 0]):
        shares = [won(state)[state.players[seat].name] for state in games]
        error = np.std(shares) / count**0.5
        assert abs(np.mean(shares) - expected) < 4 * error, (seat, np.mean(shares), expected, error)


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ((9, Route(0, 1, 1)), (9, Route(0, 0, 2)), (1, 0)),
        ((9, Route(1, 0, 1)), (9, Route(0, 1, 0)), (0.5, 0.5)),
        ((9, Route(0, 0, 1)), (8, Route(0, 0, 8)), (1, 0)),
        ((9, Route(0, 0, 0)), (9, Route(0, 0, 1)), (0, 1)),
        ((9, Route(0, 0, 0)), (4, Route(0, 0, 2)), (0, 0.25)),
        ((9, Route(0, 0, 0)), (9, Route(0, 0, 0)), (0, 0)),
    ],
)
def test_who_has_won_at_the_end_of_a_round(mine, theirs, expected):
    standings = Standings(8)
    alone = np.where(np.append(standings.rings, 0) == 9, 1.0, 0.25)
    alone[-1] = 0.0
    found = ended(standings, alone)[:, standings.index(*mine), standings.index(*theirs)]
    assert tuple(found) == expected


def test_where_no_choice_answers_the_other_both_draw():
    """Each of two players has two choices: what they have without a turn of nothing, and how likely that one is. The
    first prefers a turn of nothing if the other will, and the other one if the first will not."""
    mine = [np.array([0.60, 0.05, 0.2]), np.array([0.62, 0.08, 0.1])]
    theirs = [np.array([0.50, 0.15, 0.1]), np.array([0.47, 0.30, 0.5])]
    (own, rival), (theirs_own, theirs_rival) = mixed(list(product(mine, theirs)))
    for line in mine:
        assert line[0] + line[2] * theirs_rival == pytest.approx(own)
    for line in theirs:
        assert line[0] + line[2] * rival == pytest.approx(theirs_own)


def test_what_is_packed_comes_out_again_to_a_millionth():
    standings, dice = Standings(2), np.random.default_rng(1)
    over = ended(standings, np.append(dice.random(standings.out), 0))
    right, walking = over.copy(), 9 * len(standings.routes)
    right[:, :walking, :walking] = dice.random((2, walking, walking))
    found = packing.unpack(standings, packing.pack(standings, right), over)
    assert np.array_equal(found, np.rint(right * packing.STEPS) / packing.STEPS)


@pytest.mark.parametrize(("weaker", "stronger"), tiers.sample(list(pairwise(STRENGTHS)), 1))
def test_each_companion_is_stronger_than_the_one_before(weaker, stronger):
    """The figures of docs/solving.md, in a short form. Seats and the first player are rotated."""
    count = 160
    seats = [[weaker, stronger], [stronger, weaker]] * (count // 2)
    games = [new({"players": ["frodo", "sam"], "places": True, "first": HOBBITS[k // 2 % 2]}) for k in range(count)]
    simulate.play(games, seats, random.Random("companions"))
    wins = dict.fromkeys(STRENGTHS, 0.0)
    for state, names in zip(games, seats, strict=True):
        for name, strength in zip(HOBBITS, names, strict=False):
            wins[strength] += won(state)[name]
    assert wins[stronger] > 0.6 * count and wins[weaker] > 0.1 * count, wins
