"""Everything around a game: its set-up, playing again, the settings, the players' own dice, the history."""

import random

import pytest

from mathom.games.journey.tables import BLACK_DIE, COLOURED_DIE, HOBBITS
from mathom.games.match import Match
from mathom.settings import TABLE, choices
from mathom.ui.texts import brief, count, t
from tests import pilot
from tests.screens.stage import COLOUR, MONO, TWO_KEYS

pytestmark = pytest.mark.slow


def play(on, seed=1):
    for _ in pilot.play(on.press, lambda: on.match.state.view(), seed):
        pass
    assert on.names == ["journey.End"]


def short(on, **more):
    """Short games, for tests that play many."""
    on.app.settings.remembered["journey"] = {"players": ["frodo", "sam"], "squares": 4, **more}


# The set-up


def test_who_begins_is_told_also_if_that_was_chosen(stage):
    """The line that teaches stands where the name would be."""
    on = stage(language="en")
    short(on, first="sam")
    on.press("ok", "ok")
    on.device.press("ok")
    assert on.names == ["journey", "turn"] and {"First is", "Sam"} <= set(on.texts())


@pytest.mark.parametrize("board", [MONO, TWO_KEYS, COLOUR])
def test_ok_ok_ok_starts_a_game(stage, board):
    on = stage(board)
    on.press("ok", "ok", "ok")
    assert on.names == ["journey"] and on.match.length == 0
    assert on.match.options == {
        "players": ["frodo", "sam"],
        "first": on.match.options["first"],
        "places": False,
        "nazgul_squares": 8,
    }


def test_everything_can_be_set(stage, on):
    on.press("ok", "ok")
    on.to("players")
    on.turn("right", "right")
    assert len(on.top.values["players"]) == 4
    on.to("places")
    on.press("ok")
    on.to("first")
    on.turn("left", "left")
    on.to("squares")
    on.turn("right", "right")
    on.to("real")
    on.press("ok")
    rows = list(on.top.list.rows)
    on.to("start")
    on.press("ok")
    assert on.match.options == {
        "players": ["frodo", "sam", "merry", "pippin"],
        "first": "merry",
        "places": True,
        "nazgul_squares": 10,
    }
    assert on.match.notes["real"] is True
    on.soon()
    again = stage(here=on.folder)
    again.choose("new_game")
    again.press("ok")
    assert list(again.top.list.rows) == rows


def test_no_hobbit_sits_twice_and_every_order_can_be_had(on):
    on.press("ok", "ok")
    on.to("players")
    on.turn("left")
    seen = set()
    rng = random.Random(1)
    for _ in range(96):
        on.to(rng.randrange(4))
        on.turn("right")
        players = on.top.values["players"]
        assert sorted(players) == sorted(HOBBITS)
        seen.add(tuple(players))
    assert len(seen) > 12


def test_fewer_players_again(on):
    on.press("ok", "ok")
    on.to("players")
    on.press("ok")
    counts = []
    for _ in range(4):
        counts.append(len(on.top.values["players"]))
        assert len(on.top.list.rows) == len(on.top.fields) == 9 + counts[-1]
        on.press("right")
    assert counts == [2, 3, 4, 2]


def test_who_has_left_does_not_begin(on):
    on.press("ok", "ok")
    on.to("first")
    on.turn("left")
    assert on.top.values["first"] == "sam"
    on.to(1)
    on.turn("right")
    assert on.top.values["players"] == ["frodo", "merry"] and on.top.values["first"] == "drawn"


def test_squares_from_four_to_twelve(on):
    on.press("ok", "ok")
    on.to("squares")
    on.press("ok")
    seen = []
    for _ in range(9):
        seen.append(on.top.values["squares"])
        on.press("right")
    assert sorted(seen) == list(range(4, 13)) and on.top.values["squares"] == 8


def test_the_dice_draw_who_begins(on):
    begun = set()
    for _ in range(20):
        on.parts.stage.go("journey.Setup")
        on.press("ok")
        begun.add(on.match.options["first"])
    assert begun == {"frodo", "sam"}


@pytest.mark.parametrize(
    "memory",
    [
        *(None, 3, [], {"players": ["frodo"]}, {"players": ["frodo", "frodo"]}),
        *({"players": ["frodo", "gollum"]}, {"players": "frodo"}, {"players": [1, 2]}),
        *({"players": [["frodo"], {}]}, {"first": "merry"}, {"first": ["frodo"]}, {"squares": 13}),
        *({"squares": "8"}, {"squares": True}, {"places": 1}, {"real": None}, {"unknown": 1}),
    ],
)
def test_a_set_up_that_makes_no_sense_is_not_remembered(on, memory):
    on.app.settings.remembered["journey"] = memory
    on.press("ok", "ok", "ok")
    assert on.names == ["journey"]
    assert on.match.options["players"] == ["frodo", "sam"] and on.match.options["nazgul_squares"] == 8


def test_the_hint_says_who_begins(on):
    on.press("ok", "ok")
    on.to("first")
    assert any("joven" in text for text in on.texts())


# The players' own dice


def faces(on, die, *presses):
    """Opens the faces of the dice and goes to a die."""
    on.parts.stage.go("menu")
    on.choose("settings")
    on.to("journey.Faces")
    on.press("ok")
    for _ in range(die):
        on.press("left", "ok")
    on.press(*presses, "back", "back")


def test_own_faces_are_used_in_the_next_game(stage, on):
    faces(on, 2, "ok", "right", "ok", "ok")
    on.press("left", "left")
    on.parts.stage.go("journey.Setup")
    on.press("ok")
    red = ("gandalf", "fellowship", *COLOURED_DIE[2:])
    assert on.match.state.faces == {
        "black": tuple(BLACK_DIE),
        "red": red,
        **dict.fromkeys(("yellow", "blue", "green"), tuple(COLOURED_DIE)),
    }
    on.soon()
    again = stage(here=on.folder)
    assert again.match.state.faces["red"] == red
    again.parts.stage.go("journey.Setup")
    again.press("ok")
    assert again.match.state.faces["red"] == red


def test_the_usual_faces_leave_no_trace(on):
    faces(on, 2, "ok")
    assert set(on.app.settings.remembered["dice"]) == {"red"}
    faces(on, 2, *["ok"] * 4)
    assert on.app.settings.remembered["dice"] == {}


def test_the_tree_is_on_the_black_die_only(on):
    for die, expected in ((0, 6), (4, 5)):
        on.parts.stage.go("journey.Faces")
        for _ in range(die):
            on.press("left", "ok")
        name = ("black", "yellow", "red", "blue", "green")[die]
        seen = set()
        for _ in range(7):
            on.press("ok")
            seen.add(on.top.faces[name][0])
        assert len(seen) == expected and ("tree" in seen) == (die == 0)


@pytest.mark.parametrize(
    "dice",
    [
        *(3, [], {"red": []}, {"red": ["ring"] * 5}, {"red": ["tree"] * 6}, {"red": ["sun"] * 6}),
        *({"red": "ringri"}, {"pink": ["ring"] * 6}, {"black": None}, {"red": [["ring"]] * 6}),
    ],
)
def test_dice_that_make_no_sense_are_not_used(on, dice):
    on.app.settings.remembered["dice"] = dice
    faces(on, 0)
    assert on.names == ["menu"]
    on.app.settings.remembered["dice"] = dice
    on.press(*["left"] * on.top.list.at, "ok", "ok", "ok")
    assert on.names == ["journey"]
    assert on.match.state.faces["red"] == tuple(COLOURED_DIE)


# The end, and playing again


def test_a_rematch_is_one_press(on):
    short(on, players=["merry", "frodo"], places=True, first="frodo")
    on.press("ok", "ok", "ok")
    play(on)
    before = on.match
    on.rest()
    on.device.press("right")
    assert on.names == ["journey", "turn"]
    assert " ".join(on.texts()) == " ".join((t("turn_first"), "Frodo", t("undo_returns")))
    on.device.settle()
    assert on.names == ["journey"] and on.match is not before and on.match.length == 0
    assert on.match.options == before.options
    assert not on.match.notes.get("celebrated")


def test_a_rematch_of_a_game_that_was_not_set_up_here(on):
    """The seats are those of the game that has ended, not those of the last set-up."""
    short(on, players=["merry", "frodo"])
    options = {"players": ["pippin", "sam", "merry"], "first": "sam", "places": True, "nazgul_squares": 4}
    dice = {"red": ["ring", "ring", "ring", "gandalf", "orc", "nazgul"]}
    on.ask(do="new", game="journey", **options, dice=dice)
    on.press("ok")
    play(on, 2)
    on.rest()
    on.press("right")
    assert on.match.options == {**options, "dice": dice} and on.match.length == 0


def test_a_rematch_draws_again_and_keeps_the_real_dice(on):
    short(on, real=True)
    begun = set()
    on.press("ok", "ok", "ok")
    for _ in range(16):
        begun.add(on.match.options["first"])
        on.match.state.phase, on.match.state.winners = "over", []
        on.show_end()
        on.press("right")
        assert on.match.notes["real"] is True
    assert begun == {"frodo", "sam"}


def test_the_winner_is_celebrated_once(stage, on):
    short(on, squares=12)  # a route on which somebody wins
    tunes = on.hear()
    on.press("ok", "ok", "ok")
    play(on)
    assert tunes.count("victory") == 1
    on.rest()
    on.press("back", "back")
    again = stage(here=on.folder)
    tunes = again.hear()
    again.press("ok")
    assert again.names == ["journey.End"] and "victory" not in tunes


# Settings


def change(on, name):
    """Steps a setting to its next value: with two values, OK alone does it."""
    if len(choices(name)) == 2:
        on.press("ok")
    else:
        on.turn("right")


@pytest.mark.parametrize("board", [MONO, TWO_KEYS, COLOUR])
def test_every_setting_can_be_changed_and_holds(stage, board):
    on = stage(board)
    on.app.choose("teach", True)  # as on a new device
    on.choose("settings")
    names = [field.name for field in on.top.fields if not field.acts]
    parts = on.device.board
    assert ("sound" in names) == ("piezo" in parts) and ("lamp" in names) == ("lamp" in parts)
    for row, (name, allowed, default) in enumerate(row for row in TABLE if row[0] in names):
        on.point(row)
        for _ in allowed:
            before = on.app.settings[name]
            change(on, name)
            assert on.app.settings[name] == allowed[(allowed.index(before) + 1) % len(allowed)]
        assert on.app.settings[name] == default
        change(on, name)
    changed = {name: on.app.settings[name] for name in names}
    on.soon()
    again = stage(board, here=on.folder, language="")
    assert {name: again.app.settings[name] for name in names} == changed


def test_the_language_changes_at_once(on):
    assert "Partida nueva" in on.texts()
    on.choose("settings")
    on.press("ok")
    assert "Settings" in on.texts() and "English" in on.texts()
    on.press("back")
    assert on.names == ["menu"] and "Settings" in on.texts()


def test_the_brightness_changes_at_once(on):
    on.choose("settings")
    on.press("right", "ok")
    light = []
    for _ in range(5):
        light.append(on.device.light())
        on.press("right")
    assert len(set(light)) == 5
    assert light[2:] + light[:2] == sorted(light)  # from 4 to 5, then from 1 up


# The history


def test_twenty_games_and_no_more(on):
    for number in range(22):
        on.ask(do="new", game="journey", players=["frodo", "sam"])
        on.ask(do="roll")
        assert number == len(on.ask(do="history")["history"]) or number > 20
    on.ask(do="new", game="journey", players=["frodo", "sam"])
    games = on.ask(do="history")["history"]
    assert [game["number"] for game in games] == list(range(22, 2, -1))
    on.choose("history")
    assert len(on.top.list.rows) == 20
    on.press("left", "ok")
    assert on.names[-1] == "history_game" and "#3" in on.texts()


def walked(match):
    """Yields what has come of each turn of a game in which somebody has walked."""
    again = Match(match.game, match.options)
    for action in match.actions():
        yield from [event for event in again.do(action) if event["e"] == "moved"]


def test_a_finished_game_is_in_the_history_at_once_and_can_be_read(on):
    short(on)
    on.press("ok", "ok", "ok")
    play(on)
    on.hold("back")
    on.choose("history")
    winner = "Frodo" if on.match.state.winners == ["frodo"] else "Sam"
    assert any(winner in text or "caído" in text for text in on.texts())
    on.press("ok")
    rows = list(on.top.list.rows)
    assert len(rows) >= on.match.length
    for _ in rows:
        on.press("right")
        assert on.names[-1] == "history_game"
    told = [
        (t(event["player"]), f"{count('moves', event['spaces'])}: {brief(event['to'])}") for event in walked(on.match)
    ]
    shown = [row[:2] for row in rows if row[1] in [what for _, what in told]]
    assert [what for _, what in shown] == [what for _, what in told] != []
    assert all(name.startswith(row[0].rstrip(".")) for row, (name, _) in zip(shown, told, strict=True)), (
        "a long name is cut"
    )
    on.press("back", "back", "back")
    assert on.names == ["journey.End"]


def test_a_game_that_is_left_is_in_the_history_as_unfinished(on):
    on.press("ok", "ok", "ok", "ok")
    on.hold("back")
    on.choose("new_game")
    on.press("ok", "ok")
    on.hold("back")
    on.choose("history")
    assert "#1 Viaje a Mordor…" in on.texts()
    on.press("ok")
    assert "sin terminar" in on.texts()


def two_games(on):
    """Journey, begun first, and then Duel; then the history, with Journey open."""
    on.press("ok", "ok", "ok", "ok")
    first = on.match.words()
    on.ask(do="new", game="duel")
    assert on.ask(do="set", what="coins", side="sauron", value=5)["ok"]
    second = on.match.words()
    on.hold("back")
    on.choose("history")
    on.press("ok")
    assert on.names[-2:] == ["history", "history_game"] and "jugar" in on.texts()
    return first, second


def test_another_game_gets_a_start_of_its_own_and_leaves_the_one_in_play_as_it_was(on):
    on.ask(do="new", game="duel")
    on.choose("continue")
    on.press("back")
    on.hold("back")
    assert on.names[0] == "duel" and on.names[-1] == "menu"
    on.choose("new_game")
    assert on.top.shelf[0] == "journey"
    before, words = on.app, on.match.words()
    on.press("ok")
    assert on.app is not before
    assert on.names == ["menu", "new_game", "journey.Setup"]
    on.press("back", "back")
    assert on.names == ["menu"]
    on.choose("continue")
    assert on.names == ["duel"] and on.match.game == "duel" and on.match.words() == words


def test_the_set_up_of_the_game_in_play_needs_no_start_and_leads_back_to_it(on):
    on.press("ok", "ok", "ok", "ok")
    before, words = on.app, on.match.words()
    on.hold("back")
    on.choose("new_game")
    on.press("ok", "back", "back", "back")
    assert on.app is before and on.names == ["journey"] and on.match.words() == words


def test_the_glass_is_never_dark_while_the_device_starts_anew(on):
    on.press("ok", "ok", "ok", "ok")
    on.hold("back")
    on.choose("new_game")
    on.press("right")
    lit = []
    write = on.device.display.write
    on.device.display.write = lambda *run: (write(*run), lit.append(on.device.display.on))
    before = on.app
    on.press("ok")
    assert on.app is not before and all(lit)


def test_a_game_of_the_history_goes_on(stage, on):
    """Weeks later, after another game: that one goes into the history in its place."""
    first, second = two_games(on)
    on.press("ok")
    assert on.match.game == "journey" and on.match.words() == first and on.names == ["journey"]
    on.press("back", "back", "ok")
    again = stage(here=on.folder)
    again.press("ok")
    assert again.match.game == "journey" and again.names == ["journey"]
    games = again.ask(do="history")["history"]
    assert [(game["number"], game["game"]) for game in games] == [(2, "duel")], "the other is in play"
    again.hold("back")
    again.choose("history")
    again.press("ok", "ok")
    assert again.match.game == "duel" and again.match.words() == second and again.names == ["duel"]


def test_while_a_game_is_read_the_screen_says_so(on):
    two_games(on)
    shown = []
    on.parts.front.draw_now = lambda show=on.parts.front.draw_now: (shown.append(on.notice), show())
    on.press("ok")
    assert shown[0] == "one_moment" and on.notice is None and on.names == ["journey"]


def test_a_long_log_reads_the_same_from_wherever_somebody_comes(on):
    """Only some rows of it are in memory."""
    on.ask(do="new", game="cards", players=[{"name": "Frodo", "heroes": [{"name": "Aragorn", "cost": 12, "hits": 5}]}])
    for value in range(60):
        assert on.ask(do="set", what="threat", player=1, value=value % 49)["ok"]
    words = on.match.words().split()
    on.ask(do="new", game="journey", players=["frodo", "sam"])
    on.hold("back")
    on.choose("history")
    on.press("ok")
    shown_rows = on.top.list.rows
    before = len(shown_rows) - len(words)
    rows = [shown_rows[at] for at in range(before)] + [("Frodo", f"Amenaza: {value % 49}") for value in range(60)]
    assert list(shown_rows) == rows
    at = 0
    for step in (1, 59, 1, 40, -30, -1, -1, 3, -20, 25, 7, -1, 50):
        at = (at + step) % len(rows)
        around = range(at, min(at + 4, len(rows)))
        assert [shown_rows[row] for row in around] == [rows[row] for row in around], at
        assert len(shown_rows._kept) <= 12
    on.press("left", "left")
    assert on.top.list.at == len(rows) - 2 and "Amenaza: 10" in on.texts()


def test_a_game_of_the_history_that_is_damaged_does_not_go_on(on):
    _, second = two_games(on)
    file = on.folder / "game-00001"
    file.write_bytes(file.read_bytes()[:-4] + b"????")
    on.press("ok")
    assert on.notice == "damaged_file" and on.names == ["menu", "history", "history_game"]
    on.press("ok")
    on.hold("back")
    on.choose("continue")
    assert on.match.game == "duel" and on.match.words() == second and on.names == ["duel"]


def test_a_game_whose_file_is_gone_cannot_go_on(on):
    two_games(on)
    (on.folder / "game-00001").unlink()
    on.press("back", "ok")
    assert "jugar" not in on.texts()
    on.press("ok")
    assert on.names[-2:] == ["history", "history_game"]


@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_a_key_without_a_word_above_it_does_nothing(stage, board):
    """Before a roll there are only OK and the routes."""
    on = stage(board)
    on.press("ok", "ok", "ok")
    before = on.frame()
    on.press("right")
    assert on.names == ["journey"] and on.frame() == before and on.match.length == 0


def test_the_history_tells_what_was_rolled_and_kept(stage):
    on = stage(MONO, "en")
    on.ask(do="new", game="journey", players=["frodo", "sam"], places=True)
    faces = {"black": "tree", "yellow": "ring", "red": "orc", "blue": "gandalf", "green": "fellowship"}
    on.ask(do="roll", faces=faces)
    on.ask(do="keep", dice=["green", "black"])
    on.ask(do="apply")
    on.ask(do="roll", faces={**faces, "black": "nazgul"})
    on.ask(do="new", game="journey", players=["frodo", "sam"])
    on.choose("history")
    on.press("ok")
    rows = list(on.top.list.rows)
    rest = ["Y", ("icon", "ring"), "R", ("icon", "orc"), "B", ("icon", "gandalf"), "G", ("icon", "fellowship")]
    assert rows[rows.index(("Log", "")) + 1 :] == [
        ("Frodo", ["K", ("icon", "tree"), *rest]),
        ("", "keeps K G"),
        ("Frodo", "does not move"),
        ("2 Sam", ["K", ("icon", "nazgul"), *rest]),
    ]
