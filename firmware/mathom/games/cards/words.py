"""The verbs of the Card Game. Players, heroes and cards are numbered from 1."""

from mathom.games.cards import GAME
from mathom.games.cards.tables import ALLIES, HEROES, KINDS, MOST, MOST_CARDS, NAMED, PLAYERS, QUEST, VALUES
from mathom.games.verbs import Verbs

ALLY = ("willpower", "attack", "defence", "hits", "ranged", "sentinel", "hero", "by", "number")
ROWS: dict = {
    "next": ("turn", "next_step", (), "n", (), ()),
    "round": ("turn", "end_round", (), "r", (), ()),
    "doomed": ("consequences", "raise_threat", (), "d", ("by",), ()),
    "surge": ("area", "surge", ("staging",), "u", (), ()),
    "reveal": (
        "area",
        "reveal",
        (),
        "v",
        ("kind",),
        ("threat", "cost", "hits", "points", "victory", "guarded", "attack", "defence"),
    ),
    "claim": ("area", "claim", (), "i", ("card",), ()),
    "drop": ("area", "drop", (), "x", ("card",), ()),
    "defeat": ("consequences", "defeat", (), "b", ("card",), ()),
    "ally": ("characters", "play_ally", (), "l", ("player",), ALLY),
    "discard": ("characters", "discard", (), "w", ("player", "hero"), ()),
    "pay": ("characters", "pay", (), "p", ("player", "hero"), ("by",)),
    "eliminate": ("turn", "leave", (), "o", ("player",), ()),
    "commit": ("quest", "commit", ("commit",), "m", ("player",), ("heroes", "willpower")),
    "resolve": ("quest", "resolve", QUEST, "q", (), ("willpower", "threat")),
    "advance": ("quest", "advance", (), "a", (), ()),
    "stay": ("quest", "stay", ("stage",), "y", (), ()),
    "travel": ("quest", "travel", ("travel",), "t", (), ("points", "card", "victory")),
    "engage": ("encounter", "engage", ("optional",), "e", ("player", "card"), ()),
    "check": ("encounter", "check", ("checks",), "c", (), ("card",)),
    "attack": ("encounter", "attack", ("enemies",), "k", ("card",), ("attack", "defence", "player", "hero")),
    "strike": ("encounter", "strike", ("attacks",), "s", ("player", "card"), ("defence", "attack", "heroes")),
    "set": ("values", "set_value", (), "=", ("what",), ()),
}
NUMBER = 0, MOST
HERO = 1, HEROES + ALLIES  # the allies of a player are numbered after the heroes
KEYS: dict = {
    "player": (1, PLAYERS),
    "hero": HERO,
    "heroes": [HERO, HEROES + ALLIES],
    "card": (1, MOST_CARDS),
    "kind": KINDS,
    "by": (1, 9),
    "threat": NUMBER,
    "cost": NUMBER,
    "hits": NUMBER,
    "points": (1, MOST),
    "victory": NUMBER,
    "number": (NAMED, NAMED + 19),
    "guarded": bool,
    "ranged": bool,
    "sentinel": bool,
    "willpower": NUMBER,
    "attack": NUMBER,
    "defence": NUMBER,
    "what": tuple(sorted(VALUES)),  # dicts have no order on MicroPython
}
VERBS = Verbs(GAME, ROWS, KEYS, VALUES)
