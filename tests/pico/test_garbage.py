"""What nobody refers to any more is collected, wherever it lies. MicroPython takes for a reference whatever word could
be one, and keeps what lies there. In machine code there must be none: it would be kept for ever."""

import pytest

from tests.pico.gauge import run
from tests.pico.unpack import UNPACK

pytestmark = pytest.mark.pico

SPARED = 1024  # bytes: what a stray number on the stack may keep

# A chain through all that is free: of which one link that is kept keeps those before it.
CHAIN = f"""
import gc
{UNPACK}
import mathom.ui.quick
rest()  # the last 4 kB that were unpacked, where any number may lie, go with the file that was read
gc.collect()
free = gc.mem_free()
def fill():
    link = None
    try:
        while True:
            link = [link]
    except MemoryError:
        pass
fill()
gc.collect()
print(free, gc.mem_free())
"""


def test_a_chain_through_all_of_the_memory_is_collected(firmware):
    before, after = map(int, run(firmware, CHAIN).split())
    assert before > 150_000
    assert before - after < SPARED
