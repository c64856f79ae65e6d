"""Help texts for a terminal of any width. What can be copied is not broken."""

import textwrap
from collections.abc import Sequence

NARROWEST = 24  # of the right of two columns; in a narrower terminal it stands below the left one
WIDEST = 100  # of a help text


def wrapped(text: str, wide: int, indent: int = 0) -> list[str]:
    """Returns a text as lines, broken between words."""
    blank = " " * indent
    return textwrap.wrap(
        text, wide, initial_indent=blank, subsequent_indent=blank, break_long_words=False, break_on_hyphens=False
    )


def columns(rows: Sequence[tuple[str, str]], wide: int) -> list[str]:
    """Returns two columns as lines, the right one wrapped."""
    left = max(len(name) for name, _ in rows) + 2
    right = wide - left - 2
    lines = []
    for name, text in rows:
        if right < NARROWEST:
            lines += [f"  {name.rstrip()}", *wrapped(text, wide, 4)]
        else:
            first, *more = wrapped(text, right)
            lines += [f"  {name:{left}}{first}", *(f"  {'':{left}}{line}" for line in more)]
    return lines
