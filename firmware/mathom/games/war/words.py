"""The verbs of War of the Ring, and an action as a word of a saved game."""

from mathom.games import LETTER, MORE, throws, verb_of
from mathom.games.war.tables import CAPTURES, CHARACTERS, FATES, GUIDES, NAMES, NATIONS, RESULTS, SIDES, USES, WHERE

TILE = "corruption", "casualties", "reveal", "step", "guide", "eye", "who"
# Each verb: its row, as mathom.games says. If a letter changes, so does `FORMAT` in match.py.
VERBS: dict = {
    "recover": ("actions", "recover", ("recover",), "n", (), ()),
    "declare": ("fellowship", "declare", ("fellowship",), "D", (), ("nation",)),
    "guide": ("fellowship", "guide", (), "G", (), ("guide", "by_hand")),
    "proceed": ("actions", "proceed", ("fellowship",), "o", (), ()),
    "allocate": ("actions", "allocate", ("allocate",), "A", (), ("dice",)),
    "roll": ("actions", "roll", ("roll",), "r", (), ("faces",)),
    "act": ("actions", "act", ("act",), "a", (), ("die", "action", "target", "companions", "guide", "who")),
    "discard": ("actions", "discard", ("act",), "d", (), ("die",)),
    "pass": ("actions", "pass_move", ("act",), "p", (), ()),
    "ring": ("actions", "ring", ("act",), "g", (), ("die", "to")),
    "edit": ("actions", "edit", ("act",), "E", (), ("side", "die", "to")),
    "progress": ("fellowship", "progress", ("act", "check"), "P", (), ()),
    "hunt": ("fellowship", "hunt", ("hunt",), "h", (), ("faces",)),
    "tile": ("fellowship", "tile", ("tile", "act", "check"), "t", (), TILE),
    "fight": ("battle", "fight", ("act", "check"), "f", (), ()),
    "battle": ("battle", "battle", ("battle",), "b", (), ("faces",)),
    "reroll": ("battle", "reroll", ("battle", "hunt"), "B", (), ("faces",)),
    "politics": ("battle", "politics", ("politics",), "w", (), ("nation", "captured")),
    "field": ("battle", "field", ("battle",), "F", (), ("where", "attacker")),
    "end": ("battle", "end", ("battle",), "e", (), ()),
    "fate": ("fellowship", "fate", (), "T", (), ("name", "to")),
    "check": ("actions", "check", ("check",), "c", (), ("idle",)),
    "set": ("actions", "set_track", (), "s", (), ("track", "to")),
}


# An action as a word of a saved game: the letter of its verb, and its values. A missing value is a point, but for those
# at the end.

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJK"
# The names behind the letters of each key; numbers are written as numbers.
NAMED = {
    "nation": NATIONS["free"] + NATIONS["shadow"],
    "captured": tuple(CAPTURES),
    "guide": GUIDES,
    "die": RESULTS,
    "to": RESULTS,
    "action": USES,
    "target": NATIONS["free"] + NATIONS["shadow"] + CHARACTERS["free"] + CHARACTERS["shadow"],
    "side": SIDES,
    "track": NAMES,
    "where": WHERE,
    "attacker": SIDES,
    "name": GUIDES + CHARACTERS["free"] + CHARACTERS["shadow"],
}
TRUTHS = ("reveal", "step", "idle", "eye", "by_hand")


def pack(action):
    verb = action["do"]
    word = VERBS[verb][LETTER]
    if throws(VERBS, action):
        faces = action["faces"]
        if verb == "roll":
            return word + "".join([LETTERS[RESULTS.index(face)] for face in faces])
        lists = [faces.get(side, ()) for side in SIDES] if isinstance(faces, dict) else [faces]
        return word + "-".join(["".join([str(face) for face in faces]) for faces in lists])
    for key in VERBS[verb][MORE]:
        if key not in action:
            word += "."
        elif key == "who":
            word += "".join([LETTERS[GUIDES.index(name)] for name in action[key]])
        elif key in NAMED and (verb, key) != ("set", "to"):
            word += LETTERS[_names(verb, key).index(action[key])]
        else:
            word += "{:+03d}".format(int(action[key]))
    return word.rstrip(".")


def _names(verb, key):
    return FATES if (verb, key) == ("fate", "to") else NAMED[key]


def unpack(word):
    """Returns the action of a word; raises ValueError for a word that `pack` cannot have written."""
    verb = verb_of(VERBS, word)
    action: dict = {"do": verb}
    letters = word[1:]
    if verb == "roll":
        action["faces"] = [_name(RESULTS, letter) for letter in letters]
        return action
    if throws(VERBS, action):
        action["faces"] = _unpack_faces(verb, letters)
        return action
    for key in VERBS[verb][MORE]:
        if letters[:1] in ("", "."):
            letters = letters[1:]
        elif key == "who":
            action[key] = [_name(GUIDES, letter) for letter in letters]
            letters = ""
        elif key in NAMED and (verb, key) != ("set", "to"):
            action[key] = _name(_names(verb, key), letters[:1])
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
