"""The table of the device's adviser, out of the exact tables: mathom/games/journey/advice.py tells what is in it.

The plans are those of perfect players in positions from games. Of each position in a turn all these plans are tried in
other games, and a few are kept that together come nearest to the exact value.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from host_tools.solve import simulate, tables
from host_tools.solve.evaluate import COLUMNS, Values
from host_tools.solve.positions import standing
from host_tools.solve.routes import Standings
from host_tools.solve.solver import ANYBODY, usual
from host_tools.solve.turn import SELF, Kind, Rules, Tally, Turn
from mathom.games.journey import advice
from mathom.games.journey.rules import Journey, new
from mathom.games.journey.tables import BLACK_DIE, COLOURED_DIE, DICE, MORDOR, SYMBOLS, USUAL_SQUARES, Effect, effect_of

GAMES = 600  # of each mode, for the positions
TRIED = 48  # positions whose plans are tried, and
TRIALS = 300  # in which, for each kind of turn
GRID = (6, 6, 6, 4)  # rings, splits, marks and hits at the end of a turn
CELLS = (6, advice.MOST_SPLITS + 1, advice.MOST_MARKS + 1, advice.MOST_HITS + 1)  # the same, of an end of a plan
URGENT = 0.4  # of these, where much is at stake
SAMPLE = 200  # of the trials, for the weights of a plan
ROUNDS = 30


WORK = sum(advice.POSITIONS) * advice.REPEATED


def make(advance: Callable[[int], None] = lambda step: None) -> bytes:
    exact = [tables.tables(usual(places)) for places in (False, True)]
    places = played()
    return chances_part(exact, places) + plans_part(exact, places, advance)


# Chances


def chances_part(exact: list[Any], places: list["Place"]) -> bytes:
    """The weights of the mixtures, and the chances of whoever is not in turn."""
    routes, there = advice.ROUTES, MORDOR + 1
    right = np.zeros((2, 2, MORDOR, routes, there, routes))  # mode, half of the round, in turn, not in turn
    for mode, found in enumerate(exact):
        for late, table in enumerate((found.first[0], found.whole_second()[0])):
            walked = table[1][:-1, :-1].reshape(there, routes, there, routes)[:MORDOR]
            right[mode, late] = walked
    right[:, 0, :, :, MORDOR] = 0  # decided by the rules
    often = np.zeros_like(right)
    for place in places:
        (mine, my_route), (theirs, their_route) = (divmod(number, routes) for number in (place.mine, place.theirs))
        if theirs < there:  # not eliminated
            often[int(place.places), int(place.late), mine, my_route, theirs, their_route] += 1
    weighed = right * np.sqrt(shares(often, (0, 1, 2, 4)))
    weights, inverse = [], []
    for axis in (3, 5):
        other = np.sqrt(shares(often, (8 - axis,)))
        rows = np.moveaxis(weighed * other, axis, 0).reshape(routes, -1)
        root = np.sqrt(shares(often, (axis,)).reshape(routes, 1))
        weights.append(mixtures(rows * root, root))
        inverse.append(np.linalg.pinv(weights[-1] / advice.UNIT * root) * root.T)
    core = np.einsum("mlarbs,ir,js->mlabij", right, *inverse)
    alone = np.array([found.alone[: MORDOR * routes].reshape(MORDOR, routes) for found in exact])
    core = np.clip(np.rint(core * advice.STEPS) + advice.LOW, 0, 255)
    parts = [*(side + 128 for side in weights), core, np.rint(alone * 255)]
    return b"".join(part.astype(np.uint8).tobytes() for part in parts)


def shares(often: Any, axes: tuple[int, ...]) -> Any:
    """How often each index of these axes comes up in play, with as much again for all alike."""
    summed = often.sum(axis=tuple(axis for axis in range(often.ndim) if axis not in axes), keepdims=True)
    return summed / summed.sum() + 1 / summed.size


def mixtures(rows: Any, root: Any) -> Any:
    """The weights with which each row is mixed out of a few: those that span the most important part of all rows. The
    rows have been multiplied by the roots of their importance."""
    span = np.linalg.svd(rows, full_matrices=False)[0][:, : advice.MIXED] / root
    chosen: list[int] = []
    rest = span.copy()
    for _ in range(advice.MIXED):
        chosen.append(int((rest**2).sum(axis=1).argmax()))
        one = rest[chosen[-1]] / np.linalg.norm(rest[chosen[-1]])
        rest = rest - np.outer(rest @ one, one)
    for _ in range(ROUNDS):  # until no row needs more than about 1 of another
        weights = span @ np.linalg.inv(span[chosen])
        row, column = np.unravel_index(np.abs(weights).argmax(), weights.shape)
        chosen[int(column)] = int(row)
    return np.clip(np.rint(weights * advice.UNIT), -128, 127).astype(int)


# Plans


class Place(NamedTuple):
    """Where a turn begins."""

    places: bool
    late: bool  # whether the player in turn is the second of the round
    mine: int
    theirs: int


def played(count: int = GAMES) -> list[Place]:
    """The beginnings of turns in games of good and less good players."""
    found = []
    for places in (False, True):
        dice = random.Random(f"plans {places}")
        games = [new({"players": list(ANYBODY), "places": places, "first": dice.choice(ANYBODY)}) for _ in range(count)]
        seats = [[dice.choice(("perfect", "perfect", "greedy")) for _ in ANYBODY] for _ in games]
        simulate.play(games, seats, dice, seen=lambda state: found.append(place_of(state)))
    return found


def place_of(state: Journey) -> Place:
    me = state.active()
    numbers = [standing(standings(), walker) for walker in (me, *(one for one in state.players if one is not me))]
    return Place(state.places, state.order > 0, *numbers)


@lru_cache(maxsize=1)
def standings() -> Standings:
    return Standings(USUAL_SQUARES)


@lru_cache(maxsize=1)
def ways() -> Any:
    """Of each end in the grid and each standing the standing afterwards, without the hits."""
    rings, splits, marks, _ = GRID
    outcomes = [(i, j, k) for i in range(rings) for j in range(splits) for k in range(marks)]
    return standings().moved(outcomes).reshape(rings, splits, marks, -1)


def worth(exact: list[Any], places: list[Place], rivals: int) -> Any:
    """What each end in the grid is worth at these places: places × grid. With several rivals a hit is worth less."""
    found = np.empty((len(places), *GRID))
    marked = standings().marked
    for i, place in enumerate(places):
        mine = ways()[..., place.mine]
        theirs = [np.full(mine.size, number) for number in (place.theirs, marked[place.theirs])]
        after = [exact[place.places].chances(0, not place.late, rival, mine.ravel())[1] for rival in theirs]
        none, hit = (chances.reshape(mine.shape) for chances in after)
        values = none[..., None] + (hit - none)[..., None] * np.arange(GRID[3]) / max(rivals, 1)
        found[i] = affected(np.clip(values, 0, 1), effect_at(place))
    return found


def effect_at(place: Place) -> Effect:
    return effect_of(place.places, place.mine // advice.ROUTES)


def affected(values: Any, effect: Effect) -> Any:
    """The values of ends before the place has had its effect, from those after it."""
    values = values[np.maximum(np.arange(GRID[0]) - effect.fewer, 0)]
    if not effect.gandalf:
        values = np.repeat(values[:, :1], GRID[1], axis=1)
    if not effect.nazgul:
        values = np.repeat(values[:, :, :1], GRID[2], axis=2)
    if effect.hunted:
        marks = np.minimum(np.arange(GRID[2])[:, None] + np.arange(GRID[3]), GRID[2] - 1)
        values = values[:, :, marks, 0]
    return values


def graph(effect: Effect, rivals: int) -> Turn:
    """A turn on the whole road in which the Nazgûl of so many dice hit a rival, no matter which."""
    faces = (BLACK_DIE, *[COLOURED_DIE] * (len(DICE) - 1))
    rules = Rules(tuple(tuple(sorted(die)) for die in faces), ANYBODY[0], ANYBODY[1:], effect, len(DICE))
    black, *coloured = DICE
    sides = [(SELF, (black,)), (0, tuple(coloured[:rivals])), (SELF, tuple(coloured[rivals:]))]
    dice = dict(zip(DICE, rules.faces, strict=True))
    return Turn(rules, tuple(Kind(dice[some[0]], victim, some) for victim, some in sides if some))


def plans_part(exact: list[Any], places: list[Place], advance: Callable[[int], None]) -> bytes:
    found = bytearray((advice.REPEATED + 1) * advice.KIND)
    dice = random.Random("which positions")
    for kind, effect in enumerate(advice.KINDS):
        here = [place for place in places if advice.kind_of(effect_at(place)) == kind]
        done: set[tuple[int, int]] = set()
        for rivals, share in ((1, 1), (2, 3), (3, 3), (0, 3)):
            tried, trials = some(here, TRIED // share, dice), some(here, TRIALS // share, dice)
            turn = graph(effect, rivals)
            search = Search(turn, worth(exact, tried, rivals), worth(exact, trials, rivals))
            for number, rows in positions(turn):
                if number in done:
                    continue
                done.add(number)
                advance(1)
                for again in (False, True) if effect.repeat else (False,):
                    begins = advice.plans_of(advice.REPEATED if again else kind, *number)
                    for begin, plan in zip(begins, search.plans(rows, again, len(begins)), strict=True):
                        found[begin - advice.TURNS : begin - advice.TURNS + advice.PLAN] = plan.tobytes()
    return bytes(found)


def some(places: list[Place], count: int, dice: random.Random) -> list[Place]:
    """Some of these places, drawn, with more of those in which much is at stake than there would be."""
    late = [place for place in places if urgent(place)]
    first = dice.sample(late, min(len(late), int(count * URGENT)))
    return first + dice.sample(places, min(len(places), count - len(first)))


def urgent(place: Place) -> bool:
    """Returns whether a player is about to win, or the rival is out."""
    mine, theirs = place.mine // advice.ROUTES, place.theirs // advice.ROUTES
    return mine == MORDOR - 1 or theirs >= MORDOR - 1


Row = tuple[int, tuple[int, int, int]]  # a position of the graph, and splits, marks and hits kept


def positions(turn: Turn) -> Iterator[tuple[tuple[int, int], list[Row]]]:
    """The positions of the table, and those of the graph that count as each of them."""
    for layer in turn.layers:
        dice = dict(zip([kind.victim for kind in turn.kinds[1:]], layer.remaining[1:], strict=True))
        black, hunters, own = layer.remaining[0], dice.get(0, 0), dice.get(SELF, 0)
        kept = len(DICE) - black - hunters - own
        if kept > 2:
            continue
        found: dict[tuple[int, int], dict[Row, None]] = {}
        for faces in combinations_with_replacement(SYMBOLS[:5], kept):
            count = Counter(faces)
            for hits in range(count["nazgul"] + 1):
                balance = turn.effect.fellowship * count["fellowship"] - turn.effect.orc * count["orc"]
                shift = count["gandalf"], count["nazgul"] - hits, hits
                tally = turn._settled(layer.remaining, Tally(count["ring"], balance, *shift[:2], (hits,)))
                row = turn.position.get((layer.remaining, tally))
                if row is not None:
                    at = advice.position(black, hunters, own, count["ring"], balance)
                    found.setdefault(at, {})[row, shift] = None
        yield from ((at, list(rows)) for at, rows in found.items())


class Search:
    """Finds plans for a turn. `tried` and `trials` are what each end is worth at places: places × grid."""

    def __init__(self, turn: Turn, tried: Any, trials: Any) -> None:
        self.turn, self.trials = turn, trials
        self.ends = np.array([(o.spaces, o.splits, o.marks, o.hits[0]) for o in turn.outcomes])
        known = np.concatenate([self.known(tried)[None], np.zeros((1, len(self.ends), len(tried)))])
        each = np.broadcast_to(np.eye(len(self.ends))[:, :, None], (len(self.ends), len(self.ends), len(tried)))
        plans = Values(turn, np.concatenate([known, each]))
        self.chances = [plans.values[2:], plans.again[2:]]  # ends × positions × places
        right = [Values(turn, self.known(trials[low : low + COLUMNS])[None]) for low in range(0, len(trials), COLUMNS)]
        self.right = [
            np.concatenate([one.values[0] for one in right], axis=1),
            np.concatenate([one.again[0] for one in right], axis=1),
        ]

    def known(self, values: Any) -> Any:
        rings, splits, marks, hits = self.ends.T
        return values[:, rings, splits, marks, hits].T

    def plans(self, rows: list[Row], again: bool, count: int) -> Any:
        """A few plans for the positions of a row: plans × ends."""
        found = np.concatenate([self.beyond(self.chances[again][:, row], shift) for row, shift in rows])
        right = np.concatenate([self.right[again][row] for row, _ in rows])
        values = np.concatenate([self.shifted(shift) for _, shift in rows])
        worth = found @ values.T  # plans × trials
        chosen: list[int] = []
        best = np.full(len(right), -1.0)
        for _ in range(count):
            missed = ((right - np.maximum(best, worth)) ** 2).sum(axis=1)
            chosen.append(int(missed.argmin()))
            best = np.maximum(best, worth[chosen[-1]])
        taken = worth[chosen].argmax(axis=0)
        plans = []
        for k, plan in enumerate(chosen):
            mine = np.flatnonzero(taken == k)
            few = mine[:: max(len(mine) // SAMPLE, 1)]
            rest = np.arange(0, len(right), max(len(right) // SAMPLE, 1))  # where another plan is better, too
            plans.append(summary(found[plan], values[np.concatenate([few, rest])]))
        return plans

    def beyond(self, chances: Any, shift: tuple[int, int, int]) -> Any:
        """Chances of the ends of the graph as those of the ends of a plan: places × cells."""
        cells = np.zeros((*CELLS, chances.shape[1]))
        more = self.ends[:, 1:] - np.array(shift)
        for (rings, _, _, _), (splits, marks, hits), chance in zip(self.ends, more, chances, strict=True):
            if chance.any():
                cells[rings, min(splits, CELLS[1] - 1), min(marks, CELLS[2] - 1), min(hits, CELLS[3] - 1)] += chance
        return cells.reshape(-1, chances.shape[1]).T

    def shifted(self, shift: tuple[int, int, int]) -> Any:
        """What each end of a plan is worth after these splits, marks and hits: trials × cells."""
        at = [
            np.minimum(np.arange(size) + more, top - 1)
            for size, more, top in zip(CELLS[1:], shift, GRID[1:], strict=True)
        ]
        return self.trials[:, :, at[0][:, None, None], at[1][:, None], at[2]].reshape(len(self.trials), -1)


def summary(plan: Any, values: Any) -> Any:
    """The few ends, with their weights, that stand for a plan: in these trials they are worth what the whole plan is,
    and so many rings, splits, marks and hits at least are as likely."""
    ends = np.flatnonzero(plan > 1e-9)
    steps = thresholds() * (len(values) / len(thresholds())) ** 0.5
    columns = np.concatenate([values, steps])[:, ends]
    right, weights = columns @ plan[ends], plan[ends].copy()
    while len(ends) > advice.ENDS:
        matter = weights * np.sqrt((columns**2).mean(axis=0))
        fewer = max((len(ends) - advice.ENDS) // 4, 1)
        stay = np.sort(np.argsort(matter)[fewer:])
        ends, columns, weights = ends[stay], columns[:, stay], weights[stay]
        weights = not_negative(columns, right, weights)
    weights = np.rint(weights * advice.SUM).astype(int)
    weights[weights.argmax()] += advice.SUM - weights.sum()
    found = np.zeros((advice.ENDS, 2), dtype=np.uint8)
    rings, splits, marks, hits = np.unravel_index(ends, CELLS)
    found[: len(ends), 0] = rings + CELLS[0] * (splits + CELLS[1] * (marks + CELLS[2] * hits))
    found[: len(ends), 1] = weights
    return found.ravel()


@lru_cache(maxsize=1)
def thresholds() -> Any:
    """Of each end of a plan: whether there are so many rings, splits, marks and hits; so many rings without a mark; and
    whether it is an end at all."""
    rings, splits, marks, hits = np.indices(CELLS).reshape(4, -1)
    counted = zip((rings, splits, marks, hits), CELLS, strict=True)
    rows = [count >= least for count, top in counted for least in range(1, top)]
    rows += [(rings >= least) & (marks == 0) for least in range(1, CELLS[0])]
    return np.array([*rows, np.ones_like(rings)], dtype=float)


def not_negative(columns: Any, right: Any, weights: Any) -> Any:
    """Weights with which the columns come near to the right, beginning with these."""
    square, product = columns.T @ columns, columns.T @ right
    for _ in range(ROUNDS):
        for j in range(len(weights)):
            if square[j, j] > 0:
                weights[j] = max(0.0, weights[j] - (square[j] @ weights - product[j]) / square[j, j])
    return weights


def file() -> Path:
    return Path(advice.__file__).with_name("advice.table")
