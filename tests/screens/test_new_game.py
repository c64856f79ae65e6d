"""The shelf: the last game first, and any other one close; and the lines that teach a game that is new here."""

import pytest

from mathom.games import SHELF
from mathom.ui.texts import t
from tests.pilot import until
from tests.screens.stage import COLOUR, MONO, TWO_KEYS
from tests.tiers import early


@pytest.mark.parametrize("game", SHELF)
def test_the_game_played_last_stands_first(stage, game):
    on = stage(MONO)
    on.app.settings.remembered["game"] = game
    on.choose("new_game")
    assert on.top.shelf[on.top.list.at] == game
    on.press("ok")
    assert on.top.name == game + ".Setup"


@pytest.mark.parametrize(
    ("game", "said"), [("duel", ["Sauron"]), ("conquest", ["Aragorn", "Any order will do"])], ids=["duel", "conquest"]
)
def test_a_game_in_which_nobody_is_drawn_says_who_begins(stage, game, said):
    on = stage(language="en")
    on.set_up(game)
    on.device.press("ok")
    if game == "conquest":  # what everybody holds comes first
        on.point(len(on.top.entries) - 1)
        on.device.press("ok")
    assert on.names == [game, "turn"] and on.texts() == ["First is", *said]


@pytest.mark.parametrize("game", SHELF)
def test_only_a_row_that_says_so_begins_a_game(stage, game):
    """However long OK is held on another one."""
    on = stage()
    on.show(game + ".Setup")
    for _ in on.top.fields[1:]:
        on.press("right")
        row = on.top.list.at
        if on.top.field().ok != "key_start":
            on.hold("ok")
        assert on.names[-1] == game + ".Setup" or on.match is None, row
        for _ in until(lambda: on.names[-1] == game + ".Setup", "the set-up"):
            on.press("back")
    assert on.match is None and not on.top.crossed()


def test_a_value_that_has_been_changed_keeps_the_cursor(stage):
    """One press too many changes no other one."""
    on = stage()
    on.show("journey.Setup")
    on.to("squares")
    row = on.top.list.at
    on.press("ok", "right", "ok")
    assert on.top.list.at == row and not on.top.changing
    on.press("ok", "left", "ok")
    assert on.top.list.at == row and on.top.values["squares"] == 8


def test_every_game_is_at_most_half_the_shelf_away(stage):
    """In one direction or the other. So three presses are enough to choose one of five games."""
    reached = set()
    for key in ("left", "right"):
        on = stage(MONO)
        on.choose("new_game")
        reached.add(on.top.shelf[on.top.list.at])
        for _ in range(len(SHELF) // 2):
            on.press(key)
            reached.add(on.top.shelf[on.top.list.at])
    assert reached == set(SHELF)


def begin(on, game, teach=True):
    """Begins a game from its set-up, by keys."""
    on.app.choose("teach", teach)
    on.show(game + ".Setup")
    on.press("ok")
    for _ in until(lambda: on.match and on.match.game == game, "the game"):
        on.press("ok")


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("board", early([MONO, TWO_KEYS, COLOUR]))
def test_a_game_that_is_new_here_says_what_its_first_screen_is_for(stage, board, game):
    on = stage(board)
    begin(on, game)
    if on.top.name == "cards.Moment":
        on.press("ok")
    line = t(on.parts.front.teacher.line(on.top))
    assert line and line in on.texts()
    on.press("right")
    assert line not in on.texts()
    begin(on, game)
    assert on.parts.front.teacher is None, "it has been played here by now"
    off = stage(board)
    begin(off, game, teach=False)
    assert off.parts.front.teacher is None


@pytest.mark.parametrize("game", SHELF)
def test_a_set_up_that_is_left_comes_again(stage, game):
    """Nobody types the names twice, and a game that has not been begun is as new as before."""
    on = stage(MONO)
    on.show(game + ".Setup")
    usual = on.top.usual()
    on.press("back")
    assert on.app.settings.remembered.get(game) is None, "nothing was entered"
    on.show(game + ".Setup")
    for _ in until(lambda: not on.top.field().acts, "a value"):
        on.press("right")
    on.press("ok", "right", "ok")
    left = on.top.values
    assert left != usual
    for _ in until(lambda: on.top.name != game + ".Setup", "another screen"):
        on.press("back")
    on.show(game + ".Setup")
    assert on.top.values == left
    begin(on, game)
    assert on.parts.front.teacher, "this is its first game here"


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize("board", early([MONO, COLOUR]))
def test_each_line_is_shown_once_any_key_acts_as_well_and_a_round_ends_it(stage, board, restarts):
    """Also if the device is switched off and on again in between."""
    on = stage(board)
    begin(on, "journey")
    seen = []
    lines = [t("teach_journey_" + screen) for screen in ("roll", "keep", "result")]

    def over():
        return on.parts.front.teacher is None

    for _ in until(over, "the end of the first round"):
        seen += [text for text in on.texts() if text in lines]
        length = on.match.length
        on.hold("ok")  # rolls, keeps a die and rolls, or goes on
        assert on.match.length > length
        if restarts and not over():
            on.rest()
            on = stage(board, here=on.folder)
            on.choose("continue")
    assert seen == lines
    assert on.match.state.round == 2
    assert "teach" not in on.match.notes, "the next start teaches nothing"


@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_the_cross_is_taught_once_where_holding_ok_does_more(stage, board):
    """With two keys that stands in brackets."""
    on = stage(board)
    begin(on, "journey")
    on.press("ok")
    assert t("teach_hold") not in on.texts(), "first what the screen is for"
    for taught in (board == MONO, False):
        on.press("right")
        for _ in until(on.top.crossed, "a die where holding OK rolls"):
            assert t("teach_hold") not in on.texts()
            on.press("right")
        assert (t("teach_hold") in on.texts()) == taught


def test_what_holding_ok_ends_is_taught_by_its_name(stage):
    """In the list of players it ends a turn; elsewhere it goes on."""
    on = stage(MONO)
    begin(on, "conquest")
    on.point(len(on.top.entries) - 1)
    on.press("ok")
    assert on.names == ["conquest"] and on.top.crossed()
    seen = set(on.texts())
    for key in ("right", "right"):
        on.press(key)
        seen.update(on.texts())
    assert t("teach_conquest_hold") in seen and t("teach_hold") not in seen


def test_the_first_turn_of_war_is_taught_to_its_end(stage):
    """Both sides have had the device before the first die is used."""
    on = stage(MONO)
    begin(on, "war")
    seen = set()
    for _ in until(lambda: on.parts.front.teacher is None, "the end of the first turn"):
        seen.update(on.texts())
        on.press("ok")
    assert {t("teach_war_" + screen) for screen in ("phase", "allocate", "roll", "act", "die")} <= seen
    assert on.match.state.turn == 2 and "teach" not in on.match.notes


def test_nothing_is_taught_amid_moments_or_above_the_menu(stage):
    on = stage(MONO)
    begin(on, "journey")
    on.hold("back")
    assert on.names[-1] == "menu" and t("teach_journey_roll") not in on.texts()


def another(stage):
    """Opens the set-up of another game than the one in play, which restarts MicroPython, up to its first picture."""
    on = stage()
    on.game(("frodo", "sam"))
    on.hold("back")
    on.choose("new_game")
    on.press("right")
    before = on.app
    on.device.down("ok")
    for _ in until(lambda: on.app is not before, "the restart"):
        on.device.run(1)
    on.device.up("ok")
    return on


def test_after_a_restart_a_set_up_comes_first_and_then_what_is_below_it(stage):
    on = another(stage)
    assert on.names == ["duel.Setup"] and t("game_duel") in on.texts()
    on.device.settle()
    assert on.names == ["menu", "new_game", "duel.Setup"]
    on.press("back")
    assert on.names == ["menu", "new_game"]


def test_what_was_to_come_below_a_set_up_does_not_come_once_that_is_closed(stage):
    on = another(stage)
    on.told("ok")
    assert on.match.game == "duel"
    shown = on.names
    on.device.settle()
    assert shown == ["duel", "turn"] and on.names == ["duel"]
