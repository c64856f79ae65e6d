"""Drawing: the canvas, the fonts, the symbols and the texts in both languages. Nothing here decides anything."""

from binascii import crc32

from micropython import const

try:
    from mathom.ui import quick
except (ImportError, SyntaxError, ValueError):  # this MicroPython cannot run the machine code
    quick = None

ROOT = __file__.replace("\\", "/").rsplit("/", 3)[0]  # of `mathom` and of the texts
_DIGITS = const(6)


class Stored:
    """A file that stays in flash and open, of which pieces are read when they are needed."""

    def __init__(self, path):
        self._file = open(path, "rb")  # noqa: SIM115 - it stays open
        self._begin = self._file.tell()  # in the bundle of a slot it is somewhere in the middle of the file
        self.close = self._file.close

    def read(self, at, size):
        """Returns so many bytes, beginning with number `at`."""
        self._file.seek(self._begin + at)
        return self._file.read(size)


class Table(Stored):
    """Values by their keys, in flash: finding one takes half a millisecond.

    `host_tools/bake/texts.py` makes it. All its numbers have six digits: first how many parts it has, then where each
    part begins, and where the last one ends. A part has a line for each of its keys: the key, a tab, the value. The
    CRC-32 of a key with its tab, modulo the number of parts, is the number of its part."""

    def __init__(self, path):
        super().__init__(path)
        self._parts = int(self.read(0, _DIGITS))

    def find(self, key):
        """Returns the value of a key as bytes; None if there is none."""
        word = key.encode() + b"\t"
        edges = self.read(_DIGITS * (1 + crc32(word) % self._parts), 2 * _DIGITS)
        at = int(edges[:_DIGITS])
        part = b"\n" + self.read(at, int(edges[_DIGITS:]) - at)
        at = part.find(b"\n" + word) + 1 + len(word)
        return part[at : part.find(b"\n", at)] if at > len(word) else None


def remember(known, key, value, most):
    """Adds a value to a dict of at most so many, and returns it. All others are forgotten if it is full, or if there is
    no memory for it to grow."""
    if len(known) >= most:
        known.clear()
    try:
        known[key] = value
    except MemoryError:
        known.clear()
        known[key] = value
    return value
