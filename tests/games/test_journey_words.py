"""The texts and data of Journey: the words of saved games, the names of rolls, the summary, and every sentence of a
refusal. Plain Python: MicroPython runs this file too."""

from mathom.games import load
from tests.games.evening import DICE, apply, game, keep, refusal, roll, rolling, standing, turn
from tests.games.wording import check_words, misread

ACTIONS = {
    "rrgfon": rolling("roll", DICE, "ring gandalf fellowship orc nazgul"),
    "rt-n--": rolling("roll", ("black", "red"), "tree nazgul"),
    "Rrrrrr": rolling("reroll", DICE, "ring ring ring ring ring"),
    "R---oo": rolling("reroll", ("blue", "green"), "orc orc"),
    "kkyrbg": {"do": "keep", "dice": list(DICE)},
    "kgk": {"do": "keep", "dice": ["green", "black"]},
    "ky": {"do": "keep", "dice": ["yellow"]},
    "kb": {"do": "keep", "dice": ["blue"]},
    "a": {"do": "apply"},
}


def test_the_words_of_a_saved_game():
    check_words("journey", ACTIONS)
    assert load("journey").pack({"do": "keep"}) == "k"


def test_words_that_are_none():
    for word in ("", "x", "aa", "A", "r", "rrrrr", "rrrrrrr", "Rrrrr", "-rrrrr", "K"):
        assert misread("journey", word) == (word,)
    for word in ("kx", "kK", "k-", "rrrrrx", "rRrrrr"):
        misread("journey", word)


def test_the_names_of_rolls():
    """The turn, whether it is repeated, and the dice. They are saved in files, with the undone rolls."""
    state = game()
    assert state.chance({"do": "roll"}) == ("1:kyrbg", (6,) * 5)
    roll(state, "ring orc orc orc orc")
    keep(state, "black")
    assert state.chance({"do": "roll"}) == ("1:yrbg", (6,) * 4)
    assert state.chance(rolling("roll", DICE[1:], "orc orc orc orc")) == ("1:yrbg", ())
    roll(state, "ring orc orc orc")
    keep(state, "blue")
    assert state.chance({"do": "roll"}) == ("1:yrg", (6,) * 3)
    state = game()
    turn(state)
    assert state.chance({"do": "roll"})[0] == "2:kyrbg"
    state = standing("rohan")
    assert state.chance({"do": "roll"})[0] == "3:kyrbg"
    roll(state, "ring orc orc orc orc")
    assert state.chance({"do": "reroll"}) == ("3rkyrbg", (6,) * 5)


def test_the_summary():
    state = game("merry frodo sam", places=True)
    turn(state)
    turn(state)
    summary = {"players": ["merry", "frodo", "sam"], "places": True, "turns": 3, "winners": None}
    assert state.summary() == dict(summary, nazgul=[0, 0, 0], luckiest=[35, 35, 0])
    state = game(nazgul_squares=4)
    turn(state, "nazgul nazgul nazgul nazgul nazgul")
    turn(state, "nazgul nazgul nazgul nazgul nazgul")
    summary = {"players": ["frodo", "sam"], "places": False, "turns": 2, "winners": []}
    assert state.summary() == dict(summary, nazgul=[4, 4], luckiest=[35, 35])


def test_in_which_round_somebody_was_eliminated():
    """The screens show it."""
    state = game("frodo sam merry", nazgul_squares=4)
    for _ in range(3):
        turn(state)
    turn(state, "nazgul nazgul fellowship fellowship nazgul")
    assert [walker.eliminated for walker in state.players] == [0, 0, 0]
    turn(state, "fellowship nazgul fellowship fellowship fellowship")
    turn(state)
    turn(state)
    assert [walker.eliminated for walker in state.copy().players] == [2, 0, 0]


def said(code, state, **action):
    return refusal(code, state.do, action)


def test_what_is_said_of_rolls():
    state = game()
    faces = dict.fromkeys(DICE, "ring")
    assert said("bad_request", state, do="dance") == "Journey to Mordor does not know 'dance'."
    assert said("bad_request", state, do="roll", x=1) == "A roll does not know 'x'."
    assert said("bad_request", state, do="roll") == "'faces' must name a die and its face for each die."
    assert said("bad_request", state, do="roll", faces={"white": "ring"}) == "There is no die called 'white'."
    assert said("bad_request", state, do="roll", faces={"red": 5}) == "A face is a word, not 5."
    faces["red"] = "tree"
    assert said("bad_faces", state, do="roll", faces=faces) == "The red die has no face 'tree'."
    only_these = "Faces are needed for exactly these dice: black, yellow, red, blue, green."
    assert said("bad_faces", state, do="roll", faces={}) == only_these
    assert refusal("bad_request", state.chance, {"do": "roll", "x": 1}) == "A roll does not know 'x'."
    roll(state, "ring ring ring ring ring")
    assert said("no_reroll", state, do="reroll", faces={}) == "Only in Rohan, and only once, may a roll be repeated."
    assert said("not_now", state, do="roll", faces={}) == "Now dice are to be kept."


def test_what_is_said_of_keeping():
    state = game()
    assert said("bad_request", state, do="keep", x=1) == "Keeping dice does not know 'x'."
    assert said("bad_request", state, do="keep", dice="red") == "'dice' must be a list of at most 5."
    dice = "'dice' must be one of: black, yellow, red, blue, green."
    assert said("bad_request", state, do="keep", dice=["white"]) == dice
    assert said("bad_request", state, do="keep", dice=["red", "red"]) == "The red die is named twice."
    assert said("not_now", state, do="keep", dice=["red"]) == "Now the dice are to be rolled."
    roll(state, "ring ring ring ring ring")
    keep(state, "black")
    roll(state, "ring ring nazgul orc")
    assert said("keep_one", state, do="keep") == "At least one of the dice just rolled is kept."
    assert said("not_rolled", state, do="keep", dice=["black"]) == "Only dice that were just rolled can be kept."
    twins = "Dice kept out of one roll all show different symbols."
    assert said("same_symbol", state, do="keep", dice=["yellow", "red"]) == twins
    assert said("must_keep_nazgul", state, do="keep", dice=["green"]) == "A Nazgûl was rolled: one must be kept."


def test_what_is_said_of_applying():
    state = game()
    assert said("bad_request", state, do="apply", x=1) == "Applying the results does not know 'x'."
    for faces in ("ring ring ring ring ring", "ring ring ring ring", "ring ring ring", "ring ring", "ring"):
        roll(state, faces)
        keep(state, DICE[5 - len(faces.split())])
    assert said("not_now", state, do="keep", dice=["red"]) == "Now the results are to be applied."
    apply(state)
    state = game(nazgul_squares=4)
    turn(state, "nazgul nazgul nazgul nazgul nazgul")
    turn(state, "nazgul nazgul nazgul nazgul nazgul")
    assert said("not_now", state, do="apply") == "The game is over."


def in_each_phase():
    """Returns a game in each phase. In "keep", two rings, the tree, a Nazgûl and an orc are on the table."""
    states = {phase: game(nazgul_squares=4) for phase in ("roll", "keep", "apply", "over")}
    for phase in ("keep", "apply"):
        roll(states[phase], "tree ring ring nazgul orc")
    keep(states["apply"], "black blue")
    for _ in range(2):
        turn(states["over"], "nazgul nazgul nazgul nazgul nazgul")
    return states


def test_the_first_error_that_holds_is_told():
    """What makes no sense comes first, and then the phase, whatever else is wrong."""
    own = {"roll": "roll", "reroll": "keep", "keep": "keep", "apply": "apply"}
    good = {"roll": ({}, {"red": "eagle"}), "reroll": ({},), "keep": ([], ["red"]), "apply": ()}
    wrong = (None, [], "ring", 5, {"white": "ring"}, {"red": None}, {"red": 5}, {"red": ["ring"]})
    dice = (None, "red", {"red": 1}, 5, ["white"], [None], [["red"]], ["red", "red"], ["red", "blue", "red"])
    for phase, state in in_each_phase().items():
        for verb in own:
            key = "dice" if verb == "keep" else "faces"
            for value in good[verb]:
                assert phase == own[verb] or said("not_now", state, **{"do": verb, key: value})
            for value in {"keep": dice, "apply": ()}.get(verb, wrong):
                said("bad_request", state, **{"do": verb, key: value})
    state = in_each_phase()["keep"]
    said("no_reroll", state, do="reroll", faces={"red": "eagle"})
    said("same_symbol", state, do="keep", dice=["yellow", "red"])
    said("must_keep_nazgul", state, do="keep", dice=["yellow"])
    said("must_keep_nazgul", state, do="keep", dice=["black", "green"])
    keep(state, "blue")
    roll(state, "ring ring nazgul ring")
    for dice in (["blue"], ["red", "blue"], ["black", "yellow", "blue"]):
        said("not_rolled", state, do="keep", dice=dice)
    said("same_symbol", state, do="keep", dice=["black", "yellow"])
    said("must_keep_nazgul", state, do="keep", dice=["black"])


def test_what_is_said_of_options():
    def said(players="frodo sam", **options):
        return refusal("bad_options", lambda: game(players, **options))

    assert said(rounds=5) == "A new game does not know 'rounds'."
    assert said("frodo") == "'players' must name two to four hobbits."
    assert said("frodo sam merry pippin frodo") == "'players' must name two to four hobbits."
    assert said("frodo gollum") == "'players': there is no hobbit called 'gollum'."
    assert said("frodo frodo") == "'players': frodo is named twice."
    assert said(first="merry") == "'first' must be one of the players."
    assert said(places=1) == "'places' must be true or false."
    assert said(nazgul_squares=3) == "'nazgul_squares' must be a number from 4 to 12."
    assert said(dice=5) == "'dice' must give the six faces of each die that differs."
    assert said(dice={"white": []}) == "'dice': there is no die called 'white'."
    assert said(dice={"red": []}) == "'dice': the red die needs a list of six faces."
    assert said(dice={"red": ["eagle"] * 6}) == "'dice': there is no symbol called 'eagle'."
    assert said(dice={"red": ["tree"] * 6}) == "'dice': the White Tree is on the black die only."


def test_options_of_another_kind():
    for option, values in (
        ("players", (None, "frodo sam", {"frodo": 1, "sam": 2}, ["frodo", None], ["frodo", ["sam"]])),
        ("first", (None, ["frodo"])),
        ("places", (None, "true")),
        ("nazgul_squares", (10**40,)),
        ("dice", (None, [], {"red": [None] * 6}, {"red": [["ring"]] * 6})),
    ):
        for value in values:
            options = dict({"players": ["frodo", "sam"]}, **{option: value})
            refusal("bad_options", load("journey").new, options)
    refusal("bad_options", load("journey").new, {})


def test_how_lucky_a_roll_is():
    """Each coloured die has two rings, the black one has one: all five come once in 486 rolls, none is no luck."""
    for faces, one_in in (
        ("orc orc orc orc orc", 0),
        ("ring orc orc orc orc", 1),
        ("orc ring ring ring ring", 35),
        ("ring ring ring ring ring", 486),
    ):
        state = game()
        roll(state, faces)
        assert repr(state.summary()["luckiest"]) == repr([one_in, 0]), "without a point"
    keep(state, "black")
    roll(state, "ring orc orc orc")
    assert state.summary()["luckiest"] == [486, 0], "the best one counts"


def test_names_of_people():
    """They are in the view. A name of the wrong form, and one for nobody, are refused."""
    state = game(names={"sam": "Ana"})
    assert [player["player"] for player in state.view()["players"]] == [None, "Ana"]
    assert state.copy().view() == state.view()
    for names in ([], {"merry": "Ana"}, {"sam": ""}, {"sam": "Ana María José"}, {"sam": 3}):
        refusal("bad_options", load("journey").new, {"players": ["frodo", "sam"], "names": names})
