"""Every sentence of the rules of War of the Ring, in order, each with its own test.

Plain Python: MicroPython runs this file too (`test_on_micropython.py`).
"""

from mathom.games.war.actions import hinders, uses_of, usual_nation
from mathom.games.war.bag import is_left
from mathom.games.war.battle import goes_on
from mathom.games.war.dice import ring_refusal
from mathom.games.war.fates import condition, fate_of, levels_outside
from mathom.games.war.guides import companions_there, guides_of, next_guides
from mathom.games.war.hunt import remaining
from mathom.games.war.odds import hunt_odds
from mathom.games.war.politics import likely
from mathom.games.war.rolls import failures, lowest
from mathom.games.war.tables import ALLOWED
from mathom.games.war.tracks import bounds_of
from mathom.games.war.turns import acted_last, actor, leader, seat
from tests.games.evening import refusal
from tests.games.warring import (
    FREE,
    FREE_NATIONS,
    SHADOW,
    SHADOW_NATIONS,
    act,
    acting,
    box,
    dice,
    do,
    go_to_war,
    nation,
    next_turn,
    offered,
    only_event,
    player,
    put,
    refused,
    rolled,
    to_check,
    to_phase,
    uses,
    war,
    waste,
    winner,
)

# Dice


def test_two_sides():
    """Free Peoples and Shadow, each with its own pool."""
    view = war().view()
    assert [one["name"] for one in view["players"]] == ["free", "shadow"]
    assert view["phase"] == "recover" and view["turn"] == 1 and view["winners"] is None


def test_the_faces_of_the_free_peoples():
    """Character twice, muster, event, muster or army, Will of the West."""
    state = to_phase(war(), "roll")
    do(state, "roll", faces=["event"] * 7)
    filled = [state.fill({"do": "roll"}, [draw] * 4)["faces"][0] for draw in range(6)]
    assert sorted(filled) == sorted(FREE)
    for face in ("army", "eye", "ring", "", 5, None, ["will"]):
        refused(state, "bad_faces", "roll", faces=["event"] * 3 + [face])


def test_the_faces_of_the_shadow():
    """Character, army, muster, event, muster or army, eye."""
    state = to_phase(war(), "roll")
    filled = [state.fill({"do": "roll"}, [draw] * 7)["faces"][0] for draw in range(6)]
    assert sorted(filled) == sorted(SHADOW)
    for face in ("will", "ring", "", 5, None, ["eye"]):
        refused(state, "bad_faces", "roll", faces=["event"] * 6 + [face])


def test_combat_dice_have_six_sides():
    """Ordinary ones; the hunt is rolled with them too."""
    state = acting("character", "eye army")
    act(state, "character", "progress")
    assert state.chance({"do": "hunt"}) == ("1h0:1", (6,))
    assert [state.fill({"do": "hunt"}, [draw])["faces"] for draw in range(6)] == [[1], [2], [3], [4], [5], [6]]
    for face in (0, 7, "6", 6.0, True, None):
        refused(state, "bad_faces", "hunt", faces=[face])


def test_up_to_five_combat_dice_a_side():
    state = acting()
    do(state, "fight")
    for side in ("free", "shadow"):
        refused(state, "out_of_range", "set", track="dice_" + side, to=6)
    assert state.chance({"do": "battle"})[1] == (6,) * 10


def test_the_pools_at_the_start():
    """Four dice and seven."""
    state = war()
    do(state, "recover")
    assert (player(state, "free")["pool"], player(state, "shadow")["pool"]) == (4, 7)
    to_phase(state, "roll")
    assert state.chance({"do": "roll"}) == ("1s7", (6,) * 7)
    do(state, "roll", faces=["event"] * 7)
    assert state.chance({"do": "roll"}) == ("1f4", (6,) * 4)


def test_each_character_of_the_free_peoples_adds_a_die():
    """Aragorn and Gandalf the White: at most six."""
    state = war()
    put(state, "aragorn", 1)
    assert player(state, "free")["next_pool"] == 5 and player(state, "free")["characters"] == ["aragorn"]
    put(state, "gandalf_white", 1)
    do(state, "guide", guide="gimli")
    do(state, "recover")
    assert (player(state, "free")["pool"], player(state, "shadow")["pool"]) == (6, 7)


def test_each_character_of_the_shadow_adds_a_die():
    """Saruman, the Witch-king and the Mouth of Sauron: at most ten."""
    state = war()
    for count, name in enumerate(("saruman", "witch_king", "mouth")):
        put(state, name, 1)
        assert player(state, "shadow")["next_pool"] == 8 + count
    do(state, "recover")
    assert (player(state, "free")["pool"], player(state, "shadow")["pool"]) == (4, 10)


def test_who_enters_or_leaves_counts_from_the_next_turn():
    state = war()
    put(state, "saruman", 1)
    do(state, "recover")
    put(state, "saruman", 0)
    put(state, "aragorn", 1)
    assert (player(state, "free")["pool"], player(state, "shadow")["pool"]) == (4, 8)
    next_turn(rolled(state))
    do(state, "recover")
    assert (player(state, "free")["pool"], player(state, "shadow")["pool"]) == (5, 7)


# The turn


def test_the_first_turn_is_the_first_round():
    """It is not over when both sides have had the device, but at the second turn."""
    state = acting("character", "army")
    assert state.in_first_round()
    next_turn(state)
    assert not state.in_first_round()


def test_recover_takes_all_dice_back():
    """Also those in the hunt box."""
    state = acting("character character", "eye eye")
    act(state, "character", "progress")
    do(state, "hunt", faces=[1, 1])
    next_turn(state)
    assert box(state) == (2, 1)
    events = do(state, "recover")
    assert box(state) == (0, 0)
    assert only_event(events, "recovered") == {"e": "recovered", "turn": 2, "free": 4, "shadow": 7, "taken_back": 1}


def test_recover_reminds_of_the_cards():
    """One of each deck for each side."""
    assert only_event(do(war(), "recover"), "draw") == {"e": "draw"}


def test_the_fellowship_may_be_declared():
    """A reminder, with or without a nation; the figure moves as far as the progress shows, and the progress is
    reset."""
    state = war()
    put(state, "progress", 3)
    refused(state, "not_now", "declare")
    do(state, "recover")
    assert only_event(do(state, "declare"), "declared") == {"e": "declared", "steps": 3, "nation": None, "healed": 0}
    assert state.view()["progress"] == 0


def test_only_a_hidden_fellowship_is_declared():
    state = war()
    put(state, "revealed", 1)
    to_phase(state, "fellowship")
    assert offered(state, do="declare") == []
    refused(state, "revealed", "declare")
    refused(state, "revealed", "declare", nation="rohan")
    put(state, "revealed", 0)
    do(state, "declare")


def test_in_mordor_the_fellowship_is_not_declared():
    state = war()
    put(state, "mordor", 0)
    to_phase(state, "fellowship")
    assert offered(state, do="declare") == []
    refused(state, "in_mordor", "declare")


def test_the_fellowship_is_declared_once_a_turn():
    state = to_phase(war(), "fellowship")
    assert len(offered(state, do="declare")) == 6
    do(state, "declare")
    refused(state, "declared", "declare")
    refused(state, "declared", "declare", nation="elves")
    assert offered(state, do="declare") == []
    do(next_turn(rolled(state)), "recover")
    do(state, "declare")


def test_declaring_in_a_nation_activates_it():
    """One of the Free Peoples' own."""
    state = to_phase(war(), "fellowship")
    assert not nation(state, "rohan")["active"]
    events = do(state, "declare", nation="rohan")
    assert only_event(events, "activated")["nation"] == "rohan" and nation(state, "rohan")["active"]
    assert not nation(state, "north")["active"]
    for name in ("sauron", "rivendell", None, 5):
        refused(to_phase(war(), "fellowship"), "bad_request", "declare", nation=name)


def test_declaring_in_an_active_nation():
    """Changes nothing there."""
    state = to_phase(war(), "fellowship")
    assert [event["e"] for event in do(state, "declare", nation="elves")] == ["declared"]


def test_the_ring_bearers_heal_where_the_fellowship_is_declared_in_a_nation():
    """As one action; without a nation, or without corruption, nothing heals."""
    for corruption, healed in ((3, 2), (0, 0)):
        state = war()
        put(state, "progress", 1)
        if corruption:
            put(state, "corruption", corruption)
        events = do(to_phase(state, "fellowship"), "declare", nation="elves")
        assert state.view()["corruption"] == healed
        assert only_event(events, "declared")["healed"] == corruption - healed
    put(state, "corruption", 3)
    events = do(to_phase(next_turn(rolled(state)), "fellowship"), "declare")
    assert state.view()["corruption"] == 3 and only_event(events, "declared")["healed"] == 0


def test_the_ring_bearers_may_heal():
    """Corruption can be set in this phase."""
    state = war()
    put(state, "corruption", 3)
    to_phase(state, "fellowship")
    put(state, "corruption", 2)
    assert state.view()["corruption"] == 2 and state.view()["phase"] == "fellowship"


def may_guide(state):
    """Returns the guides that are offered, as text."""
    return " ".join([one["guide"] for one in offered(state, do="guide")])


def test_the_guide_may_change():
    """To another companion of the highest level in the Fellowship."""
    state = to_phase(war(), "fellowship")
    assert may_guide(state) == "strider"
    assert only_event(do(state, "guide", guide="strider"), "guide")["guide"] == "strider"
    assert state.view()["guide"] == "strider"
    refused(state, "unchanged", "guide", guide="strider")
    for name in ("legolas", "gimli", "boromir", "merry", "pippin"):
        refused(state, "lower_level", "guide", guide=name)
    for name in ("gollum", "sam", None, 5):
        refused(state, "bad_request", "guide", guide=name)
    do(state, "fate", name="gandalf_grey", to="left")
    assert may_guide(state) == ""
    do(state, "fate", name="strider", to="left")
    do(state, "guide", guide="gimli")
    assert may_guide(state) == "legolas boromir"
    do(rolled(state), "guide", guide="legolas")


def test_by_hand_anybody_in_the_fellowship_guides():
    state = war()
    wanted = {"do": "guide", "guide": {"one_of": companions_there(state)[1:]}, "by_hand": True}
    assert wanted in state.asks()
    do(state, "guide", guide="pippin", by_hand=True)
    assert state.view()["guide"] == "pippin" and state.view()["phase"] == "recover"
    refused(state, "lower_level", "guide", guide="merry")
    refused(state, "lower_level", "guide", guide="merry", by_hand=False)
    refused(state, "unchanged", "guide", guide="pippin", by_hand=True)
    assert may_guide(to_phase(state, "fellowship")) == "gandalf_grey strider"
    do(state, "fate", name="merry", to="dead")
    refused(state, "away", "guide", guide="merry", by_hand=True)
    refused(state, "bad_request", "guide", guide="gollum", by_hand=True)
    for value in (1, 0, "yes", None):
        refused(state, "bad_request", "guide", guide="gimli", by_hand=value)
    put(state, "companions", 0)
    refused(state, "no_companions", "guide", guide="strider", by_hand=True)
    assert [ask for ask in state.asks() if ask["do"] == "guide"] == []


def test_who_guides_is_asked_if_several_have_the_highest_level():
    """When the guide leaves. Then the turn goes on where it was."""
    state = acting("character", "eye", companions=["gandalf_grey", "merry", "pippin"])
    act(state, "character", "progress")
    do(state, "hunt", faces=[6])
    events = do(state, "tile", who=["gandalf_grey"])
    assert [event for event in events if event["e"] == "guide"] == []
    assert events[-1] == {"e": "phase", "phase": "guide"}
    assert state.view()["phase"] == "guide" and state.view()["active"] == "free"
    assert state.legal() == [{"do": "guide", "guide": "merry"}, {"do": "guide", "guide": "pippin"}]
    assert refused(state, "not_now", "discard", die="event") == "Now it is to be said who guides."
    events = do(state, "guide", guide="pippin")
    assert events == [{"e": "guide", "guide": "pippin"}, {"e": "to_act", "side": "shadow"}]
    assert state.view()["guide"] == "pippin" and state.view()["phase"] == "act"
    assert state.view()["active"] == "shadow" and box(state) == (1, 1)


def test_who_guides_is_asked_in_any_phase():
    """Also amid a battle that a card began, and with nobody to act. The next one of the highest level is shown until
    then, so the first one can be chosen too."""
    for state in (war(), to_phase(war(), "allocate"), acting(), to_check(acting())):
        do(state, "fate", name="gandalf_grey", to="dead")
        before = state.view()
        assert before["guide"] == "strider" and before["phase"] != "guide", "nobody else has his level"
        do(state, "fate", name="strider", to="left")
        assert state.view()["phase"] == "guide" and may_guide(state) == "legolas gimli boromir"
        do(state, "guide", guide="legolas")
        assert state.view()["guide"] == "legolas"
        assert (state.view()["phase"], state.view()["active"]) == (before["phase"], before["active"])
    state = to_check(acting(companions=["strider", "merry", "pippin"]))
    do(state, "fight")
    do(state, "fate", name="strider", to="left")
    do(state, "guide", guide="merry")
    assert state.view()["phase"] == "battle"
    do(state, "end")
    assert state.view()["phase"] == "check" and state.view()["active"] is None


def test_the_question_who_guides_ends_with_its_reason():
    """If the others of that level leave, if all leave, if one of a higher level is there after all, by hand, and at the
    end of the game."""
    for answer, guide in (
        ({"do": "fate", "name": "legolas", "to": "dead"}, "gimli"),
        ({"do": "fate", "name": "gimli", "to": "left"}, "legolas"),
        ({"do": "fate", "name": "gandalf_grey", "to": "there"}, "gandalf_grey"),
        ({"do": "set", "track": "companions", "to": 0}, "gollum"),
        ({"do": "guide", "guide": "merry", "by_hand": True}, "merry"),
    ):
        state = acting(companions=["gandalf_grey", "legolas", "gimli", "merry"])
        do(state, "fate", name="gandalf_grey", to="left")
        assert state.view()["phase"] == "guide"
        events = state.do(answer)
        assert only_event(events, "guide")["guide"] == state.view()["guide"] == guide, answer
        assert state.view()["phase"] == "act" and state.view()["active"] == "free", answer
    state = acting(companions=["gandalf_grey", "legolas", "gimli", "boromir"])
    do(state, "fate", name="gandalf_grey", to="left")
    do(state, "fate", name="legolas", to="dead")
    assert state.view()["phase"] == "guide" and may_guide(state) == "gimli boromir"
    assert state.view()["guide"] == "gimli"
    put(state, "corruption", 12)
    assert winner(state) == ("shadow", "corruption")


def test_nobody_is_asked_at_the_end():
    state = acting("character", companions=["gandalf_grey", "merry", "pippin"])
    put(state, "mordor", 4)
    act(state, "character", "progress")
    events = do(state, "tile", who=["gandalf_grey"])
    assert winner(state) == ("free", "crack_of_doom") and events[-1]["e"] == "over"
    assert state.view()["guide"] == "merry"


def test_a_hunt_waits_until_it_is_said_who_guides():
    """What is corrected meanwhile counts for it then."""
    for track, to, phase in (("mordor", 0, "tile"), ("hunt_shadow", 0, "act"), ("corruption", 1, "hunt")):
        state = acting("character", "eye", companions=["gandalf_grey", "merry", "pippin"])
        act(state, "character", "progress")
        do(state, "fate", name="gandalf_grey", to="dead")
        assert state.view()["phase"] == "guide"
        put(state, track, to)
        assert state.view()["phase"] == "guide"
        do(state, "guide", guide="merry")
        assert state.view()["phase"] == phase, track


def test_the_next_guide_when_the_guide_separates():
    """A guide who has left is not offered again."""
    state = acting("character character character")
    events = act(state, "character", "separate", companions=2, guide="strider")
    assert only_event(events, "guide")["guide"] == "strider" and state.view()["guide"] == "strider"
    assert state.view()["companions"] == 5
    waste(state)
    assert guides_of(state) == ["strider"] and guides_of(state, ["strider"]) == ["legolas", "gimli", "boromir"]
    refused(state, "unchanged", "act", die="character", action="separate", guide="strider")
    refused(state, "bad_request", "act", die="character", action="separate", guide="sam")
    refused(state, "bad_request", "act", die="character", action="card", guide="merry")
    refused(state, "guide_stays", "act", die="character", action="separate", companions=5, guide="gimli")
    refused(state, "lower_level", "act", die="character", action="separate", guide="merry")
    refused(state, "away", "guide", guide="gandalf_grey")
    refused(state, "away", "act", die="character", action="separate", guide="gandalf_grey")
    do(state, "fate", name="gandalf_grey", to="there")
    do(state, "guide", guide="gandalf_grey")
    do(state, "guide", guide="strider")
    waste(state, "free")
    refused(state, "lower_level", "act", die="character", action="separate", guide="gimli")
    act(state, "character", "separate", guide="gandalf_grey")
    waste(state, "free")
    refused(state, "lower_level", "act", die="character", action="separate", who=["gandalf_grey"], guide="merry")
    act(state, "character", "separate", who=["gandalf_grey", "legolas"], guide="boromir")
    assert guides_of(state) == ["gimli", "boromir"] and state.view()["guide"] == "boromir"


def test_the_next_guide_when_the_guide_falls():
    state = hunted()
    refused(state, "guide_stays", "tile", guide="strider")
    refused(state, "guide_stays", "tile", casualties=7, guide="strider")
    refused(state, "bad_request", "tile", casualties=8, guide="strider")
    refused(state, "unchanged", "tile", casualties=1, guide="gandalf_grey")
    refused(state, "bad_request", "tile", casualties=1, guide="gollum")
    for name in ("legolas", "gimli", "boromir", "merry", "pippin"):
        refused(state, "lower_level", "tile", casualties=1, guide=name)
        refused(state, "lower_level", "tile", who=["gandalf_grey"], guide=name)
    refused(state, "lower_level", "tile", who=["gandalf_grey", "strider"], guide="merry")
    events = do(state, "tile", who=["gandalf_grey", "strider"], guide="gimli")
    assert only_event(events, "guide")["guide"] == "gimli"
    assert state.view()["guide"] == "gimli" and guides_of(state) == ["legolas", "gimli", "boromir"]
    assert may_guide(to_phase(next_turn(state), "fellowship")) == "legolas boromir"


def test_the_order_of_refusals_when_companions_leave():
    """As in the protocol: nobody is there twice, not more than there are, a known guide, and then whether one is
    named."""
    state = acting("character", "eye")
    put(state, "companions", 3)
    for code, more in (
        ("not_there", {"who": ["merry", "merry"], "companions": 4, "guide": "gandalf_grey"}),
        ("no_companions", {"who": ["legolas", "gimli", "merry", "pippin"], "guide": "gandalf_grey"}),
        ("no_companions", {"companions": 4, "guide": "gandalf_grey"}),
        ("unchanged", {"who": ["gandalf_grey"], "guide": "gandalf_grey"}),
        ("unchanged", {"who": ["gimli"], "guide": "gandalf_grey"}),
        ("guide_stays", {"who": ["gimli"], "guide": "merry"}),
        ("guide_stays", {"who": ["gandalf_grey", "gimli"], "guide": "gimli"}),
        ("guide_stays", {"companions": 3, "guide": "merry"}),
        ("lower_level", {"who": ["gandalf_grey", "gimli"], "guide": "merry"}),
    ):
        refused(state, code, "act", die="character", action="separate", **more)
    act(state.copy(), "character", "separate", who=["gandalf_grey", "gimli"], guide="strider")
    do(state, "fate", name="strider", to="left")
    refused(state, "away", "act", die="character", action="separate", who=["merry"], guide="strider")
    put(state, "companions", 0)
    refused(state, "not_there", "act", die="character", action="separate", who=["merry", "merry"])
    refused(state, "no_companions", "act", die="character", action="separate", who=["merry"])
    put(state, "mordor", 0)
    refused(state, "in_mordor", "act", die="character", action="separate", who=["merry", "merry"])
    state = hunted()
    refused(state, "unchanged", "tile", who=["gandalf_grey"], guide="gandalf_grey", step=True)
    refused(state, "lower_level", "tile", who=["gandalf_grey"], guide="merry", step=True)
    refused(state, "not_in_mordor", "tile", who=["gandalf_grey"], guide="strider", step=True)


def fates(state):
    """Returns the companions that are not in the Fellowship any more, with what has become of them."""
    return {one["name"]: one["fate"] for one in state.view()["fellowship"] if one["fate"] != "there"}


def test_it_is_known_who_has_left_and_who_is_gone_for_good():
    state = acting("character character", "eye")
    put(state, "progress", 2)
    events = act(state, "character", "separate", who=["legolas", "merry"])
    assert only_event(events, "separated") == {"e": "separated", "who": ["legolas", "merry"], "steps": 4}
    assert fates(state) == {"legolas": "left", "merry": "left"} and state.view()["companions"] == 5
    waste(state, "free")
    refused(state, "not_there", "act", die="character", action="separate", who=["merry"])
    for who in ("merry", ["sam"], [["gimli"]], None):
        refused(state, "bad_request", "act", die="character", action="separate", who=who)
    for who in ([], ["gimli", "gimli"]):
        refused(state, "not_there", "act", die="character", action="separate", who=who)
    refused(state, "not_there", "act", die="character", action="separate", who=["gimli"], companions=2)
    refused(state, "bad_request", "act", die="character", action="card", who=["gimli"])
    act(state, "character", "progress")
    do(state, "hunt", faces=[6])
    refused(state, "guide_stays", "tile", who=["gimli"], guide="strider")
    refused(state, "unchanged", "tile", who=["gandalf_grey"], guide="gandalf_grey")
    refused(state, "not_there", "tile", who=[])
    events = do(state, "tile", who=["gandalf_grey"])
    assert fates(state)["gandalf_grey"] == "dead" and state.view()["companions"] == 4
    assert only_event(events, "guide")["guide"] == "strider", "the next one of the highest level"
    assert [one["level"] for one in state.view()["fellowship"]] == [3, 3, 2, 2, 2, 1, 1]


def test_what_has_become_of_somebody_is_told_by_hand():
    state = war()
    assert do(state, "fate", name="boromir", to="dead") == [{"e": "fate", "name": "boromir", "to": "dead"}]
    assert state.view()["companions"] == 6 and fates(state) == {"boromir": "dead"}
    refused(state, "unchanged", "fate", name="boromir", to="dead")
    do(state, "fate", name="boromir", to="left")
    assert state.view()["companions"] == 6 and fates(state) == {"boromir": "left"}
    do(state, "fate", name="boromir", to="there")
    assert state.view()["companions"] == 7 and fates(state) == {}
    assert only_event(do(state, "fate", name="gandalf_grey", to="left"), "guide")["guide"] == "strider"
    for more in ({"name": "sam", "to": "left"}, {"name": "merry", "to": "gone"}, {"name": "merry"}, {"to": "left"}):
        refused(state, "bad_request", "fate", **more)
    state = war(companions=1)
    do(state, "fate", name="gandalf_grey", to="dead")
    assert state.view()["guide"] == "gollum"
    do(state, "fate", name="merry", to="dead")
    assert state.view()["companions"] == 0 and "merry" in fates(state)
    refused(state, "out_of_range", "set", track="companions", to=6)


def test_one_eliminated_does_not_come_back():
    """Neither as guide, nor after Gollum; whoever has left leads only once he is there again."""
    state = to_phase(war(), "fellowship")
    do(state, "fate", name="gandalf_grey", to="dead")
    refused(state, "away", "guide", guide="gandalf_grey")
    assert state.view()["guide"] == "strider"
    do(state, "fate", name="legolas", to="left")
    refused(state, "away", "guide", guide="legolas")
    do(rolled(state, "character"), "act", die="character", action="separate", companions=5)
    assert state.view()["guide"] == "gollum" and len(fates(state)) == 7, "all who were there have left"
    do(state, "fate", name="pippin", to="there")
    assert state.view()["guide"] == "pippin", "and not Strider, who guided before Gollum"


def test_a_character_who_is_eliminated_does_not_come_back():
    """By hand it may, as cards may do anything."""
    state = acting("will")
    put(state, "aragorn", 1)
    do(state, "fate", name="aragorn", to="dead")
    assert state.view()["dead"] == ["aragorn"]
    refused(state, "dead", "act", die="will", action="bring", target="aragorn")
    do(state, "fate", name="aragorn", to="left")
    act(state, "will", "bring", target="aragorn")
    assert state.view()["dead"] == [] and player(state, "free")["characters"] == ["aragorn"]
    state = acting("will")
    do(state, "fate", name="strider", to="dead")
    refused(state, "dead", "act", die="will", action="bring", target="aragorn")
    do(state, "fate", name="aragorn", to="there")
    do(state, "fate", name="strider", to="there")
    assert fates(state) == {}


def test_gollum_guides_when_nobody_else_is_left():
    state = to_phase(war(), "fellowship")
    assert only_event(put(state, "companions", 0), "guide")["guide"] == "gollum"
    assert state.view()["guide"] == "gollum"
    refused(state, "no_companions", "guide", guide="strider")
    assert offered(state, do="guide") == []


def test_the_shadow_allocates_dice_unrolled():
    state = to_phase(war(), "allocate")
    assert state.view()["active"] == "shadow"
    do(state, "allocate", dice=2)
    assert box(state) == (2, 0)
    assert state.chance({"do": "roll"}) == ("1s5", (6,) * 5)
    for count in (None, "1", 1.0, True, -1, 8):
        refused(to_phase(war(), "allocate"), "bad_request", "allocate", dice=count)


def test_at_least_one_after_a_die_came_back():
    """Or several. None is enough if the Free Peoples took none back."""
    assert to_phase(war(), "allocate").view()["allocation"] == [0, 7]
    for many in (2, 1):
        state = acting("character character", "eye")
        for _ in range(many):
            act(state, "character", "progress")
            do(state, "hunt", faces=[1])
            waste(state, "free")
        to_phase(next_turn(state), "allocate")
        assert state.view()["allocation"] == [1, 7]
    refused(state, "too_few", "allocate", dice=0)
    do(state, "allocate", dice=1)


def test_at_most_as_many_as_companions():
    state = war(companions=4)
    to_phase(state, "allocate")
    refused(state, "too_many", "allocate", dice=5)
    assert [one["dice"] for one in state.legal()] == [0, 1, 2, 3, 4]
    do(state, "allocate", dice=4)


def test_one_is_always_allowed():
    state = war()
    put(state, "companions", 0)
    to_phase(state, "allocate")
    refused(state, "too_many", "allocate", dice=2)
    do(state, "allocate", dice=1)


def test_the_shadow_may_allocate_its_whole_pool():
    """Then only the Free Peoples roll."""
    state = to_phase(war(), "allocate")
    assert state.view()["allocation"] == [0, 7] and len(state.legal()) == 8
    do(state, "allocate", dice=7)
    assert state.view()["active"] == "free"
    do(state, "roll", faces=["event"] * 4)
    waste(state)
    assert state.view()["active"] == "free"


def test_every_eye_goes_into_the_hunt_box_at_once():
    """Before the Free Peoples roll."""
    state = to_phase(war(), "allocate")
    do(state, "allocate", dice=1)
    events = do(state, "roll", faces=["eye", "army", "eye", "army", "muster", "eye"])
    assert only_event(events, "rolled")["eyes"] == 3
    assert box(state) == (4, 0) and dice(state, "shadow") == "army army muster"
    assert state.view()["active"] == "free"


def test_the_free_peoples_roll_their_pool():
    state = to_phase(war(), "roll")
    do(state, "roll", faces=["event"] * 7)
    refused(state, "bad_faces", "roll", faces=["will"] * 5)
    refused(state, "bad_faces", "roll", faces=["will"] * 3)
    refused(state, "bad_request", "roll", faces="will")
    do(state, "roll", faces=["will", "event", "muster", "character"])
    assert dice(state, "free") == "character muster event will"


def test_turn_about_the_free_peoples_first():
    state = acting("muster", "army")
    sides = []
    for _ in range(5):
        sides.append(state.view()["active"])
        waste(state)
    assert sides == ["free", "shadow", "free", "shadow", "free"]


def test_one_action_uses_one_die():
    """It cannot be used again in this turn."""
    state = acting("muster muster event event", "army army")
    act(state, "muster", "card")
    assert dice(state, "free") == "muster event event"
    assert box(state) == (0, 0)
    act(state, "army", "move")
    assert dice(state, "shadow") == "army event event event event event"
    refused(state, "no_die", "act", die="character", action="card")


def test_moving_the_fellowship_makes_progress_and_its_die_enters_the_hunt_box():
    state = acting("character")
    events = act(state, "character", "progress")
    assert only_event(events, "moved") == {"e": "moved", "track": "progress", "to": 1}
    assert state.view()["progress"] == 1 and box(state) == (0, 1) and state.view()["active"] == "shadow"
    act(state, "event", "draw")
    assert box(state) == (0, 1), "other dice do not"


def test_progress_then_the_hunt_and_only_then_the_box():
    state = acting("character", "eye")
    act(state, "character", "progress")
    assert state.view()["phase"] == "hunt" and state.view()["progress"] == 1 and box(state) == (1, 0)
    do(state, "hunt", faces=[6])
    assert state.view()["phase"] == "tile" and box(state) == (1, 0)
    do(state, "tile")
    assert box(state) == (1, 1)


def test_only_with_fewer_dice_one_may_pass():
    """Dice in the hunt box do not count as unused."""
    refused(acting("", "eye eye eye"), "may_not_pass", "pass")
    state = acting("", "eye eye")
    events = do(state, "pass")
    assert only_event(events, "passed")["side"] == "free"
    assert state.view()["active"] == "shadow" and dice(state, "free") == "event event event event"
    refused(state, "may_not_pass", "pass")


def test_a_die_may_be_discarded_without_effect():
    state = acting("muster")
    events = do(state, "discard", die="muster")
    assert only_event(events, "discarded") == {"e": "discarded", "side": "free", "die": "muster"}
    assert dice(state, "free") == "event event event" and state.view()["active"] == "shadow"
    refused(state, "no_die", "discard", die="muster")
    for die in ("ring", None, 5, ["event"]):
        refused(state, "bad_request", "discard", die=die)


def test_a_side_out_of_dice_waits():
    """The other one uses all its dice, one after another."""
    state = acting("", "eye army")
    sides = []
    while state.view()["phase"] == "act":
        sides.append(state.view()["active"][0])
        waste(state)
    assert "".join(sides) == "fsfsfsfsss"[: len(sides)] and len(sides) == 10
    assert state.view()["phase"] == "check" and state.view()["active"] is None


def test_the_will_of_the_west_stands_for_any_other_result_the_usual_uses_first():
    state = acting("will")
    put(state, "gondor_active", 1)
    put(state, "gondor", 4)
    assert uses(state, "will") == "progress diplomacy reinforce bring draw card attack move lead separate companions"
    others = {use for die, found in ALLOWED.items() if die != "will" for use in found}
    assert set(ALLOWED["will"]) == others - {"minions"}, "those of the Free Peoples"


def test_the_will_of_the_west_brings_gandalf_or_aragorn():
    """No other die of the Free Peoples does."""
    for name in ("aragorn", "gandalf_white"):
        state = acting("will muster")
        refused(state, "not_allowed", "act", die="muster", action="bring", target=name)
        events = act(state, "will", "bring", target=name)
        assert only_event(events, "entered") == {"e": "entered", "character": name, "next_pool": 5}
        assert player(state, "free")["characters"] == [name]


def test_who_is_in_play_is_not_brought_again():
    state = acting("will will")
    act(state, "will", "bring", target="aragorn")
    waste(state)
    refused(state, "in_play", "act", die="will", action="bring", target="aragorn")
    assert [one["target"] for one in offered(state, action="bring")] == ["gandalf_white"]
    put(state, "gandalf_white", 1)
    assert offered(state, action="bring") == [] and hinders(state, "bring") == "in_play"


def test_the_victory_check_then_the_next_turn():
    state = to_check(acting())
    refused(state, "not_now", "recover")
    events = do(state, "check")
    assert only_event(events, "turn")["turn"] == 2
    assert state.view()["turn"] == 2 and state.view()["phase"] == "recover"


# What a result allows


def test_what_a_character_die_allows_the_free_peoples():
    """Move or attack with a leader, a card, progress, hide, separate, move companions."""
    state = go_to_war(acting("character"))
    assert uses(state, "character") == "progress lead attack card separate companions"
    put(state, "revealed", 1)
    assert uses(state, "character") == "hide lead attack card separate companions"


def test_what_a_character_die_allows_the_shadow():
    """Move or attack with a leader, a card, move minions."""
    state = go_to_war(waste(acting("", "character")))
    assert uses(state, "character") == "lead attack card minions"
    refused(state, "not_allowed", "act", die="character", action="progress")


def test_what_an_army_die_allows():
    state = go_to_war(waste(acting("", "army")))
    assert uses(state, "army") == "move attack card"


def test_what_a_muster_die_allows():
    """A diplomatic step, a card, reinforcements; the Shadow brings a character."""
    state = acting("muster", "muster")
    put(state, "gondor_active", 1)
    put(state, "gondor", 4)
    assert uses(state, "muster") == "diplomacy reinforce card"
    waste(state)
    put(state, "sauron", 4)
    assert uses(state, "muster") == "diplomacy reinforce card bring"


def test_the_shadow_brings_a_character():
    state = waste(acting("", "muster muster_army muster"))
    names = [one["target"] for one in offered(state, action="bring", die="muster")]
    assert names == ["saruman", "witch_king", "mouth"]
    events = act(state, "muster", "bring", target="mouth")
    assert only_event(events, "entered") == {"e": "entered", "character": "mouth", "next_pool": 8}
    waste(state)
    act(state, "muster_army", "bring", target="saruman")
    waste(state)
    refused(state, "bad_request", "act", die="muster", action="bring", target="aragorn")


def test_the_arrival_of_the_witch_king_activates_every_free_nation():
    state = waste(acting("", "muster"))
    put(state, "gondor_active", 1)
    arrivals = (
        {"do": "act", "die": "muster", "action": "bring", "target": "witch_king"},
        {"do": "fate", "name": "witch_king", "to": "there"},
        {"do": "set", "track": "witch_king", "to": 1},
    )
    for arrival in arrivals:
        arrived = state.copy()
        told = [event["nation"] for event in arrived.do(arrival) if event["e"] == "activated"]
        assert told == ["rohan", "north", "dwarves"], "Gondor was active before"
        assert all(arrived.is_active(nation) for nation in FREE_NATIONS)


def test_the_progress_ends_at_thirty():
    state = acting("character")
    put(state, "progress", 30)
    act(state, "character", "progress")
    assert state.view()["progress"] == 30


def test_a_minion_that_has_left_has_been_in_play():
    """For Gandalf the White, who comes when Gandalf the Grey is gone and a minion is or has been in play."""
    state = acting()
    state.gone = ("gandalf_grey",)
    assert not condition(state, "gandalf_white")
    put(state, "saruman", 1)
    put(state, "saruman", 0)
    assert condition(state, "gandalf_white") and state.view()["dead"] == [], "out of play is not dead"
    state = waste(acting("", "muster"))
    state.gone = ("gandalf_grey",)
    act(state, "muster", "bring", target="mouth")
    put(state, "mouth", 0)
    assert condition(state, "gandalf_white") and condition(state.copy(), "gandalf_white")


def test_the_former_guide_returns_with_the_companions():
    """Gollum guides only while there are none."""
    state = acting()
    do(state, "guide", guide="strider")
    put(state, "companions", 0)
    assert state.view()["guide"] == "gollum"
    events = put(state, "companions", 1)
    assert only_event(events, "guide") == {"e": "guide", "guide": "strider"} and state.view()["guide"] == "strider"


def test_the_mouth_of_sauron_makes_an_army_result_of_a_muster_result_once_a_turn():
    state = acting("", "muster muster muster")
    waste(state)
    assert "move" not in uses(state, "muster")
    put(state, "mouth", 1)
    go_to_war(state)
    assert uses(state, "muster").endswith("move attack army_card")
    act(state, "muster", "move")
    waste(state)
    assert "move" not in uses(state, "muster")
    refused(state, "not_allowed", "act", die="muster", action="attack")
    rolled(next_turn(state), "", "muster muster")
    waste(state)
    act(state, "muster", "attack")
    assert state.view()["phase"] == "battle"
    do(state, "end")
    waste(state)
    refused(state, "not_allowed", "act", die="muster", action="move")


def test_gandalf_the_grey_as_guide_draws_a_card_after_an_event_die_that_played_one():
    state = acting("event event event will")
    assert only_event(act(state, "event", "card"), "gandalf") == {"e": "gandalf"}
    waste(state)
    assert "gandalf" not in [event["e"] for event in act(state, "event", "draw")]
    waste(state)
    assert only_event(act(state.copy(), "will", "card"), "gandalf"), "it plays any card, as an Event die does"
    assert "gandalf" not in [event["e"] for event in act(state, "will", "draw")]
    waste(state)
    do(state, "guide", guide="strider")
    assert "gandalf" not in [event["e"] for event in act(state, "event", "card")]


def test_gandalf_the_grey_draws_for_no_other_die_and_not_for_the_shadow():
    state = acting("character muster muster_army", "event")
    for die in ("character", "muster", "muster_army"):
        assert "gandalf" not in [event["e"] for event in act(state.copy(), die, "card")], die
    waste(state)
    assert "gandalf" not in [event["e"] for event in act(state, "event", "card")]


def test_the_mouth_of_sauron_plays_an_army_card_with_a_muster_result():
    """That is its army result of the turn; a Muster card is not."""
    state = acting("", "muster muster muster")
    waste(state)
    refused(state, "not_allowed", "act", die="muster", action="army_card")
    put(state, "mouth", 1)
    go_to_war(state)
    assert uses(state, "muster") == "diplomacy reinforce card bring move attack army_card"
    act(state, "muster", "card")
    waste(state)
    events = act(state, "muster", "army_card")
    assert only_event(events, "used")["action"] == "army_card"
    waste(state)
    for use in ("army_card", "move", "attack"):
        refused(state, "not_allowed", "act", die="muster", action=use)
    assert uses(state, "muster") == "diplomacy reinforce card bring"
    for die in ("army", "muster_army", "event"):
        state = waste(acting("", die))
        put(state, "mouth", 1)
        refused(state, "not_allowed", "act", die=die, action="army_card")


def test_muster_or_army_allows_both():
    state = acting("muster_army", "muster_army")
    put(state, "gondor_active", 1)
    put(state, "gondor", 4)
    assert uses(state, "muster_army") == "diplomacy reinforce card move attack"
    waste(state)
    put(state, "sauron", 4)
    assert uses(state, "muster_army") == "diplomacy reinforce card bring move attack"


def test_a_result_allows_nothing_else():
    state = acting("muster character event", "army")
    for die, use in (("muster", "draw"), ("character", "move"), ("event", "attack"), ("event", "minions")):
        refused(state, "not_allowed", "act", die=die, action=use)
    for use in ("dance", None, 5, ["card"]):
        refused(state, "bad_request", "act", die="event", action=use)
    refused(state, "bad_request", "act", die="event", action="card", target="rohan")
    refused(state, "bad_request", "act", die="muster", action="diplomacy")
    refused(state, "bad_request", "act", die="muster", action="diplomacy", target="sauron")


def test_hiding_the_fellowship():
    """Only when it is revealed."""
    state = acting("character")
    refused(state, "hidden", "act", die="character", action="hide")
    put(state, "revealed", 1)
    act(state, "character", "hide")
    assert state.view()["revealed"] is False and box(state) == (0, 0)


def test_strider_hides_the_fellowship_with_any_die():
    """Only as guide, and only he."""
    state = acting("muster will", "army")
    put(state, "revealed", 1)
    refused(state, "not_allowed", "act", die="event", action="hide")
    do(state, "guide", guide="strider")
    assert uses(state, "event") == "draw card hide" and uses(state, "muster")[-4:] == "hide"
    assert len(offered(state, die="will", action="hide")) == 1
    act(state, "event", "hide")
    assert state.view()["revealed"] is False
    put(state, "revealed", 1)
    refused(state, "not_allowed", "act", die="army", action="hide")


def test_a_revealed_fellowship_must_hide_before_it_moves():
    state = acting("character")
    put(state, "revealed", 1)
    refused(state, "revealed", "act", die="character", action="progress")


def test_companions_separate():
    """One or several at once, but not more than there are."""
    state = acting("character character character")
    act(state, "character", "separate")
    assert state.view()["companions"] == 6
    waste(state)
    act(state, "character", "separate", companions=4)
    assert state.view()["companions"] == 2
    waste(state)
    refused(state, "no_companions", "act", die="character", action="separate", companions=3)
    for count in (0, -1, "1", None, True):
        refused(state, "bad_request", "act", die="character", action="separate", companions=count)
    refused(state, "bad_request", "act", die="character", action="card", companions=1)
    act(state.copy(), "character", "separate", companions=2)
    put(state, "companions", 0)
    refused(state, "no_companions", "act", die="character", action="separate")
    act(state, "character", "card")


def test_how_far_companions_move():
    """Each up to its level: those who have left the Fellowship, and Aragorn and Gandalf the White once in play."""
    state = acting("character")
    assert levels_outside(state) == []
    do(state, "fate", name="merry", to="left")
    do(state, "fate", name="gimli", to="left")
    do(state, "fate", name="boromir", to="dead")
    assert levels_outside(state) == [2, 1]
    for name in ("aragorn", "gandalf_white"):
        arrived = state.copy()
        do(arrived, "fate", name=name, to="there")
        assert levels_outside(arrived) == [3, 2, 1], name
        do(arrived, "fate", name=name, to="dead")
        assert levels_outside(arrived) == [2, 1], name
    do(state, "fate", name="saruman", to="there")
    assert levels_outside(state) == [2, 1], "he is of the Shadow"


def test_on_the_mordor_track_nobody_separates():
    state = acting("character will")
    put(state, "mordor", 0)
    refused(state, "in_mordor", "act", die="character", action="separate")
    assert not [ask for ask in state.asks() if ask["do"] == "act"]
    put(state, "mordor", -1)
    act(state, "character", "separate")


# Changes by cards


def test_an_unused_die_is_edited():
    """Of either side, to another face of its own."""
    state = acting("muster", "army")
    events = do(state, "edit", side="shadow", die="army", to="muster")
    assert only_event(events, "edited") == {"e": "edited", "side": "shadow", "die": "army", "to": "muster"}
    assert dice(state, "shadow") == "muster event event event event event event"
    do(state, "edit", side="free", die="muster", to="will")
    assert dice(state, "free") == "event event event will" and state.view()["active"] == "free"
    refused(state, "no_die", "edit", side="free", die="muster", to="will")
    refused(state, "no_face", "edit", side="free", die="will", to="army")
    refused(state, "same_face", "edit", side="free", die="will", to="will")
    for side, die, to in (("orcs", "event", "muster"), ("free", "ring", "muster"), ("free", "event", None)):
        refused(state, "bad_request", "edit", side=side, die=die, to=to)
    refused(to_phase(war(), "roll"), "not_now", "edit", side="free", die="event", to="muster")


def test_a_die_beyond_the_pool():
    """Of an expansion, with a switch: it shows any result, and is used as the others."""
    refused(acting(), "no_extra", "edit", side="free", to="army")
    refused(acting(), "bad_request", "edit", side="free")
    assert refusal("bad_options", lambda: war(extra=1)) == "'extra' must be true or false."
    state = acting("muster", "eye army", extra=True)
    asked = [ask for ask in state.asks() if ask["do"] == "edit" and "die" not in ask]
    assert [(ask["side"], len(ask["to"]["one_of"])) for ask in asked] == [("free", 12), ("shadow", 12)], (
        "any result, also two on one face"
    )
    events = do(state, "edit", side="free", to="army")
    assert only_event(events, "edited") == {"e": "edited", "side": "free", "die": None, "to": "army"}
    assert dice(state, "free") == "army muster event event event" and player(state, "free")["pool"] == 4
    do(state, "edit", side="shadow", to="eye")
    assert box(state) == (2, 0) and state.view()["active"] == "free"
    do(state, "edit", side="free", to="eye")
    assert box(state) == (3, 0), "some dice of the Free Peoples have an eye too"
    for face in (None, "ring", 5):
        refused(state, "bad_request", "edit", side="free", to=face)
    act(state, "army", "move")
    for _ in range(7):
        do(state, "edit", side="shadow", to="will")
    refused(state, "too_many_dice", "edit", side="shadow", to="will")
    assert [ask["side"] for ask in state.asks() if ask["do"] == "edit" and "die" not in ask] == ["free"]
    act(state, "will", "bring", target="saruman")
    next_turn(state)
    do(state, "recover")
    assert player(state, "free")["pool"] == 4 and player(state, "shadow")["pool"] == 8


GOTHMOG = {
    "side": "shadow",
    "name": "Gothmog",
    "level": 2,
    "faces": ["army", "army", "muster", "muster", "event", "eye"],
}
ELROND = {
    "side": "free",
    "name": "Elrond",
    "level": 3,
    "faces": ["will", "character_army", "muster_event"] + ["eye"] * 3,
}
SMEAGOL = {"side": "free", "name": "Sméagol"}


def joined(*guests):
    """Returns a game with these characters of expansions, all in play, at its roll."""
    state = war(extra=True, guests=list(guests))
    for i in range(len(guests)):
        do(state, "fate", name="guest_" + str(i + 1), to="there")
    return to_phase(state, "roll")


def test_characters_of_an_expansion_have_a_name_a_side_a_level_and_maybe_a_die():
    state = war(extra=True, guests=[GOTHMOG, SMEAGOL])
    assert state.view()["guests"] == [
        dict(GOTHMOG, guest="guest_1", fate="left"),
        dict(SMEAGOL, guest="guest_2", level=0, faces=[], fate="left"),
    ]
    wrong = (
        "Elrond",
        ["Elrond"],
        [SMEAGOL] * 2,
        [{"side": "free"}],
        [dict(SMEAGOL, side="both")],
        [dict(SMEAGOL, level=5)],
        [dict(SMEAGOL, level="2")],
        [dict(SMEAGOL, faces=["army"] * 5)],
        [dict(SMEAGOL, faces="armies")],
        [dict(SMEAGOL, faces=["fellowship"] * 6)],
        [dict(SMEAGOL, dice=2)],
        [dict(ELROND, name="Elf " + "abcd"[i]) for i in range(4)],
        [dict(SMEAGOL, name="Elf " + "abcdefg"[i]) for i in range(7)],
    )
    for guests in wrong:
        refusal("bad_options", lambda guests=guests: war(extra=True, guests=guests))
    refusal("bad_options", lambda: war(guests=[SMEAGOL]))
    refused(state, "bad_request", "fate", name="guest_3", to="there")


def test_a_character_of_an_expansion_enters_as_others_and_its_die_from_the_next_turn_on():
    state = acting("", "muster", extra=True, guests=[ELROND, GOTHMOG])
    waste(state, "shadow")
    assert {"do": "act", "die": "muster", "action": "bring", "target": "guest_2"} in state.legal()
    assert "guest_1" not in [action.get("target") for action in state.legal()], "it is of the other side"
    assert condition(state, "guest_2") is None, "its card says it"
    entered = only_event(act(state, "muster", "bring", target="guest_2"), "entered")
    assert entered == {"e": "entered", "character": "Gothmog", "next_pool": 8}
    assert player(state, "shadow")["pool"] == 7 and player(state, "shadow")["next_pool"] == 8
    next_turn(state)
    do(state, "recover")
    assert player(state, "shadow")["pool"] == 8
    do(state, "fate", name="guest_2", to="dead")
    assert player(state, "shadow")["pool"] == 8 and player(state, "shadow")["next_pool"] == 7
    assert state.view()["guests"][1]["fate"] == "dead"
    waste(rolled(state, shadow="muster"), "shadow")
    refused(state, "dead", "act", die="muster", action="bring", target="guest_2")
    state = acting("", "muster", extra=True, guests=[GOTHMOG])
    do(state, "fate", name="guest_1", to="there")
    waste(state, "shadow")
    refused(state, "in_play", "act", die="muster", action="bring", target="guest_1")


def test_dice_of_an_expansion_are_rolled_with_the_others_each_with_its_faces():
    state = joined(GOTHMOG, ELROND, SMEAGOL)
    name, sides = state.chance({"do": "roll"})
    assert sides == (6,) * 8 and name == "1s8"
    filled = state.fill({"do": "roll"}, [0] * 7 + [4])
    assert filled["faces"] == ["character"] * 7 + ["event"]
    refused(state, "bad_faces", "roll", faces=["will"] + ["army"] * 7)
    refused(state, "bad_faces", "roll", faces=["army"] * 7 + ["character"])
    do(state, "roll", faces=["army"] * 7 + ["eye"])
    assert box(state) == (1, 0) and dice(state, "shadow") == "army " * 6 + "army"
    assert state.fill({"do": "roll"}, [0] * 4 + [1])["faces"] == ["character"] * 4 + ["character_army"]
    do(state, "roll", faces=["event"] * 4 + ["eye"])
    assert box(state) == (2, 0), "an eye of the Free Peoples too"


def test_the_dice_in_the_hunt_box_are_of_the_pool():
    state = war(extra=True, guests=[GOTHMOG])
    do(state, "fate", name="guest_1", to="there")
    to_phase(state, "allocate")
    assert state.view()["allocation"] == [0, 7]
    do(state, "allocate", dice=7)
    do(state, "roll", faces=["muster"])
    refused(state, "bad_faces", "roll", faces=["army"] * 4)


def test_a_face_with_two_results_is_used_for_either():
    state = rolled(joined(ELROND), free="event event event event character_army")
    found = [
        action["action"] for action in state.legal() if action.get("die") == "character_army" and "action" in action
    ]
    assert found == ["progress", "lead", "attack", "card", "separate", "companions", "move"]
    act(state, "character_army", "progress")
    assert state.view()["progress"] == 1
    asked = [ask for ask in rolled(joined(ELROND), free="event " * 4 + "character_army").asks() if ask.get("action")]
    assert [(ask["die"], ask["action"]) for ask in asked] == [("character_army", "separate")]
    state = rolled(joined(ELROND), free="event " * 4 + "muster_event")
    assert "gandalf" in [event["e"] for event in act(state, "muster_event", "card")], "an Event die may have played it"


def test_the_mouth_of_sauron_makes_an_army_result_of_any_muster_result():
    faces = ["muster_event"] * 2 + ["muster_army", "character_muster", "event", "eye"]
    state = war(extra=True, guests=[dict(GOTHMOG, name="A", faces=faces), dict(GOTHMOG, name="B", faces=faces)])
    for name in ("guest_1", "guest_2"):
        do(state, "fate", name=name, to="there")
    put(state, "mouth", 1)
    state = rolled(state, shadow="event " * 8 + "muster_event character_muster")
    waste(state, "shadow")
    assert "attack" in uses_of(state, "character_muster") and uses_of(state, "muster_army").count("attack") == 1
    act(state, "muster_event", "attack")
    do(state, "end")
    waste(state, "shadow")
    refused(state, "not_allowed", "act", die="character_muster", action="move")
    act(state, "character_muster", "attack")


def test_characters_of_an_expansion_move_by_their_level():
    state = joined(ELROND, SMEAGOL)
    assert levels_outside(state) == [3]
    do(state, "fate", name="guest_1", to="left")
    assert levels_outside(state) == []


def test_an_unused_die_is_taken_away():
    """A side without dice waits."""
    state = acting("", "eye eye eye eye eye eye army")
    assert only_event(do(state, "edit", side="free", die="event"), "edited")["to"] is None
    assert dice(state, "free") == "event event event" and box(state) == (6, 0)
    refused(state, "no_die", "edit", side="free", die="muster")
    do(state, "edit", side="shadow", die="army")
    assert state.view()["active"] == "free"
    for _ in range(3):
        do(state, "edit", side="free", die="event")
    assert state.view()["phase"] == "check"
    state = acting("", "army")
    for _ in range(4):
        do(state, "edit", side="free", die="event")
    assert state.view()["active"] == "shadow"


def test_rings_are_given_and_taken():
    """There are three in all."""
    state = acting()
    refused(state, "out_of_range", "set", track="rings_shadow", to=1)
    put(state, "rings_free", 1)
    put(state, "rings_shadow", 2)
    assert (player(state, "free")["rings"], player(state, "shadow")["rings"]) == (1, 2)
    assert bounds_of(state, "rings_free") == (0, 1) and bounds_of(state, "rings_shadow") == (0, 2)


def test_the_conditions_of_characters():
    """As far as the tracks show them; they are not enforced."""
    state = waste(acting("", "muster"))
    names = ("saruman", "witch_king", "mouth", "gandalf_white", "aragorn")
    assert [condition(state, name) for name in names] == [False] * 5, "Gandalf and Strider are in the Fellowship"
    put(state, "isengard", 4)
    put(state, "sauron", 4)
    assert condition(state, "saruman") and not condition(state, "witch_king")
    for name in ("gondor", "rohan", "north", "dwarves"):
        put(state, name + "_active", 1)
        put(state, name, 4)
    assert condition(state, "witch_king") and not condition(state, "mouth")
    put(state, "elves", 4)
    assert condition(state, "mouth")
    put(state, "elves", 3)
    put(state, "mordor", 0)
    assert condition(state, "mouth")
    put(state, "isengard", 3)
    act(state, "muster", "bring", target="saruman")


def test_the_condition_of_gandalf_the_white():
    """Gandalf the Grey has left, and a minion of the Shadow is in play."""
    state = acting("character")
    act(state, "character", "separate", guide="strider")
    assert condition(state, "gandalf_white") is False
    put(state, "mouth", 1)
    assert condition(state, "gandalf_white") is True


def test_the_condition_of_aragorn():
    """Where Strider stands is seen on the map, once he may have left the Fellowship."""
    state = acting("character character")
    act(state, "character", "separate", who=["gimli"])
    assert condition(state, "aragorn") is False
    waste(state)
    left = state.copy()
    act(left, "character", "separate", companions=1)
    assert condition(left, "aragorn") is condition(left, "gandalf_white") is None, "nobody has said who left"
    act(state, "character", "separate", who=["strider"])
    assert condition(state, "aragorn") is None
    do(state, "fate", name="strider", to="dead")
    assert condition(state, "aragorn") is False


def test_whoever_comes_against_the_condition_is_no_longer_in_the_fellowship():
    """Aragorn is Strider, and Gandalf the White is Gandalf the Grey: nobody is in two places."""
    for name, former, guide in (("aragorn", "strider", "gandalf_grey"), ("gandalf_white", "gandalf_grey", "strider")):
        state = acting("will")
        events = act(state, "will", "bring", target=name)
        assert only_event(events, "fate") == {"e": "fate", "name": former, "to": "left"}
        assert fate_of(state, former) == "left" and fate_of(state, name) == "there"
        assert (state.view()["companions"], state.view()["guide"]) == (6, guide)
        do(state, "fate", name=name, to="dead")
        assert levels_outside(state) == [], "both are gone"


def test_whoever_had_left_already_leaves_nobody_behind():
    state = acting("character will")
    act(state, "character", "separate", who=["strider"])
    waste(state)
    assert "fate" not in [event["e"] for event in act(state, "will", "bring", target="aragorn")]
    assert state.view()["companions"] == 6


def test_of_companions_who_left_unnamed_the_one_who_comes_may_be_one():
    state = acting("character will")
    act(state, "character", "separate", companions=2)
    waste(state)
    act(state, "will", "bring", target="aragorn")
    assert state.view()["companions"] == 5 and fate_of(state, "strider") == "left"


# In Mordor


def idle_turn(state):
    """The end of a turn without a step on the Mordor track."""
    if state.view()["mordor"] == -1:
        put(state, "mordor", 1)
    return to_check(rolled(state) if state.view()["phase"] != "act" else state)


def test_a_turn_without_a_step_in_mordor_costs_corruption():
    """It is worked out if the device has seen the turn; otherwise the check asks. The players may overrule it."""
    state = idle_turn(acting())
    assert offered(state, do="check") == [{"do": "check"}, {"do": "check", "idle": True}]
    events = do(state, "check", idle=True)
    assert only_event(events, "idle") == {"e": "idle", "corruption": 1} and state.view()["turn"] == 2
    assert offered(idle_turn(state), do="check") == [{"do": "check"}, {"do": "check", "idle": False}]
    assert only_event(do(state, "check"), "idle")["corruption"] == 2
    do(idle_turn(state), "check", idle=False)
    assert state.view()["corruption"] == 2
    idle_turn(state)
    for idle in (1, None):
        refused(state, "bad_request", "check", idle=idle)
    state = idle_turn(acting())
    do(state, "check")
    assert state.view()["corruption"] == 0, "nobody knows what happened before it was on the track"


def test_no_corruption_after_a_step_in_mordor():
    state = acting("character", "eye")
    put(state, "mordor", 1)
    act(state, "character", "progress")
    do(state, "tile")
    assert offered(to_check(state), do="check") == [{"do": "check"}]
    refused(state, "stepped", "check", idle=True)
    do(state, "check", idle=False)
    assert state.view()["corruption"] == 0
    assert len(offered(idle_turn(state), do="check")) == 2, "the next turn is another one"
    put(state, "mordor", 3)
    assert len(offered(state, do="check")) == 1, "a step set by hand"


def test_no_corruption_outside_of_mordor():
    state = to_check(acting())
    refused(state, "not_in_mordor", "check", idle=True)
    put(state, "mordor", 0)
    assert len(offered(state, do="check")) == 2, "the way in is no step"


def test_a_step_or_a_try():
    """A turn in which the Fellowship tried to move or hid costs nothing, and an idle one is refused then."""
    state = acting("character character", "eye")
    put(state, "mordor", 1)
    assert not state.tried
    act(state, "character", "progress")
    do(state, "tile", step=False)
    refused(to_check(state), "stepped", "check", idle=True)
    assert state.tried and len(offered(state, do="check")) == 1
    rolled(next_turn(state), "character")
    assert not state.tried
    put(state, "revealed", 1)
    act(state, "character", "hide")
    refused(to_check(state), "stepped", "check", idle=True)
    rolled(next_turn(state))
    put(state, "revealed", 1)
    assert not state.tried
    put(state, "revealed", 0)
    refused(to_check(state), "stepped", "check", idle=True)
    do(state, "check")
    assert state.view()["corruption"] == 0, "a card has hidden it"


def test_a_fellowship_that_is_in_mordor_when_the_actions_begin_is_watched():
    """Also if that was entered after the Fellowship phase, and not if it was a mistake."""
    for phase in ("fellowship", "allocate", "roll"):
        state = to_phase(war(), phase)
        put(state, "mordor", 0)
        to_check(rolled(state))
        assert only_event(do(state, "check"), "idle") == {"e": "idle", "corruption": 1}, phase
    state = to_phase(war(), "fellowship")
    put(state, "mordor", 0)
    to_phase(state, "allocate")
    put(state, "mordor", -1)
    rolled(state)
    put(state, "mordor", 0)
    do(to_check(state), "check")
    assert state.view()["corruption"] == 0


def test_corruption_of_an_idle_turn_comes_before_points():
    state = idle_turn(acting())
    put(state, "corruption", 11)
    put(state, "points_free", 4)
    do(state, "check", idle=True)
    assert winner(state) == ("shadow", "corruption")


def test_mordor_reminds_of_the_tiles():
    """They go into the bag when the Fellowship enters Mordor."""
    state = war()
    assert only_event(put(state, "mordor", 0), "mordor") == {"e": "mordor"}
    assert [event["e"] for event in put(state, "mordor", 1)] == ["set"]


# Elven rings


def test_the_free_peoples_start_with_three_rings():
    state = acting()
    assert (player(state, "free")["rings"], player(state, "shadow")["rings"]) == (3, 0)
    waste(state)
    refused(state, "no_ring", "ring", die="event", to="army")


def test_a_ring_changes_an_unused_die_to_another_face():
    state = acting("muster", "army")
    events = do(state, "ring", die="muster", to="character")
    assert only_event(events, "ring") == {"e": "ring", "side": "free", "die": "muster", "to": "character"}
    assert dice(state, "free") == "character event event event"
    state = acting("muster", "army")
    refused(state, "no_die", "ring", die="character", to="event")
    refused(state, "same_face", "ring", die="muster", to="muster")
    for die, to in (("ring", "event"), (None, "event"), ("event", "ring"), ("event", None), (["event"], "event")):
        refused(state, "bad_request", "ring", die=die, to=to)


def test_a_ring_is_used_before_an_action():
    """By the side to act."""
    state = to_phase(war(), "roll")
    refused(state, "not_now", "ring", die="event", to="muster")
    state = acting("muster", "army")
    refused(state, "no_die", "ring", die="army", to="event")


def test_the_shadow_uses_a_ring_once_and_it_leaves():
    state = acting("", "army")
    do(state, "ring", die="event", to="muster")
    waste(state)
    do(state, "ring", die="army", to="muster")
    assert (player(state, "free")["rings"], player(state, "shadow")["rings"]) == (2, 0)
    refused(state, "no_ring", "ring", die="event", to="army")
    assert offered(state, do="ring") == []


def test_one_ring_a_side_and_turn():
    state = acting()
    assert ring_refusal(state) is None
    do(state, "ring", die="event", to="muster")
    assert ring_refusal(state) == "ring_used"
    refused(state, "ring_used", "ring", die="event", to="muster")
    assert player(state, "free")["ring_used"] and offered(state, do="ring") == []
    waste(state, "shadow")
    assert not player(state, "shadow")["ring_used"]
    do(state, "ring", die="event", to="muster")
    rolled(next_turn(state))
    do(state, "ring", die="event", to="character")
    assert (player(state, "free")["rings"], player(state, "shadow")["rings"]) == (1, 1)


def test_the_free_peoples_ring_makes_no_will():
    state = acting("will")
    refused(state, "no_will", "ring", die="event", to="will")
    for face in ("army", "eye"):
        refused(state, "no_face", "ring", die="event", to=face)
    do(state, "ring", die="will", to="event")


def test_the_shadow_may_make_an_eye():
    """It goes into the hunt box, which is no action."""
    state = acting("", "army")
    do(state, "ring", die="event", to="muster")
    waste(state)
    refused(state, "no_face", "ring", die="army", to="will")
    do(state, "ring", die="army", to="eye")
    assert box(state) == (1, 0) and dice(state, "shadow") == "event event event event event event"
    assert state.view()["active"] == "shadow"


def test_an_eye_stays_an_eye():
    state = acting("", "eye")
    do(state, "ring", die="event", to="muster")
    waste(state)
    refused(state, "eye_stays", "ring", die="eye", to="army")


def test_a_ring_is_no_action():
    """Afterwards that side acts, skips or passes as usual, with any of its dice."""
    state = acting("muster", "eye eye")
    do(state, "ring", die="muster", to="character")
    assert state.view()["active"] == "free"
    assert offered(state, do="pass") and offered(state, do="discard", die="event")
    act(state, "event", "draw")
    assert dice(state, "free") == "character event event"


def test_a_side_whose_last_die_became_an_eye_has_none_left():
    state = acting("", "eye eye eye eye eye eye army")
    do(state, "ring", die="event", to="muster")
    waste(state)
    do(state, "ring", die="army", to="eye")
    assert box(state) == (7, 0) and state.view()["active"] == "free"


# Nations


def test_where_the_nations_start():
    """Four of the Free Peoples in the top box, Gondor, the Southrons and Easterlings in the second, Isengard and Sauron
    in the third."""
    assert {one["name"]: one["box"] for one in war().view()["nations"]} == {
        "gondor": 2,
        "rohan": 1,
        "north": 1,
        "elves": 1,
        "dwarves": 1,
        "isengard": 3,
        "sauron": 3,
        "southrons": 2,
    }


def test_who_starts_active():
    """The Elves and those of the Shadow; nobody makes those passive."""
    state = war()
    names = [one["name"] for one in state.view()["nations"] if one["active"]]
    assert tuple(names[1:]) == SHADOW_NATIONS and names[0] == "elves"
    for name in names:
        refused(state, "bad_request", "set", track=name + "_active", to=0)


def test_diplomacy_moves_a_friendly_nation_one_box_down():
    state = acting("muster", "muster")
    assert [one["target"] for one in offered(state, action="diplomacy", die="muster")] == list(FREE_NATIONS)
    events = act(state, "muster", "diplomacy", target="gondor")
    assert only_event(events, "nation") == {"e": "nation", "nation": "gondor", "box": 3}
    assert nation(state, "gondor")["box"] == 3
    act(state, "muster", "diplomacy", target="sauron")
    assert nation(state, "sauron")["box"] == 4


def test_diplomacy_goes_on_where_it_was():
    """With the nation of the last step, or, if that may not move, with the first that may."""
    state = acting("muster", "muster")
    assert usual_nation(state) == "gondor"
    act(state, "muster", "diplomacy", target="north")
    assert usual_nation(state) == "isengard", "of the side to act"
    waste(state)
    assert usual_nation(state) == "north"
    put(state, "north", 3)
    assert usual_nation(state) == "gondor"
    for name in ("gondor", "rohan", "elves", "dwarves"):
        put(state, name, 3)
    assert usual_nation(state) == "elves"
    put(state, "elves", 4)
    assert usual_nation(state) is None and hinders(state, "diplomacy") == "passive"
    put(state, "gondor_active", 1)
    put(state, "gondor", 4)
    assert hinders(state, "diplomacy") == "at_war", "as the first nation is"


def test_a_free_nation_goes_to_war_only_when_active():
    state = acting("muster")
    put(state, "gondor", 3)
    refused(state, "passive", "act", die="muster", action="diplomacy", target="gondor")
    put(state, "elves", 3)
    act(state, "muster", "diplomacy", target="elves")
    state = acting("muster")
    put(state, "gondor", 3)
    put(state, "gondor_active", 1)
    act(state, "muster", "diplomacy", target="gondor")
    assert nation(state, "gondor")["box"] == 4


def test_by_hand_too_only_the_active_are_at_war():
    state = war()
    refused(state, "passive", "set", track="rohan", to=4)
    put(state, "rohan_active", 1)
    put(state, "rohan", 4)
    refused(state, "passive", "set", track="rohan_active", to=0)


def test_below_the_third_box_is_the_end():
    state = waste(acting("", "muster"))
    put(state, "sauron", 4)
    refused(state, "at_war", "act", die="muster", action="diplomacy", target="sauron")
    refused(state, "out_of_range", "set", track="sauron", to=5)
    for name in ("isengard", "southrons"):
        put(state, name, 4)
    assert hinders(state, "diplomacy") == "at_war"


def test_only_nations_at_war_recruit():
    state = waste(acting("", "muster"))
    assert hinders(state, "reinforce") == "not_at_war"
    refused(state, "not_at_war", "act", die="muster", action="reinforce", target="sauron")
    put(state, "sauron", 4)
    assert hinders(state, "reinforce") is None
    assert [one["target"] for one in offered(state, action="reinforce")] == ["sauron"]
    act(state, "muster", "reinforce", target="sauron")


def test_only_nations_at_war_attack():
    """Whose army it is, only the table knows: it is enough that one nation of the side is at war. A battle that a card
    causes is no attack with a die; an army of an expansion need not be a nation's."""
    for side, name, other in (("free", "elves", "sauron"), ("shadow", "isengard", "elves")):
        state = acting("character", "army")
        die = "character" if side == "free" else "army"
        waste(state, side)
        put(state, other, 4)
        assert hinders(state, "attack") == "at_peace"
        refused(state, "at_peace", "act", die=die, action="attack")
        put(state, name, 4)
        assert hinders(state, "attack") is None
        do(state, "act", die=die, action="attack")
        assert state.view()["phase"] == "battle" and state.view()["field"]["attacker"] == side
    state = acting("character", extra=True)
    assert hinders(state, "attack") is None
    state = acting("character")
    do(state, "fight")
    assert state.view()["phase"] == "battle"


# Tracks


def test_where_the_tracks_start():
    view = war().view()
    assert view["progress"] == 0 and view["revealed"] is False and view["corruption"] == 0
    assert view["guide"] == "gandalf_grey" and view["companions"] == 7
    assert [one["points"] for one in view["players"]] == [0, 0]
    assert view["mordor"] == -1 and view["field"] is None and view["dead"] == []
    hunt = {"shadow": 0, "free": 0, "odds": [0, 1], "rerolls": [], "faces": [], "successes": 0, "eased": 0}
    assert view["hunt"] == dict(hunt, eye=None)


def test_the_number_of_companions_is_a_setting():
    for count in range(1, 8):
        assert war(companions=count).view()["companions"] == count
    for count in (0, 8, "7", 7.0, None, True, [], ["gimli", "gimli"], ["gollum"], ["gimli", 5], [["gimli"]]):
        refusal("bad_options", lambda count=count: war(companions=count))


def test_people_have_names_one_or_two_on_a_side():
    state = war(names={"free": "Ana", "shadow": "Leo", "shadow_2": "Eva"})
    assert [(one["player"], one["partner"]) for one in state.view()["players"]] == [("Ana", None), ("Leo", "Eva")]
    for who in ({"orcs": "Ana"}, {"free": ""}, ["Ana"]):
        refusal("bad_options", lambda who=who: war(names=who))


def test_of_two_on_a_side_one_leads_and_the_other_acts_first():
    """They lead in turns. Whoever leads decides all but the actions, of which the other one has the first."""
    state = war(names={"free": "Ana", "free_2": "Luis", "shadow": "Leo", "shadow_2": "Eva"})
    for leads, other in (("Ana", "Luis"), ("Luis", "Ana")):
        enemies = ("Leo", "Eva") if leads == "Ana" else ("Eva", "Leo")
        assert (state.names[leader(state, "free")], state.names[leader(state, "shadow")]) == (leads, enemies[0])
        assert state.view()["person"] is None, "both take back their dice"
        do(state, "recover")
        assert state.view()["person"] == leads
        do(state, "proceed")
        assert state.view()["person"] == enemies[0]
        do(state, "allocate", dice=1)
        do(state, "roll", faces=["army"] * 6)
        assert state.view()["person"] == leads
        do(state, "roll", faces=["character"] * 4)
        assert state.view()["person"] == other
        act(state, "character", "progress")
        assert state.view()["person"] == enemies[0], "who leads rolls the hunt"
        do(state, "hunt", faces=[6])
        assert state.view()["person"] == leads, "and says who is hit"
        do(state, "tile")
        assert state.view()["person"] == enemies[1]
        act(state, "army", "attack")
        assert state.view()["person"] == enemies[1]
        assert seat(state, "free") is None, "nobody knows whose army it is"
        do(state, "end")
        assert state.view()["person"] == leads
        do(state, "pass")
        assert state.view()["person"] == enemies[0]
        do(state, "discard", die="army")
        assert state.view()["person"] == other, "who passes has had an action"
        to_check(state)
        do(state, "check")


def test_of_two_on_a_side_the_one_who_has_acted_is_known():
    """Also where the action is followed by a hunt, by the question who guides, or by the end of the turn."""
    four = {"free": "Ana", "free_2": "Luis", "shadow": "Leo", "shadow_2": "Eva"}
    state = acting(names=four)
    while state.phase == "act":
        side, acts = state.active, state.view()["person"]
        do(state, "discard", die=state.dice[side][0])
        assert state.names[actor(state, side)] == acts
    state = acting("character", names=four, companions=["gandalf_grey", "legolas", "gimli"])
    acts = state.view()["person"]
    act(state, "character", "separate", who=["gandalf_grey"])
    assert state.phase == "guide" and state.names[actor(state, "free")] == acts
    state = acting("character", "army", names={"free": "Ana", "free_2": "Luis", "shadow": "Leo"})
    for die, name, others in (("character", "companions", "army"), ("event", "draw", "event")):
        acts = state.view()["person"]
        act(state, die, name)
        assert state.names[actor(state, "free")] == acts
        do(state, "discard", die=others)
        assert actor(state, "shadow") == "shadow"
    state = acting("character", "eye", names={"free": "Ana", "free_2": "Luis"})
    acts = state.view()["person"]
    act(state, "character", "progress")
    assert state.phase == "hunt" and state.names[actor(state, "free")] == acts


def test_a_side_goes_on_where_the_other_has_no_dice():
    state = acting()
    while player(state, "free")["dice"]:
        assert acted_last(state) != state.active
        do(state, "discard", die="event")
    assert (state.active, acted_last(state)) == ("shadow", "free"), "the Free Peoples have had the last action"
    do(state, "discard", die="event")
    assert state.active == acted_last(state) == "shadow"
    state = acting(shadow="eye eye eye eye eye eye")
    for _ in range(2):
        assert (state.active, acted_last(state)) == ("free", "shadow")
        do(state, "discard", die="event")
        if state.active == "shadow":
            assert acted_last(state) != state.active
            do(state, "discard", die="event")
    assert state.active == acted_last(state) == "free"


def test_one_person_on_a_side_decides_all():
    for one in ("free", "free_2"):
        state = war(names={one: "Ana"})
        do(state, "recover")
        assert state.view()["person"] == "Ana"
        do(state, "proceed")
        assert state.view()["person"] is None


def test_who_is_in_the_fellowship_at_the_beginning():
    """The guide is the one of the highest level."""
    view = war(companions=["merry", "boromir", "gimli"]).view()
    assert [one["name"] for one in view["fellowship"] if one["fate"] == "there"] == ["gimli", "boromir", "merry"]
    assert view["guide"] == "gimli" and view["companions"] == 3 and view["dead"] == []


def test_the_length_of_the_mordor_track_is_a_setting():
    """Five steps to the Crack of Doom by default."""
    assert war().view()["length"] == 5
    for count in range(1, 10):
        state = war(mordor=count)
        assert state.view()["length"] == count
        refused(state, "out_of_range", "set", track="mordor", to=count + 1)
        put(state, "mordor", count)
        assert winner(state) == ("free", "crack_of_doom")
    for count in (0, 10, "5", 5.0, None, True):
        refusal("bad_options", lambda count=count: war(mordor=count))


def test_all_tracks_can_be_set_by_hand():
    """At any time, within their limits."""
    for name, low, high in (
        ("progress", 0, 30),
        ("revealed", 0, 1),
        ("corruption", 0, 12),
        ("companions", 0, 7),
        ("mordor", -1, 5),
        ("hunt_shadow", 0, 20),
        ("hunt_free", 0, 20),
        ("points_free", 0, 30),
        ("points_shadow", 0, 30),
    ):
        for state in (war(), to_phase(war(), "allocate"), acting(), to_check(acting())):
            assert bounds_of(state, name) == (low, high)
            for to in (low - 1, high + 1):
                refused(state, "out_of_range", "set", track=name, to=to)
            now = state.tracks[name]
            refused(state, "unchanged", "set", track=name, to=now)
            then = now + 1 if now < high else low
            events = put(state, name, then)
            assert events[0] == {"e": "set", "track": name, "from": now, "to": then}
            assert state.tracks[name] == then
    for name in ("eagles", None, 5, ["progress"]):
        refused(war(), "bad_request", "set", track=name, to=1)
    for to in ("1", None, 1.0, True):
        refused(war(), "bad_request", "set", track="progress", to=to)


def test_what_is_set_is_what_is_shown():
    state = war()
    for name, to in (("revealed", 1), ("companions", 3), ("mordor", 2), ("hunt_shadow", 5), ("hunt_free", 2)):
        put(state, name, to)
    for name, to in (("points_free", 3), ("points_shadow", 9), ("progress", 4), ("corruption", 11)):
        put(state, name, to)
    view = state.view()
    assert (view["progress"], view["companions"], view["mordor"], view["corruption"]) == (4, 3, 2, 11)
    assert box(state) == (5, 2) and view["revealed"] is True
    assert [one["points"] for one in view["players"]] == [3, 9]


def test_nobody_hunts_when_the_box_is_emptied():
    state = acting("character", "eye")
    act(state, "character", "progress")
    put(state, "hunt_shadow", 0)
    assert state.view()["phase"] == "act" and state.view()["active"] == "shadow" and box(state) == (0, 1)


# Victory


def test_corruption_12_wins_for_the_shadow_at_once():
    """Set by hand or by a hunt tile, in any phase."""
    state = war()
    put(state, "corruption", 11)
    assert winner(state) is None
    events = put(state, "corruption", 12)
    assert only_event(events, "over") == {"e": "over", "winners": ["shadow"], "why": "corruption"}
    assert winner(state) == ("shadow", "corruption") and state.view()["phase"] == "over"
    state = acting("character", "eye")
    put(state, "corruption", 10)
    act(state, "character", "progress")
    do(state, "hunt", faces=[6])
    do(state, "tile", corruption=3)
    assert winner(state) == ("shadow", "corruption") and state.view()["corruption"] == 12


def test_the_crack_of_doom_wins_for_the_free_peoples_at_once():
    state = war()
    put(state, "mordor", 4)
    assert winner(state) is None
    events = put(state, "mordor", 5)
    assert only_event(events, "over") == {"e": "over", "winners": ["free"], "why": "crack_of_doom"}
    assert winner(state) == ("free", "crack_of_doom")


def test_corruption_comes_before_the_crack_of_doom():
    state = acting("character")
    put(state, "mordor", 4)
    put(state, "corruption", 11)
    act(state, "character", "progress")
    events = do(state, "tile", corruption=1, step=True)
    assert winner(state) == ("shadow", "corruption")
    assert [event["e"] for event in events] == ["tile", "moved", "over"]


def test_the_crack_of_doom_with_less_corruption():
    state = acting("character")
    put(state, "mordor", 4)
    put(state, "corruption", 10)
    act(state, "character", "progress")
    do(state, "tile", corruption=1)
    assert winner(state) == ("free", "crack_of_doom") and box(state) == (0, 0)


def test_ten_points_win_for_the_shadow_at_the_check_and_four_for_the_free_peoples():
    for side, win in (("shadow", 10), ("free", 4)):
        for points, won in ((win - 1, None), (win, (side, "points"))):
            state = to_check(acting())
            put(state, "points_" + side, points)
            do(state, "check")
            assert winner(state) == won


def test_the_shadows_points_come_first():
    state = to_check(acting())
    put(state, "points_free", 4)
    put(state, "points_shadow", 10)
    do(state, "check")
    assert winner(state) == ("shadow", "points")


def test_points_are_counted_beyond_those_that_win():
    """So that what is lost again before the check leaves as many as it should."""
    state = acting()
    for track, win in (("points_shadow", 10), ("points_free", 4)):
        put(state, track, win + 1)
        put(state, track, win)
        assert refused(state, "out_of_range", "set", track=track, to=31) == "'to' must be a number from 0 to 30."
    state = to_check(acting())
    put(state, "points_shadow", 11)
    do(state, "check")
    assert winner(state) == ("shadow", "points")


def test_points_win_at_the_check_only():
    state = acting()
    put(state, "points_shadow", 10)
    put(state, "points_free", 4)
    assert winner(state) is None and state.view()["phase"] == "act"
    to_check(state)
    assert winner(state) is None


def test_nothing_happens_after_the_end():
    state = war()
    put(state, "corruption", 12)
    assert state.legal() == state.chances() == state.asks() == [] and state.odds() is None
    for verb, more in (("recover", {}), ("set", {"track": "corruption", "to": 3}), ("guide", {"guide": "merry"})):
        assert refused(state, "not_now", verb, **more) == "The game is over."


# Hunt roll


def test_one_die_for_each_in_the_box():
    state = acting("character", "eye eye eye")
    assert state.view()["hunt"]["odds"] == [91, 216]
    act(state, "character", "progress")
    assert state.view()["active"] == "shadow"
    assert state.chance({"do": "hunt"}) == ("1h0:3", (6,) * 3)
    refused(state, "bad_faces", "hunt", faces=[1, 1])
    refused(state, "bad_faces", "hunt", faces=[1, 1, 1, 1])
    for faces in (None, 5, "111", {"free": [1]}):
        refused(state, "bad_request", "hunt", faces=faces)


def test_at_most_five_hunt():
    state = acting("character", "eye eye eye eye eye eye")
    act(state, "character", "progress")
    assert state.chance({"do": "hunt"}) == ("1h0:5", (6,) * 5)
    do(state, "hunt", faces=[1] * 5)


def test_six_or_more_is_a_success():
    for face in range(1, 7):
        state = acting("character", "eye")
        act(state, "character", "progress")
        events = do(state, "hunt", faces=[face])
        assert only_event(events, "hunted")["successes"] == (face == 6)
        assert state.view()["phase"] == ("tile" if face == 6 else "act")


def test_each_free_die_already_there_adds_one():
    """Not the one that moves now."""
    for face in range(1, 7):
        state = acting("character", "eye")
        put(state, "hunt_free", 2)
        act(state, "character", "progress")
        event = only_event(do(state, "hunt", faces=[face]), "hunted")
        assert (event["bonus"], event["successes"]) == (2, int(face >= 4))


def test_an_unmodified_1_never_succeeds():
    for face in (1, 2):
        state = acting("character", "eye")
        put(state, "hunt_free", 5)
        assert state.view()["hunt"]["odds"] == [5, 6]
        act(state, "character", "progress")
        assert only_event(do(state, "hunt", faces=[face]), "hunted")["successes"] == face - 1


def test_one_success_is_enough():
    """One tile is drawn, not more."""
    state = acting("character", "eye eye eye")
    act(state, "character", "progress")
    event = only_event(do(state, "hunt", faces=[6, 2, 6]), "hunted")
    assert event["successes"] == 2 and state.view()["phase"] == "tile" and state.view()["active"] == "free"
    do(state, "tile")
    assert state.view()["phase"] == "act" and state.view()["active"] == "shadow"
    assert state.view()["corruption"] == 0 and state.view()["companions"] == 7, "nobody said what it does"


def test_an_empty_box_does_not_hunt():
    state = acting("character", "army")
    act(state, "character", "progress")
    assert state.view()["phase"] == "act" and state.view()["active"] == "shadow"


def hunted(**options):
    """A game in which a hunt tile has been drawn."""
    state = acting("character", "eye", **options)
    put(state, "corruption", 2)
    act(state, "character", "progress")
    do(state, "hunt", faces=[6])
    return state


def test_a_tile_is_entered_as_corruption():
    """Some tiles heal; it never falls below 0."""
    state = hunted()
    events = do(state, "tile", corruption=3)
    assert only_event(events, "tile") == {"e": "tile", "shows": 3, "taken": 3, "corruption": 5, "companions": 7}
    assert state.view()["corruption"] == 5 and state.view()["companions"] == 7
    state = hunted()
    event = only_event(do(state, "tile", corruption=-3), "tile")
    assert state.view()["corruption"] == 0 and (event["shows"], event["taken"]) == (-3, -2)
    event = only_event(do(hunted(), "tile", eye=True), "tile")
    assert (event["shows"], event["taken"]) == ("eye", 1)
    assert only_event(do(hunted(), "tile", corruption=3, who=["legolas"]), "tile")["taken"] == 1
    do(hunted(), "tile", corruption=12)
    for number in (-4, 13, "1", None, 1.0, True):
        refused(hunted(), "bad_request", "tile", corruption=number)


def test_a_tile_is_entered_as_casualties():
    state = hunted()
    for companions, asked in ((7, True), (2, True), (1, False)):
        tile = next(ask for ask in hunted(companions=companions).asks() if ask["do"] == "tile")
        assert ("guide" in tile) == asked, "the next guide, if one of several falls"
    do(state, "tile", corruption=1, casualties=2)
    assert state.view()["companions"] == 5 and state.view()["corruption"] == 2
    state = hunted(companions=2)
    refused(state, "no_companions", "tile", casualties=3)
    for number in (-1, "1", None, 1.0, True):
        refused(state, "bad_request", "tile", casualties=number)
    assert only_event(do(state, "tile", casualties=2), "guide")["guide"] == "gollum"


def test_a_tile_may_reveal_the_fellowship():
    """The figure moves as far as the progress shows, and the progress is reset."""
    state = hunted()
    put(state, "progress", 4)
    events = do(state, "tile", reveal=True)
    assert only_event(events, "revealed")["steps"] == 4
    assert state.view()["revealed"] is True and state.view()["progress"] == 0
    refused(state, "unchanged", "set", track="revealed", to=1)
    for value in (1, 0, "yes", None):
        refused(hunted(), "bad_request", "tile", reveal=value)
        refused(hunted(), "bad_request", "tile", step=value)


def test_in_mordor_a_tile_is_drawn_without_a_roll():
    """The tile says whether there is a step on the Mordor track; by default there is."""
    state = acting("character character", "eye")
    put(state, "mordor", 0)
    act(state, "character", "progress")
    assert state.view()["phase"] == "tile" and state.view()["progress"] == 0 and state.view()["mordor"] == 0
    do(state, "tile", corruption=1)
    assert state.view()["mordor"] == 1 and box(state) == (1, 1)
    waste(state)
    act(state, "character", "progress")
    events = do(state, "tile", step=False)
    assert state.view()["mordor"] == 1 and box(state) == (1, 2)
    assert only_event(events, "stopped") == {"e": "stopped", "at": 1}
    refused(hunted(), "not_in_mordor", "tile", step=True)


def test_a_hunt_that_is_corrected_into_mordor_draws_its_tile():
    for again in (False, True):
        state = hunting(stronghold=1)
        if again:
            do(state, "hunt", faces=[2, 3, 5])
        put(state, "mordor", 0)
        assert state.view()["phase"] == "tile" and state.view()["active"] == "free"
        assert state.view()["hunt"]["faces"] == []
        do(state, "tile", corruption=1)
        assert state.view()["mordor"] == 1 and state.view()["phase"] == "act"


def test_the_hunt_can_be_switched_off():
    """Then the Fellowship just moves, and the players do the hunt."""
    state = acting("character character", "eye", hunt=False)
    act(state, "character", "progress")
    assert state.view()["phase"] == "act" and state.view()["progress"] == 1 and box(state) == (1, 1)
    waste(state)
    put(state, "mordor", 0)
    act(state, "character", "progress")
    assert state.view()["phase"] == "act" and state.view()["mordor"] == 1 and box(state) == (1, 2)
    for value in (1, 0, "no", None):
        refusal("bad_options", lambda value=value: war(hunt=value))


def hunting(eyes=3, **switches):
    """A hunt with this many dice, and the switches of what is in the region."""
    state = acting("character", " ".join(["eye"] * eyes))
    act(state, "character", "progress")
    for name in switches:
        put(state, "hunt_" + name, 1)
    return state


def test_a_face_finds_with_what_is_added_but_never_a_one():
    state = acting()
    for bonus, needed in enumerate((6, 5, 4, 3, 2, 2, 2)):
        state.tracks["hunt_free"] = bonus
        assert lowest(bonus) == needed
        assert failures(state, (1, 2, 3, 4, 5, 6)) == list(range(needed - 1))


def test_failures_are_rolled_again():
    """One die for each of a stronghold, an army and Nazgûl in the region; once."""
    state = hunting(stronghold=1, nazgul=1)
    assert state.view()["hunt"]["rerolls"] == ["stronghold", "nazgul"]
    event = only_event(do(state, "hunt", faces=[2, 3, 5]), "hunted")
    assert (event["successes"], event["rerolls"], event["again"]) == (0, 2, [])
    assert state.view()["phase"] == "hunt" and state.view()["hunt"]["faces"] == [2, 3, 5]
    assert state.chances() == [{"do": "reroll"}] and state.chance({"do": "reroll"}) == ("1H1:2", (6, 6))
    assert state.fill({"do": "reroll"}, [0, 5])["faces"] == [1, 6]
    refused(state, "failed_already", "hunt", faces=[6, 6])
    refused(state, "bad_faces", "reroll", faces=[6])
    event = only_event(do(state, "reroll", faces=[1, 6]), "hunted")
    assert (event["faces"], event["successes"], event["rerolls"], event["again"]) == ([1, 6, 5], 1, 0, [0, 1])
    assert state.view()["phase"] == "tile" and state.view()["hunt"]["faces"] == []


def test_a_corrected_hunt_box_counts_for_a_roll_that_waits_for_its_reroll():
    """A die of the Free Peoples that was forgotten adds 1 to each die, and one that is not there adds nothing."""
    state = hunting(stronghold=1)
    do(state, "hunt", faces=[2, 3, 5])
    put(state, "hunt_free", 1)
    assert state.view()["hunt"]["successes"] == 1 and state.view()["phase"] == "hunt"
    assert state.chance({"do": "reroll"})[1] == (6,)
    event = only_event(do(state, "reroll", faces=[1]), "hunted")
    assert (event["faces"], event["bonus"], event["successes"]) == ([1, 3, 5], 1, 1)
    assert state.view()["phase"] == "tile" and state.view()["hunt"]["eye"] == 1
    state = hunting(2, stronghold=1)
    do(state, "hunt", faces=[4, 5])
    put(state, "hunt_free", 2)
    assert state.view()["phase"] == "tile" and state.view()["hunt"]["successes"] == 2, "nothing has failed"
    state = hunting(2, stronghold=1)
    put(state, "hunt_free", 1)
    do(state, "hunt", faces=[5, 2])
    assert state.view()["hunt"]["successes"] == 1
    put(state, "hunt_free", 0)
    assert state.view()["hunt"]["successes"] == 0
    do(state, "reroll", faces=[5])
    assert state.view()["phase"] == "act" and box(state) == (2, 1), "5 and 2 find nothing"


def test_failures_are_rolled_again_once():
    state = hunting(stronghold=1, army=1, nazgul=1)
    do(state, "hunt", faces=[2, 3, 5])
    do(state, "reroll", faces=[1, 1, 5])
    assert state.view()["phase"] == "act" and box(state) == (3, 1)


def test_failures_beside_a_success_are_rolled_again_too():
    """The number of successes matters. It is kept, and shown beside the tile until that is entered."""
    state = hunting(nazgul=1)
    event = only_event(do(state, "hunt", faces=[6, 4, 1]), "hunted")
    assert (event["successes"], event["rerolls"]) == (1, 1)
    assert state.view()["phase"] == "hunt" and state.view()["hunt"]["successes"] == 1
    event = only_event(do(state, "reroll", faces=[6]), "hunted")
    assert (event["faces"], event["successes"], event["again"]) == ([6, 6, 1], 2, [1])
    assert state.view()["phase"] == "tile" and state.view()["hunt"]["successes"] == 2
    do(state, "tile")
    assert state.view()["hunt"]["successes"] == 0
    state = hunting(stronghold=1, army=1, nazgul=1)
    assert only_event(do(state, "hunt", faces=[6, 6, 6]), "hunted")["rerolls"] == 0, "nothing has failed"
    assert state.view()["phase"] == "tile"
    state = hunting(stronghold=1)
    do(state, "hunt", faces=[6, 1, 1])
    put(state, "hunt_stronghold", 0)
    assert state.view()["phase"] == "tile" and state.view()["hunt"]["faces"] == []


def test_an_eye_does_as_much_damage_as_there_were_successes():
    state = hunting()
    do(state, "hunt", faces=[6, 6, 1])
    assert state.view()["hunt"]["eye"] == 2
    refused(state, "bad_request", "tile", eye=1)
    refused(state, "bad_request", "tile", eye=True, corruption=2)
    assert state.asks()[1]["eye"] is True and "corruption" not in state.asks()[1]
    events = do(state, "tile", eye=True, reveal=True)
    assert only_event(events, "tile")["corruption"] == 2 and state.view()["hunt"]["eye"] is None


def test_an_eye_is_taken_as_corruption_or_casualties():
    """Each companion who falls takes as much of its damage as its level."""
    for casualties, corruption in (
        ({"who": ["merry"]}, 1),
        ({"who": ["legolas"]}, 0),
        ({"who": ["merry", "pippin"]}, 0),
        ({"casualties": 1, "guide": "strider"}, 0),
        ({"casualties": 1}, 1),
    ):
        state = hunting()
        do(state, "hunt", faces=[6, 6, 1])
        do(state, "tile", eye=True, **casualties)
        assert state.view()["corruption"] == corruption, casualties


def test_so_is_the_number_of_a_tile():
    for casualties, corruption in (({"who": ["merry"]}, 2), ({"who": ["legolas"]}, 1), ({"casualties": 1}, 2), ({}, 3)):
        state = at_tile(6)
        do(state, "tile", corruption=3, **casualties)
        assert state.view()["corruption"] == corruption, casualties


def test_a_tile_that_heals_does_so_where_nobody_falls():
    assert [remaining(war(), damage, ("legolas",)) for damage in (3, 2, 1, 0)] == [1, 0, 0, 0]
    assert [remaining(war(), damage, ()) for damage in (3, 0, -2)] == [3, 0, -2]


def test_an_eye_in_mordor_does_as_much_damage_as_there_are_dice_in_the_box():
    """Of both sides, and without a roll."""
    state = acting("character", "eye eye")
    put(state, "mordor", 1)
    put(state, "hunt_free", 1)
    act(state, "character", "progress")
    assert state.view()["hunt"]["eye"] == 3 and state.view()["hunt"]["odds"] is None, "nothing is rolled"
    do(state, "tile", eye=True)
    assert state.view()["corruption"] == 3
    put(state, "mordor", 0)
    assert hunt_odds(state) is None and state.odds() is None


def test_no_more_are_rolled_again_than_failed():
    state = hunting(1, stronghold=1, army=1, nazgul=1)
    assert only_event(do(state, "hunt", faces=[2]), "hunted")["rerolls"] == 1
    assert state.chance({"do": "reroll"})[1] == (6,)


def test_the_switches_are_set_at_the_roll():
    """Without them a failed roll ends the hunt."""
    refused(acting(), "no_hunt", "set", track="hunt_army", to=1)
    state = hunting(stronghold=1)
    refused(state, "no_dice", "reroll", faces=[1])
    do(state, "hunt", faces=[2, 3, 5])
    put(state, "hunt_stronghold", 0)
    assert state.view()["phase"] == "act" and box(state) == (3, 1)
    state = hunting(stronghold=1)
    do(state, "hunt", faces=[6, 1, 1])
    do(state, "reroll", faces=[1])
    assert state.view()["hunt"]["rerolls"] == ["stronghold"]


def test_what_is_in_the_region_is_remembered_until_the_figure_moves():
    for reveal, progress in ((False, 3), (True, 0), (True, 3)):
        state = hunting(stronghold=1)
        put(state, "progress", progress)
        do(state, "hunt", faces=[6, 1, 1])
        do(state, "reroll", faces=[1])
        do(state, "tile", reveal=reveal)
        assert state.view()["hunt"]["rerolls"] == ([] if reveal and progress else ["stronghold"])
    state = hunting(nazgul=1)
    do(state, "hunt", faces=[6, 6, 6])
    do(state, "tile")
    state.phase = "fellowship"
    do(state, "declare")
    assert state.view()["hunt"]["rerolls"] == [] and state.view()["progress"] == 0


def test_the_hunt_of_a_fellowship_moved_by_a_card():
    """It is hunted too, but no die goes into the box. Then the turn goes on where it was."""
    state = acting("", "eye")
    events = do(state, "progress")
    assert only_event(events, "moved") == {"e": "moved", "track": "progress", "to": 1}
    assert state.view()["phase"] == "hunt" and state.view()["active"] == "shadow"
    do(state, "hunt", faces=[6])
    do(state, "tile", corruption=1)
    assert state.view()["phase"] == "act" and state.view()["active"] == "free" and box(state) == (1, 0)
    assert dice(state, "free") == "event event event event"
    waste(state)
    do(state, "progress")
    do(state, "hunt", faces=[2])
    assert state.view()["active"] == "shadow" and box(state) == (1, 0)
    put(state, "revealed", 1)
    refused(state, "revealed", "progress")


def test_a_card_of_the_last_die_moves_the_fellowship():
    """That player has no dice left, so the check waits."""
    state = to_check(acting("", "eye"))
    assert offered(state, do="progress") == [{"do": "progress"}]
    do(state, "progress")
    do(state, "hunt", faces=[6])
    events = do(state, "tile")
    assert events[-1] == {"e": "phase", "phase": "check"}
    assert state.view()["phase"] == "check" and state.view()["active"] is None and box(state) == (1, 0)
    refused(to_phase(war(), "roll"), "not_now", "progress")


def test_the_odds_of_the_hunt():
    """The chance of at least one success, exactly, by counting all throws, including rerolls."""

    def odds(count, bonus, rerolls=0):
        state = war()
        state.tracks.update({"hunt_shadow": count, "hunt_free": bonus})
        state.tracks.update({"hunt_stronghold": rerolls > 0, "hunt_army": rerolls > 1, "hunt_nazgul": rerolls > 2})
        return hunt_odds(state)

    assert odds(0, 9) == odds(0, 9, 3) == (0, 1)
    assert odds(1, 0) == (1, 6), "nothing is rolled again"
    for count in range(1, 4):
        for bonus in range(7):
            for rerolls in range(count + 2):
                rolled_again = min(count, rerolls)
                if count + rolled_again > 4:
                    continue
                good = 0
                for throw in range(6 ** (count + rolled_again)):
                    faces = [throw // 6**i % 6 + 1 for i in range(count + rolled_again)]
                    good += max([0 if face == 1 else face + bonus for face in faces]) >= 6
                assert odds(count, bonus, rerolls) == (good, 6 ** (count + rolled_again))


def test_the_odds_count_what_may_be_rolled_again():
    state = hunting(2)
    assert state.view()["hunt"]["odds"] == [11, 36]
    put(state, "hunt_army", 1)
    assert state.view()["hunt"]["odds"] == [91, 216]
    do(state, "hunt", faces=[1, 1])
    assert state.view()["hunt"]["odds"] == [1, 6], "of the die that is rolled again"


# Combat


def battle(free=(5, 0, 5), shadow=(5, 0, 5), **options):
    """A battle between these forces: dice, leadership, hit number."""
    state = acting("character", "army", **options)
    act(state, "character", "attack")
    for side, force in (("free", free), ("shadow", shadow)):
        for i in range(4):
            name = ("dice", "leadership", "hit", "hit_again")[i] + "_" + side
            if state.tracks[name] != force[min(i, 2)]:
                put(state, name, force[min(i, 2)])
    return state


def fought(state, free, shadow, verb="battle"):
    """Rolls a round of battle with these faces. Returns the hits of both sides."""
    do(state, verb, faces={"free": free, "shadow": shadow})
    return tuple([force["hits"] for force in state.view()["battle"]])


def test_an_attack_begins_a_battle():
    """Until it ends; then the other side acts."""
    state = battle()
    assert state.view()["phase"] == "battle" and dice(state, "free") == "event event event"
    assert state.view()["active"] == "free"
    refused(state, "not_now", "discard", die="event")
    do(state, "end")
    assert state.view()["phase"] == "act" and state.view()["active"] == "shadow"
    assert state.view()["battle"] is None


def test_a_card_may_begin_a_battle():
    """It uses no die. A battle by a die passes the move on as usual."""
    state = acting("character")
    do(state, "fight")
    assert state.view()["field"]["attacker"] == "free"
    do(state, "end")
    assert state.view()["phase"] == "act" and state.view()["active"] == "free"
    assert dice(state, "free") == "character event event event"
    do(state, "fight", attacker="shadow")
    assert state.view()["field"]["attacker"] == "shadow", "it was a card of the other side"
    do(state, "end")
    assert state.view()["active"] == "free"
    act(state, "character", "attack")
    do(state, "end")
    assert state.view()["active"] == "shadow"


def test_combat_help_can_be_switched_off():
    state = acting("character", combat=False)
    refused(state, "no_combat", "fight")
    act(state, "character", "attack")
    assert state.view()["phase"] == "act" and state.view()["active"] == "shadow"
    for value in (1, 0, "no", None):
        refusal("bad_options", lambda value=value: war(combat=value))


def test_each_side_rolls_its_dice():
    state = battle((3, 0, 5), (2, 0, 5))
    assert state.chance({"do": "battle"})[1] == (6,) * 5
    filled = state.fill({"do": "battle"}, [0, 1, 2, 3, 4])
    assert filled["faces"] == {"free": [1, 2, 3], "shadow": [4, 5]}
    for faces in (
        {"free": [1, 1, 1]},
        {"free": [1], "shadow": [1]},
        {"free": [1] * 3, "shadow": [7, 1]},
        [1] * 5,
        None,
    ):
        code = "bad_faces" if isinstance(faces, dict) and "shadow" in faces else "bad_request"
        refused(state, code, "battle", faces=faces)
    refused(state, "bad_request", "battle", faces={"free": [1] * 3, "shadow": [1] * 2, "orcs": []})
    fought(state, [1, 2, 3], [4, 5])
    assert [force["faces"] for force in state.view()["battle"]] == [[1, 2, 3], [4, 5]]


def test_somebody_must_roll():
    state = battle((0, 0, 5), (1, 0, 5))
    assert fought(state, [], [6]) == (0, 1)
    put(state, "dice_shadow", 0)
    refused(state, "no_dice", "battle", faces={"free": [], "shadow": []})
    assert state.chances() == []


def test_hits_are_counted_from_five_up():
    state = acting()
    do(state, "fight")
    assert fought(state, [1, 2, 3, 4, 5], [5, 6, 5, 6, 1]) == (1, 4)


def test_the_hit_number_can_be_set():
    """For each side, and for the rounds to come. A round in which leaders may still roll misses again is counted again
    with it."""
    state = battle((5, 0, 6), (5, 0, 5))
    assert fought(state, [5, 5, 5, 6, 4], [5, 1, 1, 1, 4]) == (1, 1)
    put(state, "hit_free", 4)
    assert [force["hits"] for force in state.view()["battle"]] == [1, 1], "what that round cost is told"
    assert fought(state, [4, 5, 3, 1, 1], [1] * 5) == (2, 0)
    for to in (1, 7):
        refused(state, "out_of_range", "set", track="hit_free", to=to)


def test_leaders_roll_misses_again():
    """As many as the leadership, only misses, and once a round."""
    state = battle((4, 2, 5), (2, 5, 5))
    assert [one["do"] for one in state.chances()] == ["battle"]
    assert fought(state, [6, 1, 2, 3], [5, 4]) == (1, 1)
    assert [one["do"] for one in state.chances()] == ["battle", "reroll"]
    assert state.forced(False) and not state.forced(True), "real dice wait for somebody to throw them"
    assert state.chance({"do": "reroll"})[1] == (6,) * 3
    refused(state, "bad_faces", "reroll", faces={"free": [6], "shadow": [6]})
    assert fought(state, [5, 6], [1], "reroll") == (3, 1)
    assert not state.forced(False)
    forces = state.view()["battle"]
    assert forces[0]["faces"] == [6, 5, 6, 3] and forces[0]["again"] == [1, 2]
    assert forces[1]["faces"] == [5, 1] and forces[1]["again"] == [1]
    refused(state, "no_dice", "reroll", faces={"free": [6, 6], "shadow": [6]})


def test_a_card_may_change_only_the_roll_or_only_what_leaders_roll_again():
    """Two hit numbers for each side; one that is set while leaders may still roll misses again counts for them."""
    state = battle((3, 3, 5), (3, 3, 5))
    put(state, "hit_free", 4)
    put(state, "hit_again_shadow", 6)
    assert fought(state, [4, 1, 1], [5, 4, 4]) == (1, 1)
    assert fought(state, [4, 5], [5, 6], "reroll") == (2, 2)
    forces = state.view()["battle"]
    assert [(one["hit"], one["hit_again"]) for one in forces] == [(4, 5), (5, 6)]
    assert [(one["needed"], one["needed_again"]) for one in forces] == [(4, 5), (5, 6)]
    assert fought(state, [1], [1]) == (0, 0), "what both have left"
    put(state, "hit_again_free", 3)
    assert state.view()["battle"][0]["needed_again"] == 3
    assert fought(state, [3], [5], "reroll") == (1, 0)


def test_the_odds_count_both_hit_numbers():
    state = battle((1, 1, 4), (1, 1, 5))
    put(state, "hit_again_free", 6)
    free, shadow = [one["odds"] for one in state.view()["battle"]]
    assert free == [[15, 21], 36] and shadow == [[16, 20], 36]


def needed(state):
    """Returns the hit number of each side, which is the same for what leaders roll again."""
    forces = state.view()["battle"]
    assert [one["hit"] for one in forces] == [one["hit_again"] for one in forces]
    return [one["hit"] for one in forces]


def test_where_a_battle_is_fought_sets_its_numbers():
    """The attacker is who used the die, or who is named."""
    for where, numbers in (("open", [5, 5]), ("city", [6, 5]), ("siege", [6, 5]), ("sortie", [5, 5])):
        state = acting("character")
        act(state, "character", "attack")
        assert state.view()["field"] == {"where": "open", "attacker": "free", "round": 0}
        assert do(state, "field", where=where) == [{"e": "field", "where": where, "attacker": "free"}]
        assert needed(state) == numbers
        do(state, "field", where=where, attacker="shadow")
        assert needed(state) == numbers[::-1] and state.view()["field"]["attacker"] == "shadow"
    wrong = {"where": "sea"}, {"where": "city", "attacker": "gollum"}, {"where": "city", "attacker": None}, {}
    for more in wrong:
        refused(state, "bad_request", "field", **more)
    do(state, "end")
    do(state, "fight")
    assert needed(state) == [5, 5] and state.view()["field"]["where"] == "open", "the next battle is another one"


def test_a_city_is_attacked_with_six_in_the_first_round_and_then_with_five():
    for where, later in (("city", 5), ("siege", 6)):
        state = acting("character")
        act(state, "character", "attack")
        do(state, "field", where=where)
        do(state, "battle", faces={"free": [5, 6, 5, 1, 1], "shadow": [5, 6, 1, 1, 1]})
        assert [one["hits"] for one in state.view()["battle"]] == [1, 2]
        assert needed(state) == [later, 5] and state.view()["field"]["round"] == 1
        do(state, "battle", faces={"free": [5, 6, 5, 1, 1], "shadow": [5, 6, 1, 1, 1]})
        assert [one["hits"] for one in state.view()["battle"]] == [3 if later == 5 else 1, 2]
        put(state, "hit_free", 4)
        put(state, "hit_again_free", 4)
        assert needed(state)[0] == 4, "a card changes it"
    for card, later in ((4, [4, 3]), (6, [5, 3])):
        state = acting("character")
        act(state, "character", "attack")
        do(state, "field", where="city")
        for name in ("hit", "hit_again"):
            put(state, name + "_shadow", 3)
            if card != 6:
                put(state, name + "_free", card)
        do(state, "battle", faces={"free": [1] * 5, "shadow": [1] * 5})
        assert needed(state) == later, "what a card has set stays"


def test_without_leaders_no_die_is_rolled_again():
    state = battle()
    fought(state, [1] * 5, [1] * 5)
    refused(state, "no_dice", "reroll", faces={"free": [], "shadow": []})
    assert [one["do"] for one in state.chances()] == ["battle"]


def test_leadership_is_at_most_five():
    state = battle((5, 5, 5), (1, 0, 5))
    refused(state, "out_of_range", "set", track="leadership_free", to=6)
    fought(state, [1] * 5, [1])
    assert state.chance({"do": "reroll"})[1] == (6,) * 5


def test_each_round_is_rolled_anew():
    state = battle((1, 1, 5), (1, 0, 5))
    fought(state, [1], [1])
    fought(state, [6], [], "reroll")
    put(state, "dice_shadow", 1)
    assert fought(state, [1], [6]) == (0, 1)
    assert state.view()["battle"][0]["again"] == []
    assert fought(state, [6], [], "reroll") == (1, 1)


def dice_of(state):
    """Returns how many dice each side throws in the next round of a battle."""
    return [force["dice"] for force in state.view()["battle"]]


def test_what_a_round_cost_is_missing_in_the_next_one():
    """A die for each hit of the other side; but whoever has rolled five rolls five again, as a large army does, until
    fewer are set."""
    state = battle((4, 0, 5), (3, 0, 5))
    fought(state, [6, 5, 1, 1], [6, 1, 1])
    assert dice_of(state) == [3, 1] and state.chance({"do": "battle"})[1] == (6,) * 4
    put(state, "dice_free", 5)
    fought(state, [1] * 5, [6])
    assert dice_of(state) == [5, 1]
    put(state, "dice_free", 4)
    put(state, "dice_shadow", 2)
    fought(state, [6, 6, 6, 1], [6, 1])
    assert dice_of(state) == [3, 0], "never fewer than none"
    put(state, "dice_shadow", 5)
    put(state, "dice_free", 5)
    fought(state, [6] * 5, [1] * 5)
    assert dice_of(state) == [5, 0], "all that have rolled have fallen"


def test_a_battle_goes_on_while_both_sides_have_dice():
    """A siege has one round, and another only for the reduction of an elite unit."""
    state = battle((2, 0, 5), (1, 0, 5))
    assert goes_on(state)
    do(state, "field", where="siege")
    assert not goes_on(state)
    do(state, "field", where="city")
    fought(state, [6, 1], [1])
    assert dice_of(state) == [2, 0] and not goes_on(state)
    put(state, "dice_shadow", 1)
    assert goes_on(state)


def test_what_leaders_hit_again_is_missing_too():
    state = battle((4, 2, 5), (4, 0, 5))
    fought(state, [6, 1, 1, 1], [5, 1, 1, 1])
    assert dice_of(state) == [3, 3]
    fought(state, [5, 2], [], "reroll")
    assert dice_of(state) == [3, 2] and [force["hits"] for force in state.view()["battle"]] == [2, 1]


def test_a_round_whose_misses_are_not_rolled_again_yet_is_counted_with_the_number_that_is_set():
    state = battle((3, 1, 6), (4, 0, 5))
    assert fought(state, [5, 5, 1], [1] * 4) == (0, 0) and dice_of(state) == [3, 4]
    put(state, "hit_free", 5)
    assert [force["hits"] for force in state.view()["battle"]] == [2, 0] and dice_of(state) == [3, 2]
    fought(state, [1], [], "reroll")
    put(state, "hit_free", 6)
    assert [force["hits"] for force in state.view()["battle"]] == [2, 0] and dice_of(state) == [3, 2]


def test_each_battle_begins_afresh():
    """With five dice, no leaders, and hits on 5 and 6, whatever the one before has left: other armies fight it."""
    state = acting()
    do(state, "fight")
    for force in state.view()["battle"]:
        assert (force["dice"], force["leadership"], force["hit"]) == (5, 0, 5)
    for rounds in (0, 1):
        state = battle((1, 1, 6), (2, 3, 2))
        if rounds:
            fought(state, [1], [1, 1])
        do(state, "end")
        if rounds:
            do(state, "politics")
        refused(state, "no_battle", "set", track="dice_free", to=3)
        do(state, "fight")
        for force in state.view()["battle"]:
            assert (force["dice"], force["leadership"], force["hit"]) == (5, 0, 5), rounds
            assert force["hit_again"] == 5 and force["faces"] == [] and force["hits"] == 0


def test_a_card_of_the_last_die_begins_a_battle():
    state = to_check(acting())
    do(state, "fight")
    assert state.view()["phase"] == "battle"
    assert do(state, "end")[-1] == {"e": "phase", "phase": "check"}
    assert state.view()["phase"] == "check" and state.view()["active"] is None


def test_the_odds_of_a_battle():
    """The exact chances of each number of hits, by counting all throws, including those of the leaders."""
    from mathom.games.war.odds import battle_odds as odds

    forces = ((1, 0, 5, 5), (3, 0, 6, 6), (2, 1, 5, 6), (2, 2, 6, 4), (2, 5, 4, 4), (3, 1, 5, 2), (0, 2, 5, 5))
    for count, leadership, hit, hit_again in forces:
        again = min(count, leadership)
        wanted = [0] * (count + 1)
        for throw in range(6 ** (count + again)):
            faces = [throw // 6**i % 6 + 1 for i in range(count + again)]
            hits = len([face for face in faces[:count] if face >= hit])
            more = faces[count : count + min(again, count - hits)]
            wanted[hits + len([face for face in more if face >= hit_again])] += 1
        assert odds(count, leadership, hit, hit_again) == (wanted, 6 ** (count + again))
    parts, whole = odds(5, 5, 5, 5)
    assert sum(parts) == whole == 6**10


# Undo and the log


def test_an_undone_roll_comes_up_the_same():
    """A roll is identified by its turn and its dice."""
    state = acting("character character", "eye eye")
    act(state, "character", "progress")
    assert state.chance({"do": "hunt", "faces": [1, 1]}) == ("1h0:2", ())
    do(state, "hunt", faces=[1, 1])
    waste(state)
    act(state, "character", "progress")
    assert state.chance({"do": "hunt"})[0] == "1h1:2"
    do(state, "hunt", faces=[1, 1])
    do(state, "progress")
    assert state.chance({"do": "hunt"})[0] == "1h2:2"
    do(state, "hunt", faces=[1, 1])
    do(state, "fight")
    assert state.chance({"do": "battle"})[0] == "1b0:5-5"
    put(state, "leadership_free", 2)
    fought(state, [1] * 5, [1] * 5)
    assert state.chance({"do": "battle"})[0] == "1b1:5-5" and state.chance({"do": "reroll"})[0] == "1B1:2-0"
    do(state, "end")
    do(state, "politics")
    assert state.chance({"do": "discard", "die": "event"}) is None
    to_phase(next_turn(state), "roll")
    assert state.chance({"do": "roll"})[0] == "2s6"


# Politics of a battle, a tile without a move, and a Fellowship that is revealed by a card


def battled(where="city", **options):
    """Returns a battle that the Shadow has begun and fought a round of."""
    state = rolled(war(**options), shadow="army army")
    do(state, "discard", die="event")
    act(state, "army", "attack")
    do(state, "field", where=where)
    do(state, "battle", faces={"free": [1] * 5, "shadow": [1] * 5})
    return state


def test_when_a_battle_ends_its_politics_is_one_question_that_may_be_passed():
    state = battled()
    do(state, "end")
    view = state.view()
    assert view["phase"] == "politics" and view["politics"] == list(FREE_NATIONS), "who may have been attacked"
    assert {"do": "politics"} in state.legal()
    refused(state, "not_now", "pass")
    before = view["nations"]
    do(state, "politics")
    assert state.view()["phase"] == "act" and state.view()["active"] == "free"
    assert state.view()["nations"] == before and state.view()["politics"] is None


def test_who_has_won_a_battle_is_told_if_the_dice_tell_it():
    for where, free, shadow, side in (
        ("open", 0, 2, "shadow"),
        ("city", 1, 0, "free"),
        ("siege", 1, 0, "free"),
        ("siege", 0, 3, "shadow"),
        ("siege", 0, 0, None),
        ("open", 1, 3, None),  # one of them has retreated, and nobody has said who
        ("sortie", 0, 0, None),
    ):
        state = battled(where)
        put(state, "dice_free", free)
        put(state, "dice_shadow", shadow)
        told = [event for event in do(state, "end") if event["e"] == "decided"]
        expected = {"e": "decided", "winner": side, "attacker": "shadow", "where": where}
        assert told == ([expected] if side else []), where


def test_whether_a_siege_has_held_out_is_told_when_it_is_known_what_has_fallen():
    for captured in ({}, {"captured": "stronghold"}):
        state = battled("siege")
        assert "decided" not in [event["e"] for event in do(state, "end")]
        told = [event["e"] for event in do(state, "politics", nation="gondor", **captured)]
        assert ("decided" in told, "captured" in told) == (not captured, bool(captured))
    state = battled("siege")
    do(state, "end")
    held = only_event(do(state, "politics"), "decided")
    assert held == {"e": "decided", "winner": "free", "attacker": "shadow", "where": "siege"}


def test_a_battle_without_a_round_has_no_winner():
    state = battle()
    put(state, "dice_free", 0)
    assert "decided" not in [event["e"] for event in do(state, "end")]


def test_the_attacked_nation_is_activated_and_moves_one_box_down():
    state = battled()
    do(state, "end")
    events = do(state, "politics", nation="rohan")
    assert nation(state, "rohan") == {"name": "rohan", "side": "free", "box": 2, "active": True}
    assert [event["e"] for event in events][:2] == ["activated", "nation"]
    assert [player(state, side)["points"] for side in ("free", "shadow")] == [0, 0]


def test_a_nation_that_loses_a_settlement_moves_too_and_the_points_follow():
    """A town or fortification is worth nothing, a city 1, a stronghold 2."""
    for captured, points in (("town", 0), ("city", 1), ("stronghold", 2)):
        state = battled()
        do(state, "end")
        events = do(state, "politics", nation="rohan", captured=captured)
        assert nation(state, "rohan")["box"] == 3 and player(state, "shadow")["points"] == points
        taken = only_event(events, "captured")
        assert taken == {"e": "captured", "nation": "rohan", "what": captured, "side": "shadow", "points": points}


def test_a_nation_at_war_goes_no_further_and_points_go_beyond_those_that_win():
    state = battled()
    put(state, "elves", 4)
    put(state, "points_shadow", 9)
    do(state, "end")
    events = do(state, "politics", nation="elves", captured="stronghold")
    assert nation(state, "elves")["box"] == 4 and player(state, "shadow")["points"] == 11
    assert "nation" not in [event["e"] for event in events], "it was at war already"
    assert state.view()["winners"] is None, "that is for the victory check"


def test_only_the_side_that_was_attacked_is_asked_about():
    state = battled()
    do(state, "end")
    refused(state, "bad_request", "politics", nation="isengard")
    refused(state, "bad_request", "politics", nation="mordor")
    refused(state, "bad_request", "politics", captured="city")
    refused(state, "bad_request", "politics", nation="rohan", captured="ship")
    state = acting("character")
    act(state, "character", "attack")
    do(state, "battle", faces={"free": [1] * 5, "shadow": [1] * 5})
    do(state, "end")
    assert state.view()["politics"] == list(SHADOW_NATIONS)
    do(state, "politics", nation="southrons", captured="city")
    assert nation(state, "southrons")["box"] == 4 and player(state, "free")["points"] == 1


def test_a_battle_without_a_round_or_between_nations_at_war_in_the_open_is_not_asked_about():
    state = rolled(war(), shadow="army")
    do(state, "discard", die="event")
    act(state, "army", "attack")
    do(state, "end")
    assert state.view()["phase"] == "act", "nothing was rolled"
    for where in ("open", "sortie", "city", "siege"):
        state = battled(where)
        for name in FREE_NATIONS:
            if name != "elves":
                do(state, "set", track=name + "_active", to=1)
            put(state, name, 4)
        do(state, "end")
        assert (state.view()["phase"] == "politics") == (where in ("city", "siege")), "a capture counts there"


def test_what_its_politics_most_likely_is():
    """The latest nation that this side attacked, in the open only one that is not yet at war; and what was fought for,
    if only the attacker has dice left."""
    state = battled("siege")
    do(state, "end")
    assert likely(state) == (FREE_NATIONS[0], "")
    state.tracks["dice_free"] = 0
    assert likely(state) == (FREE_NATIONS[0], "stronghold")
    do(state, "politics", nation="rohan")
    assert state.foes == {"shadow": "rohan"}
    state = battled("open")
    state.foes["shadow"] = "rohan"
    do(state, "end")
    assert likely(state) == ("rohan", "")
    state.tracks["rohan"] = 4
    assert likely(state)[0] == next(name for name in FREE_NATIONS if name not in ("rohan", "elves"))


def test_after_a_battle_by_a_card_the_turn_goes_on_where_it_was():
    state = to_check(rolled(war()))
    do(state, "fight")
    do(state, "battle", faces={"free": [1] * 5, "shadow": [1] * 5})
    do(state, "end")
    do(state, "politics", nation="isengard")
    assert state.view()["phase"] == "check" and state.view()["active"] is None


def test_a_tile_may_be_entered_without_a_move():
    """From a card, or where a revealed Fellowship passes a stronghold of the Shadow. No die enters the hunt box."""
    state = acting("character")
    put(state, "hunt_shadow", 2)
    put(state, "hunt_free", 1)
    put(state, "progress", 3)
    before = state.view()
    do(state, "tile", corruption=2)
    view = state.view()
    assert view["corruption"] == 2 and (view["phase"], view["active"]) == ("act", before["active"])
    assert box(state) == (2, 1) and view["progress"] == 3
    do(state, "tile", eye=True, reveal=True)
    assert state.view()["corruption"] == 5, "an Eye does as much damage as there are dice in the hunt box"
    assert state.view()["revealed"] and state.view()["progress"] == 0


def test_a_tile_without_a_move_takes_no_step_in_mordor_unless_it_says_so():
    state = acting("character")
    put(state, "mordor", 1)
    events = do(state, "tile", corruption=1)
    assert state.view()["mordor"] == 1
    assert "stopped" not in [event["e"] for event in events], "it had not moved"
    do(state, "tile", corruption=1, step=True)
    assert state.view()["mordor"] == 2


def test_a_tile_may_be_entered_at_the_victory_check_too():
    state = to_check(rolled(war()))
    do(state, "tile", corruption=1)
    assert state.view()["phase"] == "check" and state.view()["corruption"] == 1
    refused(to_phase(war(), "roll"), "not_now", "tile")


def test_whatever_reveals_the_fellowship_says_how_far_its_figure_moves():
    """Its progress, which is 0 once it has moved."""
    state = acting("character")
    put(state, "progress", 4)
    event = only_event(put(state, "revealed", 1), "revealed")
    assert event["steps"] == 4 and state.view()["progress"] == 0 and state.view()["revealed"]


def test_on_the_mordor_track_there_is_no_progress():
    """The way in clears it, so that nobody who is revealed there is told to move on the map."""
    state = acting("character")
    put(state, "progress", 2)
    put(state, "mordor", 0)
    assert state.view()["progress"] == 0
    assert only_event(put(state, "revealed", 1), "revealed")["steps"] == 0


# Casualties


def at_tile(*faces, **options):
    """Returns a game in which the hunt, with these faces, has found the Fellowship."""
    state = rolled(war(**options), "character", "eye " * len(faces))
    act(state, "character", "progress")
    do(state, "hunt", faces=list(faces))
    return state


def test_a_casualty_may_be_drawn_at_random_from_those_who_are_there():
    """The name is part of the action, as the faces of a roll are."""
    state = at_tile(6, companions=["strider", "merry", "pippin"])
    assert state.chance({"do": "lot", "corruption": 2}) == ("1l1:3", (3,))
    action = state.fill({"do": "lot", "corruption": 2}, [1])
    assert action == {"do": "lot", "corruption": 2, "faces": ["merry"]}
    among = ["strider", "merry", "pippin"]
    assert only_event(state.do(action), "lot") == {"e": "lot", "who": ["merry"], "among": among}
    assert fates(state)["merry"] == "dead" and companions_there(state) == ["strider", "pippin"]
    assert state.view()["companions"] == 2 and state.view()["phase"] == "act"


def test_who_falls_takes_as_much_of_the_damage_as_its_level():
    """Of a number and of an Eye; what remains is corruption, and what is too much is lost."""
    for faces, tile, who, corruption in (
        ((6,), {"corruption": 3}, "merry", 2),
        ((6,), {"corruption": 3}, "legolas", 1),
        ((6,), {"corruption": 1}, "gandalf_grey", 0),
        ((6, 6), {"eye": True}, "pippin", 1),
        ((6, 6), {"eye": True}, "strider", 0),
    ):
        state = at_tile(*faces)
        do(state, "lot", faces=[who], **tile)
        assert (state.view()["corruption"], fates(state)) == (corruption, {who: "dead"})


def test_a_tile_whose_casualty_is_drawn_reveals_and_steps_as_any_other():
    state = at_tile(6)
    do(state, "lot", corruption=1, reveal=True, faces=["merry"])
    assert state.view()["revealed"] and state.view()["progress"] == 0
    state = rolled(war(), "character")
    put(state, "mordor", 1)
    act(state, "character", "progress")
    do(state, "lot", corruption=1, faces=["merry"])
    assert state.view()["mordor"] == 2
    state = acting()
    do(state, "lot", corruption=2, faces=["merry"])
    assert state.view()["corruption"] == 1 and state.view()["phase"] == "act", "without a move too"


def test_if_the_guide_is_drawn_the_next_one_follows():
    state = at_tile(6, companions=["strider", "legolas", "gimli"])
    do(state, "lot", corruption=3, faces=["strider"])
    assert state.view()["phase"] == "guide" and next_guides(state) == ["legolas", "gimli"]


def test_only_who_is_there_is_drawn():
    state = at_tile(6, companions=["strider", "merry"])
    for faces in (["pippin"], ["gollum"], [], ["merry", "strider"], [1], [None]):
        refused(state, "bad_faces", "lot", faces=faces)
    refused(state, "bad_request", "lot", faces="merry")
    refused(state, "bad_request", "lot", faces=["merry"], corruption="2")
    refused(state, "bad_request", "lot", faces=["merry"], corruption=1, eye=True)
    refused(state, "not_in_mordor", "lot", faces=["merry"], step=True)
    put(state, "companions", 0)
    assert refusal("no_companions", state.chance, {"do": "lot"})
    refused(state, "no_companions", "lot", faces=["merry"])
    refused(to_phase(war(), "roll"), "not_now", "lot", faces=["merry"])


def test_each_lot_is_a_roll_of_its_own():
    """So one that is undone falls on the same companion again, and the next one is drawn anew."""
    state = at_tile(6)
    do(state, "lot", corruption=1, faces=["gimli"])
    assert state.chance({"do": "lot", "corruption": 3})[0] == "1l2:6"
    do(state, "fate", name="gimli", to="there")
    do(state, "lot", corruption=1, faces=["gimli"])
    assert state.chance({"do": "lot", "eye": True, "faces": ["merry"]}) == ("1l3:6", ())


# The bag


def tiles(state):
    """Returns how many tiles of each kind are in the bag, without those that it does not have."""
    return {one["name"][4:]: one["count"] for one in state.view()["bag"]["tiles"] if one["count"]}


STANDARD = {"eye": 4, "0_reveals": 2, "1": 2, "1_reveals": 2, "2": 2, "2_reveals": 1, "3": 3}


def test_the_tiles_are_counted_if_the_players_want_it():
    assert war().view()["bag"] is None
    assert tiles(war(bag=True)) == STANDARD
    refused(war(), "no_bag", "set", track="bag_eye", to=3)
    assert refusal("bad_options", lambda: war(bag=1)) == "'bag' must be true or false."


def test_a_tile_that_is_entered_leaves_the_bag():
    """Also one whose casualty is named or drawn, and one that is drawn without a move."""
    for tile, kind, left in (
        ({"corruption": 3}, "3", 2),
        ({"corruption": 1, "reveal": True}, "1_reveals", 1),
        ({"corruption": 2, "who": ["strider"]}, "2", 1),
        ({"eye": True}, "eye", 3),
        ({"eye": True, "reveal": True, "who": ["merry"]}, "eye", 3),
    ):
        state = at_tile(6, bag=True)
        do(state, "tile", **tile)
        assert tiles(state) == dict(STANDARD, **{kind: left}), tile
    state = acting(bag=True)
    do(state, "lot", corruption=3, faces=["merry"])
    assert tiles(state) == dict(STANDARD, **{"3": 2})


def test_a_tile_that_is_not_in_the_bag_changes_nothing():
    """The players may have corrected the numbers, or not."""
    state = acting(bag=True)
    do(state, "tile", corruption=5)
    assert tiles(state) == STANDARD
    put(state, "bag_die", 1)
    do(state, "tile", corruption=-1)
    do(state, "tile", eye=True)
    do(state, "tile", corruption=5)
    assert tiles(state) == dict(STANDARD, eye=3), "what no other tile does, the die has done"


def test_whether_a_tile_is_left_in_the_bag():
    state = acting(bag=True)
    assert is_left(state, 2, True) and not is_left(state, 3, True) and not is_left(state, -1, False)
    do(state, "tile", corruption=2, reveal=True)
    assert not is_left(state, 2, True), "there was one"
    assert is_left(state, "eye", True) and not is_left(state, 5, False)
    put(state, "bag_die", 1)
    assert is_left(state, 5, False), "what no other tile does, the die may do"
    assert not (is_left(state, 7, False) or is_left(state, 3, True)), "it has six sides, and reveals nobody"
    for one in state.view()["bag"]["tiles"]:
        if one["count"]:
            put(state, one["name"], 0)
    assert is_left(state, 2, True), "nobody has counted"


def test_in_mordor_the_eyes_return_and_special_tiles_come_in():
    """Those that come in are set by the players."""
    state = acting(bag=True)
    for _ in range(2):
        do(state, "tile", eye=True)
    do(state, "tile", corruption=3)
    put(state, "mordor", 0)
    assert tiles(state) == dict(STANDARD, **{"3": 2})
    put(state, "bag_3_reveals", 1)
    put(state, "bag_less_2", 1)
    do(state, "tile", corruption=3, reveal=True)
    do(state, "tile", corruption=-2)
    assert tiles(state) == dict(STANDARD, **{"3": 2}), "they are tiles as any other"


def test_an_empty_bag_is_refilled_with_the_standard_tiles():
    """Special ones stay out: those that no standard tile looks like, and one that stops the Fellowship in Mordor."""
    state = rolled(war(bag=True), "character")
    for one in state.view()["bag"]["tiles"]:
        if one["count"]:
            put(state, one["name"], 0)
    for name, many in (("bag_eye", 2), ("bag_2", 1), ("bag_less_1", 1)):
        put(state, name, many)
    put(state, "mordor", 1)
    act(state, "character", "progress")
    do(state, "tile", eye=True, step=False)
    do(state, "tile", corruption=-1)
    do(state, "tile", eye=True)
    assert tiles(state) == {"2": 1}
    assert only_event(do(state, "tile", corruption=2), "refilled") == {"e": "refilled", "tiles": 2}
    assert tiles(state) == {"eye": 1, "2": 1}
    for name in ("bag_eye", "bag_2"):
        put(state, name, 0)
    do(state, "tile", corruption=7)
    assert tiles(state) == {} and state.view()["bag"]["damage"][1] == 0, "nothing was outside"


def chances(state):
    bag = state.view()["bag"]
    part, of = bag["damage"]
    return bag["eye"], bag["reveal"], part / of


def test_the_chances_of_the_next_tile_and_its_damage():
    """An Eye does the damage of the successes: before a hunt their mean, if it finds; at a tile and in Mordor what it
    does now."""
    state = acting("character", "eye", bag=True)
    numbers = 2 * 1 + 2 * 1 + 2 * 2 + 2 + 3 * 3
    assert chances(state) == ([4, 16], [9, 16], (numbers + 4 * 1) / 16), "one die has one success"
    put(state, "hunt_shadow", 2)
    assert abs(chances(state)[2] - (numbers + 4 * (10 * 1 + 1 * 2) / 11) / 16) < 1e-9
    act(state, "character", "progress")
    put(state, "hunt_nazgul", 1)
    do(state, "hunt", faces=[6, 1])
    assert abs(chances(state)[2] - (numbers + 4 * (1 + 1 / 6)) / 16) < 1e-9, "one of them is rolled again"
    do(state, "reroll", faces=[6])
    assert chances(state)[2] == (numbers + 4 * 2) / 16
    do(state, "tile", corruption=3)
    put(state, "hunt_shadow", 0)
    put(state, "hunt_free", 0)
    assert chances(state)[2] == (numbers - 3 + 4) / 15, "where nothing hunts, a tile has one success"
    put(state, "mordor", 0)
    put(state, "hunt_shadow", 3)
    put(state, "bag_die", 2)
    assert chances(state) == ([4, 17], [9, 17], (numbers - 3 + 4 * 3 + 2 * 3.5) / 17)


# The guides in a hunt


def test_merry_and_pippin_as_guides_separate_for_one_damage_less():
    """One after the other, as the next guide is named at once; and a companion may fall besides."""
    state = at_tile(6, 6, 6, companions=["merry", "pippin"])
    assert {"do": "spare"} in state.legal()
    events = do(state, "spare")
    assert only_event(events, "separated") == {"e": "separated", "who": ["merry"], "steps": 2}
    assert state.view()["guide"] == "pippin" and state.view()["hunt"]["eased"] == 1
    do(state, "spare")
    assert companions_there(state) == [] and state.view()["guide"] == "gollum"
    do(state, "tile", eye=True)
    assert state.view()["corruption"] == 1 and state.view()["hunt"]["eased"] == 0
    state = at_tile(6, companions=["merry", "pippin"])
    do(state, "spare")
    do(state, "tile", corruption=3, who=["pippin"])
    assert state.view()["corruption"] == 1
    state = at_tile(6, companions=["pippin"])
    do(state, "spare")
    do(state, "tile", corruption=-1)
    assert state.view()["corruption"] == 0, "what heals is not less"
    state = at_tile(6, companions=["merry", "pippin"])
    put(state, "corruption", 2)
    do(state, "spare")
    do(state, "spare")
    do(state, "tile", corruption=1)
    assert state.view()["corruption"] == 2, "what is taken off is no more than the damage"


def test_nobody_else_does_and_not_on_the_mordor_track():
    refused(at_tile(6), "no_ability", "spare")
    refused(acting(companions=["merry"]), "not_now", "spare")
    state = rolled(war(companions=["merry"]), "character", "eye")
    put(state, "mordor", 1)
    act(state, "character", "progress")
    refused(state, "in_mordor", "spare")


def test_gollum_as_guide_reveals_the_fellowship_for_one_damage_less():
    state = at_tile(6, 6)
    put(state, "companions", 0)
    put(state, "progress", 3)
    assert only_event(do(state, "spare"), "revealed")["steps"] == 3
    refused(state, "revealed", "spare")
    do(state, "tile", corruption=2)
    assert state.view()["corruption"] == 1 and state.view()["revealed"]


def test_with_gollum_as_guide_only_an_eye_reveals():
    for tile, revealed in (({"corruption": 1}, False), ({"eye": True}, True)):
        state = at_tile(6)
        put(state, "companions", 0)
        do(state, "tile", reveal=True, **tile)
        assert state.view()["revealed"] == revealed
