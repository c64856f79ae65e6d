"""Screens that come back after a restart for memory are as they were."""

import json
from collections import Counter

import pytest

from mathom import restart
from tests.screens import scenes
from tests.tiers import THOROUGH

pytestmark = pytest.mark.slow

TIMES = 1_000_000 if THOROUGH else 3  # that a screen comes back with the same of its own: games differ


@pytest.mark.parametrize("name", list(scenes.ALL))
def test_a_screen_that_comes_back_looks_the_same(stage, name):
    on = stage()
    shown = on.parts.stage
    times: Counter[str] = Counter()
    for scene in scenes.ALL[name](on):
        top = on.top
        if top.keeps is not None and restart.path(shown.stack) and not top.moving():
            top._made = None  # the scene may have changed the state behind its back
            top.shown()  # as after a look at another screen
            on.work()
            kept = json.dumps(restart.kept(top))
            times[top.name + kept] += 1
            if times[top.name + kept] > TIMES:
                continue
            before = on.frame()
            again = shown.open(top.name, *top.given)
            restart.restore(again, json.loads(kept))
            shown.stack[-1] = again
            again.opened()
            again.shown()
            on.work()
            assert on.frame() == before, scene
            shown.stack[-1] = top


def test_a_screen_that_rolls_when_it_is_opened_does_not_come_back(stage):
    on = stage()
    next(scenes.ALL["conquest: the company"](on))
    for player in on.match.state.players:
        player.done = True
    on.app.visit("conquest.Roll", "walk", 0, True)
    on.work()
    assert on.match.last()["do"] == "walk"
    assert not restart.path(on.parts.stage.stack)
