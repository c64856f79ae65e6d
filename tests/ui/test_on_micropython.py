"""The compiled canvas under a real MicroPython: the same pictures as under CPython, and drawing one again allocates
nothing."""

import json
from functools import cache

import pytest

from host_tools import build
from host_tools.bake import texts
from mathom.ui.canvas import Canvas
from tests.node.on_micropython import run

pytestmark = pytest.mark.slow

DISPLAYS = [(128, 64, 0, 1), (128, 64, 3, 1), (240, 135, 2, 16)]

# Runs unchanged under both.
SCENES = """
from array import array

def turn(c):
    c.text("Merry Z", 0, 0, ink=c.ink_of("blue"))
    c.text("Tirada 2: elige", c.width, 0, 0, 1, 2)
    c.hline(0, 10, c.width, 2)
    x = 0
    for colour in ("black", "yellow", "red", "blue", "green"):
        c.die(x, 20, colour, "orc", "N", lit=colour in ("red", "blue"))
        x += 23
    c.cursor(23, 20)
    c.fill(0, c.height - 10, c.width, 10, 13)
    c.text("apartar", c.width // 2, c.height - 10, 0, 14, 1)

def lines(c):
    for y in range(5):
        c.text("2 orcos – 1 comunidad", 0, 10 * y)
    c.text("Árbol", 0, 48, 1)
    c.icon("ring", 60, 52)
    c.symbol("tree", 80, 48, 9)
    c.pattern("grey", 0, 0, 33, 17, 0)
    c.pattern("red", 100, 50, 12, 12)
    c.box(98, 44, 20, 18)
    c.rect(0, 0, 20, 20)
    c.pixel(64, 0)

def wrapped(c):
    y = 0
    for line in c.wrap("Solo en Mordor al acabar la ronda, y no cuenta", 100):
        c.text(line, 0, y)
        y += 10

def shapes(c):
    c.ellipse(30, 20, 25, 11, 6)
    c.ellipse(30, 20, 2, 9, 0)
    c.poly(80, 30, array("h", (-18, -17, -9, -8, 0, -17, 9, -8, 18, -17, 18, -1, -18, -1)), 5)

SCENES = (turn, lines, wrapped, shapes)
"""

ASK = """
import gc, json
from mathom.ui.canvas import Canvas

for shape in json.loads({displays!r}):
    canvas = Canvas(*shape)
    for scene in SCENES:
        canvas.clear()
        scene(canvas)
        first = bytes(canvas.buffer)
        before = gc.mem_alloc()
        canvas.clear()
        scene(canvas)
        taken = gc.mem_alloc() - before
        print(first.hex())  # base64 or JSON would take MicroPython many seconds
        print(json.dumps([first == bytes(canvas.buffer), taken, canvas.cut]))
"""


@cache
def library():
    sources = build.sources(build.FIRMWARE).items()
    wing = {path: source for path, source in sources if path.startswith("mathom/ui/")}
    tables = texts.tables(build.FIRMWARE / texts.FOLDER) | build.tables(build.FIRMWARE)
    return {"mathom/__init__.py": b"", **build.compile_all(wing), **tables}


@pytest.fixture(scope="module")
def answers():
    program = SCENES + ASK.format(displays=json.dumps(DISPLAYS))
    lines = run(program, library(), heap=8 << 20).splitlines()
    return [(bytes.fromhex(picture), *json.loads(rest)) for picture, rest in zip(lines[::2], lines[1::2], strict=True)]


def test_the_pictures_are_the_same(answers):
    scope = {}
    exec(SCENES, scope)
    expected = []
    for shape in DISPLAYS:
        canvas = Canvas(*shape)
        for scene in scope["SCENES"]:
            canvas.clear()
            scene(canvas)
            expected.append((bytes(canvas.buffer), canvas.cut))
    assert [(picture, cut) for picture, _, _, cut in answers] == expected


def test_drawn_twice_it_is_the_same(answers):
    assert all(same for _, same, _, _ in answers)


def test_a_frame_that_was_drawn_before_takes_no_memory(answers):
    """Only small objects such as a range or a bound method; never a text, a picture or a buffer."""
    assert max(taken for _, _, taken, _ in answers) < 256


def test_the_texts_change_language():
    program = """
from mathom.ui import texts
print(texts.t("bag_end"), texts.brief("shelobs_lair"), texts.t("letter_blue"), texts.t("moon"))
texts.choose("en")
print(texts.t("bag_end"), texts.fill("roll_number", n=2))
"""
    assert run(program, library()).split("\n")[:2] == ["Bolsón Cerrado Ella-Laraña Z moon", "Bag End Roll 2"]


def test_fonts_symbols_and_canvas_fit_in_little_memory():
    """As on the device, in the size of a mono display. Measured between two steps, after collecting garbage."""
    program = """
import gc
at = []
def step():
    gc.collect()
    at.append(gc.mem_alloc())
    if len(at) == 3:
        global canvas
        from mathom.ui.canvas import Canvas
        canvas = Canvas(128, 64)
    if len(at) == 6:
        print(at[-1] - at[2])
    return len(at) < 6
"""
    assert int(run(program, library(), stepwise=True)) < 28_000
