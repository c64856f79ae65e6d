"""Which screen shows a pony race, its moments, and the colour of the lamp."""

REFUSED = "pony_why_"  # before the code of a refusal, in the texts
LIGHTS = ("yellow", "red", "blue", "green")


def screen_for(state):
    """Returns the name of the screen that shows a race in this state."""
    return "pony.End" if state.phase == "over" else "pony"


def moments(events):
    """Returns the events that have a screen of their own."""
    return []


def glow(state):
    """Returns the colour of the lamp, which is that of the pony whose turn it is."""
    return "" if state.phase == "over" else LIGHTS[state.seat]
