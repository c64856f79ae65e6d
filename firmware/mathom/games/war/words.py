"""The verbs of War of the Ring, and an action as a word of a saved game."""

from mathom.games.war.tables import CHARACTERS, GUIDES, NAMES, NATIONS, RESULTS, SIDES, USES

# Each verb: its phase, or None for what is set by hand at any time; and its keys.
VERBS = {
    "recover": ("recover", ()),
    "declare": ("fellowship", ("nation",)),
    "guide": (None, ("guide",)),
    "proceed": ("fellowship", ()),
    "allocate": ("allocate", ("dice",)),
    "roll": ("roll", ("faces",)),
    "act": ("act", ("die", "action", "target", "companions")),
    "discard": ("act", ("die",)),
    "pass": ("act", ()),
    "ring": ("act", ("die", "to")),
    "hunt": ("hunt", ("faces",)),
    "tile": ("tile", ("corruption", "casualties", "reveal", "step")),
    "fight": ("act", ()),
    "battle": ("battle", ("faces",)),
    "reroll": ("battle", ("faces",)),
    "end": ("battle", ()),
    "check": ("check", ()),
    "set": (None, ("track", "to")),
}


def throws(action):
    """Whether dice are part of this action."""
    return action["do"] in ("roll", "hunt", "battle", "reroll")


# An action as a word of a saved game: the letter of its verb, and what it needs. Which letter is which stands in files.

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ"
WORDS = {
    "recover": "n",
    "declare": "D",
    "guide": "G",
    "proceed": "o",
    "allocate": "A",
    "roll": "r",
    "act": "a",
    "discard": "d",
    "pass": "p",
    "ring": "g",
    "hunt": "h",
    "tile": "t",
    "fight": "f",
    "battle": "b",
    "reroll": "B",
    "end": "e",
    "check": "c",
    "set": "s",
}
# The names behind the letters, of each key; numbers stand as they are.
NAMED = {
    "nation": NATIONS["free"],
    "guide": GUIDES,
    "die": RESULTS,
    "to": RESULTS,
    "action": USES,
    "target": NATIONS["free"] + NATIONS["shadow"] + CHARACTERS["free"] + CHARACTERS["shadow"],
    "track": NAMES,
}


def pack(action):
    verb = action["do"]
    word = WORDS[verb]
    if throws(action):
        faces = action["faces"]
        if verb == "roll":
            return word + "".join([LETTERS[RESULTS.index(face)] for face in faces])
        lists = [faces] if verb == "hunt" else [faces.get(side, ()) for side in SIDES]
        return word + "-".join(["".join([str(face) for face in faces]) for faces in lists])
    for key in VERBS[verb][1]:
        if key not in action:
            word += "."
        elif _named(verb, key):
            word += LETTERS[NAMED[key].index(action[key])]
        else:
            word += "{:+03d}".format(int(action[key]))
    return word


def _named(verb, key):
    return key in NAMED and (verb, key) != ("set", "to")


def unpack(word):
    """The action of a word; ValueError for one that `pack` cannot have written."""
    verbs = [verb for verb, letter in WORDS.items() if word[:1] == letter]
    if not verbs:
        raise ValueError(word)
    verb = verbs[0]
    action: dict = {"do": verb}
    rest = word[1:]
    if verb == "roll":
        action["faces"] = [_name(RESULTS, letter) for letter in rest]
        return action
    if throws(action):
        lists = [[int(digit) for digit in digits] for digits in rest.split("-")]
        if len(lists) != (1 if verb == "hunt" else 2):
            raise ValueError(word)
        action["faces"] = lists[0] if verb == "hunt" else {"free": lists[0], "shadow": lists[1]}
        return action
    for key in VERBS[verb][1]:
        if rest[:1] == ".":
            rest = rest[1:]
        elif _named(verb, key):
            action[key] = _name(NAMED[key], rest[:1])
            rest = rest[1:]
        else:
            value = int(rest[:3])
            action[key] = bool(value) if key in ("reveal", "step") else value
            rest = rest[3:]
    if rest:
        raise ValueError(word)
    return action


def _name(names, letter):
    place = LETTERS.find(letter)
    if not letter or not 0 <= place < len(names):
        raise ValueError(letter)
    return names[place]
