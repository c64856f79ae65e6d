"""Draws the road to Mount Doom, small, below something else."""

from mathom.screens.duel.parts import LIGHTS, SIGNS
from mathom.ui.canvas import DIM


def draw_road(canvas, state, y, seat=0, steps=0):
    """Draws the road to Mount Doom, and on it everybody after so many more steps of a side."""
    walked = min(state.walked + steps * (1 - seat), state.steps)
    distance = max(state.distance - steps * seat, 0)
    left, right = 12, canvas.width - 12
    length = state.start + state.steps
    here = left + (right - left) * (walked + state.start) // length
    behind = left + (right - left) * (walked + state.start - distance) // length
    canvas.hline(left, y + 8, right - left, DIM)
    canvas.icon("mountain", right - 3, y)
    canvas.icon(SIGNS[0], min(here, right - 10) - 3, y, canvas.ink_of(LIGHTS[0]))
    canvas.icon(SIGNS[1], min(behind, min(here, right - 10) - 10) - 4, y, canvas.ink_of(LIGHTS[1]))
