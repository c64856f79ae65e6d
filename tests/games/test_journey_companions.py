"""Companions of Journey: who may be one, and that what they do is legal and repeatable. Plain Python: MicroPython runs
it too."""

from mathom.games.journey.companions import STRENGTHS, choose
from mathom.games.match import Match
from mathom.games.reading import resume
from tests.games.evening import DICE, Dice, refusal, throw

SEATS = {"frodo": "child", "merry": "good"}
PLAYERS = ["frodo", "sam", "merry"]


def match(places=True, players=PLAYERS, seats=SEATS):
    return Match("journey", {"players": players, "places": places, "companions": seats})


def one_action(played, dice):
    """Plays on by one action: a companion's own, or any of a person."""
    if played.companion():
        throw(played, choose(played.state, played.companion()), dice)
    else:
        actions = played.state.chances() + played.state.legal()
        throw(played, actions[dice.below(len(actions))], dice)


def game(seed, places=True):
    """Plays a whole game."""
    played, dice = match(places), Dice(seed)
    while played.state.phase != "over":
        one_action(played, dice)
    return played


def test_a_game_with_companions_is_replayed_to_the_same_state():
    for seed in range(6):
        played = game(seed, seed % 2 == 0)
        for again in (resume(played.save()), resume(played.save(), True)):
            assert again.state.view() == played.state.view()
            assert again.options == played.options and again.companions.seats == SEATS
            assert again.words() == played.words()


def test_a_saved_game_without_companions_has_none():
    played = Match("journey", {"players": PLAYERS})
    assert played.companions is None and played.companion() is None
    assert resume(played.save()).companions is None


def test_companions_do_only_what_is_legal_and_always_the_same():
    for seed in range(4):
        played, dice = match(), Dice(seed)
        while played.state.phase != "over":
            if played.companion():
                before = played.state.view()
                action = choose(played.state, played.companion())
                assert action in played.state.legal() + played.state.chances()
                twin = match()
                twin.state = played.state.copy()
                assert choose(twin.state, twin.companion()) == action
                assert played.state.view() == before
            one_action(played, dice)
        assert played.companion() is None, "not after the end"


def test_a_companion_has_the_turn_of_its_seat_only():
    played, dice = match(), Dice(1)
    turns = set()
    while played.state.phase != "over":
        name = played.state.active().name
        assert played.companion() == SEATS.get(name)
        turns.add(name)
        one_action(played, dice)
    assert turns == set(PLAYERS)


def test_after_an_undo_a_companion_does_the_same_again():
    played, dice = match(), Dice(5)
    for _ in range(40):
        one_action(played, dice)
    done = list(played.actions())
    for left in range(40, 0, -1):
        assert played.length == left
        played.undo()
    other = Dice(99)
    for action in done:
        if played.companion():
            throw(played, choose(played.state, played.companion()), other)
            assert played.last() == action
        else:
            played.do(action)


def kept(strength, faces, places=False, rings=0, unmarked=None, kept=()):
    """Returns the faces that Frodo keeps of these, beside those kept before."""
    played = match(places, ["frodo", "sam"], {"frodo": strength})
    me = played.state.active()
    me.rings = played.state.start = rings
    if unmarked:
        me.marked, me.unmarked = me.squares - unmarked, unmarked
    played.state.kept = [(DICE[4 - i], face, i + 1) for i, face in enumerate(kept)]
    played.state.rolls = len(kept)
    faces = faces.split()
    played.do({"do": "roll", "faces": {DICE[i]: faces[i] for i in range(5 - len(kept))}})
    action = choose(played.state, played.companion())
    return [faces[DICE.index(die)] for die in action["dice"]] if action["do"] == "keep" else action["do"]


def test_a_good_companion_takes_a_ring():
    assert "ring" in kept("good", "orc ring fellowship orc orc")
    assert kept("good", "orc ring orc orc orc") == ["ring"], "and leaves the orcs"


def test_a_good_companion_sends_the_nazgul_to_a_rival():
    """Sam's die is the red one."""
    played = match(False, ["frodo", "sam"], {"frodo": "good"})
    played.do({"do": "roll", "faces": dict.fromkeys(DICE, "nazgul")})
    assert choose(played.state, played.companion()) == {"do": "keep", "dice": ["red"]}


def test_a_good_companion_covers_its_orcs():
    assert kept("good", "fellowship orc", kept=("orc", "ring", "ring")) == ["fellowship"]


def test_a_good_companion_knows_that_a_fellowship_covers_two_orcs_in_lothlorien():
    hand = "ring fellowship gandalf", True
    assert kept("good", *hand, 3, kept=("ring", "orc")) == ["ring", "fellowship"]
    assert kept("good", *hand, 0, kept=("ring", "orc")) == ["ring", "fellowship", "gandalf"]
    assert kept("good", "ring fellowship", True, 3, kept=("orc", "orc", "orc")) == ["ring"], "but not three"


def test_a_good_companion_knows_that_an_orc_counts_double_in_helms_deep():
    hand = "ring ring ring gandalf", True
    assert kept("good", *hand, 5, kept=("orc",)) == ["gandalf"]
    assert kept("good", *hand, 0, kept=("orc",)) == ["ring"]
    assert kept("good", "fellowship ring ring", True, 5, kept=("ring", "orc")) == ["fellowship"], "but not three times"


def test_a_good_companion_weighs_what_later_dice_may_bring():
    assert kept("good", "ring ring ring fellowship", True, kept=("orc",)) == ["ring"]
    assert kept("good", "ring ring orc", True, 8, kept=("ring", "orc")) == ["ring"], "that is enough for Mordor"


def test_a_good_companion_repeats_a_bad_roll_in_rohan():
    assert kept("good", "orc orc nazgul orc orc", True, 4) == "reroll"
    assert kept("good", "ring orc fellowship ring gandalf", True, 4) != "reroll"


def in_rohan(kept, rolled, unmarked, players=("frodo", "sam")):
    """Returns what Frodo does with these dice in Rohan."""
    played = match(True, list(players), {"frodo": "good"})
    me = played.state.active()
    me.rings = played.state.start = 4
    me.marked, me.unmarked = me.squares - unmarked, unmarked
    played.state.kept = [(die, face, i + 1) for i, (die, face) in enumerate(kept.items())]
    played.state.rolls = len(kept)
    played.do({"do": "roll", "faces": rolled})
    return choose(played.state, played.companion())


def test_a_good_companion_does_not_fear_the_end_of_its_route_before_it_is_there():
    nazgul = dict.fromkeys(("green", "black", "yellow"), "nazgul")
    rolled = {"blue": "gandalf", "red": "nazgul"}
    assert in_rohan(nazgul, rolled, 3) == {"do": "keep", "dice": ["red", "blue"]}


def test_a_good_companion_keeps_what_is_worth_as_much_as_a_repeated_roll():
    gandalf = {"black": "gandalf", "yellow": "orc", "green": "gandalf"}
    assert in_rohan(gandalf, {"blue": "ring", "red": "fellowship"}, 2) == {"do": "keep", "dice": ["red", "blue"]}


def test_a_good_companion_counts_each_nazgul_on_a_rival():
    """Those on the red die and on the blue one hunt Sam and Merry."""
    kept = {"yellow": "ring", "black": "fellowship", "red": "nazgul", "green": "orc"}
    assert in_rohan(kept, {"blue": "nazgul"}, 2, ["frodo", "sam", "merry", "pippin"]) == {
        "do": "keep",
        "dice": ["blue"],
    }


def test_a_companion_thinks_as_it_chooses():
    """The screens let it think between two looks at the keys."""
    for seed in range(6):
        played, dice = match(seats={"frodo": "child", "merry": "child"}), Dice(seed)
        while played.state.phase != "over":
            if played.companion():
                *waits, action = played.companions.choosing(played.state)
                assert action == choose(played.state, "child") and not any(waits)
            one_action(played, dice)


def test_a_child_likes_rings():
    rings = [
        "ring"
        in kept("child", " ".join([("ring", "orc", "gandalf", "fellowship", "orc")[(i + turn) % 5] for i in range(5)]))
        for turn in range(5)
    ]
    assert rings == [True] * 5


def test_wrong_companions_are_refused():
    wrong = (
        ["frodo"],
        "good",
        {"pippin": "good"},
        {"frodo": "perfect"},
        {"frodo": None},
        {"frodo": ["good"]},
        dict.fromkeys(PLAYERS, "good"),
    )
    for seats in wrong:
        refusal("bad_options", match, True, PLAYERS, seats)
    refusal("bad_options", Match, "journey", {"companions": SEATS})
    refusal("bad_options", Match, "duel", {"companions": {"sauron": "good"}})
    for more in ({"nazgul_squares": 9}, {"dice": {"red": ["ring"] * 6}}):
        options = {"players": PLAYERS, "companions": {"frodo": "adviser"}}
        options.update(more)
        refusal("bad_options", Match, "journey", options)
        options["companions"] = {"frodo": "good"}
        assert Match("journey", options).companion() == "good"
    for strength in STRENGTHS:
        assert match(seats={"sam": strength}).companions.seats == {"sam": strength}
    assert match(seats={}).companion() is None
