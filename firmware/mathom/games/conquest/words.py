"""The verbs of Conquest, and its actions as words of a saved game: the letter of the verb, one or two digits for each
key, and the faces. Two dice with six sides are one letter, and an odd one at the end is a point and a digit; each other
die is two digits."""

from mathom.games import LETTER, NEEDED, keys_of, throws, verb_of
from mathom.games.conquest.tables import ATTACK, NUMBERS, VALUES, WORDS

TURN_OR_MUSTER = "turn", "muster"
# Each verb: its row, as mathom.games says.
VERBS: dict = {
    "attack": ("battle", "attack", ("turn",), "a", ATTACK, ()),
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

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
WIDE = ("battalions", "garrison", "until", "advantage", "modifier", "value")
MANY_SIDED = ("advantage", "overhear", "probe")


def pack(action):
    verb = action["do"]
    word = VERBS[verb][LETTER]
    for key in keys_of(VERBS, VALUES, action)[0]:
        value = action[key]
        if key in WORDS:
            word += DIGITS[WORDS[key].index(value)]
        else:
            value -= NUMBERS.get(key, (0,))[0]
            word += "{:02d}".format(value) if key in WIDE else DIGITS[value]
    faces = action.get("faces", ())
    if verb in MANY_SIDED:
        return word + "".join(["{:02d}".format(face - 1) for face in faces])
    pairs = [DIGITS[6 * faces[i] + faces[i + 1] - 7] for i in range(0, len(faces) - 1, 2)]
    return word + "".join(pairs) + ("." + str(faces[-1]) if len(faces) % 2 else "")


def unpack(word):
    """Returns the action of a word. Raises ValueError for a word that `pack` cannot have written."""
    verb = verb_of(VERBS, word)
    action: dict = {"do": verb}
    at = 1
    keys = list(VERBS[verb][NEEDED])
    while keys:
        key = keys.pop(0)
        end = at + 1 + (key in WIDE)
        part = word[at:end]
        at = end
        number = (int(part) if part.isdigit() else -1) if key in WIDE else DIGITS.find(part) if part else -1
        low, high = NUMBERS.get(key, (0, 99))
        if not 0 <= number < (len(WORDS[key]) if key in WORDS else high - low + 1):
            raise ValueError(word)
        action[key] = WORDS[key][number] if key in WORDS else low + number
        if key == "what":
            keys += VALUES[action[key]][0] + ("value",)
    if throws(VERBS, action):
        action["faces"] = _fallen(word, verb, word[at:])
    if pack(action) != word:
        raise ValueError(word)
    return action


def _fallen(word, verb, text):
    if verb in MANY_SIDED:
        if not text.isdigit():
            raise ValueError(word)
        return [int(text[i : i + 2]) + 1 for i in range(0, len(text), 2)]
    pairs, _, odd = text.partition(".")
    faces = []
    if odd not in "123456":
        raise ValueError(word)
    for letter in pairs:
        number = DIGITS.find(letter)
        if number < 0:
            raise ValueError(word)
        faces += [number // 6 + 1, number % 6 + 1]
    return faces + [int(digit) for digit in odd]
