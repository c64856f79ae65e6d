"""Decides what is written when: the game in play after each action, games that are put aside, the settings. Tells the
players if something cannot be written, or was found damaged."""

import time

from micropython import const

from mathom.hardware.store import FIRMWARE, OTHER
from mathom.settings import FILE as SETTINGS
from mathom.settings import GAME, TAILS

_NO_ROOM = const(28)  # errno ENOSPC
_HARMLESS = const(("starts", "crash"))  # losing these is harmless


class Saver:
    """`make_room()` frees memory."""

    def __init__(self, hardware, settings, stage, make_room, fresh):
        self._hardware = hardware
        self._settings = settings
        self._stage = stage
        self._make_room = make_room
        self._journal = None
        self._fresh = fresh
        self.match = None  # the game in play, if it has changed since it was written
        self._gave_way = []  # games that are still to be put into the history
        self._archived = None  # the game that the history has as it is now
        self._untried = False  # whether the games have changed since it was last tried to write them
        self.failing = None  # the error of the last try, if something could not be written; the players have been told
        self._ended = False  # whether they have been told of it at the end of the game
        self._reported = []  # the parts whose faults the players have seen

    @property
    def journal(self):
        """The files of the games, loaded when first needed."""
        if self._journal is None:
            from mathom.journal import Journal

            self._journal = Journal(self._hardware.store, GAME, self._fresh)
        return self._journal

    def changed(self, match):
        """Notes that the game in play has changed, so that it is written."""
        if match is self._archived:
            self._archived = None
        self.match = match
        self._untried = True

    def gives_way(self, match):
        """Notes that another game replaces this one, so that it goes into the history. Its file stays until the new
        game is saved: if the power fails in between, it is still the game in play."""
        self._gave_way.append(match)
        self._untried = True

    def unsaved(self):
        """Whether something is only in memory."""
        return self.match or self._gave_way or self._settings.unsaved

    def pending(self):
        """Whether there is something to write. What could not be written waits until something changes again."""
        return self._untried or self._settings.due is not None

    def roll_due(self, _):
        """A roll is written before it is shown, so that the dice tumble without a pause. What ends a game is shown
        first, as that takes longer to write."""
        match = self.match
        waits = self._untried and match and self._stage.moving() and match.rolled_last() and not match.over()
        return 0 if waits else None

    def due(self, now):
        return 0 if self._untried else self._settings_due(now)

    def _settings_due(self, now):
        # Not while something moves or a press is due: it would have to wait for as long as that takes.
        due = self._settings.due
        return None if due is None or self._stage.busy() else max(time.ticks_diff(due, now), 0)

    def step(self, now):
        self._save(self._settings_due(now) == 0)

    def save_game(self):
        """Writes the games that have changed. The settings wait for their time, as no press should wait for them."""
        if self._untried:
            self.step(time.ticks_ms())

    def save(self):
        """Writes all that has changed, and tries again to write what could not be written before. If Ctrl-C interrupts
        it, the next call writes what is missing."""
        if self.unsaved():
            self._save()

    def _save(self, settings=True):
        error = None
        try:
            self._save_games()
        except OSError as e:
            error = e
        if settings and self._settings.unsaved:
            try:
                self._write(self._settings.save)
            except OSError as e:
                error = e
        self._untried = False
        ended = False
        if error:
            ended = bool(self.match) and self.match.over()
            if not self.failing or (ended and not self._ended):
                self._tell(error)
        self._ended = ended
        self.failing = error

    def _save_games(self):
        # A game that could not be put into the history is tried again at the next change; until then its file is not
        # replaced.
        while self._gave_way:
            match = self._gave_way[0]
            self._write(self.journal.put_aside, match, match is self._archived)
            self._gave_way.pop(0)
            self._archived = None
        match = self.match
        if match:
            self._write(self.journal.save, match)
            self.match = None
            if match.over():
                self._archived = match

    def catch_up(self, match):
        """Writes the file of the game in play, if there is much in its tail."""
        if self.match or self._gave_way:
            return  # the tail could not be written either
        try:
            self.journal.catch_up(match)
        except (OSError, MemoryError):
            pass  # the tail has all

    def finish(self):
        """Writes all that has changed, even if Ctrl-C comes in between."""
        while True:
            try:
                self.save()
                return
            except KeyboardInterrupt:
                pass

    def archive(self, match):
        """Writes the game in play, if there is one, into the history as well, unless it is there as it is. Returns
        whether that was possible, and nothing else is only in memory."""
        self.save()
        try:
            self._archive(match)
        except OSError as e:
            self._tell(e)
            return False
        return not self.failing

    def archive_ahead(self, match):
        """Does the same before it is needed. If it fails, `archive` tries again, and the players are told then."""
        self.save()
        try:
            self._archive(match)
        except (OSError, MemoryError):
            pass

    def _archive(self, match):
        if match and not self.failing and match is not self._archived:
            self._write(self.journal.close, match)
            self._archived = match

    def forget(self):
        """Drops what has changed in the games."""
        self.match = self._archived = None
        self._gave_way = []
        self._untried = False

    def give_up(self):
        """Drops everything. Only before MicroPython ends."""
        self.forget()
        self._settings.drop_changes()

    def write(self, write, *what):
        """Calls what writes to the store and returns its result. If that is not possible, the players are told, the
        game goes on, and the result is None."""
        try:
            return self._write(write, *what)
        except OSError as e:
            self._tell(e)
            return None

    def _write(self, write, *what):
        try:
            return write(*what)
        except MemoryError:
            self._make_room()
            return write(*what)

    def _tell(self, error):
        self._stage.say("no_room" if error.errno == _NO_ROOM else "not_saved")

    # Faults

    def fault_due(self, _):
        return 0 if not self._stage.notice and self._untold() else None

    def _untold(self):
        # Returns a fault that the players have not seen: its list, the part and what is wrong; None if there is none.
        # Asked again and again while a key is down, so it makes no list of them.
        hardware = self._hardware
        return self._new(hardware.store.faults) or self._new(hardware.keys.faults) or self._new(hardware.entropy.faults)

    def _new(self, faults):
        for part, what in faults:
            if part not in self._reported:
                return faults, part, what
        return None

    def tell_fault(self, _):
        """Shows the players the next fault that they have not seen, as one line, unless there is a notice already."""
        key = None
        untold = not self._stage.notice and self._untold()
        while untold and not key:
            faults, part, what = untold
            self._reported.append(part)
            key = self._in_a_line(faults, part, what)
            untold = self._untold()
        if key:
            self._stage.say(key)

    def _in_a_line(self, faults, part, what):
        # The key of the text for a fault; None for one that is shown elsewhere, or is harmless.
        if faults is self._hardware.keys.faults:
            return "stuck_key"
        if faults is self._hardware.entropy.faults:
            return "stuck_dice" if part == "source" else None
        if part == FIRMWARE:
            return "damaged_firmware"
        if part == self._hardware.store.folder:
            return "foreign_file"
        if what.startswith(OTHER) and part in TAILS:
            return None  # the game is told
        if part == GAME:
            if what.startswith(OTHER):
                return "other_game"
            return "restored_game" if self._stage.app.match else "damaged_game"
        if part == SETTINGS and not self._settings.found:
            return "damaged_settings"
        return "damaged_file" if part not in _HARMLESS else None
