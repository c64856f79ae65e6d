"""Every screen looks as it did when somebody last looked at it and approved it."""

import pytest
from PIL import Image

from tests.screens import golden
from tests.screens.stage import ROOT, names
from tests.tiers import early
from tests.tools import docs


@pytest.mark.parametrize("which", early(golden.SETS))
def test_every_screen_is_as_recorded(which):
    drawn = golden.draw(which)
    assert {picture.info["screen"] for picture in drawn.values()} == names(), (
        "each screen has a picture; what the menu does not open is drawn in `around` of golden.py"
    )
    shown = golden.DIFFERENT / which
    other = golden.differing(drawn, golden.FOLDER / which, shown)
    command = ".venv/bin/python -m tests.screens.golden --overwrite NAME ..."
    assert other == [], f"look at them in {shown.relative_to(ROOT)}, and record them: {command}"


@pytest.mark.slow
def test_the_pictures_of_the_documents_are_as_the_screens_are_now():
    """Some are in Spanish. None of those is as in English: where there are words, they differ."""
    assert list(docs.stale()) == [], "make docs draws them anew"
    assert max((docs.DOCS / address).stat().st_size for address in docs.ANIMATIONS) <= 360_000
    for name, picture in golden.draw("mono-es").items():
        english = Image.open(golden.FOLDER / "mono-en" / f"{name}.png").convert("RGB")
        assert picture.tobytes() != english.tobytes(), name


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
