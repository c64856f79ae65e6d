"""What screens have asked for, such as opening another one; and work for when there is time: advice, what a companion
does, sums, loading ahead, the check of the files."""

import time

from micropython import const

_WHILE = const(12)  # ms that a generator may work before presses are looked at again,
_STEPS = const(16)  # and how many steps it may take


class Jobs:
    """One queue. A job is a function, or a generator that is advanced a little at a time. It belongs to an owner, such
    as a screen, and is dropped with it.

    What a screen asks for is done where the call stack is shallow, as importing another one needs much of it: after the
    press or the job in which it asks, and what it asks for while it opens or closes is done next. `held(timed)` returns
    whether no work may be done now, or none that has waited for its time; `litter()` is told that there may be
    garbage."""

    def __init__(self, held, litter):
        self._held = held
        self._litter = litter
        self._jobs = []  # (owner, work, the time from which on it is done, or None)
        self._owner = None  # of the job that is being done
        self.asked = []  # what screens have asked for: (function, arguments), the next one first
        self._place = 0  # where in it the next is put
        self._handling = False  # whether a screen is handling a press, or what it has asked for is being done

    def handle(self, work, *what):
        """Calls a screen's method for a press, or a job, and returns what that returns. Then does what it has asked
        for."""
        result = self.call(work, *what)
        self.finish()
        return result

    def call(self, work, *what):
        """Calls it, and leaves what it asks for to `finish`."""
        self._litter()
        self._handling = True
        try:
            return work(*what)
        finally:
            self._handling = False

    def ask(self, work, *arguments):
        """Does this after the press or the job that asks for it."""
        self.asked.insert(self._place, (work, arguments))
        self._place += 1
        if not self._handling:
            self.finish()

    def finish(self):
        """Does what has been asked for."""
        self._handling = True  # otherwise what the work asks for would be done deeper in the call stack
        try:
            while self.asked:
                work, arguments = self.asked.pop(0)
                self._place = 0
                work(*arguments)
        finally:
            self._handling = False
            self._place = 0

    def add(self, owner, work, after=0):
        """Does work in turn, or when `after` milliseconds have passed. An owner has one job that waits for its time: a
        new one replaces it."""
        when = None
        if after:
            when = time.ticks_add(time.ticks_ms(), after)
            self._jobs = [job for job in self._jobs if job[0] is not owner or job[2] is None]
        self._jobs.append((owner, work, when))

    def add_first(self, owner, work):
        """Does work before all other, and instead of what its owner has asked for."""
        self.drop(owner)
        self._jobs.insert(0, (owner, work, None))

    def drop(self, owner):
        """Takes back all work of an owner."""
        if self._owner is owner:
            self._owner = None
        kept = []
        for job in self._jobs:
            if job[0] is not owner:
                kept.append(job)
            elif not callable(job[1]):
                job[1].close()
        self._jobs = kept

    def clear(self):
        """Takes back everything."""
        self._owner = None
        self._jobs = []
        self.asked = []

    def due(self, now):
        """Returns in how many milliseconds there is something to do; None if there is nothing."""
        due = None
        for _, _, when in self._jobs:
            if not self._held(when is not None):
                left = 0 if when is None else max(time.ticks_diff(when, now), 0)
                due = left if due is None else min(due, left)
        return due

    def step(self, now):
        """Does the first job that is due. A generator that has more to do goes to the end of the queue."""
        for i in range(len(self._jobs)):
            owner, work, when = self._jobs[i]
            if (when is None or time.ticks_diff(now, when) >= 0) and not self._held(when is not None):
                self._jobs.pop(i)
                break
        else:
            return
        if callable(work):
            self.handle(work)
            return
        self._owner = owner
        if not self.handle(self._advance, owner, work, now):
            return
        if self._owner is owner:
            self._jobs.append((owner, work, None))
        else:
            work.close()  # it was dropped by what it did itself

    def _advance(self, owner, work, now):
        """Advances a generator for a while. Returns whether it has more to do."""
        for _ in range(_STEPS):
            if next(work, work) is work:
                return False
            if self.asked or self._owner is not owner or time.ticks_diff(time.ticks_ms(), now) >= _WHILE:
                break
        return True
