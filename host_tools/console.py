"""Where a command prints what has columns and colours."""

from rich import console


class Console(console.Console):
    """Rich's, but for what it does when the reader has left: that is the business of the door, as everywhere."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
