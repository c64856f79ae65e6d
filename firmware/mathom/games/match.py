"""A game in play: its state, the log of its actions, and undo.

A saved game is its options and its log, which has a word for each action: reading.py rebuilds the game from them. A
game file has two lines: the options and the undone rolls as JSON, then the log.

In a long game the first line also holds a recent state and the present one, in a campaign a recent and an old one
(`states`): a device would need a minute to repeat thousands of actions. To check the log, all of them are repeated.

What has come since the file was written is its *tail*: see tail.py. Only that is written after each action.

A roll that was undone is remembered: rolled again with the same dice, it shows the same faces.
"""

import json

from mathom.games import Refusal, load
from mathom.games.pieces import File, Log, add_json, packed, unpacked

# The number of actions after which a copy of the state is kept, so that an undo repeats only the last few actions.
MILESTONE = 6
COPIES = 3  # so many undos in a row repeat nothing
FAR = 250  # in a game of more actions than these an old copy is kept too
FORMAT = 1  # of game files: games/README.md says when it changes
OTHER = "written by another version"  # as in hardware/store.py
LONG = 32  # from this many actions on the file also holds states


class Match:
    """A game in play. `notes` are plain data for the screens, which the rules do not use. `companions` play the
    seats without a person; None if there are none. `tally` is what advisers.py has counted so far, or None."""

    def __init__(self, game, options, notes=None):
        self.game = game
        self.notes = notes or {}
        self.rules = load(game)  # a `Game`
        self.options = options
        self.state, self.companions = self.rules.begin(self.options)
        self.length = 0
        self.undone = {}  # the name of a roll: its word
        self.rolls_undone = 0
        self.tally = None
        self.turn = 0  # how often it was saved
        # The last files that it was written to, the newest last, as lists: the checksum, how many bytes of the log are
        # as they are there, and the rolls that were undone since.
        self.written: list = []
        self.log = Log()
        # (length, bytes of the log, state as in a file): the last two, in a long game an old one before them
        self.milestones = []
        self._copies = []  # the same, for the next undos: see `make_ready`

    def companion(self):
        """Returns the strength of the companion whose turn it is; None if it is a person's."""
        return self.companions and self.companions.playing(self.state)

    def complete(self, action, below):
        """Returns the action with its missing faces: those that it had when it was undone, otherwise new ones.
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
        """Carries out a complete action, adds it to the log and returns its events. A `Refusal` changes nothing."""
        self._set_milestone(self.length, self.log.size(), self.state)
        events = self.state.do(action)
        self.log.add(self.rules.pack(action).encode())
        self.length += 1
        return events

    def repeat(self, word, copies):
        """Carries out the action of a word of a saved game. Without `copies` of the states, an undo repeats more until
        it is made ready."""
        if copies:
            self._set_milestone(self.length, self.log.size(), self.state)
        self.state.do(self.rules.unpack(word))
        self.log.add(word.encode())
        self.length += 1

    def restore(self):
        """Makes the state anew from the log, after an action that was broken off."""
        self.state = self._state_at(self.length)

    def _state_at(self, length):
        for repeated in self._repeated(length):
            state = repeated[2]
        return state

    def _repeated(self, length):
        # Repeats the actions after the last copy, up to so many in all. Yields the length, the bytes of the log and the
        # state after each, beginning with the copy.
        at, end, dump = self._copy_at(length)
        state = self._unpacked(dump)
        yield at, end, state
        for word in self.log.words(end):  # to its end, so that the file of it is closed
            if at < length:
                self._set_milestone(at, end, state)
                state.do(self.rules.unpack(word))
                at += 1
                end += len(word) + 1
                yield at, end, state

    def _set_milestone(self, length, end, state):
        # Keeps a copy of a state, if one is due after so many actions.
        kept = self.milestones
        if length % MILESTONE or length <= (kept[-1][0] if kept else 0):
            return
        kept.append((length, end, packed(state.dump())))
        if length < FAR:
            del kept[:-2]
        elif len(kept) > 3:
            kept.pop(0 if kept[1][0] - kept[0][0] >= FAR else 1)

    def _unpacked(self, dump):
        # Returns a state; without a copy of it, the first one.
        if not dump:
            return self.rules.begin(self.options)[0]
        return self.state.restored(unpacked(dump))  # a new one would be checked again

    def preview(self, action):
        """Returns the events that a complete action would have. Nothing changes."""
        return self.state.copy().do(action)

    def last(self):
        """Returns the last action, or None."""
        return self.rules.unpack(self.log.last()) if self.length else None

    def back(self):
        """Yields the last actions, from the last one back."""
        if self.length:
            for word in self.log.back():
                yield self.rules.unpack(word)

    def rolled_last(self):
        """Returns whether the last action threw dice. Undoing it does not give new faces."""
        return bool(self.length and self.rules.throws(self.last()))

    def over(self):
        """Returns whether the game has ended."""
        return self.state.phase == "over"

    def undo_repeats_much(self):
        """Returns whether an undo repeats many actions, as no late copy from before the last one is kept."""
        return self.length - self._copy_at(self.length - 1)[0] > MILESTONE

    def _copy_at(self, length):
        # Returns the last copy that is not later than this. If there is none, its state is None.
        found = 0, 0, None
        for copy in self.milestones + self._copies:
            if found[0] <= copy[0] <= length:
                found = copy
        return found

    def make_ready(self):
        """A generator that makes the next undos quick: it keeps copies of the present state, in which somebody is asked
        what to do, and of those in which somebody was asked before. The game must not change meanwhile."""
        length = self.length
        self._set_milestone(length, self.log.size(), self.state)
        here = [copy for copy in self._copies if copy[0] == length]
        kept = [copy for copy in self._copies if copy[0] < length][-COPIES:]
        if here and (kept or not length):
            return
        if length and not (kept and length - kept[-1][0] <= MILESTONE):
            for repeated in self._repeated(length - 1):
                at, end, state = repeated
                yield
            kept = [(at, end, packed(state.dump()))]
        self._copies = kept + (here or [(length, self.log.size(), packed(self.state.dump()))])

    def drop_copies(self):
        """Frees the copies that make the next undos quick."""
        self._copies = []

    def undo(self):
        """Undoes the last action and returns it. If that fails, it is not undone."""
        if not self.length:
            raise Refusal("nothing_to_undo", "Nothing has been done yet.")
        word = self.log.last()
        length = self.length - 1
        for copies in (self.milestones, self._copies):
            while copies and copies[-1][0] > length:
                copies.pop()
        for repeated in self._repeated(length):  # not in a function: the calls are deep here
            state = repeated[2]
        action = self.rules.unpack(word)
        chance = state.chance(action)
        self.log.drop()
        self.length = length
        self.state = state
        self.tally = None
        for file in self.written:
            file[1] = min(file[1], self.log.size())
        if chance:
            name = chance[0]
            if len(word) >= len(self.undone.get(name, "")):  # the same roll may have had more dice before
                self.undone[name] = word
                for file in self.written:
                    file[2][name] = word
            self.rolls_undone += 1
        return action

    def words(self):
        """Returns the log as text: a word for each action, a blank after each."""
        return "".join([bytes(piece).decode() for piece in self.log.after(0)])

    def save(self):
        """Returns the game file as text."""
        return "".join([bytes(piece).decode() for piece in self.pieces()])

    def pieces(self, before=""):
        """Returns the game file as a `File`, with a text in front."""
        pieces: list = []
        mark = before + '{"format": %d, "game": "%s", "options": {"' % (FORMAT, self.game)
        for name in self.options:
            add_json(pieces, mark + name + '": ', self.options[name])
            mark = ', "'
        mark = '}, "' if pieces else mark[:-1] + '}, "'
        for name, value in (("notes", self.notes), ("undone", self.undone), ("rolls_undone", self.rolls_undone)):
            add_json(pieces, mark + name + '": ', value)
            mark = ', "'
        if self.turn:  # so that no two files are the same
            add_json(pieces, ', "turn": ', self.turn)
        if self.length >= LONG:
            self._add_states(pieces)
        pieces.append(b"}\n")
        return File(pieces, self.log)

    def note_written(self, checksum):
        """Notes that it has just been written to a file with this checksum."""
        self.written = self.written[-1:] + [[checksum, self.log.size(), {}]]

    def since(self):
        """Returns how many bytes the log has that the file does not have."""
        return self.log.size() - self.written[-1][1]

    def tail(self, files, most):
        """Returns the tail of these of the `written` files, at most so many bytes; None if it is longer."""
        _, at, undone = files[0]
        line = '{"turn": %d, "files": [%s], "at": %d' % (self.turn, ", ".join([str(file[0]) for file in files]), at)
        for name, value in (("notes", self.notes), ("undone", undone), ("rolls_undone", self.rolls_undone)):
            if value:
                line += ', "%s": %s' % (name, json.dumps(value))
        line += "}\n"
        if len(line) + self.log.size() - at > most:
            return None
        return b"".join([line.encode()] + [bytes(piece) for piece in self.log.after(at)])

    def _add_states(self, pieces):
        # One of some actions ago, so that few undos after a start have much to repeat, and the present one, for which
        # there is no room as a campaign of weeks is read.
        before = [copy for copy in self.milestones if copy[0] < self.length]
        kept = [copy for copy in before if copy[0] < self.length - MILESTONE] or before[:1]
        if self.length < FAR or not kept:
            here = self._copy_at(self.length)
            kept.append(here if here[0] == self.length else (self.length, 0, packed(self.state.dump())))
        mark = ', "states": ['
        for length, _, dump in kept:
            pieces.append((mark + "[%d, " % length).encode())
            pieces += dump
            mark = "], "
        pieces.append(b"]]")

    def action_at(self, at):
        """Returns the action of which the word begins at this byte of the log, and where the next word begins."""
        word = next(self.log.words(at))
        return self.rules.unpack(word), at + len(word) + 1

    def actions(self):
        """Yields the accepted actions so far, with their faces."""
        for word in self.log.words():
            yield self.rules.unpack(word)
