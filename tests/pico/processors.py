"""A bare processor with one instruction before it."""

from typing import Any

import pytest

from host_tools.pico import native
from host_tools.pico.machine import Machine, _Quiet
from host_tools.pico.mcu import Mcu

RAM = 0x20000000
CODE = RAM + 0x3000
FLASH = 0x10000000

needs_compiler = pytest.mark.skipif(native.load() is None, reason="There is no C compiler, or no headers of Python.")


class Bench:
    """A chip of which single instructions are run, in RAM."""

    def __init__(self, compiled: bool = True, charge: bool = False) -> None:
        if compiled:
            machine = Machine(charge)
            self.mcu, self.processor = machine.mcu, machine.processor
        else:
            self.mcu = Mcu()
        self.mcu.logger = _Quiet()

    def prepare(self, code: int, second: int, registers: list[int], flags: list[bool]) -> None:
        core: Any = self.mcu.core
        at = CODE - RAM
        self.mcu.sram[at : at + 4] = code.to_bytes(2, "little") + second.to_bytes(2, "little")
        for number, value in enumerate([*registers, CODE]):
            core.registers[number] = value & 0xFFFFFFFF
        core.n, core.z, core.c, core.v = flags
        core.pm, core.interrupts_updated, core.pending_svcall = False, False, False

    def run_one(self) -> float:
        """Runs one instruction. Returns the cycles by the chip's clock."""
        clock, before = self.mcu.clock, self.mcu.clock.nanos
        clock.create_alarm(self._stop).schedule(1)
        self.processor.stopped = False
        self.processor.run()
        return (clock.nanos - before) / 8

    def _stop(self) -> None:
        self.processor.stopped = True

    def let_the_emulator_run_one(self) -> None:
        self.mcu.clock.tick(self.mcu.core.execute_instruction() * 8)

    def seen(self) -> tuple[Any, ...]:
        core: Any = self.mcu.core
        return list(core.registers), core.n, core.z, core.c, core.v, core.pm, self.mcu.clock.nanos

    def memory(self) -> bytes:
        return bytes(self.mcu.sram)
