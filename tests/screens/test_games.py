"""Whole games by presses: the screens show what the rules say, and undo works."""

import random

import pytest

from mathom.games.journey.tables import DICE
from tests import pilot
from tests.screens import reading
from tests.screens.stage import COLOUR, MONO, TWO_KEYS
from tests.tiers import sample

pytestmark = pytest.mark.slow


def begin(on, players, places, real=False, squares=8):
    """Sets a game up and starts it, by presses."""
    on.app.settings.remembered["journey"] = {
        "players": list(players),
        "places": places,
        "first": players[0],
        "squares": squares,
        "real": real,
    }
    on.press("ok", "ok", "ok")
    assert on.names == ["journey"]
    return on


def read_routes(on):
    """Compares the routes on the display with what the result leads to, all together and one by one."""
    assert on.names[-1] == "journey.Routes" and on.top.one is None
    after = on.match.state.copy()
    after.do({"do": "apply"})
    players = after.view()["players"]
    found = reading.routes(on, len(players))
    for player, seen in zip(players, found, strict=True):
        assert seen is None or seen == reading.expected(player)
        assert seen is not None or player["status"] == "eliminated"
    for player in players:
        on.press("right")
        assert reading.route(on) == reading.expected(player)
    on.press("right")


def play(on, seed, press=None):
    """Plays to the end, reading the routes after every turn. Returns the number of turns."""
    turns = 0

    def press_and_read(key):
        nonlocal turns
        if key == "ok" and on.names[-1] == "journey.Result":
            turns += 1
            on.press("back")
            read_routes(on)
            on.press("back")
        (press or on.press)(key)
        assert on.names[-1] != "crash", on.top.report

    for view in pilot.play(press_and_read, lambda: on.match.state.view(), seed):
        assert on.replayed().state.view() == view
    assert on.names == ["journey.End"]
    return turns


GAMES = (
    (MONO, ("merry", "pippin", "frodo"), False, 8),
    (COLOUR, ("pippin", "merry"), True, 4),
    (TWO_KEYS, ("sam", "merry"), True, 12),
    (TWO_KEYS, ("pippin", "merry", "sam", "frodo"), True, 8),
    (MONO, ("frodo", "sam"), False, 12),
    (MONO, ("pippin", "merry", "sam", "frodo"), True, 4),
    (MONO, ("sam", "merry"), True, 8),
    (COLOUR, ("pippin", "merry", "sam", "frodo"), True, 12),
)


@pytest.mark.parametrize("board, players, places, squares", sample(GAMES, 3))
def test_a_game_by_presses(stage, board, players, places, squares):
    on = begin(stage(board), players, places, squares=squares)
    assert play(on, len(players)) >= 2
    assert all(len(player["nazgul"]) == squares for player in on.match.state.view()["players"])
    match = on.replayed()
    assert match.state.view() == on.match.state.view()
    assert [walker.name for walker in match.state.players] == list(players)
    assert match.state.places == places
    (entry,) = on.app.session.journal.archive().index()
    assert entry["winners"] == match.state.winners and entry["turns"] == match.state.turns


@pytest.mark.parametrize("board", sample((TWO_KEYS, MONO), 1))
def test_a_game_with_real_dice(stage, board):
    """The faces on the table are the rolls of the log, entered die by die."""
    on = begin(stage(board), ("pippin", "sam"), True, real=True)
    rng = random.Random(4)
    chosen = []

    def turn_up():
        """Turns every die to a face."""
        state = on.match.state
        dice = on.top.dice
        shown = {}
        for at, die in enumerate(dice):
            assert on.top.at == at
            faces = list(dict.fromkeys(state.faces[die]))
            shown[die] = rng.choice(faces)
            on.press(*["right"] * faces.index(shown[die]), "ok")
        chosen.append(shown)

    def press(key):
        on.press(key)
        if on.names[-1] == "journey.Enter":
            turn_up()

    play(on, 1, press)
    rolls = [action["faces"] for action in on.ask(do="log")["log"] if "faces" in action]
    assert rolls == chosen
    assert any(action["do"] == "reroll" for action in on.ask(do="log")["log"])


# Undo


def test_the_last_choice_is_taken_back_freely(on):
    begin(on, ("frodo", "sam"), False)
    on.press("ok")
    on.app.choose("step", True)
    state = on.match.state.view()
    for key in pilot.keep(state, pilot.choices(state)[0]):
        on.press(key)
    assert on.match.length == 2
    on.undo()
    assert on.match.length == 1 and on.match.state.view() == state
    assert on.names == ["journey"] and on.app.session.journal.archive().index() == []
    assert on.match.rolls_undone == 0


def test_a_press_by_mistake_costs_one_undo(on):
    """Whatever followed from it by itself: the next roll, the last die, and the whole turn of a companion."""
    on.app.choose("companions", 2)
    on.start("journey", {"players": ["frodo", "sam"], "companions": {"sam": "good"}}, {})
    on.app.playing.referee.below = lambda sides: 0  # rings
    on.press("ok")
    before = []
    for _ in range(4):
        before.append((on.match.length, on.match.state.view()))
        on.hold("ok")
    assert on.names == ["journey.Result"] and on.match.length == before[-1][0] + 3
    result = on.match.state.view()
    on.press("ok")
    on.device.run(60_000)
    assert on.names == ["journey"] and on.match.state.round == 2, "the companion has played"
    on.undo()
    assert on.names == ["journey.Result"] and on.match.state.view() == result
    for length, view in reversed(before):
        on.undo()
        assert on.match.length == length and on.match.state.view() == view
        assert on.names == ["journey"] and on.top.mode() == "keep"


def test_a_wrong_face_of_a_real_die_costs_one_undo(on):
    begin(on, ("frodo", "sam"), False, real=True)
    on.press("ok")
    for dice in (5, 4, 3, 2):
        assert on.names[-1] == "journey.Enter"
        on.press(*["ok"] * dice)  # rings
        length = on.match.length
        on.hold("ok")
    on.press("ok")
    assert on.names == ["journey.Result"] and on.match.length == length + 3, "kept, rolled, and the last kept itself"
    on.undo()
    assert on.top.mode() == "roll" and on.match.length == length + 1, "the faces can be entered again"
    on.undo()
    assert on.top.mode() == "keep" and on.match.length == length


def test_the_faces_of_real_dice_are_there_again_after_an_undo(on):
    """So that only the wrong one is turned; what is turned since stays, also where the screen is left in between."""
    begin(on, ("frodo", "sam"), False, real=True)
    on.press("ok", "right", "ok", "right", "right", "long_ok")
    assert on.names[-1] == "journey.Enter", "three are missing"
    on.press(*["ok"] * 4)
    rolled = dict(on.match.state.rolled)
    assert len(set(rolled.values())) == 3
    on.undo()
    assert on.match.length == 0 and on.top.mode() == "roll"
    on.press("ok")
    assert on.names[-1] == "journey.Enter" and on.top.entered == rolled
    on.press("right", "back", "ok")
    assert on.top.entered == dict(rolled, black=on.top.entered["black"]) != rolled
    on.hold("ok")
    assert on.match.state.rolled != rolled


def test_faces_that_were_undone_are_not_there_again_once_somebody_has_played_over_usb(on):
    begin(on, ("frodo", "sam"), False, real=True)
    on.press("ok", *["ok"] * 5)
    faces = dict(on.match.state.rolled)
    on.undo()
    assert on.ask(do="roll", faces=faces)["ok"] and on.ask(do="keep", dice=["yellow"])["ok"]
    on.press("ok")
    assert on.names[-1] == "journey.Enter" and set(on.top.entered) == {"black"}, "the one under the cursor"


def test_why_a_press_was_refused_is_told_in_the_language_that_is_chosen_then(on):
    begin(on, ("frodo", "sam"), False, real=True)
    on.press("ok")
    on.hold("ok")
    assert "Falta el dado amarillo" in on.texts()
    on.speak("en")
    assert "Enter the yellow die" in on.texts()
    on.game(("frodo", "sam"), phase="keep", rolls=1, rolled=dict.fromkeys(DICE, "orc"))
    on.top.at = len(DICE)
    on.press("ok")
    assert "Keep at least one die" in on.texts()
    on.speak("es")
    assert "Aparta al menos un dado" in on.texts()


def test_how_far_the_rings_lead_is_seen_before_all_that_the_other_dice_do(stage):
    """Otherwise it would be the fifth row, where four are seen; who is out comes before it."""
    on = stage(language="en")
    game = on.game(("frodo", "sam"), phase="apply", rolls=1)
    game.kept = [("black", "gandalf", 1), ("yellow", "nazgul", 1), ("red", "nazgul", 1), ("blue", "nazgul", 1)]
    game.kept.append(("green", "ring", 1))
    on.app.show_game()
    assert "moves 1: Rivendell" in on.texts() and "Gandalf splits 1 square" in on.texts()
    game.players[0].marked, game.players[0].unmarked = 7, 1  # and two Nazgûl
    on.app.show_game()
    rows = [row[1] for row in on.top.rows if isinstance(row, list)]
    assert rows[:2] == ["Frodo is out", "moves 1: Rivendell"]


def test_what_several_dice_fail_to_do_is_told_once(stage):
    on = stage(language="en")
    game = on.game(("frodo", "sam"), phase="apply", rolls=1)
    game.kept = [(die, "gandalf", 1) for die in DICE]
    game.players[0].marked, game.players[0].unmarked = 7, 1
    on.app.show_game()
    assert "Gandalf splits 1 square" in on.texts() and on.texts().count("no whole square left") == 1


def test_a_roll_that_is_taken_back_comes_up_the_same(on):
    begin(on, ("frodo", "sam"), False)
    on.press("ok")
    rolled = dict(on.match.state.rolled)
    on.undo()
    assert on.match.length == 0 and on.names == ["journey"] and on.top.mode() == "roll"
    assert on.match.rolls_undone == 1
    on.press("ok")
    assert on.match.state.rolled == rolled


@pytest.mark.parametrize("board", [MONO, COLOUR])
def test_dice_that_are_chosen_stay_so_after_a_look_at_the_menu(stage, board):
    on = stage(board)
    on.game()
    on.play({"do": "roll", "faces": dict(zip(DICE, ("ring", "orc", "orc", "gandalf", "ring"), strict=True))})
    on.press("ok", "right", "ok")
    assert on.top.choice.chosen == ["black", "yellow"]
    on.hold("back")
    assert on.names[-1] == "menu"
    on.press("back")
    assert on.names == ["journey"] and on.top.choice.chosen == ["black", "yellow"]


def test_a_whole_game_is_undone_and_played_again_to_the_same_dice(on):
    """Back to the first roll, step by step; then the same presses lead to the same end."""
    on.app.choose("step", True)
    begin(on, ("frodo", "sam"), True, squares=4)
    for _ in pilot.play(on.press, lambda: on.match.state.view(), 3):
        pass
    words, view = on.match.words(), on.match.state.view()
    length = on.match.length
    for left in range(length, 0, -1):
        assert on.match.length == left
        on.undo()
        assert on.names[-1] in ("journey", "journey.Result")
    assert on.match.length == 0 and on.names == ["journey"]
    assert on.match.rolls_undone == sum(word[0] in "rR" for word in words.split())
    for _ in pilot.play(on.press, lambda: on.match.state.view(), 3):
        pass
    assert (on.match.words(), on.match.state.view()) == (words, view)
    assert on.app.session.journal.archive().index()[0]["undone"] == on.match.rolls_undone
    on.hold("back")
    on.choose("history")
    on.press("ok")
    assert ("Tiradas deshechas", str(on.match.rolls_undone)) in on.top.list.rows


def test_undo_of_the_end(on):
    begin(on, ("frodo", "sam"), False, squares=4)
    for _ in pilot.play(on.press, lambda: on.match.state.view(), 1):
        pass
    assert on.names == ["journey.End"]
    on.undo()
    assert on.names == ["journey.Result"] and on.match.state.winners is None
    on.press("ok")
    for _ in pilot.until(lambda: on.names[-1] == "journey.End", "the end of the game"):
        on.press("ok")
    assert on.match.state.winners is not None
    assert len(on.app.session.journal.archive().index()) == 1


def test_who_reads_the_list_of_games_does_not_wait_for_the_history(stage, monkeypatch):
    """To write it takes half a second. A press makes it wait, so that nobody waits for it."""
    on = stage()
    on.game(["frodo", "sam"], False)
    on.app.play({"do": "roll"})
    on.rest()
    on.show("new_game")
    on.device.run(600)
    on.press("right")
    on.device.run(600)
    assert on.app.session.journal.archive().index() == []
    on.device.run(600)
    (entry,) = on.app.session.journal.archive().index()
    assert entry["winners"] is None
    written = []
    monkeypatch.setattr(on.parts.hardware.store, "write", lambda name, _: written.append(name))
    on.press("ok")
    assert on.names[-1] != "new_game" and not {name for name in written if name.startswith(("game", "history"))}


def test_what_fails_while_the_list_of_games_is_read_is_told_when_a_game_is_chosen(stage, monkeypatch):
    on = stage()
    on.game(["frodo", "sam"], False)
    on.app.play({"do": "roll"})
    on.rest()
    store = on.parts.hardware.store
    write, tries = store.write, []

    def full(name, content):
        if name.startswith("game-"):
            tries.append(name)
            raise OSError(28)
        write(name, content)

    monkeypatch.setattr(store, "write", full)
    on.show("new_game")
    on.device.run(1_200)
    on.press("right")
    on.device.run(1_200)
    assert len(tries) == 2 and on.notice is None
    on.press("ok")
    assert on.notice == "no_room" and on.match.length == 1


def test_what_the_history_has_is_not_written_again(stage, monkeypatch):
    on = stage()
    on.game(["frodo", "sam"], False)
    store = on.parts.hardware.store
    write, written = store.write, []
    monkeypatch.setattr(store, "write", lambda name, content: (written.append(name), write(name, content)))
    on.app.play({"do": "roll"})
    on.rest()
    on.show("new_game")
    on.device.run(1_200)
    assert written.count("game-00001") == written.count("history") == 1
    on.app.session.start("journey", dict(on.match.options), {})
    on.rest()
    assert on.app.session.journal.number == 2
    assert written.count("game-00001") == written.count("history") == 1
    begin(on, ("frodo", "sam"), False, squares=4)
    for _ in pilot.play(on.press, lambda: on.match.state.view(), 1):
        pass
    on.rest()
    ended = f"game-{on.app.session.journal.number:05d}"
    assert on.match.over() and ended in written
    written.clear()
    on.show("new_game")
    on.device.run(1_200)
    on.app.session.start("journey", dict(on.match.options), {})
    on.rest()
    assert not {ended, "history"} & set(written)
