"""Games that are played at random, the same way every time: of each game on the shelf with all its options."""

import copy
import json
import random

import pytest

from mathom.games import SHELF
from mathom.games.match import Match
from tests.games import golden

PLAYED = [
    pytest.param(game, options, seed, id=f"{game}-{name}-{seed}", marks=[pytest.mark.slow] * (seed > 0))
    for game in SHELF
    for name, options in golden.hook(game).GAMES.items()
    for seed in range(3)
]
CHOSEN = {}  # the actions of the games that were played before


def play(game, options, seed):
    """A game played at random to its end: the match after each action, with the view before, the action, the events.
    Most of the time goes into choosing, so that is done once."""
    name = json.dumps([game, options, seed])
    dice = random.Random(seed)
    match = Match(game, options)
    yield match, None, None, []
    chosen = []
    while True:
        before = match.state.view()
        if name in CHOSEN:
            action = copy.deepcopy(CHOSEN[name][match.length])
        else:
            action = golden.choose(match.state, dice)
            chosen.append(copy.deepcopy(action))
        if action is None:
            CHOSEN.setdefault(name, chosen)
            return
        assert match.length < golden.LONGEST, "the game does not end"
        events = match.do(action)
        yield match, before, action, events
