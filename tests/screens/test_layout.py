"""Nothing is cut off and nothing touches, on every board, in both languages, with the longest contents."""

from itertools import product

import pytest

from mathom.games import SHELF
from mathom.games.journey.companions import STRENGTHS
from mathom.ui.texts import t
from tests.screens import scenes
from tests.screens.cards_scenes import card, game
from tests.screens.stage import COLOUR, GEOMETRIES, LANGUAGES, MONO, TWO_KEYS
from tests.screens.war_scenes import to_act
from tests.tiers import THOROUGH

pytestmark = pytest.mark.slow

# Where large text matters most, and the games that have it everywhere.
LISTS = ("menus", "histor", "people", "set-up", "results", "routes", "ends", "journey", "cards", "duel")
EVERY = list(product(GEOMETRIES, LANGUAGES))
# Every board and every language, even if not in every combination. test_wording.py does the usual board.
PAIRS = EVERY if THOROUGH else [(TWO_KEYS, "en"), (COLOUR, "es")]


@pytest.mark.parametrize(
    "name, board, language",
    [(name, *pair) for name in scenes.ALL for pair in (EVERY if name == "finales" else PAIRS)],
)
def test_everything_has_its_place(stage, name, board, language):
    assert scenes.misplaced(stage(board, language), name) == []


@pytest.mark.parametrize("board, language", [(MONO, "es"), *PAIRS])
@pytest.mark.parametrize("name", [name for name in scenes.ALL if any(kind in name for kind in LISTS)])
def test_so_it_has_in_large_text(stage, name, board, language):
    large = stage(board, language)
    large.app.choose("large", True)
    assert scenes.misplaced(large, name) == []


@pytest.mark.parametrize("board", [MONO, COLOUR])
def test_large_text_is_three_rows_in_big_letters(stage, board):
    device = stage(board, "es")
    few = len(device.texts())
    device.app.choose("large", True)
    menu = device.top
    device.draw()
    assert menu.list.seen == 3 and len(device.texts()) < few
    tall = [mark for mark in device.marks if mark.kind == "text" and mark.bottom - mark.top > 10]
    assert [mark.what for mark in tall] == [t("menu_" + entry) for entry in menu.entries[:3]]
    device.app.choose("large", False)
    assert len(device.texts()) == few


def test_a_row_too_long_for_large_text_has_its_value_large_and_two_lines_under_the_cursor(stage):
    device = stage(MONO, "es")
    device.app.choose("large", True)
    device.show("war.Setup")
    device.point(2)
    assert {"de Mathom", t("own_dice")} & set(tall(device))
    device.point(3)
    device.draw()
    high = {mark.what: mark.bottom - mark.top > 10 for mark in device.marks if mark.kind == "text"}
    assert high[t("on")] and not high.get(t("war_set_hunt"))
    assert device.top.list.seen == 3, "three lines would be too many"


def test_what_is_under_the_cursor_is_large_whatever_else_is(stage):
    device = stage(MONO, "es")
    device.app.choose("large", True)
    to_act(device, ["character"])
    device.press("ok")
    for lines in ("Mover la|Comunidad", "Mover con un|líder", "Atacar con un|líder"):
        assert set(lines.split("|")) <= set(tall(device))
        device.press("right")


def tall(device):
    """Returns the texts on the display in letters that can be read at arm's length."""
    device.draw()
    return [mark.what for mark in device.marks if mark.kind == "text" and mark.bottom - mark.top > 10]


def test_what_decides_in_journey_is_large(stage):
    """Beside the dice what is kept, or whom a Nazgûl would hit; in the result what has happened to whom; on the routes
    who it is, and how many squares are left."""
    device = stage(MONO, "es")
    device.app.choose("large", True)
    device.game(("frodo", "sam"))
    faces = {"black": "ring", "yellow": "nazgul", "red": "ring", "blue": "orc", "green": "ring"}
    device.app.play({"do": "roll", "faces": faces})
    assert tall(device) == ["A → Frodo"]
    device.press("left")
    assert tall(device) == ["Apartas 1"]
    device.press("ok")
    assert tall(device) == ["1"]
    device.press("back")
    assert device.names[-1] == "journey.Routes" and tall(device) == ["Frodo A", "8"]
    device.press("right")
    assert tall(device) == ["Sam R", "8"]
    device.press("back")
    device.ask(do="keep", dice=["yellow", "black"])
    while device.match.state.phase != "apply":
        device.ask(do="roll", faces=dict.fromkeys(device.match.state.to_roll(), "ring"))
        device.ask(do="keep", dice=list(device.match.state.rolled)[:1])
    assert tall(device) == ["avanza 4:", "Rohan", "A → Frodo: 7"]


def test_a_nazgul_that_is_near_is_told_in_large_text(stage):
    device = stage(MONO, "es")
    device.app.choose("large", True)
    walker = device.game(("frodo", "sam")).active()
    walker.marked, walker.unmarked = 7, 1
    device.app.show_game()
    assert tall(device) == ["¡A 1 casilla!"]


def test_the_coins_and_the_quest_of_duel_are_large(stage):
    """The colour under the cursor is big anyway."""
    device = stage(MONO, "es")
    device.app.choose("large", True)
    device.start("duel", {}, {})
    assert tall(device) == ["2–3", "14", "14", "Gris"]


def test_a_form_of_the_card_game_has_its_row_large(stage):
    device = stage(MONO, "es")
    device.app.choose("large", True)
    state = game(device, 2, step="enemies")
    state.cards = [card(player=1)]
    device.app.show_game()
    assert tall(device) == ["Defenderse"], "the rest is too long"
    device.show("cards.Attack", "attack")
    device.press("ok")
    assert tall(device) == ["3", "2", "Ataque", "◄ 3 ►"]


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("large", [False, True])
def test_whom_mathom_plays_for_stands_there_while_it_is_chosen(stage, large, language, strength):
    device = stage(MONO, language)
    device.app.choose("large", large)
    screen = device.show("journey.Seats", ["frodo", "pippin"], {"pippin": strength}, STRENGTHS, {})
    device.press("right", "ok")
    assert screen.changing and [text for text in device.texts() if text.startswith("Pippin")]


@pytest.mark.parametrize("name", ["settings", *[game + ".Setup" for game in SHELF]])
def test_the_cursor_stays_in_sight_in_large_text(stage, name):
    device = stage(MONO, "es")
    device.app.choose("large", True)
    rows = device.show(name).list
    for at in [*range(len(rows.rows)), 0]:
        device.draw()
        bars = [mark for mark in device.marks if mark.kind == "bar" and mark.right - mark.left > 100]
        assert rows.at == at and rows.top <= at < rows.top + rows.seen
        assert [11 <= mark.top < mark.bottom <= 54 for mark in bars] == [True]
        device.press("right")
