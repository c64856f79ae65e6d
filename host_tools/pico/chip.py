"""A Raspberry Pi Pico on an emulated RP2040, with the official MicroPython. Every run is the same."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rp2040py.memory_map import FLASH_START_ADDRESS

from host_tools.decoders.picture import picture_of
from host_tools.filesystem import Filesystem, build_filesystem, filesystem_of
from host_tools.pico import fetch
from host_tools.pico.buses import SpiBus
from host_tools.pico.machine import Machine, PowerCut
from host_tools.pico.nor import FlashChip
from host_tools.pico.rosc import RingOscillator
from host_tools.pico.serial import Console
from host_tools.pico.wires import Wires, board_of
from host_tools.pico.xip import empty_when_flushed
from host_tools.picture import Picture
from host_tools.releases import layout_in
from host_tools.uf2 import flash_of

_ROSC = 0x40060

__all__ = ["Pico", "PowerCut"]


class Pico(Machine):
    """One power-on of a Pico, from the first instruction until power is cut.

    uf2: the MicroPython to run (default: the one `fetch.find()` finds). flash: the whole 2 MB to start with,
    MicroPython included, instead of a fresh one; files: what the filesystem of a fresh flash holds (default:
    blank, MicroPython formats it). board: the name or the content of a board.json, whose parts are wired up.
    usb: whether it hangs on a computer's USB port. seed, stuck: what os.urandom gives. charge_flash_reads: whether the
    processor waits for what it reads from flash (see xip.py).
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
            program = Path(fetch.find(uf2)).read_bytes()
            flash = flash_of(program)
            if files is not None:
                layout = layout_in(flash)
                flash = flash_of(program, build_filesystem(files, layout), layout)
        elif files is not None:
            raise ValueError("either a whole flash or files for a fresh one, not both")
        self._settings: dict[str, Any] = {
            "board": board,
            "usb": usb,
            "seed": seed,
            "stuck": stuck,
            "charge_flash_reads": charge_flash_reads,
        }
        super().__init__(charge_flash_reads)
        mcu = self.mcu
        self.resets = 0
        self.nor = FlashChip(mcu, flash, self.cut_power, self.notice)
        self.rosc = RingOscillator(mcu, seed, stuck)
        mcu.peripherals[_ROSC] = self.rosc
        if charge_flash_reads:
            empty_when_flushed(mcu, self.processor)
        mcu.watchdog.on_watchdog_trigger = self._watchdog
        mcu.on_break = self._halted
        self.serial = Console(self, plugged=usb)
        self.wires = Wires(self, board_of(board))
        self._usb_reset = mcu.usb_ctrl.on_reset
        mcu.usb_ctrl.on_reset = self._chip_reset
        mcu.core.pc = FLASH_START_ADDRESS

    def asleep(self, for_us: float) -> bool:
        """Returns whether the processor sleeps and nothing is due within this time: no timer, no change of a key, no
        byte."""
        if not self.mcu.core.waiting or self.serial.unsent:
            return False
        clock = self.mcu.clock
        return not clock.has_scheduled_alarm or clock.nanos_to_next_alarm >= for_us * 1000

    def picture(self) -> Picture:
        """Returns a picture of the display."""
        if self.wires.display is None:
            raise ValueError("this board has no display")
        if isinstance(self.wires.display.bus, SpiBus):
            self.wires.display.bus.flush()
        return picture_of(self.wires.display.part)

    # Power, reset, flash

    @property
    def flash(self) -> bytes:
        """The whole flash as it is now."""
        return self.nor.image

    @property
    def filesystem(self) -> Filesystem:
        """A copy of the filesystem as it is now; ValueError if it does not mount."""
        return filesystem_of(self.flash)

    def again(self, flash: bytes | None = None, **changed: Any) -> Pico:
        """Powers the same Pico on again, with its present flash or another one. Its worn bits stay worn."""
        pico = Pico(flash=self.flash if flash is None else flash, **{**self._settings, **changed})
        pico.nor.stuck = self.nor.stuck
        return pico

    def _watchdog(self) -> None:
        """The watchdog resets the chip, after machine.reset() or because it was not fed."""
        before = self.mcu.core.cycles
        self.mcu.reset_by_watchdog()
        self._cleared += before - self.mcu.core.cycles

    def _chip_reset(self) -> None:
        """The firmware reset the chip by machine.reset(): resets the parts wired to it."""
        self.resets += 1
        if self._usb_reset is not None:
            self._usb_reset()
        self.serial.reset()
        self.wires.reset()

    def _halted(self, code: int) -> None:
        raise RuntimeError(f"the firmware hit breakpoint {code} at {self.us:.0f} us: it has crashed")
