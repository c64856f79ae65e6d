"""A crash costs one screen, and never a game."""

import re

import pytest

from tests.screens.reaching import begun, broken, roll

on = pytest.fixture(begun, name="on")


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
    assert [text for text in texts if re.fullmatch(r"(front|jobs|loop|stage):\w+", text)]
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
    on.show("crash", "MemoryError: memory allocation failed, allocating 16200 bytes\nscreens.conquest.message:draw")
    assert on.texts()[2:-2] == [
        "MemoryError: memory",
        "allocation failed, allocating…",
        "…conquest.message:draw",
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
    monkeypatch.setattr(on.parts.saver.journal, "put_aside", broken)
    roll(on)
    on.app.session.start("journey", dict(on.match.options), {})
    on.device.settle()
    assert on.names == ["crash"]
    on.press("ok")
    assert on.names == ["journey"]


def test_crashes_without_end_lead_to_the_prompt(stage):
    """If showing a crash crashes too, it must not repeat forever."""
    on = stage()
    on.parts.front.draw = broken
    on.app.redraw()
    with pytest.raises(ZeroDivisionError):
        on.device.run(1000)


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
