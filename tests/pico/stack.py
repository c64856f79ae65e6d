"""The call stack on the emulated chip, read from its RAM."""

from host_tools.pico.chip import Pico
from tests.pico.heap import RAM

STACK = range(0x20040000, RAM.stop)
MARK = b"\xa5"  # in all bytes that are not in use


def mark(pico: Pico) -> None:
    begin, end = STACK.start - RAM.start, pico.mcu.core.sp - RAM.start
    pico.mcu.sram[begin:end] = MARK * (end - begin)


def spare(pico: Pico) -> int:
    """Returns how many bytes have not been used since they were marked."""
    stack = bytes(pico.mcu.sram[STACK.start - RAM.start :])
    return len(stack) - len(stack.lstrip(MARK))
