"""The simulator's framebuf compared with MicroPython's: the same random drawing, byte by byte."""

import json
import random

import framebuf
import pytest

from tests.node.on_micropython import run
from tests.tiers import THOROUGH

pytestmark = pytest.mark.slow

FORMATS = [framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB, framebuf.GS4_HMSB, framebuf.GS8, framebuf.RGB565]
BITS = {framebuf.GS4_HMSB: 4, framebuf.GS8: 8, framebuf.RGB565: 16}

# Runs unchanged on both sides, with the framebuf of each.
REPLAY = """
from array import array

def replay(framebuf, script):
    seen = []
    for frame in script:
        buffers = [bytearray(data) for data in frame["buffers"]]
        frames = [framebuf.FrameBuffer(buffer, *shape) for buffer, shape in zip(buffers, frame["shapes"])]
        for name, args in frame["calls"]:
            if name == "blit":
                source, x, y, key, palette = args
                if source[0] == "frame":
                    source = frames[source[1]]
                elif source[0] == "list":
                    source = [bytes(source[1])] + source[2]
                else:
                    source = tuple([bytes(source[1])] + source[2])
                if palette is not None:
                    palette = (bytes(palette[0]), palette[1], 1, palette[2])
                frames[0].blit(source, x, y, key, palette)
            elif name == "poly":
                x, y, (kind, points), *more = args
                frames[0].poly(x, y, array(kind, points), *more)
            else:
                answer = getattr(frames[0], name)(*args)
                if answer is not None:
                    seen.append(answer)
        seen.append([list(buffer) for buffer in buffers])
    return seen

def refusals(framebuf, shapes):
    names = []
    for size, readonly, shape in shapes:
        try:
            framebuf.FrameBuffer(bytes(size) if readonly else bytearray(size), *shape)
            names.append("fine")
        except Exception as error:
            names.append(type(error).__name__)
    return names
"""
exec(REPLAY)


def random_shape(dice: random.Random, most: int = 40) -> list[int]:
    width, format = dice.randint(1, most), dice.choice(FORMATS)
    shape = [width, dice.randint(1, most), format]
    if dice.random() < 0.4:
        shape.append(width + dice.randint(0, 9))
    return shape


def random_bytes(dice: random.Random, shape: list[int]) -> list[int]:
    """Returns enough bytes for any rounding up, and a few more that must not change."""
    wide, tall = (max(shape[0], shape[-1] if len(shape) == 4 else 0) + 7) & ~7, (shape[1] + 7) & ~7
    return [dice.randrange(256) for _ in range(wide * tall * BITS.get(shape[2], 1) // 8 + 4)]


def random_palette(dice: random.Random, source_format: int) -> list | None:
    if dice.random() < 0.5 or source_format == framebuf.RGB565:
        return None
    length = 1 << BITS.get(source_format, 1)
    shape = [length, 1, dice.choice([framebuf.GS4_HMSB, framebuf.RGB565, framebuf.MONO_HLSB])]
    return [random_bytes(dice, shape), length, shape[2]]


def random_call(dice: random.Random, shapes: list[list[int]]) -> list:
    def place() -> int:
        return dice.randint(-12, 48)

    def colour() -> int:
        return dice.choice([0, 0, 1, 1, 2, 9, 15, 0xBEEF, -1])

    kinds = ["fill", "fill_rect", "rect", "hline", "vline", "line", "pixel", "scroll", *["blit", "ellipse", "poly"] * 2]
    name = dice.choice(kinds)
    if name == "fill":
        return [name, [colour()]]
    if name in ("fill_rect", "rect"):
        args = [place(), place(), place(), place(), colour()]
        return [name, args + ([dice.random() < 0.5] if name == "rect" and dice.random() < 0.5 else [])]
    if name in ("hline", "vline"):
        return [name, [place(), place(), place(), colour()]]
    if name == "line":
        return [name, [place(), place(), place(), place(), colour()]]
    if name == "pixel":
        return [name, [place(), place()] + ([colour()] if dice.random() < 0.7 else [])]
    if name == "scroll":
        return [name, [dice.randint(-9, 9), dice.randint(-9, 9)]]
    if name == "ellipse":
        full = [dice.random() < 0.6] if dice.random() < 0.8 else []
        quarters = [dice.randrange(32)] if full and dice.random() < 0.5 else []
        return [name, [place(), place(), dice.randint(-2, 24), dice.randint(-2, 24), colour(), *full, *quarters]]
    if name == "poly":
        kind = dice.choice("hhbi")
        points = [dice.randint(-30, 30) for _ in range(dice.randint(0, 17))]  # an odd one is left out
        return [name, [place(), place(), [kind, points], colour(), *([dice.random() < 0.8] * dice.randint(0, 1))]]
    kind = dice.choice(["frame", "list", "tuple"])
    if kind == "frame":
        number = dice.randrange(len(shapes))  # its own frame too: a blit that overlaps itself
        source, format = [kind, number], shapes[number][2]
    else:
        shape = random_shape(dice, 20)
        source, format = [kind, random_bytes(dice, shape), shape], shape[2]
    return [name, [source, place(), place(), dice.choice([-1, 0, 0, 1, 7]), random_palette(dice, format)]]


def random_script(seed: int, frames: int) -> list[dict]:
    dice = random.Random(seed)
    script = []
    for _ in range(frames):
        shapes = [random_shape(dice), random_shape(dice)]
        script.append(
            {
                "shapes": shapes,
                "buffers": [random_bytes(dice, shape) for shape in shapes],
                "calls": [random_call(dice, shapes) for _ in range(25)],
            }
        )
    return script


def random_drawing(seed: int, frames: int) -> list[dict]:
    """Draws as the firmware does: letters and pictures onto a frame, the frame's lines onto a colour display."""
    dice = random.Random(seed)
    script = []
    for _ in range(frames):
        shape = [dice.randint(20, 40), dice.randint(20, 40), dice.choice([framebuf.MONO_VLSB, framebuf.GS4_HMSB])]
        inks, ink_format = 2, dice.choice([framebuf.MONO_HLSB, framebuf.GS4_HMSB])
        source_format = framebuf.MONO_VLSB
        if dice.random() < 0.3:
            shape[2], inks, ink_format, source_format = framebuf.RGB565, 16, framebuf.RGB565, framebuf.GS4_HMSB
        calls = []
        for _ in range(6):
            source = [dice.randint(1, 24), dice.randint(1, 24), source_format]
            if dice.random() < 0.3:
                source.append(source[0] + dice.randint(0, 9))
            palette = [random_bytes(dice, [inks, 1, ink_format]), inks, ink_format]
            at = dice.randint(-12, 30), dice.randint(-12, 30)
            key = dice.choice([-1, -1, 0, 1, palette[0][2] | palette[0][3] << 8])
            blit = [["tuple", random_bytes(dice, source), source], *at, key, dice.choice([None, palette, palette])]
            calls.append(["blit", blit])
            calls.append(["fill_rect", [*at, dice.randint(1, 9), dice.randint(1, 9), dice.choice([0, 1, 9])]])
        script.append({"shapes": [shape], "buffers": [random_bytes(dice, shape)], "calls": calls})
    return script


def on_micropython(call: str, data: object) -> list:
    program = f"import framebuf, json\n{REPLAY}\nprint(json.dumps({call}(framebuf, json.load(open('/lib/data.json')))))"
    return json.loads(run(program, {"data.json": json.dumps(data).encode()}, heap=32 << 20))


@pytest.mark.parametrize(
    "make, seed", [(random_script, 1), (random_script, 2), (random_script, 3), (random_drawing, 4), (random_drawing, 5)]
)
def test_the_same_drawing_gives_the_same_bytes(make, seed):
    script = make(seed, 150 if THOROUGH else 50)
    ours, theirs = replay(framebuf, script), on_micropython("replay", script)  # noqa: F821
    assert len(ours) == len(theirs)
    for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
        assert one == other, f"answer or frame {number} of seed {seed} differs"


def test_the_same_frames_are_refused():
    dice = random.Random(4)
    shapes = [[dice.randint(0, 90), dice.random() < 0.2, random_shape(dice, 20)] for _ in range(400)]
    shapes += [[50, False, [0, 3, 0]], [50, False, [3, 0, 0]], [50, False, [8, 8, 99]], [50, False, [8, 8, 0, 7]]]
    ours, theirs = refusals(framebuf, shapes), on_micropython("refusals", shapes)  # noqa: F821
    assert ours == theirs
    assert {"fine", "ValueError", "TypeError"} <= set(ours)
