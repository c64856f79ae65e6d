"""The Card Game. Read `rules.py` first."""

from mathom.games import Game

GAME = Game("cards", "The Card Game", together=True)
