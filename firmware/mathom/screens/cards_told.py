"""How a game of cards is told in the history: its end, and what was done in it."""

from mathom.games.cards import unpack
from mathom.screens.cards_parts import label, scenario_name
from mathom.ui.texts import t


def brief(game):
    """Rows about the game as a whole; `game` is its entry in the history."""
    rows = [(t("of_scenario"), scenario_name(game["scenario"])), (t("cards_rounds"), str(game["turns"]))]
    if game["score"] is not None:
        rows.append((t("cards_total"), str(game["score"])))
    return rows


def told(words):
    """A row for each word of the log: what was done, and its numbers in the order of the form."""
    rows = []
    for word in words:
        action = unpack(word)
        verb = action["do"]
        numbers = [part for part in word[1:].split(".") if part]
        if verb == "set" or verb == "reveal":
            name = label(action["what"]) if verb == "set" else t("kind_" + action["kind"])
            del numbers[0]
        else:
            name = t("cards_" + verb)
        rows.append((name, " ".join(numbers)))
    return rows
