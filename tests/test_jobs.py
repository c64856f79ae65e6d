"""Work that is done when there is time."""

import pytest

from mathom.jobs import Jobs


class Clock:
    """MicroPython's time."""

    ticks_ms = staticmethod(lambda: 0)
    ticks_add = staticmethod(lambda time, ms: time + ms)
    ticks_diff = staticmethod(lambda one, other: one - other)


class Queue:
    """A queue of jobs and what they have done."""

    def __init__(self):
        self.done = []
        self.held = False
        self.jobs = Jobs(lambda timed: self.held, lambda: None)

    def job(self, what):
        return lambda: self.done.append(what)

    def steps(self, what, count):
        try:
            for step in range(count):
                self.done.append((what, step))
                yield
        finally:
            self.done.append((what, "closed"))

    def work(self):
        while self.jobs.due(0) == 0:
            self.jobs.step(0)


@pytest.fixture
def queue(monkeypatch):
    monkeypatch.setattr("mathom.jobs.time", Clock)
    return Queue()


def test_jobs_are_done_in_turn_and_a_long_one_lets_the_others_in(queue):
    queue.jobs.add(None, queue.steps("long", 20))
    queue.jobs.add(None, queue.job("short"))
    queue.work()
    assert ("long", 0) in queue.done[: queue.done.index("short")]
    assert ("long", 19) in queue.done[queue.done.index("short") :] and queue.jobs.due(0) is None


def test_a_job_waits_for_its_time_and_a_new_one_replaces_it(queue):
    queue.jobs.add("a", queue.job("first"), after=1000)
    queue.jobs.add("b", queue.job("other"), after=2000)
    queue.jobs.add("a", queue.job("second"), after=1500)
    assert queue.jobs.due(0) == 1500 and queue.jobs.due(1400) == 100
    queue.jobs.step(1400)
    assert queue.done == []
    queue.jobs.step(1500)
    queue.jobs.step(2000)
    assert queue.done == ["second", "other"]


def test_what_is_dropped_is_not_done_and_closes_its_files(queue):
    work = queue.steps("a", 20)
    queue.jobs.add("a", work)
    queue.jobs.add("b", queue.job("other"))
    queue.jobs.step(0)
    queue.jobs.drop("a")
    assert queue.done[-1] == ("a", "closed")
    queue.work()
    assert queue.done[-1] == "other" and ("a", 19) not in queue.done


def test_a_job_that_drops_its_owner_ends(queue):
    def leave():
        queue.jobs.drop("a")
        yield
        queue.done.append("went on")

    queue.jobs.add("a", leave())
    queue.work()
    assert queue.done == []


def test_nothing_is_done_while_something_moves(queue):
    queue.jobs.add(None, queue.job("work"))
    queue.held = True
    assert queue.jobs.due(0) is None
    queue.held = False
    assert queue.jobs.due(0) == 0
