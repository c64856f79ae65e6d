"""What a power cut does not take: the game being played and the last games, as files in the store.

The game in play is one file, written anew after each action. A game that ends, or gives way to another, is written
into the history under its running number.
"""

import json

from mathom.games import SHELF
from mathom.games.match import Damaged, lines_of, resume

INDEX = "history"
KEPT = 20  # games
SCORES = "scores"
SCORES_KEPT = 40  # lines


class Journal:
    """`game` is the name of the file of the game in play."""

    def __init__(self, store, game):
        self.store = store
        self.game = game
        self.number = 0  # of the game in play
        self._listed = False  # whether the history holds the game in play

    def load(self):
        """The match in play, or None. A game that makes no sense is set aside, and the one before it taken."""
        for _ in range(2):
            try:
                return self._read(self.game)
            except Damaged as damage:
                why = "action {}: {}".format(damage.action, damage.why)
            except (ValueError, UnicodeError):
                why = "not a game"
            self.store.set_aside(self.game, why)
        return None

    def _read(self, name):
        """The match of a game file, from now on the one in play, or None."""
        pieces = self.store.pieces(name)
        if pieces is None:
            return None
        number = int(next(pieces).strip())
        match = resume(pieces, True)
        self.number = number
        self._listed = over(match)
        return match

    def take_up(self, number):
        """Makes the file of a game of the history that of the game in play, which has to be in the history as well.
        Whether it is whole."""
        return self.store.rename(self.name(number), self.game) or number == self.in_play()[0]

    def in_play(self):
        """Number and game of the file of the game in play, without what it takes to understand it; 0 and None if there
        is none that can be read."""
        pieces = self.store.pieces(self.game)
        try:
            number = int(next(pieces).strip()) if pieces else 0
            return number, json.loads(next(lines_of(pieces)))["game"] if pieces else None
        except (ValueError, KeyError, TypeError, StopIteration):
            return 0, None

    def save(self, match):
        """Writes the game in play; a new one gets the next number. One that has ended is in the history from now on,
        and what is undone there is undone in the history too."""
        if not self.number:
            self.number = self.last_number() + 1
        self.store.write(self.game, self._file(match))
        if over(match) or self._listed:
            self.close(match)

    def _file_of(self, number):
        # A game taken up again may have no file in the history until it ends or gives way.
        return self.game if number == self.in_play()[0] else self.name(number)

    def _file(self, match):
        return match.pieces(str(self.number) + "\n")

    def leave(self, match):
        """The game in play gives way to another. Its file stays until that one is saved: cut off in between, it is
        still the game in play."""
        self.close(match)
        self.number = 0
        self._listed = False

    # History

    def name(self, number):
        return "game-{:05d}".format(number)

    def index(self):
        """The last games, the newest first, each as its number and what the game itself says of it in brief."""
        try:
            entries = json.loads(self.store.read(INDEX) or b"[]")
            return [entry for entry in entries if type(entry["number"]) is int and entry["game"] in SHELF]
        except (ValueError, TypeError, KeyError):
            return []  # another version wrote it

    def history(self):
        """The index without the game in play, which may lie there too while it goes on."""
        number = self.number or self.in_play()[0]
        return [entry for entry in self.index() if entry["number"] != number or entry["winners"] is not None]

    def last_number(self):
        index = self.index() or self.scores()
        return max([entry["number"] for entry in index] or [0])

    def close(self, match):
        """Puts a game into the history, or brings what the history holds of it up to date. One in which nothing was
        done is not worth a place, unless it has one."""
        if not match.length and self.number not in [entry["number"] for entry in self.index()]:
            return
        if not self.number:
            self.number = self.last_number() + 1
        self.store.write(self.name(self.number), self._file(match))
        entry = {"number": self.number, "game": match.game, "undone": match.rolls_undone}
        entry.update(match.state.summary())
        index = [entry] + [other for other in self.index() if other["number"] != self.number]
        # In pieces: after some hours there may be no stretch of memory for the whole.
        pieces = [b"," + json.dumps(other).encode() for other in index[:KEPT]]
        pieces[0] = b"[" + pieces[0][1:]
        self.store.write(INDEX, pieces + [b"]"])
        self._listed = True
        for old in index[KEPT:]:
            self.store.remove(self.name(old["number"]))
        del index, pieces  # there may be no memory for the sheet beside them
        if match.state.scored:
            self._score(match)

    # The score sheet: it outlives the games in the history. Written is a line of JSON each, the newest first.

    def _score(self, match):
        """Puts the line of a game on the sheet, brings it up to date, or takes it off if the game is not won now."""
        line = match.state.sheet()
        before = self.scores()
        after = [other for other in before if other["number"] != self.number]
        if line:
            line.update({"number": self.number, "game": match.game, "note": match.notes.get("note", "")})
            after.insert(0, line)
        if after[:SCORES_KEPT] != before:
            self.store.write(SCORES, [json.dumps(other).encode() + b"\n" for other in after[:SCORES_KEPT]])

    def scores(self, game=None):
        """The lines on the sheet, of one game or of all, the newest first."""
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
        """The words of the log of a game in the history, one after the other; None if its file is not there."""
        pieces = self.store.pieces(self._file_of(number))
        if pieces is None:
            return None
        next(pieces)  # its number
        words = lines_of(pieces)
        next(words)  # all but the log
        return words

    def text(self, number):
        """The game file of a game in the history, or None."""
        data = self.store.read(self._file_of(number))
        return None if data is None else data[data.find(b"\n") + 1 :].decode()


def over(match):
    """Whether a game has ended."""
    return match.state.summary()["winners"] is not None
