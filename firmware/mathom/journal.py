"""The saved game: the one in play, as files in the store. Those of the past are in archive.py.

The game in play is a file and its tail: what has come since the file was written (games/tail.py). After each action
only the tail is written; the file again if the tail would be too long, at the end of the game, and when nobody has done
anything for a while, so that few actions are to be repeated after power-on. There are two tails, of which the older one
is overwritten: the newest one that is whole and belongs to the file counts. A game that ends, or is put aside for
another, goes into the history.
"""

from micropython import const

from mathom.games.pieces import GAME_IS, after_line
from mathom.heap import drop
from mathom.settings import TAILS

# Bytes of words, about a dozen actions: with so many in the tail the file is written when there is time.
_MANY = const(64)
_DAMAGED = const(5)  # errno EIO
_TRIES = const(4)  # the file and the one before, each first with its tails


class Journal:
    """`game` is the name of the file of the game in play. `fresh` is whether no game has begun since power-on: the next
    one begins an evening."""

    def __init__(self, store, game, fresh=False):
        self.store = store
        self.game = game
        self.number = 0  # of the game in play
        self.fresh = fresh
        self._begins = False  # whether an evening begins with the game in play, once that is saved
        self._listed = False  # whether the history holds the game in play

    def load(self):
        """Returns the match in play, or None. What makes no sense is set aside, the tails before the file, and what is
        left is read: behind the file is the one before, to which the tails may belong too."""
        reading = once("mathom.games.reading")
        match = None

        def log():
            return self._stored_log([file[0] for file in match.written] if match else [checksum])

        for _ in range(_TRIES):
            pieces = self.store.pieces(self.game)
            if pieces is None:
                return None
            checksum = self.store.checksum
            tail = None
            try:
                number = int(next(pieces).strip())
                tail = self.newest_tail(checksum)
                match = reading.resume(pieces, True, tail, log)  # from here, as it needs all the call stack
            except (reading.Damaged, ValueError) as damage:
                self._set_aside(TAILS if tail else (self.game,), _why(damage))
            else:
                self._loaded(match, number, checksum, tail)
                return match
        return None

    def _loaded(self, match, number, checksum, tail):
        # Notes which game that is, and the files that it was written to.
        self.number = number
        self._listed = match.over()
        match.note_written(checksum)
        if tail:
            files = tail.files[: tail.files.index(checksum) + 1]
            match.written = [[file, tail.at, dict(tail.undone)] for file in files]

    def _set_aside(self, names, why):
        for name in names:
            if self.store.exists(name):
                self.store.set_aside(name, why)

    def _stored_log(self, checksums):
        """Returns an iterator over the log in the file of the game in play, in pieces of bytes. Raises `OSError` if its
        checksum is none of these."""
        pieces = self.store.pieces(self.game)
        if pieces is None or self.store.checksum not in checksums:
            raise OSError(_DAMAGED)
        next(pieces)  # its number
        return after_line(pieces)

    def newest_tail(self, checksum):
        """Returns the newest tail that belongs to the file with this checksum, or None. A power cut may tear one; if
        both are, that is damage, and they are set aside."""
        there = [name for name in TAILS if self.store.exists(name)]
        if not there:
            return None
        module = once("mathom.games.tail")
        tails = []
        for name in there:
            try:
                tails.append(module.Tail(self.store.peek(name) or b""))
            except ValueError:
                pass
        if not tails and len(there) == len(TAILS):
            self._set_aside(there, "damaged")
        return module.newest(tails, checksum)

    def in_play(self):
        """Returns the number and the game of the file in play, of which only the beginning is read; 0 and None if there
        is no readable file."""
        pieces = self.store.pieces(self.game)
        if pieces is None:
            return 0, None
        try:
            return int(next(pieces).strip()), next(pieces).split(GAME_IS, 1)[1].split(b'"', 1)[0].decode()
        except (ValueError, IndexError, StopIteration):
            return 0, None

    def save(self, match):
        """Writes what has come of the game in play, or all of it; a new game gets the next number, and may begin an
        evening: if the power fails between the two, it counts for the one before. A game that has ended goes into the
        history too, and stays up to date there if its end is undone."""
        if not self.number:
            number = self.archive().last_number() + 1
            self._begins = self.fresh
            self.number = number
        ends = match.over() or self._listed
        match.turn += 1
        if not self._save_tail(match) or ends:
            self._save_all(match)
        if self._begins:
            self.begin_evening()
        if ends:
            self.close(match)

    def _save_tail(self, match):
        # For the last two files if it fits, or else for the last one. Returns whether it fits.
        for number in range(len(match.written)):
            tail = match.tail(match.written[number:], self.store.SMALL)
            if tail:
                self.store.overwrite(TAILS[match.turn % 2], tail)
                return True
        return False

    def _save_all(self, match):
        self.store.write(self.game, self.file(match))
        if not match.written:
            for name in TAILS:  # those of the game before
                self.store.remove(name)
        match.note_written(self.store.checksum)

    def catch_up(self, match):
        """Writes the file of the game in play if there is much in the tail, or for the second time: until then the old
        content of the file is that of another game."""
        since = match.since() if match.written else 0
        if since >= _MANY or (since and len(match.written) < 2):
            self._save_all(match)

    def file(self, match):
        """Returns what the store calls for the file of a game: the pieces of it, after its number."""
        return lambda: match.pieces(str(self.number) + "\n")

    def put_aside(self, match, archived=False):
        """Puts the game in play into the history, unless it is `archived` there as it is, to make room for another. Its
        file stays until the other one is saved: if the power fails in between, it is still the game in play."""
        if not archived:
            self.close(match)
        if not match.over() and match.length and not self._begins:
            self.fresh = False  # it was played this evening, so the power cut was a short one
        match.written = []
        self.number = 0
        self._listed = False

    def close(self, match):
        """Puts a game into the history, or updates its entry. A game without any action is skipped, unless it has an
        entry already."""
        archive = self.archive()
        if not match.length and self.number not in [entry["number"] for entry in archive.index()]:
            return
        if not self.number:
            self.number = archive.last_number() + 1
        archive.put(match)
        self._listed = match.over()

    def archive(self, module=None):
        """Returns the games of the past, for as long as the caller needs it. `module` is archive.py, if the caller has
        loaded it."""
        return (module or once("mathom.archive")).Archive(self)

    # The people, who play and who have played

    def people(self):
        """Returns the people, as the store has them now."""
        return once("mathom.people").People(self.store)

    def standings(self):
        """Returns what is counted of each person this evening, and since ever: see people.py."""
        return self.people().standings(self.archive().index())

    def evening(self):
        """Returns the number of the evening."""
        return once("mathom.people").evening_of(self.store)

    def begin_evening(self):
        """Begins another evening."""
        once("mathom.people").begin_evening(self.store)
        self.fresh = self._begins = False


def _why(damage):
    # What is wrong with the game in play, in a line.
    if isinstance(damage, ValueError):
        return "not a game"
    return "action {}: {}".format(damage.action, damage.why) if damage.action else damage.why


def once(path):
    """Imports a module and drops it: it is needed once or twice a game. Who has imported it keeps it meanwhile."""
    module = __import__(path, None, None, ("*",))
    drop(path)
    return module
