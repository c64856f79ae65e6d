"""Draws a sum that the players enter: two figures, and what comes of them."""

from mathom.screens.shared import shortened
from mathom.ui.canvas import BIG, CENTRE, DIM, SMALL


def draw_sum(canvas, *parts):
    """Draws words, and after each a number in big letters, in the middle of a line."""
    widths = [canvas.measure(parts[i], BIG if i % 2 else SMALL) for i in range(len(parts))]
    x = (canvas.width - sum(widths) - 4 * len(parts) + 4) // 2
    for i in range(len(parts)):
        canvas.text(parts[i], x, 12 if i % 2 else 17, BIG if i % 2 else SMALL)
        x += widths[i] + 4


def draw_facing(canvas, left, right, says):
    """Draws two figures that face each other, each with its name above and what it is beside it, and below them what
    comes of it."""
    middle = canvas.width // 2
    for (name, number, what), x in ((left, middle // 2), (right, middle + middle // 2)):
        canvas.text(shortened(canvas, name, middle - 6), x, 11, align=CENTRE)
        font = BIG if canvas.fits(number, middle - 6, BIG) else SMALL
        wide = canvas.measure(what) + 3 if what else 0
        x -= (wide + canvas.measure(number, font)) // 2
        canvas.text(what, x, 24)
        canvas.text(number, x + wide, 20, font)
    canvas.vline(middle, 13, 19, DIM)
    canvas.text(says, middle, 34, align=CENTRE)


def draw_sums(canvas, left, right, says):
    """Draws two figures side by side, each behind its name, and below them what comes of it: large text below needs
    the room that they have otherwise. An attack that nobody defends has words for the second figure, and no name."""
    if not right[1].isdigit():
        room = canvas.width - canvas.measure(left[1], BIG) - canvas.measure(right[1]) - 10
        draw_sum(canvas, shortened(canvas, left[0], room), left[1], right[1])
        canvas.text(says, canvas.width // 2, 28, align=CENTRE)
        return
    room = (canvas.width - canvas.measure(left[1], BIG) - canvas.measure(right[1], BIG)) // 2 - 8
    draw_sum(canvas, shortened(canvas, left[0], room), left[1], shortened(canvas, right[0], room), right[1])
    canvas.text(says, canvas.width // 2, 28, align=CENTRE)
