"""Short helpers for tests of the card game. Plain Python: MicroPython runs it too."""

from mathom.games import load
from tests.games.evening import by_hand, do, refusal

NAMES = ("Ann", "Ben", "Cid", "Dot")
HEROES = ("Aragorn", "Gimli", "Beravor"), ("Legolas", "Thalin"), ("Eleanor",), ("Denethor", "Faramir")


def hero(name, cost=9, hits=4, **more):
    more.update({"name": name, "cost": cost, "hits": hits})
    return more


def party(count):
    """Returns this many players; all heroes cost 9 and have 4 hit points."""
    return [{"name": NAMES[i], "heroes": [hero(name) for name in HEROES[i]]} for i in range(count)]


def game(count=2, **options):
    options.setdefault("players", party(count))
    return load("cards").new(options)


def refused_options(**options):
    return refusal("bad_options", lambda: game(**options))


def at(step, count=2, **options):
    """Returns a game that is at this step."""
    state = game(count, **options)
    return on_to(state, step)


def on_to(state, step):
    """Goes on as usual until this step."""
    while state.view()["step"] != step:
        do(state, "next")
    return state


def threats(state):
    return [player["threat"] for player in state.view()["players"]]


def with_threats(state, *threats):
    """Sets the dials."""
    for i in range(len(threats)):
        by_hand(state, "threat", threats[i], player=i + 1)
    return state


def enemy(state, threat=2, cost=20, hits=4):
    do(state, "reveal", kind="enemy", threat=threat, cost=cost, hits=hits)
    return len(state.view()["cards"])


def location(state, threat=2):
    do(state, "reveal", kind="location", threat=threat)
    return len(state.view()["cards"])


def engaged(state):
    """Returns the player that each card is engaged with."""
    return [card["player"] for card in state.view()["cards"]]


def facing(*players, step="enemies"):
    """Returns a game for two at this step, in which each of these players, by number, is engaged with an enemy."""
    state = game(2)
    for player in players:
        by_hand(state, "engaged", player, card=enemy(state))
    return on_to(state, step)


def wound(state, player, number, damage):
    return by_hand(state, "damage", damage, player=player, hero=number)


def out(state):
    """Returns the names of the eliminated players."""
    return [player["name"] for player in state.view()["players"] if player["out"]]


def won(state):
    """Plays to the end of the last stage. Returns the last events."""
    events = []
    while state.view()["winners"] is None:
        events = do(state, "advance")
    return events
