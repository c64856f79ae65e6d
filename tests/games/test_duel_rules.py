"""Every sentence of the rules of Duel for Middle-earth, in order, each with its own test.

Plain Python: MicroPython runs this file too (`test_on_micropython.py`).
"""

from mathom.games import load
from tests.games.duelling import (
    RACES,
    REGIONS,
    SIDES,
    SKILLS,
    TOKENS,
    acting,
    chapter,
    coins,
    due,
    duel,
    keep,
    keeping,
    paid,
    side,
    skilled,
    spread,
    units,
)
from tests.games.evening import by_hand, do, named, refused

# Set-up


def test_two_sides_play():
    """The fellowship and Sauron."""
    assert [player["name"] for player in duel().view()["players"]] == ["fellowship", "sauron"]


def test_both_players_may_have_names():
    assert [player["player"] for player in duel().view()["players"]] == [None, None]
    state = duel(names={"sauron": "Ana", "fellowship": "Luis"})
    assert [player["player"] for player in state.view()["players"]] == ["Luis", "Ana"]
    assert [player["player"] for player in duel(names={"sauron": "Ana"}).view()["players"]] == [None, "Ana"]
    assert state.copy().view() == state.view()


def test_sauron_starts():
    assert duel().view()["active"] == "sauron"


def test_the_coins_in_the_beginning():
    """The fellowship has 3, Sauron 2, and there are 30 in all."""
    assert coins(duel()) == (3, 2, 25)


def test_the_units_in_the_beginning():
    """Two of the fellowship in Arnor, two of Sauron in Mordor, and nothing else is on the map."""
    state = duel()
    assert side(state, "fellowship")["units"] == {"arnor": 2}
    assert side(state, "sauron")["units"] == {"mordor": 2}
    assert [player["fortresses"] for player in state.view()["players"]] == [{}, {}]


def test_fifteen_units_a_side():
    """Those on the map and those in the supply; more can't be placed."""
    for name, region in (("fellowship", "arnor"), ("sauron", "mordor")):
        state = acting()
        assert side(state, name)["supply"] == 13
        do(state, "place", side=name, region=region, units=12)
        refused(state, "no_units", "place", side=name, region=region, units=2)
        do(state, "place", side=name, region=region, units=1)
        assert side(state, name)["supply"] == 0 and side(state, name)["units"] == {region: 15}
        refused(state, "no_units", "place", side=name, region="lindon", units=1)


def test_seven_fortresses_a_side():
    state = skilled()
    by_hand(state, "fortresses", 6, side="sauron", region="mordor")
    do(state, "landmark", region="mordor", skills=[])
    do(state, "again")
    refused(state, "no_fortress", "landmark", region="rohan", skills=[])
    assert "landmark" not in [ask["do"] for ask in state.asks()]
    do(state, "discard")
    do(state, "landmark", region="rohan", skills=[])


def test_seven_regions():
    """Lindon, Arnor, Rhovanion, Enedwaith, Rohan, Gondor, Mordor."""
    for region in ("lindon", "arnor", "rhovanion", "enedwaith", "rohan", "gondor", "mordor"):
        state = acting()
        do(state, "place", side="sauron", region=region, units=3)
        assert units(state, region)[1] == 3 + 2 * (region == "mordor")
    refused(acting(), "bad_request", "place", side="sauron", region="shire", units=1)


def test_three_chapters():
    state = duel()
    assert state.view()["chapter"] == 1
    seen = [event["chapter"] for event in everything(state) if event["e"] == "chapter"]
    assert seen == [2, 3] and state.view()["phase"] == "over"


def everything(state):
    """Returns the events of a game in which all cards are discarded."""
    events = []
    while state.view()["phase"] != "over":
        events += do(state, "chapter" if state.view()["phase"] == "chapter" else "discard")
    return events


# A turn


def test_a_turn_is_one_of_three():
    """A card is played or discarded, or a landmark is taken: one of these, once a turn."""
    for verb, keys in (("play", {"colour": "blue"}), ("landmark", {"region": "rohan", "skills": []}), ("discard", {})):
        state = duel()
        assert state.view()["phase"] == "turn"
        refused(state, "not_now", "end")
        do(state, verb, **keys)
        if verb == "discard":
            assert state.view()["active"] == "fellowship"
            continue
        assert state.view()["active"] == "sauron"
        refused(state, "not_now", "play", colour="blue")
        refused(state, "not_now", "landmark", region="gondor")
        refused(state, "not_now", "discard")
        do(state, "end")
        assert state.view()["active"] == "fellowship" and state.view()["phase"] == "turn"


def test_a_card_costs_its_coins():
    state = duel()
    events = do(state, "play", colour="yellow", coins=2)
    assert coins(state) == (3, 0, 27)
    played = {"e": "played", "side": "sauron", "colour": "yellow", "coins": 2, "skills": [], "chain": False, "paid": 2}
    assert named(events, "played") == [played]
    state = duel()
    assert named(do(state, "play", colour="yellow"), "played")[0]["coins"] == 0
    assert coins(state) == (3, 2, 25)


def test_a_coin_for_every_skill_that_is_lacking():
    state = skilled("courage")
    assert paid(state, "courage") == 0
    assert paid(state, "wisdom") == 1
    assert paid(state, "courage", "wisdom", "cunning") == 2
    do(state, "play", colour="red", coins=3, skills=["wisdom", "courage", "strength"])
    assert coins(state)[1] == 20 - 3 - 2


def test_a_chain_symbol_makes_a_card_free():
    """Which ones a side owns is seen on the table."""
    state = duel()
    by_hand(state, "chapter", 2)
    for chain, price in ((True, 0), (False, 1)):
        events = do(state.copy(), "play", colour="green", skills=["wisdom"], chain=chain)
        assert [(event["chain"], event["paid"]) for event in named(events, "played")] == [(chain, price)]
    do(state, "play", colour="green", coins=9, skills=["wisdom", "wisdom"], chain=True)
    assert coins(state) == (3, 2, 25)


def test_no_card_of_chapter_one_is_free_by_a_chain_symbol():
    """There are none to own before."""
    state = duel()
    assert ["chain" in ask for ask in state.asks() if ask["do"] == "play"] == [False]
    said = refused(state, "no_chain", "play", colour="green", chain=True)
    assert said == "No card of chapter 1 is free by a chain symbol."
    do(state.copy(), "play", colour="green", chain=False)
    for number in (2, 3):
        by_hand(state, "chapter", number)
        assert ["chain" in ask for ask in state.asks() if ask["do"] == "play"] == [True]
        do(state.copy(), "play", colour="green", chain=True)


def test_a_discarded_card_gives_as_many_coins_as_the_chapter():
    for number in (1, 2, 3):
        state = chapter(duel(), number)
        by_hand(state, "coins", 0, side="sauron")
        by_hand(state, "coins", 0, side="fellowship")
        by_hand(state, "seat", 1)
        events = do(state, "discard")
        assert coins(state) == (0, number, 30 - number)
        assert events[0] == {"e": "discarded", "side": "sauron"} and events[1]["coins"] == number


def test_a_landmark_costs_its_skills():
    state = skilled("courage")
    events = do(state, "landmark", region="rohan", skills=["courage", "courage", "wisdom"])
    assert named(events, "landmark")[0]["paid"] == 2 and coins(state)[1] == 18
    refused(duel(), "bad_request", "landmark", region="rohan", chain="harp")


def test_a_landmark_of_unknown_cost_is_not_free():
    state = skilled()
    said = refused(state, "needs_cost", "landmark", region="rohan")
    assert said == "The cost of this landmark has not been entered."
    do(state, "lay", region="gondor", skills=["wisdom"])
    known, unknown = [ask for ask in state.asks() if ask["do"] == "landmark"]
    assert known["region"] == {"one_of": ["gondor"]} and known["skills"]["optional"]
    assert "rohan" in unknown["region"]["one_of"] and "optional" not in unknown["skills"]


def test_a_landmark_costs_a_coin_for_each_own_fortress():
    """Those already on the map; the other side's do not count, and a card costs nothing for them."""
    state = skilled("courage")
    spread(state, "sauron", "rohan", "gondor")
    spread(state, "fellowship", "lindon", "arnor", "mordor")
    assert paid(state, "courage") == 0 and state.price([]) == 0 and state.price([], True) == 2
    do(state, "landmark", region="enedwaith", skills=["courage", "wisdom"])
    assert coins(state)[1] == 20 - 1 - 2


def test_a_landmark_places_a_fortress_in_its_region():
    state = duel()
    do(state, "landmark", region="gondor", skills=[])
    assert side(state, "sauron")["fortresses"] == {"gondor": 1}
    assert side(state, "fellowship")["fortresses"] == {}


def test_a_regions_landmark_is_taken_once_in_a_game():
    """By whichever side, and even if its fortress has been removed since."""
    state = skilled()
    do(state, "landmark", region="gondor", skills=[])
    assert state.view()["taken"] == ["gondor"]
    do(state, "again")
    said = refused(state, "landmark_taken", "landmark", region="gondor", skills=[])
    assert said == "The landmark of gondor has been taken before."
    (regions,) = [ask["region"]["one_of"] for ask in state.asks() if ask["do"] == "landmark"]
    assert regions == [region for region in REGIONS if region != "gondor"]
    do(state, "play", colour="grey")
    do(state, "raze", side="sauron", region="gondor")
    do(state, "end")
    refused(state, "landmark_taken", "landmark", region="gondor", skills=[])
    by_hand(state, "taken", 0, region="gondor")
    do(state, "landmark", region="gondor", skills=[])


def lying(state):
    return [(known["region"], known["skills"], known["price"]) for known in state.view()["laid"]]


def test_landmarks_that_lie_face_up_are_remembered_with_their_costs():
    """Entered once, by region; the price is that for the side whose turn it is."""
    state = skilled("courage")
    spread(state, "sauron", "lindon")
    events = do(state, "lay", region="rohan", skills=["courage", "wisdom"])
    assert events == [{"e": "laid", "region": "rohan", "skills": ["courage", "wisdom"]}]
    do(state, "lay", region="gondor", skills=[])
    assert lying(state) == [("rohan", ["courage", "wisdom"], 2), ("gondor", [], 1)]
    do(state, "lay", region="rohan", skills=["wisdom", "wisdom"])
    assert lying(state) == [("gondor", [], 1), ("rohan", ["wisdom", "wisdom"], 3)]
    do(state, "discard")
    assert lying(state) == [("gondor", [], 0), ("rohan", ["wisdom", "wisdom"], 2)]
    by_hand(state, "seat", 1)
    assert named(do(state, "landmark", region="rohan"), "landmark")[0]["paid"] == 3
    assert lying(state) == [("gondor", [], 2)] and state.view()["taken"] == ["rohan"]
    do(state, "again")
    assert named(do(state, "landmark", region="gondor", skills=["wisdom"]), "landmark")[0]["paid"] == 3
    assert lying(state) == []


def test_only_the_landmarks_that_lie_face_up_can_be_taken():
    """If all of them are known. At most three are."""
    state = skilled()
    for region in REGIONS[:2]:
        do(state, "lay", region=region, skills=[])
    do(state.copy(), "landmark", region="rohan", skills=[])
    do(state, "lay", region=REGIONS[2], skills=[])
    said = refused(state, "not_laid", "landmark", region="rohan", skills=[])
    assert said == "The landmark of rohan does not lie face up."
    assert refused(state, "all_known", "lay", region="rohan", skills=[]) == "All landmarks that lie face up are known."
    asks = {ask["do"]: ask for ask in state.asks()}
    assert asks["landmark"]["region"] == asks["lay"]["region"] == {"one_of": list(REGIONS[:3])}
    do(state, "lay", region=REGIONS[0], skills=["wisdom"])
    do(state, "landmark", region=REGIONS[1], skills=[])
    refused(state, "landmark_taken", "lay", region=REGIONS[1], skills=[])
    refused(state, "all_known", "lay", region="rohan", skills=[])
    do(state, "end")
    chapter(state, 2)
    do(state, "lay", region="rohan", skills=[])


def test_a_landmark_entered_by_mistake_is_forgotten():
    """Also when its region is said to be taken. As many as are known lie there."""
    state = skilled()
    for region in REGIONS[:3]:
        do(state, "lay", region=region, skills=["wisdom"])
    refused(state, "out_of_range", "set", what="landmarks", value=2)
    assert do(state, "lay", region="lindon") == [{"e": "laid", "region": "lindon", "skills": None}]
    assert [known[0] for known in lying(state)] == ["arnor", "rhovanion"]
    by_hand(state, "taken", 0, region="arnor")
    assert [known[0] for known in lying(state)] == ["arnor", "rhovanion"]
    by_hand(state, "taken", 1, region="arnor")
    assert [known[0] for known in lying(state)] == ["rhovanion"]
    by_hand(state, "landmarks", 1)
    refused(state, "out_of_range", "set", what="landmarks", value=0)


def test_what_a_discarded_card_and_a_fortress_cost_is_told():
    state = duel()
    spread(state, "fellowship", "rohan", "lindon")
    assert (state.view()["worth"], state.view()["surcharge"]) == (1, 0)
    do(state, "discard")
    assert (state.view()["worth"], state.view()["surcharge"]) == (1, 2)
    by_hand(state, "chapter", 3)
    assert state.view()["worth"] == 3


def test_nobody_pays_what_it_has_not_got():
    state = duel()
    assert refused(state, "too_dear", "play", colour="red", coins=3) == "This costs 3 coins, and sauron has 2."
    refused(state, "too_dear", "play", colour="red", coins=1, skills=["courage", "wisdom"])
    refused(state, "too_dear", "landmark", region="gondor", skills=["courage", "wisdom", "wisdom"])
    do(state, "play", colour="red", coins=1, skills=["courage"])
    assert coins(state)[1] == 0


def test_the_bank_gives_only_what_it_has():
    state = acting()
    by_hand(state, "coins", 26, side="fellowship")
    assert coins(state) == (26, 2, 2)
    assert do(state, "gain", side="sauron", coins=5) == [{"e": "coins", "side": "sauron", "coins": 2, "bank": 0}]
    assert coins(state) == (26, 4, 0)
    do(state, "again")
    do(state, "discard")
    assert coins(state) == (26, 4, 0)


def test_turns_alternate():
    state = duel()
    seen = []
    for verb in ("discard", "play", "landmark", "discard"):
        seen.append(state.view()["active"])
        do(state, verb, **{"play": {"colour": "blue"}, "landmark": {"region": "rohan", "skills": []}}.get(verb, {}))
        if verb != "discard":
            do(state, "end")
    assert seen == ["sauron", "fellowship", "sauron", "fellowship"] and state.view()["active"] == "sauron"


def test_turns_alternate_from_one_chapter_to_the_next():
    """Whoever took the last card, the other side begins."""
    for first in (0, 1):
        state = duel()
        by_hand(state, "seat", first)
        by_hand(state, "cards", 1)
        do(state, "discard")
        do(state, "chapter")
        assert state.view()["active"] == SIDES[1 - first]


def test_play_again():
    """An effect gives the same side another turn, into the next chapter too."""
    state = acting("fellowship")
    events = do(state, "again")
    assert events == [{"e": "turn", "side": "fellowship", "again": True}]
    assert state.view()["active"] == "fellowship" and state.view()["phase"] == "turn"
    by_hand(state, "cards", 1)
    do(state, "play", colour="grey")
    do(state, "again")
    do(state, "chapter")
    assert state.view()["active"] == "fellowship"


# Colours


def test_six_colours():
    for colour in ("grey", "yellow", "blue", "green", "red"):
        do(duel(), "play", colour=colour)
    do(chapter(duel(), 3), "play", colour="purple")
    refused(duel(), "bad_request", "play", colour="white")


def test_five_skills():
    """Cunning, strength, courage, wisdom, leadership: entered once, when they are gained."""
    for skill in ("cunning", "strength", "courage", "wisdom", "leadership"):
        state = acting("fellowship")
        assert do(state, "skill", skill=skill) == [{"e": "skill", "side": "fellowship", "skill": skill}]
        assert side(state, "fellowship")["skills"] == [skill] and side(state, "sauron")["skills"] == []
        do(state, "skill", skill=skill)
        assert side(state, "fellowship")["skills"] == [skill] * 2
    refused(acting(), "bad_request", "skill", skill="beauty")
    refused(acting(), "bad_request", "skill", skill="wisdom/wisdom")


def test_a_symbol_serves_once_a_turn():
    assert paid(skilled("wisdom"), "wisdom", "wisdom", "wisdom") == 2
    assert paid(skilled("wisdom", "wisdom"), "wisdom", "wisdom", "wisdom") == 1


def test_of_a_symbol_with_a_slash_only_one_skill_serves():
    state = skilled("wisdom/courage")
    assert side(state, "sauron")["skills"] == ["courage/wisdom"]
    assert paid(state, "wisdom") == paid(state, "courage") == 0
    assert paid(state, "strength") == 1
    assert paid(state, "wisdom", "courage") == 1


def test_the_cheapest_assignment_is_taken():
    """Whatever assignment that needs, and whatever the order of the symbols."""
    for order in (1, -1):
        symbols = ["cunning/strength", "strength/courage", "courage/wisdom", "cunning"][::order]
        state = skilled(*symbols)
        assert paid(state, "cunning", "strength", "courage", "wisdom") == 0
        assert paid(state, "wisdom", "strength", "strength", "cunning") == 0
        assert paid(state, "wisdom", "wisdom", "strength", "strength") == 1
        assert paid(state, "wisdom", "courage", "courage", "cunning", "cunning") == 1
    assert paid(skilled("cunning/strength", "wisdom", "wisdom"), "cunning", "strength") == 1
    assert paid(skilled("wisdom", "wisdom"), "cunning", "wisdom") == 1
    for lacking in SKILLS:
        others = [skill for skill in SKILLS if skill != lacking]
        assert paid(skilled(*others), lacking) == 1 and paid(skilled(*others), *others) == 0
    assert paid(skilled("/".join(SKILLS), "wisdom"), "wisdom", "leadership", "cunning") == 1


def cheapest(symbols, skills):
    """Returns the coins for missing symbols, by trying every assignment."""
    if not skills:
        return 0
    best = 1 + cheapest(symbols, skills[1:])
    for i in range(len(symbols)):
        if skills[0] in symbols[i]:
            best = min(best, cheapest(symbols[:i] + symbols[i + 1 :], skills[1:]))
    return best


def test_no_assignment_is_cheaper():
    """Compared with trying every one: all costs of three skills, for some sets of symbols."""
    sets = (
        ["cunning/strength"],
        ["cunning", "cunning/strength/wisdom"],
        ["strength/courage", "courage/wisdom", "wisdom"],
    )
    for symbols in sets:
        state = skilled(*symbols)
        parted = [symbol.split("/") for symbol in symbols]
        for first in SKILLS:
            for second in SKILLS:
                for third in SKILLS:
                    skills = [first, second, third]
                    assert state.price([SKILLS.index(skill) for skill in skills]) == cheapest(parted, skills)


def test_symbols_serve_again_in_every_turn():
    """An extra turn too."""
    state = skilled("wisdom")
    for verb in ("again", "again", "end"):
        do(state, "play", colour="blue", skills=["wisdom"])
        do(state, verb)
    do(state, "discard")
    do(state, "play", colour="blue", skills=["wisdom"])
    assert coins(state)[1] == 20


def test_yellow_cards_give_coins():
    state = acting()
    assert do(state, "gain", side="sauron", coins=4) == [{"e": "coins", "side": "sauron", "coins": 4, "bank": 21}]
    assert coins(state) == (3, 6, 21)
    do(state, "gain", side="fellowship", coins=1)
    assert coins(state) == (4, 6, 20)


def test_blue_cards_give_steps():
    state = acting()
    assert do(state, "quest", side="sauron", steps=2) == [{"e": "walked", "side": "sauron", "steps": 2, "to": 2}]
    state = acting("fellowship")
    assert do(state, "quest", side="fellowship", steps=3)[0] == {
        "e": "walked",
        "side": "fellowship",
        "steps": 3,
        "to": 3,
    }


def test_green_cards_give_races():
    state = acting("fellowship")
    assert do(state, "race", race="ents")[0] == {
        "e": "race",
        "side": "fellowship",
        "race": "ents",
        "count": 1,
        "different": 1,
    }
    assert side(state, "fellowship")["races"] == {"ents": 1} and side(state, "sauron")["races"] == {}


def test_red_cards_give_units():
    state = acting()
    events = do(state, "place", side="sauron", region="rohan", units=2)
    assert events == [{"e": "placed", "side": "sauron", "region": "rohan", "units": 2}]
    assert units(state, "rohan") == (0, 2)


def test_a_red_card_names_two_regions():
    """Its units go into one of the two, all together."""
    state = duel()
    do(state, "play", colour="red", regions=["rohan", "arnor"])
    assert state.view()["regions"] == ["rohan", "arnor"]
    said = refused(state, "other_region", "place", side="sauron", region="gondor", units=1)
    assert said == "The units of this card go to rohan or arnor."
    do(state.copy(), "place", side="fellowship", region="gondor", units=1)
    do(state, "place", side="sauron", region="rohan", units=2)
    for region in ("arnor", "gondor"):
        said = refused(state, "other_region", "place", side="sauron", region=region, units=1)
        assert said == "The units of this card go to rohan."
    do(state, "place", side="sauron", region="rohan", units=1)
    do(state, "again")
    assert state.view()["regions"] == []


def test_all_units_of_a_red_card_go_to_one_region():
    """Which one is chosen with the first unit, also if the card's regions were not told."""
    state = duel()
    do(state, "play", colour="red")
    assert state.view()["regions"] == list(REGIONS)
    do(state, "place", side="sauron", region="rohan", units=1)
    assert state.view()["regions"] == ["rohan"]
    for region in ("arnor", "mordor"):
        refused(state, "other_region", "place", side="sauron", region=region, units=1)
    do(state, "place", side="sauron", region="rohan", units=1)
    do(state, "place", side="fellowship", region="arnor", units=1)
    do(state, "end")
    assert state.view()["regions"] == []
    for colour in ("blue", "yellow"):
        do(state, "play", colour=colour)
        assert state.view()["regions"] == []
        do(state, "again")


def test_units_of_an_offer_may_go_elsewhere_than_those_of_a_red_card():
    state = duel(bonus={"sauron": [[1, "place"]]})
    do(state, "play", colour="red", regions=["rohan", "arnor"])
    do(state, "quest", side="sauron", steps=1)
    do(state, "place", side="sauron", region="rohan", units=1)
    assert due(state) == ["place"]
    do(state, "place", side="sauron", region="gondor", units=1, offered=True)
    assert due(state) == [] and state.view()["regions"] == ["rohan"]


def test_with_a_token_the_units_of_red_cards_go_anywhere():
    for told in ({"regions": ["rohan", "arnor"]}, {}):
        state = keeping("red_anywhere")
        do(state, "play", colour="red", **told)
        assert state.view()["regions"] == []
        for region in ("gondor", "rohan"):
            do(state, "place", side="sauron", region=region, units=1)


def test_only_red_cards_name_regions():
    state = duel()
    assert refused(state, "not_red", "play", colour="blue", regions=["rohan", "arnor"])
    for regions in ([], ["rohan"], ["rohan"] * 2, ["rohan", "arnor", "rohan"], ["rohan", "arnor", "gondor"]):
        assert refused(state, "two_regions", "play", colour="red", regions=regions) == "A red card names two regions."
    for regions in ("ro", None, 2, ["rohan"] * 26, ["shire", "rohan"]):
        refused(state, "bad_request", "play", colour="red", regions=regions)


def test_purple_cards_come_in_chapter_three():
    for number in (1, 2):
        refused(chapter(duel(), number), "not_yet", "play", colour="purple")
    state = chapter(duel(), 3)
    do(state, "play", colour="purple")
    assert state.view()["phase"] == "effects"


def test_purple_cards_move_units():
    state = acting()
    events = do(state, "move", side="sauron", to="gondor", **{"from": "mordor"})
    assert events == [{"e": "moved", "side": "sauron", "from": "mordor", "to": "gondor"}]
    assert units(state, "mordor") == (0, 1) and units(state, "gondor") == (0, 1)
    refused(state, "no_units", "move", side="sauron", to="gondor", **{"from": "rohan"})
    refused(state, "same_region", "move", side="sauron", to="mordor", **{"from": "mordor"})


def test_one_movement_moves_one_unit():
    said = refused(acting(), "bad_request", "move", side="sauron", to="gondor", **{"units": 2, "from": "mordor"})
    assert said == "'move' does not know 'units'."


def test_purple_cards_take_a_coin_from_the_opponent():
    """It goes back to the bank."""
    state = acting()
    assert do(state, "lose", side="fellowship", coins=1)[0]["coins"] == -1
    assert coins(state) == (2, 2, 26)


def test_purple_cards_remove_an_enemy_unit():
    """It goes back to its owner's supply."""
    state = acting()
    events = do(state, "remove", side="fellowship", region="arnor")
    assert events == [{"e": "removed", "side": "fellowship", "region": "arnor", "left": 1}]
    assert side(state, "fellowship")["supply"] == 14
    do(state, "remove", side="fellowship", region="arnor")
    refused(state, "no_units", "remove", side="fellowship", region="arnor")


def test_a_grey_card_is_lost():
    """With its one or two symbols: a landmark does this to the other side."""
    state = acting()
    for symbol, count in (("wisdom", 2), ("courage/wisdom", 1), ("courage", 1)):
        by_hand(state, "skills", count, side="fellowship", skill=symbol)
    events = do(state, "forget", side="fellowship", skill="wisdom/courage", symbols=1)
    assert events == [{"e": "forgot", "side": "fellowship", "skill": "courage/wisdom", "symbols": 1}]
    do(state, "forget", side="fellowship", skill="wisdom", symbols=2)
    assert side(state, "fellowship")["skills"] == ["courage"]
    said = refused(state, "no_skill", "forget", side="fellowship", skill="courage", symbols=2)
    assert said == "fellowship has not got this symbol 2 times."
    refused(state, "bad_request", "forget", side="fellowship", skill="courage", symbols=3)


# The ring quest


def test_the_nazgul_move_along_on_their_slide():
    """When Frodo and Sam move, the distance stays."""
    state = acting("fellowship")
    do(state, "quest", side="fellowship", steps=4)
    quest = state.view()["quest"]
    assert (quest["walked"], quest["distance"]) == (4, 14)


def test_the_nazgul_come_nearer_by_their_own_steps():
    state = acting()
    do(state, "quest", side="sauron", steps=4)
    quest = state.view()["quest"]
    assert (quest["walked"], quest["distance"]) == (0, 10)


def test_the_distance_only_shrinks():
    """No steps back, for either."""
    state = acting()
    for name in SIDES:
        for steps in (0, -1):
            refused(state, "bad_request", "quest", side=name, steps=steps)


def test_either_may_be_moved():
    """Whoever's turn it is."""
    for name in SIDES:
        state = acting(name)
        do(state, "quest", side="fellowship", steps=1)
        do(state, "quest", side="sauron", steps=1)
        assert (state.view()["quest"]["walked"], state.view()["quest"]["distance"]) == (1, 13)


def test_the_usual_numbers_of_the_board():
    """14 steps to Mount Doom, and a distance of 14: so both have the same way to go."""
    quest = duel().view()["quest"]
    assert (quest["steps"], quest["walked"], quest["distance"]) == (14, 0, 14)


def test_a_board_can_have_other_numbers():
    state = acting("fellowship", steps=3, distance=2)
    quest = state.view()["quest"]
    assert (quest["steps"], quest["distance"]) == (3, 2)
    do(state, "quest", side="sauron", steps=1)
    do(state, "quest", side="fellowship", steps=2)
    assert state.view()["winners"] is None
    do(state, "quest", side="fellowship", steps=1)
    assert state.view()["winners"] == ["fellowship"]


def test_frodo_and_sam_at_the_end_win_at_once():
    state = acting("fellowship")
    do(state, "quest", side="fellowship", steps=13)
    assert state.view()["winners"] is None
    events = do(state, "quest", side="fellowship", steps=5)
    assert events[0]["steps"] == 1, "nobody walks beyond Mount Doom"
    assert events[-1] == {"e": "over", "winners": ["fellowship"], "by": "quest"}
    assert (state.view()["winners"], state.view()["by"]) == (["fellowship"], "quest")


def test_the_nazgul_on_frodo_and_sam_win_at_once():
    state = acting()
    do(state, "quest", side="sauron", steps=13)
    assert state.view()["winners"] is None
    events = do(state, "quest", side="sauron", steps=3)
    assert events[0]["steps"] == 1
    assert events[-1] == {"e": "over", "winners": ["sauron"], "by": "quest"}


def bonuses(state, name, steps):
    return [(event["side"], event["space"]) for event in named(do(state, "quest", side=name, steps=steps), "bonus")]


def test_bonus_spaces_are_told_when_they_are_reached_or_passed():
    """Once, when the walker gets there, at the spaces from the set-up."""
    state = acting(bonus={"fellowship": [6, 3, 2], "sauron": [4]})
    assert state.view()["quest"]["bonus"] == {"fellowship": [2, 3, 6], "sauron": [4]}
    assert bonuses(state, "fellowship", 1) == []
    assert bonuses(state, "fellowship", 2) == [("fellowship", 2), ("fellowship", 3)]
    assert bonuses(state, "fellowship", 2) == []
    assert bonuses(state, "fellowship", 2) == [("fellowship", 6)]
    assert bonuses(state, "sauron", 3) == []
    assert bonuses(state, "sauron", 1) == [("sauron", 4)]
    assert bonuses(state, "sauron", 1) == []


def test_the_nazgul_gain_nothing_when_they_are_carried_along():
    state = acting(bonus={"sauron": [1, 2, 3]})
    assert bonuses(state, "fellowship", 3) == []
    assert bonuses(state, "sauron", 1) == [("sauron", 1)]


def test_the_usual_bonus_spaces():
    """A coin, a unit, another turn, a fortress removed: the same for both, as far as the road goes."""
    usual = {name: [3, 6, 9, 12] for name in SIDES}
    quest = duel().view()["quest"]
    assert quest["bonus"] == usual
    assert quest["gives"] == {name: ["gain", "place", "again", "raze"] for name in SIDES}
    quest = duel(steps=8, distance=3).view()["quest"]
    assert quest["bonus"] == {"fellowship": [3, 6], "sauron": [3]}
    quest = duel(steps=8, distance=2).view()["quest"]
    assert quest["bonus"] == {"fellowship": [3, 6], "sauron": []}
    assert quest["gives"] == {"fellowship": ["gain", "place"], "sauron": []}
    assert duel(bonus={}).view()["quest"]["bonus"] == {"fellowship": [], "sauron": []}


def reached(space, name="sauron", **options):
    """A game in which this side has just reached this space."""
    state = acting(name, **options)
    events = do(state, "quest", side=name, steps=space)
    return state, named(events, "bonus")[-1]


def as_keys(action):
    """Returns an action as `refused` takes it."""
    return {"verb" if key == "do" else key: action[key] for key in action}


def test_a_bonus_says_what_it_gives_and_offers_it():
    state, event = reached(3)
    assert event == {"e": "bonus", "side": "sauron", "space": 3, "gives": "gain"}
    offer = {"do": "gain", "side": "sauron", "coins": 1, "offered": True}
    assert state.view()["due"] == [offer] and offer in state.legal()
    state.do(offer)
    assert due(state) == [] and coins(state)[1] == 3
    refused(state, "bad_request", "gain", side="sauron", coins=1, offered=1)
    assert refused(state, "not_offered", **as_keys(offer)) == "No bonus space and no token offers this."
    state, event = reached(6, "fellowship")
    assert event["gives"] == "place"
    offer = {"do": "place", "side": "fellowship", "units": 1, "offered": True}
    assert state.view()["due"][1] == offer and offer not in state.legal()
    assert dict(offer, region={"one_of": REGIONS}) in state.asks()
    refused(state, "not_offered", "place", side="fellowship", region="rohan", units=2, offered=True)
    do(state, "place", side="fellowship", region="rohan", units=1, offered=True)
    assert due(state) == ["gain"]
    state, event = reached(9, "fellowship")
    assert event["gives"] == "again" and state.view()["due"][2] == {"do": "again"}
    do(state, "again")
    assert state.view()["active"] == "fellowship" and due(state) == []


def test_what_the_same_press_did_belongs_to_the_action_before():
    state = acting()
    refused(state, "bad_request", "skill", skill="courage", also=1)
    assert not state.belongs({"do": "skill", "skill": "courage"})
    do(state, "skill", skill="courage")
    assert state.belongs({"do": "end", "also": True})
    do(state, "end", also=True)
    assert state.view()["phase"] == "turn"
    refused(state, "bad_request", "discard", also=True)
    assert not [ask for ask in state.asks() if "also" in ask]
    other = load("journey").new({"players": ["sam", "frodo"]})
    assert not other.belongs({"do": "roll"}), "there one press is one action"


def test_what_is_taken_as_offered_is_what_was_offered():
    """By the same side, and as much."""
    state, _ = reached(3)
    for other in ({"side": "fellowship", "coins": 1}, {"side": "sauron", "coins": 2}):
        refused(state, "not_offered", "gain", offered=True, **other)
    state = acting()
    keep(state, "steps")
    offer = state.view()["due"][0]
    assert offer["do"] == "quest"
    refused(state, "not_offered", "quest", side="sauron", steps=offer["steps"] + 1, offered=True)
    state.do(offer)


def test_a_bonus_removes_an_enemy_fortress():
    """If there is one."""
    state, event = reached(12)
    assert event["gives"] == "raze" and due(state) == ["gain", "place", "again"]
    state = acting()
    spread(state, "fellowship", "lindon")
    do(state, "quest", side="sauron", steps=12)
    assert state.view()["due"][3] == {"do": "raze", "side": "fellowship", "offered": True}
    do(state, "raze", side="fellowship", region="lindon", offered=True)
    assert due(state) == ["gain", "place", "again"]


def test_what_is_offered_ends_with_the_turn():
    state, _ = reached(3)
    do(state, "end")
    assert due(state) == []


def test_nothing_is_offered_once_the_game_is_won():
    """Neither what the last step gives nor what was due before."""
    state = acting("fellowship", bonus={"fellowship": [[1, "place"], [13, "gain"], [14, "gain"]]})
    do(state, "quest", side="fellowship", steps=1)
    assert due(state) == ["place"]
    do(state, "quest", side="fellowship", steps=13)
    assert state.view()["winners"] == ["fellowship"] and due(state) == [] and state.legal() == []


def test_another_turn_is_for_the_side_whose_turn_it_is():
    """The other one is next anyway."""
    state = acting()
    do(state, "quest", side="fellowship", steps=9)
    assert due(state) == ["gain", "place"]


def test_a_space_may_give_what_the_device_does_not_know():
    state = acting(bonus={"sauron": [2, [4, "gain"]]})
    events = do(state, "quest", side="sauron", steps=2)
    assert events[-1] == {"e": "bonus", "side": "sauron", "space": 2, "gives": None}
    assert due(state) == []
    do(state, "quest", side="sauron", steps=2)
    assert due(state) == ["gain"]


# The races


def test_six_races_and_the_eagle():
    for race in ("elves", "ents", "hobbits", "humans", "dwarves", "wizards", "eagle"):
        state = acting()
        assert do(state, "race", race=race)[0]["different"] == 1
        assert side(state, "sauron")["races"] == {race: 1} and side(state, "sauron")["different"] == 1
    refused(acting(), "bad_request", "race", race="orcs")


def test_the_eagle_is_one_token():
    state = acting()
    do(state, "race", race="eagle")
    refused(state, "out_of_range", "race", race="eagle")
    do(state, "end")
    do(state, "play", colour="green")
    refused(state, "out_of_range", "race", race="eagle")


def test_what_is_asked_of_the_eagle_is_what_the_box_holds():
    state = acting()

    def eagles():
        asked = [ask for ask in state.asks() if ask["do"] == "set" and ask["what"] == "races"]
        assert asked[0]["race"]["one_of"] == RACES[:-1] and asked[0]["value"]["to"] == 9
        return [(ask["side"]["one_of"], ask["race"]["one_of"], ask["value"]["to"]) for ask in asked[1:]]

    assert eagles() == [(SIDES, RACES[-1:], 1)]
    do(state, "race", race="eagle")  # Sauron's: the other side can have none
    assert eagles() == [(("sauron",), RACES[-1:], 1)]


def tokens(state, race):
    return [(event["why"], event["races"]) for event in named(do(state, "race", race=race), "tokens")]


def test_two_of_a_race_uncover_two_tokens():
    """Once a race, on reaching two; each side for itself."""
    state = acting()
    assert tokens(state, "ents") == []
    assert tokens(state, "ents") == [("pair", ["ents"])]
    assert tokens(state, "ents") == []
    assert tokens(state, "elves") == []
    assert tokens(state, "elves") == [("pair", ["elves"])]
    do(state, "end")
    do(state, "play", colour="green")
    assert tokens(state, "ents") == []
    assert tokens(state, "ents") == [("pair", ["ents"])]


def test_once_a_race_and_once_a_game_are_remembered_after_a_correction():
    state = acting()
    for race in ("ents", "ents", "elves"):
        do(state, "race", race=race)
    assert tokens(state, "humans")[0][0] == "three"
    for race in ("ents", "humans"):
        by_hand(state, "races", 0, side="sauron", race=race)
    assert tokens(state, "humans") == tokens(state, "ents") == tokens(state, "ents") == []
    by_hand(state, "races", 1, side="sauron", race="hobbits")
    assert tokens(state, "hobbits") == [("pair", ["hobbits"])], "that was only one before"


def test_whether_tokens_were_uncovered_is_corrected_too():
    """If they were not, because a symbol was entered by mistake."""
    state = acting()
    for race in ("ents", "ents", "elves", "humans"):
        do(state, "race", race=race)
    assert (side(state, "sauron")["pairs"], side(state, "sauron")["three"]) == (["ents"], True)
    for race, count in (("ents", 1), ("humans", 0)):
        by_hand(state, "races", count, side="sauron", race=race)
    by_hand(state, "pairs", 0, side="sauron", race="ents")
    by_hand(state, "three", 0, side="sauron")
    assert (side(state, "sauron")["pairs"], side(state, "sauron")["three"]) == ([], False)
    assert tokens(state, "ents") == [("pair", ["ents"])]
    assert tokens(state, "humans") == [("three", ["elves", "ents", "humans"])]


def test_three_different_uncover_a_token_each():
    """Once a game, for each side."""
    state = acting()
    assert tokens(state, "wizards") == []
    assert tokens(state, "elves") == []
    assert tokens(state, "humans") == [("three", ["elves", "humans", "wizards"])]
    assert tokens(state, "ents") == []
    do(state, "end")
    do(state, "play", colour="green")
    assert [tokens(state, race) for race in ("ents", "elves", "humans")][2] == [("three", ["elves", "ents", "humans"])]


def test_one_symbol_may_serve_for_a_pair_and_for_three():
    """If the third race comes with two symbols at once, there are two reminders: after a correction, for example."""
    state = acting()
    do(state, "race", race="elves")
    do(state, "race", race="ents")
    events = by_hand(state, "races", 2, side="sauron", race="hobbits")
    assert [event["why"] for event in named(events, "tokens")] == ["pair", "three"]
    state = acting()
    for race in ("elves", "elves", "ents", "humans"):
        events = do(state, "race", race=race)
    assert [event["why"] for event in named(events, "tokens")] == ["three"], "elves served for their pair before"


def test_the_eagle_counts_for_six_different_only():
    state = acting()
    do(state, "race", race="eagle")
    do(state, "race", race="elves")
    assert tokens(state, "ents") == []
    assert tokens(state, "humans") == [("three", ["elves", "ents", "humans"])]


def test_six_different_win_at_once():
    """With or without the eagle. Many of the same race do not win."""
    for races in (RACES[:6], RACES[1:]):
        state = acting()
        for race in races[:5] + races[:3]:
            do(state, "race", race=race)
        assert state.view()["winners"] is None and side(state, "sauron")["different"] == 5
        events = do(state, "race", race=races[5])
        assert events[-1] == {"e": "over", "winners": ["sauron"], "by": "races"}
        assert state.view()["phase"] == "over"


# Alliance tokens


def test_a_token_is_kept():
    """Three of each race, in the order of the races; each by one side, once."""
    state = acting("fellowship")
    for i in range(len(TOKENS)):
        (event,) = named(keep(state, TOKENS[i]), "token")
        assert event == {"e": "token", "side": "fellowship", "race": RACES[i // 3], "token": TOKENS[i]}
    assert side(state, "fellowship")["tokens"] == list(TOKENS) and side(state, "sauron")["tokens"] == []
    do(state, "end")
    do(state, "play", colour="grey")
    do(state, "race", race="wizards")
    do(state, "race", race="wizards")
    said = refused(state, "token_kept", "token", token="steps")
    assert said == "fellowship has kept this token before."
    refused(state, "out_of_range", "set", what="tokens", side="sauron", token="steps", value=1)


def test_tokens_that_are_uncovered_are_offered_to_be_kept():
    """To the side whose turn it is. Corrections offer nothing."""
    state = acting()
    do(state, "race", race="ents")
    do(state, "race", race="ents")
    assert state.view()["due"] == [{"do": "token", "races": ["ents"]}]
    do(state, "token", token="manoeuvres")
    assert due(state) == []
    by_hand(state, "races", 2, side="fellowship", race="elves")
    assert due(state) == []
    do(state, "end")
    by_hand(state, "races", 2, side="fellowship", race="hobbits")
    assert due(state) == []


def test_an_offer_stays_until_it_is_taken_itself():
    """Of two offers of tokens the one goes whose race the kept token has. What a card gives is not what a bonus space
    offers, even if it is as much."""
    state = acting()
    for race in ("ents", "ents", "elves", "elves"):
        do(state, "race", race=race)
    assert [ask["token"]["one_of"] for ask in state.asks() if ask["do"] == "token"] == [list(TOKENS[:6])]
    do(state, "token", token="any_skill")
    assert [ask["token"]["one_of"] for ask in state.asks() if ask["do"] == "token"] == [list(TOKENS[3:6])]
    assert state.view()["due"][0] == {"do": "token", "races": ["ents"]} and len(due(state)) == 1
    state = acting()
    do(state, "quest", side="sauron", steps=3)
    for given in (2, 1):
        do(state, "gain", side="sauron", coins=given)
        assert due(state) == ["gain"]
    do(state, "gain", side="sauron", coins=1, offered=True)
    assert due(state) == [] and coins(state)[1] == 2 + 4


def test_only_a_token_of_a_race_that_was_offered_is_kept():
    state = acting()
    refused(state, "not_offered", "token", token="manoeuvres")
    for race in ("ents", "ents"):
        do(state, "race", race=race)
    assert refused(state, "not_offered", "token", token="steps") == "No token of this race is uncovered."
    do(state, "token", token="manoeuvres")
    refused(state, "not_offered", "token", token="raze")
    assert "token" not in [ask["do"] for ask in state.asks()]


def test_no_token_is_asked_for_if_all_of_the_race_are_held():
    state = acting()
    for race in ("ents", "ents"):
        do(state, "race", race=race)
    for token in ("raze", "again", "manoeuvres"):
        assert "token" in [ask["do"] for ask in state.asks()]
        by_hand(state, "tokens", 1, side="fellowship", token=token)
    assert "token" not in [ask["do"] for ask in state.asks()]


def test_of_two_offers_of_a_token_the_narrower_one_ends():
    """So the other one can still be taken, whichever token is kept first."""
    state = acting()
    for race in ("elves", "ents", "humans", "ents"):
        do(state, "race", race=race)
    assert [offer["races"] for offer in state.view()["due"]] == [["elves", "ents", "humans"], ["ents"]]
    do(state, "token", token="raze")
    assert [offer["races"] for offer in state.view()["due"]] == [["elves", "ents", "humans"]]
    do(state, "token", token="double_discard")
    assert due(state) == []


def test_no_surcharge_for_fortresses():
    state = keeping("no_surcharge")
    spread(state, "sauron", "rohan", "gondor")
    spread(state, "fellowship", "lindon")
    do(state, "landmark", region="arnor", skills=[])
    assert coins(state)[1] == 2
    do(state, "end")
    do(state, "landmark", region="rhovanion", skills=[])
    assert coins(state)[0] == 2, "the other side pays"


def test_discards_worth_twice():
    for number in (1, 2, 3):
        state = chapter(keeping("double_discard"), number)
        by_hand(state, "seat", 1)
        for name in SIDES:
            by_hand(state, "coins", 0, side=name)
        assert state.worth() == 2 * number
        do(state, "discard")
        assert coins(state)[1] == 2 * number
        if state.view()["phase"] == "turn":
            do(state, "discard")
            assert coins(state)[0] == number, "of that side only"


def test_coins_when_a_card_is_free_by_a_chain():
    """Three of them, also if it would have been free anyway."""
    state = keeping("chain_coins")
    by_hand(state, "chapter", 2)
    do(state, "play", colour="green")
    assert coins(state)[1] == 2, "without a chain symbol there are none"
    do(state, "again")
    events = do(state, "play", colour="green", coins=4, chain=True)
    assert named(events, "coins") == [{"e": "coins", "side": "sauron", "coins": 3, "bank": 22}]
    do(state, "again")
    do(state, "landmark", region="rohan", skills=[])
    assert coins(state)[1] == 5


def test_one_skill_of_any_kind_a_turn():
    state = keeping("any_skill")
    by_hand(state, "coins", 9, side="sauron")
    assert paid(state) == paid(state, "wisdom") == 0
    assert paid(state, "wisdom", "wisdom") == paid(state, "wisdom", "courage") == 1
    by_hand(state, "skills", 1, side="sauron", skill="courage")
    assert paid(state, "courage", "wisdom") == 0
    assert paid(state, "courage", "courage", "wisdom") == 1


def test_a_token_that_removes_a_fortress():
    state = acting()
    spread(state, "fellowship", "rohan")
    keep(state, "raze")
    assert state.view()["due"] == [{"do": "raze", "side": "fellowship", "offered": True}]
    events = do(state, "raze", side="fellowship", region="rohan", offered=True)
    assert events == [{"e": "razed", "side": "fellowship", "region": "rohan"}]
    assert side(state, "fellowship")["fortresses"] == {} and due(state) == []
    refused(state, "nothing_to_raze", "raze", side="fellowship", region="rohan")


def test_the_eagle_is_a_token():
    state = acting()
    events = keep(state, "eagle")
    assert [event["race"] for event in named(events, "race")] == ["eagle"] and side(state, "sauron")["races"] == {
        "eagle": 1
    }
    state = acting()
    by_hand(state, "races", 1, side="fellowship", race="eagle")
    do(state, "race", race="hobbits")
    do(state, "race", race="hobbits")
    refused(state, "out_of_range", "token", token="eagle")
    state = acting()
    by_hand(state, "tokens", 1, side="sauron", token="eagle")
    assert side(state, "sauron")["races"] == {"eagle": 1}, "also if it is told by hand"


def test_tokens_that_give_something_at_once():
    """Another turn, two units, two steps."""
    for token, offered in (
        ("again", [{"do": "again"}]),
        ("units", [{"do": "place", "side": "sauron", "offered": True, "units": 1}] * 2),
        ("steps", [{"do": "quest", "side": "sauron", "offered": True, "steps": 2}]),
        ("manoeuvres", []),
        ("red_unit", []),
    ):
        state = acting()
        keep(state, token)
        assert state.view()["due"] == offered
    state = acting()
    for token in ("units", "steps"):
        keep(state, token)
    for region in ("rohan", "gondor"):
        do(state, "place", side="sauron", region=region, units=1, offered=True)
    assert due(state) == ["quest"], "each unit where one likes"
    do(state, "quest", side="sauron", steps=2, offered=True)
    assert due(state) == []


def test_tokens_that_give_something_with_each_card_of_a_colour():
    for token, bought, offered in (
        ("yellow_step", "yellow", [{"do": "quest", "side": "sauron", "steps": 1, "offered": True}]),
        ("yellow_again", "yellow", [{"do": "again"}]),
        ("blue_unit", "blue", [{"do": "place", "side": "sauron", "units": 1, "offered": True}]),
        ("green_moves", "green", [{"do": "move", "side": "sauron", "offered": True}] * 2),
        ("landmark_again", "landmark", [{"do": "again"}]),
    ):
        for what in ("grey", "yellow", "blue", "green", "red", "landmark"):
            state = keeping(token)
            if what == "landmark":
                do(state, "landmark", region="rohan", skills=[])
            else:
                do(state, "play", colour=what)
            assert state.view()["due"] == (offered if what == bought else [])
    do(state, "again")
    do(state, "play", colour="blue")
    do(state, "end")
    do(state, "landmark", region="lindon", skills=[])
    assert due(state) == [], "the other side's tokens give it nothing"
    state = keeping("green_moves")
    do(state, "play", colour="green")
    do(state, "place", side="sauron", region="rohan", units=2)
    do(state, "move", side="sauron", offered=True, **{"from": "rohan", "to": "gondor"})
    assert due(state) == ["move"], "one move at a time"


def test_a_token_kept_by_hand_gives_nothing_at_once():
    state = acting()
    by_hand(state, "tokens", 1, side="sauron", token="again")
    assert due(state) == [] and side(state, "sauron")["tokens"] == ["again"]
    assert [TOKENS[i] for i in range(len(TOKENS)) if state.value("tokens", 1, i)] == ["again"]


# The map


def test_placing_units_among_enemies_starts_a_conflict():
    state = acting()
    events = do(state, "place", side="sauron", region="arnor", units=1)
    assert named(events, "conflict") == [{"e": "conflict", "region": "arnor"}]
    assert state.view()["phase"] == "conflict" and state.view()["conflicts"] == ["arnor"]
    state = acting()
    events = do(state, "place", side="sauron", region="mordor", units=1)
    assert named(events, "conflict") == [] and state.view()["phase"] == "effects"


def test_moving_units_among_enemies_starts_a_conflict():
    state = acting()
    events = do(state, "move", side="sauron", to="arnor", **{"from": "mordor"})
    assert named(events, "conflict") == [{"e": "conflict", "region": "arnor"}]
    assert state.view()["conflicts"] == ["arnor"]


def test_both_remove_a_unit_again_and_again():
    """Until one side has none there."""
    state = acting()
    do(state, "place", side="sauron", region="arnor", units=5)
    events = do(state, "clash", region="arnor")
    assert events == [{"e": "clash", "region": "arnor", "fellowship": 1, "sauron": 4, "over": False}]
    assert units(state, "arnor") == (1, 4) and state.legal() == [{"do": "clash", "region": "arnor"}]
    events = do(state, "clash", region="arnor")
    assert events == [{"e": "clash", "region": "arnor", "fellowship": 0, "sauron": 3, "over": True}]
    assert units(state, "arnor") == (0, 3) and state.view()["phase"] == "effects"
    refused(state, "not_now", "clash", region="arnor")


def test_units_of_a_conflict_go_back_to_their_supply():
    state = acting()
    do(state, "place", side="sauron", region="arnor", units=2)
    before = [player["supply"] for player in state.view()["players"]]
    do(state, "clash", region="arnor")
    assert [player["supply"] for player in state.view()["players"]] == [before[0] + 1, before[1] + 1]


def test_fortresses_do_not_cause_conflicts():
    state = acting()
    spread(state, "fellowship", "rohan")
    do(state, "place", side="sauron", region="rohan", units=1)
    assert state.view()["conflicts"] == []
    spread(state, "fellowship", "mordor")
    assert state.view()["conflicts"] == []


def test_fortresses_do_not_prevent_conflicts():
    state = acting()
    spread(state, "fellowship", "arnor")
    do(state, "place", side="sauron", region="arnor", units=2)
    do(state, "clash", region="arnor")
    do(state, "clash", region="arnor")
    assert units(state, "arnor") == (0, 0) and side(state, "fellowship")["fortresses"] == {"arnor": 1}


def test_each_step_of_a_movement_is_resolved_by_itself():
    """Nothing else is done while there is a conflict."""
    state = acting()
    do(state, "move", side="sauron", to="arnor", **{"from": "mordor"})
    refused(state, "not_now", "move", side="sauron", to="lindon", **{"from": "arnor"})
    refused(state, "not_now", "place", side="sauron", region="rohan", units=1)
    refused(state, "not_now", "end")
    refused(state, "no_conflict", "clash", region="rohan")
    do(state, "clash", region="arnor")
    refused(state, "no_units", "move", side="sauron", to="lindon", **{"from": "arnor"})


def test_present_in_all_seven_regions_wins_at_once():
    """With units or fortresses."""
    state = acting()
    spread(state, "sauron", "arnor", "rohan", "gondor")
    for region in ("lindon", "rhovanion"):
        do(state, "place", side="sauron", region=region, units=1)
    assert side(state, "sauron")["present"] == 6 and state.view()["winners"] is None
    events = do(state, "place", side="sauron", region="enedwaith", units=1)
    assert events[-1] == {"e": "over", "winners": ["sauron"], "by": "map"}


def test_a_fortress_can_win_the_map():
    state = skilled()
    spread(state, "sauron", *REGIONS[:5])
    assert state.view()["winners"] is None
    events = do(state, "landmark", region="gondor", skills=[])
    assert events[-1] == {"e": "over", "winners": ["sauron"], "by": "map"}


def test_the_map_counts_when_the_conflict_is_resolved():
    """A side whose unit is removed from the seventh region was never present there."""
    state = acting()
    spread(state, "sauron", "lindon", "rhovanion", "enedwaith", "rohan", "gondor")
    do(state, "place", side="sauron", region="arnor", units=2)
    assert state.view()["phase"] == "conflict"
    do(state, "clash", region="arnor")
    do(state, "clash", region="arnor")
    assert state.view()["phase"] == "effects" and side(state, "sauron")["present"] == 6
    do(state, "place", side="sauron", region="arnor", units=1)
    assert state.view()["by"] == "map"


def test_presence_is_counted_in_regions():
    state = duel()
    assert [player["present"] for player in state.view()["players"]] == [1, 1]
    spread(state, "sauron", "mordor", "rohan")
    assert [player["present"] for player in state.view()["players"]] == [1, 2]


def test_adjacency_is_not_policed():
    for start in REGIONS:
        for end in REGIONS:
            if start != end:
                state = acting()
                by_hand(state, "units", 0, side="fellowship", region="arnor")
                by_hand(state, "units", 3, side="sauron", region=start)
                do(state, "move", side="sauron", to=end, **{"from": start})


# Chapters


def test_twenty_cards_a_chapter():
    """Played or discarded; a landmark is no card."""
    state = skilled()
    assert state.view()["cards"] == 20
    do(state, "landmark", region="rohan", skills=[])
    assert state.view()["cards"] == 20
    do(state, "end")
    for left in range(19, 0, -1):
        if left % 2:
            do(state, "discard")
        else:
            do(state, "play", colour="grey")
            do(state, "end")
        assert state.view()["cards"] == left and state.view()["phase"] == "turn"
    do(state, "discard")
    assert state.view()["cards"] == 0 and state.view()["phase"] == "chapter"
    do(state, "chapter")
    assert state.view()["cards"] == 20


def test_a_chapter_ends_when_its_last_card_is_drawn():
    """By a press, after the effects of that card."""
    state = duel()
    refused(state, "not_now", "chapter")
    by_hand(state, "cards", 1)
    do(state, "play", colour="blue")
    refused(state, "not_now", "chapter")
    do(state, "end")
    refused(state, "not_now", "discard")
    refused(state, "not_now", "landmark", region="rohan")
    assert state.legal() == [{"do": "chapter"}]
    assert do(state, "chapter") == [{"e": "chapter", "chapter": 2}]
    assert state.view()["phase"] == "turn"


def test_landmarks_are_refilled_to_three_with_the_chapter_only():
    state = skilled()
    by_hand(state, "coins", 10, side="fellowship")
    for region in ("rohan", "gondor", "lindon"):
        do(state, "landmark", region=region, skills=[])
        do(state, "end")
    assert state.view()["landmarks"] == 0
    refused(state, "no_landmark", "landmark", region="arnor", skills=[])
    assert "landmark" not in [ask["do"] for ask in state.asks()]
    do(state, "discard")
    assert state.view()["landmarks"] == 0
    chapter(state, 2)
    assert state.view()["landmarks"] == 3


def test_landmarks_are_refilled_as_far_as_the_seven_go():
    state = skilled()
    by_hand(state, "coins", 10, side="fellowship")
    seen = []
    for number, regions in ((2, REGIONS[:3]), (3, REGIONS[3:5])):
        for region in regions:
            do(state, "landmark", region=region, skills=[])
            do(state, "end")
        chapter(state, number)
        seen.append(state.view()["landmarks"])
    assert seen == [3, 2]
    for region in REGIONS[5:]:
        by_hand(state, "coins", 12, side=state.view()["active"])
        do(state, "landmark", region=region, skills=[])
        do(state, "end")
    assert state.view()["landmarks"] == 0 and state.view()["taken"] == list(REGIONS)


def test_landmarks_by_hand_are_no_more_than_there_are():
    state = duel()
    for region in REGIONS[:5]:
        by_hand(state, "taken", 1, region=region)
    assert state.view()["landmarks"] == 2
    refused(state, "out_of_range", "set", what="landmarks", value=3)
    by_hand(state, "landmarks", 1)
    by_hand(state, "taken", 1, region="gondor")
    assert state.view()["landmarks"] == 1


def test_losing_coins_stops_at_none():
    state = acting()
    assert do(state, "lose", side="fellowship", coins=5)[0]["coins"] == -3
    assert coins(state) == (0, 2, 28)


BY_HAND = (
    ("coins", {"side": "fellowship"}, 7),
    ("skills", {"side": "sauron", "skill": "wisdom"}, 2),
    ("skills", {"side": "sauron", "skill": "cunning/courage"}, 1),
    ("races", {"side": "sauron", "race": "ents"}, 3),
    ("races", {"side": "sauron", "race": "eagle"}, 1),
    ("units", {"side": "sauron", "region": "rohan"}, 4),
    ("fortresses", {"side": "fellowship", "region": "gondor"}, 1),
    ("walked", {}, 5),
    ("distance", {}, 3),
    ("cards", {}, 7),
    ("landmarks", {}, 1),
    ("chapter", {}, 3),
    ("seat", {}, 0),
    ("taken", {"region": "rohan"}, 1),
    ("pairs", {"side": "sauron", "race": "ents"}, 1),
    ("three", {"side": "fellowship"}, 1),
    ("tokens", {"side": "fellowship", "token": "any_skill"}, 1),
)


def place_of(keys):
    """Returns the side and the entry, as `value` expects them."""
    names = {"skill": SKILLS, "race": RACES, "region": REGIONS, "token": TOKENS}
    of = 0
    for key in names:
        if key == "skill" and key in keys:
            of = sum([1 << SKILLS.index(name) for name in keys[key].split("/")])
        elif key in keys:
            of = names[key].index(keys[key])
    return SIDES.index(keys.get("side", "fellowship")), of


def test_every_value_can_be_corrected_by_hand():
    """At any time, up and down again, and nothing else changes."""
    for state in (duel(), acting(), skilled()):
        phase = state.view()["phase"]
        for what, keys, value in BY_HAND:
            before = state.value(what, *place_of(keys))
            view = state.view()
            events = by_hand(state, what, value, **keys)
            names = [keys[key] for key in keys if key != "side"] or [None]
            assert events[0] == {"e": "set", "what": what, "side": keys.get("side"), "of": names[0], "value": value}
            assert state.value(what, *place_of(keys)) == value and state.view() != view
            by_hand(state, what, before, **keys)
            if what == "races" and keys["race"] != "eagle":
                by_hand(state, "pairs", 0, **keys)
            assert state.view() == view and state.view()["phase"] == phase


def test_corrections_keep_to_what_there_is():
    """At most thirty coins, fifteen units and seven fortresses; no walker goes beyond the end."""
    state = duel()
    for what, keys, most in (
        ("coins", {"side": "fellowship"}, 28),
        ("units", {"side": "sauron", "region": "rohan"}, 13),
        ("units", {"side": "sauron", "region": "mordor"}, 15),
        ("fortresses", {"side": "sauron", "region": "rohan"}, 7),
        ("races", {"side": "sauron", "race": "eagle"}, 1),
        ("skills", {"side": "sauron", "skill": "wisdom"}, 9),
        ("races", {"side": "sauron", "race": "ents"}, 9),
        ("pairs", {"side": "sauron", "race": "ents"}, 1),
        ("pairs", {"side": "sauron", "race": "eagle"}, 0),
        ("walked", {}, 14),
        ("distance", {}, 14),
        ("cards", {}, 20),
        ("landmarks", {}, 3),
        ("chapter", {}, 3),
        ("seat", {}, 1),
    ):
        assert state.limits(what, *place_of(keys))[1] == most
        refused(state, "out_of_range", "set", what=what, value=most + 1, **keys)
        by_hand(state.copy(), what, most, **keys)
    refused(state, "out_of_range", "set", what="chapter", value=0)
    by_hand(state, "fortresses", 2, side="sauron", region="gondor")
    refused(state, "out_of_range", "set", what="fortresses", value=6, side="sauron", region="rohan")


def test_a_correction_can_start_a_conflict():
    state = duel()
    events = by_hand(state, "units", 1, side="sauron", region="arnor")
    assert events[-1] == {"e": "conflict", "region": "arnor"}
    assert state.view()["phase"] == "conflict"
    by_hand(state, "units", 0, side="sauron", region="arnor")
    assert state.view()["phase"] == "turn"


def test_a_correction_wins_at_once_too():
    assert by_hand(duel(), "walked", 14)[-1] == {"e": "over", "winners": ["fellowship"], "by": "quest"}
    assert by_hand(duel(), "distance", 0)[-1] == {"e": "over", "winners": ["sauron"], "by": "quest"}
    state = duel()
    for race in RACES[:5]:
        by_hand(state, "races", 1, side="fellowship", race=race)
    events = by_hand(state, "races", 1, side="fellowship", race="eagle")
    assert events[-1] == {"e": "over", "winners": ["fellowship"], "by": "races"}


# The end


def test_more_regions_win_after_chapter_three():
    for name in SIDES:
        state = chapter(duel(), 3)
        spread(state, name, "rohan")
        by_hand(state, "cards", 0)
        events = do(state, "chapter")
        assert events == [{"e": "over", "winners": [name], "by": "presence"}]
        assert state.view()["winners"] == [name]


def test_equal_presence_shares_the_win():
    state = chapter(duel(), 3)
    by_hand(state, "cards", 0)
    assert do(state, "chapter") == [{"e": "over", "winners": ["fellowship", "sauron"], "by": "presence"}]


def test_nothing_is_done_after_the_end():
    state = acting()
    do(state, "quest", side="sauron", steps=14)
    assert state.legal() == state.asks() == state.chances() == []
    for verb, keys in (("end", {}), ("discard", {}), ("chapter", {}), ("set", {"what": "walked", "value": 1})):
        assert refused(state, "not_now", verb, **keys) == "The game is over."


# Counted offers


def test_the_units_of_a_red_card_are_counted_down():
    """What its card has left stays in `due` until it is placed."""
    state = duel()
    do(state, "play", colour="red", units=3)
    assert state.view()["due"] == [{"do": "place", "side": "sauron", "left": 3}]
    do(state, "place", side="sauron", region="rohan", units=1)
    assert state.view()["due"] == [{"do": "place", "side": "sauron", "left": 2}]
    assert state.view()["regions"] == ["rohan"], "the first unit has chosen the region"
    refused(state, "other_region", "place", side="sauron", region="gondor", units=1)
    do(state, "place", side="sauron", region="rohan", units=2)
    assert state.view()["due"] == []


def test_the_movements_of_a_purple_card_are_counted_down():
    state = duel()
    by_hand(state, "chapter", 3)
    do(state, "play", colour="purple", moves=2)
    assert state.view()["due"] == [{"do": "move", "side": "sauron", "left": 2}]
    do(state, "move", side="sauron", to="rohan", **{"from": "mordor"})
    assert state.view()["due"] == [{"do": "move", "side": "sauron", "left": 1}]
    do(state, "move", side="fellowship", to="rhovanion", **{"from": "arnor"})
    assert state.view()["due"] == [{"do": "move", "side": "sauron", "left": 1}], "those of the other side do not count"
    do(state, "move", side="sauron", to="gondor", **{"from": "mordor"})
    assert state.view()["due"] == []


def test_a_card_may_be_finished_early():
    """Ending the turn is a choice; what is left is gone then."""
    state = duel()
    do(state, "play", colour="red", units=2)
    assert {"do": "end"} in state.legal()
    do(state, "end")
    assert state.view()["due"] == [] and state.view()["active"] == "fellowship"


def test_an_offered_unit_is_not_one_of_the_card():
    state = duel()
    do(state, "play", colour="red", units=2)
    state.due.append({"do": "place", "side": "sauron", "units": 1, "offered": True})
    do(state, "place", side="sauron", region="rohan", units=1, offered=True)
    assert state.view()["due"] == [{"do": "place", "side": "sauron", "left": 2}]
    refused(state, "not_offered", "place", side="sauron", region="rohan", units=2, offered=True)


def test_units_are_of_red_cards_and_movements_of_purple_ones():
    state = duel()
    refused(state, "not_red", "play", colour="blue", units=1)
    refused(state, "not_purple", "play", colour="red", moves=1)
    refused(state, "bad_request", "play", colour="red", units=0)
    do(state, "play", colour="red")
    assert state.view()["due"] == [], "it may be left out"


def test_what_the_card_has_left_is_asked_for():
    """Only in the regions of the card, and as many as are left."""
    state = duel()
    do(state, "play", colour="red", units=2, regions=["rohan", "gondor"])
    places = [ask for ask in state.asks() if ask["do"] == "place" and ask["side"] == "sauron"]
    assert places == [
        {"do": "place", "side": "sauron", "region": {"one_of": ["rohan", "gondor"]}, "units": {"from": 1, "to": 2}}
    ]


def test_the_card_of_the_turn_is_known_until_its_usual_effect():
    state = duel()
    assert state.view()["card"] is None
    do(state, "play", colour="green")
    do(state, "gain", side="sauron", coins=1)
    assert state.view()["card"] == "green"
    do(state, "race", race="elves")
    assert state.view()["card"] is None
    do(state, "end")
    do(state, "play", colour="blue")
    do(state, "end")
    assert state.view()["card"] is None


def test_a_purple_card_is_known_until_the_turn_ends():
    """As it gives several effects, in any order."""
    state = duel()
    by_hand(state, "chapter", 3)
    do(state, "play", colour="purple", moves=1)
    do(state, "move", **{"side": "sauron", "from": "mordor", "to": "rohan"})
    do(state, "lose", side="fellowship", coins=1)
    assert state.view()["card"] == "purple" and state.view()["due"] == []
    do(state, "end")
    assert state.view()["card"] is None
