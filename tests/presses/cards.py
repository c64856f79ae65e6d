"""The tasks of the Card Game."""

from mathom.screens.cards import setup
from tests.presses import Hand, Task


def go(hand: Hand, entry: object, hold: bool = False) -> None:
    """Moves the cursor of the guide to this row, and takes it."""
    on = hand.on
    while on.top.entries[on.top.list.at] != entry:
        hand.press("right", "key_down")
    if hold:
        hand.press("long_ok", "")
    else:
        hand.press("ok", "key_choose")


def guided_round(hand: Hand) -> None:
    """A round of two players by the guide: an enemy and a treachery are revealed; the enemy engages, attacks
    and is defeated."""
    on = hand.on
    chosen = on.show("cards.Setup")
    chosen.values["players"] = [setup.starter(seat) for seat in range(2)]
    on.start("cards", chosen.options(), {})
    on.show("cards.Guide")
    go(hand, "next")
    for entry, hold in (
        ("next", True),
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
    go(hand, "pay", True)
    assert on.match.state.table["round"] == 2 and not on.match.state.cards, "the enemy is defeated"


def claimed(hand: Hand) -> None:
    """An objective that nothing guards is claimed in the guide."""
    on = hand.on
    on.start("cards", on.show("cards.Setup").options(), {})
    on.app.do({"do": "reveal", "kind": "objective"})
    on.show("cards.Guide")
    go(hand, ("claim", 1))
    assert on.match.state.table["objectives"] == 1


TASKS = (
    Task("Cards: a guided round, two players, one enemy", 55, 18, guided_round),
    Task("Cards: an objective is claimed", 1, 2, claimed),
)
