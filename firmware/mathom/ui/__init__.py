"""Drawing: the canvas, the fonts, the symbols and the texts in both languages. Nothing here decides anything."""

from binascii import crc32

from micropython import const

try:
    from mathom.ui import quick
except (ImportError, SyntaxError, ValueError):  # this MicroPython cannot run the machine code
    quick = None

ROOT = __file__.replace("\\", "/").rsplit("/", 3)[0]  # of `mathom` and of the texts
_DIGITS = const(6)


class Table:
    """Values by their keys, which stay in flash: finding one takes half a millisecond.

    `host_tools/bake/texts.py` makes it. All its numbers have six digits: first how many parts it has, then where each
    part begins, and where the last one ends. A part has a line for each of its keys: the key, a tab, the value. The
    CRC-32 of a key with its tab, modulo the number of parts, is the number of its part."""

    def __init__(self, path):
        self._file = open(path, "rb")  # noqa: SIM115 - it stays open
        self._begin = self._file.tell()  # in the bundle of a slot it is somewhere in the middle of the file
        self._parts = int(self._file.read(_DIGITS))
        self.close = self._file.close

    def find(self, key):
        """Returns the value of a key as bytes; None if there is none."""
        word = key.encode() + b"\t"
        file = self._file
        file.seek(self._begin + _DIGITS * (1 + crc32(word) % self._parts))
        edges = file.read(2 * _DIGITS)
        at = int(edges[:_DIGITS])
        file.seek(self._begin + at)
        part = b"\n" + file.read(int(edges[_DIGITS:]) - at)
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
