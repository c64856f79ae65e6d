"""Where a command prints what has columns and colours, and asks."""

import typer
from rich import console


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
