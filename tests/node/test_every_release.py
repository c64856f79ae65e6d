"""The rules and the table protocol under every release of MicroPython that Mathom says it runs on."""

import json

import pytest

from mathom.games import SHELF
from mathom.referee import Referee
from mathom.table import Table
from tests.games import golden
from tests.node.on_micropython import HELPERS, RELEASES, RUN_TESTS, TESTS, library, play_golden_games, run
from tests.tiers import THOROUGH

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


OLDEST, *BETWEEN, NEWEST = RELEASES
EACH = [
    OLDEST,
    NEWEST,
    *[pytest.param(name, marks=pytest.mark.thorough("releases of MicroPython between the oldest and the newest"))
      for name in BETWEEN],
]  # fmt: skip


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


@pytest.mark.parametrize("release", EACH)
@pytest.mark.parametrize("module", TESTS)
def test_the_cores_own_tests_pass(module, release, files):
    count, *names = run(RUN_TESTS.format(module=module), files, stepwise=True, release=release).split()
    assert len(names) == int(count) > 0


@pytest.mark.parametrize("release", EACH)
def test_golden_games_give_the_same_states(release, files):
    play_golden_games(files, [path for path, _, _ in golden.games()] if THOROUGH else MEASURED, release=release)


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
