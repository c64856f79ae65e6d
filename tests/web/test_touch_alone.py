"""A whole game of Journey for two by touch alone, on phones upright and on their side."""

from itertools import product

import pytest

from tests.web.touching import Finger

pytestmark = pytest.mark.slow

# Touches of a round with a companion, and of the turn of each person, if a finger on a die is held; and if a die is
# tapped, and then the button.
MOST, TAPPED = 9, 11
SIZES = [(360, 740), (844, 390)]  # a phone upright, and on its side
WAYS = list(product(SIZES, ("es", "en"), (True, False), (True, False)))
OTHERS = [pytest.param(*way, marks=pytest.mark.thorough("each size and language")) for way in WAYS[1:]]


@pytest.mark.parametrize(("size", "language", "companion", "holds"), [WAYS[0], *OTHERS])
def test_a_whole_game(visits, size, language, companion, holds):
    width, height = size
    looks = {"viewport": {"width": width, "height": height}, "is_mobile": True, "has_touch": True}
    finger = Finger(visits.open(**looks, device_scale_factor=2, locale=language), language)
    finger.hand.settle()
    finger.begin(companion)
    rounds = finger.play(holds)
    state = finger.hand.state()
    assert state["phase"] == "over" and len(state["players"]) == 2
    people = 1 if companion else 2
    assert sum(rounds.values()) <= (MOST if holds else TAPPED) * people * len(rounds)
