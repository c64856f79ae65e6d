"""Which screen shows a pony race, its moments, and whose turn it is."""

from mathom.ui.texts import t

LIGHTS = ("yellow", "red", "blue", "green")


def screen_for(state):
    """Returns the name of the screen that shows a race in this state."""
    return "pony.End" if state.phase == "over" else "pony"


def moments(state, events):
    """Returns the screens that tell of these events, each with what `visit` takes."""
    return []


def turn(state):
    """Returns who has the device in hand, and their colour; None if that is nobody in particular."""
    return None if state.phase == "over" else (t("pony_" + str(state.seat + 1)), LIGHTS[state.seat])


def told(state, events):
    """Returns what these events came to, in a sentence for who is next; "" for nothing."""
    return ""
