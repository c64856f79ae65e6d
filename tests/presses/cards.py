"""The tasks of the Card Game."""

from mathom.games.cards import tables
from mathom.screens.cards import setup
from tests.pilot import until
from tests.presses import Hand, Task


def go(hand: Hand, entry: object, hold: bool = False) -> None:
    """Moves the cursor of the guide to this row, and takes it, or holds OK there."""
    on = hand.on
    for _ in until(lambda: on.top.entries[on.top.list.at] == entry, f"the row {entry!r}"):
        hand.press("right", "key_down")
    if hold:
        hand.press("long_ok", "cards_key_same" if entry == "ally" else "key_done")
    else:
        onward = "key_round" if on.match.state.step == "refresh" else "key_go"
        hand.press("ok", onward if entry == "next" else "key_choose")


def guided_round(hand: Hand) -> None:
    """A round of two players by the guide: allies are committed as in the round before, an enemy and a treachery
    are revealed; the enemy engages, attacks and is defeated."""
    on = hand.on
    chosen = on.show("cards.Setup")
    chosen.values["players"] = [setup.starter(seat) for seat in range(2)]
    on.start("cards", chosen.options(), {})
    for player in on.match.state.players:
        player["others"] = 1
    on.app.show_game()
    go(hand, "next")
    for entry, hold in (*[("next", False)] * 2, *[("commit", True)] * 2, ("reveal", False)):
        go(hand, entry, hold)
    hand.press("long_ok", "")
    for entry, hold in (("treachery", False), ("resolve", True)):
        go(hand, entry, hold)
    for _ in range(2):
        go(hand, "next")
    go(hand, 1)
    for entry, hold in (("next", False), ("attack", True), ("strike", True)):
        go(hand, entry, hold)
    go(hand, "next")
    assert on.match.state.table["round"] == 2 and not on.match.state.cards, "the enemy is defeated"


def claimed(hand: Hand) -> None:
    """An objective that nothing guards is claimed in the guide."""
    on = hand.on
    on.start("cards", on.show("cards.Setup").options(), {})
    on.play({"do": "reveal", "kind": "objective"})
    go(hand, ("claim", 1))
    assert on.match.state.table["objectives"] == 1


def guide_at(hand: Hand, step: str) -> None:
    """Opens the guide in this step of the round. The presses are counted from there."""
    on = hand.on
    on.app.show_game()
    while on.match.state.step != step:
        on.app.play({"do": "next"}, False)
    on.app.show_game()
    hand.presses = 0


def committed(hand: Hand) -> None:
    """Two of three heroes are committed for the first time."""
    on = hand.on
    on.start("cards", on.show("cards.Setup").options(), {})
    guide_at(hand, "commit")
    go(hand, "commit")
    for _ in range(2):
        hand.press("right", "key_right")
        hand.press("ok", "key_done")
    hand.press("long_ok", "")
    assert on.match.state.step == "staging" and on.match.state.table["committed"] == 3


def resolved(hand: Hand) -> None:
    """Once heroes are committed, one card is revealed, an enemy, and the quest is resolved; what that did passes by
    itself."""
    on = hand.on
    committed(hand)
    guide_at(hand, "staging")
    go(hand, "reveal")
    hand.press("long_ok", "")
    go(hand, "resolve", True)
    assert on.match.state.step == "travel"


def enemy(hand: Hand) -> None:
    """An enemy of the first box is revealed: it is chosen by its engagement cost."""
    on = hand.on
    on.start("cards", on.show("cards.Setup").options(), {})
    guide_at(hand, "staging")
    go(hand, "reveal")
    hand.press("ok", "key_done")
    hand.press("right", "key_right")
    hand.press("long_ok", "")
    assert on.match.last()["cost"] == 25 and on.match.last()["hits"] == 4


def committed_again(hand: Hand) -> None:
    """The same heroes are committed as in the round before."""
    committed(hand)
    hand.on.app.play({"do": "round"}, False)
    guide_at(hand, "commit")
    go(hand, "commit", True)
    assert hand.on.match.state.step == "staging" and hand.on.match.state.table["committed"] == 3


def ally(hand: Hand, second: bool = True) -> None:
    """An ally is played for the first time: the second one of the hero's sphere."""
    on = hand.on
    on.start("cards", on.show("cards.Setup").options(), {})
    guide_at(hand, "planning")
    on.match.state.players[0]["heroes"][0][tables.RESOURCES] = 4
    go(hand, "ally")
    if second:
        hand.press("right", "key_right")
    hand.press("long_ok", "")
    assert on.match.last()["number"] == tables.NAMED + second and on.match.last()["by"] == 2 + 2 * second


def another_ally(hand: Hand) -> None:
    """One like the last, of whom there may be several."""
    ally(hand, second=False)
    hand.on.app.show_game()
    hand.presses = 0
    go(hand, "ally", True)
    assert hand.on.match.last()["number"] == tables.NAMED and hand.on.match.last()["by"] == 2


TASKS = (
    Task("Cards: an ally is played", 6, 6, ally),
    Task("Cards: another ally like it", 2, 2, another_ally),
    Task("Cards: a guided round, two players, one enemy", 55, 17, guided_round),
    Task("Cards: an objective is claimed", 1, 2, claimed),
    Task("Cards: two of three heroes are committed", 6, 6, committed),
    Task("Cards: an enemy is revealed, and the quest resolved", 3, 3, resolved),
    Task("Cards: an enemy of the first box is revealed", 14, 5, enemy),
    Task("Cards: the same heroes are committed again", 1, 1, committed_again),
)
