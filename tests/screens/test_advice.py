"""The adviser on the screen: its mark at the dice, the chances, and that no press waits for it."""

import pytest

from tests.screens.stage import COLOUR, MONO
from tests.tiers import early

ROLLED = {"black": "orc", "yellow": "ring", "red": "nazgul", "blue": "gandalf", "green": "fellowship"}


@pytest.fixture(params=early([MONO, COLOUR]))
def on(request, stage):
    on = stage(request.param)
    on.app.choose("advice", True)
    on.start("journey", {"players": ["frodo", "sam"]}, {"real": True})
    on.play({"do": "roll", "faces": ROLLED})
    return on


def marked(on):
    """Returns the dice below which there is the mark."""
    marks = on.draw()
    dice = {mark.what: mark for mark in marks if mark.kind == "die"}
    bars = [mark for mark in marks if mark.kind == "bar" and mark.bottom - mark.top == 1 and mark.top > 50]
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
    assert f"Así {found['red',]} %, mejor {best} %" in on.texts()
    on.top.choice.chosen = ["yellow", "red", "blue"] if found["yellow", "red", "blue"] == best else ["yellow", "red"]
    assert f"Ganas: {best} %" in on.texts()


def test_a_press_does_not_wait_for_it(on):
    """Between two presses there is one step of it at most, and a keep ends it."""
    on.parts.stage.jobs.step(0)
    assert not on.top.choice.advice and marked(on) == set()
    on.device.press("right")
    on.device.press("ok")
    on.device.settle()
    assert on.top.choice.chosen == ["red", "blue"] and marked(on)
    on.app.play({"do": "keep", "dice": ["red"]}, False)
    assert marked(on) == set()


def test_without_the_setting_nobody_thinks(on):
    on.app.choose("advice", False)
    on.hold("back")
    on.press("back")
    assert marked(on) == set() and "R → Sam" in on.texts()


def finish(on, mistaken="sam"):
    """Plays the game to its end over USB: one player always makes the worst choice, the other the best."""
    while (state := on.ask(do="state")["state"])["phase"] != "over":
        if state["phase"] == "keep":
            choices = on.ask(do="advice")["choices"]
            choice = choices[-1 if state["active"] == mistaken else 0]
            on.ask(**{key: value for key, value in choice.items() if key != "win"})
        elif state["phase"] == "roll":
            dice = sorted(on.app.match.state.to_roll())
            on.ask(do="roll", faces={die: ("ring", "nazgul", "orc")[i % 3] for i, die in enumerate(dice)})
        else:
            on.ask(do="apply")
    on.rest()


def test_after_a_game_luck_and_mistakes_stand_behind_the_routes(on):
    finish(on)
    assert on.names[-1] == "journey.End"
    on.press("ok", "ok")
    texts = on.texts()
    at = texts.index("Frodo"), texts.index("Sam")
    (_, luck, right), (_, unlucky, wrong) = (texts[i : i + 3] for i in at)
    assert right == "0 %" and int(wrong.split()[0]) > 20
    assert luck[0] in "+–" and unlucky[0] in "+–" and luck != unlucky
    assert "…" not in texts
    on.press("back", "back")
    assert on.names[-1] == "journey.End"


def test_without_the_setting_nothing_is_counted(on):
    on.app.choose("advice", False)
    finish_blindly(on)
    on.press("ok", "ok")
    assert on.match.tally is None and "suerte" not in on.texts()
    assert on.names[-1] == "journey.Routes"


def finish_blindly(on):
    on.app.playing.referee.undo()
    while on.match.state.phase != "over":
        state = on.match.state
        on.app.play((state.legal() or [{"do": "roll", "faces": dict.fromkeys(state.to_roll(), "nazgul")}])[0], False)
    on.show_end()
