"""A small picture in a terminal: two pixels a character, one above the other; or eight of a mono one as dots."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from rich.style import Style
from rich.text import Text

Pixels = Callable[[int, int], int]  # the ink at (x, y)
Palette = Sequence[int]  # 0xRRGGBB of each ink

# The bits of a braille sign, by column and row.
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
MONO = (0x0C0C0C, 0xF0F0F0)


def colour(rgb: int) -> str:
    return f"#{rgb:06x}"


def half_blocks(pixels: Pixels, width: int, height: int, palette: Palette = MONO, step: int = 1) -> Iterator[Text]:
    """Lines of half blocks. With a step of 2 only every other pixel of every other row is shown, and so on."""
    styles: dict[tuple[int, int], Style] = {}
    for y in range(0, height, 2 * step):
        line = Text(no_wrap=True)
        below = y + step < height
        columns = [(pixels(x, y), pixels(x, y + step) if below else 0) for x in range(0, width, step)]
        # What looks alike goes out in one piece: a terminal takes far longer for colours than for signs.
        for inks, alike in groupby(columns):
            if inks not in styles:
                styles[inks] = Style(color=colour(palette[inks[0]]), bgcolor=colour(palette[inks[1]]))
            line.append("▀" * len(list(alike)), styles[inks])
        yield line


def dots(pixels: Pixels, width: int, height: int) -> Iterator[Text]:
    """Lines of braille, for a terminal that is too narrow, or has no colours."""
    for y in range(0, height, 4):
        signs = []
        for x in range(0, width, 2):
            sign = 0
            for column in range(2):
                for row in range(4):
                    if x + column < width and y + row < height and pixels(x + column, y + row):
                        sign |= DOTS[column][row]
            signs.append(chr(0x2800 + sign))
        yield Text("".join(signs), no_wrap=True)


def fitted(pixels: Pixels, width: int, height: int, palette: Palette, columns: int, plain: bool) -> Iterator[Text]:
    """The picture as large as it fits between the edges of the terminal."""
    if len(palette) == 2 and (plain or width > columns):
        return dots(pixels, width, height)
    return half_blocks(pixels, width, height, palette, -(-width // max(columns, 1)))
