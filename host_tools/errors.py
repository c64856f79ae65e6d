"""How a command fails: one sentence, and the next thing to type."""

import shlex
import sys


class Fault(Exception):
    """What went wrong, as a sentence for the person at the keyboard, and the command that leads on from there."""

    exit_code = 1

    def __init__(self, sentence: str, then: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.then = then

    def __str__(self) -> str:
        return f"{self.sentence} Type: {self.then}" if self.then else self.sentence


class Usage(Fault):
    """The command was typed wrongly."""

    exit_code = 2


def reason(error: OSError) -> str:
    """Why the system refused, in its own words."""
    return (error.strerror or str(error) or type(error).__name__).rstrip(".").lower()


def again(*more: str) -> str:
    """What was typed, and more."""
    return shlex.join(["mathom", *sys.argv[1:], *more])
