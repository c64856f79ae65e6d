"""The saved games: the one in play and the last ones, as files in the store.

The game in play is a file and its tail: what has come since the file was written (games/tail.py). After each action
only the tail is written; the file again if the tail would be too long, at the end of the game, and when nobody has done
anything for a while, so that few actions are to be repeated after power-on. There are two tails, of which the older one
is overwritten: the newest one that is whole and belongs to the file counts. A game that ends, or is put aside for
another, is written into the history under its number.
"""

import json
import sys

from micropython import const

from mathom.games import SHELF
from mathom.games.match import Damaged, after_line, first_line, resume, words_of

TAILS = ("tail-1", "tail-2")
_MANY = const(
    64
)  # bytes of words, about a dozen actions: with so many in the tail the file is written when there is time
INDEX = "history"
KEPT = 20  # games
SCORES = "scores"
SCORES_KEPT = 40  # lines
_DAMAGED = const(5)  # errno EIO


class Journal:
    """`game` is the name of the file of the game in play. `fresh` is whether no game has begun since power-on: the next
    one begins an evening."""

    def __init__(self, store, game, fresh=False):
        self.store = store
        self.game = game
        self.number = 0  # of the game in play
        self.fresh = fresh
        self._listed = False  # whether the history holds the game in play

    def load(self):
        """Returns the match in play, or None. If its file makes no sense, the file is set aside and the previous
        version is read; if the tail does not, that is set aside."""
        match = None

        def log():
            return self._stored_log([file[0] for file in match.written] if match else [checksum])

        for _ in range(4):
            tail = None
            try:
                pieces = self.store.pieces(self.game)
                if pieces is None:
                    return None
                checksum = self.store.checksum
                number = int(next(pieces).strip())
                tail = self._newest_tail(checksum)
                match = resume(pieces, True, tail, log)
            except Damaged as damage:
                why = "action {}: {}".format(damage.action, damage.why) if damage.action else damage.why
            except (ValueError, UnicodeError):
                why = "not a game"
            else:
                match.note_written(checksum)
                if tail:
                    files = tail.files[: tail.files.index(checksum) + 1]
                    match.written = [[file, tail.at, dict(tail.undone)] for file in files]
                self.number = number
                self._listed = match.over()
                return match
            for name in TAILS if tail else (self.game,):
                if self.store.exists(name):
                    self.store.set_aside(name, why)
        return None

    def _stored_log(self, checksums):
        """Returns an iterator over the log in the file of the game in play, in pieces of bytes. Raises `OSError` if its
        checksum is none of these."""
        pieces = self.store.pieces(self.game)
        if pieces is None or self.store.checksum not in checksums:
            raise OSError(_DAMAGED)
        next(pieces)  # its number
        return after_line(pieces)

    def _newest_tail(self, checksum):
        """Returns the newest tail that belongs to the file with this checksum, or None. A power cut may tear one; if
        both are, that is damage, and they are set aside."""
        there = [name for name in TAILS if self.store.exists(name)]
        if not there:
            return None
        module = _once("mathom.games.tail")
        tails = []
        for name in there:
            try:
                tails.append(module.Tail(self.store.peek(name) or b""))
            except ValueError:
                pass
        if not tails and len(there) == len(TAILS):
            for name in there:
                self.store.set_aside(name, "damaged")
        return module.newest(tails, checksum)

    def take_up(self, number):
        """Makes a game of the history the game in play, whose own file must be in the history already. Returns whether
        its file is whole."""
        return self.store.rename(self.name(number), self.game) or number == self.in_play()[0]

    def in_play(self):
        """Returns the number and the game of the file in play, without loading the rules; 0 and None if there is no
        readable file."""
        pieces = self.store.pieces(self.game)
        try:
            number = int(next(pieces).strip()) if pieces else 0
            return number, json.loads(first_line(pieces)[0])["game"] if pieces else None
        except (ValueError, KeyError, TypeError, StopIteration):
            return 0, None

    def save(self, match):
        """Writes what has come of the game in play, or all of it; a new game gets the next number. A game that has
        ended goes into the history too, and stays up to date there if its end is undone."""
        if not self.number:
            if self.fresh:
                self.begin_evening()
            self.number = self.last_number() + 1
        ends = match.over() or self._listed
        match.turn += 1
        if not self._save_tail(match) or ends:
            self._save_all(match)
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
        self.store.write(self.game, self._file(match))
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

    def _file_of(self, number):
        # A game resumed from the history may have no file there until it ends or is put aside.
        return self.game if number == self.in_play()[0] else self.name(number)

    def _file(self, match):
        return lambda: match.pieces(str(self.number) + "\n")

    def put_aside(self, match):
        """Puts the game in play into the history, to make room for another. Its file stays until the other one is
        saved: if the power fails in between, it is still the game in play."""
        self.close(match)
        if not match.over() and match.length:
            self.fresh = False  # it was played this evening, so the power cut was a short one
        match.written = []
        self.number = 0
        self._listed = False

    # History

    def name(self, number):
        return "game-{:05d}".format(number)

    def index(self):
        """Returns the last games, newest first: each a dict of its number, its game and its summary."""
        return [json.loads(line) for line in self._index_lines()]

    def _index_lines(self):
        # The same, as lines of JSON: they take a third of the memory.
        lines = []
        try:
            for line in self.store.lines(INDEX):
                entry = json.loads(line)
                if type(entry["number"]) is int and entry["game"] in SHELF:
                    lines.append(line)
        except (ValueError, TypeError, KeyError):
            return []  # another version wrote it
        return lines

    def history(self):
        """Returns the index without the game in play, unless that has ended."""
        number = self.number or self.in_play()[0]
        return [entry for entry in self.index() if entry["number"] != number or entry["winners"] is not None]

    def last_number(self):
        """Returns the highest number that a game has. The index may have been lost, so the files count too: none of
        them is replaced."""
        numbers = [entry["number"] for entry in self.index() or self.scores()]
        for name in self.store.names():
            kind, _, number = name.partition(".")[0].partition("-")
            if kind == "game" and number.isdigit():
                numbers.append(int(number))
        return max(numbers or [0])

    def close(self, match):
        """Puts a game into the history, or updates its entry. A game without any action is skipped, unless it has an
        entry already."""
        if not match.length and self.number not in [entry["number"] for entry in self.index()]:
            return
        if not self.number:
            self.number = self.last_number() + 1
        self.store.write(self.name(self.number), self._file(match))
        self._enter(match)
        self._listed = match.over()
        if match.state.scored:
            self._score(match)

    def _enter(self, match):
        # Writes the game's entry at the top of the index. Games that it has no room for are counted and removed.
        entry = {"number": self.number, "game": match.game, "undone": match.rolls_undone}
        entry.update(match.state.summary())
        if match.companions:
            entry["companions"] = match.companions.seats
        if "names" in match.options:
            entry["names"] = match.options["names"]
        others, before = [], {}
        for line in self._index_lines():
            other = json.loads(line)
            if other["number"] == self.number:
                before = other
            else:
                others.append(line)
        if entry["winners"] is not None:
            entry["evening"] = before["evening"] if "evening" in before else _people().evening_of(self.store)
        gone = [json.loads(line) for line in others[KEPT - 1 :]]
        if gone:
            self.people().count(gone)
        self.store.write(INDEX, lambda: [json.dumps(entry).encode() + b"\n"] + others[: KEPT - 1])
        for old in gone:
            self.store.remove(self.name(old["number"]))

    # The people, and their standings

    def people(self):
        """Returns the people who play, as the store has them now."""
        return _people().People(self.store)

    def begin_evening(self):
        """Begins another evening."""
        _people().begin_evening(self.store)
        self.fresh = False

    # The score sheet, which keeps games longer than the history: a line of JSON each, newest first.

    def _score(self, match):
        """Adds or updates the line of a game on the sheet, or removes it if the game is no longer won."""
        line = match.state.sheet()
        before = self.scores()
        after = [other for other in before if other["number"] != self.number]
        if line:
            line.update({"number": self.number, "game": match.game, "note": match.notes.get("note", "")})
            after.insert(0, line)
        if after[:SCORES_KEPT] != before:
            self.store.write(SCORES, [json.dumps(other).encode() + b"\n" for other in after[:SCORES_KEPT]])

    def scores(self, game=None):
        """Returns the lines of the sheet, of one game or of all, newest first."""
        lines = []
        for text in self.store.lines(SCORES):
            try:
                line = json.loads(text)
                if type(line["number"]) is int and (game is None or line["game"] == game):
                    lines.append(line)
            except (ValueError, TypeError, KeyError):
                pass  # another version wrote it
        return lines

    def words(self, number):
        """Returns an iterator over the log of a game in the history; None if there is no whole file of it."""
        pieces = self.pieces(number)
        return None if pieces is None else words_of(first_line(pieces)[1])

    def options(self, number, game):
        """Returns the options of a game in the history; None if there is no whole file of it."""
        pieces = self.pieces(number)
        head = json.loads(first_line(pieces)[0]) if pieces else {}
        return head["options"] if head.get("game") == game else None

    def pieces(self, number):
        """Returns an iterator over the file of a game in the history, in pieces of bytes; None if it is not whole."""
        name = self._file_of(number)
        pieces = self.store.pieces(name)
        if pieces is None:
            return None
        tail = self._newest_tail(self.store.checksum) if name == self.game else None
        next(pieces)  # its number
        return tail.whole(pieces) if tail else pieces


def _people():
    return _once("mathom.people")


def _once(path):
    """Imports a module and drops it: it is needed once or twice a game."""
    module = __import__(path, None, None, ("Main",))
    above, _, last = path.rpartition(".")
    del sys.modules[path]
    delattr(sys.modules[above], last)
    return module
