"""The settings: one table that defines them, validates them and fills their screen."""

import json
import time

# name, allowed values in the order in which the keys step through them, default
TABLE = (
    ("language", ("es", "en"), "es"),
    ("brightness", (1, 2, 3, 4, 5), 4),
    ("large", (False, True), False),  # whether lists have big letters
    ("dim", (15, 30, 60, 120, 0), 60),  # seconds without a press; 0 is never
    ("dark", (1, 2, 5, 15, 0), 5),  # minutes
    ("companions", (0, 2, 4, 8), 4),  # seconds until one goes on by itself; with 0 it waits for a press after its turn
    ("step", (False, True), False),  # whether each roll waits for a press
    ("motion", (True, False), True),
    ("sound", ("full", "soft", "off"), "full"),
    ("lamp", (True, False), True),
    ("advice", (False, True), False),
    ("teach", (True, False), True),  # whether a game that is new here says what its screens are for, for a round
)
NEEDS = {"sound": "piezo", "lamp": "lamp"}  # the part of the board that a setting is for
FILE = "settings"
GAME, TAILS = "game", ("tail-1", "tail-2")  # the files of the game in play
NOTE = "next"  # the file with what to open after a restart
SOON = 2000  # ms after the last change: whoever steps through values has them written once


def choices(name):
    for row in TABLE:
        if row[0] == name:
            return row[1]
    raise KeyError(name)


def clamp(name, value):
    """Returns the value if it is allowed, else the nearest number, else the default."""
    for row_name, allowed, default in TABLE:
        if row_name == name:
            for one in allowed:
                if type(one) is type(value) and one == value:
                    return value
            if type(value) is int and type(default) is int:
                return min(allowed, key=lambda one: abs(one - value))
            return default
    raise KeyError(name)


class Remembered:
    """What stays from game to game, by name: plain data. The values stay in the file of the settings, a line of JSON
    each, and are read when they are needed; so whoever gets one has a copy. Only those that have changed since the file
    was written are in memory."""

    def __init__(self, store):
        self._store = store
        self._changed = {}  # a name: JSON; None if it is forgotten

    def __getitem__(self, name):
        if name in self._changed:
            text = self._changed[name]
            if text is not None:
                return json.loads(text)
            raise KeyError(name)
        begin = _begin(name)
        f = self._store.open(FILE)
        if f:
            with f:
                for line in f:
                    if line.startswith(begin):
                        return json.loads(line)[name]
        raise KeyError(name)

    def __setitem__(self, name, value):
        self._changed[name] = json.dumps(value).encode()

    def get(self, name, usual=None):
        try:
            return self[name]
        except (KeyError, ValueError):
            return usual

    def pop(self, name):
        """Forgets a value, if there is one."""
        self._changed[name] = None

    def lines(self):
        """Returns a line for each, as it is to be in the file."""
        changed = [_begin(name) for name in self._changed]
        lines = []
        for number, line in enumerate(self._store.lines(FILE)):
            line = line.rstrip()
            if number and line and not any([line.startswith(begin) for begin in changed]):
                lines.append(line)
        for name, text in self._changed.items():
            if text is not None:
                lines.append(_begin(name) + text + b"}")
        return lines

    def written(self):
        """Notes that the file has all lines."""
        self._changed.clear()


def _begin(name):
    return b'{"' + name.encode() + b'": '


class Settings:
    """What the players chose. `remembered` is for what else is: the last set-up of each game, the faces of the
    players' own dice. In the file the first line has the settings, the others what is remembered. `unsaved` is whether
    they have changed since they were written, `due` when they are to be, in ms; None for not before they change
    again."""

    def __init__(self, store):
        self._store = store
        self.found = False  # whether there is a file of them
        self.unsaved = False
        self.due = None
        self._values = {name: default for name, _, default in TABLE}
        self.remembered = Remembered(store)
        self.load()

    def load(self):
        """Reads the settings. A bad value never stops the start: it is clamped, or the default is used."""
        f = self._store.open(FILE)
        self.found = f is not None
        if not f:
            return
        with f:
            line = f.readline()
        try:
            values = json.loads(line)
            for name in self._values:
                if name in values:
                    self._values[name] = clamp(name, values[name])
        except (ValueError, TypeError):
            pass  # not damage, as the store has checked the checksum: another version wrote it

    def __getitem__(self, name):
        return self._values[name]

    def set(self, name, value):
        self._values[name] = clamp(name, value)

    def changed(self):
        """Has the settings written in a few seconds."""
        self.unsaved = True
        self.due = time.ticks_add(time.ticks_ms(), SOON)

    def drop_changes(self):
        """Has the settings stay as they are in the file. Only before MicroPython ends."""
        self.unsaved = False

    def save(self):
        """Writes the settings, unless the file has them already: each write wears the flash a little."""
        self.due = None
        # In pieces, as there may be no memory for all of it in one.
        pieces = [json.dumps(self._values).encode()] + [b"\n" + line for line in self.remembered.lines()]
        if not self._store.holds(FILE, pieces):
            self._store.write(FILE, pieces)
        self.remembered.written()
        self.unsaved = False
