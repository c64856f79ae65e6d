"""What the firmware does in machine code, for CPython: many pixels at once, as digits of a number. Run as Python, the
firmware's own functions go pixel by pixel. They still draw here what is not wholly on the display.
"""

from __future__ import annotations

from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    Function = Callable[..., Any]


def _write(own: Function) -> Function:
    """Draws glyphs side by side on a mono picture."""

    @wraps(own)
    def write(buffer: bytearray, font: bytes, codes: bytes, job: Any) -> Any:
        x, y, ink, align, count, _, screen, pages, glyphs, height, high, gap = job
        wide, strips = _row(font, bytes(codes[:count]), glyphs, high, gap, y & 7)
        if align:
            x -= wide if align & 2 else wide // 2
        if x < 0 or y < 0 or x + wide > screen or y + height > 8 * pages:
            return own(buffer, font, codes, job)
        at = (y >> 3) * screen + x
        for strip in strips:
            there = int.from_bytes(buffer[at : at + wide], "little")
            buffer[at : at + wide] = (there | strip if ink else there & ~strip).to_bytes(wide, "little")
            at += screen
        job[5] = 0
        return x + wide + gap

    return write


@lru_cache(maxsize=4096)
def _row(font: bytes, codes: bytes, glyphs: int, high: int, gap: int, shift: int) -> tuple[int, list[int]]:
    """Returns the width of a row of glyphs, and its pages, moved down by so many lines, each as a number: a byte is a
    column."""
    columns: list[int] = []
    for code in codes:
        wide = font[code]
        at = 3 * glyphs + (font[glyphs + code] | font[2 * glyphs + code] << 8)
        columns += [0] * gap if columns else []
        for column in range(at, at + wide):
            columns.append(sum(font[column + page * wide] << 8 * page + shift for page in range(high)))
    pages = [bytes(column >> 8 * page & 255 for column in columns) for page in range(high + 1)]
    while pages and not any(pages[-1]):
        pages.pop()
    return len(columns) if codes else -gap, [int.from_bytes(page, "little") for page in pages]


def _draw(own: Function) -> Function:
    """Draws the lit pixels of a mono picture in colour."""

    @wraps(own)
    def draw(buffer: bytearray, bits: bytes, job: Any) -> Any:
        x, y, ink, wide, high, across, down = job
        if x < 0 or y < 0 or x + wide > across or y + high > down:
            return own(buffer, bits, job)
        pitch = across >> 1
        lit, size = _lines(bytes(bits), wide, high, x & 1, pitch)
        at = y * pitch + (x >> 1)
        there = int.from_bytes(buffer[at : at + size], "big")
        buffer[at : at + size] = (there & ~(15 * lit) | ink * lit).to_bytes(size, "big")
        return None

    return draw


@lru_cache(maxsize=4096)
def _lines(bits: bytes, wide: int, high: int, right: int, pitch: int) -> tuple[int, int]:
    """Returns the lines of a mono picture as they lie in a picture of four bits a pixel, moved so many pixels to the
    right: a number with a digit 1 for each lit pixel, and how many bytes that is."""
    last = (right + wide + 1) // 2
    lines = b""
    for y in range(high):
        row = bits[(y >> 3) * wide : ((y >> 3) + 1) * wide]
        digits = "0" * right + "".join("01"[byte >> (y & 7) & 1] for byte in row) + "0" * (2 * last - right - wide)
        lines += bytes.fromhex(digits) + bytes(pitch - last)
    size = len(lines) - (pitch - last)
    return int.from_bytes(lines[:size], "big"), size


# By the function in whose place it is.
INSTEAD: dict[str, Callable[[Function], Function]] = {
    "mathom.ui.quick.write": _write,
    "mathom.ui.quick_colour.draw": _draw,
}
