"""What one more redraw of a play screen takes of the heap: dice that tumble must not call for the collector."""

import pytest

from tests.pico.gauge import Gauge, Match

pytestmark = [pytest.mark.pico, pytest.mark.slow]

BUDGET = 256  # bytes
FLOORS = {"conquest.Battle": 320}  # where it is not met: little more than was measured
HEROES = [{"name": "Aragorn", "cost": 12, "hits": 5}]
FRODO, SAM = {"name": "Frodo", "heroes": HEROES}, {"name": "Sam", "heroes": [{"name": "Gimli", "cost": 11, "hits": 5}]}
ATTACK = {"do": "attack", "player": 1, "region": "rohan", "battalions": 8, "leader": "leader", "power": True}
ATTACK |= {"defender": 0, "garrison": 5, "led": "none", "fortress": True, "place": False}


def staging() -> Match:
    """The staging step, with an enemy."""
    match = Match("cards", {"players": [FRODO, SAM]}, {})
    for _ in range(3):
        match.do({"do": "next"})
    match.do({"do": "reveal", "kind": "enemy", "threat": 2, "cost": 25, "hits": 3})
    return match


def fighting() -> Match:
    """A battle, an exchange of which is over."""
    match = Match("conquest", {"players": ["Aragorn", "Sauron", "Elrond"]}, {})
    match.do(dict(ATTACK))
    match.do({"do": "fight", "attack": 3, "defend": 2, "faces": [1, 2, 3, 4, 5]})
    return match


@pytest.mark.parametrize(
    "match, presses, screens",
    [
        (staging, ("ok", "back", "ok"), ["cards", "cards.Guide", "cards.Form"]),
        (fighting, ("ok",), ["conquest.Battle"]),
    ],
)
def test_a_redraw_takes_little(firmware, record_property, match, presses, screens):
    gauge = Gauge(firmware, match())
    drawn = {}
    for key in presses:
        gauge.press(key)
        seen = gauge.look()
        drawn[seen["screen"]] = seen["drawn"]
    record_property("figure", f"a redraw takes {drawn} bytes")
    assert list(drawn) == screens
    assert {screen: taken for screen, taken in drawn.items() if taken > FLOORS.get(screen, BUDGET)} == {}
