"""The tasks of Duel for Middle-earth. Cards are free, and do what they usually do."""

from tests.presses import Hand, Task
from tests.screens.stage import Stage


def begin(hand: Hand) -> Stage:
    hand.on.start("duel", {}, {})
    return hand.on


def take(hand: Hand, *ways: str) -> None:
    """Chooses a card of the colour to which these keys lead, and lets it do what is usual."""
    on = begin(hand)
    for way in ways:
        hand.press(way, "key_" + way)
    hand.press("ok", "key_choose")
    hand.press("long_ok", "")
    assert on.match.state.seat == 0, "the turn is over"


def discard(hand: Hand) -> None:
    on = begin(hand)
    hand.press("long_ok", "key_discard")
    assert [action["do"] for action in on.match.actions()] == ["discard"]


def grey(hand: Hand) -> None:
    take(hand)


def green(hand: Hand) -> None:
    take(hand, *["right"] * 3 if hand.on.app.two_keys else ["left"] * 2)


def red(hand: Hand) -> None:
    take(hand, *["right"] * 4 if hand.on.app.two_keys else ["left"])


def landmark(hand: Hand) -> None:
    """The first landmark that lies there is taken."""
    on = begin(hand)
    for way in ["right"] * 6 if on.app.two_keys else ["left"] * 3:
        hand.press(way, "key_" + way)
    hand.press("ok", "key_choose")
    hand.press("long_ok", "")
    assert on.match.last()["do"] == "landmark"


def known_landmark(hand: Hand) -> None:
    """A landmark is taken whose cost was entered before."""
    on = begin(hand)
    on.app.play({"do": "lay", "region": "arnor", "skills": []}, False)
    on.app.show_game()
    for way in ["right"] * 6 if on.app.two_keys else ["left"] * 3:
        hand.press(way, "key_" + way)
    hand.press("ok", "key_choose")
    hand.press("long_ok", "")
    assert on.match.state.players[1].fortresses[1] == 1 and not on.match.state.laid, on.match.last()


def drawn(hand: Hand) -> None:
    """The device draws who plays which side, and says so."""
    on = hand.on
    setup = on.show("duel.Setup")
    hand.press("right", "key_down")
    hand.press("ok", "key_change")
    hand.press("long_ok", "")
    assert setup.values["drawn"] and on.names == ["duel"]


TASKS = (
    Task("Duel: a free grey card", 3, 2, grey),
    Task("Duel: a green card, first options", 9, 4, green),
    Task("Duel: a red card, first options", 9, 4, red),
    Task("Duel: discard", 3, 1, discard),
    Task("Duel: a landmark that costs nothing", 5, 6, landmark),
    Task("Duel: a landmark whose cost is known", 6, 6, known_landmark),
    Task("Duel: the sides are drawn", 4, 3, drawn),
)
