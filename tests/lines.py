"""Lines over the table protocol: read strictly, and made at random, sensible or hostile."""

import json
import random
import re

from tests.games import golden

NEW = {"do": "new", "game": "journey", "players": ["frodo", "sam"]}


def strict(text):
    """Parses a line of JSON strictly."""

    def no_constants(name):
        raise AssertionError(f"{name} is not JSON")

    assert text.endswith("\n") and text.count("\n") == 1
    answer = json.loads(text, parse_constant=no_constants)
    assert isinstance(answer, dict)
    return answer


DICE = ["black", "yellow", "red", "blue", "green"]
WORDS = [
    *("new", "games", "state", "legal", "undo", "log", "roll", "reroll", "keep", "apply", "do", "id", "game", "dice"),
    *("faces", "players", "first", "places", "nazgul_squares", "journey", "frodo", "sam", "merry", "pippin", "ring"),
    *("nazgul", "tree", "orc", "gandalf", "fellowship", "__class__", "__init__", "self", "", " ", "\x00", "é", "😀"),
    *("\ud800", "\udc00\ud800", "\uffff", "'", '"', "\\", "\n", "a" * 200, "[" * 50, "{{{", "null", "%s"),
    *DICE,
]
# Written literally, as some of them are not JSON.
NUMBERS = [
    *("0", "-0", "-1", "1.5", "1e5", "1E400", "-1e999", "NaN", "Infinity", "-Infinity", "1" * 300, "-" + "9" * 2000),
    *("01", "1.", ".5", "+1", "1e", "0x10", "1_000", "--1", "1e-400", "4294967296", "18446744073709551616"),
]
TOKENS = [*'{}[]:,"\\ \t\r', "null", "true", "false", '"do"', '"state"', "\\u", "\\ud83d"]


class Sender:
    """Makes lines. Half of them are sensible, so that games make progress; a sensible one depends on the state."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.words = WORDS

    def line(self, legal):
        kind = self.random.choices(
            (self.sensible, self.spoiled, self.shuffled, self.noise, self.tokens, self.deep, self.long),
            (40, 25, 20, 5, 5, 3, 2),
        )[0]
        return kind(legal).replace(b"\n", b" ")

    def request(self, legal):
        """Returns a request that a well-behaved client would send."""
        pick = self.random.random()
        if not legal or pick < 0.01:
            return self.new()
        if pick < 0.75:
            return dict(self.random.choice(legal))
        if pick < 0.85:
            return {"do": "roll", "faces": {die: self.random.choice(WORDS[24:30]) for die in DICE}}
        if pick < 0.9:
            return {"do": "keep", "dice": self.random.sample(DICE, self.random.randint(0, 5))}
        return {"do": self.random.choice(("state", "legal", "undo", "undo", "games", "reroll", "log"))}

    def new(self):
        names = self.random.sample(("frodo", "sam", "merry", "pippin"), self.random.randint(2, 4))
        request = {"do": "new", "game": "journey", "players": names, "places": self.random.random() < 0.7}
        if self.random.random() < 0.5:
            request["nazgul_squares"] = self.random.randint(4, 12)
        if self.random.random() < 0.3:
            request["companions"] = {names[0]: self.random.choice(("child", "good"))}
        if self.random.random() < 0.2:
            request["dice"] = {self.random.choice(DICE): ["ring", "ring", "ring", "ring", "gandalf", "nazgul"]}
        return request

    def sensible(self, legal):
        request = self.request(legal)
        if self.random.random() < 0.3:
            request["id"] = self.random.choice([*WORDS, 5, 1.5, None, 10**20])
        return self.written(request)

    def written(self, thing):
        return json.dumps(thing, ensure_ascii=self.random.random() < 0.5).encode("utf-8", "surrogatepass")

    def value(self, depth=0):
        """Returns a random value, as JSON or almost."""
        pick = self.random.randrange(10)
        if pick < 3:
            return json.dumps(self.random.choice(self.words))
        if pick < 6:
            return self.random.choice(NUMBERS)
        if pick < 8 or depth > 3:
            return self.random.choice(("null", "true", "false", "[]", "{}", '""'))
        count = self.random.randrange(4)
        if pick == 8:
            return "[" + ",".join(self.value(depth + 1) for _ in range(count)) + "]"
        parts = (json.dumps(self.random.choice(WORDS)) + ":" + self.value(depth + 1) for _ in range(count))
        return "{" + ",".join(parts) + "}"

    def shuffled(self, legal):
        """Returns a request with other values, or with keys removed, added or misspelt."""
        request = {key: json.dumps(value) for key, value in self.request(legal).items()}
        for _ in range(self.random.randint(1, 3)):
            key = self.random.choice([*request, *self.random.sample(WORDS, 2)])
            if self.random.random() < 0.2:
                request.pop(key, None)
            else:
                request[key] = self.value()
        text = "{" + ",".join(json.dumps(key) + ":" + value for key, value in request.items()) + "}"
        return text.encode("utf-8", "surrogatepass")

    def spoiled(self, legal):
        """Returns a request with bytes removed, changed, added or doubled."""
        line = bytearray(self.written(self.request(legal)))
        for _ in range(self.random.randint(1, 4)):
            at = self.random.randrange(len(line) + 1)
            change = self.random.randrange(5)
            if change == 0:
                del line[at : at + self.random.randint(1, 6)]
            elif change == 1:
                line[at:at] = self.random.randbytes(self.random.randint(1, 3))
            elif change == 2:
                line[at:at] = self.random.choice(TOKENS).encode()
            elif change == 3:
                line[at:at] = line[self.random.randrange(len(line) + 1) :][:20]
            else:
                line[at : at + 1] = bytes([self.random.randrange(256)])
        return bytes(line)

    def noise(self, legal):
        return self.random.randbytes(self.random.choice((0, 1, 5, 40, 300)))

    def tokens(self, legal):
        return "".join(self.random.choices(TOKENS + NUMBERS[:8], k=self.random.randrange(30))).encode()

    def deep(self, legal):
        depth = self.random.choice((15, 16, 17, 20, 500, 1300))
        opening, closing = self.random.choice(
            (("[", "]"), ('{"do":', "}"), ('[{"id":', "}]"), ('{"do":"state","id":[', "]}"))
        )
        line = opening * depth + "1" + closing * depth * self.random.randrange(2)
        return line.encode()

    def long(self, legal):
        room = self.random.choice((4000, 4096, 4097, 5000, 100_000))
        line = b'{"do":"state","id":"' + b"x" * (room - 22) + b'"}'
        return self.random.choice((line, b" " * room, b"[" + b"1," * (room // 2), b"9" * room, b"\\" * room))


class SenderOf(Sender):
    """The same for any game. What may be answered to a question is among the hostile words."""

    def __init__(self, seed, game):
        super().__init__(seed)
        self.game = game

    def request(self, legal):
        pick = self.random.random()
        if not legal or pick < 0.005:
            return self.new()
        if pick < 0.9:
            ask = self.random.choice(legal)
            self.words = WORDS + re.findall(r"\w+", json.dumps(ask))
            return golden.filled_in(ask, self.random)
        return {"do": self.random.choice(("state", "legal", "undo", "undo", "games", "log"))}

    def new(self):
        options = self.random.choice(list(golden.hook(self.game).GAMES.values()))
        return {"do": "new", "game": self.game, **options}
