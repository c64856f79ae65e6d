"""A pony race: an action as a word of a saved game, which is the face of the die, or a dash for a rest."""


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
