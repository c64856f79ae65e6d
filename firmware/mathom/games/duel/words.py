"""Duel for Middle-earth: its verbs, and an action as a word of a saved game. The word is the letter of the verb and the
values of its keys, separated by points. A value that is one of some words is its number in their order; skills and
regions in a list are a digit each, and an empty list is a minus. A missing value is empty, and the word ends after the
last value.
"""

from mathom.games import LETTER, keys_of, unpack_values
from mathom.games.duel.tables import REGIONS, SKILLS, VALUES, WORDS

# Each verb: its row, as mathom.games says.
VERBS: dict = {
    "lay": ("turn", "lay", (), "y", ("region",), ("skills",)),
    "play": ("turn", "play", ("turn",), "p", ("colour",), ("coins", "skills", "chain", "regions", "units", "moves")),
    "landmark": ("turn", "landmark", ("turn",), "l", ("region",), ("skills",)),
    "discard": ("turn", "discard", ("turn",), "d", (), ()),
    "skill": ("effects", "skill", ("effects",), "s", ("skill",), ()),
    "chain": ("effects", "chain", ("effects",), "h", ("chain",), ()),
    "race": ("effects", "race", ("effects",), "r", ("race",), ()),
    "token": ("effects", "token", ("effects",), "t", ("token",), ()),
    "quest": ("effects", "quest", ("effects",), "q", ("side", "steps"), ("offered",)),
    "gain": ("effects", "gain", ("effects",), "g", ("side", "coins"), ("offered",)),
    "lose": ("effects", "lose", ("effects",), "x", ("side", "coins"), ()),
    "forget": ("effects", "forget", ("effects",), "f", ("side", "skill", "symbols"), ()),
    "place": ("effects", "place", ("effects",), "u", ("side", "region", "units"), ("offered",)),
    "move": ("effects", "move", ("effects",), "m", ("side", "from", "to"), ("offered",)),
    "remove": ("effects", "remove", ("effects",), "k", ("side", "region"), ()),
    "raze": ("effects", "raze", ("effects",), "z", ("side", "region"), ("offered",)),
    "clash": ("effects", "clash", ("conflict",), "c", ("region",), ()),
    "end": ("turn", "end", ("effects",), "e", (), ()),
    "again": ("turn", "again", ("effects",), "a", (), ()),
    "chapter": ("turn", "chapter", ("chapter",), "n", (), ()),
    "set": ("turn", "set_value", (), "=", ("what",), ()),
}


def pack(action):
    needed, more = keys_of(VERBS, VALUES, action)
    parts = [_packed(key, action[key]) if key in action else "" for key in needed + more]
    return VERBS[action["do"]][LETTER] + ".".join(parts).rstrip(".")


def _packed(key, value):
    if key in WORDS:
        return str(WORDS[key].index(value))
    if key == "skill":
        value = value.split("/")
    elif key != "skills" and key != "regions":
        return str(int(value))
    names = REGIONS if key == "regions" else SKILLS
    return "".join([str(names.index(name)) for name in value]) or "-"


def unpack(word):
    return unpack_values(VERBS, VALUES, word, _unpacked, pack)


def _unpacked(key, part):
    if key in WORDS:
        return WORDS[key][int(part)]
    if key in ("skill", "skills", "regions"):
        words = REGIONS if key == "regions" else SKILLS
        names = [words[int(digit)] for digit in part.replace("-", "")]
        return "/".join(names) if key == "skill" else names
    return int(part) > 0 if key == "offered" else int(part)
