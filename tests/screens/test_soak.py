"""Random presses over all screens, long ones among them: no exception, no crash screen, and everything is visited."""

import random

import pytest

from tests.screens.stage import COLOUR, MONO, TWO_KEYS

SCREENS = {
    "about",
    "faces",
    "history",
    "history_game",
    "journey",
    "journey_end",
    "journey_moment",
    "journey_result",
    "journey_routes",
    "journey_setup",
    "menu",
    "new_game",
    "settings",
}
MODES = {"roll", "tumble", "keep", "enter"}
WEIGHTS = {"ok": 40, "right": 30, "left": 14, "back": 9, "long_ok": 4, "long_back": 3}


def soak(on, presses, seed):
    """Presses keys at random, without waiting for what moves. Returns the screens that were open, and how turns were
    played."""
    rng = random.Random(seed)
    keys = [key for key in WEIGHTS if key in on.device.fingers]
    seen, modes = set(), set()
    device, chip = on.device, on.device.chip
    for n in range(presses):
        key = rng.choices(keys, [WEIGHTS[key] for key in keys])[0]
        if on.names[-1] == "journey_setup" and rng.random() < 0.2:
            key = "ok" if on.top.list.at == 0 else key
        name, hold = device.fingers[key]
        # A finger, quick or slow; a long press costs the simulator its time.
        chip.press(device.pin(name))
        device.run(hold if hold > 100 else rng.choice((16, 30)))
        chip.release(device.pin(name))
        device.run(rng.choice((20, 30, 700)) if on.names[-1] == "journey" and rng.random() < 0.1 else 24)
        top = on.top
        seen.add(top.name)
        if top.name == "journey":
            modes.add(top.mode())
        assert top.name != "crash", (n, top.report)
        assert len(on.app.stack) <= 6
        if n % 50 == 0:
            assert top.name != "journey" or all(die in on.match.state.rolled for die in top.chosen)
    on.device.settle()
    return seen, modes


def helped(on):
    """Short games and a history: what chance alone would seldom reach."""
    on.app.settings.memory["journey"] = {"players": ["frodo", "sam"], "places": True, "squares": 4}


@pytest.mark.parametrize("board, seed", [(MONO, 2)])
def test_two_thousand_presses(stage, board, seed):
    on = stage(board)
    helped(on)
    seen, _ = soak(on, 2000, seed)
    assert {"journey", "journey_setup", "menu", "settings", "journey_routes"} <= seen
    assert_whole(on, stage)


@pytest.mark.slow
@pytest.mark.parametrize("board", [MONO, TWO_KEYS, COLOUR])
def test_twenty_thousand_presses(stage, board):
    on = stage(board, "en")
    helped(on)
    seen, modes = soak(on, 20000 if board == MONO else 8000, 1)
    assert seen >= SCREENS, SCREENS - seen
    assert modes >= MODES, MODES - modes
    assert_whole(on, stage)


def assert_whole(on, stage):
    """What is saved is what was played."""
    words = on.match.words() if on.match else None
    index = on.app.journal.index()
    on.off()
    again = stage(on.device.board["name"], here=on.folder)
    assert (again.match.words() if again.match else None) == words
    assert again.app.journal.index() == index
    assert again.app.notice is None
