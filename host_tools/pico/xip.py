"""The cost of reading the flash: how long the processor waits for code and constants that are not in the cache.
processor.pyx counts it.

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
- The processor fetches only what it executes, nothing behind a branch that it takes. The first instruction of an
  interrupt is free.

Code and data in SRAM and ROM are free, and so is what the DMA reads. The mirrors of the flash that pass the cache by
are free too: MicroPython reads none of them.
"""

from typing import Any

from rp2040py.peripherals.xip_ctrl import FLUSH

from host_tools.pico.mcu import Mcu, Processor


def empty_when_flushed(mcu: Mcu, processor: Processor) -> None:
    """Has the firmware's flushes, and a reset, empty the cache that `processor` counts with."""
    control: Any = mcu.xip_ctrl
    write, reset = control.write_uint32, control.reset

    def write_uint32(offset: int, value: int) -> None:
        write(offset, value)
        if offset == FLUSH and value & 1:
            processor.empty_cache()

    def reset_all() -> None:
        reset()
        processor.empty_cache()

    control.write_uint32, control.reset = write_uint32, reset_all
