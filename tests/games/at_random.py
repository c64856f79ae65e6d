"""Random games of each game on the shelf with all its options. They are the same in every run."""

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
CHOSEN = {}  # the actions of the games played so far


def play(game, options, seed):
    """Plays a game at random to its end. Yields for each action the match, the view before, the action and the events.
    Choosing actions takes most of the time, so it is done only once."""
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
