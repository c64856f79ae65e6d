"""Short and long presses, the first start, and what screens may count on."""

import ast
import io
import json
import re
import sys
import tokenize

import pytest

from mathom.games.reading import resume
from mathom.screens import Screen
from mathom.screens.lists import Rows
from mathom.ui.texts import t
from tests.screens.reaching import DICE, EVERYWHERE, IN_PLAY, begun, reach, roll, start, wait
from tests.screens.stage import COLOUR, FOUR_KEYS, GEOMETRIES, MONO, ROOT, TWO_KEYS
from tests.tiers import early

MATHOM = ROOT / "firmware" / "mathom"
SCREENS = MATHOM / "screens"


on = pytest.fixture(begun, name="on")


# The parts


def test_a_part_is_made_with_all_it_needs_and_none_sets_an_attribute_of_another():
    """`Screen` has what is set of a screen. The parts share the canvas and the game in play."""
    shared, found = ("canvas", "self.canvas", "match"), []
    for path in sorted([*MATHOM.glob("*.py"), *(MATHOM / "hardware").glob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                owner = ast.unparse(node.value)
                if owner != "self" and owner not in shared and node.attr not in vars(Screen):
                    found.append(f"{path.name}:{node.lineno}: {owner}.{node.attr}")
    assert not found


def comments(path):
    """Yields the number and the text of each comment and docstring."""
    text = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, str(node.value.value)


def test_that_memory_is_short_is_told_by_no_screen_and_by_no_rule():
    """Whoever reads them need not know it: memory.py does. The screen about.py shows how much is free."""
    known = re.compile(r"(?<!`)\b(memory|heap|garbage|(un)?load(s|ed|ing)?|(the|call) stack)\b")
    paths = [path for wing in ("games", "screens") for path in (MATHOM / wing).rglob("*.py")]
    paths = [path for path in paths if path != MATHOM / "screens" / "about.py"]
    found = [f"{path}:{line}: {text}" for path in paths for line, text in comments(path) if known.search(text)]
    nodes = [(path, node) for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    found += [f"{path}:{node.lineno}" for path, node in nodes if getattr(node, "attr", "") in ("memory", "heap")]
    assert len(paths) > 50 and not found


def literals(code):
    """Yields the numbers and the content of the texts in a line of code."""
    for token in tokenize.generate_tokens(io.StringIO(code.strip()).readline):
        if token.type in (tokenize.NUMBER, tokenize.STRING):
            yield str(ast.literal_eval(token.string))


def test_what_is_said_in_two_places_is_the_same_in_both():
    """Where neither can import the other, a comment names the other place: `CHUNK = 1024  # as in FILE`."""
    sources = [path for wing in ("firmware", "host_tools") for path in (ROOT / wing).rglob("*.*") if path.is_file()]
    sources = [path for path in sources if "node_modules" not in path.parts]
    found, wrong = 0, []
    for path in [path for path in sources if path.suffix == ".py"]:
        told = re.findall(r"^(.*\S)  # (?:.*, )?as in (\S+\.\w+)$", path.read_text(encoding="utf-8"), re.M)
        for code, name in told:
            (other,) = [each for each in sources if each.as_posix().endswith(f"/{name}")]
            there = other.read_text(encoding="utf-8")
            found += 1
            wrong += [(path, one) for one in literals(code) if not re.search(rf"(?<!\w){re.escape(one)}(?!\w)", there)]
    assert found >= 9 and not wrong


def test_no_function_is_longer_than_forty_lines():
    """Without what it takes and what it promises, as the options of a command are a table."""
    found = []
    for path in sorted(path for wing in ("firmware", "host_tools") for path in (ROOT / wing).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                first = node.body[len(node.body) > 1 and ast.get_docstring(node) is not None]
                if node.end_lineno - first.lineno >= 40:
                    found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.name}")
    assert not found


def test_nothing_but_methods_is_reached_through_super():
    """On MicroPython `super()` does not read a property: it returns the property itself."""
    found = []
    for path in sorted((ROOT / "firmware").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        called = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
        found += [
            f"{path.relative_to(ROOT)}:{node.lineno}: super().{node.attr}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "super()" and node not in called
        ]
    assert not found


def test_no_slice_has_a_step():
    """MicroPython has none for tuples and texts."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "firmware").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Slice) and node.step
    ]
    assert not found


# Presses


@pytest.mark.parametrize("name", EVERYWHERE)
@pytest.mark.parametrize("board", early([MONO, TWO_KEYS]))
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
    on.play({"do": "keep", "dice": ["blue"]})
    on.hold("back")
    assert on.names == ["journey", "menu"]
    on.hold("ok")
    assert on.names == ["journey"] and on.match.state.phase == "keep"
    assert on.top.choice.chosen == ["blue"]


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
        on.play({"do": "recover"}, {"do": "proceed"}, {"do": "allocate", "dice": 1})
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
    assert on.top.adds
    on.device.down("ok")
    on.device.run(100)
    assert on.top.choice.chosen == [die]
    on.device.up("ok")
    on.device.run(100)
    assert on.top.choice.chosen == [die] and on.top.holds
    on.hold("ok")
    assert [action["do"] for action in on.match.actions()] == ["roll", "keep", "roll"]


def test_a_die_that_has_just_been_put_back_is_not_kept_by_holding_ok(on):
    """Holding means to throw the dice then, and would keep this one."""
    roll(on)
    first = on.top.dice()[0]
    on.press("ok", "right", "ok", "ok")
    assert on.top.choice.chosen == [first] and not on.top.crossed()
    on.press("right")
    assert on.top.crossed()
    on.press("right")
    on.hold("ok")
    assert on.match.state.rolls == 2 and on.match.state.kept[0][0] == first


def test_presses_just_before_the_last_die_keeps_itself_do_nothing(on):
    on.game(rolls=4, kept=[(die, "orc", 1) for die in DICE[1:]])
    on.told("ok")
    assert on.top.alone() and on.top.moving()
    on.told("ok")
    assert not on.top.moving() and len(on.match.state.kept) == 4
    on.told("right")
    on.told("ok")
    on.device.run(100)
    assert len(on.match.state.kept) == 5 and on.match.length == 2


def test_the_sum_of_the_kept_rings_tells_which_do_not_count(on):
    rolled = {"black": "orc", "red": "ring"}
    kept = [("yellow", "ring", 1), ("green", "gandalf", 2), ("blue", "gandalf", 3)]
    on.game(("frodo", "sam"), True, phase="keep", rolls=4, start=8, rolled=rolled, kept=kept)
    assert "1–1" in on.texts()


def test_the_routes_beside_a_result_are_those_that_it_shows(on):
    kept = [(die, "nazgul" if die == "red" else "ring", 1) for die in DICE]
    state = on.game(("frodo", "sam"), False, phase="apply", rolls=1, kept=kept)
    on.press("back")
    frodo, sam = on.top.players
    assert on.names[-1] == "journey.Routes" and (frodo.rings, sam.marked) == (4, 1)
    assert state.players[0].rings == 0, "nothing is applied before OK"
    on.press("back", "ok")
    assert [walker.rings for walker in on.match.state.players] == [4, 0]


def test_the_last_round_tells_how_far_it_is_to_mordor(on):
    state = on.game(("frodo", "sam"), True, start=4)
    state.players[1].rings = 9
    state.active().rings = 4
    on.app.show_game()
    assert "Última ronda: te faltan 5" in on.texts()
    state.rolls = 1
    on.app.show_game()
    assert "Puedes repetir la tirada" in on.texts(), "the place does something in each roll"
    state.phase, state.repeated, state.rolled = "keep", True, dict.fromkeys(DICE, "orc")
    on.app.show_game()
    on.top.tumble()
    assert "Puedes repetir la tirada" not in on.texts(), "that has been done"


def test_a_nazgul_tells_how_few_squares_are_left_of_whom_it_hits(on):
    rolled = {"black": "nazgul", "yellow": "orc", "red": "nazgul"}
    state = on.game(("frodo", "sam"), False, phase="keep", rolls=1, rolled=rolled)
    state.players[1].marked, state.players[1].unmarked = 7, 1
    found = []
    for on.top.at in (0, 2):
        found.append({text for text in on.texts() if text.startswith(("N →", "R →")) or text == "1"})
    assert found == [{"N → Frodo"}, {"R → Sam", "1"}]
    marks = {mark.what: mark for mark in on.draw() if 11 <= mark.top < 22}
    assert marks["square"].left - marks["R → Sam"].right > 3, "they do not read as one"


def test_a_second_arrival_tells_what_decides(on):
    kept = [(die, "ring", 1) for die in DICE]
    state = on.game(("frodo", "sam"), False, phase="apply", rolls=1, kept=kept)
    state.active().rings, state.players[1].rings = 5, 9
    on.app.show_game()
    on.device.press("ok")
    assert "finale" in on.names and t("moment_reached_too") in " ".join(on.texts())


def test_a_result_tells_who_does_not_move_and_draws_a_route_once(on):
    kept = [(die, "nazgul" if die in ("red", "black") else "orc", 1) for die in DICE]
    on.game(("frodo", "sam"), False, phase="apply", rolls=1, kept=kept).players[1].eliminated = 1
    on.app.show_game()
    drawn = [part for row in on.top.rows if isinstance(row, list) for part in row if part[0] == "route"]
    assert len(drawn) == 1 and "no avanza" in on.texts()


def test_holding_ok_to_light_the_display_does_nothing_else(on):
    roll(on)
    wait(on, 60 * 60)
    on.hold("ok")
    assert on.top.choice.chosen == [] and on.match.length == 1


def test_holding_ok_on_goes_on_only_on_the_screen_that_it_was_pressed_on(on):
    roll(on)
    on.device.down("ok")
    on.device.run(100)
    assert on.ask(do="keep", dice=on.top.choice.chosen)["ok"]
    on.device.run(1000)
    assert on.names == ["journey"] and on.match.length == 2


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


@pytest.mark.parametrize("board", [*FOUR_KEYS, TWO_KEYS])
def test_a_hold_that_was_heard_on_a_die_means_nothing_on_the_button_to_which_a_press_led_meanwhile(stage, board):
    on = stage(board)
    start(on)
    roll(on)
    on.press("ok")
    on.press(*["right"] * (len(on.top.dice()) - on.top.at))
    keys, events, length = on.parts.hardware.keys, ["long_ok"], on.match.length
    keys.get = lambda: events.pop(0)
    on.parts.front.take_press(0)
    del keys.get
    assert on.match.length == length and not events


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
    on.parts.front.take_press(0)
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
    assert on.top.at == 1 and on.top.choice.chosen == ["yellow"]


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


def test_with_two_keys_a_roll_is_taken_back_in_the_menu(stage):
    on = stage(TWO_KEYS)
    start(on)
    on.press("ok")
    rolled = dict(on.match.state.rolled)
    on.press("back", "long_back", "ok")
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
        assert on.top.list.rows[on.top.list.at] == ("Hold OK", "accept, go on"), "it is the one to be tried"
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


# Screens


@pytest.mark.parametrize("name", EVERYWHERE)
@pytest.mark.parametrize("board", early([MONO, COLOUR]))
def test_drawn_twice_it_is_the_same_picture(stage, board, name):
    on = stage(board)
    reach(on, name)
    assert on.frame() == on.frame()
    on.hold("back")
    on.press("back")
    if on.names[-1] not in ("menu", "crash"):
        assert on.frame() == on.frame()


@pytest.mark.parametrize("name", IN_PLAY)
def test_a_language_chosen_above_a_screen_is_that_of_the_screen(stage, name):
    seen = []
    for language in ("es", "en"):
        on = stage(language=language)
        reach(on, name)
        on.draw()
        on.hold("back")
        on.speak("en")
        on.press("back")
        seen.append(on.texts())
    assert seen[0] == seen[1]


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
        on.parts.front.press("right")
        loud.append(on.device.chip.pwm.get(15, (0, 0))[1])
    assert loud[0] == loud[3] > loud[1] > loud[2] == 0


def test_a_roll_is_saved_before_it_is_shown_and_everything_else_after_its_picture(on):
    """So dice tumble without a pause, and any other press is answered before anything slow begins."""
    writes = []
    store, shown = on.parts.hardware.store, []
    write, show = store.overwrite, on.parts.front.draw_now
    store.overwrite = lambda name, content: (writes.append((name, len(shown))), write(name, content))[1]
    on.parts.front.draw_now = lambda: (shown.append(1), show())
    on.app.choose("step", True)
    on.press("ok")
    assert on.match.state.phase == "keep" and writes == [("tail-1", 0)]
    on.hold("ok")
    assert on.match.state.phase == "roll" and writes[1:] and all(after > 1 for _, after in writes[1:])
    on.hold("back")  # on the entry that is wanted most
    assert on.top.entries[on.top.list.at] == "undo"
    before, done = len(shown), len(writes)
    on.press("ok")
    assert on.match.rolled_last(), "nothing tumbles, so no picture waits for that"
    assert writes[done:] and all(after > before for _, after in writes[done:])


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
    load, press = on.parts.memory.load_now, on.parts.front.press
    monkeypatch.setattr("host_tools.sim.device.collect_nothing", lambda: happened.append("collected"))
    monkeypatch.setattr(on.parts.memory, "load_now", lambda name: (happened.append("loaded " + name), load(name))[1])
    monkeypatch.setattr(on.parts.front, "press", lambda event: (happened.append("pressed"), press(event)))
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
    assert on.parts.stage.stack[-1].moving() and written == [("overwrite", "tail-1")]
    on.device.run(10_000)
    assert written[1:] == [("write", "game")]


def test_nothing_that_takes_long_begins_while_a_press_is_due(stage):
    """The press would wait for it, for up to 0.3 s in a game of War."""
    on = stage()
    on.game(("frodo", "sam"), False)
    on.press("ok")
    on.rest()
    on.app.settings.changed()
    on.parts.memory.litter()
    device, done = on.device, []
    on.app.jobs.add(on, lambda: done.append("a job that has waited"), after=1)
    device.chip.press(device.pin("back"))
    device.run(400)
    assert not done and on.parts.memory.tidy_due(0) is None and on.parts.saver.due(0) is None
    device.chip.release(device.pin("back"))
    on.soon()
    assert done and not on.app.settings.unsaved


def test_a_replaced_game_is_saved_after_the_picture_of_the_next(stage, monkeypatch):
    """Not during the press that begins the next game, which would then wait for the flash."""
    on = stage()
    on.press("ok", "ok", "ok", "ok")
    on.hold("back")
    on.choose("new_game")
    on.press("ok")
    happened = []
    store, show = on.parts.hardware.store, on.parts.front.draw_now
    write = store.write
    monkeypatch.setattr(store, "write", lambda name, content: (happened.append(name), write(name, content))[1])
    monkeypatch.setattr(on.parts.front, "draw_now", lambda: (happened.append("picture"), show()))
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
    rows = on.top.entries.index("history")
    on.choose("new_game")
    on.press("ok")
    for event in ("ok", "long_back", *["right"] * rows, "ok"):
        on.parts.hardware.keys._put(event, None)
    on.device.settle()
    assert on.names[-1] == "history" and [game["number"] for game in on.top.played] == [1]


@pytest.mark.parametrize("set_up", [False, True])
def test_what_is_played_after_a_look_at_a_set_up_is_in_the_history_too(on, set_up):
    roll(on)
    on.hold("back")
    on.choose("new_game")
    if set_up:
        on.press("ok")
    assert "game-00001" not in on.parts.hardware.store.names()
    on.device.run(5000)
    assert "game-00001" in on.parts.hardware.store.names(), "as another game may be about to begin"
    assert on.ask(do="keep", dice=["red"])["ok"]
    assert on.ask(do="new", game="journey", players=["frodo", "sam"])["ok"]
    assert resume(on.ask(do="history", number=1)["file"]).length == 2


def test_screens_use_only_what_is_listed_for_them(on):
    names = {name for name in dir(on.app) if name[0] != "_"} - {"complete"}
    sources = [path.read_text("utf-8") for path in SCREENS.rglob("*.py")]
    used = {name for source in sources for name in re.findall(r"\bapp\.(\w+)", source)}
    assert used <= names
    assert [name for name in names if "`" + name not in type(on.app).__doc__] == []


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
