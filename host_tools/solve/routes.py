"""A player's place in the game as a number: the spaces walked, and the Nazgûl route.

Splitting takes the next whole square, so a route always has, from left to right: perhaps half a square, then split
squares, then whole ones. Three small numbers describe it, and marking and splitting are steps between them.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from mathom.games.journey.tables import MORDOR


class Route(NamedTuple):
    half: int  # 1 if half of a split square is still unmarked
    split: int  # split squares without a mark
    whole: int

    @property
    def steps(self) -> int:
        return self.half + 2 * self.split + self.whole

    @property
    def potential(self) -> int:
        """A number that each mark and each split makes smaller."""
        return self.half + 2 * self.split + 3 * self.whole

    def mark(self) -> "Route":
        if self.half:
            return Route(0, self.split, self.whole)
        if self.split:
            return Route(1, self.split - 1, self.whole)
        return Route(0, 0, max(self.whole - 1, 0))

    def split_next(self) -> "Route":
        return Route(self.half, self.split + 1, self.whole - 1) if self.whole else self


def route_of(squares: list[str]) -> Route:
    """The route of a view: the squares as texts."""
    return Route(squares.count("X-"), squares.count("--"), squares.count("-"))


class Standings:
    """All places in which one player can be, numbered; the last number, `out`, is that of an eliminated player."""

    def __init__(self, squares: int) -> None:
        self.squares = squares
        self.routes = [
            Route(half, split, whole)
            for half in (0, 1)
            for split in range(squares + 1 - half)
            for whole in range(squares + 1 - half - split)
            if half + split + whole
        ]
        self.number = {route: i for i, route in enumerate(self.routes)}
        self.out = (MORDOR + 1) * len(self.routes)

    def index(self, rings: int, route: Route) -> int:
        return rings * len(self.routes) + self.number[route] if route.steps else self.out

    def describe(self, index: int) -> tuple[int, Route]:
        rings, route = divmod(index, len(self.routes))
        return rings, self.routes[route]

    @cached_property
    def rings(self) -> Any:
        return np.arange(self.out) // len(self.routes)

    @cached_property
    def steps(self) -> Any:
        """Steps left, of an eliminated player too."""
        return np.append(np.tile([route.steps for route in self.routes], MORDOR + 1), 0)

    @cached_property
    def potential(self) -> Any:
        """What a turn can only make smaller: 0 for an eliminated player."""
        routes = np.tile([route.potential for route in self.routes], MORDOR + 1)
        return np.append(routes + MORDOR - self.rings, 0)

    @cached_property
    def marked(self) -> Any:
        """The number of each after one more mark."""
        return self._steps(Route.mark)

    @cached_property
    def split(self) -> Any:
        """The number of each after one more split."""
        return self._steps(Route.split_next)

    @cached_property
    def ahead(self) -> Any:
        """The number of each one space further on."""
        ids = np.arange(self.out)
        return np.append(np.where(self.rings < MORDOR, ids + len(self.routes), ids), self.out)

    def _steps(self, step: Callable[[Route], Route]) -> Any:
        return np.array(
            [*(self.index(rings, step(route)) for rings, route in map(self.describe, range(self.out))), self.out]
        )

    def moved(self, outcomes: list[tuple[int, int, int]]) -> Any:
        """For each outcome (spaces, splits, marks) and each number the number afterwards."""
        rows = []
        for counts in outcomes:
            row = np.arange(self.out + 1)
            for step, count in zip((self.ahead, self.split, self.marked), counts, strict=True):
                for _ in range(count):
                    row = step[row]
            rows.append(row)
        return np.array(rows)
