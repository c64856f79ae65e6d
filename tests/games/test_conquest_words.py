"""The texts and data of Conquest: the words of saved games, the state, the summary, and every sentence of a refusal.
Plain Python: MicroPython runs this file too."""

from mathom.games import load
from mathom.games.conquest.odds import WAYS, lost
from mathom.games.conquest.words import KEYS
from tests.games.conquering import NAMES, REGIONS, TERRITORIES, attacking, battle, conquest, finish, hold
from tests.games.evening import NO_NAME, by_hand, do, refusal
from tests.games.wording import asked, check_words, misread

ACTIONS = {
    "f21ol.2": {"do": "fight", "attack": 3, "defend": 2, "faces": [5, 1, 4, 4, 2]},
    "f000": {"do": "fight", "attack": 1, "defend": 1, "faces": [1, 1]},
    "s00": {"do": "storm", "until": 1, "faces": []},
    "s98z.6": {"do": "storm", "until": 99, "faces": [6, 6, 6]},
    "k00z": {"do": "strike", "attack": 1, "defend": 1, "faces": [6, 6]},
    "r": {"do": "retreat"},
    "c52": {"do": "card", "player": 6, "kind": "beasts"},
    "x03": {"do": "trade", "player": 1, "set": "one_of_each"},
    "v199": {"do": "advantage", "player": 2, "faces": [100]},
    "u099": {"do": "spend", "player": 1, "advantage": 100},
    "e0": {"do": "enter", "player": 1},
    "t9m": {"do": "take", "player": 10, "site": 22},
    "m04": {"do": "message", "from": 1, "to": 5},
    "o1902": {"do": "overhear", "faces": [20, 3]},
    "o17": {"do": "overhear", "faces": [18]},
    "p00": {"do": "probe", "faces": [1]},
    "g2001.3": {"do": "garrison", "territories": 3, "region": "arnor", "land": 0, "faces": [1, 2, 3]},
    "g08b.3": {"do": "garrison", "territories": 1, "region": "rhun", "land": 11, "faces": [3]},
    "n12": {"do": "mark", "player": 2, "part": "advantages"},
    "d9": {"do": "done", "player": 10},
    "d3": {"do": "done", "player": 4},
    "qoz": {"do": "seek", "modifier": 12, "faces": [6, 6]},
    "q00": {"do": "seek", "modifier": -12, "faces": [1, 1]},
    "w": {"do": "walk"},
    "l.4": {"do": "try", "faces": [4]},
    "=408b": {"do": "set", "what": "held", "player": 1, "region": "rhun", "value": 11},
    "=33712": {"do": "set", "what": "garrison", "region": "rohan", "land": 7, "value": 12},
    "=am3": {"do": "set", "what": "site", "site": 22, "value": 3},
    "=c01": {"do": "set", "what": "waiting", "player": 1, "value": 1},
    "=d372": {"do": "set", "what": "whose", "region": "rohan", "land": 7, "value": 2},
    "=b17": {"do": "set", "what": "turn", "value": 18},
}


def test_the_words_of_a_saved_game():
    check_words("conquest", ACTIONS)
    rules = load("conquest")
    assert [action for action in ACTIONS.values() if rules.throws(action) != ("faces" in action)] == []


def test_an_attack_as_a_word():
    rules = load("conquest")
    whole = attacking(player=6, region="rhun", battalions=99, leader="nazgul", power=1, defender=2, garrison=12)
    whole.update({"led": "leader", "shelter": "fortress", "fortress": "elsewhere", "site": 22, "land": 4})
    for action, word in ((attacking(), "a03007000002000"), (whole, "a58498211211" + "12m")):
        assert rules.pack(action) == word, rules.pack(action)
        assert rules.unpack(word) == action


def test_the_order_of_the_values():
    """Files depend on it too."""
    names = "beasts board due garrison held infantry owed palantir place riders site turn waiting whose"
    assert KEYS["what"] == tuple(names.split())


def test_words_that_are_none():
    misread("conquest", "")
    words = "z r0 w1 f f0 f00. f000. f00.7 f00! s1 s-1 c53 c5 = =z =3091x =309 =30 v1 v10 v1001 v1x d dx"
    words += " a030730002000 a03 l.44 q q2.7 a0p07000002000 da"
    for word in words.split():
        misread("conquest", word)
    assert misread("conquest", "z1") == ("z1",) and misread("conquest", "f00!") == ("f00!",)


def test_the_longest_word():
    rules = load("conquest")
    assert len(rules.pack({"do": "storm", "until": 99, "faces": [6] * 50})) == 28


def test_rolls_have_names():
    """Other dice make another roll."""
    state = battle()
    fights = [state.chance({"do": "fight", "attack": a, "defend": 1})[0] for a in (1, 2)]
    assert fights == ["b.0f-1-1", "b.0f-2-1"]
    assert state.chance({"do": "fight", "attack": 1, "defend": 1, "faces": [1, 1]}) == ("b.0f-1-1", ())
    whole = [{"do": "fight", "attack": 3, "defend": 2}, {"do": "storm", "until": 1}, {"do": "storm", "until": 7}]
    assert {state.chance(action)[0] for action in whole} == {"b.0"}, "a storm begins with all that may be committed"
    assert state.chance({"do": "retreat"}) is None
    do(state, "fight", attack=1, defend=1, faces=[6, 1])
    assert state.chance({"do": "fight", "attack": 1, "defend": 1})[0] == "b.1f-1-1"
    assert state.fill({"do": "fight", "attack": 1, "defend": 1}, [0, 5])["faces"] == [1, 6]
    state = battle(conquest())
    do(state, "fight", attack=3, defend=1, faces=[6, 6, 6, 1])
    strikes = [{"do": "strike", "attack": 1, "defend": 2}, {"do": "storm", "until": 1}]
    assert {state.chance(action)[0] for action in strikes} == {"b.1"}, "or with the garrison that strikes back"
    assert state.chance({"do": "strike", "attack": 1, "defend": 1})[0] == "b.1k-1-1"


def test_the_summary():
    state = conquest(dark=3)
    names = list(NAMES)
    assert [state.name(number) for number in (0, 1, 2)] == [None] + names[:2]  # noqa: RUF005 - MicroPython
    assert state.summary() == {"players": names, "turns": 1, "place": 1, "winners": None, "by": None}
    finish(state)
    do(state, "seek", modifier=2, faces=[6, 5])
    won = {"players": names, "turns": 1, "place": 1, "winners": ["Elrond"], "by": "dark"}
    assert state.summary() == won


def test_the_state_of_a_battle():
    state = battle(leader="leader")
    events = do(state, "fight", attack=2, defend=2, faces=[3, 5, 6, 2])
    fought = {"attacker": [6, 3], "defender": [6, 2], "lost": [1, 1], "strike": False}
    assert events == [dict(fought, e="exchange")]
    view = state.view()
    assert view["phase"] == "battle" and view["active"] == "Aragorn"
    expected = attacking(leader="leader", battalions=7, garrison=2)
    expected["odds"] = [lost(3, 2, (1, 0, 0, 0)), WAYS]
    expected.update({"lost": [1, 1], "rounds": [fought], "strikes": False, "result": None})
    del expected["do"]
    assert view["battle"] == expected
    do(state, "storm", until=6, faces=[6, 6, 6, 1, 1])
    assert state.view()["battle"]["odds"] is None, "it is won"
    assert len(state.view()["battle"]["rounds"]) == 1, "those of the last press"


def test_the_chances_of_the_next_exchange():
    """Also that of the garrison. Then its dice and its bonus are the attacker's, and the attacker's own fortress
    helps."""
    state = battle(conquest(), leader="nazgul", power=1, shelter="elsewhere", fortress="elsewhere", garrison=3)
    assert state.view()["battle"]["odds"] == [lost(3, 2, (3, 0, 1, 0)), WAYS]
    do(state, "fight", attack=3, defend=2, faces=[1, 1, 1, 6, 6])
    assert state.view()["battle"]["odds"] == [lost(2, 2, (0, 3, 1, 0)), WAYS]


def next_of(state, number=1):
    """Returns the next attack that is saved for a player."""
    word = state.players[number - 1].next
    return load("conquest").unpack(word) if word else None


def test_the_next_attack_after_a_victory():
    """From the captured territory, with the battalions that moved there, against a garrison like the last one."""
    state = battle(leader="leader", power=1, fortress="elsewhere", garrison=2, land=4)
    assert next_of(state) is None
    do(state, "storm", until=1, faces=[1, 1, 1, 6, 6, 6, 6, 6, 1, 1])
    assert next_of(state) == attacking(leader="leader", battalions=5, garrison=2, shelter="elsewhere")
    state = battle(site=2, defender=2, led="leader", garrison=1, leader="leader")
    do(state, "fight", attack=1, defend=1, faces=[6, 1])
    assert next_of(state) == attacking(leader="leader", power=2, defender=2, battalions=7, garrison=1)
    state = battle(battalions=2, garrison=1)
    do(state, "fight", attack=1, defend=1, faces=[6, 1])
    assert next_of(state)["battalions"] == 1, "alone it attacks nobody: it is asked what does"
    state = load("conquest").new({"players": list(NAMES)})
    assert next_of(state, 3) is None


def test_the_next_attack_begins_at_the_next_garrison_that_is_known():
    """With its fortress and its place of power; or at the next known territory of the same player."""
    state = conquest(strikes=False)
    do(state, "garrison", territories=2, region="rohan", land=6, faces=[3, 1])
    by_hand(state, "garrison", 2, region="rohan", land=1)
    state.sites["7"] = [0, "rohan1"]
    last = {"land": 6, "garrison": 1, "fortress": "fortress"}
    for land, garrison, fortress, site in ((7, 1, "fortress", 0), (1, 2, "none", 7), (0, 1, "none", 0)):
        battle(state, **last)
        do(state, "fight", attack=1, defend=1, faces=[6, 1])
        found = next_of(state)
        assert [found[key] for key in ("land", "garrison", "fortress", "site")] == [land, garrison, fortress, site]
        last = {"land": land, "garrison": 1, "fortress": fortress, "site": site}
    by_hand(state, "turn", 3)
    for land in (4, 5):
        by_hand(state, "whose", 2, region="rohan", land=land)
    battle(state, defender=2, land=4, garrison=1)
    do(state, "fight", attack=1, defend=1, faces=[6, 1])
    assert next_of(state) == attacking(defender=2, land=5, battalions=7, garrison=1)


def test_the_next_attack_after_a_retreat_or_a_defeat():
    state = battle(fortress="elsewhere", leader="nazgul", defender=2, led="leader", site=2)
    do(state, "fight", attack=2, defend=2, faces=[1, 6, 6, 5])
    do(state, "retreat")
    expected = attacking(fortress="elsewhere", leader="nazgul", defender=2, led="leader", site=2)
    expected.update({"battalions": 6, "garrison": 3})
    assert next_of(state) == expected
    state = battle(battalions=3, leader="nazgul", garrison=4)
    do(state, "fight", attack=2, defend=2, faces=[1, 1, 6, 6])
    assert next_of(state) == attacking(battalions=1, garrison=4), "one is left, and their leader has fallen"


def test_what_is_asked():
    state = conquest()
    asks = asked(state)
    attack = asks[("attack", None)]
    assert attack["player"] == {"from": 1, "to": 3} and attack["defender"] == {"from": 0, "to": 3}
    assert attack["region"] == {"one_of": REGIONS} and attack["power"] == {"from": 0, "to": 22}
    assert attack["fortress"] == {"one_of": ("none", "fortress", "elsewhere")}
    assert attack["battalions"] == {"from": 1, "to": 99} and ("card", None) not in asks
    by_hand(state, "due", 2, player=2)
    card = asked(state)[("card", None)]
    assert card == {"do": "card", "player": {"one_of": [2]}, "kind": {"one_of": ("infantry", "riders", "beasts")}}
    assert asks[("set", "site")]["value"] == asks[("set", "whose")]["value"] == {"from": 0, "to": 3}
    held = asks[("set", "held")]
    assert held["what"] == "held" and held["region"] == {"one_of": REGIONS} and held["value"] == {"from": 0, "to": 11}
    finish(state)
    assert ("attack", None) not in asked(state) and ("message", None) in asked(state)
    assert battle().asks() == []
    state = conquest()
    do(state, "message", **{"from": 1, "to": 2})
    assert state.asks() == state.legal() == [] and state.chances() == [{"do": "overhear"}]


GARRISON = {"do": "garrison", "territories": 1, "region": "arnor", "land": 1}


def test_the_next_garrison_that_is_not_known_is_offered():
    def offered(state):
        return next(action for action in state.chances() if action["do"] == "garrison")

    state = conquest()
    assert offered(state) == GARRISON
    by_hand(state, "garrison", 2, region="arnor", land=1)
    assert offered(state) == dict(GARRISON, land=2)
    hold(state, 1, "arnor", 10)
    assert offered(state) == dict(GARRISON, region="gondor"), "the garrison of the only neutral territory is known"
    for i in range(1, 9):
        hold(state, 1, REGIONS[i], TERRITORIES[i] - (i == 8))
    assert offered(state) == dict(GARRISON, region="rhun")
    by_hand(state, "garrison", 2, region="rhun", land=4)
    assert offered(state) == dict(GARRISON, land=0), "all are known"


def test_what_is_possible():
    state = conquest(dark=1)
    do(state, "advantage", player=1, faces=[5])
    by_hand(state, "board", 0, player=3)
    marks = [action for action in state.legal() if action["do"] == "mark"]
    assert len(marks) == 9
    assert [action for action in state.legal() if action not in marks] == [
        {"do": "done", "player": 1},
        {"do": "spend", "player": 1, "advantage": 5},
        {"do": "done", "player": 2},
        {"do": "done", "player": 3},
        {"do": "enter", "player": 3},
    ]
    owed = [{"do": "advantage", "player": 2}, {"do": "advantage", "player": 3}]
    owed.append(GARRISON)
    assert state.chances() == owed
    finish(state)
    owed.append({"do": "seek", "modifier": 0})
    assert state.chances() == owed
    assert state.legal()[-1] == {"do": "walk"}
    by_hand(state, "place", 9)
    assert state.chances()[-1] == {"do": "try"} and {"do": "walk"} not in state.legal()
    state = conquest()
    do(state, "message", **{"from": 1, "to": 2})
    do(state, "overhear", faces=[1])
    assert state.chances()[-1] == {"do": "probe"}


SAID = (
    ("bad_request", {"do": "dance"}, "Conquest does not know 'dance'."),
    ("bad_request", {"do": None}, "Conquest does not know None."),
    ("bad_request", {"do": "done", "player": 1, "x": 1}, "'done' does not know 'x'."),
    ("bad_request", {"do": "done", "player": 4}, "'player' must be a number from 1 to 3."),
    ("bad_request", {"do": "done", "player": True}, "'player' must be a number from 1 to 3."),
    ("bad_request", {"do": "card", "player": 1}, "'kind' must be one of: infantry, riders, beasts."),
    ("bad_request", attacking(power=True), "'power' must be a number from 0 to 22."),
    ("bad_request", attacking(fortress=True), "'fortress' must be one of: none, fortress, elsewhere."),
    ("bad_request", GARRISON, "'faces' must be a list."),
    ("bad_request", {"do": "set", "value": 1}, None),
    ("out_of_range", {"do": "set", "what": "due", "player": 1, "value": 10}, "'value' must be a number from 0 to 9."),
    ("bad_faces", dict(GARRISON, territories=2, faces=[1]), "The dice to be rolled are 2."),
    ("bad_faces", dict(GARRISON, faces=[0]), "No such die has the face 0."),
    ("not_now", {"do": "walk"}, "Now the players take their turns."),
    ("none_owed", {"do": "advantage", "player": 2, "faces": [1]}, "Saruman has no advantage to roll for."),
    ("no_card", {"do": "card", "player": 2, "kind": "beasts"}, "Saruman has no card to take."),
    ("no_set", {"do": "trade", "player": 2, "set": "beasts"}, "Saruman does not hold this set."),
    ("no_advantage", {"do": "spend", "player": 2, "advantage": 1}, "Saruman does not have this advantage."),
    ("no_leader", {"do": "enter", "player": 2}, "No leader may enter the board."),
    ("none_there", attacking(defender=2, region="rhun"), None),
    ("out_of_range", {"do": "set", "what": "held", "player": 1, "region": "rhun", "value": 5}, "There are at most 4."),
)


def test_what_is_said_of_a_request_that_may_not_be():
    for code, action, sentence in SAID:
        state = conquest()
        by_hand(state, "owed", 0, player=2)
        by_hand(state, "turn", 3)
        by_hand(state, "held", 1, player=2, region="rohan")
        said = refusal(code, state.do, action)
        assert sentence is None or said == sentence, said


def test_what_is_said_at_other_times():
    assert refusal("not_now", battle().do, {"do": "walk"}) == "Now the battle is fought."
    state = conquest()
    do(state, "message", **{"from": 1, "to": 2})
    said = "Now it is rolled who overhears the message."
    assert refusal("not_now", state.do, {"do": "done", "player": 1}) == said
    state = conquest()
    finish(state)
    said = "Now everybody is done, and the Company moves on."
    assert refusal("not_now", state.do, {"do": "done", "player": 1}) == said
    refusal("bad_request", battle().chance, {"do": "fight", "attack": 0, "defend": 1})


def test_what_is_said_of_options():
    for options, sentence in (
        ({"players": "Ana"}, "'players' must name two to ten players."),
        ({"players": ["Ana", " Bea"]}, "'players'" + NO_NAME),
        ({"players": ["Ana", "Ana"]}, "'players': Ana is named twice."),
        ({"players": ["Ana", "Bea"], "dark": 3}, "'dark' must be the number of a player, or 0."),
        ({"players": ["Ana", "Bea"], "advantages": 1}, "'advantages' must be a number from 2 to 100."),
        ({"players": ["Ana", "Bea"], "strikes": 1}, "'strikes' must be true or false."),
        ({"players": ["Ana", "Bea"], "x": 1}, "A new game does not know 'x'."),
        ({}, "'players' must name two to ten players."),
    ):
        assert refusal("bad_options", load("conquest").new, options) == sentence
    for entries in (7, [7], [7, 7], [0, 7], [7, 21], [7, "8"]):
        sentence = refusal("bad_options", load("conquest").new, {"players": ["Ana", "Bea"], "palantirs": entries})
        assert sentence == "'palantirs' must be two entries of the list of advantages."
