"""A pony race: its verbs, and an action as a word of a saved game: the face of the die, or a dash for a rest."""

from mathom.games import throws

# Each verb: its row, as mathom.games says. These words need no letters.
VERBS: dict = {
    "roll": ("turn", "roll", ("run",), "", ("faces",), ()),
    "rest": ("turn", "rest", ("run",), "", (), ()),
}


def pack(action):
    return str(action["faces"][0]) if throws(VERBS, action) else "-"


def unpack(word):
    """Returns the action of a word; raises ValueError for a word that `pack` cannot have written."""
    if word == "-":
        return {"do": "rest"}
    if len(word) == 1 and word in "123456":
        return {"do": "roll", "faces": [int(word)]}
    raise ValueError(word)
