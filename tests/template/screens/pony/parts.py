"""Which screen shows a pony race, and the colour of the lamp."""

LIGHTS = ("yellow", "red", "blue", "green")


def screen_for(state):
    """Returns the name of the screen that shows a race in this state."""
    return "pony.End" if state.phase == "over" else "pony"


def glow(state):
    """Returns the colour of the lamp, which is that of the pony whose turn it is."""
    return "" if state.phase == "over" else LIGHTS[state.seat]
