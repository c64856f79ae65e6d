"""The tasks of Duel for Middle-earth. Cards are free, and do what they usually do."""

from tests.presses import Hand, Task
from tests.screens.stage import Stage


def begin(hand: Hand) -> Stage:
    hand.on.start("duel", {}, {})
    return hand.on


def take(hand: Hand, colour: str) -> None:
    """Chooses a card of this colour and lets it do what is usual."""
    on = begin(hand)
    right = ("grey", "yellow", "blue")
    keys = ["right"] * right.index(colour) if colour in right else ["left"] * ("red", "green").index(colour) + ["left"]
    if on.app.two_keys and colour not in right:
        keys = ["right"] * {"green": 5, "red": 6}[colour]
    for key in keys:
        hand.press(key, "key_right" if key == "right" else "key_left")
    hand.press("ok", "key_choose")
    if not on.app.two_keys:
        hand.press("long_ok", "")
    elif colour == "grey":
        hand.press("ok", "key_pay")
        hand.press("ok", "key_choose")
    else:
        hand.press("ok", "key_pay")
        while on.top.name == "duel.Form":
            hand.press("ok", "key_done")
    assert on.match.state.seat == 0, "the turn is over"


def discard(hand: Hand) -> None:
    on = begin(hand)
    if on.app.two_keys:
        for _ in range(3):
            hand.press("right", "key_right")
        hand.press("ok", "key_choose")
    else:
        hand.press("long_ok", "")
    assert [action["do"] for action in on.match.actions()] == ["discard"]


def grey(hand: Hand) -> None:
    take(hand, "grey")


def green(hand: Hand) -> None:
    take(hand, "green")


def red(hand: Hand) -> None:
    take(hand, "red")


TASKS = (
    Task("Duel: a free grey card", 3, 2, grey),
    Task("Duel: a green card, first options", 9, 4, green, 10),
    Task("Duel: a red card, first options", 9, 4, red, 12),
    Task("Duel: discard", 3, 1, discard, 4),
)
