"""A moment passes by itself, and costs no press. When the device changes hands, the next name fills the glass."""

from itertools import pairwise

import pytest

from mathom.games import SHELF
from mathom.screens import part
from mathom.ui.texts import t
from tests.games import golden
from tests.games.playback import replay
from tests.screens.stage import GEOMETRIES, MONO

DICE = ("black", "yellow", "red", "blue", "green")


def apply(on, kept=("ring", "orc", "gandalf", "fellowship", "orc")):
    """Shows the results of these faces, and applies them without waiting."""
    faces = [(die, face, 5) for die, face in zip(DICE, kept, strict=True)]
    on.game(("frodo", "sam"), False, phase="apply", kept=faces, rolls=5)
    on.device.press("ok")


def eliminate(on):
    """Eliminates Sam in the turn of Frodo."""
    on.game(("frodo", "sam", "merry"), False, phase="apply", rolls=5)
    on.match.state.kept = [(die, "nazgul" if die == "red" else "orc", 5) for die in DICE]
    sam = on.match.state.players[1]
    sam.marked, sam.unmarked = sam.squares - 1, 1
    on.app.show_game()
    on.device.press("ok")


@pytest.mark.parametrize("board", GEOMETRIES)
def test_a_moment_is_told_in_a_sentence_and_passes_by_itself(stage, board):
    on = stage(board)
    eliminate(on)
    assert on.names == ["journey", "turn", "finale"]
    assert on.texts() == ["Sam", t("moment_eliminated")]
    on.device.run(1500)
    assert on.names[-1] == "finale", "there is time to read it"
    on.device.run(800)
    assert on.names == ["journey", "turn"] and "Merry" in on.texts()
    on.device.run(1100)
    assert on.names == ["journey"] and on.match.state.phase == "roll"


def test_any_key_passes_a_moment_and_does_nothing_else(stage):
    for key in ("left", "right", "ok", "back"):
        on = stage()
        eliminate(on)
        length = on.match.length
        on.device.press(key)
        assert on.names == ["journey", "turn"] and on.match.length == length


def test_without_motion_a_moment_stands_still_as_long(stage):
    on = stage()
    on.app.choose("motion", False)
    eliminate(on)
    seen = set()
    for _ in range(15):
        on.device.run(100)
        seen.add(on.seen())
    assert on.names[-1] == "finale" and len(seen) == 1
    on.device.run(800)
    assert on.names[-1] == "turn"


@pytest.mark.parametrize("board", GEOMETRIES)
def test_the_next_name_fills_the_glass_for_a_second(stage, board):
    on = stage(board)
    tunes = on.hear()
    apply(on)
    assert on.names == ["journey", "turn"] and on.texts() == [t("turn_of"), "Sam"] and "turn" in tunes
    (name,) = [mark for mark in on.draw() if mark.what == "Sam"]
    assert name.bottom - name.top > 9, "big"
    on.device.run(1100)
    assert on.names == ["journey"]


def test_any_key_passes_the_name_and_does_nothing_else(stage):
    """Nobody has seen the screen below."""
    on = stage()
    for key in ("ok", "long_ok", "left", "right", "back"):
        apply(on)
        on.device.press(key)
        on.device.settle()
        assert on.names == ["journey"] and on.match.state.phase == "roll", key
    apply(on)
    on.device.press("long_back")
    assert on.names == ["journey", "menu"]


def test_the_name_is_not_shown_where_the_device_stays(stage):
    on = stage()
    apply(on)
    on.device.settle()
    on.app.session.undo()
    assert on.names == ["journey"], "an undo"
    on.game(("frodo", "sam"), False, companions={"sam": "good"}, phase="apply", rolls=5)
    on.match.state.kept = [(die, "orc", 5) for die in DICE]
    on.device.press("ok")
    assert on.names == ["journey.Companion"], "Mathom needs no device in its hand"
    apply(on)
    on.device.settle()
    on.ask(do="roll")
    on.ask(do="keep", dice=on.match.state.legal()[0]["dice"])
    assert "turn" not in on.names, "played over USB"
    on.app.show_game()
    assert "turn" not in on.names, "the same turn is shown again"


@pytest.mark.slow
@pytest.mark.parametrize("game", SHELF)
def test_in_each_game_it_is_shown_whenever_somebody_else_is_next(stage, game):
    """A recorded game is played on the device."""
    shortest = min(golden.FOLDER.glob(f"{game}-[!s]*.jsonl"), key=lambda path: path.stat().st_size)  # none alone
    *_, recorded = replay(shortest.read_text("utf-8").splitlines())
    on = stage(MONO)
    on.start(game, recorded.options, {})
    whose = part(game + ".parts").turn
    before = whose(on.match.state)
    changes = 0
    for action in list(recorded.actions())[:200]:
        on.app.play(dict(action))
        now = whose(on.match.state)
        shown = [screen for screen in on.app.stack if screen.name == "turn" and screen._drawn[0] and not screen._lots]
        changed = bool(now and before and now != before)
        assert len(shown) == changed
        changes += changed
        before = now or before
        on.device.settle()
    assert changes


def test_who_begins_is_drawn_before_everybodys_eyes(stage):
    on = stage(language="en")
    tunes = on.hear()
    on.choose("new_game")
    on.press("ok")
    on.device.press("ok")
    names = []
    for _ in range(22):
        assert on.names == ["journey", "turn"] and on.texts()[0] == "First is" and "turn" not in tunes
        names.append(on.texts()[1])
        on.device.run(50)
    assert set(names) == {"Frodo", "Sam"}
    changes = [before != after for before, after in pairwise(names)]
    assert sum(changes[:10]) >= 2 * sum(changes[-10:]), "it becomes slower"
    on.device.run(300)
    first = on.match.options["first"].capitalize()
    assert on.texts() == ["First is", first] and tunes.count("turn") == 1
    on.device.press("ok")
    assert on.names == ["journey"] and on.match.state.phase == "roll", "the key that passes it does not roll"


def test_a_notice_over_a_moment_waits_for_a_key_and_the_device_rests(stage):
    on = stage(language="en")
    on.game(("frodo", "sam"))
    on.parts.stage.visit("turn", "Sam", "red")
    on.notice = "war_tip_companions"
    on.device.run(20_000)
    assert on.names == ["journey", "turn"] and on.parts.idle() and "Sam" not in on.texts()
    on.device.press("ok")
    assert "Sam" in on.texts(), "it comes once the notice has been read"
    on.device.settle()
    assert on.names == ["journey"] and on.notice is None


# A Nazgûl that is near


def test_a_nazgul_that_is_near_is_felt(stage):
    on = stage(language="en")
    game = on.game(("frodo", "sam"))
    tunes = on.hear()
    on.app.show_game()
    on.device.run(1000)
    assert "heart" not in tunes
    walker = game.active()
    walker.marked, walker.unmarked = walker.squares - 2, 2
    on.app.show_game()
    seen = set()
    for _ in range(40):
        on.device.run(100)
        seen.add(on.seen())
    assert tunes.count("heart") == 1 and len(seen) == 2 and "The Nazgûl: 2 squares away" in on.texts()
    on.device.run(1000)
    assert on.seen() in seen and on.parts.idle(), "it does not go on forever"


# The line above the dice


def test_the_line_above_the_dice_has_the_sum_of_what_is_kept_and_whom_a_nazgul_hits(stage):
    on = stage(language="en")
    rolled = {"black": "orc", "yellow": "ring", "red": "nazgul", "blue": "fellowship", "green": "ring"}
    on.game(("frodo", "sam"), False, phase="keep", rolls=1, rolled=rolled)
    on.device.settle()

    def line():
        return [mark.what for mark in on.draw() if 11 <= mark.top < 22 and mark.kind in ("text", "icon")]

    assert line() == ["Roll", "R → Sam"], "the cursor is on the Nazgûl"
    on.press("left", "ok")
    assert line() == ["Roll", "1", "ring"]
    on.press("left", "ok", "right", "right", "right", "ok")
    assert line() == ["Roll", "1", "fellowship", "–", "1", "orc", "1", "ring"]


def undo(on):
    """Undoes the last action in the menu, which opens there, and waits for nothing."""
    on.hold("back")
    on.device.press("ok")


def kept(on):
    """Begins a game whose first player has set the green die aside."""
    on.game(("frodo", "sam"))
    faces = dict(zip(DICE, ("ring", "orc", "gandalf", "fellowship", "orc"), strict=True))
    on.ask(do="roll", faces=faces)
    on.ask(do="keep", dice=["green"])


def test_it_is_told_what_has_been_undone(stage):
    on = stage(language="en")
    kept(on)
    undo(on)
    assert on.names == ["journey", "undone"] and on.texts() == ["Undone", "Frodo", "keeps G"]
    on.device.run(2000)
    assert on.names == ["journey"] and on.match.state.phase == "keep"


def test_more_can_be_undone_while_that_is_told(stage):
    on = stage(language="en")
    kept(on)
    undo(on)
    undo(on)
    assert on.names == ["journey", "undone"] and on.texts() == ["Undone", "Frodo", "rolls the dice"]
    on.device.press("ok")
    assert on.names == ["journey"] and on.match.state.phase == "roll", "and a key does nothing else"


def test_what_a_companion_did_after_it_is_undone_too(stage):
    on = stage(language="en")
    on.game(("frodo", "sam"), companions={"sam": "good"})
    for at in range(len(DICE)):
        on.ask(do="roll", faces=dict.fromkeys(DICE[at:], "ring"))
        on.ask(do="keep", dice=[DICE[at]])
    on.ask(do="apply")
    on.ask(do="roll")
    undo(on)
    assert on.match.state.phase == "apply" and on.texts() == ["Undone", "Frodo", "moves 5: Helm's Deep"]
