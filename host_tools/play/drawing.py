"""Draws a picture in the cells of a terminal: as half blocks of two pixels, or smaller if there is little room.

A drawing is a list of lines, a line is a list of runs, and a run is a text with its foreground and background colour. A
run extends as far as its two colours, so a line of an OLED is a single run.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from operator import mul
from typing import Any

from host_tools.picture import Picture

Pixel = tuple[int, int, int]
Run = tuple[str, Pixel, Pixel]
Line = list[Run]

LIT: Pixel = (240, 240, 240)  # the colour of a lit pixel of an OLED
BLACK: Pixel = (0, 0, 0)
DIMMEST = 0.45  # the least brightness, so that a dimmed display can still be read
BRIGHT_ENOUGH = 100  # from here a pixel counts as lit if there are no colours
SHARES = (0.299, 0.587, 0.114)  # of red, green and blue in what looks bright

HALVES = " ▄▀█"
# The dots of a Braille cell, line by line.
DOTS = (0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80)
BRAILLE = 0x2800


@dataclass(frozen=True)
class Size:
    """How many pixels a cell shows, across and down, and by how much the picture is reduced before."""

    name: str
    across: int
    down: int
    shrunk: int = 1

    def cells(self, width: int, height: int) -> tuple[int, int]:
        """Returns the number of cells that a picture needs."""
        across, down = self.across * self.shrunk, self.down * self.shrunk
        return -(-width // across), -(-height // down)


LARGE = Size("large", 1, 2)
DOTTED = Size("dotted", 2, 4)  # Braille dots
HALVED = Size("halved", 1, 2, 2)  # half blocks of every other pixel of every other line


def sizes(mono: bool) -> tuple[Size, Size]:
    """Returns the possible sizes of a picture, the best first. Braille dots are sharp, but have one colour in a
    cell."""
    return (LARGE, DOTTED) if mono else (LARGE, HALVED)


def shine(picture: Picture, light: float = 1.0) -> Picture:
    """Returns the picture in colours, as bright as the display."""
    light = DIMMEST + (1 - DIMMEST) * light
    if picture.mode == "L":
        ramps = (bytes(round(value * part / 255 * light) for value in range(256)) for part in LIT)
        return Picture(*picture.size, *(picture.planes[0].translate(ramp) for ramp in ramps))
    return picture if light == 1 else picture.mapped(bytes(round(value * light) for value in range(256)))


class Drawing:
    """The lines of the latest picture. Unchanged lines remain the same objects."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self.lines: list[Line] = []
        self._strips: list[bytes] = []

    def show(self, picture: Picture) -> list[int]:
        """Draws a picture in colours and returns the numbers of the lines that changed."""
        if self.size.shrunk > 1:
            # On large displays the firmware draws strokes two pixels wide, so every other pixel is enough.
            picture = picture.halved()
        width = picture.width
        across, down = self.size.across, self.size.down
        if width % across or picture.height % down:
            picture = picture.padded(-(-width // across) * across, -(-picture.height // down) * down)
            width = picture.width
        content = picture.tobytes()
        pitch = width * 3 * down
        strips = [content[at : at + pitch] for at in range(0, len(content), pitch)]
        if len(strips) != len(self._strips):
            self.lines = [[] for _ in strips]
            self._strips = [b""] * len(strips)
        new = [number for number, strip in enumerate(strips) if strip != self._strips[number]]
        draw = _halves if down == 2 else _dots
        for number in new:
            pixels = _pixels(strips[number])
            self.lines[number] = draw([pixels[at : at + width] for at in range(0, len(pixels), width)])
        self._strips = strips
        return new


def drawn(picture: Picture, size: Size) -> list[Line]:
    """Draws a single picture, at full brightness."""
    drawing = Drawing(size)
    drawing.show(shine(picture))
    return drawing.lines


def plain(picture: Picture) -> list[str]:
    """Returns the picture as half blocks without colours."""
    shares = (1,) if picture.mode == "L" else SHARES
    picture = picture.padded(picture.width, picture.height + picture.height % 2)
    lit = [sum(map(mul, pixel, shares)) > BRIGHT_ENOUGH for pixel in zip(*picture.planes, strict=True)]
    rows = [lit[at : at + picture.width] for at in range(0, len(lit), picture.width)]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return ["".join(HALVES[2 * above + below] for above, below in zip(*pair, strict=True)) for pair in pairs]


def _pixels(content: bytes) -> list[Pixel]:
    values: Iterator[Any] = iter(content)
    return list(zip(values, values, values, strict=True))


def _halves(rows: list[list[Pixel]]) -> Line:
    line: Line = []
    upper, lower = rows
    paper = Counter(upper + lower).most_common(1)[0][0]
    ink = None
    text: list[str] = []
    for above, below in zip(upper, lower, strict=True):
        for colour in (above, below):
            if colour != paper and colour != ink:
                if ink is None:
                    ink = colour
                else:
                    if text:
                        line.append(("".join(text), ink, paper))
                    paper, ink, text = above, below if below != above else None, []
                    break
        text.append(HALVES[(2 if above == ink else 0) + (1 if below == ink else 0)])
    line.append(("".join(text), ink or paper, paper))
    return line


def _dots(rows: list[list[Pixel]]) -> Line:
    line: Line = []
    text: list[str] = []
    paper = Counter(pixel for row in rows for pixel in row).most_common(1)[0][0]
    ink = None
    for x in range(0, len(rows[0]), 2):
        cell = [row[x + side] for row in rows for side in (0, 1)]
        colours = [colour for colour, _ in Counter(cell).most_common(2)]
        # Keeps the background colour if possible, otherwise letters would look spotted.
        new_paper = paper if paper in colours else colours[0]
        new_ink = next((colour for colour in colours if colour != new_paper), None)
        if text and (new_paper != paper or (ink and new_ink and new_ink != ink)):
            line.append(("".join(text), ink or paper, paper))
            ink, text = None, []
        paper, ink = new_paper, ink or new_ink
        bits = sum(dot for dot, colour in zip(DOTS, cell, strict=True) if colour != paper)
        text.append(chr(BRAILLE + bits) if bits else " ")
    line.append(("".join(text), ink or paper, paper))
    return line
