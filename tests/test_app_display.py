"""Dimming, darkening and waking, a display that is missing, and parts that are stuck."""

from itertools import product

import pytest

from mathom.ui.texts import t
from tests.pilot import until
from tests.screens.reaching import begun, roll, start, wait
from tests.screens.stage import GEOMETRIES, MONO, TWO_KEYS, crosses
from tests.tiers import early

on = pytest.fixture(begun, name="on")


# Dimming and darkening


@pytest.mark.parametrize("board", early(GEOMETRIES))
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
    assert on.parts.power.dark
    assert not on.device.display.on or not on.device.light()
    assert len(set(on.seen())) == 1 or not on.device.light()
    on.press("ok")
    assert on.parts.power.level == 0 and on.device.light() == bright and on.seen() == picture


EVENTS = ("right", "ok", "back", "long_ok", "long_back")


@pytest.mark.parametrize("board, event", [(MONO, "left"), *product([MONO, TWO_KEYS], EVENTS)])
def test_the_press_that_wakes_the_dark_display_does_nothing_else(stage, board, event):
    on = stage(board)
    start(on)
    roll(on)
    before = on.names, on.top.at, list(on.top.choice.chosen), on.match.words()
    wait(on, 301)
    on.press(event)
    assert (on.names, on.top.at, on.top.choice.chosen, on.match.words()) == before
    assert on.parts.power.level == 0
    on.press("right")
    assert on.top.at == 1


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
    assert on.parts.power.dark
    on.press("ok")
    settings.set("dim", 0)
    settings.set("dark", 0)
    wait(on, 3600)
    assert on.parts.power.level == 0
    settings.set("dark", 1)
    wait(on, 60)
    assert on.parts.power.dark


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


@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_holding_ok_only_closes_a_notice(stage, board):
    """It has no cross, though holding OK does more on the screen below."""
    on = stage(board)
    start(on)
    roll(on)
    for _ in until(on.app.crossed, "a die that may be kept"):
        on.press("right")
    shown = on.frame()
    on.app.say("name_taken")
    labels = on.labels()
    assert labels["ok"] == "seguir" and [cross.what for cross in crosses(on)] == [t("key_menu")] * (board == MONO)
    assert board == MONO or labels["long_ok"] == t("key_menu")
    on.hold("ok")
    assert on.notice is None and (on.frame() == shown if board == MONO else on.names[-1] == "menu")


@pytest.mark.parametrize("board", early(GEOMETRIES))
def test_a_notice_shows_the_only_key_that_it_has(stage, board):
    """The press that closes it does nothing else, whichever it is."""
    on = stage(board)
    start(on)
    on.press("ok", "back", "long_back")
    names = on.names
    assert names[-1] == "menu"
    for key in ("ok", "right", "back"):
        on.app.say("name_taken")
        shown = on.texts()
        assert (
            any(text.startswith("seguir") for text in shown)
            and t("key_choose") not in shown
            and t("key_up") not in shown
        )
        on.press(key)
        assert on.notice is None and on.names == names
        assert on.top.list.at == 1 and on.match.length == 1
