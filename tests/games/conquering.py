"""What a table does with a game of Conquest, in few words. Plain Python: MicroPython runs it too."""

from mathom.games import load
from tests.games.evening import refusal, told

NAMES = ("Aragorn", "Saruman", "Elrond")
REGIONS = ("arnor", "gondor", "rhovanion", "rohan", "mirkwood", "eriador", "mordor", "haradwaith", "rhun")
TERRITORIES = (11, 10, 8, 7, 5, 7, 6, 6, 4)

__all__ = ("NAMES", "REGIONS", "TERRITORIES", "refusal", "told")


def conquest(players=NAMES, **options):
    options["players"] = list(players)
    return load("conquest").new(options)


def do(state, verb, **keys):
    keys["do"] = verb
    return state.do(keys)


def refused(state, code, verb, **keys):
    """This may not be, and trying changes nothing. Returns the sentence."""
    before = state.view()
    keys["do"] = verb
    said = refusal(code, state.do, keys)
    assert state.view() == before
    return said


def by_hand(state, what, value, **keys):
    return do(state, "set", what=what, value=value, **keys)


def hold(state, player, region, count):
    return by_hand(state, "held", count, player=player, region=region)


def player(state, number):
    """One player's part of the view."""
    return state.view()["players"][number - 1]


def attacking(**keys):
    """An attack, as it usually is: eight battalions on a neutral garrison of three."""
    usual = {"do": "attack", "player": 1, "region": "rohan", "battalions": 8, "leader": "none", "power": False}
    usual.update({"defender": 0, "garrison": 3, "led": "none", "fortress": False, "place": False})
    usual.update(keys)
    return usual


def battle(state=None, **keys):
    """A game in which this battle has begun; players may attack each other in it, all hold something in Rohan, and
    neutral garrisons only defend."""
    if state is None:
        state = conquest(strikes=False)
        by_hand(state, "turn", 3)
        for number in (1, 2, 3):
            hold(state, number, "rohan", 2)
    state.do(attacking(**keys))
    return state


def fight(state, attack, defend, verb="fight"):
    """One exchange; the faces are given as digits, as in "631", "52". Returns what each side lost."""
    faces = [int(digit) for digit in attack + defend]
    events = do(state, verb, attack=len(attack), defend=len(defend), faces=faces)
    return told(events, "exchange")[0]["lost"]


def storm(state, faces, until=1):
    return do(state, "storm", until=until, faces=[int(digit) for digit in faces])


def won(**keys):
    """A game in which this battle has been won, and its events."""
    state = battle(garrison=1, **keys)
    return state, do(state, "fight", attack=1, defend=1, faces=[6, 1])


def repelled(**keys):
    """The same, lost by the attacker."""
    state = battle(battalions=2, **keys)
    return state, do(state, "fight", attack=1, defend=1, faces=[1, 6])


def finish(state):
    """Everybody is done. The events of the last one."""
    events = []
    for number in range(1, len(state.players) + 1):
        if not player(state, number)["done"] and not player(state, number)["out"]:
            events = do(state, "done", player=number)
    return events


def turn(state, face=6):
    """A whole turn in which nobody does anything; where a die is needed, it shows this."""
    finish(state)
    if state.view()["place"] in (9, 11, 14, 16, 17, 18):
        return do(state, "try", faces=[face])
    return do(state, "walk")


def at(place, **options):
    """A game with the Company there."""
    state = conquest(**options)
    by_hand(state, "place", place)
    return state
