"""A game being played: its state, the log of all that was done, and the way back.

The log is one word an action, the options are plain data: both together are the saved game, and `resume` makes the
same game of them. A game file is two lines: the options and what was undone as JSON, then the log.

Of a game that takes weeks the first line also holds the state as it was some actions ago (`at`), if the rules write it
down: a device would need half a minute to repeat thousands of actions. Who wants the log proved repeats them all.

A roll that was undone is remembered: rolled again with the same dice, it shows the same faces.
"""

import json

from mathom.games import Refusal, described, load

# States kept on the way, so that an undo has only the last few actions to repeat.
MILESTONE = 6
LONG = 32  # actions: from here on the file holds a state, too


class Damaged(Exception):
    """A saved game that breaks off: `action` tells where, counted from 1; 0 is the options."""

    def __init__(self, action, why):
        super().__init__(action, why)
        self.action = action
        self.why = why


class Log:
    """Words of bytes, a blank behind each, in pieces: the log of a campaign never needs a long stretch of memory."""

    PIECE = 512

    def __init__(self):
        self.pieces = [bytearray()]

    def add(self, word):
        if len(self.pieces[-1]) + len(word) >= self.PIECE:
            self.pieces.append(bytearray())
        self.pieces[-1].extend(word)
        self.pieces[-1].append(32)

    def size(self):
        return sum([len(piece) for piece in self.pieces])

    def last(self):
        """The last word, as text; there is one."""
        piece = self.pieces[-1]
        return bytes(piece[self._start(piece) : -1]).decode()

    def drop(self):
        """Takes the last word away."""
        piece = self.pieces.pop()
        rest = piece[: self._start(piece)]
        if rest or not self.pieces:
            self.pieces.append(rest)

    def _start(self, piece):
        start = len(piece) - 1
        while start and piece[start - 1] != 32:
            start -= 1
        return start

    def words(self, at=0):
        """The words from there on, as texts, one after the other."""
        for piece in self.pieces:
            if at < len(piece):
                for word in bytes(piece[at:]).decode().split():
                    yield word
            at = max(at - len(piece), 0)


class Match:
    """`notes` are plain data that the rules know nothing of: how this table wants the game shown."""

    def __init__(self, game, options, notes=None):
        self.game = game
        self.notes = notes or {}
        self.rules = load(game)  # a `Game`
        self.options = with_edition(game, options, self.rules.edition)
        self.state = self.rules.new(self.options)
        self.length = 0
        self.undone = {}  # the name of a roll: its word
        self.rolls_undone = 0
        self._log = Log()
        self._milestones = []  # up to two of (length, bytes of the log, state)

    def complete(self, action, below):
        """The action with its dice thrown, if it lacks them: the faces it had when it was undone, else new ones.
        `below(n)` draws a number from 0 to n - 1."""
        chance = self.state.chance(action)
        if chance is None or not chance[1]:
            return action
        name, sides = chance
        known = self.rules.unpack(self.undone[name])["faces"] if name in self.undone else None
        if known is None:
            return self.state.fill(action, [below(side) for side in sides])
        return self.state.rethrown(action, known, [below(side) for side in sides[len(known) :]])

    def do(self, action):
        """Carries out a complete action, notes it, returns its events. A `Refusal` changes nothing."""
        events = self.state.do(action)
        self._log.add(self.rules.pack(action).encode())
        self.length += 1
        if self.length % MILESTONE == 0:
            self._set_milestone(self.length, self._log.size())
        return events

    def _set_milestone(self, length, end):
        self._milestones.append((length, end, self.state.copy()))
        del self._milestones[:-2]

    def skip(self, at, words):
        """Takes up a state that a file holds, and of `words` the log until there. A state that makes no sense changes
        nothing."""
        try:
            length, dumped = at
            state = self.rules.new(self.options)
            state.load(dumped)
        except (AttributeError, TypeError, ValueError, KeyError, IndexError):
            return
        for _, word in zip(range(length), words):  # in this order: no word is taken that belongs to what follows
            self._log.add(word.encode())
            self.length += 1
        if self.length < length:
            raise Damaged(self.length + 1, "the log breaks off")
        self.state = state
        self._milestones = [(length, self._log.size(), state.copy())]

    def preview(self, action):
        """The events that a complete action would have. Nothing changes."""
        return self.state.copy().do(action)

    def last(self):
        """The last action, or None."""
        return self.rules.unpack(self._log.last()) if self.length else None

    def rolled_last(self):
        """Whether the last action threw dice: taking it back does not throw them afresh."""
        return bool(self.length and self.rules.throws(self.last()))

    def undo(self):
        """Goes back to before the last action, and returns that action."""
        if not self.length:
            raise Refusal("nothing_to_undo", "Nothing has been done yet.")
        word = self._log.last()
        self._log.drop()
        self.length -= 1
        while self._milestones and self._milestones[-1][0] > self.length:
            self._milestones.pop()
        length, end, state = self._milestones[-1] if self._milestones else (0, 0, None)
        self.state = state.copy() if state else self.rules.new(self.options)
        for again in self._log.words(end):
            self.state.do(self.rules.unpack(again))
            length += 1
            end += len(again) + 1
            if length % MILESTONE == 0:
                self._set_milestone(length, end)
        action = self.rules.unpack(word)
        chance = self.state.chance(action)
        if chance:
            name = chance[0]
            if len(word) >= len(self.undone.get(name, "")):  # of more dice and of fewer, the more
                self.undone[name] = word
            self.rolls_undone += 1
        return action

    def words(self):
        """The log as text: a word an action, a blank behind each."""
        return "".join([bytes(piece).decode() for piece in self._log.pieces])

    def save(self):
        """The game file, as text."""
        return "".join([bytes(piece).decode() for piece in self.pieces()])

    def pieces(self, before=""):
        """The same in pieces, behind a text: after a long campaign there is no room for the file as a whole."""
        head = {
            "game": self.game,
            "options": self.options,
            "notes": self.notes,
            "undone": self.undone,
            "rolls_undone": self.rolls_undone,
        }
        if self.length >= LONG:
            length, _, state = self._milestones[0]
            dumped = state.dump()
            if dumped:
                head["at"] = [length, dumped]
        return [(before + json.dumps(head) + "\n").encode()] + self._log.pieces + [b"\n"]

    def actions(self):
        """The accepted actions so far, one after the other, faces filled in."""
        for word in self._log.words():
            yield self.rules.unpack(word)


def with_edition(game, options, edition):
    """The options of a game, with the edition of its rules if they name none. A saved game that names none is of the
    first edition."""
    if not described(game).edition or "edition" in options:
        return options
    return dict(options, edition=edition)


def lines_of(pieces):
    """The first line of pieces of bytes, and then each word behind it, one after the other."""
    rest = b""
    first = True
    for piece in pieces:
        rest += bytes(piece)
        if first:
            line, end, rest_ = rest.partition(b"\n")
            if not end:
                continue
            yield line.decode()
            first, rest = False, rest_
        at = max(rest.rfind(b" "), rest.rfind(b"\n")) + 1
        for word in rest[:at].decode().split():
            yield word
        rest = rest[at:]
    for word in [rest.decode()] if first else rest.decode().split():
        yield word


def resume(text, quick=False):
    """The match of a game file: a text, or pieces of bytes. `Damaged` says where it breaks off. A `quick` one trusts
    the state that the file may hold, and repeats only what was done since."""
    words = lines_of([text.encode()] if isinstance(text, str) else text)
    try:
        head = json.loads(next(words))
        match = Match(head["game"], with_edition(head["game"], head["options"], 1), dict(head["notes"]))
        undone, rolls_undone = dict(head["undone"]), int(head["rolls_undone"])
        for word in undone.values():
            if not match.rules.throws(match.rules.unpack(word)):
                raise ValueError(word)
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RuntimeError):
        raise Damaged(0, "the first line does not tell the game")
    except Refusal as refusal:
        raise Damaged(0, refusal.message)
    if quick and "at" in head:
        match.skip(head["at"], words)
    for word in words:
        try:
            match.do(match.rules.unpack(word))
        except ValueError:
            raise Damaged(match.length + 1, word + " is no action")
        except Refusal as refusal:
            raise Damaged(match.length + 1, word + ": " + refusal.message)
    match.undone = undone
    match.rolls_undone = rolls_undone
    return match
