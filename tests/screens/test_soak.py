"""Random presses over all screens, long ones among them: no exception, no crash screen, and everything is visited."""

import random
import re

import pytest

from mathom.games import SHELF
from mathom.ui.texts import t
from tests.screens.stage import COLOUR, MONO, ROOT, TWO_KEYS
from tests.tiers import THOROUGH

pytestmark = pytest.mark.slow

SCREENS = {
    "about",
    "journey.Faces",
    "history",
    "history_game",
    "journey",
    "journey.End",
    "journey.Moment",
    "journey.Result",
    "journey.Routes",
    "journey.Setup",
    "menu",
    "new_game",
    "settings",
}
MODES = {"roll", "tumble", "keep", "enter"}
WEIGHTS = {"ok": 40, "right": 30, "left": 14, "back": 9, "long_ok": 4, "long_back": 3}
ONWARD = {"ok": 80, "right": 15, "left": 5}
EVENING = 400  # presses
EVENINGS = 50 if THOROUGH else 12  # of each game other than Journey
# Where an evening begins: every other one in the set-up of a game, as chance alone would seldom end one.
AROUND = ("settings", "history", "journey.Faces", "dice", "about")


def soak(on, presses, seed, game="journey", wanted=frozenset()):
    """Presses keys at random, without waiting for what moves. The game is short, so that it ends. Who plays changes
    with the evenings: with the device's dice or with real ones; tries all keys, or in a game only those that carry it
    on. Each begins on another screen. Until all `wanted` screens were open, further evenings only carry
    a game on, as it seldom ends by chance. Returns the screens that were open, and how turns were played."""
    rng = random.Random(seed)
    seen, modes = set(), set()
    device, chip = on.device, on.device.chip
    for n in range(5 * presses):
        late = n >= presses
        if late and seen >= wanted:
            break
        evening = n // EVENING
        if n % EVENING == 0:
            short = {"players": ["frodo", "sam"], "places": True, "squares": 4, "real": bool(evening & 4)}
            on.app.settings.memory["journey"] = short
            first = game + ".Setup" if late or evening & 1 else AROUND[evening // 2 % len(AROUND)]
            on.app.go(on.app.open(first))
        weights = ONWARD if (late or evening & 2) and getattr(on.top, "plays", False) else WEIGHTS
        keys = [key for key in weights if key in device.fingers]
        name, hold = device.fingers[rng.choices(keys, [weights[key] for key in keys])[0]]
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
        assert len(on.app.stack) <= 7
        assert on.app.notice is None or t(on.app.notice) != on.app.notice, on.app.notice
        if n % 50 == 0:
            assert top.name != "journey" or all(die in on.match.state.rolled for die in top.chosen)
    on.device.settle()
    return seen, modes


@pytest.mark.parametrize("board, seed", [(MONO, 2)])
def test_two_thousand_presses(stage, board, seed):
    on = stage(board)
    seen, _ = soak(on, 2000, seed)
    assert {"journey", "journey.Setup", "menu", "settings", "journey.Routes"} <= seen
    assert_whole(on, stage)


@pytest.mark.parametrize("game", [game for game in SHELF if game != "journey"])
def test_many_evenings_of_every_other_game(stage, game):
    """Twenty thousand presses, if there is time for them."""
    on = stage(MONO, "es")
    seen, _ = soak(on, EVENINGS * EVENING, 3, game)
    own = {
        name
        for path in (ROOT / "firmware/mathom/screens").rglob("*.py")
        for name in re.findall(f'^    name = "({game}.*)"', path.read_text("utf-8"), re.MULTILINE)
    }
    assert len(seen & own) > len(own) / 2, own - seen
    assert_whole(on, stage)


def test_twenty_thousand_presses(stage):
    on = stage(MONO, "en")
    seen, modes = soak(on, 20000, 1, wanted=SCREENS)
    assert seen >= SCREENS, SCREENS - seen
    assert modes >= MODES, MODES - modes
    assert_whole(on, stage)


@pytest.mark.parametrize("board, seed", [(TWO_KEYS, 7), (COLOUR, 5)])
def test_evenings_on_the_other_boards(stage, board, seed):
    on = stage(board, "en")
    seen, modes = soak(on, 4000, seed, wanted=SCREENS)
    assert seen >= SCREENS, SCREENS - seen
    assert modes >= MODES, MODES - modes
    assert_whole(on, stage)


@pytest.mark.parametrize("game", [game for game in SHELF if game != "journey"])
@pytest.mark.parametrize("board", [TWO_KEYS, COLOUR])
def test_an_evening_of_every_other_game(stage, board, game):
    on = stage(board, "en")
    soak(on, 2000, 1, game)
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
