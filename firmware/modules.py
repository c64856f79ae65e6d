"""The firmware's modules in one file: a small read-only filesystem that MicroPython imports from.

A slot has one `bundle`: a line with the size of its index in bytes and all folders, the index, then the compiled
modules one after the other. The index has a line for each module, with its path and where it begins after the index:

    4096 /mathom /mathom/games /mathom/hardware
    /mathom/__init__.mpy 0
    /mathom/app.mpy 71

A hundred files would take a block of flash each, and every look for one of them 2 to 4 ms. Here a look is one `find` in
the index, which is kept in RAM as it is.
"""

import io
import os
import sys

PLACE = "/m"  # short, as the path of each module is kept in memory
BUNDLE = "/bundle"
_FOLDER = 0x4000
_FILE = 0x8000
_NOT_THERE = 2  # ENOENT
_PIECE_WANTED = 11  # what MicroPython asks of a file that it imports from: how much to read at once
_PIECE = 255


class Module(io.IOBase):
    """The bundle from where a module begins, as a file to import from. It goes on behind the module: MicroPython reads
    no further. It reads in pieces as large as MicroPython has, which makes a start a tenth quicker."""

    def __init__(self, bundle):
        self.readinto = bundle.readinto

    def ioctl(self, request, argument):
        return _PIECE if request == _PIECE_WANTED else 0


class Bundle:
    """What MicroPython wants of a filesystem to import from it."""

    def __init__(self, path):
        self._file = open(path, "rb")  # noqa: SIM115 - it stays open
        size, *self._folders = self._file.readline().split()
        self._index = b"\n" + self._file.read(int(size))
        self._begin = self._file.tell()
        self._wanted = None  # the path that was looked for last, and where the index tells of it
        self._at = -1
        self._interrupted = False  # by Ctrl-C, in `stat`

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def stat(self, path):
        """MicroPython takes whatever is raised here for a missing file, Ctrl-C as well: `open` raises that."""
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
        self._file.seek(self._begin + int(self._index[at : self._index.find(b"\n", at)]))
        return Module(self._file)

    def _find(self, path):
        """Where in the index it says where a module begins; -1 if there is no such module. It is asked for twice, and
        to look through the index takes up to 2 ms."""
        if path != self._wanted:
            line = ("\n%s " % path).encode()
            at = self._index.find(line)
            self._wanted, self._at = path, at + len(line) if at >= 0 else at
        return self._at


def mount(root):
    """Makes the modules in the bundle of a slot importable."""
    os.mount(Bundle(root + BUNDLE), PLACE)
    sys.path.insert(0, PLACE)
