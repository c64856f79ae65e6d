"""Only the chosen game is in memory: going round the shelf leaves nothing of the last one behind. Where time is short,
it is the smallest game and the largest that take turns after all have been played once."""

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from mathom.games import SHELF
from tests.pico.branch import branch
from tests.pico.hand import OPTIONS, THOROUGH, Hand
from tests.pico.test_pico_soak import crashes

pytestmark = [pytest.mark.pico, pytest.mark.slow]

ROUND = SHELF if THOROUGH else ("journey", "conquest")
GROWTH = 1024  # bytes: what else is remembered, settings and the history, may grow a little


def go_round(hand: Hand) -> list[dict[str, int]]:
    """Three times. MicroPython never forgets a name, so that the first time, round the whole shelf, takes most of the
    memory, and has to end well."""
    return [{game: hand.free_over(game) for game in games} for games in (SHELF, ROUND, ROUND)]


def test_a_change_of_games_leaves_nothing_behind(at_menu, record_property):
    _, before, after = branch(go_round, at_menu)
    for game in ROUND:
        record_property("figure", f"free over {game}: {before[game]:,}, and once round the shelf {after[game]:,} bytes")
        assert before[game] - after[game] <= GROWTH


# Whenever the menu is opened, all memory is taken, and every other piece of it given back.
PIECES = """
import gc
import door

unpack = door.unpack
kept = []

def in_pieces(root):
    rest = unpack(root)
    from mathom.app import App
    menu = App.menu

    def break_up(app):
        gc.collect()
        pieces = [None] * 120
        try:
            for i in range(120):
                pieces[i] = bytearray(2048)
        except MemoryError:
            pass
        for i in range(0, 120, 2):
            pieces[i] = None
        kept.append(pieces)
        gc.collect()
        menu(app)

    App.menu = break_up
    return rest

door.unpack = in_pieces
door.door()
"""


def test_with_the_free_memory_in_small_pieces_screens_still_open(firmware):
    """As after hours of games: none has the 4 kB that it takes to unpack a module, but those put aside."""
    files = {**firmware, "/door.py": firmware["/main.py"], "/main.py": PIECES.encode()}
    hand = Hand(Pico(files=files, board=boards.REFERENCE)).boot()
    for game in ("journey", "duel"):
        assert hand.ask("new", game=game, **OPTIONS.get(game, {}))["ok"]
    hand.press("ok")  # on with it
    for steps in (2, 3, 4):  # free dice, the history, the settings
        hand.press("long_back")
        for _ in range(steps):
            hand.move("right")
        menu = hand.picture().tobytes()
        hand.press("ok")
        assert crashes(hand) == "" and hand.picture().tobytes() != menu
        hand.press("back")
        hand.press("back")
