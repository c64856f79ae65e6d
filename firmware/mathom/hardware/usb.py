"""The USB serial link: lines in, lines out, and the game never waits for either. It is also where the firmware sleeps:
until a byte comes, a key moves, or time is up."""

import io
import select
import sys

from micropython import const

LONGEST = 4096  # bytes of a line; of a longer one this many and one more are given, and the rest is dropped
AT_ONCE = 64  # bytes read in one go, so that a flood of them does not make the keys wait
CTRL_C = b"\x03"
_POLL = const(3)  # what MicroPython asks of a stream to know whether it is ready


class Flag(io.IOBase):
    """Ready to be read whenever `raised()` is true: lets whoever polls wait for an interrupt too."""

    def __init__(self, raised):
        self._raised = raised

    def ioctl(self, request, argument):
        return argument if request == _POLL and self._raised() else 0


class Link:
    """Lines from `source` (standard input, which on the chip is USB) and text to `sink`. `noted()` tells whether there
    is something else to wake up for."""

    def __init__(self, source=None, sink=None, noted=None):
        self._source = source if source is not None else getattr(sys.stdin, "buffer", sys.stdin)
        self._sink = sink if sink is not None else sys.stdout
        self._poll = select.poll()
        self._poll.register(sys.stdin if source is None else source, select.POLLIN)
        # The chip's own way to ask allocates nothing.
        self._ask = getattr(self._poll, "ipoll", self._poll.poll)
        self._wake = select.poll()
        self._wake.register(sys.stdin if source is None else source, select.POLLIN)
        if noted:
            self._wake.register(Flag(noted), select.POLLIN)
        self.part = bytearray()  # what has come of a line that is not complete
        self._closed = False

    def read(self):
        """A line without its end, as bytes, or None if none is complete. Either end of line will do, and an empty
        line is none: somebody may be typing. A Ctrl-C that had to wait is raised."""
        if not self._ready():  # nearly always
            return None
        line = self.part
        for _ in range(AT_ONCE):
            if self._closed or not self._ready():
                return None
            byte = self._source.read(1)
            if not byte:
                self._closed = True  # the far end has hung up; the chip's never does
                return None
            if byte == CTRL_C:
                raise KeyboardInterrupt
            if byte in b"\r\n":  # type: ignore[operator]
                if line:
                    self.part = bytearray()
                    return line
            elif len(line) <= LONGEST:
                line.extend(byte)  # type: ignore[arg-type]
        return None

    def wait(self, ms):
        """Sleeps for so long, or until there is something to read or to wake up for."""
        self._wake.poll(ms)

    def write(self, text):
        """Sends text. Nobody listening is no error."""
        try:
            self._sink.write(text)
        except OSError:
            pass

    def _ready(self):
        for _ in self._ask(0):
            return True
        return False
