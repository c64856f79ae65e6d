"""Every sentence of the rules of Journey to Mordor, in order, each with its own test.

Plain Python: MicroPython runs this file too (`test_on_micropython.py`).
"""

from mathom.games import load
from tests.games.evening import (
    DICE,
    PLACES,
    active,
    apply,
    game,
    keep,
    named,
    refusal,
    refused_keep,
    refused_options,
    reroll,
    rings,
    roll,
    route,
    sheet,
    standing,
    status,
    turn,
)

HOBBITS = ("frodo", "sam", "merry", "pippin")
EVERYBODY = "frodo sam merry pippin"

# Pieces


def test_two_to_four_players():
    """Two to four players race."""
    for players in ("frodo sam", "frodo sam merry", EVERYBODY):
        assert len(game(players).view()["players"]) == len(players.split())
    refused_options("")
    refused_options("frodo")


def test_the_nazgul_race_the_hobbits():
    """Hobbits are moved by rings and the Nazgûl by Nazgûl, each on its own routes."""
    state = game()
    turn(state, "nazgul ring ring fellowship fellowship")
    assert sheet(state, "frodo")["rings"] == 2
    assert route(state, "frodo") == "X - - - - - - -"


def test_both_modes():
    """A game is basic, unless places are asked for."""
    assert game().view()["places"] is False
    assert game(places=False).view()["places"] is False
    assert game(places=True).view()["places"] is True


def test_hobbits_and_their_colours():
    """Frodo is yellow, Sam red, Merry blue, Pippin green."""
    colours = {player["name"]: player["colour"] for player in game(EVERYBODY).view()["players"]}
    assert colours == {"frodo": "yellow", "sam": "red", "merry": "blue", "pippin": "green"}
    refused_options("frodo gollum")
    refused_options("frodo red")


def test_one_hobbit_a_player():
    """No hobbit is named twice, not even with another one in between."""
    refused_options("frodo frodo")
    refused_options("frodo sam frodo")


def test_five_dice():
    """The dice are black, yellow, red, blue and green: all of them are rolled, and no other."""
    state = game()
    for missing in DICE:
        faces = {die: "ring" for die in DICE if die != missing}
        refusal("bad_faces", state.do, {"do": "roll", "faces": faces})
    faces = dict.fromkeys(DICE, "ring")
    faces["white"] = "ring"
    refusal("bad_request", state.do, {"do": "roll", "faces": faces})
    roll(state, "ring ring ring ring ring")
    assert sorted(state.view()["rolled"]) == sorted(DICE)


def test_six_symbols():
    """The symbols are ring, gandalf, fellowship, orc, nazgul and tree."""
    for symbol in ("ring", "gandalf", "fellowship", "orc", "nazgul", "tree"):
        roll(game(), symbol + " ring ring ring ring")
    for symbol in ("eagle", "Ring", "", "nazgûl"):
        state = game()
        refusal("bad_faces", state.do, {"do": "roll", "faces": dict(dict.fromkeys(DICE, "ring"), black=symbol)})


def test_the_tree_is_on_the_black_die_only():
    """No coloured die shows the tree, and none can be given one."""
    for die in DICE[1:]:
        faces = dict.fromkeys(DICE, "ring")
        faces[die] = "tree"
        refusal("bad_faces", game().do, {"do": "roll", "faces": faces})
        refused_options(dice={die: ["ring", "gandalf", "fellowship", "orc", "nazgul", "tree"]})
    game(dice={"black": ["tree"] * 6})


def test_ten_places_in_order():
    """Bag End is the start; then Rivendell, Moria, Lothlórien, Rohan, Helm's Deep, Gondor, Minas Tirith, Shelob's Lair
    and Mordor follow."""
    state = game()
    seen = [state.view()["place"]]
    for _ in range(9):
        turn(state, rings(1))
        seen.append(sheet(state, "frodo")["place"])
        turn(state)
        if state.view()["phase"] != "over":
            assert state.view()["place"] == seen[-1]
    assert tuple(seen) == PLACES


def shows(state, die, face):
    """Returns whether this die has this face."""
    faces = dict.fromkeys(DICE, "ring")
    faces[die] = face
    twin = state.copy()
    try:
        twin.do({"do": "roll", "faces": faces})
    except Exception:
        return False
    return True


def test_the_usual_faces_of_the_dice():
    """A coloured die has ring twice, gandalf, fellowship, orc, nazgul; the black die has each symbol once."""
    state = game()
    draws = range(6)
    for die in DICE:
        faces = []
        for draw in draws:
            filled = state.fill({"do": "roll"}, [draw if other == die else 0 for other in DICE])
            faces.append(filled["faces"][die])
        if die == "black":
            assert sorted(faces) == ["fellowship", "gandalf", "nazgul", "orc", "ring", "tree"]
        else:
            assert sorted(faces) == ["fellowship", "gandalf", "nazgul", "orc", "ring", "ring"]


def test_the_route_has_eight_squares():
    """Eight by default."""
    assert route(game(), "frodo") == "- - - - - - - -"


def test_the_route_can_have_four_to_twelve_squares():
    """As many as on the players' sheets, from 4 to 12; the same for everybody."""
    for squares in range(4, 13):
        state = game(nazgul_squares=squares)
        assert [len(player["nazgul"]) for player in state.view()["players"]] == [squares] * 2
        assert [player["left"] for player in state.view()["players"]] == [squares] * 2
    for squares in (3, 13, 0, -4, "8", 8.0, None, True):
        refused_options(nazgul_squares=squares)


def test_a_table_can_have_other_dice():
    """The players may change the faces of their dice: six each. Dice that are not named stay as they are."""
    state = game(dice={"red": ["orc"] * 6, "black": ("ring", "ring", "ring", "tree", "tree", "tree")})
    assert not shows(state, "red", "ring")
    assert not shows(state, "black", "orc")
    faces = {"black": "tree", "red": "orc", "yellow": "nazgul", "blue": "ring", "green": "gandalf"}
    state.do({"do": "roll", "faces": faces})
    assert state.view()["rolled"] == faces
    for faces in (["ring"] * 5, ["ring"] * 7, ["ring"] * 5 + ["eagle"], "rrgfon", 6, None):
        refused_options(dice={"red": faces})
    refused_options(dice={"white": ["ring"] * 6})
    refused_options(dice=["ring"] * 6)


def test_colour_matters_for_the_nazgul_only():
    """The other symbols do the same on every die."""
    ends = []
    faces = ["ring", "gandalf", "orc", "fellowship", "ring"]
    for shift in range(5):
        state = game(EVERYBODY, first="sam")
        turn(state, " ".join(faces[shift:] + faces[:shift]))
        ends.append(state.view()["players"])
    assert ends[1:] == ends[:-1]
    hit = []
    for shift in range(1, 5):
        state = game(EVERYBODY)
        turn(state, " ".join(["nazgul" if i == shift else "fellowship" for i in range(5)]))
        hit.append([player["name"] for player in state.view()["players"] if player["left"] == 7])
    assert hit == [["frodo"], ["sam"], ["merry"], ["pippin"]]


def test_each_sheet_has_two_routes():
    """Each player has the places 1-9, and squares of which the last one is Mordor."""
    state = game(EVERYBODY, nazgul_squares=4)
    assert [player["rings"] for player in state.view()["players"]] == [0] * 4
    assert len([event for event in turn(state, rings(5)) if event["e"] == "moved"]) == 1
    assert [player["rings"] for player in state.view()["players"]] == [5, 0, 0, 0]
    events = turn(state, "nazgul nazgul nazgul nazgul nazgul")
    assert route(state, "sam") == "X X - -"  # the black one and Sam's own
    assert [(event["player"], event["square"]) for event in named(events, "marked")] == [
        ("pippin", 0),
        ("merry", 0),
        ("sam", 0),
        ("frodo", 0),
        ("sam", 1),
    ]
    assert [player["rings"] for player in state.view()["players"]] == [5, 0, 0, 0]


def test_marks_go_from_left_to_right():
    """From the start towards Mordor, square by square."""
    state = game(nazgul_squares=4)
    seen = []
    for _ in range(3):
        events = turn(state, "nazgul fellowship fellowship fellowship fellowship")
        assert [event["square"] for event in named(events, "marked")] == [len(seen)]
        seen.append(route(state, "frodo"))
        turn(state)
    assert seen == ["X - - -", "X X - -", "X X X -"]


def test_a_split_square_takes_two_marks():
    """A whole square takes one mark, a split one takes two, one for each half."""
    state = game(nazgul_squares=4)
    turn(state, "gandalf fellowship fellowship fellowship fellowship")
    assert route(state, "frodo") == "-- - - -"
    assert sheet(state, "frodo")["left"] == 5
    turn(state)
    seen = []
    for _ in range(3):
        events = turn(state, "nazgul fellowship fellowship fellowship fellowship")
        seen.append((route(state, "frodo"), sheet(state, "frodo")["left"], named(events, "marked")[0]["square"]))
        turn(state)
    assert seen == [("X- - - -", 4, 0), ("XX - - -", 3, 0), ("XX X - -", 2, 1)]


def test_anybody_may_be_first():
    """The players choose who begins; by default it is the one listed first."""
    assert active(game("merry frodo")) == "merry"
    for name in EVERYBODY.split():
        assert active(game(EVERYBODY, first=name)) == name
    refused_options(first="merry")
    refused_options(first=0)


# A turn


def test_a_turn_begins_with_a_roll_of_all_five_dice():
    """1. Nothing else is possible before it, and it throws all five."""
    state = game()
    assert state.view()["phase"] == "roll"
    assert state.legal() == []
    assert state.chances() == [{"do": "roll"}]
    refusal("not_now", keep, state, "black")
    refusal("not_now", apply, state)
    assert state.chance({"do": "roll"})[1] == (6,) * 5
    roll(state, "ring ring ring ring ring")
    state = game()
    turn(state)
    assert state.chance({"do": "roll"})[1] == (6,) * 5


def test_nothing_is_left_to_decide():
    """Who has kept dice has to throw the others, and the only die left has to be kept. Real dice are thrown by hand."""
    state = game()
    assert not state.forced(False)
    roll(state, "ring orc fellowship gandalf ring")
    assert not state.forced(False)
    keep(state, "black red blue yellow")
    assert state.forced(False) and not state.forced(True)
    roll(state, "orc")
    assert state.forced(False) and state.forced(True)
    assert not load("duel").new({}).forced(False)


def test_at_least_one_die_is_kept():
    """2. None is too few; one or more are allowed."""
    state = game()
    roll(state, "orc ring gandalf fellowship orc")
    refused_keep(state, "keep_one", "")
    refusal("keep_one", state.do, {"do": "keep"})
    keep(state.copy(), "black")
    keep(state.copy(), "black yellow red blue")


def test_only_dice_just_rolled_can_be_kept():
    """2. Only the dice just rolled, not those kept before."""
    state = game()
    roll(state, "orc ring gandalf fellowship orc")
    keep(state, "black yellow")
    roll(state, "ring ring fellowship")
    refused_keep(state, "not_rolled", "black")
    refused_keep(state, "not_rolled", "yellow red")
    keep(state, "red")
    assert [one["die"] for one in state.view()["kept"]] == ["black", "yellow", "red"]


def test_dice_kept_out_of_one_roll_differ():
    """Two dice of one roll with the same symbol cannot both be kept."""
    for symbol in ("ring", "gandalf", "fellowship", "orc", "nazgul"):
        others = [other for other in ("ring", "gandalf", "orc", "fellowship") if other != symbol][:3]
        state = game()
        roll(state, f"{symbol} {' '.join(others)} {symbol}")
        refused_keep(state, "same_symbol", "black green")
        refused_keep(state, "same_symbol", "black yellow red blue green")
        keep(state.copy(), "black yellow red blue")
        keep(state, "yellow red green blue")


def test_exactly_one_nazgul_is_kept_of_a_roll_with_any():
    """If there is a Nazgûl, exactly one is kept, whatever else is kept."""
    state = game()
    roll(state, "ring ring nazgul nazgul gandalf")
    refused_keep(state, "must_keep_nazgul", "black")
    refused_keep(state, "must_keep_nazgul", "black green")
    refused_keep(state, "same_symbol", "red blue")
    refused_keep(state, "same_symbol", "black red blue green")
    assert len(state.legal()) == 2 * 6  # one of two Nazgûl; none or one of two rings; Gandalf or not
    keep(state.copy(), "red")
    keep(state, "red black green")
    roll(state, "ring nazgul")  # in every roll, however many were kept before
    refused_keep(state, "must_keep_nazgul", "yellow")
    keep(state, "blue")


def test_the_player_chooses_which_nazgul():
    """Any of the dice with a Nazgûl may be kept."""
    for die in DICE:
        state = game()
        roll(state, "nazgul nazgul nazgul nazgul nazgul")
        assert {"do": "keep", "dice": [die]} in state.legal()
        keep(state, die)
        assert state.view()["kept"] == [{"die": die, "face": "nazgul", "roll": 1}]


def test_dice_kept_from_different_rolls_may_repeat():
    """A symbol kept from an earlier roll may be kept again, a Nazgûl too."""
    for symbol in ("ring", "gandalf", "fellowship", "orc", "nazgul"):
        state = game()
        for left in range(5, 0, -1):
            roll(state, " ".join([symbol] * left))
            keep(state, DICE[5 - left])
        assert [one["face"] for one in state.view()["kept"]] == [symbol] * 5
        assert [one["roll"] for one in state.view()["kept"]] == [1, 2, 3, 4, 5]


def test_the_tree_ends_rolling():
    """3. Once the tree is kept, nothing is rolled any more; dice not kept do not count."""
    state = game()
    roll(state, "tree ring orc orc nazgul")
    events = keep(state, "black yellow green")
    assert events[0]["tree"]
    assert state.view()["phase"] == "apply"
    assert state.view()["rolled"] == {}
    refusal("not_now", roll, state, "orc orc")
    apply(state)
    assert sheet(state, "frodo")["rings"] == 1  # no orc counted
    assert active(state) == "sam"


def test_the_tree_ends_rolling_in_a_later_roll_too():
    """3. The tree may come at any roll of the turn."""
    state = game()
    roll(state, "ring ring orc orc orc")
    keep(state, "yellow")
    roll(state, "tree orc orc orc")
    keep(state, "black")
    assert state.view()["phase"] == "apply"
    assert state.legal() == [{"do": "apply"}]


def test_a_tree_left_on_the_table_is_rolled_again():
    """3. Keeping it is optional."""
    state = game()
    roll(state, "tree ring orc orc orc")
    events = keep(state, "yellow")
    assert not events[0]["tree"]
    assert state.view()["phase"] == "roll"
    roll(state, "ring ring ring ring")  # the black die among them
    keep(state, "black")
    assert [one["face"] for one in state.view()["kept"]] == ["ring", "ring"]


def test_a_nazgul_beside_the_tree_must_be_kept():
    """3. The tree does not change that a Nazgûl of its roll must be kept."""
    state = game()
    roll(state, "tree ring nazgul orc nazgul")
    refused_keep(state, "must_keep_nazgul", "black")
    refused_keep(state, "must_keep_nazgul", "black yellow")
    refused_keep(state, "same_symbol", "black red green")
    keep(state, "black green")
    assert state.view()["phase"] == "apply"


def test_dice_are_chosen_one_at_a_time():
    """3. Equal symbols are not chosen together. Of several Nazgûl the last one chosen takes the other's place, and one
    stays. At Rivendell equal symbols go together."""
    state = game()
    roll(state, "ring ring nazgul orc nazgul")
    assert state.must_keep() == ["red"]
    assert state.choose(["red"], "black") == (["red", "black"], None)
    assert state.choose(["red", "black"], "yellow") == (["red", "black"], "same_symbol")
    assert state.choose(["red", "black"], "red") == (["red", "black"], "must_keep_nazgul")
    assert state.choose(["red", "black"], "green") == (["black", "green"], None)
    assert state.choose(["black", "green"], "black") == (["green"], None)
    rivendell = standing("rivendell")
    roll(rivendell, "ring orc nazgul orc nazgul")
    assert rivendell.choose(["red"], "green") == (["red", "green"], None)
    assert rivendell.choose(["red", "green"], "red") == (["green"], None)


def test_the_only_die_and_nothing_else_is_chosen_for_the_player():
    """3. At least one die of each roll is kept."""
    state = game()
    roll(state, "ring orc orc fellowship gandalf")
    assert state.must_keep() == []
    keep(state, "black yellow blue green")
    roll(state, "ring")
    assert state.must_keep() == ["red"]


def test_other_dice_may_be_kept_beside_the_tree():
    """3. Under the same rules: different symbols."""
    state = game()
    roll(state, "tree ring gandalf fellowship ring")
    refused_keep(state, "same_symbol", "black yellow green")
    keep(state, "black yellow red blue")
    assert state.view()["phase"] == "apply"
    assert len(state.view()["kept"]) == 4


def test_dice_left_are_rolled_again():
    """4. The next roll throws exactly the dice not kept."""
    state = game()
    roll(state, "orc ring gandalf fellowship orc")
    keep(state, "yellow blue")
    assert state.view()["phase"] == "roll"
    for dice in (DICE, ("black", "red"), ("black", "red", "green", "yellow"), ("black", "red", "blue")):
        refusal("bad_faces", state.do, {"do": "roll", "faces": dict.fromkeys(dice, "ring")})
    state.do({"do": "roll", "faces": {"black": "ring", "red": "ring", "green": "ring"}})
    assert state.view()["rolls"] == 2


def test_a_player_cannot_choose_to_stop():
    """4. While there are dice to roll, only keeping and rolling are possible."""
    state = game()
    for left in range(5, 0, -1):
        refusal("not_now", apply, state)
        assert state.chances() == [{"do": "roll"}] and state.legal() == []
        roll(state, " ".join(["ring"] * left))
        refusal("not_now", apply, state)
        assert {action["do"] for action in state.legal()} == {"keep"}
        keep(state, DICE[5 - left])
    apply(state)


def test_the_results_are_applied_when_all_five_are_kept():
    """5. Nothing moves before that."""
    state = game()
    before = state.view()["players"]
    roll(state, "ring orc gandalf fellowship nazgul")
    keep(state, "black yellow red blue green")
    assert state.view()["phase"] == "apply"
    assert state.view()["players"] == before
    refusal("not_now", roll, state, "")
    refusal("not_now", keep, state, "black")
    apply(state)
    assert sheet(state, "frodo")["rings"] == 1


def test_the_turn_passes_to_the_left():
    """5. Seats are listed clockwise, so the next one in the list is next."""
    state = game("pippin frodo merry", first="frodo")
    seen = []
    for _ in range(6):
        seen.append(active(state))
        events = turn(state)
        assert named(events, "turn")[0]["player"] == active(state)
    assert seen == ["frodo", "merry", "pippin"] * 2


# Applying the results


def test_only_kept_dice_count():
    """Dice that were rolled and not kept do nothing."""
    state = game()
    roll(state, "tree nazgul gandalf ring ring")
    keep(state, "black yellow")
    apply(state)
    assert sheet(state, "frodo")["rings"] == 0
    assert route(state, "frodo") == "X - - - - - - -"


def test_squares_are_split_before_marks_are_made():
    """In whichever order they were kept, as that is never worse for the player."""
    for faces in ("nazgul fellowship fellowship fellowship gandalf", "gandalf fellowship fellowship fellowship nazgul"):
        state = game("frodo sam")  # nobody is green, so the green Nazgûl hits Frodo too
        events = turn(state, faces)
        assert route(state, "frodo") == "X- - - - - - - -"
        assert [event["e"] for event in events][:2] == ["split", "marked"]


def test_gandalf_can_save_from_the_last_mark():
    """One step left, Gandalf and a Nazgûl in one turn: the square is split first."""
    state = game(nazgul_squares=4)
    turn(state, "nazgul nazgul fellowship nazgul fellowship")
    turn(state)
    assert sheet(state, "frodo")["left"] == 1
    turn(state, "nazgul gandalf fellowship fellowship fellowship")
    assert route(state, "frodo") == "X X X X-"
    assert status(state) == ["walking", "walking"]


def test_who_is_hit_is_settled_before_any_mark():
    """Everybody who is still in the game is hit by their own colour, even if marks of the same turn eliminate them or
    others."""
    state = game("frodo sam merry", nazgul_squares=4)
    for hunter in ("frodo", "sam", "merry"):
        assert active(state) == hunter
        turn(state, "fellowship nazgul nazgul nazgul fellowship")
    assert [player["left"] for player in state.view()["players"]] == [1, 1, 1]
    events = turn(state, "nazgul nazgul nazgul nazgul fellowship")
    assert [(event["player"], event["die"]) for event in named(events, "marked")] == [
        ("merry", "blue"),
        ("sam", "red"),
        ("frodo", "yellow"),
    ]
    assert [(event["player"], event["die"]) for event in named(events, "void")] == [("frodo", "black")]
    assert [event["player"] for event in named(events, "eliminated")] == ["frodo", "sam", "merry"]


def test_marks_beyond_a_full_route_are_lost():
    """They do not hit anybody else instead."""
    state = game("frodo sam merry", nazgul_squares=4)
    events = turn(state, "nazgul nazgul fellowship fellowship nazgul")
    turn(state)
    turn(state)
    events = turn(state, "nazgul nazgul fellowship fellowship nazgul")
    assert route(state, "frodo") == "X X X X"
    assert [(event["player"], event["why"]) for event in named(events, "void")] == [
        ("frodo", "route_full"),
        ("frodo", "route_full"),
    ]
    assert [player["left"] for player in state.view()["players"]] == [0, 4, 4]


def test_eliminations_are_tested_after_the_rings():
    """The rings of a player eliminated by the same turn still move."""
    state = game(nazgul_squares=4)
    turn(state, "nazgul nazgul fellowship nazgul fellowship")
    turn(state)
    events = turn(state, "nazgul ring ring fellowship fellowship")
    names = [event["e"] for event in events]
    assert names == ["marked", "rings", "moved", "eliminated", "turn"]
    assert sheet(state, "frodo")["rings"] == 2
    assert sheet(state, "frodo")["status"] == "eliminated"


def test_the_rings_of_the_eliminated_count_for_nothing():
    """If they lead to Mordor, it does not count as reached: play goes on, and nobody has won."""
    state = game(nazgul_squares=4)
    turn(state, rings(5))
    turn(state)
    turn(state, "nazgul ring nazgul nazgul ring")  # the red one hits Sam
    turn(state)
    assert sheet(state, "frodo")["left"] == 2
    events = turn(state, "nazgul ring ring nazgul fellowship")
    assert sheet(state, "frodo")["rings"] == 9
    assert named(events, "reached") == []
    turn(state)
    assert state.view()["phase"] == "roll"
    assert state.view()["winners"] is None


def test_gandalf_splits_the_next_whole_square_ahead():
    """Each Gandalf splits one square of the player's own route, the nearest first."""
    state = game()
    turn(state, "nazgul gandalf gandalf nazgul fellowship")
    assert route(state, "frodo") == "XX -- - - - - - -"
    turn(state)
    turn(state, "nazgul fellowship fellowship gandalf fellowship")
    assert route(state, "frodo") == "XX X- -- - - - - -"
    assert route(state, "sam") == "- - - - - - - -"
    turn(state)
    turn(state, "nazgul nazgul nazgul fellowship fellowship")  # the red one hits Sam
    assert route(state, "frodo") == "XX XX X- - - - - -"
    turn(state)
    turn(state, "gandalf fellowship fellowship fellowship fellowship")
    assert route(state, "frodo") == "XX XX X- -- - - - -"


def test_gandalf_splits_whole_squares_behind_no_mark():
    """A marked square is never split, not even the last one that was marked."""
    state = game(nazgul_squares=4)
    turn(state, "nazgul fellowship fellowship nazgul fellowship")
    turn(state)
    events = turn(state, "gandalf fellowship fellowship fellowship fellowship")
    assert route(state, "frodo") == "X X -- -"
    assert named(events, "split")[0]["square"] == 2


def test_mordors_square_can_be_split():
    """The last square of the route, like any other."""
    state = game(nazgul_squares=4)
    turn(state, "gandalf gandalf gandalf gandalf fellowship")
    assert route(state, "frodo") == "-- -- -- --"
    assert sheet(state, "frodo")["left"] == 8


def test_a_square_is_split_once():
    """A half-marked or already split square can't be split again."""
    state = game(nazgul_squares=4)
    turn(state, "gandalf gandalf fellowship fellowship fellowship")
    assert route(state, "frodo") == "-- -- - -"
    state = game(nazgul_squares=4)
    turn(state, "gandalf fellowship fellowship fellowship nazgul")
    turn(state)
    turn(state, "gandalf fellowship fellowship fellowship fellowship")
    assert route(state, "frodo") == "X- -- - -"
    turn(state)
    turn(state, "gandalf fellowship fellowship fellowship fellowship")
    assert route(state, "frodo") == "X- -- -- -"


def test_gandalf_with_none_left_to_split_has_no_effect():
    """Neither on the squares nor on the number of unmarked steps."""
    state = game(nazgul_squares=4)
    events = turn(state, "gandalf gandalf gandalf gandalf gandalf")
    assert route(state, "frodo") == "-- -- -- --"
    assert sheet(state, "frodo")["left"] == 8
    assert [(event["die"], event["why"]) for event in named(events, "void")] == [("black", "nothing_to_split")]


def test_the_black_nazgul_hits_the_active_player():
    """Whoever the active player is."""
    for first in ("frodo", "sam"):
        state = game(first=first)
        turn(state, "nazgul fellowship fellowship fellowship fellowship")
        assert sheet(state, first)["left"] == 7
        assert sorted([player["left"] for player in state.view()["players"]]) == [7, 8]


def test_a_coloured_nazgul_hits_the_player_of_its_colour():
    """Also when it is not that player's turn."""
    state = game(EVERYBODY)
    for hunter in HOBBITS:
        assert active(state) == hunter
        turn(state, "fellowship fellowship fellowship fellowship nazgul")
    assert [player["left"] for player in state.view()["players"]] == [8, 8, 8, 4]


def test_ones_own_colour_hits_oneself():
    """The active player's own die hits the active player."""
    state = game(first="sam")
    turn(state, "fellowship fellowship nazgul fellowship fellowship")
    assert [player["left"] for player in state.view()["players"]] == [8, 7]


def test_an_absent_colour_hits_the_active_player():
    """If neither Merry nor Pippin plays, blue and green hit the player who rolled them."""
    state = game(first="sam")
    turn(state, "fellowship fellowship fellowship nazgul nazgul")
    assert [player["left"] for player in state.view()["players"]] == [8, 6]


def test_an_eliminated_colour_hits_the_active_player():
    """Once Frodo is out, yellow is like a colour that nobody plays."""
    state = game("frodo sam merry", nazgul_squares=4)
    turn(state, "nazgul nazgul fellowship fellowship nazgul")
    turn(state, "fellowship nazgul fellowship fellowship fellowship")
    assert status(state) == ["eliminated", "walking", "walking"]
    turn(state, "fellowship nazgul fellowship fellowship fellowship")
    assert [player["left"] for player in state.view()["players"]] == [0, 4, 3]


def test_each_fellowship_cancels_one_orc():
    """If there are no more orcs than fellowships, all rings count."""
    for faces, spaces in (
        ("ring ring ring orc fellowship", 3),
        ("ring orc orc fellowship fellowship", 1),
        ("ring ring orc fellowship fellowship", 2),
        ("ring ring ring ring fellowship", 4),
    ):
        state = game()
        events = turn(state, faces)
        assert sheet(state, "frodo")["rings"] == spaces, faces
        assert named(events, "blocked") == []


def test_more_orcs_than_fellowship_void_all_rings():
    """With one orc more, no ring of this turn counts."""
    for faces in ("ring ring ring ring orc", "ring ring orc orc fellowship", "ring orc orc orc fellowship"):
        state = game()
        events = turn(state, faces)
        assert sheet(state, "frodo")["rings"] == 0, faces
        assert len(named(events, "blocked")) == 1
        turn(state)
        turn(state, rings(1))  # rings of this turn only
        assert sheet(state, "frodo")["rings"] == 1


def test_each_counting_ring_moves_one_space():
    """The active player moves, and nobody else."""
    for count in range(6):
        state = game()
        turn(state, rings(count))
        assert [player["rings"] for player in state.view()["players"]] == [count, 0]
        turn(state)
        turn(state, rings(2))
        assert sheet(state, "frodo")["rings"] == count + 2


def test_rings_beyond_mordor_are_lost():
    """The route ends in Mordor."""
    state = game()
    turn(state, rings(5))
    turn(state)
    events = turn(state, rings(5))
    assert sheet(state, "frodo")["rings"] == 9
    moved = named(events, "moved")[0]
    assert (moved["spaces"], moved["spare"], moved["to"]) == (4, 1, "mordor")


# Elimination, rounds and the end


def test_the_last_mark_eliminates_at_once():
    """As soon as every step is marked, and not before."""
    state = game(nazgul_squares=4)
    turn(state, "nazgul nazgul fellowship nazgul fellowship")
    assert status(state) == ["walking", "walking"]
    turn(state)
    events = turn(state, "nazgul fellowship fellowship fellowship fellowship")
    assert status(state) == ["eliminated", "walking"]
    assert [event["player"] for event in named(events, "eliminated")] == ["frodo"]


def test_elimination_in_a_rivals_turn():
    """The same if a rival's die makes the mark; the eliminated player has no more turns."""
    state = game(nazgul_squares=4)
    for _ in range(3):
        turn(state)
        turn(state, "fellowship nazgul fellowship fellowship fellowship")
    turn(state)
    events = turn(state, "fellowship nazgul fellowship fellowship fellowship")
    assert status(state) == ["eliminated", "walking"]
    assert named(events, "eliminated") == [{"e": "eliminated", "player": "frodo", "round": 4}]
    assert active(state) == "sam"
    turn(state)
    assert active(state) == "sam"


def test_reaching_mordor_in_the_same_turn_does_not_save():
    """The last mark and the last ring in one turn: eliminated, and nobody wins."""
    state = game(nazgul_squares=4)
    turn(state, rings(5))
    turn(state)
    turn(state, "nazgul ring fellowship nazgul fellowship")
    turn(state)
    turn(state, "nazgul nazgul ring ring ring")
    assert sheet(state, "frodo")["place"] == "mordor"
    assert status(state) == ["eliminated", "walking"]
    turn(state)
    assert state.view()["phase"] == "roll"


def test_a_round_is_one_turn_for_each():
    """In seat order from the first player; it ends with the seat before the first player."""
    state = game("merry frodo sam", first="frodo")
    for number in (1, 2, 3):
        for name in ("frodo", "sam", "merry"):
            assert (state.view()["round"], active(state)) == (number, name)
            events = turn(state)
            assert len(named(events, "round")) == (1 if name == "merry" else 0)


def test_a_round_goes_on_when_the_first_player_is_eliminated():
    """It still begins at the first player's seat and ends before it."""
    state = game("frodo sam merry", nazgul_squares=4)
    turn(state, "nazgul nazgul fellowship fellowship nazgul")
    turn(state, "fellowship nazgul fellowship fellowship fellowship")
    assert status(state)[0] == "eliminated"
    seen = []
    for _ in range(5):
        seen.append((state.view()["round"], active(state)))
        turn(state)
    assert seen == [(1, "merry"), (2, "sam"), (2, "merry"), (3, "sam"), (3, "merry")]


def test_a_round_ends_where_it_did_when_the_last_seat_is_eliminated():
    """The round ends after the seat before the first player, even if that player is eliminated."""
    state = game("frodo sam merry", nazgul_squares=4)
    turn(state)
    turn(state)
    turn(state, "nazgul fellowship fellowship nazgul nazgul")
    turn(state, "fellowship fellowship fellowship nazgul fellowship")
    assert status(state)[2] == "eliminated"
    seen = []
    for _ in range(5):
        seen.append((state.view()["round"], active(state)))
        turn(state)
    assert seen == [(2, "sam"), (3, "frodo"), (3, "sam"), (4, "frodo"), (4, "sam")]


def test_the_eliminated_have_no_turn():
    """Only players still in the game have a turn."""
    state = game(EVERYBODY, nazgul_squares=4)
    turn(state, "nazgul nazgul fellowship fellowship fellowship")
    turn(state, "fellowship nazgul fellowship fellowship fellowship")
    turn(state, "fellowship nazgul fellowship fellowship fellowship")
    seen = []
    for _ in range(7):
        seen.append(active(state))
        turn(state)
    assert seen == ["pippin", "sam", "merry", "pippin", "sam", "merry", "pippin"]


def test_all_eliminated_ends_the_game_at_once():
    """Even in the middle of a round. All have lost."""
    state = game("frodo sam merry", nazgul_squares=4)
    turn(state, "nazgul nazgul nazgul nazgul fellowship")
    turn(state, "fellowship nazgul nazgul nazgul fellowship")
    turn(state)
    events = turn(state, "nazgul nazgul nazgul nazgul fellowship")
    assert status(state) == ["eliminated", "walking", "walking"]
    assert named(events, "over") == []
    events = turn(state, "nazgul fellowship nazgul nazgul fellowship")
    assert status(state) == ["eliminated"] * 3
    view = state.view()
    assert view["phase"] == "over"
    assert view["winners"] == []
    assert named(events, "over") == [{"e": "over", "winners": [], "finalists": []}]
    assert named(events, "round") == named(events, "turn") == []
    assert state.legal() == state.chances() == []


def test_the_round_of_whoever_reaches_mordor_is_played_to_its_end():
    """The players after them have their turns, then the game is over."""
    state = game("frodo sam merry")
    for _ in range(3):
        turn(state, rings(5))
    events = turn(state, rings(4))
    assert named(events, "reached") == [{"e": "reached", "player": "frodo", "round": 2}]
    assert status(state)[0] == "mordor"
    for name in ("sam", "merry"):
        assert state.view()["phase"] == "roll" and active(state) == name
        turn(state)
    assert state.view()["phase"] == "over"
    assert state.view()["round"] == 2


def test_the_game_ends_with_the_turn_of_the_last_seat():
    """If the last seat reaches Mordor, the game is over at once."""
    state = game()
    turn(state)
    turn(state, rings(5))
    turn(state)
    events = turn(state, rings(4))
    assert state.view()["phase"] == "over"
    assert active(state) == "sam"
    assert state.view()["winners"] == ["sam"]
    assert named(events, "over")[0]["finalists"] == [{"player": "sam", "left": 8}]
    refusal("not_now", roll, state, "ring ring ring ring ring")


def test_one_alone_in_mordor_wins():
    """Even if another player, who has not reached it, has more unmarked steps."""
    state = game()
    turn(state, rings(5))
    turn(state)
    turn(state, "nazgul ring ring ring ring")
    turn(state, rings(5))
    assert [player["left"] for player in state.view()["players"]] == [7, 8]
    assert state.view()["winners"] == ["frodo"]


def test_all_have_a_place_at_the_end():
    """The winner, then who is in Mordor too, then by spaces; who is out comes last, however far that was."""
    state = game(EVERYBODY)
    for spaces in (5, 2, 5, 5):
        turn(state, rings(spaces))
    pippin = state.players[3]
    pippin.eliminated = 2
    turn(state, "nazgul ring ring ring ring")
    turn(state, rings(1))
    turn(state, rings(4))
    assert state.view()["winners"] == ["merry"] and [walker.name for walker in state.arrived()] == ["frodo", "merry"]
    assert [walker.name for walker in state.ranked()] == ["merry", "frodo", "sam", "pippin"]


def both_in_mordor(last_of_frodo, last_of_sam):
    state = game()
    turn(state, rings(5))
    turn(state, rings(5))
    turn(state, last_of_frodo)
    turn(state, last_of_sam)
    assert [player["rings"] for player in state.view()["players"]] == [9, 9]
    return state


def test_of_several_in_mordor_most_steps_left_win():
    """The winner is the one with the most unmarked steps on the Nazgûl route."""
    state = both_in_mordor("nazgul ring ring ring ring", rings(4))
    assert state.view()["winners"] == ["sam"]
    state = both_in_mordor(rings(4), "nazgul ring ring ring ring")
    assert state.view()["winners"] == ["frodo"]


def test_whole_squares_and_halves_count_one_each():
    """A split square counts as two steps if neither half is marked, and as one if half of it is."""
    state = both_in_mordor("gandalf ring ring ring ring", rings(5))
    assert state.view()["winners"] == ["frodo"]
    assert [player["left"] for player in state.view()["players"]] == [9, 8]
    state = game()
    turn(state, "gandalf ring ring ring ring")
    turn(state, rings(4))
    turn(state, "nazgul ring ring ring ring")
    turn(state, rings(4))
    turn(state, rings(1))
    events = turn(state, rings(1))
    assert route(state, "frodo") == "X- - - - - - - -"
    assert named(events, "over")[0]["finalists"] == [{"player": "frodo", "left": 8}, {"player": "sam", "left": 8}]


def test_still_equal_they_share_the_win():
    """Both are winners, in seat order; a third with fewer steps is not."""
    assert both_in_mordor(rings(4), rings(4)).view()["winners"] == ["frodo", "sam"]
    state = game("merry sam frodo", first="sam")
    for _ in range(3):
        turn(state, rings(5))
    turn(state, "nazgul ring ring ring ring")
    turn(state, rings(4))
    turn(state, rings(4))
    assert state.view()["winners"] == ["merry", "frodo"]


def test_eliminated_in_mordor_does_not_win():
    """Only players in Mordor who are still in the game count at the end of the round."""
    state = game("frodo sam merry", nazgul_squares=4)
    for _ in range(3):
        turn(state, "fellowship nazgul ring ring ring")
    assert sheet(state, "frodo")["left"] == 1
    for _ in range(3):
        turn(state, rings(3))
    turn(state, rings(3))
    turn(state, rings(3))
    assert status(state) == ["mordor", "mordor", "walking"]
    events = turn(state, "fellowship nazgul fellowship fellowship fellowship")
    assert status(state) == ["eliminated", "mordor", "walking"]
    assert state.view()["winners"] == ["sam"]
    assert named(events, "over")[0]["finalists"] == [{"player": "sam", "left": 4}]


def test_play_goes_on_when_nobody_in_mordor_is_left_in():
    """Frodo reaches Mordor and is eliminated before the round ends: there is a next round."""
    state = game(nazgul_squares=4)
    turn(state, "nazgul nazgul ring nazgul ring")
    turn(state)
    turn(state, rings(5))
    turn(state)
    turn(state, rings(2))
    assert status(state) == ["mordor", "walking"]
    events = turn(state, "fellowship nazgul fellowship fellowship fellowship")
    assert status(state) == ["eliminated", "walking"]
    assert state.view()["phase"] == "roll"
    assert active(state) == "sam"
    assert [event["e"] for event in events][-2:] == ["round", "turn"]


def lone_survivor():
    state = game(nazgul_squares=4)
    turn(state, "nazgul nazgul fellowship nazgul nazgul")
    assert status(state) == ["eliminated", "walking"]
    return state


def test_a_single_survivor_plays_on_until_mordor():
    """Alone, round after round; being the last one left is not yet a win."""
    state = lone_survivor()
    turn(state, rings(5))
    for _ in range(3):
        assert state.view()["phase"] == "roll" and active(state) == "sam"
        turn(state, rings(1))
    turn(state, rings(1))
    assert state.view()["phase"] == "over"
    assert state.view()["winners"] == ["sam"]


def test_a_single_survivor_plays_on_until_elimination():
    """Then all have lost."""
    state = lone_survivor()
    for _ in range(3):
        turn(state, "nazgul fellowship fellowship fellowship fellowship")
        assert state.view()["phase"] == "roll"
    turn(state, "nazgul fellowship fellowship fellowship fellowship")
    assert state.view()["winners"] == []


# Advanced mode: places


def test_the_place_counts_where_the_turn_starts():
    """A place that is reached during the turn does not count yet, and that of a rival never does."""
    state = standing("bag_end")
    turn(state, "nazgul ring nazgul ring gandalf")  # to Moria, where Gandalf would have no effect
    assert sheet(state, "frodo")["place"] == "moria"
    assert route(state, "frodo") == "X- - - - - - - -"
    turn(state, "gandalf fellowship fellowship fellowship fellowship")  # Sam is in Bag End
    assert route(state, "sam") == "X -- - - - - - -"
    turn(state, "gandalf ring ring ring ring")  # Frodo leaves Moria, but he stood there
    assert route(state, "frodo") == "X- - - - - - - -"
    assert sheet(state, "frodo")["place"] == "gondor"


def test_rivendell_equal_symbols_may_be_kept():
    """Several dice of one roll with the same symbol."""
    state = standing("rivendell")
    roll(state, "ring ring ring orc orc")
    assert len(state.legal()) == 31
    keep(state, "black yellow red")
    assert len(state.view()["kept"]) == 3


def test_rivendell_in_every_roll_of_the_turn():
    """In later rolls too, but not in the next player's turn."""
    state = standing("rivendell")
    roll(state, "ring ring orc orc gandalf")
    keep(state, "black yellow")
    roll(state, "fellowship fellowship fellowship")
    keep(state, "red blue green")
    apply(state)
    roll(state, "ring ring orc orc gandalf")
    refused_keep(state, "same_symbol", "black yellow")


def test_rivendell_several_nazgul_too():
    """At least one if any was rolled, and as many as the player likes."""
    state = standing("rivendell")
    roll(state, "ring ring nazgul nazgul nazgul")
    refused_keep(state, "must_keep_nazgul", "black")
    refused_keep(state, "must_keep_nazgul", "black yellow")
    assert len(state.legal()) == 7 * 4
    keep(state.copy(), "red")
    keep(state.copy(), "red blue green")
    keep(state, "black yellow red blue green")


def test_moria_gandalf_has_no_effect():
    """Kept Gandalfs split nothing."""
    state = standing("moria")
    events = turn(state, "gandalf gandalf fellowship nazgul fellowship")
    assert route(state, "frodo") == "X - - - - - - -"
    assert [event["why"] for event in named(events, "void")] == ["moria", "moria"]


def test_lothlorien_fellowship_counts_twice():
    """One fellowship cancels two orcs, and not a third."""
    state = standing("lothlorien")
    turn(state.copy(), "ring ring orc orc fellowship")
    events = turn(state, "ring ring orc orc fellowship")
    assert sheet(state, "frodo")["rings"] == 5
    assert named(events, "rings")[0]["fellowship"] == 2
    state = standing("lothlorien")
    turn(state, "ring orc orc orc fellowship")
    assert sheet(state, "frodo")["rings"] == 3
    state = standing("lothlorien")
    turn(state, "ring orc orc fellowship fellowship")
    assert sheet(state, "frodo")["rings"] == 4


def test_rohan_a_roll_may_be_repeated():
    """All the dice just rolled, before any is kept. The second result counts."""
    state = standing("rohan")
    assert not state.view()["reroll"]
    roll(state, "nazgul orc orc orc orc")
    assert state.view()["reroll"] and {"do": "reroll"} in state.chances()
    for dice in (DICE[:4], DICE[1:]):
        refusal("bad_faces", state.do, {"do": "reroll", "faces": dict.fromkeys(dice, "ring")})
    reroll(state, "tree ring ring gandalf fellowship")
    view = state.view()
    assert view["rolled"] == {
        "black": "tree",
        "yellow": "ring",
        "red": "ring",
        "blue": "gandalf",
        "green": "fellowship",
    }
    assert view["rolls"] == 1
    refused_keep(state, "same_symbol", "yellow red")
    keep(state, "yellow")  # the Nazgûl of the first result need not be kept


def test_rohan_a_roll_is_repeated_once():
    """There is no third result."""
    state = standing("rohan")
    roll(state, "ring orc orc orc orc")
    reroll(state, "ring orc orc orc orc")
    assert not state.view()["reroll"] and state.chances() == []
    refusal("no_reroll", reroll, state, "ring ring ring ring ring")


def test_rohan_each_roll_may_be_repeated():
    """Each roll of the turn may be repeated, with the dice of that roll. Kept dice stay."""
    state = standing("rohan")
    roll(state, "ring orc orc orc orc")
    reroll(state, "ring orc orc orc orc")
    keep(state, "black")
    roll(state, "orc orc orc orc")
    assert state.view()["reroll"]
    reroll(state, "ring ring ring ring")
    keep(state, "yellow")
    roll(state, "orc orc orc")
    keep(state, "red")
    assert not state.view()["reroll"]
    refusal("not_now", reroll, state, "")
    assert [one["face"] for one in state.view()["kept"]] == ["ring", "ring", "orc"]


def test_helms_deep_orcs_count_twice():
    """One orc needs two fellowships."""
    state = standing("helms_deep")
    events = turn(state, "ring ring ring orc fellowship")
    assert sheet(state, "frodo")["rings"] == 5
    assert named(events, "blocked")[0]["orcs"] == 2
    state = standing("helms_deep")
    turn(state, "ring ring orc fellowship fellowship")
    assert sheet(state, "frodo")["rings"] == 7
    state = standing("helms_deep")
    turn(state, "ring orc orc fellowship fellowship")
    assert sheet(state, "frodo")["rings"] == 5


def test_gondor_nazgul_spare_the_active_player():
    """Neither the black Nazgûl, nor the player's own, nor those of absent colours have an effect."""
    state = standing("gondor")
    events = turn(state, "nazgul nazgul fellowship nazgul nazgul")
    assert [player["left"] for player in state.view()["players"]] == [8, 8]
    assert [event["why"] for event in named(events, "void")] == ["gondor"] * 4


def test_gondor_rivals_are_hit_as_usual():
    """Rivals are still hit by their own colours."""
    state = standing("gondor", "frodo sam merry")
    turn(state, "nazgul nazgul nazgul nazgul nazgul")
    assert [player["left"] for player in state.view()["players"]] == [8, 7, 7]


def test_minas_tirith_every_nazgul_hits_the_active_player():
    """Whatever its colour; rivals are spared."""
    state = standing("minas_tirith", "frodo sam merry")
    turn(state, "nazgul nazgul nazgul nazgul nazgul")
    assert [player["left"] for player in state.view()["players"]] == [3, 8, 8]


def test_shelobs_lair_one_ring_fewer():
    """One ring fewer counts, but never less than none, so entering Mordor needs at least two rings."""
    state = standing("shelobs_lair")
    events = turn(state.copy(), rings(1))
    assert named(events, "moved") == []
    turn(state, rings(1))
    assert sheet(state, "frodo")["place"] == "shelobs_lair"
    turn(state)
    turn(state, rings(0))
    assert sheet(state, "frodo")["place"] == "shelobs_lair"
    turn(state)
    events = turn(state, rings(2))
    assert sheet(state, "frodo")["place"] == "mordor"
    assert named(events, "rings")[0]["rings"] == 1
    assert named(events, "moved")[0]["spare"] == 0


def effects_of(state):
    """Plays a turn with every kind of symbol from this state, and returns its events and the players afterwards."""
    roll(state, "ring ring nazgul gandalf nazgul")
    equal = len(state.legal())
    keep(state, "yellow red")
    again = state.view()["reroll"]
    for faces in ("nazgul ring orc", "gandalf orc", "fellowship"):
        roll(state, faces)
        again = again or state.view()["reroll"]
        keep(state, next(die for die in DICE if die in state.view()["rolled"]))
    names = [(event["e"], event.get("player"), event.get("why")) for event in apply(state)]
    return equal, again, [name for name in names if name[0] not in ("reached", "round")]


def test_bag_end_has_no_effect():
    """A turn from Bag End is the same in both modes."""
    plain, advanced = game(), game(places=True)
    assert effects_of(plain) == effects_of(advanced)
    assert plain.view()["players"] == advanced.view()["players"]


def test_in_basic_mode_no_place_has_an_effect():
    """From every place a turn is the same as from Bag End."""
    usual = effects_of(game("frodo sam"))
    for place in PLACES[1:8]:
        assert effects_of(standing(place, places=False)) == usual, place
    state = standing("shelobs_lair", places=False)
    turn(state, rings(1))
    assert sheet(state, "frodo")["place"] == "mordor"
    for place in ("lothlorien", "helms_deep"):
        state = standing(place, places=False)
        events = turn(state, "ring ring orc orc fellowship")
        assert len(named(events, "blocked")) == 1
        state = standing(place, places=False)
        turn(state, "ring ring ring orc fellowship")
        assert sheet(state, "frodo")["rings"] == PLACES.index(place) + 3


# Real dice


def test_the_core_never_rolls():
    """A roll without faces is refused, and given faces are used as they are."""
    state = game()
    refusal("bad_request", state.do, {"do": "roll"})
    roll(state, "nazgul orc ring gandalf fellowship")
    assert state.view()["rolled"] == {
        "black": "nazgul",
        "yellow": "orc",
        "red": "ring",
        "blue": "gandalf",
        "green": "fellowship",
    }
    state = standing("rohan")
    roll(state, "ring ring ring ring ring")
    refusal("bad_request", state.do, {"do": "reroll"})


def test_the_devices_dice_are_one_source():
    """Numbers drawn outside become the faces of the dice to roll, one each, in order."""
    state = game()
    assert state.chance({"do": "roll"})[1] == (6,) * 5
    filled = state.fill({"do": "roll"}, [5, 5, 4, 3, 0])
    assert filled == {
        "do": "roll",
        "faces": {"black": "tree", "yellow": "nazgul", "red": "orc", "blue": "fellowship", "green": "ring"},
    }
    state.do(filled)
    keep(state, "red blue yellow")
    assert state.chance({"do": "roll"})[1] == (6, 6)
    assert state.fill({"do": "roll"}, [1, 5])["faces"] == {"black": "gandalf", "green": "nazgul"}
    assert state.chance({"do": "apply"}) is None
    faces = {"black": "ring", "green": "ring"}
    assert state.chance({"do": "roll", "faces": faces})[1] == ()
