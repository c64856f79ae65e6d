"""A game on a fresh heap: MicroPython is started anew, and opens the screens that were asked for before.

What to open is a small file in the store. USB, the clock and the display stay as they are meanwhile.
"""

import json
import time

from micropython import const

FILE = "next"
_SOON = const(5000)  # ms that a restart takes at most


def ask(store, game, path, line=None, part=b""):
    """Notes for the next start: which game it belongs to, which screens to open, one above the other, each as [name,
    arguments...] (none: those of the game in play), a line from USB that is still to be answered, and the part of the
    next one that has come."""
    asked = {"at": time.ticks_ms(), "game": game, "path": path, "line": line and line.decode()}
    asked["part"] = list(part)  # which may be anything
    store.write(FILE, json.dumps(asked).encode())


def asked(store):
    """What was noted before this start, as a dict, once; None if the power came on."""
    data = store.read(FILE)
    if data is None:
        return None
    store.remove(FILE)
    try:
        asked = json.loads(data)
        # The clock runs on in a restart. After a power cut it begins at 0.
        if 0 <= time.ticks_diff(time.ticks_ms(), asked["at"]) < _SOON:
            return asked
    except (ValueError, KeyError, TypeError):
        pass  # another version wrote it
    return None
