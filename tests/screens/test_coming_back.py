"""Screens that come back after a restart for memory are as they were."""

import json

import pytest

from mathom import restart
from tests.screens import scenes

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", list(scenes.ALL))
def test_a_screen_that_comes_back_looks_the_same(stage, name):
    on = stage()
    opened = on.parts.stage
    for scene in scenes.ALL[name](on):
        top = on.top
        if top.keeps is not None and restart.path(opened.stack) and not top.moving():
            top._made = None  # the scene may have changed the state behind its back
            top.shown()  # as after a look at another screen
            on.work()
            before = on.frame()
            again = opened.open(top.name, *top.given)
            restart.restore(again, json.loads(json.dumps(restart.kept(top))))
            opened.stack[-1] = again
            again.opened()
            again.shown()
            on.work()
            assert on.frame() == before, scene
            opened.stack[-1] = top
