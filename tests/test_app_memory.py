"""Where memory runs out or is short: what makes room, and when MicroPython restarts."""

import gc
import sys
import weakref
from itertools import islice
from random import Random

import pytest

from mathom.games import SHELF, Refusal
from mathom.games.match import MILESTONE, Match
from mathom.journal import Journal
from mathom.memory import Memory
from mathom.screens import Screen
from tests.games import golden
from tests.games.playback import replay
from tests.screens.reaching import begun, broken, roll, start

on = pytest.fixture(begun, name="on")


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
    on.parts.front.draw = out_of_memory
    on.press("ok")
    assert left != [glass]
    assert on.app is not before and on.names[-1] == "journey"
    assert [action["do"] for action in on.app.match.actions()] == ["roll"]
    assert not on.parts.hardware.store.exists("crash")


def test_without_memory_for_work_in_between_the_game_is_shown_without_a_restart(on):
    on.app.visit("history")
    on.press("right")
    before = on.app
    on.app.jobs.add(None, out_of_memory)
    on.device.run(100)
    assert on.app is before and on.names == ["journey"]
    assert not on.parts.hardware.store.exists("crash")


@pytest.mark.parametrize("how", ["little", "in pieces"])
def test_without_room_for_the_screen_of_the_game_it_restarts_and_shows_it_then(on, free, how):
    on.app.visit("history")
    on.press("right")
    before = on.app
    on.app.jobs.add(None, out_of_memory)
    if how == "little":
        free[0] = 6_000
    else:
        on.parts.stage.open = out_of_memory
    on.device.run(100)
    assert on.app is not before and on.names == ["journey"]


def test_where_the_same_press_runs_out_of_memory_again_it_restarts(on):
    before = on.app
    for _ in range(2):
        assert on.app is before
        on.app.visit("history")
        on.top.press = out_of_memory
        on.press("ok")
    assert on.app is not before and on.names == ["journey"]
    roll(on)
    before = on.app
    on.app.visit("history")
    on.top.press = out_of_memory
    on.press("ok")
    assert on.app is before and on.names == ["journey"]


def test_an_action_that_was_broken_off_without_memory_is_not_played_and_leaves_no_trace(on, monkeypatch):
    def torn(match, action):
        match.state.phase = "keep"
        raise MemoryError

    before = on.app
    monkeypatch.setattr(Match, "do", torn)
    on.press("ok")
    monkeypatch.undo()
    assert on.app is before and on.names == ["journey"]
    assert not on.match.length and on.match.state.phase == "roll"


def test_what_a_press_closes_makes_room_for_what_it_opens(on, monkeypatch):
    top, make, before = weakref.ref(on.top), on.parts.stage.open, on.app

    def scarce(*what):
        gc.collect()
        if top():
            raise MemoryError
        return make(*what)

    monkeypatch.setattr(on.parts.stage, "open", scarce)
    monkeypatch.setattr(on.parts.stage, "abandon", None)  # nothing is given up
    stage = on.parts.stage
    on.top.press = lambda event: stage.go("dice")
    on.press("ok")
    assert on.app is before and on.names == ["dice"]


def test_without_memory_for_the_screen_that_an_action_leads_to_the_game_is_shown_as_it_is_then(on):
    on.app.visit("history")
    on.press("right")
    before = on.app

    def act():
        on.app.play({"do": "roll"}, False)
        raise MemoryError

    on.app.jobs.add(None, act)
    on.device.run(100)
    assert on.app is before and on.names == ["journey"] and on.match.state.phase == "keep"


def test_without_memory_to_save_an_action_the_open_screens_make_room(on, monkeypatch):
    top, tail = weakref.ref(on.top), Match.tail

    def scarce(*what):
        if top():
            raise MemoryError
        return tail(*what)

    monkeypatch.setattr(Match, "tail", scarce)
    before = on.app
    on.press("ok")
    assert on.app is before and on.names == ["journey"]
    assert [action["do"] for action in on.match.actions()] == ["roll"]


def test_a_screen_that_a_restart_has_opened_and_for_which_there_is_no_memory_gives_way_to_the_menu(on):
    on.app.visit("history")
    on.press("right")
    for _ in range(2):  # the second time it restarts
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
    far, before, draw = once_opened(on), on.app, on.parts.front.draw

    def scarce():
        if far in sys.modules:
            raise MemoryError
        draw()

    monkeypatch.setattr(on.parts.front, "draw", scarce)
    on.press("right")
    assert on.app is before and on.names == ["journey"] and far not in sys.modules


@pytest.mark.parametrize("what", ["__init__", "shown"])
def test_if_memory_runs_out_while_a_screen_is_made_or_shown_others_make_room_for_it(on, monkeypatch, what):
    far, before, whole = once_opened(on), on.app, getattr(Screen, what)

    def scarce(*given):
        if far in sys.modules:
            raise MemoryError
        whole(*given)

    monkeypatch.setattr(Screen, what, scarce)
    on.app.visit("keys")
    assert on.app is before and on.names == ["journey", "keys"] and far not in sys.modules


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
    on.parts.front.draw()
    assert on.canvas.buffer == picture
    on.app.session.undo()
    on.device.settle()
    assert on.app is after, "no restart would help"
    free[0] = 2_000
    roll(on)
    assert on.app is not after and list(on.match.actions()) == log


def test_it_does_not_restart_again_before_anybody_has_done_anything(on, monkeypatch):
    monkeypatch.setattr(Memory, "tidy", lambda *_: True)  # nothing helps
    before = on.app
    roll(on)
    after = on.app
    assert after is not before
    on.device.run(5000)
    assert on.app is after
    on.app.session.undo()
    on.device.settle()
    assert on.app is not after


@pytest.mark.parametrize("game", SHELF)
def test_undos_with_a_pause_between_them_repeat_no_action(stage, monkeypatch, game):
    on = stage()
    recorded = min(golden.FOLDER.glob(f"{game}-*.jsonl"))
    *_, match = islice(replay(recorded.read_text("utf-8").splitlines()), 40)
    on.app.playing.referee.match = match
    on.app.playing.changed(match)
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
    memory = on.parts.memory
    loaded, load = [], memory.load_now
    monkeypatch.setattr(memory, "load_now", lambda name: loaded.append((free[0], name)) or load(name))
    for left in (15_000, 60_000):
        free[0] = left
        memory.unload()
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
    memory = on.parts.memory
    on.parts.stage.look_ahead()
    on.device.settle()
    memory.unload()
    glass, changed, load = on.device.picture().tobytes(), [], memory.load_now
    monkeypatch.setattr(
        memory, "load_now", lambda name: changed.append(on.device.picture().tobytes() != glass) or load(name)
    )
    on.app.visit("journey.Routes")
    assert changed[0] is says


def test_a_change_of_hands_has_nothing_to_load_however_little_memory_there_is(free, on, monkeypatch):
    on.device.settle()
    free[0] = 25_000
    memory, loaded = on.parts.memory, []
    load = memory.load_now
    monkeypatch.setattr(memory, "load_now", lambda name: loaded.append(name) or load(name))
    for _ in range(3):
        on.parts.stage.look_ahead()
        on.device.settle()
        for name in ("journey.Routes", "turn"):
            on.app.visit(name, *["Frodo", "red"][: 2 * (name == "turn")])
            on.device.settle()
            on.app.pop()
            on.device.settle()
        memory.make_room()
    assert loaded.count("journey.Routes") == 3 and "turn" not in loaded


@pytest.mark.parametrize("left, says", [(25_000, True), (60_000, False)])
def test_an_undo_whose_screen_there_was_no_room_for_says_so_before_it_is_done(free, on, monkeypatch, left, says):
    on.press("ok")
    on.hold("back")
    free[0] = left
    on.parts.stage.look_ahead()
    on.device.settle()
    glass, changed, undo = on.device.picture().tobytes(), [], on.app.session.undo
    monkeypatch.setattr(
        on.app.session, "undo", lambda step: changed.append(on.device.picture().tobytes() != glass) or undo(step)
    )
    before = on.match.length
    on.press("ok")
    assert on.match.length < before and changed == [says]


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
    part = sys.modules["mathom.memory"].part

    def scarce(module):
        if far in sys.modules:
            raise MemoryError
        return part(module)

    monkeypatch.setattr("mathom.memory.part", scarce)
    on.app.visit("dice")
    assert on.app is before and on.names == ["journey", "dice"]


def test_a_screen_that_cannot_be_loaded_leaves_nothing_of_it_in_memory(on, monkeypatch):
    kind_of, tried = sys.modules["mathom.memory"].kind_of, []

    def scarce(module, name):
        if name == "history_game":  # its module is there already
            tried.append(module.__name__ in sys.modules)
            raise MemoryError
        return kind_of(module, name)

    monkeypatch.setattr("mathom.memory.kind_of", scarce)
    with pytest.raises(MemoryError):
        on.parts.memory.load("history_game")
    assert tried == [True, True] and "mathom.screens.history_game" not in sys.modules


def test_the_code_of_a_screen_does_not_take_the_piece_that_a_file_needs(on, monkeypatch):
    heap, far = on.parts.memory.heap, once_opened(on)
    assert heap.keep_piece()
    part, kept = sys.modules["mathom.memory"].part, []

    def scarce(module):
        if far in sys.modules:
            raise MemoryError
        kept.append(bool(heap._piece))
        return part(module)

    monkeypatch.setattr("mathom.memory.part", scarce)
    on.app.visit("dice")
    assert kept and all(kept)


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
    on.app.visit("menu")
    on.app.visit("settings")
    memory, scarce = on.parts.memory, [out_of_memory]
    load = memory.load_now
    monkeypatch.setattr(memory, "load_now", lambda name: scarce.pop()() if scarce else load(name))
    del memory.loaded["journey"]
    assert on.ask(do="roll")["ok"] and not scarce
    assert on.names == ["journey", "menu", "settings"] and "mathom.screens.settings" in sys.modules


def test_if_it_cannot_be_looked_up_which_screens_a_press_may_open_all_make_room(on, monkeypatch):
    far = once_opened(on)
    monkeypatch.setattr("gc.mem_free", lambda: 60_000, raising=False)
    on.parts.memory.measure()
    monkeypatch.setattr("gc.mem_free", lambda: 5_000 if far in sys.modules else 60_000)
    monkeypatch.setattr(on.parts.memory, "next_screens", out_of_memory)
    assert not on.parts.memory.tidy(0), "it does not restart"
    assert far not in sys.modules and on.names == ["journey"]


def test_the_rules_that_no_screen_needs_make_room_too_and_are_loaded_again_when_they_are_needed(stage):
    on = stage()
    on.start("war", {}, {})
    state = on.match.state
    view, battle = state.view(), "mathom.games.war.battle"
    state.part("battle"), state.part("said")
    on.parts.memory.make_room()
    assert not {battle, "mathom.games.war.offers", "mathom.games.war.said"} & set(sys.modules)
    assert "mathom.games.war.phases" in sys.modules, "its screen is open"
    assert state.view() == view
    with pytest.raises(Refusal) as refused:
        state.do({"do": "set", "track": "progress", "to": 0})
    assert "mathom.games.war.said" not in sys.modules, "only a program reads the sentence"
    assert refused.value.message == "It is so already."


def test_what_a_press_may_do_now_keeps_its_rules_where_screens_are_loaded_ahead(on):
    memory, rules = on.parts.memory, "mathom.games.journey.turn"
    on.match.state.part("turn")
    memory.unload(memory.next_screens())
    assert rules in sys.modules
    memory.make_room()
    assert rules not in sys.modules


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
    on.parts.memory.heap.keep_piece()

    def scarce(*what):
        if far in sys.modules:
            raise MemoryError
        return open(*what)

    monkeypatch.setattr("mathom.hardware.store.open", scarce, raising=False)
    on.app.visit(name)
    assert on.names == ["journey", name] and far not in sys.modules and name in on.parts.memory.loaded


def test_an_open_file_takes_the_piece_that_was_kept_for_it_before_any_screen_makes_room(on, monkeypatch):
    far, heap, store = once_opened(on), on.parts.memory.heap, on.parts.hardware.store
    assert heap.keep_piece()

    def scarce(*what):
        if isinstance(heap._piece, bytearray):
            raise MemoryError
        return open(*what)

    monkeypatch.setattr("mathom.hardware.store.open", scarce, raising=False)
    with store.open_file(store.folder + "/settings", "rb") as file:
        assert file.read()
    assert far in sys.modules
    assert heap._piece is file, "it keeps the piece once it is closed, so that no code is loaded there"
    assert heap.keep_piece() and heap._piece is file


def test_a_game_for_whose_start_there_is_no_memory_gets_that_of_the_screens(on, monkeypatch):
    far, made = once_opened(on), Match.__init__
    monkeypatch.setattr(Match, "__init__", lambda *what: out_of_memory() if far in sys.modules else made(*what))
    before = on.app
    on.app.jobs.add(None, lambda: on.app.session.start("journey", {"players": ["sam", "merry"]}, {}))
    on.device.settle()
    assert on.app is before and on.match.state.order == 0 and len(on.match.state.players) == 2


def test_where_no_piece_is_large_enough_for_saving_it_lets_go_of_screens(free, on, monkeypatch):
    """Even with much free memory."""
    far = once_opened(on)
    monkeypatch.setattr(on.parts.memory.heap, "has_pieces", lambda count, size: False)
    monkeypatch.setattr(on.parts.memory.heap, "keep_piece", lambda: far not in sys.modules)
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
        on.app.say("name_taken")
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
    on.parts.front.draw()
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
        del on.parts.front.draw
        raise MemoryError

    for how in ("write", "overwrite"):
        monkeypatch.setattr(on.parts.hardware.store, how, full)
    on.parts.front.draw = draw_for_the_first_time
    on.press("ok")
    assert on.app.match.length == 1


def test_a_saved_game_for_which_there_is_no_memory_after_power_on_stays_saved(stage, monkeypatch):
    """The menu shows. *Continue* restarts MicroPython, after which there is the most memory."""
    on = stage()
    on.game()
    roll(on)
    words = on.match.words()
    on.off()
    monkeypatch.setattr(Journal, "load", out_of_memory)
    again = stage(here=on.folder)
    again.device.settle()
    assert again.names == ["menu"] and again.match is None and again.app.saved
    again.press("ok")
    assert again.names == ["menu"] and again.app.saved
    monkeypatch.undo()
    again.press("ok")
    assert again.match.words() == words and again.names[-1] == "journey"
