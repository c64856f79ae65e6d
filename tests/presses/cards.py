"""The tasks of the Card Game."""

from mathom.screens.cards import setup
from tests.presses import Hand, Task


def go(hand: Hand, entry: object, hold: bool = False) -> None:
    """Moves the cursor of the guide to this row, and takes it."""
    on = hand.on
    while on.top.entries[on.top.list.at] != entry:
        hand.press("right", "key_down")
    if hold and not on.app.two_keys:
        hand.press("long_ok", "")
        return
    hand.press("ok", "key_choose")
    while on.top.name == "cards.Form":
        hand.press("ok", "key_done")


def guided_round(hand: Hand) -> None:
    """A round of two players by the guide: an enemy and a treachery are revealed, the enemy engages, both attack."""
    on = hand.on
    chosen = setup.usual()
    chosen["players"] = [setup.starter(seat) for seat in range(2)]
    on.start("cards", setup.options_of(chosen), {})
    on.show("cards.Guide")
    go(hand, "next")
    for entry in ("next",) if not on.app.two_keys else ("next", "next"):
        go(hand, entry, True)
    for entry, hold in (
        *[("commit", True)] * 2,
        ("next", False),
        ("reveal", True),
        ("treachery", False),
        ("resolve", True),
        ("next", False),
        ("next", False),
    ):
        go(hand, entry, hold)
    go(hand, 1)
    for entry, hold in (("next", False), ("attack", True), ("next", False), ("strike", True), ("next", False)):
        go(hand, entry, hold)
    go(hand, "next" if on.app.two_keys else "pay", True)
    assert on.match.state.table["round"] == 2 and on.match.state.cards[0]["player"] == 1


TASKS = (Task("Cards: a guided round, two players, one enemy", 55, 18, guided_round, 46),)
