"""A picture in the cells of a terminal is complete: it can be read back from the cells, pixel by pixel."""

from random import Random

import pytest
from PIL import Image

from host_tools.picture import Picture
from host_tools.play.drawing import (
    BRAILLE,
    DIMMEST,
    DOTS,
    DOTTED,
    HALVED,
    HALVES,
    LARGE,
    LIT,
    Drawing,
    drawn,
    plain,
    shine,
    sizes,
)
from tests.pictures import ours


def scribble(width, height, colours, seed=1):
    """Returns a picture with fine detail in some places and nothing in others."""
    random = Random(seed)
    image = Image.new("RGB", (width, height), colours[0])
    for _ in range(60):
        x, y = random.randrange(width), random.randrange(height)
        image.paste(random.choice(colours), (x, y, x + random.choice((1, 2, 9, 30)), y + random.choice((1, 2, 3, 12))))
    return image


def read_back(lines, size, width, height):
    """Returns the picture that somebody sees who looks at the cells."""
    image = Image.new("RGB", (width, height))
    for row, line in enumerate(lines):
        column = 0
        for text, ink, paper in line:
            for sign in text:
                for place in range(size.across * size.down):
                    x, y = place % size.across, place // size.across
                    if size.down == 2:
                        is_set = HALVES.index(sign) >> (1 - y) & 1
                    else:
                        is_set = (ord(sign) - BRAILLE if sign != " " else 0) & DOTS[place]
                    spot = (column * size.across + x, row * size.down + y)
                    if spot[0] < width and spot[1] < height:
                        image.putpixel(spot, ink if is_set else paper)
                column += 1
    return image


TWO = [(0, 0, 0), (240, 240, 240)]
MANY = [(12, 10, 8), (240, 230, 208), (224, 60, 48), (60, 120, 240), (255, 255, 255)]


@pytest.mark.parametrize(
    ("size", "picture"),
    [
        (LARGE, scribble(128, 64, TWO)),
        (LARGE, scribble(240, 135, MANY)),  # an odd number of lines
        (DOTTED, scribble(128, 64, TWO)),
        (DOTTED, scribble(127, 63, TWO)),
        (LARGE, Image.new("RGB", (8, 4), (9, 9, 9))),
        (DOTTED, Image.new("RGB", (8, 4), (9, 9, 9))),
    ],
)
def test_every_pixel_can_be_read_back(size, picture):
    lines = drawn(ours(picture), size)
    assert read_back(lines, size, *picture.size).tobytes() == picture.tobytes()
    columns, rows = size.cells(*picture.size)
    assert len(lines) == rows
    assert {sum(len(text) for text, _, _ in line) for line in lines} == {columns}


def test_half_the_size_shows_every_other_pixel_of_every_other_line():
    picture = scribble(240, 135, MANY)
    half = Image.new("RGB", (120, 67))
    for x in range(120):
        for y in range(67):
            half.putpixel((x, y), picture.getpixel((2 * x + 1, min(2 * y + 1, 134))))
    lines = drawn(ours(picture), HALVED)
    assert len(lines) == HALVED.cells(240, 135)[1] == 34
    assert read_back(lines, HALVED, 120, 67).tobytes() == half.tobytes()


def test_a_line_of_two_colours_is_one_run():
    for size in (LARGE, DOTTED):
        assert {len(line) for line in drawn(ours(scribble(128, 64, TWO).convert("L")), size)} <= {1, 2, 3}
    assert {len(line) for line in drawn(ours(scribble(128, 64, TWO)), LARGE)} == {1}


def test_only_the_lines_that_changed_are_drawn_again():
    drawing = Drawing(LARGE)
    picture = scribble(128, 64, TWO)
    assert drawing.show(ours(picture)) == list(range(32))
    before = list(drawing.lines)
    assert drawing.show(ours(picture)) == []
    picture.putpixel((5, 21), (1, 2, 3))
    assert drawing.show(ours(picture)) == [10]
    assert [number for number in range(32) if drawing.lines[number] is not before[number]] == [10]


def test_without_colours_the_blocks_are_the_picture():
    picture = scribble(128, 64, TWO).convert("L").point(lambda value: 255 * (value > 100))
    lines = plain(ours(picture))
    assert [len(line) for line in lines] == [128] * 32
    back = read_back([[(line, LIT, (0, 0, 0))] for line in lines], LARGE, 128, 64)
    assert back.tobytes() == shine(ours(picture)).tobytes()


def test_a_dim_display_is_drawn_darker_but_never_dark():
    white = Picture(2, 2, b"\xff" * 4)
    shades = [shine(white, light).pixel(0, 0)[0] for light in (0, 0.25, 0.5, 1)]
    assert shades == sorted(set(shades))
    assert shades[0] == round(LIT[0] * DIMMEST) and shades[-1] == LIT[0]
    assert shine(Picture(1, 1, *(bytes([value]) for value in (200, 100, 50))), 0).pixel(0, 0) == (90, 45, 22)
    assert shine(Picture(1, 1, b"\0")).pixel(0, 0) == (0, 0, 0)


def test_there_is_a_second_size_for_small_terminals():
    large, less = sizes(mono=True)
    assert large.cells(128, 64) == (128, 32) and less.cells(128, 64) == (64, 16)
    large, less = sizes(mono=False)
    assert large.cells(240, 135) == (240, 68) and less.cells(240, 135) == (120, 34)
