"""The tests of the rules can fail: each finds the fault that `breaks.py` has for it."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from mathom import games
from mathom.games import Refusal
from tests.games import test_journey_rules as rules
from tests.games.breaks import BREAKS

NAME = "mathom.games.journey"
SOURCE = (Path(games.__file__).parent / "journey.py").read_text(encoding="utf-8")
TESTS = [name for name in vars(rules) if name.startswith("test_")]


def test_every_rule_has_its_break():
    assert set(BREAKS) == set(TESTS)


@pytest.mark.parametrize("name", TESTS)
def test_a_broken_rule_is_noticed(name, monkeypatch):
    piece, broken_piece = BREAKS[name]
    assert SOURCE.count(piece) == 1, "the piece to break is not there, or not alone"
    broken = ModuleType(NAME)
    exec(compile(SOURCE.replace(piece, broken_piece), f"<broken for {name}>", "exec"), vars(broken))
    monkeypatch.setitem(sys.modules, NAME, broken)
    with pytest.raises((AssertionError, Refusal)):
        getattr(rules, name)()
