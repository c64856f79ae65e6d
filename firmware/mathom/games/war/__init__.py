"""War of the Ring. Read `rules.py` first."""

from mathom.games import Game

GAME = Game(
    "war",
    "War of the Ring",
    "recover declare guide proceed allocate roll act discard pass ring edit progress hunt tile fight battle reroll "
    "politics field end fate check set",
)
