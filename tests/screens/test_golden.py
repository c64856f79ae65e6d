"""Every screen looks as it did when somebody last looked at it and approved it."""

import subprocess
import sys

import pytest

from tests.screens import golden
from tests.screens.stage import LANGUAGES, MONO, ROOT, Stage, names


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", list(golden.BOARDS))
def test_every_screen_is_as_recorded(board, language):
    other = golden.differing(board, language)
    assert other == [], "look at them, and record them: python -m tests.screens.golden --overwrite NAME ..."


def test_the_languages_differ_where_there_are_words():
    spanish, english = golden.draw("mono", "es"), golden.draw("mono", "en")
    assert all(spanish[name].tobytes() != english[name].tobytes() for name in spanish)


def test_every_screen_there_is_has_a_picture(tmp_path):
    stage = Stage(MONO, tmp_path)
    pictured = {stage.app.stack[-1].name for _ in golden.screens(stage)}
    stage.off()
    there = names()
    assert len(there) > 50 and pictured == there


def test_the_pictures_are_drawn_from_the_command_line():
    """In a process that has imported nothing else before."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.screens.golden", "--help"], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == 0 and "--record" in ran.stdout, ran.stderr
