"""Every sentence of the rules of the pony race, each with its own test.

Plain Python: MicroPython runs this file too (`test_on_micropython.py`).
"""

from mathom.games import load
from tests.games.evening import refusal

PONY = load("pony")


def race(*faces, **options):
    """Returns a race after these turns: a face, or 0 for a rest."""
    state = PONY.new(options)
    for face in faces:
        state.do(roll(face) if face else {"do": "rest"})
    return state


def roll(face):
    return {"do": "roll", "faces": [face]}


def miles(state):
    return [player["miles"] for player in state.view()["players"]]


def test_two_to_four_ponies_race():
    assert [len(miles(race(players=players))) for players in (2, 3, 4)] == [2, 3, 4]
    for players in (1, 5, "two"):
        refusal("bad_options", PONY.new, {"players": players})
    assert refusal("bad_options", PONY.new, {"pets": 2}) == "A pony race does not know 'pets'."


def test_a_rider_may_have_a_name():
    assert [player["player"] for player in race(names={"pony_2": "Ana"}).view()["players"]] == [None, "Ana"]
    refusal("bad_options", PONY.new, {"names": {"pony_3": "Ana"}})


def test_a_pony_runs_as_many_miles_as_the_die_shows():
    assert miles(race(5, 2)) == [5, 2]
    for face in (0, 7, "six", True, 1.0):
        refusal("bad_faces", race().do, roll(face))


def test_nothing_else_can_be_done():
    refusal("bad_request", race().do, {"do": "trot"})


def test_after_a_rest_it_runs_three_miles_more():
    assert miles(race(0, 1, 4, 1, 4)) == [4 + 3 + 4, 1 + 1]


def test_it_cannot_rest_twice_in_a_row():
    refusal("rested", race(0, 1).do, {"do": "rest"})


def test_the_first_in_bree_wins_and_ends_the_race():
    state = race(6, 1, 6, 1, 6, 1, 2)
    assert state.view()["winners"] == ["pony_1"]
    assert state.summary() == {"players": ["pony_1", "pony_2"], "turns": 7, "winners": ["pony_1"]}
    refusal("not_now", state.do, roll(1))
    refusal("not_now", state.chance, {"do": "roll"})


def test_a_saved_game_has_a_face_or_a_dash_for_each_turn():
    for action in (roll(6), {"do": "rest"}):
        assert PONY.unpack(PONY.pack(action)) == action
    for word in ("r7", "", "r66", "r", "rest", "--", "r16"):
        try:
            PONY.unpack(word)
        except ValueError:
            continue
        raise AssertionError(word)
