"""The shelf of games. Plain Python: MicroPython runs this file too.

Of the faults that `python -m tests.mutants games/__init__.py` makes, two survive that no test could tell: which name is
asked of an imported game, so that the import gives the game and not the package.
"""

import sys

from mathom import games
from mathom.games import check_keys, load, quote, release
from mathom.games.verbs import is_verb
from tests.games.evening import game, refusal

NAME = "mathom.games.journey"


def test_a_game_is_imported_when_it_is_chosen():
    release("journey")
    assert NAME not in sys.modules
    rules = load("journey")
    assert rules.__name__ == NAME and sys.modules[NAME] is rules
    assert load("journey") is rules


def test_a_released_game_is_gone_and_can_be_chosen_again():
    load("journey")
    assert hasattr(games, "journey")
    release("journey")
    assert not hasattr(games, "journey") and NAME not in sys.modules
    release("journey")  # once more does no harm
    assert game().view()["game"] == "journey"


def test_the_parts_of_a_game_go_with_it():
    parts = ("cards", "cards_tables")
    for lost in ("", "cards_tables"):
        load("cards")
        assert all(["mathom.games." + part in sys.modules and hasattr(games, part) for part in parts])
        if lost:
            delattr(games, lost)  # a module that the package has forgotten already
        load("journey")
        release("cards")
        assert not [part for part in parts if "mathom.games." + part in sys.modules or hasattr(games, part)]
        assert NAME in sys.modules


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
