"""Rich's console, for tables and colours."""

import os
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from rich import console
from rich.cells import cell_len
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from host_tools.printable import printable

BLANK = 2  # beside each column of a table


class Console(console.Console):
    """Prints no control characters in texts. A broken pipe is left to `__main__`, as in every other command."""

    def __init__(self, **options: Any) -> None:
        # With NO_COLOR, Rich itself leaves what is bold.
        super().__init__(**{"color_system": None if os.environ.get("NO_COLOR") else "auto", **options})

    def render(
        self, renderable: console.RenderableType, options: console.ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(printable(segment.text), segment.style)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

    def fit(self, widths: Sequence[int]) -> bool:
        """Returns whether the terminal is wide enough for a table with columns of these widths."""
        return sum(widths) + BLANK * len(widths) <= self.width

    def table(
        self,
        heading: Sequence[str],
        rows: Sequence[Sequence[str | Text]],
        left: Collection[int] = (0,),
        widths: Sequence[int] = (),
        style: str = "",
    ) -> None:
        """Prints a table: the columns `left` have words, the others figures, which are never broken. In a terminal that
        is too narrow for it, prints the cells of each row one below the other."""
        texts = [[cell if isinstance(cell, Text) else Text(cell) for cell in row] for row in rows]
        columns = list(zip(heading, *([cell.plain for cell in row] for row in texts), strict=True))
        whole = [max(map(cell_len, column)) for column in columns]
        needed = [
            max(longest_word(title), *map(longest_word if i in left else cell_len, cells))
            for i, (title, *cells) in enumerate(columns)
        ]
        if not self.fit(needed):
            self._one_below_the_other(heading, texts, left, style)
            return
        wide = next((choice for choice in ([*map(max, whole, widths or whole)], whole) if self.fit(choice)), None)
        table = Table(box=None, pad_edge=False, header_style=style)
        for i, (title, width) in enumerate(zip(heading, wide or self._shared(needed, whole), strict=True)):
            table.add_column(title, justify="left" if i in left else "right", width=width)
        for row in texts:
            table.add_row(*row)
        self.print(table)

    def _shared(self, needed: Sequence[int], whole: Sequence[int]) -> list[int]:
        """Returns widths of columns that fit: those that are needed, and of what is left the first ones get most."""
        spare = self.width - sum(needed) - BLANK * len(needed)
        shared = []
        for least, most in zip(needed, whole, strict=True):
            more = min(spare, most - least)
            spare -= more
            shared.append(least + more)
        return shared

    def _one_below_the_other(
        self, heading: Sequence[str], rows: Sequence[Sequence[Text]], left: Collection[int], style: str
    ) -> None:
        if heading[0] and rows and 0 in left:
            self.print(Text(heading[0], style))
        for first, *others in rows:
            self.print(first if 0 in left else Text(f"{heading[0]} ").append_text(first))
            for title, cell in zip(heading[1:], others, strict=True):
                if cell.plain:
                    self.print(Text(f"  {title} ").append_text(cell))


def longest_word(text: str) -> int:
    return max(map(cell_len, text.split()), default=0)
