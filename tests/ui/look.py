"""Reads pictures from a canvas, for tests."""


def picture(canvas, x=0, y=0, w=None, h=None):
    """Returns a part of a canvas as lines: `.` for ink 0, `#` for ink 1, a hex digit for the other colours."""
    pixel = canvas._frame.pixel
    columns = range(x, x + (w or canvas.width - x))
    lines = range(y, y + (h or canvas.height - y))
    return ["".join(".#23456789abcdef"[pixel(i, j)] for i in columns) for j in lines]


def lit(canvas):
    """Returns the positions that are not ink 0."""
    return {(x, y) for y, line in enumerate(picture(canvas)) for x, mark in enumerate(line) if mark != "."}


def bounds(canvas):
    """Returns left, top, right and bottom of all that is drawn; right and bottom are one pixel further."""
    places = lit(canvas)
    across, down = [x for x, _ in places], [y for _, y in places]
    return min(across), min(down), max(across) + 1, max(down) + 1
