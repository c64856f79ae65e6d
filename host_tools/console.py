"""Where a command prints what has columns and colours, and asks; and how it keeps quiet, or speaks to a program."""

import json
import sys
from typing import Annotated, Any

import typer
from rich import console

Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say only what is wrong.")]
AsJson = Annotated[bool, typer.Option("--json", help="Say it as JSON, for a program.")]

_quiet = False  # for the rest of this process


class Console(console.Console):
    """Rich's, but for what it does when the reader has left: that is the business of the door, as everywhere."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def confirm(question: str, default: bool) -> bool:
    """Asks for a yes or no. Ctrl-C is no answer; it ends the command, as everywhere."""
    try:
        return typer.confirm(question, default=default)
    except typer.Abort:
        raise KeyboardInterrupt from None


def asking() -> bool:
    """Whether somebody is there to answer."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def hush(quiet: bool = True) -> None:
    """From now on `say` says nothing, and progress is not shown."""
    global _quiet
    _quiet = quiet


def quiet() -> bool:
    return _quiet


def say(line: str) -> None:
    """A line about what has been done."""
    if not _quiet:
        print(line, flush=True)


def print_json(thing: Any) -> None:
    print(json.dumps(thing, ensure_ascii=False, indent=2))
