"""Journals and games for their tests."""

import random

from mathom.games.match import Match
from mathom.hardware.store import Store
from mathom.journal import Journal


def again(journal):
    """Returns the journal after the device was switched off and on."""
    return Journal(Store(journal.store.folder), "game")


def match(seed=1, actions=0, **options):
    """Returns a game with this many actions; `None` plays it to its end."""
    made = Match("journey", {"players": ["frodo", "sam", "merry"], **options}, {"real": False})
    rng = random.Random(seed)
    while made.state.phase != "over" and (actions is None or made.length < actions):
        choice = rng.choice(made.state.chances() + made.state.legal())
        made.do(made.complete(choice, rng.randrange))
    return made
