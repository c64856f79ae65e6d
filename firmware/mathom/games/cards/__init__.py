"""The Card Game. Read `rules.py` first."""

from mathom.games import Game

GAME = Game(
    "cards",
    "The Card Game",
    "next round pay doomed surge reveal claim drop defeat commit resolve advance stay travel engage check attack "
    "strike eliminate set",
    together=True,
)
