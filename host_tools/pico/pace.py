"""Keeps a virtual Pico to our own clock: never ahead of it, and in no hurry to make up for what it could not keep."""

import time

from host_tools.pico.chip import Pico

SLICE_US = 2_000  # as much as runs between two looks at the clock
_BEHIND_US = 100_000  # a lag that is not made up for: busy code runs slower here than on a Pico


class Pace:
    """`speed` is how many seconds pass for the Pico in one of ours at most; None for as fast as it can."""

    def __init__(self, pico: Pico, speed: float | None = 1.0) -> None:
        self._pico = pico
        self.speed = speed
        self._began = time.monotonic()
        self._began_us = pico.us

    def due_us(self) -> float:
        """How much of the Pico's time is to be run now; negative while it is ahead of ours."""
        if self.speed is None:
            return SLICE_US
        wanted = self._began_us + (time.monotonic() - self._began) * 1e6 * self.speed
        due = wanted - self._pico.us
        if due > _BEHIND_US:
            self._began_us -= due - _BEHIND_US
            due = _BEHIND_US
        return due

    def step(self) -> bool:
        """Runs one slice, if one is due. Whether it was."""
        due = self.due_us()
        if due > 0:
            self._pico.run(min(due, SLICE_US))
        return due > 0

    def ahead_s(self) -> float:
        """How many of our seconds nothing is due for."""
        return max(0.0, -self.due_us() / 1e6 / (self.speed or 1))
