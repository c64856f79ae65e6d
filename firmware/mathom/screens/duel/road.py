"""Draws the road to Mount Doom, small, below something else."""

from mathom.screens.duel.parts import LIGHTS, SIGNS, left_of
from mathom.ui.canvas import DIM

APART = 12  # pixels from one to the next a step ahead
MET = 7  # and where they have met: their drawings touch


def draw_road(canvas, state, y, seat=0, steps=0):
    """Draws the road to Mount Doom, and on it everybody after so many more steps of a side."""
    left, right = 12, canvas.width - 12
    room = right - left - 2 * APART
    length = max(state.start + state.steps - 2, 1)  # of which there is a picture for each step
    x = right
    canvas.hline(left, y + 8, right - left, DIM)
    canvas.icon("mountain", x - 3, y)
    for side in range(2):
        to_go = max(left_of(state, side) - (steps if side == seat else 0), 0)
        x -= APART + room * (to_go - 1) // length if to_go else MET
        canvas.icon(SIGNS[side], x - 3 - side, y, canvas.ink_of(LIGHTS[side]))
