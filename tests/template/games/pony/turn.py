"""A turn of a pony race: what the verbs do."""

from mathom.games import Refusal

RESTED = 3  # miles more after a rest


def roll(state, events, faces):
    if not isinstance(faces, list) or len(faces) != 1 or type(faces[0]) is not int or not 0 < faces[0] < 7:
        raise Refusal("bad_faces", "'faces' must be a list of one number from 1 to 6.")
    seat = state.seat
    miles = faces[0] + (RESTED if state.rested[seat] else 0)
    state.miles[seat] += miles
    state.rested[seat] = False
    events.append({"e": "ran", "player": name(seat), "face": faces[0], "miles": miles})
    pass_on(state)
    if state.phase == "over":
        events.append({"e": "over", "winners": state.winners()})


def rest(state, events):
    seat = state.seat
    if state.rested[seat]:
        raise Refusal("rested", "This pony has rested.")
    state.rested[seat] = True
    pass_on(state)
    events.append({"e": "rested", "player": name(seat)})


def pass_on(state):
    state.turns += 1
    if state.phase != "over":
        state.seat = (state.seat + 1) % len(state.miles)


def name(seat):
    """Returns the name of a pony: a key of the texts."""
    return "pony_" + str(seat + 1)
