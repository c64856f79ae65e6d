"""Light: an RGB LED."""

from machine import PWM, Pin
from micropython import const

_FULL = const(65535)
_LAMP_HZ = const(1000)


class Lamp:
    def __init__(self, lamp):
        self._on = True
        self._colour = 0
        self._dark = _FULL if lamp.get("active_low") else 0
        self._leds = [PWM(Pin(lamp[colour]), freq=_LAMP_HZ, duty_u16=self._dark) for colour in ("red", "green", "blue")]

    def enable(self, on):
        """Switches the lamp on or off, as the players want."""
        self._on = on
        self._shine()

    def glow(self, colour):
        """Shows a colour, 0xRRGGBB; 0 is dark."""
        if colour != self._colour:
            self._colour = colour
            self._shine()

    def stop(self):
        self.glow(0)

    def _shine(self):
        shift = 16
        for led in self._leds:
            level = self._colour >> shift & 255 if self._on else 0
            shift -= 8
            # Squared, as the eye sees steps of a weak light better.
            led.duty_u16(abs(self._dark - _FULL * level * level // 65025))
