"""The press meter: how many presses each task of a game takes, with the keys whose labels on the glass lead to it.

A task is a function that prepares a game and then presses keys with a `Hand`, which finds each by its label. The tasks
of a game are `TASKS` in its module here, which has the game's name. `.venv/bin/python -m tests.presses` plays them all,
prints the table and writes it into docs/presses.md; `tests/test_presses.py` plays them too.
"""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from tests.screens.stage import MONO, ROOT, TWO_KEYS, Stage, crosses

PAGE = ROOT / "docs" / "presses.md"
BEGIN, END = "<!-- presses -->\n", "<!-- end of presses -->\n"


class Hand:
    """Presses the keys of a device, each by its label, and counts. Holding a key is one press."""

    def __init__(self, on: Stage) -> None:
        self.on = on
        self.presses = 0

    def press(self, key: str, label: str) -> None:
        """Presses a key that the glass labels with this text, or OK with a tick: `left`, `right`, `ok` or `back`, or
        `long_ok`, which holds OK where a cross says that this means more: `label` is what, or "" if it is the same, and
        more."""
        from mathom.ui.texts import brief, t

        self.on.device.settle()  # a moment passes by itself
        top = self.on.top
        shown = self.on.labels().get(key, "")
        word = label and t(label)
        if key == "long_ok" and not shown:
            told = [cross.what for cross in crosses(self.on) if cross.what != t("key_menu")]
            assert told, f"{top.name}: no cross says that holding OK does something else"
            assert told == [word], f"{top.name}: the cross of OK means {told[0]!r}, not {word!r}"
        else:
            fits = word and (word in shown or brief(label) in shown)
            assert fits or shown == "✓", f"{top.name}: {key} is labelled {shown!r}, not {word!r}"
        self.on.press(key)
        self.presses += 1

    def throw(self, *draws: int) -> None:
        """Makes the next dice show these faces, counted from 0."""
        left = list(draws)
        self.on.app.playing.referee.below = lambda sides: left.pop(0)


@dataclass(frozen=True)
class Task:
    """`before` is how many presses it took when it was first counted, `limit` how many it may take with four keys. With
    two it is half as many again."""

    name: str
    before: int
    limit: int
    play: Callable[[Hand], None]

    def most(self, board: str) -> int:
        return self.limit * 3 // 2 if board == TWO_KEYS else self.limit


def tasks() -> Iterator[Task]:
    from mathom.games import SHELF

    for game in SHELF:
        if find_spec(f"{__name__}.{game}"):
            yield from import_module(f"{__name__}.{game}").TASKS


@cache
def count(task: Task, board: str) -> int:
    """Plays a task on a new device. Returns its presses."""
    with tempfile.TemporaryDirectory() as folder:
        on = Stage(board, Path(folder), "en")
        try:
            hand = Hand(on)
            task.play(hand)
            return hand.presses
        finally:
            on.off()


def measured() -> list[tuple[Task, int, int]]:
    """Returns each task with its presses on four keys and on two."""
    return [(task, count(task, MONO), count(task, TWO_KEYS)) for task in tasks()]


def table(found: Sequence[tuple[Task, int, int]]) -> str:
    lines = ["| task | before | now | at most | two keys | at most |", "|---|---:|---:|---:|---:|---:|"]
    lines += [
        f"| {task.name} | {task.before} | {four} | {task.most(MONO)} | {two} | {task.most(TWO_KEYS)} |"
        for task, four, two in found
    ]
    return "\n".join(lines) + "\n"


def above(found: Sequence[tuple[Task, int, int]]) -> list[str]:
    """Returns the tasks that take more presses than they may."""
    return [task.name for task, four, two in found if four > task.most(MONO) or two > task.most(TWO_KEYS)]


def written() -> str:
    """Returns the table that the page has."""
    return PAGE.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]


def write(text: str) -> None:
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + text + END + rest.partition(END)[2], encoding="utf-8")
