"""The texts and data of War of the Ring: the words of saved games, the names of its tracks, the summary, and every
sentence of a refusal. Plain Python: MicroPython runs this file too."""

from mathom.games import load
from mathom.games.war.guides import companions_there
from mathom.games.war.tracks import bounds_of
from tests.games.evening import refusal
from tests.games.warring import (
    ACTIONS,
    TRACKS,
    act,
    acting,
    do,
    next_turn,
    put,
    refused,
    to_check,
    to_phase,
    war,
    waste,
)
from tests.games.wording import check_words, misread


def test_the_words_of_a_saved_game():
    check_words("war", ACTIONS)
    for word in ACTIONS:
        action = load("war").unpack(word)
        assert all([isinstance(action.get(key, True), bool) for key in ("reveal", "step", "idle")])


def test_the_order_of_the_tracks():
    """Files depend on it too."""
    names = TRACKS.split()
    for i in range(len(names)):
        low = bounds_of(load("war").new({}), names[i])[0]
        word = load("war").pack({"do": "set", "track": names[i], "to": low})
        assert word[:3] == "s{:02d}".format(i) and int(word[3:]) == 0  # noqa: UP032 - MicroPython


def test_words_that_are_none():
    misread("war", "")
    words = "x nn D. D8 G. G7 A+ A8 Ax rc rx r0-1 a0. a0e d. dc g0. h7-1 h1- h0 hx b12 b1-2-3 s0 s00 s00xx s991"
    words += " l. l....7 l....-0 t. t... t..... e1 n1 no a05... a05..7 a05...31 tg c. c2 P. E0. E2 E01. E0111 B1-2-3"
    for word in words.split():
        misread("war", word)


def test_the_summary():
    state = next_turn(acting())
    assert state.summary() == {"players": ["free", "shadow"], "turns": 2, "winners": None, "why": None}
    put(state, "mordor", 5)
    assert state.summary() == {"players": ["free", "shadow"], "turns": 2, "winners": ["free"], "why": "crack_of_doom"}


def test_what_is_asked_of_the_table():
    """What is entered by hand, and within which limits."""
    state = acting("character will", "eye", companions=3)
    others = {"one_of": ["strider"], "optional": True}
    there = {"some_of": companions_there(state), "optional": True}
    separate = {"action": "separate", "companions": {"from": 1, "to": 3}, "guide": others, "who": there}
    faces = {"one_of": ["character", "muster", "muster_army", "event", "will"], "optional": True}
    dice = {"one_of": ["character", "event", "will"]}
    edits = [ask for ask in state.asks() if ask["do"] == "edit"]
    assert edits[0] == {"do": "edit", "side": "free", "die": dice, "to": faces}
    assert [ask["side"] for ask in edits] == ["free", "shadow"]
    found = [ask for ask in state.asks() if ask["do"] == "act"]
    assert found == [dict(separate, do="act", die="character"), dict(separate, do="act", die="will")]
    act(state, "character", "progress")
    do(state, "hunt", faces=[6])
    tile = {
        "do": "tile",
        "corruption": {"from": -3, "to": 12, "optional": True},
        "casualties": {"from": 0, "to": 3, "optional": True},
        "reveal": {"one_of": [False, True], "optional": True},
        "who": there,
        "guide": others,
    }
    assert state.asks()[0] == tile
    put(state, "companions", 1)
    assert "guide" not in state.asks()[0]
    put(state, "companions", 3)
    put(state, "mordor", 0)
    assert state.asks()[0] == dict(tile, step={"one_of": [False, True], "optional": True})
    names = [name for ask in state.asks() if ask["do"] == "set" for name in ask["track"]["one_of"]]
    assert sorted(names) == sorted(TRACKS.split()[:26] + TRACKS.split()[34:36])
    bounds = [ask["to"] for ask in state.asks() if "corruption" in ask.get("track", {"one_of": ()})["one_of"]]
    assert bounds == [{"from": 0, "to": 12}]
    do(state, "tile")
    waste(state, "free")
    put(state, "mordor", -1)
    do(state, "fight")
    names = [name for ask in state.asks() if ask["do"] == "set" for name in ask["track"]["one_of"]]
    assert sorted(names) == sorted(TRACKS.split()[:36])
    put(state, "companions", 2)
    do(state, "end")
    do(state, "progress")
    names = [name for ask in state.asks() if ask["do"] == "set" for name in ask["track"]["one_of"]]
    assert sorted(names) == sorted(TRACKS.split()[:26] + TRACKS.split()[34:39])
    do(state, "hunt", faces=[1])
    assert [ask["companions"] for ask in state.asks() if ask["do"] == "act"] == [{"from": 1, "to": 2}]
    while dice["one_of"][0] in state.dice["free"]:
        do(state, "edit", side="free", die="character")
    assert [ask["die"] for ask in state.asks() if ask["do"] == "act"] == ["will"]
    while state.dice["shadow"]:
        do(state, "edit", side="shadow", die=state.dice["shadow"][0])
    assert [ask["side"] for ask in state.asks() if ask["do"] == "edit"] == ["free"]
    put(state, "companions", 1)
    assert [ask for ask in state.asks() if ask["do"] == "act"] == []
    put(state, "corruption", 12)
    assert state.asks() == []


def test_what_is_said_of_requests():
    state = war()
    assert refused(state, "bad_request", "dance") == "War of the Ring does not know 'dance'."
    assert refusal("bad_request", state.do, {"do": 5}) == "War of the Ring does not know 5."
    assert refused(state, "bad_request", "recover", x=1) == "'recover' does not know 'x'."
    assert refused(state, "bad_request", "set", track="x", to=1) == "'track' does not know 'x'."
    assert refused(state, "bad_request", "set", track="mouth", to="1") == "'to' must be a number from 0 to 1."
    assert refused(state, "out_of_range", "set", track="mordor", to=6) == "'to' must be a number from -1 to 5."
    assert refused(state, "unchanged", "set", track="mouth", to=0) == "It is so already."
    assert refused(state, "no_battle", "set", track="hit_free", to=6) == "There is no battle now."
    assert refused(state, "bad_request", "guide", guide="x").startswith("'guide' must be one of: gandalf_grey, ")
    assert refused(state, "bad_request", "fate", name="guest_1", to="left") == "There is nobody called 'guest_1'."
    assert refusal("bad_request", state.chance, {"do": "roll", "x": 1}) == "A roll does not know 'x'."
    to_phase(state, "fellowship")
    nation = "The Free Peoples have no nation called 'sauron'."
    assert refused(state, "bad_request", "declare", nation="sauron") == nation
    to_phase(state, "allocate")
    dice = "'dice' must be a number from 0 to 7."
    assert refused(state, "bad_request", "allocate", dice=None) == dice


def test_what_is_said_of_rolls():
    for verb in ("roll", "hunt", "battle", "reroll"):
        assert refusal("not_now", war().chance, {"do": verb}) == "Now both sides take back their dice."
    state = to_phase(war(), "roll")
    assert refused(state, "bad_request", "roll") == "Faces are a list."
    assert refused(state, "bad_faces", "roll", faces=["army"]) == "The dice to be rolled are 7."
    assert refused(state, "bad_faces", "roll", faces=["will"] * 7) == "No such die has the face 'will'."
    state = acting()
    do(state, "fight")
    assert refused(state, "bad_request", "battle", faces=[1]) == "'faces' must name the faces of each side."
    assert refused(state, "bad_request", "battle", faces={"x": []}) == "'faces' does not know 'x'."
    assert refused(state, "no_dice", "reroll") == "There are no dice to be rolled."


def test_what_is_said_of_the_phases():
    sentences = []
    state = war()
    for verb in ("recover", "proceed", "allocate", "roll", None):
        sentences.append(refused(state, "not_now", "battle"))
        if verb == "roll":
            do(state, verb, faces=["eye"] + ["event"] * 6)
            do(state, verb, faces=["character", "event", "event", "event"])
        elif verb:
            do(state, verb, **({"dice": 0} if verb == "allocate" else {}))
    do(state, "fight")
    sentences.append(refused(state, "not_now", "pass"))
    do(state, "battle", faces={"free": [1] * 5, "shadow": [1] * 5})
    do(state, "end")
    sentences.append(refused(state, "not_now", "pass"))
    do(state, "politics")
    act(state, "character", "progress")
    sentences.append(refused(state, "not_now", "pass"))
    do(state, "hunt", faces=[6])
    sentences.append(refused(state, "not_now", "pass"))
    do(state, "tile")
    sentences.append(refused(to_check(state), "not_now", "pass"))
    put(state, "mordor", 5)
    sentences.append(refused(state, "not_now", "check"))
    assert sentences == [
        "Now both sides take back their dice.",
        "Now the Fellowship may be declared.",
        "Now the Shadow puts dice into the hunt box.",
        "Now the action dice are to be rolled.",
        "Now an action is to be chosen.",
        "Now the battle is to be fought.",
        "Now it is to be said whose army was attacked, and what was captured.",
        "Now the hunt is to be rolled.",
        "Now the hunt tile is to be entered.",
        "Now it is to be seen whether somebody has won.",
        "The game is over.",
    ]


def test_what_is_said_of_actions():
    state = acting("muster character")
    for wanted, more in (
        ("That can't be aimed at 'sauron'.", {"die": "muster", "action": "diplomacy", "target": "sauron"}),
        ("'companions' must be how many separate.", {"die": "character", "action": "separate", "companions": 0}),
    ):
        assert refused(state, "bad_request", "act", **more) == wanted
    assert refused(state, "bad_request", "act", die="event", action="x").startswith("'action' must be one of: lead, ")
    assert refused(state, "bad_request", "ring", die="x", to="event").startswith("'die' must be one of: character, ")
    put(state, "mordor", 0)
    act(state, "character", "progress")
    for wanted, more in (
        ("'corruption' must be a number from -3 to 12.", {"corruption": 13}),
        ("'casualties' must be a number from 0 to 7.", {"casualties": -1}),
        ("'reveal' must be true or false.", {"reveal": 1}),
        ("The 'corruption' of an 'eye' is counted.", {"eye": True, "corruption": 0}),
    ):
        assert refused(state, "bad_request", "tile", **more) == wanted


def test_every_other_refusal_is_one_sentence():
    sentences = __import__("mathom.games.war.said", None, None, ("SENTENCES",)).SENTENCES
    assert len(sentences) == 38
    for code, sentence in sentences.items():
        assert sentence.endswith(".") and sentence.count(". ") == 0 and sentence[0].isupper(), code
    assert len(set(sentences.values())) == len(sentences)


def test_what_is_said_of_options():
    def said(**options):
        return refusal("bad_options", lambda: war(**options))

    assert said(players=2) == "A new game does not know 'players'."
    assert said(companions=0) == "'companions' must be a number from 1 to 7, or their names."
    assert said(mordor=10) == "'mordor' must be a number from 1 to 9."
    assert said(hunt=1) == "'hunt' must be true or false."
    assert said(combat=None) == "'combat' must be true or false."
