"""Names of people: given in a set-up, shown in the game, remembered for the next one; and the evening."""

import json

import pytest

from mathom.screens.shared import shortened, told
from tests import pilot
from tests.screens.stage import COLOUR, MONO, TWO_KEYS, archived
from tests.tiers import early

# The presses from the set-up of each game that has names to the list of them, beginning with the field.
NAMES = {
    "journey": ("names", "ok"),
    "war": ("names", "ok"),
    "duel": ("name_sauron",),
    "cards": (0, "ok"),
    "conquest": (0,),
}


def spell(on, name):
    """Types a name, letter by letter."""
    assert on.names[-1] == "letters"
    on.top.text = ""
    on.spell(*["ABCDEFGHIJKLMNÑOPQRSTUVWXYZ0123456789+-".index(letter) for letter in name.upper()])
    on.hold("ok")


def name_two(on, *names):
    """Gives the two players of Journey names, from its set-up."""
    on.to("names")
    on.press("ok")
    for name in names:
        on.press("ok")
        row(on, "Another name…")
        on.press("ok")
        spell(on, name)
    on.press("back")


@pytest.mark.parametrize("board", early([MONO, TWO_KEYS]))
def test_a_name_is_typed_once_and_then_chosen_in_every_game(stage, board):
    on = stage(board, "en")
    on.press("ok", "ok")
    name_two(on, "Elena")
    assert on.top.values["names"] == {"frodo": "Elena"}
    for game, (field, *presses) in NAMES.items():
        setup = on.show(game + ".Setup")
        on.to(field)
        on.press(*presses)
        if on.top.name == "who":
            on.point(1)
        on.press("ok")
        if game == "journey":
            row(on, "Another name…")
            on.press("ok")
            spell(on, "Ana")
            assert setup.values["names"] == {"sam": "Ana"}
            continue
        assert {row[0] for row in list(on.top.list.rows)[:2]} == {"Ana", "Elena"}
        on.point([row[0] for row in on.top.list.rows].index("Elena"))
        on.press("ok")
        assert '"Elena"' in json.dumps(setup.values["players" if "players" in setup.values else "names"])
    assert on.app.session.journal.people().names == ["Elena", "Ana"]


@pytest.mark.parametrize(
    ("language", "key", "names", "said"),
    [
        ("es", "wins", ["Abuela"], "¡Gana la abuela!"),
        ("es", "wins", ["Abuelo"], "¡Gana el abuelo!"),
        ("es", "wins", ["Elena"], "¡Gana Elena!"),
        ("es", "share", ["Mamá", "Abuela", "Inés"], "¡Ganan Mamá, la abuela e Inés!"),
        ("es", "share", ["Ana", "Hiedra"], "¡Ganan Ana y Hiedra!"),
        ("es", "is_out", ["Abuelo"], "El abuelo queda fuera"),
        ("es", "forget_who", ["Abuelo"], "¿Olvidar al abuelo y sus victorias?"),
        ("es", "cq_in_dark", ["Abuelo"], "¿En tierra del abuelo?"),
        ("en", "wins", ["Gran"], "Gran wins!"),
        ("en", "share", ["Mum", "Ian"], "Mum and Ian win!"),
    ],
)
def test_a_name_stands_in_a_sentence_as_one_says_it(stage, language, key, names, said):
    from mathom.screens.shared import tell

    stage(language=language)
    assert tell(key, *names) == said


def test_names_stand_in_the_game_and_in_its_set_up_the_next_time(stage):
    on = stage(language="en")
    on.press("ok", "ok")
    name_two(on, "Elena", "Ana")
    on.to("start")
    on.press("ok")
    assert on.match.options["names"] == {"frodo": "Elena", "sam": "Ana"}
    active = {"frodo": "Elena Y", "sam": "Ana R"}[on.match.state.active().name]
    assert active in on.texts()
    on.press("back")
    assert {"Elena Y", "Ana R"} <= set(on.texts())
    on.soon()
    on.off()
    again = stage(here=on.folder, language="en")
    again.choose("continue")
    assert active in again.texts()
    again.show("journey.Setup")
    assert again.top.values["names"] == {"frodo": "Elena", "sam": "Ana"}


def test_a_name_is_taken_away(stage):
    on = stage(language="en")
    on.press("ok", "ok")
    name_two(on, "Elena", "Ana")
    on.to("names")
    on.press("ok", "ok")
    names = [row[0] for row in on.top.list.rows]
    assert names[:2] == ["Elena", "Mum"] and names[-3:] == ["Another name…", "No name", "Forget a name…"]
    row(on, "No name")
    on.press("ok")
    assert on.top.values == {"sam": "Ana"}


def row(on, text):
    """Moves the cursor of a list to the row with this text."""
    on.point([row[0] for row in on.top.list.rows].index(text))


@pytest.mark.parametrize("board", early([MONO, TWO_KEYS, COLOUR]))
def test_who_is_forgotten_is_asked_for_first_and_a_hold_is_a_press(stage, board):
    on = stage(board, "en")
    on.press("ok", "ok")
    name_two(on, "Elena", "Ana")

    def known():
        return on.app.session.journal.people().names

    on.to("names")
    on.press("ok", "ok")
    assert on.names[-1] == "names" and not on.top.holds
    on.top.press("long_ok")
    on.top.press("right")
    assert known() == ["Ana", "Elena"]
    row(on, "Forget a name…")
    on.press("ok")
    assert [one[0] for one in on.top.list.rows] == ["Ana", "Elena"]
    for key in ("ok", "back"):  # no, and back
        on.press("right", "ok")
        assert "Forget Elena" in " ".join(on.texts()), "the question"
        assert [one[0] for one in on.top.list.rows] == ["No", "Forget"] and not on.top.holds
        on.press(key)
        assert known() == ["Ana", "Elena"] and len(on.top.list.rows) == 2
        on.point(0)
    for key, left in (("right", ["Ana"]), ("ok", [])):
        on.press(*[key] * (key == "right"), "ok")
        row(on, "Forget")
        assert "forget" in " ".join(on.texts()), "the label of OK"
        on.press("ok")
        assert known() == left
    assert on.names[-1] == "names"
    assert [one[0] for one in on.top.list.rows] == [
        *("Mum", "Dad", "Gran", "Grandad", "Kid"),
        "Another name…",
        "No name",
    ]


@pytest.mark.parametrize("typed", ["Elena", "ELENA", "Mathom"])
def test_two_players_cannot_have_one_name(stage, typed):
    on = stage(language="en")
    on.press("ok", "ok")
    name_two(on, "Elena")
    on.to("names")
    on.press("ok", "right", "ok")
    row(on, "Another name…")
    on.press("ok")
    spell(on, typed)
    assert on.notice == "name_taken" and on.top.values == {"frodo": "Elena"}


def test_a_name_that_is_known_is_not_known_twice(stage):
    on = stage(language="en")
    on.app.session.journal.people().choose("McCoy")
    on.press("ok", "ok")
    on.to("names")
    on.press("ok", "ok")
    row(on, "Another name…")
    on.press("ok")
    spell(on, "Mccoy")
    assert on.top.values == {"frodo": "McCoy"}
    assert on.app.session.journal.people().names == ["McCoy"]


def test_a_blank_name_is_none(stage):
    on = stage(language="en")
    given = []
    on.show("letters", "Sam", "", 10, given.append)
    on.top.text = "  "
    on.hold("ok")
    assert on.names[-1] == "letters" and given == []
    on.top.text = " Ana  Eva "
    on.hold("ok")
    assert given == ["Ana Eva"]


def test_the_name_of_a_seat_that_nobody_plays_any_more_is_free(stage):
    """Who played Frodo last time plays Merry now, and Mathom plays Frodo."""
    on = stage(language="en")
    for name in ("Ana", "Elena"):
        on.app.session.journal.people().choose(name)
    names = {"frodo": "Elena", "sam": "Ana", "pippin": "Eva"}
    on.app.settings.remembered["journey"] = {"players": ["frodo", "sam", "merry"], "names": names}
    on.show("journey.Setup").values["companions"]["frodo"] = "child"
    on.to("names")
    on.press("ok", "right", "ok")
    row(on, "Elena")
    on.press("ok", "back")
    assert on.top.values["names"] == {"sam": "Ana", "merry": "Elena", "pippin": "Eva"}
    on.to("start")
    on.press("ok")
    assert on.match.options["names"] == {"sam": "Ana", "merry": "Elena"}


def test_names_of_duel_stand_beside_the_colours_of_the_sides(stage):
    on = stage(language="en")
    on.start("duel", {"names": {"fellowship": "Elena", "sauron": "Ana"}}, {})
    on.press("back")
    assert {"Elena 3", "Ana 2"} <= set(on.texts())
    on.show("duel.Moment", {"e": "tokens", "side": "fellowship", "why": "pair", "races": ["ents"]})
    assert "Elena" in on.texts()


def test_after_a_name_comes_the_other_side(stage):
    on = stage(language="en")
    on.show("war.Setup")
    on.to("names")
    on.press("ok")
    for name in ("Elena", "Ana"):
        on.press("ok")
        row(on, "Another name…")
        on.press("ok")
        spell(on, name)
    on.press("back")
    assert on.top.values["names"] == {"free": "Elena", "shadow": "Ana"}


def test_the_people_come_before_the_usual_name_of_a_party(stage):
    on = stage(language="en")
    on.app.session.journal.people().choose("Elena")
    on.show("cards.Setup")
    on.to(0)
    on.press("ok", "ok", "ok")
    assert on.top.name == "cards.Party" and on.top.players[0][0] == "Elena"


def test_who_is_named_by_hand_is_a_person_also_by_a_usual_name(stage):
    """So everybody who was named counts in the evening when all have won together."""
    on = stage(language="en")
    on.show("cards.Setup")
    on.to(0)
    on.press("ok", "ok")
    row(on, "Merry")
    on.press("ok")
    assert on.top.players[0][0] == "Merry" and on.app.session.journal.people().names == ["Merry"]


def test_the_name_of_a_seat_that_mathom_plays_is_left_out(stage):
    on = stage(language="en")
    names = {"frodo": "Elena", "sam": "Ana"}
    on.app.settings.remembered["journey"] = {"companions": {"sam": "child"}, "names": names}
    on.press("ok", "ok", "ok")
    assert on.match.options["names"] == {"frodo": "Elena"}


@pytest.mark.parametrize("game, usual", [("conquest", "Sauron"), ("cards", "Sam")])
def test_who_joins_has_a_name_that_nobody_has(stage, game, usual):
    """The usual names give way to those of people, however these write theirs."""
    on = stage(language="en")
    setup = on.show(game + ".Setup")
    names = setup.values["players"]
    del names[1:]
    if game == "cards":
        names[0][0] = usual.upper()
    else:
        names[0] = usual.upper()
    while len(names) < 4:
        on.to("players" if game == "cards" else "count")
        on.turn("right")
    on.to("start")
    on.hold("ok")
    assert on.match.game == game and len(on.match.options["players"]) == 4


# The evening


def finish(on, seed):
    """Plays a game of Journey to its end."""
    for _ in pilot.play(on.press, lambda: on.match.state.view(), seed):
        pass
    assert on.names == ["journey.End"]


@pytest.mark.slow
def test_the_evening_by_presses(stage):
    on = stage(language="en")
    short = {"players": ["frodo", "sam"], "squares": 4, "names": {"frodo": "Elena", "sam": "Ana"}}
    on.choose("evening")
    assert on.names == ["menu", "evening"] and on.top.names == []
    on.press("back")
    on.app.settings.remembered["journey"] = short
    for name in ("Ana", "Elena"):
        on.app.session.journal.people().choose(name)
    won = {"Elena": 0, "Ana": 0}
    games = 0
    for _ in pilot.until(lambda: won["Elena"] != won["Ana"] and max(won.values()) > 1, "one who leads"):
        on.parts.stage.go("journey.Setup")
        on.press("ok")
        finish(on, games)
        games += 1
        for winner in on.match.state.winners:
            won[short["names"][winner]] += 1
    on.rest()
    on.device.settle()
    names = [name for name in sorted(won, key=lambda name: -won[name]) if won[name]]
    assert "Tonight: " + ", ".join(f"{name} {won[name]}" for name in names) in on.texts()
    on.press("left")
    assert on.names == ["journey.End", "evening"], "one press after the end"
    assert sorted(on.top.names) == ["Ana", "Elena"]
    tonight, ever = on.top.tonight, on.top.ever
    assert {name: tonight[name][1] for name in won} == won and tonight == ever
    first = on.top.names[0]
    assert won[first] == max(won.values()) and first in on.texts()
    on.press("ok")
    assert f"All time: won {won[first]} of {games}" in on.texts() and f"tonight {won[first]} of {games}" in on.texts()
    on.press("back", "left")
    assert {"New game night", "tonight → 0"} <= set(on.texts()), "which says what it does"
    on.press("ok")
    assert {name: on.top.tonight[name][0] for name in won} == {"Elena": 0, "Ana": 0} and on.top.ever == ever
    on.press("back")
    before = on.match.length
    on.app.session.undo()
    assert on.match.length < before
    on.parts.saver.save()
    _, ever = on.app.session.journal.standings()
    assert ever["Elena"][0] == games - 1, "an end that is undone counts no longer"


@pytest.mark.slow
def test_a_restart_for_another_game_begins_no_evening(stage):
    """Another game restarts MicroPython; the evening goes on."""
    on = stage(language="en")
    on.app.settings.remembered["journey"] = {"squares": 4, "names": {"frodo": "Elena"}}
    on.press("ok", "ok", "ok")
    finish(on, 1)
    evening = on.app.session.journal.people().evening
    on.rest()
    on.hold("back")
    on.choose("new_game")
    on.press("right", "ok", "ok")
    assert on.match.game != "journey"
    on.parts.saver.save()
    assert on.app.session.journal.people().evening == evening
    on.off()
    again = stage(here=on.folder, language="en")
    again.choose("new_game")
    again.press("ok", "ok")
    again.parts.saver.save()
    assert again.app.session.journal.people().evening == evening + (on.match.length == 0)


@pytest.mark.parametrize("board", early([MONO, TWO_KEYS]))
def test_a_usual_name_takes_no_letters(stage, board):
    on = stage(board)
    on.press("ok", "ok")
    on.to("names")
    on.press("ok", "ok")
    assert [row[0] for row in on.top.list.rows][:5] == ["Mamá", "Papá", "Abuela", "Abuelo", "Peque"]
    on.press("right", "right", "ok")
    assert on.top.values == {"frodo": "Abuela"} and on.app.session.journal.people().names == ["Abuela"]
    on.press("ok")
    assert [row[0] for row in on.top.list.rows][:5] == ["Mamá", "Papá", "Abuelo", "Peque", "Otro nombre…"], "once"


def test_a_held_key_moves_over_the_letters_row_by_row(stage):
    on = stage()
    screen = on.show("letters", "Sam", "", 10, lambda name: None)
    screen.at = 0
    screen.held = 1
    screen.press("right")
    assert screen.at == 14
    screen.held = 0
    screen.press("right")
    assert screen.at == 15


@pytest.mark.parametrize("large", [False, True])
def test_the_figures_of_a_person_are_as_large_as_the_players_want(stage, large):
    on = stage(language="en")
    on.app.choose("large", large)
    journal = on.app.session.journal
    journal.people().choose("Elena")
    won = {"number": 1, "game": "journey", "players": ["frodo"], "names": {"frodo": "Elena"}, "winners": ["frodo"]}
    with archived(on.app, index=lambda: [{**won, "turns": 9, "evening": 1, "nazgul": [7], "luckiest": [35]}]):
        on.show("evening")
    on.press("ok")
    assert {"7", "35"} <= set(on.texts()) if large else "Luckiest roll: 1 in 35" in on.texts()
    high = [mark.bottom - mark.top for mark in on.draw() if mark.what == "35"]
    assert bool(high and high[0] > 9) == large


def test_of_a_name_that_has_no_room_enough_is_left_to_know_who_it_is(stage):
    canvas = stage(MONO).canvas
    assert told(canvas, "12", "Guadalupe", "ataca Gondor") == ("12 Guadalupe", "ataca Gondor")
    assert told(canvas, "12", "Guadalupe", "ataca Rhovanion") == ("12 Guadal.", "ataca Rhovanion")
    assert told(canvas, "12", "Guadalupe", "ataca Angmar Oriental") == ("Gua.", "ataca Angmar Oriental")


def test_a_short_name_keeps_the_letter_that_tells_one_from_another(stage):
    canvas = stage(MONO).canvas
    name = "Patrulla orca B"
    assert shortened(canvas, name, canvas.measure(name)) == name
    for room in range(canvas.measure("Patrulla. B"), canvas.measure(name)):
        short = shortened(canvas, name, room)
        assert short.startswith("Patrulla") and short.endswith(". B") and canvas.fits(short, room)
    assert shortened(canvas, name, 2) == ""
