"""Draws the quest of the Ring: Frodo and Sam on their road, and the Nazgûl on the slide that moves with them."""

from mathom.screens.duel.parts import LIGHTS
from mathom.ui.canvas import DIM
from mathom.ui.texts import count, fill


def quest_texts(state):
    """Returns where Frodo and Sam are, and how far behind the Nazgûl are."""
    return fill("duel_of_steps", n=state.walked, steps=state.steps), count("duel_behind", state.distance)


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
    wide = canvas.measure(nazgul)
    canvas.icon("nazgul", canvas.width - wide - 13, 12, pursuing)
    canvas.text(nazgul, canvas.width - wide - 2, 11, ink=pursuing)
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
