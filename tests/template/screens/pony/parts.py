"""Which screen shows a pony race, its moments, and whose turn it is."""

from mathom.games.pony.turn import name
from mathom.screens.shared import SEAT_COLOURS
from mathom.ui.texts import t


def screen_for(state):
    """Returns the name of the screen that shows a race in this state."""
    return "pony.End" if state.phase == "over" else "pony"


def moments(state, events):
    """Returns the screens that tell of these events, each with what `visit` takes: a race has none, another game for
    instance `("finale", "crown", [(name, ink)], sentence)`."""
    return []


def called(state, seat):
    """Returns the name of who rides a pony, or that of the pony."""
    return state.riders[seat] or t(name(seat))


def turn(state):
    """Returns who has the device in hand, and their colour; None if that is nobody in particular."""
    return None if state.phase == "over" else (called(state, state.seat), SEAT_COLOURS[state.seat])


def told(state, events):
    """Returns what these events came to, in a sentence for who is next; "" for nothing, as if there are none."""
    return ""
