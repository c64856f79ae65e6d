"""Nothing is cut off and nothing touches, on every board, in both languages, with the longest contents."""

from itertools import product

import pytest

from mathom.games import SHELF
from mathom.ui.texts import t
from tests.screens import scenes
from tests.screens.stage import COLOUR, GEOMETRIES, LANGUAGES, MONO, TWO_KEYS
from tests.tiers import THOROUGH

pytestmark = pytest.mark.slow

LISTS = ("menus", "histor", "people", "set-up", "results", "routes", "ends")  # where large text matters most
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


def test_a_row_too_long_for_large_text_has_its_value_large(stage):
    device = stage(MONO, "es")
    device.app.choose("large", True)
    device.show("war.Setup")
    device.point(3)
    device.draw()
    high = {mark.what: mark.bottom - mark.top > 10 for mark in device.marks if mark.kind == "text"}
    assert high[t("on")] and not high[t("war_set_hunt")]


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
