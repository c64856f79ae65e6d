"""Which screen shows a pony race, and in which colour the lamp glows."""

LIGHTS = ("yellow", "red", "blue", "green")


def screen_for(state):
    """The screen that shows a race in this state."""
    return "pony.End" if state.over() else "pony"


def glow(state):
    """The colour of the lamp: that of the pony whose turn it is."""
    return "" if state.over() else LIGHTS[state.seat]
