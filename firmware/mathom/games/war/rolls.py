"""The dice of War of the Ring: which dice are thrown now, and the check of faces that are handed in."""

from mathom.games import Refusal, check_keys, quote
from mathom.games.war.tables import FACES, SIDES
from mathom.games.war.turns import refused


def counts_of(state, verb):
    """Returns how many dice each side throws in a battle."""
    if verb == "battle":
        return [state.tracks["dice_" + side] for side in SIDES]
    return [len(state.to_reroll(side)) for side in SIDES]


def thrown(state, verb):
    """Returns the name of the roll of this verb, and how many dice each side throws; refuses a roll without dice."""
    if verb == "roll":
        side = state.active
        counts = [state.pool[side] - (state.allocated if side == "shadow" else 0)]
        return "{}{}{}".format(state.turn, side[0], counts[0]), counts
    if verb == "lot":
        if not state.tracks["companions"]:
            raise refused("no_companions")
        return "{}l{}:{}".format(state.turn, state.hunts, len(state.companions_there())), [1]
    if state.phase == "hunt":
        if (verb == "reroll") != bool(state.sought):
            raise refused("no_dice" if verb == "reroll" else "failed_already")
        counts = [state.hunters()]
        return "{}{}{}:{}".format(state.turn, "h" if verb == "hunt" else "H", state.hunts, counts[0]), counts
    counts = counts_of(state, verb)
    if not sum(counts):
        raise refused("no_dice")
    letter = "b" if verb == "battle" else "B"
    return "{}{}{}:{}-{}".format(state.turn, letter, state.rounds, counts[0], counts[1]), counts


def names_of(state, verb, at=0):
    """Returns what the faces of the die at this place are called in a roll of this verb, in order; None if they are
    numbers. The last action dice are those of expansions."""
    if verb != "roll":
        return state.companions_there() if verb == "lot" else None
    if not state.joined:
        return FACES[state.active]
    from mathom.games.war.guests import dice_of

    dice = dice_of(state, state.active, state.joined)
    at += len(dice) - thrown(state, verb)[1][0]
    return FACES[state.active] if at < 0 else dice[at]


def faces_of(state, verb, faces):
    """Returns the faces of a roll, a list for each count of dice; refuses faces that these dice cannot show."""
    counts = thrown(state, verb)[1]
    if len(counts) == 1:
        faces = [faces]
    elif isinstance(faces, dict):
        check_keys(faces, SIDES, "bad_request", "'faces'")
        faces = [faces.get(side) for side in SIDES]
    else:
        raise Refusal("bad_request", "'faces' must name the faces of each side.")
    for i in range(len(counts)):
        if not isinstance(faces[i], (list, tuple)):
            raise Refusal("bad_request", "Faces are a list.")
        if len(faces[i]) != counts[i]:
            raise Refusal("bad_faces", "The dice to be rolled are " + str(counts[i]) + ".")
        for at in range(counts[i]):
            face = faces[i][at]
            called = names_of(state, verb, at)
            if face not in called if called else type(face) is not int or not 0 < face < 7:
                raise Refusal("bad_faces", "No such die has the face " + quote(face) + ".")
    return faces
