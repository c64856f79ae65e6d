"""Draws the quest of the Ring: Frodo and Sam on their road, and the Nazgûl on the slide that moves with them."""

from mathom.screens.duel.parts import LIGHTS
from mathom.ui.canvas import DIM
from mathom.ui.texts import count


def quest_texts(state):
    """Returns how far Frodo and Sam have to go, and how far behind the Nazgûl are: each a text before what it is
    about, which is drawn."""
    return count("duel_ahead", state.steps - state.walked), count("duel_behind", state.distance)


def draw_quest(canvas, state, texts):
    """Draws the road from the start of the Nazgûl to Mount Doom. Below is the slide, as long as the distance at the
    beginning; its right end is where Frodo and Sam are."""
    width = canvas.width - 22
    start = state.start
    length = start + state.steps
    left = 5
    doom = canvas.width - 9
    walkers, nazgul = texts
    ink, pursuing = canvas.ink_of(LIGHTS[0]), canvas.ink_of(LIGHTS[1])
    # Positions on the road. Frodo and Sam began this far from the start of the Nazgûl.
    here = left + width * (state.walked + start) // length
    slide = left + width * state.walked // length
    canvas.icon("walkers", 2, 13, ink)
    canvas.text(walkers, 13, 11, ink=ink)
    canvas.icon("mountain", 15 + canvas.measure(walkers), 12)
    x = canvas.width - canvas.measure(nazgul) - 24
    canvas.icon("nazgul", x, 12, pursuing)
    canvas.text(nazgul, x + 11, 11, ink=pursuing)
    canvas.icon("walkers", canvas.width - 11, 13, ink)
    y = canvas.height - 30
    canvas.icon("walkers", here - 3, y - 9, ink)
    began = left + width * start // length
    canvas.hline(left, y, began - left, DIM)
    canvas.hline(began, y, here - began + 1, ink)
    canvas.hline(here + 1, y, doom - here - 3, DIM)
    canvas.icon("mountain", doom, y - 5)
    for space in state.bonus[0][0]:
        for side in (-1, 1):
            canvas.pixel(left + width * (space + start) // length, y + side)
    canvas.rect(slide, y + 3, here - slide + 1, 3, pursuing)
    for space in state.bonus[1][0]:
        canvas.vline(left + width * (state.walked + space) // length, y + 2, 5, pursuing)
    canvas.icon("nazgul", left + width * (state.walked + start - state.distance) // length - 4, y + 8, pursuing)
