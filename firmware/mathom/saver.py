"""What is written when: the game in play after each action, games that give way to another, the settings; and what the
players hear if something cannot be written, or was found damaged."""

from micropython import const

from mathom.settings import FILE as SETTINGS

GAME = "game"  # the file of the game in play
_NO_ROOM = const(28)  # the errno
_HARMLESS = const(("starts", "crash", "next"))  # losing these is harmless


class Saver:
    """`say(key)` tells the players one line."""

    def __init__(self, hardware, settings, say):
        self._hardware = hardware
        self._settings = settings
        self._say = say
        self._journal = None
        self.match = None  # the game in play, if it has changed since it was written
        self._gave_way = []  # games that go into the history
        self._settings_changed = False
        self.failing = False  # whether the last thing could not be written: the players know
        self._told = []  # the parts whose faults the players know

    @property
    def journal(self):
        """The files of the games; loaded when there is one."""
        if self._journal is None:
            from mathom.journal import Journal

            self._journal = Journal(self._hardware.store, GAME)
        return self._journal

    def stored(self):
        """Whether there is a game to go on with."""
        return self._hardware.store.exists(GAME)

    def changed(self, match):
        """The game in play has gone on or back."""
        self.match = match

    def gives_way(self, match):
        """The game in play gives way to another: it goes into the history. Its file stays until the new game takes its
        place: cut off in between, it is still the one in play."""
        self._gave_way.append(match)

    def settings_changed(self):
        self._settings_changed = True

    def pending(self):
        """Whether there is something to write."""
        return self.match or self._settings_changed or (self._gave_way and not self.failing)

    def save(self):
        """Writes all that has changed. Broken off by Ctrl-C, it does the rest when it is called again. A game that
        could not go into the history does so with the next change; until then no other takes the place of its file."""
        if self._settings_changed:
            self._write(self._settings.save)
            self._settings_changed = False
        while self._gave_way:
            self._write(self.journal.leave, self._gave_way[0])
            if self.failing:
                break
            self._gave_way.pop(0)
        if self.match:
            if not self._gave_way:
                self._write(self.journal.save, self.match)
            self.match = None

    def finish(self):
        """Writes all that has changed, however often somebody sends Ctrl-C."""
        while True:
            try:
                while self.pending():
                    self.save()
                return
            except KeyboardInterrupt:
                pass

    def keep(self, match):
        """Writes a game into the history that stays the one in play. Whether that was possible."""
        self.save()
        if not self._gave_way:
            self._write(self.journal.close, match)
        return not self.failing

    def take_up(self, number):
        """Makes the file of a game of the history that of the game in play. Whether that was possible."""
        return self._write(self.journal.take_up, number)

    def forget(self):
        """Drops what has not been written yet."""
        self.match = None
        self._gave_way = []

    def _write(self, write, *what):
        # If there is no room, the players are told once, and the evening goes on.
        try:
            answer = write(*what)
        except OSError as e:
            if not self.failing:
                self.failing = True
                self._say("no_room" if e.errno == _NO_ROOM else "not_saved")
            return None
        self.failing = False
        return answer

    def tell_fault(self, playing):
        """One line for what was found wrong and nobody has been told, one fault at a time. `playing` is whether there
        is a game in play."""
        hardware = self._hardware
        for faults in (hardware.store.faults, hardware.keys.faults, hardware.entropy.faults):
            for part, _ in faults:
                if part not in self._told:
                    self._told.append(part)
                    key = self._in_a_line(faults, part, playing)
                    if key:
                        self._say(key)
                        return

    def _in_a_line(self, faults, part, playing):
        # What a fault is called, in a text; None for what shows elsewhere.
        if faults is self._hardware.keys.faults:
            return "stuck_key"
        if faults is self._hardware.entropy.faults:
            return "stuck_dice" if part == "source" else None
        if part == GAME:
            return "restored_game" if playing else "damaged_game"
        if part == SETTINGS and not self._settings.found:
            return "damaged_settings"
        return "damaged_file" if part not in _HARMLESS else None
