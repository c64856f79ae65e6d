"""A virtual Pico cannot be copied, but the whole process can: what happens in a branch, happens to that copy alone.

So one boot serves many tests and many power cuts: each continues separately from the same moment.
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
    """The error of a branch, with its place."""


def branch(work: Callable[..., Result], *arguments: Any) -> Result:
    """Does the work in a copy of this process and returns its result. An exception there is raised here as `Failed`."""
    return next(branches(work, [arguments], 1))


def branches(work: Callable[..., Result], jobs: Iterable[tuple[Any, ...]], at_once: int) -> Iterator[Result]:
    """Does many jobs like this, `at_once` at the same time. Yields the results in the order of the jobs."""
    running: list[tuple[int, int]] = []
    try:
        for job in jobs:
            running.append(_begin(work, job))
            if len(running) == at_once:
                yield _end(running)
        while running:
            yield _end(running)
    finally:
        for child, pipe in running:  # after a failure or timeout the others are not awaited
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
        os._exit(0)  # skips the clean-up, which is the original's


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
