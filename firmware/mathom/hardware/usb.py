"""The USB serial link: lines in and out, without waiting for either. The firmware also sleeps here, until a byte comes,
a key moves, or the time is up."""

import io
import select
import sys

from micropython import const

NO_MEMORY = "no_memory", "There is not enough memory for that."  # for `refuse`
_LONGEST = const(4096)  # bytes of a line, as in mathom/table.py
_AT_ONCE = const(64)  # bytes read at once, so that a flood of them does not delay the keys
_CTRL_C = const(b"\x03")
_PATIENCE = const(500)  # ms to wait for room to send, as MicroPython itself does; enough for a computer that reads
_POLL = const(3)  # the ioctl by which MicroPython asks a stream whether it is ready


class Flag(io.IOBase):
    """A stream that is ready to be read when `raised()` is true, so that `poll` can also wait for an interrupt."""

    def __init__(self, raised):
        self._raised = raised

    def ioctl(self, request, argument):
        return argument if request == _POLL and self._raised() else 0


def _asks(poll):
    """Returns the method that asks a poll: MicroPython's `ipoll`, which allocates nothing; CPython has none."""
    return getattr(poll, "ipoll", poll.poll)


class Link:
    """Reads lines from `source` and writes text to `sink`: standard input and output, which on the chip are USB.
    `noted()` is true when there is another reason to wake up. `part` is what has come of an incomplete line."""

    def __init__(self, source=None, sink=None, noted=None, part=b""):
        # Not every port of MicroPython has a `buffer`.
        self._source = source if source is not None else getattr(sys.stdin, "buffer", sys.stdin)
        self._sink = sink if sink is not None else sys.stdout
        self._poll = select.poll()
        self._poll.register(sys.stdin if source is None else source, select.POLLIN)
        self._ask = _asks(self._poll)
        self._wake = select.poll()
        self._wake.register(sys.stdin if source is None else source, select.POLLIN)
        if noted:
            self._wake.register(Flag(noted), select.POLLIN)
        self._sleep = _asks(self._wake)
        self._room = select.poll()
        try:
            self._room.register(self._sink, select.POLLOUT)
        except (OSError, TypeError, ValueError):
            self._room = None  # a stream that cannot be asked takes everything
        self._deaf = False  # whether the computer has stopped reading, and
        self._cut = False  # whether the rest of a line is left out for that
        self.part = bytearray(part)
        self._byte = b""  # the next one, if there was no memory for it
        self._skips = False  # whether the rest of that line is skipped
        self._closed = False

    def read(self):
        """Returns a line without its end, as bytes, or None if none is complete. Lines end with CR or LF; empty ones
        are skipped. A Ctrl-C that had to wait is raised here. If this raises MemoryError, the next call goes on with
        the same byte."""
        if not (self._byte or self._ready()):  # nearly always
            return None
        line = self.part
        for _ in range(_AT_ONCE):
            if self._closed or not (self._byte or self._ready()):
                return None
            byte = self._byte or self._source.read(1)
            self._byte = b""
            if not byte:
                self._closed = True  # the other end has closed, which never happens on the chip
                return None
            if byte == _CTRL_C:
                raise KeyboardInterrupt
            if byte in b"\r\n":  # type: ignore[operator]
                self._skips = False
                if line:
                    self.part = bytearray()
                    return line
            elif len(line) <= _LONGEST and not self._skips:  # one byte more, so that it can be refused
                try:
                    line.extend(byte)  # type: ignore[arg-type]
                except MemoryError:
                    self._byte = byte  # type: ignore[assignment]
                    raise
        return None

    def skip(self):
        """Leaves out a line, from its beginning to its end, of which not all has come."""
        self.part = bytearray()
        self._byte = b""
        self._skips = True

    def wait(self, ms):
        """Sleeps for this long, or until there is something to read or `noted()`."""
        for _ in self._sleep(ms):
            pass

    def write(self, text):
        """Sends text. It is not an error if nobody listens. A computer that has opened the port and stopped reading
        gets nothing more of that line, and of each further one only what it has room for: MicroPython would wait half a
        second at each text, and an answer has many."""
        if self._cut or not self._heard():
            self._deaf = True
            self._cut = not text.endswith("\n")
            return
        if self._deaf:
            self._deaf = False
            text = "\n" + text  # what came before may have been cut
        try:
            self._sink.write(text)
        except OSError:
            pass

    def _heard(self):
        """Returns whether there is room to send. Waits for it, unless the computer has already stopped reading."""
        room = self._room
        if room is None:
            return True
        for _ in _asks(room)(0 if self._deaf else _PATIENCE):
            return True
        return False

    def _ready(self):
        for _ in self._ask(0):
            return True
        return False


def refuse(link, code, message):
    """Answers a line with an error, on a new line, as a part of the answer may have been written."""
    link.write('\n{"ok": false, "error": {"code": "%s", "message": "%s"}}\n' % (code, message))
