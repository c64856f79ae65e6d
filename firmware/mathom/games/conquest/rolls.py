"""The dice of Conquest: which dice are thrown now, and the check of faces that are handed in."""

from mathom.games import Refusal, quote
from mathom.games.conquest.tables import ROUNDS, STARRED, TERRITORIES


def sides(state, verb, *values):
    """Returns the number of sides of each die of this roll. Refuses a roll that is not allowed now."""
    if verb == "fight" or verb == "strike":
        _check_exchange(state, verb == "strike", values)
        return (6,) * sum(values)
    if verb == "storm":
        if values[0] >= state.battle["battalions"]:
            raise Refusal("too_few", "There are not so many battalions.")
        return (6,) * 5 * ROUNDS
    if verb == "advantage":
        if not state.players[values[0] - 1].owed:
            raise Refusal("none_owed", state.name(values[0]) + " has no advantage to roll for.")
        return (state.length,)
    if verb == "overhear":
        others = len(state.others())
        return (20, others) if others > 1 else (20,)
    if verb == "probe":
        if not state.message or state.message[3] is not None:
            raise Refusal("no_message", "There is no message to be looked into.")
        return (20,)
    if verb == "garrison":
        _, region, land = values
        if land and land + values[0] - 1 > TERRITORIES[region]:
            raise Refusal("out_of_range", "There are at most {}.".format(TERRITORIES[region]))
        return (3,) * values[0]
    if verb == "seek":
        if not state.dark:
            raise Refusal("no_dark", "Nobody looks for the Ring in this game.")
        if state.players[state.dark - 1].out:
            raise Refusal("out", state.name(state.dark) + " is out of the game.")
        if state.sought:
            raise Refusal("sought", "The Ring is looked for once a turn.")
        return 6, 6
    if state.place not in STARRED:
        raise Refusal("no_star", "From here the Company walks on without a die.")
    need_few(state)
    return (6,)


def _check_exchange(state, strike, battalions):
    """Refuses to commit these battalions of both sides to an exchange."""
    if not strike:
        need_no_strike(state)
    most = state.most(strike)
    if not most[0]:
        raise Refusal("no_strike", "Nobody strikes back now.")
    for i in range(2):
        if battalions[i] > most[i]:
            raise Refusal("too_many_dice", "At most {} and {} dice may be committed.".format(*most))


def faces_of(state, verb, faces, *values):
    """Returns the faces of a roll; refuses faces that its dice cannot show."""
    thrown = sides(state, verb, *values)
    if not isinstance(faces, (list, tuple)):
        raise Refusal("bad_request", "'faces' must be a list.")
    if len(faces) > len(thrown) or (len(faces) < len(thrown) and verb != "storm"):
        raise Refusal("bad_faces", "The dice to be rolled are " + str(len(thrown)) + ".")
    for face, most in zip(faces, thrown):
        if type(face) is not int or not 0 < face <= most:
            raise Refusal("bad_faces", "No such die has the face " + quote(face) + ".")
    return list(faces)


def need_no_strike(state):
    if state.must_strike():
        raise Refusal("strike_first", "First the garrison strikes back.")


def need_few(state):
    if state.many():
        raise Refusal("too_many", state.name(state.many()[0]) + " has more than three advantages.")
