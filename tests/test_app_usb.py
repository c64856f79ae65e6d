"""The USB line: requests to a device while people play on it."""

import base64
import json
import random
import re
import sys

import pytest

from mathom.games.reading import resume
from tests.screens.reaching import EVERYWHERE, IN_PLAY, broken, reach, roll, start, wait
from tests.screens.stage import COLOUR, GEOMETRIES, MONO, ROOT, TWO_KEYS

pytestmark = pytest.mark.slow


def live(on):
    """Checks that the display shows what the screens would draw now."""
    on.device.settle()
    glass = on.seen()
    on.app.redraw()
    on.device.settle()
    return glass == on.seen() and on.names[-1] != "crash"


def hungry(*arguments):
    raise MemoryError


# Requests about the device


def test_about(on):
    answer = on.ask(do="about", id=3)
    assert answer["ok"] and answer["id"] == 3 and answer["board"] == MONO
    assert re.fullmatch(r"\d+\.\d+\.\d+", answer["version"]) and re.fullmatch(r"\d+\.\d+\.\d+", answer["micropython"])
    assert answer["faults"] == [] and isinstance(answer["heap_free"], int)
    assert set(answer) <= described("about") | {"ok", "id"}


def test_about_names_the_commit_if_the_build_knows_it(on):
    assert "commit" not in on.ask(do="about")
    on.device.power_off()
    on.device.board["commit"] = "1f9c20c"
    on.device.power_on()
    about = on.ask(do="about")
    assert about["commit"] == "1f9c20c" and set(about) - {"ok"} <= described("about")
    on.show("about")
    assert f"{about['version']} 1f9c20c" in on.texts()


def described(verb):
    """Returns the keys that docs/table-protocol.md lists for the answer to a verb of the device."""
    doc = (ROOT / "docs" / "table-protocol.md").read_text(encoding="utf-8").partition("## Verbs of the device")[2]
    rows = [row for row in doc.splitlines() if row.startswith(f"| `{verb}`")]
    return set(re.findall(r"`(\w+)`", " ".join(row.split("|")[3] for row in rows)))


@pytest.mark.parametrize("board", GEOMETRIES)
def test_the_screen_is_the_picture_on_the_display(stage, board):
    on = stage(board)
    start(on)
    roll(on)
    answer = on.ask(do="screen")
    assert base64.b64decode(answer["data"]) == bytes(on.canvas.buffer)
    picture = on.device.picture()
    assert (answer["width"], answer["height"]) == picture.size
    assert answer["format"] == on.canvas.format
    assert set(answer) - {"ok"} <= described("screen")


def test_a_press_over_usb_is_a_press(stage):
    keys = ("ok", "ok", "ok", "right", "left", "back", "back", "long_back", "back", "back", "long_ok")
    expected_all = []
    on = stage()
    for key in keys:
        on.press(key)
        expected_all.append((on.names, on.match and on.match.length))
    on = stage()
    for key, expected in zip(keys, expected_all, strict=True):
        assert on.ask(do="press", key=key) == {"ok": True}
        on.device.settle()
        assert (on.names, on.match and on.match.length) == expected
    assert on.match.length == 1


def test_with_two_keys_too(stage):
    on = stage(TWO_KEYS)
    for key in ("ok", "ok", "ok", "ok"):
        on.ask(do="press", key=key)
        on.device.settle()
    assert on.match.length == 1
    on.ask(do="press", key="long_back")
    assert on.names == ["journey", "menu"]


def test_the_picture_is_sent_before_the_press_is_answered(on):
    before = on.seen()
    on.device.line.waiting.append(b'{"do": "press", "key": "right"}')
    while not on.device.line.written:
        on.device.run(2)
    assert on.seen() != before


def test_a_press_over_usb_wakes_a_dark_display_and_does_nothing_else(on):
    start(on)
    wait(on, 301)
    on.ask(do="press", key="ok")
    assert on.parts.power.level == 0 and on.match.length == 0
    on.ask(do="press", key="ok")
    assert on.match.length == 1


@pytest.mark.parametrize(
    "request_",
    [
        *({"do": "press"}, {"do": "press", "key": "up"}, {"do": "press", "key": ["ok"]}),
        *({"do": "press", "key": "ok", "times": 3}, {"do": "screen", "of": 1}, {"do": "about", "you": 1}),
        *({"do": "history", "number": 1}, {"do": "history", "number": "1"}, {"do": "history", "number": None}),
        *({"do": "history", "name": 1},),
    ],
)
def test_nonsense_is_refused(on, request_):
    answer = on.ask(**request_)
    assert answer["error"]["code"] == "bad_request" and on.names == ["menu"]


# Both sides see one game


def test_the_effect_of_a_press_is_in_the_state(on):
    assert on.ask(do="state")["error"]["code"] == "no_game"
    start(on)
    assert on.ask(do="state")["state"]["phase"] == "roll"
    on.press("ok")
    answer = on.ask(do="state")
    assert answer["state"]["phase"] == "keep"
    assert answer["state"]["rolled"] == on.match.state.rolled
    assert len(on.ask(do="log")["log"]) == 1


@pytest.mark.parametrize("name", [name for name in EVERYWHERE if name not in ("menu", "new_game")])
@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_every_screen_is_up_to_date_after_a_new_game_over_usb(stage, board, name):
    on = stage(board)
    reach(on, name)
    assert on.ask(do="new", game="journey", players=["pippin", "merry"], places=True)["ok"]
    if name == "crash":
        on.press("ok")
    assert live(on)
    for _ in range(12):
        on.press("right")
        on.press("ok")
        assert on.names[-1] != "crash"
    assert live(on)


@pytest.mark.parametrize("name", IN_PLAY)
def test_the_screen_shows_actions_over_usb(on, name):
    reach(on, name)
    legal = on.ask(do="legal")["legal"]
    answer = on.ask(**(legal[0] if legal else {"do": "undo"}))
    assert answer["ok"]
    expected = {"apply": "journey.Result", "over": "journey.End"}.get(answer["state"]["phase"], "journey")
    assert on.names == [expected] and live(on)


@pytest.mark.parametrize("name", IN_PLAY)
def test_the_menu_stays_open_while_the_game_below_it_changes(on, name):
    reach(on, name)
    on.hold("back")
    for _ in range(3):
        on.ask(do="undo")
    on.ask(**on.ask(do="legal")["legal"][0])
    assert on.names[-1] == "menu" and live(on)
    on.press("back")
    assert live(on) and on.names == ["journey.Result" if on.match.state.phase == "apply" else "journey"]


def test_a_note_that_is_being_typed_does_not_go_into_another_game(on):
    on.ask(do="new", game="conquest", players=["Aragorn", "Sauron"])
    on.press("ok")
    on.press("ok", *["right"] * 7, "ok", "right", "ok")
    assert on.names == ["conquest", "conquest.Player", "conquest.Player", "letters"]
    on.ask(do="new", game="conquest", players=["Eomer", "Saruman"])
    assert on.names == ["conquest"] and live(on)


def test_a_name_that_is_being_typed_in_a_set_up_stays_on_the_screen(on):
    on.ask(do="new", game="conquest", players=["Aragorn", "Sauron"])
    on.press("ok")
    on.app.visit("conquest.Setup")
    on.app.visit("letters", "", "", 9, lambda name: None)
    on.ask(do="new", game="conquest", players=["Eomer", "Saruman"])
    assert on.names == ["conquest", "conquest.Setup", "letters"] and live(on)


def test_dice_kept_over_usb_are_no_longer_chosen(on):
    start(on)
    roll(on)
    on.press("ok", "right", "ok")
    assert on.top.choice.chosen == ["black", "yellow"]
    on.ask(do="keep", dice=["black", "yellow"])
    on.press("ok")
    assert on.names == ["journey"] and on.top.mode() == "keep"
    assert all(die in on.match.state.rolled for die in on.top.choice.chosen)


def test_the_menu_offers_to_continue_a_game_begun_over_usb(on):
    assert "continue" not in on.top.entries
    on.ask(do="new", game="journey", players=["pippin", "merry"])
    assert on.names == ["menu"] and on.top.entries[0] == "continue" and live(on)
    on.press("ok")
    assert on.names == ["journey"]


def test_a_press_and_a_line_at_the_same_time_both_work(on):
    start(on)
    on.device.line.waiting.append(b'{"do": "roll"}')
    on.device.press("ok")
    on.device.settle()
    assert on.match.length == 1 and live(on)


def test_actions_over_usb_survive_a_power_cut(stage, tmp_path, on):
    on.ask(do="new", game="journey", players=["pippin", "merry"])
    on.ask(do="roll")
    on.device.settle()
    words = on.match.words()
    again = stage(here=on.folder)
    assert again.match.words() == words


def test_the_first_line_after_power_on_finds_the_saved_game(stage):
    """A `new` that comes before the saved game was read must not drop that game."""
    from host_tools.sim.device import Device, seeded
    from tests.screens.stage import board

    on = stage()
    start(on)
    on.press("ok")
    device = Device(board(MONO), on.folder, noise=seeded("2"))
    device.line.waiting.append(b'{"do": "new", "game": "journey", "players": ["pippin", "merry"]}')
    device.power_on()
    device.settle()
    (entry,) = json.loads(device.ask('{"do": "history"}'))["history"]
    assert entry["players"] == ["frodo", "sam"]
    device.power_off()


# Another game: MicroPython restarts before its rules are loaded


def test_another_game_begins_on_its_screen_after_a_restart(stage, on):
    start(on)
    on.press("ok")
    before = on.app
    answer = on.ask(do="new", game="war", id=7)
    assert answer["ok"] and answer["id"] == 7 and answer["state"]["game"] == "war"
    assert on.app is not before and on.names == ["war.Phase"] and live(on)
    assert [entry["game"] for entry in on.ask(do="history")["history"]] == ["journey"]
    assert stage(here=on.folder).match.game == "war"


@pytest.mark.parametrize("options", [{"players": []}, {"places": 1}])
def test_a_refused_other_game_leaves_the_one_in_play(on, options):
    on.ask(do="new", game="duel")
    on.ask(do="set", what="walked", value=3)
    before = on.ask(do="log")
    answer = on.ask(do="new", game="cards", id="x", **options)
    assert answer["error"]["code"] == "bad_options" and answer["id"] == "x"
    assert on.ask(do="log") == before
    on.device.settle()
    assert on.names == ["duel"] and live(on)
    assert on.ask(do="history")["history"] == []


def test_a_refused_other_game_leaves_the_menu_if_there_is_no_game(on):
    on.app.session.open("duel", "duel.Setup")
    assert on.ask(do="new", game="cards")["error"]["code"] == "bad_options"
    on.device.settle()
    assert on.names == ["menu"] and live(on)


@pytest.mark.parametrize("game", ["chess", None, 3, ["war"]])
def test_a_game_that_does_not_exist_needs_no_restart(on, game):
    start(on)
    before = on.app
    assert on.ask(do="new", game=game)["error"]["code"] == "unknown_game"
    assert on.app is before and on.match.game == "journey"


def test_a_line_as_long_as_it_may_be_begins_another_game(on):
    start(on)
    name = "é" * 1000  # two bytes each
    line = json.dumps({"do": "new", "game": "conquest", "players": [name, "Sauron"]}, ensure_ascii=False)
    line = line.encode().ljust(4096)
    answer = json.loads(on.device.ask(line.decode()))
    assert answer["error"]["code"] == "bad_options" and "'players'" in answer["error"]["message"]
    assert json.loads(on.device.ask('{"do": "new", "game": "duel"}'.ljust(4096)))["state"]["game"] == "duel"


# The history


def test_the_history_over_usb(on):
    assert on.ask(do="history")["history"] == []
    for players in (["frodo", "sam"], ["pippin", "merry"], ["sam", "pippin"]):
        on.ask(do="new", game="journey", players=players)
        on.ask(do="roll")
    words = on.match.words()
    games = on.ask(do="history")["history"]
    assert [(game["number"], game["players"]) for game in games] == [(2, ["pippin", "merry"]), (1, ["frodo", "sam"])]
    assert set(games[0]) <= described("history")
    on.ask(do="new", game="journey", players=["frodo", "sam"])
    answer = on.ask(do="history", number=3)
    assert answer["number"] == 3
    assert resume(answer["file"]).words() == words


def test_a_long_game_of_the_history_is_never_in_memory_as_a_whole(on):
    """Its file is sent in pieces."""
    on.ask(do="new", game="conquest", players=["Éowyn", "Sauron"])
    for value in range(600):
        assert on.ask(do="set", what="palantir", player=1, value=value % 2)["ok"]
    file = on.match.save()
    on.ask(do="new", game="conquest", players=["Eomer", "Saruman"])
    on.device.settle()
    written = []
    link = on.parts.hardware.link
    link.write = lambda text, write=link.write: (written.append(text), write(text))
    assert on.ask(do="history", number=1)["file"] == file and len(file) > 3500
    assert max(map(len, written)) < 600


def test_the_history_has_a_game_that_has_just_ended(on):
    """Even if the next line asks for it, before the device has written it."""
    on.ask(do="new", game="duel")
    assert on.ask(do="set", what="walked", value=14)["state"]["winners"] == ["fellowship"]
    assert [game["winners"] for game in on.ask(do="history")["history"]] == [["fellowship"]]
    on.ask(do="undo")
    assert on.ask(do="history")["history"] == [], "it is the one in play again"


def test_a_damaged_game_of_the_history_is_refused(on):
    on.ask(do="new", game="journey", players=["frodo", "sam"])
    on.ask(do="roll")
    on.ask(do="new", game="journey", players=["frodo", "sam"])
    on.device.settle()
    (on.folder / "game-00001").write_bytes(b"rotten")
    assert on.ask(do="history", number=1)["error"]["code"] == "bad_request"
    on.choose("history")
    on.press("ok")
    assert on.names[-1] == "history_game" and "falta" in on.texts() + [row[1] for row in on.top.list.rows]


# Noise


def test_random_bytes_on_the_line_do_no_harm(on):
    start(on)
    roll(on)
    before = on.match.words(), on.names, on.seen()
    rng = random.Random(5)
    for size in [*range(40), 200, 4096, 4097, 9000]:
        on.device.line.waiting.append(rng.randbytes(size))
    on.device.run(2000)
    assert (on.match.words(), on.names, on.seen()) == before
    assert on.ask(do="state")["ok"]


def test_a_request_that_runs_out_of_memory_is_refused_and_disturbs_nothing(stage, monkeypatch):
    on = stage(COLOUR)
    start(on)
    on.ask(do="about")
    monkeypatch.setitem(on.parts.link.requests.table.verbs, "screen", hungry)
    assert on.ask(do="screen")["error"]["code"] == "no_memory"
    assert on.names == ["journey"]


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("request_", [{"do": "roll"}, {"do": "undo"}, {"do": "press", "key": "ok"}])
def test_a_change_that_runs_out_of_memory_is_tried_once_more_and_then_has_been_made_or_not(
    on, monkeypatch, request_, times
):
    """The state and the log are of the same actions, also after power-on."""
    start(on)
    roll(on)
    if request_["do"] != "undo":
        on.ask(do="undo")
    log, short = on.match.log, [MemoryError] * times
    before = on.match.words()

    def scarce(work):
        def tried(*what):
            if short:
                raise short.pop()
            return work(*what)

        return tried

    # Once the action has been carried out, or once it is to be undone; and when the state is made anew.
    for name in ("add", "words", "drop"):
        monkeypatch.setattr(log, name, scarce(getattr(log, name)))
    answer = on.ask(**request_)
    assert not short and answer["ok"] == (times == 1)
    if times == 1:
        assert on.match.length == (request_["do"] != "undo")
    else:
        assert answer["error"]["code"] == "no_memory"
        on.device.settle()
        assert on.match.words() == before
    assert live(on)
    state = on.ask(do="state")["state"]
    on.device.power_off()
    on.device.power_on()
    assert on.ask(do="state")["state"] == state


@pytest.mark.parametrize("request_", [{"do": "roll"}, {"do": "state"}])
def test_if_memory_runs_out_before_a_line_has_changed_anything_screens_make_room_and_it_is_answered(
    on, monkeypatch, request_
):
    start(on)
    before, far = on.app, "mathom.screens.settings"
    on.app.visit("settings")
    on.app.pop()
    table = on.parts.link.ready().table
    take = table.answer
    monkeypatch.setattr(table, "answer", lambda line: hungry() if far in sys.modules else take(line))
    assert on.ask(**request_)["ok"]
    assert on.app is before and on.names == ["journey"] and on.match.length == (request_["do"] == "roll")


def test_without_memory_for_a_line_after_that_too_it_is_refused(on, monkeypatch):
    start(on)
    before = on.app
    monkeypatch.setattr(on.parts.link.ready().table, "answer", hungry)
    assert on.ask(do="state")["error"]["code"] == "no_memory"
    assert on.app is before and on.names == ["journey"]
    monkeypatch.undo()
    assert on.ask(do="state")["ok"]


def test_if_memory_runs_out_while_a_line_is_read_screens_make_room_and_it_is_read(on, monkeypatch):
    start(on)
    before, far, port = on.app, "mathom.screens.settings", on.parts.hardware.link
    on.app.visit("settings")
    on.app.pop()
    read = port.read
    monkeypatch.setattr(port, "read", lambda: hungry() if port.waiting and far in sys.modules else read())
    assert on.ask(do="roll")["ok"]
    assert on.app is before and on.names == ["journey"] and on.match.length == 1


def test_if_memory_runs_out_in_the_middle_of_an_answer_its_line_ends(on, monkeypatch):
    start(on)

    def log():
        yield {"do": "roll"}
        raise MemoryError

    on.ask(do="about")
    monkeypatch.setitem(on.parts.link.requests.table.verbs, "log", lambda request: {"ok": True, "log": log()})
    broken_off, refusal = on.device.ask('{"do": "log"}').splitlines()
    assert broken_off.endswith('{"do": "roll"}') and json.loads(refusal)["error"]["code"] == "no_memory"


def test_lines_that_are_answered_lie_between_crashes_as_presses_do(on):
    start(on)
    for _ in range(5):
        on.app.jobs.add(None, broken)
        on.device.settle()
        assert on.names == ["crash"]
        assert on.ask(do="roll")["ok"] and on.ask(do="undo")["ok"]


def test_after_a_crash_with_a_laptop_connected_the_line_still_works(on):
    start(on)
    on.top.draw = broken
    assert on.ask(do="press", key="left")["error"]["code"] == "crash"
    on.device.settle()
    assert on.names == ["crash"]
    assert on.ask(do="state")["ok"]
    on.ask(do="press", key="ok")
    assert on.names == ["journey"]
