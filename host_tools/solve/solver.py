"""The game of one player and of two, solved exactly.

A turn never takes a player back: each mark, split and space makes the sum of both players' potentials smaller. So pairs
of standings are solved by that sum, from the smallest up. Only a turn that changes nothing leads to the same pair, with
the other player in turn: of these two values each is a function of the other. For the choices made at a guess both
functions are straight lines; where these cross is the next guess, until the choices stay (Newton's
method). Where they never stay, see `mixed`.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from host_tools.solve.evaluate import COLUMNS, Values
from host_tools.solve.routes import Standings
from host_tools.solve.turn import Turn, rules_at, turn
from mathom.games.journey.tables import DICE, MORDOR

CLOSE = 1e-12  # a value that changes by less is found
GUESSES = 16
CYCLE = 6  # guesses in which those that go round in a circle have shown all they have
ANYBODY = ("frodo", "sam")  # the two colours, where faces are the same whoever plays


class Spec(NamedTuple):
    """A game to be solved: for two players, or with one name for whoever is alone."""

    faces: tuple[tuple[str, ...], ...]  # of each die, in the order of DICE
    places: bool
    squares: int
    names: tuple[str, ...] = ANYBODY


class Found(NamedTuple):
    """The chances to win before a turn, own and rival's, by the numbers of both standings: the own, then the rival's.

    Standings that end the game, or leave one player alone, are filled in.
    """

    first: list[Any]  # for each side: 2 × standings × standings, the side in turn began the round
    second: list[Any]  # the same, and the other side has had its turn of this round


def turn_of(spec: Spec, side: int, rings: int) -> Turn:
    me, rivals = spec.names[side], [name for i, name in enumerate(spec.names) if i != side]
    return turn(rules_at(spec.faces, me, rivals, spec.places, rings))


def turns(spec: Spec, side: int, standings: Standings) -> list[tuple[Turn, Any]]:
    """The turn of a side on each space, and for each of its outcomes the standing after it."""
    found = [turn_of(spec, side, rings) for rings in range(MORDOR)]
    return [(one, standings.moved([outcome[:3] for outcome in one.outcomes])) for one in found]


def symmetric(spec: Spec) -> bool:
    """Whether it makes no difference which colour is whose."""
    return turn_of(spec, 0, 0).shape == turn_of(spec, 1, 0).shape


def crossing(x: Any, y: Any) -> tuple[Any, Any, Any]:
    """The values of two turns that lead to each other if nothing changes. Of each the own and the rival's chance
    without that, and the chance of that. Returns the own and the rival's chance before the first, and both before the
    second."""
    back = 1 - x[2] * y[2]
    never = back < 1e-15  # both do nothing for ever, and nobody wins
    back = np.where(never, 1.0, back)
    own = np.where(never, 0.0, (x[0] + x[2] * y[1]) / back)
    rival = np.where(never, 0.0, (x[1] + x[2] * y[0]) / back)
    return own, rival, np.array([y[0] + y[2] * rival, y[1] + y[2] * own])


def mixed(lines: list[tuple[Any, Any]]) -> tuple[Any, Any]:
    """The values of a pair in which no fixed choice answers the other's: what A prefers depends on what B does, and the
    other way round. Both have to draw between two choices that are worth the same to them, and each is worth the same
    only at one chance of the other one. Returns own and rival's chance before A's turn, and before B's."""
    mine, theirs = [distinct(line) for line in zip(*lines, strict=True)]
    best: tuple[float, Any] = (np.inf, None)
    for x, x_other in combinations(mine, 2):
        for y, y_other in combinations(theirs, 2):
            still = (x_other[0] - x[0]) / (x[2] - x_other[2])  # A's chance after a turn of nothing
            back = (y_other[0] - y[0]) / (y[2] - y_other[2])
            own, rival = x[0] + x[2] * still, y[0] + y[2] * back
            missed = max(
                max(line[0] + line[2] * still for line in mine) - own,
                max(line[0] + line[2] * back for line in theirs) - rival,
                outside(back, x[1] + x[2] * rival, x_other[1] + x_other[2] * rival),
                outside(still, y[1] + y[2] * own, y_other[1] + y_other[2] * own),
            )
            if missed < best[0]:
                best = missed, ((own, back), (rival, still))
    return best[1]


def distinct(lines: tuple[Any, ...]) -> list[Any]:
    found: list[Any] = []
    for line in lines:
        if all(abs(line[2] - other[2]) > 1e-11 for other in found):
            found.append(line)
    return found


def outside(value: float, one: float, other: float) -> float:
    """How far a value lies outside two others."""
    return max(min(one, other) - value, value - max(one, other), 0.0)


def solve_alone(spec: Spec, standings: Standings) -> Any:
    """The chance of a player whose rivals are all eliminated, before each turn."""
    values = np.zeros(standings.out + 1)
    values[:-1][standings.rings == MORDOR] = 1.0
    found = [turn(rules_at(spec.faces, spec.names[0], (), spec.places, rings)) for rings in range(MORDOR)]
    moved = [standings.moved([outcome[:3] for outcome in one.outcomes]) for one in found]
    for level in range(1, int(standings.potential.max()) + 1):
        for rings in range(MORDOR):
            here = np.flatnonzero((standings.potential[:-1] == level) & (standings.rings == rings))
            if len(here):
                values[here] = alone_at(found[rings], moved[rings][:, here], here, values)
    return values


def alone_at(turn: Turn, after: Any, here: Any, values: Any) -> Any:
    same, guess = after == here, np.zeros(len(here))
    for _ in range(GUESSES):
        known = np.array([np.where(same, guess, values[after]), np.zeros(after.shape), same])
        won, _, still = Values(turn, known).start
        never = still > 1 - 1e-15
        new = np.where(never, 0.0, (won - still * guess) / np.where(never, 1.0, 1 - still))
        if np.abs(new - guess).max() <= CLOSE:
            break
        guess = new
    return new


def ended(standings: Standings, alone: Any) -> Any:
    """What a round is worth at whose end the game may be over: own and rival's chance. 0 where both still walk."""
    out = standings.out
    there = np.append(standings.rings == MORDOR, False)
    values = np.zeros((2, out + 1, out + 1))
    values[0][there[:, None] & ~there[None, :]] = 1.0
    values[1][~there[:, None] & there[None, :]] = 1.0
    values[0, :-1, out] = alone[:-1]
    values[1, out, :-1] = alone[:-1]
    steps = standings.steps
    both = there[:, None] & there[None, :]
    own = np.sign(steps[:, None] - steps[None, :]) / 2 + 0.5
    values[0][both] = own[both]
    values[1][both] = 1 - own[both]
    return values


class Solver:
    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.standings = Standings(spec.squares)
        self.sides = 1 if len(spec.names) == 1 or symmetric(spec) else 2
        self._turns = [turns(spec, side, self.standings) for side in range(min(self.sides, len(spec.names)))]
        self.alone = solve_alone(spec, self.standings)
        self.drawn: list[tuple[int, int, int]] = []  # pairs in which both have to draw between two choices
        self.residual = 0.0  # by how much their values miss what the best choices are worth

    def _turn(self, side: int, rings: int) -> tuple[Turn, Any]:
        """The turn of a side on this space, and for each of its outcomes the standing after it."""
        return self._turns[side][rings]

    def pairs(self, level: int) -> tuple[Any, Any]:
        """All pairs of standings with this sum of potentials, neither of them eliminated."""
        by = self._by_potential
        parts = [
            (np.repeat(mine, len(theirs)), np.tile(theirs, len(mine)))
            for low in range(1, level)
            if low < len(by) and 0 < level - low < len(by)
            for mine, theirs in [(by[low], by[level - low])]
        ]
        if not parts:
            return np.zeros(0, int), np.zeros(0, int)
        return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])

    @property
    def levels(self) -> range:
        potential = self.standings.potential[:-1]
        self._by_potential = [np.flatnonzero(potential == level) for level in range(int(potential.max()) + 1)]
        return range(2, 2 * int(potential.max()) + 1)

    @property
    def work(self) -> int:
        """How many values there are to be found."""
        walking = int((self.standings.rings < MORDOR).sum())
        return self.sides * (walking * walking + walking * self.standings.out)

    def solve(self, advance: Callable[[int], None] = lambda step: None) -> Found:
        over = ended(self.standings, self.alone)
        found = Found([over.copy() for _ in range(self.sides)], [over.copy() for _ in range(self.sides)])
        with ThreadPoolExecutor(os.cpu_count()) as threads:
            for level in self.levels:
                mine, theirs = self.pairs(level)
                for side in range(self.sides):
                    self._solve_level(found, threads, side, mine, theirs, advance)
        return found

    def _solve_level(self, found: Found, threads: Any, side: int, mine: Any, theirs: Any, advance: Any) -> None:
        """Fills in these pairs: `side` began the round and is in turn, and the other side is in turn after it."""
        rings = self.standings.rings
        road = rings[mine] * (MORDOR + 1) + rings[theirs]
        blocks = []
        for where in np.unique(road):
            here = np.flatnonzero(road == where)
            blocks += [here[low : low + COLUMNS] for low in range(0, len(here), COLUMNS)]

        def solve(block: Any) -> int:
            a, b = mine[block], theirs[block]
            if rings[a[0]] == MORDOR and rings[b[0]] == MORDOR:
                return 0
            if rings[a[0]] == MORDOR:  # the other has one more turn
                self._last_turn(found, (side + 1) % self.sides, b, a)
                return len(block)
            if rings[b[0]] < MORDOR:
                self._solve_block(found, side, a, b)
                return 2 * len(block)
            return 0

        for done in threads.map(solve, blocks):
            advance(done)

    def _last_turn(self, found: Found, side: int, mine: Any, theirs: Any) -> None:
        turn, _ = self._turn(side, int(self.standings.rings[mine[0]]))
        values = Values(turn, self._outcomes(found, side, True, mine, theirs))
        found.second[side][:, mine, theirs] = values.start[:2]

    def _solve_block(self, found: Found, side: int, mine: Any, theirs: Any) -> None:
        other = (side + 1) % self.sides
        first, second = found.first[side], found.second[other]
        guess = second[:, theirs, self.standings.marked[mine]][::-1]  # if nothing changes, as if one mark were nothing
        ahead = Open(self, found, side, False, mine, theirs, guess)
        behind = Open(self, found, other, True, theirs, mine, ahead.line[1::-1] + ahead.line[2] * guess[::-1])
        lines = []
        for _ in range(GUESSES):
            lines.append((ahead.line, behind.line))
            own, rival, rest = crossing(ahead.line, behind.line)
            first[:, mine, theirs] = own, rival
            second[:, theirs, mine] = rest
            still = np.maximum(ahead.moved(rest[::-1]), behind.moved(np.array([rival, own]))) > CLOSE
            if not still.any():
                return
            ahead.guess(rest[::-1])
            behind.guess(np.array([rival, own]))
        for k in np.flatnonzero(still):
            seen = [(x[:, k], y[:, k]) for x, y in lines[-CYCLE:]]
            self._draw(found, side, mine[k : k + 1], theirs[k : k + 1], seen)

    def _draw(self, found: Found, side: int, mine: Any, theirs: Any, seen: Any) -> None:
        """Fills in a pair in which the guesses go round in a circle."""
        other = (side + 1) % self.sides
        self.drawn.append((side, int(mine[0]), int(theirs[0])))
        for _ in range(GUESSES):
            values = mixed(seen)
            still, back = np.array(values)[:, ::-1, None][::-1]
            x = Open(self, found, side, False, mine, theirs, still)
            y = Open(self, found, other, True, theirs, mine, back)
            missed = max(float(x.worth[0, 0] - values[0][0]), float(y.worth[0, 0] - values[1][0]))
            if missed < CLOSE:
                break
            seen.append((x.line[:, 0], y.line[:, 0]))
        self.residual = max(self.residual, missed)
        found.first[side][:, mine[0], theirs[0]], found.second[other][:, theirs[0], mine[0]] = values

    def _outcomes(self, found: Found, side: int, late: bool, mine: Any, theirs: Any) -> Any:
        """What each outcome of a turn is worth: own and rival's chance; and whether nothing has changed."""
        turn, moved = self._turn(side, int(self.standings.rings[mine[0]]))
        return outcomes(self.standings, turn, moved, self.after(found, side, late), mine, theirs)

    def after(self, found: Found, side: int, late: bool) -> Any:
        """Where the values after a turn of this side stand."""
        return (found.first if late else found.second)[(side + 1) % self.sides]


def outcomes(standings: Standings, turn: Turn, moved: Any, table: Any, mine: Any, theirs: Any) -> Any:
    after = moved[:, mine]
    hit = np.array([outcome.hits[0] for outcome in turn.outcomes], dtype=bool)
    rival = np.where(hit[:, None], standings.marked[theirs], theirs)
    return np.array([table[1, rival, after], table[0, rival, after], (after == mine) & (rival == theirs)])


class Open:
    """A turn of some pairs of which one outcome, that nothing changes, has no value yet."""

    def __init__(self, solver: Solver, found: Found, side: int, late: bool, mine: Any, theirs: Any, guess: Any) -> None:
        known = solver._outcomes(found, side, late, mine, theirs)
        self.same = known[2] > 0
        self.open = self.same.any(axis=1)
        known[:2] = np.where(self.same, guess[:, None], known[:2])
        self.guessed = guess.copy()
        turn, _ = solver._turn(side, int(solver.standings.rings[mine[0]]))
        self.values = Values(turn, known)

    def guess(self, guess: Any) -> None:
        self.guessed = guess.copy()
        known = self.values.values[:2, : self.values.known]
        known[:] = np.where(self.same, guess[:, None], known)
        self.values.fill(self.open)

    @property
    def worth(self) -> Any:
        return self.values.start

    @property
    def line(self) -> Any:
        """Own and rival's chance if doing nothing were worth nothing, and the chance of doing nothing."""
        line = self.worth.copy()
        line[:2] -= line[2] * self.guessed
        return line

    def moved(self, guess: Any) -> Any:
        """By how much another guess differs, where that can change anything: nobody begins to do nothing because that
        has become worth less."""
        more = guess - self.guessed
        return np.where((self.worth[2] > 0) | (more[0] > 0), np.abs(more).max(0), 0.0)


def spec_of(faces: dict[str, Any], places: bool, squares: int, names: tuple[str, ...] = ANYBODY) -> Spec:
    return Spec(tuple(tuple(sorted(faces[die])) for die in DICE), places, squares, names)


def usual(places: bool) -> Spec:
    """The game as it comes out of the box."""
    from mathom.games.journey.rules import new

    state = new({"players": list(ANYBODY)})
    return spec_of(state.faces, places, state.players[0].squares)
