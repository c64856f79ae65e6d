"""Brings a device in the simulator to each of its screens."""

DICE = ("black", "yellow", "red", "blue", "green")
PLAIN = {"black": "orc", "yellow": "ring", "red": "gandalf", "blue": "fellowship", "green": "ring"}


def start(on, *, real=False):
    """Begins a game of Frodo and Sam with OK three times."""
    if real:
        on.app.settings.remembered["journey"] = {"real": True}
    on.press("ok", "ok", "ok")
    assert on.names == ["journey"]


def begun(stage):
    """A device with a game that has just begun. Tests make a fixture of it."""
    on = stage()
    start(on)
    return on


def roll(on, **faces):
    """Rolls these faces and shows the screen for them."""
    on.play({"do": "roll", "faces": {**PLAIN, **faces}})
    on.device.settle()


def reach(on, name):
    """Brings a screen to the top, by presses."""
    if name in AROUND:
        entry = {"journey.Setup": "new_game", "journey.Faces": "settings"}.get(name, name)
        if entry != "menu":
            on.choose(entry)
        if name == "journey.Setup":
            on.press("ok")
        elif name == "journey.Faces":
            on.to(name)
            on.press("ok")
    else:
        start(on, real=name == "enter")
        if name in ("tumble", "enter"):
            on.press("ok") if name == "enter" else on.device.press("ok")
        elif name != "roll":
            roll(on)
        if name == "journey.Routes":
            on.press("back")
        elif name == "crash":
            on.app.stack[-1].draw = lambda canvas: 1 // 0
            on.press("right")
        elif name not in ("roll", "tumble", "enter", "keep"):
            on.app.play({"do": "keep", "dice": ["black", "yellow", "red", "blue"]}, False)
            on.app.play({"do": "roll", "faces": {"green": "gandalf"}}, False)
            on.app.play({"do": "keep", "dice": ["green"]}, False)
            if name == "journey.End":
                for walker in on.match.state.players:
                    walker.rings = 9
                on.app.play({"do": "apply"}, False)
                on.match.state.phase, on.match.state.winners = "over", ["sam"]
            on.app.show_game()
        if name == "journey.End":
            on.device.settle()  # it moves at first
        on.device.run(50)
    expected = {"roll": "journey", "tumble": "journey", "enter": "journey.Enter", "keep": "journey"}
    assert on.names[-1] == expected.get(name, name)


AROUND = ("menu", "new_game", "journey.Setup", "history", "evening", "settings", "journey.Faces", "about")
IN_PLAY = ("roll", "tumble", "enter", "keep", "journey.Routes", "journey.Result", "journey.End")
EVERYWHERE = (*AROUND, *IN_PLAY, "crash")


def wait(on, seconds):
    """Lets time pass without a press, in one jump of the clock."""
    on.device.chip.sleep_us(seconds * 1_000_000)
    on.device.run(100)


def broken(*arguments):
    raise ZeroDivisionError("divide by zero")
