"""A display on SPI."""

import time

from machine import SPI, Pin, freq


class Bus:
    """The display cannot answer on these wires, so a missing one is not noticed."""

    lead = 0

    def __init__(self, bus):
        self._wires = bus
        self._cs = self._dc = self._spi = None

    def start(self, lit=False):
        """Takes the bus. Resets the display, if there is a wire for it and the display is not lit."""
        wires = self._wires
        self._cs = Pin(wires["cs"], Pin.OUT, value=1)
        self._dc = Pin(wires["dc"], Pin.OUT, value=0)
        # SPI gets the processor's clock, as MicroPython gives it one of 48 MHz: then 24 MHz would be the most.
        freq(freq(), freq())  # type: ignore[call-overload]
        self._spi = SPI(wires["id"], baudrate=wires["freq"], sck=Pin(wires["sck"]), mosi=Pin(wires["mosi"]), miso=None)
        if "rst" in wires and not lit:
            reset = Pin(wires["rst"], Pin.OUT, value=0)
            time.sleep_ms(1)
            reset.value(1)
            time.sleep_ms(10)

    def command(self, buffer):
        self._dc(0)
        self._cs(0)
        self._spi.write(buffer)
        self._cs(1)

    def data(self, buffer):
        self._dc(1)
        self._cs(0)
        self._spi.write(buffer)
        self._cs(1)
