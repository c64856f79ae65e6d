"""Drawing: the canvas, the fonts, the symbols and the texts in both languages. Nothing here decides anything."""

from binascii import b2a_base64, crc32

from micropython import const

try:
    from mathom.ui import quick
except (ImportError, SyntaxError, ValueError):  # this MicroPython cannot run the machine code
    quick = None

ROOT = __file__.replace("\\", "/").rsplit("/", 3)[0]  # of `mathom` and of the texts
_NUMBER = const(3)  # bytes of a number in a table


def enlarge(canvas, big):
    """Has lists on a canvas in big letters, or in small ones."""
    canvas.large = None
    if big:
        from mathom.ui.large import Large

        canvas.large = Large(canvas)


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


class Lookup(Stored):
    """Values by their keys, in flash: finding one takes half a millisecond.

    `host_tools/bake/texts.py` makes it. All its numbers have three bytes: first how many parts it has, then where each
    part begins, and where the last one ends. The CRC-32 of a key divided by the number of parts has the number of its
    part as remainder. A part has a line for each of its keys: three bytes of the quotient as four letters, which stand
    for the key, and the value."""

    def __init__(self, path):
        super().__init__(path)
        self._parts = int.from_bytes(self.read(0, _NUMBER), "little")

    def find(self, key):
        """Returns the value of a key as bytes; None if there is none."""
        check, number = divmod(crc32(key.encode()), self._parts)
        file = self._file  # not by `read`: texts are needed where little of the call stack is left
        file.seek(self._begin + _NUMBER * (1 + number))
        at = int.from_bytes(file.read(_NUMBER), "little")
        end = int.from_bytes(file.read(_NUMBER), "little")
        file.seek(self._begin + at)
        part = file.read(end - at)
        word = b2a_base64((check & 0xFFFFFF).to_bytes(3, "big"))[:4]
        at = part.find(b"\n" + word) + 1
        return part[at + 4 : part.find(b"\n", at)] if at or part.startswith(word) else None


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
