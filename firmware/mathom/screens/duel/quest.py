"""Draws the quest of the Ring: Frodo and Sam on their road, and the Nazgûl on the slide that moves with them."""

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
    # Positions on the road. Frodo and Sam began this far from the start of the Nazgûl.
    here = left + width * (state.walked + start) // length
    slide = left + width * state.walked // length
    canvas.icon("walkers", 2, 13)
    canvas.text(walkers, 13, 11)
    wide = canvas.measure(nazgul)
    canvas.icon("nazgul", canvas.width - wide - 13, 12)
    canvas.text(nazgul, canvas.width - wide - 2, 11)
    y = canvas.height - 30
    canvas.icon("walkers", here - 3, y - 9)
    canvas.hline(left, y, doom - left - 2, DIM)
    began = left + width * start // length
    canvas.hline(began, y, here - began + 1)
    canvas.icon("mountain", doom, y - 5)
    for space in state.bonus[0][0]:
        canvas.vline(left + width * (space + start) // length, y - 1, 3)
    canvas.rect(slide, y + 3, here - slide + 1, 3)
    for space in state.bonus[1][0]:
        canvas.vline(left + width * (state.walked + space) // length, y + 2, 5)
    canvas.icon("nazgul", left + width * (state.walked + start - state.distance) // length - 4, y + 8)
