"""An action in words: in the history, and when it has been undone."""

from mathom.games.journey.tables import DICE
from mathom.screens.journey.parts import turn
from mathom.ui.texts import brief, count, fill, t


def undone(state, action):
    """Returns who has done an action, and their colour, or None, and what, with the state before it."""
    verb = action["do"]
    if verb == "apply":
        said = moved(state.copy().do(action))
    else:
        said = kept(action) if verb == "keep" else t("told_rolls")
    return turn(state), said


def kept(action):
    """Returns which dice are set aside, each as its letter."""
    return fill("told_keep", dice=" ".join([t("letter_" + die) for die in DICE if die in action["dice"]]))


def moved(events):
    """Returns how far a turn has led."""
    said = t("stays")
    for event in events:
        if event["e"] == "moved":
            said = count("moves", event["spaces"]) + ": " + brief(event["to"])
    return said
