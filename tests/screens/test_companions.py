"""Journey with companions: one person plays, and Mathom plays the other seats."""

import pytest

from mathom.advisers import choosing
from mathom.games.journey.companions import STRENGTHS
from mathom.games.match import Match
from mathom.games.reading import resume
from tests import pilot
from tests.screens.stage import COLOUR, MONO, TWO_KEYS
from tests.tiers import sample

pytestmark = pytest.mark.slow


def begin(on, companions, players=("frodo", "sam", "merry", "pippin"), seconds=None, **more):
    """Sets a game up and starts it, by presses. The first of the players begins. Companions go on by themselves after
    so many seconds; otherwise everything waits for a press."""
    on.app.settings.remembered["journey"] = {
        "players": list(players),
        "places": True,
        "first": players[0],
        "companions": companions,
        **more,
    }
    on.app.choose("companions", seconds or 0)
    on.app.choose("step", seconds is None)
    on.press("ok", "ok", "ok")


def turn(on, press=None):
    """Presses OK until it is the turn of a person, or the game is over. Returns the names of the screens."""
    seen = []
    for _ in pilot.until(lambda: on.names[-1] in ("journey", "journey.End"), "the turn of a person"):
        seen.append(on.names[-1])
        (press or on.press)("ok")
        assert on.names[-1] != "crash", on.top.report
    return seen


# The set-up


@pytest.mark.parametrize("language", ["es", "en"])
def test_seats_are_given_to_mathom_and_back(stage, language):
    on = stage(MONO, language)
    on.press("ok", "ok")
    on.to("companions")
    on.press("ok")
    assert on.names[-1] == "journey.Seats"
    person = {"es": "una persona", "en": "a person"}[language]
    assert on.texts().count(person) == 2
    shown = []
    for _ in STRENGTHS:
        on.turn("right")
        shown.append(on.top.list.rows[0][1])
        assert on.texts().count(person) == 1
    assert len(set(shown)) == len(STRENGTHS) and all("Mathom" in text for text in shown)
    on.press("right", "ok")
    assert on.notice == "one_person", "the last person stays"
    on.press("ok", "right")
    assert on.texts().count(person) == 1
    on.turn("right")
    assert on.texts().count(person) == 2
    on.press("right")
    on.turn("right")
    on.press("back")
    assert on.names[-1] == "journey.Setup" and ("1" in on.texts())
    on.press(*["left"] * on.top.list.at, "ok")
    assert on.match.options["companions"] == {"sam": STRENGTHS[0]}


def test_the_set_up_is_remembered_with_its_companions(stage, on):
    begin(on, {"sam": "good", "merry": "child"})
    assert on.match.options["companions"] == {"sam": "good", "merry": "child"}
    on.soon()
    again = stage(here=on.folder)
    again.choose("new_game")
    again.press("ok")
    assert again.top.values["companions"] == {"sam": "good", "merry": "child"}


def test_without_companions_a_game_is_as_before(on):
    begin(on, {}, ("frodo", "sam"))
    assert "companions" not in on.match.options and on.names == ["journey"]


def test_a_remembered_set_up_always_leaves_a_person(on):
    """Whatever another version has saved, and however many players leave."""
    on.app.settings.remembered["journey"] = {
        "players": ["frodo", "sam", "merry"],
        "companions": {"frodo": "good", "sam": "good", "pippin": "child", "merry": "wizard"},
    }
    on.press("ok", "ok")
    assert on.top.values["companions"] == {"frodo": "good", "sam": "good"}
    on.press("right")
    on.turn("left")
    assert on.top.values["players"] == ["frodo", "sam"] and on.top.values["companions"] == {"sam": "good"}
    on.press("left", "ok")
    assert on.match.options["companions"] == {"sam": "good"}


def test_the_same_again_has_the_same_companions(on):
    begin(on, {"sam": "good"}, ("frodo", "sam"), squares=4)
    play(on)
    on.rest()
    on.press("right")
    assert on.match.length == 0 and on.match.options["companions"] == {"sam": "good"}


# A game


def play(on, seed=1):
    """Plays to the end: a person chooses at random, and OK lets the companions go on. Returns the screens of their
    turns."""
    seen = []
    for _ in pilot.play(on.press, lambda: on.match.state.view(), seed, meanwhile=lambda: seen.extend(turn(on))):
        pass
    assert on.names == ["journey.End"]
    return seen


@pytest.mark.parametrize("board", sample((TWO_KEYS, COLOUR, MONO), 1))
def test_one_person_and_three_companions_play_a_whole_game(stage, board):
    on = stage(board)
    begin(on, {"sam": "child", "merry": "good", "pippin": "adviser"})
    seen = play(on)
    assert {"journey.Companion", "journey.Result"} <= set(seen)
    match = on.replayed()
    assert match.state.view() == on.match.state.view()
    assert match.options == on.match.options
    seats = {"sam": "child", "merry": "good", "pippin": "adviser"}
    assert resume(on.ask(do="history", number=1)["file"]).companions.seats == seats
    assert on.ask(do="history")["history"][0]["companions"] == seats
    on.hold("back")
    on.choose("history")
    on.press("ok")
    rows = [row[1] for row in on.top.list.rows]
    assert "Frodo" in rows and "Sam (Mathom)" in rows and "Pippin (Mathom)" in rows


def test_companions_play_what_they_choose(on):
    """What they did, by the log, is what they choose in each state."""
    begin(on, {"frodo": "adviser", "merry": "child", "pippin": "good"}, squares=4)
    play(on, 3)
    match = Match("journey", on.match.options)
    theirs = 0
    for action in on.match.actions():
        if match.companion():
            *_, chosen = choosing(match)
            assert {**action, "faces": None} == {**chosen, "faces": None}
            theirs += 1
        match.do(action)
    assert theirs > 20


def test_the_adviser_is_offered_where_there_is_advice(on):
    """Not for long Nazgûl routes, nor for the players' own dice."""
    memory = on.app.settings.remembered
    for squares, dice, strength in (
        (8, {}, "adviser"),
        (9, {}, "good"),
        (8, {"red": ["ring"] * 6}, "good"),
        (4, {}, "adviser"),
    ):
        memory["journey"] = {"players": ["frodo", "sam"], "squares": squares, "companions": {"sam": "adviser"}}
        memory["dice"] = dice
        screen = on.show("journey.Setup")
        assert screen.values["companions"] == {"sam": strength}
        seen = set()
        seats = on.show("journey.Seats", ["frodo", "sam"], {}, screen.strengths, {"sam": "Ana"})
        assert "Ana R" in on.texts()
        for _ in range(4):
            on.turn("right")
            seen |= set(seats.values.values())
        assert ("adviser" in seen) == (strength == "adviser")


def test_a_companion_shows_what_it_keeps_and_why(on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"))
    assert on.names == ["journey.Companion"] and "Mathom juega por Frodo" in on.texts() and on.match.length == 0
    faces = {"black": "orc", "yellow": "orc", "red": "nazgul", "blue": "fellowship", "green": "orc"}
    on.play({"do": "roll", "faces": faces})
    on.device.settle()
    assert on.top.chosen == ["red"] and "El Nazgûl va a por Sam" in on.texts() and "seguir" in on.texts()
    on.press("ok")
    assert [kept[0] for kept in on.match.state.kept] == ["red"] and on.match.length == 3, "it has rolled the others"


def test_its_dice_tumble_and_any_key_lands_them(on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"))
    on.device.press("ok")
    on.device.run(200)
    assert on.top.mode() == "tumble" and on.match.length == 1
    on.device.press("left")
    on.device.run(30)
    assert on.top.mode() == "keep" and on.match.length == 1


def test_keys_other_than_ok_only_show_the_routes_and_the_help(on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"))
    for _ in range(2):
        length, frame = on.match.length, on.frame()
        on.press("right")
        assert (on.match.length, on.frame()) == (length, frame)
        on.press("back")
        assert on.names == ["journey.Companion", "journey.Routes"]
        on.press("back")
        assert (on.match.length, on.frame()) == (length, frame)
        on.press("ok")


def test_real_dice_are_rolled_for_a_companion(on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"), real=True)
    on.press("ok")
    assert on.names[-1] == "journey.Enter" and "¿Qué ha salido?" in on.texts()
    on.press("back")
    assert on.top.mode() == "roll"
    on.press("ok", *["ok"] * 5)
    assert on.match.length == 1 and set(on.match.state.rolled.values()) == {"ring"}
    assert len(on.top.chosen) == 1 and "Un anillo es un paso" in on.texts()
    on.press("ok")
    assert on.match.length == 2 and on.names[-1] == "journey.Enter" and len(on.top.dice) == 4


def test_real_dice_that_are_not_rolled_again_after_all_can_be(on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"), real=True)
    on.match.state.start = on.match.state.active().rings = 4
    on.play({"do": "roll", "faces": dict.fromkeys(pilot.DICE, "orc")})
    on.device.settle()
    for _ in range(2):
        assert "Repite la tirada" in on.texts()
        on.press("ok")
        assert on.names[-1] == "journey.Enter"
        on.press("back")
    assert on.match.length == 1


# Undo and power


def test_everything_a_companion_did_can_be_undone(on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"))
    turn(on)
    words, length = on.match.words(), on.match.length
    assert length > 3
    for left in range(length, 0, -1):
        assert on.match.length == left
        on.undo()
        if on.notice:
            on.hold("ok")
        on.device.run(20_000)
        assert on.names[-1] in ("journey.Companion", "journey.Result")
    assert on.match.length == 0
    turn(on)
    assert on.match.words() == words, "the same dice, and the same choices"


def test_a_power_cut_amid_its_turn(stage, on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"))
    for _ in range(pilot.MOST):
        if on.names[-1] != "journey.Companion":
            break
        on.press("ok")
        before = on.match.words(), on.match.state.view(), on.names, on.texts()
        on = stage(here=on.folder, seed="other")
        on.press("ok")
        assert (on.match.words(), on.match.state.view(), on.names, on.texts()) == before
        assert on.match.companions.seats == {"frodo": "good"}
    assert on.names == ["journey.Result"]


# By itself


def wait(on, seconds):
    on.device.run(seconds * 1000)


def test_by_itself_it_plays_until_a_person_has_the_turn(on):
    begin(on, {"frodo": "good", "sam": "child"}, ("frodo", "sam", "merry"), seconds=2)
    wait(on, 1)
    assert on.match.length == 0
    wait(on, 2)
    assert on.match.length == 1
    wait(on, 120)
    assert on.names == ["journey"] and on.match.state.active().name == "merry" and on.match.state.rolls == 0
    assert on.replayed().state.view() == on.match.state.view()


def test_it_waits_for_a_press_unless_the_players_have_chosen_otherwise(on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"))
    wait(on, 30)
    assert on.match.length == 0
    on.press("ok")
    wait(on, 30)
    assert on.match.length == 1


def test_by_itself_it_waits_while_somebody_looks_at_something_else(on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"), seconds=2)
    on.press("back")
    wait(on, 20)
    assert on.match.length == 0 and on.names[-1] == "journey.Routes"
    on.press("back")
    on.hold("back")
    wait(on, 20)
    assert on.match.length == 0 and on.names[-1] == "menu"
    on.press("back")
    wait(on, 3)
    assert on.match.length > 0


def test_by_itself_it_waits_until_a_notice_has_been_read(on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"), seconds=2)
    on.app.say("no_room")
    wait(on, 20)
    assert on.match.length == 0
    on.press("left")
    wait(on, 3)
    assert on.match.length > 0


def test_by_itself_it_waits_for_real_dice(on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"), real=True, seconds=2)
    wait(on, 20)
    assert on.match.length == 0 and on.top.mode() == "roll"
    on.press("ok", *["ok"] * 5)
    wait(on, 3)
    assert on.match.length == 2 and on.names[-1] == "journey.Enter"


def test_by_itself_it_does_not_do_again_what_was_undone(on):
    """Until somebody lets it go on."""
    begin(on, {"frodo": "good"}, ("frodo", "sam"), seconds=2)
    wait(on, 3)
    assert on.match.length == 1
    on.hold("back")
    on.press("ok")
    assert on.match.length == 0 and on.names == ["journey.Companion"]
    wait(on, 30)
    assert on.match.length == 0
    on.press("ok")
    wait(on, 120)
    assert on.names == ["journey"]


def test_by_itself_it_leaves_a_game_over_usb_alone(on):
    """A log that is sent to a device leads to the same state."""
    begin(on, {"sam": "good"}, ("sam", "frodo"), squares=4, seconds=2)
    wait(on, 60)
    log = on.ask(do="log")
    view = on.match.state.view()
    assert log["log"] and on.ask(**log["new"])["ok"]
    for action in log["log"]:
        wait(on, 5)
        assert on.ask(**action)["ok"]
    assert on.match.state.view() == view


def test_an_elimination_or_an_arrival_waits_for_nobody(on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"), seconds=2)
    state = on.match.state
    state.active().rings = 8
    state.start = 5
    state.kept = [("black", "ring", 1), *((die, "fellowship", 1) for die in pilot.DICE[1:])]
    state.phase = "apply"
    on.app.show_game()
    for _ in pilot.until(lambda: on.names[-1] == "finale", "the arrival"):
        on.device.run(100)
    on.device.settle()
    assert on.names == ["journey"] and on.match.state.active().name == "sam"


# Over USB


def test_the_device_shows_what_is_done_over_usb(on):
    begin(on, {"frodo": "good"}, ("frodo", "sam"))
    answer = on.ask(do="companion")
    assert answer["ok"] and answer["events"][0]["e"] == "rolled" and {"do": "companion"} in answer["legal"]
    on.device.settle()
    assert on.names == ["journey.Companion"] and on.top.chosen
    for _ in pilot.until(lambda: {"do": "companion"} not in on.ask(do="legal")["legal"], "the turn of a person"):
        on.ask(do="companion")
    assert on.names == ["journey"] and on.ask(do="state")["state"]["active"] == "sam"
    assert on.ask(do="companion")["error"]["code"] == "no_companion"
