"""A game of Journey, whole or begun, for commands that read saved games."""

import json

from host_tools.dice import below
from mathom.games.match import Match
from mathom.hardware.store import Store
from mathom.journal import Journal

OPTIONS = {"players": ["frodo", "sam"], "places": True, "nazgul_squares": 4}


def evening(actions=None, seed="evening"):
    """Plays a game, always the first legal action: a whole game, or its first actions."""
    match = Match("journey", OPTIONS)
    draw = below(seed)
    while match.state.phase != "over" and (actions is None or match.length < actions):
        possible = match.state.chances() + match.state.legal()
        match.do(match.complete(possible[0], draw))
    return match


def plain(thing):
    return json.loads(json.dumps(thing))


def with_tail(folder):
    """Saves a game as a device does: the file has five actions, its tail four more. Returns the game."""
    journal = Journal(Store(str(folder)), "game")
    journal.number, whole = 8, evening(9)
    match = evening(5)
    journal.save(match)
    for action in list(whole.actions())[5:]:
        match.do(action)
        journal.save(match)
    return match
