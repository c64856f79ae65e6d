"""The order of play in War of the Ring, and the victories that end the game at once."""

from mathom.games import Refusal
from mathom.games.war.tables import CHARACTERS, CORRUPTED, GOLLUM, OTHER


def refused(code):
    """Returns the refusal with this code. The sentences are loaded with the first one."""
    from mathom.games.war.said import SENTENCES

    return Refusal(code, SENTENCES[code])


def pass_on(state, events):
    """Passes the move to the other side; a side without dice is skipped."""
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


def pause(state):
    """Remembers where a card interrupts the turn."""
    state.paused = state.phase, state.active


def resume(state, events):
    """Continues where a card interrupted the turn."""
    state.phase, state.active = state.paused
    state.paused = None
    if state.active:
        events.append({"e": "to_act", "side": state.active})
    else:
        events.append({"e": "phase", "phase": state.phase})


def settle(state, events):
    """Applies what follows at once from a change of the tracks: victories first, in their order of precedence."""
    tracks = state.tracks
    if state.phase == "over":
        return
    if 1 in [tracks[name] for name in CHARACTERS["shadow"]]:
        state.minion = True
    if tracks["corruption"] >= CORRUPTED:
        over(state, events, "shadow", "corruption")
    elif tracks["mordor"] >= state.length:
        over(state, events, "free", "crack_of_doom")
    elif not tracks["companions"] and state.guide != GOLLUM:
        state.former = state.guide
        state.guide = GOLLUM
        events.append({"e": "guide", "guide": GOLLUM})
    elif tracks["companions"] and state.guide == GOLLUM:
        state.guide = state.guides()[0] if state.former in state.gone else state.former
        events.append({"e": "guide", "guide": state.guide})


def over(state, events, side, why):
    state.phase = "over"
    state.active = None
    state.winners = (side,)
    state.why = why
    events.append({"e": "over", "winners": [side], "why": why})
