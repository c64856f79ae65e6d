"""A game being played: its state, the log of all that was done, and the way back.

The log is one word an action, the options are plain data: both together are the saved game, and `resume` makes the
same game of them. A game file is two lines: the options and what was undone as JSON, then the log.

A roll that was undone is remembered: rolled again with the same dice, it shows the same faces.
"""

import json

from mathom.games import Refusal, load

# States kept on the way, so that an undo has only the last few actions to repeat.
MILESTONE = 16


class Damaged(Exception):
    """A saved game that breaks off: `action` tells where, counted from 1; 0 is the options."""

    def __init__(self, action, why):
        super().__init__(action, why)
        self.action = action
        self.why = why


class Match:
    """`notes` are plain data that the rules know nothing of: how this table wants the game shown."""

    def __init__(self, game, options, notes=None):
        self.game = game
        self.options = options
        self.notes = notes or {}
        self.rules = load(game)
        self.state = self.rules.new(options)
        self.length = 0
        self.undone = {}  # the name of a roll: its word
        self.rolls_undone = 0
        self._log = bytearray()  # the words, a blank behind each
        self._milestones = []  # up to two of (length, bytes of the log, state)

    def complete(self, action, below):
        """The action with its dice thrown, if it lacks them: the faces it had when it was undone, else new ones.
        `below(n)` draws a number from 0 to n - 1."""
        chance = self.state.chance(action)
        if chance is None or not chance[1]:
            return action
        name, sides = chance
        if name in self.undone:
            return self.rules.unpack(self.undone[name])
        return self.state.fill(action, [below(side) for side in sides])

    def do(self, action):
        """Carries out a complete action, notes it, returns its events. A `Refusal` changes nothing."""
        events = self.state.do(action)
        self._log.extend(self.rules.pack(action).encode())
        self._log.extend(b" ")
        self.length += 1
        self._set_milestone(self.length, len(self._log))
        return events

    def _set_milestone(self, length, end):
        if length % MILESTONE == 0:
            self._milestones.append((length, end, self.state.copy()))
            del self._milestones[:-2]

    def preview(self, action):
        """The events that a complete action would have. Nothing changes."""
        return self.state.copy().do(action)

    def last(self):
        """The last action, or None."""
        return self.rules.unpack(bytes(self._log[self._last_word() : -1]).decode()) if self.length else None

    def rolled_last(self):
        """Whether the last action threw dice: taking it back does not throw them afresh."""
        return bool(self.length and self.rules.throws(self.last()))

    def undo(self):
        """Goes back to before the last action, and returns that action."""
        if not self.length:
            raise Refusal("nothing_to_undo", "Nothing has been done yet.")
        start = self._last_word()
        word = bytes(self._log[start:-1]).decode()
        self._log = self._log[:start]
        self.length -= 1
        while self._milestones and self._milestones[-1][0] > self.length:
            self._milestones.pop()
        length, end, state = self._milestones[-1] if self._milestones else (0, 0, None)
        self.state = state.copy() if state else self.rules.new(self.options)
        for again in bytes(self._log[end:]).decode().split():
            self.state.do(self.rules.unpack(again))
            length += 1
            end += len(again) + 1
            self._set_milestone(length, end)
        action = self.rules.unpack(word)
        chance = self.state.chance(action)
        if chance:
            self.undone[chance[0]] = word
            self.rolls_undone += 1
        return action

    def _last_word(self):
        start = len(self._log) - 1
        while start and self._log[start - 1] != 32:
            start -= 1
        return start

    def words(self):
        """The log as text: a word an action, a blank behind each."""
        return bytes(self._log).decode()

    def save(self):
        """The game file, as text."""
        return self.file().decode()

    def file(self, before=""):
        """The same as bytes, behind a text: after a long campaign there is no memory for the log as a text, too."""
        head = {
            "game": self.game,
            "options": self.options,
            "notes": self.notes,
            "undone": self.undone,
            "rolls_undone": self.rolls_undone,
        }
        data = bytearray((before + json.dumps(head) + "\n").encode())
        data.extend(self._log)
        data.append(10)
        return data

    def actions(self):
        """The accepted actions so far, one after the other, faces filled in."""
        begin = 0
        log = self._log
        for end in range(len(log)):
            if log[end] == 32:
                yield self.rules.unpack(bytes(log[begin:end]).decode())
                begin = end + 1


def words_of(data, at=0):
    """The words of a log in bytes from there on, one after the other: all of them at once would take three times as
    much memory."""
    while at < len(data):
        end = data.find(b" ", at) + 1 or len(data)
        for word in data[at:end].decode().split():
            yield word
        at = end


def resume(text):
    """The match of a game file, in bytes or as text. `Damaged` says where it breaks off."""
    data = text.encode() if isinstance(text, str) else text
    end = data.find(b"\n") + 1 or len(data)
    try:
        head = json.loads(data[:end].decode())
        match = Match(head["game"], head["options"], dict(head["notes"]))
        undone, rolls_undone = dict(head["undone"]), int(head["rolls_undone"])
        for word in undone.values():
            if not match.rules.throws(match.rules.unpack(word)):
                raise ValueError(word)
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RuntimeError):
        raise Damaged(0, "the first line does not tell the game")
    except Refusal as refusal:
        raise Damaged(0, refusal.message)
    for word in words_of(data, end):
        try:
            match.do(match.rules.unpack(word))
        except ValueError:
            raise Damaged(match.length + 1, word + " is no action")
        except Refusal as refusal:
            raise Damaged(match.length + 1, word + ": " + refusal.message)
    match.undone = undone
    match.rolls_undone = rolls_undone
    return match
