"""A game of Journey, whole or begun, for commands that read saved games."""

import json

from host_tools.dice import below
from mathom.games.match import Match

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
