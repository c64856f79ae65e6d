"""A small read-only filesystem in one file, from which MicroPython imports the firmware's modules.

Each slot has one file, `bundle`: a line with the size of the index in bytes and all folders, the index, then the
compiled modules. The index has a line for each module, with its path and its offset after the index. Tables, of which a
few bytes at a time are read, are there too:

    4096 /mathom /mathom/games /mathom/hardware
    /mathom/__init__.mpy 0
    /mathom/app.mpy 71

A hundred separate files would take a block of flash each, and 2 to 4 ms for every lookup. Here a lookup is one `find`
in the index, which stays in RAM.
"""

import io
import os
import sys

PLACE = "/m"  # short, because MicroPython keeps the path of each module in memory
BUNDLE = "/bundle"
TABLE = ".table"
_FOLDER = 0x4000
_FILE = 0x8000
_NOT_THERE = 2  # ENOENT
_BUFFER_SIZE = 11  # the ioctl by which MicroPython asks how much to read at once
_PIECE = 255


class Module(io.IOBase):
    """A file to import from: the bundle, from the beginning of a module. It needs no end, as MicroPython stops reading
    where the module ends. Reading the largest pieces that MicroPython allows makes a start a tenth faster."""

    def __init__(self, bundle):
        self.readinto = bundle.readinto

    def ioctl(self, request, argument):
        return _PIECE if request == _BUFFER_SIZE else 0


class Bundle:
    """The filesystem, with the methods that MicroPython needs for importing."""

    def __init__(self, path):
        self._path = path
        self._file = open(path, "rb")  # noqa: SIM115 - it stays open
        size, *self._folders = self._file.readline().split()
        self._index = b"\n" + self._file.read(int(size))
        self._begin = self._file.tell()
        self._wanted = None  # the path looked up last, and
        self._at = -1  # the position of its offset in the index
        self._interrupted = False  # whether Ctrl-C came during `stat`

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def stat(self, path):
        """MicroPython treats any exception raised here as a missing file, so Ctrl-C is kept and raised by `open`."""
        try:
            return self._stat(path)
        except KeyboardInterrupt:
            self._interrupted = True
            return self._stat(path)

    def _stat(self, path):
        if path.endswith(".mpy") and self._find(path) >= 0:
            kind = _FILE
        elif path.encode() in self._folders:
            kind = _FOLDER
        else:
            raise OSError(_NOT_THERE)
        return kind, 0, 0, 0, 0, 0, 0, 0, 0, 0

    def open(self, path, mode):
        if self._interrupted:
            self._interrupted = False
            raise KeyboardInterrupt
        at = self._find(path)
        if at < 0:
            raise OSError(_NOT_THERE)
        at = self._begin + int(self._index[at : self._index.find(b"\n", at)])
        if path.endswith(TABLE):
            table = open(self._path, "rb")  # noqa: SIM115 - the caller closes it
            table.seek(at)
            return table
        self._file.seek(at)
        return Module(self._file)

    def _find(self, path):
        """Returns the position of a module's offset in the index, -1 if there is no such module. Each import asks
        twice (`stat` and `open`), and a search takes up to 2 ms, so the last answer is remembered."""
        if path != self._wanted:
            line = ("\n%s " % path).encode()
            at = self._index.find(line)
            self._wanted, self._at = path, at + len(line) if at >= 0 else at
        return self._at


def mount(root):
    """Makes the modules in the bundle of a slot importable."""
    os.mount(Bundle(root + BUNDLE), PLACE)
    sys.path.insert(0, PLACE)
