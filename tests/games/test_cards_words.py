"""The texts and data of the card game: the words of saved games, the state, the summary, and every sentence of a
refusal. Plain Python: MicroPython runs this file too."""

from mathom.games import load
from mathom.games.cards import seats
from mathom.games.cards.area import free_letter, staged
from mathom.games.cards.quest import outcome
from mathom.games.cards.tables import ATTACK, DEFENCE, FORCE
from mathom.games.cards.values import limits, value_of
from mathom.games.cards.words import KEYS
from tests.games.companions import at, enemy, facing, game, hero, location, refused_options, won
from tests.games.evening import NO_NAME, by_hand, do, refused
from tests.games.wording import check_words, misread

ACTIONS = {
    "n": {"do": "next"},
    "r": {"do": "round"},
    "d1": {"do": "doomed", "by": 2},
    "u": {"do": "surge"},
    "v0032504": {"do": "reveal", "kind": "enemy", "threat": 3, "cost": 25, "hits": 4},
    "v102": {"do": "reveal", "kind": "location", "threat": 2},
    "v2": {"do": "reveal", "kind": "treachery"},
    "v102..04": {"do": "reveal", "kind": "location", "threat": 2, "points": 5},
    "v0022504.03": {"do": "reveal", "kind": "enemy", "threat": 2, "cost": 25, "hits": 4, "victory": 3},
    "v3": {"do": "reveal", "kind": "objective"},
    "v0022504...0301": dict({"do": "reveal", "kind": "enemy", "threat": 2, "cost": 25, "hits": 4}, attack=3, defence=1),
    "k0": {"do": "attack", "card": 1},
    "s01": {"do": "strike", "player": 1, "card": 2},
    "xb": {"do": "drop", "card": 12},
    "bb": {"do": "defeat", "card": 12},
    "p12": {"do": "pay", "player": 2, "hero": 3},
    "p121": {"do": "pay", "player": 2, "hero": 3, "by": 2},
    "o3": {"do": "eliminate", "player": 4},
    "q1007": {"do": "resolve", "willpower": 10, "threat": 7},
    "q": {"do": "resolve"},
    "q.07": {"do": "resolve", "threat": 7},
    "m1": {"do": "commit", "player": 2},
    "m122005": {"do": "commit", "player": 2, "heroes": [3, 1], "willpower": 5},
    "m10": {"do": "commit", "player": 2, "heroes": []},
    "i3": {"do": "claim", "card": 4},
    "v3.....0": {"do": "reveal", "kind": "objective", "guarded": False},
    "v3.....1": {"do": "reveal", "kind": "objective", "guarded": True},
    "a": {"do": "advance"},
    "y": {"do": "stay"},
    "t02": {"do": "travel", "points": 3},
    "t021": {"do": "travel", "points": 3, "card": 2},
    "t.1": {"do": "travel", "card": 2},
    "t02.01": {"do": "travel", "points": 3, "victory": 1},
    "e30": {"do": "engage", "player": 4, "card": 1},
    "c": {"do": "check"},
    "c2": {"do": "check", "card": 3},
    "k00502.2": {"do": "attack", "card": 1, "attack": 5, "defence": 2, "hero": 3},
    "k005.10": {"do": "attack", "card": 1, "attack": 5, "player": 2, "hero": 1},
    "s010008": {"do": "strike", "player": 1, "card": 2, "attack": 8, "defence": 0},
    "s0100.201": {"do": "strike", "player": 1, "card": 2, "defence": 0, "heroes": [1, 2]},
    "=q133": {"do": "set", "what": "threat", "player": 2, "value": 33},
    "=81200": {"do": "set", "what": "damage", "player": 2, "hero": 3, "value": 0},
    "=a64": {"do": "set", "what": "engaged", "card": 7, "value": 4},
    "=r05": {"do": "set", "what": "victory", "value": 5},
    "=j01": {"do": "set", "what": "objectives", "value": 1},
    "=3303": {"do": "set", "what": "card_points", "card": 4, "value": 3},
}


def test_the_words_of_a_saved_game():
    check_words("cards", ACTIONS)
    assert not [word for word in ACTIONS if load("cards").throws(ACTIONS[word])]


def test_the_order_of_the_values():
    """Files depend on it too."""
    names = "attack card_attack card_defence card_points card_progress card_victory committed cost damage defence"
    names += " engaged exhausted explored first guard hits limit location location_victory"
    names += " objectives points progress ranged resources sentinel strength threat victory willpower wounds"
    assert KEYS["what"] == tuple(names.split())


def test_words_that_are_none():
    misread("cards", "")
    words = "z nn d d9 d10 dx d. v v4 v0. q05. q5 q0503x t. t0 e1 t02. t02.. t0a t0-1 t99 v0032504. v102..... p1"
    words += " p11. p119 o4 bk v-1 ck c00 k s0 k005.. s0100.4000 s0100.19 m122 v3.....2 e40 e0k = =w1 =q1 =q433"
    words += " =rx1 =r055"
    for word in words.split():
        misread("cards", word)
    assert misread("cards", "z1") == ("z1",) and misread("cards", "d9") == ("d9",)


def test_games_without_dice():
    state = game()
    assert state.chances() == [] and state.chance({"do": "next"}) is None


def test_the_summary():
    state = game(2, scenario="mirkwood")
    summary = {"players": ["Ann", "Ben"], "turns": 1, "winners": None, "scenario": "mirkwood", "score": None}
    summary["losses"] = [[None], [None]]
    assert state.summary() == summary
    won(state)
    assert state.summary() == dict(summary, winners=["Ann", "Ben"], score=45)
    state = game(2)
    by_hand(state, "damage", 4, player=1, hero=2)
    do(state, "eliminate", player=2)
    assert state.summary()["losses"] == [[None, "Gimli"], [1]]


def test_the_state_in_the_end():
    state = game(1)
    won(state)
    view = state.view()
    assert (view["phase"], view["step"], view["actions"], view["active"]) == ("over", None, None, None)


def test_what_an_enemy_shows():
    state = facing(1)
    card = {"kind": "enemy", "name": "A", "mark": "", "threat": 2, "damage": 0, "hits": 4, "cost": 20, "player": "Ann"}
    card.update({"attack": 0, "defence": 0, "victory": 0, "points": None, "progress": None, "guard": None})
    assert state.view()["cards"] == [dict(card, box=None)]


def test_which_card_of_the_first_box_is_shown():
    """An enemy is known by its cost and hit points, a location by its threat, attack and points; each scenario has its
    own."""
    state = game(1, scenario="mirkwood")
    for printed, box in (
        ({"kind": "enemy", "cost": 25, "hits": 4, "threat": 9}, 4),
        ({"kind": "enemy", "cost": 24, "hits": 4}, None),
        ({"kind": "enemy", "cost": 20, "hits": 2}, None),
        ({"kind": "location", "threat": 2, "points": 2}, 20),
        ({"kind": "location", "threat": 2, "points": 2, "attack": 1}, 21),
        ({"kind": "objective"}, None),
    ):
        do(state, "reveal", **printed)
        assert state.view()["cards"][-1]["box"] == box
    state = game(1, scenario="anduin")
    do(state, "reveal", kind="enemy", cost=25, hits=4)
    assert state.view()["cards"][-1]["box"] is None


def test_what_a_quest_comes_to():
    state = game(stages=[9])
    by_hand(state, "location", 3)
    assert outcome(state, 7, 2) == (3, 2, 0) and outcome(state, 2, 7) == (0, 0, 5)
    assert staged(state) == 0 and value_of(state, "location") == 3


def test_numbers_of_a_form_are_remembered():
    """A form starts with the numbers entered last."""
    state = facing(1)
    assert [state.cards[0][at] for at in (ATTACK, FORCE, DEFENCE)] == [0, 0, 0]
    assert (state.table["willpower"], state.table["against"]) == (0, 0)
    do(state, "attack", card=1, attack=4, defence=3)
    do(state, "next")
    do(state.copy(), "strike", player=1, card=1, attack=99, defence=99)
    do(state, "strike", player=1, card=1, attack=5, defence=2)
    assert [state.cards[0][at] for at in (ATTACK, FORCE, DEFENCE)] == [4, 5, 2]
    do(state, "round")
    while state.step != "resolve":
        do(state, "next")
    do(state, "resolve", willpower=7, threat=6)
    assert (state.table["willpower"], state.table["against"]) == (7, 6)


def test_limits_of_values():
    state = game(2, stages=[7], limit=44)
    card = enemy(state, hits=3)
    assert limits(state, "threat", 1) == (0, 44) and limits(state, "damage", 2, 1) == (0, 4)
    assert limits(state, "engaged", card=card) == (0, 2) and limits(state, "first") == (1, 2)
    assert limits(state, "wounds", card=card) == (0, 3) and limits(state, "progress") == (0, 7)
    assert limits(state, "explored") == (0, 0) and limits(state, "points") == (0, 99)
    by_hand(state, "points", 0)
    by_hand(state, "hits", 0, card=card)
    assert limits(state, "wounds", card=card) == (0, 99) == limits(state, "progress")
    assert limits(state, "location_victory") == (0, 0), "there is no location"
    by_hand(state, "location", 2)
    assert limits(state, "location_victory") == (0, 99)
    assert value_of(state, "engaged", card=card) == 0 and value_of(state, "damage", 1, 1) == 0


def test_values_of_several_heroes_and_cards():
    """Each keeps to its own hit points."""
    state = game(players=[{"name": "Ann", "heroes": [hero("Gimli", hits=5), hero("Eowyn", hits=3)]}])
    by_hand(state, "damage", 5, player=1, hero=1)
    refused(state, "out_of_range", "set", what="damage", player=1, hero=2, value=4)
    enemy(state, hits=6)
    enemy(state, hits=2)
    by_hand(state, "wounds", 5, card=1)
    refused(state, "out_of_range", "set", what="wounds", card=2, value=3)


def test_an_enemy_attacks_in_the_step_in_which_it_appears():
    state = at("enemies")
    by_hand(state, "engaged", 1, card=enemy(state))
    assert seats.facing(state) == [1]


def test_a_location_that_is_no_more():
    state = game()
    by_hand(state, "location", 5)
    by_hand(state, "explored", 3)
    by_hand(state, "location", 0)
    assert state.view()["location"] is None and value_of(state, "explored") == 0
    by_hand(state, "location", 2)
    assert state.view()["location"] == {"points": 2, "progress": 0, "victory": 0}
    state = game()
    by_hand(state, "location", 5)
    assert state.view()["location"] == {"points": 5, "progress": 0, "victory": 0}, "also as the first thing in a game"


def test_what_may_be_entered_for_a_value():
    state = game(2)
    enemy(state)
    asked = {ask["what"]: ask["value"] for ask in state.asks() if ask["do"] == "set"}
    assert asked["first"] == {"from": 1, "to": 4} and asked["limit"] == {"from": 1, "to": 99}
    assert asked["engaged"] == {"from": 0, "to": 4} and asked["threat"] == {"from": 0, "to": 99}


def test_what_only_the_table_knows():
    state = game(1)
    asked = [ask["do"] + ask.get("what", "") for ask in state.asks()]
    assert asked[:5] == ["doomed", "reveal", "ally", "pay", "eliminate"] and "setwounds" not in asked
    state = facing(1)
    attack = next(ask for ask in state.asks() if ask["do"] == "attack")
    assert attack["card"] == {"one_of": [1]} and attack["hero"] == {"from": 1, "to": 9, "optional": True}
    assert attack["player"] == {"from": 1, "to": 2, "optional": True}
    do(state, "attack", card=1, attack=0, defence=0)
    assert "attack" not in [ask["do"] for ask in state.asks()]
    state = at("travel")
    travel = {"do": "travel", "points": {"from": 1, "to": 99, "optional": True}}
    travel["victory"] = {"from": 0, "to": 99, "optional": True}
    assert travel in state.asks()
    location(state)
    assert dict(travel, card={"one_of": [1], "optional": True}) in state.asks()
    commit = {
        "do": "commit",
        "player": {"from": 1, "to": 2},
        "heroes": {"some_of": list(range(1, 10)), "optional": True},
    }
    commit["willpower"] = {"from": 0, "to": 99, "optional": True}
    assert commit in at("commit").asks()
    kinds = {"one_of": ("enemy", "location", "treachery", "objective")}
    assert next(ask for ask in state.asks() if ask["do"] == "reveal")["kind"] == kinds


def test_only_the_cards_with_which_it_is_possible_are_asked_for():
    state = at("optional")
    enemy(state)
    location(state)
    enemy(state)
    do(state, "engage", player=1, card=1)

    def cards(verb):
        found = {ask["do"] + ask.get("what", ""): ask.get("card", {}).get("one_of") for ask in state.asks()}
        return found.get(verb)

    assert cards("engage") == [3] and cards("drop") == [1, 2, 3]
    assert cards("setwounds") == [1, 3] and cards("setcard_points") == [2] and cards("setguard") is None
    by_hand(state, "engaged", 1, card=3)
    assert cards("engage") is None


def test_while_a_stage_asks():
    state = game(stages=[2, 3])
    by_hand(state, "progress", 2)
    assert state.legal() == [{"do": "advance"}, {"do": "stay"}]
    assert {ask["do"] for ask in state.asks()} == {"set"}
    by_hand(state, "progress", 1)
    assert state.view()["phase"] == "resources"
    by_hand(state, "points", 1)
    assert state.view()["phase"] == "stage"


def test_sentences_of_refusals():
    state = facing(1)
    location(state)
    said = refused(state, "bad_request", "dance")
    assert said == "The Card Game does not know 'dance'."
    assert refused(state, "bad_request", "next", x=1) == "'next' does not know 'x'."
    assert refused(state, "bad_request", "doomed", by=0) == "'by' must be a number from 1 to 9."
    kinds = "'kind' must be one of: enemy, location, treachery, objective."
    assert refused(state, "bad_request", "reveal", kind="ally") == kinds == refused(state, "bad_request", "reveal")
    refused(state, "bad_request", "set", what=["threat"])
    said = refused(state, "bad_request", "reveal", kind="objective", guarded=1)
    assert said == "'guarded' must be true or false."
    for heroes in ("12", [10], [0], 1, None, [1] * 10):
        said = refused(state, "bad_request", "strike", player=1, card=1, defence=1, heroes=heroes)
        assert said.startswith("'heroes' must be a ")
    refused(state, "not_now", "strike", player=1, card=1, defence=1, heroes=[1] * 3)
    assert refused(state, "not_now", "surge") == "This does not belong to the step 'enemies'."
    assert refused(state, "no_card", "drop", card=3) == "There is no such card."
    assert refused(state, "no_player", "set", what="threat", player=3, value=1) == "There is no such player."
    assert (
        refused(state, "no_hero", "set", what="damage", player=2, hero=3, value=1) == "There is no such hero or ally."
    )
    refused(state, "no_hero", "attack", card=1, attack=1, player=2, hero=3)
    assert refused(state, "no_enemy", "set", what="wounds", card=2, value=1) == "This card is not an enemy."
    assert refused(state, "no_location", "set", what="card_points", card=1, value=1) == "This card is not a location."
    refused(state, "no_enemy", "attack", card=2, attack=1, hero=1)
    assert refused(state, "out_of_range", "set", what="damage", player=1, hero=1, value=5) == "This can be from 0 to 4."
    refused(state, "out_of_range", "set", what="engaged", card=1, value=3)
    by_hand(state, "strength", 7, card=2)
    assert staged(state) == 7
    by_hand(state, "threat", 50, player=2)
    assert refused(state, "out", "set", what="first", value=2) == "Ben is out of the game."
    refused(state, "out", "set", what="engaged", card=1, value=2)
    by_hand(state, "damage", 4, player=1, hero=1)
    assert refused(state, "dead", "attack", card=1, attack=2, hero=1) == "Aragorn is dead."


def test_no_more_cards_than_there_are_letters():
    state = game()
    for _ in range(20):
        location(state, threat=0)
    assert refused(state, "too_many", "reveal", kind="enemy", cost=3) == "No more cards can be entered."
    assert free_letter(state) == -1
    do(state, "reveal", kind="treachery")


def test_a_card_leaves_play():
    state = game()
    enemy(state, cost=11)
    enemy(state, cost=12)
    assert do(state, "drop", card=1) == [{"e": "dropped", "card": 1}]
    assert [card["cost"] for card in state.view()["cards"]] == [12]


def test_options_that_make_no_game():
    ann = [{"name": "Ann", "heroes": [hero("Gimli")]}]
    assert refused_options(x=1) == "A new game does not know 'x'."
    for scenario in (5, "x" * 13, "a\nb", None):
        said = refused_options(scenario=scenario)
        assert said == "'scenario' must be a text of up to 12 letters."
    for stages in ([], [1] * 10, [-1], ["1"], 5, [True]):
        assert refused_options(stages=stages) == "'stages' must list the quest points of up to 9 stages."
    for limit in (0, 100, "50"):
        assert refused_options(limit=limit) == "'limit' must be a number from 1 to 99."
    assert refused_options(basic=1) == "'basic' must be true or false."
    assert refused_options(hard=None) == "'hard' must be true or false."
    for campaign in ([1, 2, 3], ["1"], 5):
        assert (
            refused_options(campaign=campaign)
            == "'campaign' must list the scores of up to 2 scenarios before this one."
        )
    for players in (None, [], ann * 5):
        assert refused_options(players=players) == "'players' must list 1 to 4 players."
    assert refused_options(players=[5]) == "A player has a name and heroes."
    assert refused_options(players=[{"x": 1}]) == "A player does not know 'x'."
    for name in (None, "", "x" * 11, "\t"):
        assert refused_options(players=[dict(ann[0], name=name)]) == "'players'" + NO_NAME
    assert refused_options(players=[dict(ann[0], heroes=5)]) == "Ann needs 1 to 3 heroes."
    assert refused_options(players=ann * 2) == "'players': Ann is named twice."
    twice = [{"name": name, "heroes": [hero("Gimli")]} for name in ("Ann", "Ben")]
    assert refused_options(players=twice) == "There are two heroes called 'Gimli'."
    assert refused_options(players=ann, first=2) == "'first' must be the number of a player."
    assert refused_options(players=[dict(ann[0], threat=100)]) == "'threat' must be a number from 0 to 99."
    assert refused_options(players=[dict(ann[0], threat=50)]) == "Ann would be out before the game begins."


def test_options_that_just_make_a_game():
    """The smallest and the largest values, names with one letter and with all that fit."""
    ann = {"name": "A", "heroes": [hero("Bartolomeo", cost=0, hits=1), hero("\ud7ff", cost=99, hits=99)], "threat": 98}
    state = game(players=[ann, {"name": "Ana B", "heroes": [hero("D")]}], limit=99, scenario="x" * 12)
    assert [player["threat"] for player in state.view()["players"]] == [98, 9]
    assert game(players=[{"name": "Ann", "heroes": [hero("Gimli")], "threat": 0}], limit=1).view()["limit"] == 1
    state = game()
    for stage in (1, 2, 3):
        assert state.view()["quest"] == {"stage": stage, "stages": 3, "points": 0, "progress": 0}
        do(state, "advance")


def test_options_that_make_no_hero():
    def refused_hero(given):
        return refused_options(players=[{"name": "Ann", "heroes": [given]}])

    assert refused_hero(5) == "A hero has a name, a threat cost and hit points."
    assert refused_hero(hero("Gimli", speed=1)) == "A hero does not know 'speed'."
    for name in ("", "x" * 11):
        assert refused_hero(hero(name)) == "A hero's name has 1 to 10 letters."
    assert refused_hero(hero("Gimli", ranged=1)) == "'ranged' of a hero must be true or false."
    assert refused_hero(hero("Gimli", attack=100)) == "'attack' of a hero must be a number from 0 to 99."
    assert refused_hero(hero("Gimli", cost=-1)) == "'cost' of a hero must be a number from 0 to 99."
    assert refused_hero(hero("Gimli", hits=0)) == "'hits' of a hero must be a number from 1 to 99."
    assert refused_hero(hero("Gimli", sphere="x")) == "'sphere' must be one of: leadership, tactics, spirit, lore."
    assert refused_hero({"name": "Gimli"}) == "'hits' of a hero must be a number from 1 to 99."
    assert refused_hero(hero("Gimli", damage="1")) == "'damage' of a hero must be a number from 0 to 99."
    assert refused_hero(hero("Gimli", damage=4)) == "Ann has no living hero."


def test_a_state_with_rows_of_another_length_is_refused():
    """An earlier version has written it; then the game is read from its log."""
    state = game()
    dumped = state.dump()
    state.restored(dumped)
    dumped[0][0][4] = dumped[0][0][4][1:]
    try:
        state.restored(dumped)
    except ValueError:
        return
    raise AssertionError("it was taken")
