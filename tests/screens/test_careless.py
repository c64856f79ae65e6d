"""A careless OK does no damage: no screen opens where OK ends a round, passes or adds corruption. Only War's victory
check opens where OK goes on, as it is there to end the turn: elsewhere on it OK would change the points."""

import random

import pytest

from mathom.games import Refusal
from mathom.stage import Stage
from tests.games import golden
from tests.screens import golden as pictures
from tests.screens import scenes
from tests.screens.stage import MONO, TWO_KEYS

pytestmark = pytest.mark.slow

# Among the pictures is every screen.
WALKS = {**scenes.ALL, "pictures": pictures.screens}
ROUNDS = {
    "journey": lambda state: state.round,
    "war": lambda state: state.turn,
    "duel": lambda state: state.chapter,
    "cards": lambda state: state.table["round"],
    "conquest": lambda state: state.turn,
}


class Carried(Exception):
    """Raised instead of carrying out an action."""


def harm(match, action):
    """Returns what this action does that nobody should do by mistake; None if nothing. Where nothing else is possible,
    as after the last card of a chapter, it may end a round."""
    before, after = match.state, match.state.copy()
    try:
        after.do(golden.complete(after, action, random.Random(1)))
    except Refusal:
        return None
    if match.game == "war" and action == {"do": "check"}:
        return None
    if action["do"] == "pass":
        return "passes"
    if match.game == "war" and after.tracks["corruption"] > before.tracks["corruption"]:
        return "adds corruption"
    ends = match.game in ROUNDS and ROUNDS[match.game](after) > ROUNDS[match.game](before)
    return "ends a round" if ends and before.legal() + before.chances() != [action] else None


def pressed(on, opened):
    """Opens a screen once more and presses OK there. Returns the action that this carries out, or None."""
    app, stage = on.app, on.parts.stage
    stack, notice = list(app.stack), stage.notice

    def carry(action, *_):
        raise Carried(action)

    really, app.do, app.session.start = app.do, carry, carry
    try:
        stage.push(stage.open(*opened))
    except Carried:  # the press before has done that
        return None
    else:
        try:
            app.stack[-1].press("ok")
        except Carried as carried:
            return carried.args[0]
        return None
    finally:
        app.do = really
        del app.session.start
        stage.abandon()
        stage.stack += stack
        stage.notice = notice


@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
@pytest.mark.parametrize("name", list(WALKS))
def test_ok_where_a_screen_opens_does_no_damage(stage, monkeypatch, name, board):
    made = {}

    def noted(self, *opened, really=Stage.open):
        screen = really(self, *opened)
        made[screen] = opened
        return screen

    monkeypatch.setattr(Stage, "open", noted)
    on = stage(board)
    found = set()
    last = None
    for _ in WALKS[name](on):
        if on.top.shows_game and on.match and on.top in made and (on.top, on.match.length) != last:
            last = on.top, on.match.length  # a screen opens in the same way, wherever its cursor is now
            action = pressed(on, made[on.top])
            damage = action and harm(on.match, action)
            if damage:
                found.add((on.top.name, damage, str(action)))
    assert not found
