"""Sound: a piezo. Loaded once the first picture is there, if the players want to hear something."""

import time

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
        self._ends = time.ticks_ms()  # the time of the end of the note
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
        self._ends = time.ticks_ms()
        self._next(None)

    def stop(self):
        """Ends the sound. Without pulses the pin takes no power."""
        self._notes = ()  # the timer may have ended a note already
        self._timer.deinit()
        self._pin.init(Pin.OUT, value=0)
        if self._pwm:
            self._pwm.deinit()

    def _next(self, timer):
        # The timer may come where the call stack is nearly used up. So this calls no Python function, and if there is
        # not even room for this one, MicroPython reports that over USB and the timer comes again. It may also come
        # several times after what takes long: before the note ends it does nothing.
        try:
            at = self._note  # read once: the timer may come in between, as a note ends while another begins
            now = time.ticks_ms()
            if time.ticks_diff(self._ends, now) > 0:
                return
            self._note = at + 2
            pitch = length = 0
            if at < len(self._notes):
                pitch, length = self._notes[at], self._notes[at + 1]
            if pitch:
                self._pwm = PWM(self._pin, freq=pitch, duty_u16=self._loud)
            else:
                self._pin.init(Pin.OUT, value=0)
                if self._pwm:
                    self._pwm.deinit()
            if length:
                self._ends = time.ticks_add(now, length)
                self._timer.init(mode=Timer.PERIODIC, period=length, callback=self._next)
            else:
                self._timer.deinit()
        except KeyboardInterrupt:
            self._interrupt()
