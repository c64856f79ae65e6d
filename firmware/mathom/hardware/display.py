"""The base class of the display drivers. A picture is divided into strips, and only strips that changed are sent.

A bus has `lead`, `start()`, `command(buffer)` and `data(buffer)`. Every buffer begins with `lead` bytes for the bus:
one on I2C, none on SPI, where a wire distinguishes commands from data. So a driver fills a buffer once, and nothing is
copied or allocated to send it.
"""

from micropython import const

CONTRASTS = const((1, 8, 24, 64, 128, 255))  # when it is dimmed, and of each brightness
_EIO = const(5)  # not from the module errno, whose import would take 4 ms of the start


def open_bus(bus):
    """Opens the bus of a display."""
    return __import__("mathom.hardware." + bus["type"], None, None, ("Bus",)).Bus(bus)


def cut(buffer, size):
    """Divides a buffer into memoryviews of this size."""
    pieces = []
    for at in range(0, len(buffer), size):
        pieces.append(memoryview(buffer)[at : at + size])
    return pieces


class Strips:
    """Keeps a display up to date, `count` strips of `size` bytes. `_fresh` are memoryviews of the picture to be shown,
    one for each strip.

    A driver adds `_begin(lit)`, which sets the chip up and leaves it dark unless it is lit already, `_settle()`, which
    sends the settings again, `_update(n)`, which returns whether strip n of `_fresh` differs from the one that was sent
    last, `_put(n)`, which sends it, and `_light(on)`. A driver that can send several strips in one transfer also has
    `_run(first, end)`. All errors are OSError."""

    def __init__(self, display, count, size):
        self.width = display["width"]
        self.height = display["height"]
        self._count = count
        self._size = size
        self._fresh = []
        self._picture = None
        self._heal = 0
        self.starts = 0  # how often it was started
        self.started = self._known = self._lit = self._asleep = False

    def _begin(self, lit):
        raise NotImplementedError

    def _settle(self):
        raise NotImplementedError

    def _update(self, n):
        raise NotImplementedError

    def _put(self, n):
        raise NotImplementedError

    def _run(self, first, end):
        for n in range(first, end):
            self._put(n)

    def _light(self, on):
        raise NotImplementedError

    def start(self, lit=False):
        """Sets the display up. It stays dark until its first picture; with `lit` it goes on showing the old one."""
        self.started = self._known = self._lit = False
        self._begin(lit)
        self.started = True
        self.starts += 1

    def forget(self):
        """Makes `send` send the whole next picture, as it is not known what the display shows."""
        self._known = False

    def send(self, buffer):
        """Shows the picture in `buffer`. If this raises OSError, the display has to be started again."""
        if not self.started:
            raise OSError(_EIO)
        if buffer is not self._picture:
            self._cut(buffer)
        known = self._known
        self._known = self.started = False
        first = -1
        for n in range(self._count):
            if self._update(n) or not known:
                if first < 0:
                    first = n
            elif first >= 0:
                self._run(first, n)
                first = -1
        if first >= 0:
            self._run(first, self._count)
        self._show(True)
        self._known = self.started = True

    def sleep(self, on):
        """Turns the display dark, or on again with the picture it had."""
        self._asleep = bool(on)
        if self.started:
            self._show(self._known)

    def hold(self):
        """Prepares for a restart of MicroPython, which stops PWM: keeps the display lit without it."""

    def alive(self):
        """Returns whether the display answers. Sends its settings and one strip of its picture again, so that a display
        that lost its power for a moment recovers by itself."""
        if not self.started:
            return False
        try:
            self._settle()
            self._light(self._lit)
            if self._known:
                self._heal = (self._heal + 1) % self._count
                self._put(self._heal)
        except OSError:
            self.started = False
            return False
        return True

    def _show(self, known):
        lit = known and not self._asleep
        if lit != self._lit:
            self._light(lit)
            self._lit = lit

    def _cut(self, buffer):
        self._fresh = cut(buffer, self._size)
        self._picture = buffer
