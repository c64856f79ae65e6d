"""The cost of reading the flash: how long the processor waits for code and constants that are not in the cache.

Code in flash runs where it lies ("XIP"). In front of the flash is a cache; what is in it costs nothing, and each word
that is not costs 40 cycles, in which the processor stands still. Sources: the RP2040's datasheet, sections 2.6.3 (XIP)
and 4.10 (SSI, the controller that reads the flash), and what MicroPython's second stage of the boot (boot2_w25q080 of
the Pico's SDK) writes into the SSI's registers.

- 16 kB, two ways, lines of 8 bytes, so 1,024 sets; a hit takes no extra cycle (2.6.3.1, 2.6.3.2).
- A word: 24 bits of address and 8 of "continuous read" go out on four wires in 8 clocks (SPI_CTRLR0: ADDR_L 8, no
  instruction), 4 clocks of waiting (WAIT_CYCLES), 32 bits come back in 8. 20 clocks, each of two cycles (BAUDR 2):
  40 cycles, 320 ns at MicroPython's 125 MHz.
- A miss reads the one word that is wanted, not its line: CTRLR1 (NDF 0) has the SSI read single words, and the SDK's
  hardware_xip_cache works in units of four bytes. Users of the chip have seen the same (issue 1182 of pico-sdk).
- A flush, at the end of each erasing and programming and at a reset, empties the cache in 1,024 cycles (2.6.3.2).

What nobody has published is assumed to be the kindest, so a real Pico is rather slower than this:

- Of two lines that are in the way, the one goes that was not used for longer. On this firmware's start and first
  presses a choice by chance would miss 11 % more often, one in turn 16 %.
- The SSI passes on requests and answers and selects the chip in no time. A measurement of uncached code
  (oberon-rtk.org, "CodeLoading") comes out about a quarter above the same count of clocks.
- The processor fetches only what it executes, nothing behind a branch that it takes.

Code and data in SRAM and ROM are free, and so is what the DMA reads. The mirrors of the flash that pass the cache by
are free too: MicroPython reads none of them.
"""

from collections.abc import Callable
from typing import Any

from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.peripherals.xip_ctrl import FLUSH
from rp2040py.rp2040 import RP2040

from host_tools.pico.mcu import Mcu

MISS = 40  # cycles
EMPTYING = 1024
SETS = 1024
LINE = 8  # bytes

_START, _END = FLASH_START_ADDRESS, FLASH_START_ADDRESS + (1 << 24)
_ROM_END = 16 * 1024
_NS_PER_CYCLE = 8

_Line = tuple[int, dict[int, int]]  # its number, and the halfwords that have been read of it


class Cache(dict[int, int]):
    """What the processor fetches, by address: `cache[address]` is the halfword there, and a read of the flash if that
    is not in the cache. `misses` counts these.

    A dictionary, because it answers the emulator's compiled code without a step of Python. It holds only the line of
    each set that was used last, and the ROM; all else comes to `__missing__`, which so learns of every change in the
    order of a set.
    """

    def __init__(self, read: Callable[[int], int], missed: Callable[[], None]) -> None:
        self._read = read
        self._missed = missed
        self._sets: list[tuple[_Line | None, _Line | None]] = [(None, None)] * SETS  # the one used last comes first
        self.misses = 0

    def clear(self) -> None:
        """Empties the cache."""
        super().clear()
        self._sets = [(None, None)] * SETS

    def __missing__(self, address: int) -> int:
        if not _START <= address < _END:
            value = self._read(address)
            if address < _ROM_END:
                self[address] = value
            return value
        number = address // LINE
        line, other = self._sets[number % SETS]
        if line is None or line[0] != number:
            if line is not None:
                for halfword in line[1]:
                    del self[halfword]
            line, other = other, line
            if line is None or line[0] != number:
                line = number, {}
            self._sets[number % SETS] = line, other
            self.update(line[1])
        halfwords = line[1]
        if address not in halfwords:
            word = address & ~3
            for halfword in (word, word + 2):
                halfwords[halfword] = self[halfword] = self._read(halfword)
            self.misses += 1
            self._missed()
        return halfwords[address]


class FlashReads:
    """Makes the processor wait for its reads of the flash. `cache` tells how many it had to wait for.

    The clock must not move within an instruction: a reset that falls due meanwhile would meet the rest of it. After
    every instruction the emulator asks the blocks of the PIO whether they run, so this takes the place of one.
    """

    machines = ()

    def __init__(self, mcu: Mcu) -> None:
        self._jump = mcu.jump
        self._owed = 0  # cycles
        self.stopped = True
        halfword, word, byte = (getattr(RP2040, f"read_uint{bits}") for bits in (16, 32, 8))
        self.cache = Cache(lambda address: halfword(mcu, address), lambda: self._owe(MISS))
        fetch = self.cache.__getitem__

        def read_uint32(address: int) -> int:
            if _START <= address < _END:
                fetch(address)
            return word(mcu, address)

        def read_uint8(address: int) -> int:
            if _START <= address < _END:
                fetch(address & ~1)
            return byte(mcu, address)

        chip: Any = mcu
        chip.read_uint16, chip.read_uint32, chip.read_uint8 = fetch, read_uint32, read_uint8
        chip.pio = [self]
        control: Any = mcu.xip_ctrl
        self._write, self._reset = control.write_uint32, control.reset
        control.write_uint32, control.reset = self._written, self._flushed_by_reset

    def advance(self, cycles: int) -> None:
        """The instruction is over: lets the time pass for which it had to wait."""
        owed, self._owed, self.stopped = self._owed, 0, True
        self._jump(owed * _NS_PER_CYCLE)

    def _owe(self, cycles: int) -> None:
        self._owed += cycles
        self.stopped = False

    def _written(self, offset: int, value: int) -> None:
        self._write(offset, value)
        if offset == FLUSH and value & 1:
            self._flush()

    def _flushed_by_reset(self) -> None:
        self._reset()
        self._flush()

    def _flush(self) -> None:
        self.cache.clear()
        self._owe(EMPTYING)
