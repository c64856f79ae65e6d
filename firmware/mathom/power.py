"""Dims and then darkens the display while nobody presses a key, and lights it with the next press. Also checks whether
the display still answers."""

import time

from micropython import const

from mathom.hardware.display import CONTRASTS

_AWAKE = const(0)
_DIM = const(1)
_DARK = const(2)
_CHECK = const(1000)  # ms between two checks of the display


class Power:
    """`level` is _AWAKE, _DIM or _DARK. `pressed` is when a key was pressed last, or something moved."""

    def __init__(self, hardware, settings):
        self._hardware = hardware
        self._settings = settings
        self.level = _AWAKE
        self.pressed = self._checked = time.ticks_ms()

    @property
    def dark(self):
        """Whether the display is dark."""
        return self.level == _DARK

    def stay_awake(self, now):
        """Restarts the time until the display dims, while something moves."""
        self.pressed = now

    def wake(self):
        """Lights the display, for a press or for a part that has something to show, until it is time to dim it again.
        Returns whether it was dark."""
        self.pressed = time.ticks_ms()
        level, self.level = self.level, _AWAKE
        if level == _DARK:
            self.show(self._hardware.display.sleep, False)
        if level:
            self.brighten()
        return level == _DARK

    def brighten(self):
        """Sets the display to the chosen brightness."""
        self.show(self._hardware.display.contrast, CONTRASTS[self._settings["brightness"]])

    def tick(self, now):
        """Dims or darkens the display when it is time, and checks once a second whether it answers. Returns whether it
        has come back and needs its picture."""
        wanted = _AWAKE
        for level in (_DIM, _DARK):
            if self._left(level, now) <= 0:
                wanted = level
        if wanted > self.level:
            self._lower(wanted)
        if time.ticks_diff(now, self._checked) < _CHECK:
            return False
        self._checked = now
        return self._check()

    def due(self, now):
        """Returns in how many milliseconds `tick` has something to do."""
        due = _CHECK - time.ticks_diff(now, self._checked)
        for level in (_DIM, _DARK):
            if level > self.level:
                due = min(due, self._left(level, now))
        return max(due, 0)

    def send(self, buffer):
        """Shows a picture."""
        self.show(self._hardware.display.send, buffer)

    def show(self, do, value):
        """Calls a function of the display, if the display answers. Otherwise the game goes on without it."""
        if self._hardware.display.started:
            try:
                do(value)
            except OSError:
                self._hardware.report_display()

    def _left(self, level, now):
        # In how many milliseconds a level is reached if nobody presses a key; if it never is, any time.
        # This takes no memory, as the loop asks again and again while a key is down.
        after = self._settings["dim"] * 1000 if level == _DIM else self._settings["dark"] * 60000
        return after - time.ticks_diff(now, self.pressed) if after else _CHECK

    def _lower(self, level):
        self.level = level
        display = self._hardware.display
        if level == _DARK:
            self.show(display.sleep, True)
        else:
            self.show(display.contrast, CONTRASTS[0])

    def _check(self):
        """Reports a display that no longer answers, and starts one that answers again. Returns whether it has started
        one, which is to be drawn anew."""
        display = self._hardware.display
        if display.started:
            if not display.alive():
                self._hardware.report_display()
            return False
        try:
            display.start()
        except OSError:
            return False
        self.brighten()
        if self.level:
            self._lower(self.level)
        return True
