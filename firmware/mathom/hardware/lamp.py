"""Light and sound: an RGB LED and a piezo, or only one of them."""

from machine import PWM, Pin, Timer

FULL = 65535
LAMP_HZ = 1000
LOUD = {"off": 0, "soft": FULL // 60, "full": FULL // 2}  # the duty of each volume
# What is played: Hz and ms of each note. Flat, as a tuple for each note would take a kilobyte.
TUNES = {
    "click": (2400, 4),
    "landing": (1319, 18, 1760, 25),
    "tree": (1047, 90, 1319, 90, 1568, 90, 2093, 240),
    "nazgul": (466, 160, 440, 160, 415, 300),
    "out": (392, 180, 330, 180, 262, 180, 196, 420),
    "arrival": (523, 120, 659, 120, 784, 120, 659, 120, 1047, 300),
    "victory": (784, 110, 988, 110, 1175, 110, 1568, 220, 1175, 110, 1568, 420),
}


class Lamp:
    """`interrupt` is called if Ctrl-C comes in the timer that ends a note, where it would otherwise be lost."""

    def __init__(self, lamp=None, piezo=None, interrupt=None):
        self._interrupt = interrupt
        self._lamp_on = True
        self._loud = LOUD["full"]
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
            self._piezo = PWM(Pin(piezo), freq=LAMP_HZ, duty_u16=0)
            self._timer = Timer(-1)
            self._one_shot = Timer.ONE_SHOT

    def enable(self, lamp, sound):
        """Switches the lamp on or off, and the sound "off", "soft" or "full", as the players want."""
        self._lamp_on, self._loud = lamp, LOUD[sound]
        self._shine()

    def glow(self, colour):
        """Shows a colour, 0xRRGGBB; 0 is dark."""
        if colour != self._colour:
            self._colour = colour
            self._shine()

    def play(self, tune):
        """Plays a tune of the table, instead of what is being played."""
        if self._piezo and self._loud:
            self._notes = TUNES[tune]
            self._note = 0
            self._next(None)

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

    def _next(self, timer):
        try:
            self._sound()
        except KeyboardInterrupt:
            self._interrupt()

    def _sound(self):
        if self._note == len(self._notes):
            self._piezo.duty_u16(0)
            return
        pitch, length = self._notes[self._note : self._note + 2]
        self._note += 2
        self._piezo.freq(pitch)
        self._piezo.duty_u16(self._loud)
        self._timer.init(mode=self._one_shot, period=length, callback=self._next)
