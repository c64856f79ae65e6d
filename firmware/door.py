"""The door of a version of the firmware: the first of its modules. It lets MicroPython import the others from one file,
and starts them. If back is held at power-on, it stops at MicroPython's prompt instead.

That file, the bundle, is a small read-only filesystem with the compiled modules, and with tables, of which a few bytes
at a time are read. It begins with an index, a hash table, in little-endian numbers of two bytes, as it stays in memory:

    how many slots the table has
    for each slot the number of a path, and where in the file its module begins, in steps of 16 bytes: 0 for a folder,
    or in an empty slot

A path is in the slot of its CRC-32 modulo the number of slots, or in the next free one. Its number is the upper half of
the CRC.

A hundred separate files would take a block of flash each, and 2 to 4 ms for every lookup.
"""

import sys

# ruff: noqa: E402
# Loads MicroPython's own modules by their second names (`ujson` for `json`). By the plain name MicroPython would search
# the filesystem first, which takes 4 ms an import.
for _name in ("array", "binascii", "errno", "hashlib", "io", "json", "machine", "os", "select", "time"):
    sys.modules[_name] = __import__("u" + _name)

import gc
import io
import json
import os
import time
from array import array
from binascii import crc32

PLACE = "/m"  # short, because MicroPython keeps the path of each module in memory
BUNDLE = "/bundle"
PACKED = BUNDLE + ".z"  # deflated, as `mathom flash` sends it where two versions do not fit
TABLE = ".table"
POWER_ON = 1000  # ms from power-on until the firmware is mounted, at most
_STEP = 16  # bytes
_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # what `stat` returns
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_NOT_THERE = 2  # ENOENT
_BUFFER_SIZE = 11  # the ioctl by which MicroPython asks how much to read at once
_PIECE = 255
_WINDOW = 15  # of the packed bundle: 32 kB, for which there is room before anything else is loaded
_BLOCK = 4096


class Module(io.IOBase):
    """A file to import from: the bundle, from the beginning of a module. It needs no end, as MicroPython stops reading
    where the module ends. Reading the largest pieces that MicroPython allows makes a start a tenth faster."""

    def __init__(self, bundle):
        self.readinto = bundle.readinto

    def ioctl(self, request, argument):
        return _PIECE if request == _BUFFER_SIZE else 0


class Lookup:
    """A table in the bundle. It has no file of its own, as each would need a kilobyte of memory: who reads it has to
    `seek` first."""

    def __init__(self, bundle):
        self.seek = bundle.seek
        self.tell = bundle.tell
        self.read = bundle.read

    def close(self):
        pass


class Bundle:
    """The filesystem, with the methods that MicroPython needs for importing."""

    def __init__(self, path):
        self._file = open(path, "rb")  # noqa: SIM115 - it stays open
        self._slots = int.from_bytes(self._file.read(2), "little")
        self._index = array("H", self._file.read(4 * self._slots))
        self._interrupted = False  # whether Ctrl-C came during `stat`
        self._looked_up = "", 0  # the last path, which is often opened next, and where it begins

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
        at = self._find(path)
        self._looked_up = path, at
        return _FILE if at else _FOLDER

    def open(self, path, mode):
        if self._interrupted:
            self._interrupted = False
            raise KeyboardInterrupt
        last, at = self._looked_up
        if path != last:
            at = self._find(path)
        self._file.seek(at)
        return Lookup(self._file) if path.endswith(TABLE) else Module(self._file)

    def _find(self, path):
        """Returns where the module of a path begins, or 0 for a folder."""
        if not path.endswith(".py"):  # MicroPython asks for the source of each module
            crc = crc32(path.encode())
            number = crc >> 16
            index = self._index
            slot = crc % self._slots
            for _ in range(self._slots):  # a damaged table may have no free slot
                if index[2 * slot] == number:
                    return _STEP * index[2 * slot + 1]
                if not index[2 * slot]:
                    break
                slot = (slot + 1) % self._slots
        raise OSError(_NOT_THERE)


def unpack(root):
    """Unpacks a bundle that has come packed, and yields the size of each piece. The other version goes first, to make
    room. If the power is cut, the next start does it again."""
    names = os.listdir(root)
    if PACKED[1:] not in names:
        return
    if BUNDLE[1:] not in names:
        from deflate import RAW, DeflateIO

        other = "/b" if root == "/a" else "/a"
        try:
            os.remove(other + BUNDLE)
        except OSError:
            pass  # an earlier start has removed it
        new = root + BUNDLE + ".new"
        with open(root + PACKED, "rb") as packed, open(new, "wb") as whole:
            plain = DeflateIO(packed, RAW, _WINDOW)
            piece = memoryview(bytearray(_BLOCK))
            count = _BLOCK
            while count:
                count = plain.readinto(piece)
                whole.write(piece[:count])
                yield count
        os.rename(new, root + BUNDLE)
    os.remove(root + PACKED)


def mount(root):
    """Makes the modules in the bundle of a slot importable."""
    os.mount(Bundle(root + BUNDLE), PLACE)
    sys.path.insert(0, PLACE)


def let_go():
    """Frees the memory of a version that did not start."""
    for name in list(sys.modules):
        if name == "door" or name.startswith("mathom"):
            del sys.modules[name]
    if PLACE in sys.path:
        sys.path.remove(PLACE)
        os.umount(PLACE)
    gc.collect()


def held(keys):
    """Returns whether the back key is down."""
    from machine import Pin

    pin = Pin(keys.get("back", keys.get("next")), Pin.IN, Pin.PULL_UP)
    return not pin.value()


def read_board(root):
    """Returns what board.json of a slot says. Its file is freed here, as `start` never ends."""
    with open(root + "/board.json") as f:
        return json.loads(f.read())  # quicker than `load`, which reads a letter at a time


def start(root):
    """Starts the version in a slot."""
    sys.path.remove(root)
    board = read_board(root)
    # Not when the firmware restarts MicroPython: the clock goes on then.
    if time.ticks_ms() < POWER_ON and held(board["keys"]):  # type: ignore[operator]
        print("Mathom: safe mode, because a key was held. Nothing runs; this is MicroPython's prompt.")
        print("To leave it: unplug and plug in again, or type: import machine; machine.reset()")
        return
    try:
        for _ in unpack(root):
            pass
        mount(root)
        from mathom.start import main

        main(board, root)
    except Exception:
        let_go()
        raise
