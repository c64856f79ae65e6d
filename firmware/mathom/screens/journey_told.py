"""How a game of Journey to Mordor is told in the history: what kind of game it was, and what was done in it."""

from mathom.games.journey import DICE, unpack
from mathom.ui.texts import fill, t


def brief(game):
    """Rows about the game as a whole; `game` is its entry in the history."""
    rows = [(t("setup_mode"), t("advanced" if game["places"] else "basic")), (t("history_turns"), str(game["turns"]))]
    return rows + [(fill("setup_seat", n=i + 1), t(game["players"][i])) for i in range(len(game["players"]))]


def told(words):
    """A row for each word of the log: the number of the turn where one begins, and what was done."""
    rows = []
    turn = 0
    begins = True
    for word in words:
        action = unpack(word)
        if begins:
            turn += 1
        rows.append((str(turn) if begins else "", _told(action)))
        begins = action["do"] == "apply"
    return rows


def _told(action):
    """A die is its letter, a symbol the first two of its name."""
    verb = action["do"]
    if verb == "apply":
        return t("told_apply")
    if verb == "keep":
        return fill("told_keep", dice=" ".join([t("letter_" + die) for die in DICE if die in action["dice"]]))
    faces = action["faces"]
    dice = " ".join([t("letter_" + die) + t("told_" + faces[die]) for die in DICE if die in faces])
    return fill("told_reroll", dice=dice) if verb == "reroll" else dice
