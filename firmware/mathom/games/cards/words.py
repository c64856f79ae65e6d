"""The Card Game: its verbs, and an action as a word of a saved game. The word is the letter of the verb and the values
of its keys, separated by points; heroes in a list are a digit each, and an empty list is a minus. A missing value is
empty, and the word ends after the last value.
"""

from mathom.games import LETTER, keys_of, unpack_values
from mathom.games.cards.tables import FLAGS, QUEST, VALUES, WORDS, read

# Each verb: its row, as mathom.games says.
VERBS: dict = {
    "next": ("turn", "next_step", (), "n", (), ()),
    "round": ("turn", "end_round", (), "r", (), ()),
    "doomed": ("consequences", "raise_threat", (), "d", ("by",), ()),
    "surge": ("turn", "surge", ("staging",), "u", (), ()),
    "reveal": (
        "turn",
        "reveal",
        (),
        "v",
        ("kind",),
        ("threat", "cost", "hits", "points", "victory", "guarded", "attack", "defence"),
    ),
    "claim": ("turn", "claim", (), "i", ("card",), ()),
    "drop": ("turn", "drop", (), "x", ("card",), ()),
    "defeat": ("consequences", "defeat", (), "b", ("card",), ()),
    "pay": ("turn", "pay", (), "p", ("player", "hero"), ("by",)),
    "eliminate": ("turn", "leave", (), "o", ("player",), ()),
    "commit": ("turn", "commit", ("commit",), "m", ("player",), ("heroes", "willpower")),
    "resolve": ("turn", "resolve", QUEST, "q", (), ("willpower", "threat")),
    "advance": ("turn", "advance", (), "a", (), ()),
    "stay": ("turn", "stay", (), "y", (), ()),
    "travel": ("turn", "travel", ("travel",), "t", (), ("points", "card", "victory")),
    "engage": ("encounter", "engage", ("optional",), "e", ("player", "card"), ()),
    "check": ("encounter", "check", ("checks",), "c", (), ("card",)),
    "attack": ("encounter", "attack", ("enemies",), "k", ("card",), ("attack", "defence", "player", "hero")),
    "strike": ("encounter", "strike", ("attacks",), "s", ("player", "card"), ("defence", "attack", "heroes")),
    "set": ("turn", "set_value", (), "=", ("what",), ()),
}


def pack(action):
    needed, more = keys_of(VERBS, VALUES, action)
    parts = [_packed(key, read(action, key)) if key in action else "" for key in needed + more]
    return VERBS[action["do"]][LETTER] + ".".join(parts).rstrip(".")


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
