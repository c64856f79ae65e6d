"""The ring oscillator's random bit, the only source of MicroPython's os.urandom on the RP2040."""

from collections.abc import Callable
from functools import partial
from random import Random

from rp2040py.peripherals.peripheral import BasePeripheral
from rp2040py.rp2040 import RP2040

_STATUS = 0x18
_RANDOMBIT = 0x1C
_STABLE, _ENABLED = 1 << 31, 1 << 12
_POLYNOMIAL = 0xD5


class RingOscillator(BasePeripheral):
    """Takes the random bit from a seeded generator, so that a run repeats exactly.

    With `stuck`, os.urandom always returns that byte, as with a failed source. `source` may be replaced by another
    function that returns a bit.
    """

    def __init__(self, mcu: RP2040, seed: int = 0, stuck: int | None = None) -> None:
        super().__init__(mcu, "ROSC_BASE")
        self.source: Callable[[], int] = partial(Random(seed).getrandbits, 1)
        self.stuck = stuck
        # MicroPython stirs eight bits into each byte through a shift register that is never cleared. Its
        # copy here tells which bit brings the register to the byte wanted.
        self._register = 0
        self._bits = 0

    def read_uint32(self, offset: int) -> int:
        if offset == _RANDOMBIT:
            return self._bit()
        if offset == _STATUS:
            return _STABLE | _ENABLED  # MicroPython 1.28 asks for the second before it takes random bits
        return 0

    def write_uint32(self, offset: int, value: int) -> None:
        """Ignores writes: the registers tune the oscillator, which does not affect the emulated clock."""

    def _bit(self) -> int:
        if self.stuck is None:
            bit = self.source()
        else:
            bit = self._wanted(self.stuck)
        self._register = self._shift(self._register, bit)
        self._bits = (self._bits + 1) & 7
        return bit

    @staticmethod
    def _shift(register: int, bit: int) -> int:
        return (((register << 1) | bit) ^ (_POLYNOMIAL if register & 0x80 else 0)) & 0xFF

    def _wanted(self, byte: int) -> int:
        """The next of the bits that leave `byte` in the register when this byte's eight are in.

        Shifting is linear: eight zeros leave the register's own share, and what is missing from it are the
        bits to shift in, of which a 1 at place k reaches the end as itself while the register has not
        overflowed, so the whole answer is found by trying the 2**n ends.
        """
        left = 8 - self._bits
        for choice in range(1 << left):
            register = self._register
            for place in range(left - 1, -1, -1):
                register = self._shift(register, choice >> place & 1)
            if register == byte:
                return choice >> (left - 1) & 1
        return 0
