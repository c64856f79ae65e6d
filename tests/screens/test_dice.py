"""Plain dice for any other game: rolled, kept, rolled again, and remembered."""

import json
import random
from itertools import pairwise

import pytest

from mathom.screens.dice.bag import Bag, formula, total
from mathom.screens.letters import ERASE
from tests.pilot import until
from tests.screens.reaching import start
from tests.screens.stage import COLOUR, MONO, TWO_KEYS


def bag(*dice, **memory):
    return Bag({"dice": list(dice), **memory})


def below(*draws):
    waiting = list(draws)
    return lambda sides: waiting.pop(0)


@pytest.fixture
def on(stage):
    on = stage(MONO, "en")
    on.choose("dice")
    return on


# The dice on the table


def test_a_formula_is_what_players_call_their_dice():
    assert [formula(dice) for dice in ((1, 20, 0), (3, 6, 2), (10, 100, -99))] == ["1d20", "3d6+2", "10d100-99"]


def test_a_roll_throws_every_die_and_adds_the_modifier():
    dice = bag(3, 6, -2)
    assert dice.roll(below(0, 5, 3)) == [0, 1, 2]
    assert dice.faces == [1, 6, 4] and dice.sum() == 9


def test_kept_dice_stay_and_the_rest_is_rolled_again():
    dice = bag(3, 6, 0)
    dice.roll(below(0, 5, 3))
    dice.keep(1)
    assert dice.roll(below(1, 2)) == [0, 2] and dice.faces == [2, 6, 3] and dice.kept == [1]
    dice.keep(1)
    assert dice.roll(below(0, 0, 0)) == [0, 1, 2]


def test_when_all_are_kept_all_are_rolled_afresh():
    dice = bag(2, 6, 0)
    dice.roll(below(0, 0))
    dice.keep(0)
    dice.keep(1)
    assert dice.roll(below(4, 4)) == [0, 1] and dice.faces == [5, 5] and not dice.kept


def test_every_side_comes_up_and_no_other():
    dice = bag(10, 100, 0)
    rng = random.Random(5)
    seen = set()
    for _ in range(200):
        dice.roll(rng.randrange)
        seen |= set(dice.faces)
    assert seen == set(range(1, 101))


def test_the_last_ten_rolls_with_what_they_showed():
    dice = bag(1, 20, 1)
    for number in range(12):
        dice.roll(below(number))
    assert [faces for _, faces in dice.rolls] == [[number] for number in range(12, 2, -1)]
    assert [total(roll) for roll in dice.rolls][:2] == [13, 12]


def test_other_dice_leave_the_table_empty_but_a_modifier_may_come_later():
    dice = bag(2, 6, 0)
    dice.roll(below(0, 5))
    dice.keep(1)
    dice.choose((2, 6, 5))
    assert dice.sum() == 12 and dice.kept == [1]
    dice.choose((2, 8, 5))
    assert not dice.faces and not dice.kept


def test_favourites_are_kept_by_name_eight_of_them():
    dice = bag(1, 6, 0)
    for number in range(1, 11):
        dice.choose((number, 6, 0))
        dice.remember(f"number {number}")
    assert dice.favourite() == "number 10"
    assert [name for name, _ in dice.favourites] == [f"number {number}" for number in range(10, 2, -1)]
    dice.remember("all")
    assert dice.favourite() == "all" and len(dice.favourites) == 8
    dice.forget()
    assert dice.favourite() is None and len(dice.favourites) == 7


def test_what_is_remembered_comes_back():
    dice = bag(4, 12, -3)
    dice.remember("Hail")
    dice.roll(random.Random(1).randrange)
    again = Bag(json.loads(json.dumps(dice.saved())))
    assert again.saved() == dice.saved() and again.dice == (4, 12, -3) and again.favourite() == "Hail"


@pytest.mark.parametrize(
    "memory",
    [
        None,
        [],
        {"dice": [0, 6, 0], "rolls": 3, "favourites": None},
        {"dice": [2, 101, 0], "rolls": [[[2, 6, 0], [7, 1]]], "favourites": [["x", [11, 6, 0]]]},
        {"dice": [True, 6, 0], "rolls": [[[2, 6, 0], [1]], [2]], "favourites": [[3, [2, 6, 0]], "ab"]},
        {"dice": "abc", "rolls": [[[2, 6, 0], "ab"]], "favourites": [[]]},
    ],
)
def test_a_memory_that_makes_no_sense_is_passed_over(memory):
    dice = Bag(memory)
    assert (dice.dice, dice.rolls, dice.favourites) == ((2, 6, 0), [], [])


# On the screen


@pytest.mark.parametrize("board", [MONO, TWO_KEYS, COLOUR])
def test_dice_are_one_press_away_from_the_menu(stage, board):
    on = stage(board)
    on.choose("dice")
    on.press("ok")
    assert on.names == ["menu", "dice"] and len(on.top.bag.faces) == 2


def test_a_die_is_kept_with_ok_and_the_rest_rolled_with_ok(on):
    on.press("ok")
    first = list(on.top.bag.faces)
    on.press("right", "right", "ok", "left", "left")
    assert on.top.bag.kept == [0] and "The rest" in on.texts()
    for _ in until(lambda: on.top.bag.faces[1] != first[1], "another face"):
        on.press("ok")
    assert on.top.bag.faces[0] == first[0]


def test_holding_ok_on_a_die_rolls_and_keeps_what_was_kept(on):
    on.press("ok")
    on.press("right", "right", "ok", "right")
    on.hold("ok")
    assert on.top.bag.kept == [0] and len(on.top.bag.rolls) == 2


def test_what_is_on_the_screen_is_what_was_rolled(on):
    on.press("ok")
    faces = on.top.bag.faces
    texts = on.texts()
    assert [str(face) for face in faces] == [text for text in texts if text.isdecimal()][:2] or sum(faces) < 3
    assert str(sum(faces)) in texts and f"low {min(faces)} high {max(faces)}" in texts


def test_dice_of_any_kind_can_be_had(on):
    on.press("ok", "right", "ok")
    assert on.names[-1] == "dice.Options"
    kinds = []
    on.point(1)
    on.press("ok")
    for _ in range(7):
        on.press("right")
        kinds.append(on.top.bag.dice[1])
    assert sorted(kinds) == [4, 6, 8, 10, 12, 20, 100]
    on.press("left", "right", "ok")
    on.point(0)
    on.turn(*["right"] * 8)
    assert on.top.bag.dice[0] == 10
    on.turn("right")
    assert on.top.bag.dice[0] == 1
    on.point(2)
    on.turn("right")
    assert on.top.bag.dice[1] == 7
    on.point(3)
    on.press("ok", "left", "left", "back")
    assert on.top.bag.dice == (1, 7, -2)
    on.press("back", "ok")
    assert on.names[-1] == "dice" and 1 <= on.top.bag.faces[0] <= 7


def test_a_key_that_is_held_changes_a_number_faster_and_stops_at_the_end(stage, on):
    on.press("ok", "right", "ok")
    on.to(2)
    on.press("ok")
    chip, pin = on.device.chip, on.device.pin("right")
    seen = [0]
    chip.press(pin)
    for _ in range(60):
        on.device.run(120)
        seen.append(on.top.bag.dice[2])
    chip.release(pin)
    on.device.run(200)
    steps = [later - before for before, later in pairwise(seen) if later != before]
    assert steps[0] == 1 and steps[:-1] == sorted(steps[:-1]) and max(steps) > 4 and seen[-1] == 99
    on.press("right")
    assert on.top.bag.dice[2] == -99, "another press goes around"


def test_a_favourite_gets_a_name_typed_with_four_keys_and_comes_back(stage, on):
    on.press("right", "ok")
    on.to("favourite")
    on.press("ok")
    assert on.names[-1] == "letters"
    for _ in until(lambda: not on.top.text, "an empty name"):
        on.spell(ERASE, way="left")
    on.spell(2, 0, 15, way="left")  # C, then small letters: a, o
    on.hold("ok")
    assert on.names[-1] == "dice.Options" and on.top.bag.favourite() == "Cao"
    on.press("back", "back")
    on.soon()
    again = stage(MONO, "en", here=on.folder)
    again.show("dice")
    assert again.top.bag.favourite() == "Cao" and "Cao" in again.texts()
    again.press("right", "ok")
    again.turn("right")
    assert again.top.bag.dice == (3, 6, 0) and again.top.bag.favourite() is None
    again.press("left", "ok")
    assert again.names[-1] == "dice" and again.top.bag.favourite() == "Cao"
    again.press("ok", "right", "ok")
    again.to("forget")
    again.press("ok")
    assert again.top.bag.favourites == []


def test_a_name_is_given_up_with_back(on):
    on.press("right", "ok")
    on.to("favourite")
    on.press("ok", "back")
    assert on.names[-1] == "dice.Options" and on.top.bag.favourites == []


def test_ok_held_on_a_notice_over_a_name_leaves_the_name_as_it_is(on):
    on.press("right", "ok")
    on.to("favourite")
    on.press("ok")
    on.app.say("stuck_dice")
    on.hold("ok")
    assert on.names[-1] == "letters" and on.notice is None
    on.hold("ok")
    assert on.names[-1] == "dice.Options" and on.top.bag.favourite() == "2d6"


def test_a_roll_survives_a_power_cut(stage, on):
    on.press("ok")
    on.soon()
    again = stage(MONO, here=on.folder)
    again.show("dice")
    assert again.top.bag.rolls == on.top.bag.rolls


def test_any_key_lands_the_dice(on):
    on.device.parts.front.press("ok")
    assert on.top.moving()
    on.device.parts.front.press("left")
    assert not on.top.moving() and on.top.at == on.top.bag.dice[0]


def test_the_game_in_play_goes_on(stage):
    on = stage(MONO)
    on.press("ok", "ok", "ok")
    words = on.match.words()
    on.hold("back")
    on.choose("dice")
    on.press("ok", "back", "back")
    assert on.names == ["journey"] and on.match.words() == words


def test_another_game_is_begun_from_the_menu_over_the_options(stage):
    """What is handed to the options cannot be noted for the restart that another game needs."""
    on = stage(MONO)
    start(on)
    on.parts.stage.go("dice")
    on.press("ok", "right", "ok")
    assert on.names == ["dice", "dice.Options"]
    on.hold("back")
    on.choose("new_game")
    on.press("right", "ok")
    assert on.names[-1].endswith(".Setup") and on.names[-1] != "journey.Setup"
