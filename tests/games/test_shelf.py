"""The shelf of games. Plain Python: MicroPython runs this file too.

Of the faults that `python -m tests.mutants games/__init__.py` makes, two survive that no test could tell: which name is
asked of an imported game, so that the import gives the game and not the package.
"""

import sys

from mathom import games
from mathom.games import check_keys, load, quote
from mathom.games.verbs import is_verb
from tests.games.evening import refusal

NAME = "mathom.games.journey"


def test_a_game_is_imported_when_it_is_chosen():
    sys.modules.pop(NAME, None)
    rules = load("journey")
    assert rules.__name__ == NAME and sys.modules[NAME] is rules
    assert load("journey") is rules


def test_games_that_are_not_on_the_shelf():
    for name in ("chess", "", "match", "__init__", "../journey", None, 5, ["journey"], {}):
        assert refusal("unknown_game", load, name) == "There is no game called " + quote(name) + "."


def test_verbs_of_the_games():
    for verb in ("roll", "reroll", "keep", "apply"):
        assert is_verb(verb)
    for verb in ("new", "undo", "dance", ""):
        assert not is_verb(verb)


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
