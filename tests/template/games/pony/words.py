"""A pony race: its verbs, and an action as a word of a saved game: the face of the die, or a dash for a rest."""

# Each verb: its phases, its letter, and its required and optional keys, as `State` says. These words need no letters.
VERBS = {
    "roll": (("run",), "", ("faces",), ()),
    "rest": (("run",), "", (), ()),
}


def throws(action):
    """Returns whether the action includes dice."""
    return action["do"] == "roll"


def pack(action):
    return str(action["faces"][0]) if throws(action) else "-"


def unpack(word):
    """Returns the action of a word; raises ValueError for a word that `pack` cannot have written."""
    if word == "-":
        return {"do": "rest"}
    if len(word) == 1 and word in "123456":
        return {"do": "roll", "faces": [int(word)]}
    raise ValueError(word)
