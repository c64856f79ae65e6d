"""The values that the players correct by hand."""

from mathom.games.war.guides import companions_there
from mathom.games.war.rolls import counts_of
from mathom.games.war.tables import (
    ACTIVE,
    ALL_CHARACTERS,
    AT_WAR,
    BAG,
    BATTLE,
    HITS,
    NAMES,
    OTHER,
    OUTSIDE,
    RINGS,
    RINGS_OF,
    SWITCHES,
    range_of,
)
from mathom.games.war.turns import refused


def bounds_of(state, name):
    """Returns the lowest and the highest value of a track. There are three rings in all, and no more companions
    than those who have not left."""
    low, high = range_of(name)
    if name == "companions":
        return low, len(companions_there(state))
    if name in RINGS_OF:
        return low, RINGS - state.tracks["rings_" + OTHER[RINGS_OF[name]]]
    return low, state.length if name == "mordor" else high


def set_refusal(state, name, to):
    """Returns why a track may not be set to this value by hand."""
    tracks = state.tracks
    if name in BATTLE and state.phase != "battle":
        return "no_battle"
    if name in SWITCHES and state.phase != "hunt":
        return "no_hunt"
    if name in BAG and not state.bag:
        return "no_bag"
    if to == tracks[name]:
        return "unchanged"
    if name + "_active" in NAMES and to == AT_WAR and not state.is_active(name):
        return "passive"
    if name in ACTIVE and tracks[ACTIVE[name]] == AT_WAR:
        return "passive"
    return None


def set_track(state, events, track, to):
    code = set_refusal(state, track, to)
    if code:
        raise refused(code)
    events.append({"e": "set", "track": track, "from": state.tracks[track], "to": to})
    before = state.tracks["mordor"]
    state.tracks[track] = to
    if track == "revealed" and to:
        from mathom.games.war.fellowship import show

        show(state, events)  # by a card
    elif track == "revealed":
        state.tried = True  # a card hides the Fellowship
    if track in HITS and sum(counts_of(state, "reroll")):
        side, again = HITS[track]
        needed: list = list(state.needed[side])
        needed[again] = to
        state.needed[side] = tuple(needed)
        from mathom.games.war.battle import lose

        lose(state)
    if track in ALL_CHARACTERS:
        from mathom.games.war.fates import enter

        enter(state, events, track, "there" if to else "left")
    settle_step(state, events, before)


def settle_step(state, events, before):
    """Applies what follows from a step that was set by hand; `before` is the earlier one."""
    if before == OUTSIDE and state.in_mordor():
        if state.bag:
            from mathom.games.war.bag import put_back

            put_back(state, (BAG.index("bag_eye"),))
        state.tracks["progress"] = 0  # it is counted on that track from now on
        events.append({"e": "mordor"})
    elif before < state.tracks["mordor"]:
        state.tried = True
