"""The order of play in War of the Ring, the victories that end the game at once, and what every area needs."""

from mathom.games import Refusal
from mathom.games.war.tables import CHARACTERS, CORRUPTED, OTHER, SECOND, SWITCHES


def refused(code):
    """Returns the refusal with this code."""
    return Refusal(code, told="mathom.games.war.said")


def seat(state, side):
    """Returns who of those who play a side decides now. If they are two, one of them leads, and in the next turn the
    other; whoever does not lead has the first action, and then they take turns. None if the army of one of two is
    attacked: it is not known whose."""
    if state.attacker and side not in (state.attacker, state.active) and _are_two(state, side):
        return None
    return _one_of(state, side, state.acted[side] if state.phase in ("act", "battle", "politics") else None)


def leader(state, side):
    """Returns who of those who play a side leads it in this turn."""
    return _one_of(state, side, None)


def actor(state, side):
    """Returns who of those who play a side has had its last action. One that is not over has not been counted yet."""
    return _one_of(state, side, state.acted[side] - (0 if state.phase in ("hunt", "tile", "battle", "politics") else 1))


def _one_of(state, side, acted):
    """Returns who of a side has the action after so many of this turn; who leads if `acted` is None."""
    second = SECOND[side]
    if not _are_two(state, side):
        return second if second in state.names else side
    first, other = (side, second) if state.turn % 2 else (second, side)
    return other if acted is not None and acted % 2 == 0 else first


def _are_two(state, side):
    return side in state.names and SECOND[side] in state.names


def acted_last(state):
    """Returns the side that has had the last action of the turn: they take turns, the Free Peoples first, until one has
    no dice left."""
    return "free" if state.acted["free"] > state.acted["shadow"] else "shadow"


def pass_on(state, events):
    """Passes the move to the other side; a side without dice is skipped."""
    state.acted[state.active] += 1
    other = OTHER[state.active]
    state.phase = "act"
    if state.dice[other]:
        state.active = other
    elif not state.dice[state.active]:
        state.phase = "check"
        state.active = None
        events.append({"e": "phase", "phase": "check"})
        return
    events.append({"e": "to_act", "side": state.active})


def activate(state, events, *nations):
    for nation in nations:
        if nation and not state.is_active(nation):
            state.tracks[nation + "_active"] = 1
            events.append({"e": "activated", "nation": nation})


def walk(state):
    """Moves the figure of the Fellowship by its progress. What is where it comes to, the hunt asks anew."""
    if state.tracks["progress"]:
        state.tracks.update(dict.fromkeys(("progress",) + SWITCHES, 0))


def pause(state):
    """Remembers where a card, or the question who guides, interrupts the turn. One may interrupt the other."""
    state.paused += ((state.phase, state.active),)


def resume(state, events):
    """Continues where the turn was interrupted last."""
    state.phase, state.active = state.paused[-1]
    state.paused = state.paused[:-1]
    if state.active:
        events.append({"e": "to_act", "side": state.active})
    else:
        events.append({"e": "phase", "phase": state.phase})


def settle(state, events):
    """Applies the victories that follow at once from a change of the tracks, in their order of precedence."""
    tracks = state.tracks
    if state.phase == "over":
        return
    if 1 in [tracks[name] for name in CHARACTERS["shadow"]]:
        state.minion = True
    if tracks["corruption"] >= CORRUPTED:
        over(state, events, "shadow", "corruption")
    elif tracks["mordor"] >= state.length:
        over(state, events, "free", "crack_of_doom")


def over(state, events, side, why):
    state.phase = "over"
    state.active = None
    state.winners = (side,)
    state.why = why
    events.append({"e": "over", "winners": [side], "why": why})
