"""Journey to Mordor. Read `rules.py` first."""

from mathom.games import Game

GAME = Game("journey", "Journey to Mordor", settings=("Faces",), companions=True, advises=True)
