"""The settings: one table that defines them, validates them and fills their screen."""

import json
import time

# name, allowed values in the order in which the keys step through them, default
TABLE = (
    ("language", ("es", "en"), "es"),
    ("brightness", (1, 2, 3, 4, 5), 4),
    ("dim", (15, 30, 60, 120, 0), 60),  # seconds without a press; 0 is never
    ("dark", (1, 2, 5, 15, 0), 5),  # minutes
    (
        "companions",
        (0, 2, 4, 8),
        4,
    ),  # seconds until one goes on by itself; after 0 its turn waits for a press at its end
    ("step", (False, True), False),  # whether each roll waits for a press
    ("motion", (True, False), True),
    ("sound", ("full", "soft", "off"), "full"),
    ("lamp", (True, False), True),
    ("advice", (False, True), False),
)
FILE = "settings"
GAME = "game"  # the file of the game in play
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
    """What stays from game to game, by name: plain data. A value is kept as JSON, which takes less memory, as few are
    needed at a time; so whoever gets one has a copy."""

    def __init__(self, lines=()):
        self._texts = {}
        for line in lines:
            name, _, text = line[2:-1].partition(b'": ')
            self._texts[name.decode()] = text

    def __getitem__(self, name):
        return json.loads(self._texts[name])

    def __setitem__(self, name, value):
        self._texts[name] = json.dumps(value).encode()

    def get(self, name, usual=None):
        try:
            return self[name]
        except (KeyError, ValueError):
            return usual

    def pop(self, name):
        """Forgets a value, if there is one."""
        self._texts.pop(name, None)

    def lines(self):
        """Returns a line of JSON for each."""
        return [b'{"' + name.encode() + b'": ' + text + b"}" for name, text in self._texts.items()]


class Settings:
    """What the players chose. `remembered` is for what else is: the last set-up of each game, the faces of the
    players' own dice. In the file the first line has the settings, the others what is remembered. `apply(name)` is
    called for each setting that changes. `unsaved` is whether they have changed since they were written, `due` when
    they are to be, in ms; None for not before they change again."""

    def __init__(self, store):
        self._store = store
        self.apply = None
        self.unsaved = False
        self.due = None
        self._values = {name: default for name, _, default in TABLE}
        self.remembered = Remembered()
        self.load()

    def load(self):
        """Reads the settings; `found` is whether there were any. A bad value never stops the start: it is clamped, or
        the default is used."""
        data = self._store.read(FILE)
        self.found = data is not None
        try:
            lines = data.split(b"\n") if data else [b"{}"]
            values = json.loads(lines[0])
            self.remembered = Remembered(lines[1:])
            for name in self._values:
                if name in values:
                    self._values[name] = clamp(name, values[name])
        except (ValueError, TypeError, AttributeError):
            pass  # not damage, as the store has checked the checksum: another version wrote it

    def __getitem__(self, name):
        return self._values[name]

    def set(self, name, value):
        self._values[name] = clamp(name, value)
        if self.apply:
            self.apply(name)

    def changed(self):
        """Has the settings written in a few seconds."""
        self.unsaved = True
        self.due = time.ticks_add(time.ticks_ms(), SOON)

    def save(self):
        """Writes the settings, unless the file has them already: each write wears the flash a little."""
        self.due = None
        data = b"\n".join([json.dumps(self._values).encode()] + self.remembered.lines())
        if data != self._store.read(FILE):
            self._store.write(FILE, data)
        self.unsaved = False
