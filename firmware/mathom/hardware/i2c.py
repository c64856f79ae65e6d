"""A display on I2C."""

from machine import I2C, Pin
from micropython import const

_HALF = const(5)  # microseconds: half a clock, while the bus is being freed
_FRAME = const(20_000_000)  # a thousand times the clocks of two whole pictures: MicroPython's own timeout is too short


class Bus:
    """The first byte of each buffer says whether commands or a picture follow."""

    lead = 1

    def __init__(self, bus):
        address = bus["address"]
        self._address = int(address, 16) if isinstance(address, str) else address
        self._wires = bus
        self._i2c = None

    def start(self, lit=False):
        """Takes the bus. A display that was interrupted in the middle of a byte may still hold the data line; a few
        clocks let it finish."""
        wires = self._wires
        sda = Pin(wires["sda"], Pin.IN, Pin.PULL_UP)
        if not sda.value():
            import time

            scl = Pin(wires["scl"], Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
            for _ in range(9):
                scl.value(0)
                time.sleep_us(_HALF)
                scl.value(1)
                time.sleep_us(_HALF)
        freq = wires["freq"]
        timeout = _FRAME // (freq // 1000)
        self._i2c = I2C(wires["id"], sda=Pin(wires["sda"]), scl=Pin(wires["scl"]), freq=freq, timeout=timeout)

    def command(self, buffer):
        buffer[0] = 0x00
        self._i2c.writeto(self._address, buffer)

    def data(self, buffer):
        buffer[0] = 0x40
        self._i2c.writeto(self._address, buffer)
