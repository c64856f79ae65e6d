"""Prints pictures of the display on standard output."""

from rich.text import Text

from host_tools.errors import Fault
from host_tools.picture import Picture
from host_tools.play.drawing import Line, drawn, plain, sizes
from host_tools.rich_console import Console


def coloured(line: Line) -> Text:
    """Returns a line of a drawing with the codes of a terminal for colours."""
    text = Text(no_wrap=True)
    for run, ink, paper in line:
        text.append(run, "rgb({},{},{}) on rgb({},{},{})".format(*ink, *paper))
    return text


def too_wide(columns: int, has: int) -> str:
    """Says that a picture does not fit in a terminal."""
    return f"The picture needs {columns} columns; this terminal has {has}."


class Printer:
    """Prints pictures like `picture`, whose size and colours decide how they are drawn.

    On a terminal they look as in the game. Elsewhere pictures of an OLED have no colours. Those of a colour display
    keep them: without colours a die and the symbol on it could not be told apart."""

    def __init__(self, picture: Picture) -> None:
        console = Console(highlight=False)
        large, less = sizes(picture.mode == "L")
        self._plain = picture.mode == "L" and not console.is_terminal
        self._size = large if self._plain or large.cells(*picture.size)[0] <= console.width else less
        if console.is_terminal:
            columns = self._size.cells(*picture.size)[0]
            if columns > console.width:
                raise Fault(too_wide(columns, console.width))
        elif not self._plain and not console.no_color:
            console = Console(highlight=False, force_terminal=True, color_system="truecolor", legacy_windows=False)
        self._console = console

    def say(self, text: str) -> None:
        """Prints a text: whole words, or whole lines where there is no terminal."""
        self._console.print(text, markup=False, highlight=False, soft_wrap=not self._console.is_terminal)

    def show(self, keys: str, picture: Picture) -> None:
        """Prints a picture, and above it the keys that were pressed."""
        self.say(f"\n{keys}")
        if self._plain:
            self._console.out("\n".join(plain(picture)), highlight=False)
            return
        for line in drawn(picture, self._size):
            self._console.print(coloured(line), soft_wrap=True)
