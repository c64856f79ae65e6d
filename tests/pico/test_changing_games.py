"""Only the chosen game is in memory: going round the shelf leaves nothing of the last one behind. Where time is short,
it is the smallest game and the largest that take turns after all have been played once."""

import pytest

from mathom.games import SHELF
from tests.pico.branch import branch
from tests.pico.hand import THOROUGH, Hand

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
