"""Duel for Middle-earth by presses: the screens show what the rules say."""

import pytest

from mathom.games.duel.tables import COLOURS, RACES, REGIONS, TOKENS
from mathom.screens import part
from mathom.screens.duel.card import PAY
from mathom.screens.duel.landmark import NOTE
from mathom.screens.duel.parts import RACE_SIGNS
from mathom.ui import texts
from tests.screens.stage import GEOMETRIES


def begin(on, **chosen):
    """Starts a game by presses, with this remembered set-up."""
    usual = {"steps": 14, "distance": 14, "bonus": {"fellowship": [], "sauron": []}}
    on.app.settings.remembered["duel"] = {**usual, **chosen}
    on.set_up("duel")
    on.press("ok")
    assert on.names == ["duel"]
    return on


def rights(on, times):
    on.press(*["right"] * times)


def done(on, since=0):
    """Returns the actions since then, without which of them one press did together."""
    actions = list(on.match.actions())[since:]
    return [{key: action[key] for key in action if key != "also"} for action in actions]


USUAL = [[3, "gain"], [6, "place"], [9, "again"], [12, "raze"]]


@pytest.fixture
def on(stage):
    """A game that has just begun."""
    return begin(stage(language="en"))


def test_the_set_up_by_presses(stage):
    on = stage()
    on.set_up("duel")
    usual = {"steps": 14, "distance": 14, "bonus": {"fellowship": USUAL, "sauron": USUAL}, "names": {}}
    assert on.top.values == usual
    on.point(4)
    on.press("ok", "right", "right", "ok")
    assert on.top.values["steps"] == 16
    on.press("right", "ok", "left", "ok")
    on.to("fellowship")
    on.press("ok")
    assert on.names[-1] == "duel.Bonus"
    for times in (1, 2, 4):
        on.turn(*["right"] * times)
        on.press("right")
    on.press("back")
    assert on.top.list.rows[6][1] == "1 2 …"
    on.point(0)
    on.press("ok")
    spaces = [[1, "gain"], [2, "place"], [3, None], *USUAL[1:]]
    bonus = {"fellowship": spaces, "sauron": USUAL}
    assert on.match.options == {"steps": 16, "distance": 13, "bonus": bonus}
    on.soon()
    again = stage(here=on.folder)
    assert again.app.settings.remembered["duel"]["steps"] == 16


def test_back_leaves_the_length_of_the_board_as_it_was(stage):
    on = stage()
    screen = on.show("duel.Setup")
    on.point(4)
    on.press("ok", "right", "right")
    assert "◄ 16 ►" in on.texts()
    on.press("back")
    assert screen.values["steps"] == 14 and not screen.changing
    on.press("ok", "right", "ok")
    assert screen.values["steps"] == 15


def test_what_a_bonus_space_gives_goes_round(stage):
    """Nothing, a coin, a unit, another turn, a fortress, something else, nothing; nine spaces at most."""
    on = stage(language="en")
    spaces = [[space, None] for space in range(2, 10)]
    screen = on.show("duel.Bonus", "sauron", spaces, 14)
    seen = []
    for _ in range(6):
        seen.append(screen.list.rows[0][1])
        on.turn("right")
    assert seen == ["–", "coin", "unit", "play again", "raze one", "other"]
    assert screen.list.rows[0][1] == "–" and len(spaces) == 8
    on.turn("right")
    on.point(10)
    on.turn("right")
    assert len(spaces) == 9 and spaces[0] == [1, "gain"]


def test_a_shorter_road_has_no_spaces_beyond_its_end(stage):
    """They come back with a longer one, also in the next game."""
    on = stage()
    bonus = {"fellowship": [[1, "gain"], [2, "raze"]], "sauron": [[3, None]]}
    on.app.settings.remembered["duel"] = {"steps": 2, "distance": 3, "bonus": bonus}
    screen = on.show("duel.Setup")
    on.point(4)
    on.press("ok", "left", "ok", "right", "ok", "left", "ok")
    assert [row[1] for row in screen.list.rows][4:8] == ["1", "2", "1", "–"]
    on.to("start")
    on.press("ok")
    assert on.match.options == {"steps": 1, "distance": 2, "bonus": {"fellowship": [[1, "gain"]], "sauron": []}}
    screen = on.show("duel.Setup")
    on.point(4)
    on.press("ok", "right", "ok", "right", "ok", "right", "ok")
    assert [row[1] for row in screen.list.rows][4:8] == ["2", "3", "1 2", "3"]
    assert screen.options()["bonus"] == bonus


@pytest.mark.parametrize(
    "memory", [None, 5, {"steps": 0}, *({"bonus": {"sauron": [space]}} for space in (200, 2, [50, "x"]))]
)
def test_a_set_up_that_makes_no_sense_is_the_usual_one(stage, memory):
    on = stage()
    on.app.settings.remembered["duel"] = memory
    chosen = on.show("duel.Setup").values
    usual = {"steps": 14, "distance": 14, "bonus": {"fellowship": USUAL, "sauron": USUAL}, "names": {}}
    assert chosen == usual


def test_a_set_up_remembered_in_part_is_completed(stage):
    on = stage()
    on.app.settings.remembered["duel"] = {"distance": 13}
    screen = on.show("duel.Setup")
    options = {"steps": 14, "distance": 13, "bonus": {"fellowship": USUAL, "sauron": USUAL}}
    assert screen.values == {**options, "names": {}}
    on.press("ok")
    assert on.match.options == options


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ({"fellowship": "Ana", "sauron": "Luis"}, ["Luis", "Ana"]),
        ({}, ["Your rival", "You!"]),
        ({"fellowship": "Ana"}, ["Your rival", "Ana"]),
        ({"sauron": "Ana"}, ["Ana", "Your rival"]),
    ],
)
def test_who_plays_sauron_is_drawn_before_everybodys_eyes(stage, names, told):
    """Of two players without names one holds the device."""
    on = stage(language="en")
    on.app.settings.remembered["duel"] = {"names": names}
    for bit in (0, 1):
        on.app.playing.below = lambda sides, bit=bit: bit
        on.show("duel.Setup")
        on.point(1)
        on.device.press("ok")
        seen = set()
        for _ in range(11):
            assert on.names == ["duel", "turn"] and on.texts()[0] == "Sauron begins:"
            seen.add(on.texts()[1])
            on.device.run(100)
        assert seen == set(told)
        on.device.run(300)
        assert on.texts()[1] == told[bit]
        on.device.settle()
        assert on.names == ["duel"]
        player = on.match.state.players[1].player
        assert player == (told[bit] if told[bit] in names.values() else None)


def test_the_next_one_sees_what_has_been_done(stage):
    on = stage(language="en")
    on.start("duel", {"names": {"fellowship": "Ana", "sauron": "Luis"}}, {})

    def seen(*keys):
        for key in keys[:-1]:
            on.press(key)
        on.device.press(keys[-1])
        assert on.names[-1] == "turn"
        said = on.texts()[1:]
        on.device.settle()
        return said

    assert seen(*["right"] * 3, "ok") == ["Ana", "Luis gains 1 coin by", "discarding"]
    assert seen("ok", "left", "ok", "ok") == ["Luis", "Ana gets Ruse"]
    assert seen("left", "ok", "left", "ok", "ok") == ["Ana", "Luis puts 1 unit in Lindon"]


def test_a_correction_of_whose_turn_it_is_tells_no_deed(stage):
    on = stage(language="en")
    on.start("duel", {"names": {"fellowship": "Ana", "sauron": "Luis"}}, {})
    on.app.play({"do": "set", "what": "seat", "value": 1 - on.match.state.seat}, True)
    assert on.names[-1] == "turn" and len(on.texts()) == 2


def test_what_is_about_to_end_the_game_is_told(stage):
    """Whatever has been done before it. Whose turn it is, is spoken to."""
    on = stage(language="en")
    on.start("duel", {"names": {"fellowship": "Ana", "sauron": "Luis"}}, {})
    state = on.match.state
    for change, told in (
        ({"walked": 12}, "Mount Doom is 2 steps away!"),
        ({"walked": 0, "distance": 1}, "Nazgûl 1 step behind Frodo!"),
        ({"distance": 14}, ""),
        ({"races": [1, 1, 1, 1, 1, 0, 0]}, "Ana needs one more race!"),
        ({"races": [0] * 7, "units": [1, 1, 1, 1, 1, 1, 0]}, "Ana needs one more region!"),
    ):
        for name, value in change.items():
            setattr(state if hasattr(state, name) else state.players[0], name, value)
        before = state.seat
        on.press(*["right"] * 3)
        on.device.press("ok")
        said = " ".join(on.texts()[2:])
        mine = told if state.seat else told.replace("Ana needs", "You need")
        assert state.seat != before and (said == mine if told else "gains 1 coin" in said), told
        on.device.settle()


def test_how_many_units_have_been_placed_is_told(stage):
    """Unless the side lacks only one region by them: it may win with its next card, which is more."""
    on = stage(language="es")
    on.start("duel", {"names": {"fellowship": "la abuela", "sauron": "Mamá"}}, {})
    state = on.match.state
    placed = {"e": "placed", "side": "sauron", "region": "rohan", "units": 1}
    told = part("duel.parts").told
    state.players[1].units = [1] * 5 + [0] * 2
    assert told(state, [placed]) == "Mamá pone 1 unidad en Rohan"
    state.players[1].units = [1] * 6 + [0]
    state.seat = 0
    assert told(state, [dict(placed, units=2)]) == "Mamá: ¡le falta una región!"
    state.seat = 1
    assert told(state, []) == "¡Te falta una región!"


def numbers(on, below=22):
    """Returns the numbers above this line, those of the Fellowship and those of Sauron, which are dark on light."""
    marks = on.draw()
    bars = [mark for mark in marks if mark.kind == "bar"]
    found: tuple = [], []
    for mark in marks:
        if mark.kind == "text" and mark.what.isdigit() and mark.top < below:
            found[any(mark.inside(bar) for bar in bars)].append(mark.what)
    return found


def test_the_turn_shows_the_three_ways_to_win(stage):
    """The coins, the quest, the races and the map, each with the numbers of both sides, whoever plays. What is
    about to end the game has an exclamation mark."""
    on = stage(language="en")
    on.start("duel", {"names": {"fellowship": "Ana", "sauron": "Luis"}}, {})
    state = on.match.state
    state.walked, state.distance = 4, 9
    state.players[0].races[:3] = [1, 2, 1]
    state.players[1].units[2] = 1
    for side in state.players:
        side.coins = 10
    on.app.show_game()
    assert "20 cards" in on.texts(), "there is room beside a short name"
    state.players[0].coins, state.players[1].coins = 3, 2
    for state.seat, name in ((1, "Luis"), (0, "Ana")):
        on.app.show_game()
        on.device.settle()
        assert {name, "Ch. 1 · 20 cards", "Races", "Map"} <= set(on.texts())
        assert numbers(on) == (["3", "10", "3", "1"], ["2", "9", "0", "2"])
    state.distance, state.players[0].races[:5] = 3, [1] * 5
    on.app.show_game()
    assert {"3!", "5!", "Races", "10"} <= set(on.texts())
    state.walked, state.players[0].units, state.players[1].units = 13, [0] * 7, [1] * 6 + [0]
    on.app.show_game()
    assert {"1!", "3!", "5!", "6!"} <= set(on.texts())


def test_the_coins_are_there_beside_a_long_name(stage):
    """The cards that are left are on the table too."""
    on = stage(language="es")
    on.start("duel", {"names": {"fellowship": "W" * 9, "sauron": "W" * 10}}, {})
    assert numbers(on, 9) == (["3"], ["2"]) and not [text for text in on.texts() if "cartas" in text]


@pytest.mark.parametrize("cards", [20, 1])
def test_no_letter_of_a_name_makes_room_for_the_cards(stage, cards):
    """The chapter goes first, and then how many cards are left."""
    on = stage(language="es")
    seen = set()
    for name in [start + "i" * more for start in ("A", "Mamá", "MamáM") for more in range(6)]:
        on.start("duel", {"names": {"sauron": name}}, {})
        on.match.state.cards, on.match.state.chapter = cards, 2
        on.app.show_game()
        left = [text for text in on.texts() if " carta" in text]
        assert not left or name in on.texts(), (name, left)
        seen.add("".join(left).startswith("Cap."))
    assert seen == {True, False}


def test_the_races_of_sauron_are_dark_on_light(on):
    on.match.state.players[0].races[:3], on.match.state.players[1].races[:3] = [1, 3, 0], [0, 2, 1]
    on.show("duel.Board").page = 3
    fellowship, sauron = numbers(on, 54)
    assert [number for number in fellowship if number != "0"] == ["2", "2", "1", "3"], "in the header how many of each"
    assert sauron == [*"0210000"]


def test_the_first_screen_says_who_begins(stage):
    on = stage(language="en")
    on.app.settings.set("teach", True)
    on.set_up("duel")
    on.device.press("ok")
    assert on.names == ["duel", "turn"] and on.texts() == ["First is", "Sauron"]
    on.device.settle()
    assert on.names == ["duel"] and "What colour is your card?" in on.texts()


def test_the_first_screen_says_who_plays_sauron(stage):
    """If that has a name."""
    on = stage(language="es")
    on.app.settings.remembered["duel"] = {"names": {"fellowship": "Ana", "sauron": "la abuela"}}
    on.set_up("duel")
    on.device.press("ok")
    assert on.names == ["duel", "turn"] and {"Empieza", "La abuela lleva a Sauron"} <= set(on.texts())


@pytest.mark.parametrize("board", GEOMETRIES)
def test_the_header_has_the_sign_of_the_side(stage, board):
    """Beside the name, whatever the turn is doing."""
    on = stage(board, language="es")
    on.start("duel", {"names": {"fellowship": "Ana", "sauron": "Luis"}}, {})
    for name, sign in (("Luis", "nazgul"), ("Ana", "walkers")):
        for step in range(3):
            if step == 1:
                on.press("ok")
            elif step:
                on.ask(do="play", colour="grey")
            marks = on.draw()
            there = next(mark for mark in marks if mark.what == name)
            signs = [mark for mark in marks if mark.what == sign and abs(mark.bottom - there.bottom) < 4]
            assert [mark for mark in signs if 0 < there.left - mark.right < 6], (name, step)
        on.ask(do="end")


def test_a_name_is_entered(stage):
    on = stage(language="en")
    screen = on.show("duel.Setup")
    on.point(3)
    on.press("ok")
    on.point([row[0] for row in on.top.list.rows].index("Another name…"))
    on.press("ok")
    assert on.names[-1] == "letters"
    on.press("right", "ok", "left", "ok")
    assert screen.values["names"] == {"sauron": "A"} and screen.list.rows[3] == ("Sauron", "A")


def test_once_both_have_names_the_cursor_is_on_the_start(stage):
    on = stage(language="es")
    screen = on.show("duel.Setup")
    on.point(2)
    on.press("ok", "ok")
    assert screen.list.at == 3
    on.press("ok", "ok")
    assert screen.list.at == 0 and screen.values["names"] == {"fellowship": "Mamá", "sauron": "Papá"}


# Presses, from the main screen to the main screen of the other side


def presses(on, *keys):
    """Presses these keys and returns the actions; then it is the other side's turn."""
    before, seat = on.match.length, on.match.state.seat
    on.press(*keys)
    assert on.names == ["duel"] and on.match.state.seat == 1 - seat
    return done(on, before)


def test_holding_ok_on_the_button_does_what_the_screen_names(on):
    """Coins and steps, the last symbol, a race that is lacking. Units are only placed on the map, and what a purple
    card moves is chosen, so there is nothing to hold."""
    assert presses(on, "ok", "left", "ok", "right", "ok")[1]["skill"] == "strength"
    on.ask(do="discard")
    for keys, said, done in (
        ((), "gain Strength", {"do": "skill", "skill": "strength"}),
        (("right",), "gain 2 coins", {"do": "gain", "side": "fellowship", "coins": 2}),
        (("right", "right"), "advance 1 step", {"do": "quest", "side": "sauron", "steps": 1}),
        (("left", "left"), "gain Elves", {"do": "race", "race": "elves"}),
    ):
        on.press(*keys, "ok")
        assert "Hold OK: play and " + said in " ".join(on.texts()) and on.labels()["ok"] == "more"
        assert presses(on, "long_ok")[1:] == [done, {"do": "end"}]
    on.press("left", "ok", "left")
    assert on.names[-1] == "duel.Card" and "Hold OK:" not in on.texts() and not on.top.crossed()


def test_holding_ok_on_a_symbol_pays_nothing(on):
    """Somebody who counts it up with a long press has one more of it. Only where nothing has been entered it takes the
    card for nothing, as the screen says."""
    on.press("right", "right", "ok")
    assert "Free" in on.texts() and "play and advance 1 step" in " ".join(on.texts()) and on.top.crossed()
    on.press("right")
    for count in (1, 2):
        on.device.press("long_ok")
        on.device.settle()
        assert on.names[-1] == "duel.Card" and on.match.length == 0 and on.top.cost[1] == count
    on.press("left")
    assert "Hold OK:" not in on.texts() and not on.top.crossed()


@pytest.mark.parametrize("board", GEOMETRIES)
@pytest.mark.parametrize("colour", ["grey", "red"])
def test_a_card_begins_in_the_same_way_in_all_chapters(stage, board, colour):
    """On its first cell. From the last cell the way leads to the button, as from the first one
    back."""
    on = stage(board, language="en")
    on.start("duel", {}, {})
    for chapter in (1, 2, 3):
        on.match.state.chapter = chapter
        card = on.show("duel.Card", COLOURS.index(colour))
        assert card.stop() == 0 and "Free" in on.texts()
        card.at = len(card.stops) - 1
        on.press("right")
        assert card.stop() == PAY
        paid = on.show("duel.Card", COLOURS.index(colour), {"do": "play", "colour": colour, "coins": 1})
        assert paid.stop() == PAY, "it has been entered before"


@pytest.mark.parametrize(
    ("language", "board", "colour", "hint", "missing"),
    [
        ("es", GEOMETRIES[0], "green", ["Mantén OK:", "ganar Elfos"], "Falta 1 símbolo"),
        ("es", GEOMETRIES[2], "yellow", ["Mantén OK:", "+ 2 monedas"], "Falta 1 símbolo"),
        ("en", GEOMETRIES[2], "green", ["Hold OK: play and", "gain Elves"], "1 symbol missing"),
    ],
)
def test_what_is_missing_is_told_beside_what_holding_ok_does(stage, language, board, colour, hint, missing):
    on = stage(board, language=language)
    on.start("duel", {}, {})
    on.show("duel.Card", COLOURS.index(colour))
    on.press("right", "ok", "left", "left")
    assert on.top.stop() == PAY and {missing, *hint} <= set(on.texts())


def test_a_card_that_costs_nothing_is_played_not_paid(on):
    """And the mark of the chain that makes it free is taken off with the key that has put it there."""
    on.match.state.chapter = 2
    on.press("ok", "left")
    assert on.labels()["ok"] == "play"
    on.press("left")
    assert on.labels()["ok"] == "change"
    on.press("ok")
    assert on.labels()["ok"] == "remove" and "Free" in on.texts()
    on.press("ok")
    assert on.labels()["ok"] == "change"


def test_a_landmark_is_asked_for_as_a_card_is(on):
    """Its region first, to which back leads; then its symbols, with the button behind the last one and before the
    first."""
    on.press(*["right"] * 4, "ok", "right", "ok")
    screen = on.top
    assert screen.stop() == 1 and {"In Arnor", "Pay 0"} <= set(on.texts()) and "Hold OK:" not in on.texts()
    on.press(*["right"] * 5)
    assert screen.stop() == NOTE and "Note the cost" in " ".join(on.texts())
    on.press("right")
    assert screen.stop() == PAY and screen.which == 1
    on.press("right")
    assert screen.stop() == 1
    on.press("left")
    assert screen.stop() == PAY
    on.press("left", "left", "ok")
    assert screen.stop() == 5 and on.labels()["back"] == "less"
    on.press("back", "back")
    assert "◄ In Arnor ►" in on.texts()
    on.press("left", "back")
    assert on.names == ["duel"]


def test_a_card_that_cannot_be_paid(on):
    """What it costs, and what there is, stands beside the button, which does nothing, held or not."""
    on.press("right", "ok", *["ok"] * 4)
    assert {"Coins", "Too dear"} <= set(on.texts())
    on.press("left")
    assert "Costs 4, you have 2" in " ".join(on.texts()) and "ok" not in on.labels()
    for key in ("ok", "long_ok"):
        on.press(key)
        assert on.names == ["duel", "duel.Card"] and on.match.length == 0


@pytest.mark.parametrize("keys, coins", [(["long_ok"], 2), (["ok"], 2), (["right", "ok"], 3)])
def test_a_free_yellow_card_gives_what_is_asked_at_once(on, keys, coins):
    """Two coins, as such cards usually give in chapter 1: left and right change them, OK takes them."""
    did = presses(on, "right", "ok", "left", "ok", *keys)
    assert did[1:] == [{"do": "gain", "side": "sauron", "coins": coins}, {"do": "end"}]


def test_no_more_steps_are_asked_for_than_there_are(on):
    on.ask(do="set", what="distance", value=4)
    on.press("right", "right", "ok", "left", "ok", *["right"] * 5)
    assert on.top.values == {"steps": 4} and "And they catch Frodo!" in on.texts()
    on.press("ok")
    assert on.match.state.winners == ["sauron"]


def test_less_is_never_more(on):
    """A press past the end of a number does not go round to its other end; where one key goes through all, it does."""
    on.ask(do="set", what="distance", value=3)
    on.press("right", "right", "ok", "left", "ok", "left")
    assert on.top.values["steps"] == 1
    on.press(*["right"] * 3)
    assert on.top.values["steps"] == 3
    on.app.two_keys = True
    on.press("right")
    assert on.top.values["steps"] == 1
    on.app.two_keys = False
    for key, value in (("left", 1), ("right", 2)):
        on.show("duel.Correct", "money")
        on.point(4)
        on.press("ok", key, "ok")
        assert on.match.state.chapter == value
        on.press("back")


def test_what_a_card_gives_mostly_comes_first(on):
    """Coins, steps and units, by the chapter; one more unit with the token for that."""
    for chapter, numbers in ((1, (2, 1, 1)), (2, (3, 1, 2)), (3, (5, 2, 3))):
        on.ask(do="set", what="chapter", value=chapter)
        on.ask(do="play", colour="grey")
        for verb, number in zip(("gain", "quest", "place"), numbers, strict=True):
            form = on.show("duel.Form", verb, None, True)
            assert [form.values[field] for field in ("coins", "steps", "units") if field in form.values] == [number]
        on.ask(do="end") if chapter < 3 else on.ask(do="set", what="tokens", side="sauron", token="red_unit", value=1)
    assert on.show("duel.Form", "place", None, True).values["units"] == 4


def test_holding_ok_on_a_colour_discards(on):
    """The screen says so in full, and how many coins that gives."""
    assert {"Hold OK:", "Discard +1"} <= set(on.texts())
    assert presses(on, "long_ok") == [{"do": "discard"}]
    on.press("right")
    assert {"Hold OK:", "Discard +1"} <= set(on.texts())
    assert presses(on, "long_ok") == [{"do": "discard"}]


def test_a_discard_and_a_landmark_are_beside_the_colours(on):
    """There holding OK does no more than a press."""
    assert presses(on, *["right"] * 3, "ok") == [{"do": "discard"}]
    on.press(*["right"] * 3)
    assert not on.top.crossed() and "Hold OK:" not in on.texts()
    on.press("right")
    assert not on.top.crossed()
    on.press("ok")
    assert on.names == ["duel", "duel.Landmark"]


def test_purple_cards_are_there_in_chapter_three(on):
    assert on.top.colours() == 5
    on.ask(do="set", what="chapter", value=3)
    on.match.state.players[1].units[6] = 1
    rights(on, 3)
    assert "Purple" in on.texts()
    on.press("ok", "left", "ok")
    assert on.match.last()["colour"] == "purple" and on.names == ["duel.Effects"]
    assert on.top.entries[on.top.list.at] == {"do": "move", "side": "sauron", "left": 2}
    assert "2 moves left" in on.texts()


def chapter_three(on, **units):
    """Begins chapter 3, with so many units of each side in Rohan, and none elsewhere."""
    on.ask(do="set", what="chapter", value=3)
    for side in ("fellowship", "sauron"):
        for region in REGIONS:
            value = units[side] if region == "rohan" else 0
            on.ask(do="set", what="units", side=side, region=region, value=value)
    on.device.settle()


@pytest.mark.parametrize("fortresses", [0, 1])
def test_without_units_there_is_none_to_move(on, fortresses):
    """A purple card then gives no movements, unless the players say so, and the list has no row for one; a fortress is
    no unit."""
    chapter_three(on, fellowship=2, sauron=0)
    on.ask(do="set", what="fortresses", side="sauron", region="rohan", value=fortresses)
    rights(on, 3)
    on.press("ok")
    assert on.top.gives == 0
    on.press("left", "ok")
    assert on.top.entries == ["lose", "remove", "other", "end"] and on.top.list.at == 0
    on.top.take(on.top.entries.index("other"))
    assert "move" not in on.top.entries
    on.press("back", "back")
    assert on.names == ["duel", "duel.Card"]
    on.top.gives = 3
    on.press("ok")
    assert "3 moves left" in on.texts()
    on.press("ok")
    assert on.names == ["duel.Effects"] and on.notice == "duel_none_to_move"


def purple(on):
    """Plays a purple card without movements, where both sides have units."""
    chapter_three(on, fellowship=2, sauron=0)
    on.ask(do="set", what="units", side="sauron", region="arnor", value=1)
    rights(on, 3)
    on.press("ok")
    on.top.gives = 0
    on.press("left", "ok")


def test_what_a_purple_card_has_done_is_marked(on):
    """And the cursor is on what follows in the list; undone, it is marked no more."""
    purple(on)
    assert on.top.entries == ["move", "lose", "remove", "other", "end"] and on.top.list.at == 0
    for verb, marked, following in (("lose", "lose", "remove"), ("remove", "lose remove", "end")):
        on.point(on.top.entries.index(verb))
        on.press("ok", "ok")
        assert on.match.last()["do"] == verb and on.names == ["duel.Effects"]
        rows = zip(on.top.entries, on.top.list.rows, strict=True)
        assert [entry for entry, row in rows if row[1] == "✓"] == marked.split()
        assert on.top.entries[on.top.list.at] == following
    on.app.session.undo()
    assert [row[1] for row in on.top.list.rows].count("✓") == 1


def test_what_a_card_has_done_stays_marked_however_much_it_does(on):
    purple(on)
    on.point(on.top.entries.index("lose"))
    on.press("ok", "ok")
    for _ in range(4):
        on.top.take(on.top.entries.index("other"))
        on.device.settle()
        on.top.take(on.top.entries.index("quest"))
        on.device.settle()
        on.press("ok")
    assert [action["do"] for action in done(on)][-5:] == ["lose"] + ["quest"] * 4
    rows = zip(on.top.entries, on.top.list.rows, strict=True)
    assert [entry for entry, row in rows if row[1] == "✓"] == ["lose"]


def test_the_unit_of_a_bonus_is_not_what_the_landmark_has_done(stage):
    on = begin(stage(language="en"), bonus={"fellowship": [], "sauron": [[1, "place"]]})
    on.press(*["right"] * 4, "ok", *["right"] * 5, "ok", "right", "ok", "left", "left", "ok")
    on.top.take(on.top.entries.index("quest"))
    on.device.settle()
    on.press("ok")
    on.top.take(0)
    on.device.settle()
    on.press("ok")
    assert [action["do"] for action in done(on)] == ["landmark", "quest", "place"] and on.names == ["duel.Effects"]
    rows = zip(on.top.entries, on.top.list.rows, strict=True)
    assert [entry for entry, row in rows if row[1] == "✓"] == ["quest"]


# Cards


def test_a_card_is_paid_symbol_by_symbol(on):
    rights(on, 2)
    on.press("ok")
    assert on.names == ["duel", "duel.Card"] and {"Free", "Blue card"} <= set(on.texts())
    on.press("ok")
    assert "Pay 1" in on.texts()
    on.press("right", "right", "ok")
    assert "Pay 2" in on.texts() and {"Strength", "+1"} <= set(on.texts())
    on.press("ok")
    assert {"Pay 3", "Strength", "Too dear"} <= set(on.texts())
    rights(on, 4)
    on.press("ok")
    assert on.names == ["duel", "duel.Card"] and on.match.length == 0
    on.press(*["left"] * 4, *["ok"] * 5)
    assert "Pay 2" in on.texts()
    rights(on, 4)
    on.press("ok")
    assert on.match.last() == {"do": "play", "colour": "blue", "coins": 1, "skills": ["strength"]}
    assert on.names == ["duel.Effects", "duel.Form"] and on.top.verb == "quest"
    on.press("back")
    assert on.names == ["duel", "duel.Card"] and on.match.length == 0, "the payment is given back"
    assert {"Blue card", "Pay 2"} <= set(on.texts()), "and the card is there as it was entered"
    on.press("back")
    assert on.names == ["duel"]


def test_back_after_paying_a_red_card_leads_to_the_card(on):
    """Nothing that was entered is lost."""
    on.press("left", "ok")
    card = on.top
    card.cost, card.gives = [1, 0, 1, 0, 0, 0, 0], 3
    on.press("left", "ok")
    assert on.names[-1] == "duel.Form" and "3 units: where?" in on.texts()
    paid = on.match.last()
    on.press("right", "back")
    assert on.names == ["duel", "duel.Card"] and on.match.length == 0
    on.press("ok")
    assert on.match.last() == paid


def test_back_after_paying_by_a_chain_keeps_the_chain(on):
    on.ask(do="set", what="chapter", value=2)
    on.press(*["right"] * 2, "ok", "left", "left", "ok", "right", "ok")
    assert on.match.last()["chain"] is True and on.names[-1] == "duel.Form"
    paid = on.match.last()
    on.press("back")
    assert on.match.last()["do"] == "set"
    on.press("ok")
    assert on.match.last() == paid


@pytest.mark.parametrize("keys", [("ok", "right", "ok"), ("left", "ok", "right", "ok", "right")])
def test_undo_gives_up_what_is_being_entered_before_it_takes_back_a_turn(on, keys):
    """Of a card, or of a region of a red one."""
    on.press(*["right"] * 3, "ok")
    for length in (1, 0):
        assert done(on) == [{"do": "discard"}]
        if length:
            on.press(*keys)
        on.hold("back")
        assert ("what is begun" in on.texts()) == bool(length), "the row says so"
        on.choose("undo")
        assert on.names == ["duel"] and on.match.length == length


def test_undo_on_a_card_of_which_nothing_is_entered_takes_back_the_turn(on):
    on.press(*["right"] * 3, "ok", "ok")
    assert on.names == ["duel", "duel.Card"]
    on.undo()
    assert on.names == ["duel"] and on.match.length == 0


def test_what_is_being_entered_in_the_first_turn_can_be_given_up_by_undo(on):
    on.press("ok", "right", "ok")
    on.undo()
    assert on.names == ["duel"] and on.match.length == 0


@pytest.mark.parametrize(
    "keys", [("ok", "long_ok"), ("ok", "left", "ok", "ok"), ("right", "ok", "left", "ok", "long_ok")]
)
def test_what_one_press_did_is_one_undo(on, keys):
    """Paying, the effect and the end of the turn, or what of them the last press did; the presses before stay."""
    *before, last = keys
    on.press(*before)
    played = done(on)
    on.device.press(last)
    on.device.settle()
    assert len(done(on)) >= len(played) + 2 and on.names == ["duel"]
    on.undo()
    assert done(on) == played


def test_a_turn_that_is_ended_by_a_press_of_its_own_is_an_undo_of_its_own(on):
    """Also in a game that has been saved in between."""
    on.press(*["left"] * 3, "ok", "ok", "left", "ok", "right", "right", "ok", "ok")
    assert [action["do"] for action in done(on)] == ["landmark", "gain"] and on.names == ["duel.Effects"]
    assert on.top.entries[on.top.list.at] == "end"
    on.press("ok")
    assert done(on)[-1] == {"do": "end"}
    for verbs in (["landmark", "gain"], ["landmark"], []):
        on.undo()
        assert [action["do"] for action in done(on)] == verbs


def test_the_effect_that_was_undone_is_asked_for_as_before(on):
    """What such a card usually does ends the turn again; any other effect does not."""
    on.press("right", "ok", "left", "ok", "long_ok")
    on.undo()
    assert on.names == ["duel.Effects"] and on.top.entries[on.top.list.at] == "gain"
    on.press("ok")
    assert [action["do"] for action in presses(on, "ok")] == ["gain", "end"]
    on.undo()
    on.top.take(on.top.entries.index("other"))
    on.top.take(on.top.entries.index("quest"))
    on.device.settle()
    assert on.top.verb == "quest" and not on.top.of_card


def test_an_undone_effect_is_there_as_it_was_entered(on):
    """The number; then the price. But of races the first one is lit again, as the other was a mistake."""
    on.press("left", "left", "ok", "left", "ok", "right", "right", "ok")
    on.undo()
    assert on.top.entries[on.top.list.at] == ("race", 0, 1)
    on.undo()
    assert "Green" in on.texts()
    on.press(*["right"] * 4, "ok", "right", "right", "ok", *["left"] * 3, "ok")
    assert on.top.verb == "quest"
    on.press("right", "right", "ok")
    assert [action["do"] for action in done(on)] == ["play", "quest", "end"]
    on.undo()
    assert on.names == ["duel.Effects"] and on.top.entries[on.top.list.at] == "quest"
    on.press("ok")
    assert on.top.values == {"steps": 3}
    on.press("back", "back")
    assert on.names == ["duel"] and "Blue" in on.texts()
    on.press("ok")
    assert on.top.stop() == PAY and on.top.cost == [0, 0, 1, 0, 0, 0, 0]


def test_an_undone_landmark_is_there_as_it_was_entered(on):
    on.press(*["right"] * 4, "ok", *["right"] * 5, "ok", "right", "ok", "left", "left", "ok")
    assert on.match.last() == {"do": "landmark", "region": "gondor", "skills": ["strength"]}
    on.undo()
    assert on.names == ["duel"] and "Landmark" in on.texts()
    on.press("ok")
    assert {"In Gondor", "Pay 1"} <= set(on.texts()) and on.top.stop() == PAY


def test_a_unit_on_the_map_is_undone_to_where_it_was(on):
    on.press("left", "ok", "left", "ok", *["right"] * 5, "ok")
    assert [action["do"] for action in done(on)] == ["play", "place", "end"]
    on.undo()
    on.press("ok")
    assert on.top.verb == "place" and REGIONS[on.top.values["region"]] == "gondor"
    on.press("ok")
    assert [action["do"] for action in done(on)] == ["play", "place", "end"], "placed again, it ends the turn again"


@pytest.mark.parametrize("keys, colour", [(["right", "long_ok"], "Yellow"), (["right"] * 3 + ["ok"], "Discard +1")])
def test_an_undone_discard_leads_back_to_where_it_was_pressed(on, keys, colour):
    on.press(*keys)
    on.undo()
    assert on.names == ["duel"] and on.match.length == 0 and colour in on.texts()


def test_the_units_of_a_landmark_are_placed_in_its_region_first(on):
    on.press(*["right"] * 4, "ok", *["right"] * 5, "ok", "left", "ok", "ok")
    assert on.top.verb == "place" and REGIONS[on.top.values["region"]] == "gondor"


def test_where_a_unit_moves_to_is_asked_beside_the_warning(stage):
    """Beside a name that leaves room for both."""
    on = stage(language="es")
    for names, title in (({}, "¿Adónde? ¡Conflicto!"), ({"sauron": "W" * 10}, "¡Conflicto!")):
        on.start("duel", {"names": names}, {})
        on.match.state.players[0].units[0] = 1
        on.ask(do="play", colour="yellow")
        on.show("duel.Form", "move")
        on.press("ok")
        assert on.top.field().name == "to" and title in on.texts()


def test_the_coins_for_a_chain_are_told_where_it_is_marked(on):
    state = on.match.state
    state.chapter, state.players[1].tokens = 2, 1 << TOKENS.index("chain_coins")
    on.press("ok", "left", "left", "ok")
    assert "Chain: +3 coins" in on.texts()


def test_what_a_press_did_is_known_after_a_restart(on, stage):
    on.press("ok", "long_ok")
    assert on.match.length == 3
    on.soon()
    again = stage(here=on.folder)
    again.choose("continue")
    assert again.match.length == 3
    again.undo()
    assert again.match.length == 0


def test_what_is_still_due_is_lost_only_if_there_is_something(on):
    """Where a card has given nothing yet and nothing is due, the row says that there is nothing more."""
    on.press("ok", "left", "ok")
    on.point(on.top.entries.index("end"))
    assert "Nothing, end the turn" in on.texts()
    on.match.state.due = [{"do": "place", "side": "sauron", "units": 1, "offered": True}]
    on.app.show_game()
    on.point(on.top.entries.index("end"))
    assert "End, and lose the rest" in on.texts()
    on.show("duel.Effects").take(on.top.entries.index("other"))
    on.point(on.top.entries.index("again"))
    assert "Again, without the rest" in on.texts()
    on.match.state.due = []
    on.ask(do="skill", skill="cunning")
    assert on.top.entries[on.top.list.at] == "end" and "End the turn" in on.texts()
    on.point(on.top.entries.index("again"))
    assert "End, and play again" in on.texts()


def test_another_turn_amid_a_landmark_says_that_it_ends_this_one(on):
    """It stands beside the end, not among what the landmark does, and asks before anything has been done; also where a
    token offers it, on which the cursor stands only then."""
    on.press(*["right"] * 4, "ok", *["right"] * 5, "ok", "right", "ok", "left", "left", "ok")
    assert on.top.entries == ["place", "quest", "gain", "other", "again", "end"]
    on.point(on.top.entries.index("again"))
    assert "End, and play again" in on.texts()
    on.press("ok")
    assert {"Are you sure?", "No, not yet"} <= set(on.texts()) and on.match.length == 1
    on.press("ok")
    on.match.state.due = [{"do": "again"}]
    on.app.show_game()
    assert on.top.entries[0] == {"do": "again"} and on.top.entries[on.top.list.at] == "place"
    on.point(0)
    on.press("ok")
    assert "Again, without the rest" in on.texts() and on.match.length == 1
    on.press("ok")
    on.point(on.top.entries.index("gain"))
    on.press("ok", "ok")
    assert on.match.last()["do"] == "gain" and on.top.entries[on.top.list.at] == {"do": "again"}
    on.press("ok")
    assert on.match.last()["do"] == "again" and on.names == ["duel"]


@pytest.mark.parametrize("verb, seat", [("end", 0), ("again", 1)])
def test_what_is_lost_is_lost_after_a_question(on, verb, seat):
    """The cursor stands on no, which leads back to what is due, as the back key does."""
    on.press("ok", "left", "ok")
    on.match.state.due = [{"do": "place", "side": "sauron", "units": 1, "offered": True}]
    on.app.show_game()

    def leave():
        if verb == "again":
            on.point(on.top.entries.index("other"))
            on.press("ok")
        on.point(on.top.entries.index(verb))
        on.press("ok")

    for key in ("ok", "back"):
        leave()
        assert on.match.last()["do"] == "play" and {"Are you sure?", "No, not yet"} <= set(on.texts())
        on.press(key)
        assert on.top.list.at == 0 and "Effects" in on.texts() and on.match.last()["do"] == "play"
    leave()
    on.press("right", "ok")
    assert on.match.last()["do"] == verb and on.match.state.seat == seat


def test_the_list_of_effects_is_short(on):
    """What such a card gives, one row for all other effects, and one for the end; back leads out of them."""
    for colour, given in (("yellow", ["gain"]), ("blue", ["quest"]), ("red", ["place"]), ("grey", None)):
        on.ask(do="play", colour=colour)
        first, last = (on.top.entries[:-2], on.top.entries[-2:])
        assert (given is None and len(first) == 6) or first == given
        assert last == ["other", "end"]
        on.app.session.undo()
    on.ask(do="play", colour="yellow")
    on.press("right", "ok")
    assert {"skill", "quest", "place", "move", "again"} <= set(on.top.entries) and on.labels()["back"] == "back"
    on.press("back")
    assert on.top.entries == ["gain", "other", "end"] and on.names == ["duel.Effects"]


def test_back_from_what_a_card_or_a_landmark_gives_leads_to_its_price(on):
    """As it was entered; nothing has been paid then. Once it has given something back opens the board."""
    on.press("ok", "ok", "left", "ok")
    paid = on.match.last()
    assert on.names == ["duel.Effects"] and on.labels()["back"] == "back"
    on.press("back")
    assert on.names == ["duel", "duel.Card"] and on.match.length == 0 and "Pay 1" in on.texts()
    on.press("ok")
    assert on.match.last() == paid
    on.press("ok", *["left"] * 3, "ok", "right", "ok", "right", "ok", "left", "left", "ok")
    paid = on.match.last()
    assert paid["region"] == "arnor" and on.names[0] == "duel.Effects"
    on.press("back")
    assert on.names == ["duel", "duel.Landmark"] and {"In Arnor", "Pay 1"} <= set(on.texts())
    on.press("ok")
    assert on.match.last() == paid
    on.ask(do="gain", side="fellowship", coins=1)
    assert on.labels()["back"] == "board"


@pytest.mark.parametrize("chapter, said", [(2, "New chapter"), (3, "The end of the game")])
def test_an_undone_end_of_a_chapter_is_told(on, chapter, said):
    on.match.state.chapter, on.match.state.cards = chapter, 0
    assert part("duel.told").undone(on.match.state, {"do": "chapter"}) == (None, said)


def test_nothing_is_removed_where_the_other_side_has_nothing(on):
    on.press("ok", "left", "ok")
    other, mine = on.match.state.players
    mine.units = [0] * 7
    for units, fortresses, there in ((0, 0, set()), (1, 0, {"remove"}), (0, 1, {"raze"})):
        other.units, other.fortresses = [0] * 6 + [units], [0] * 6 + [fortresses]
        on.app.show_game()
        on.top.take(on.top.entries.index("other"))
        assert {"remove", "raze", "forget"} & set(on.top.entries) == there


def test_a_token_is_told_in_a_sentence(on):
    event = {"e": "token", "side": "sauron", "token": "blue_unit"}
    assert part("duel.parts").told(on.match.state, [event]) == "Sauron gets a token. Each blue: place a unit"


def test_two_symbols_of_a_card_are_told_as_two(on):
    """Of a new card, and of one that is lost."""
    state = on.match.state
    told = part("duel.parts").told
    gained = {"e": "skill", "side": "sauron", "skill": "strength"}
    assert told(state, [gained, dict(gained)]) == "Sauron gets 2 × Strength"
    assert told(state, [gained]) == "Sauron gets Strength"
    state.paid = True
    moments = part("duel.parts").moments(state, [gained, dict(gained)])
    assert [screen[-1] for screen in moments] == ["Sauron gets 2 × Strength"]
    coins = {"e": "coins", "side": "sauron", "coins": 1}
    assert len(part("duel.parts").moments(state, [coins, dict(coins)])) == 2
    lost = {"e": "forgot", "side": "sauron", "skill": "strength", "symbols": 2}
    assert told(state, [lost]) == "Sauron loses 2 × Strength"
    action = {"do": "forget", "side": "sauron", "skill": "strength", "symbols": 2}
    assert part("duel.told").in_words(action) == "loses 2 × Strength"


def test_who_plays_again_is_told(on):
    on.press("ok", "left", "ok")
    on.point(on.top.entries.index("other"))
    on.press("ok")
    on.point(on.top.entries.index("again"))
    on.press("ok", "right")
    on.device.press("ok")
    assert on.names == ["duel", "turn"] and {"Plays again", "Sauron"} <= set(on.texts())
    on.device.settle()
    assert on.names == ["duel"] and on.match.state.seat == 1


def test_a_unit_is_not_moved_to_where_it_is(stage):
    """The region that it comes from is not offered, also when another one is chosen afterwards."""
    on = stage(language="en")
    on.start("duel", {}, {})
    on.match.state.players[1].units = [1, 1, 0, 0, 0, 0, 0]
    form = on.show("duel.Form", "move")
    on.press("ok")
    offered = set()
    for _ in range(7):
        offered.add(form.values["to"])
        on.press("right")
    assert offered == {1, 2, 3, 4, 5, 6} and form.values["from"] == 0
    form.values["to"] = 1
    on.press("back")
    assert form.field().name == "from" and form.changing
    on.press("right")
    assert form.values["from"] == 1 and form.values["to"] != 1


def test_what_was_counted_too_often_is_taken_back(on):
    """Back is one less where there is one, as its label says; elsewhere it leaves the card."""
    on.press("left", "ok", "left", "left")
    assert on.labels()["back"] == "less" and on.top.gives == 1
    on.press("ok", "ok", "back")
    assert on.top.gives == 2
    on.press("left", "ok", "ok", "back")
    assert on.top.cost[5] == 1 and on.labels()["back"] == "less"
    on.press("back")
    assert on.top.cost[5] == 0 and on.labels()["back"] == "back"
    on.press("back")
    assert on.names == ["duel"]


def test_a_discard_that_gives_nothing_promises_nothing(on):
    on.ask(do="set", what="coins", side="fellowship", value=28)
    assert "Discard" in on.texts() and "Discard +0" not in on.texts()


def test_a_press_too_many_does_not_correct_the_quest_to_its_end(on):
    """It stops at both ends, where it would go around to the victory of the other side."""
    screen = on.show("duel.Correct", "quest")
    for _ in range(2):
        on.press("ok", "right")
        assert screen.new == 14
        on.press("ok", "right")
    assert on.match.state.phase == "turn"


def test_the_quest_is_corrected_in_the_numbers_of_its_page(on):
    """The steps that are left, with less of them to the left."""
    on.ask(do="set", what="walked", value=2)
    screen = on.show("duel.Correct", "quest")
    assert list(screen.list.rows) == [("To Mount Doom", "12"), ("Nazgûl distance", "14")]
    on.press("ok", "left", "left", "left", "ok")
    assert on.match.last() == {"do": "set", "what": "walked", "value": 5}


def test_a_rematch_swaps_the_sides(stage):
    on = begin(stage(language="en"), names={"sauron": "Ana", "fellowship": "Luis"})
    for names in ({"fellowship": "Ana", "sauron": "Luis"}, {"sauron": "Ana", "fellowship": "Luis"}):
        on.ask(do="set", what="walked", value=14)
        on.soon()
        on.device.press("right")
        assert {names["sauron"], names["sauron"] + " plays Sauron"} <= set(on.texts())
        assert on.match.options["names"] == names and on.match.length == 0
        on.device.settle()


def test_a_rematch_of_two_without_names_swaps_the_sides_too(on):
    on.ask(do="set", what="walked", value=14)
    on.soon()
    on.device.press("right")
    assert {"Sauron", "The sides are swapped"} <= set(on.texts()) and not on.match.options["names"]


def test_how_far_the_quest_is_reads_the_same_way_everywhere(on):
    """What is left: on the turn, on the board and in the help."""
    on.ask(do="set", what="walked", value=4)
    on.ask(do="set", what="distance", value=9)
    assert {"10", "9"} <= set(on.texts())
    on.show("duel.Board").page = 2
    assert {"10 from", "9 behind"} <= set(on.texts())
    on.app.pop()
    assert "10 steps to go" in on.top.explain() and "9 behind" in on.top.explain()


def test_the_first_unit_of_a_red_card_chooses_the_region_of_all(on):
    """Although its two regions were not told: then no other is offered."""
    on.ask(do="play", colour="red")
    for region, offered in ((4, 7), (4, 1)):
        form = on.show("duel.Form", "place")
        (field,) = [field for field in form.fields if field.name == "region"]
        assert len(field.options(form)) == offered
        field.put(form, region if offered > 1 else form.values["region"])
        on.press("ok", "ok")
        assert on.match.last() == {"do": "place", "side": "sauron", "region": "rohan", "units": 1}
    assert on.match.state.players[1].units[region] == 2 and on.notice is None


@pytest.mark.parametrize("board", GEOMETRIES)
def test_where_no_other_region_may_be_chosen_the_keys_change_nothing(stage, board):
    """As the next units of a red card go where the first one has gone."""
    on = stage(board, language="en")
    on.start("duel", {}, {})
    on.ask(do="play", colour="red", units=3)
    for units in (2, 1):
        on.ask(do="place", side="sauron", region="mordor", units=1)
        form = on.show("duel.Form", "place", on.match.state.due[0])
        assert form.values == {"region": 6} and form.known["units"] == units
        assert on.labels().get("right", "") == "" and "◄" not in on.texts()
        on.app.pop()


def test_no_card_of_chapter_one_is_free_by_a_chain(on):
    on.press("ok", "left", "left")
    assert "Leadership" in on.texts() and "chain" not in [mark.what for mark in on.marks]


def test_a_chain_makes_a_card_free(on):
    """Whose chain it is, is seen on the table. OK says so, and takes it back, as the back key does."""
    on.ask(do="set", what="chapter", value=2)
    on.press("ok", "ok", "ok", "ok")
    assert "Pay 3" in on.texts()
    rights(on, 6)
    assert "Chain owned?" in on.texts() and on.labels()["ok"] == "change"
    on.press("ok")
    assert {"Chain: free ✓", "Free"} <= set(on.texts()) and on.labels()["back"] == "less"
    for key in ("ok", "back"):
        on.press(key)
        assert "Pay 3" in on.texts()
        on.press("ok")
    on.press("right", "ok")
    assert on.match.last()["chain"] is True and on.match.state.players[1].coins == 2


def test_a_landmark_shows_its_fortresses(on):
    on.ask(do="set", what="fortresses", side="sauron", region="rohan", value=1)
    on.press(*["right"] * 4, "ok", "right")
    assert "◄ In Arnor ►" in on.texts() and "Pay 1" in on.texts()
    on.press("ok", "ok")
    assert "Pay 2" in on.texts() and {"Ruse", "+1"} <= set(on.texts())
    on.press("back", "left", "ok")
    assert on.match.last() == {"do": "landmark", "region": "arnor", "skills": []}
    assert on.match.state.players[1].coins == 1 and on.names == ["duel.Effects"]
    assert on.top.entries[on.top.list.at] == "place"


def test_landmarks_that_have_been_taken_are_not_offered(on):
    for region in ("lindon", "rhovanion"):
        on.ask(do="set", what="taken", region=region, value=1)
    on.press(*["right"] * 4, "ok")
    seen = []
    for key in ["right"] * 5 + ["left"] * 2:
        seen.append(on.top.which)
        on.press(key)
    assert seen == [1, 3, 4, 5, 6, 1, 6], "both ways"
    on.press("back")
    on.ask(do="set", what="landmarks", value=0)
    on.press(*["right"] * 4, "ok")
    assert on.notice == "duel_why_no_landmark"


def test_a_landmark_is_noted_and_its_cost_remembered(on):
    """In a cell of its own; whoever takes it finds the cost there. Once all that lie there are noted, the turn comes
    back."""
    on.press(*["right"] * 4)
    for region, following in (("lindon", "Arnor"), ("arnor", "Rhovanion"), ("rhovanion", None)):
        on.press(*["ok"] * (on.names == ["duel"]))
        on.press("ok", "ok", "left", "left")
        assert on.labels()["ok"] == "note" and "Pay 1" in on.texts()
        on.device.press("ok")
        assert on.match.last() == {"do": "lay", "region": region, "skills": ["cunning"]}
        assert {"Noted:", texts.t("region_" + region)} <= set(on.texts())
        on.device.settle()
        assert on.names == ["duel", "duel.Landmark"][: 2 if following else 1]
        assert not following or f"◄ In {following} ►" in on.texts(), "the next one"
    on.press("ok", "right")
    assert {"◄ In Arnor ►", "Cost noted", "Pay 1"} <= set(on.texts())
    on.press("ok", "ok")
    assert on.match.last() == {"do": "landmark", "region": "arnor", "skills": ["cunning"]}


def test_where_a_landmark_is_paid_ok_only_pays(on):
    """Held too: nobody expects that it is only noted. If there are too few coins, it does nothing."""
    on.press(*["right"] * 4, "ok", "ok", "ok", "left")
    assert on.labels()["ok"] == "pay" and not on.top.crossed() and "Hold OK:" not in " ".join(on.texts())
    on.match.state.players[1].coins = 0
    on.press("left", "right")
    assert not on.labels().get("ok") and "you have 0" in " ".join(on.texts())
    on.press("ok")
    assert not done(on)


def test_whoever_is_next_is_told_of_a_landmark_that_has_been_taken(on):
    on.ask(do="landmark", region="rohan", skills=[])
    on.rest()
    on.top.list.at = on.top.entries.index("end")
    on.press("ok")
    on.top.press("right")
    on.device.press("ok")
    assert "Fellowship" in on.texts() and "Sauron takes the landmark of Rohan" in " ".join(on.texts())


def test_where_units_go_is_asked_before_how_many(on):
    """So the first question does not say how many."""
    on.ask(do="landmark", region="rohan", skills=[])
    on.rest()
    on.press("ok")
    assert "Where?" in on.texts()
    on.press("ok")
    assert "Units" in on.texts()


def test_another_landmark_does_not_cost_what_a_noted_one_does(on):
    """What has been entered for one that is not noted stays, as its region may have been wrong."""
    on.ask(do="lay", region="rohan", skills=["strength", "courage"])
    on.press(*["right"] * 4, "ok")
    assert {"◄ In Rohan ►", "Cost noted"} <= set(on.texts()) and on.top.cost == [0, 0, 1, 1, 0, 0, 0]
    on.press("right")
    assert "◄ In Gondor ►" in on.texts() and "Cost noted" not in on.texts() and on.top.cost == [0] * 7
    on.press("ok", "ok", "right", "back", "right")
    assert "◄ In Mordor ►" in on.texts() and on.top.cost == [0, 1, 0, 0, 0, 0, 0]


# Effects


def test_a_grey_card_with_a_slash_ends_the_turn_as_the_others_do(on):
    """Its row comes after those of one skill. Back from there the list is as it was."""
    on.press("ok", "left", "ok", *["right"] * 5)
    assert "With a slash…" in on.texts()
    on.press("ok")
    assert on.names[-1] == "duel.Form" and "Ruse/Strength" in " ".join(on.texts())
    on.press("back")
    assert on.names[-1] == "duel.Effects" and "With a slash…" in on.texts()
    on.press("ok", "left")
    assert on.top.values["skill"] == 30, "round to all five, and no single one"
    did = presses(on, "right", "ok")
    assert did == [{"do": "skill", "skill": "cunning/strength"}, {"do": "end"}]


def test_a_grey_card_with_two_symbols(on):
    on.ask(do="set", what="chapter", value=2)
    free = "ok", "left", "ok"
    did = presses(on, *free, *["right"] * 7, "ok")
    assert did[1:] == [{"do": "skill", "skill": "strength"}] * 2 + [{"do": "end"}]
    did = presses(on, *free, *["right"] * 9, "ok")
    assert did[1] == {"do": "skill", "skill": "cunning/strength/courage"}
    on.ask(do="set", what="skills", side="sauron", skill="strength", value=9)
    on.press(*free, "ok")
    assert on.notice == "duel_why_out_of_range" and on.match.last()["do"] == "play"


def test_a_race_of_a_green_card_takes_one_press(on):
    """The six races with their drawings."""
    did = presses(on, "left", "left", "ok", "left", "ok", "right", "ok")
    assert did[1:] == [{"do": "race", "race": "ents"}, {"do": "end"}]
    on.ask(do="end") if on.match.state.phase == "effects" else on.ask(do="discard")
    on.press("left", "left", "ok", "left", "ok")
    assert on.top.entries == [*(("race", race, 1) for race in range(6)), "other", "end"]


@pytest.mark.parametrize("races, first", [([1, 0, 0], "ents"), ([2, 1, 0], "hobbits"), ([1, 1, 1, 1, 0, 1], "dwarves")])
def test_holding_ok_takes_the_first_race_that_a_side_lacks(on, races, first):
    """As the screen says; and the list begins there too."""
    on.match.state.players[1].races[: len(races)] = races
    on.press("left", "left", "ok")
    assert "play and gain " + texts.t("race_" + first) in " ".join(on.texts())
    on.press("left", "ok")
    assert on.top.entries[on.top.list.at] == ("race", RACES.index(first), 1)


@pytest.mark.parametrize(
    "symbol, chapter, entry",
    [
        ("courage", 1, ("skill", 4, 1)),
        ("cunning/wisdom", 1, "slashed"),
        ("courage", 2, ("skill", 4, 1)),
        ("courage", 3, "skill"),
    ],
)
def test_the_symbols_begin_with_the_one_that_holding_ok_adds(on, symbol, chapter, entry):
    """One with slashes is behind a row of its own; in chapter 3 no grey cards are left, and all symbols are."""
    on.ask(do="set", what="chapter", value=chapter)
    on.match.notes["last"] = {"sauronskill": symbol}
    on.press("ok", "left", "ok")
    assert on.top.entries[on.top.list.at] == entry


def test_the_units_of_a_red_card_that_are_left_are_seen(on):
    """With the token for that they may go to several regions, so it is asked how many go to this one. The list says
    what is left, and ending the turn is a choice."""
    on.ask(do="set", what="tokens", side="sauron", token="red_anywhere", value=1)
    on.press("left", "ok", "left", "left", "ok", "ok")
    assert {"3", "Units"} <= set(on.texts())
    on.press("right", "ok")
    assert on.match.last()["units"] == 3 and on.names[-1] == "duel.Form"
    on.press("ok")
    assert on.top.values["units"] == 3 and "Units" in on.texts()
    on.press("left", "left", "ok")
    assert on.names == ["duel.Effects"] and "2 units to place" in on.texts()
    on.press("ok")
    assert on.top.values["units"] == 2 and [field.name for field in on.top.fields] == ["region", "units"]
    on.press("back")
    on.point(on.top.entries.index("end"))
    on.press("ok", "right", "ok")
    assert on.names == ["duel"] and on.match.state.seat == 0


def test_a_refused_effect_leaves_its_form_open(on):
    on.match.state.players[1].units = [0] * 6 + [15]
    on.press("left", "ok", "left", "ok", "ok")
    assert on.notice == "duel_why_no_units" and on.names == ["duel.Effects", "duel.Form"]


def test_a_conflict_is_fought_by_itself(on):
    """Until one side has no unit there. The map warns of it. It ends the turn, and one undo takes all of it back."""
    on.press("left", "ok")
    on.top.gives = 3
    on.press("left", "ok")
    assert "Conflict ahead!" not in on.texts(), "nobody else is there"
    on.press("right")
    assert "Conflict ahead!" in on.texts()
    on.device.press("ok")
    assert [action["do"] for action in done(on)] == ["play", "place", "clash", "clash", "end"]
    assert [side.units[1] for side in on.match.state.players] == [0, 1] and on.match.state.seat == 0
    assert on.names == ["duel", "turn", "duel.Fight"] and {"Arnor", "Conflict"} <= set(on.texts())
    on.device.run(1200)
    assert {"Sauron", "Holds Arnor"} <= set(on.texts())
    on.device.settle()
    assert on.names == ["duel"]
    on.app.session.undo()
    assert [action["do"] for action in done(on)] == ["play"]


def standing(on, drawing):
    """Returns how many of the units with this drawing are seen standing."""
    return len([mark for mark in on.draw() if mark.what == drawing])


@pytest.mark.parametrize("sauron, drawings", [(5, ("fellowship", "nazgul")), (9, ("walkers", "nazgul"))])
def test_units_fall_one_against_one(on, sauron, drawings):
    """Two of Frodo's friends and two of many enemies, who keep the region; a press passes it, and does nothing else."""
    on.ask(do="play", colour="red")
    on.show("duel.Form", "place", None, True)
    on.top.values.update(region=1, units=sauron)
    on.top.list.at = 1
    on.top.press("ok")
    on.device.run(20)
    seen = []
    while on.names[-1] == "duel.Fight":
        seen.append(tuple(standing(on, drawing) for drawing in drawings))
        assert ("Holds Arnor" in on.texts()) == (seen[-1] == (0, sauron - 2)), "what it came to is told last"
        on.device.run(50)
    assert [count for i, count in enumerate(seen) if count not in seen[:i]] == [
        *((2, sauron), (1, sauron - 1), (0, sauron - 2))
    ]
    assert len(seen) > 18, "a second, and until it has been read"


def test_a_conflict_in_which_all_fall_says_so(on):
    on.ask(do="play", colour="red")
    on.show("duel.Form", "place", None, True)
    on.top.values.update(region=1, units=2)
    on.top.list.at = 1
    on.top.press("ok")
    on.device.run(1200)
    assert on.names[-1] == "duel.Fight" and {"Arnor", "Nobody is left standing"} <= set(on.texts())
    on.device.press("ok")
    assert on.names == ["duel", "turn"]


@pytest.mark.parametrize("gives, did, next_one", [("gain", ["gain", "end"], 0), ("again", ["again"], 1)])
def test_what_a_bonus_leaves_no_choice_in_is_done_at_once(stage, gives, did, next_one):
    """Two steps of the Nazgûl reach it, and the turn is over."""
    on = begin(stage(language="en"), bonus={"fellowship": [], "sauron": [[2, gives]]})
    on.press("right", "right", "ok", "left", "ok", "right", "ok")
    assert [action["do"] for action in done(on)][1:] == ["quest", *did]
    assert on.names == ["duel"] and on.match.state.seat == next_one
    assert on.match.state.players[1].coins == (3 if gives == "gain" else 2)


def test_a_moment_says_that_another_turn_comes_and_why(stage):
    """Where steps reach a space that gives one, or with a token."""
    on = begin(stage(language="en"), bonus={"fellowship": [], "sauron": [[2, "again"]]})
    on.press("right", "right", "ok", "left", "ok", "right")
    on.device.press("ok")
    while on.names[-1] == "duel.Walk":
        on.device.run(100)
    assert on.names[-1] == "turn" and {"Plays again", "Sauron", "Bonus: another turn!"} <= set(on.texts())
    on.device.settle()
    on.ask(do="set", what="tokens", side="sauron", token="yellow_again", value=1)
    on.press("right", "ok", "left", "ok")
    on.device.press("ok")
    assert on.names[-1] == "turn" and "Each yellow: play again" in on.texts()


def test_several_bonuses_leave_room_for_who_walks(stage):
    """Of several it is told how many they are. A fortress to remove is not told of where there is none."""
    bonus = [[1, "gain"], [2, "place"], [3, "raze"], [5, "raze"]]
    on = begin(stage(language="en"), bonus={"fellowship": [], "sauron": bonus})
    on.ask(do="play", colour="blue")
    on.app.play({"do": "quest", "side": "sauron", "steps": 3})
    assert on.names[-1] == "duel.Walk" and "2 bonuses!" in on.texts()
    on.device.settle()
    on.app.play({"do": "quest", "side": "sauron", "steps": 2})
    assert on.names[-1] == "duel.Walk" and "Bonus: no fortress to remove" in on.texts()


def test_a_bonus_that_has_to_be_placed_is_still_to_do(stage):
    on = begin(stage(language="en"), bonus={"fellowship": [], "sauron": [[1, "place"]]})
    on.press("right", "right", "ok", "left", "ok", "long_ok")
    assert on.names == ["duel.Effects"] and {"Extra unit", "to do"} <= set(on.texts())
    on.press("ok", "ok")
    assert done(on)[-1] == {"do": "end"} and on.names == ["duel"], "as the card would have ended the turn"


def test_a_bonus_is_not_told_of_once_the_game_is_over(stage):
    on = begin(stage(language="en"), bonus={"fellowship": [], "sauron": [[12, "raze"]]})
    on.match.state.distance = 5
    on.app.play({"do": "play", "colour": "blue"}, False)
    on.app.play({"do": "quest", "side": "sauron", "steps": 5})
    assert on.names == ["duel.End", "finale"]


def test_what_a_token_offers_before_its_card_does_not_end_the_turn(stage):
    """Although the turn before has ended with its card: the steps of this card come still."""
    on = begin(stage(language="en"))
    on.press("right", "right", "ok", "left", "ok", "long_ok")
    on.ask(do="discard")
    on.ask(do="set", what="tokens", side="sauron", token="blue_unit", value=1)
    on.ask(do="play", colour="blue")
    assert on.top.entries[on.top.list.at]["do"] == "place"
    on.press("ok", "ok")
    assert on.match.last()["do"] == "place" and on.names == ["duel.Effects"]


def test_another_turn_that_is_offered_comes_after_the_others(stage):
    on = begin(stage(language="en"), bonus={"fellowship": [], "sauron": [[1, "again"], [2, "place"]]})
    on.ask(do="play", colour="blue")
    on.ask(do="quest", side="sauron", steps=2)
    assert [row[0] for row in list(on.top.list.rows)[:2]] == ["Extra unit", "Play again"]
    assert list(on.top.list.rows)[-1][0] == "End, and lose the rest"
    on.press("ok")
    assert on.top.verb == "place" and [field.name for field in on.top.fields] == ["region"]
    on.press("right", "right", "ok")
    place = {"do": "place", "side": "sauron", "region": "rhovanion", "units": 1, "offered": True}
    assert on.match.last() == place
    assert on.names == ["duel.Effects"] and on.top.entries[on.top.list.at] == {"do": "again"}
    on.press("ok")
    assert on.match.state.seat == 1 and on.names == ["duel"]


@pytest.mark.parametrize("gives, said", [(None, "Bonus! See space 1"), ("gain", "Bonus: a coin!")])
def test_a_bonus_is_seen_on_the_road(stage, gives, said):
    """What the device does not know is done by the players: then the turn goes on."""
    on = begin(stage(language="en"), bonus={"fellowship": [], "sauron": [[1, gives]]})
    on.press("right", "right", "ok", "left", "ok")
    on.device.press("long_ok")
    assert on.names[-1] == "duel.Walk" and {"Sauron", said} <= set(on.texts())
    on.device.settle()
    assert on.names == (["duel"] if gives else ["duel.Effects"])


@pytest.mark.parametrize(
    "side, drawing, other", [("sauron", "nazgul", "fellowship"), ("fellowship", "fellowship", "nazgul")]
)
def test_steps_of_the_quest_are_walked_on_the_road(on, side, drawing, other):
    """With the name of who plays that side; the Nazgûl come along with Frodo and Sam. No press is needed."""
    on.ask(do="play", colour="blue")
    on.device.run(20)
    on.app.play({"do": "quest", "side": side, "steps": 3})
    on.device.run(20)
    assert on.names[-1] == "duel.Walk" and on.texts()[0] == {"sauron": "Sauron", "fellowship": "Fellowship"}[side]
    at, said = {drawing: [], other: []}, on.texts()
    while on.names[-1] == "duel.Walk":
        for mark in on.draw():
            if mark.what in at:
                at[mark.what].append(mark.left)
        on.device.run(50)
    left = {"sauron": "11 steps behind Frodo", "fellowship": "11 steps to Mount Doom"}[side]
    assert left in said and at[drawing] == sorted(at[drawing]) and at[drawing][-1] >= at[drawing][0] + 8, "to the right"
    assert (at[other][-1] > at[other][0] + 8) == (side == "fellowship")


@pytest.mark.parametrize(
    "before, said",
    [
        ([1, 0, 0, 1, 0, 0, 0], "3 of 6 races"),
        ([1, 0, 1, 1, 0, 0, 0], "2 × Hobbits"),
        ([1, 0, 2, 1, 0, 0, 0], "3 of 6 races"),
        ([1, 0, 0, 1, 0, 1, 1], "One more race to win!"),
    ],
)
def test_a_race_joins_those_of_a_side(on, before, said):
    """It comes down to its place beside them. That costs no press: the turn has ended all the same, and the next name
    follows."""
    side = on.match.state.players[1]
    side.races[:], side.three, side.pairs = before, True, 0b111111
    on.press("left", "left", "ok", "left", "ok")
    on.point(RACES.index("hobbits"))
    on.device.press("ok")
    assert on.names == ["duel", "turn", "duel.Gather"] and {"Sauron", said} <= set(on.texts())
    there, came = [sign for sign, many in zip(RACE_SIGNS, before, strict=True) if many], []
    while on.names[-1] == "duel.Gather":
        marks = [mark for mark in on.draw() if mark.what in RACE_SIGNS]
        assert {*there, "hobbits"} <= {mark.what for mark in marks}
        came += [mark.top for mark in marks if mark.what == "hobbits"]
        on.device.run(50)
    assert came[-1] > came[0] + 8
    on.device.settle()
    assert on.names == ["duel"] and on.match.state.seat == 0


def test_the_races_that_are_lacking_blink_when_one_is_enough(on):
    """In the end the places are empty."""
    side = on.match.state.players[1]
    side.races[:], side.three = [1, 1, 1, 1, 0, 0, 0], True
    on.press("left", "left", "ok", "left", "ok")
    on.point(RACES.index("dwarves"))
    on.device.press("ok")
    seen = []
    while on.names[-1] == "duel.Gather":
        seen.append("gandalf" in [mark.what for mark in on.draw()])
        on.device.run(50)
    assert True in seen and not seen[-1]


def test_the_eagle_joins_the_races(on):
    on.match.state.players[1].races[:] = [1, 1, 1, 0, 0, 0, 0]
    on.match.state.paid, on.match.state.due = True, [{"do": "token", "races": ["hobbits"]}]
    on.app.show_game()
    on.point([entry[1] for entry in on.top.entries].index(TOKENS.index("eagle")))
    on.device.press("ok")
    assert on.names[-1] == "duel.Gather" and "4 of 6 races" in on.texts()
    assert "eagle" in [mark.what for mark in on.draw()]


@pytest.mark.parametrize(
    "change, told",
    [
        ({"distance": 2}, "You need one more race!"),
        ({"distance": 1}, "Nazgûl 1 step behind Frodo!"),
        ({"walked": 13}, "Mount Doom is 1 step away!"),
    ],
)
def test_of_several_ends_the_nearest_is_told(stage, change, told):
    """Of those that are as near, one of whoever has played last; of theirs the quest first."""
    on = stage(language="en")
    on.start("duel", {"names": {"fellowship": "Ana", "sauron": "Luis"}}, {})
    state = on.match.state
    state.players[0].races[:5] = [1] * 5
    for name, value in change.items():
        setattr(state, name, value)
    state.seat = 0 if "distance" in change else 1
    assert part("duel.parts").told(state, []) == told


def test_a_token_is_kept_by_presses(on):
    """Of the race that was uncovered, one that nobody has."""
    on.ask(do="set", what="races", side="sauron", race="humans", value=1)
    on.ask(do="set", what="tokens", side="fellowship", token="double_discard", value=1)
    on.ask(do="play", colour="green")
    on.ask(do="race", race="humans")
    assert [row[0] for row in on.top.list.rows] == ["1 step", "1 more unit"]
    assert {"Which token?", "Each yellow: a step"} <= set(on.texts())
    on.press("right")
    assert "Each red: an extra unit" in on.texts()
    on.press("ok")
    assert done(on)[-2:] == [{"do": "token", "token": "red_unit"}, {"do": "end"}], "nothing else is left to do"
    on.ask(do="set", what="seat", value=1)
    on.ask(do="play", colour="green")
    for race in ("elves", "wizards"):
        on.ask(do="race", race=race)
    on.app.show_game()
    rows = [row for entry, row in zip(on.top.entries, on.top.list.rows, strict=False) if entry[0] == "token"]
    assert [row[2] for row in rows] == ["elves"] * 3 + ["crown"] + ["gandalf"] * 3, "of three different races"


@pytest.mark.parametrize("token", ["manoeuvres", "discarded_card"])
def test_a_token_whose_effect_is_done_by_hand_does_not_end_the_turn(on, token):
    on.ask(do="play", colour="green")
    race = {"manoeuvres": "ents", "discarded_card": "wizards"}[token]
    on.ask(do="race", race=race)
    on.ask(do="race", race=race)
    on.app.show_game()
    on.point([entry[1] for entry in on.top.entries].index(TOKENS.index(token)))
    on.press("ok")
    assert on.match.last() == {"do": "token", "token": token} and on.names == ["duel.Effects"]


@pytest.mark.parametrize(
    "names, who", [({}, "Com."), ({"fellowship": "Papá"}, "Papá"), ({"fellowship": "W" * 10}, "Com.")]
)
def test_who_loses_something_is_named(stage, names, who):
    """As long as there is room for the name, else the side is."""
    on = stage(language="es")
    on.start("duel", {"names": names}, {})
    on.match.state.players[0].skills = [1]
    on.ask(do="play", colour="blue")
    on.top.take(on.top.entries.index("other"))
    rows = [row[0] for row in on.top.list.rows]
    assert {who + " pierde monedas", who + " pierde una gris"} <= set(rows)


def test_a_symbol_of_a_grey_card_that_comes_with_an_offer(on):
    on.press("ok", "left", "ok")
    on.match.state.due = [{"do": "again"}]
    on.top.shown()
    on.press("right", "right", "ok")
    assert [action["do"] for action in done(on)][-2:] == ["skill", "again"]
    assert on.names == ["duel"] and on.match.state.seat == 1


def test_a_fortress_is_removed_and_a_grey_card_lost_by_presses(on):
    """The first choice is one that the other side has."""
    on.ask(do="set", what="fortresses", side="fellowship", region="rohan", value=1)
    for symbol, count in (("courage", 1), ("wisdom/courage", 1)):
        on.ask(do="set", what="skills", side="fellowship", skill=symbol, value=count)
    on.ask(do="landmark", region="lindon", skills=[])
    on.top.take(on.top.entries.index("other"))
    on.press(*["right"] * on.top.entries.index("raze"), "ok")
    assert {"Where?", "Lindon", "Mordor"} <= set(on.texts()), "on the map"
    on.press("ok")
    assert on.match.last() == {"do": "raze", "side": "fellowship", "region": "rohan"}
    on.top.take(on.top.entries.index("other"))
    on.press(*["right"] * on.top.entries.index("forget"), "ok")
    assert "Courage" in on.texts()
    on.press("right", "ok", "ok")
    assert on.match.last() == {"do": "forget", "side": "fellowship", "skill": "courage/wisdom", "symbols": 1}


def framed(on):
    """Returns the regions on the map whose name stands between the sides of a frame."""
    marks = on.draw()
    sides = [mark for mark in marks if mark.what == "rect" and mark.right - mark.left == 1]
    names = {name(f"region_{region}"): region for region in REGIONS for name in (texts.t, texts.brief)}
    return {
        names[mark.what]
        for mark in marks
        if mark.what in names
        and any(
            left.left < mark.left and mark.right < right.right and left.top <= mark.top < left.bottom
            for left, right in zip(sides[::2], sides[1::2], strict=True)
        )
    }


@pytest.mark.parametrize("board", GEOMETRIES)
def test_only_regions_that_may_be_chosen_are_framed(stage, board):
    """Where a unit may be removed, where it may come from and go to, and the two that a red card names. The board
    frames all of them."""
    on = stage(board, "en")
    on.start("duel", {}, {})
    on.match.state.players[0].units = [0, 2, 0, 0, 1, 0, 0]
    on.ask(do="play", colour="red", regions=["lindon", "gondor"])
    for verb, row, regions in (
        ("remove", 0, {"arnor", "rohan"}),
        ("move", 0, {"mordor"}),
        ("move", 1, set(REGIONS)),  # also that from which it comes
        ("place", 0, {"lindon", "gondor"}),
    ):
        form = on.show("duel.Form", verb)
        form.list.at = row
        assert framed(on) == regions, (verb, row)
        on.app.pop()
    on.show("duel.Board").page = 5
    assert framed(on) == set(REGIONS)


@pytest.mark.parametrize("board", GEOMETRIES)
def test_a_region_is_chosen_on_the_map(stage, board):
    """It is lit there."""
    on = stage(board, "en")
    on.start("duel", {}, {})
    on.ask(do="play", colour="red")
    form = on.show("duel.Form", "place", None, True)
    for name in ("Lindon", "Arnor", "Rhovanion"):
        marks = on.draw()
        bars = [mark for mark in marks if mark.kind == "bar"]
        lit = [mark.what for mark in marks if mark.kind == "text" and any(mark.inside(bar) for bar in bars)]
        assert name in lit and len({"Lindon", "Arnor", "Rhovanion", "Rohan", "Mordor"} & set(lit)) == 1
        form.press("right")
    form.press("ok")
    assert {"Units", "1"} <= set(on.texts()), "as the card was played without that"


@pytest.mark.parametrize("gift", ["gain", "place", "again", "raze", None])
@pytest.mark.parametrize("space", [3, 2])
def test_the_last_step_is_the_victory_whatever_its_space_gives(stage, space, gift):
    """Also that of a space that is passed on the way."""
    bonus = {"fellowship": [[space, gift]], "sauron": []}
    on = begin(stage(language="en"), steps=3, bonus=bonus)
    on.press("long_ok", "right", "right", "ok", "left", "ok", "right", "right")
    on.device.press("ok")
    assert on.notice is None and on.match.state.winners == ["fellowship"] and on.names[0] == "duel.End"
    assert on.match.last() == {"do": "quest", "side": "fellowship", "steps": 3}
    on.device.settle()
    assert "The Fellowship wins!" in " ".join(on.texts())


def test_a_coin_that_is_still_due_does_not_come_after_a_victory_on_the_map(on):
    """It has been reached over USB, and stands in the list."""
    on.ask(do="play", colour="red")
    on.match.state.due.append({"do": "gain", "side": "sauron", "offered": True, "coins": 1})
    on.match.state.players[1].units = [0, 0, 1, 1, 1, 1, 1]
    on.match.state.players[1].fortresses[1] = 1
    on.app.show_game()
    on.show("duel.Form", "place")
    on.press("ok")
    on.device.press("ok")
    assert on.notice is None and on.match.state.by == "map" and on.names[0] == "duel.End"


def test_how_far_the_quest_will_be_from_its_end_is_said_before(stage):
    on = stage(language="en")
    on.start("duel", {}, {})
    for steps, sentence in (
        (1, "Then 13 behind Frodo"),
        (2, "Then 12 behind Frodo"),
        (14, "And they catch Frodo!"),
        (3, "Then 11 steps to Mount Doom"),
        (14, "And they reach Mount Doom!"),
    ):
        on.match.state.seat = "Mount" not in sentence
        form = on.show("duel.Form", "quest")
        form.values["steps"] = steps - 1
        form.press("right")
        assert {f"{steps} step" + "s" * (steps > 1), sentence} <= set(on.texts())


def test_the_steps_of_a_card_are_seen_on_the_road_before_they_are_done(stage):
    """The Nazgûl come closer to Frodo and Sam, who stay where they are, with each step that is chosen."""
    on = stage(language="en")
    on.start("duel", {}, {})
    form = on.show("duel.Form", "quest", None, True)

    def where():
        on.draw()
        road = on.marks[::-1]  # the header has a sign too
        return [next(mark.left for mark in road if mark.what == sign) for sign in ("nazgul", "walkers", "mountain")]

    before = where()
    for _ in range(3):
        form.press("right")
    nazgul, *others = where()
    assert "Then 10 behind Frodo" in on.texts() and others == before[1:]
    assert before[0] + 8 < nazgul < others[0]


@pytest.mark.parametrize("board", GEOMETRIES)
def test_the_last_steps_are_seen_on_the_road(stage, board):
    """Frodo touches the mountain only when he is there, and the hood touches him only when he is caught; before that
    each step is nearer."""
    on = stage(board, language="es")
    on.start("duel", {}, {})

    def gaps(walked, distance):
        on.match.state.walked, on.match.state.distance = walked, distance
        on.app.redraw()
        marks = {mark.what: mark for mark in on.draw()[::-1] if mark.what in ("nazgul", "walkers", "mountain")}
        return marks["walkers"].left - marks["nazgul"].right, marks["mountain"].left - marks["walkers"].right

    on.match.state.winners, on.match.state.by = ["sauron"], "quest"
    on.show_end()
    on.rest()
    behind = [gaps(10, distance)[0] for distance in (3, 2, 1, 0)]
    ahead = [gaps(walked, 5)[1] for walked in (11, 12, 13, 14)]
    for nearer in (behind, ahead):
        assert nearer == sorted(set(nearer), reverse=True) and nearer[2] > 4 and nearer[3] == 0, nearer


def test_a_landmark_is_a_moment_with_who_has_taken_it(stage):
    """It costs no press: what the landmark gives is asked below."""
    on = stage(language="es")
    on.start("duel", {"names": {"fellowship": "Ana", "sauron": "Abuela"}}, {})
    on.app.play({"do": "landmark", "region": "rohan", "skills": []})
    on.draw()
    assert on.names[-1] == "finale" and {"Abuela", "¡Fortaleza en Rohan!"} <= set(on.texts())
    on.device.settle()
    assert on.names == ["duel.Effects"]


def test_the_effects_are_a_question(on):
    """What a card gives; and once nothing is due, whether there is more."""
    on.press("ok", "left", "ok")
    assert "What does it give?" in on.texts()
    on.ask(do="skill", skill="cunning")
    on.ask(do="end")
    on.ask(do="landmark", region="lindon", skills=[])
    assert on.names == ["duel.Effects"] and "It gives" in on.texts(), "beside a longer name"
    on.ask(do="place", side="fellowship", region="lindon", units=1)
    assert "Anything else?" in on.texts()


@pytest.mark.parametrize(
    "seat, side, where, said",
    [
        (1, "sauron", {"distance": 3}, "Nazgûl 2 steps behind Frodo!"),
        (0, "fellowship", {"walked": 11}, "Mount Doom is 2 steps away!"),
    ],
)
def test_a_quest_that_comes_close_to_its_end_is_a_moment(on, seat, side, where, said):
    """On the road. That costs no press: the turn has ended all the same, and the next name follows."""
    if not seat:
        on.ask(do="discard")
    for name, value in where.items():
        setattr(on.match.state, name, value)
    on.press("right", "right", "ok")
    on.device.press("long_ok")
    assert on.match.state.seat != seat
    assert on.names == ["duel", "turn", "duel.Walk"] and said in " ".join(on.texts())
    on.device.settle()
    assert on.names == ["duel"]


def test_a_conflict_of_a_correction_waits(on):
    """As the other side may have to be corrected too."""
    on.ask(do="set", what="units", side="sauron", region="arnor", value=3)
    on.rest()
    assert on.names == ["duel.Conflict"]
    on.device.press("ok")
    assert on.names == ["duel", "duel.Fight"] and [side.units[1] for side in on.match.state.players] == [0, 1]
    on.device.settle()
    assert on.names == ["duel"]


def test_the_board_calls_the_players_by_their_names(stage):
    on = stage(language="en")
    on.start("duel", {"names": {"fellowship": "Ana", "sauron": "Luis"}}, {})
    on.match.state.players[1].tokens = 1
    board = on.show("duel.Board")
    for board.page in (1, 3, 4):
        assert "Luis" in on.texts() and "Sau." not in on.texts(), board.page
    board.page = 5
    assert {"1", "6/6", "Ened."} <= set(on.texts())
    for page in ("money", "tokens"):
        on.show("duel.Correct", page)
        assert "Luis" in on.texts() and "Sauron" not in on.texts(), page
    on.show("duel.Form", "gain")
    assert "Luis gains" in on.texts()


@pytest.mark.parametrize("by, page", [("quest", "The Ring"), ("races", "Races"), ("map", "Map"), ("presence", "Map")])
def test_at_the_end_the_board_opens_where_it_was_decided(on, by, page):
    on.match.state.winners, on.match.state.by = ["sauron"], by
    on.show_end()
    on.rest()
    on.press("ok")
    assert on.names[-1] == "duel.Board" and page in on.texts()


def test_a_value_is_corrected_by_hand(on):
    """The screen stays, unless the correction ends the game."""
    on.press("back", "ok", "ok", "right", "right", "ok")
    assert on.match.last() == {"do": "set", "what": "coins", "side": "fellowship", "value": 5}
    assert on.names == ["duel", "duel.Board", "duel.Correct"]
    on.press("ok", "right", "back")
    assert on.match.length == 1, "what is taken back is not done"
    on.press("back", "right", "right", "ok", "right", "ok", "right", "right", *["left"] * 16, "ok")
    assert on.match.last() == {"do": "set", "what": "distance", "value": 0}, "a scale ends at its ends"
    assert on.names == ["duel.End"] and on.match.state.by == "quest"


def test_a_side_that_nobody_has_named_has_its_article_in_a_sentence(stage):
    for language, loses, wins in (
        ("es", "La Comunidad pierde", "¡Gana la Comunidad!"),
        ("en", "The Fellowship loses", "The Fellowship wins!"),
    ):
        on = stage(language=language)
        on.start("duel", {}, {})
        on.match.state.seat = 1
        on.show("duel.Form", "forget")
        assert loses in on.texts()
        on.ask(do="set", what="walked", value=14)
        assert on.names == ["duel.End"] and wins in " ".join(on.texts())


def test_a_new_chapter_is_a_moment_and_says_what_to_lay_out(on):
    """Keys pressed in haste pass the moment, and not what is to be done, over which no name stands."""
    on.ask(do="set", what="cards", value=1)
    on.press(*["right"] * 3)
    on.device.press("ok")
    assert on.names == ["duel", "finale", "turn"] and {"Sauron gains 1 coin"} <= set(on.texts())
    on.device.press("ok")
    assert on.names == ["duel", "finale"] and "Chapter 2!" in " ".join(on.texts())
    on.device.press("ok")
    assert on.names == ["duel"] and on.match.state.phase == "chapter"
    assert "Deal 20 cards and refill the landmarks" in " ".join(on.texts())
    on.device.press("ok")
    assert on.match.state.chapter == 2 and on.names == ["duel", "turn"]
    on.device.settle()
    assert on.names == ["duel"]


def test_the_end_by_the_map_has_the_sign_of_each_side_before_its_regions(stage):
    """If it is in any. A shared victory is that of both."""
    on = stage(language="es")
    on.start("duel", {"names": {"fellowship": "Ana", "sauron": "Luis"}}, {})
    state = on.match.state
    state.players[0].units, state.players[1].units = [1, 1, 0, 0, 0, 0, 0], [0, 0, 1, 1, 1, 0, 0]
    state.winners, state.by = ["sauron"], "presence"
    on.show_end()
    marks = on.draw()
    signs = {mark.what: mark for mark in marks if mark.what in ("walkers", "nazgul")}
    squares = sorted({mark.left for mark in marks if mark.kind in ("bar", "shape") and mark.right - mark.left == 7})
    assert signs["walkers"].right < squares[0] < signs["nazgul"].left < squares[-1]
    assert [square > signs["nazgul"].left for square in squares] == [False] * 2 + [True] * 3
    state.players[0].units = [0] * 7
    on.show_end()
    assert "walkers" not in [mark.what for mark in on.draw()]
    state.winners = ["fellowship", "sauron"]
    assert [name for name, _ in on.top.finale()[1]] == ["Victoria compartida"]


def test_the_last_card_and_the_end(on):
    on.ask(do="set", what="cards", value=1)
    on.ask(do="set", what="chapter", value=3)
    on.press(*["right"] * 4)
    on.device.press("ok")
    assert on.names == ["duel", "turn"] and "Sauron gains 3 coins" in on.texts(), "the last deed is told too"
    on.device.settle()
    assert {"That was the last card", "The end"} <= set(on.texts())
    on.press("ok")
    assert on.names == ["duel.End"] and "Shared victory" in on.texts()
    (entry,) = on.app.session.journal.archive().index()
    assert entry["winners"] == ["fellowship", "sauron"] and entry["by"] == "presence"
    on.rest()
    on.press("ok", "back", "right")
    assert on.names == ["duel"] and on.match.length == 0


def test_a_game_is_told_in_the_history(on):
    """The number of the turn, the icon of the colour, and what was done."""
    for action in (
        {"do": "play", "colour": "grey"},
        {"do": "skill", "skill": "wisdom/courage"},
        {"do": "lose", "side": "fellowship", "coins": 1},
        {"do": "end"},
        {"do": "landmark", "region": "gondor", "skills": []},
        {"do": "place", "side": "fellowship", "region": "rohan", "units": 2},
        {"do": "forget", "side": "sauron", "skill": "wisdom/courage", "symbols": 1},
        {"do": "raze", "side": "fellowship", "region": "gondor"},
        {"do": "race", "race": "wizards"},
        {"do": "race", "race": "wizards"},
        {"do": "token", "token": "steps"},
        {"do": "again"},
        {"do": "lay", "region": "rohan", "skills": []},
        {"do": "discard"},
    ):
        assert on.ask(**action)["ok"]
    from mathom.screens.duel import end as duel_end

    game = {"game": "duel", "players": ["fellowship", "sauron"], "names": {"sauron": "Ana"}}
    rows = [duel_end.log_row(on.canvas, game, *entry) for entry in duel_end.log_rows(on.match.words().split())]
    assert rows == [
        ("1 Ana", "Grey card", "card_grey"),
        ("1 ", "Knowledge/Courage", "card_grey"),
        ("1 Fellowship", "loses 1 coin", "card_purple"),
        ("1 ", "End the turn"),
        ("2 Fellow.", "Landmark: Gondor"),
        ("2 Fellowship", "2 to Rohan", "card_red"),
        ("2 Ana", "loses Kno/Cou", "card_grey"),
        ("2 ", "Gondor: –1 fortress", "fortress"),
        ("2 ", "Wizards", "card_green"),
        ("2 ", "Wizards", "card_green"),
        ("2 ", "Two steps", "card_green"),
        ("2 ", "Play again"),
        ("2 ", "Face up: Rohan"),
        ("3 Fellowship", "Discards"),
    ]
    assert duel_end.summary({"chapter": 2, "turns": 9, "by": None}) == [("Chapter", "2"), ("Turns", "9")]
    assert duel_end.summary({"chapter": 3, "turns": 9, "by": "map"})[2] == ("Won by", "the map")


def test_tokens_and_landmarks_by_hand(on):
    """One press turns them on and off."""
    on.show("duel.Correct", "tokens")
    on.press("right", "ok")
    assert on.match.last() == {"do": "set", "what": "tokens", "side": "sauron", "token": "any_skill", "value": 1}
    assert on.top.list.rows[1] == ("Any one skill", "yes")
    on.press("ok")
    assert on.match.last()["value"] == 0
    on.show("duel.Correct", "races")
    on.press("left", "ok")
    assert on.match.last() == {"do": "set", "what": "three", "side": "sauron", "value": 1}
    on.press("left", "ok")
    assert on.match.last() == {"do": "set", "what": "pairs", "side": "sauron", "race": "wizards", "value": 1}
    assert on.top.list.rows[-2] == ("Pair: Wizards", "yes")
    on.show("duel.Correct", "map")
    on.press("left", "ok")
    assert on.match.last() == {"do": "set", "what": "taken", "region": "mordor", "value": 1}


def test_the_tokens_of_both_are_on_the_board(on):
    board = on.show("duel.Board")
    board.page = 4
    assert "No alliance tokens" in on.texts()
    for token in ("steps", "units", "raze"):
        on.ask(do="set", what="tokens", side="sauron", token=token, value=1)
    on.ask(do="set", what="tokens", side="fellowship", token="eagle", value=1)
    board = on.show("duel.Board")
    board.page = 4
    texts = on.texts()
    assert [text for text in texts if text in ("Eagle", "Raze one", "2 steps", "2 units")] == [
        *("Eagle", "Raze one", "2 steps", "2 units")
    ]
    on.ask(do="set", what="tokens", side="sauron", token="again", value=1)
    board = on.show("duel.Board")
    board.page = 4
    assert "… +2" in on.texts()
