"""Machine code for letters and drawings in colour: the same as `blit` of a mono picture, ten times as fast.

As in quick.py, nothing here may compare, or count with `range`.
"""

import micropython
from micropython import const

# Indices into a job: the position of the picture, its ink, its size, and the size of the buffer's picture.
_X = const(0)
_Y = const(1)
_INK = const(2)
_WIDE = const(3)
_HIGH = const(4)
_ACROSS = const(5)
_DOWN = const(6)
JOB = const(7)  # numbers in all


@micropython.viper
def draw(buffer: ptr8, bits: ptr8, job: ptr32):  # noqa: F821 - the compiler's own types
    """Draws the lit pixels of a picture of MONO_VLSB into a buffer of GS4_HMSB, whose lines have an even number of
    pixels."""
    x = job[_X]
    wide = job[_WIDE]
    across = job[_ACROSS]
    down = job[_DOWN]
    stride = across >> 1
    column = 0
    while column - wide:
        if not (x | across - 1 - x) >> 31:
            keep = 15
            ink = job[_INK] << 4
            if x & 1:
                keep = 240
                ink >>= 4
            at = column
            top = job[_Y]
            page = job[_HIGH] + 7 >> 3
            while page:
                strip = bits[at]
                y = top
                place = y * stride + (x >> 1)
                while strip:
                    if strip & 1 & ~((y | down - 1 - y) >> 31):
                        buffer[place] = buffer[place] & keep | ink
                    strip >>= 1
                    y += 1
                    place += stride
                at += wide
                top += 8
                page -= 1
        x += 1
        column += 1
