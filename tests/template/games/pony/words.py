"""A pony race: an action as a word of a saved game, which is the face of the die, or a dash for a rest."""


def throws(action):
    """Whether dice are part of this action."""
    return action["do"] == "roll"


def pack(action):
    return str(action["faces"][0]) if throws(action) else "-"


def unpack(word):
    """The action of a word; ValueError for one that `pack` cannot have written."""
    if word == "-":
        return {"do": "rest"}
    if len(word) == 1 and word in "123456":
        return {"do": "roll", "faces": [int(word)]}
    raise ValueError(word)
