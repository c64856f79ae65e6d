"""The progress of long work, on standard error: a bar on a terminal, elsewhere a line at each quarter."""

import contextlib
import sys
from collections.abc import Callable, Iterator, Mapping

from host_tools.console import quiet

Advance = Callable[[int], None]
PARTS = 4


@contextlib.contextmanager
def progress(what: str, total: int, *, in_bytes: bool = False) -> Iterator[Advance]:
    """Yields a function to call with the number of steps done. Nothing is shown for no steps or in a quiet command."""
    if not total or quiet():
        yield lambda step: None
    elif sys.stderr.isatty():
        from rich.progress import (
            BarColumn,
            DownloadColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        from host_tools.rich_console import Console

        count = DownloadColumn() if in_bytes else MofNCompleteColumn()
        columns = (TextColumn("{task.description}"), BarColumn(), count, TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(what, total=total)
            yield lambda step: bar.advance(task, step)
    else:
        yield Plain(what, total, " bytes" if in_bytes else "").advance


class Plain:
    """Progress as lines, for a log or a pipe."""

    def __init__(self, what: str, total: int, unit: str) -> None:
        self._what, self._total, self._unit = what, total, unit
        self._done = self._shown = 0

    def advance(self, step: int) -> None:
        self._done += step
        if self._done * PARTS // self._total > self._shown:
            self._shown = self._done * PARTS // self._total
            print(f"{self._what}: {self._done:,} of {self._total:,}{self._unit}", file=sys.stderr, flush=True)


class Steps:
    """Shows the progress of one step after the other, of those that have a title. As a context manager it ends the last
    one."""

    def __init__(self, titles: Mapping[str, str], in_bytes: bool = True) -> None:
        self._titles = titles
        self._in_bytes = in_bytes
        self._shown = contextlib.ExitStack()
        self._code = ""
        self._done = 0
        self._advance: Advance = lambda step: None

    def __enter__(self) -> "Steps":
        return self

    def __exit__(self, *_: object) -> None:
        self._shown.close()

    def show(self, code: str, done: int, whole: int) -> None:
        """Shows how much of the whole is done."""
        if code != self._code:
            self._shown.close()
            self._code, self._done = code, 0
            total = whole if code in self._titles else 0
            self._advance = self._shown.enter_context(
                progress(self._titles.get(code, ""), total, in_bytes=self._in_bytes)
            )
        self._advance(done - self._done)
        self._done = done
