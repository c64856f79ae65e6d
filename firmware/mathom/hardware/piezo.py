"""Sound: a piezo. Loaded once the first picture is there, if the players want to hear something."""

from machine import PWM, Pin, Timer

SOFT, FULL = 65535 // 60, 65535 // 2  # the duty
# Hz and ms of each note of what is heard again and again; the tunes are in tunes.py.
SHORT = {"click": (2400, 4), "landing": (1319, 18, 1760, 25)}


class Piezo:
    """`volume` is "soft" or "full". `interrupt` is called if Ctrl-C comes in the timer that ends a note, where it would
    otherwise be lost."""

    def __init__(self, pin, volume, interrupt):
        self._loud = SOFT if volume == "soft" else FULL
        self._interrupt = interrupt
        self._notes: tuple = ()
        self._note = 0
        self._pin = Pin(pin, Pin.OUT, value=0)
        self._pwm = None
        self._timer = Timer(-1)

    def play(self, tune):
        """Plays this instead of what is being played."""
        notes = SHORT.get(tune)
        if not notes:
            from mathom.hardware.tunes import TUNES

            notes = TUNES[tune]
        self._timer.deinit()
        self._notes = notes  # only now: the timer may have ended a note meanwhile
        self._note = 0
        self._next(None)

    def stop(self):
        """Ends the sound. Without pulses the pin takes no power."""
        self._timer.deinit()
        self._pin.init(Pin.OUT, value=0)
        if self._pwm:
            self._pwm.deinit()

    def _next(self, timer):
        try:
            at = self._note  # read once: the timer may come in between, as a note ends while another begins
            self._note = at + 2
            if at >= len(self._notes):
                self.stop()
                return
            pitch, length = self._notes[at : at + 2]
            if pitch:
                self._pwm = PWM(self._pin, freq=pitch, duty_u16=self._loud)
            else:
                self.stop()
            self._timer.init(mode=Timer.ONE_SHOT, period=length, callback=self._next)
        except KeyboardInterrupt:
            self._interrupt()
