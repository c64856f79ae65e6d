"""Runs a virtual Pico by the host's clock: never ahead of it, and without catching up after a long lag."""

import time

from host_tools.pico.chip import Pico

SLICE_US = 2_000  # the time that is run between two looks at the clock
_BEHIND_US = 100_000  # a longer lag is not caught up: busy code is slower here than on a Pico


class Pace:
    """`speed` is the Pico's seconds per second of the host at most; None means as fast as possible."""

    def __init__(self, pico: Pico, speed: float | None = 1.0) -> None:
        self._pico = pico
        self.speed = speed
        self._began = time.monotonic()
        self._began_us = pico.us

    def due_us(self) -> float:
        """The time of the Pico that is due; negative while it is ahead."""
        if self.speed is None:
            return SLICE_US
        wanted = self._began_us + (time.monotonic() - self._began) * 1e6 * self.speed
        due = wanted - self._pico.us
        if due > _BEHIND_US:
            self._began_us -= due - _BEHIND_US
            due = _BEHIND_US
        return due

    def step(self) -> bool:
        """Runs a slice if one is due. Returns whether it was."""
        due = self.due_us()
        if due > 0:
            self._pico.run(min(due, SLICE_US))
        return due > 0

    def ahead_s(self) -> float:
        """The host's seconds until something is due."""
        return max(0.0, -self.due_us() / 1e6 / (self.speed or 1))
