"""The end of each game moves for a second, and then stays until somebody means to leave it."""

from itertools import product

import pytest

from mathom.games import SHELF
from mathom.games.match import Match
from mathom.screens import part
from mathom.screens.journey import end as journey_end
from mathom.ui.canvas import TEXT
from mathom.ui.texts import t
from tests.games import golden
from tests.games.playback import replay
from tests.pilot import until
from tests.screens import scenes
from tests.screens.stage import GEOMETRIES
from tests.tiers import THOROUGH

pytestmark = pytest.mark.slow


def ended(game):
    """Returns the shortest recorded game, at its end."""
    shortest = min(golden.FOLDER.glob(f"{game}-*.jsonl"), key=lambda path: path.stat().st_size)
    *_, match = replay(shortest.read_text("utf-8").splitlines())
    return match


@pytest.fixture
def finale(stage, request):
    """A device on which a game has just ended."""
    game, board = request.param
    on = stage(board)
    on.parts.memory.game = game
    on.app.playing.referee.match = ended(game)
    on.app.show_game()
    assert on.names == [game + ".End", "finale"]
    return on


@pytest.fixture
def end(finale):
    """A device that shows the end of a game, for the first time, and does not move any more."""
    finale.device.settle()
    assert finale.names == [finale.match.game + ".End"]
    return finale


# Each game and each board, even if not in every combination.
ENDS = list(product(SHELF, GEOMETRIES)) if THOROUGH else list(zip(SHELF, 2 * GEOMETRIES, strict=False))
every = pytest.mark.parametrize("finale", ENDS, indirect=True)


@every
def test_it_moves_for_a_second_with_the_same_names(finale):
    words, pictures = set(), set()
    for _ in range(20):
        finale.device.run(50)
        words.add(tuple(finale.texts()))
        pictures.add(finale.seen())
    assert len(words) == 1 and len(pictures) > 8
    finale.device.run(400)
    assert finale.names == [finale.match.game + ".End"]
    assert " ".join(*words) in " ".join(finale.texts()), "the sentence that says who has won"


@pytest.mark.parametrize("board", GEOMETRIES)
def test_each_drawing_moves_at_every_step(stage, board):
    """Otherwise it would seem to stand still for a moment."""
    on = stage(board)
    on.game()
    stand = []
    for act in scenes.acts():
        for names in (["Frodo"], ["Galadriel", "Thranduil"]):
            on.app.visit("finale", act, [(name, TEXT) for name in names])
            before = on.frame()
            for step in on.moving():
                now = on.frame()
                if now == before:
                    stand.append((act, names, step))
                before = now
            on.app.pop()
    assert stand == []


@every
def test_any_key_passes_it_and_does_nothing_else(finale):
    match, length, given = finale.match, finale.match.length, finale.top.given
    finale.press("ok")
    for key in [key for key in finale.device.fingers if not key.startswith("long_")]:
        finale.app.visit("finale", *given)
        finale.device.run(300)
        finale.device.press(key)
        assert finale.names == [match.game + ".End"] and (finale.match, finale.match.length) == (match, length)


@every
def test_it_is_shown_once_and_again_after_an_undo(finale):
    finale.device.settle()
    finale.app.show_game()
    assert finale.names == [finale.match.game + ".End"]
    last = finale.match.last()
    finale.app.session.undo()
    finale.play(last)
    assert finale.names == [finale.match.game + ".End", "finale"]


@pytest.mark.parametrize("board", GEOMETRIES)
def test_without_motion_the_end_is_shown_at_once(stage, board):
    on = stage(board)
    on.app.choose("motion", False)
    for game in SHELF:
        on.parts.memory.game = game
        on.app.playing.referee.match = ended(game)
        on.app.show_game()
        assert on.names == [game + ".End"]


@every
def test_in_its_first_two_seconds_no_press_closes_it(end):
    shown, match, length = end.top, end.match, end.match.length
    for key in ("ok", "ok", "left", "right", "ok", "back", "ok"):
        if key in end.device.fingers:
            end.device.press(key)
            assert end.top is shown and (end.match, end.match.length) == (match, length)
    end.device.press("long_back")
    assert end.names == [shown.name, "menu"]
    end.device.run(3000)  # it is not seen meanwhile
    end.press("back", "right")
    assert end.top is shown and (end.match, end.match.length) == (match, length)


@every
def test_ok_never_begins_another_game(end):
    match, length = end.match, end.match.length
    end.rest()
    for _ in range(8):
        end.press("ok")
        assert (end.match, end.match.length) == (match, length)
        assert not end.names[-1].endswith(".Setup")


@every
def test_one_key_shows_the_evening_and_another_begins_another_game(end):
    match, game = end.match, end.match.game
    end.app.playing.changed(match)  # so that it is saved
    end.rest()
    said = " ".join(end.texts())
    assert t("key_evening") in said and t("key_again") in said
    end.press("right" if end.app.two_keys else "left")
    assert end.names == [game + ".End", "evening"]
    end.press("back")
    assert end.match is match and end.names == [game + ".End"]
    end.device.press("back" if end.app.two_keys else "right")
    end.device.run(300)
    if game == "cards":  # in a campaign another scenario is next
        assert end.names[-1] == "cards.Setup"
        return
    assert end.match is not match and end.match.length == 0
    if game == "conquest":
        assert end.names[-1] == "conquest.Noting", "what everybody holds is asked first"
        end.point(len(end.top.entries) - 1)
        end.device.press("ok")
    first = part(game + ".parts").turn(end.match.state)
    if first:
        swapped = t("duel_leads_sauron").replace("{name}", first[0])
        said = swapped if game == "duel" else t("undo_returns")
        assert end.names[-1] == "turn" and " ".join(end.texts()) == " ".join((t("turn_first"), first[0], said))


@every
def test_an_undo_before_anything_has_been_done_brings_the_ended_game_back(end):
    """It takes nothing back there: one sees the end again, and may begin another game again."""
    game, words = end.match.game, end.match.words()
    end.app.playing.changed(end.match)  # so that it is saved
    end.rest()
    end.app.session.start(game, end.match.options, {})
    end.device.settle()
    assert end.match.length == 0 and not end.match.over()
    end.press("long_back")
    for _ in until(lambda: end.top.here() == "undo", "the row that undoes"):
        end.press("right")
    assert "–" not in end.texts()
    end.press("ok")
    assert end.names == [game + ".End"] and end.match.words() == words
    history = end.app.session.journal.archive().history()
    assert len(history) == 1 and history[0]["winners"] is not None, "nothing is left of the game that was not played"
    end.app.session.undo()
    assert not end.match.over(), "now its end may be undone"


def test_a_game_that_follows_none_has_nothing_to_undo(stage):
    on = stage()
    on.game()
    assert not on.app.session.may_undo() and on.app.session.undo() is None
    before = on.match
    on.app.session.start("journey", before.options, {})
    assert not on.app.session.may_undo(), "the game before had not ended"


def test_a_turn_in_the_log_says_who_throws_and_how_far_they_come(stage):
    on = stage()
    names = {"frodo": "Wilhelmina", "sam": "Elena"}
    options = {"players": ["frodo", "sam"], "names": names}
    match = Match("journey", options)
    faces = {"black": "ring", "yellow": "ring", "red": "orc", "blue": "orc", "green": "fellowship"}
    for _ in names:
        match.do({"do": "roll", "faces": faces})
        match.do({"do": "keep", "dice": ["black", "red", "green"]})
        match.do({"do": "roll", "faces": {"yellow": "ring", "blue": "gandalf"}})
        match.do({"do": "keep", "dice": ["yellow", "blue"]})
        match.do({"do": "apply"})
    begun = match.rules.begin(options)[0]
    rows = [journey_end.log_row(on.canvas, {}, *entry) for entry in journey_end.log_rows(match.words().split(), begun)]
    assert [row[0] for row in rows if row[0]] == ["Wilhel.", "Wilhelmina", "Elena", "Elena"]
