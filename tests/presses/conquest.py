"""The tasks of Conquest."""

from tests.pilot import until
from tests.presses import Hand, Task
from tests.screens.conquest_scenes import beside_sauron
from tests.screens.stage import Stage


def begin(hand: Hand) -> Stage:
    hand.on.start("conquest", {"players": ["Aragorn", "Sauron", "Elrond"], "dark": 2}, {})
    return hand.on


def attack(hand: Hand) -> None:
    hand.press("ok", "cq_key_see")
    hand.press("ok", "key_choose")
    hand.press("long_ok", "")


def first_battle(hand: Hand) -> None:
    """To the first dice, against a neutral garrison."""
    on = begin(hand)
    attack(hand)
    hand.press("ok", "key_roll")
    assert len(on.match.state.battle["rounds"]) == 1


def next_attack(hand: Hand) -> None:
    on = begin(hand)
    attack(hand)
    for _ in until(lambda: on.match.state.battle["result"], "the end of the battle"):
        attackers, defenders = on.match.state.most(False)
        hand.throw(*[5] * attackers, *[0] * defenders)
        hand.press("ok", "key_roll")
    hand.presses = 0  # so far it was the first battle
    hand.throw(1)
    hand.press("long_ok", "")
    hand.press("long_ok", "")
    assert on.match.state.phase == "battle" and not on.match.state.battle["rounds"]


def company(hand: Hand) -> None:
    on = begin(hand)
    for _ in range(3):
        hand.press("long_ok", "cq_key_end")
    hand.press("long_ok", "cq_key_walk")
    assert on.match.state.turn == 2


def rolled(hand: Hand) -> None:
    """An attack on the garrison that was rolled just before."""
    on = begin(hand)
    on.ask(do="garrison", territories=1, region="rohan", land=6, faces=[2])
    attack(hand)
    assert on.match.state.battle["land"] == 6 and on.match.state.battle["garrison"] == 2


def garrison(hand: Hand) -> None:
    """An attack on the sixth territory of Rohan, whose garrison was rolled with others."""
    on = begin(hand)
    on.ask(do="garrison", territories=1, region="rohan", land=6, faces=[2])
    on.ask(do="garrison", territories=2, region="gondor", land=1, faces=[2, 1])
    hand.press("ok", "cq_key_see")
    hand.press("ok", "key_choose")
    for _ in range(2):
        hand.press("right", "key_right")
    hand.press("long_ok", "")
    assert on.match.state.battle["land"] == 6 and on.match.state.battle["garrison"] == 2


def neighbour(hand: Hand) -> None:
    """An attack on the second of two territories of Sauron that are known, in the region of the last attack."""
    on = begin(hand)
    beside_sauron(on)
    hand.press("ok", "cq_key_see")
    hand.press("ok", "key_choose")
    hand.press("right", "key_right")
    hand.press("long_ok", "")  # his army is asked for
    hand.press("long_ok", "")
    battle = on.match.state.battle
    assert (battle["land"], battle["defender"]) == (6, 2)


def palantir(hand: Hand) -> None:
    on = begin(hand)
    hand.press("ok", "cq_key_see")
    for way in ["right"] * 7 if on.app.two_keys else ["left"]:
        hand.press(way, "key_down" if way == "right" else "key_up")
    hand.press("ok", "key_choose")
    hand.press("ok", "key_change")
    assert on.match.state.value("palantir", 1)


TASKS = (
    Task("Conquest: first battle, usual values", 9, 4, first_battle),
    Task("Conquest: the next attack after a victory", 5, 2, next_attack),
    Task("Conquest: three players done, the Company moves", 11, 4, company),
    Task("Conquest: an attack on the garrison that was just rolled", 10, 3, rolled),
    Task("Conquest: an attack on a territory whose garrison is known", 10, 5, garrison),
    Task("Conquest: an attack on a known neighbour", 5, 5, neighbour),
    Task("Conquest: a palantír is taken", 5, 7, palantir),
)
