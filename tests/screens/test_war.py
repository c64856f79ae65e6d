"""War of the Ring by presses: the screens show what the rules say."""

from itertools import pairwise

import pytest

from mathom.games.war.fates import fate_of
from mathom.games.war.rolls import hits_of
from mathom.screens import finale
from mathom.screens.war.tile import TILES
from mathom.ui.texts import t
from tests.pilot import until
from tests.screens.stage import COLOUR, MONO, TWO_KEYS
from tests.screens.war_scenes import to_act

pytestmark = pytest.mark.slow


def begin(on, **chosen):
    """Starts a game by presses, with this remembered set-up."""
    on.app.settings.remembered["war"] = chosen
    on.set_up("war")
    on.press("ok")
    assert on.names == ["war.Phase"]


def choose(on, text):
    """Closes a notice, moves the cursor to the row that begins like this, and chooses it."""
    if on.notice:
        on.press("ok")
    if getattr(on.top, "changing", False):
        on.top.changing = False
    for _ in on.top.list.rows:
        if on.top.list.rows[on.top.list.at][0].startswith(text):
            on.press("ok")
            return
        on.press("right")
    raise AssertionError(f"{text} is not among {on.top.list.rows}")


def to_stop(on, name):
    """Moves the cursor to a die or a button of the screen with the dice."""
    for _ in until(lambda: on.top.stops()[on.top.at] == name, f"the stop {name!r}"):
        on.press("right")


def open_die(on, name):
    to_stop(on, name)
    on.press("ok")
    assert on.names[-1] == "war.Die"


PROGRESS = {"do": "act", "die": "character", "action": "progress"}
DISCARD = {"do": "discard", "die": "event"}
TO_ROLL = {"do": "recover"}, {"do": "proceed"}


def put(track, to):
    return {"do": "set", "track": track, "to": to}


def battle(free, shadow):
    return {"do": "battle", "faces": {"free": free, "shadow": shadow}}


def hunt(on, *faces):
    """Moves the Fellowship with a die, and rolls these faces for it, if any are given."""
    on.play(PROGRESS, *[{"do": "hunt", "faces": list(faces)}] * bool(faces))


@pytest.fixture
def on(stage):
    return stage(language="en")


def test_the_set_up_by_presses(stage, on):
    on.app.settings.remembered["game"] = "war"
    on.press("ok", "ok", "right", *["right", "ok"] * 3)
    for field in ("companions", "mordor"):
        on.to(field)
        on.turn("right")
    on.to("start")
    on.press("ok")
    assert on.match.options == {
        "companions": ["gandalf_grey"],
        "mordor": 6,
        "hunt": False,
        "combat": False,
        "bag": False,
        "extra": False,
    }
    assert on.match.notes["real"] is True
    on.soon()
    again = stage(here=on.folder)
    assert again.app.settings.remembered["war"]["companions"] == 1


def test_a_set_up_with_fewer_companions_asks_who_they_are(stage, on):
    on.app.settings.remembered["war"] = {"companions": 5, "away": ["merry", "strider"]}
    screen = on.show("war.Setup")
    missing = [row[1] for row in screen.list.rows if row[0] == "Missing"]
    assert missing == ["Merry", "Strider"]
    on.to(0)
    on.press("ok", "left", "ok")
    on.to("start")
    on.press("ok")
    assert on.match.options["companions"] == ["gandalf_grey", "legolas", "gimli", "merry", "pippin"]


OTHERS = [None, 5, {"companions": 10}, {"companions": 6}, {"hunt": "no"}, {"mordor": 0, "real": True}]


@pytest.mark.parametrize("memory", OTHERS)
def test_a_set_up_of_another_version_is_forgotten(on, memory):
    on.app.settings.remembered["war"] = memory
    screen = on.show("war.Setup")
    assert screen.values["companions"] == 7 and screen.options() == {
        "companions": 7,
        "mordor": 5,
        "hunt": True,
        "combat": True,
        "bag": False,
        "extra": False,
    }


def test_a_turn_by_presses(on):
    """Recover, declare, allocate, roll, act, hunt, tile, check: one or two presses each."""
    begin(on)
    assert {"4", "7", "dice", "at most 6 in hand."} <= set(on.texts())
    on.press("ok")
    choose(on, "Yes")
    choose(on, "Rohan")
    assert on.names == ["war.Phase", "war.Moment"] and on.match.state.is_active("rohan")
    on.press("ok")
    assert [row[0] for row in on.top.list.rows][:2] == ["Go on", "Guide"]
    choose(on, "Go on")
    on.press("right", "right", "ok")
    assert on.match.state.allocated == 2 and on.names == ["war.Roll"]
    for _ in until(lambda: on.names == ["war"], "the dice of both sides"):
        on.press("ok")
    state = on.match.state
    assert state.phase == "act" and sum(len(state.dice[side]) for side in ("free", "shadow")) <= 9
    for _ in until(lambda: on.match.state.phase != "act", "the end of the actions"):
        open_die(on, on.top.stops()[0])
        choose(on, "Discard")
    assert on.names == ["war.Phase"]
    on.press("ok")
    assert on.match.state.turn == 2 and on.match.state.phase == "recover"
    assert on.replayed().state.view() == on.match.state.view()


def test_a_new_turn_tells_the_dice_that_characters_bring_or_cost(on):
    begin(on)
    for fate, told, dice in (("there", "Shadow +1", "8"), ("dead", "Shadow -1", "7")):
        on.app.play({"do": "fate", "name": "saruman", "to": fate}, True)
        assert {"FP", told, dice} <= set(on.texts())
        on.app.play({"do": "recover"}, False)
        on.match.state.phase = "recover"  # of the next turn
        on.app.show_game()
        assert {"FP", "Shadow", dice} <= set(on.texts())


@pytest.mark.parametrize(("thrown", "told"), [(5, "2 Eyes!"), (0, "No Eyes")])
def test_the_dice_tumble_and_then_the_eyes_are_told(on, thrown, told):
    """And how many dice that makes in the hunt box, before which nothing tells it. It passes by itself."""
    begin(on)
    on.play(*TO_ROLL, {"do": "allocate", "dice": 5})
    assert {"Roll 2 dice", "5"} <= set(on.texts())
    on.app.playing.referee.below = lambda sides: thrown
    on.told("ok")
    assert on.top.moving() and not {"5", "7", "2 Eyes!", "No Eyes"} & set(on.texts())
    on.told("right")
    assert not on.top.moving(), "any key lands them"
    assert {told, str(5 + 2 * (thrown == 5))} <= set(on.texts())
    on.rest()
    on.rest()
    assert on.names == ["war.Roll"] and on.match.state.active == "free" and "Roll 4 dice" in on.texts()
    on.app.playing.referee.below = lambda sides: 0
    on.press("ok")
    on.rest()
    assert on.names == ["war"] and on.match.state.phase == "act"


@pytest.mark.parametrize(("thrown", "told"), [(5, "4 Wills!"), (4, "")])
def test_the_will_of_the_west_is_told_before_the_actions(on, thrown, told):
    begin(on)
    for action in ("recover", "proceed"):
        on.app.play({"do": action}, False)
    on.play({"do": "allocate", "dice": 0}, {"do": "roll", "faces": ["army"] * 7})
    on.app.playing.referee.below = lambda sides: thrown
    on.told("ok")
    on.told("right")  # the dice lie
    if told:
        assert on.names == ["war.Roll"] and told in on.texts()
    on.rest()
    on.rest()
    assert on.names == ["war"]


def test_holding_ok_where_the_shadow_hunts_shows_both_rolls(on):
    begin(on)
    on.told("long_ok")
    assert on.names == ["war.Allocate"], "nothing may be declared yet"
    on.press("right")
    on.told("long_ok")
    assert on.match.state.allocated == 1
    sides = set()
    for _ in until(lambda: on.names == ["war"], "the end of both rolls", 200):
        if on.top.moving():
            sides.add(on.texts()[0])
        assert on.texts()[0] == "Shadow" or "No Eyes" not in on.texts(), "the Free Peoples have none"
        on.device.run(50)
    assert sides == {"Shadow", "FP"} and on.match.state.phase == "act"


def test_where_people_have_names_each_rolls_for_their_own_side(on):
    on.start("war", {"names": {"free": "Ana", "shadow": "Eva"}}, {})
    on.play({"do": "recover"}, {"do": "proceed"})
    on.rest()
    on.told("long_ok")
    for _ in until(lambda: on.names == ["war.Roll", "turn"], "the turn of the other one", 200):
        on.device.run(50)
    assert on.match.state.phase == "roll" and on.match.state.active == "free" and "Ana" in on.texts()
    on.rest()
    on.told("ok")
    assert on.match.state.phase == "act"


@pytest.mark.parametrize("track", ["progress", "corruption", ""])
def test_no_hold_takes_a_decision_of_the_other_side(on, track):
    """That of the Free Peoples is passed only where there is nothing to declare."""
    begin(on)
    if track:
        on.app.play(put(track, 1), False)
        on.told("long_ok")
        assert on.match.state.phase == "fellowship"
        on.told("long_ok")
    else:
        on.told("long_ok")
    assert on.match.state.phase == "allocate" and "war.Allocate" in on.names


def test_without_motion_the_eyes_wait_for_a_key(on):
    on.app.choose("motion", False)
    begin(on)
    on.play(*TO_ROLL, {"do": "allocate", "dice": 0})
    on.app.playing.referee.below = lambda sides: 5
    on.press("ok")
    on.rest()
    on.rest()
    assert "7 Eyes!" in on.texts()
    on.press("ok")
    assert on.names[0] == "war.Roll" and "7 Eyes!" not in on.texts()


def test_what_cannot_be_is_marked_and_says_why(on):
    to_act(on, ["character"])
    open_die(on, "character")
    marks = {row[0]: row[2] for row in on.top.list.rows}
    assert marks["Move the Fellowship"] == "check" and marks["Hide the Fellowship"] == "cross"
    choose(on, "Hide")
    assert "It is hidden already" in on.texts() and on.match.state.dice["free"][0] == "character"


@pytest.mark.parametrize("side", ["free", "shadow"])
def test_the_uses_of_a_die_keep_their_order(on, side):
    """Of moving and hiding the Fellowship the one that is possible comes first."""
    state = to_act(on, ["muster", "character"], ["muster"])

    def listed(die):
        on.app.show_game()
        open_die(on, die)
        names = on.top.names
        on.press("back")
        return [name for name in names if name != "nations"]

    if side == "shadow":
        on.app.play({"do": "act", "die": "character", "action": "card"}, False)
    before = listed("muster")
    for nation in ("gondor", "isengard", "sauron", "southrons"):
        state.tracks[nation] = 0 if nation != "gondor" else 1
    for name in ("saruman", "witch_king", "mouth"):
        state.tracks[name] = 0
    assert listed("muster") == before
    if side == "free":
        assert listed("character")[0] == "progress"
        state.tracks["revealed"] = 1
        assert listed("character")[0] == "hide" and on.names == ["war"]
        state.guide = "strider"
        assert listed("muster")[0] == "hide", "with any die"


def test_diplomacy_by_presses(on):
    to_act(on, ["muster", "muster"])
    open_die(on, "muster")
    choose(on, "Another nation")
    on.press("back")
    assert on.top.list.rows[on.top.list.at][0] == "Another nation"
    on.press("ok")
    choose(on, "North")
    assert on.match.state.tracks["north"] == 2 and on.match.state.active == "shadow"
    on.play(DISCARD)
    on.press("ok", "ok")
    assert on.match.state.tracks["north"] == 3, "the nation of the last time comes first"


def test_separating_several_companions(on):
    to_act(on, ["character", "character"])
    open_die(on, "character")
    choose(on, "Separate")
    assert "◄ Strider ►" in on.texts() and ("Separate", "3 regions") in on.top.list.rows, "the first guess"
    on.press("right", "right", "right", "right")
    assert "◄ Merry ►" in on.texts() and ("Separate", "1 region") in on.top.list.rows, "of those who leave"
    on.press("ok", "right", "right")
    assert "◄ Strider ►" in on.texts() and ("Separate", "3 regions") in on.top.list.rows
    on.press("ok")
    on.hold("ok")
    assert on.match.last()["who"] == ["merry", "strider"] and on.match.state.guide == "gandalf_grey"
    on.play(DISCARD)
    open_die(on, "character")
    choose(on, "Separate")
    assert "◄ Legolas ►" in on.texts() and on.app.stack[-1].fields[-2].name != "guide"
    on.press("left", "ok", "ok")
    assert on.top.field().name == "guide" and "◄ Legolas ►" in on.texts(), "the highest level"
    on.press("right", "right", "right")
    assert "◄ Legolas ►" in on.texts(), "nobody of a lower level"
    on.press("right")
    on.hold("ok")
    assert on.match.state.tracks["companions"] == 4 and on.match.state.guide == "gimli"
    assert fate_of(on.match.state, "gandalf_grey") == "left"


def test_the_next_guide_is_asked_only_if_several_have_the_highest_level(on):
    to_act(on, ["character"])
    open_die(on, "character")
    choose(on, "Separate")
    on.press("left")
    assert "◄ Gandalf ►" in on.texts() and [row[0] for row in on.top.list.rows] == ["Leaves", "Also", "Separate"]
    on.press("ok", "right", "right")
    assert "◄ Legolas ►" in on.texts() and "Guide now" not in [row[0] for row in on.top.list.rows]
    on.press("left", "left")
    on.hold("ok")
    assert on.match.state.guide == "strider" and on.names == ["war"]


def test_the_device_asks_who_guides(on):
    """After a guide has fallen by a card, and two of a level remain. OK goes on where it was."""
    to_act(on, companions=["strider", "merry", "pippin"])
    on.show("war.Fates", "people", "strider")
    on.press("left", "ok")
    assert on.names == ["war.Phase"] and "Who guides the Fellowship?" in on.texts()
    assert [row[0] for row in on.top.list.rows] == ["Merry", "Pippin"] and "Gandalf" not in on.texts()
    on.press("back")
    assert on.names[-1] == "war.Board"
    on.press("back", "right", "ok")
    assert on.match.state.guide == "pippin" and on.names == ["war"]
    on.app.session.undo()
    assert on.names == ["war.Phase"] and on.match.state.phase == "guide"


def test_in_the_fellowship_phase_only_the_highest_level_may_take_over(on):
    begin(on)
    on.press("ok")
    choose(on, "Guide")
    assert [row[0] for row in on.top.list.rows] == ["Strider"]
    on.press("back")
    assert on.top.list.rows[on.top.list.at] == ("Guide", "Gandalf")
    on.press("ok", "ok")
    assert on.match.state.guide == "strider" and on.names == ["war.Phase"]
    on.ask(do="fate", name="gandalf_grey", to="left")
    assert "Guide" not in [row[0] for row in on.top.list.rows], "nobody else has that level"


@pytest.mark.parametrize("corruption", [0, 1])
def test_a_declared_fellowship_heals_only_what_there_is(on, corruption):
    begin(on)
    if corruption:
        on.app.play(put("corruption", 1), False)
    on.press("ok")
    choose(on, "Yes")
    choose(on, "Rohan")
    told = " ".join(on.texts())
    assert "Active: Rohan." in told and ("Heals 1." in told) == bool(corruption)


def test_how_far_a_declaration_may_go_is_told_before_it_is_made(on):
    begin(on)
    on.app.play(put("progress", 3), False)
    on.press("ok")
    assert on.top.list.rows[:2] == [("No", ""), ("Yes", "it moves 3")]
    assert "Declare the Fellowship?" in on.texts()


def test_the_fellowship_enters_mordor_only_if_it_is_there(on):
    begin(on)
    on.press("ok")
    assert "It enters Mordor" not in [row[0] for row in on.top.list.rows], "not in the first turns"
    on.match.state.turn = 3
    on.app.show_game()
    for leave in ("ok", "back"):
        choose(on, "It enters Mordor")
        assert "At the gates of Mordor?" in on.texts()
        on.press(leave)
        assert not on.match.state.in_mordor() and on.top.list.rows[on.top.list.at][0] == "It enters Mordor", leave
    choose(on, "It enters Mordor")
    choose(on, "Yes, it enters Mordor")
    assert on.match.state.in_mordor() and on.match.state.tracks["mordor"] == 0
    on.rest()
    on.press("ok")
    assert [row[0] for row in on.top.list.rows] == ["Go on", "Guide"] and "Mordor: 0 of 5" in on.texts()


def test_all_companions_separate(on):
    """Nobody remains who could be the guide."""
    to_act(on, ["character", "character"], companions=2)
    open_die(on, "character")
    choose(on, "Separate")
    on.press("ok", "right")
    on.hold("ok")
    assert on.match.state.guide == "gollum"
    to_act(on, ["character"], companions=1)
    open_die(on, "character")
    choose(on, "Separate")
    on.hold("ok")
    assert on.match.state.tracks["companions"] == 0


def test_a_ring_by_presses(on):
    to_act(on, ["muster"])
    on.press("left", "left")
    assert on.top.stops()[on.top.at] == "ring"
    on.press("ok")
    choose(on, "Muster")
    on.press("back")
    choose(on, "Muster")
    assert not [row for row in on.top.list.rows if row[0] in ("Will of the West", "Muster", "Army", "Eye")]
    assert on.top.list.rows[0][0] == "Character"
    on.device.press("ok")
    assert on.match.state.dice["free"][0] == "character" and on.names == ["war", "finale"]
    assert " ".join(on.texts()) == "Free Peoples An elven ring goes to the Shadow."
    assert not isinstance(on.top.given[0], str), "it has a drawing of its own"
    on.device.settle()
    assert on.names == ["war"] and "ring" not in on.top.buttons()


def test_passing_by_presses(on):
    to_act(on)
    assert on.top.buttons()[-1] == "pass" and on.top.stops()[on.top.at] == "event"
    on.press("left")
    assert "Pass" in on.texts() and on.labels()["ok"] == "pass"
    on.press("ok")
    assert on.match.state.active == "shadow" and "pass" not in on.top.buttons()
    assert on.top.stops()[on.top.at] == "event"


def test_the_hunt_by_presses(on):
    to_act(on, ["character"], ["eye", "eye"])
    open_die(on, "character")
    choose(on, "Move the Fellowship")
    assert "31%" in on.texts() and "Are they found?" in on.texts() and on.names == ["war.Hunt"]
    faces = iter([3, 2])
    on.app.playing.referee.below = lambda sides: next(faces)
    on.press("ok")
    assert on.names == ["war.Hunt", "war.Search"] and [text for text in on.texts() if text.isdigit()] == ["4", "3"]
    assert "They slip by!" in on.texts()
    on.press("ok")
    assert on.names == ["war"] and "1 " in on.texts()
    to_act(on, ["character"], ["eye", "eye"])
    hunt(on)
    faces = iter([5, 2])
    on.press("ok")
    assert {"1 success", "6", "3"} <= set(on.texts())
    on.device.run(1300)
    assert on.names == ["war.Tile", "finale"] and "Found!" in on.texts(), "a moment of its own"
    on.rest()
    assert on.names == ["war.Tile"] and {"1 success", "Draw a tile"} <= set(on.texts()), "it passes by itself"


def test_the_dice_of_the_hunt_tumble_and_any_key_passes_them(on):
    to_act(on, ["character"], ["eye", "eye"])
    hunt(on)
    on.app.playing.referee.below = lambda sides: 5
    on.told("ok")
    assert on.names[-1] == "war.Search" and on.top.moving()
    assert "2 successes" not in on.texts() and "Hunt" in on.texts()
    on.told("right")
    assert not on.top.moving() and "2 successes" in on.texts(), "it lands the dice"
    on.told("right")
    assert on.names == ["war.Tile", "finale"] and "Found!" in on.texts()
    on.told("right")
    assert on.names == ["war.Tile"]


def test_without_motion_a_hunt_waits_for_a_key(on):
    on.app.choose("motion", False)
    to_act(on, ["character"], ["eye"])
    hunt(on)
    on.app.playing.referee.below = lambda sides: 5
    on.press("ok")
    on.rest()
    on.rest()
    assert on.names[-1] == "war.Search" and "1 success" in on.texts()
    on.press("ok")
    assert on.names == ["war.Tile"]


def test_a_tile_is_chosen_in_a_row_and_says_what_it_does(on):
    to_act(on, ["character"], ["eye", "eye"])
    on.play(put("corruption", 4), PROGRESS, {"do": "hunt", "faces": [6, 6]})
    assert {"2 successes", "Corruption", "4 → 5", "0", "1", "2"} <= set(on.texts())
    on.press("right")
    assert {"Corruption", "4 → 5", "and it is revealed"} <= set(on.texts())
    on.press(*["left"] * 4)
    assert {"Eye: 2 damage", "4 → 6", "and it is revealed"} <= set(on.texts())
    on.press("right", "ok")
    assert on.names == ["war"] and on.match.state.tracks["corruption"] == 4, "nobody suffers from a 0"
    on.app.session.undo()
    assert TILES[on.top.at] == (0, False), "the tile that has been undone"
    on.press(*["right"] * 4, "ok")
    assert on.names == ["war.Tile", "war.Suffer"]
    assert list(on.top.list.rows)[:2] == [("The Ring-bearers", "4 → 6"), ("Gandalf falls", "4 → 4")]
    on.press("right", "ok")
    state = on.match.state
    assert (state.tracks["corruption"], fate_of(state, "gandalf_grey"), state.guide) == (4, "dead", "strider")
    assert on.match.last() == {"do": "tile", "corruption": 2, "reveal": False, "who": ["gandalf_grey"]}


def test_a_casualty_is_drawn_in_one_press_and_the_names_tumble(on):
    to_act(on, ["character"], ["eye"])
    hunt(on, 6)
    on.app.playing.referee.below = lambda sides: 2
    on.press("right", "right", "right", "ok")
    assert list(on.top.list.rows)[2] == ("One at random", "0 → 0–1"), "by the levels of those who are there"
    on.press("right", "right")
    on.told("ok")
    assert on.names[-1] == "turn" and on.top.moving() and "Falls by lot" in on.texts()
    names = set()
    for _ in until(lambda: not on.top.moving(), "the lot"):
        names |= set(on.texts())
        on.top.tick(0)
    assert {"Gandalf", "Strider", "Merry"} <= names and "Legolas" in on.texts()
    state = on.match.state
    assert on.match.last() == {"do": "lot", "corruption": 2, "reveal": True, "faces": ["legolas"]}
    on.told("ok")
    assert on.names[-1] == "finale" and {"Legolas", "falls!"} <= set(on.texts())
    for _ in range(4):
        on.rest()
    on.press("ok")  # the figure has been moved
    assert on.names == ["war"] and fate_of(state, "legolas") == "dead" and state.tracks["corruption"] == 0
    on.app.playing.referee.below = lambda sides: 5
    on.app.session.undo()
    on.app.play({"do": "lot", "corruption": 2}, False)
    assert fate_of(on.match.state, "legolas") == "dead", "undone, and drawn again"


def test_the_bag_tells_its_chances_and_asks_for_special_tiles_at_mordor(on):
    state = to_act(on, ["character", "character"], ["eye"], bag=True)
    hunt(on)
    assert "Eye 25%, reveal 56%, dmg 1.4" in on.texts()
    on.play({"do": "hunt", "faces": [6]})
    on.press("right", "right", "right", "ok", "right", "ok")
    assert state.tracks["bag_2_reveals"] == 0 and state.tracks["corruption"] == 0, "whoever falls"
    on.press("ok", "back")
    choose(on, "Bag")
    assert on.names[-1] == "war.Tracks" and "Eye 27%, dmg 1.4" in on.texts()
    on.app.play(put("mordor", 1))
    on.rest()
    on.press("ok")
    on.rest()
    assert on.names[-1] == "war.Tracks" and [row[0] for row in on.top.list.rows] == [
        *("All in: go on", "Tile 0", "Tile 3, reveals", "Tile -1", "Tile -2", "Shelob's Lair (die)")
    ]
    for way, count in (("right", 1), ("left", 0), ("right", 1)):
        choose(on, "Tile 3, reveals")
        on.press(way, "ok")
        assert state.tracks["bag_3_reveals"] == count
    below = on.names[-2]
    choose(on, "All in")
    assert on.names[-1] == below
    on.app.play(put("revealed", 0), False)
    on.app.play(DISCARD, False)
    on.app.play(PROGRESS)
    assert on.names == ["war.Tile"] and "Eye 25%, reveal 56%, dmg 1.8" in on.texts()
    for name in [name for name in state.tracks if name.startswith("bag_") and state.tracks[name]]:
        on.app.play({"do": "set", "track": name, "to": 0})
    assert "An empty bag" in on.texts()


def test_a_tile_that_is_not_left_in_the_bag_is_taken_as_the_others_and_says_so(on):
    to_act(on, ["character"], ["eye"], bag=True)
    for action in (put("bag_1", 0), PROGRESS, {"do": "hunt", "faces": [6]}):
        on.app.play(action, False)
    on.app.show_game()
    assert "None left in the bag" in on.texts()
    on.press("ok")
    assert on.names[-1] == "war.Suffer"
    on.press("back", "right")
    assert "None left in the bag" not in on.texts()
    on.press("left")
    on.hold("ok")
    assert on.match.last() == {"do": "tile", "corruption": 1, "reveal": False}


@pytest.mark.parametrize(
    "language, told", [("es", "Mantén OK: todo a corrupción"), ("en", "Hold OK: all as corruption")]
)
def test_what_holding_ok_does_at_a_tile_is_said_on_the_glass(stage, language, told):
    on = stage(language=language)
    to_act(on, ["character"], ["eye"])
    hunt(on, 6)
    assert told in on.texts()
    on.press("left", "left")
    assert told not in on.texts(), "nobody suffers"


def test_what_holding_ok_does_in_a_form_is_a_word_on_its_label(stage):
    on = stage(language="es")
    to_act(on, ["character"], ["eye"])
    on.show("war.Leave", "character")
    assert "irse" in on.texts()
    on.press("ok", "ok")
    assert on.top.field().acts and not on.top.holds and "separar" in on.texts()
    on.show("war.Damage", 5)
    assert "fin" in on.texts()


def test_ok_says_that_it_discards_a_die(on):
    to_act(on, ["event"])
    open_die(on, "event")
    assert "choose" in on.texts()
    on.top.list.at = len(on.top.names) - 1
    on.app.redraw()
    assert "discard" in on.texts() or "drop" in on.texts()


def test_the_guide_takes_one_off_the_damage_in_one_press(on):
    to_act(on, ["character"], ["eye"], companions=["merry"])
    hunt(on, 6)
    on.press("right", "right", "ok")
    choose(on, "Merry separates")
    assert on.names[-1] == "war.Suffer" and on.top.list.rows[0] == ("The Ring-bearers", "0 → 1")
    choose(on, "Gollum reveals it")
    on.rest()
    on.press("ok")
    assert on.names[-1] == "war.Suffer" and on.top.list.rows[0] == ("The Ring-bearers", "0 → 0")
    on.press("back", "left")
    assert "Gollum: not revealed" in on.texts()
    on.press("ok")
    state = on.match.state
    assert (fate_of(state, "merry"), state.tracks["corruption"], state.tracks["revealed"]) == ("left", 0, 1)


def test_a_die_of_an_expansion_is_entered_as_a_card(on):
    state = to_act(on, ["character"], ["eye"], extra=True)
    on.app.show_game()
    on.show("war.Card")
    choose(on, "Change a die")
    on.press("left", "left", "ok")
    assert [row[0] for row in on.top.list.rows] == [
        *("Character", "Army", "Muster", "Army/Muster", "Event", "Will of the West", "Eye"),
        *("Character/Army", "Character/Muster", "Character/Event", "Army/Event", "Muster/Event"),
    ]
    on.press("right", "ok")
    assert on.match.last() == {"do": "edit", "side": "free", "to": "army"} and on.names == ["war"]
    assert state.dice["free"] == ("character", "army", "event", "event", "event")


def test_a_character_of_an_expansion_is_set_up_and_rolls_a_die(on):
    """The name is typed, the die begins as an ordinary one, and each face may be changed."""
    on.show("war.Setup")
    on.to("extra")
    on.press("ok")
    on.to("guests")
    on.press("ok")
    assert on.names[-1] == "war.Guests" and on.top.list.rows[0] == ("Character", "new")
    on.to("name")
    on.press("ok")
    on.top.type("Gothmog\n")
    on.to("side")
    assert on.top.list.rows[0] == ("Character", "Gothmog") and on.top.list.rows[2] == ("Side", "Shadow")
    on.to("level")
    on.turn("right", "right")
    on.to("die")
    on.press("ok")
    on.to(0)
    on.turn("right")
    faces = ["army", "army", "muster", "event", "muster_army", "eye"]
    assert on.top.guests == [{"side": "shadow", "name": "Gothmog", "level": 2, "faces": faces}]
    on.to("which")
    on.press("ok")
    on.to("name")
    on.press("ok")
    on.top.type("Gothmog\n")
    assert on.notice == "name_taken" and len(on.top.guests) == 1
    on.press("back", "back")
    on.to("start")
    on.press("ok")
    assert on.match.options["guests"] == on.app.settings.remembered["war"]["guests"]
    on.show("war.Fates", "characters")
    on.point(5)
    assert on.top.list.rows[5] == ("Gothmog", "no")
    on.turn("right")
    assert on.match.last() == {"do": "fate", "name": "guest_1", "to": "there"}
    on.app.pop()
    on.play(*TO_ROLL, {"do": "allocate", "dice": 1})
    on.press("ok")
    _, kinds, thrown = on.top.rolls[0]
    assert len(thrown) == 7 and kinds[-1] == faces
    on.rest()
    on.rest()
    assert on.match.state.phase == "roll" and on.match.state.active == "free"


def test_real_dice_of_an_expansion_are_told_after_those_of_the_pool(on):
    die = ["army", "army", "muster", "muster", "event", "eye"]
    guests = [{"side": "shadow", "name": "Gothmog", "level": 2, "faces": die}]
    on.start("war", {"extra": True, "guests": guests}, {"real": True})
    ready = {"do": "fate", "name": "guest_1", "to": "there"}, {"do": "recover"}, {"do": "proceed"}
    for action in (*ready, {"do": "allocate", "dice": 6}):
        on.app.play(action, False)
    on.app.show_game()
    on.press("ok")
    assert "0 / 1" in on.texts()
    on.press("ok", "ok")
    assert "Gothmog 0 / 1" in on.texts() and [row[0] for row in on.top.list.rows] == ["Army", "Muster", "Event", "Eye"]
    on.press("right", "ok", "ok")
    assert on.match.last() == {"do": "roll", "faces": ["character", "muster"]}


def test_a_character_of_an_expansion_comes_by_a_die(on):
    guests = [{"side": "shadow", "name": "Gothmog", "level": 2}, {"side": "free", "name": "Elrond", "level": 3}]
    to_act(on, ["event"], ["muster"], extra=True, guests=guests)
    on.play(DISCARD)
    open_die(on, "muster")
    choose(on, "Bring a character")
    choose(on, "Gothmog")
    assert "Its card says when" in " ".join(on.texts())
    on.press("ok")
    assert fate_of(on.match.state, "guest_1") == "there"


def to_damage(on):
    """Opens the form for a tile that is unlike the others."""
    on.press("ok")
    choose(on, "Something else")
    assert on.names[-1] == "war.Damage"


def test_an_unusual_tile_by_presses(on):
    to_act(on, ["character"], ["eye"])
    hunt(on, 6)
    on.press("right", "right", "right")
    to_damage(on)
    on.press("ok", "right")
    assert "◄ Gandalf ►" in on.texts()
    assert "Guide now" not in [row[0] for row in on.top.list.rows], "nobody else has Strider's level"
    on.press("right", "right", "right", "right", "right")
    assert "◄ Merry ►" in on.texts() and ("", "+2 → 1, revealed") in on.top.list.rows
    on.press("ok", "ok", "right", "ok")
    assert on.top.list.rows[on.top.list.at][0] == "Done"
    on.hold("ok")
    state = on.match.state
    assert (state.tracks["corruption"], state.tracks["companions"], state.tracks["revealed"]) == (1, 6, 0)
    assert state.guide == "gandalf_grey" and fate_of(state, "merry") == "dead"
    on.app.session.undo()
    assert on.match.state.tracks["corruption"] == 0 and on.names == ["war.Tile"]
    assert "1 success" in on.texts() and TILES[on.top.at] == (2, False)
    on.press("left", "left")
    on.hold("ok")
    assert on.match.state.tracks["corruption"] == 1 and on.match.state.phase == "act"
    on.app.session.undo()
    on.press("left", "left", "left")
    to_damage(on)
    assert "◄ Eye +1 ►" in on.texts(), "its damage is known"
    on.hold("ok")
    state = on.match.state
    assert on.match.last() == {"do": "tile", "eye": True, "reveal": True}
    assert (state.tracks["corruption"], state.tracks["revealed"]) == (1, 1)


def test_a_guide_who_falls_has_a_moment(stage):
    on = stage(language="es")
    to_act(on, ["character"], ["eye"])
    del on.app.playing._show_turn  # it was hidden
    hunt(on, 6)
    on.press("right", "right", "ok")
    on.top.list.at = [row[0] for row in on.top.list.rows].index("Cae Gandalf")
    on.device.press("ok")
    assert on.names[-2:] == ["turn", "finale"]
    assert " ".join(on.texts()) == "¡Cae Gandalf! Guía: Trancos", "no corruption is taken"


def test_in_mordor_each_tile_has_a_moment_with_the_steps_to_go_and_the_corruption(on):
    to_act(on, ["character"])
    del on.app.playing._show_turn  # it was hidden
    on.app.play(put("mordor", 1), False)
    on.app.play(PROGRESS)
    on.device.settle()
    for tile, step, told in (
        ({"corruption": 2}, "3 steps to go!", "Tile 2. Corruption: 2 of 12."),
        ({"corruption": -3}, "3 steps to go!", "Tile -3. Corruption: 0 of 12."),
        ({"eye": True, "step": False}, "Held back!", "An Eye. Corruption: 0 of 12."),
    ):
        on.app.play({"do": "tile", **tile})
        assert on.names[-2:] == ["turn", "war.Step"] and " ".join(on.texts()) == step + " " + told
        on.app.session.undo(True)
    on.app.play(put("mordor", 3), False)
    on.app.play(put("corruption", 10), False)
    on.app.play({"do": "tile", "corruption": 1})
    assert " ".join(on.texts()) == "One step to go! Tile 1. Corruption: 11 of 12."
    on.device.settle()
    assert on.names == ["war"], "it passes by itself"


def test_a_step_without_a_hunt_has_its_moment_and_the_last_one_the_end(on):
    to_act(on, ["character"], hunt=False, mordor=3)
    on.app.play(put("mordor", 1), False)
    on.app.play(PROGRESS)
    assert on.names[-1] == "war.Step" and " ".join(on.texts()) == "One step to go! Corruption: 0 of 12."
    to_act(on, ["character"], hunt=False, mordor=3)
    on.app.play(put("mordor", 2), False)
    on.app.play(PROGRESS)
    assert on.names == ["war.End", "finale", "war.Step"]
    assert " ".join(on.texts()) == "The last step! Corruption: 0 of 12."


def to_mordor_tile(on, mordor, corruption):
    """A tile has been drawn on the Mordor track, there, with this corruption."""
    to_act(on, ["character"])
    for track, to in (("mordor", mordor), ("corruption", corruption)):
        on.app.play(put(track, to), False)
    hunt(on)


@pytest.mark.parametrize("lot", [False, True])
def test_the_last_step_is_told_in_its_order_and_nobody_has_to_hide(on, lot):
    to_mordor_tile(on, 4, 6)
    on.show("war.Suffer", TILES.index((3, True)))
    on.top.list.at = on.top.entries.index("lot" if lot else "guide")
    on.device.press("ok")
    shown = []
    for _ in until(lambda: on.names == ["war.End"], "the end", 400):
        told = " ".join(on.texts())
        if told not in shown and on.names[-1] != "turn":
            shown.append(told)
        on.device.run(50)
    state = on.match.state
    name = t("guide_" + state.dead[0])
    assert state.why == "crack_of_doom" and state.tracks["revealed"]
    corruption = state.tracks["corruption"]
    told = f" The Fellowship's corruption: {corruption}" if corruption > 6 else ""
    assert shown[0] == f"{name} falls!" + told, "only if it has changed"
    assert shown[1] == f"The last step! Tile 3. Corruption: {state.tracks['corruption']} of 12."
    assert shown[2] == "The Free Peoples win!" and not [told for told in shown if "hide" in told]


def test_whoever_is_corrupted_has_nothing_left_to_bear_or_to_hide(on):
    for mordor, told in ((1, ["war.End", "finale"]), (4, ["war.End", "finale", "war.Step"])):
        to_mordor_tile(on, mordor, 10)
        on.app.play({"do": "tile", "corruption": 2, "reveal": True})
        assert on.match.state.why == "corruption" and on.names == told


def test_what_the_last_die_did_is_told_before_the_victory_check(on):
    state = to_act(on)
    while len(state.dice["free"]) + len(state.dice["shadow"]) > 1:
        on.app.play({"do": "discard", "die": state.dice[state.active][0]}, False)
    on.app.play(DISCARD)
    assert on.names == ["war.Phase", "turn"] and " ".join(on.texts()) == "Victory check The Shadow discards: Event"
    on.device.settle()
    assert on.names == ["war.Phase"]
    on.app.play(put("points_free", 1))
    assert on.names == ["war.Phase"]


def test_in_mordor_a_tile_asks_for_the_step(on):
    to_act(on, ["character"])
    on.play(put("mordor", 1), PROGRESS)
    assert "Mordor: 1 of 5" in on.texts()
    on.press("right", "ok")
    choose(on, "Step in Mordor")
    assert on.top.list.rows[on.top.list.at] == ("Step in Mordor", "no")
    choose(on, "The Ring-bearers")
    assert on.match.state.tracks["mordor"] == 1 and on.match.last()["step"] is False
    on.app.session.undo()
    on.hold("ok")
    assert on.match.state.tracks["mordor"] == 2, "held, there is a step"
    on.app.session.undo()
    on.press("left", "left", "left", "left", "ok")
    assert on.names[-1] == "war.Suffer", "an Eye may stop the step, whatever its damage"
    on.press("back", "right", "ok")
    assert on.names == ["war"] and on.match.last() == {"do": "tile", "reveal": False, "corruption": 0}
    assert on.match.state.tracks["mordor"] == 2, "nobody suffers, and there is a step"


@pytest.mark.parametrize("progress", [0, 2])
def test_a_figure_that_is_to_be_moved_is_waited_for(on, progress):
    to_act(on, ["character"])
    on.match.state.tracks["progress"] = progress
    on.app.play(put("revealed", 1))
    assert on.names[-1] == "finale" and "Revealed!" in on.texts()
    on.device.run(9000)
    assert (on.names[-1] == "finale") == bool(progress)


def test_whoever_is_revealed_in_mordor_is_not_told_to_move_on_the_map(on):
    to_act(on, ["character"])
    on.app.play(put("mordor", 1), False)
    on.app.play(put("revealed", 1))
    assert on.names[-1] == "finale" and {"Revealed!", "It must hide before it moves."} <= set(on.texts())


def test_a_tile_of_a_card_in_mordor_is_no_step_unless_one_says_so(on):
    to_act(on, ["character"])
    on.app.play(put("mordor", 1), False)
    on.show("war.Tile")
    on.press("ok")
    assert ("Step in Mordor", "no") in on.top.list.rows
    choose(on, "Something else…")
    assert ("Step in Mordor", "no") in on.top.list.rows
    on.press("back")
    choose(on, "The Ring-bearers")
    assert on.match.last()["step"] is False and on.match.state.tracks["mordor"] == 1


def test_the_forms_follow_what_the_board_says(on):
    """Tracks that are set meanwhile change what a form allows."""
    begin(on)
    on.press("ok", "ok", *["right"] * 7)
    assert on.top.dice == 7
    on.press("back")
    on.app.play(put("companions", 2), False)
    on.press("back")
    assert "2 dice" in on.texts() and on.top.dice == 2
    to_act(on, ["character"])
    on.play(put("mordor", 1), PROGRESS)
    to_damage(on)
    on.press("ok", *["right"] * 4, "ok", "right", "long_back", "back")
    on.app.play({"do": "fate", "name": "gandalf_grey", "to": "left"}, False)
    on.app.play(put("companions", 1), False)
    on.app.play({"do": "set", "track": "mordor", "to": -1}, False)
    on.top.shown()
    rows = [("Corruption", "+1 → 0"), ("Casualty", "Gimli"), ("Revealed", "◄ no ►"), ("Done", "")]
    assert list(on.top.list.rows) == rows
    on.hold("ok")
    state = on.match.state
    assert (state.tracks["corruption"], state.tracks["companions"], state.tracks["mordor"]) == (0, 0, -1)


def test_a_battle_by_presses(on):
    to_act(on, ["character"])
    on.ask(do="set", track="elves", to=4)
    open_die(on, "character")
    choose(on, "Attack")
    on.press("ok", "ok", "right", "right", *["ok"] * 3)
    choose(on, "FP: hits on")
    on.press("right", "ok")
    assert on.match.state.tracks["leadership_free"] == 2 and on.match.state.tracks["hit_free"] == 6
    on.press("right", "right", "ok")
    assert on.names == ["war.Battle", "war.Odds"] and "~1.5 hits" in on.texts(), "leaders still hit on 5"
    on.press("right")
    assert "~1.7 hits" in on.texts()
    on.press("back")
    assert on.names == ["war.Battle"]
    on.play(battle([1, 2, 6, 3, 4], [5, 1, 1, 1, 1]))
    assert {"2", "re-roll"} <= set(on.texts())
    on.app.playing.referee.below = lambda sides: 3
    on.press("ok")
    state = on.match.state
    hits = hits_of(state, "free")
    lost = [str(hits), "loss" if hits == 1 else "losses"] if hits else ["no losses"]
    assert {"1", "loss", "5 dice", *lost} <= set(on.texts()) and not state.may_reroll
    on.press("ok")
    assert on.match.state.round == 2, "OK rolls the next round at once"
    assert [len(on.match.state.fallen[side]) for side in ("free", "shadow")] == [5, 5], "large armies"
    on.press("back", *["ok"] * 4, "right", "ok")
    assert on.match.state.where == "city"
    choose(on, "Attacker")
    on.press("right", "ok")
    assert on.match.state.attacker == "shadow"
    choose(on, "End the battle")
    on.hold("ok")
    assert on.match.state.active == "shadow" and on.names == ["war"]


def test_the_dice_of_a_battle_stop_at_both_ends(stage):
    for board, last, first in ((MONO, 5, 0), (TWO_KEYS, 0, 5)):
        on = stage(board, "en")
        to_act(on, ["character"])
        on.app.play(put("elves", 4), False)
        on.app.play({"do": "act", "die": "character", "action": "attack"})
        assert "Attacker: FP" in on.texts()
        on.press("right")
        assert on.match.state.tracks["dice_free"] == last and not on.notice
        on.press(*["right" if board == TWO_KEYS else "left"] * (5 if board == TWO_KEYS else 6))
        assert on.match.state.tracks["dice_free"] == first and not on.notice


def test_back_leaves_an_attack_that_was_chosen_by_mistake(on):
    """Whatever has been set already. The die is there again."""
    to_act(on, ["character"])
    on.ask(do="set", track="elves", to=4)
    before = on.match.state.view()
    for pressed in ((), ("right", "ok", "right")):
        open_die(on, "character")
        choose(on, "Attack")
        assert on.names == ["war.Battle"]
        on.press(*pressed)
        on.press("back")
        assert on.names == ["war"] and on.match.state.view() == before
    at_check(on)
    length = on.match.length
    choose(on, "Card effect")
    choose(on, "Battle")
    on.press("ok", "ok", "ok", "ok", "right", "right", "back")
    assert on.names == ["war.Phase"] and on.match.state.phase == "check" and on.match.length == length


@pytest.mark.parametrize("die", ["event", "character"])
def test_the_battle_of_a_card_is_fought_by_whose_card_it_is(on, die):
    """Also once its die has been used, and the other side is to act."""
    to_act(on, ["character", "event"])
    on.play({"do": "act", "die": die, "action": "card"})
    assert on.match.state.active == "shadow"
    to_stop(on, "by_card")
    on.press("ok")
    assert on.texts()[0] == "FP"
    choose(on, "Battle")
    assert on.match.state.attacker == "free" and "Attacker: FP" in on.texts()
    choose(on, "End the battle")
    on.ask(do="discard", die="event")
    assert on.match.state.active == "free"
    on.ask(do="act", die="event", action="draw")
    to_stop(on, "by_card")
    on.press("ok")
    choose(on, "Battle")
    assert on.match.state.attacker == "shadow", "whoever plays a card before its die is to act"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ({}, ["Pueblos Libres", "Sombra", "2", "bajas", "2 dados", "1", "baja", "1 dado"]),
        ({"free": "Ana", "shadow": "Luis"}, ["Ana", "Luis", "2", "bajas", "2 dados", "1", "baja", "1 dado"]),
    ],
)
def test_a_round_says_who_loses_how_much_and_what_is_left(stage, names, told):
    on = stage(language="es")
    to_act(on, names=names)
    on.app.play({"do": "fight"}, False)
    for side, dice in (("free", 4), ("shadow", 2)):
        on.app.play(put("dice_" + side, dice), False)
    on.play(battle([6, 1, 1, 2], [5, 6]))
    assert set(told) <= set(on.texts())
    on.press("back")
    assert on.names == ["war.Battle"] and {"2", "1", "◄", "►"} <= set(on.texts()), "proposed, and easily changed"
    on.press("right")
    on.hold("ok")
    assert [len(on.match.state.fallen[side]) for side in ("free", "shadow")] == [3, 1]


def test_a_battle_that_is_decided_ends_with_one_ok(on):
    """Nobody rolls against a force that has no dice left, but in a large army the players know better: back."""
    to_act(on)
    on.play({"do": "fight"}, put("dice_shadow", 1), battle([6, 1, 1, 1, 1], [1]))
    assert {"1", "loss", "none left", "no losses"} <= set(on.texts()) and on.labels()["ok"] == "end"
    on.press("back")
    assert on.match.state.round == 1 and on.top.list.rows[on.top.list.at][0] == "End the battle"
    on.press("ok")
    on.app.session.undo()
    on.press("ok")
    assert on.names == ["war.Politics"]
    on.hold("ok")
    assert on.match.state.phase == "act" and on.names == ["war"]


def test_the_hunt_says_which_face_finds_the_fellowship(on):
    state = to_act(on, ["character"], ["eye"])
    for bonus, said in ((0, "A 6 will find them"), (1, "5 or more will find them"), (9, "2 or more will find them")):
        state.tracks["hunt_free"] = bonus
        hunt(on)
        assert said in on.texts()
        on.app.session.undo()
        state = on.match.state


def test_a_further_round_of_a_siege_is_no_press_by_the_way(on):
    """It takes the reduction of an elite unit."""
    to_act(on)
    on.play({"do": "fight"}, {"do": "field", "where": "siege"}, battle([1] * 5, [5, 1, 1, 1, 1]))
    assert {"1", "loss", "5 dice", "no losses"} <= set(on.texts()) and "roll" not in on.texts()
    assert {"end", "again"} <= set(on.texts())
    on.press("back")
    assert on.match.state.round == 1
    assert on.top.field().name == "roll" and "again: cut an elite" in on.texts()
    on.press("back")
    assert on.names == ["war.Battle", "war.Round"], "back leads to the dice, where the end is on the glass"
    on.press("back", "ok")
    assert on.match.state.round == 2
    on.press("ok")
    assert on.match.state.phase == "politics"


def test_from_the_roll_left_and_right_lead_from_one_value_to_the_next(on):
    """And change none, until OK is pressed there."""
    state = to_act(on)
    on.play({"do": "fight"})
    on.press(*["ok"] * 5)
    for name in ("roll", "where", "leadership_shadow", "leadership_free", "dice_shadow"):
        assert on.top.field().name == name and not on.top.changing
        on.press("left")
    assert on.top.field().name == "dice_free" and state.tracks["dice_shadow"] == 5
    on.press("right", "ok", "left")
    assert state.tracks["dice_shadow"] == 4


@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_real_dice_are_told(stage, board):
    on = stage(board, "en")
    begin(on, real=True, companions=7, mordor=5, hunt=True, combat=True)
    on.play(*TO_ROLL, {"do": "allocate", "dice": 0})
    on.press("ok", "ok", "right", *["ok"] * 4, "right", "ok", "right", "ok", "ok")
    assert on.match.last()["faces"] == ["character", "army", "army", "army", "army", "muster", "muster_army"]
    on.press("ok", "ok", "ok", "ok", "right", "ok", "ok")
    assert on.match.state.dice["free"] == ("character", "character", "character", "muster")
    on.play({"do": "fight"}, put("leadership_shadow", 1), put("dice_shadow", 1))
    on.hold("ok")
    on.press(*["ok"] * 6, *["ok"] * 2)
    assert on.match.last()["faces"] == {"free": [1] * 5, "shadow": [1]}
    on.press("ok", *["right"] * 4, "ok", "ok")
    assert hits_of(on.match.state, "shadow") == 1 and on.match.last()["faces"] == {"free": [], "shadow": [5]}


@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_a_force_may_have_no_dice(stage, board):
    on = stage(board, "en")
    begin(on)
    on.play(*TO_ROLL, {"do": "allocate", "dice": 0}, {"do": "roll"}, {"do": "roll"}, {"do": "fight"})
    on.press(*["right" if on.app.two_keys else "left"] * (1 if on.app.two_keys else 5))
    assert on.match.state.tracks["dice_free"] == 0
    on.hold("ok")
    assert on.match.last()["faces"]["free"] == [] and len(on.match.last()["faces"]["shadow"]) == 5
    assert on.texts()


def test_what_the_die_under_the_cursor_shows_is_large_and_the_facts_are_in_the_header(on):
    to_act(on, ["character", "muster_army"])
    on.match.state.tracks.update(hunt_shadow=2, hunt_free=1, corruption=7, progress=3)
    on.app.show_game()
    assert {"FP", "2+1 ", "3 ", "7", "Character"} <= set(on.texts())
    on.match.state.tracks.update(points_free=1, points_shadow=6)
    on.app.show_game()
    assert "1·6 " in on.texts()
    on.press("right")
    assert {"Army/Muster", "Army/Mus."} & set(on.texts()) and "Character" not in on.texts()
    to_stop(on, "ring")
    assert "Elven ring (3)" in on.texts()
    on.match.state.tracks.update(revealed=1)
    on.app.show_game()
    assert "! " in on.texts()
    on.match.state.tracks.update(mordor=2, hunt_shadow=1, hunt_free=0)
    on.app.show_game()
    on.press("right", "left")
    assert {"1 ", "2/5 ! ", "7"} <= set(on.texts())
    on.match.state.tracks.update(revealed=0)
    on.app.show_game()
    on.press("right", "left")
    assert "2/5 " in on.texts()


def test_where_the_same_side_goes_on_it_is_told_why_and_what_it_has_done(on):
    to_act(on, ["character", "muster"], names={"free": "Ana", "shadow": "Luis"})
    on.match.state.dice["shadow"] = ()
    on.app.show_game()
    on.app.play({"do": "act", "die": "muster", "action": "diplomacy", "target": "gondor"})
    assert on.names == ["war", "turn"]
    assert " ".join(on.texts()) == "The Shadow has no dice left Ana Gondor: step 3"
    on.device.settle()
    assert on.names == ["war"] and "Gondor" not in " ".join(on.texts())


def test_what_decides_is_told_alone_where_the_same_side_goes_on(on):
    to_act(on, ["muster", "muster"])
    on.app.play(put("elves", 3), False)
    on.match.state.dice["shadow"] = ()
    on.app.show_game()
    on.app.play({"do": "act", "die": "muster", "action": "diplomacy", "target": "elves"})
    assert on.names == ["war", "finale"] and "To war!" in on.texts()


def test_of_two_who_play_a_side_each_is_told_the_turn_once(on):
    to_act(on, ["event", "event"], names={"free": "Ana", "free_2": "Luz", "shadow": "Luis"})
    on.match.state.dice["shadow"] = ()
    on.app.show_game()
    on.app.play(DISCARD)
    assert on.names == ["war"], "as each change of hands is told anyway"


def test_what_was_done_with_a_last_die_is_told_once(on):
    to_act(on, names={"free": "Ana", "shadow": "Luis"})
    on.match.state.dice["free"] = ("event",)
    on.play(DISCARD)
    assert "Event" in on.texts() and not [text for text in on.texts() if "discards" in text]
    on.app.play(DISCARD)
    assert on.names == ["war", "turn"] and "The FP have no dice left" in on.texts()
    assert "Luis discards: Event" in " ".join(on.texts())


def test_after_an_undo_the_cursor_is_on_the_die_that_was_used(on):
    to_act(on, ["character", "muster", "muster_army"])
    for die in ("muster", "muster_army"):
        on.app.play({"do": "discard", "die": die})
        on.app.session.undo()
        assert on.top.stops()[on.top.at] == die
    on.app.play({"do": "discard", "die": "muster"})
    on.app.play(DISCARD)
    assert on.top.at == 0, "only after an undo"


def test_the_tile_that_has_been_undone_is_offered_first(on):
    to_act(on, ["character"], ["eye"])
    hunt(on, 6)
    for tile, action in (
        ((2, True), {"do": "tile", "corruption": 2, "reveal": True}),
        (("eye", True), {"do": "tile", "eye": True, "reveal": True}),
        ((1, False), {"do": "tile", "corruption": 4, "reveal": True}),  # there is none in the row
    ):
        on.app.play(action)
        on.app.session.undo()
        assert on.names == ["war.Tile"] and TILES[on.top.at] == tile


def test_the_points_that_win_are_told_when_a_side_comes_to_them(on):
    to_act(on)
    for track, to, told in (
        ("points_free", 4, "4 points! If the turn ends like this, the Free Peoples win."),
        ("points_shadow", 9, ""),
        ("points_shadow", 12, "10 points! If the turn ends like this, the Shadow wins."),
        ("points_shadow", 11, ""),
    ):
        on.app.play(put(track, to))
        assert (on.names == ["war", "finale"]) == bool(told) and told in " ".join(on.texts())
        on.device.settle()
    battled(on)
    on.app.play(put("points_shadow", 9), False)
    on.app.play({"do": "end"}, False)
    on.app.play({"do": "politics", "nation": "rohan", "captured": "stronghold"})
    seen = []
    while on.top.name != "war":
        seen += on.texts()
        on.app.pop()
    assert "10 points!" in " ".join(seen)


def test_a_ring_changes_no_die_into_what_it_stands_for_anyway(on):
    to_act(on)
    on.match.state.dice["free"] = ("muster_army", "will")
    on.show("war.Ring")
    assert [row[0] for row in on.top.list.rows] == ["Character", "Event"], "the only die but for the Will"
    on.app.pop()
    on.match.state.dice["free"] = ("will",)
    on.app.show_game()
    assert "ring" not in on.top.stops()


def test_a_declaration_tells_what_it_has_activated_only(on):
    begin(on)
    on.press("ok")
    for nation, told in (("elves", False), ("rohan", True)):
        on.app.play({"do": "declare", "nation": nation})
        assert on.names[-1] == "war.Moment" and ("Active:" in " ".join(on.texts())) == told
        on.app.session.undo()


def test_an_undone_round_of_battle_is_told_in_words(on):
    battled(on)
    on.app.visit("undone", battle([1], [2]))
    assert "The roll of the battle" in on.texts()


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ({"do": "act", "die": "character", "action": "lead"}, "Ana moves an army with its leader"),
        ({"do": "act", "die": "muster", "action": "diplomacy", "target": "gondor"}, "Gondor: step 3"),
        ({"do": "act", "die": "muster", "action": "reinforce", "target": "elves"}, "Reinforcements: Elves"),
        ({"do": "act", "die": "character", "action": "separate", "companions": 1, "who": ["merry"]}, "Merry separates"),
        (
            {"do": "act", "die": "character", "action": "separate", "who": ["merry", "gimli"]},
            "Merry and Gimli separate",
        ),
        ({"do": "discard", "die": "muster"}, "Ana discards: Muster"),
        ({"do": "pass"}, "Ana passes"),
        (PROGRESS, "Ana moves the Fellowship"),
        ({"do": "progress"}, "The Fellowship moves"),
    ],
)
def test_the_next_to_act_is_told_what_has_been_done(on, action, told):
    to_act(on, ["character", "muster"], ["eye"], names={"free": "Ana", "shadow": "Luis"})
    on.app.play(put("elves", 4), False)
    del on.app.playing._show_turn  # it was hidden
    on.app.show_game()
    on.app.play(action)
    while on.top.name == "finale":
        on.app.pop()
    assert on.names[-1] == "turn" and on.texts()[1] == "Luis" and " ".join(on.texts()[2:]) == told


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ({}, ["Los Pueblos Libres roban una carta", "La Sombra juega una carta"]),
        ({"free": "Abuela", "shadow": "Leo"}, ["La abuela roba una carta", "Leo juega una carta"]),
        (
            {"free": "Ana", "free_2": "Eva", "shadow": "Leo", "shadow_2": "Luis"},
            ["Eva roba una carta", "Luis juega una carta"],
        ),
    ],
)
def test_what_has_been_done_is_a_sentence_about_who_did_it(stage, names, told):
    """Of two on a side about the one who has; without names about the side."""
    on = stage(language="es")
    to_act(on, names=names)
    del on.app.playing._show_turn  # it was hidden
    on.app.show_game()
    for action, sentence in zip(("draw", "card"), told, strict=True):
        on.app.play({"do": "act", "die": "event", "action": action})
        assert on.names[-1] == "turn" and " ".join(on.texts()[2:]) == sentence
        on.app.pop()


def test_whoever_draws_a_tile_is_told_so_and_the_next_one_what_it_did(on):
    to_act(on, ["character"], ["eye"], names={"free": "Ana", "shadow": "Luis"})
    del on.app.playing._show_turn  # it was hidden
    on.app.play(PROGRESS)
    for action, told in (
        ({"do": "hunt", "faces": [6]}, ["Ana", "Draw a tile"]),
        ({"do": "tile", "corruption": 2}, ["Luis", "The Fellowship's corruption: 2"]),
    ):
        on.device.settle()
        on.app.play(action)
        if on.names[-1] == "finale":  # that they are found
            on.app.pop()
        assert on.names[-1] == "turn" and on.texts()[1:] == told


def test_a_move_that_nobody_hunts_is_told_so(on):
    to_act(on, ["character"], names={"free": "Ana", "shadow": "Luis"})
    del on.app.playing._show_turn  # it was hidden
    on.app.show_game()
    on.app.play(PROGRESS)
    assert on.names[-1] == "turn" and " ".join(on.texts()[2:]) == "The Fellowship moves: nobody hunts it"


def test_what_a_battle_has_changed_in_politics_is_told(on):
    battled(on, names={"free": "Ana", "shadow": "Luis"})
    del on.app.playing._show_turn  # it was hidden
    on.play({"do": "end"})
    on.app.play({"do": "politics", "nation": "gondor"}, silent=("activated",))
    assert on.names[-1] == "turn" and on.texts()[1:] == ["Ana", "Gondor: step 3"]


def test_of_two_on_a_side_who_leads_and_who_acts_first_is_told(on):
    names = {"free": "Ana", "free_2": "Eva", "shadow": "Leo", "shadow_2": "Luis"}
    to_act(on, names=names)
    on.app.session.undo()
    del on.app.playing._show_turn  # it was hidden
    on.app.show_game()
    on.app.play({"do": "roll", "faces": ["event"] * 4})
    said = "Ana leads; the other one acts first"
    assert on.names[-1] == "turn" and on.texts()[1] == "Eva" and " ".join(on.texts()[2:]) == said


def test_of_two_whose_army_is_attacked_no_name_is_said(on):
    """It is not known whose it is."""
    names = {"free": "Ana", "free_2": "Eva", "shadow": "Leo", "shadow_2": "Luis"}
    battled(on, names=names)
    on.app.show_game()
    assert {"Luis", "Free Peoples"} <= set(on.texts()) and not {"Ana", "Eva"} & set(on.texts())


def test_a_track_that_decides_stops_at_its_ends(on):
    to_act(on)
    for track, ends in (("mordor", ("outside", "5 / 5")), ("corruption", ("0 / 12", "12 / 12"))):
        on.show("war.Tracks", "fellowship", track)
        at = on.top.list.at
        on.press("left")
        assert on.top.list.rows[at][1] == f"◄ {ends[0]} ►"
        on.press(*["right"] * 13)
        assert on.top.list.rows[at][1] == f"◄ {ends[1]} ►"
        on.press("back", "back")


def test_in_mordor_the_board_has_a_page_for_its_track(on):
    to_act(on)
    on.play(put("mordor", 2), put("corruption", 7))
    on.press("back")
    assert on.top.list.rows[on.top.list.at] == ("Mordor", "2/5")
    on.press("ok")
    assert on.names[-1] == "war.Mordor" and {"Mordor: 2 of 5", "7/12", "3 steps to go!"} <= set(on.texts())
    on.press("ok")
    assert on.names[-1] == "war.Tracks"


@pytest.mark.parametrize(
    ("dead", "told"),
    [
        ([], "Nobody fell on the way."),
        (["boromir", "saruman"], "Boromir fell."),
        (["boromir", "merry"], "2 companions fell."),
    ],
)
def test_the_end_says_who_has_fallen(stage, dead, told):
    on = stage(COLOUR, "en")
    for end, winner in ((put("corruption", 12), "Shadow"), (put("mordor", 5), "Free Peoples")):
        to_act(on, names={"free": "Ana", "shadow": "Eva"})
        for name in dead:
            on.app.play({"do": "fate", "name": name, "to": "dead"}, False)
        on.app.play(end, False)
        on.show_end()
        assert {told, winner} <= set(on.texts()), "whoever has won"


@pytest.mark.parametrize("board", [MONO, COLOUR])
def test_the_end_shows_the_points_of_both_sides(stage, board):
    on = stage(board, "en")
    for names, shown in (({"free": "Ana", "shadow": "Eva"}, "FP 1/4 – Shadow 7/10"), ({}, "FP 1/4 Shadow 7/10")):
        to_act(on, **({"names": names} if names else {}))
        for track, to in (("points_free", 1), ("points_shadow", 7), ("corruption", 12)):
            on.app.play(put(track, to), False)
        on.show_end()
        assert shown in " ".join(on.texts())


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ({}, "The Shadow wins!"),
        ({"shadow": "Eva"}, "Eva wins!"),
        ({"shadow": "Eva", "shadow_2": "Sam"}, "Eva and Sam win!"),
    ],
)
def test_the_end_says_who_has_won_by_name(on, names, told):
    to_act(on, **({"names": names} if names else {}))
    on.app.play(put("corruption", 12), False)
    on.show_end()
    assert " ".join(on.texts()).count(told) == 1 and "Corruption has reached 12." in on.texts()


def test_a_count_begins_anew_and_is_left_by_back(on):
    begin(on, real=True)
    on.play(*TO_ROLL, {"do": "allocate", "dice": 0})
    on.press("ok", "ok", "ok")
    assert on.top.entered == ["character"] * 2
    on.press("back")
    assert on.top.entered == [] and on.names[-1] == "war.Count"
    on.press("back")
    assert on.names == ["war.Roll"]


def test_the_board_tells_the_odds_of_the_hunt_and_the_dice_of_the_next_turn(on):
    to_act(on, (), ["eye", "eye", "eye"])
    on.show("war.Tracks", "hunt")
    assert "42%" in on.texts()
    on.show("war.Fates", "characters", "saruman")
    on.press("right", "ok")
    assert "dice: 4 and 8" in on.texts() and on.match.state.pool["shadow"] == 7
    for fate in ("left", "dead"):  # out of play is not dead
        on.to("saruman")
        on.turn("left")
        assert fate_of(on.match.state, "saruman") == fate


def test_the_guide_and_the_nations_by_hand(on):
    to_act(on)
    on.show("war.Tracks", "fellowship", "guide")
    on.press("right", "left", "left", "ok")
    assert on.match.state.guide == "pippin", "by hand anybody"
    on.app.play({"do": "fate", "name": "gandalf_grey", "to": "dead"}, False)
    on.to("guide")
    on.turn("right")
    assert on.match.state.guide == "strider", "the dead do not guide"
    on.app.pop()
    on.show("war.Tracks", "free_nations", "gondor")
    on.press("right", "ok")
    on.to("gondor")
    on.turn("right")
    assert on.match.state.tracks["gondor"] == 3 and "A passive nation stays out" in " ".join(on.texts())


# Presses, from the main screen


def presses_until(on, done, *keys):
    """Presses these keys and returns their number; only the last one completes the action."""
    for key in keys:
        assert not done(on.match.state)
        on.press(key)
    assert done(on.match.state)
    return len(keys)


def test_how_many_presses_the_commonest_actions_take(on):
    to_act(on)
    assert presses_until(on, lambda state: state.active == "shadow", "left", "ok") == 2, "pass"
    to_act(on, ["character"])
    assert presses_until(on, lambda state: state.tracks["progress"] == 1, "ok", "ok") == 2
    to_act(on, ["muster"])
    assert presses_until(on, lambda state: state.tracks["gondor"] == 3, "ok", "ok") == 2
    to_act(on)
    assert presses_until(on, lambda state: state.tracks["corruption"] == 1, "back", "left", "ok") == 3
    to_act(on, ["muster"] * 4)
    ring = ("left", "left", "ok", "ok")
    assert presses_until(on, lambda state: "character" in state.dice["free"], *ring) == 4
    to_act(on, ["muster"])
    assert presses_until(on, lambda state: "character" in state.dice["free"], *ring, "ok") == 5
    to_act(on)
    assert presses_until(on, lambda state: state.tracks["points_free"] == 1, "back", "left", "left", "ok", "ok") == 5
    assert presses_until(on, lambda state: state.tracks["points_free"] == 3, "ok", "right", "ok") == 3
    assert presses_until(on, lambda state: state.tracks["points_free"] == 1, "ok", "left", "ok") == 3, "taken back"
    assert presses_until(on, lambda state: state.tracks["points_shadow"] == 2, "left", "ok", "right", "ok") == 4


@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_the_dice_of_a_battle_tumble_and_those_that_leaders_roll_again_are_seen_before(stage, board):
    """The miss lies there for a while, with how many are rolled again."""
    on = stage(board, "en")
    to_act(on)
    on.play({"do": "fight"}, put("leadership_free", 1))
    faces = iter([0] * 10 + [5])
    on.app.playing.referee.below = lambda sides: next(faces)
    on.told("long_ok")
    assert on.names == ["war.Battle", "war.Round"] and on.top.moving() and "no losses" not in on.texts()
    on.device.run(900)
    seen = [text for text in on.texts() if text in ("1", "6", "re-roll")]
    assert on.top.moving() and seen == ["1"] * 11 + ["re-roll"]
    on.device.run(500)
    assert on.top.moving() and "re-roll" not in on.texts(), "it tumbles once more"
    on.device.run(900)
    assert not on.top.moving() and {"6", "no losses"} <= set(on.texts())
    on.press("back")
    assert on.names == ["war.Battle"]


def test_where_a_round_is_rolled_it_is_told_what_hits(on):
    to_act(on)
    on.play({"do": "fight"})
    on.press(*["ok"] * 5)
    assert on.top.field().name == "roll" and {"FP: 5+", "Shadow: 5+"} <= set(on.texts())
    on.play({"do": "field", "where": "city"})
    assert {"FP: 6", "Shadow: 5+"} <= set(on.texts())


def test_leaders_roll_misses_again_in_the_same_press(on):
    """Nobody does without that. A press by mistake costs one undo."""
    to_act(on)
    on.play({"do": "fight"}, put("leadership_free", 5))
    faces = [*[0] * 10, *[5] * 5]
    on.app.playing.referee.below = lambda sides: faces.pop(0) if faces else 0
    on.hold("ok")
    state = on.match.state
    assert (state.rounds, hits_of(state, "free"), hits_of(state, "shadow")) == (1, 5, 0)
    on.app.session.undo()
    assert on.match.state.rounds == 0 and on.match.state.tracks["leadership_free"] == 5
    on.app.choose("step", True)
    on.hold("ok")
    assert on.match.last()["do"] == "battle", "step by step, each roll is a press"


def battled(on, where="city", **options):
    """A battle that the Shadow has begun, after its first round."""
    to_act(on, (), ["army"], **options)
    on.play(
        DISCARD,
        put("sauron", 4),
        {"do": "act", "die": "army", "action": "attack"},
        {"do": "field", "where": where},
        battle([1] * 5, [1] * 5),
    )


@pytest.mark.parametrize("board", [MONO, COLOUR, TWO_KEYS])
def test_what_holding_ok_rolls_is_a_word_on_the_glass(stage, board):
    """Where a press rolls, and on the rows that seldom change, holding does no more than that."""
    on = stage(board, "en")
    state = to_act(on, ["character"], ["eye"])
    hunt(on)
    assert on.names == ["war.Hunt"] and not on.top.crossed()
    on.press("right")
    assert on.labels()["long_ok"] == "roll"
    on.app.play({"do": "hunt", "faces": [1]}, False)
    on.app.play({"do": "fight"})
    for row, field in enumerate(on.top.fields):
        on.top.changing, on.top.list.at = False, row
        on.top.refresh()
        holds = field.name in ("dice_free", "dice_shadow", "leadership_free", "leadership_shadow", "where")
        assert (on.labels().get("long_ok") == "roll", on.top.crossed()) == (holds, holds), field.name
    on.top.list.at = 0
    on.told("long_ok")
    assert state.round == 1


def test_a_sortie_is_the_last_place_of_a_battle_and_says_whose_it_is(on):
    """The besieged fight it, so it is theirs who attack."""
    to_act(on, names={"free": "Ana", "shadow": "Elena"})
    on.app.play({"do": "fight"})
    assert "Attacker: Ana" in on.texts()
    on.press(*["ok"] * 4)
    places = []
    for _ in range(4):
        places.append(on.match.state.where)
        on.press("right")
    assert places == ["open", "city", "siege", "sortie"] and on.match.state.where == "open"
    on.press("left")
    assert "Sortie: Ana" in on.texts() and "Attacker: Ana" not in on.texts()
    on.app.play({"do": "field", "where": "sortie", "attacker": "shadow"})
    assert "Sortie: Elena" in on.texts()


def test_in_colour_the_corruption_stays_in_the_header(stage):
    on = stage(COLOUR, "en")
    state = to_act(on, ["character"], ["eye"], mordor=9)
    state.tracks.update(mordor=2, revealed=1, hunt_free=1, hunt_shadow=2, corruption=7)
    on.app.show_game()
    assert {"2+1 ", "2 ! ", "7"} <= set(on.texts())


@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_the_politics_of_a_battle_is_a_question_that_a_press_passes(stage, board):
    on = stage(board, "en")
    battled(on)
    on.play({"do": "end"})
    assert on.names == ["war.Politics"] and on.top.crossed() and "Who was attacked?" in on.texts()
    on.hold("ok")
    assert on.match.state.phase == "act" and on.match.last() == {"do": "politics"} and on.names == ["war"]
    on.app.session.undo()
    choose(on, "Nothing changes")
    assert on.match.state.phase == "act" and on.match.last() == {"do": "politics"}
    on.app.session.undo()
    on.press("right", "ok")
    assert not on.top.crossed() and {"Rohan", "nothing", "active, step 2", "+1, step 3"} <= set(on.texts())
    on.press("back")
    assert on.top.list.at == 2, "it goes back to the nation"
    on.press("ok", "right", "right", "ok")
    state = on.match.state
    assert on.match.last() == {"do": "politics", "nation": "rohan", "captured": "city"}
    assert (state.tracks["rohan"], state.tracks["points_shadow"]) == (3, 1)


def test_a_nation_that_loses_nothing_may_go_to_war(on):
    battled(on)
    on.play(put("gondor", 3), {"do": "end"})
    on.press("ok")
    assert on.texts()[:3] == ["Gondor", "What is captured?", "nothing (but goes to war)"]
    on.press("back")
    for track, to in (("gondor_active", 1), ("gondor", 4)):
        on.app.play(put(track, to), False)
    on.app.show_game()
    on.press("ok")
    assert on.texts()[2:4] == ["nothing", "at war"]
    on.press("ok")
    assert on.match.last() == {"do": "politics", "nation": "gondor"} and on.names == ["war"], "no moment of war again"


def test_an_attacker_without_dice_captures_nothing(on):
    battled(on)
    on.app.play(battle([6] * 5, [1] * 5), False)
    on.app.play({"do": "end"})
    assert on.names == ["war.Politics", "finale"] and "hold out" in " ".join(on.texts()), "it is told who has won"
    on.device.settle()
    on.press("ok")
    assert on.match.last() == {"do": "politics", "nation": "gondor"}


def test_the_politics_of_a_battle_begins_with_what_is_likely(on):
    """The nation that was attacked last, and what was fought for, if its army has no dice left."""
    fought = ("city", 0, "city"), ("siege", 0, "stronghold"), ("city", 1, None), ("open", 0, None)
    for where, left, captured in fought:
        battled(on)
        on.play(
            {"do": "end"},
            {"do": "politics", "nation": "rohan"},
            {"do": "fight"},
            {"do": "field", "where": where, "attacker": "shadow"},
            put("dice_free", 1),
            {"do": "battle", "faces": {"free": [1], "shadow": [1] * 4 + [1 if left else 6]}},
            {"do": "end"},
        )
        on.press("ok", "ok")
        likely = {"captured": captured} if captured else {}
        assert on.match.last() == dict({"do": "politics", "nation": "rohan"}, **likely), (where, left)


def test_of_two_on_a_side_the_one_who_acts_is_named(on):
    on.start("war", {"names": {"free": "Ana", "free_2": "Luis"}}, {})
    on.play(*TO_ROLL, {"do": "allocate", "dice": 1}, {"do": "roll", "faces": ["army"] * 6})
    assert any(text.startswith("FP Ana") for text in on.texts()), "who leads rolls"
    on.app.play({"do": "roll", "faces": ["event"] * 4})
    on.device.settle()
    assert any(text.startswith("FP Luis") for text in on.texts())
    for _ in range(2):
        on.app.play({"do": "discard", "die": on.match.state.dice[on.match.state.active][0]})
    assert on.names[-1] == "turn" and "Ana" in on.texts(), "when the device changes hands, the name fills the glass"


def test_a_tile_without_a_move_is_entered_from_a_card(on):
    to_act(on, (), ["eye", "eye"])
    to_stop(on, "by_card")
    on.press("ok")
    choose(on, "Hunt tile")
    assert on.names[-1] == "war.Tile"
    on.press("back")
    assert on.names[-1] == "war.Card"
    choose(on, "Hunt tile")
    on.press(*["left"] * 3)
    assert {"Eye: 2 damage", "0 → 2"} <= set(on.texts()), "as many as there are dice in the hunt box"
    on.hold("ok")
    state = on.match.state
    assert (state.tracks["corruption"], state.tracks["revealed"], state.phase, state.active) == (2, 1, "act", "free")


def test_a_card_that_reveals_the_fellowship_says_how_far_its_figure_moves(on):
    to_act(on)
    on.app.play(put("progress", 2), False)
    on.show("war.Tracks", "fellowship", "revealed")
    on.press("right")
    on.told("ok")
    assert "2 regions" in " ".join(on.texts()) and on.match.state.tracks["progress"] == 0


# Changes by cards and characters


def test_a_card_moves_the_fellowship(on):
    to_act(on, (), ["eye"])
    to_stop(on, "by_card")
    on.press("ok", "ok")
    assert on.names == ["war.Hunt"] and on.match.state.tracks["progress"] == 1
    on.play({"do": "hunt", "faces": [1]})
    assert on.names == ["war"] and on.match.state.active == "free" and on.match.state.tracks["hunt_free"] == 0


def test_a_card_after_the_last_die(on):
    state = to_act(on)
    while state.phase == "act":
        on.app.play(DISCARD, False)
    on.app.show_game()
    choose(on, "Card effect")
    assert [row[0] for row in on.top.list.rows] == [
        "Move the Fellowship",
        "Battle",
        "Hunt tile",
        "Heal, hide, activate…",
    ]
    on.app.play(put("revealed", 1), False)
    on.top.shown()
    on.press("ok")
    assert "It is revealed: hide it first" in on.texts()
    on.notice = None
    choose(on, "Battle")
    assert on.names == ["war.Battle"]
    choose(on, "End")
    assert on.names == ["war.Phase"] and on.match.state.phase == "check"
    choose(on, "Card effect")
    choose(on, "Heal, hide")
    assert on.names == ["war.Phase", "war.Card", "war.Board"], "where all values are"


def test_a_card_changes_a_die(on):
    to_act(on, ["muster"], ["army"])
    to_stop(on, "by_card")
    on.press("ok")
    choose(on, "Change a die")
    assert [row[0] for row in on.top.list.rows] == ["F Muster", "F Event", "S Army", "S Event"]
    choose(on, "S Army")
    on.press("back")
    choose(on, "S Army")
    choose(on, "Eye")
    assert on.match.state.tracks["hunt_shadow"] == 1 and len(on.match.state.dice["shadow"]) == 6
    assert on.names == ["war"]
    to_stop(on, "by_card")
    on.press("ok")
    choose(on, "Change a die")
    choose(on, "F Muster")
    choose(on, "Take the die away")
    assert on.match.state.dice["free"] == ("event", "event", "event")


def test_rings_are_given_and_taken(on):
    to_act(on)
    on.press("back")
    choose(on, "Points and rings")
    choose(on, "FP rings")
    on.press("left", "ok")
    assert on.match.state.tracks["rings_free"] == 2
    on.press("back")
    assert "rings 2 – 0" in on.texts()


def test_failures_of_the_hunt_are_rolled_again(on):
    to_act(on, ["character"], ["eye", "eye"])
    hunt(on)
    choose(on, "Shadow stronghold")
    assert on.match.state.tracks["hunt_stronghold"] == 1 and "42%" in on.texts()
    choose(on, "Nazgûl")
    choose(on, "Nazgûl")
    assert on.match.state.tracks["hunt_nazgul"] == 0
    faces = [1, 2, 5]
    on.app.playing.referee.below = lambda sides: faces.pop(0)
    on.to("roll")
    on.press("ok")
    assert on.names[-1] == "war.Search" and "One miss is re-rolled." in on.texts()
    on.press("ok")
    assert {"1 success", "6", "3"} <= set(on.texts()) and on.match.last()["do"] == "reroll", "in the same press"
    on.app.session.undo()
    assert on.match.state.phase == "hunt" and on.match.state.sought == (), "which one undo takes back"
    on.app.choose("step", True)
    on.press("ok", "ok")
    assert on.names == ["war.Hunt"] and {"Re-roll 1 miss", "17%"} <= set(on.texts()), "step by step, it is a press"
    on.press("ok")
    assert on.match.last()["do"] == "reroll"


def test_what_a_character_adds_is_told_at_the_die(on):
    to_act(on, ["character"], ["muster"])
    on.ask(do="fate", name="gimli", to="left")
    on.ask(do="fate", name="boromir", to="dead")
    open_die(on, "event")
    choose(on, "Play a card, draw one")
    assert on.names == ["war"], "it is told only once"
    on.undo()
    on.ask(do="discard", die="event")
    for mouth in (0, 1):
        on.ask(do="fate", name="mouth", to="there") if mouth else None
        open_die(on, "muster")
        shown = [row[0] for row in on.top.list.rows]
        for use in ("two armies", "attack", "Army card"):
            assert ("Mouth: " + use in shown) == bool(mouth)
        assert "Muster card" in shown
        on.press("back")


def test_what_the_will_of_the_west_is_usually_used_for_comes_first(on):
    """The whole list has fourteen rows."""
    to_act(on, ["will"])
    open_die(on, "will")
    usual = ["Move the Fellowship", "Diplomacy: Gondor", "Another nation", "Reinforcements", "Bring a character"]
    rows = [row[0] for row in on.top.list.rows]
    assert len(rows) == 14 and rows[:5] == usual
    choose(on, "Play a card, draw one")
    assert on.match.last() == {"do": "act", "die": "will", "action": "card"} and on.names == ["war"]


@pytest.mark.parametrize("mouth", [False, True])
def test_how_far_minions_move_is_told(on, mouth):
    to_act(on, ["event"], ["character"])
    if mouth:
        on.ask(do="fate", name="mouth", to="there")
    on.ask(do="discard", die="event")
    open_die(on, "character")
    for _ in until(lambda: on.top.names[on.top.list.at] == "minions", "the minions"):
        on.press("right")
    assert ("The Mouth: up to 3" in on.top.explain()) == mouth


@pytest.mark.parametrize("new", [False, True])
def test_how_reinforcements_come_is_told_in_the_first_round_and_later_in_the_help(on, new):
    to_act(on, ["muster"])
    on.app.play(put("elves", 4), False)
    on.match.notes.update({"teach": [None, False]} if new else {})
    open_die(on, "muster")
    on.top.list.at = on.top.names.index("reinforce")
    assert on.top.explain().startswith("1 elite")
    on.press("ok")
    assert (on.notice == "war_tip_reinforce") == new


def test_a_nation_says_in_each_list_whether_it_is_active(on):
    to_act(on, ["muster"])
    shown = {
        "Gondor": "step 2, passive",
        "Rohan": "step 1, passive",
        "North": "step 1, passive",
        "Elves": "step 1, active",
    }
    shown["Dwarves"] = "step 1, passive"
    open_die(on, "muster")
    choose(on, "Another nation")
    assert {row[0]: row[1] for row in on.top.list.rows} == shown
    on.show("war.Tracks", "free_nations")
    on.press("ok", "right")
    assert on.top.list.rows[0] == ("Gondor", "◄ step 3, passive ►")
    battled(on)
    on.app.play({"do": "end"}, False)
    for track, to in (("gondor_active", 1), ("gondor", 4), ("rohan_active", 1)):
        on.app.play(put(track, to), False)
    on.app.show_game()
    shown.update({"Gondor": "at war", "Rohan": "step 1, active"})
    assert {row[0]: row[1] for row in on.top.list.rows[1:]} == shown


def test_all_nations_that_the_witch_king_activates_are_told_at_once(on):
    to_act(on)
    on.app.play({"do": "fate", "name": "witch_king", "to": "there"})
    on.device.settle()
    assert on.names == ["war", "war.Moment"]
    assert "Turn over Gondor, Rohan, North and Dwarves." in " ".join(on.texts())
    on.press("ok")
    assert on.names == ["war"]


def test_whoever_is_attacked_is_told_to_turn_its_marker(on):
    battled(on, where="open")
    on.play({"do": "end"})
    choose(on, "Rohan")
    choose(on, "nothing")
    assert on.names == ["war", "war.Moment"]
    assert on.texts()[2] == "Rohan" and "Turn its marker over: step 2, active." in " ".join(on.texts())


def test_whether_a_siege_holds_out_is_told_after_what_has_fallen_is_asked(on):
    for at, told in ((0, True), (3, False)):
        battled(on, where="siege")
        if on.names[-1] != "war.Round":
            on.show("war.Round")
        on.press("ok")
        assert on.names == ["war.Politics"]
        on.app.play({"do": "politics", "nation": "elves", **({"captured": "stronghold"} if at else {})})
        assert ("hold out" in " ".join(on.texts())) == told
        on.device.settle()


def test_conditions_are_shown_and_can_be_overruled(on):
    to_act(on, ["will"], ["muster"])
    on.play(DISCARD)
    open_die(on, "muster")
    choose(on, "Bring a character")
    assert on.top.list.rows[0][::2] == ("Saruman", "cross"), "as for whatever is not possible now"
    choose(on, "Saruman")
    assert "The tracks say: no" in on.texts() and not on.match.state.tracks["saruman"]
    on.press("back")
    on.app.play(put("isengard", 4), False)
    on.press("ok")
    assert "The tracks say: yes" in on.texts()
    on.press("ok")
    assert on.match.state.tracks["saruman"] and on.names == ["war"]


def test_the_allocation_says_why(on):
    state = to_act(on)
    state.phase, state.active = "allocate", "shadow"
    reasons = (
        (7, 0, "Up to 7: one per companion", 0),
        (0, 0, "0 or 1: no companions", 0),
        (7, 2, "1 to 7: Frodo moved", 1),
    )
    for companions, taken_back, reason, dice in reasons:
        state.tracks["companions"], state.taken_back = companions, taken_back
        on.app.show_game()
        assert {reason, "1 die" if dice else "0 dice"} <= set(on.texts())
        on.press("left")
        assert on.top.dice == dice, "it stops there"
        on.press(*["right"] * 8)
        assert on.top.dice == max(companions, 1)


def test_the_allocation_begins_with_as_many_as_in_the_turn_before(on):
    state = to_act(on)
    for allocated, companions, dice in ((2, 7, 2), (5, 3, 3)):
        state.phase, state.active, state.allocated = "allocate", "shadow", allocated
        state.tracks["companions"] = companions
        assert on.show("war.Allocate").dice == dice
        on.app.pop()


def test_a_revealed_fellowship_is_not_declared(on):
    begin(on)
    on.app.play(put("revealed", 1), False)
    on.press("ok")
    assert "The Fellowship is revealed" in on.texts()
    assert [row[0] for row in on.top.list.rows] == ["Go on", "Guide"]


def test_mordor_reminds_of_the_tiles(on):
    to_act(on)
    on.show("war.Tracks", "fellowship", "mordor")
    on.press("right")
    on.device.press("ok")
    on.device.run(9000)
    assert on.names[-1] == "finale" and "go into the bag" in " ".join(on.texts()), "it waits: there is something to do"
    on.device.press("ok")
    assert on.names[-1] == "war.Tracks" and on.match.state.tracks["mordor"] == 0


@pytest.mark.parametrize("watched", [False, True])
def test_an_idle_turn_in_mordor_is_asked_about_if_it_is_not_known(on, watched):
    state = to_act(on)
    on.app.play(put("mordor", 1), False)
    while state.phase == "act":
        on.app.play(DISCARD, False)
    state.watched = watched
    on.app.show_game()
    assert on.top.list.at == 0 and ("End it: +1 corruption" in on.texts()) == watched, "what OK costs is told"
    assert ("No step: +1 corruption" in on.texts()) != watched
    choose(on, "It did move or hide" if watched else "End the turn")
    assert on.match.state.tracks["corruption"] == 0 and on.match.state.turn == 2, "the players know better"
    on.app.session.undo()
    on.match.state.watched = watched
    on.app.show_game()
    choose(on, "End it: +1" if watched else "No step: +1")
    assert on.match.state.tracks["corruption"] == 1 and on.match.state.turn == 2
    assert on.names == ["war.Phase", "war.Moment"] and "1 corruption." in " ".join(on.texts())


def at_check(on, **points):
    """Shows the victory check, with these points."""
    to_act(on)
    for side in points:
        on.app.play({"do": "set", "track": "points_" + side, "to": points[side]}, False)
    while on.match.state.phase == "act":
        on.app.play(DISCARD, False)
    on.app.show_game()
    assert on.names == ["war.Phase"] and on.match.state.phase == "check"


def points(on):
    return [on.match.state.tracks["points_" + side] for side in ("free", "shadow")]


@pytest.mark.parametrize("board", [MONO, TWO_KEYS, COLOUR])
def test_no_number_of_oks_wins_the_war_at_the_check(stage, board):
    """The cursor stands on what goes on."""
    on = stage(board, "en")
    at_check(on, shadow=8, free=2)
    assert on.top.list.rows[on.top.list.at][0] == "End the turn"
    on.press("ok")
    assert on.match.state.turn == 2 and points(on) == [2, 8]
    for _ in until(lambda: on.match.state.turn != 2, "the next turn"):
        on.press(*["ok"] * 3)
        while on.match.state.phase == "act":
            on.play({"do": "discard", "die": on.match.state.dice[on.match.state.active][0]})
    assert on.match.state.winners is None and points(on) == [2, 8]


@pytest.mark.parametrize(("side", "points"), [("free", 4), ("shadow", 10)])
def test_the_check_says_who_wins_before_it_is_pressed(on, side, points):
    at_check(on)
    assert on.top.list.rows[0][0] == "End the turn"
    on.play(put("points_" + side, points))
    assert on.top.list.rows[0][0] == {"free": "End it: the FP win!", "shadow": "End it: the Shadow wins!"}[side]
    on.press("ok")
    assert on.match.state.winners == (side,)


def test_the_check_shows_the_points_of_each_side_once(on):
    at_check(on, shadow=8, free=1)
    assert [text for text in on.texts() if "/" in text] == ["8/10", "1/4"]
    assert {"Shadow", "FP", "Victory check"} <= set(on.texts())
    assert [row[0] for row in on.top.list.rows] == ["End the turn", "Shadow takes…", "FP take…", "Card effect"]


def test_points_are_taken_and_given_back_at_the_check(on):
    """Each row says what the total becomes, also beyond what decides. Then the cursor is on what goes on."""
    at_check(on, shadow=7)
    choose(on, "Shadow takes")
    assert on.names == ["war.Phase", "war.Taken"] and "7/10" in on.texts()
    taken = [("City taken", "7 → 8"), ("Stronghold taken", "7 → 9")]
    assert list(on.top.list.rows) == [*taken, ("City lost", "7 → 6"), ("Stronghold lost", "7 → 5")]
    choose(on, "Stronghold taken")
    assert on.names == ["war.Phase"] and points(on) == [0, 9] and on.top.list.at == 0 and "9/10" in on.texts()
    choose(on, "Shadow takes")
    assert list(on.top.list.rows)[:2] == [("City taken", "9 → 10"), ("Stronghold taken", "9 → 11")]
    choose(on, "Stronghold taken")
    assert points(on) == [0, 11]
    choose(on, "Shadow takes")
    choose(on, "City taken")
    assert points(on) == [0, 12]
    choose(on, "Shadow takes")
    assert ("Stronghold lost", "12 → 10") in on.top.list.rows
    on.play(put("points_shadow", 10))
    choose(on, "Shadow takes")
    choose(on, "City lost")
    assert points(on) == [0, 9]
    choose(on, "FP take")
    assert list(on.top.list.rows) == [("City taken", "0 → 1"), ("Stronghold taken", "0 → 2")], "no fewer than none"
    on.press("back")
    assert on.names == ["war.Phase"] and points(on) == [0, 9] and on.match.state.phase == "check"
    choose(on, "FP take")
    choose(on, "City taken")
    assert points(on) == [1, 9] and on.replayed().state.view() == on.match.state.view()


def test_the_board_has_a_row_for_the_points_of_each_side(on):
    at_check(on, shadow=8, free=1)
    on.press("back")
    assert list(on.top.list.rows)[:3] == [("Shadow: points", "8/10"), ("FP: points", "1/4"), ("Corruption", "0/12")]
    choose(on, "Shadow: points")
    choose(on, "City taken")
    assert on.names == ["war.Phase", "war.Board"] and points(on) == [1, 9]
    assert on.top.list.rows[0] == ("Shadow: points", "9/10")
    choose(on, "Corruption")
    assert on.match.state.tracks["corruption"] == 1
    on.hold("ok")
    assert on.match.state.tracks["corruption"] == 0


def test_the_set_up_list(on):
    on.show("war.Setup")
    choose(on, "Set-up list")
    assert on.names[-1] == "war.Checklist" and "1 / 9" in on.texts()
    on.press("left", "left", "ok")
    assert "9 / 9" in on.texts()
    on.press("right", "back")
    assert on.names[-1] == "war.Setup"
    on.press("ok", *["ok"] * 8)
    assert "9 / 9" in on.texts()
    on.press("ok")
    assert on.names[-1] == "war.Setup"


# Ends


def test_a_victory_is_told_at_the_press_that_makes_it_true(on):
    to_act(on)
    on.app.play(put("corruption", 11), False)
    on.show("war.Tracks", "fellowship")
    on.turn("right")
    assert on.names == ["war.End"] and "Corruption has reached 12." in on.texts()
    assert on.app.session.journal.archive().index()[0]["winners"] == ["shadow"]
    on.rest()
    on.press("ok")
    assert on.names[-1] == "war.Board"
    on.press("back", "back", "ok")
    assert on.names == ["war"] and on.match.state.tracks["corruption"] == 11


def test_a_track_comes_down_past_no_victory(stage):
    on = stage(TWO_KEYS)
    to_act(on)
    on.app.play(put("corruption", 3), False)
    on.show("war.Tracks", "fellowship")
    on.press("ok", *["right"] * 12)
    assert on.match.state.tracks["corruption"] == 3 and "◄ 2 / 12 ►" in on.texts()
    on.press("ok")
    assert on.match.state.tracks["corruption"] == 2 and on.names[-1] == "war.Tracks"


def test_left_from_the_first_use_of_a_die_does_not_lead_to_discarding_it(on):
    """It leads to the last use; from there, right does."""
    to_act(on, ["muster"])
    screen = on.show("war.Die", "muster")
    screen.press("left")
    assert screen.list.at == len(screen.names) - 2 and screen.names[-1] == "discard"
    screen.press("right")
    assert screen.list.at == len(screen.names) - 1
    screen.press("right")
    assert screen.list.at == 0


def test_what_nobody_can_do_yet_is_marked_on_the_die(on):
    """Nobody has left the Fellowship, so nobody outside moves or comes; players may bring a character all the same."""
    to_act(on, ["will"])
    open_die(on, "will")
    marks = {row[0]: row[2] for row in on.top.list.rows}
    assert marks["Move companions"] == marks["Bring a character"] == "cross", marks
    choose(on, "Move companions")
    assert "Nobody has left the Fellowship" in " ".join(on.texts()) and "will" in on.match.state.dice["free"]
    on.app.play({"do": "fate", "name": "strider", "to": "left"})
    on.rest()
    open_die(on, "will")
    marks = {row[0]: row[2] for row in on.top.list.rows}
    assert marks["Move companions"] == marks["Bring a character"] == "check", marks


def test_against_what_the_tracks_say_a_character_comes_only_if_ok_is_held(on):
    to_act(on, ["will"])
    on.show("war.Condition", "will", "aragorn")
    on.press("ok")
    assert not on.match.state.tracks["aragorn"] and "war.Condition" not in on.names
    on.show("war.Condition", "will", "aragorn")
    on.hold("ok")
    assert on.match.state.tracks["aragorn"] == 1


@pytest.mark.parametrize(("faces", "told"), [(["army"] * 6, "Elrond comes into the war: +1 die"), ([], "Elrond")])
def test_whoever_comes_brings_a_die(on, faces, told):
    guests = [{"side": "free", "name": "Elrond", "level": 3, "faces": faces}]
    to_act(on, extra=True, guests=guests)
    on.tell({"e": "entered", "character": "witch_king"})
    assert " ".join(on.texts()) == "Witch-king comes into the war: +1 die"
    on.tell({"e": "entered", "character": "Elrond"})
    assert " ".join(on.texts()).startswith(told) and ("+1" in on.texts()[-1]) == bool(faces)


def test_a_city_that_is_lost_tells_the_points_of_the_side_that_has_taken_it(on):
    to_act(on)
    on.app.play(put("points_shadow", 3), False)
    for action in ({"do": "fight"}, {"do": "field", "where": "city", "attacker": "shadow"}):
        on.app.play(action, False)
    on.app.play(battle([1] * 5, [6] * 5), False)
    on.app.play({"do": "end"}, False)
    on.app.play({"do": "politics", "nation": "gondor", "captured": "city"})
    shown = []
    for _ in until(lambda: len(on.names) == 1, "the turn", 400):
        shown.append(" ".join(on.texts()))
        on.device.press("ok")
    assert "Gondor City lost: Shadow 3 → 4" in shown, shown


@pytest.mark.parametrize("side", ["free", "shadow"])
def test_nobody_dies_where_an_elven_ring_goes(on, side):
    to_act(on)
    on.tell({"e": "ring", "side": side})
    drawn = []
    for on.top._step in range(finale.STEPS + 1):
        on.draw()
        drawn.append(bytes(on.canvas.buffer))
    assert all(one != following for one, following in pairwise(drawn)), "the ring turns"


@pytest.mark.parametrize("why", ["points", "corruption"])
def test_the_eye_tells_of_every_victory_of_the_shadow(on, why):
    state = to_act(on)
    state.phase, state.winners, state.why = "over", ("shadow",), why
    on.app.show_game()
    assert on.names == ["war.End", "finale"] and on.top.given[0] == "eye"


def test_who_takes_walls_is_told_after_what_was_taken(on):
    to_act(on)
    won = battle([6] * 5, [1] * 5)
    for action in ({"do": "fight"}, {"do": "field", "where": "city"}, won, {"do": "end"}):
        shown = on.app.play(action, False)
    on.app.playing.show_moments(shown)
    assert "win the battle" in " ".join(on.texts())


def test_after_a_ring_the_cursor_is_on_the_changed_die(on):
    to_act(on, ["character", "muster"])
    on.show("war.Ring").change("free", "muster", "event")
    on.rest()
    assert on.top.stops()[on.top.at] == "event"


def test_an_undone_correction_says_both_values(on):
    to_act(on)
    on.app.play(put("corruption", 1))
    on.app.session.undo()
    on.show("undone", put("corruption", 1))
    assert "Corruption: 0 again" in " ".join(on.texts())


def test_each_row_of_the_history_says_its_turn(on):
    """A correction after the check belongs to the turn that follows."""
    from mathom.games.war.words import VERBS
    from mathom.screens.war import end

    correction = put("corruption", 1)
    words = [VERBS.pack(action) for action in ({"do": "recover"}, {"do": "check"}, correction, {"do": "recover"})]
    assert [end.log_row(on.canvas, {}, *row)[0] for row in end.log_rows(words)] == ["1", "1", "2", "2"]
