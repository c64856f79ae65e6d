"""Broken or malicious lines: damaged requests, random bytes, deep nesting, impossible numbers."""

import json
import random
from collections import Counter

import pytest

from mathom.games import SHELF
from mathom.referee import Referee
from mathom.screens import refused
from mathom.table import Table
from tests import tiers
from tests.games.snapshot import snapshot
from tests.lines import NEW, Sender, SenderOf, strict
from tests.node.on_micropython import library, run
from tests.screens.refusals import refusals


def hostile_evening(count, sender):
    """Sends lines, checks every answer against the protocol, and returns how often each code came."""
    dice = random.Random(count)
    closed = []
    table = Table(Referee(dice.randrange, closed=closed.append))
    table.answer(json.dumps(sender.new()).encode())
    match, before = table.referee.match, snapshot(table.referee.match)
    legal = possible(match.state)
    codes = Counter()
    for _ in range(count):
        line = sender.line(legal)
        pieces = []
        table.respond(line, pieces.append)
        answer = strict("".join(pieces))
        after = snapshot(table.referee.match)
        if answer["ok"]:
            codes["ok"] += 1
            match = table.referee.match
            if after != before:
                before = after
                legal = possible(match.state)
        else:
            error = answer["error"]
            assert answer.keys() <= {"ok", "error", "id"} and error.keys() == {"code", "message"}
            assert error["message"] and len(error["message"]) < 400
            codes[error["code"]] += 1
            assert table.referee.match is match and after == before, (line, answer)
    assert len(closed) >= count // 1000, "many games were played"
    return codes


def possible(state):
    """Returns what may be done now, the questions to the players included."""
    return state.chances() + state.legal() + (state.asks() or [])


# Every code has to occur, otherwise the lines are not hostile enough.
CODES = {
    *("ok", "bad_request", "unknown_game", "bad_options", "not_now", "nothing_to_undo"),
    *("bad_faces", "no_reroll", "keep_one", "not_rolled", "same_symbol", "must_keep_nazgul"),
}
GENERAL = {"ok", "bad_request", "unknown_game", "bad_options", "bad_faces", "nothing_to_undo"}


@pytest.mark.slow
def test_2000_lines_change_nothing_that_they_should_not():
    codes = hostile_evening(2_000, Sender(1))
    assert codes["ok"] > 600 and codes["bad_request"] > 400


@pytest.mark.thorough("100,000 hostile lines")
def test_100000_lines_change_nothing_that_they_should_not():
    codes = hostile_evening(100_000, Sender(2))
    assert set(codes) == CODES


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in SHELF if game != "journey"])
def test_lines_for_the_other_games(game):
    codes = hostile_evening(100_000 if tiers.THOROUGH else 400, SenderOf(4, game))
    assert codes["ok"] > codes.total() // 4 and codes["bad_request"] > codes.total() // 5
    found = {refused(game, code) for code in codes.keys() - GENERAL}
    assert found <= set(refusals(game)), "the screens have a text for each code"


MICROPYTHON = """
import gc, json
from mathom.referee import Referee
from mathom.table import Table

def below(n):
    return table.referee.match.length * 7 % n

table = Table(Referee(below))
lines = open("/lib/lines", "rb")

def position():
    return table.referee.match and (table.referee.match.words(), repr(table.referee.match.state.view()))

def step():
    for _ in range(20):
        line = lines.readline()
        if not line:
            return False
        before = position()
        pieces = []
        table.respond(line[:-1], pieces.append)
        answer = "".join(pieces)
        print(answer, end="")
        if '"ok": false' in answer:
            assert position() == before, line
    gc.collect()
    return True
"""


@pytest.mark.slow
def test_hostile_lines_under_micropython():
    """The same on the device, whose JSON reader accepts more. So both sides start a new game now and then, otherwise
    lines for one game would reach another."""
    sender = Sender(3)
    table = Table(Referee(lambda n: table.referee.match.length * 7 % n))
    lines = []
    legal = []
    for number in range(3000):
        lines.append(sender.line(legal) if number % 50 else json.dumps(NEW).encode())
        table.answer(lines[-1])
        legal = table.referee.match.state.chances() + table.referee.match.state.legal()
    files = library(False) | {"lines": b"".join(line + b"\n" for line in lines)}
    answers = run(MICROPYTHON, files, stepwise=True).splitlines(keepends=True)
    assert len(answers) == len(lines)
    codes = Counter()
    for line, text in zip(lines, answers, strict=True):
        assert "\ufffd" not in text, f"no UTF-8 in the answer to {line!r}"
        answer = strict(text)
        codes["ok" if answer["ok"] else answer["error"]["code"]] += 1
    assert codes["ok"] > 1000 and codes["bad_request"] > 600
