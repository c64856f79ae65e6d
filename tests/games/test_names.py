"""The names of people at a table, in every game. Plain Python: MicroPython runs this file too."""

from mathom.games import load
from mathom.games.names import is_name, same
from mathom.games.sentence import listed
from tests.games.evening import NO_NAME, refusal

HEROES = ("Aragorn", "Gimli")
GAMES = ("journey", "duel", "war", "cards", "conquest")


def options(game, first, second):
    """Returns the options of a new game in which two people have these names."""
    if game == "journey":
        return {"players": ["frodo", "sam", "merry"], "names": {"frodo": first, "merry": second}}
    if game == "duel":
        return {"names": {"fellowship": first, "sauron": second}}
    if game == "war":
        return {"names": {"free_2": first, "shadow": second}}
    if game == "conquest":
        return {"players": [first, "Zoe", second]}
    names = [first, second]
    heroes = [[{"name": hero, "cost": 9, "hits": 4}] for hero in HEROES]
    return {"players": [{"name": names[i], "heroes": heroes[i]} for i in range(2)]}


def said(game, first, second):
    """Returns the sentence that refuses a game of people with these names."""
    return refusal("bad_options", load(game).new, options(game, first, second))


def test_a_name_has_letters_that_can_be_seen():
    for name in ("A", "Ana", "Ana Belén", "Íñigo", "Mmmmmmmmmm", "R2-D2+", "Ольга", "\ud7ff"):
        assert is_name(name), name
        for game in GAMES:
            load(game).begin(options(game, "Eva", name))
    blanks = ["", " ", "   ", " Ana", "Ana ", "Ana  Eva"]
    unseen = list("\0\n\t\x7f\x9f\xa0\xad\u0301\u200b\u202e\u2060\u2800\u3164\udc00\ufeff")
    others = ["M" * 11, 5, None, ["Ana"], b"Ana"]
    for name in blanks + unseen + ["Ana" + letter for letter in unseen] + others:
        assert not is_name(name), name
        for game in GAMES:
            assert said(game, "Eva", name).endswith(NO_NAME), (game, name)


def test_nobody_has_the_name_of_another_person():
    assert same("Íñigo", "íÑIGO") and same("ÞÓR", "þór") and not same("×", "÷") and not same("Ana", "Anna")
    for first, second in (("Ana", "Ana"), ("Ana", "ANA"), ("íñigo", "ÍÑIGO")):
        for game in GAMES:
            assert second in said(game, first, second), game


def test_nobody_has_the_name_of_the_device():
    """The standings have a line for it."""
    for name in ("Mathom", "MATHOM"):
        for game in GAMES:
            assert "Mathom" in said(game, "Eva", name), game


def test_a_seat_that_mathom_plays_has_no_persons_name():
    chosen = options("journey", "Ana", "Eva")
    chosen["companions"] = {"sam": "good"}
    load("journey").begin(chosen)
    chosen["companions"] = {"merry": "good"}
    assert "merry" in refusal("bad_options", load("journey").begin, chosen)


def test_and_has_another_word_before_the_sound_of_an_i_in_spanish():
    assert listed([], "y", "e") == "" and listed(["Ana"], "y", "e") == "Ana"
    assert listed(["Ana", "Luis", "Inés"], "y", "e") == "Ana, Luis e Inés"
    for name, word in (("Luis", "y"), ("Ícaro", "e"), ("Higinio", "e"), ("Hiedra", "y"), ("Iago", "y"), ("Ión", "y")):
        assert listed(["Ana", name], "y", "e") == "Ana " + word + " " + name
