"""The adviser on the screen: its mark at the dice, the chances, and that no press waits for it."""

import pytest

from tests.screens.stage import COLOUR, MONO

ROLLED = {"black": "orc", "yellow": "ring", "red": "nazgul", "blue": "gandalf", "green": "fellowship"}


@pytest.fixture(params=[MONO, COLOUR])
def on(request, stage):
    on = stage(request.param)
    on.app.settings.set("advice", True)
    on.start("journey", {"players": ["frodo", "sam"]}, {"real": True})
    on.app.do({"do": "roll", "faces": ROLLED})
    on.app.show_game()
    return on


def marked(on):
    """Returns the dice below which there is the mark."""
    marks = on.draw()
    dice = {mark.what: mark for mark in marks if mark.kind == "die"}
    bars = [
        mark for mark in marks if mark.kind == "bar" and mark.bottom - mark.top == on.unit and mark.top > 50 * on.unit
    ]
    return {die for die, mark in dice.items() if any(mark.left < bar.left and bar.right < mark.right for bar in bars)}


def test_a_mark_stands_at_the_dice_to_keep(on):
    on.press("right", "left")
    best = on.ask(do="advice")["choices"][0]
    assert marked(on) == set(best["dice"])
    assert len(best["dice"]) < len(ROLLED)


def test_it_tells_the_chance_with_the_best_choice_and_with_the_present_one(on):
    on.press("right", "left")
    found = {tuple(choice["dice"]): round(choice["win"]["frodo"] * 100) for choice in on.ask(do="advice")["choices"]}
    best = max(found.values())
    assert f"{best} % → {found['red',]} %" in on.texts()
    on.top.chosen = ["yellow", "red", "blue"] if found["yellow", "red", "blue"] == best else ["yellow", "red"]
    assert f"Ganas: {best} %" in on.texts()


def test_a_press_does_not_wait_for_it(on):
    """Between two presses there is one step of it at most, and a keep ends it."""
    on.app.think()
    adviser = on.top.adviser
    assert adviser.advice and not adviser.advice.choices and marked(on) == set()
    on.device.press("right")
    on.device.press("ok")
    on.device.settle()
    assert on.top.chosen == ["red", "yellow"] and marked(on)
    on.app.do({"do": "keep", "dice": ["red"]})
    assert marked(on) == set()


def test_without_the_setting_nobody_thinks(on):
    on.app.settings.set("advice", False)
    on.press("right", "left")
    assert on.top.adviser is None and marked(on) == set() and "Apartas 1" in on.texts()
    assert not on.app.think()
