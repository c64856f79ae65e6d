"""The Card Game: its verbs, and an action as a word of a saved game. The word is the letter of the verb and the values
of its keys, separated by points; heroes in a list are a digit each, and an empty list is a minus. A missing value is
empty, and the word ends after the last value.
"""

from mathom.games import keys_of, unpack_values
from mathom.games.cards.tables import FLAGS, QUEST, VALUES, WORDS, read

# Each verb: its steps, its letter, and its required and optional keys, as `State` says.
VERBS = {
    "next": ((), "n", (), ()),
    "round": ((), "r", (), ()),
    "doomed": ((), "d", ("by",), ()),
    "surge": (("staging",), "u", (), ()),
    "reveal": ((), "v", ("kind",), ("threat", "cost", "hits", "points", "victory", "guarded")),
    "claim": ((), "i", ("card",), ()),
    "drop": ((), "x", ("card",), ()),
    "defeat": ((), "b", ("card",), ()),
    "pay": ((), "p", ("player", "hero"), ("by",)),
    "eliminate": ((), "o", ("player",), ()),
    "commit": (("commit",), "m", ("player",), ("heroes", "willpower")),
    "resolve": (QUEST, "q", (), ("willpower", "threat")),
    "advance": ((), "a", (), ()),
    "stay": ((), "y", (), ()),
    "travel": (("travel",), "t", (), ("points", "card", "victory")),
    "engage": (("optional",), "e", ("player", "card"), ()),
    "check": (("checks",), "c", (), ("card",)),
    "attack": (("enemies",), "k", ("card", "attack"), ("defence", "player", "hero")),
    "strike": (("attacks",), "s", ("player", "card", "defence"), ("attack", "heroes")),
    "set": ((), "=", ("what",), ()),
}


def throws(action):
    """Returns whether the action includes dice; none does."""
    return False


def pack(action):
    needed, more = keys_of(VERBS, VALUES, action)
    parts = [_packed(key, read(action, key)) if key in action else "" for key in needed + more]
    return VERBS[action["do"]][1] + ".".join(parts).rstrip(".")


def _packed(key, value):
    if key == "heroes":
        return "".join([str(hero) for hero in value]) or "-"
    return str(int(value))


def _unpacked(key, part):
    if key == "heroes":
        return [int(digit) for digit in part.replace("-", "")]
    value = int(part)
    return WORDS[key][value] if key in WORDS else value > 0 if key in FLAGS else value


def unpack(word):
    return unpack_values(VERBS, VALUES, word, _unpacked, pack)
