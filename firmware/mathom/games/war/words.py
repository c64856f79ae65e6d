"""The verbs of War of the Ring. In a word the faces of action dice are digits, and those of both sides in a battle are
separated by a minus."""

from mathom.games.verbs import Verbs
from mathom.games.war import GAME
from mathom.games.war.tables import (
    ALL_CHARACTERS,
    ALL_NATIONS,
    CAPTURES,
    CORRUPTED,
    FATES,
    GUESTS,
    GUIDES,
    MOST_COMPANIONS,
    MOST_HEALED,
    NAMES,
    RESULTS,
    SIDES,
    USES,
    WHERE,
    range_of,
)

TILE = "corruption", "casualties", "reveal", "step", "guide", "eye", "who"
# If a letter changes, so does `FORMAT` in match.py.
ROWS: dict = {
    "recover": ("phases", "recover", ("recover",), "n", (), ()),
    "declare": ("phases", "declare", ("fellowship",), "D", (), ("nation",)),
    "guide": ("guides", "guide", (), "G", ("guide",), ("by_hand",)),
    "proceed": ("phases", "proceed", ("fellowship",), "o", (), ()),
    "allocate": ("phases", "allocate", ("allocate",), "A", ("dice",), ()),
    "roll": ("phases", "roll", ("roll",), "r", (), ("faces",)),
    "act": ("actions", "act", ("act",), "a", ("die", "action"), ("target", "companions", "guide", "who")),
    "discard": ("actions", "discard", ("act",), "d", ("die",), ()),
    "pass": ("actions", "pass_move", ("act",), "p", (), ()),
    "ring": ("dice", "ring", ("act",), "g", ("die", "to"), ()),
    "edit": ("dice", "edit", ("act",), "E", ("side",), ("die", "to")),
    "progress": ("fellowship", "progress", ("act", "check"), "P", (), ()),
    "hunt": ("hunt", "hunt", ("hunt",), "h", (), ("faces",)),
    "tile": ("hunt", "tile", ("tile", "act", "check"), "t", (), TILE),
    "lot": ("hunt", "lot", ("tile", "act", "check"), "l", (), ("corruption", "reveal", "step", "eye", "faces")),
    "spare": ("hunt", "spare", ("tile",), "S", (), ()),
    "fight": ("battle", "fight", ("act", "check"), "f", (), ("attacker",)),
    "battle": ("battle", "battle", ("battle",), "b", (), ("faces",)),
    "reroll": ("rolls", "reroll", ("battle", "hunt"), "B", (), ("faces",)),
    "politics": ("politics", "politics", ("politics",), "w", (), ("nation", "captured")),
    "field": ("battle", "field", ("battle",), "F", ("where",), ("attacker",)),
    "end": ("battle", "end", ("battle",), "e", (), ()),
    "fate": ("fates", "fate", (), "T", ("name", "to"), ()),
    "check": ("phases", "check", ("check",), "c", (), ("idle",)),
    "set": ("tracks", "set_track", (), "s", ("track", "to"), ()),
}
COMPANIONS = 0, MOST_COMPANIONS
KEYS: dict = {
    "nation": ALL_NATIONS,
    "captured": tuple(CAPTURES),
    "guide": GUIDES,
    "by_hand": bool,
    "dice": COMPANIONS,  # at most as many go into the hunt box
    "die": RESULTS,
    "to": RESULTS,
    "action": USES,
    "target": ALL_NATIONS + ALL_CHARACTERS + GUESTS,
    "companions": COMPANIONS,
    "who": [GUIDES, MOST_COMPANIONS],
    "side": SIDES,
    "corruption": (MOST_HEALED, CORRUPTED),
    "casualties": COMPANIONS,
    "reveal": bool,
    "step": bool,
    "eye": bool,
    "where": WHERE,
    "attacker": SIDES,
    "name": GUIDES + ALL_CHARACTERS + GUESTS,
    "idle": bool,
    "track": NAMES,
}


# What the faces of a roll are called, where they are no numbers.
CALLED = {"roll": RESULTS, "lot": GUIDES}
DIGITS = "0123456789ab"


class WarVerbs(Verbs):
    corrected = "to"

    def kind(self, action, key):
        verb = action["do"]
        if key == "to" and verb == "set":
            return range_of(action["track"])
        return FATES if key == "to" and verb == "fate" else self.kinds[key]

    def write_faces(self, verb, faces):
        if verb in CALLED:
            return "".join([DIGITS[CALLED[verb].index(face)] for face in faces])
        lists = [faces.get(side, ()) for side in SIDES] if isinstance(faces, dict) else [faces]
        return "-".join(["".join([str(face) for face in faces]) for faces in lists])

    def read_faces(self, verb, word, at):
        """Returns numbers; for a battle, those of both sides."""
        fewest = 0 if verb in CALLED else 1
        digits_of = DIGITS[: len(CALLED[verb])] if verb in CALLED else DIGITS[:7]
        lists = [[digits_of.find(digit) for digit in digits] for digits in word[at:].split("-")]
        if min([min(numbers or [fewest]) for numbers in lists]) < fewest:
            raise ValueError(word)
        if len(lists) == 1 and verb in CALLED:
            return [CALLED[verb][number] for number in lists[0]]
        if len(lists) == 1 and verb != "battle":
            return lists[0]
        if len(lists) != 2 or verb == "hunt" or verb in CALLED:
            raise ValueError(word)
        return {"free": lists[0], "shadow": lists[1]}


VERBS = WarVerbs(GAME, ROWS, KEYS)
