"""Every sentence of the rules of the card game, in order, each with its own test.

Plain Python: MicroPython runs this file too (`test_on_micropython.py`).
"""

from mathom.games.cards import seats
from mathom.games.cards.area import may_engage
from mathom.games.cards.tables import ADDED, FOUGHT, LAST, SENT
from mathom.games.cards.values import limits, value_of
from tests.games.companions import (
    at,
    enemy,
    engaged,
    facing,
    game,
    hero,
    location,
    on_to,
    out,
    party,
    refused_options,
    threats,
    with_threats,
    won,
    wound,
)
from tests.games.evening import by_hand, do, named, refused

# Tracked


def test_one_to_four_players():
    for count in (1, 4):
        assert len(game(count).view()["players"]) == count
    refused_options(players=[])
    refused_options(players=[{"name": "P" + str(i), "heroes": [hero("H" + str(i))]} for i in range(5)])


def test_a_hero_has_a_cost_hit_points_damage_and_resources():
    state = game(players=[{"name": "Ann", "heroes": [hero("Gimli", 11, 5, damage=2), hero("Eowyn")]}])
    first = {"name": "Gimli", "cost": 11, "hits": 5, "damage": 2, "dead": False, "resources": 0, "sphere": None}
    first.update({"willpower": 0, "attack": 0, "defence": 0, "exhausted": False, "sentinel": False, "ranged": False})
    assert state.view()["players"][0]["heroes"][0] == first
    by_hand(state, "resources", 3, player=1, hero=2)
    wound(state, 1, 2, 4)
    second = dict(first, name="Eowyn", cost=9, hits=4, damage=4, dead=True, resources=3)
    assert state.view()["players"][0]["heroes"] == [first, second]
    assert named(wound(state, 1, 2, 3), "revived"), "a card may bring it back"


def test_what_is_known_of_the_table():
    state = game(2, stages=[7, 3], scenario="mirkwood")
    by_hand(state, "victory", 2)
    by_hand(state, "location", 4)
    by_hand(state, "explored", 1)
    by_hand(state, "progress", 5)
    view = state.view()
    assert view["quest"] == {"stage": 1, "stages": 2, "points": 7, "progress": 5}
    assert view["location"] == {"points": 4, "progress": 1, "victory": 0}
    assert (view["round"], view["first"], view["victory"], view["scenario"]) == (1, "Ann", 2, "mirkwood")


def test_the_cards_in_the_staging_area():
    state = game()
    enemy(state, threat=3, cost=25, hits=6)
    location(state, threat=1)
    seen = [(card["kind"], card["threat"], card["cost"], card["player"]) for card in state.view()["cards"]]
    assert seen == [("enemy", 3, 25, None), ("location", 1, None, None)]
    assert state.view()["staged"] == 4
    refused(state, "needs_cost", "reveal", kind="enemy", threat=1)
    enemy(state, threat=1, cost=0, hits=1)
    assert state.view()["cards"][2]["cost"] == 0, "it engages whoever there is"


def test_cards_that_look_alike_have_letters():
    """Each gets the next letter and keeps it. That of a card that has gone is not given to the next one: after the last
    letter the first free one is."""
    state = game()
    for _ in range(3):
        enemy(state)
    location(state)
    assert [card["name"] for card in state.view()["cards"]] == ["A", "B", "C", "D"]
    do(state, "drop", card=2)
    assert [card["name"] for card in state.view()["cards"]] == ["A", "C", "D"]
    enemy(state)
    assert [card["name"] for card in state.view()["cards"]] == ["A", "C", "D", "E"]
    for _ in range(15):
        do(state, "drop", card=4)
        enemy(state)
    assert [card["name"] for card in state.view()["cards"]] == ["A", "C", "D", "T"]
    for letter in "BE":
        enemy(state)
        assert state.view()["cards"][-1]["name"] == letter


def objectives(state):
    """Returns how many are held, how many cards are to be revealed, and what guards each objective that lies there."""
    view = state.view()
    return view["objectives"], view["reveal"], [card["guard"] for card in view["cards"] if card["kind"] == "objective"]


def test_an_objective_lies_until_it_is_claimed():
    """Only then it is held."""
    state = at("staging")
    do(state, "reveal", kind="objective")
    assert objectives(state) == (0, 1, [None]) and state.view()["staged"] == 0
    assert {"do": "claim", "card": 1} in state.legal()
    assert do(state, "claim", card=1) == [{"e": "claimed", "card": 1, "objectives": 1}]
    assert objectives(state) == (1, 1, [])
    enemy(state)
    refused(state, "no_objective", "claim", card=1)
    by_hand(state, "objectives", 3)
    assert state.view()["objectives"] == 3


def test_a_guarded_objective_has_a_card_with_it():
    """One more is revealed; while that is there, the objective cannot be claimed."""
    state = at("staging")
    do(state, "reveal", kind="objective", guarded=True)
    assert objectives(state) == (0, 2, ["next"])
    refused(state, "guarded", "claim", card=1)
    enemy(state)
    assert objectives(state) == (0, 1, ["B"])
    enemy(state)
    assert refused(state, "guarded", "claim", card=1) == "A card guards this objective."
    assert {"do": "claim", "card": 1} not in state.legal()
    do(state, "defeat", card=3)
    assert objectives(state)[2] == ["B"], "that was another one"
    do(state, "defeat", card=2)
    assert objectives(state)[2] == [None]
    do(state, "claim", card=1)
    refused(state, "no_objective", "reveal", kind="enemy", cost=1, guarded=True)


def test_an_objective_guards_nothing():
    """One that turns up meanwhile goes to the staging area by itself, with its own guard to come if it is guarded."""
    state = game()
    do(state, "reveal", kind="objective", guarded=True)
    assert do(state, "reveal", kind="objective") == [{"e": "revealed", "kind": "objective", "reveal": 1}]
    assert objectives(state) == (0, 1, ["next", None])
    do(state, "reveal", kind="objective", guarded=True)
    assert objectives(state) == (0, 2, ["next", None, "next"])
    enemy(state)
    assert objectives(state) == (0, 1, ["D", None, "next"]), "the first one has waited longest"
    do(state, "reveal", kind="treachery")
    assert objectives(state) == (0, 0, ["D", None, None])
    state = at("staging", 3)
    do(state, "reveal", kind="objective", guarded=True)
    do(state, "reveal", kind="objective")
    assert objectives(state)[1] == 3, "two more players, and the guard"
    enemy(state)
    assert objectives(state) == (0, 2, ["C", None])


def test_no_guard_comes_for_an_objective_that_needs_none():
    for mend in ({"do": "drop", "card": 1}, {"do": "set", "what": "guard", "card": 1, "value": 0}):
        state = at("staging")
        do(state, "reveal", kind="objective", guarded=True)
        state.do(mend)
        assert objectives(state)[1] == 1


def test_a_treachery_guards_nothing():
    state = at("staging")
    do(state, "reveal", kind="objective", guarded=True)
    do(state, "reveal", kind="treachery")
    assert objectives(state)[2] == [None]


def test_a_location_guards_until_it_is_explored():
    """Also while it is the active one."""
    state = at("staging", 1)
    do(state, "reveal", kind="objective", guarded=True)
    do(state, "reveal", kind="location", threat=1, points=2)
    do(on_to(state, "travel"), "travel", card=2)
    assert objectives(state)[2] == ["active"]
    refused(state, "guarded", "claim", card=1)
    given_up = state.copy()
    by_hand(given_up, "location", 0)
    assert objectives(given_up)[2] == [None], "also if the location is there no longer"
    by_hand(state, "explored", 2)
    assert objectives(state)[2] == [None]


def test_what_guards_is_corrected_by_hand():
    state = at("staging", 1)
    do(state, "reveal", kind="objective", guarded=True)
    by_hand(state, "guard", 0, card=1)
    assert objectives(state)[2] == [None] and limits(state, "guard", card=1) == (0, 20)
    by_hand(state, "guard", 2, card=enemy(state) - 1)
    assert objectives(state)[2] == ["B"]
    for letter in (1, 3, 20):  # its own, and letters that no card has
        refused(state, "no_card", "set", what="guard", card=1, value=letter)
    refused(state, "no_objective", "set", what="guard", card=2, value=0)


def test_progress_on_a_location_in_the_staging_area():
    """With its points it is explored there; when one travels to it, the progress stays on it."""
    state = at("staging", 1)
    do(state, "reveal", kind="location", threat=2, points=4, victory=1)
    assert limits(state, "card_progress", card=1) == (0, 4)
    by_hand(state, "card_progress", 3, card=1)
    assert (state.view()["cards"][0]["progress"], state.view()["cards"][0]["damage"]) == (3, 0)
    do(on_to(state.copy(), "travel"), "travel", card=1)
    travelled = on_to(state.copy(), "travel")
    do(travelled, "travel", card=1)
    assert travelled.view()["location"] == {"points": 4, "progress": 3, "victory": 1}
    by_hand(state, "card_progress", 4, card=1)
    assert state.view()["cards"] == [] and state.view()["victory"] == 1
    refused(state, "no_location", "set", what="card_progress", card=enemy(state), value=1)


def test_a_treachery_does_not_stay():
    state = game()
    do(state, "reveal", kind="treachery", threat=5)
    assert state.view()["cards"] == [] and state.view()["staged"] == 0


def test_the_threat_in_the_beginning():
    """It is the sum of the heroes' threat costs."""
    heroes = [hero("Gimli", 11), hero("Eowyn", 8), hero("Bilbo", 0)]
    assert threats(game(players=[{"name": "Ann", "heroes": heroes}])) == [19]


def test_one_to_three_heroes_a_player():
    refused_options(players=[{"name": "Ann", "heroes": [hero("H" + str(i), 1) for i in range(4)]}])
    refused_options(players=[{"name": "Ann", "heroes": []}])
    for count in (1, 3):
        game(players=[{"name": "Ann", "heroes": [hero("H" + str(i)) for i in range(count)]}])


def test_a_hero_is_not_used_twice():
    """Neither by one player nor by two."""
    twice = [{"name": "Ann", "heroes": [hero("Gimli")]}, {"name": "Ben", "heroes": [hero("Gimli")]}]
    assert "Gimli" in refused_options(players=twice)
    refused_options(players=[{"name": "Ann", "heroes": [hero("Gimli", 1), hero("Gimli", 2)]}])


def test_the_first_player_is_chosen():
    assert game(3).view()["first"] == "Ann"
    state = game(3, first=2)
    assert state.view()["first"] == state.view()["active"] == "Ben"
    for first in (0, 4, "Ben", None):
        refused_options(players=party(3), first=first)


def test_a_hero_has_a_sphere():
    heroes = [hero("Gimli", sphere="tactics"), hero("Eowyn", sphere="spirit"), hero("Bilbo")]
    state = game(players=[{"name": "Ann", "heroes": heroes}])
    assert [held["sphere"] for held in state.view()["players"][0]["heroes"]] == ["tactics", "spirit", None]
    refused_options(players=[{"name": "Ann", "heroes": [hero("Gimli", sphere="magic")]}])


# The round


def test_seven_phases():
    state = game()
    seen = []
    while state.view()["round"] == 1:
        if state.view()["phase"] not in seen:
            seen.append(state.view()["phase"])
        do(state, "next")
    assert seen == ["resources", "planning", "quest", "travel", "encounter", "combat", "refresh"]
    assert (state.view()["phase"], state.view()["round"]) == ("resources", 2)


def test_the_steps_of_the_phases():
    state = game(1)
    seen = []
    for _ in range(12):
        seen.append(state.view()["step"])
        do(state, "next")
    assert seen[2:5] == ["commit", "staging", "resolve"] and seen[6:8] == ["optional", "checks"]
    assert seen[8:11] == ["shadow", "enemies", "attacks"]


def test_one_resource_to_each_hero():
    state = game(2)
    assert named(do(state, "next"), "gained")
    assert [[held["resources"] for held in player["heroes"]] for player in state.view()["players"]] == [
        [1] * 3,
        [1] * 2,
    ]


def test_no_resource_for_the_dead():
    state = game(1)
    wound(state, 1, 2, 4)
    by_hand(state, "resources", 99, player=1, hero=3)
    do(state, "next")
    assert [held["resources"] for held in state.view()["players"][0]["heroes"]] == [1, 0, 99], "and no more than 99"


def test_resources_are_paid_hero_by_hero():
    state = game(2)
    by_hand(state, "resources", 3, player=2, hero=1)
    paid = named(do(state, "pay", player=2, hero=1), "paid")
    assert paid == [{"e": "paid", "player": "Ben", "hero": "Legolas", "by": 1}]
    do(state, "pay", player=2, hero=1, by=2)
    assert state.view()["players"][1]["heroes"][0]["resources"] == 0
    refused(state, "too_few", "pay", player=2, hero=1)
    by_hand(state, "resources", 1, player=1, hero=2)
    wound(state, 1, 2, 4)
    refused(state, "dead", "pay", player=1, hero=2)


def test_when_players_may_act():
    """After each player's planning, after each step of every attack, at the end of combat, and after every other
    step."""
    state = game(1)
    seen = {}
    for _ in range(12):
        seen[state.view()["step"]] = state.view()["actions"]
        do(state, "next")
    assert seen.pop("planning") == "each"
    assert (seen.pop("enemies"), seen.pop("attacks")) == ("attack", "combat")
    for step in ("resources", "commit", "staging", "resolve", "travel", "optional", "checks", "shadow", "refresh"):
        assert seen[step] == "after"
    assert len(seen) == 9


def turns(state, step):
    """Goes on from this step to the next one, and returns whose turn it was."""
    on_to(state, step)
    seen = []
    while state.view()["step"] == step:
        seen.append(state.view()["active"])
        do(state, "next")
    return seen


def test_planning_and_commitment_in_player_order():
    state = game(3, first=2)
    assert turns(state, "planning") == turns(state, "commit") == ["Ben", "Cid", "Ann"]
    state = on_to(game(3, first=2), "planning")
    assert do(state, "next") == [{"e": "turn", "player": "Cid"}]
    by_hand(state, "threat", 50, player=1)
    assert do(state, "next")[0]["e"] == "step", "who is out has no turn"


def test_heroes_are_exhausted_by_committing():
    """A second use of one is noticed, and the refresh readies all."""
    state = at("commit")
    events = do(state, "commit", player=1, heroes=[1, 3])
    committed = {"e": "committed", "player": "Ann", "heroes": ["Aragorn", "Beravor"], "willpower": 0}
    assert events == [committed, {"e": "turn", "player": "Ben"}]
    assert exhausted(state) == ["Aragorn", "Beravor"]
    assert refused(state, "exhausted", "commit", player=1, heroes=[2, 3]) == "Beravor is exhausted."
    refused(state, "exhausted", "commit", player=1, heroes=[2, 2])
    refused(state, "no_hero", "commit", player=2, heroes=[3])
    wound(state, 2, 1, 4)
    refused(state, "dead", "commit", player=2, heroes=[1])
    do(on_to(state, "refresh"), "next")
    assert exhausted(state) == []


def test_who_did_something_last_is_known_for_the_next_time():
    """Until somebody else does it. Who is committed afterwards is added to those who have been."""
    state = on_to(game(1), "commit")
    do(state, "commit", player=1, heroes=[1], willpower=2)
    do(state, "commit", player=1, heroes=[3], willpower=3)
    assert last(state, lambda hero: hero[LAST] & SENT) == ["Aragorn", "Beravor"] and state.players[0]["others"] == 5
    do(on_to(on_to(state, "refresh"), "commit"), "commit", player=1, heroes=[2])
    assert last(state, lambda hero: hero[LAST] & SENT) == ["Gimli"] and state.players[0]["others"] == 0
    state = facing(1, 1, 1)
    do(state, "attack", card=1, attack=1, defence=3, player=1, hero=1)
    assert last(state, lambda hero: hero[LAST] >> ADDED == 4) == ["Aragorn"]
    do(state, "attack", card=2, attack=1, defence=0, player=1, hero=3)
    assert last(state, lambda hero: hero[LAST] >> ADDED) == ["Beravor"], "with nothing added"
    do(on_to(state, "attacks"), "strike", player=1, card=1, heroes=[2], defence=0)
    assert last(state, lambda hero: hero[LAST] & FOUGHT) == ["Gimli"]


def test_going_on_belongs_to_the_last_commitment():
    state = on_to(game(2), "commit")
    for player in (1, 2):
        assert not state.belongs({"do": "next"})
        do(state, "commit", player=player, willpower=1)
    assert state.belongs({"do": "next"})


def test_a_dial_that_is_turned_on_belongs_to_the_turn_before():
    state = game(2)
    turn = {"do": "set", "what": "threat", "player": 1, "value": 30}
    assert not state.belongs(turn)
    state.do(turn)
    assert state.belongs(dict(turn, value=31)) and not state.belongs(dict(turn, player=2))
    assert not state.belongs({"do": "next"})
    by_hand(state, "victory", 2)
    assert not state.belongs(turn)


def last(state, did):
    return [state.hero_name(hero) for player in state.players for hero in player["heroes"] if did(hero)]


def exhausted(state):
    return [hero["name"] for player in state.view()["players"] for hero in player["heroes"] if hero["exhausted"]]


def test_heroes_are_exhausted_by_defending_and_attacking():
    state = facing(1, 1)
    do(state, "attack", card=1, attack=0, defence=2, hero=1)
    refused(state, "exhausted", "attack", card=2, attack=0, defence=2, hero=1)
    do(state, "attack", card=2, attack=0, hero=1)
    assert exhausted(state) == ["Aragorn"], "who is only hit is not exhausted"
    on_to(state, "attacks")
    refused(state, "exhausted", "strike", player=1, card=1, defence=0, heroes=[1, 2])
    do(state, "strike", player=1, card=1, defence=0, heroes=[2])
    assert exhausted(state) == ["Aragorn", "Gimli"]
    refused(state, "exhausted", "strike", player=1, card=2, defence=0, heroes=[2])


def test_heroes_are_exhausted_by_hand():
    state = game()
    by_hand(state, "exhausted", 1, player=2, hero=2)
    assert exhausted(state) == ["Thalin"] and value_of(state, "exhausted", 2, 2)
    by_hand(state, "exhausted", 0, player=2, hero=2)
    assert exhausted(state) == []


def able(**values):
    """Returns a game in which the first hero of each of two players has these values."""
    heroes = [hero("Gimli", **values), hero("Eowyn", willpower=4, attack=1)], [hero("Legolas", **values)]
    return game(players=[{"name": "Ann", "heroes": heroes[0]}, {"name": "Ben", "heroes": heroes[1]}])


def test_the_willpower_of_heroes_is_added_up():
    """Entered once; allies are a number beside them."""
    state = on_to(able(willpower=2), "commit")
    do(state, "commit", player=1, heroes=[1, 2])
    do(state, "commit", player=2, heroes=[1], willpower=3)
    assert state.view()["committed"] == 11
    enemy(state, threat=5)
    assert {"do": "resolve"} in state.legal()
    assert named(do(state, "resolve"), "quest") == [{"e": "quest", "location": 0, "quest": 6, "rise": 0}]
    assert state.view()["committed"] == 0
    on_to(on_to(state, "refresh"), "commit")
    by_hand(state, "willpower", 5, player=1, hero=1)
    do(state, "next")
    do(state, "commit", player=1, heroes=[1])
    assert named(do(state, "resolve", threat=9), "quest")[0]["rise"] == 4


def test_who_leaves_play_counts_no_longer_for_the_quest():
    """Whoever is out takes everybody back whom they have committed, others among them; so does a hero who dies, and an
    ally who leaves."""
    state = on_to(able(willpower=2), "planning")
    do(state, "ally", player=1, willpower=1, hits=2)
    do(on_to(state, "commit"), "commit", player=1, heroes=[1, 2, 3])
    do(state, "commit", player=2, heroes=[1], willpower=3)
    do(state, "next")
    assert state.view()["committed"] == 7 + 5
    wound(state, 1, 2, 4)
    assert state.view()["committed"] == 3 + 5
    wound(state, 1, 2, 3)
    assert state.view()["committed"] == 7 + 5, "she lives"
    wound(state, 1, 3, 2)
    assert state.view()["committed"] == 6 + 5, "the ally was destroyed"
    by_hand(state, "threat", 50, player=2)
    assert state.view()["committed"] == 6
    assert named(do(state, "resolve"), "quest")[0]["quest"] == 6


def test_who_has_left_before_is_not_taken_from_the_quest():
    """Each quest begins with nobody; a sum that was corrected by hand does not sink below 0."""
    state = on_to(able(willpower=2), "commit")
    do(state, "next")
    do(state, "commit", player=2, heroes=[1], willpower=3)
    do(state, "resolve")
    on_to(on_to(state, "refresh"), "commit")
    do(state, "next")
    do(state, "commit", player=1, heroes=[1, 2])
    by_hand(state, "threat", 50, player=2)
    assert state.view()["committed"] == 6, "Ben has sent nobody this time"
    by_hand(state, "committed", 1)
    wound(state, 1, 2, 4)
    assert state.view()["committed"] == 0


def test_a_corrected_willpower_counts_for_the_quest():
    state = on_to(able(willpower=2), "commit")
    by_hand(state, "willpower", 3, player=1, hero=1)
    assert state.view()["committed"] == 0
    do(state, "commit", player=1, heroes=[1])
    by_hand(state, "willpower", 5, player=1, hero=1)
    by_hand(state, "willpower", 9, player=1, hero=2)
    by_hand(state, "willpower", 9, player=2, hero=1)
    assert state.view()["committed"] == 5, "only the first of them is committed"


def test_an_ally_who_is_discarded_counts_no_longer_for_the_quest():
    state = on_to(able(willpower=2), "planning")
    do(state, "ally", player=1, willpower=1)
    do(on_to(state, "commit"), "commit", player=1, heroes=[1, 3])
    do(state, "discard", player=1, hero=3)
    assert state.view()["committed"] == 2


def test_the_attack_of_heroes_is_added_up():
    for beside, damage in (({"attack": 2}, 3 + 1 + 2 - 2), ({}, 3 + 1 - 2)):
        state = able(attack=3)
        by_hand(state, "engaged", 1, card=enemy(state, hits=9))
        on_to(state, "attacks")
        do(state, "strike", player=1, card=1, defence=2, heroes=[1, 2], **beside)
        assert state.view()["cards"][0]["damage"] == damage
    assert able(defence=2).view()["players"][0]["heroes"][0]["defence"] == 2


def test_the_defence_of_a_hero_is_added_up():
    """What else defends, or the defence of an ally, is a number beside it."""
    for who, beside, damage in (({"hero": 1}, 0, 3), ({"hero": 1}, 1, 2), ({"hero": 2}, 1, 4), ({}, 1, 4)):
        state = able(defence=2)
        by_hand(state, "engaged", 1, card=enemy(state))
        event = do(on_to(state, "enemies"), "attack", card=1, attack=5, defence=beside, **who)
        assert event[0]["damage"] == damage
    state = able(defence=2)
    by_hand(state, "engaged", 1, card=enemy(state))
    assert do(on_to(state, "enemies"), "attack", card=1, attack=3, hero=1)[0]["damage"] == 3, "undefended"


def test_players_commit_one_after_the_other():
    state = at("commit", 3)
    for player in (2, 3):
        refused(state, "in_turn", "commit", player=player, heroes=[1])
    do(state, "commit", player=1, heroes=[1])
    refused(state, "in_turn", "commit", player=3, heroes=[1])
    do(state, "commit", player=1, heroes=[2])
    do(state, "commit", player=2, heroes=[1])
    assert state.view()["active"] == "Cid"
    refused(state, "in_turn", "commit", player=1, heroes=[3])


def test_one_encounter_card_for_each_player_still_in():
    state = at("staging", 3)
    assert state.view()["reveal"] == 3
    do(state, "reveal", kind="treachery")
    assert state.view()["reveal"] == 2
    state = game(3)
    by_hand(state, "threat", 50, player=2)
    assert on_to(state, "staging").view()["reveal"] == 2


def test_who_goes_out_amid_staging_counts_from_the_next_reveal_on():
    state = at("staging", 3)
    do(state, "reveal", kind="treachery")
    by_hand(state, "threat", 50, player=2)
    assert state.view()["reveal"] == 1, "two players are in, and one card is revealed"
    do(state, "reveal", kind="treachery")
    by_hand(state, "threat", 50, player=3)
    assert state.view()["reveal"] == 0
    by_hand(state, "threat", 50, player=1)
    assert state.view()["phase"] == "over"
    state = at("planning", 2)
    by_hand(state, "threat", 50, player=2)
    assert on_to(state, "staging").view()["reveal"] == 1


def test_surge_reveals_one_more():
    state = at("staging", 2)
    do(state, "surge")
    assert state.view()["reveal"] == 3
    refused(on_to(state, "travel"), "not_now", "surge")


def test_doomed_raises_the_threat_of_every_player():
    state = with_threats(game(3), 20, 30, 40)
    do(state, "doomed", by=3)
    assert threats(state) == [23, 33, 43]


def test_one_travels_to_one_location():
    state = at("travel")
    number = location(state, threat=3)
    assert state.view()["staged"] == 3
    do(state, "travel", card=number, points=4)
    assert state.view()["location"] == {"points": 4, "progress": 0, "victory": 0}
    assert state.view()["cards"] == [] and state.view()["staged"] == 0
    assert state.view()["phase"] == "encounter"


def test_one_travels_only_if_no_location_is_active():
    state = at("travel")
    by_hand(state, "location", 4)
    refused(state, "active", "travel", points=2)
    assert "travel" not in [ask["do"] for ask in state.asks()]


def test_one_travels_to_locations_only():
    state = at("travel")
    refused(state, "no_location", "travel", card=enemy(state), points=2)


def test_a_location_keeps_its_points_from_the_reveal_to_the_travel():
    state = at("travel")
    do(state, "reveal", kind="location", threat=2, points=5)
    assert state.view()["cards"][0]["points"] == 5
    do(state, "travel", card=1)
    assert state.view()["location"] == {"points": 5, "progress": 0, "victory": 0}


def test_what_is_said_at_the_travel_counts():
    """A card may have changed the points. If none were entered, they are required."""
    state = at("travel")
    do(state, "reveal", kind="location", threat=2, points=5)
    location(state)
    refused(state, "needs_points", "travel", card=2)
    refused(state, "needs_points", "travel")
    do(state, "travel", card=1, points=3)
    assert state.view()["location"]["points"] == 3


def test_travel_belongs_to_its_phase():
    for step in ("planning", "resolve", "optional"):
        refused(at(step), "not_now", "travel", points=2)


def test_one_enemy_a_player_of_their_own_will():
    state = game(2)
    for cost in (40, 45, 48):
        enemy(state, cost=cost)
    on_to(state, "optional")
    assert may_engage(state) == [1, 2]
    do(state, "engage", player=1, card=2)
    assert may_engage(state) == [2]
    refused(state, "one_each", "engage", player=1, card=1)
    refused(state, "engaged", "engage", player=2, card=2)
    do(state, "engage", player=2, card=3)
    refused(state, "one_each", "engage", player=1, card=1)
    assert engaged(state) == [None, "Ann", "Ben"]
    do(state, "round")
    do(on_to(state, "optional"), "engage", player=1, card=1)


def test_locations_engage_nobody():
    state = game(1)
    location(state)
    refused(on_to(state, "optional"), "no_enemy", "engage", player=1, card=1)
    do(on_to(state, "checks"), "check")
    assert engaged(state) == [None]


def test_shadow_cards_are_none_in_the_basic_game():
    assert at("shadow", basic=False).view()["step"] == "shadow"
    state = at("checks", basic=True)
    do(state, "next")
    assert state.view()["step"] == "enemies"


def test_shadow_cards_are_dealt_in_order():
    """The enemies of the first player first; of one player's, the highest cost first."""
    state = game(2, first=2)
    for player, cost in ((1, 30), (2, 20), (2, 25), (1, 35)):
        by_hand(state, "engaged", player, card=enemy(state, cost=cost))
    enemy(state, cost=50)
    assert state.view()["shadows"] == []
    on_to(state, "shadow")
    assert state.view()["shadows"] == ["C", "B", "D", "A"]


def test_players_attack_one_after_the_other():
    """The first player first. When one's attacks are done, the next one's turn comes."""
    state = facing(1, 2, step="attacks")
    assert state.view()["active"] == "Ann"
    do(state, "strike", player=1, card=1, attack=3, defence=2)
    refused(state, "in_turn", "strike", player=2, card=2, attack=3, defence=2)
    assert do(state, "next") == [{"e": "turn", "player": "Ben"}]
    assert refused(state, "in_turn", "strike", player=1, card=2, attack=3, defence=2)
    do(state, "strike", player=2, card=2, attack=3, defence=2)
    assert do(state, "next")[0]["e"] == "step"
    state = facing(1, 2, step="attacks")
    refused(state, "in_turn", "strike", player=2, card=2, attack=3, defence=2)
    state = facing(1, step="attacks")
    refused(state, "in_turn", "strike", player=2, card=1, attack=3, defence=2)
    do(state, "strike", player=1, card=1, attack=3, defence=2)
    do(state, "strike", player=2, card=1, attack=3, defence=2)
    state = facing(2, step="attacks")
    do(state, "strike", player=1, card=1, attack=3, defence=2)
    assert state.view()["active"] == "Ann", "an ally may have ranged, which the device does not know"


def test_who_goes_out_amid_the_turns_is_followed_by_the_next():
    state = at("planning", 3)
    do(state, "next")
    do(state, "eliminate", player=2)
    assert state.view()["active"] == "Cid"
    do(on_to(state, "commit"), "commit", player=1)
    do(state, "commit", player=1)
    assert state.view()["active"] == "Cid"
    state = at("commit", 4)
    for player in (1, 2):
        do(state, "commit", player=player)
    do(state, "eliminate", player=2)
    refused(state, "in_turn", "commit", player=1)
    assert state.view()["active"] == "Cid"
    state = at("planning", 3)
    events = do(state, "eliminate", player=1)
    assert [event["e"] for event in events] == ["out", "first", "turn"] and events[2]["player"] == "Ben"


def test_who_goes_out_in_the_last_turn_ends_the_step():
    """Of planning, of the commitment and of the attacks of the players; whoever has the token."""
    for step, then in (("planning", "commit"), ("commit", "staging")):
        for first in (1, 2, 3):
            state = at(step, 3, first=first)
            do(state, "next")
            do(state, "next")
            last = (first + 1) % 3 + 1
            assert state.view()["active"] == state.name_of(last)
            assert [event["e"] for event in do(state, "eliminate", player=last)] == ["out", "step"]
            assert state.view()["step"] == then
    state = with_threats(at("commit", 3), 49, 20, 49)
    do(state, "next")
    do(state, "next")
    do(state, "doomed", by=1)
    assert (state.view()["step"], state.view()["reveal"], state.view()["active"]) == ("staging", 1, "Ben")
    state = with_threats(at("commit", 3), 49, 49, 20)
    do(state, "next")
    do(state, "doomed", by=1)
    assert (state.view()["step"], state.view()["active"]) == ("commit", "Cid"), "who has not had the turn"
    state = facing(1, 2, step="attacks")
    do(state, "strike", player=1, card=1, attack=3, defence=2)
    do(state, "next")
    assert [event["e"] for event in do(state, "eliminate", player=2)] == ["out", "step"]
    assert state.view()["step"] == "refresh"
    state = facing(1, step="attacks")
    do(state, "eliminate", player=1)
    assert state.view()["step"] == "refresh", "nobody else may attack"


def test_who_goes_out_by_a_quest_that_is_resolved_at_once():
    """It is in the turn of the last one to commit."""
    state = with_threats(at("commit"), 20, 49)
    do(state, "commit", player=1)
    assert [event["e"] for event in do(state, "resolve", willpower=0, threat=1)] == ["quest", "raised", "out", "step"]
    assert state.view()["step"] == "travel"


def test_only_who_can_attack_has_a_turn_to_attack():
    """Those who are engaged with an enemy, or have a hero with ranged."""
    assert turns(facing(2), "attacks") == ["Ben"]
    assert turns(game(2), "attacks") == ["Ann"]
    state = facing(2, step="shadow")
    by_hand(state, "ranged", 1, player=1, hero=2)
    assert turns(state, "attacks") == ["Ann", "Ben"]
    state = facing(2, step="shadow")
    by_hand(state, "ranged", 1, player=1, hero=2)
    wound(state, 1, 2, 4)
    assert turns(state, "attacks") == ["Ben"]


def test_ranged_heroes_attack_the_enemies_of_others():
    state = facing(2, step="attacks")
    refused(state, "no_ranged", "strike", player=1, card=1, defence=0, heroes=[1, 2])
    for number in (1, 2):
        by_hand(state, "ranged", 1, player=1, hero=number)
    do(state, "strike", player=1, card=1, defence=0, heroes=[1, 2])


def skipped(events):
    return [step for event in named(events, "skipped") for step in event["steps"]]


def test_nothing_compulsory_is_passed_over_without_saying_so():
    """Cards to be revealed, the quest, the checks, and attacks of enemies."""
    state = at("staging")
    assert skipped(do(state.copy(), "next")) == ["staging"]
    for _ in range(2):
        do(state, "reveal", kind="treachery")
    assert skipped(do(state, "next")) == []
    assert skipped(do(state.copy(), "next")) == ["resolve"] == skipped(do(state.copy(), "round"))
    assert skipped(do(state, "resolve", willpower=1, threat=1)) == skipped(do(state, "round")) == []
    assert skipped(do(facing(1, step="resources"), "round")) == ["staging", "resolve", "enemies"]
    state = checking(20, threat=30)
    assert skipped(do(state.copy(), "next")) == ["checks"] == skipped(do(state.copy(), "round"))
    do(state, "check")
    assert state.view()["step"] == "shadow"
    do(state, "next")
    assert skipped(do(state.copy(), "next")) == ["enemies"]
    do(state, "attack", card=1, attack=0, hero=1)
    assert skipped(do(state, "next")) == []
    for cost, told in ((0, ["checks"]), (30, ["checks"]), (31, [])):
        assert skipped(do(checking(cost, threat=30), "next")) == told
    state = with_threats(game(2), 30, 50)
    enemy(state, cost=40)
    assert skipped(do(on_to(state, "checks"), "next")) == [], "it would be for a player who is out"
    state = facing(1)
    by_hand(state, "threat", 15, player=1)
    by_hand(state, "threat", 35, player=2)
    enemy(state, cost=30)
    assert skipped(do(on_to(on_to(state, "refresh"), "checks"), "next")) == ["checks"], "for any player"


def test_enemies_attack_the_first_player_first():
    state = facing(1, 2, 1)
    assert state.view()["active"] == "Ann"
    refused(state, "in_order", "attack", card=2, attack=3, hero=1)
    for card, left in ((3, ["A", "C"]), (1, ["A"]), (2, ["B"])):
        assert state.view()["attackers"] == left
        do(state, "attack", card=card, attack=0, hero=1)
    assert state.view()["attackers"] == []
    state = facing(1, 2, step="shadow")
    assert state.view()["attackers"] == []
    by_hand(state, "first", 2)
    do(state, "next")
    refused(state, "in_order", "attack", card=1, attack=3, hero=1)
    assert state.view()["active"] == "Ben"


def test_a_step_in_which_nothing_is_left_to_do_is_forced():
    """Checks that find nobody while another finds somebody, enemies that have all attacked, no enemy to attack."""
    state = facing(1, 2)
    assert not state.forced(False)
    for card, left in ((1, False), (2, True)):
        do(state, "attack", card=card, attack=0, hero=1)
        assert state.forced(False) == left
    do(state, "next")
    for player in (1, 2):
        assert not state.forced(False)
        do(state, "strike", player=player, card=player, attack=1)
        assert state.forced(False), "without ranged nobody attacks the enemy of the other"
        do(state, "next")
    assert state.view()["step"] == "refresh" and not state.forced(False)
    state = on_to(facing(1, 2), "attacks")
    by_hand(state, "ranged", 1, player=1, hero=1)
    do(state, "strike", player=1, card=1, attack=1)
    assert not state.forced(False)


def test_checks_are_forced_if_they_find_nobody_and_others_do():
    for cost, told in ((20, False), (40, True), (60, False)):
        state = with_threats(game(2), 30, 45)
        enemy(state, cost=cost)
        assert on_to(state, "checks").forced(False) == told
    assert at("checks").forced(False), "nothing is there to be checked"


def test_nothing_is_forced_after_the_end_or_while_the_table_is_asked():
    state = on_to(game(1, stages=[3]), "enemies")
    assert state.forced(False)
    by_hand(state, "progress", 3)
    assert state.phase == "stage" and not state.forced(False)
    assert state.parts_now() == {"quest"}, "the row of `stay` says when it may be done"
    do(state, "advance")
    assert state.winners and not state.forced(False)


def test_each_enemy_attacks_once():
    state = facing(1)
    do(state, "attack", card=1, attack=0, hero=1)
    refused(state, "in_order", "attack", card=1, attack=0, hero=1)
    do(on_to(on_to(state, "refresh"), "enemies"), "attack", card=1, attack=0, hero=1)


def test_the_refresh_raises_every_threat_by_one():
    state = with_threats(at("refresh"), 20, 30)
    do(state, "next")
    assert threats(state) == [21, 31]


def test_the_token_passes_left():
    state = game(3)
    seen = []
    for _ in range(4):
        seen.append(state.view()["first"])
        do(state, "round")
    assert seen == ["Ann", "Ben", "Cid", "Ann"]


def test_the_rest_of_the_round_at_once():
    """Everything happens as usual: resources, threat, token."""
    state = with_threats(game(2), 20, 30)
    do(state, "round")
    assert threats(state) == [21, 31] and state.view()["round"] == 2 and state.view()["first"] == "Ben"
    assert state.view()["players"][1]["heroes"][0]["resources"] == 1
    do(on_to(state, "travel"), "round")
    assert threats(state) == [22, 32] and state.view()["round"] == 3 and state.view()["step"] == "resources"
    assert state.view()["players"][1]["heroes"][0]["resources"] == 2


# The quest


def quest(willpower, threat, count=2, **values):
    """Returns the state after a quest with these sums; `values` are set before it."""
    state = with_threats(at("resolve", count, stages=[9, 5]), *[20] * count)
    for what in ("location", "explored", "progress"):
        if what in values:
            by_hand(state, what, values[what])
    do(state, "resolve", willpower=willpower, threat=threat)
    return state


def test_more_willpower_is_progress():
    assert quest(8, 5).view()["quest"]["progress"] == 3


def test_progress_goes_to_the_active_location_first():
    state = quest(8, 5, location=4)
    assert state.view()["location"]["progress"] == 3 and state.view()["quest"]["progress"] == 0


def test_what_a_location_does_not_need_goes_to_the_quest():
    state = quest(10, 5, location=4, explored=1)
    assert state.view()["location"] is None and state.view()["quest"]["progress"] == 2


def test_less_willpower_raises_every_threat():
    state = quest(3, 7, 3, location=4)
    assert threats(state) == [24, 24, 24] and state.view()["location"]["progress"] == 0


def test_equal_is_nothing():
    state = quest(5, 5, location=4)
    assert threats(state) == [20, 20] and state.view()["quest"]["progress"] == 0
    assert state.view()["location"]["progress"] == 0


def test_the_quest_is_resolved_once():
    state = quest(5, 5)
    assert state.view()["phase"] == "travel"
    refused(state, "not_now", "resolve", willpower=9, threat=1)


def test_the_active_location_does_not_count():
    state = at("travel")
    enemy(state, threat=2)
    do(state, "travel", card=location(state, threat=3), points=3)
    assert state.view()["staged"] == 2


def test_engaged_enemies_do_not_count():
    state = game()
    by_hand(state, "engaged", 1, card=enemy(state, threat=2))
    enemy(state, threat=3)
    assert state.view()["staged"] == 3


def test_a_stage_that_is_reached_asks():
    """It advances at once, unless a card says otherwise. Nothing else is allowed before the answer."""
    state = quest(9, 3, progress=3)
    assert state.view()["phase"] == "stage"
    refused(state, "not_now", "next")
    refused(state, "not_now", "doomed", by=1)
    do(state, "advance")
    assert state.view()["quest"] == {"stage": 2, "stages": 2, "points": 5, "progress": 0}
    assert state.view()["phase"] == "travel"


def test_a_stage_may_stay():
    state = quest(9, 3, progress=3)
    do(state, "stay")
    assert state.view()["phase"] == "travel" and state.view()["quest"]["progress"] == 9
    refused(state, "not_now", "stay")
    do(on_to(state, "resolve"), "resolve", willpower=4, threat=2)
    assert state.view()["phase"] == "stage", "with the next progress it is asked again"
    do(state, "stay")
    by_hand(state, "points", 4)
    assert state.view()["phase"] == "stage", "or with other points"
    assert state.view()["quest"]["progress"] == 4
    do(state, "stay")
    for progress in (3, 4):
        by_hand(state, "progress", progress)
    assert state.view()["phase"] == "stage", "or with progress that is corrected"


def test_surplus_progress_is_lost():
    state = quest(30, 3)
    assert state.view()["quest"]["progress"] == 9
    do(state, "advance")
    assert state.view()["quest"]["progress"] == 0


def test_no_value_sinks_below_nothing():
    state = game()
    for what, keys in (("threat", {"player": 1}), ("progress", {}), ("resources", {"player": 1, "hero": 1})):
        assert limits(state, what, **keys)[0] == 0
        refused(state, "out_of_range", "set", what=what, value=-1, **keys)
        by_hand(state, what, 0, **keys)


# Engagement checks


def checking(*costs, threat=30, count=1):
    state = with_threats(game(count), *[threat] * count)
    for cost in costs:
        enemy(state, cost=cost)
    return on_to(state, "checks")


def test_the_enemy_with_the_highest_cost_engages():
    state = checking(20, 28, 25)
    event = named(do(state, "check"), "checked")[0]
    assert (event["card"], event["cost"], event["threat"]) == (2, 28, 30)
    assert engaged(state) == [None, "Ann", None]


def test_only_costs_that_are_not_above_the_threat():
    state = checking(31, 30)
    do(state, "check")
    assert engaged(state) == [None, "Ann"]


def test_checks_in_player_order():
    state = with_threats(game(3), 30, 30, 30)
    for cost in (10, 20, 30):
        enemy(state, cost=cost)
    by_hand(state, "first", 2)
    on_to(state, "checks")
    for _ in range(3):
        do(state, "check")
    assert engaged(state) == ["Ann", "Cid", "Ben"]


def test_checks_again_and_again():
    """One enemy a check, until no enemy engages in a whole round of players."""
    state = checking(10, 11, 12, count=2)
    for _ in range(2):
        do(state, "check")
        assert state.view()["step"] == "checks"
    events = do(state, "check")
    assert [(event["player"], event["card"]) for event in named(events, "checked")] == [
        ("Ann", 1),
        ("Ben", None),
        ("Ann", None),
    ], "checks that find nobody need no asking"
    assert engaged(state) == ["Ann", "Ben", "Ann"] and state.view()["step"] == "shadow"


def test_checks_end_when_somebody_has_gone_out_amid_them():
    state = with_threats(game(3), 10, 10, 46)
    for _ in range(2):
        enemy(state, cost=45)
    on_to(state, "checks")
    do(state, "check")
    assert state.view()["active"] == "Cid"
    by_hand(state, "threat", 50, player=3)
    do(state, "check")
    assert state.view()["step"] == "shadow"


def test_a_pass_in_between_does_not_end_the_checks():
    state = with_threats(game(2), 10, 30)
    for cost in (20, 21):
        enemy(state, cost=cost)
    on_to(state, "checks")
    do(state, "check")
    assert engaged(state) == [None, None] and state.view()["active"] == "Ben"
    do(state, "check")
    assert engaged(state) == [None, "Ben"] and state.view()["active"] == "Ben"
    do(state, "check")
    assert engaged(state) == ["Ben", "Ben"] and state.view()["step"] == "shadow"


def test_of_equal_costs_the_checking_player_chooses():
    state = checking(20, 25, 25)
    refused(state, "choose", "check")
    refused(state, "not_highest", "check", card=1)
    offered = [action for action in state.legal() if action["do"] == "check"]
    assert offered == [{"do": "check", "card": 2}, {"do": "check", "card": 3}]
    do(state, "check", card=3)
    assert engaged(state) == [None, None, "Ann"]
    assert {"do": "check"} in state.legal()


# Combat


def damage_of(state, player=1, number=1):
    return state.view()["players"][player - 1]["heroes"][number - 1]["damage"]


def test_damage_is_attack_minus_defence():
    state = facing(1)
    do(state, "attack", card=1, attack=5, defence=3, hero=2)
    assert damage_of(state, 1, 2) == 2
    state = facing(1, step="attacks")
    do(state, "strike", player=1, card=1, attack=5, defence=2)
    assert state.view()["cards"][0]["damage"] == 3


def test_damage_is_never_below_nothing():
    state = facing(1)
    wound(state, 1, 1, 2)
    do(state, "attack", card=1, attack=1, defence=3, hero=1)
    assert damage_of(state) == 2
    by_hand(on_to(state, "attacks"), "wounds", 2, card=1)
    do(state, "strike", player=1, card=1, attack=1, defence=4)
    assert state.view()["cards"][0]["damage"] == 2


def test_several_attackers_are_one_attack():
    """Their strength is entered as one sum, once for each enemy and player."""
    state = facing(1, 1, step="attacks")
    do(state, "strike", player=1, card=1, attack=3, defence=2)
    refused(state, "once", "strike", player=1, card=1, attack=3, defence=2)
    do(state, "strike", player=1, card=2, attack=3, defence=2)
    do(state, "strike", player=2, card=1, attack=3, defence=2)
    refused(state, "once", "strike", player=2, card=1, attack=3, defence=2)
    assert [card["damage"] for card in state.view()["cards"]] == [2, 1]


def test_each_player_attacks_an_enemy_once():
    state = facing(1, step="attacks")
    for seat in (1, 2):
        by_hand(state, "ranged", 1, player=seat, hero=1)
    do(state, "strike", player=1, card=1, attack=1, defence=0, heroes=[1])
    do(state, "next")
    do(state, "strike", player=2, card=1, attack=1, defence=0, heroes=[1])
    for seat in (1, 2):
        refused(state, "once", "strike", player=seat, card=1, attack=1, defence=0)


def test_an_attack_needs_an_attacker():
    """A character, or a number above 0; otherwise the attack is not used up."""
    state = facing(1, step="attacks")
    for nobody in ({}, {"attack": 0}, {"heroes": []}):
        refused(state, "no_attackers", "strike", player=1, card=1, defence=0, **nobody)
    do(state.copy(), "strike", player=1, card=1, defence=0, heroes=[1])
    do(state, "strike", player=1, card=1, defence=0, attack=1)


def test_only_engaged_enemies_are_attacked():
    state = game()
    enemy(state)
    refused(on_to(state, "attacks"), "not_engaged", "strike", player=1, card=1, attack=3, defence=2)


def test_an_ally_may_defend():
    """Its damage stays on the table; no hero is hit."""
    state = facing(1)
    event = named(do(state, "attack", card=1, attack=5, defence=1), "attacked")[0]
    assert (event["hero"], event["damage"], event["undefended"]) == (None, 4, False)
    assert damage_of(state) == 0


def test_an_undefended_attack_hits_a_hero_in_full():
    """The same happens if the defender has been removed."""
    state = facing(1)
    refused(state, "needs_hero", "attack", card=1, attack=3)
    event = named(do(state, "attack", card=1, attack=3, hero=2), "attacked")[0]
    assert event["undefended"] and damage_of(state, 1, 2) == 3


def test_an_undefended_attack_hits_the_attacked_player():
    """Other players' heroes cannot take it."""
    state = facing(1)
    refused(state, "own_hero", "attack", card=1, attack=3, player=2, hero=1)
    do(state, "attack", card=1, attack=3, player=1, hero=1)
    assert damage_of(state) == 3


def test_a_hero_of_another_player_may_defend():
    """If it has sentinel."""
    state = facing(1)
    refused(state, "no_hero", "attack", card=1, attack=5, defence=3, player=2, hero=3)
    refused(state, "no_sentinel", "attack", card=1, attack=5, defence=3, player=2, hero=2)
    by_hand(state, "sentinel", 1, player=2, hero=2)
    do(state, "attack", card=1, attack=5, defence=3, player=2, hero=2)
    assert damage_of(state, 2, 2) == 2
    refused(facing(2), "no_hero", "attack", card=1, attack=5, defence=3, hero=3)


def test_the_dead_do_not_defend():
    state = facing(1)
    wound(state, 1, 2, 4)
    refused(state, "dead", "attack", card=1, attack=5, defence=3, hero=2)


def test_damage_equal_to_the_hit_points_defeats():
    state = facing(1)
    assert not named(do(state, "attack", card=1, attack=3, hero=1), "died")
    assert named(wound(state, 1, 1, 4), "died")
    state = facing(1, 2, step="attacks")
    do(state, "strike", player=1, card=1, attack=3, defence=0)
    do(state, "next")
    assert named(do(state, "strike", player=2, card=1, attack=1, defence=0), "defeated")
    assert engaged(state) == ["Ben"]
    state = at("attacks")
    by_hand(state, "engaged", 1, card=enemy(state, hits=1))
    assert named(do(state, "strike", player=1, card=1, attack=1, defence=0), "defeated")


def test_surplus_damage_is_lost():
    state = facing(1)
    do(state, "attack", card=1, attack=9, hero=1)
    assert damage_of(state) == 4 and damage_of(state, 1, 2) == 0


# The end


def test_fifty_threat_is_out():
    state = with_threats(game(2), 49, 20)
    assert out(state) == []
    assert named(by_hand(state, "threat", 50, player=1), "out") == [{"e": "out", "player": "Ann", "why": "threat"}]
    assert out(state) == ["Ann"]
    refused(state, "out", "set", what="threat", player=1, value=20)


def test_the_limit_is_the_scenarios():
    state = with_threats(game(2, limit=40), 39, 20)
    assert out(state) == []
    do(state, "doomed", by=1)
    assert out(state) == ["Ann"]


def test_a_card_may_change_the_limit():
    state = with_threats(game(2), 41, 20)
    assert named(by_hand(state, "limit", 40), "out")


def test_a_card_may_put_a_player_out():
    state = facing(1)
    assert named(do(state, "eliminate", player=1), "out") == [{"e": "out", "player": "Ann", "why": "card"}]
    assert out(state) == ["Ann"] and engaged(state) == [None] and threats(state)[0] < 50
    refused(state, "out", "eliminate", player=1)
    assert named(do(state, "eliminate", player=2), "over")


def test_without_heroes_a_player_is_out():
    state = game(2)
    wound(state, 2, 1, 4)
    assert out(state) == []
    assert named(wound(state, 2, 2, 4), "out")[0]["why"] == "heroes" and out(state) == ["Ben"]


def test_the_enemies_of_who_is_out_return_with_their_damage():
    state = facing(1, 2)
    by_hand(state, "wounds", 3, card=2)
    by_hand(state, "threat", 50, player=2)
    assert engaged(state) == ["Ann", None]
    assert state.view()["cards"][1]["damage"] == 3 and value_of(state, "engaged", card=2) == 0
    state = facing(2, 1)
    do(state, "attack", card=2, attack=1, hero=1)
    do(state, "attack", card=1, attack=1, hero=1)
    assert seats.facing(state) == []
    by_hand(state, "threat", 50, player=2)
    by_hand(state, "engaged", 1, card=1)
    assert seats.facing(state) == [1], "they attack whoever they are engaged with next"


def test_all_out_is_lost():
    state = game(2)
    by_hand(state, "threat", 50, player=1)
    assert state.view()["winners"] is None
    assert named(by_hand(state, "threat", 50, player=2), "over")[0]["winners"] == []
    assert state.view()["winners"] == [] and state.legal() == state.asks() == []


def test_at_the_end_no_list_of_the_step_stays():
    for step in ("commit", "staging", "shadow", "enemies"):
        for last in (won, lambda state: do(state, "doomed", by=9)):
            state = with_threats(facing(1, step="resources"), 45, 45)
            on_to(state, step)
            if step == "commit":
                do(state, "commit", player=1, willpower=3)
            last(state)
            view = state.view()
            assert view["phase"] == "over"
            assert (view["shadows"], view["attackers"], view["reveal"], view["committed"]) == ([], [], 0, 0)


def test_the_refresh_may_end_it():
    state = with_threats(at("refresh", 1), 49)
    do(state, "next")
    assert state.view()["winners"] == [] and state.view()["round"] == 1


def test_who_is_out_does_not_act():
    state = with_threats(game(3), 30, 30, 30)
    for cost in (10, 20, 30):
        enemy(state, cost=cost)
    by_hand(state, "threat", 50, player=2)
    on_to(state, "checks")
    for _ in range(3):
        do(state, "check")
    assert engaged(state) == ["Ann", "Cid", "Ann"]
    do(state, "round")
    by_hand(state, "first", 1)
    assert on_to(state, "checks").view()["active"] == "Ann"
    by_hand(state, "threat", 50, player=1)
    assert state.view()["active"] == "Cid"
    state = with_threats(game(3), 30, 30, 30)
    for cost in (30, 30, 30):
        enemy(state, cost=cost)
    do(on_to(state, "checks"), "check", card=1)
    assert state.view()["active"] == "Ben"
    do(state, "eliminate", player=2)
    assert state.view()["active"] == "Cid", "the next one checks"


def test_the_next_one_takes_the_token():
    state = game(4)
    by_hand(state, "threat", 50, player=2)
    assert state.view()["first"] == "Ann"
    by_hand(state, "threat", 50, player=1)
    assert state.view()["first"] == "Cid"


def test_who_takes_the_token_keeps_it_for_a_round():
    """Whether the first player is eliminated during the round or in the refresh."""
    state = game(4)
    by_hand(state, "threat", 50, player=1)
    firsts = []
    for _ in range(3):
        firsts.append(state.view()["first"])
        do(state, "round")
    assert firsts == ["Ben", "Ben", "Cid"]
    state = with_threats(game(3), 49, 20, 20)
    do(state, "round")
    assert out(state) == ["Ann"] and state.view()["first"] == "Ben"
    do(state, "round")
    assert state.view()["first"] == "Cid"


def test_a_token_given_by_hand_is_passed_on():
    state = game(4)
    by_hand(state, "threat", 50, player=1)
    by_hand(state, "first", 3)
    do(state, "round")
    assert state.view()["first"] == "Dot"


def test_the_last_stage_done_is_won():
    state = game(2, stages=[4, 2])
    by_hand(state, "threat", 50, player=2)
    do(state, "advance")
    assert state.view()["winners"] is None
    assert named(do(state, "advance"), "over")[0]["winners"] == ["Ann", "Ben"]
    refused(state, "not_now", "next")


# The score


def scored(state):
    won(state)
    return state.view()["score"]


def test_the_score_counts_threat():
    state = with_threats(game(2), 31, 22)
    assert scored(state)["players"] == [["Ann", 31, 0, 0, 31], ["Ben", 22, 0, 0, 22]]
    assert state.view()["score"]["total"] == 53 == state.summary()["score"]


def test_who_is_out_counts_fifty_and_all_heroes():
    for what, value in (("threat", 50), ("damage", 4)):
        state = with_threats(game(3), 31, 22, 20)
        by_hand(state, what, value, player=3, **({"hero": 1} if what == "damage" else {}))
        assert scored(state)["players"][2] == ["Cid", 50, 9, 0, 59]


def test_who_is_out_counts_the_limit_of_the_scenario():
    state = with_threats(game(2, limit=60), 31, 22)
    by_hand(state, "threat", 60, player=2)
    assert scored(state)["players"][1][1] == 60


def test_the_score_counts_the_cost_of_dead_heroes():
    state = with_threats(game(1), 30)
    wound(state, 1, 1, 4)
    assert scored(state)["players"] == [["Ann", 30, 9, 0, 39]]


def test_the_score_counts_damage_on_living_heroes():
    state = with_threats(game(1), 30)
    wound(state, 1, 1, 3)
    wound(state, 1, 2, 4)
    wound(state, 1, 3, 2)
    assert scored(state)["players"] == [["Ann", 30, 9, 5, 44]]


def test_victory_points_are_taken_off():
    state = with_threats(game(1), 30)
    by_hand(state, "victory", 4)
    assert scored(state)["total"] == 26


def test_victory_points_of_a_card_count_when_it_is_beaten():
    """At once: for a defeated enemy, an explored location, and a card that an effect removes."""
    state = game(1)
    do(state, "reveal", kind="enemy", threat=2, cost=20, hits=4, victory=3)
    do(state, "reveal", kind="location", threat=1, points=2, victory=1)
    by_hand(state, "engaged", 1, card=1)
    do(on_to(state, "travel"), "travel", card=2)
    on_to(state, "attacks")
    struck = do(state, "strike", player=1, card=1, attack=5, defence=1)
    assert named(struck, "victory") == [{"e": "victory", "points": 3, "victory": 3}]
    assert state.view()["victory"] == 3 and state.view()["location"]["victory"] == 1
    assert named(by_hand(state, "explored", 2), "explored") and state.view()["victory"] == 4


def test_a_card_that_an_effect_beats():
    state = game(1)
    do(state, "reveal", kind="enemy", cost=20, victory=5)
    do(state, "reveal", kind="location", threat=1, victory=2)
    enemy(state)
    location(state)
    beaten = [event["e"] for card in (4, 3, 2, 1) for event in do(state, "defeat", card=card)]
    assert beaten == ["dropped", "defeated", "dropped", "victory", "defeated", "victory"]
    assert state.view()["victory"] == 7 and state.view()["cards"] == []
    do(state, "reveal", kind="enemy", cost=20, victory=5)
    do(state, "drop", card=1)
    assert state.view()["victory"] == 7, "what only leaves play counts nothing"


def test_the_victory_of_a_location_that_was_never_entered():
    state = at("travel", 1)
    do(state, "travel", points=2, victory=4)
    by_hand(state, "location", 0)
    assert state.view()["victory"] == 0, "taken away by hand it is not explored"
    do(on_to(on_to(state, "refresh"), "travel"), "travel", points=2, victory=4)
    by_hand(state, "explored", 2)
    assert state.view()["victory"] == 4


def test_only_a_win_is_scored():
    state = game(1)
    assert state.sheet() is None
    by_hand(state, "threat", 50, player=1)
    assert state.sheet() is None and state.summary()["score"] is None


def test_the_line_on_the_sheet():
    state = with_threats(game(1, scenario="anduin"), 30)
    line = {"scenario": "anduin", "players": [["Ann", 30, 0, 0, 30]], "victory": 0, "total": 30, "campaign": None}
    assert scored(state) == line == state.sheet()


def test_a_campaign_adds_the_scores():
    state = with_threats(game(1, campaign=[120, 98]), 30)
    assert scored(state)["campaign"] == [120, 98, 30]
    refused_options(campaign=[1, 2, 3])


def test_the_hardest_mode_carries_spheres():
    heroes = [dict(hero("Gimli"), sphere="tactics"), hero("Eowyn")]
    state = game(players=[{"name": "Ann", "heroes": heroes}], campaign=[], hard=True)
    won(state)
    again = game(players=state.carried(), campaign=state.sheet()["campaign"], hard=True)
    assert [held["sphere"] for held in again.view()["players"][0]["heroes"]] == ["tactics", None]


def test_the_hardest_mode_carries_threat_and_damage():
    assert game().hard is False, "as an option of the next scenario"
    state = with_threats(game(3, campaign=[], hard=True), 31, 22, 20)
    assert state.hard
    wound(state, 1, 2, 3)
    wound(state, 1, 3, 4)
    by_hand(state, "threat", 50, player=2)
    won(state)
    again = game(players=state.carried(), campaign=state.sheet()["campaign"], hard=True)
    assert [player["name"] for player in again.view()["players"]] == ["Ann", "Cid"]
    assert threats(again) == [31, 20]
    assert [held["damage"] for held in again.view()["players"][0]["heroes"]] == [0, 3, 4]
    assert [held["dead"] for held in again.view()["players"][0]["heroes"]] == [False, False, True]
    assert party(1)[0]["name"] == "Ann"


def test_attack_and_defence_of_an_enemy_are_remembered_from_its_reveal():
    """Those of one fight, with its shadow card, count only there; but those that were never entered from there on."""
    state = game(2)
    do(state, "reveal", kind="enemy", cost=20, hits=9, attack=3, defence=2)
    shown = state.view()["cards"][0]
    assert (shown["attack"], shown["defence"]) == (3, 2)
    by_hand(state, "engaged", 1, card=1)
    on_to(state, "enemies")
    assert do(state, "attack", card=1, hero=1)[0]["damage"] == 3
    on_to(state, "attacks")
    assert do(state, "strike", player=1, card=1, attack=5)[0]["damage"] == 3
    on_to(on_to(state, "refresh"), "enemies")
    assert do(state, "attack", card=1, hero=2, attack=1)[0]["damage"] == 1
    assert do(on_to(state, "attacks"), "strike", player=1, card=1, attack=5, defence=4)[0]["damage"] == 1
    shown = state.view()["cards"][0]
    assert (shown["attack"], shown["defence"]) == (3, 2)
    by_hand(state, "card_attack", 0, card=1)
    do(on_to(on_to(state, "refresh"), "enemies"), "attack", card=1, hero=2, attack=1)
    assert state.view()["cards"][0]["attack"] == 1
    by_hand(state, "card_attack", 4, card=1)
    by_hand(state, "card_defence", 0, card=1)
    shown = state.view()["cards"][0]
    assert (shown["attack"], shown["defence"]) == (4, 0)
    refused(state, "no_enemy", "set", what="card_attack", card=location(state), value=1)
    do(state, "reveal", kind="location", attack=3)
    assert state.view()["cards"][2]["attack"] is None


# Allies


def allied(step="planning", **values):
    """Returns a game for two in which the first player has an ally, number 4 after three heroes or 2 after one."""
    state = on_to(able(willpower=2), step)
    do(state, "ally", player=1, **dict({"willpower": 2, "attack": 1, "defence": 2, "hits": 3}, **values))
    return state


def allies(state, player=1):
    return state.view()["players"][player - 1]["allies"]


def test_allies_are_lines_like_heroes():
    state = allied(sentinel=True)
    assert allies(state) == [
        {"name": "1", "willpower": 2, "attack": 1, "defence": 2, "hits": 3, "damage": 0, "exhausted": False}
        | {"ranged": False, "sentinel": True}
    ]
    assert len(state.view()["players"][0]["heroes"]) == 2, "they are no heroes"


def test_an_ally_has_the_lowest_free_number():
    state = allied()
    do(state, "ally", player=1)
    do(state, "ally", player=2)
    assert [ally["name"] for ally in allies(state) + allies(state, 2)] == ["1", "2", "3"]
    do(state, "discard", player=1, hero=3)
    do(state, "ally", player=2)
    assert [ally["name"] for ally in allies(state, 2)] == ["3", "1"]
    for _ in range(5):
        do(state, "ally", player=1)
    refused(state, "too_many", "ally", player=1)


def test_an_ally_of_the_first_box_keeps_the_number_of_its_name():
    state = game(2)
    do(state, "ally", player=1, number=101)
    do(state, "ally", player=2, number=101)
    do(state, "ally", player=2)
    assert [ally["name"] for ally in allies(state) + allies(state, 2)] == ["101", "101", "1"]


def test_gandalf_leaves_at_the_end_of_the_round_and_nobody_else_does():
    state = game(2)
    do(state, "ally", player=1, number=101)
    do(state, "ally", player=2, number=120)
    events = do(on_to(state, "refresh"), "next")
    assert named(events, "left") == [{"e": "left", "player": state.name_of(2), "ally": "120"}]
    assert len(allies(state)) == 1 and allies(state, 2) == []
    do(state, "ally", player=1, number=120)
    do(state, "round")
    assert [ally["name"] for ally in allies(state)] == ["101"]


def test_the_cost_of_an_ally_is_paid_where_it_is_played():
    state = on_to(able(), "planning")
    refused(state, "too_few", "ally", player=1, hero=1, by=2)
    do(state, "ally", player=1, hero=1, by=1)
    assert [hero["resources"] for hero in state.view()["players"][0]["heroes"]] == [0, 1]
    do(state, "ally", player=1)
    refused(state, "no_hero", "ally", player=1, hero=9, by=1)


def test_allies_quest_attack_and_defend_as_heroes_do():
    state = allied("commit")
    do(state, "commit", player=1, heroes=[1, 3])
    assert state.view()["committed"] == 4 and allies(state)[0]["exhausted"]
    refused(state, "exhausted", "commit", player=1, heroes=[3])
    state = allied()
    by_hand(state, "engaged", 1, card=enemy(state, hits=9))
    do(on_to(state, "attacks"), "strike", player=1, card=1, heroes=[3], attack=2)
    assert state.view()["cards"][0]["damage"] == 3
    state = allied()
    by_hand(state, "engaged", 1, card=enemy(state))
    assert do(on_to(state, "enemies"), "attack", card=1, attack=4, defence=0, hero=3)[0]["damage"] == 2
    assert allies(state)[0]["damage"] == 2
    do(on_to(state, "refresh"), "next")
    assert not allies(state)[0]["exhausted"]
    state = allied()
    by_hand(state, "engaged", 2, card=enemy(state))
    refused(on_to(state, "enemies"), "no_sentinel", "attack", card=1, attack=4, defence=0, player=1, hero=3)


def test_an_ally_goes_when_it_is_destroyed():
    state = allied()
    by_hand(state, "engaged", 1, card=enemy(state))
    events = do(on_to(state, "enemies"), "attack", card=1, attack=9, defence=0, hero=3)
    assert named(events, "left") == [{"e": "left", "player": "Ann", "ally": "1"}] and allies(state) == []
    state = allied()
    by_hand(state, "damage", 3, player=1, hero=3)
    assert allies(state) == []
    state = allied(hits=0)
    by_hand(state, "damage", 9, player=1, hero=3)
    assert allies(state)[0]["damage"] == 9, "its hit points are not known"
    do(state, "discard", player=1, hero=3)
    assert allies(state) == []
    assert refused(state, "no_ally", "discard", player=1, hero=1) == "Gimli is a hero."


def test_allies_are_no_heroes():
    """They gain no resources, take no undefended attack, keep nobody in the game, and do not count in the score."""
    state = allied()
    by_hand(state, "engaged", 1, card=enemy(state))
    on_to(state, "enemies")
    refused(state, "needs_hero", "attack", card=1, attack=1, hero=3)
    do(state, "round")
    do(state, "next")
    refused(state, "too_few", "pay", player=1, hero=3)
    for number in (1, 2):
        by_hand(state, "damage", 4, player=1, hero=number)
    assert state.view()["players"][0]["out"] and allies(state) == [], "they leave play with their player"
    state = allied()
    by_hand(state, "damage", 1, player=1, hero=3)
    won(state)
    assert [row[3] for row in state.view()["score"]["players"]] == [0, 0]


def test_an_ally_with_ranged_has_a_turn_to_attack():
    state = allied(ranged=True)
    by_hand(state, "engaged", 2, card=enemy(state, hits=9))
    on_to(state, "attacks")
    assert seats.strikers(state) == [1, 2]
    do(state, "strike", player=1, card=1, heroes=[3])


def test_it_is_known_whether_anybody_of_the_player_can_attack():
    """Engaged, ready and alive, or with ranged; one whose attack is not known may."""
    state = allied(ranged=True)
    by_hand(state, "engaged", 2, card=enemy(state, hits=9))
    on_to(state, "attacks")
    for number in (1, 2):
        by_hand(state, "attack", 2, player=1, hero=number)
    assert seats.can_strike(state), "the ally has ranged"
    by_hand(state, "exhausted", 1, player=1, hero=3)
    assert not seats.can_strike(state), "the enemy is engaged with another player"
    assert len(seats.fresh(state)) == 2
    by_hand(state, "engaged", 1, card=1)
    assert seats.can_strike(state)
    for number in (1, 2):
        by_hand(state, "exhausted", 1, player=1, hero=number)
    assert not seats.can_strike(state)
    do(state, "ally", player=1, willpower=1)
    assert not seats.can_strike(state), "an ally has the attack that was entered: none"


def test_a_bare_number_of_allies_stays_possible():
    state = allied("commit")
    do(state, "commit", player=1, heroes=[3], willpower=5)
    assert state.view()["committed"] == 7


def test_a_card_that_is_called_otherwise_gets_the_first_letter_that_is_free():
    state = game(2, stages=[7, 3], scenario="mirkwood")
    spiders = [enemy(state, cost=25) for _ in range(3)]

    def marks():
        return [card["mark"] for card in state.view()["cards"]]

    assert marks() == ["A", "B", "C"]
    by_hand(state, "cost", 10, card=spiders[0])
    assert marks() == ["", "B", "C"]
    by_hand(state, "cost", 25, card=spiders[0])
    assert marks() == ["A", "B", "C"]
    by_hand(state, "cost", 10, card=spiders[1])
    by_hand(state, "cost", 10, card=spiders[2])
    assert marks() == ["", "A", "B"]
