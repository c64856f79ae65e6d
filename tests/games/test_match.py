"""A game in play: its log, undo, the saved file. Plain Python: MicroPython runs this file too."""

import json

from mathom.games.journey.rules import Journey
from mathom.games.match import COPIES, LONG, MILESTONE, Match
from mathom.games.pieces import Log
from mathom.games.reading import Damaged, divide, resume
from tests.games.evening import DICE, refusal

PLAYERS = {"players": ["frodo", "sam"]}


class Cup:
    """The dice of a test, with prepared draws. `taken` counts them."""

    def __init__(self, *draws):
        self.draws = list(draws)
        self.taken = 0

    def below(self, n):
        draw = self.draws[self.taken % len(self.draws)] if self.draws else self.taken * 7 % n
        self.taken += 1
        assert draw < n
        return draw


def match(**options):
    return Match("journey", dict(PLAYERS, **options))


def roll(game, cup, verb="roll"):
    """Rolls as the app does, and returns the faces."""
    action = game.complete({"do": verb}, cup.below)
    game.do(action)
    return action["faces"]


def keep(game, *dice):
    game.do({"do": "keep", "dice": list(dice)})


def played(count, cup, **options):
    """Returns a game after this many actions: always the first possible one, with rolls from the cup."""
    game = match(**options)
    while game.length < count:
        game.do(game.complete((game.state.chances() + game.state.legal())[0], cup.below))
    return game


def test_dice_that_are_lacking_are_thrown():
    game = match()
    cup = Cup(5, 4, 3, 2, 0)
    action = game.complete({"do": "roll"}, cup.below)
    assert action["faces"] == {
        "black": "tree",
        "yellow": "orc",
        "red": "fellowship",
        "blue": "gandalf",
        "green": "ring",
    }
    assert cup.taken == 5
    assert game.length == 0, "completing is not doing"


def test_faces_that_are_given_are_taken():
    game = match()
    cup = Cup()
    action = {"do": "roll", "faces": dict.fromkeys(DICE, "ring")}
    assert game.complete(action, cup.below) == action
    game.do(action)
    assert game.complete({"do": "keep", "dice": ["red"]}, cup.below) == {"do": "keep", "dice": ["red"]}
    assert cup.taken == 0


def test_what_is_done_is_noted():
    game = match()
    assert game.last() is None and list(game.back()) == [] and game.words() == "" and list(game.actions()) == []
    faces = roll(game, Cup(0, 1, 2, 3, 4))
    assert game.last() == {"do": "roll", "faces": faces}
    keep(game, "green", "red")
    assert game.last() == {"do": "keep", "dice": ["green", "red"]}
    assert list(game.back()) == list(game.actions())[::-1]
    assert game.length == 2
    assert game.words() == "rrrgfo kgr "
    assert list(game.actions()) == [{"do": "roll", "faces": faces}, {"do": "keep", "dice": ["green", "red"]}]


def test_whether_the_last_action_threw_dice():
    game = match()
    assert game.rolled_last() is False
    roll(game, Cup())
    assert game.rolled_last() is True
    keep(game, game.state.legal()[0]["dice"][0])
    assert game.rolled_last() is False


def test_what_is_refused_is_not_noted():
    game = match()
    roll(game, Cup(0))
    refusal("same_symbol", keep, game, "red", "blue")
    refusal("not_now", game.do, {"do": "apply"})
    refusal("bad_request", game.do, {"do": "dance"})
    assert game.length == 1 and game.words() == "rrrrrr "


def test_nothing_to_undo():
    game = match()
    assert refusal("nothing_to_undo", game.undo) == "Nothing has been done yet."
    roll(game, Cup())
    game.undo()
    refusal("nothing_to_undo", game.undo)


def ready(game):
    for _ in game.make_ready():
        pass


def test_undo_and_do_in_turns():
    """Abandoned milestones and copies are not used again, however often there was time to make copies."""
    for rested in range(4):
        undo_and_do_in_turns(rested)


def undo_and_do_in_turns(rested):
    game = played(2 * MILESTONE + 5, Cup())
    for back in (1, 5, 6, MILESTONE, MILESTONE + 7, 2 * MILESTONE + 2, 3):
        for number in range(back):
            if rested and number % rested == 0:
                ready(game)
                if number % 3 == 1:  # memory is short
                    game.drop_copies()
            game.undo()
        while game.length < 2 * MILESTONE + 9:
            actions = game.state.chances() + game.state.legal()
            game.do(game.complete(actions[back % len(actions)], Cup(back % 6).below))
            if rested and game.length % rested == 0:
                ready(game)
        fresh = match()
        for action in game.actions():
            fresh.do(action)
        assert fresh.state.view() == game.state.view()
        assert fresh.words() == game.words()


class Repeating:
    """Lists the actions that the rules of Journey carry out."""

    def __enter__(self):
        done = []
        self.do = Journey.do

        def do(state, action):
            done.append(action)
            return self.do(state, action)

        Journey.do = do
        return done

    def __exit__(self, *error):
        Journey.do = self.do


def long_game():
    return played(8 * MILESTONE + 3, Cup(), players=["frodo", "sam", "merry", "pippin"], nazgul_squares=12)


def test_undo_seldom_repeats_more_than_a_few_actions():
    """However long the game is, only those after the last milestone are repeated. If all milestones are too late, new
    ones are set."""
    game = long_game()
    counts, far = [], []
    with Repeating() as repeated:
        while game.length:
            repeated.clear()
            far.append(game.undo_repeats_much())
            game.undo()
            counts.append(len(repeated))
    assert far == [count >= MILESTONE for count in counts]
    assert max(counts[: MILESTONE + 3]) < MILESTONE
    assert len([count for count in counts if count >= MILESTONE]) == 3  # from 6, 4 and 2 milestones on


def test_an_undo_repeats_nothing_if_there_was_time_before():
    game = long_game()
    with Repeating() as repeated:
        while game.length:
            ready(game)
            assert not game.undo_repeats_much()
            repeated.clear()
            before = game.length
            game.undo()
            assert not repeated
            if before % 5 == 0:  # somebody acts again after an undo
                actions = game.state.chances() + game.state.legal()
                game.do(game.complete(actions[0], Cup().below))
                ready(game)
                repeated.clear()
                game.undo()
                assert not repeated


def test_what_makes_an_undo_quick_is_made_a_little_at_a_time():
    game = long_game()
    game.undo()
    before = 0
    with Repeating() as repeated:
        for _ in game.make_ready():
            assert len(repeated) <= before + 1
            before = len(repeated)
    assert 0 < before < MILESTONE


def test_several_undos_in_a_row_repeat_nothing():
    game = long_game()
    for _ in range(COPIES):
        game.undo()
    ready(game)
    for _ in range(COPIES):
        actions = game.state.chances() + game.state.legal()
        game.do(game.complete(actions[0], Cup().below))
        ready(game)
    with Repeating() as repeated:
        for _ in range(COPIES):
            game.undo()
    assert not repeated


def test_an_undo_to_the_beginning_does_not_set_the_game_up_anew():
    game = match()
    ready(game)
    view = game.state.view()
    roll(game, Cup())
    game.options = None  # with which no game can be set up
    game.undo()
    assert game.state.view() == view


def test_the_last_word_of_a_log_may_begin_in_another_piece():
    log = Log()
    divide([b"ab c", b"de fgh", b"ij "], 3, log.pieces.append)
    log.drop()
    assert list(log.words()) == ["ab", "cde"]
    log.add(b"k")
    assert list(log.words()) == ["ab", "cde", "k"] == list(log.back())[::-1]


def test_an_undone_roll_is_not_rolled_afresh():
    game = match()
    faces = roll(game, Cup(1))
    assert game.undo() == {"do": "roll", "faces": faces}
    cup = Cup(0)
    assert roll(game, cup) == faces
    assert cup.taken == 0
    assert game.rolls_undone == 1


def test_undone_rolls_come_up_again_at_any_depth():
    """A whole game is undone and played again with the same dice kept: it shows the same faces, and no die is
    thrown."""
    game = played(60, Cup(), places=True)
    log = list(game.actions())
    while game.length:
        game.undo()
    cup = Cup()
    for action in log:
        game.do(game.complete({"do": "roll"} if action["do"] == "roll" else action, cup.below))
    assert list(game.actions()) == log
    assert cup.taken == 0


ATTACK = {"do": "attack", "player": 1, "region": "rhun", "land": 0, "battalions": 4, "leader": "none"}
ATTACK.update({"power": 0, "shelter": "none", "defender": 0, "garrison": 2, "led": "none", "fortress": "none"})
ATTACK["site"] = 0


def campaign():
    return Match("conquest", {"players": ["Ana", "Bea"], "dark": 1})


def thrown(game, cup, **action):
    """Does this action with dice from the cup, and returns the faces."""
    action = game.complete(action, cup.below)
    game.do(action)
    return action["faces"]


def test_a_storm_on_another_army_begins_with_the_same_faces():
    """It takes as many dice as it needs: first those that were thrown before the undo."""
    game = campaign()
    game.do(ATTACK)
    few = thrown(game, Cup(5, 5, 5, 0, 0), do="storm", until=1)
    assert few == [6, 6, 6, 1, 1]
    game.undo()
    game.undo()
    game.do(dict(ATTACK, battalions=9, garrison=9))
    cup = Cup(2)
    more = thrown(game, cup, do="storm", until=6)
    assert more[:5] == few and set(more[5:]) == {3} and len(more) > 5
    game.undo()
    assert thrown(game, Cup(4), do="fight", attack=3, defend=2) == few, "the same dice as of one exchange"
    game.undo()
    again = thrown(game, Cup(4), do="storm", until=6)
    assert again == more, "the exchange alone has not made it forget the rest"


def test_what_is_no_die_does_not_make_another_roll():
    game = campaign()
    for number in (1, 2):
        game.do({"do": "done", "player": number})
    found = thrown(game, Cup(1), do="seek", modifier=0)
    game.undo()
    assert thrown(game, Cup(3), do="seek", modifier=2) == found
    assert game.last()["modifier"] == 2
    game.undo()
    thrown(game, Cup(0), do="garrison", territories=2, region="arnor", land=0)
    thrown(game, Cup(9), do="advantage", player=2)
    assert thrown(game, Cup(3), do="seek", modifier=-1) == found, "nor does a roll of another kind"


def test_an_undone_roll_of_a_kind_waits_for_that_kind():
    game = campaign()
    for player in (1, 2):
        thrown(game, Cup(player), do="advantage", player=player)
    game.undo()
    game.undo()
    assert thrown(game, Cup(9), do="advantage", player=2) == [3]
    assert thrown(game, Cup(9), do="advantage", player=1) == [2]
    assert thrown(game, Cup(1), do="garrison", territories=1, region="arnor", land=0) == [2]
    game.undo()
    assert thrown(game, Cup(2), do="garrison", territories=2, region="arnor", land=0) == [3, 3], "another set of dice"


def test_other_dice_are_rolled_anew():
    game = match()
    roll(game, Cup(0))
    keep(game, "red")
    first = roll(game, Cup(1))
    for _ in range(2):
        game.undo()
    keep(game, "blue")
    cup = Cup(2)
    other = roll(game, cup)
    assert cup.taken == 4 and set(other) != set(first)
    for _ in range(2):
        game.undo()
    keep(game, "red")
    assert roll(game, Cup()) == first
    for _ in range(2):
        game.undo()
    keep(game, "blue")
    assert roll(game, Cup()) == other


def test_the_same_dice_come_up_again_whichever_way_they_are_come_to():
    """Two dice remain after one roll or after two: another way to get there does not give other faces."""
    game = match()
    game.do(
        {"do": "roll", "faces": {"black": "ring", "yellow": "orc", "red": "gandalf", "blue": "ring", "green": "orc"}}
    )
    keep(game, "black", "yellow", "red")
    faces = roll(game, Cup(2))
    game.undo()
    game.undo()
    keep(game, "black", "yellow")
    roll(game, Cup(1))
    keep(game, "red")
    cup = Cup(3)
    assert roll(game, cup) == faces
    assert cup.taken == 0


def test_the_same_dice_in_another_turn_are_rolled_anew():
    game = match()
    roll(game, Cup(1, 0, 0, 0, 0))
    game.undo()
    roll(game, Cup())
    for _ in range(4):
        keep(game, game.state.legal()[0]["dice"][0])
        roll(game, Cup(3))
    keep(game, game.state.legal()[0]["dice"][0])
    game.do({"do": "apply"})
    cup = Cup(4)
    roll(game, cup)
    assert cup.taken == 5


def rohan():
    """A game whose first player begins a turn in Rohan."""
    game = match(places=True)
    for faces in (["ring"] * 4 + ["fellowship"], ["fellowship"] * 5):
        for i in range(5):
            game.do({"do": "roll", "faces": {DICE[j]: faces[j] for j in range(i, 5)}})
            keep(game, DICE[i])
        game.do({"do": "apply"})
    assert game.state.place() == "rohan"
    return game


def test_a_repeated_roll_is_a_roll_of_its_own():
    """In Rohan the same dice are rolled twice: each roll shows its own faces again."""
    game = rohan()
    first = roll(game, Cup(1))
    second = roll(game, Cup(2), "reroll")
    assert first != second
    for _ in range(2):
        game.undo()
    assert game.rolls_undone == 2
    cup = Cup()
    assert roll(game, cup) == first
    assert roll(game, cup, "reroll") == second
    assert cup.taken == 0


def test_faces_given_by_hand_are_remembered_too():
    """The faces undone last come up again."""
    game = match()
    roll(game, Cup(1))
    game.undo()
    by_hand = dict.fromkeys(DICE, "nazgul")
    game.do({"do": "roll", "faces": by_hand})
    game.undo()
    assert roll(game, Cup()) == by_hand


def test_only_undone_rolls_count_as_such():
    game = match()
    roll(game, Cup(0))
    keep(game, "red")
    game.undo()
    assert game.rolls_undone == 0 and game.undone == {}
    game.undo()
    assert game.rolls_undone == 1 and len(game.undone) == 1


def test_a_saved_game_is_two_lines():
    game = played(7, Cup(), places=True)
    head, words, rest = game.save().split("\n")
    assert rest == ""
    assert words == game.words()
    head = json.loads(head)
    assert head["game"] == "journey" and head["options"] == {"players": ["frodo", "sam"], "places": True}


def test_a_saved_game_goes_on_where_it_was():
    """With its notes, and with the undone rolls."""
    game = Match("journey", PLAYERS, {"real_dice": True})
    faces = roll(game, Cup(3))
    game.undo()
    again = resume(game.save())
    assert again.length == 0 and again.rolls_undone == 1
    assert again.notes == {"real_dice": True}
    cup = Cup(0)
    assert roll(again, cup) == faces and cup.taken == 0
    for count in (0, 1, 15, 16, 17, 40):
        game = played(count, Cup())
        again = resume(game.save())
        assert again.save() == game.save()
        assert again.state.view() == game.state.view()
        assert again.length == count


def test_to_go_on_with_a_saved_game_repeats_nothing_and_an_undo_then_a_few_actions():
    """Again and again, whether or not there was time for copies."""
    game = played(LONG, Cup(), players=["frodo", "sam", "merry", "pippin"], nazgul_squares=12)
    for turn in range(MILESTONE):
        with Repeating() as repeated:
            saved_now = game.save()
            game = resume(saved_now, quick=True)
            assert not repeated
            resume(saved_now, quick=True).undo()
            assert len(repeated) <= 2 * MILESTONE + 1
        for _ in range(turn + 2):
            if turn % 3:
                ready(game)
            game.do(game.complete((game.state.chances() + game.state.legal())[0], Cup().below))


def test_no_notes():
    assert match().notes == {}


def saved(**changes):
    head = {"format": 1, "game": "journey", "options": PLAYERS, "notes": {}, "undone": {}, "rolls_undone": 0}
    head.update(changes)
    return json.dumps(head) + "\nrrrgfo kgr \n"


def test_a_damaged_file_tells_where_it_breaks_off():
    resume(saved())
    whole = {
        "": 0,
        "\n": 0,
        "no JSON\n": 0,
        "[]\n": 0,
        "5\n": 0,
        "{}\n": 0,
        saved(game="tictactoe"): 0,
        saved(game=["journey"]): 0,
        saved(options={"players": ["frodo"]}): 0,
        saved(options=[]): 0,
        saved(options=5): 0,
        saved(options=None): 0,
        saved(notes=5): 0,
        saved(undone=5): 0,
        saved(undone={"1:kyrbg": "rzzzzz"}): 0,
        saved(undone={"1:kyrbg": "a"}): 0,
        saved(undone={"1:kyrbg": 5}): 0,
        saved(rolls_undone="many"): 0,
        saved(rolls_undone=None): 0,
        saved().replace("kgr", "kgrx"): 2,
        saved().replace("kgr", "kgg"): 2,
        saved().replace("kgr", "a"): 2,
        saved().replace("rrrgfo", "rrrgf"): 1,
        saved().replace("rrrgfo", "rtttttt"): 1,
        saved().replace("rrrgfo", "rrrgf-"): 1,
        saved().replace("rrrgfo", "Rrrgfo"): 1,
        saved().replace("rrrgfo", "xrrgfo"): 1,
        saved() + "apply": 3,
    }
    for text, action in whole.items():
        assert damage(text)[0] == action, text


def damage(text):
    """Returns where a saved game cannot be read, and why."""
    try:
        resume(text)
    except Damaged as damaged:
        assert damaged.args == (damaged.action, damaged.why)
        return damaged.args
    raise AssertionError("not damaged: " + text)


def test_a_state_in_the_file_of_a_game_that_keeps_none_is_passed_over():
    match = resume(saved(at=[1, {"turn": 7}]), quick=True)
    assert (match.length, match.state.view()) == (2, resume(saved()).state.view())


def test_a_game_of_another_format_is_not_read():
    assert json.loads(match().save().split("\n")[0])["format"] == 1
    for other in (0, 2, "1", None):
        assert damage(saved(format=other)) == (0, "written by another version")
    assert damage(saved().replace('"format": 1, ', "")) == (0, "written by another version")


def test_what_is_said_of_damage():
    assert damage("") == (0, "the first line does not tell the game")
    assert damage(saved(options={})) == (0, "'players' must name two to four hobbits.")
    assert damage(saved().replace("kgr", "kgrx")) == (2, "kgrx is no action")
    assert damage(saved().replace("kgr", "a")) == (2, "a: Now dice are to be kept.")


def test_too_large_a_number_is_damage():
    assert damage(saved(rolls_undone=7).replace(": 7", ": 1e999"))[0] == 0


def test_too_deep_a_nest_is_damage():
    assert damage("[" * 5000)[0] == 0
