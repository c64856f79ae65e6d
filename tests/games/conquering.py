"""Short helpers for tests of Conquest. Plain Python: MicroPython runs it too."""

from mathom.games import load
from tests.games.evening import by_hand, do, named

NAMES = ("Aragorn", "Saruman", "Elrond")
REGIONS = ("arnor", "gondor", "rhovanion", "rohan", "mirkwood", "eriador", "mordor", "haradwaith", "rhun")
TERRITORIES = (11, 10, 8, 7, 5, 7, 6, 6, 4)


def conquest(players=NAMES, **options):
    options["players"] = list(players)
    return load("conquest").new(options)


def hold(state, player, region, count):
    return by_hand(state, "held", count, player=player, region=region)


def player(state, number):
    """Returns one player's part of the view."""
    return state.view()["players"][number - 1]


def attacking(**keys):
    """Returns an ordinary attack: eight battalions on a neutral garrison of three."""
    usual = {"do": "attack", "player": 1, "region": "rohan", "land": 0, "battalions": 8, "leader": "none"}
    usual.update({"power": 0, "shelter": "none", "defender": 0, "garrison": 3, "led": "none", "fortress": "none"})
    usual["site"] = 0
    usual.update(keys)
    return usual


def battle(state=None, **keys):
    """Returns a game in which this battle has begun. Players may attack each other in it, all hold something in Rohan,
    and neutral garrisons only defend."""
    if state is None:
        state = conquest(strikes=False)
        by_hand(state, "turn", 3)
        for number in (1, 2, 3):
            hold(state, number, "rohan", 2)
    state.do(attacking(**keys))
    return state


def fight(state, attack, defend, verb="fight"):
    """Fights one exchange; the faces are digits, as in "631", "52". Returns the losses of each side."""
    faces = [int(digit) for digit in attack + defend]
    events = do(state, verb, attack=len(attack), defend=len(defend), faces=faces)
    return named(events, "exchange")[0]["lost"]


def storm(state, faces, until=1):
    return do(state, "storm", until=until, faces=[int(digit) for digit in faces])


def won(**keys):
    """Returns a game in which the attacker has won this battle, and its events."""
    state = battle(garrison=1, **keys)
    return state, do(state, "fight", attack=1, defend=1, faces=[6, 1])


def repelled(**keys):
    """Returns the same for a battle that the attacker has lost."""
    state = battle(battalions=2, **keys)
    return state, do(state, "fight", attack=1, defend=1, faces=[1, 6])


def finish(state):
    """Ends the turn of all players. Returns the events of the last one."""
    events = []
    for number in range(1, len(state.players) + 1):
        if not player(state, number)["done"] and not player(state, number)["out"]:
            events = do(state, "done", player=number)
    return events


def turn(state, face=6):
    """Plays a whole turn in which the players do nothing; dice show this face."""
    finish(state)
    if state.view()["place"] in (9, 11, 14, 16, 17, 18):
        return do(state, "try", faces=[face])
    return do(state, "walk")


def at(place, **options):
    """Returns a game with the Company at this place."""
    state = conquest(**options)
    by_hand(state, "place", place)
    return state
