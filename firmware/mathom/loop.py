"""The loop: parts in order of urgency."""

import time

from micropython import const

_LONGEST = const(1000)  # ms: the loop never sleeps longer


class Loop:
    """Runs the first part that is due, and waits if none is. A part is a pair of functions: `due(now)` returns in how
    many milliseconds it has something to do, 0 for now, None for not before something else happens; `step(now)` does
    one small piece of it. `wait(ms)` waits at most so long; `crashed(error)` is told of an exception in a part."""

    def __init__(self, parts, wait, crashed):
        self.parts = parts  # the most urgent one first
        self.due = 0  # in how many milliseconds there was something to do after the last step
        self._wait = wait
        self._crashed = crashed

    def run(self):
        """Runs until Ctrl-C, or until MicroPython has to restart (`SystemExit`)."""
        while True:
            self.step()
            if self.due:
                self._wait(self.due)

    def step(self):
        """Lets the first part that is due do a piece. An exception in it ends the screen, not the game."""
        now = time.ticks_ms()
        self.due = 0
        earliest = _LONGEST
        try:
            for due, step in self.parts:
                ms = due(now)
                if ms == 0:
                    step(now)
                    return
                if ms is not None and ms < earliest:
                    earliest = ms
            self.due = earliest
        except Exception as e:
            self._crashed(e)
