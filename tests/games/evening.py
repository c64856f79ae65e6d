"""Short helpers for tests of all games, and of Journey. Plain Python: MicroPython runs it too."""

from mathom.games import Refusal, load
from mathom.games.journey.tables import DICE, PLACES

NOTHING = ("fellowship",) * 5  # a turn with no effect
NO_NAME = ": a name has 1 to 10 visible letters, without blanks around it."


def game(players="frodo sam", **options):
    """A new game for these hobbits, in seat order."""
    options["players"] = players.split()
    return load("journey").new(options)


def refusal(code, call, *arguments):
    """Calls a function that has to be refused with this code. Returns the sentence."""
    try:
        call(*arguments)
    except Refusal as refused:
        assert refused.code == code, f"refused with {refused.code} instead of {code}: {refused.message}"
        assert refused.message.endswith("."), refused.message
        return refused.message
    raise AssertionError("not refused")


def do(state, verb, **keys):
    keys["do"] = verb
    return state.do(keys)


def refused(state, code, verb, **keys):
    """Checks that this is refused and that trying it changes nothing. Returns the sentence."""
    before = state.view()
    keys["do"] = verb
    said = refusal(code, state.do, keys)
    assert state.view() == before
    return said


def by_hand(state, what, value, **keys):
    return do(state, "set", what=what, value=value, **keys)


def refused_options(players="frodo sam", **options):
    return refusal("bad_options", lambda: game(players, **options))


def to_roll(state):
    """Returns the dice that are not kept, in order."""
    kept = [one["die"] for one in state.view()["kept"]]
    return [die for die in DICE if die not in kept]


def rolling(verb, dice, faces):
    """Returns the action that throws these dice; the faces are words in the order of the dice."""
    faces = faces.split()
    assert len(dice) == len(faces), (dice, faces)
    return {"do": verb, "faces": {dice[i]: faces[i] for i in range(len(dice))}}


def roll(state, faces):
    return state.do(rolling("roll", to_roll(state), faces))


def reroll(state, faces):
    return state.do(rolling("reroll", [die for die in DICE if die in state.view()["rolled"]], faces))


def keep(state, dice):
    return state.do({"do": "keep", "dice": dice.split()})


def refused_keep(state, code, dice):
    """Checks that these dice may not be kept and that trying it changes nothing."""
    before = state.view()
    refusal(code, keep, state, dice)
    assert state.view() == before
    assert sorted(dice.split()) not in [sorted(action["dice"]) for action in state.legal()]


def apply(state):
    return state.do({"do": "apply"})


def turn(state, faces=""):
    """Plays a whole turn after which the dice show these faces, in order; one die of each roll is kept. The black die
    is last, because it may show the tree. Returns the events of applying them."""
    faces = faces.split() if faces else NOTHING
    for i in range(4, -1, -1):
        roll(state, " ".join(["ring"] * i + [faces[i]]))
        keep(state, DICE[i])
    return apply(state)


def rings(count):
    """Returns the faces of a turn with this many rings and nothing else that counts."""
    return " ".join(["ring"] * count + ["fellowship"] * (5 - count))


def active(state):
    return state.view()["active"]


def sheet(state, name):
    """Returns one player's part of the view."""
    return next(player for player in state.view()["players"] if player["name"] == name)


def route(state, name):
    """Returns a Nazgûl route as text, its squares separated by blanks."""
    return " ".join(sheet(state, name)["nazgul"])


def status(state):
    return [player["status"] for player in state.view()["players"]]


def named(events, name):
    """Returns the events of this name."""
    return [event for event in events if event["e"] == name]


def standing(place, players="frodo sam", places=True, **options):
    """Returns a new game in which the first player's turn begins at this place."""
    state = game(players, places=places, **options)
    steps = PLACES.index(place)
    while steps:
        walked = min(steps, 5)
        turn(state, rings(walked))
        steps -= walked
        for _ in range(len(players.split()) - 1):
            turn(state)
    assert state.view()["place"] == place
    return state


class Dice:
    """Numbers that look random and are the same each time."""

    def __init__(self, seed):
        self.number = seed

    def below(self, n):
        self.number = (self.number * 75 + 74) % 65537
        return self.number % n


def throw(played, action, dice):
    played.do(played.complete(action, dice.below))
