"""The tasks of Journey to Mordor."""

from tests.presses import Hand, Task

RING = 0  # a face of a coloured die


def begin(hand: Hand, **more: object) -> None:
    hand.on.start("journey", {"players": ["frodo", "sam"], "places": False, **more}, {})


def five_rolls(hand: Hand) -> None:
    begin(hand)
    hand.throw(*[RING] * 15)
    hand.press("ok", "key_roll")
    for dice in (5, 4, 3, 2):
        hand.press("ok", "key_keep")
        if hand.on.app.two_keys:
            for _ in range(dice):
                hand.press("right", "key_right")
            hand.press("ok", "key_done")
        else:
            hand.press("long_ok", "")
        hand.press("ok", "key_roll")
    hand.press("ok", "key_done")
    hand.press("ok", "key_go")
    hand.press("ok", "key_go")


TASKS = (Task("Journey: a turn of five rolls, the first die kept each time", 16, 20, five_rolls),)
