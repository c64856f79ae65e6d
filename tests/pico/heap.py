"""MicroPython's heap on the emulated chip, read from its RAM: the firmware does nothing for it, and frees nothing."""

import re

from host_tools.pico.chip import Pico

BLOCK = 16  # bytes
RAM = range(0x20000000, 0x20042000)
# The kinds of four blocks in each byte of MicroPython's table: free, the first of a piece, a further one, marked.
KINDS = [bytes([b"0123"[byte >> at & 3] for at in (0, 2, 4, 6)]) for byte in range(256)]


def heap(pico: Pico) -> bytes:
    """Returns the kind of each block, as a digit."""
    ram = bytes(pico.mcu.sram)
    words = memoryview(ram).cast("I")
    for at in range(len(words) - 4):
        # The table, its length, the table of finalisers, which follows it, and the blocks: where they begin and end.
        table, size, after, begin, end = words[at : at + 5]
        if size and end - begin == 4 * BLOCK * size and 0 <= after - table - size <= 4 and table in RAM and end in RAM:
            return b"".join([KINDS[byte] for byte in ram[table - RAM.start :][:size]])
    raise ValueError("MicroPython has no heap yet")


def free(pico: Pico) -> tuple[int, int]:
    """Returns how many bytes are free, and how many of them in the largest piece."""
    pieces = [len(piece) * BLOCK for piece in re.findall(b"0+", heap(pico))]
    return sum(pieces), max(pieces, default=0)


def large(pico: Pico, size: int) -> dict[int, int]:
    """Returns the pieces in use that are larger than this: where each begins in the heap, and its length, in bytes."""
    found = re.finditer(b"[13](2{%d,})" % (size // BLOCK), heap(pico))
    return {piece.start() * BLOCK: len(piece[0]) * BLOCK for piece in found}
