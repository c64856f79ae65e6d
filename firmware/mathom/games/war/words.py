"""The verbs of War of the Ring, and an action as a word of a saved game."""

from mathom.games.war.tables import CHARACTERS, GUIDES, NAMES, NATIONS, RESULTS, SIDES, USES

# Each verb: its phases (none: any phase), and its keys.
VERBS = {
    "recover": (("recover",), ()),
    "declare": (("fellowship",), ("nation",)),
    "guide": ((), ("guide",)),
    "proceed": (("fellowship",), ()),
    "allocate": (("allocate",), ("dice",)),
    "roll": (("roll",), ("faces",)),
    "act": (("act",), ("die", "action", "target", "companions", "guide")),
    "discard": (("act",), ("die",)),
    "pass": (("act",), ()),
    "ring": (("act",), ("die", "to")),
    "edit": (("act",), ("side", "die", "to")),
    "progress": (("act", "check"), ()),
    "hunt": (("hunt",), ("faces",)),
    "tile": (("tile",), ("corruption", "casualties", "reveal", "step", "guide")),
    "fight": (("act", "check"), ()),
    "battle": (("battle",), ("faces",)),
    "reroll": (("battle", "hunt"), ("faces",)),
    "end": (("battle",), ()),
    "check": (("check",), ("idle",)),
    "set": ((), ("track", "to")),
}


def throws(action):
    """Returns whether the action includes dice."""
    return action["do"] in ("roll", "hunt", "battle", "reroll")


# An action as a word of a saved game: the letter of its verb, and its values. A missing value is a point, but for those
# at the end. If a letter changes, so does `FORMAT` in match.py.

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJK"
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
    "edit": "E",
    "progress": "P",
    "hunt": "h",
    "tile": "t",
    "fight": "f",
    "battle": "b",
    "reroll": "B",
    "end": "e",
    "check": "c",
    "set": "s",
}
# The names behind the letters of each key; numbers are written as numbers.
NAMED = {
    "nation": NATIONS["free"],
    "guide": GUIDES,
    "die": RESULTS,
    "to": RESULTS,
    "action": USES,
    "target": NATIONS["free"] + NATIONS["shadow"] + CHARACTERS["free"] + CHARACTERS["shadow"],
    "side": SIDES,
    "track": NAMES,
}
TRUTHS = ("reveal", "step", "idle")


def pack(action):
    verb = action["do"]
    word = WORDS[verb]
    if throws(action):
        faces = action["faces"]
        if verb == "roll":
            return word + "".join([LETTERS[RESULTS.index(face)] for face in faces])
        lists = [faces.get(side, ()) for side in SIDES] if isinstance(faces, dict) else [faces]
        return word + "-".join(["".join([str(face) for face in faces]) for faces in lists])
    for key in VERBS[verb][1]:
        if key not in action:
            word += "."
        elif _named(verb, key):
            word += LETTERS[NAMED[key].index(action[key])]
        else:
            word += "{:+03d}".format(int(action[key]))
    return word.rstrip(".")


def _named(verb, key):
    return key in NAMED and (verb, key) != ("set", "to")


def unpack(word):
    """Returns the action of a word; raises ValueError for a word that `pack` cannot have written."""
    verbs = [verb for verb, letter in WORDS.items() if word[:1] == letter]
    if not verbs:
        raise ValueError(word)
    verb = verbs[0]
    action: dict = {"do": verb}
    letters = word[1:]
    if verb == "roll":
        action["faces"] = [_name(RESULTS, letter) for letter in letters]
        return action
    if throws(action):
        action["faces"] = _unpack_faces(verb, letters)
        return action
    for key in VERBS[verb][1]:
        if letters[:1] in ("", "."):
            letters = letters[1:]
        elif _named(verb, key):
            action[key] = _name(NAMED[key], letters[:1])
            letters = letters[1:]
        else:
            value = int(letters[:3])
            action[key] = bool(value) if key in TRUTHS else value
            letters = letters[3:]
    if pack(action) != word:
        raise ValueError(word)
    return action


def _unpack_faces(verb, letters):
    """Returns numbers; for a battle, those of both sides."""
    lists = [[int(digit) for digit in digits] for digits in letters.split("-")]
    if len(lists) == 1 and verb != "battle":
        return lists[0]
    if len(lists) != 2 or verb == "hunt":
        raise ValueError(letters)
    return {"free": lists[0], "shadow": lists[1]}


def _name(names, letter):
    place = LETTERS.find(letter)
    if not letter or not 0 <= place < len(names):
        raise ValueError(letter)
    return names[place]
