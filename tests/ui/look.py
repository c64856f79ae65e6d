"""Reads pictures from the buffer of a canvas, for tests."""

import framebuf

from mathom.ui.palette import COLOURS

# For each bit of a byte: what the 256 values of that byte show there.
SHOWN = [bytes(b".#"[byte >> bit & 1] for byte in range(256)) for bit in range(8)]


def whole(canvas):
    """Returns a canvas as lines: `.` for ink 0, `#` for ink 1, a hex digit for the other colours."""
    buffer, width = bytes(canvas.buffer), canvas.width * canvas.unit
    if canvas.format == framebuf.MONO_VLSB:  # a byte is eight pixels of a column
        pages = [buffer[at : at + width] for at in range(0, len(buffer), width)]
        return [page.translate(shown).decode() for page in pages for shown in SHOWN]
    size = width // 8 if canvas.format == framebuf.MONO_HMSB else width // 2
    rows = [buffer[at : at + size] for at in range(0, len(buffer), size)]
    if canvas.format == framebuf.MONO_HMSB:
        rows = [f"{int.from_bytes(row, 'little'):0{width}b}"[::-1] for row in rows]
    else:
        rows = [row.hex() for row in rows]
    return [row.replace("0", ".").replace("1", "#") for row in rows]


def picture(canvas, x=0, y=0, w=None, h=None):
    """Returns a part of it."""
    right, bottom = x + w if w else None, y + h if h else None
    return [line[x:right] for line in whole(canvas)[y:bottom]]


def lit(canvas):
    """Returns the positions that are not ink 0."""
    lines = enumerate(whole(canvas))
    return {(x, y) for y, line in lines if line.strip(".") for x, mark in enumerate(line) if mark != "."}


def bounds(canvas):
    """Returns left, top, right and bottom of all that is drawn; right and bottom are one pixel further."""
    places = lit(canvas)
    across, down = [x for x, _ in places], [y for _, y in places]
    return min(across), min(down), max(across) + 1, max(down) + 1


def luminance(colour):
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """Returns the contrast of two inks on a colour display, by W3C's formula."""
    dark, light = sorted(luminance(COLOURS[ink]) for ink in (one, other))
    return (light + 0.05) / (dark + 0.05)
