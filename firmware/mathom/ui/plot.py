"""What is drawn in another way on a colour display: letters and drawings with machine code, and dice in their colours.
Loaded only there."""

from array import array

from mathom.ui.palette import DIM, INKS, ON_BAR, WHITE

try:
    from mathom.ui.quick_colour import JOB, draw
except (ImportError, SyntaxError, ValueError):  # this MicroPython cannot run the machine code
    draw = None


class _Plot:
    def __init__(self, buffer, width, height):
        self._buffer = buffer
        self._job = array("i", (0,) * (JOB - 2) + (width, height))  # in the order of quick_colour.py

    def text(self, font, codes, task):
        """Writes glyphs side by side as the job of a font says, and returns where a next one would begin."""
        buffer = self._buffer
        job = self._job
        views = font.views
        widths = font.glyphs
        gap = font.gap
        x = task[0]
        job[1] = y = task[1]
        job[2] = task[2]
        job[4] = high = font.height
        for code in codes:
            wide = widths[code]
            job[0] = x
            job[3] = wide
            draw(buffer, views.get(code) or font.view(code), job)  # type: ignore[arg-type]
            x += wide + gap
        task[5] = task[0] < 0 or y < 0 or x - gap > job[5] or y + high > job[6]
        return x

    def drawing(self, drawing, x, y, ink):
        """Draws a drawing, given as `blit` takes it."""
        job = self._job
        job[0] = x
        job[1] = y
        job[2] = ink
        job[3] = drawing[1]
        job[4] = drawing[2]
        draw(self._buffer, drawing[0], job)  # type: ignore[arg-type]


Plot = draw and _Plot


def die(canvas, x, y, size, colour, face, lit):
    """Draws the box of a die in its own colour and returns the ink for its face."""
    ink = INKS[colour]
    edge = ink if colour != "black" else DIM
    if not face:
        canvas.box(x, y, size, size, edge)
        return ink
    inside = 2 * lit  # a lit die is smaller, in a frame
    if lit:
        canvas.box(x, y, size, size, WHITE)
    canvas.box(x + inside, y + inside, size - 2 * inside, size - 2 * inside, edge, True)
    if edge != ink:
        inside += 1
        canvas.box(x + inside, y + inside, size - 2 * inside, size - 2 * inside, ink, True)
    return ON_BAR if colour == "yellow" else WHITE
