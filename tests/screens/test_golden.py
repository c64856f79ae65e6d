"""Every screen looks as it did when somebody last looked at it and approved it."""

import subprocess
import sys

import pytest
from PIL import Image

from tests.screens import golden
from tests.screens.stage import MONO, ROOT, Stage, names


@pytest.mark.parametrize("which", golden.SETS)
def test_every_screen_is_as_recorded(which):
    shown = golden.DIFFERENT / which
    other = golden.differing(golden.draw(which), golden.FOLDER / which, shown)
    command = ".venv/bin/python -m tests.screens.golden --overwrite NAME ..."
    assert other == [], f"look at them in {shown.relative_to(ROOT)}, and record them: {command}"


def test_a_picture_that_differs_is_shown_with_the_difference(tmp_path):
    recorded, shown = tmp_path / "recorded", tmp_path / "shown"
    recorded.mkdir()
    for name in ("same", "other", "gone"):
        Image.new("RGB", (8, 4)).save(recorded / f"{name}.png")
    drawn = {name: Image.new("RGB", (8, 4)) for name in ("same", "other", "fresh")}
    drawn["other"].putpixel((5, 3), (0, 9, 0))
    assert golden.differing(drawn, recorded, shown) == ["fresh", "gone", "other"]
    assert {path.name for path in shown.iterdir()} == {"fresh.png", "other.png", "other-difference.png"}
    assert Image.open(shown / "other.png").getpixel((5, 3)) == (0, 9, 0)
    assert Image.open(shown / "other-difference.png").getbbox() == (5, 3, 6, 4)
    golden.differing({}, tmp_path, shown)
    assert not shown.exists()


def test_the_languages_differ_where_there_are_words():
    spanish, english = golden.draw("mono-es"), golden.draw("mono-en")
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
