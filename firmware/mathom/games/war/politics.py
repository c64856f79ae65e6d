"""The politics of War of the Ring: whose army was attacked, and what was captured."""

from mathom.games import Refusal, quote
from mathom.games.war.battle import attacked, leave_field, may_fall, tell_winner
from mathom.games.war.tables import AT_WAR, CAPTURES, OTHER, SETTLEMENTS, SIDES
from mathom.games.war.turns import activate


def likely(state):
    """Returns which nation was attacked most likely, the latest one that this side attacked, and what it lost most
    likely: what was fought for, if its army has no dice left; "" for nothing."""
    names = attacked(state)
    if state.where not in SETTLEMENTS:
        names = [name for name in names if state.tracks[name] != AT_WAR]  # nothing changes for the others
    latest = state.foes.get(state.attacker)
    left = {side: state.tracks["dice_" + side] for side in SIDES}
    won = left[state.attacker] and not left[OTHER[state.attacker]]
    return latest if latest in names else names[0], SETTLEMENTS.get(state.where, "") if won else ""


def politics(state, events, nation=None, captured=None):
    """The nation whose army was attacked becomes active and moves one box down; one that loses a settlement moves too,
    and the other side gets its points."""
    if nation and nation not in attacked(state):
        raise Refusal("bad_request", "No nation called " + quote(nation) + " was attacked.")
    if captured and not nation:
        raise Refusal("bad_request", "'captured' is of a 'nation'.")
    tracks = state.tracks
    if nation:
        state.foes[state.attacker] = nation
        activate(state, events, nation)
        if tracks[nation] < AT_WAR:
            tracks[nation] = min(tracks[nation] + (2 if captured else 1), AT_WAR)
            events.append({"e": "nation", "nation": nation, "box": tracks[nation]})
    if not captured and may_fall(state):
        tell_winner(state, events)
    if captured:
        side = state.attacker
        points = CAPTURES[captured]
        tracks["points_" + side] += points
        events.append({"e": "captured", "nation": nation, "what": captured, "side": side, "points": points})
    leave_field(state, events)
