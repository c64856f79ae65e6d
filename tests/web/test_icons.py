"""The icons of the installed page."""

import pytest
from PIL import Image

from tests.tools.icons import PAGE, icons


@pytest.mark.slow
def test_the_icons_are_those_of_the_drawing():
    for name, made in icons().items():
        with Image.open(PAGE / name) as kept:
            assert kept.convert("RGBA").tobytes() == made.convert("RGBA").tobytes(), f"{name}: make docs draws it anew"
