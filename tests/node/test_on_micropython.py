"""The rules core under a real MicroPython, as source and as the compiled modules that the device gets."""

from pathlib import Path

import pytest

from tests.games import golden
from tests.node import on_micropython
from tests.node.on_micropython import (
    HELPERS,
    ROOT,
    RUN_TESTS,
    TESTS,
    compiled,
    library,
    play_golden_games,
    run,
)
from tests.tiers import sample

pytestmark = pytest.mark.slow


def test_there_are_tests_to_run():
    assert {"test_journey_rules", "test_journey_words", "test_match", "test_shelf"} <= set(TESTS)


@pytest.mark.parametrize("module", TESTS)
def test_the_cores_own_tests_pass(module):
    """As source. Compiled, they run on other releases: test_every_release.py."""
    files = library(False, HELPERS)
    count, *names = run(RUN_TESTS.format(module=module), files, stepwise=True).split()
    written = [
        line for line in (ROOT / f"tests/games/{module}.py").read_text("utf-8").splitlines() if line[:9] == "def test_"
    ]
    assert len(names) == int(count) == len(written)


@pytest.mark.parametrize("form", sample(["compiled", "source"], 1))
def test_golden_games_give_the_same_states(form):
    """Every line of every game, compiled, in a heap smaller than the device's. Compiling there would need more."""
    heap = (192 if form == "compiled" else 384) * 1024
    total = play_golden_games(library(form == "compiled", HELPERS), [path for path, _, _ in golden.games()], heap)
    assert int(total.split("total: ")[1].split(",")[0]) <= heap, "the games needed more than the heap they were given"


def test_a_missing_micropython_is_named_with_its_cure(monkeypatch):
    monkeypatch.setattr(on_micropython, "MICROPYTHON", Path("nowhere.mjs"))
    with pytest.raises(FileNotFoundError, match="make setup-dev"):
        run("", {})


@pytest.mark.parametrize(
    "path", sorted((ROOT / "firmware").rglob("*.py")), ids=lambda path: path.relative_to(ROOT / "firmware").as_posix()
)
def test_every_device_file_compiles(path):
    assert compiled(path, path.name)[:1] == b"M"
