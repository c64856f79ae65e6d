"""A game as short pieces of bytes: its log, its states and its file. None of them is ever one long text."""

import json

GAME_IS = b'"game": "'  # in the first line of a file, before the name of the game
FEW = 16  # values of a state that are written at once, of those that are not long


class Log:
    """The words of a log as bytes, with a blank after each, in short pieces. A word may begin in one piece and end in
    the next. The beginning of a log of weeks stays in the file of the game, and is read there when it is needed."""

    PIECE = 128

    def __init__(self):
        self.pieces = [bytearray()]  # only the last one is changed
        self._stored = 0  # so many bytes of it are only in the file
        self.file = None  # a function that returns an iterator over the pieces of the log there

    def add(self, word):
        if len(self.pieces[-1]) + len(word) >= self.PIECE:
            self.pieces.append(bytearray())
        self.pieces[-1].extend(word + b" ")  # in one step: if it fails, nothing has changed

    def count(self, piece):
        """Adds a piece that is only in the file. No words may have been added before."""
        self._stored += len(piece)

    def size(self):
        return self._stored + sum([len(piece) for piece in self.pieces])

    def last(self):
        """Returns the last word as text. The log must not be empty."""
        return next(self.back())

    def back(self):
        """Yields the words as texts, from the last one back; those of a log of weeks to the beginning of its last
        pieces. The log must not be empty."""
        if not any(self.pieces):
            self.pieces = list(self.after(0)) + [bytearray()]
            self._stored = 0
        rest = b""
        for piece in reversed(self.pieces):
            rest = bytes(piece) + rest
            start = rest.rfind(b" ", 0, -1) + 1
            while start:
                yield rest[start:-1].decode()
                rest = rest[:start]
                start = rest.rfind(b" ", 0, -1) + 1
        yield rest[:-1].decode()

    def drop(self):
        """Removes the last word."""
        surplus = len(self.last()) + 1
        at = len(self.pieces) - 1
        while surplus > len(self.pieces[at]):
            surplus -= len(self.pieces[at])
            at -= 1
        self.pieces[at] = bytearray(self.pieces[at][:-surplus])  # first, as it may fail
        del self.pieces[at + 1 :]

    def words(self, at=0):
        """Yields the words from this byte on, as texts."""
        return words_of(self.after(at))

    def after(self, at):
        """Yields the pieces of bytes from this byte on. If the file has changed, `file()` raises `OSError`."""
        if at < self._stored:
            passed = 0
            for piece in self.file():  # to its end, so that it is closed
                piece = piece[: self._stored - passed]
                if at < passed + len(piece):
                    yield piece[max(at - passed, 0) :]
                passed += len(piece)
        at = max(at - self._stored, 0)
        for piece in self.pieces:
            if at < len(piece):
                yield piece[at:] if at else piece  # as it is, without a copy
            at = max(at - len(piece), 0)


class File:
    """A game file: its first line in pieces of bytes, and the log, which is read anew each time."""

    def __init__(self, line, log):
        self._line = line
        self._log = log

    def __iter__(self):
        for piece in self._line:
            yield piece
        for piece in self._log.after(0):
            yield piece
        yield b"\n"


def packed(values):
    """Returns the values of a state as short pieces of bytes, as they are in a file. A tab is before each of its long
    values, and before the short ones that follow it."""
    pieces: list = []
    before = "["
    at = 0
    while at < len(values):
        end = at + 1
        if is_long(values[at]):
            add_json(pieces, before, values[at])
        else:
            while end < len(values) and end - at < FEW and not is_long(values[end]):
                end += 1
            pieces.append((before + json.dumps(values[at:end])[1:-1]).encode())
        before = ",\t"
        at = end
    pieces.append(b"]")
    return pieces


def unpacked(pieces):
    """Returns the values of a state from pieces like these. What is between two tabs is read by itself, as all would be
    one long text."""
    values: list = []
    part = pieces[:1]
    for piece in pieces[1:-1]:
        if piece.startswith(b",\t"):
            values += json.loads(b"".join(part + [b"]"]))
            part = [b"[", piece[2:]]
        else:
            part.append(piece)
    return values + json.loads(b"".join(part + [b"]"]))


def is_long(value):
    """Returns whether a value is a dict, or a list of lists or dicts, and so probably long as JSON, in which tuples are
    lists too."""
    if isinstance(value, (list, tuple)):
        return bool(value) and isinstance(value[0], (list, tuple, dict))
    return isinstance(value, dict)


def add_json(pieces, before, value):
    """Adds a text and a value as JSON to pieces of bytes. A long list becomes several, and so does a dict that has
    one."""
    if is_long(value) and not isinstance(value, dict):
        before += "["
        for part in value:
            pieces.append((before + json.dumps(part)).encode())
            before = ", "
        pieces.append(b"]")
    elif isinstance(value, dict) and any([is_long(part) for part in value.values()]):
        before += "{"
        for name in value:
            add_json(pieces, before + json.dumps(name) + ": ", value[name])
            before = ", "
        pieces.append(b"}")
    else:
        pieces.append((before + json.dumps(value)).encode())


def first_line(pieces):
    """Returns the first line of pieces of bytes, and an iterator over the pieces after it."""
    pieces = iter(pieces)
    line, after = [], b""
    for piece in pieces:
        piece, newline, after = piece.partition(b"\n")
        line.append(piece)
        if newline:
            break
    return b"".join(line), chain(after, pieces)


def after_line(pieces):
    """Yields what follows the first line of pieces of bytes."""
    found = False
    for piece in pieces:
        if not found:
            _, newline, piece = piece.partition(b"\n")
            found = bool(newline)
        if piece:
            yield piece


def chain(piece, pieces):
    """Yields a piece, and then the pieces after it."""
    yield piece
    for other in pieces:
        yield other


def words_of(pieces):
    """Yields the words from pieces of bytes. A word may continue in the next piece."""
    part = b""
    for piece in pieces:
        piece = part + piece
        end = max(piece.rfind(b" "), piece.rfind(b"\n")) + 1
        for word in piece[:end].decode().split():
            yield word
        part = piece[end:]
    for word in part.decode().split():
        yield word
