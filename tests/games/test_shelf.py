"""The shelf of games. Plain Python: MicroPython runs this file too."""

import sys

from mathom import games
from mathom.games import check_keys, load, quote
from tests.games.evening import refusal

RULES = "mathom.games.journey.rules"


def test_a_game_describes_itself_and_its_rules_are_imported_when_it_is_chosen():
    there = {name: sys.modules.pop(name) for name in ("mathom.games.journey", RULES) if name in sys.modules}
    try:
        game = games.described("journey")
        assert (game.name, game.title) == ("journey", "Journey to Mordor")
        assert RULES not in sys.modules
        assert load("journey") is game and RULES in sys.modules
        assert game.new is sys.modules[RULES].new
    finally:
        sys.modules.update(there)


def test_games_that_are_not_on_the_shelf():
    for name in ("chess", "", "match", "__init__", "../journey", None, 5, ["journey"], {}):
        assert refusal("unknown_game", load, name) == "There is no game called " + quote(name) + "."


def test_a_refusal_has_a_code_and_a_sentence():
    refusal_ = games.Refusal("bad_request", "No.")
    assert (refusal_.code, refusal_.message) == ("bad_request", "No.")
    assert refusal_.args == ("bad_request", "No.")


def test_what_somebody_sent_is_quoted_in_short():
    assert quote("red") == "'red'"
    assert quote("x" * 38) == "'" + "x" * 38 + "'"
    assert quote("x" * 39) == "'" + "x" * 36 + "..."
    assert len(quote(list(range(1000)))) == 40
    assert quote(None) == "None"


def test_keys_that_nobody_asked_for():
    check_keys({"do": 1}, ("do", "dice"), "bad_request", "A roll")
    check_keys({}, ("do",), "bad_request", "A roll")
    message = refusal("bad_options", check_keys, {"do": 1, "dise": 2}, ("do", "dice"), "bad_options", "A roll")
    assert message == "A roll does not know 'dise'."
