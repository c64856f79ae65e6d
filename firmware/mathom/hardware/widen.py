"""Machine code that converts pixels of four bits to sixteen, many times as fast as framebuf. It is written in assembly,
as what MicroPython's compiler makes of Python takes five times as long: a tenth of the time of a press.
"""

# ruff: noqa: F821 - the instructions, which only MicroPython's compiler knows
# mypy: ignore-errors

import micropython


@micropython.asm_thumb
def widen(r0, r1, r2, r3):
    """Converts pairs of pixels, one in each byte of r0, into r1, with the sixteen colours of r2. The upper half of r3
    is the first byte, the lower one how many."""
    lsr(r4, r3, 16)
    add(r0, r0, r4)
    lsl(r3, r3, 16)
    lsr(r3, r3, 16)
    label(PAIR)
    ldrb(r4, [r0, 0])
    lsr(r5, r4, 4)  # the left pixel: twice its number is where its colour is
    lsl(r5, r5, 1)
    add(r5, r5, r2)
    ldrh(r5, [r5, 0])
    strh(r5, [r1, 0])
    lsl(r5, r4, 28)  # the right one
    lsr(r5, r5, 27)
    add(r5, r5, r2)
    ldrh(r5, [r5, 0])
    strh(r5, [r1, 2])
    add(r0, 1)
    add(r1, 4)
    sub(r3, 1)
    bne(PAIR)
