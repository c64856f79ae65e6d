"""The verbs of Conquest. In a word two dice with six sides are one letter, and an odd one at the end is a point and a
digit; each other die is two digits."""

from mathom.games.conquest import GAME
from mathom.games.conquest.tables import (
    ATTACK,
    BATTALIONS,
    FORTS,
    KINDS,
    LEADERS,
    LONGEST_LIST,
    MOST,
    PARTS,
    REGIONS,
    SETS,
    SITES,
    TERRITORIES,
    VALUES,
)
from mathom.games.verbs import Verbs

TURN_OR_MUSTER = "turn", "muster"
ROWS: dict = {
    "attack": ("attack", "attack", ("turn",), "a", ATTACK, ()),
    "fight": ("battle", "fight", ("battle",), "f", ("attack", "defend"), ("faces",)),
    "storm": ("battle", "storm", ("battle",), "s", ("until",), ("faces",)),
    "strike": ("battle", "strike", ("battle",), "k", ("attack", "defend"), ("faces",)),
    "retreat": ("battle", "retreat", ("battle",), "r", (), ()),
    "card": ("turn", "card", TURN_OR_MUSTER, "c", ("player", "kind"), ()),
    "trade": ("turn", "trade", TURN_OR_MUSTER, "x", ("player", "set"), ()),
    "advantage": ("turn", "advantage", TURN_OR_MUSTER, "v", ("player",), ("faces",)),
    "spend": ("turn", "spend", TURN_OR_MUSTER, "u", ("player", "advantage"), ()),
    "enter": ("turn", "enter", TURN_OR_MUSTER, "e", ("player",), ()),
    "take": ("turn", "take", TURN_OR_MUSTER, "t", ("player", "site"), ()),
    "message": ("turn", "message", TURN_OR_MUSTER, "m", ("from", "to"), ()),
    "overhear": ("turn", "overhear", ("hear",), "o", (), ("faces",)),
    "probe": ("turn", "probe", TURN_OR_MUSTER, "p", (), ("faces",)),
    "garrison": ("turn", "garrison", TURN_OR_MUSTER, "g", ("territories", "region", "land"), ("faces",)),
    "mark": ("turn", "mark", ("turn",), "n", ("player", "part"), ()),
    "done": ("turn", "done", ("turn",), "d", ("player",), ()),
    "seek": ("turn", "seek", ("muster",), "q", ("modifier",), ("faces",)),
    "walk": ("turn", "walk", ("muster",), "w", (), ()),
    "try": ("turn", "try_step", ("muster",), "l", (), ("faces",)),
    "set": ("turn", "set_value", TURN_OR_MUSTER, "=", ("what",), ()),
}
SEAT, BATTALIONS_THERE, SITE = (1, MOST), (1, BATTALIONS), (0, SITES)
KEYS: dict = {
    "player": SEAT,
    "defender": (0, MOST),
    "from": SEAT,
    "to": SEAT,
    "region": REGIONS,
    "land": (0, max(TERRITORIES)),
    "battalions": BATTALIONS_THERE,
    "garrison": BATTALIONS_THERE,
    "leader": LEADERS,
    "led": LEADERS,
    "power": SITE,
    "site": SITE,
    "shelter": FORTS,
    "fortress": FORTS,
    "attack": (1, 3),
    "defend": (1, 2),
    "until": BATTALIONS_THERE,
    "kind": KINDS,
    "set": SETS,
    "advantage": (1, LONGEST_LIST),
    "territories": (1, 9),
    "part": PARTS,
    "modifier": (-12, 12),
    "what": tuple(sorted(VALUES)),  # dicts have no order on MicroPython
}
DECIMAL = "0123456789"
DIGITS = DECIMAL + "abcdefghijklmnopqrstuvwxyz"
MANY_SIDED = ("advantage", "overhear", "probe")


class ConquestVerbs(Verbs):
    def write_faces(self, verb, faces):
        if verb in MANY_SIDED:
            return "".join(["{:02d}".format(face - 1) for face in faces])
        pairs = [DIGITS[6 * faces[i] + faces[i + 1] - 7] for i in range(0, len(faces) - 1, 2)]
        return "".join(pairs) + ("." + str(faces[-1]) if len(faces) % 2 else "")

    def read_faces(self, verb, word, at):
        text = word[at:]
        faces = []
        if verb in MANY_SIDED:
            if not text or len(text) % 2 or [digit for digit in text if digit not in DECIMAL]:
                raise ValueError(word)
            return [int(text[i : i + 2]) + 1 for i in range(0, len(text), 2)]
        pairs, point, odd = text.partition(".")
        if point and (len(odd) != 1 or odd not in "123456"):
            raise ValueError(word)
        for letter in pairs:
            number = DIGITS.find(letter)
            if number < 0:
                raise ValueError(word)
            faces += [number // 6 + 1, number % 6 + 1]
        return faces + [int(digit) for digit in odd]


VERBS = ConquestVerbs(GAME, ROWS, KEYS, VALUES)
