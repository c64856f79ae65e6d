"""Duel for Middle-earth. Read `rules.py` first."""

from mathom.games import Game

GAME = Game("duel", "Duel for Middle-earth")
