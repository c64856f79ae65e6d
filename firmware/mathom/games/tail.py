"""The tail of a saved game: what has come since its file was written, in at most 480 bytes. So an action is saved by
writing little, and the file is written anew only now and then.

A tail has two lines. The first one is JSON: `turn` is how often the game was saved; `files` has the checksums of the
files that it belongs to, the newest last; `at` is where in their logs it begins. `notes` and `rolls_undone` are those
of the game, `undone` the rolls that were undone since; they lack if there are none. The words of the second line take
the place of those in the file from `at` on: so an undo needs nothing more.

It begins where the last file but one ends, and belongs to that too. So if a file turns out to be damaged, the one
before and the tail have the same game. If that is too long, as when nobody pauses, it begins where the last file ends.
"""

import json

from mathom.games.pieces import first_line


class Tail:
    """A tail from its bytes. Raises `ValueError` if they make no sense."""

    def __init__(self, data):
        line, _, self.words = data.partition(b"\n")
        try:
            self._head = head = json.loads(line)
            self.turn, self.files, self.at = int(head["turn"]), list(head["files"]), int(head["at"])
            self.undone = dict(head.get("undone", {}))
        except (KeyError, TypeError, AttributeError, UnicodeError):
            raise ValueError(line)

    def added(self, head, pieces, file=None):
        """Adds it to the first line and the log of a file: changes the line, a dict, and returns an iterator over the
        log. The states after actions that were undone are left out. If `file()` returns the pieces of the log once
        more, they are read twice rather than kept."""
        head["turn"] = self.turn
        head["notes"] = self._head.get("notes", {})
        head["rolls_undone"] = self._head.get("rolls_undone", 0)
        head["undone"].update(self.undone)
        log = []
        size = actions = 0  # bytes and actions that stay
        changed = False
        for piece in pieces:
            if changed:
                continue  # to its end, so that the file is closed
            same = piece[: self._same(piece, size)]
            size += len(same)
            actions += same.count(b" ")
            changed = len(same) < len(piece)
            if not file:
                log.append(same)
        if size < self.at:
            raise ValueError(size)
        if "states" in head:
            head["states"] = [state for state in head["states"] if state[0] <= actions]
        return self._joined(file() if file else log, size)

    def _joined(self, log, size):
        # Yields so many bytes of the log, and the words after them.
        at = 0
        for piece in log:
            yield piece[: max(size - at, 0)]
            at += len(piece)
        yield self.words[size - self.at :]

    def whole(self, pieces):
        """Yields a game file in pieces of bytes with this added."""
        line, pieces = first_line(pieces)
        head = json.loads(line)
        log = self.added(head, pieces)
        yield json.dumps(head).encode() + b"\n"
        for piece in log:
            yield piece
        yield b"\n"

    def _same(self, piece, begin):
        # Returns how many bytes of a piece of the log, which begins at this byte of it, stay.
        same = min(max(self.at - begin, 0), len(piece))
        for byte in self.words[max(begin - self.at, 0) :][: len(piece) - same]:
            if piece[same] != byte:
                break
            same += 1
        return same


def newest(tails, checksum):
    """Returns the newest of these tails that belongs to a file; None if none does."""
    found = None
    for tail in tails:
        if checksum in tail.files and (found is None or tail.turn > found.turn):
            found = tail
    return found
