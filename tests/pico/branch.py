"""A virtual Pico cannot be copied, but the whole process can: what happens in a branch, happens to that copy alone.

So one boot serves many tests, and many power cuts: each goes its own way from the same instant.
"""

import os
import pickle
import signal
import sys
import traceback
import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

Result = TypeVar("Result")


class Failed(AssertionError):
    """What went wrong in a branch, with where."""


def branch(work: Callable[..., Result], *arguments: Any) -> Result:
    """Does the work in a copy of this process and gives its result; what it raises is raised here, as `Failed`."""
    return next(branches(work, [arguments], 1))


def branches(work: Callable[..., Result], jobs: Iterable[tuple[Any, ...]], at_once: int) -> Iterator[Result]:
    """The same for many jobs, so many of them at a time; the results come in the order of the jobs."""
    running: list[tuple[int, int]] = []
    try:
        for job in jobs:
            running.append(_begin(work, job))
            if len(running) == at_once:
                yield _end(running)
        while running:
            yield _end(running)
    finally:
        for child, pipe in running:  # one has failed, or takes too long: nobody waits for the others
            os.kill(child, signal.SIGKILL)
            os.close(pipe)
            os.waitpid(child, 0)


def _begin(work: Callable[..., Any], job: tuple[Any, ...]) -> tuple[int, int]:
    sys.stdout.flush()
    sys.stderr.flush()
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        # The test runner's own thread waits for its next order and holds no lock that the copy would need.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    try:
        os.close(reading)
        try:
            answer = True, work(*job)
        except BaseException:
            answer = False, traceback.format_exc()
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump(answer, pipe)
    finally:
        os._exit(0)  # nothing of what the original still has to tidy up


def _end(running: list[tuple[int, int]]) -> Any:
    child, pipe = running[0]
    with os.fdopen(pipe, "rb", closefd=False) as source:
        data = source.read()
    del running[0]
    os.close(pipe)
    os.waitpid(child, 0)
    if not data:
        raise Failed("the branch died without a word")
    well, answer = pickle.loads(data)
    if not well:
        raise Failed(answer)
    return answer
