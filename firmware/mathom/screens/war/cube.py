"""A large die with a number on it, or a hunt tile."""

from mathom.ui.canvas import BIG, CENTRE, DIM, ON_BAR, TEXT


def draw_cube(canvas, text, x, y, side, lit=False, ink=TEXT, font=BIG):
    """Draws a large die with a number on it, or a hunt tile; one that is lit is filled."""
    canvas.box(x, y, side, side, ink if lit else DIM, lit)
    if text:
        top = y + side // 2 - (8 if font == BIG else 5)
        canvas.text(text, x + side // 2, top, font, ON_BAR if lit else TEXT, CENTRE)
