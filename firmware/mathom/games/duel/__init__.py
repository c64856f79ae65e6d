"""Duel for Middle-earth. Read `rules.py` first."""

from mathom.games import Game

GAME = Game(
    "duel",
    "Duel for Middle-earth",
    "lay play landmark discard skill chain race token quest gain lose forget place move remove raze "
    "clash end again chapter set",
)
