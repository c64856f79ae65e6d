"""Files that survive a power cut.

New content is written to a file of its own, which replaces the old one when it is complete; the old one is kept as
NAME.old. The first line of a file has its version, checksum and length. The content follows unchanged, so any editor
can read a text. A file that does not match its first line is set aside as NAME.bad1, never deleted, and NAME.old is
used instead. A file that has the name of the folder is set aside like that, too.

A small file that is written often is overwritten in its place: littlefs keeps it beside its name and replaces it in one
commit, so it has the old content or the new one. Other filesystems may tear it if the power fails. So of what must not
be lost there are two such files, and the older one is overwritten.
"""

import binascii
import os

from micropython import const, kbd_intr

HEAD = "mathom 1 %08x %d\n"
OTHER = "written by another version"  # how such a fault begins
FIRMWARE = "firmware"  # the name in a fault of the files that the device runs from
_PIECE = const(512)
_CTRL_C = const(3)
_FOLDER = const(0x4000)  # in the mode of a path


class _Undisturbed:
    """Makes Ctrl-C wait, as a byte to be read: it must not interrupt littlefs in the middle of a change."""

    def __enter__(self):
        kbd_intr(-1)

    def __exit__(self, *error):
        kbd_intr(_CTRL_C)


class Store:
    """The files of a folder. `faults` lists the damaged ones, as (name, what was done about it). `ways` is a list that
    is filled later, with a function that opens a file if memory is short. `mathom restore` renames the folder to
    FOLDER.old before the new one takes its name; if the power fails in between, it gets its name back."""

    SMALL = 480  # bytes that can be overwritten: with the first line, littlefs keeps 512 beside a name

    def __init__(self, folder, ways=()):
        self.folder = folder
        self._ways = ways
        self.faults = []
        self._piece = bytearray(_PIECE)  # what is read, as later there may be no room for it
        self.checksum = 0  # of the content that was opened or written last
        kind = _kind(folder)
        if kind and not kind & _FOLDER:
            self._set_aside(folder, folder, "not a folder")
            kind = _kind(folder)
        if not kind and _kind(folder + ".old") & _FOLDER:
            os.rename(folder + ".old", folder)

    def open(self, name):
        """Opens a file at the beginning of its content. Returns None if there is no undamaged one."""
        path = self._path(name)
        for candidate in (path, path + ".old"):
            whole = self._open(candidate)
            if whole is None and candidate == path and self._finish(path):  # asked only now, as that takes 5 ms
                whole = self._open(path)
            if isinstance(whole, str):
                self._set_aside(candidate, path, whole)
            elif whole:
                return whole
        return None

    def read(self, name):
        """Returns the content of a file as bytes, or None."""
        f = self.open(name)
        return f and b"".join(self._pieces(f))

    def pieces(self, name):
        """Returns an iterator over the content, its first line and then pieces; or None."""
        f = self.open(name)
        return f and self._pieces(f)

    def lines(self, name):
        """Yields the lines of the content; none if there is no undamaged file."""
        f = self.open(name)
        if f:
            with f:
                for line in f:
                    yield line

    def holds(self, name, pieces):
        """Returns whether the content of a file is these pieces of bytes."""
        f = self.open(name)
        if f:
            f.close()
        return bool(f) and self.checksum == _summed(pieces)[1]

    def write(self, name, content):
        """Replaces the content of a file by bytes, or by something that yields them each time it is iterated, or by
        what a function returns: it is called once the file is open, as that needs the largest piece of memory. Whenever
        the power fails, and if there is no room, either the old content or the new one is there afterwards."""
        path = self._path(name)
        with _Undisturbed():
            try:
                self._fill(path + ".tmp", content)
                _make_old(path)
                os.rename(path + ".tmp", path)
            except OSError:
                _discard(path + ".tmp")
                raise

    def overwrite(self, name, content):
        """Replaces the content of a file in its place, by bytes or something that yields them twice. Old content is not
        kept, and a power cut may tear what is not small."""
        with _Undisturbed():
            self._fill(self._path(name), content)

    def peek(self, name):
        """Returns the content of a file that is overwritten, as bytes; None if there is none or it is torn."""
        whole = self._open(self._path(name))
        return None if whole is None or isinstance(whole, str) else b"".join(self._pieces(whole))

    def rename(self, name, new):
        """Renames a file; one that has the new name becomes the old content there. Returns whether there was an
        undamaged file to rename."""
        f = self.open(name)
        if not f:
            return False
        f.close()
        source, path = self._path(name), self._path(new)
        with _Undisturbed():
            if _exists(source):
                _discard(source + ".old")  # first: if the power fails in between, old content must not come back
            else:
                source += ".old"
            _make_old(path)
            os.rename(source, path)
        return True

    def remove(self, name):
        """Deletes a file and its old content."""
        path = self._path(name)
        # The newest goes last: if the power fails in between, old content must not come back.
        with _Undisturbed():
            for part in (path + ".tmp", path + ".old", path):
                _discard(part)

    def exists(self, name):
        """Returns whether there is a file. It may still turn out to be damaged."""
        path = self._path(name)
        return self._finish(path) or _exists(path + ".old")

    def names(self):
        """Returns the names of all files, those of old and damaged content too."""
        return os.listdir(self.folder) if _kind(self.folder) & _FOLDER else []

    def set_aside(self, name, why="makes no sense"):
        """Sets the file that `open` returns aside because its content cannot be used. NAME.old takes its place."""
        path = self._path(name)
        self._set_aside(path if _exists(path) else path + ".old", path, why)

    def free(self):
        """Returns how many bytes there is room for."""
        sizes = os.statvfs(self.folder if _exists(self.folder) else "/")
        return sizes[1] * sizes[3]

    def _path(self, name):
        return self.folder + "/" + name

    def _fill(self, path, content):
        try:
            file = self.open_file(path, "wb")
        except OSError:
            if _exists(self.folder):  # asked only now, as that takes 5 ms
                raise
            os.mkdir(self.folder)
            file = self.open_file(path, "wb")
        with file as f:
            made = content() if callable(content) else content
            pieces = [made] if isinstance(made, bytes) else made
            size, checksum = _summed(pieces)
            f.write((HEAD % (checksum, size)).encode())
            for piece in pieces:
                f.write(piece)
            _sync(f)
        self.checksum = checksum

    def _finish(self, path):
        """Returns whether there is a file. If the power failed between the two renames, the new content is complete but
        still has its temporary name."""
        if _exists(path):
            return True
        whole = _exists(path + ".tmp") and self._open(path + ".tmp")
        if not whole or isinstance(whole, str):
            return False
        whole.close()
        with _Undisturbed():
            os.rename(path + ".tmp", path)
        return True

    def _set_aside(self, path, usual, why):
        # `usual` is the path without .old.
        number = 1
        while _exists(usual + ".bad%d" % number):
            number += 1
        name = usual[len(self.folder) + 1 :] or self.folder
        try:
            with _Undisturbed():
                os.rename(path, usual + ".bad%d" % number)
            self.faults.append((name, "%s: set aside as %s.bad%d" % (why, name, number)))
        except OSError:
            if (name, why) not in self.faults:  # it is found again at each reading
                self.faults.append((name, why))

    def _open(self, path):
        """Opens a file at the beginning of its content. Returns None if there is no such file, or a text that says what
        is wrong with it."""
        try:
            f = self.open_file(path, "rb")  # closed below, or by the caller
        except OSError:
            return "cannot be opened" if _exists(path) else None  # the browser's numbers of errors are others
        why = "damaged"
        try:
            line = f.readline(64)
            head = line.split()
            size = checksum = 0
            read = f.readinto(self._piece)
            while read:
                size += read
                checksum = binascii.crc32(memoryview(self._piece)[:read], checksum)
                read = f.readinto(self._piece)
            if head[0] == b"mathom":
                if len(head) == 4 and head[1] != b"1":
                    why = OTHER
                elif size == int(head[3]) and checksum == int(head[2], 16):
                    f.seek(len(line))
                    self.checksum = checksum
                    return f
        except (ValueError, IndexError, OSError):
            pass
        f.close()
        return why

    def _pieces(self, f):
        with f:
            yield f.readline(64)
            read = f.readinto(self._piece)
            while read:
                yield bytes(memoryview(self._piece)[:read])
                read = f.readinto(self._piece)

    def open_file(self, path, mode):
        """Opens any file. That takes a large piece of memory, so room is made for it if there is none."""
        try:
            return open(path, mode)
        except MemoryError:
            if not self._ways:
                raise
        return self._ways[0](open, path, mode)


def _summed(pieces):
    """Returns the length and the checksum of pieces of bytes."""
    size = checksum = 0
    for piece in pieces:
        size += len(piece)
        checksum = binascii.crc32(piece, checksum)
    return size, checksum


def _sync(f):
    f.flush()
    if hasattr(os, "fsync"):
        os.fsync(f.fileno())
    elif hasattr(os, "sync"):
        os.sync()
    # MicroPython has neither; there, closing the file writes it to littlefs.


def _kind(path):
    # The mode of what has this path; 0 if nothing has.
    try:
        return os.stat(path)[0]
    except OSError:
        return 0


def _exists(path):
    return _kind(path) != 0


def _make_old(path):
    try:
        os.rename(path, path + ".old")
    except OSError:
        if _exists(path):  # asked only now, as that takes 5 ms
            raise


def _discard(path):
    try:
        os.remove(path)
    except OSError:
        pass
