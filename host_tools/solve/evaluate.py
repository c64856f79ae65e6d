"""What each position of a turn is worth, for many standings at once: a column for each.

Values are planes: what the player in turn has is maximised, and of choices that differ by less than `TIE` the one with
the smallest second plane is taken. More planes may follow: they hold another value under the same choices.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from host_tools.solve.turn import Turn

TIE = 1e-12
COLUMNS = 64  # so many at once are fastest: most of a layer stays in the processor's cache


class Work(NamedTuple):
    """A layer of a turn as arrays."""

    first: int
    exact: Any
    starts: Any  # of each pile where its smaller ones begin in `smaller`, and at the end where the last ones end
    smaller: Any
    rolls: int  # the first pile that is a whole roll
    chances: Any


@lru_cache(maxsize=64)
def works(turn: Turn) -> list[Work]:
    done = []
    for layer in turn.layers:
        lists = [less for size in layer.smaller for less in size]
        starts = np.cumsum([0, *map(len, lists)])
        smaller = np.array([pile for less in lists for pile in less], dtype=np.int64)
        done.append(Work(layer.first, layer.exact, starts, smaller, layer.sizes[-1][0], layer.chances))
    return done


@njit(cache=True, boundscheck=False, error_model="numpy")
def _improve_three(a, b, c, a_other, b_other, c_other):
    for column in range(len(a)):
        more = a_other[column] - a[column]
        better = (more > TIE) | ((more >= -TIE) & (b_other[column] < b[column]))
        a[column] = a_other[column] if better else a[column]
        b[column] = b_other[column] if better else b[column]
        c[column] = c_other[column] if better else c[column]


@njit(cache=True, boundscheck=False, error_model="numpy")
def _improve(best, pile, others, other):
    """Replaces what a pile is worth where another row is worth more."""
    planes, _, columns = best.shape
    if planes == 3:  # by far the most frequent, and in one go twice as fast
        _improve_three(
            best[0, pile], best[1, pile], best[2, pile], others[0, other], others[1, other], others[2, other]
        )
        return
    for column in range(columns):
        more = others[0, other, column] - best[0, pile, column]
        if more > TIE or (planes > 1 and more >= -TIE and others[1, other, column] < best[1, pile, column]):
            for plane in range(planes):
                best[plane, pile, column] = others[plane, other, column]


@njit(cache=True, boundscheck=False)
def _mean(values, position, best, rolls, chances):
    """What a position is worth: the mean over its rolls."""
    planes, _, columns = best.shape
    for plane in range(planes):
        mean = values[plane, position]
        mean[:] = 0.0
        for roll in range(len(chances)):
            chance, row = chances[roll], best[plane, rolls + roll]
            for column in range(columns):
                mean[column] += chance * row[column]


@njit(cache=True, boundscheck=False, nogil=True)
def _layer(values, again, changed, repeat, first, exact, starts, smaller, rolls, chances, best):
    """Fills in the positions of a layer that lead to something that has changed."""
    planes, piles = values.shape[0], exact.shape[1]
    for position in range(exact.shape[0]):
        for pile in range(piles):
            if exact[position, pile] >= 0 and changed[exact[position, pile]]:
                changed[first + position] = True
                break
        if not changed[first + position]:
            continue
        for pile in range(piles):
            start, end = starts[pile], starts[pile + 1]
            kept = exact[position, pile]
            for plane in range(planes):
                if kept >= 0:
                    best[plane, pile, :] = values[plane, kept]
                else:
                    best[plane, pile, :] = best[plane, smaller[start]]
            for k in range(start if kept >= 0 else start + 1, end):
                _improve(best, pile, best, smaller[k])
        _mean(again, first + position, best, rolls, chances)
        if repeat:
            for roll in range(rolls, piles):
                _improve(best, roll, again, first + position)
            _mean(values, first + position, best, rolls, chances)


class Values:
    """What all positions of a turn are worth: planes × rows × columns. Outcomes have the first rows, and are known."""

    def __init__(self, turn: Turn, outcomes: Any) -> None:
        planes, self.known, columns = outcomes.shape
        self.turn = turn
        self.values = np.empty((planes, turn.total, columns))
        self.values[:, : self.known] = outcomes
        self.again = np.empty_like(self.values) if turn.effect.repeat else self.values  # where a roll has been repeated
        self.fill(np.ones(self.known, dtype=np.bool_))

    def fill(self, known: Any) -> None:
        """Works out every position anew that leads to one of these outcomes."""
        changed = np.zeros(self.turn.total, dtype=np.bool_)
        changed[: self.known] = known
        best = np.empty((len(self.values), room(self.turn), self.values.shape[2]))
        for work in works(self.turn):
            _layer(self.values, self.again, changed, self.turn.effect.repeat, *work, best)

    @property
    def start(self) -> Any:
        """What the turn is worth before its first roll: planes × columns."""
        return self.values[:, self.turn.start]


def room(turn: Turn) -> int:
    return max(work.exact.shape[1] for work in works(turn))
