"""No task takes more presses than it may, and the documents say how many each takes."""

import pytest

from tests import presses
from tests.screens.stage import MONO, TWO_KEYS

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("task", list(presses.tasks()), ids=lambda task: task.name)
@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_a_task_takes_no_more_presses_than_it_may(task, board):
    assert presses.count(task, board) <= task.most(board)


def test_the_documents_say_how_many_each_takes():
    assert presses.written() == presses.table(presses.measured()), ".venv/bin/python -m tests.presses writes it anew"
