"""What the players read and type. Knows nothing of games."""

import sys
import time
from collections.abc import Iterable

from host_tools.console import Console

MOMENT = 0.5  # seconds between two results, for people who watch


class Left(Exception):
    """The players have closed the input."""


class Terminal:
    def __init__(self, hurry: bool = False) -> None:
        self._console = Console(highlight=False)
        self._moment = 0 if hurry or not self._console.is_terminal else MOMENT

    def say(self, text: str = "") -> None:
        """Prints a line of rich's markup; one that is wider than the terminal is broken between words."""
        self._console.print(text)

    def draw(self, lines: Iterable[str]) -> None:
        """Prints lines that are a picture: they are left as they are."""
        for line in lines:
            self._console.print(line, overflow="ignore", no_wrap=True, crop=False)

    def title(self, text: str) -> None:
        self._console.rule(text, align="left", style="dim")

    def moment(self) -> None:
        """Lets a result sink in."""
        if self._moment:
            time.sleep(self._moment)

    def ask(self, question: str) -> str:
        """What was typed, in small letters. `Left` at the end of input."""
        self.say(question)
        if sys.stdin is None:
            raise Left
        try:
            typed = input("› ")
        except EOFError:
            self.say()
            raise Left from None
        if not sys.stdin.isatty():
            print(typed)  # as a terminal would have shown it
        return " ".join(typed.split()).lower()
