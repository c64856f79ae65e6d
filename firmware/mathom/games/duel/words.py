"""The verbs of Duel for Middle-earth."""

from mathom.games.duel import GAME
from mathom.games.duel.tables import (
    COINS,
    COLOURS,
    FARTHEST,
    MOST_LISTED,
    RACES,
    REGIONS,
    SIDES,
    SKILLS,
    TOKENS,
    UNITS,
    VALUES,
)
from mathom.games.verbs import Verbs

ROWS: dict = {
    "lay": ("turn", "lay", (), "y", ("region",), ("skills",)),
    "play": ("turn", "play", ("turn",), "p", ("colour",), ("coins", "skills", "chain", "regions", "units", "moves")),
    "landmark": ("turn", "landmark", ("turn",), "l", ("region",), ("skills",)),
    "discard": ("turn", "discard", ("turn",), "d", (), ()),
    "skill": ("effects", "skill", ("effects",), "s", ("skill",), ("also",)),
    "race": ("effects", "race", ("effects",), "r", ("race",), ("also",)),
    "token": ("effects", "token", ("effects",), "t", ("token",), ()),
    "quest": ("effects", "quest", ("effects",), "q", ("side", "steps"), ("offered", "also")),
    "gain": ("effects", "gain", ("effects",), "g", ("side", "coins"), ("offered", "also")),
    "lose": ("effects", "lose", ("effects",), "x", ("side", "coins"), ()),
    "forget": ("effects", "forget", ("effects",), "f", ("side", "skill", "symbols"), ()),
    "place": ("effects", "place", ("effects",), "u", ("side", "region", "units"), ("offered", "also")),
    "move": ("effects", "move", ("effects",), "m", ("side", "from", "to"), ("offered",)),
    "remove": ("effects", "remove", ("effects",), "k", ("side", "region"), ()),
    "raze": ("effects", "raze", ("effects",), "z", ("side", "region"), ("offered",)),
    "clash": ("effects", "clash", ("conflict",), "c", ("region",), ("also",)),
    "end": ("turn", "end", ("effects",), "e", (), ("also",)),
    "again": ("turn", "again", ("effects",), "a", (), ("also",)),
    "chapter": ("turn", "chapter", ("chapter",), "n", (), ()),
    "set": ("turn", "set_value", (), "=", ("what",), ()),
}
SYMBOL = [SKILLS, len(SKILLS)]  # one or several skills, separated by slashes
KEYS: dict = {
    "side": SIDES,
    "region": REGIONS,
    "regions": [REGIONS, MOST_LISTED],
    "from": REGIONS,
    "to": REGIONS,
    "colour": COLOURS,
    "coins": (0, COINS),
    "skill": SYMBOL,
    "skills": [SKILLS, MOST_LISTED],
    "symbols": (1, 2),  # on one grey card
    "chain": bool,  # whether a chain symbol makes the card free
    "race": RACES,
    "token": TOKENS,
    "steps": (1, FARTHEST),
    "units": (1, UNITS),
    "moves": (1, 9),
    "offered": bool,
    "also": bool,  # whether the press that did the action before did this one too
    "what": tuple(sorted(VALUES)),  # dicts have no order on MicroPython
}


class DuelVerbs(Verbs):
    def write(self, kind, value):
        return Verbs.write(self, kind, value.split("/") if kind is SYMBOL else value)

    def read_value(self, kind, word, at):
        value, at = Verbs.read_value(self, kind, word, at)
        return "/".join(value) if kind is SYMBOL else value, at


VERBS = DuelVerbs(GAME, ROWS, KEYS, VALUES)
_PASSES = VERBS.letter("discard") + VERBS.letter("end")
_SEAT = VERBS.pack({"do": "set", "what": "seat", "value": 0})[:-1]


def seat_after(seat, word):
    """Returns whose turn it is after the word of an action; `seat` is whose it was before."""
    if word[0] in _PASSES:
        return 1 - seat
    return int(word[-1]) if word[:-1] == _SEAT else seat
