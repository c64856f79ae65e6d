"""Conquest. Read `rules.py` first."""

from mathom.games import Game

GAME = Game("conquest", "Conquest")
