"""Conquest. Read `rules.py` first."""

from mathom.games import Game

GAME = Game(
    "conquest",
    "Conquest",
    "attack fight storm strike retreat card trade advantage spend enter "
    "take message overhear probe garrison mark done seek walk try set",
)
