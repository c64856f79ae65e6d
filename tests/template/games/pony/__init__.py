"""A pony race. Read `rules.py` first."""

from mathom.games import Game

GAME = Game("pony", "Pony race")
