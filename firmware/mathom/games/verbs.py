"""The verbs of a game: a row for each, and what the values of its keys may be. From these follow the check of an
action, its word in a saved game, and what players are asked for.

A row has the module and the function that carry the verb out, its phases (none: any until the game is over), its letter
in saved games, its required keys and the optional ones. An action whose verb has `faces` includes dice. The verb `set`
corrects the value `what`, one of `values`: for each the keys that say which one, the lowest and the highest value.

The kind of a key is one of these:

    (1, 10)      a number
    ("a", "b")   one of these words
    bool         true or false
    [kind, 25]   a list of at most so many

A word is the letter of the verb, and the digits of each value: a number counts from the lowest one, a word is its place
in its order, and a list begins with its length. A value with more than 36 possibilities has two digits. A missing value
is a point, and the word ends after the last value.
"""

from mathom.games import LETTER, MORE, NEEDED, Refusal, quote

MOST_NAMED = 40  # words in a sentence, which stays short
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Verbs:
    """Those of a game: `rows` has the row of each verb, `kinds` the kind of each key."""

    corrected = "value"  # the key of a number that is set by hand

    def __init__(self, game, rows, kinds, values=None):
        self.title = game.title
        self.package = "mathom.games." + game.name + "."  # the folder of its modules
        self.rows = rows
        self.kinds = kinds
        self.values = values or {}
        self._names = tuple(rows)
        self._letters = "".join([rows[verb][LETTER] for verb in self._names])

    def letter(self, verb):
        return self.rows[verb][LETTER]

    def throws(self, action):
        """Returns whether an action includes dice."""
        verb = action.get("do")
        row = self.rows[verb] if isinstance(verb, str) and verb in self.rows else ((),) * 6
        return "faces" in row[NEEDED] or "faces" in row[MORE]

    def keys_of(self, action):
        """Returns the required and the optional keys of an action."""
        row = self.rows[action["do"]]
        needed, more = row[NEEDED], row[MORE]
        if "what" in needed:
            index_of(action.get("what"), self.kinds["what"], "what")
            needed += self._keys_of_value(action["what"])
        return needed, more

    def _keys_of_value(self, what):
        return self.values[what][0] + ("value",)

    def kind(self, action, key):
        """Returns what the value of a key may be in this action."""
        return self.values[action["what"]][1:3] if key == "value" else self.kinds[key]

    # Words

    def pack(self, action):
        needed, more = self.keys_of(action)
        word = self.letter(action["do"])
        for key in needed + more:
            if key not in action:
                word += "."
            elif key == "faces":
                word += self.write_faces(action["do"], action[key])
            else:
                word += self.write(self.kind(action, key), action[key])
        return word.rstrip(".")

    def unpack(self, word):
        """Returns the action of a word. Raises ValueError for a word that `pack` cannot have written."""
        at = self._letters.find(word[:1]) if word else -1
        if at < 0 or word[-1] == ".":
            raise ValueError(word)
        verb = self._names[at]
        action: dict = {"do": verb}
        row = self.rows[verb]
        keys = list(row[NEEDED] + row[MORE])
        at = 1
        while keys:
            key = keys.pop(0)
            if key == "faces":
                action[key] = self.read_faces(verb, word, at)
                at = len(word)
            elif word[at : at + 1] not in ("", "."):
                action[key], at = self.read_value(self.kind(action, key), word, at)
                if key == "what":
                    keys += self._keys_of_value(action[key])
            elif key in row[MORE]:
                at += 1
            else:
                raise ValueError(word)
        if at < len(word):
            raise ValueError(word)
        return action

    def write(self, kind, value):
        """Returns the digits of a value."""
        if isinstance(kind, list):
            return _DIGITS[len(value)] + "".join([self.write(kind[0], one) for one in value])
        if kind is not bool:
            value = kind.index(value) if isinstance(kind[0], str) else value - kind[0]
        return "{:02d}".format(value) if _many(kind) > 36 else _DIGITS[int(value)]

    def read_value(self, kind, word, at):
        """Returns the value whose digits begin at this place of a word, and where they end."""
        if isinstance(kind, list):
            values: list = []
            length = _number(word, at, at + 1, kind[1] + 1)
            at += 1
            while len(values) < length:
                value, at = self.read_value(kind[0], word, at)
                values.append(value)
            return values, at
        many = _many(kind)
        end = at + 2 if many > 36 else at + 1
        number = _number(word, at, end, many)
        if kind is bool:
            return number > 0, end
        return (kind[number] if isinstance(kind[0], str) else kind[0] + number), end

    def write_faces(self, verb, faces):
        """Returns the text of the faces of a roll, which ends its word."""
        return self.write(self.kinds["faces"], faces)

    def read_faces(self, verb, word, at):
        """Returns the faces from this place of a word on. Raises ValueError if `write_faces` cannot have written
        them."""
        faces, end = self.read_value(self.kinds["faces"], word, at)
        if end < len(word):
            raise ValueError(word)
        return faces

    # Requests

    def read(self, kind, value, key):
        """Returns the value of a key, a word as its number; refuses a value that is not of this kind."""
        if kind is bool:
            if not isinstance(value, bool):
                raise Refusal("bad_request", "'" + key + "' must be true or false.")
            return value
        if isinstance(kind, list):
            if not isinstance(value, (list, tuple)) or len(value) > kind[1]:
                raise Refusal("bad_request", "'{}' must be a list of at most {}.".format(key, kind[1]))
            return [self.read(kind[0], one, key) for one in value]
        low = kind[0]
        if isinstance(low, str):
            return index_of(value, kind, key)
        if type(value) is not int or not low <= value <= kind[1]:
            code = "out_of_range" if key == self.corrected and type(value) is int else "bad_request"
            raise Refusal(code, "'{}' must be a number from {} to {}.".format(key, low, kind[1]))
        return value


def _many(kind):
    if kind is bool:
        return 2
    return len(kind) if isinstance(kind[0], str) else kind[1] - kind[0] + 1


def _number(word, at, end, many):
    number = 0
    base = 36 if end - at == 1 else 10
    for letter in word[at:end]:
        digit = _DIGITS.find(letter)
        if not 0 <= digit < base:
            raise ValueError(word)
        number = number * base + digit
    if len(word) < end or number >= many:
        raise ValueError(word)
    return number


def index_of(value, words, key):
    """Returns which of these words the value of a key is; refuses anything else."""
    if not isinstance(value, str) or value not in words:
        few = len(words) <= MOST_NAMED
        said = "' must be one of: " + ", ".join(words) if few else "' does not know " + quote(value)
        raise Refusal("bad_request", "'" + key + said + ".")
    return words.index(value)
