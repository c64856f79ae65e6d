"""The tasks of War of the Ring."""

from tests.pilot import until
from tests.presses import Hand, Task
from tests.screens.war_scenes import to_act


def recover(hand: Hand) -> None:
    """From the recovery until both sides have rolled, with as many dice in the hunt box as in the turn before."""
    hand.on.start("war", {}, {})
    hand.press("long_ok", "")
    hand.press("long_ok", "key_roll")
    assert hand.on.match.state.phase == "act"


def moving(hand: Hand) -> None:
    """Has the Fellowship move, with one die in the hunt box."""
    on = hand.on
    to_act(on, ["character"], ["eye"])
    on.play({"do": "act", "die": "character", "action": "progress"})


def _see(hand: Hand) -> None:
    """Lets everybody see what the dice of the hunt have found, until that passes by itself."""
    while hand.on.top.name == "war.Search":
        hand.on.rest()


def hunt(hand: Hand) -> None:
    moving(hand)
    hand.throw(5)
    hand.press("ok", "key_roll")
    _see(hand)
    hand.press("right", "key_right")
    hand.press("long_ok", "")
    tracks = hand.on.match.state.tracks
    assert tracks["corruption"] == 1 and tracks["revealed"]


def found(hand: Hand) -> None:
    """From the choice of the die that moves the Fellowship until the hunt has found it, and its tile is counted."""
    on = hand.on
    to_act(on, ["character"], ["eye"])
    on.app.show_game()
    hand.presses = 0
    hand.press("ok", "key_choose")
    hand.press("ok", "key_choose")
    hand.throw(5)
    hand.press("ok", "key_roll")
    _see(hand)
    hand.press("right", "key_right")
    hand.press("long_ok", "")
    assert on.match.state.tracks["corruption"] == 1


def lot(hand: Hand) -> None:
    """The hunt has found the Fellowship, and the tile is +2: the casualty is drawn."""
    moving(hand)
    hand.on.app.play({"do": "hunt", "faces": [6]}, False)
    hand.on.app.show_game()
    for _ in range(2):
        hand.press("right", "key_right")
    hand.press("ok", "key_choose")
    for _ in range(2):
        hand.press("right", "key_down")
    hand.press("ok", "war_key_count")
    assert len(hand.on.match.state.dead) == 1


def to_battle(hand: Hand, *actions: dict) -> None:
    """A battle begins, and these actions have been carried out."""
    to_act(hand.on)
    for action in ({"do": "fight"}, *actions):
        hand.on.app.play(action, False)
    hand.on.app.show_game()


def battle(hand: Hand) -> None:
    to_battle(hand)
    for _ in range(3):
        hand.press("right" if hand.on.app.two_keys else "left", "key_right" if hand.on.app.two_keys else "key_left")
    hand.press("ok", "key_done")
    for way in ["right"] * 4 if hand.on.app.two_keys else ["left"] * 2:
        hand.press(way, "key_" + way)
    hand.press("ok", "key_done")
    hand.press("right", "key_right")
    hand.press("long_ok", "key_roll")
    state = hand.on.match.state
    assert [len(state.fallen[side]) for side in ("free", "shadow")] == [2, 3] and state.tracks["leadership_free"] == 1


def siege(hand: Hand) -> None:
    """A siege by a large army of a large one, without leaders."""
    to_battle(hand)
    for _ in range(4):
        hand.press("ok", "key_done")
    for _ in range(2):
        hand.press("right", "key_right")
    hand.press("long_ok", "key_roll")
    assert hand.on.match.state.where == "siege" and hand.on.match.state.rounds == 1


def further_round(hand: Hand) -> None:
    """A round in which a leader rolls a miss again."""
    missed = {"free": [1] * 5, "shadow": [1] * 5}
    to_battle(
        hand,
        {"do": "set", "track": "leadership_free", "to": 1},
        {"do": "battle", "faces": missed},
        {"do": "reroll", "faces": {"free": [1], "shadow": []}},
    )
    hand.throw(*[0] * 10, 5)
    hand.press("ok", "key_roll")
    state = hand.on.match.state
    assert state.rounds == 2 and not state.may_reroll


def ended(hand: Hand) -> None:
    """A battle that the Free Peoples began has ended: its politics is asked."""
    to_battle(hand, {"do": "battle", "faces": {"free": [1] * 5, "shadow": [1] * 5}}, {"do": "end"})


def no_politics(hand: Hand) -> None:
    ended(hand)
    hand.press("long_ok", "war_nothing")
    assert hand.on.match.last() == {"do": "politics"}


def politics(hand: Hand) -> None:
    """The first nation was attacked, and lost the city that was fought for."""
    lost = {"do": "battle", "faces": {"free": [6] * 5, "shadow": [1] * 5}}
    to_battle(hand, {"do": "field", "where": "city"}, lost, {"do": "end"})
    hand.press("ok", "key_choose")
    hand.press("ok", "war_key_count")
    assert hand.on.match.last() == {"do": "politics", "nation": "isengard", "captured": "city"}


def attacked(hand: Hand) -> None:
    """The second nation was attacked, and lost nothing."""
    ended(hand)
    hand.press("right", "key_down")
    hand.press("ok", "key_choose")
    hand.press("ok", "war_key_count")
    assert hand.on.match.last() == {"do": "politics", "nation": "sauron"}


def town(hand: Hand) -> None:
    """The first nation was attacked, and lost a town, in the open."""
    ended(hand)
    hand.press("ok", "key_choose")
    hand.press("right", "key_down")
    hand.press("ok", "war_key_count")
    assert hand.on.match.last() == {"do": "politics", "nation": "isengard", "captured": "town"}


def mistaken(hand: Hand) -> None:
    """A die was used to attack, where another use was meant."""
    to_act(hand.on, ["character"])
    hand.on.app.play({"do": "set", "track": "elves", "to": 4}, False)
    hand.on.app.play({"do": "act", "die": "character", "action": "attack"}, False)
    hand.on.app.show_game()
    hand.press("back", "key_back")
    assert hand.on.match.state.dice["free"][0] == "character"


def check(hand: Hand) -> None:
    """The victory check, at which nobody wins."""
    state = to_act(hand.on)
    while state.phase == "act":
        hand.on.app.play({"do": "discard", "die": "event"}, False)
    hand.on.app.show_game()
    hand.press("ok", "key_end")
    assert state.turn == 2


def healing(hand: Hand) -> None:
    """The Fellowship is declared in a city, which heals 1 without a press of its own."""
    on = hand.on
    on.start("war", {}, {})
    on.play({"do": "set", "track": "corruption", "to": 3}, {"do": "recover"})
    hand.press("right", "key_down")
    hand.press("ok", "key_choose")
    hand.press("right", "key_down")
    hand.press("ok", "key_choose")
    assert on.match.state.tracks["corruption"] == 2


def separating(hand: Hand) -> None:
    """One companion, the one that the form offers, separates."""
    to_act(hand.on, ["character"], ["eye"])
    hand.press("ok", "key_choose")
    top = hand.on.top
    for _ in until(lambda: top.names[top.list.at] == "separate", "the row that separates"):
        hand.press("right", "key_down")
    hand.press("ok", "key_choose")
    hand.press("long_ok", "war_key_leave")
    assert hand.on.match.state.gone == ("strider",)


def fallen(hand: Hand) -> None:
    """Boromir is gone for good, as a card or a battle said."""
    on = hand.on
    to_act(on)
    hand.press("back", "war_key_board")
    hand.press("right", "key_down")
    hand.press("ok", "key_show")
    for way in ["right"] * 4 if on.app.two_keys else ["left"] * 3:
        hand.press(way, "key_down" if way == "right" else "key_up")
    hand.press("ok", "key_change")
    for way in ["right"] * 2 if on.app.two_keys else ["left"]:
        hand.press(way, "key_" + way)
    hand.press("ok", "key_done")
    assert on.match.last() == {"do": "fate", "name": "boromir", "to": "dead"}


def one_more(hand: Hand) -> None:
    """The Free Peoples get a die of an expansion, which shows an army."""
    on = hand.on
    to_act(on, ["character"], ["eye"], extra=True)
    on.app.show_game()
    for _ in until(lambda: on.top.stops()[on.top.at] == "by_card", "the button for cards"):
        hand.press("right", "key_right")
    hand.press("ok", "key_choose")
    back = () if on.app.two_keys else ("left",)
    for way in back or ["right"] * 4:
        hand.press(way, "key_up" if back else "key_down")
    hand.press("ok", "key_choose")
    for way in ["left"] * 2 if back else ["right"] * 3:
        hand.press(way, "key_up" if back else "key_down")
    hand.press("ok", "key_choose")
    hand.press("right", "key_down")
    hand.press("ok", "key_choose")
    assert on.match.last() == {"do": "edit", "side": "free", "to": "army"}


TASKS = (
    Task("War: from recover to both sides rolled", 5, 2, recover),
    Task("War: a hunt, tile +1 and revealed", 8, 3, hunt),
    Task("War: the Fellowship moves, and the hunt finds it", 5, 5, found),
    Task("War: a tile +2, whose casualty is drawn by lot", 6, 6, lot),
    Task("War: a battle, to its first dice (2 against 3, one leader)", 27, 9, battle),
    Task("War: each further round", 3, 1, further_round),
    Task("War: a siege, five dice against five", 9, 7, siege),
    Task("War: a battle that changes nothing in politics ends", 1, 1, no_politics),
    Task("War: the likely nation was attacked, and lost the city", 9, 2, politics),
    Task("War: the next nation was attacked, and lost nothing", 9, 3, attacked),
    Task("War: the likely nation was attacked, and lost a town", 9, 3, town),
    Task("War: an attack chosen by mistake is left", 3, 1, mistaken),
    Task("War: the turn ends at the victory check", 2, 1, check),
    Task("War: the Fellowship is declared in a city, which heals it", 4, 4, healing),
    Task("War: a companion separates", 7, 7, separating),
    Task("War: a companion is gone for good", 14, 9, fallen),
    Task("War: a die of an expansion is entered", 10, 10, one_more),
)
