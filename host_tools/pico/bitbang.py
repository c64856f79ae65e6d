"""Software I2C: MicroPython drives the two pins itself for a write of no bytes, as in `i2c.scan()`."""

from rp2040py.gpio_pin import GPIOPin
from rp2040py.rp2040 import RP2040

from host_tools.pico.buses import I2cBus

_FUNCTION_SIO = 5


class BitBangedI2c:
    """Watches the pins of an I2C bus while software drives them, and answers for the parts on it.

    It acknowledges the addresses of the parts and passes writes on to them. Reads are not needed.
    """

    def __init__(self, mcu: RP2040, bus: I2cBus) -> None:
        self._bus = bus
        self._sda: GPIOPin = mcu.gpio[bus.sda]
        self._scl: GPIOPin = mcu.gpio[bus.scl]
        self._sda_was = self._scl_was = True
        self._active = False
        self._bits = 0
        self._byte = 0
        self._acknowledging = False
        self._address: int | None = None
        self._data = bytearray()
        self._sda.add_listener(lambda _now, _was: self._moved())
        self._scl.add_listener(lambda _now, _was: self._moved())

    @staticmethod
    def _high(pin: GPIOPin) -> bool:
        """Returns the level of a line as far as the chip decides it: it pulls it down or releases it."""
        return not (pin.function_select == _FUNCTION_SIO and pin.output_enable and not pin.output_value)

    def _moved(self) -> None:
        sda, scl = self._high(self._sda), self._high(self._scl)
        sda_was, scl_was = self._sda_was, self._scl_was
        self._sda_was, self._scl_was = sda, scl
        if scl and scl_was and sda != sda_was:
            if sda:
                self._stop()
            else:
                self._start()
        elif self._active and scl and not scl_was:
            self._sample(sda)
        elif self._active and scl_was and not scl:
            self._clock_low()

    def _start(self) -> None:
        self._finish()
        self._active = True
        self._bits = self._byte = 0
        self._acknowledging = False

    def _stop(self) -> None:
        self._finish()
        self._active = False

    def _finish(self) -> None:
        part = self._bus.parts.get(self._address) if self._address is not None else None
        if part is not None and self._data:
            part.write(bytes(self._data))
        self._address = None
        self._data.clear()

    def _sample(self, bit: bool) -> None:
        if not self._acknowledging:
            self._byte = self._byte << 1 | bit
            self._bits += 1

    def _clock_low(self) -> None:
        if self._acknowledging:
            self._acknowledging = False
            self._sda.release_input()
            self._bits = self._byte = 0
        elif self._bits == 8 and self._take(self._byte):
            self._acknowledging = True
            self._sda.set_input_value(False)

    def _take(self, byte: int) -> bool:
        """Takes a byte. Returns whether a part acknowledges it."""
        if self._address is None:
            if byte & 1 or byte >> 1 not in self._bus.parts:
                self._active = False  # no part has this address: wait for the next start
                return False
            self._address = byte >> 1
        elif self._address not in self._bus.parts:
            self._active = False  # the part was unplugged during the transfer
            return False
        else:
            self._data.append(byte)
        return True
