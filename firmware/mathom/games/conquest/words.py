"""Actions of Conquest as words of a saved game: the letter of the verb, one or two digits for each key, and the faces.
Two dice with six sides are one letter, and an odd one at the end is a point and a digit; each other die is two
digits."""

from mathom.games.conquest.tables import FLAGS, NUMBERS, VALUES, VERBS, WORDS, keys_of, throws

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
WIDE = ("battalions", "garrison", "until", "advantage", "modifier", "value")
MANY_SIDED = ("advantage", "overhear", "probe")


def pack(action):
    verb = action["do"]
    word = VERBS[verb][1]
    for key in keys_of(action):
        value = action[key]
        if key in WORDS:
            word += DIGITS[WORDS[key].index(value)]
        else:
            value = int(value) - (NUMBERS[key][0] if key in NUMBERS else 0)
            word += "{:02d}".format(value) if key in WIDE else str(value)
    faces = action.get("faces", ())
    if verb in MANY_SIDED:
        return word + "".join(["{:02d}".format(face - 1) for face in faces])
    pairs = [DIGITS[6 * faces[i] + faces[i + 1] - 7] for i in range(0, len(faces) - 1, 2)]
    return word + "".join(pairs) + ("." + str(faces[-1]) if len(faces) % 2 else "")


def unpack(word):
    """Returns the action of a word. Raises ValueError for a word that `pack` cannot have written."""
    verbs = [verb for verb in VERBS if VERBS[verb][1] == word[:1]]
    if not verbs:
        raise ValueError(word)
    action: dict = {"do": verbs[0]}
    at = 1
    keys = list(VERBS[verbs[0]][2])
    while keys:
        key = keys.pop(0)
        end = at + 1 + (key in WIDE)
        part = word[at:end]
        at = end
        if key in WORDS:
            number = DIGITS.find(part) if part else -1
            if not 0 <= number < len(WORDS[key]):
                raise ValueError(word)
            action[key] = WORDS[key][number]
            if key == "what":
                keys += VALUES[action[key]][0] + ("value",)
        elif not part.isdigit():
            raise ValueError(word)
        elif key in FLAGS:
            action[key] = part == "1"
        else:
            action[key] = int(part) + (NUMBERS[key][0] if key in NUMBERS else 0)
    if throws(action):
        action["faces"] = _fallen(word, action["do"], word[at:])
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
