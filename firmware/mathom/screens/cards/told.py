"""An action in words: in the history, and when it has been undone."""

from mathom.screens.cards.parts import label, turn
from mathom.screens.shared import SEAT_COLOURS
from mathom.ui.texts import brief, fill, t

TOLD = ("next", "ally", "pay", "engage", "attack", "strike", "discard", "eliminate")  # as a person has done it


def undone(state, action):
    """Returns who has done an action, and their colour, or None, and what, with the state before it."""
    doer = turn(state)
    if "player" in action:
        seat = action["player"] - 1
        doer = state.players[seat]["name"], SEAT_COLOURS[seat]
    return doer, in_words(action)


def in_words(action):
    """Returns what an action has done."""
    verb = action["do"]
    if verb == "set":
        return label(action["what"]) + ": " + str(int(action["value"]))
    if verb == "reveal":
        name = t("kind_" + action["kind"])
        return name + ": " + fill("cards_threat", n=action["threat"]) if "threat" in action else name
    if verb == "doomed":
        return fill("cards_rise", n=action["by"])
    if verb == "commit" and "willpower" in action:
        return fill("cards_committed", n=action["willpower"])
    if verb == "resolve" and "threat" in action and "willpower" in action:
        return fill("cards_told_quest", n=action["willpower"], threat=action["threat"])
    return t("cards_told_" + verb) if verb in TOLD else brief("cards_" + verb)
