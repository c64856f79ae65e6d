"""Every sentence of the rules of Conquest, in order, each with its own test.

Plain Python: MicroPython runs this file too (`test_on_micropython.py`).
"""

from mathom.games.conquest.near import sites_near
from mathom.games.conquest.tables import leaves
from tests.games.conquering import (
    REGIONS,
    TERRITORIES,
    at,
    attacking,
    battle,
    conquest,
    fight,
    finish,
    hold,
    player,
    repelled,
    storm,
    turn,
    won,
)
from tests.games.evening import by_hand, do, named, refusal, refused

SIX = ("Ana", "Bea", "Carlos", "Diego", "Elsa", "Fátima")
TEN = ("Ana", "Bea", "Carlos", "Diego", "Elsa", "Fátima", "Gil", "Hugo", "Inés", "Juan")

# Players and regions


def test_two_to_ten_players():
    for count in range(2, 11):
        assert [one["name"] for one in conquest(TEN[:count]).view()["players"]] == list(TEN[:count])
    for names in ((), ("Ana",), TEN + ("Kike",)):  # noqa: RUF005 - MicroPython
        refusal("bad_options", conquest, names)
    conquest(("A", "Ana B", "Ana Belén", "Bartolomeo", "\ud7ff"))


def test_the_regions_and_their_territories():
    """There are nine regions with 64 territories."""
    assert sum(TERRITORIES) == 64
    for i in range(9):
        state = conquest()
        hold(state, 1, REGIONS[i], TERRITORIES[i] - 1)
        hold(state, 2, REGIONS[i], 1)
        if TERRITORIES[i] < 11:
            refused(state, "out_of_range", "set", what="held", player=2, region=REGIONS[i], value=2)
        hold(state, 1, REGIONS[i], 0)
        hold(state, 2, REGIONS[i], TERRITORIES[i])
    refused(conquest(), "bad_request", "set", what="held", player=1, region="shire", value=1)


def test_the_bonus_of_each_region():
    for i in range(9):
        state = conquest()
        hold(state, 1, REGIONS[i], TERRITORIES[i])
        assert player(state, 1)["reinforcements"][REGIONS[i]] == (7, 7, 5, 4, 4, 3, 2, 2, 2)[i]


def test_a_region_must_be_held_whole():
    state = conquest()
    hold(state, 1, "rhun", 3)
    assert player(state, 1)["reinforcements"] == {"territories": 3}
    hold(state, 1, "rhun", 4)
    assert player(state, 1)["reinforcements"] == {"territories": 3, "rhun": 2}


def test_neutral_garrisons_are_one_to_three():
    state = conquest()
    assert state.chance({"do": "garrison", "territories": 4, "region": "arnor", "land": 0})[1] == (3, 3, 3, 3)
    events = do(state, "garrison", territories=3, region="arnor", land=0, faces=[1, 3, 2])
    assert events == [{"e": "garrison", "region": "arnor", "land": 0, "battalions": [1, 3, 2]}]
    refused(state, "bad_faces", "garrison", territories=1, region="arnor", land=0, faces=[4])


def garrisons(state):
    """Returns what is known of neutral garrisons, as {(region, territory): battalions}."""
    return {(one["region"], one["land"]): one["battalions"] for one in state.view()["garrisons"]}


def test_a_garrison_is_remembered_by_the_name_of_its_territory():
    """And what is left of it after an attack."""
    state = conquest(strikes=False)
    do(state, "garrison", territories=2, region="rohan", land=6, faces=[3, 1])
    assert garrisons(state) == {("rohan", 6): 3, ("rohan", 7): 1}
    battle(state, land=6, garrison=3)
    fight(state, "6", "1")
    do(state, "retreat")
    assert garrisons(state) == {("rohan", 6): 2, ("rohan", 7): 1}
    battle(state, land=1, garrison=2)
    assert garrisons(state)[("rohan", 1)] == 2, "one that was typed, too"
    do(state, "fight", attack=2, defend=2, faces=[6, 6, 1, 1])
    assert ("rohan", 1) not in garrisons(state), "it is the attacker's now"
    battle(state, garrison=1)
    do(state, "retreat")
    do(state, "garrison", territories=1, region="rohan", land=0, faces=[1])
    assert len(garrisons(state)) == 2, "a territory without a name is not remembered"


def test_a_garrison_is_corrected_by_hand():
    state = conquest()
    by_hand(state, "garrison", 2, region="rhun", land=4)
    assert garrisons(state) == {("rhun", 4): 2} and state.value("garrison", 0, 8, 4) == 2
    by_hand(state, "garrison", 0, region="rhun", land=4)
    by_hand(state, "garrison", 0, region="rhun", land=4)
    assert garrisons(state) == {} and state.value("garrison", 0, 8, 4) == 0
    for land in (0, 5):
        refused(state, "out_of_range", "set", what="garrison", region="rhun", land=land, value=1)


def test_a_territory_that_a_region_does_not_have():
    state = conquest()
    refused(state, "out_of_range", **attack(region="rhun", land=5))
    refused(state, "out_of_range", "garrison", territories=2, region="rhun", land=4, faces=[1, 1])
    do(state, "garrison", territories=1, region="rhun", land=4, faces=[1])


def test_a_territory_of_a_player_has_no_neutral_garrison():
    state = battle(land=3)
    do(state, "retreat")
    assert refused(state, "land_held", **attack(land=3, defender=2)) == "A neutral garrison holds this territory."
    by_hand(state, "whose", 2, region="rohan", land=3)
    assert garrisons(state) == {} and lands(state) == {("rohan", 3): 2}
    battle(state, land=3, defender=2)


def taken(number=1, **keys):
    """Returns a game in which this player has taken a territory of Rohan; all hold one there besides."""
    state = conquest(strikes=False)
    by_hand(state, "turn", 3)
    for other in (1, 2, 3):
        hold(state, other, "rohan", 1)
    return taking(state, player=number, **keys)


def taking(state, **keys):
    """Has a territory taken."""
    battle(state, garrison=1, **keys)
    do(state, "fight", attack=1, defend=1, faces=[6, 1])
    return state


def lands(state):
    """Returns who holds each territory, as far as that is known by name."""
    return {(one["region"], one["land"]): one["player"] for one in state.view()["lands"]}


def test_who_holds_a_territory_is_known_by_its_name():
    """Who takes it holds it, and so does who is attacked there."""
    state = taken(land=4)
    assert lands(state) == {("rohan", 4): 1}
    for keys in ({}, {"defender": 2}, {"player": 2, "defender": 3}, {"player": 2}):
        assert refused(state, "land_held", **attack(land=4, **keys)) == "Aragorn holds this territory."
    taking(state, player=2, defender=1, land=4)
    assert lands(state) == {("rohan", 4): 2}
    battle(state, player=3, defender=1, land=5, battalions=2)
    do(state, "fight", attack=1, defend=1, faces=[1, 6])
    assert lands(state) == {("rohan", 4): 2, ("rohan", 5): 1}
    assert [player(state, number)["territories"] for number in (1, 2, 3)] == [1, 2, 1]


def test_a_territory_without_a_name_is_one_of_those_that_have_none():
    """If all have names, the attack has to say which."""
    state = taking(taken(land=4), region="rhun", land=1)
    taking(state, player=2, defender=1)
    assert lands(state) == {("rohan", 4): 1, ("rhun", 1): 1}, "it was the other one of Rohan"
    said = "All territories that they hold there have names: name one of them."
    for land in (0, 5):
        assert refused(state, "all_named", **attack(player=2, defender=1, land=land)) == said
    do(state, "garrison", territories=3, region="rhun", land=2, faces=[1, 2, 3])
    assert refused(state, "all_named", **attack(player=2, region="rhun")) == said
    taking(state, player=2, defender=1, land=4)
    assert lands(state) == {("rohan", 4): 2, ("rhun", 1): 1}


def test_who_may_be_said_to_hold_a_territory():
    state = conquest()
    assert state.holders(0, 1) == [0, 1, 2, 3]
    hold(state, 2, REGIONS[0], TERRITORIES[0])
    assert state.holders(0, 1) == [0, 1, 2, 3], "the second player, who holds all, may have lost one"
    hold(state, 2, REGIONS[0], TERRITORIES[0] - 1)
    hold(state, 1, REGIONS[0], 1)
    assert state.holders(0, 1) == [0, 1, 2], "none is left for the third one"


def counted(events):
    """Returns the counts of territories that were set: player, region, count."""
    return [
        (event["player"], event["region"], event["value"]) for event in named(events, "set") if event["what"] == "held"
    ]


def test_a_count_follows_the_names():
    """If it was known whose a territory is; else only if there are not enough that are counted and have no name."""
    state = conquest()
    hold(state, 1, "rohan", 2)
    for land in (1, 2):
        assert counted(by_hand(state, "whose", 1, region="rohan", land=land)) == []
    assert counted(by_hand(state, "whose", 1, region="rohan", land=3)) == [(1, "rohan", 3)]
    assert lands(state) == {("rohan", 1): 1, ("rohan", 2): 1, ("rohan", 3): 1}
    assert player(state, 1)["held"] == {"rohan": 3}
    assert counted(by_hand(state, "whose", 2, region="rohan", land=3)) == [(1, "rohan", 2), (2, "rohan", 1)]
    by_hand(state, "whose", 0, region="rohan", land=2)
    assert lands(state) == {("rohan", 1): 1, ("rohan", 3): 2} and player(state, 1)["held"] == {"rohan": 2}
    assert counted(by_hand(state, "whose", 1, region="rohan", land=4)) == [], "that was the one without a name"
    by_hand(state, "whose", 0, region="rohan", land=4)
    assert counted(by_hand(state, "whose", 1, region="rohan", land=3)) == [(2, "rohan", 0), (1, "rohan", 3)]
    for land in (0, 8):
        refused(state, "out_of_range", "set", what="whose", region="rohan", land=land, value=1)
    refused(state, "out_of_range", "set", what="whose", region="rohan", land=1, value=4)


def test_a_count_and_the_names_never_contradict_each_other():
    """It is asked which of them is wrong."""
    state = conquest()
    for land in (1, 2):
        by_hand(state, "whose", 1, region="rhun", land=land)
    said = refused(state, "named", "set", what="held", player=1, region="rhun", value=1)
    assert said == "More have names: set first whose those territories are."
    do(state, "garrison", territories=1, region="rhun", land=3, faces=[2])
    refused(state, "named", "set", what="held", player=2, region="rhun", value=2)
    hold(state, 2, "rhun", 1)
    refused(state, "all_named", "garrison", territories=1, region="rhun", land=4, faces=[2])
    refused(state, "all_named", "set", what="garrison", region="rhun", land=4, value=2)
    assert refused(state, "all_named", "set", what="whose", region="rhun", land=4, value=1)
    do(state, "garrison", territories=1, region="rhun", land=3, faces=[1])
    by_hand(state, "whose", 2, region="rhun", land=4)
    by_hand(state, "garrison", 3, region="rhun", land=4)
    assert player(state, 2)["held"] == {} and garrisons(state) == {("rhun", 3): 1, ("rhun", 4): 3}


def test_all_territories_of_a_region_by_name_are_its_bonus():
    state = conquest()
    for land in range(1, 5):
        assert player(state, 1)["reinforcements"].get("rhun") is None
        by_hand(state, "whose", 1, region="rhun", land=land)
    assert player(state, 1)["reinforcements"]["rhun"] == 2


def test_who_loses_the_last_territory_to_a_name_is_out():
    state = conquest()
    hold(state, 1, "rhun", 1)
    by_hand(state, "turn", 2)
    by_hand(state, "whose", 1, region="rhun", land=1)
    events = by_hand(state, "whose", 2, region="rhun", land=1)
    assert named(events, "out") == [{"e": "out", "player": 1}]
    assert player(state, 1)["out"] and not player(state, 2)["out"]


def test_what_a_player_holds_has_no_neutral_garrison():
    """It is not rolled there."""
    state = taken(land=4)
    for land, territories in ((4, 1), (3, 2), (2, 3)):
        said = refused(
            state, "land_held", "garrison", territories=territories, region="rohan", land=land, faces=[1] * territories
        )
        assert said == "Aragorn holds this territory."
    do(state, "garrison", territories=3, region="rohan", land=5, faces=[1] * 3)
    do(state, "garrison", territories=4, region="rohan", land=0, faces=[1] * 4)
    by_hand(state, "garrison", 2, region="rohan", land=4)
    assert lands(state) == {} and garrisons(state)[("rohan", 4)] == 2
    by_hand(state, "whose", 1, region="rohan", land=4)
    assert lands(state) == {("rohan", 4): 1} and ("rohan", 4) not in garrisons(state)


def test_the_garrison_that_is_offered_is_nobodys():
    state = conquest()
    hold(state, 2, "arnor", 3)
    for land in (1, 2):
        by_hand(state, "whose", 2, region="arnor", land=land)
    offered = [action["land"] for action in state.chances() if action["do"] == "garrison"]
    assert offered == [3]


def struck(**keys):
    """A battle under the present rules, after one exchange in which the garrison lost one battalion and the attacker
    none."""
    state = conquest()
    battle(state, **keys)
    fight(state, "6", "1")
    return state


def test_neutral_garrisons_return_an_attack():
    state = conquest()
    battle(state)
    refused(state, "no_strike", "strike", attack=1, defend=1, faces=[6, 1])
    fight(state, "6", "1")
    assert state.view()["battle"]["strikes"]
    assert fight(state, "6", "1", "strike") == [0, 1]
    assert state.view()["battle"]["battalions"] == 7 and state.view()["battle"]["lost"] == [1, 1]
    assert fight(struck(), "1", "1", "strike") == [1, 0], "the struck hold, if they are equal"


def test_they_never_attack_of_their_own_accord():
    state = conquest()
    for action in state.legal() + state.chances():
        assert action["do"] not in ("attack", "strike")
    battle(state)
    assert not state.view()["battle"]["strikes"], "nor before they are attacked"
    assert state.returns() and not battle().returns() and not battle(defender=2).returns()


def test_nothing_else_is_done_before_they_have():
    state = struck()
    refused(state, "strike_first", "fight", attack=1, defend=1, faces=[6, 1])
    refused(state, "strike_first", "retreat")
    assert state.legal() == []
    assert {action["do"] for action in state.chances()} == {"strike", "storm"}
    fight(state, "1", "6", "strike")
    do(state, "retreat")


def test_they_only_defend_if_the_table_plays_so():
    state = conquest(strikes=False)
    battle(state)
    fight(state, "6", "1")
    refused(state, "no_strike", "strike", attack=1, defend=1, faces=[6, 1])
    assert "strike" not in [chance["do"] for chance in state.chances()]
    assert not state.view()["battle"]["strikes"]


def test_they_strike_back_once_after_each_exchange():
    state = struck(garrison=4)
    fight(state, "6", "1", "strike")
    refused(state, "no_strike", "strike", attack=1, defend=1, faces=[6, 1])
    fight(state, "1", "6")
    fight(state, "6", "1", "strike")


def test_they_strike_back_down_to_one_battalion():
    state = struck()
    refused(state, "too_many_dice", "strike", attack=2, defend=1, faces=[6, 6, 1])
    fight(state, "1", "1", "strike")
    assert state.view()["battle"]["garrison"] == 1
    fight(state, "1", "6")
    refused(state, "no_strike", "strike", attack=1, defend=1, faces=[6, 1])
    assert not state.view()["battle"]["strikes"]
    state = struck(garrison=2)
    assert not state.view()["battle"]["strikes"], "nor when the attack itself has left them one"
    do(state, "retreat")


def test_what_helps_an_army_helps_it_when_it_is_struck():
    """And the fortress that it attacks does not help the garrison then."""
    state = struck(leader="leader", fortress="elsewhere")
    assert fight(state, "5", "4", "strike") == [1, 0]
    state = struck(fortress="elsewhere")
    assert fight(state, "5", "4", "strike") == [0, 1]


def test_the_own_fortress_of_an_army_helps_it_when_it_is_struck():
    """It adds 1 to each of its dice then, and nothing when the army attacks."""
    state = conquest()
    hold(state, 1, "arnor", 1)
    battle(state, shelter="fortress", garrison=4)
    assert fight(state, "65", "65") == [2, 0]
    assert state.must_strike() and fight(state, "65", "54", "strike") == [2, 0]
    fight(state, "66", "66")
    storm(state, "5" + "43" + "6661")
    assert state.view()["battle"]["rounds"][0]["defender"] == [5, 4], "in a storm too"


def test_a_storm_has_the_garrison_strike_back():
    """After each exchange, with all dice it may roll. A storm may also begin with this."""
    state = conquest()
    battle(state, garrison=4)
    refused(state, "bad_faces", "storm", until=1, faces=[6, 6, 1, 1, 1, 6, 6, 6, 1])
    events = storm(state, "66111" + "661" + "6661")
    fought = [(event["strike"], event["lost"]) for event in named(events, "exchange")]
    assert fought == [(False, [0, 2]), (True, [1, 0]), (False, [0, 1])]
    events = storm(struck(), "161" + "6661")
    assert [event["strike"] for event in named(events, "exchange")] == [True, False]
    assert named(events, "won")


def test_a_storm_does_not_end_before_the_garrison_has_struck():
    """Even if the attacker has already reached the limit."""
    state = conquest()
    battle(state, battalions=6, garrison=9)
    events = storm(state, "11166" + "66611", until=4)
    assert [event["strike"] for event in events] == [False, True]
    assert state.view()["battle"]["battalions"] == 2


def test_a_storm_of_ten_exchanges_counts_those_of_the_garrison():
    state = conquest()
    battle(state, battalions=40, garrison=40)
    assert len(storm(state, ("61111" + "61111") * 5)) == 10


def test_players_do_not_strike_back():
    state = conquest()
    by_hand(state, "turn", 3)
    hold(state, 2, "rohan", 1)
    battle(state, defender=2)
    fight(state, "6", "1")
    refused(state, "no_strike", "strike", attack=1, defend=1, faces=[6, 1])
    assert not state.view()["battle"]["strikes"]


def test_who_is_struck_down_is_repelled():
    state = conquest()
    battle(state, battalions=3)
    fight(state, "1", "6")
    events = do(state, "strike", attack=2, defend=1, faces=[6, 5, 1])
    assert named(events, "repelled") and state.view()["phase"] == "turn"


# Battles


def test_an_attack_needs_two_battalions():
    refused(conquest(), "too_few", **attack(battalions=1))
    battle(battalions=2)


def attack(**keys):
    """Returns an attack as arguments for `refused`."""
    action = attacking(**keys)
    action["verb"] = action.pop("do")
    return action


def test_the_attacker_commits_up_to_three_and_leaves_one_behind():
    for battalions, most in ((2, 1), (3, 2), (4, 3), (9, 3)):
        state = battle(battalions=battalions)
        offered = [chance["attack"] for chance in state.chances() if chance["do"] == "fight"]
        assert sorted(set(offered)) == list(range(1, most + 1))
        if most < 3:
            faces = [1] * (most + 2)
            refused(state, "too_many_dice", "fight", attack=most + 1, defend=1, faces=faces)
    refused(battle(), "bad_request", "fight", attack=4, defend=1, faces=[1] * 5)


def test_the_defender_commits_up_to_two():
    state = battle(garrison=1)
    refused(state, "too_many_dice", "fight", attack=1, defend=2, faces=[1] * 3)
    assert fight(battle(garrison=2), "66", "11") == [0, 2]
    refused(battle(), "bad_request", "fight", attack=1, defend=3, faces=[1] * 4)


def test_a_die_for_each_battalion():
    state = battle()
    assert state.chance({"do": "fight", "attack": 3, "defend": 2})[1] == (6,) * 5
    for faces in ([1] * 4, [1] * 6, [7, 1, 1, 1, 1], [0, 1, 1, 1, 1]):
        refused(state, "bad_faces", "fight", attack=3, defend=2, faces=faces)


def test_both_commit_anew_for_every_exchange():
    state = battle(garrison=5)
    fight(state, "6", "11")
    fight(state, "654", "1")
    assert fight(state, "11", "66") == [2, 0]
    assert state.view()["battle"]["lost"] == [2, 2]


def test_a_leader_adds_one_to_the_highest_die():
    assert fight(battle(leader="leader"), "553", "55") == [1, 1]
    assert fight(battle(defender=2, led="leader"), "65", "54") == [1, 1]


def test_a_nazgul_adds_two():
    assert fight(battle(leader="nazgul"), "443", "55") == [1, 1]
    assert fight(battle(leader="leader"), "443", "55") == [2, 0]
    assert fight(battle(defender=2, led="nazgul"), "66", "43") == [1, 1]


def test_a_fortress_adds_one_to_every_defending_die():
    assert fight(battle(), "65", "54") == [0, 2]
    assert fight(battle(fortress="elsewhere"), "65", "54") == [2, 0]


def test_a_place_of_power_adds_one_more_with_its_leader():
    """The bonus is for the highest die of the side that stands there."""
    assert fight(battle(power=1, leader="leader"), "44", "52") == [0, 2]
    assert fight(battle(leader="leader"), "44", "52") == [1, 1]
    assert fight(battle(defender=2, site=2, led="leader"), "66", "42") == [1, 1]
    assert fight(battle(defender=2, site=2, led="nazgul"), "66", "32") == [1, 1]


def test_a_place_of_power_without_a_leader_adds_nothing():
    assert fight(battle(power=1), "5", "5") == [1, 0]
    assert fight(battle(defender=2, site=2), "6", "5") == [0, 1]


def test_highest_against_highest_and_second_against_second():
    assert fight(battle(), "163", "25") == [0, 2]
    assert fight(battle(), "153", "46") == [2, 0]
    assert fight(battle(), "162", "45") == [1, 1]


def test_a_die_without_an_opponent_does_not_count():
    assert fight(battle(), "666", "1") == [0, 1]
    assert fight(battle(), "6", "11") == [0, 1]
    assert fight(battle(), "1", "66") == [1, 0]


def test_equal_dice_are_the_defenders():
    assert fight(battle(), "44", "44") == [2, 0]


def test_it_goes_on_until_the_garrison_has_none_left():
    state = battle(garrison=3)
    fight(state, "66", "11")
    assert state.view()["phase"] == "battle"
    events = do(state, "fight", attack=1, defend=1, faces=[6, 1])
    assert named(events, "won") == [
        {"e": "won", "player": 1, "defender": 0, "region": "rohan", "land": 0, "lost": [0, 3]}
    ]
    assert state.view()["phase"] == "turn" and player(state, 1)["held"] == {"rohan": 3}


def test_it_goes_on_until_the_attacker_has_none_left():
    state = battle(battalions=4)
    fight(state, "11", "66")
    assert state.view()["phase"] == "battle"
    events = do(state, "fight", attack=1, defend=1, faces=[1, 6])
    assert named(events, "repelled")[0]["lost"] == [3, 0]
    assert state.view()["phase"] == "turn" and player(state, 1)["held"] == {"rohan": 2}


def test_the_attacker_may_retreat():
    state = battle()
    fight(state, "1", "6")
    events = do(state, "retreat")
    assert events == [{"e": "retreat", "player": 1, "defender": 0, "region": "rohan", "land": 0, "lost": [1, 0]}]
    assert state.view()["phase"] == "turn" and state.view()["battle"]["result"] == "retreat"
    refused(state, "not_now", "fight", attack=1, defend=1, faces=[6, 1])


def test_land_that_is_taken_changes_hands():
    state, _ = won(defender=2)
    assert [player(state, i)["territories"] for i in (1, 2, 3)] == [3, 1, 2]


def test_a_storm_goes_on_until_the_limit():
    """With all dice that may be rolled: four of eight battalions fall, and the other four stop."""
    state = battle(garrison=9)
    events = storm(state, "11166" + "66611" + "11166", until=4)
    assert [event["lost"] for event in events] == [[2, 0], [0, 2], [2, 0]]
    assert state.view()["phase"] == "battle"
    assert (state.view()["battle"]["battalions"], state.view()["battle"]["garrison"]) == (4, 7)


def test_a_storm_ends_with_the_battle():
    state = battle(garrison=3)
    events = storm(state, "66611" + "6661")
    assert [event["e"] for event in events] == ["exchange", "exchange", "won"]
    state = battle(battalions=3, garrison=5)
    events = storm(state, "1166")
    assert [event["e"] for event in events] == ["exchange", "repelled"]


def test_a_storm_takes_the_dice_it_needs():
    state = battle(garrison=3)
    refused(state, "bad_faces", "storm", until=1, faces=[6, 6, 6, 1, 1, 6, 6, 6])
    refused(state, "bad_faces", "storm", until=1, faces=[6, 6, 6, 1, 1, 6, 6, 6, 1, 1])
    refused(state, "too_few", "storm", until=8, faces=[])
    assert state.chance({"do": "storm", "until": 1})[1] == (6,) * 50, "five for each of ten exchanges"
    filled = state.fill({"do": "storm", "until": 1}, [5, 5, 5, 0, 0, 5, 5, 5, 0] + [3] * 41)
    assert filled["faces"] == [6, 6, 6, 1, 1, 6, 6, 6, 1]


def test_a_storm_has_ten_exchanges():
    state = battle(battalions=40, garrison=40)
    events = storm(state, "61111" * 10)
    assert len(events) == 10 and state.view()["phase"] == "battle"


def test_an_attack_on_who_holds_nothing_there():
    state = battle()
    do(state, "retreat")
    refused(state, "none_there", **attack(defender=2, region="rhun"))
    hold(state, 1, "rhun", 4)
    refused(state, "none_there", **attack(region="rhun"))


def test_nobody_attacks_themselves():
    state = conquest()
    refused(state, "same_player", **attack(defender=1))


# Who is eliminated, who holds everything


def beaten(**options):
    """The second player loses the last territory in the fourth turn."""
    state = conquest(**options)
    by_hand(state, "turn", 4)
    hold(state, 1, "rohan", 2)
    hold(state, 2, "rohan", 1)
    hold(state, 3, "rohan", 1)
    battle(state, defender=2, garrison=1)
    return state, do(state, "fight", attack=1, defend=1, faces=[6, 1])


def test_the_fortresses_stand_in_their_regions():
    """One elsewhere is asked about."""
    for region, lands in (
        ("eriador", (2,)),
        ("arnor", (11,)),
        ("rhovanion", (1,)),
        ("mirkwood", (4,)),
        ("rohan", (6, 7)),
    ):
        for land in (0,) + lands:  # noqa: RUF005 - MicroPython
            battle(conquest(), region=region, land=land, fortress="fortress")
        said = refused(conquest(), "no_fortress", **attack(region=region, land=3, fortress="fortress"))
        assert said == "The map has no fortress there: enter 'elsewhere' if there is one."
        battle(conquest(), region=region, land=3, fortress="elsewhere")
    for region in ("gondor", "mordor", "haradwaith", "rhun"):
        refused(conquest(), "no_fortress", **attack(region=region, fortress="fortress"))
        state = conquest()
        hold(state, 1, region, 1)
        said = refused(state, "no_fortress", **attack(shelter="fortress"))
        assert said == "The map has no fortress where Aragorn holds a territory: enter 'elsewhere' if there is one."
        battle(state, shelter="elsewhere")
        battle(conquest(), shelter="fortress"), "whose territories were not entered may be anywhere"
    refused(conquest(), "bad_request", **attack(fortress=True))


def test_of_two_who_want_the_same_the_one_who_began_first_goes_on():
    state = battle(land=4)
    do(state, "retreat")
    assert player(state, 1)["began"] == {"region": "rohan", "land": 4}
    assert refused(state, "begun", **attack(player=2, land=4)) == "Aragorn began there first."
    for keys in ({"land": 5}, {"land": 0}, {"region": "rhun", "land": 4}):
        state = battle(land=4)
        do(state, "retreat")
        hold(state, 3, "rohan", 1)
        battle(state, player=2, **keys)
    state = battle(land=4)
    do(state, "retreat")
    battle(state, land=4)
    do(state, "retreat")
    do(state, "done", player=1)
    battle(state, player=2, land=4)
    do(state, "retreat")
    for number in (2, 3):
        do(state, "done", player=number)
    do(state, "walk")
    assert player(state, 2)["began"] is None
    battle(state, player=3, land=4)


def test_who_has_taken_a_territory_has_no_claim_left():
    state, _ = won(land=4)
    assert player(state, 1)["began"] is None
    battle(state, player=2, defender=1, land=4)
    state, _ = repelled(land=4)
    refused(state, "begun", **attack(player=2, land=4))
    hold(state, 3, "rohan", 1)
    battle(state, land=5)
    do(state, "retreat")
    battle(state, player=2, land=4)
    state, _ = beaten()
    state.players[1].began = "rohan4"
    battle(state, player=3, land=4), "who is out wants nothing"


def test_a_player_without_a_territory_is_out_and_that_is_told_at_once():
    state, events = beaten()
    assert named(events, "out") == [{"e": "out", "player": 2}]
    assert [one["out"] for one in state.view()["players"]] == [False, True, False]
    state = battle(defender=2, garrison=1)
    events = do(state, "fight", attack=1, defend=1, faces=[6, 1])
    assert not named(events, "out") and not player(state, 2)["out"], "one is left"


def test_who_is_out_is_skipped():
    state, _ = beaten()
    do(state, "done", player=3)
    assert state.view()["phase"] == "turn"
    do(state, "done", player=1)
    assert state.view()["phase"] == "muster"
    do(state, "walk")
    for action in state.legal() + state.chances():
        assert action.get("player") != 2
    for verb, keys in (("done", {}), ("trade", {"set": "beasts"}), ("card", {"kind": "beasts"}), ("enter", {})):
        assert refused(state, "out", verb, player=2, **keys) == "Saruman is out of the game."
    refused(state, "out", **attack(player=2))
    refused(state, "out", "spend", player=2, advantage=1)
    refusal("out", state.chance, {"do": "advantage", "player": 2})
    assert named(turn(state), "turn")[0]["to_place"] == [3, 0, 3]


def test_nobody_waits_for_what_who_is_out_has():
    """Neither for rolls for advantages nor for cards."""
    state, _ = beaten()
    state.players[1].advantages = [1, 2, 3, 4]
    by_hand(state, "due", 1, player=2)
    assert state.many() == [] and not [
        ask for ask in state.asks() if ask["do"] == "card" and 2 in ask["player"]["one_of"]
    ]
    turn(state)
    assert state.view()["turn"] == 5 and player(state, 2)["owed"] == 0


def test_who_is_out_is_no_target():
    state, _ = beaten()
    refused(state, "none_there", **attack(defender=2))


def test_who_is_out_neither_writes_nor_listens():
    state, _ = beaten()
    refused(state, "out", "message", **{"from": 2, "to": 1})
    refused(state, "out", "message", **{"from": 1, "to": 2})
    assert do(state, "message", **{"from": 1, "to": 3})[0]["safe"], "nobody else is there"
    state, _ = beaten(players=SIX)
    do(state, "message", **{"from": 1, "to": 4})
    assert state.others() == [3, 5, 6]


def test_a_dark_player_who_is_out_does_not_find_the_ring():
    state, _ = beaten(dark=2)
    finish(state)
    refused(state, "out", "seek", modifier=0, faces=[6, 6])
    assert "seek" not in [action["do"] for action in state.chances()]


def test_a_territory_that_the_table_takes_counts_as_well():
    """Except in the first turn, when territories are dealt. A player who gets a territory back is in the game again."""
    state = conquest()
    hold(state, 2, "rohan", 1)
    assert not named(hold(state, 2, "rohan", 0), "out")
    by_hand(state, "turn", 2)
    hold(state, 2, "rohan", 1)
    assert named(hold(state, 2, "rohan", 0), "out") and player(state, 2)["out"]
    assert not named(hold(state, 2, "rohan", 0), "out"), "once"
    hold(state, 2, "rohan", 1)
    assert not player(state, 2)["out"]
    assert named(hold(state, 2, "rohan", 0), "out"), "who has lost all again is out again"
    hold(state, 2, "rohan", 1)
    do(state, "done", player=2)
    do(state, "done", player=1)
    hold(state, 3, "rhun", 1)
    state.players[1].later = 1
    events = hold(state, 3, "rhun", 0)
    assert named(events, "muster") and player(state, 2)["later"] == 0, "then all who are left are done"
    assert not named(hold(state, 2, "rhun", 1), "muster"), "once"


def all_but_one(**options):
    """The first player holds 63 territories, the second the last one in Rohan."""
    state = conquest(**options)
    by_hand(state, "turn", 4)
    for i in range(9):
        hold(state, 1, REGIONS[i], TERRITORIES[i] - (i == 3))
    hold(state, 2, "rohan", 1)
    hold(state, 2, "rohan", 1)
    battle(state, defender=2, garrison=1)
    return state


def test_who_holds_all_has_won_at_once():
    state = all_but_one()
    events = do(state, "fight", attack=1, defend=1, faces=[6, 1])
    assert named(events, "over") == [{"e": "over", "winners": ["Aragorn"], "by": "all"}]
    assert state.view()["phase"] == "over" and state.summary()["winners"] == ["Aragorn"]
    state = conquest()
    for i in range(9):
        assert state.view()["phase"] == "turn"
        hold(state, 3, REGIONS[i], TERRITORIES[i])
    assert state.view()["by"] == "all"


# Leaders


def test_a_led_army_that_is_destroyed_loses_its_leader():
    state, events = repelled(leader="nazgul")
    lost = {"e": "leader_lost", "player": 1, "leader": "nazgul", "waiting": 1}
    assert named(events, "leader_lost") == [lost] and player(state, 1)["leaders"] == [0, 1]
    state, events = won(defender=2, led="leader")
    assert named(events, "leader_lost")[0]["player"] == 2 and player(state, 2)["leaders"] == [0, 1]
    assert player(state, 1)["leaders"] == [1, 1]


def test_a_leader_who_is_not_there_is_not_lost():
    for state, events in (repelled(), won(defender=2), won(leader="leader")):
        assert not named(events, "leader_lost") and player(state, 1)["leaders"] == [1, 1]


def test_the_second_leader_enters_when_the_first_has_died():
    state, _ = repelled(leader="leader")
    refused(state, "no_leader", **attack(leader="leader"))
    refused(state, "no_leader", "enter", player=2)
    assert {"do": "enter", "player": 1} in state.legal()
    assert do(state, "enter", player=1) == [{"e": "entered", "player": 1}]
    battle(state, battalions=2, leader="leader")
    do(state, "fight", attack=1, defend=1, faces=[1, 6])
    assert player(state, 1)["leaders"] == [0, 0]


def test_a_card_may_allow_the_second_leader_too():
    """It is entered by hand; two is the limit."""
    state = conquest()
    refused(state, "out_of_range", "set", what="board", player=1, value=2)
    by_hand(state, "waiting", 0, player=1)
    by_hand(state, "board", 2, player=1)
    refused(state, "out_of_range", "set", what="waiting", player=1, value=1)
    battle(state, battalions=2, leader="leader")
    events = do(state, "fight", attack=1, defend=1, faces=[1, 6])
    assert named(events, "leader_lost") and player(state, 1)["leaders"] == [1, 0], "one falls, the other one stays"
    battle(state, battalions=2, leader="leader")


def test_after_both_there_is_none():
    state, _ = repelled(leader="leader")
    do(state, "enter", player=1)
    battle(state, battalions=2, leader="leader")
    do(state, "fight", attack=1, defend=1, faces=[1, 6])
    refused(state, "no_leader", "enter", player=1)
    refused(state, "no_leader", **attack(leader="nazgul"))


def test_neutral_garrisons_have_no_leader():
    refused(conquest(), "no_leader", **attack(led="leader"))


def test_a_leader_who_takes_a_place_of_power_earns_an_advantage():
    """At the end of the turn, in addition to the one for the victory."""
    state, _ = won(leader="leader", site=2)
    assert (player(state, 1)["owed"], player(state, 1)["later"]) == (2, 1)
    battle(state, region="rhun", garrison=1, leader="leader", site=3)
    do(state, "fight", attack=1, defend=1, faces=[6, 1])
    assert (player(state, 1)["owed"], player(state, 1)["later"]) == (3, 2)
    finish(state)
    assert (player(state, 1)["owed"], player(state, 1)["later"]) == (5, 0)
    for keys in ({"site": 2}, {"leader": "leader"}):
        state, _ = won(**keys)
        finish(state)
        assert player(state, 1)["owed"] == 2


def test_an_army_without_a_leader_takes_the_territory_and_not_the_place_of_power():
    """A leader who comes later takes that, without a battle."""
    state = taken(land=4, site=2)
    assert sites(state) == {2: 0} and lands(state) == {("rohan", 4): 1} and player(state, 1)["later"] == 0
    offer = {"do": "take", "player": 1, "site": 2}
    assert offer in state.legal()
    assert state.do(offer) == [{"e": "taken", "player": 1, "site": 2}]
    assert sites(state) == {2: 1} and offer not in state.legal()
    assert (player(state, 1)["owed"], player(state, 1)["later"]) == (2, 1)
    assert refused(state, "held", "take", player=1, site=2) == "Aragorn holds this place of power."
    finish(state)
    assert (player(state, 1)["owed"], player(state, 1)["later"]) == (3, 0)
    do(state, "walk")
    taking(state, player=2, defender=1, land=4, site=2)
    assert sites(state) == {2: 0}, "who has lost the territory has lost its place of power"
    assert {"do": "take", "player": 2, "site": 2} in state.legal() and offer not in state.legal()
    taking(state, player=3, defender=2, land=4, leader="leader")
    assert sites(state) == {2: 3} and player(state, 3)["later"] == 1, "it is known to be there"


def test_a_leader_takes_a_place_of_power_where_nobody_else_is():
    state = taken(land=4, site=2)
    assert refused(state, "land_held", "take", player=2, site=2) == "Aragorn holds this territory."
    do(state, "garrison", territories=1, region="rohan", land=5, faces=[1])
    battle(state, land=5, site=3, garrison=1)
    do(state, "retreat")
    assert refused(state, "land_held", "take", player=2, site=3) == "A neutral garrison holds this territory."
    do(state, "take", player=2, site=9)
    assert sites(state)[9] == 2, "the device does not know where that is"
    refused(state, "out_of_range", "take", player=2, site=0)
    refused(state, "bad_request", "take", player=2, site=23)
    asked = [ask for ask in state.asks() if ask["do"] == "take"]
    assert asked == [{"do": "take", "player": {"one_of": [1, 3]}, "site": {"from": 1, "to": 22}}]
    by_hand(state, "board", 0, player=1)
    assert refused(state, "no_leader", "take", player=1, site=2) == "They have no leader on the board."
    assert {"do": "take", "player": 1, "site": 2} not in state.legal()
    for number in (2, 3):
        by_hand(state, "board", 0, player=number)
    assert not [ask for ask in state.asks() if ask["do"] == "take"]


def test_a_leader_takes_one_place_of_power_a_turn_without_a_battle():
    """Both leaders, if a card has allowed them, take one each."""
    state = conquest()
    by_hand(state, "waiting", 0, player=1)
    by_hand(state, "board", 2, player=1)
    for site in (2, 3):
        do(state, "take", player=1, site=site)
    assert refused(state, "busy", "take", player=1, site=5) == "Their leader has taken a place of power this turn."
    assert not [action for action in state.legal() if action["do"] == "take" and action["player"] == 1]
    turn(state)
    do(state, "take", player=1, site=5)
    assert sites(state) == {2: 1, 3: 1, 5: 1}


def test_a_leader_who_has_won_takes_the_place_of_power_that_is_there():
    """It is told after the battle, and remembered to be there. That is not the one of the turn."""
    for land in (0, 4):
        state, _ = won(leader="leader", land=land)
        assert state.arrived(1) and {2, 3, 7} <= set(state.sites_here()) and not {1, 4, 22} & set(state.sites_here())
        do(state, "take", player=1, site=7)
        assert player(state, 1)["later"] == 1 and not state.arrived(1)
        where = {"region": "rohan", "land": 4} if land else {"region": None, "land": 0}
        assert state.view()["sites"] == [dict(where, site=7, player=1)]
        do(state, "take", player=1, site=9)
        refused(state, "busy", "take", player=1, site=5)
    for keys in ({}, {"leader": "leader", "site": 2}):
        assert not won(**keys)[0].arrived(1)
    assert not repelled(leader="leader")[0].arrived(1) and not battle(leader="leader").arrived(1)


def test_some_places_of_power_are_known_to_be_where_their_names_say():
    """As Hobbiton in the Shire. What the table says of them comes first."""
    assert conquest().site_at("eriador4", 1) == 1 and conquest().site_at("eriador1", 1) == 0
    state, _ = won(leader="leader", region="eriador", land=4)
    assert state.arrived(1) and {1, 2, 3} <= set(state.sites_here()) and 4 not in state.sites_here()
    do(state, "take", player=1, site=1)
    assert state.view()["sites"] == [{"site": 1, "player": 1, "region": "eriador", "land": 4}]
    state, _ = won(leader="leader", region="eriador", land=4, site=3)
    assert state.site_at("eriador4", 2) == 3
    state, _ = won(leader="leader", region="eriador", land=1, site=1)
    assert state.site_at("eriador4", 1) == 0 and state.site_at("eriador1", 2) == 1
    state, _ = won(leader="leader", region="eriador")
    assert 1 in state.sites_here() and 4 not in state.sites_here(), "Carn Dûm is in Arnor"
    by_hand(state, "whose", 2, region="eriador", land=4)
    assert 1 not in state.sites_here(), "nor where another one is known to be"


def test_a_leader_may_well_have_come_to_a_place_of_power_whose_name_is_of_that_territory():
    """After a victory in the territory that was taken, or anywhere in its region if it has no name; else where the
    player has territories. What the table has told comes first."""
    for land, near in ((8, [15]), (7, [16]), (3, []), (0, [15, 16, 18, 20])):
        assert sites_near(won(leader="leader", region="gondor", land=land)[0], 1) == near
    state, _ = won(region="gondor", land=9)
    assert sites_near(state, 1) == [7, 11, 13, 15] and sites_near(state, 2) == [7, 11, 13], "in Rohan, too"
    by_hand(state, "held", 2, player=2, region="gondor")
    assert sites_near(state, 2) == [7, 11, 13, 15, 16, 18, 20], "Minas Tirith may be theirs"
    for land in (4, 6):
        by_hand(state, "whose", 2, region="gondor", land=land)
    assert sites_near(state, 2) == [7, 11, 13] and state.sites_for(2)[0] == [18, 20], "all of theirs have names"
    state.sites["2"] = [0, "gondor9"]
    assert state.sites_for(1)[0] == [2]


def test_a_place_of_power_is_taken_until_the_company_moves():
    """When everybody is done, its advantage is rolled at once."""
    state, _ = won(land=4, site=2)
    finish(state)
    do(state, "take", player=1, site=2)
    assert (player(state, 1)["owed"], player(state, 1)["later"]) == (3, 0)
    battling = battle(conquest())
    refused(battling, "not_now", "take", player=1, site=2)


def test_a_leader_who_starts_on_a_place_of_power_has_it():
    """The device learns that from a battle; the army alone has it not."""
    state, _ = won(power=7)
    assert sites(state) == {}
    state, _ = won(power=7, leader="leader")
    assert sites(state) == {7: 1} and player(state, 1)["later"] == 0
    state = battle(defender=2, site=9)
    assert sites(state) == {9: 0}
    state = battle(defender=2, site=9, led="leader")
    do(state, "retreat")
    assert sites(state) == {9: 2}
    battle(state, player=3, defender=2, site=9)
    assert sites(state) == {9: 2}, "also while the leader is elsewhere"
    do(state, "retreat")
    by_hand(state, "site", 1, site=9)
    battle(state, player=3, defender=2, site=9)
    assert sites(state) == {9: 0}, "it is no longer who held it"
    state, _ = won(land=4, site=2)
    battle(state, region="rhun", power=2, leader="leader")
    assert sites(state) == {2: 0}, "it may still be taken"


def sites(state):
    """Returns who holds each place of power, as far as it is known."""
    return {one["site"]: one["player"] for one in state.view()["sites"]}


def test_it_is_known_who_holds_each_place_of_power():
    state, _ = won(land=4, site=2, power=7, leader="leader")
    assert sites(state) == {2: 1, 7: 1}
    assert state.view()["sites"][0] == {"site": 2, "player": 1, "region": "rohan", "land": 4}
    assert state.view()["sites"][1] == {"site": 7, "player": 1, "region": None, "land": 0}
    battle(state, player=3, defender=1, land=4, garrison=1, leader="leader")
    do(state, "fight", attack=1, defend=1, faces=[6, 1])
    assert sites(state) == {2: 3, 7: 1}, "it goes with its territory"
    by_hand(state, "site", 2, site=9)
    assert sites(state)[9] == state.value("site", 0, 0, 0, 9) == 2 and state.value("site", 0, 0, 0, 22) == 0
    refused(state, "out_of_range", "set", what="site", site=9, value=4)
    refused(state, "out_of_range", "set", what="site", site=0, value=1)


def test_an_award_is_given_once_a_capture():
    """Who holds a place of power cannot take it."""
    state, _ = won(leader="leader", site=2)
    assert player(state, 1)["later"] == 1
    assert refused(state, "held", **attack(leader="leader", defender=2, site=2)) == "Aragorn holds this place of power."
    battle(state, player=2, defender=1, site=2, garrison=1)
    do(state, "fight", attack=1, defend=1, faces=[6, 1])
    battle(state, leader="leader", defender=2, site=2, garrison=1)
    do(state, "fight", attack=1, defend=1, faces=[6, 1])
    assert player(state, 1)["later"] == 2, "another capture"


def test_before_turn_three_only_neutral_territories():
    for number in (1, 2):
        state = conquest()
        by_hand(state, "turn", number)
        hold(state, 2, "rohan", 1)
        refused(state, "too_early", **attack(defender=2))
        battle(state)
    battle(defender=2)


# Reinforcements


def test_a_battalion_for_every_three_territories():
    for territories, battalions in ((9, 3), (11, 3), (12, 4), (20, 6)):
        state = conquest()
        hold(state, 1, "arnor", min(territories, 10))
        hold(state, 1, "gondor", max(territories - 10, 0))
        lines = player(state, 1)["reinforcements"]
        assert lines["territories"] == battalions


def test_at_least_three():
    state = conquest()
    hold(state, 1, "rohan", 1)
    assert player(state, 1)["reinforcements"] == {"territories": 3}


def test_who_holds_nothing_gets_none():
    state = conquest()
    hold(state, 1, "rohan", 1)
    hold(state, 1, "rohan", 0)
    assert player(state, 1)["reinforcements"] == {}


def test_whose_territories_are_not_noted_gets_what_everybody_gets():
    assert player(conquest(), 1)["reinforcements"] == {"territories": 3}


def test_they_are_counted_at_the_end_and_placed_in_the_next_turn():
    state = conquest()
    hold(state, 1, "rhun", 4)
    muster = named(finish(state), "muster")[0]
    assert muster["reinforcements"] == [5, 3, 3]
    assert player(state, 1)["to_place"] == 0
    events = do(state, "walk")
    assert named(events, "turn") == [{"e": "turn", "turn": 2, "to_place": [5, 3, 3]}]
    assert player(state, 1)["to_place"] == 5


def handed(**cards):
    """A game in which the first player has these cards and a territory."""
    state = conquest()
    hold(state, 1, "rohan", 1)
    for kind, count in cards.items():
        by_hand(state, kind, count, player=1)
    return state


def test_sets_of_cards_and_their_battalions():
    """Three infantry 4, three riders 6, three beasts 8, one of each 10."""
    for kind, battalions in (("infantry", 4), ("riders", 6), ("beasts", 8)):
        state = handed(**{kind: 4})
        assert [action["set"] for action in state.legal() if action["do"] == "trade"] == [kind]
        events = do(state, "trade", player=1, set=kind)
        assert events == [{"e": "traded", "player": 1, "set": kind, "battalions": battalions}]
        assert player(state, 1)["cards"][kind] == 1
        assert player(state, 1)["to_place"] == battalions
        refused(state, "no_set", "trade", player=1, set=kind)
    state = handed(infantry=1, riders=2, beasts=1)
    do(state, "trade", player=1, set="one_of_each")
    assert player(state, 1)["to_place"] == 10
    assert player(state, 1)["cards"] == {"infantry": 0, "riders": 1, "beasts": 0}
    refused(state, "no_set", "trade", player=1, set="one_of_each")
    for kind in ("infantry", "riders", "beasts"):
        refused(handed(**{kind: 2}), "no_set", "trade", player=1, set=kind)


def test_battalions_for_sets_are_placed_at_once_with_the_others():
    state = handed(infantry=3)
    turn(state)
    assert player(state, 1)["to_place"] == 3
    do(state, "trade", player=1, set="infantry")
    assert player(state, 1)["to_place"] == 7 and player(state, 1)["reinforcements"] == {"territories": 3}
    turn(state)
    assert player(state, 1)["to_place"] == 3


def test_sets_are_traded_before_the_turn_is_played():
    state = handed(infantry=3, riders=1, beasts=1)
    battle(state)
    do(state, "retreat")
    refused(state, "too_late", "trade", player=1, set="infantry")
    assert "trade" not in [action["do"] for action in state.legal()]
    state = handed(infantry=3)
    do(state, "done", player=1)
    refused(state, "too_late", "trade", player=1, set="infantry")
    finish(state)
    refused(state, "too_late", "trade", player=1, set="infantry")
    do(state, "walk")
    do(state, "trade", player=1, set="infantry")


def test_a_card_for_every_territory_captured():
    state, _ = won()
    assert player(state, 1)["due"] == 1
    assert do(state, "card", player=1, kind="riders") == [{"e": "card", "player": 1, "kind": "riders"}]
    assert player(state, 1)["cards"] == {"infantry": 0, "riders": 1, "beasts": 0}
    refused(state, "no_card", "card", player=1, kind="riders")
    assert player(repelled()[0], 1)["due"] == 0
    state, _ = won()
    do(battle(state, defender=2, garrison=1), "fight", attack=1, defend=1, faces=[6, 1])
    assert player(state, 1)["due"] == 2


def test_at_most_five_cards_in_hand():
    state, _ = won()
    by_hand(state, "infantry", 3, player=1)
    by_hand(state, "beasts", 2, player=1)
    assert state.players[0].may_draw() == 0
    refused(state, "full_hand", "card", player=1, kind="riders")
    refused(state, "out_of_range", "set", what="riders", player=1, value=1)
    by_hand(state, "infantry", 2, player=1)
    assert state.players[0].may_draw() == 1
    do(state, "card", player=1, kind="riders")


def test_a_card_that_is_not_taken_lapses():
    state, _ = won()
    turn(state)
    refused(state, "no_card", "card", player=1, kind="riders")


# Advantages


def test_everyone_starts_with_an_advantage():
    state = conquest()
    for number in (1, 2, 3):
        events = do(state, "advantage", player=number, faces=[number])
        assert events == [{"e": "advantage", "player": number, "advantage": number, "taken": False}]
        assert player(state, number)["advantages"] == [number]
        refused(state, "none_owed", "advantage", player=number, faces=[1])


def test_who_destroys_the_other_side_may_roll():
    """The attacker, or a defender who is a player."""
    state, _ = won(defender=2)
    assert [player(state, i)["owed"] for i in (1, 2, 3)] == [2, 1, 1]
    state, _ = repelled(defender=2)
    assert [player(state, i)["owed"] for i in (1, 2, 3)] == [1, 2, 1]
    state, _ = repelled()
    assert [player(state, i)["owed"] for i in (1, 2, 3)] == [1, 1, 1]


def test_a_retreat_is_no_destruction():
    state = battle(defender=2)
    do(state, "retreat")
    assert [player(state, i)["owed"] for i in (1, 2, 3)] == [1, 1, 1]


def test_the_list_has_the_size_of_the_table():
    assert conquest().chance({"do": "advantage", "player": 1})[1] == (20,)
    state = conquest(advantages=6)
    assert state.chance({"do": "advantage", "player": 1})[1] == (6,)
    refused(state, "bad_faces", "advantage", player=1, faces=[7])
    for length in (2, 100):
        assert conquest(advantages=length).chance({"do": "advantage", "player": 1})[1] == (length,)
    for length in (1, 101, "6", True):
        refusal("bad_options", lambda length=length: conquest(advantages=length))


def test_at_most_three_are_kept():
    state = at(1)
    by_hand(state, "owed", 4, player=2)
    for face in (4, 2, 9, 2):
        do(state, "advantage", player=2, faces=[face])
    finish(state)
    refused(state, "too_many", "walk")
    assert {"do": "walk"} not in state.legal()
    assert do(state, "spend", player=2, advantage=9)[0]["discarded"], "and not used"
    assert player(state, 2)["advantages"] == [2, 2, 4]
    do(state, "walk")


def test_a_roll_that_would_make_a_fourth_lapses():
    """At the end of the turn too: waiting does not get around the limit."""
    state = conquest()
    by_hand(state, "owed", 3, player=1)
    do(state, "advantage", player=1, faces=[7])
    by_hand(state, "owed", 4, player=1)
    turn(state)
    assert player(state, 1)["owed"] == 2 and player(state, 2)["owed"] == 1


def test_an_advantage_that_is_not_there():
    state = conquest()
    do(state, "advantage", player=1, faces=[7])
    refused(state, "no_advantage", "spend", player=2, advantage=7)
    assert do(state, "spend", player=1, advantage=7) == [
        {"e": "spent", "player": 1, "advantage": 7, "discarded": False}
    ]
    refused(state, "no_advantage", "spend", player=1, advantage=7)


# The Company


def test_one_step_at_the_end_of_each_turn():
    """It starts at the Shire, in the first turn."""
    state = conquest()
    assert state.view()["place"] == 1
    for place in range(2, 10):
        assert named(turn(state), "walked") == [{"e": "walked", "place": place}]
    assert state.view()["turn"] == 9


def test_the_company_walks_when_everybody_is_done():
    state = conquest()
    refused(state, "not_now", "walk")
    finish(state)
    do(state, "walk")


def test_the_starred_places():
    for place in range(1, 19):
        state = at(place)
        finish(state)
        starred = place in (9, 11, 14, 16, 17, 18)
        assert ({"do": "try"} in state.chances()) == starred != ({"do": "walk"} in state.legal())
        if starred:
            refused(state, "starred", "walk")
        else:
            refused(state, "no_star", "try", faces=[6])


def test_more_than_three_leaves_a_starred_place():
    for face in range(1, 7):
        state = at(11)
        events = turn(state, face)
        assert state.view()["place"] == (12 if face > 3 else 11) and leaves(11, face) == (face > 3)
        assert state.view()["turn"] == 2
        assert (named(events, "stayed") == [{"e": "stayed", "place": 11, "face": face}]) == (face < 4)


def test_the_ring_is_destroyed_with_more_than_four():
    for face in range(1, 7):
        state = at(18)
        hold(state, 3, "rohan", 2)
        events = turn(state, face)
        assert (state.view()["by"] == "ring") == (face > 4) == bool(named(events, "over")) == leaves(18, face)
        assert state.view()["turn"] == (1 if face > 4 else 2)


def test_the_die_at_mount_doom_falls_in_the_turn_after():
    state = at(17)
    turn(state)
    assert state.view()["place"] == 18 and state.view()["winners"] is None
    turn(state)
    assert state.view()["by"] == "ring" and state.view()["phase"] == "over"


def test_the_holdings_decide_when_the_ring_is_destroyed():
    state = at(18)
    hold(state, 1, "rohan", 3)
    hold(state, 2, "rhun", 4)
    hold(state, 3, "gondor", 4)
    turn(state)
    assert state.view()["winners"] == ["Saruman", "Elrond"]


def test_nobody_wins_if_it_was_not_noted_who_holds_most():
    """A territory that is taken does not say how many a player began with; a count by hand does, the same one, too."""
    for last in (None, 1, 0):
        state = at(18)
        hold(state, 1, "rohan", 3)
        hold(state, 2, "rhun", 1)
        battle(state, player=3, garrison=1)
        do(state, "fight", attack=1, defend=1, faces=[6, 1])
        assert [one["noted"] for one in state.view()["players"]] == [True, True, False] and not state.noted()
        if last is not None:
            hold(state, 3, "rohan" if last else "gondor", last)
        assert state.noted() == bool(last)
        turn(state)
        assert (state.view()["by"], state.view()["winners"]) == ("ring", ["Aragorn"] if last else [])


def test_who_has_noted_no_territories_may_be_attacked_wherever_one_may_be_theirs():
    """What is attacked is counted for them. They are not out without it: there may be more."""
    state = conquest()
    by_hand(state, "turn", 3)
    hold(state, 1, "rhun", 3)
    for land in (0, 2):
        battle(state, defender=2, region="rhun", garrison=1, land=land)
        assert player(state, 2)["held"] == {"rhun": 1} and not player(state, 2)["noted"]
        do(state, "retreat")
    refused(state, "none_there", **attack(defender=3, region="rhun"))
    battle(state, defender=2, region="rhun", garrison=1, land=2)
    events = do(state, "fight", attack=1, defend=1, faces=[6, 1])
    assert named(events, "won") and not named(events, "out") and not player(state, 2)["out"]
    assert player(state, 2)["held"] == {} and player(state, 1)["held"] == {"rhun": 4}


def test_whether_the_company_is_in_the_land_of_the_dark_player():
    """What is known of the territory tells it, or else how many they hold in the region."""
    state = conquest(dark=2)
    assert state.hunted() is None, "they have noted nothing"
    hold(state, 2, "mordor", 6)
    assert state.hunted() is False, "nothing of theirs is in Eriador"
    do(state, "set", what="place", value=17)
    assert state.hunted() is True, "all of Mordor is"
    hold(state, 2, "mordor", 5)
    assert state.hunted() is None
    for land in (4, 5):
        do(state, "set", what="whose", region="mordor", land=land, value=2)
    assert state.hunted() is True
    do(state, "set", what="garrison", region="mordor", land=4, value=1)
    assert state.hunted() is False


def test_twelve_finds_the_ring():
    """The total of two dice and the modifiers that the players enter."""
    for faces, modifier, found in (([6, 6], 0, True), ([6, 5], 0, False), ([6, 5], 1, True), ([6, 6], -1, False)):
        state = conquest(dark=2)
        finish(state)
        events = do(state, "seek", modifier=modifier, faces=faces)
        total = sum(faces) + modifier
        sought = {"e": "sought", "player": 2, "faces": faces, "modifier": modifier, "total": total}
        assert named(events, "sought") == [sought]
        assert (state.view()["winners"] == ["Saruman"]) == found
        assert state.view()["by"] == ("dark" if found else None)


def test_the_ring_is_looked_for_once_a_turn():
    state = conquest(dark=2)
    finish(state)
    assert state.chance({"do": "seek", "modifier": 0})[1] == (6, 6)
    do(state, "seek", modifier=0, faces=[1, 1])
    refused(state, "sought", "seek", modifier=0, faces=[6, 6])
    do(state, "walk")
    refused(state, "not_now", "seek", modifier=0, faces=[6, 6])
    finish(state)
    do(state, "seek", modifier=0, faces=[6, 6])


def test_without_a_dark_player_nobody_looks_for_it():
    state = conquest()
    finish(state)
    refused(state, "no_dark", "seek", modifier=0, faces=[6, 6])
    for dark in (-1, 4, "Elrond"):
        refusal("bad_options", lambda dark=dark: conquest(dark=dark))


# Messages


def heard(roll, which=1, players=SIX[:4]):
    """Returns who overhears a message from the second player to the fourth."""
    state = conquest(players)
    do(state, "message", **{"from": 2, "to": 4})
    do(state, "overhear", faces=[roll, which])
    return state.message[2]


def test_a_message_is_overheard_on_eighteen_to_twenty():
    for roll in range(1, 21):
        assert heard(roll) == (1 if roll > 17 else 0)


def test_who_overhears_is_drawn_among_the_others():
    assert [heard(18, which) for which in (1, 2)] == [1, 3]
    state = conquest()
    do(state, "message", **{"from": 1, "to": 3})
    assert state.chance({"do": "overhear"})[1] == (20,), "there is but one"
    do(state, "overhear", faces=[18])
    assert state.message[2] == 2 and state.others() == [2], "who overheard it is still one of the others"
    state = conquest(SIX)
    do(state, "message", **{"from": 6, "to": 1})
    assert state.chance({"do": "overhear"})[1] == (20, 4)
    assert state.others() == [2, 3, 4, 5]


def test_nobody_is_told_who_overheard_it():
    """Neither the events nor the view contain it."""
    both = []
    for faces in ([20, 1], [1, 1]):
        state = conquest(SIX)
        events = do(state, "message", **{"from": 1, "to": 2})
        events += do(state, "overhear", faces=faces)
        both.append((events, state.view()))
    assert both[0] == both[1]
    assert both[0][1]["message"] == {"from": 1, "to": 2, "carried": True}


def test_the_sender_may_find_out():
    for roll in range(1, 21):
        state = conquest()
        refused(state, "no_message", "probe", faces=[roll])
        do(state, "message", **{"from": 1, "to": 2})
        do(state, "overhear", faces=[18])
        assert state.chance({"do": "probe"})[1] == (20,)
        assert do(state, "probe", faces=[roll]) == [{"e": "probed", "player": 1}]
        assert state.message[3] == (roll > 17)
        refused(state, "no_message", "probe", faces=[roll])


def test_two_who_hold_a_palantir_talk_unheard():
    for holders, safe in (((1, 2), True), ((1,), False), ((2, 3), False)):
        state = conquest()
        for number in holders:
            by_hand(state, "palantir", 1, player=number)
        events = do(state, "message", **{"from": 1, "to": 2})
        assert events == [{"e": "message", "from": 1, "to": 2, "safe": safe}]
        assert (state.view()["phase"] == "turn") == safe


def test_there_are_two_palantirs():
    state = conquest()
    for number in (1, 2):
        assert state.limit("palantir", number) == 1
        by_hand(state, "palantir", 1, player=number)
        assert player(state, number)["palantir"]
    refused(state, "two_palantirs", "set", what="palantir", player=3, value=1)
    by_hand(state, "palantir", 1, player=2)
    assert player(state, 2)["advantages"] == [20], "the second one of the list"
    by_hand(state, "owed", 2, player=2)
    do(state, "advantage", player=2, faces=[7])
    for value, advantages in ((1, [7, 20]), (0, [7]), (0, [7]), (1, [7, 20])):
        by_hand(state, "palantir", value, player=2)
        assert player(state, 2)["advantages"] == advantages
    by_hand(state, "palantir", 1, player=2)
    by_hand(state, "palantir", 0, player=1)
    by_hand(state, "palantir", 1, player=3)
    state = conquest()
    by_hand(state, "owed", 2, player=1)
    for face in (19, 20):
        do(state, "advantage", player=1, faces=[face])
    by_hand(state, "palantir", 1, player=1)
    assert player(state, 1)["advantages"] == [19, 20], "who has both keeps both"
    by_hand(state, "palantir", 0, player=1)
    assert player(state, 1)["advantages"] == []


def test_the_palantirs_are_entries_of_the_list_of_advantages():
    """The last two, unless the players say which."""
    assert conquest().view()["palantirs"] == [19, 20] and conquest(advantages=6).view()["palantirs"] == [5, 6]
    state = conquest(palantirs=[4, 2])
    for number, face in ((1, 4), (2, 2)):
        do(state, "advantage", player=number, faces=[face])
        assert player(state, number)["palantir"] and not player(state, 3)["palantir"]
    events = do(state, "message", **{"from": 1, "to": 2})
    assert events[0]["safe"]
    do(state, "spend", player=1, advantage=4)
    assert not player(state, 1)["palantir"]


def test_a_third_palantir_is_refused():
    """Whoever rolls one that somebody has already rolls again."""
    state = conquest()
    do(state, "advantage", player=1, faces=[19])
    events = do(state, "advantage", player=2, faces=[19])
    assert events == [{"e": "advantage", "player": 2, "advantage": 19, "taken": True}]
    assert player(state, 2)["owed"] == 1 and player(state, 2)["advantages"] == []
    do(state, "advantage", player=2, faces=[20])
    assert player(state, 2)["palantir"] and player(state, 2)["owed"] == 0
    refused(state, "two_palantirs", "set", what="palantir", player=3, value=1)


def test_of_two_players_nobody_overhears():
    state = conquest(SIX[:2])
    assert do(state, "message", **{"from": 1, "to": 2})[0]["safe"]
    assert state.view()["message"] is None


def test_nobody_writes_to_themselves():
    refused(conquest(), "same_player", "message", **{"from": 2, "to": 2})


# The turn


def test_players_are_done_in_any_order():
    state = conquest()
    for number in (3, 1):
        assert do(state, "done", player=number) == [{"e": "done", "player": number}]
        refused(state, "done", "done", player=number)
        assert state.view()["phase"] == "turn"
    do(state, "done", player=2)
    assert state.view()["phase"] == "muster"


def test_who_is_done_does_not_attack():
    state = conquest()
    do(state, "done", player=1)
    refused(state, "done", **attack())
    battle(state, player=2)


def test_a_new_turn_begins_for_everybody():
    state, _ = won()
    turn(state)
    view = state.view()
    assert view["phase"] == "turn" and view["turn"] == 4 and view["battle"] is None
    assert [one["done"] for one in view["players"]] == [False] * 3


def test_values_are_corrected_by_hand():
    state = conquest()
    for what, value in (("due", 3), ("owed", 0), ("board", 0), ("waiting", 0), ("palantir", 1), ("beasts", 2)):
        assert by_hand(state, what, value, player=2) == [
            {"e": "set", "what": what, "player": 2, "region": None, "land": 0, "site": 0, "value": value}
        ]
        assert state.value(what, 2) == value and state.value(what, 1) != value
    for what, value in (("turn", 7), ("place", 14)):
        by_hand(state, what, value)
        assert state.value(what) == value
    assert hold(state, 2, "rohan", 6)[0]["region"] == "rohan" and state.value("held", 2, 3) == 6
    refused(state, "out_of_range", "set", what="place", value=19)


def test_a_correction_that_changes_nothing_changes_nothing():
    state = at(5)
    by_hand(state, "turn", 3)
    by_hand(state, "palantir", 1, player=1)
    hold(state, 1, "rohan", 2)
    by_hand(state, "whose", 1, region="rohan", land=4)
    corrected = [(what, {"player": 2}) for what in ("infantry", "due", "owed", "board", "waiting", "palantir")]
    corrected += [("palantir", {"player": 1}), ("held", {"player": 2, "region": "rhun"}), ("site", {"site": 9})]
    corrected += [(what, {"region": "rohan", "land": 3}) for what in ("garrison", "whose")]
    corrected += [("whose", {"region": "rohan", "land": 4}), ("garrison", {"region": "rohan", "land": 4})]
    corrected += [("turn", {}), ("place", {})]
    for what, keys in corrected:
        before = state.view()
        numbers = [keys.get("player", 0), REGIONS.index(keys.get("region", "arnor")), keys.get("land", 0)]
        value = int(state.value(what, *numbers, keys.get("site", 0)))
        assert [event["e"] for event in by_hand(state, what, value, **keys)] == ["set"]
        assert state.view() == before, (what, keys)


def test_three_marks_of_a_turn():
    """Movement and advantages as the table says, the attack by itself; the next turn begins without them."""
    state = conquest(strikes=False)
    assert player(state, 1)["marks"] == []
    assert {"do": "mark", "player": 1, "part": "moved"} in state.legal()
    assert do(state, "mark", player=1, part="moved") == [{"e": "marked", "player": 1, "part": "moved"}]
    assert {"do": "mark", "player": 1, "part": "moved"} not in state.legal()
    assert refused(state, "done", "mark", player=1, part="moved") == "Aragorn is done with that."
    battle(state)
    do(state, "retreat")
    by_hand(state, "owed", 1, player=1)
    do(state, "advantage", player=1, faces=[4])
    do(state, "spend", player=1, advantage=4)
    assert player(state, 1)["marks"] == ["moved", "attacked", "advantages"] and player(state, 2)["marks"] == []
    refused(state, "bad_request", "mark", player=2, part="slept")
    do(state, "done", player=2)
    refused(state, "done", "mark", player=2, part="moved")
    turn(state)
    assert [player(state, number)["marks"] for number in (1, 2, 3)] == [[], [], []]


def test_nothing_happens_after_the_end():
    state = at(18)
    turn(state)
    assert state.legal() == state.chances() == state.asks() == []
    for action in ({"do": "walk"}, {"do": "done", "player": 1}, attacking(), {"do": "retreat"}):
        refusal("not_now", state.do, action)
