"""Light and sound: an RGB LED and a piezo, or only one of them."""

from machine import PWM, Pin, Timer

FULL = 65535
LAMP_HZ = 1000
CLICK = ((2400, 4),)  # (Hz, ms)
WIN = ((784, 110), (988, 110), (1175, 110), (1568, 320))


class Lamp:
    """`interrupt` is called if Ctrl-C comes in the timer that ends a note, where it would otherwise be lost."""

    def __init__(self, lamp=None, piezo=None, interrupt=None):
        self._interrupt = interrupt
        self._lamp_on = self._sound_on = True
        self._colour = 0
        self._leds = []
        self._piezo = None
        self._notes: tuple = ()
        self._note = 0
        if lamp:
            self._dark = FULL if lamp.get("active_low") else 0
            self._leds = [
                PWM(Pin(lamp[colour]), freq=LAMP_HZ, duty_u16=self._dark) for colour in ("red", "green", "blue")
            ]
        if piezo is not None:
            self._piezo = PWM(Pin(piezo), freq=CLICK[0][0], duty_u16=0)
            self._timer = Timer(-1)
            self._one_shot = Timer.ONE_SHOT

    def enable(self, lamp, sound):
        """Switches the lamp and the sound on or off, as the players want."""
        self._lamp_on, self._sound_on = lamp, sound
        self._shine()

    def glow(self, colour):
        """Shows a colour, 0xRRGGBB; 0 is dark."""
        if colour != self._colour:
            self._colour = colour
            self._shine()

    def click(self):
        """Clicks, for a key press."""
        self._begin(CLICK)

    def win(self):
        """Plays a short tune, for a game that was won."""
        self._begin(WIN)

    def stop(self):
        """Turns light and sound off."""
        self._colour = 0
        self._shine()
        if self._piezo:
            self._timer.deinit()
            self._piezo.duty_u16(0)

    def _shine(self):
        shift = 16
        for led in self._leds:
            level = self._colour >> shift & 255 if self._lamp_on else 0
            shift -= 8
            # Squared, as the eye sees steps of a weak light better.
            led.duty_u16(abs(self._dark - FULL * level * level // 65025))

    def _begin(self, notes):
        if self._piezo and self._sound_on:
            self._notes = notes
            self._note = 0
            self._next(None)

    def _next(self, timer):
        try:
            self._sound()
        except KeyboardInterrupt:
            self._interrupt()

    def _sound(self):
        if self._note == len(self._notes):
            self._piezo.duty_u16(0)
            return
        pitch, length = self._notes[self._note]
        self._note += 1
        self._piezo.freq(pitch)
        self._piezo.duty_u16(FULL // 2)
        self._timer.init(mode=self._one_shot, period=length, callback=self._next)
