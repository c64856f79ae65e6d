"""The firmware's modules out of a few packed files: a filesystem to import from, and nothing else.

A hundred small files would take a block of flash each, and 2 to 4 ms at every look for one of them; MicroPython looks
several times to find a module. Here it looks into RAM. `mathom build` makes the files: `index` has a record for each
module, the pack files have the modules one after the other, compressed. They lie in the order in which they are wanted,
so that a file is mostly read on from where it was left.
"""

import builtins
import gc
import io
import os
import sys
from binascii import crc32

import deflate
from micropython import const

PLACE = "/m"  # short, as each module's path is kept in memory
WINDOW = const(12)  # of what is compressed, in bits
_RECORD = const(9)  # crc32 of the path, number of the file, where in it, how long
_FOLDER = const(0x4000)
_FILE = const(0x8000)
_PART = const(256)  # bytes that are read at once
_BUFFER_SIZE = const(11)  # what MicroPython asks of a file that it imports from, besides to close it
_NAMES = const(9216)
_CODE = const(2048)  # more than any one piece of a module takes
_SHELF = "mathom.games"
_NOT_THERE = const(2)  # ENOENT: to look for the module errno takes longer than all that is done here


class _Module(io.IOBase):
    """The next bytes of a stream, as a file of which `left` are still to be read: a module as a whole would take as
    much memory again as what it becomes."""

    def __init__(self, stream, size):
        self._stream = stream
        self.left = size

    def readinto(self, buffer):
        count = self._stream.readinto(buffer, min(len(buffer), self.left)) if self.left else 0
        self.left -= count
        return count

    def ioctl(self, request, argument):
        return _PART if request == _BUFFER_SIZE else 0  # to close it takes nothing


class Packs:
    """What MicroPython wants of a filesystem to import from it."""

    def __init__(self, root):
        self._root = root
        self.keeps = False  # whether the room of the file read last is kept for the next one
        with open(root + "/index", "rb") as f:
            self._folders = f.readline().split()
            self._index = f.read()
        self.rest()

    def mount(self, readonly, mkfs):
        pass

    def rest(self):
        """Lets go of the file that was read last."""
        self._number = self._stream = self._module = None
        self._at = 0

    umount = rest

    def stat(self, path):
        if path[-4:] == ".mpy" and self._find(path) >= 0:
            kind = _FILE
        elif path.encode() in self._folders:
            kind = _FOLDER
        else:
            raise OSError(_NOT_THERE)
        return kind, 0, 0, 0, 0, 0, 0, 0, 0, 0

    def open(self, path, mode):
        at = self._find(path)
        if at < 0:
            raise OSError(_NOT_THERE)
        index = self._index
        number = index[at + 4]
        offset = index[at + 5] | index[at + 6] << 8
        unread = self._module and self._module.left  # somebody was interrupted
        part = bytearray(_PART)
        if unread or number != self._number or offset < self._at:
            packed = open("%s/pack%d" % (self._root, number), "rb")  # noqa: SIM115 - it is read on
            self.rest()
            if self.keeps:
                gc.collect()  # or what comes next would not lie where the last one lay
            self._stream = deflate.DeflateIO(packed, deflate.RAW, WINDOW)
            self._number = number
        try:
            while self._at < offset:
                self._at += self._stream.readinto(part, min(_PART, offset - self._at))
        except BaseException:
            self.rest()  # where the stream is now nobody knows
            raise
        size = index[at + 7] | index[at + 8] << 8
        self._at += size
        self._module = _Module(self._stream, size)
        return self._module

    def _find(self, path):
        wanted = crc32(path.encode()).to_bytes(4, "little")
        at = self._index.find(wanted)
        while at >= 0 and at % _RECORD:
            at = self._index.find(wanted, at + 1)
        return at


def keep_room(packs):
    """Keeps room for the names of an evening, and to unpack. MicroPython never forgets a name, and after those of two
    or three games it wants 9 kB in one piece for the next ones; to unpack a module takes 4. By then there may be none.
    So from the second game since power-on the file read last is kept open, and gives way to the next one only when that
    is wanted: nothing that stays can come between. The room for names is put aside and given back to the import that
    fails without it; once they have it, it is a smaller one for code. Returns what puts it aside again."""
    plain_import = builtins.__import__
    room = first = None
    size = _NAMES

    def take():
        nonlocal room, size
        if room is not None:
            packs.keeps = True
            try:
                room = room or bytearray(size)
            except MemoryError:
                size = _CODE

    def roomy_import(name, *how):
        nonlocal room, first
        builtins.__import__ = plain_import  # for what the module imports in turn: the stack is short
        try:
            if room is None and name not in sys.modules:
                family = name.rpartition(".")[2].partition("_")[0]
                if _SHELF in sys.modules and family in sys.modules[_SHELF].GAMES:
                    first = first or family
                    if family != first:
                        room = b""
            return plain_import(name, *how)
        except MemoryError:
            if room:
                room = b""
            gc.collect()
            # A name that nobody had yet: if it was for names that there was no room, they take it now, before the
            # import can lay anything else there.
            hasattr(sys, "+%d" % gc.mem_free())
            return plain_import(name, *how)
        finally:
            builtins.__import__ = roomy_import

    builtins.__import__ = roomy_import
    return take


def mount(root):
    """Makes the modules packed in a folder importable. Returns what lets go of the memory that reading them took."""
    packs = Packs(root)
    os.mount(packs, PLACE)
    sys.path.insert(0, PLACE)
    take = keep_room(packs)

    def rest():
        take()
        if not packs.keeps:
            packs.rest()

    return rest
