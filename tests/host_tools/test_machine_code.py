"""What the simulator does instead of machine code is what the firmware's own functions do, to the last bit."""

from array import array
from random import Random

from mathom.ui import quick, quick_colour
from mathom.ui.baked import big, small

FONTS = [font for font in (small, big) if len(font.GLYPHS) > 3 * font.COUNT]


def both(function, sizes, *arguments):
    """Calls both with buffers of the same noise. Returns what each returns, and leaves behind."""
    found = []
    for run in (function, function.__wrapped__):
        buffer, job = bytearray(Random(1).randbytes(sizes)), array("i", arguments[-1])
        found.append((run(buffer, *arguments[:-1], job), bytes(buffer), list(job)))
    return found


def test_a_row_of_letters():
    dice = Random(1)
    for _ in range(300):
        font = dice.choice(FONTS)
        codes = bytes(dice.randrange(font.COUNT) for _ in range(dice.randrange(12)))
        place = dice.randint(-9, 128), dice.randint(-9, 64), dice.randrange(2), dice.randrange(3), len(codes), 0
        job = [*place, 128, dice.choice([4, 8, 16]), font.COUNT, font.HEIGHT, (font.HEIGHT + 7) // 8, font.GAP]
        quicker, own = both(quick.write, 128 * 16, font.GLYPHS, codes, job)
        assert quicker == own


def test_a_drawing_in_colour():
    dice = Random(2)
    for _ in range(300):
        wide, high = dice.randint(1, 30), dice.randint(1, 24)
        lines = [dice.randbytes(wide) for _ in range((high + 7) // 8)]
        lines[-1] = bytes(byte & 0xFF >> (-high & 7) for byte in lines[-1])  # nothing below its last line
        bits = b"".join(lines)
        job = [dice.randint(-9, 240), dice.randint(-9, 135), dice.randrange(16), wide, high, 240, 135]
        quicker, own = both(quick_colour.draw, 120 * 135, bits, job)
        assert quicker == own
