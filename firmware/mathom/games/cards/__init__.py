"""The Card Game. Read `rules.py` first."""

from mathom.games import Game

GAME = Game(
    "cards",
    "The Card Game",
    "next round doomed surge reveal drop resolve advance stay travel engage check attack strike set",
)
