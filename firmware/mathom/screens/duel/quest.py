"""The quest of the Ring, drawn: Frodo and Sam on their road, and the Nazgûl on the slide that goes along with them."""

from mathom.ui.canvas import DIM
from mathom.ui.texts import count, fill


def draw_quest(canvas, state):
    """The road goes from where the Nazgûl begin to Mount Doom. The slide lies below it, as long as the distance was in
    the beginning, and its right end is where Frodo and Sam are."""
    u = canvas.unit
    width = canvas.width - 22 * u
    length = state.start + state.steps
    doom = canvas.width - 9 * u

    def at(space):
        """Where a space of the road is, counted from the beginning of Frodo and Sam."""
        return 5 * u + width * (space + state.start) // length

    canvas.icon("walkers", 2 * u, 13 * u)
    canvas.text(fill("duel_of_steps", n=state.walked, steps=state.steps), 13 * u, 11 * u)
    text = count("duel_behind", state.distance)
    wide = canvas.measure(text)
    canvas.icon("nazgul", canvas.width - wide - 13 * u, 12 * u)
    canvas.text(text, canvas.width - wide - 2 * u, 11 * u)
    y = canvas.height - 30 * u
    canvas.icon("walkers", at(state.walked) - 3 * u, y - 9 * u)
    canvas.hline(at(-state.start), y, doom - at(-state.start) - 2 * u, DIM)
    canvas.hline(at(0), y, at(state.walked) - at(0) + u)
    canvas.icon("mountain", doom, y - 5 * u)
    for space in state.bonus[0]:
        canvas.vline(at(space), y - u, 3 * u)
    left, right = at(state.walked - state.start), at(state.walked)
    canvas.rect(left, y + 3 * u, right - left + u, 3 * u)
    for space in state.bonus[1]:
        canvas.vline(at(state.walked - state.start + space), y + 2 * u, 5 * u)
    canvas.icon("nazgul", at(state.walked - state.distance) - 4 * u, y + 8 * u)
