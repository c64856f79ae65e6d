"""The dice of War of the Ring: which dice are thrown now, and the check of faces that are handed in."""

from mathom.games import Refusal, check_keys, quote
from mathom.games.war.guides import companions_there
from mathom.games.war.tables import FACES, HUNTERS, SIDES, SWITCHES
from mathom.games.war.turns import refused


def switched(state):
    return sum([state.tracks[name] for name in SWITCHES])


def hunters(state):
    """Returns the number of dice of a hunt roll; after one, the number of failures that may be rolled again."""
    if state.sought:
        return min(len(failures(state, state.sought)), switched(state))
    return min(state.tracks["hunt_shadow"], HUNTERS)


def lowest(bonus):
    """Returns the lowest face that finds the Fellowship, with what is added to each die. A 1 never does."""
    return max(6 - bonus, 2)


def failures(state, faces):
    """Returns the indexes of the failures of a hunt roll."""
    number = lowest(state.tracks["hunt_free"])
    return [i for i in range(len(faces)) if faces[i] < number]


def strikes(state, side, place):
    """Returns whether the die at this place hits."""
    return state.fallen[side][place] >= state.needed[side][1 if place in state.rerolled[side] else 0]


def hits_of(state, side):
    return len([place for place in range(len(state.fallen[side])) if strikes(state, side, place)])


def to_reroll(state, side):
    """Returns the indexes of the misses that the leaders may still roll again."""
    if not state.may_reroll:
        return []
    misses = [place for place in range(len(state.fallen[side])) if not strikes(state, side, place)]
    return misses[: state.tracks["leadership_" + side]]


def eye_damage(state):
    """Returns the damage of a tile with an Eye that is drawn now: its successes, where a hunt has been rolled."""
    if state.in_mordor() or state.phase != "tile":
        return state.tracks["hunt_shadow"] + state.tracks["hunt_free"]
    return state.successes


def counts_of(state, verb):
    """Returns how many dice each side throws in a battle."""
    if verb == "battle":
        return [state.tracks["dice_" + side] for side in SIDES]
    return [len(to_reroll(state, side)) for side in SIDES]


def chances(state):
    """Returns the possible rolls, without their faces."""
    if state.phase == "hunt":
        return [{"do": "reroll" if state.sought else "hunt"}]
    if state.phase == "roll":
        return [{"do": "roll"}]
    if state.phase != "battle":
        return []
    verbs = ("battle", "reroll") if state.may_reroll else ("battle",)
    return [{"do": verb} for verb in verbs if sum(counts_of(state, verb))]


def chance(state, action):
    """Returns the name of a roll, and how many sides each die has that is still to be thrown."""
    name, counts = thrown(state, action["do"])
    return name, () if "faces" in action else (len(names_of(state, action["do"]) or range(6)),) * sum(counts)


def fill(state, action, draws):
    """Returns the action with its faces. `draws` has the index of a face for each die in order."""
    verb = action["do"]
    if names_of(state, verb):
        faces: object = [names_of(state, verb, i)[draws[i]] for i in range(len(draws))]
    else:
        faces = [draw + 1 for draw in draws]
        if state.phase == "battle":
            free = counts_of(state, verb)[0]
            faces = {"free": faces[:free], "shadow": faces[free:]}
    return dict(action, faces=faces)


def thrown(state, verb):
    """Returns the name of the roll of this verb, and how many dice each side throws; refuses a roll without dice."""
    if verb == "roll":
        side = state.active
        counts = [state.pool[side] - (state.allocated if side == "shadow" else 0)]
        return "{}{}{}".format(state.turn, side[0], counts[0]), counts
    if verb == "lot":
        if not state.tracks["companions"]:
            raise refused("no_companions")
        return "{}l{}:{}".format(state.turn, state.hunts, len(companions_there(state))), [1]
    if state.phase == "hunt":
        if (verb == "reroll") != bool(state.sought):
            raise refused("no_dice" if verb == "reroll" else "failed_already")
        counts = [hunters(state)]
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
        return companions_there(state) if verb == "lot" else None
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


def reroll(state, events, faces=None):
    """Rolls misses of a battle again, or failures of the hunt."""
    faces = faces_of(state, "reroll", faces)
    state.part("hunt" if state.phase == "hunt" else "battle").roll_again(state, events, faces)
