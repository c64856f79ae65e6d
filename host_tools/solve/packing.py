"""A solved game in little room. Each value is guessed from those of pairs nearer to the end, and what is stored is by
how much the guess misses, in steps of a millionth. All arithmetic is in whole numbers, so every computer unpacks the
same.

Only turns that begin a round are stored: the others follow from them by one turn.
"""

import lzma
from collections.abc import Iterator
from typing import Any

import numpy as np

from host_tools.solve.routes import Standings
from mathom.games.journey.tables import MORDOR

STEPS = 1 << 20  # of a value between 0 and 1
FINE = 16  # bits of a weight after the point
FORMAT = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 0}]


class Guess:
    """Guesses the value of a pair from the values where one player, or both, are a few marks or spaces further on."""

    def __init__(self, standings: Standings) -> None:
        ids = np.arange(standings.out + 1)
        marks = [ids]
        for _ in range(4):
            marks.append(standings.marked[marks[-1]])
        (space,), (split,) = standings.moved([(1, 0, 0)]), standings.moved([(0, 1, 0)])
        alone = [*marks[1:], space, space[space], space[marks[1]], split[marks[1]]]
        steps = [(step, ids) for step in alone] + [(ids, step) for step in alone]
        steps += [(space, space), (space, marks[1]), (marks[1], space)]
        steps += [(marks[i], marks[j]) for i, j in ((1, 1), (2, 1), (1, 2), (2, 2))]
        steps += [(space, split[marks[1]]), (split[marks[1]], space)]
        self.steps = steps

    def width(self, k: int) -> int:
        return len(self.steps) + k + 1

    def columns(self, tables: list[Any], k: int, mine: Any, theirs: Any) -> Any:
        """What the guess of table `k` is made of. The tables before it have the pair already."""
        columns = np.full((len(mine), self.width(k)), STEPS)
        for i, (step, other) in enumerate(self.steps):
            columns[:, i] = tables[k][step[mine], other[theirs]]
        for i, table in enumerate(tables[:k], len(self.steps)):
            columns[:, i] = table[mine, theirs]
        return columns


def rounded(sums: Any) -> Any:
    return (sums + (1 << (FINE - 1))) >> FINE


def groups(standings: Standings) -> Iterator[tuple[Any, Any]]:
    """The pairs, by where both players stand on the road, those nearest to Mordor first."""
    here = [np.flatnonzero(standings.rings == rings) for rings in range(MORDOR)]
    for mine in reversed(here):
        for theirs in reversed(here):
            yield np.repeat(mine, len(theirs)), np.tile(theirs, len(mine))


def by_level(standings: Standings, mine: Any, theirs: Any) -> list[Any]:
    """The pairs in the order in which they can be guessed: those of a level all at once."""
    level = standings.potential[mine] + standings.potential[theirs]
    order = np.argsort(level, kind="stable")
    return np.split(order, np.flatnonzero(np.diff(level[order])) + 1)


def whole(tables: Any) -> list[Any]:
    return [np.rint(table * STEPS).astype(np.int64) for table in tables]


def pack(standings: Standings, tables: Any) -> bytes:
    """The own and the rival's chances, as bytes."""
    numbers, guess = whole(tables), Guess(standings)
    weights, misses = [], []
    for mine, theirs in groups(standings):
        for k, table in enumerate(numbers):
            columns, right = guess.columns(numbers, k, mine, theirs), table[mine, theirs]
            exact = np.linalg.lstsq(columns / STEPS, right / STEPS, rcond=1e-9)[0]
            weights.append(np.rint(np.clip(exact, -1000, 1000) * (1 << FINE)).astype(np.int64))
            misses.append(right - rounded(columns @ weights[-1]))
    missed = np.concatenate(misses)
    folded = np.where(missed >= 0, 2 * missed, -2 * missed - 1)
    parts = [np.concatenate(weights).astype("<i4").tobytes()]
    parts += [(folded >> shift & 255).astype(np.uint8).tobytes() for shift in (0, 8, 16)]
    return lzma.compress(b"".join(parts), format=lzma.FORMAT_RAW, filters=FORMAT)


def unpack(standings: Standings, data: bytes, ended: Any) -> Any:
    """The chances; `ended` has them where the game is over or only one player is left."""
    raw = lzma.decompress(data, format=lzma.FORMAT_RAW, filters=FORMAT)
    numbers, guess = whole(ended), Guess(standings)
    pairs = list(groups(standings))
    widths = [guess.width(k) for k in range(len(numbers))]
    weights = np.frombuffer(raw, "<i4", len(pairs) * sum(widths)).astype(np.int64).reshape(len(pairs), -1)
    planes = np.frombuffer(raw, np.uint8, offset=4 * weights.size).reshape(3, -1).astype(np.int64)
    folded = planes[0] | planes[1] << 8 | planes[2] << 16
    missed = np.where(folded & 1, -(folded >> 1) - 1, folded >> 1)
    mine, theirs = (np.concatenate(side) for side in zip(*pairs, strict=True))
    sizes = [len(group) for group, _ in pairs]
    group = np.repeat(np.arange(len(pairs)), sizes)
    # Each group has all misses of the first table, then those of the next one.
    begin = np.repeat(np.cumsum([0, *sizes[:-1]]), sizes)
    at = np.arange(len(mine)) + begin * (len(numbers) - 1)
    for level in by_level(standings, mine, theirs):
        a, b, column = mine[level], theirs[level], 0
        for k, table in enumerate(numbers):
            mixture = weights[group[level], column : column + widths[k]]
            column += widths[k]
            sums = np.einsum("ij,ij->i", guess.columns(numbers, k, a, b), mixture)
            table[a, b] = rounded(sums) + missed[at[level] + k * np.array(sizes)[group[level]]]
    return np.array(numbers) / STEPS
