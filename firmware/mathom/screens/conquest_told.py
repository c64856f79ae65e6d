"""How a game of Conquest is told in the history: how it ended, and what was done in each of its turns."""

from mathom.games.conquest_tables import VERBS
from mathom.screens.conquest_parts import place_name
from mathom.ui.texts import fill, t

ATTACK, CARD = VERBS["attack"][1], VERBS["card"][1]
ENDS = VERBS["walk"][1] + VERBS["try"][1]


def brief(game):
    """Rows about the game as a whole; `game` is its entry in the history."""
    rows = [(t("history_turns"), str(game["turns"])), (t("cq_company"), place_name(game["place"]))]
    if game["by"]:
        rows.append((t("cq_by"), t("cq_by_" + game["by"])))
    return rows


def told(words):
    """A row for each turn of the log: how often was attacked, and how many cards were taken. One for each action would
    not fit into the memory after a long campaign."""
    rows: list = []
    attacks = cards = 0
    for word in words:
        verb = word[0]  # all of it would take as many seconds as there were turns
        attacks += verb == ATTACK
        cards += verb == CARD
        if verb in ENDS:
            rows.append(_row(len(rows) + 1, attacks, cards))
            attacks = cards = 0
    return rows + ([_row(len(rows) + 1, attacks, cards)] if attacks or cards else [])


def _row(turn, attacks, cards):
    return str(turn), fill("cq_told", a=attacks, b=cards)
