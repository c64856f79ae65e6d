"""The loop: short and long presses, dimming and waking, faults, crashes, and screens."""

import json
import os
import re
import sys
import weakref
from itertools import islice
from random import Random

import pytest

from mathom.games import SHELF
from mathom.games.match import MILESTONE, Match
from mathom.screens import Rows, Screen
from mathom.ui.texts import t
from tests.games import golden
from tests.games.playback import replay
from tests.screens.reaching import DICE, EVERYWHERE, broken, reach, roll, start, wait
from tests.screens.stage import COLOUR, FOUR_KEYS, GEOMETRIES, MONO, ROOT, TWO_KEYS

ENDS = [game + ".end" for game in SHELF]
SCREENS = ROOT / "firmware" / "mathom" / "screens"

# Presses


@pytest.fixture
def on(stage):
    """A game that has just begun."""
    on = stage()
    start(on)
    return on


@pytest.mark.parametrize("name", EVERYWHERE)
@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_a_long_back_opens_the_menu_everywhere(stage, board, name):
    on = stage(board)
    reach(on, name)
    before = on.match.words() if on.match else None
    below = on.names
    on.hold("back")
    assert on.names[-1] == "menu"
    if board == MONO and below[-1] != "menu":
        assert on.names[:-1] == below, "and that screen stays open"
    assert (on.match.words() if on.match else None) == before


@pytest.mark.parametrize("name", ["roll", "keep", "journey.Result", "journey.End"])
def test_back_in_the_menu_returns_to_the_screen_below(stage, name):
    on = stage()
    reach(on, name)
    before = on.names
    on.hold("back")
    on.press("back")
    assert on.names == before


def test_a_long_press_does_nothing_if_the_short_one_has_left_the_screen(on):
    """OK on "undo" opens the dice; if it is held, it must not confirm a choice there."""
    roll(on, blue="nazgul")
    on.app.play({"do": "keep", "dice": ["blue"]}, False)
    on.app.show_game()
    on.hold("back")
    assert on.names == ["journey", "menu"]
    on.press("right")
    on.hold("ok")
    assert on.names == ["journey"] and on.match.state.phase == "keep"
    assert on.top.chosen == ["blue"]


def test_a_long_roll_only_rolls(stage):
    """The dice land when the press becomes a long one, but none is kept."""
    for ms in (560, 600, 640, 700, 900):
        on = stage(seed=str(ms))
        start(on)
        on.device.chip.press(on.device.pin("ok"))
        on.device.run(ms)
        on.device.chip.release(on.device.pin("ok"))
        on.device.settle()
        assert on.match.length == 1 and on.match.state.phase == "keep"


def holding_ok(on, game):
    """Throws dice, and has held OK for 300 ms then. Returns the pin of the key."""
    if game == "journey":
        start(on)
    elif game == "dice":
        on.choose("dice")
    else:
        on.start("war", {}, {})
        for action in ({"do": "recover"}, {"do": "proceed"}, {"do": "allocate", "dice": 1}):
            on.app.play(action, False)
        on.app.show_game()
    pin = on.device.pin("ok")
    on.device.chip.press(pin)
    on.device.run(300)
    return pin


@pytest.mark.parametrize("game", ["journey", "dice", "war"])
def test_without_animations_no_die_tumbles(stage, game):
    on = stage()
    on.app.choose("motion", False)
    pin = holding_ok(on, game)
    thrown = on.seen()
    for _ in range(100):
        on.device.run(10)
        assert on.seen() == thrown and not on.top.moving()
    on.device.chip.release(pin)
    on.device.settle()


def test_without_animations_a_die_that_may_not_be_kept_does_not_shake(on):
    on.app.choose("motion", False)
    roll(on)
    on.press("right", "ok", "left", "left", "left")
    on.device.press("ok")
    assert "Solo un anillo por tirada" in on.texts() and not on.top.moving()


@pytest.mark.parametrize("game", ["journey", "dice", "war"])
def test_dice_tumble_as_long_as_ok_is_held_and_land_one_by_one(stage, game):
    """Then they lie within half a second. The roll is drawn and saved at first contact."""
    on = stage()
    pin = holding_ok(on, game)
    length = on.match.length if on.match else 0
    on.device.run(2700)
    assert on.top.moving() and not [i for i in range(5) if on.top.lies(i, 5)]
    on.device.chip.release(pin)
    lying = set()
    for _ in range(50):
        on.device.run(10)
        lying.add(sum([on.top.lies(i, 5) for i in range(5)]))
    assert lying >= {0, 2, 4, 5} and not on.top.moving()
    assert length == (on.match.length if on.match else 0)


@pytest.mark.parametrize("board", FOUR_KEYS)
def test_a_long_ok_keeps_this_die_too(stage, board):
    on = stage(board)
    start(on)
    roll(on)
    on.press("right", "ok", "right")  # the yellow die is taken; the cursor is on the red one
    on.hold("ok")
    assert [kept[0] for kept in on.match.state.kept] == ["yellow", "red"] and on.match.state.rolls == 2


def test_a_press_keeps_a_die_at_the_contact_though_holding_it_adds_something(on):
    roll(on)
    die = on.top.dice()[on.top.at]
    assert on.top.adds == ("ok",)
    on.device.down("ok")
    on.device.run(100)
    assert on.top.chosen == [die]
    on.device.up("ok")
    on.device.run(100)
    assert on.top.chosen == [die] and on.top.holds == ("ok",)
    on.hold("ok")
    assert [action["do"] for action in on.match.actions()] == ["roll", "keep", "roll"]


def test_holding_ok_to_light_the_display_does_nothing_else(on):
    roll(on)
    wait(on, 60 * 60)
    on.hold("ok")
    assert on.top.chosen == [] and on.match.length == 1


def test_holding_ok_on_goes_on_only_on_the_screen_that_it_was_pressed_on(on):
    roll(on)
    keys = on.parts.hardware.keys
    keys._put("ok", 2)
    on.device.settle()
    on.app.visit("journey.Routes")
    on.app.pop()
    on.app.visit("menu")
    keys._put("long_ok", None)
    on.device.settle()
    assert on.names == ["journey", "menu"] and on.match.length == 1


def test_a_long_ok_on_a_die_that_may_not_be_kept_says_why_not(on):
    roll(on)
    on.press("right", "ok", "left", "left", "left")
    assert on.top.dice()[on.top.at] == "green"  # a second ring
    on.hold("ok")
    assert on.match.state.rolls == 1 and "Solo un anillo por tirada" in on.texts()


def test_a_long_ok_on_a_button_presses_it_once(on):
    roll(on)
    on.press("ok", "left")
    on.hold("ok")
    assert on.match.length == 3 and on.match.state.rolls == 2


def test_a_long_ok_enters_the_faces_as_they_were_before_it(stage):
    on = stage()
    start(on, real=True)
    on.press("ok")
    for _ in DICE[1:]:
        on.press("ok")
    on.press("back", "back")
    entered = dict(on.top.entered)
    on.hold("ok")
    assert on.match.state.rolled == entered == dict.fromkeys(DICE, "ring")


def test_a_long_ok_enters_nothing_while_a_die_is_missing(stage):
    on = stage()
    start(on, real=True)
    on.press("ok")
    on.hold("ok")
    assert on.match.length == 0 and on.top.entered == {"black": "ring", "yellow": "ring"}
    assert "Falta el dado amarillo" in on.texts()


def test_entered_faces_are_kept_while_another_screen_is_open(stage):
    on = stage()
    start(on, real=True)
    on.press("ok", "right", "ok")
    entered = dict(on.top.entered)
    assert len(entered) == 2
    on.hold("back")
    on.press("back")
    assert on.names[-1] == "journey.Enter" and on.top.entered == entered


def test_a_sample_without_a_press_changes_nothing(on):
    on.hold("back")
    before = on.names, on.frame()
    on.parts.stage.take_press(0)
    on.device.settle()
    assert (on.names, on.frame()) == before


def test_two_keys_at_once_are_two_presses(on):
    roll(on)
    device = on.device
    device.chip.press(device.pin("right"))
    device.chip.press(device.pin("ok"))
    device.run(40)
    device.chip.release(device.pin("right"))
    device.chip.release(device.pin("ok"))
    device.settle()
    assert on.top.at == 1 and on.top.chosen == ["yellow"]


def test_left_and_right_repeat_in_lists_only(stage):
    on = stage()
    device = on.device

    def held(key, ms):
        device.chip.press(device.pin(key))
        device.run(ms)
        device.chip.release(device.pin(key))
        device.settle()

    held("right", 600)
    assert on.top.list.at == 3
    reach(on, "menu")
    on.parts.stage.go("menu")
    start(on)
    roll(on)
    held("right", 700)
    assert on.top.at == 1


def test_with_two_keys_a_roll_is_taken_back_by_a_long_select(stage):
    on = stage(TWO_KEYS)
    start(on)
    on.press("ok")
    rolled = dict(on.match.state.rolled)
    on.press("back", "long_back", "right", "ok")
    assert on.names[-1] == "menu" and on.notice == "hold_to_undo" and on.match.length == 1
    on.press("long_ok")
    assert on.match.length == 0 and on.names == ["journey"]
    on.press("ok")
    assert on.match.state.rolled == rolled


def test_with_two_keys_a_long_select_in_the_menu_does_nothing_else(stage):
    on = stage(TWO_KEYS)
    start(on)
    on.press("ok", "back", "long_back")
    for _ in on.top.entries:
        before = on.names, on.top.list.at, on.match.length
        if on.top.entries[on.top.list.at] != "undo":
            on.press("long_ok")
        assert (on.names, on.top.list.at, on.match.length) == before
        on.press("right")


# The first start


def lessons(on):
    """Returns the ticked rows of the keys."""
    return [row[0] for row in on.top.list.rows if row[2:] == ("check",)]


@pytest.mark.parametrize("board", GEOMETRIES)
def test_the_very_first_start_asks_for_the_language_and_lets_the_keys_be_tried(stage, board):
    on = stage(board, new=True)
    assert on.names == ["welcome"] and {"Español", "English"} <= set(on.texts())
    on.press("right")
    assert "next" in " ".join(on.texts())
    on.press("ok")
    assert on.names == ["menu", "keys"] and lessons(on) == []
    for event in ("right", "ok", "back"):
        on.press(event)
    assert len(lessons(on)) == 3 and on.names == ["menu", "keys"]
    if board != TWO_KEYS:
        assert on.top.list.rows[on.top.list.at] == ("Hold OK", "yes, and on"), "it is the one to be tried"
        on.hold("ok")
        assert len(lessons(on)) == 4
    on.hold("back")
    assert on.names == ["menu", "keys", "menu"]
    on.press("back")
    assert len(lessons(on)) == len(on.top.lessons)
    on.press("ok")
    assert on.names == ["menu"]
    on.soon()
    again = stage(board, "en", here=on.folder, new=True)
    assert again.names == ["menu"] and again.app.settings["language"] == "en"


def test_saved_games_or_settings_need_no_welcome(stage):
    on = stage(new=True)
    assert stage(here=on.folder, new=True).names == ["welcome"], "nothing was answered yet"
    on.game()
    on.device.settle()
    assert not (on.folder / "settings").exists()
    assert stage(here=on.folder, new=True).names == ["menu"]
    for path in on.folder.glob("game*"):
        path.rename(path.with_name("history" + path.suffix))
    assert stage(here=on.folder, new=True).names == ["menu"]


def test_the_keys_can_be_tried_again_from_the_settings(on):
    on.hold("back")
    on.choose("settings")
    on.to("keys")
    on.press("ok", "left", "back", "back")
    assert on.names == ["journey", "menu", "settings", "keys"] and len(lessons(on)) == 2
    on.hold("back")
    on.press("back")
    on.hold("ok")
    on.press("ok")
    assert on.names == ["journey", "menu", "settings"]


# Dimming and darkening


@pytest.mark.parametrize("board", GEOMETRIES)
def test_it_dims_after_a_minute_and_goes_dark_after_five(stage, board):
    on = stage(board)
    start(on)
    bright, picture = on.device.light(), on.seen()
    wait(on, 58)
    assert on.parts.power.level == 0
    wait(on, 2)
    assert on.parts.power.level == 1
    assert on.device.light() < bright / 2
    assert on.device.display.on
    wait(on, 238)
    assert on.parts.power.level == 1
    wait(on, 2)
    assert on.parts.power.level == 2
    assert not on.device.display.on or not on.device.light()
    assert len(set(on.seen())) == 1 or not on.device.light()
    on.press("ok")
    assert on.parts.power.level == 0 and on.device.light() == bright and on.seen() == picture


@pytest.mark.parametrize("event", ["left", "right", "ok", "back", "long_ok", "long_back"])
def test_the_press_that_wakes_the_dark_display_does_nothing_else(on, event):
    roll(on)
    before = on.names, on.top.at, list(on.top.chosen), on.match.words()
    wait(on, 301)
    on.press(event)
    assert (on.names, on.top.at, on.top.chosen, on.match.words()) == before
    assert on.parts.power.level == 0
    on.press("right")
    assert on.top.at == 1


@pytest.mark.parametrize("event", ["right", "back", "ok", "long_ok", "long_back"])
def test_with_two_keys_too(stage, event):
    on = stage(TWO_KEYS)
    start(on)
    roll(on)
    before = on.names, on.top.at, list(on.top.chosen), on.match.words()
    wait(on, 301)
    on.press(event)
    assert (on.names, on.top.at, on.top.chosen, on.match.words()) == before
    assert on.parts.power.level == 0


def test_a_press_on_a_dimmed_display_counts(on):
    """It can still be read, so the press need not wake it first."""
    roll(on)
    bright = on.device.light()
    wait(on, 61)
    on.press("right")
    assert on.top.at == 1 and on.device.light() == bright


def test_the_times_to_dim_and_darken_can_be_set_and_switched_off(stage):
    on = stage()
    settings = on.app.settings
    settings.set("dim", 15)
    settings.set("dark", 1)
    wait(on, 14)
    assert on.parts.power.level == 0
    wait(on, 1)
    assert on.parts.power.level == 1
    wait(on, 45)
    assert on.parts.power.level == 2
    on.press("ok")
    settings.set("dim", 0)
    settings.set("dark", 0)
    wait(on, 3600)
    assert on.parts.power.level == 0
    settings.set("dark", 1)
    wait(on, 60)
    assert on.parts.power.level == 2


def test_the_chosen_brightness_returns_after_the_display_was_dark(stage):
    on = stage()
    on.app.choose("brightness", 2)
    on.parts.power.brighten()
    chosen = on.device.light()
    wait(on, 61)
    assert on.device.light() < chosen
    on.press("right")
    assert on.device.light() == chosen


# The display


@pytest.mark.parametrize("rest", [0, 1, 2])
def test_a_display_that_is_plugged_in_again_gets_its_picture_and_its_level(on, rest):
    wait(on, (0, 61, 301)[rest])
    light, picture = on.device.light(), on.seen()
    bus = on.device.board["display"]["bus"]
    on.device.chip.unplug(bus)
    on.device.run(1500)
    assert "GP4" in "".join(on.device.line.written) and "GP5" in "".join(on.device.line.written)
    assert on.names == ["journey"]
    if not rest:
        on.press("ok")
        assert on.match.length == 1  # the game goes on blindly
    new = type(on.device.display)()
    on.device.display = new
    on.device.chip.plug(bus, new)
    on.device.run(2500)
    assert on.device.light() == light and on.parts.power.level == rest
    if rest:
        assert on.seen() == picture
    else:
        assert on.seen() != picture and len(set(on.seen())) > 1
    if rest == 2:
        on.press("ok")
        assert len(set(on.seen())) > 1


def test_without_a_display_the_game_goes_on(stage, tmp_path):
    from host_tools.sim.device import Device, seeded
    from tests.screens.stage import board

    device = Device(board(MONO), tmp_path, noise=seeded("1"))
    device.chip.unplug(device.board["display"]["bus"])
    device.power_on()
    for key in ("ok", "ok", "ok", "ok"):
        device.press(key)
        device.settle()
    assert device.app.match.length == 1
    assert "check SDA on GP4" in device.ask('{"do": "about"}')
    device.power_off()


# Faults


def test_a_stuck_key_is_shown_once_and_ignored(on):
    device = on.device
    device.chip.press(device.pin("right"))
    device.run(12000)
    assert on.notice == "stuck_key"
    assert any("right" in part for part, _ in on.ask(do="about")["faults"])
    on.press("ok")
    assert on.notice is None and on.match.length == 0  # the press closed the notice
    on.press("ok")
    assert on.match.length == 1
    device.run(3000)
    assert on.notice is None


def test_a_stuck_random_source_is_shown_and_the_dice_still_roll(on, monkeypatch):
    monkeypatch.setattr(on.parts.hardware.entropy, "_source", lambda n: b"\x55" * n)
    on.press("ok")
    on.device.run(2000)
    assert on.notice == "stuck_dice" and on.match.length == 1
    on.press("ok")
    assert on.notice is None


@pytest.mark.parametrize("board", GEOMETRIES)
def test_a_notice_shows_the_only_key_that_it_has(stage, board):
    """The press that closes it does nothing else, whichever it is."""
    on = stage(board)
    start(on)
    on.press("ok", "back", "long_back", "right")
    names = on.names
    assert names[-1] == "menu"
    for key in ("ok", "right", "back"):
        on.app.say("hold_to_undo")
        shown = on.texts()
        assert (
            any(text.startswith("seguir") for text in shown)
            and t("key_choose") not in shown
            and t("key_up") not in shown
        )
        on.press(key)
        assert on.notice is None and on.names == names
        assert on.top.list.at == 1 and on.match.length == 1


# Crashes


@pytest.mark.parametrize("where", ["draw", "press", "tick", "shown"])
def test_a_crash_costs_one_screen(on, where):
    roll(on)
    screen = on.top
    before = on.match.words()
    setattr(screen, where, broken)
    screen.moving = lambda: where == "tick"
    if where == "shown":
        on.press("back")
    on.press("back" if where == "shown" else "right")
    on.device.run(100)
    assert on.names == ["crash"]
    texts = on.texts()
    assert "ZeroDivisionError: divide by" in texts and on.app.about.facts["version"] in texts
    assert "La partida está guardada." in texts
    assert [text for text in texts if re.fullmatch(r"(loop|stage):\d+", text)]
    assert b"ZeroDivisionError" in on.parts.hardware.store.read("crash")
    on.press("ok")
    assert on.names == ["journey"] and on.match.words() == before and on.top is not screen


def test_after_a_crash_without_a_game_ok_opens_the_menu(stage):
    on = stage()
    on.top.draw = broken
    on.press("right")
    assert on.names == ["crash"] and "La partida está guardada." not in on.texts()
    on.press("ok")
    assert on.names == ["menu"]


def test_a_long_report_is_cut_on_the_crash_screen(on):
    on.show("crash", "MemoryError: memory allocation failed, allocating 16200 bytes\nscreens.conquest.message:123")
    assert on.texts()[2:-1] == [
        "MemoryError: memory",
        "allocation failed, allocating…",
        "…conquest.message:123",
        "La partida está guardada.",
    ]


def test_the_crash_file_stays_small(stage):
    on = stage()

    def deep(canvas, n=200):
        return deep(canvas, n - 1) if n else broken()

    for _ in range(4):
        on.app.stack[-1].draw = deep
        on.press("right")
        on.press("ok")
    path = on.folder / "crash"
    assert 2000 < path.stat().st_size < 4200
    assert sorted(file.name for file in on.folder.glob("crash*")) == ["crash", "crash.old"]


def test_a_crash_in_later_work_does_no_harm(on):
    on.app.jobs.add(None, lambda: broken())
    on.device.settle()
    assert on.names == ["crash"]
    on.press("ok")
    assert on.names == ["journey"]


def test_a_game_that_crashes_on_its_way_into_the_history_does_so_once(on, monkeypatch):
    monkeypatch.setattr(on.parts.saver.journal, "leave", broken)
    roll(on)
    on.app.session.start("journey", dict(on.match.options), {})
    on.device.settle()
    assert on.names == ["crash"]
    on.press("ok")
    assert on.names == ["journey"]


def test_crashes_without_end_lead_to_the_prompt(stage):
    """If showing a crash crashes too, it must not repeat forever."""
    on = stage()
    on.parts.stage.draw = broken
    on.app.redraw()
    with pytest.raises(ZeroDivisionError):
        on.device.run(1000)


@pytest.mark.parametrize("pressed", [False, True])
def test_without_memory_for_the_crash_screen_it_restarts_but_not_for_ever(stage, monkeypatch, pressed):
    on = stage()
    if pressed:
        on.press("right")
    monkeypatch.setattr(on.parts.stage, "open", lambda *arguments: (_ for _ in ()).throw(MemoryError()))
    on.app.jobs.add(None, broken)
    before = on.app
    if pressed:
        on.device.run(100)
        assert on.app is not before and on.names == ["menu"]
    else:
        with pytest.raises(MemoryError):
            on.device.run(100)
    assert b"ZeroDivisionError" in on.parts.hardware.store.read("crash")


def out_of_memory(*_):
    raise MemoryError


@pytest.fixture
def free(monkeypatch):
    """A list with the bytes of free memory."""
    free = [100_000]
    monkeypatch.setattr("gc.mem_free", lambda: free[0], raising=False)
    return free


def test_without_memory_it_says_so_and_restarts_and_the_game_goes_on(on, monkeypatch):
    """Nothing is lost, not even an action that had not been saved."""
    before, glass, left = on.app, on.device.picture().tobytes(), []
    monkeypatch.setattr(on.parts.hardware.display, "hold", lambda: left.append(on.device.picture().tobytes()))
    on.parts.stage.draw = out_of_memory
    on.press("ok")
    assert left != [glass]
    assert on.app is not before and on.names[-1] == "journey"
    assert [action["do"] for action in on.app.match.actions()] == ["roll"]
    assert not on.parts.hardware.store.exists("crash")


def test_without_memory_for_work_in_between_it_restarts_and_the_game_is_shown(on):
    on.app.visit("history")
    on.press("right")
    before = on.app
    on.app.jobs.add(None, out_of_memory)
    on.device.run(100)
    assert on.app is not before and on.names == ["journey"]
    assert not on.parts.hardware.store.exists("crash")


def test_without_memory_for_the_screen_that_an_action_leads_to_the_game_is_shown_as_it_is_then(on):
    on.app.visit("history")
    on.press("right")
    before = on.app

    def act():
        on.app.play({"do": "roll"}, False)
        raise MemoryError

    on.app.jobs.add(None, act)
    on.device.run(100)
    assert on.app is not before and on.names == ["journey"] and on.match.state.phase == "keep"


def test_without_memory_to_save_an_action_the_open_screens_make_room(on, monkeypatch):
    top, tail = weakref.ref(on.top), Match.tail

    def scarce(*what):
        if top():
            raise MemoryError
        return tail(*what)

    monkeypatch.setattr(Match, "tail", scarce)
    before = on.app
    on.press("ok")
    assert on.app is not before and on.names == ["journey"]
    assert [action["do"] for action in on.match.actions()] == ["roll"]


def test_a_screen_that_a_restart_has_opened_and_for_which_there_is_no_memory_gives_way_to_the_menu(on):
    on.app.visit("history")
    on.press("right")
    on.app.jobs.add(None, out_of_memory)
    on.device.run(100)
    assert on.names == ["journey"]
    before, log = on.app, list(on.match.actions())
    on.app.jobs.add(None, out_of_memory)
    on.device.run(100)
    assert on.app is not before and on.names == ["menu"]
    on.device.settle()
    assert list(on.match.actions()) == log and not on.parts.hardware.store.exists("crash")


def test_if_memory_runs_out_while_a_picture_is_drawn_screens_make_room_and_it_is_drawn(on, monkeypatch):
    far, before, draw = once_opened(on), on.app, on.parts.stage.draw

    def scarce():
        if far in sys.modules:
            raise MemoryError
        draw()

    monkeypatch.setattr(on.parts.stage, "draw", scarce)
    on.press("right")
    assert on.app is before and on.names == ["journey"] and far not in sys.modules


def test_if_memory_runs_out_while_the_help_is_drawn_it_is_explained_from_the_beginning(on, monkeypatch):
    on.app.visit("help")
    told = [line for _, _, line in on.top.lines]
    on.app.pop()
    wrap, scarce = on.canvas.wrap, [out_of_memory]
    monkeypatch.setattr(on.canvas, "wrap", lambda *what: scarce.pop()() if scarce else wrap(*what))
    on.app.visit("help")
    on.device.settle()
    assert not scarce and on.names[-1] == "help"
    assert [line for _, _, line in on.top.lines][: len(told)] == told and on.top.known


def test_if_memory_runs_out_at_the_end_of_a_help_nothing_is_told_twice(on, monkeypatch):
    def told():
        on.app.visit("help")
        on.device.settle()
        lines = on.top.lines
        on.app.pop()
        return lines

    whole, text, scarce = told(), on.canvas.text, [out_of_memory]
    monkeypatch.setattr(on.canvas, "text", lambda *what, **more: scarce.pop()() if scarce else text(*what, **more))
    assert told() == whole and not scarce


def test_with_little_memory_left_it_restarts_after_the_next_action_and_shows_the_same(free, on):
    before, free[0] = on.app, 6_000
    roll(on)
    after, picture, log = on.app, on.canvas.buffer[:], list(on.match.actions())
    assert after is not before and on.names == ["journey"] and log
    on.parts.stage.draw()
    assert on.canvas.buffer == picture
    on.app.session.undo()
    on.device.settle()
    assert on.app is after, "no restart would help"
    free[0] = 2_000
    roll(on)
    assert on.app is not after and list(on.match.actions()) == log


@pytest.mark.parametrize("game", SHELF)
def test_undos_with_a_pause_between_them_repeat_no_action(stage, monkeypatch, game):
    on = stage()
    recorded = min(golden.FOLDER.glob(f"{game}-*.jsonl"))
    *_, match = islice(replay(recorded.read_text("utf-8").splitlines()), 40)
    on.app.session.referee.match = match
    on.app.session.changed(match)
    repeated, do = [], type(match.state).do
    monkeypatch.setattr(type(match.state), "do", lambda state, action: repeated.append(action) or do(state, action))
    for _ in range(4):
        on.device.settle()
        repeated.clear()
        on.app.session.undo(single=True)
        assert not repeated


def test_an_undo_that_repeats_the_whole_game_says_so_first(on, monkeypatch):
    """Ten of them in a row come to the end of what is kept."""
    dice, match = Random(1), on.match
    while match.length < 4 * MILESTONE:
        match.do(match.complete(dice.choice(match.state.legal() + match.state.chances()), dice.randrange))
    said, repeated, do = [], [], type(match.state).do
    monkeypatch.setattr(on.parts.stage, "say_one_moment", lambda: said.append(match.length))
    monkeypatch.setattr(type(match.state), "do", lambda state, action: repeated.append(action) or do(state, action))
    long = []
    while before := match.length:
        repeated.clear()
        on.app.session.undo(single=True)
        long += [before] if len(repeated) > MILESTONE else []
    assert said == long and 0 < len(long) < 4


def test_with_little_memory_left_a_screen_is_loaded_when_it_is_opened(free, on, monkeypatch):
    on.device.settle()
    stage = on.parts.stage
    loaded, load = [], stage.load_now
    monkeypatch.setattr(stage, "load_now", lambda name: loaded.append((free[0], name)) or load(name))
    for left in (15_000, 60_000):
        free[0] = left
        on.parts.memory.unload()
        on.app.visit("journey.Routes")
        on.device.settle()
        on.app.pop()
        on.device.settle()
    ahead = [left for left, name in loaded if name != "journey.Routes"]
    assert set(ahead) == {60_000}


@pytest.mark.parametrize("left, says", [(25_000, True), (60_000, False)])
def test_only_a_press_that_loads_what_there_was_no_room_for_says_so_before(free, on, monkeypatch, left, says):
    on.device.settle()
    free[0] = left
    stage = on.parts.stage
    stage.look_ahead()
    on.device.settle()
    on.parts.memory.unload()
    glass, changed, load = on.device.picture().tobytes(), [], stage.load_now
    monkeypatch.setattr(
        stage, "load_now", lambda name: changed.append(on.device.picture().tobytes() != glass) or load(name)
    )
    on.app.visit("journey.Routes")
    assert changed[0] is says


def once_opened(on):
    """Opens the settings and closes them. Returns their module, which stays loaded."""
    on.app.visit("settings")
    on.app.pop()
    on.device.settle()
    assert "mathom.screens.settings" in sys.modules
    return "mathom.screens.settings"


def test_where_that_is_enough_it_keeps_the_screens_that_the_next_press_may_open(free, on, monkeypatch):
    far = once_opened(on)
    dropped, drop = [], sys.modules["mathom.memory"].drop
    monkeypatch.setattr("mathom.memory.drop", lambda module: dropped.append(module) or drop(module))
    monkeypatch.setattr("gc.mem_free", lambda: 60_000 if far in dropped else 10_000, raising=False)
    roll(on)
    assert far in dropped and "mathom.screens.menu" not in dropped


@pytest.mark.parametrize("name", ["journey.Setup", "settings", "dice"])
def test_with_little_memory_left_it_lets_go_of_screens_that_are_not_open_before_it_restarts(
    free, on, monkeypatch, name
):
    before = on.app
    far = "mathom.screens." + {"dice": "dice.main"}.get(name, name.lower())
    on.app.visit(name)
    on.app.pop()
    on.device.settle()
    assert far in sys.modules
    monkeypatch.setattr("gc.mem_free", lambda: 10_000 if far in sys.modules else 60_000, raising=False)
    roll(on)
    assert far not in sys.modules and on.app is before
    on.app.visit(name)
    assert on.names == ["journey", name]


def test_if_memory_runs_out_while_a_screen_is_loaded_the_others_make_room(on, monkeypatch):
    before = on.app
    far = once_opened(on)
    part = sys.modules["mathom.stage"].part

    def scarce(module):
        if far in sys.modules:
            raise MemoryError
        return part(module)

    monkeypatch.setattr("mathom.stage.part", scarce)
    on.app.visit("dice")
    assert on.app is before and on.names == ["journey", "dice"]


def test_what_screens_share_stays_while_one_of_them_is_open_and_makes_room_after_that(on):
    form, shared = "mathom.screens.settings", "mathom.screens.fields"
    on.app.visit("settings")
    on.parts.memory.make_room()
    fields = sys.modules[shared]
    assert form in sys.modules
    on.app.visit("journey.Setup")
    assert sys.modules[shared] is fields, "a second one would take memory"
    on.app.pop()
    on.app.pop()
    on.parts.memory.make_room()
    assert form not in sys.modules and shared not in sys.modules
    on.app.visit("settings")
    assert on.names[-1] == "settings" and shared in sys.modules


def test_a_screen_above_the_game_keeps_its_code_when_somebody_plays_over_usb_and_memory_is_short(on, monkeypatch):
    on.app.visit("settings")
    stage, scarce = on.parts.stage, [out_of_memory]
    load = stage.load_now
    monkeypatch.setattr(stage, "load_now", lambda name: scarce.pop()() if scarce else load(name))
    del stage.loaded["journey"]
    assert on.ask(do="roll")["ok"] and not scarce
    assert on.names == ["journey", "settings"] and "mathom.screens.settings" in sys.modules


def test_what_the_rules_seldom_need_makes_room_too_and_is_loaded_again_when_it_is_needed(stage):
    on = stage()
    on.start("war", {}, {})
    state = on.match.state
    view, seldom = state.view(), {"mathom.games.war.offers", "mathom.games.war.said"}
    assert seldom & set(sys.modules)
    on.parts.memory.make_room()
    assert not seldom & set(sys.modules)
    assert state.view() == view


def test_if_memory_runs_out_while_screens_are_loaded_ahead_a_press_loads_them(on, monkeypatch):
    before = on.app
    on.parts.memory.unload()
    monkeypatch.setattr(on.parts.memory, "load", out_of_memory)
    on.parts.stage.look_ahead()
    on.device.settle()
    assert on.app is before and on.names == ["journey"]
    monkeypatch.undo()
    on.app.visit("dice")
    assert on.names == ["journey", "dice"]


def test_if_memory_runs_out_while_the_game_is_saved_the_screens_make_room_and_it_goes_on(on, monkeypatch):
    before = on.app
    far = once_opened(on)
    store = on.parts.hardware.store
    write = store.overwrite

    def scarce(*what):
        if far in sys.modules:
            raise MemoryError
        return write(*what)

    monkeypatch.setattr(store, "overwrite", scarce)
    roll(on)
    assert far not in sys.modules and on.app is before and on.names == ["journey"]
    monkeypatch.undo()
    assert list(on.app.session.journal.load().actions()) == list(on.match.actions())


@pytest.mark.parametrize("name", ["evening", "history"])
def test_if_there_is_no_room_for_an_open_file_the_screens_make_room(on, monkeypatch, name):
    """More than the piece that was kept for it, but not the screen that opens it, which may still be in the making."""
    far = once_opened(on)
    on.parts.memory._keep_piece()

    def scarce(*what):
        if far in sys.modules:
            raise MemoryError
        return open(*what)

    monkeypatch.setattr("mathom.hardware.store.open", scarce, raising=False)
    on.app.visit(name)
    assert on.names == ["journey", name] and far not in sys.modules and name in on.parts.stage.loaded


def test_for_an_open_file_the_piece_that_was_kept_for_it_makes_room_before_any_screen(on, monkeypatch):
    on.parts.memory._keep_piece()
    on.parts.memory.make_room()  # however short memory is
    far, memory = once_opened(on), on.parts.memory

    def scarce(*what):
        if memory._piece:
            raise MemoryError
        return open(*what)

    monkeypatch.setattr("mathom.hardware.store.open", scarce, raising=False)
    on.app.visit("evening")
    assert on.names == ["journey", "evening"] and not memory._piece and far in sys.modules
    on.device.settle()
    assert memory._piece, "the file is closed"


def test_where_no_piece_is_large_enough_for_saving_it_lets_go_of_screens(free, on, monkeypatch):
    """Even with much free memory, and where no large piece has been there at the start."""
    far = once_opened(on)
    monkeypatch.setattr(on.parts.memory, "has_piece", lambda size: False)
    monkeypatch.setattr(on.parts.memory, "_keep_piece", lambda: far not in sys.modules)
    on.parts.memory._whole = False
    before = on.app
    roll(on)
    assert far not in sys.modules and on.app is before


@pytest.mark.parametrize("where", ["notice", "companion"])
def test_with_little_memory_left_it_does_not_restart_where_a_player_would_notice(stage, free, where):
    on = stage()
    if where == "companion":
        on.game(companions={"sam": "good"})
    else:
        start(on)
    roll(on)
    before, free[0] = on.app, 6_000
    if where == "notice":
        on.app.show_game()
        on.app.say("hold_to_undo")
    else:
        on.app.session.undo()
    names = list(on.names)
    on.device.settle()
    assert on.app is before and on.names == names


@pytest.mark.parametrize(
    ("name", "presses"),
    [
        ("journey", "right ok right"),
        ("journey.Routes", "right"),
        ("journey.Setup", "right right ok right"),
        ("settings", "right right ok right"),
        ("new_game", "right"),
        ("menu", "right"),
        ("history", "right"),
    ],
)
def test_with_little_memory_left_it_waits_with_the_restart_until_nothing_is_lost(stage, free, name, presses):
    """Not even where the cursor is: it restarts when a screen of the game has just come."""
    on = stage()
    on.press("ok", "ok", "ok", "ok")
    if name != "journey":
        on.app.visit(name)
    on.device.settle()
    before, free[0] = on.app, 6_000
    on.press(*presses.split())
    names = on.names
    on.device.settle()
    assert on.app is before and on.names == names
    on.app.show_game()
    on.device.settle()
    picture, log = on.seen(), on.match.words()
    assert on.app is not before and on.names == ["journey"]
    free[0] = 100_000
    on.parts.stage.draw()
    assert on.seen() == picture and on.match.words() == log


def test_a_restart_for_memory_that_cannot_be_noted_opens_the_menu_which_goes_on_with_the_game(stage, free, monkeypatch):
    on = stage()
    start(on)
    from mathom import restart

    before, free[0] = on.app, 6_000

    def full(*_):
        raise OSError(28)

    monkeypatch.setattr(restart, "ask", full)
    roll(on)
    assert on.app is not before and on.names == ["menu"]
    free[0] = 100_000
    on.press("ok")
    assert on.names == ["journey"] and [action["do"] for action in on.match.actions()] == ["roll"]


def test_without_memory_and_with_a_full_flash_the_unsaved_game_stays_in_memory(on, monkeypatch):

    def full(*_):
        raise OSError(28)

    def draw_for_the_first_time():
        del on.parts.stage.draw
        raise MemoryError

    for how in ("write", "overwrite"):
        monkeypatch.setattr(on.parts.hardware.store, how, full)
    on.parts.stage.draw = draw_for_the_first_time
    on.press("ok")
    assert on.app.match.length == 1


def test_a_press_resets_the_count_of_crashes(on):
    for _ in range(10):
        on.top.draw = broken
        on.press("right")
        assert on.names == ["crash"]
        on.press("ok")
        assert on.names == ["journey"]


def test_a_crash_without_room_for_its_report_is_still_shown(on, monkeypatch):
    for how in ("write", "overwrite"):
        monkeypatch.setattr(on.parts.hardware.store, how, lambda *a: (_ for _ in ()).throw(OSError(28, "full")))
    on.press("ok")
    assert on.notice == "no_room" and on.match.length == 1
    on.press("left")
    on.top.draw = broken
    on.press("left")
    assert on.names == ["crash"]
    on.press("ok")
    assert on.match.length == 1  # the store is full, so the game in memory is the newest


def test_ctrl_c_is_not_a_crash(stage):
    on = stage()
    on.top.draw = lambda canvas: (_ for _ in ()).throw(KeyboardInterrupt())
    on.app.redraw()
    with pytest.raises(KeyboardInterrupt):
        on.device.run(100)


# Screens


@pytest.mark.parametrize("name", EVERYWHERE)
@pytest.mark.parametrize("board", [MONO, COLOUR])
def test_drawn_twice_it_is_the_same_picture(stage, board, name):
    on = stage(board)
    reach(on, name)
    assert on.frame() == on.frame()
    on.hold("back")
    on.press("back")
    if on.names[-1] not in ("menu", "crash"):
        assert on.frame() == on.frame()


def test_a_screen_is_opened_once_shown_each_time_and_closed_once(stage):
    on = stage()
    calls = []

    class Named(Screen):
        def opened(self):
            calls.append("opened " + self.name)

        def shown(self):
            calls.append("shown " + self.name)

        def closed(self):
            calls.append("closed " + self.name)

    for name in ("a", "b"):
        screen = Named(on.app)
        screen.name = name
        on.parts.stage.push(screen)
    on.app.pop()
    on.parts.stage.go("about")
    assert calls == ["opened a", "shown a", "opened b", "shown b", "closed b", "shown a", "closed a"]
    assert on.names == ["about"]
    on.app.pop()
    assert on.names == ["menu"]


def test_a_screen_that_asks_for_others_has_them_when_its_press_is_done(stage):
    """While it handles the press it stays on top."""
    on = stage()

    class Asking(Screen):
        name = "asking"

        def press(self, event):
            on.app.pop()
            on.app.visit("settings")
            on.app.visit("history")
            assert on.names[-1] == "asking"

    on.parts.stage.push(Asking(on.app))
    on.press("ok")
    assert on.names == ["menu", "settings", "history"]


def test_what_a_screen_asked_for_before_it_crashed_is_forgotten(stage):
    on = stage()

    class Asking(Screen):
        name = "asking"

        def press(self, event):
            on.app.visit("nowhere")
            raise ValueError("on purpose")

    on.parts.stage.push(Asking(on.app))
    on.press("ok")
    assert on.names == ["crash"]
    on.press("ok")
    assert on.names == ["menu"]


def test_the_lamp_glows_in_the_colour_of_whose_turn_it_is(stage):
    on = stage(COLOUR)
    assert on.device.lamp() == (0, 0, 0)
    on.game(("frodo", "sam"))
    red, green, blue = on.device.lamp()
    assert red > green > blue  # yellow
    on.game(("sam", "frodo"))
    assert on.device.lamp()[0] > 2 * on.device.lamp()[1]
    on.game(("merry", "sam"))
    assert on.device.lamp()[2] == max(on.device.lamp())
    on.game(("pippin", "sam"))
    assert on.device.lamp()[1] == max(on.device.lamp())
    on.app.choose("lamp", False)
    assert on.device.lamp() == (0, 0, 0)


def test_the_players_choose_the_sound(stage):
    on = stage("pico-oled-4keys")
    loud = []
    for volume in ("full", "soft", "off", "full"):
        on.app.choose("sound", volume)
        on.parts.stage.press("right")
        loud.append(on.device.chip.pwm.get(15, (0, 0))[1])
    assert loud[0] == loud[3] > loud[1] > loud[2] == 0


def test_a_roll_is_saved_before_it_is_shown_and_everything_else_after_its_picture(on):
    """So dice tumble without a pause, and any other press is answered before anything slow begins."""
    writes = []
    store, shown = on.parts.hardware.store, []
    write, show = store.overwrite, on.parts.stage.show
    store.overwrite = lambda name, content: (writes.append((name, len(shown))), write(name, content))[1]
    on.parts.stage.show = lambda: (shown.append(1), show())
    on.app.choose("step", True)
    on.press("ok")
    assert on.match.state.phase == "keep" and writes == [("tail-1", 0)]
    on.hold("ok")
    assert on.match.state.phase == "roll" and writes[1:] and all(after > 1 for _, after in writes[1:])


def test_browsing_the_shelf_does_not_fill_the_memory(stage):
    """Only screens of the game in memory are loaded ahead."""
    on = stage()
    on.press("ok", "ok", "ok")
    on.hold("back")
    on.choose("new_game")
    for _ in range(5):
        on.press("right")
    loaded = [name for name in sys.modules if name.startswith("mathom.screens.") and name.endswith(".setup")]
    assert loaded == ["mathom.screens.journey.setup"]


def test_garbage_is_collected_before_loading_and_after_it_but_not_in_a_press(stage, monkeypatch):
    """Before loading, so that loaded code lies together and does not fragment the free memory. After loading, because
    otherwise a press may have to wait 30 ms for the collector."""
    on = stage()
    happened = []
    load, press = on.parts.stage.load_now, on.parts.stage.press
    monkeypatch.setattr("host_tools.sim.device.collect_nothing", lambda: happened.append("collected"))
    monkeypatch.setattr(on.parts.stage, "load_now", lambda name: (happened.append("loaded " + name), load(name))[1])
    monkeypatch.setattr(on.parts.stage, "press", lambda event: (happened.append("pressed"), press(event)))
    second = on.top.entries[1]
    sys.modules.pop("mathom.screens." + second, None)
    on.press("right")
    assert happened == ["pressed", "collected", "loaded " + second, "collected"]
    on.press("left")
    assert happened[4:] == ["pressed", "collected"]
    on.press("ok")
    assert happened[6:] == ["pressed", "collected"], "it had been loaded ahead"


def test_while_dice_tumble_only_little_is_written_and_the_game_again_when_nobody_acts(on, monkeypatch):
    store, written = on.parts.hardware.store, []
    for how in ("write", "overwrite"):
        real = getattr(store, how)
        monkeypatch.setattr(
            store, how, lambda name, content, how=how, real=real: (written.append((how, name)), real(name, content))[1]
        )
    on.device.press("ok")
    on.device.run(350)
    assert on.parts.stage.moving() and written == [("overwrite", "tail-1")]
    on.device.run(10_000)
    assert written[1:] == [("write", "game")]


def test_a_replaced_game_is_saved_after_the_picture_of_the_next(stage, monkeypatch):
    """Not during the press that begins the next game, which would then wait for the flash."""
    on = stage()
    on.press("ok", "ok", "ok", "ok")
    on.hold("back")
    on.choose("new_game")
    on.press("ok")
    happened = []
    store, show = on.parts.hardware.store, on.parts.stage.show
    write = store.write
    monkeypatch.setattr(store, "write", lambda name, content: (happened.append(name), write(name, content))[1])
    monkeypatch.setattr(on.parts.stage, "show", lambda: (happened.append("picture"), show()))
    on.press("ok")
    assert [what for what in happened if what != "settings"][:4] == ["picture", "game-00001", "history", "game"]


def test_the_history_over_usb_has_a_game_that_was_just_replaced(stage):
    on = stage()
    on.press("ok", "ok", "ok", "ok")
    line = on.device.line
    line.written.clear()
    new = {"do": "new", "game": "journey", "players": ["frodo", "sam"]}
    line.waiting += [json.dumps(request).encode() for request in (new, new, {"do": "history"})]
    on.device.settle()
    history = json.loads("".join(line.written).splitlines()[-1])["history"]
    assert [entry["number"] for entry in history] == [1]


def test_the_history_screen_has_a_game_that_was_just_replaced(stage):
    on = stage()
    on.press("ok", "ok", "ok", "ok")
    on.hold("back")
    rows = on.top.entries.index("history") - 1  # in the menu of the new game, which has no action to undo
    on.choose("new_game")
    on.press("ok")
    for event in ("ok", "long_back", *["right"] * rows, "ok"):
        on.parts.hardware.keys._put(event, None)
    on.device.settle()
    assert on.names[-1] == "history" and [game["number"] for game in on.top.played] == [1]


def test_screens_use_only_what_is_listed_for_them(on):
    names = {name for name in dir(on.app) if name[0] != "_"} - {"complete"}
    sources = [path.read_text("utf-8") for path in SCREENS.rglob("*.py")]
    used = {name for source in sources for name in re.findall(r"\bapp\.(\w+)", source)}
    assert used <= names
    assert [name for name in names if "`" + name not in type(on.app).__doc__] == []


def test_only_one_part_knows_that_memory_is_short():
    for path in SCREENS.parent.rglob("*.py"):
        if path.name != "memory.py" and path.parent.name != "hardware":
            assert not re.search(r"\bgc\b", path.read_text("utf-8")), path


def test_nothing_of_the_simulator_is_in_the_firmware():

    for path in (ROOT / "firmware").rglob("*.py"):
        assert "simulat" not in path.read_text(encoding="utf-8").lower(), path
    assert os.path.isdir(ROOT / "firmware")


def test_a_list_that_loses_rows_shows_its_last_ones(stage):
    """As over USB, while it is scrolled to its end."""
    on = stage()
    rows = Rows([(str(i), "") for i in range(9)])
    rows.at = 8
    rows.draw(on.canvas)
    rows.rows, rows.at = rows.rows[:6], 5
    rows.draw(on.canvas)
    assert rows.top == 2
    rows.rows, rows.at = rows.rows[:3], 2
    rows.draw(on.canvas)
    assert rows.top == 0
