"""Random presses on all screens, including long ones: no exception, no crash screen, and every screen opens."""

import random

import pytest

from mathom.games import SHELF
from mathom.ui.texts import t
from tests.screens.stage import COLOUR, MONO, TWO_KEYS, draws_a_finale, names
from tests.tiers import THOROUGH

pytestmark = pytest.mark.slow

SCREENS = {
    *("about", "finale", "journey.Enter", "journey.Faces", "history", "history_game", "journey", "journey.End"),
    *("journey.Result", "journey.Routes", "journey.Setup", "menu", "new_game", "settings"),
}
MODES = {"roll", "tumble", "keep"}
WEIGHTS = {"ok": 40, "right": 30, "left": 14, "back": 9, "long_ok": 4, "long_back": 3}
ONWARD = {"ok": 80, "right": 15, "left": 5}
EVENING = 400  # presses, at most
EVENINGS = 10  # at least
# Presses in each game, on each board.
PRESSES = {MONO: 20_000, TWO_KEYS: 4_000, COLOUR: 4_000} if THOROUGH else {MONO: 3_000}
# Where an evening begins: every other one in the set-up of a game, as random presses alone seldom end one.
AROUND = ("settings", "history", "evening", "journey.Faces", "dice", "about")


def soak(on, presses, seed, game="journey", wanted=frozenset()):
    """Presses keys at random, without waiting for movements. The game is short, so that it ends. The players change
    with the evenings: the device's dice or real ones; all keys, or in a game only those that continue it. Each evening
    begins on another screen. Until all `wanted` screens have opened, further evenings only continue a game, as it
    seldom ends by chance. Returns the screens that opened, and how turns were played."""
    rng = random.Random(seed)
    seen, modes = set(), set()
    device = on.device
    for n in range(5 * presses):
        late = n >= presses
        if late and seen >= wanted:
            break
        evening, pressed = divmod(n, EVENING if late else min(EVENING, presses // EVENINGS))
        if pressed == 0:
            short = {"players": ["frodo", "sam"], "places": True, "squares": 4, "real": bool(evening & 4)}
            on.app.settings.remembered["journey"] = short
            first = game + ".Setup" if evening & 1 else AROUND[evening // 2 % len(AROUND)]
            on.parts.stage.go(first)
            seen.add(on.top.name)
            if evening & 3 == 3:
                on.parts.stage.jobs.handle(on.top.act, "start")
        weights = ONWARD if (late or evening & 2) and on.top.shows_game else WEIGHTS
        keys = [key for key in weights if key in device.fingers]
        on.told(rng.choices(keys, [weights[key] for key in keys])[0])
        if rng.random() < 0.8:  # otherwise the next press comes before anything else is done
            device.run(rng.choice((20, 60, 700)) if on.names[-1] == "journey" and rng.random() < 0.1 else 45)
        top = on.top
        seen.add(top.name)
        if top.name == "journey":
            modes.add(top.mode())
        assert top.name != "crash", (n, top.report)
        # Four of a game, the menu, four of its own; above them the help, the menu, and the help for that.
        assert len(on.app.stack) <= 12, on.names
        assert on.notice is None or t(on.notice) != on.notice, on.notice
        if n % 50 == 0:
            assert top.name != "journey" or all(die in on.match.state.rolled for die in top.choice.chosen)
    on.device.settle()
    return seen, modes


@pytest.mark.parametrize("board", PRESSES)
@pytest.mark.parametrize("game", SHELF)
def test_presses_at_random(stage, game, board):
    on = stage(board, "es" if board == MONO else "en")
    everything = game == "journey" and (THOROUGH or board == MONO)
    wanted = SCREENS if everything else frozenset()
    seen, modes = soak(on, PRESSES[board], 3, game, wanted)
    assert seen >= wanted, wanted - seen
    if everything:
        assert modes >= MODES, MODES - modes
    elif board == MONO:
        own = {name for name in names() if name.partition(".")[0] == game}
        assert len(seen & own) > len(own) / 2, own - seen
    assert_whole(on, stage)


@pytest.mark.parametrize("game", SHELF)
def test_a_press_opens_only_screens_to_which_the_top_one_leads(stage, game, monkeypatch):
    """The others would be imported while somebody waits: only a finale is, in 16 ms, for the memory that it would take
    in every game, and a game's own drawing of one. After an undo, the menu opens the screen of any state."""
    from mathom.front import Front

    on = stage(MONO, "en")
    press, others = Front.press, set()

    def watch(front, event):
        before = list(on.app.stack)
        top = before[-1]
        names = [screen.name for screen in before]
        expected = {*on.parts.memory.next_screens(), *names, "menu", "help", "turn"}
        if before[1:]:  # the one below may come to the top and open another one
            on.app.stack.pop()
            expected.update(on.parts.memory.next_screens())
            on.app.stack.append(top)
        press(front, event)
        if top.name != "menu":
            opened = [new.name for new in on.app.stack if new not in before and not draws_a_finale(new)]
            others.update((top.name, name) for name in opened if name not in expected)

    monkeypatch.setattr(Front, "press", watch)
    soak(on, 600, 4, game)
    assert not others


def assert_whole(on, stage):
    """Checks that what is saved is what was played, whichever game is in memory."""
    saved = on.match or on.app.session.journal.load()
    words = saved.words() if saved else None
    index = on.app.session.journal.archive().index()
    on.off()
    again = stage(on.device.board["name"], here=on.folder)
    assert (again.match.words() if again.match else None) == words
    assert again.app.session.journal.archive().index() == index
    assert again.notice is None
