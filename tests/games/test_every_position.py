"""Tests for every position of every game on the shelf, in random games. `make test` does not measure their coverage,
which would take three times as long."""

import copy
import json
import random
from itertools import pairwise

import pytest

from mathom.games import Refusal, load
from mathom.games.reading import resume
from tests.games import golden
from tests.games.at_random import PLAYED, play
from tests.games.snapshot import snapshot
from tests.tiers import THOROUGH

EVERY = 10 if THOROUGH else 75  # actions between two positions at which the log is read
SOME = 1 if THOROUGH else 3  # between two at which all that can be asked is asked

# What no game knows, or what needs dice.
NONSENSE = [{"do": "dance"}, {"do": None}, {"do": ""}, {}, {"do": ["roll"]}, {"faces": {}}]
# Each game once with each of its options; before a commit only with the first ones.
ONCE = [
    pytest.param(*param.values, id=param.id, marks=[pytest.mark.slow] * (param.values[0] == before.values[0]))
    for before, param in pairwise([pytest.param(None), *PLAYED[::3]])
]


def refused(do, action):
    """Returns the refusal of an action; None if it was accepted. `pytest.raises` would take longer than a rule in these
    loops."""
    try:
        do(action)
    except Refusal as refusal:
        return refusal
    return None


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED)
def test_the_log_gives_the_same_state(game, options, seed):
    """Both sent to a fresh game and read from a file."""
    for match, _, _, _ in play(game, options, seed):
        if match.length % EVERY and match.state.legal() + match.state.chances():
            continue
        fresh = load(game).new(options)
        for action in match.actions():
            fresh.do(action)
        assert snapshot(fresh) == snapshot(match.state)
        assert snapshot(resume(match.save())) == snapshot(match)


@pytest.mark.parametrize(("game", "options", "seed"), ONCE)
def test_everything_can_be_undone(game, options, seed):
    """Back to the beginning, one action at a time: each time the earlier state is back, and a copy of the game can go
    on from there."""
    seen = [(match.state.view(), match.words()) for match, _, _, _ in play(game, options, seed)]
    match = resume(match_of(game, options, seed).save())
    for view, words in reversed(seen[1:]):
        assert (match.state.view(), match.words()) == (view, words)
        match.undo()
    assert (match.state.view(), match.words()) == seen[0]


def match_of(game, options, seed):
    """Returns the same game at its end."""
    *_, (match, _, _, _) = play(game, options, seed)
    return match


@pytest.mark.parametrize(("game", "options", "seed"), ONCE)
def test_what_can_be_asked_changes_nothing(game, options, seed):
    """In each position: what is legal, previewed, asked for and shown."""
    dice = random.Random(seed)
    for match, _, action, events in play(game, copy.deepcopy(options), seed):
        if match.length % SOME:
            continue
        before = snapshot(match)
        check_legal(match, golden.hook(game), dice)
        assert snapshot(match) == before, "a copy is a state of its own, and a refusal changes nothing"
        check_preview(match, dice)
        check_asks(match, dice)
        for thing in (match.state.view(), match.state.summary(), match.state.legal(), events, action):
            scribble(thing)
        scribble(match.state.asks())
        assert snapshot(match) == before, "neither a preview does that, nor a change of what is shown"


def check_legal(match, hook, dice):
    """Every offered action is accepted, on a copy, which is the same state. Every other one that can be tried is
    refused."""
    state = match.state
    assert snapshot(state.copy()) == snapshot(state)
    offered = state.legal() + state.chances()
    assert len({golden.same(action) for action in offered}) == len(offered), "nothing is offered twice"
    for action in offered:
        state.copy().do(golden.complete(state, action, dice))
    offered = {golden.same(action) for action in state.legal()}
    for action in [*hook.conceivable(state), *NONSENSE, *state.chances()]:
        if action in NONSENSE or golden.same(action) not in offered:
            refusal = refused(match.do, action)
            assert refusal and refusal.message, action


def check_preview(match, dice):
    """A preview tells the events."""
    action = golden.choose(match.state, dice)
    if action:
        assert match.state.copy().do(action) == match.preview(action)


def check_asks(match, dice):
    """Every combination of the listed values is understood: accepted, or refused by a rule. No list is empty."""
    for ask in match.state.asks() or []:
        for key in ask:
            assert not isinstance(ask[key], dict) or ask[key].get("one_of") not in ([], ()), ask
        action = golden.filled_in(ask, dice)
        assert action["do"] in match.rules.verbs.rows
        refusal = refused(lambda action: match.state.copy().do(golden.complete(match.state, action, dice)), action)
        assert not refusal or refusal.code not in ("bad_request", "not_now"), (action, refusal.message)


@pytest.mark.parametrize(("game", "options", "seed"), ONCE)
def test_a_state_that_was_written_down_goes_on_as_the_game_did(game, options, seed):
    """Through JSON, which makes lists of tuples. A copy does not share them."""
    read = None
    for match, _, action, events in play(game, options, seed):
        if read:
            before = snapshot(read)
            assert read.copy().do(action) == events
            assert snapshot(read) == before
            assert read.do(action) == events
            assert snapshot(read) == snapshot(match.state)
        read = match.rules.new(match.options).restored(json.loads(json.dumps(match.state.dump())))
        assert snapshot(read) == snapshot(match.state)


def scribble(thing):
    for part in list(thing.values() if isinstance(thing, dict) else thing or []):
        if isinstance(part, (dict, list)):
            scribble(part)
    if isinstance(thing, dict):
        thing.clear()
        thing["scribbled"] = True
    elif isinstance(thing, list):
        thing[:] = ["scribbled"]


@pytest.mark.parametrize(("game", "options", "seed"), ONCE)
def test_chances_ask_for_dice(game, options, seed):
    """An action with dice names the roll and its dice; no other action does. The name of a roll occurs once in a
    game."""
    rules = load(game)
    names = set()
    for match, before, action, _ in play(game, options, seed):
        for chance in match.state.chances():
            name, sides = match.state.chance(chance)
            assert sides and all(isinstance(side, int) and side > 1 for side in sides)
            assert rules.throws(chance)
            filled = match.state.fill(chance, [side - 1 for side in sides])
            assert match.state.chance(filled) == (name, ())
        for other in match.state.legal():
            assert match.state.chance(other) is None and not rules.throws(other)
        assert match.rolled_last() == bool(before and rules.throws(action))
    again = load(game).new(options)
    for action in match.actions():
        if rules.throws(action):
            name, _ = again.chance(action)
            assert name not in names
            names.add(name)
        again.do(action)
