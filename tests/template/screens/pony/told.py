"""An action in words: in the history, and when it has been undone."""

from mathom.screens.pony.parts import turn
from mathom.ui.texts import t


def undone(state, action):
    """Returns who has done an action, and their colour, or None, and what, with the state before it."""
    return turn(state), t("told_rolls") if action["do"] == "roll" else in_words(action)


def in_words(action):
    """Returns what an action has done."""
    return str(action["faces"][0]) if action["do"] == "roll" else t("pony_rest")
