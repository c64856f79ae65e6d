"""The games of the past: the history of the last games, and the score sheet. Loaded when it is needed, and dropped: see
`Journal.archive`."""

import json

from micropython import const

from mathom.games import SHELF
from mathom.games.pieces import first_line, words_of

INDEX = "history"
KEPT = 20  # games
_ROOM = const(24576)  # bytes that stay free for the game in play, which is there three times while it is written
SCORES = "scores"
SCORES_KEPT = 40  # lines


class Archive:
    """`journal` has the game in play."""

    def __init__(self, journal):
        self.journal = journal
        self.store = journal.store

    def name(self, number):
        """Returns the name of the file of a game that is not in play."""
        return "game-{:05d}".format(number)

    def index(self, lines=False):
        """Returns the last games, newest first: each a dict of its number, its game and its summary; or as `lines` of
        JSON, which take a third of the memory."""
        found = []
        try:
            for line in self.store.lines(INDEX):
                entry = json.loads(line)
                if type(entry["number"]) is int and entry["game"] in SHELF:
                    found.append(line if lines else entry)
        except (ValueError, TypeError, KeyError):
            return []  # another version wrote it
        return found

    def history(self):
        """Returns the index without the game in play, unless that has ended."""
        number = self.journal.number or self.journal.in_play()[0]
        return [entry for entry in self.index() if entry["number"] != number or entry["winners"] is not None]

    def last_number(self):
        """Returns the highest number that a game has. The files of games tell it, as none of them is to be replaced; if
        they have been lost, the index or the score sheet."""
        numbers = []
        for name in self.store.names():
            if name.startswith("game-"):
                number = name[5:].partition(".")[0]
                if number.isdigit():
                    numbers.append(int(number))
        return max(numbers or [entry["number"] for entry in self.index() or self.scores()] or [0])

    def put(self, match):
        """Puts a game that has a number into the history, or updates its entry."""
        number = self.journal.number
        self.store.write(self.name(number), self.journal.file(match))
        self._enter(number, match)
        if match.state.scored:
            self._score(number, match)

    def _enter(self, number, match):
        # Writes the game's entry at the top of the index. Games that there is no room for are counted and removed.
        entry = {"number": number, "game": match.game, "undone": match.rolls_undone}
        entry.update(match.state.summary())
        if match.companions:
            entry["companions"] = match.companions.seats
        if "names" in match.options:
            entry["names"] = match.options["names"]
        others, before = [], {}
        for line in self.index(lines=True):
            other = json.loads(line)
            if other["number"] == number:
                before = other
            else:
                others.append(line)
        if entry["winners"] is not None:
            entry["evening"] = before["evening"] if "evening" in before else self.journal.evening()
        kept = KEPT - 1
        if not before and self.store.free() < _ROOM:  # as on a Pico W, whose filesystem is small: two go for this one
            kept = max(len(others) - 2, 0)
        gone = [json.loads(line) for line in others[kept:]]
        if gone:
            self.journal.people().count(gone)
        self.store.write(INDEX, lambda: [json.dumps(entry).encode() + b"\n"] + others[:kept])
        for old in gone:
            self.store.remove(self.name(old["number"]))

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
        journal = self.journal
        in_play = number == journal.in_play()[0]  # a game that was taken up may have no other file until it ends
        pieces = self.store.pieces(journal.game if in_play else self.name(number))
        if pieces is None:
            return None
        tail = journal.newest_tail(self.store.checksum) if in_play else None
        next(pieces)  # its number
        return tail.whole(pieces) if tail else pieces

    def take_up(self, number):
        """Makes a game of the history the game in play, whose own file must be in the history already. Returns whether
        its file is whole."""
        return self.store.rename(self.name(number), self.journal.game) or number == self.journal.in_play()[0]

    # The score sheet, which keeps games longer than the history: a line of JSON each, newest first.

    def _score(self, number, match):
        """Adds or updates the line of a game on the sheet, or removes it if the game is no longer won."""
        line = match.state.sheet()
        before = self.scores()
        after = [other for other in before if other["number"] != number]
        if line:
            line.update({"number": number, "game": match.game, "note": match.notes.get("note", "")})
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
