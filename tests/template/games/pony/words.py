"""A pony race: its verbs, and what the values of their keys may be."""

from mathom.games.pony import GAME
from mathom.games.verbs import Verbs

ROWS: dict = {
    "roll": ("turn", "roll", ("run",), "r", ("faces",), ()),
    "rest": ("turn", "rest", ("run",), "-", (), ()),
}
KEYS: dict = {"faces": [(1, 6), 1]}
VERBS = Verbs(GAME, ROWS, KEYS)
