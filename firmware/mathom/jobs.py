"""Work for when there is time: advice, what a companion does, sums, loading ahead, the check of the files."""

import time

from micropython import const

_WHILE = const(8)  # ms that a generator may work before presses are looked at again,
_STEPS = const(16)  # and how many steps it may take


class Jobs:
    """One queue. A job is a function, or a generator that is advanced a little at a time. It belongs to an owner, such
    as a screen, and is dropped with it."""

    def __init__(self, run, held):
        self._run = run  # calls a function where the call stack is shallow
        self._held = held  # returns whether no work may be done now, or none that has waited for its time
        self._jobs = []  # (owner, work, the time from which on it is done, or None)
        self._owner = None  # of the job that is being done

    def add(self, owner, work, after=0):
        """Does work in turn, or when `after` milliseconds have passed. An owner has one job that waits for its time: a
        new one replaces it."""
        when = None
        if after:
            when = time.ticks_add(time.ticks_ms(), after)
            self._jobs = [job for job in self._jobs if job[0] is not owner or job[2] is None]
        self._jobs.append((owner, work, when))

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
            self._run(work)
            return
        self._owner = owner
        for _ in range(_STEPS):
            if self._run(next, work, work) is work:
                return
            if self._owner is not owner:
                work.close()  # it was dropped by what it did itself
                return
            if time.ticks_diff(time.ticks_ms(), now) >= _WHILE:
                break
        self._jobs.append((owner, work, None))
