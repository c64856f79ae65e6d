"""The patience of the tests: none presses keys for ever."""

import ast
import re
from pathlib import Path

import pytest

from tests.pilot import until

HERE = Path(__file__).parent
WHILE = re.compile(r"^ *while .*:$", re.M)
PRESSES = {"hold", "knock", "press", "tap", "told", "touch"}


def test_what_never_comes_is_told_after_so_many_presses():
    presses = 0
    with pytest.raises(AssertionError, match="the moon: not there after 7 rounds"):
        for _ in until(lambda: False, "the moon", 7):
            presses += 1
    assert presses == 7


def test_a_loop_that_presses_keys_has_an_end():
    """It is a `for _ in until(...)`, or a loop over something that ends."""
    endless = []
    for path in [path for depth in ("*.py", "*/*.py", "*/*/*.py") for path in HERE.glob(depth)]:
        source = path.read_text(encoding="utf-8")
        for loop in ast.walk(ast.parse(source)) if WHILE.search(source) else ():
            if isinstance(loop, ast.While):
                calls = [node.func for part in loop.body for node in ast.walk(part) if isinstance(node, ast.Call)]
                if PRESSES & {call.attr for call in calls if isinstance(call, ast.Attribute)}:
                    endless.append(f"{path.relative_to(HERE)}:{loop.lineno}")
    assert endless == []
