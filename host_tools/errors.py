"""How a command fails: one sentence, and the next thing to type."""

import shlex
import sys
from itertools import pairwise

BUSY = b"mathom: another program has this port.\r\n"  # what a second client of a virtual Pico's port gets


class Fault(Exception):
    """An error for the user: a sentence, and what to type next: the help of the command that was typed, if nothing is
    named."""

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
    """Returns the system's own message for an OSError."""
    return (error.strerror or str(error) or type(error).__name__).rstrip(".").lower()


def again(*more: str) -> str:
    """Returns the command line that was typed, with more words added."""
    return shlex.join(["mathom", *sys.argv[1:], *more])


def on_port(*words: str) -> str:
    """Returns a command line of these words, with the --port that was typed, if there was one."""
    port: list[str] = []
    for word, following in pairwise([*sys.argv, ""]):
        if word == "--port":
            port = [word, following]
        elif word.startswith("--port="):
            port = [word]
    return shlex.join(["mathom", *words, *port])
