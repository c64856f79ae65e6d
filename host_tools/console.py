"""The console of a command: tables, colours, questions, and the options --quiet and --json."""

import json
import sys
from collections.abc import Iterable
from typing import Annotated, Any

import typer
from rich import console
from rich.segment import Segment

from host_tools.printable import printable

Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say only what is wrong.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]
AsJson = Annotated[bool, typer.Option("--json", help="Say it as JSON, for a program.")]

_quiet = False  # for the rest of this process


class Console(console.Console):
    """Rich's console, except that it prints no control characters in texts, and that a broken pipe is left to
    `__main__`, as in every other command."""

    def render(
        self, renderable: console.RenderableType, options: console.ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(printable(segment.text), segment.style)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def confirm(question: str, default: bool) -> bool:
    """Asks for yes or no. Ctrl-C ends the command."""
    try:
        return typer.confirm(question, default=default)
    except typer.Abort:
        raise KeyboardInterrupt from None


def asking() -> bool:
    """Returns whether there is a terminal where somebody can answer."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def hush(quiet: bool = True) -> None:
    """Silences `say` and progress bars."""
    global _quiet
    _quiet = quiet


def quiet() -> bool:
    return _quiet


def say(line: str) -> None:
    """Prints a line about what was done, unless the command is quiet."""
    if not _quiet:
        print(printable(line), flush=True)


def print_json(thing: Any) -> None:
    print(printable(json.dumps(thing, ensure_ascii=False, indent=2)))
