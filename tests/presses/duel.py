"""The tasks of Duel for Middle-earth. Cards are free, and do what they usually do."""

from tests.presses import Hand, Task
from tests.screens.stage import Stage


def begin(hand: Hand) -> Stage:
    hand.on.start("duel", {}, {})
    return hand.on


def choose(hand: Hand, *ways: str) -> Stage:
    """Chooses the colour, or what is beside the colours, to which these keys lead."""
    on = begin(hand)
    for way in ways:
        hand.press(way, "key_" + way)
    hand.press("ok", "key_show" if on.app.two_keys and on.top.holds else "key_choose")
    return on


def discard(hand: Hand) -> None:
    """Holding OK discards; the screen says so above the label, with two keys in it."""
    on = begin(hand)
    hand.press("long_ok", "key_discard")
    assert [action["do"] for action in on.match.actions()] == ["discard"]


def take(hand: Hand, *ways: str) -> None:
    """Chooses the colour to which these keys lead, pays, and takes what the screen names, by holding OK."""
    on = choose(hand, *ways)
    hand.press("long_ok", "")
    assert on.match.state.seat == 0, "the turn is over"


def grey(hand: Hand) -> None:
    take(hand)


def yellow(hand: Hand) -> None:
    take(hand, "right")


def green(hand: Hand) -> None:
    take(hand, *["right"] * 2 if hand.on.app.two_keys else ["left"] * 2)


def red(hand: Hand) -> None:
    """It is paid by holding OK, and the units go where the cursor stands on the map."""
    on = choose(hand, *["right"] * 3 if hand.on.app.two_keys else ["left"])
    hand.press("long_ok", "")
    hand.press("ok", "key_done")
    assert on.match.state.seat == 0, "the turn is over"


def known_landmark(hand: Hand) -> None:
    """A landmark is taken whose cost was entered before."""
    on = begin(hand)
    on.play({"do": "lay", "region": "arnor", "skills": []})
    for way in ["right"] * 6 if on.app.two_keys else ["left"] * 3:
        hand.press(way, "key_" + way)
    hand.press("ok", "key_choose")
    hand.press("ok", "key_done")
    hand.press("ok", "key_pay")
    assert on.match.state.players[1].fortresses[1] == 1 and not on.match.state.laid, on.match.last()


def drawn(hand: Hand) -> None:
    """The device draws who plays which side, and says so."""
    on = hand.on
    on.show("duel.Setup")
    hand.press("right", "key_down")
    hand.press("ok", "key_start")
    assert on.names == ["duel"]


TASKS = (
    Task("Duel: a free grey card", 3, 2, grey),
    Task("Duel: a yellow card, usual coins", 3, 3, yellow),
    Task("Duel: a green card, first options", 9, 4, green),
    Task("Duel: a red card, first options", 9, 4, red),
    Task("Duel: discard", 3, 1, discard),
    Task("Duel: a landmark whose cost is known", 6, 6, known_landmark),
    Task("Duel: the sides are drawn", 4, 3, drawn),
)
