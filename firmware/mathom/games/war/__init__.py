"""War of the Ring. Read `rules.py` first."""

from mathom.games import Game

GAME = Game("war", "War of the Ring")
