"""The tasks of Journey to Mordor."""

from collections.abc import Callable
from random import Random

from tests.pilot import until
from tests.presses import Hand, Task

LONGEST = 300  # presses of a whole game
RING, FELLOWSHIP = 0, 2  # faces of a coloured die


def begin(hand: Hand, **more: object) -> None:
    hand.on.start("journey", {"players": ["frodo", "sam"], "places": False, **more}, {})


def five_rolls(hand: Hand) -> None:
    begin(hand)
    hand.throw(*[RING] * 15)
    hand.press("ok", "key_roll")
    for _ in range(4):
        hand.press("long_ok", "key_roll")
    hand.press("ok", "key_go")
    assert hand.on.match.state.active().name == "sam"


def two_dice_each(hand: Hand) -> None:
    begin(hand)
    hand.throw(*[RING, FELLOWSHIP, RING, FELLOWSHIP, RING], *[RING, FELLOWSHIP, RING], RING)
    hand.press("ok", "key_roll")
    for _ in range(2):
        hand.press("ok", "key_keep")
        hand.press("right", "key_right")
        hand.press("long_ok", "key_roll")
    hand.press("ok", "key_go")
    assert hand.on.match.state.active().name == "sam"


def companion(hand: Hand) -> None:
    begin(hand, companions={"frodo": "child"})
    for _ in until(lambda: not hand.on.match.companion(), "the end of its turn"):
        hand.on.device.run(500)


def companion_with_ok(hand: Hand) -> None:
    hand.on.app.choose("companions", 0)
    begin(hand, companions={"frodo": "child"})
    for _ in until(lambda: hand.on.top.name == "journey.Result", "its results"):
        hand.on.device.run(500)
    hand.on.device.run(20_000)
    hand.press("ok", "key_go")
    assert hand.on.match.state.active().name == "sam"


def point_at(hand: Hand, stop: int) -> None:
    way = "right" if hand.on.app.two_keys else "left"
    for _ in until(lambda: hand.on.top.at == stop, f"stop {stop}"):
        hand.press(way, "key_" + way)


def whole_game(hand: Hand) -> None:
    """Two players in the advanced game, with dice that are always the same. They keep the first die that they may."""
    begin(hand, places=True)
    hand.on.app.playing.referee.below = Random(1).randrange
    for _ in until(lambda: hand.on.match.state.phase == "over", "the end of the game", LONGEST):
        state, top = hand.on.match.state, hand.on.top.name
        if top != "journey":
            hand.press("ok", "key_go")
        elif state.phase == "roll":
            hand.press("ok", "key_roll")
        else:
            rolled = state.rolled
            first = (state.must_keep() or list(rolled))[0]
            point_at(hand, hand.on.top.dice().index(first) if len(rolled) > 1 else 1)  # from the White Tree
            if rolled[first] == "tree":
                hand.press("ok", "key_keep")
                point_at(hand, len(rolled))
            ends = rolled[first] == "tree" or len(rolled) == 1
            hand.press("ok" if ends else "long_ok", "key_end" if ends else "key_roll")


def own_dice(hand: Hand) -> None:
    """A roll of the players' own dice is entered, each die with its second face."""
    hand.on.start("journey", {"players": ["frodo", "sam"], "places": False}, {"real": True})
    hand.press("ok", "key_enter")
    for die in range(5):
        hand.press("right", "key_right")
        hand.press("ok", "key_go" if die < 4 else "key_done")
    assert len(hand.on.match.state.rolled) == 5


def new_name(hand: Hand) -> None:
    """The first player is called Ana, who has not played before: from the set-up on."""
    on = hand.on
    on.show("journey.Setup")
    on.to("names")
    for _ in range(2):
        hand.press("ok", "key_change")
    down(hand, lambda: on.top.list.rows[on.top.list.at][0] == "Another name…")
    hand.press("ok", "key_choose")
    for letter, key, steps in (("A", "right", 1), ("n", "right", 13), ("a", "right", 29)):
        if not on.app.two_keys and letter == "a":
            key, steps = "left", 13
        for _ in range(steps):
            hand.press(key, "key_" + key)
        hand.press("ok", "key_put")
    hand.press("long_ok", "")
    assert on.top.values == {"frodo": "Ana"}


def known_name(hand: Hand) -> None:
    """The first player is called as somebody who has played before."""
    on = hand.on
    on.app.session.journal.people().choose("Ana")
    on.show("journey.Setup")
    on.to("names")
    for _ in range(2):
        hand.press("ok", "key_change")
    hand.press("ok", "key_choose")
    assert on.top.values == {"frodo": "Ana"}


def down(hand: Hand, there: Callable[[], bool]) -> None:
    for _ in until(there, "the row"):
        hand.press("right", "key_down")


TASKS = (
    Task("Journey: a turn of five rolls, the first die kept each time", 16, 6, five_rolls),
    Task("Journey: a turn of three rolls, two chosen dice each", 14, 8, two_dice_each),
    Task("Journey: a companion's whole turn", 10, 0, companion),
    Task("Journey: the same, if it waits for OK", 10, 1, companion_with_ok),
    Task("Journey: a roll of your own dice, each turned by one face", 11, 11, own_dice),
    Task("Journey: a player is called Ana, from the set-up on", 39, 39, new_name),
    Task("Journey: the same, once she has played", 3, 3, known_name),
    Task("Journey: a whole game of two in the advanced game, one die kept each time", 109, 54, whole_game),
)
