"""How much the processor works while nobody presses a key, which decides the life of a battery. See docs/power.md."""

import pytest

from host_tools.pico.chip import Pico
from mathom.games import SHELF
from tests.pico.branch import branch
from tests.pico.gauge import READY_US, in_play
from tests.pico.hand import Hand
from tests.tiers import THOROUGH, sample

pytestmark = [pytest.mark.pico, pytest.mark.slow]

MENU, GAME, DARK = 0.05, 0.02, 0.01  # at most
MEASURED_US = 10_000_000 if THOROUGH else 3_000_000
DARKENS_US = 61_000_000


def share(pico: Pico, us: float = MEASURED_US) -> float:
    """Returns the share of time in which the processor works, including the checks of the display."""
    began_us, worked_us = pico.us, pico.worked_us
    pico.run(us)
    return (pico.worked_us - worked_us) / (pico.us - began_us)


def at_rest(hand: Hand) -> float:
    hand.pico.run(READY_US)
    return share(hand.pico)


def test_at_the_menu(at_menu):
    assert branch(at_rest, at_menu) <= MENU


@pytest.mark.parametrize("game", sample(SHELF, 1))
def test_a_game_that_waits_for_a_press_and_then_with_the_display_dark(firmware, game):
    pico = in_play(firmware, game, dark=1)
    assert share(pico) <= GAME
    pico.run(DARKENS_US)
    assert not any(map(any, pico.picture().planes))
    assert share(pico) <= DARK
