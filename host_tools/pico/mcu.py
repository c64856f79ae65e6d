"""The emulated RP2040, three times as fast: shortcuts for what costs most of its time, with the same results."""

from functools import partial
from types import FunctionType
from typing import Any

from rp2040py.rp2040 import RP2040

# The divider: four registers for operands, the second and the last of them for divisors, the last two with a sign.
_OPERANDS, _QUOTIENT, _REMAINDER, _CSR = 0x60, 0x70, 0x74, 0x78
_DIVISOR, _SIGNED = 4, 8
_READY_AND_DIRTY = 0b11
_MEMORY = ("read_uint32", "read_uint16", "read_uint8", "write_uint32", "write_uint16", "write_uint8")


class Mcu(RP2040):
    """Before each access to memory, of which every instruction is at least one, the emulator looks whether a subclass
    has a method of its own for that. In a wheel for the stable ABI that means to look up the method and to bind it. A
    slot that holds the method as it is found without either."""

    __slots__ = (*_MEMORY, "jumped_nanos")

    def __init__(self) -> None:
        self.jumped_nanos = 0.0  # time that passed within an instruction
        if isinstance(RP2040.read_uint32, FunctionType):
            # The emulator in plain Python looks methods up itself.
            for name in _MEMORY:
                setattr(self, name, partial(getattr(RP2040, name), self))
            super().__init__()
            return
        for name in _MEMORY:
            setattr(self, name, getattr(RP2040, name))
        super().__init__()
        # Plain Python needs bound methods.
        bus: Any = _Bus(self)
        for channel in self.dma.channels:
            channel.rp2040 = bus
        Divider(self.sio)

    def jump(self, nanos: float) -> None:
        """Lets time pass in which the processor stands still or only polls."""
        self.jumped_nanos += nanos
        self.clock.tick(nanos)


class _Bus:
    """The memory, for the DMA."""

    def __init__(self, mcu: RP2040) -> None:
        for name in _MEMORY:
            setattr(self, name, partial(getattr(RP2040, name), mcu))


class Divider:
    """The hardware divider. MicroPython divides several 100,000 times a second; the emulator computes each division
    twice, after a long chain of comparisons of the register's address."""

    def __init__(self, sio: Any) -> None:
        self._sio = sio
        self._signed = 0
        self._due = False
        self._read, self._write = sio.read_uint32, sio.write_uint32
        sio.read_uint32, sio.write_uint32 = self.read, self.write

    def write(self, offset: int, value: int) -> None:
        if _OPERANDS <= offset < _QUOTIENT:
            if offset & _DIVISOR:
                self._sio.div_divisor = value
            else:
                self._sio.div_dividend = value
            self._signed = offset & _SIGNED
            self._due = True
            self._sio.div_csr = _READY_AND_DIRTY
            return
        if self._due:
            self._divide()
        self._write(offset, value)

    def read(self, offset: int) -> Any:
        if offset == _CSR:
            return self._sio.div_csr
        if self._due:
            self._divide()
        if offset == _REMAINDER:
            return self._sio.div_remainder
        return self._read(offset)

    def _divide(self) -> None:
        """Computes the result when it is read."""
        self._due = False
        core = self._sio.rp2040.core
        cycles = core.cycles
        self._sio.update_hardware_divider(self._signed)
        core.cycles = cycles  # the emulator counts eight cycles that do not pass on its clock
