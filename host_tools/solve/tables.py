"""Solved games: those that come with the project, those in the user's cache, and what is looked up in them."""

import hashlib
import json
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from platformdirs import user_cache_path

from host_tools import wholefile
from host_tools.errors import Fault
from host_tools.solve import packing
from host_tools.solve.evaluate import COLUMNS, Values
from host_tools.solve.routes import Standings
from host_tools.solve.solver import Found, Spec, ended, outcomes, solve_alone, symmetric, turn_of, turns, usual
from mathom.games.journey.tables import MORDOR, effect_of

HERE = Path(__file__).parent
SUFFIX = ".solved"
CLOSE_ENOUGH = 7e-7


class Tables:
    """A solved game of two players. Sides that do not differ share their tables."""

    def __init__(self, spec: Spec, alone: Any, first: list[Any]) -> None:
        self.spec, self.alone, self.first = spec, alone, first
        self.standings = Standings(spec.squares)
        self._turns = [turns(spec, side, self.standings) for side in range(len(first))]
        self._second = [
            np.where(np.isnan(unknown(self.standings)), np.nan, ended(self.standings, alone)) for _ in first
        ]

    def chances(self, side: int, late: bool, mine: Any, theirs: Any) -> Any:
        """Own and rival's chance before a turn of this side; `late` if the other one has had its turn of this round."""
        side %= len(self.first)
        if not late:
            return self.first[side][:, mine, theirs]
        table = self._second[side]
        missing = np.flatnonzero(np.isnan(table[0, mine, theirs]))
        if len(missing):
            self._find(side, np.unique(np.stack([mine[missing], theirs[missing]]), axis=1))
        return table[:, mine, theirs]

    def correct(self, side: int, exceptions: Any) -> None:
        """Takes over values of turns that end a round: the numbers of both players, and both chances."""
        mine, theirs = exceptions[:2].astype(int)
        self._second[side][:, mine, theirs] = exceptions[2:]

    def _find(self, side: int, pairs: Any) -> None:
        """Works out turns that end a round."""
        for rings in range(MORDOR):
            here = pairs[:, self.standings.rings[pairs[0]] == rings]
            turn, moved = self._turns[side][rings]
            for low in range(0, here.shape[1], COLUMNS):
                mine, theirs = here[:, low : low + COLUMNS]
                table = self.first[(side + 1) % len(self.first)]
                known = outcomes(self.standings, turn, moved, table, mine, theirs)
                self._second[side][:, mine, theirs] = Values(turn, known).start[:2]

    def whole_second(self, advance: Callable[[int], None] = lambda step: None) -> list[Any]:
        """All turns that end a round."""
        walking = np.flatnonzero(self.standings.rings < MORDOR)
        for side in range(len(self.first)):
            for mine in walking:
                self.chances(side, True, np.full(self.standings.out, mine), np.arange(self.standings.out))
                advance(1)
        return self._second


def unknown(standings: Standings) -> Any:
    """NaN where a value has to be found, for turns that end a round."""
    values = np.zeros((standings.out + 1, standings.out + 1))
    values[:-1, :-1][standings.rings < MORDOR] = np.nan
    return values


# Files


def name(spec: Spec) -> str:
    """What a solved game is called in the cache. Colours matter where dice differ only. Games with other rules
    have other names."""
    shapes = [] if symmetric(spec) else [str(turn_of(spec, side, 0).shape) for side in (0, 1)]
    effects = [vars(effect_of(spec.places, rings)) for rings in range(MORDOR)]
    described = json.dumps([sorted(spec.faces[1:]), spec.faces[0], effects, spec.squares, shapes])
    return hashlib.sha256(described.encode()).hexdigest()[:16] + SUFFIX


def shipped(places: bool) -> Path:
    return HERE / f"{'advanced' if places else 'basic'}{SUFFIX}"


def cached(spec: Spec) -> Path:
    return user_cache_path("mathom", appauthor=False) / "solved" / name(spec)


def file_of(spec: Spec) -> Path:
    """Where the tables of a game are, or would be."""
    for places in (False, True):
        if name(spec) == name(usual(places)):
            return shipped(places)
    return cached(spec)


def write(file: Path, spec: Spec, alone: Any, found: Found, advance: Callable[[int], None] = lambda step: None) -> None:
    """Writes the tables of a solved game. What does not follow from the turns that begin a round closely enough, as a
    choice hangs on the last digit, is written as it is."""
    standings, over = Standings(spec.squares), ended(Standings(spec.squares), alone)
    packed = [packing.pack(standings, table) for table in found.first]
    rough = Tables(spec, alone, [packing.unpack(standings, table, over) for table in packed])
    parts = [alone.astype("<f8").tobytes(), *packed]
    for right, derived in zip(found.second, rough.whole_second(advance), strict=True):
        mine, theirs = np.nonzero(np.abs(right - derived).max(axis=0) > CLOSE_ENOUGH)
        parts.append(np.stack([mine, theirs, *right[:, mine, theirs]]).astype("<f8").tobytes())
    head = json.dumps({"mathom": "solved", "lengths": [len(part) for part in parts]})
    file.parent.mkdir(parents=True, exist_ok=True)
    wholefile.write(file, b"\n".join([head.encode(), b"".join(parts)]))


def read(file: Path, spec: Spec) -> Tables:
    head, _, data = file.read_bytes().partition(b"\n")
    ends = np.cumsum([0, *json.loads(head)["lengths"]])
    if ends[-1] != len(data):
        raise ValueError(f"it is {len(data)} bytes long and should be {ends[-1]}")
    alone, *rest = [data[low:high] for low, high in pairwise(ends)]
    standings, values = Standings(spec.squares), np.frombuffer(alone, "<f8")
    over, sides = ended(standings, values), len(rest) // 2
    found = Tables(spec, values, [packing.unpack(standings, table, over) for table in rest[:sides]])
    for side, exceptions in enumerate(rest[sides:]):
        found.correct(side, np.frombuffer(exceptions, "<f8").reshape(4, -1))
    return found


@lru_cache(maxsize=4)
def tables(spec: Spec) -> Tables | None:
    """The tables of a game, if it has been solved."""
    file = file_of(spec)
    if not file.exists():
        return None
    try:
        return read(file, spec)
    except (ValueError, KeyError, EOFError) as error:
        raise Fault(f"{file} is damaged: {error}.", "mathom solve --again") from None


@lru_cache(maxsize=8)
def alone(spec: Spec) -> Any:
    """The chances of whoever is alone."""
    return solve_alone(spec, Standings(spec.squares))
