"""The action dice: how they are laid out and taken, and how rings and cards change them."""

from mathom.games import Refusal
from mathom.games.war.tables import FACES, MOST_DICE, OTHER, RESULTS
from mathom.games.war.turns import pass_on, refused


def results(state, side):
    """Returns what the unused dice of a side show, each result once."""
    return [face for face in RESULTS if face in state.dice[side]]


def may_pass(state):
    return len(state.dice[state.active]) < len(state.dice[OTHER[state.active]])


def ring_refusal(state, die=None, to=None):
    """Returns why the side to act may not use a ring (like this)."""
    side = state.active
    if not state.tracks["rings_" + side]:
        return "no_ring"
    if side in state.ringed:
        return "ring_used"
    if die is None:
        return None
    if die == "eye":
        return "eye_stays"
    if to == "will" and side == "free" and die in state.dice[side]:
        return "no_will"
    return face_refusal(state, side, die, to)


def face_refusal(state, side, die, to):
    """Returns why an unused die of a side may not be turned to another face."""
    if die not in state.dice[side]:
        return "no_die"
    if to not in FACES[side]:
        return "no_face"
    return "same_face" if die == to else None


def extra_refusal(state, side):
    """Returns why a side may not get a die beyond its pool."""
    if not state.extra:
        return "no_extra"
    return "too_many_dice" if len(state.dice[side]) >= MOST_DICE[side] else None


def lay(state, side, dice):
    state.dice[side] = tuple(sorted(dice, key=RESULTS.index))


def take(state, side, die):
    dice: list = list(state.dice[side])
    dice.remove(die)
    state.dice[side] = tuple(dice)


def _turn_die(state, events, side, die, to):
    """Turns a die to another face; without a face, removes it; without a die, adds one. An eye goes into the hunt
    box."""
    if die:
        take(state, side, die)
    if to == "eye":
        state.tracks["hunt_shadow"] += 1
    elif to:
        lay(state, side, state.dice[side] + (to,))
    if not state.dice[state.active]:
        pass_on(state, events)


def edit(state, events, side, die=None, to=None):
    """A card changes or removes a die. Without `die` a side gets one beyond its pool, of an expansion."""
    if not (die or to):
        raise Refusal("bad_request", "'die' says which die it is, 'to' what it shows.")
    if die:
        code = face_refusal(state, side, die, to) if to else None if die in state.dice[side] else "no_die"
    else:
        code = extra_refusal(state, side)
    if code:
        raise refused(code)
    events.append({"e": "edited", "side": side, "die": die, "to": to})
    _turn_die(state, events, side, die, to)


def ring(state, events, die, to):
    """Turns one die to another face with a ring. This is no action, so the same side still acts."""
    side = state.active
    code = ring_refusal(state, die, to)
    if code:
        raise refused(code)
    state.tracks["rings_" + side] -= 1
    if side == "free":
        state.tracks["rings_shadow"] += 1
    state.ringed += (side,)
    events.append({"e": "ring", "side": side, "die": die, "to": to})
    _turn_die(state, events, side, die, to)
