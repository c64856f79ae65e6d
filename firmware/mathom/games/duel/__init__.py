"""Duel for Middle-earth. Read `rules.py` first."""

from mathom.games import Game

GAME = Game(
    "duel",
    "Duel for Middle-earth",
    "play landmark discard skill chain race quest gain lose place move remove clash end again chapter set",
)
