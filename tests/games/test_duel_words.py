"""The texts and data of Duel: the words of saved games, the state, the summary, and every sentence of a refusal.
Plain Python: MicroPython runs this file too."""

from mathom.games import load
from mathom.games.duel import tables
from mathom.games.duel.words import KEYS, seat_after
from tests.games.duelling import REGIONS, SKILLS, acting, chapter, duel
from tests.games.evening import NO_NAME, by_hand, do, refusal
from tests.games.wording import asked, check_words, misread

MOVE = {"do": "move", "side": "sauron", "from": "mordor", "to": "lindon"}
ACTIONS = {
    "y2214": {"do": "lay", "region": "rhovanion", "skills": ["strength", "leadership"]},
    "y0": {"do": "lay", "region": "lindon"},
    "p0": {"do": "play", "colour": "grey"},
    "p41..250": {"do": "play", "colour": "red", "coins": 1, "regions": ["gondor", "lindon"]},
    "p5c0": {"do": "play", "colour": "purple", "coins": 12, "skills": []},
    "p1.422041": {
        "do": "play",
        "colour": "yellow",
        "skills": ["courage", "courage", "cunning", "leadership"],
        "chain": True,
    },
    "l411": {"do": "landmark", "region": "rohan", "skills": ["strength"]},
    "l4": {"do": "landmark", "region": "rohan"},
    "=6110": {"do": "set", "what": "pairs", "side": "sauron", "race": "ents", "value": 0},
    "=b01": {"do": "set", "what": "three", "side": "fellowship", "value": 1},
    "d": {"do": "discard"},
    "s203": {"do": "skill", "skill": "cunning/wisdom"},
    "s230": {"do": "skill", "skill": "wisdom/cunning"},
    "r6": {"do": "race", "race": "eagle"},
    "q002": {"do": "quest", "side": "fellowship", "steps": 3},
    "g14": {"do": "gain", "side": "sauron", "coins": 4},
    "g141": {"do": "gain", "side": "sauron", "coins": 4, "offered": True},
    "x14": {"do": "lose", "side": "sauron", "coins": 4},
    "u151": {"do": "place", "side": "sauron", "region": "gondor", "units": 2},
    "m160": MOVE,
    "m1600": dict(MOVE, offered=False),
    "k01": {"do": "remove", "side": "fellowship", "region": "arnor"},
    "c6": {"do": "clash", "region": "mordor"},
    "c61": {"do": "clash", "region": "mordor", "also": True},
    "t0": {"do": "token", "token": "any_skill"},
    "th": {"do": "token", "token": "discarded_card"},
    "f0131": {"do": "forget", "side": "fellowship", "skill": "wisdom", "symbols": 2},
    "z14": {"do": "raze", "side": "sauron", "region": "rohan"},
    "e": {"do": "end"},
    "a": {"do": "again"},
    "e1": {"do": "end", "also": True},
    "g14.1": {"do": "gain", "side": "sauron", "coins": 4, "also": True},
    "n": {"do": "chapter"},
    "=04": {"do": "set", "what": "cards", "value": 4},
    "=207": {"do": "set", "what": "coins", "side": "fellowship", "value": 7},
    "=d150": {"do": "set", "what": "units", "side": "sauron", "region": "gondor", "value": 0},
    "=a41": {"do": "set", "what": "taken", "region": "rohan", "value": 1},
    "=c030": {"do": "set", "what": "tokens", "side": "fellowship", "token": "raze", "value": 0},
    "=912242": {"do": "set", "what": "skills", "side": "sauron", "skill": "courage/leadership", "value": 2},
}


def test_the_words_of_a_saved_game():
    check_words("duel", ACTIONS)
    assert not [word for word in ACTIONS if load("duel").throws(ACTIONS[word])]


def test_the_order_of_the_values():
    """Files depend on it too."""
    names = "cards chapter coins distance fortresses landmarks pairs races seat skills taken three"
    names += " tokens units walked"
    assert KEYS["what"] == tuple(names.split())
    tokens = "any_skill yellow_again red_anywhere raze again manoeuvres eagle blue_unit chain_coins double_discard "
    tokens += "yellow_step red_unit no_surcharge landmark_again green_moves steps units discarded_card"
    assert tuple(tokens.split()) == tables.TOKENS


def test_the_words_tell_whose_turn_it_is():
    """As the rules do."""
    state = duel()
    seat = state.seat
    assert seat == tables.FIRST
    for action in (
        {"do": "discard"},
        {"do": "play", "colour": "yellow"},
        {"do": "end"},
        {"do": "set", "what": "seat", "value": 0},
        {"do": "set", "what": "coins", "side": "sauron", "value": 1},
        {"do": "set", "what": "seat", "value": 1},
        {"do": "play", "colour": "yellow"},
        {"do": "again"},
        {"do": "discard"},
    ):
        state.do(action)
        seat = seat_after(seat, load("duel").pack(action))
        assert seat == state.seat, action


def test_words_that_are_none():
    misread("duel", "")
    words = "z dd p p0. p6 p-1 p0..... p4...8 p4...17 g142 l q0 q201 = =g1 =0 ti f03 f013 hh s s5 s15 sx s- q0003"
    words += " q0+3 q0xx q09 q0a0 p0.15.. u17 c7 =d15 e2 he"
    for word in words.split():
        misread("duel", word)
    assert misread("duel", "z1") and misread("duel", "c7") == ("c7",)


def test_games_without_dice():
    state = duel()
    assert state.chances() == [] and state.chance({"do": "discard"}) is None


def test_the_summary():
    state = duel()
    players = ["fellowship", "sauron"]
    assert state.summary() == {"players": players, "turns": 0, "chapter": 1, "winners": None, "by": None}
    do(state, "discard")
    do(state, "play", colour="blue")
    do(state, "quest", side="fellowship", steps=14)
    won = {"players": players, "turns": 2, "chapter": 1, "winners": ["fellowship"], "by": "quest"}
    assert state.summary() == won
    state = chapter(duel(), 3)
    by_hand(state, "cards", 0)
    do(state, "chapter")
    summary = state.summary()
    assert (summary["turns"], summary["chapter"], summary["winners"]) == (40, 3, players)


def test_what_is_asked():
    """The possible values of each key. A card never costs more coins than the side has."""
    state = duel()
    asks = asked(state)
    assert sorted([verb for verb, what in asks if what is None]) == ["landmark", "lay", "play"]
    play = asks[("play", None)]
    assert play["colour"] == {"one_of": ("grey", "yellow", "blue", "green", "red", "purple")}
    assert play["coins"] == {"from": 0, "to": 2, "optional": True}
    assert play["skills"] == {"some_of": SKILLS, "optional": True}
    assert "chain" not in play, "none makes a card of chapter 1 free"
    assert play["regions"] == {"some_of": REGIONS, "optional": True}
    assert asks[("set", "units")] == {
        "do": "set",
        "what": "units",
        "side": {"one_of": ("fellowship", "sauron")},
        "region": {"one_of": REGIONS},
        "value": {"from": 0, "to": 15},
    }
    assert asks[("set", "pairs")]["race"] == {"one_of": tables.RACES[:-1]}, "the eagle makes none"
    assert asks[("set", "races")]["race"] == {"one_of": tables.RACES[-1:]}, "it is asked by itself"
    state = acting()
    asks = asked(state)
    effects = ["forget", "gain", "lay", "lose", "move", "place", "quest", "race", "raze", "remove", "skill"]
    assert sorted([verb for verb, what in asks if what is None]) == effects
    assert len(asks[("skill", None)]["skill"]["one_of"]) == 31
    assert asks[("quest", None)]["steps"] == {"from": 1, "to": 99}
    do(state, "again")
    by_hand(state, "chapter", 2)
    assert asked(state)[("play", None)]["chain"]["one_of"] == [False, True]
    by_hand(state, "cards", 0)
    assert sorted([verb for verb, what in asked(state) if what is None]) == ["lay"]
    by_hand(state, "landmarks", 0)
    assert sorted([verb for verb, what in asked(state) if what is None]) == []


def said(code, state, verb, **keys):
    keys["do"] = verb
    return refusal(code, state.do, keys)


def test_what_is_said_of_requests():
    state = duel()
    assert said("bad_request", state, "dance") == "Duel for Middle-earth does not know 'dance'."
    assert refusal("bad_request", state.do, {"do": []}) == "Duel for Middle-earth does not know []."
    assert said("bad_request", state, "discard", x=1) == "'discard' does not know 'x'."
    colours = "'colour' must be one of: grey, yellow, blue, green, red, purple."
    assert said("bad_request", state, "play") == colours
    assert said("bad_request", state, "play", colour=["grey"]) == colours
    assert said("bad_request", state, "play", colour="grey", coins=31) == "'coins' must be a number from 0 to 30."
    assert said("bad_request", state, "play", colour="grey", coins=True) == "'coins' must be a number from 0 to 30."
    skills = "'skills' must be a list of at most 25."
    assert said("bad_request", state, "play", colour="grey", skills="wisdom") == skills
    assert said("bad_request", state, "play", colour="grey", skills=["wisdom"] * 26) == skills
    names = " must be one of: cunning, strength, courage, wisdom, leadership."
    assert said("bad_request", state, "play", colour="grey", skills=["beauty"]) == "'skills'" + names
    assert said("bad_request", state, "skill", skill=5) == "'skill'" + names
    assert said("bad_request", state, "skill", skill="") == "'skill'" + names
    assert said("bad_request", state, "skill", skill="wisdom/wisdom") == "'skill' names wisdom twice."
    assert said("bad_request", state, "set", what="luck", value=1)[:30] == "'what' must be one of: cards, "
    assert said("bad_request", state, "set", what="cards") == "'value' must be a number from 0 to 20."
    assert said("bad_request", state, "set", what="cards", value=1, side="sauron") == "'set' does not know 'side'."


def test_what_is_said_of_rules():
    state = duel()
    assert said("not_yet", state, "play", colour="purple") == "Purple cards come in chapter 3."
    assert said("no_chain", state, "play", colour="grey", chain=True)[:9] == "No card o"
    by_hand(state, "chapter", 2)
    assert said("too_dear", state, "play", colour="grey", coins=9) == "This costs 9 coins, and sauron has 2."
    by_hand(state, "landmarks", 0)
    none = "No landmark is left in this chapter."
    assert said("no_landmark", state, "landmark", region="rohan") == none
    by_hand(state, "landmarks", 1)
    by_hand(state, "fortresses", 7, side="sauron", region="rohan")
    assert said("no_fortress", state, "landmark", region="rohan") == "sauron has no fortress left."
    assert said("out_of_range", state, "set", what="chapter", value=0) == "'value' must be a number from 1 to 3."
    state = acting()
    too_many = said("no_units", state, "place", side="sauron", region="rohan", units=14)
    assert too_many == "sauron has 13 units left to place."
    assert said("no_units", state, "remove", side="sauron", region="rohan") == "sauron has no units in rohan."
    none = said("no_units", state, **dict(verb="move", **dict(without_do(MOVE), **{"from": "rohan"})))
    assert none == "sauron has no units in rohan."
    same = said("same_region", state, **dict(verb="move", **dict(without_do(MOVE), to="mordor")))
    assert same == "A unit moves from one region to another."


def without_do(action):
    return {key: value for key, value in action.items() if key != "do"}


def test_what_is_said_when_it_is_not_the_time():
    state = duel()
    assert said("not_now", state, "end") == "Now a card is played or discarded, or a landmark is taken."
    do(state, "play", colour="red")
    assert said("not_now", state, "discard") == "Now the effects are carried out, and the turn is ended."
    do(state, "place", side="sauron", region="arnor", units=1)
    assert said("not_now", state, "end") == "Now the conflict is resolved."
    assert said("no_conflict", state, "clash", region="rohan") == "There is no conflict in rohan."
    do(state, "clash", region="arnor")
    by_hand(state, "cards", 0)
    do(state, "end")
    assert said("not_now", state, "discard") == "Now the next chapter is laid out."
    by_hand(state, "walked", 14)
    assert said("not_now", state, "chapter") == "The game is over."


def test_how_much_there_can_be():
    """The highest and the lowest accepted value. The next one is refused, see below."""
    spaces = [1, 2, 3, 4, 5, 6, 7, 98, 99]
    state = duel(steps=99, distance=99, bonus={"fellowship": spaces, "sauron": spaces})
    assert state.view()["quest"]["bonus"] == {"fellowship": spaces, "sauron": spaces}
    assert duel(steps=1, distance=1, bonus={"sauron": [1]}).view()["quest"]["distance"] == 1
    by_hand(state, "distance", 99)
    by_hand(state, "coins", 9, side="sauron")
    rich = state.copy()
    for skill in ("wisdom", "courage"):
        by_hand(rich, "skills", 9, side="sauron", skill=skill)
    do(rich, "play", colour="grey", skills=["wisdom"] * 13 + ["courage"] * 12)
    do(state, "play", colour="grey", skills=["wisdom"] * 9)
    assert state.view()["bank"] == 27
    do(state, "gain", side="sauron", coins=30)
    assert state.view()["bank"] == 0
    do(state, "quest", side="sauron", steps=98)
    do(state, "quest", side="fellowship", steps=99)
    assert state.view()["winners"] == ["fellowship"]


def test_what_is_said_of_options():
    def said(**options):
        return refusal("bad_options", lambda: duel(**options))

    assert said(players=2) == "A new game does not know 'players'."
    assert said(steps=0) == "'steps' must be a number from 1 to 99."
    assert said(distance=100) == "'distance' must be a number from 1 to 99."
    assert said(distance="10") == "'distance' must be a number from 1 to 99."
    assert said(names=["Ana"]) == "'names' must give the names of the players."
    assert said(names={"gollum": "Ana"}) == "'names' does not know 'gollum'."
    for name in ("", "A" * 11, 5, None, "\n", "\udc00"):
        assert said(names={"sauron": name}) == "'names'" + NO_NAME
    assert duel(names={"sauron": "A" * 10}).view()["players"][1]["player"] == "A" * 10
    assert said(bonus=[1]) == "'bonus' must give the bonus spaces of a side."
    assert said(bonus={"gollum": [1]}) == "'bonus' does not know 'gollum'."
    assert said(bonus={"sauron": 1}) == "'bonus': sauron needs a list of up to 9 spaces."
    assert said(bonus={"sauron": [1] * 10}) == "'bonus': sauron needs a list of up to 9 spaces."
    assert said(bonus={"sauron": [3, 4, 3]}) == "'bonus': space 3 is named twice."
    assert said(bonus={"sauron": [15]}) == "'bonus': a space is a number from 1 to 14."
    assert said(bonus={"fellowship": [0]}) == "'bonus': a space is a number from 1 to 14."
    assert said(bonus={"fellowship": ["2"]}) == "'bonus': a space is a number from 1 to 14."
    assert said(bonus={"fellowship": [[2]]}) == "'bonus': a space is a number from 1 to 14."
    assert said(bonus={"sauron": [[2, "coin"]]}) == "'bonus': a space gives one of: gain, place, again, raze."
    assert said(bonus={"sauron": [2, [2, "gain"]]}) == "'bonus': space 2 is named twice."
