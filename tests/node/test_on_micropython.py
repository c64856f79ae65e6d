"""The rules and the table protocol under a real MicroPython: that of the page, and each release that it may be."""

import json
from pathlib import Path

import pytest

from mathom.games import SHELF
from mathom.referee import Referee
from mathom.table import Table
from tests.games import golden
from tests.node import on_micropython
from tests.node.on_micropython import (
    HELPERS,
    RELEASES,
    ROOT,
    RUN_TESTS,
    TESTS,
    compiled,
    library,
    play_golden_games,
    run,
)
from tests.tiers import THOROUGH, sample

pytestmark = pytest.mark.slow

# Each line of a file is a request. Dice fall by a rule that is the same everywhere.
ANSWER = """
import json, sys
from mathom.referee import Referee
from mathom.table import Table

fallen = [0]

def below(n):
    fallen[0] += 1
    return fallen[0] * 7 % n

table = Table(Referee(below))
lines = open("/lib/requests").read().split("\\n")

def step():
    answer = []
    table.respond(lines.pop(0).encode(), answer.append)
    print(json.dumps(json.loads("".join(answer))))
    return bool(lines)
"""
# A module takes its memory with it, also if its import was broken off.
DROP = """
import gc
from mathom.heap import drop
import shelf

free = []

def step():
    gc.collect()
    free.append(gc.mem_free())
    if len(free) == 1:
        try:
            __import__("shelf.{module}")
        except MemoryError:
            pass
        drop("shelf.{module}")
    elif len(free) == 3:
        print(free[0] - free[2], hasattr(shelf, "{module}"))
        return False
    return True
"""
SHELF_OF = {"whole": b"books = bytearray(100_000)", "broken": b"books = bytearray(100_000)\nraise MemoryError"}
OLDEST, *BETWEEN, NEWEST = RELEASES
EACH = sample([OLDEST, NEWEST, *BETWEEN], 2)
# A recorded game of each kind.
MEASURED = [golden.FOLDER / f"{game}-{golden.hook(game).MEASURED}.jsonl" for game in SHELF]


@pytest.fixture(scope="module")
def files():
    return library(True, HELPERS)


def requests():
    """A recorded game of each kind and what else may be asked, with mistakes."""
    lines = [{"do": "games"}, {"do": "nothing"}, {"do": "state"}, [], {"do": "new", "game": "chess"}]
    for path in MEASURED:
        recorded = path.read_text("utf-8").splitlines()
        lines += [json.loads(line)["action"] for line in recorded[:40]]
        lines += [{"do": "undo"}, {"do": "log"}, {"do": "legal", "id": "é"}]
    return [json.dumps(line) for line in lines] + ["é", "{'do': 'undo'}", "nothing"]


@pytest.mark.parametrize("release", sample([OLDEST, NEWEST, None, *BETWEEN], 1))
@pytest.mark.parametrize("module", TESTS)
def test_the_rules_own_tests_pass(module, release, files):
    """On the page's MicroPython as source."""
    library_of = files if release else library(False, HELPERS)
    count, *names = run(RUN_TESTS.format(module=module), library_of, stepwise=True, release=release).split()
    written = (ROOT / f"tests/games/{module}.py").read_text("utf-8").splitlines()
    assert len(names) == int(count) == len([line for line in written if line.startswith("def test_")]) > 0


def test_there_are_tests_to_run():
    assert {"test_journey_rules", "test_journey_words", "test_match", "test_shelf"} <= set(TESTS)


@pytest.mark.parametrize("release", EACH)
def test_recorded_games_give_the_same_states(release, files):
    play_golden_games(files, [path for path, _, _ in golden.games()] if THOROUGH else MEASURED, release=release)


@pytest.mark.parametrize("form", sample(["compiled", "source"], 1))
def test_all_recorded_games_give_the_same_states_in_the_page(form):
    """Every line of every game, compiled, in a heap smaller than the device's, which too has one game in memory.
    Compiling there would need more."""
    heap = (132 if form == "compiled" else 192) * 1024
    files = library(form == "compiled", HELPERS)
    for game in SHELF:
        total = play_golden_games(files, sorted(golden.FOLDER.glob(f"{game}-*.jsonl")), heap)
        assert int(total.split("total: ")[1].split(",")[0]) <= heap, f"{game} needed more than the heap it was given"


@pytest.mark.parametrize("release", EACH)
def test_the_table_protocol_gives_the_same_answers(release, files):
    lines = requests()
    fallen = [0]

    def below(n):
        fallen[0] += 1
        return fallen[0] * 7 % n

    table = Table(Referee(below))
    expected = []
    for line in lines:
        answer: list[str] = []
        table.respond(line.encode(), answer.append)
        expected.append(json.loads("".join(answer)))
    asked = files | {"requests": "\n".join(lines).encode()}
    answers = run(ANSWER, asked, stepwise=True, release=release).splitlines()
    assert [json.loads(answer) for answer in answers] == expected
    assert sum(answer["ok"] for answer in expected) > 100 and not all(answer["ok"] for answer in expected)


@pytest.mark.parametrize("release", EACH)
@pytest.mark.parametrize("module", SHELF_OF)
def test_what_is_let_go_of_takes_no_memory(module, release):
    """A dict of MicroPython keeps a value that was deleted until something else takes its place."""
    files = {
        "mathom/__init__.py": b"",
        "mathom/heap.py": (ROOT / "firmware/mathom/heap.py").read_bytes(),
        "shelf/__init__.py": b"",
        **{f"shelf/{name}.py": source for name, source in SHELF_OF.items()},
    }
    taken, there = run(DROP.format(module=module), files, stepwise=True, release=release).split()
    assert int(taken) < 10_000 and there == "False"


def test_a_missing_micropython_is_named_with_its_cure(monkeypatch):
    monkeypatch.setattr(on_micropython, "MICROPYTHON", Path("nowhere.mjs"))
    with pytest.raises(FileNotFoundError, match="make setup-dev"):
        run("", {})


@pytest.mark.parametrize(
    "path", sorted((ROOT / "firmware").rglob("*.py")), ids=lambda path: path.relative_to(ROOT / "firmware").as_posix()
)
def test_every_device_file_compiles(path):
    assert compiled(path, path.name)[:1] == b"M"
