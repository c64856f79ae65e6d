"""What a command says and asks, and the options --quiet and --json."""

import contextlib
import json
import shutil
import sys
import textwrap
from typing import Annotated, Any, TextIO

from host_tools.command_line import Option
from host_tools.errors import Fault, Usage, again
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
            answer = input(wrapped(f"{question} [{'Y/n' if default else 'y/N'}]: ")).strip().lower()
            if answer in answers:
                return answers[answer]
    raise KeyboardInterrupt


def asking() -> bool:
    """Returns whether there is a terminal where somebody can answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def agree(question: str, unasked: str, refused: Fault) -> None:
    """Asks before what not everybody wants. Raises Usage with the sentence `unasked` if nobody is here to answer, and
    `refused` if the answer is no."""
    if not asking():
        raise Usage(unasked, again("--yes"))
    if not confirm(question, default=False):
        raise refused


def hush(quiet: bool = True) -> None:
    """Silences `say` and progress bars."""
    global _quiet
    _quiet = quiet


def quiet() -> bool:
    return _quiet


def say(line: str, indent: int = 0) -> None:
    """Prints a line about what was done, unless the command is quiet."""
    if not _quiet:
        print(wrapped(line, indent), flush=True)


def wrapped(line: str, indent: int = 0, stream: TextIO | None = None) -> str:
    """Returns a line as a terminal shows it best: broken between words, the next lines `indent` further right, or as
    far as the first. What is to be typed stays in one piece, to be copied. For a file or a pipe it stays a line."""
    line = printable(line)
    if not (stream or sys.stdout).isatty():
        return line
    said, type_, typed = line.partition("Type: ")
    indent = max(indent, len(line) - len(line.lstrip(" ")))
    rows = textwrap.wrap(
        said + (type_ + typed).replace(" ", "\0"),
        shutil.get_terminal_size().columns,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
        replace_whitespace=False,
    )
    return "\n".join(rows).replace("\0", " ") + " " * (len(line) - len(line.rstrip(" ")))


def print_json(thing: Any) -> None:
    print(printable(json.dumps(thing, ensure_ascii=False, indent=2)))
