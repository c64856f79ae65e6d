"""What a command says and asks, and the options --quiet and --json."""

import contextlib
import json
import sys
from typing import Annotated, Any

from host_tools.command_line import Option
from host_tools.printable import printable

Quiet = Annotated[bool, Option("-q", "--quiet", help="Say only what is wrong.")]
Yes = Annotated[bool, Option("-y", "--yes", help="Do not ask.")]
AsJson = Annotated[bool, Option("--json", help="Say it as JSON, for a program.")]

_quiet = False  # for the rest of this process


def confirm(question: str, default: bool) -> bool:
    """Asks for yes or no. Ctrl-C ends the command."""
    answers = {"y": True, "yes": True, "n": False, "no": False, "": default}
    with contextlib.suppress(EOFError):
        while True:
            answer = input(f"{question} [{'Y/n' if default else 'y/N'}]: ").strip().lower()
            if answer in answers:
                return answers[answer]
    raise KeyboardInterrupt


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
