"""What a table does with a game of Journey, in few words. Plain Python: MicroPython runs it too."""

from mathom.games import Refusal, load

DICE = ("black", "yellow", "red", "blue", "green")
PLACES = (
    "bag_end",
    "rivendell",
    "moria",
    "lothlorien",
    "rohan",
    "helms_deep",
    "gondor",
    "minas_tirith",
    "shelobs_lair",
    "mordor",
)
NOTHING = ("fellowship",) * 5  # a turn with no effect


def game(players="frodo sam", **options):
    """A new game for these hobbits, in seat order."""
    options["players"] = players.split()
    return load("journey").new(options)


def refusal(code, call, *arguments):
    """Calls, and returns the sentence of the refusal, which must have this code."""
    try:
        call(*arguments)
    except Refusal as refused:
        assert refused.code == code, f"refused with {refused.code} instead of {code}: {refused.message}"
        assert refused.message.endswith("."), refused.message
        return refused.message
    raise AssertionError("not refused")


def refused_options(players="frodo sam", **options):
    return refusal("bad_options", lambda: game(players, **options))


def to_roll(state):
    """The dice that lie on nobody's pile, in order."""
    kept = [one["die"] for one in state.view()["kept"]]
    return [die for die in DICE if die not in kept]


def rolling(verb, dice, faces):
    """The action of throwing these dice with these faces, given as words in the order of the dice."""
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
    """These dice may not be kept, and trying changes nothing."""
    before = state.view()
    refusal(code, keep, state, dice)
    assert state.view() == before
    assert sorted(dice.split()) not in [sorted(action["dice"]) for action in state.legal()]


def apply(state):
    return state.do({"do": "apply"})


def turn(state, faces=""):
    """A whole turn at whose end the dice show these faces, in order; one die is kept out of each roll. The black die
    comes last, so that it may show the tree. Returns the events of applying them."""
    faces = faces.split() if faces else NOTHING
    for i in range(4, -1, -1):
        roll(state, " ".join(["ring"] * i + [faces[i]]))
        keep(state, DICE[i])
    return apply(state)


def rings(count):
    """The faces of a turn with this many rings, and nothing else that counts."""
    return " ".join(["ring"] * count + ["fellowship"] * (5 - count))


def active(state):
    return state.view()["active"]


def sheet(state, name):
    """One player's part of the view."""
    return next(player for player in state.view()["players"] if player["name"] == name)


def route(state, name):
    """A Nazgûl route in one word, the squares parted by blanks."""
    return " ".join(sheet(state, name)["nazgul"])


def status(state):
    return [player["status"] for player in state.view()["players"]]


def told(events, name):
    """The events of this name."""
    return [event for event in events if event["e"] == name]


def standing(place, players="frodo sam", places=True, **options):
    """A game in which the first player's turn begins at this place, and nothing else has happened."""
    state = game(players, places=places, **options)
    left = PLACES.index(place)
    while left:
        walked = min(left, 5)
        turn(state, rings(walked))
        left -= walked
        for _ in range(len(players.split()) - 1):
            turn(state)
    assert state.view()["place"] == place
    return state
