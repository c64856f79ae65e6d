"""Restarts MicroPython so that a game gets a fresh heap, then opens the screens that were asked for before.

A small file in the store says what to open. USB, the clock and the display are not reset.
"""

import json
import time

from micropython import const

FILE = "next"
_SOON = const(5000)  # ms: no restart takes longer


def ask(store, game, path, line=b"", part=b""):
    """Notes what the next start opens: `path` are screens, one above the other, each as [name, arguments...], and
    `game` is the one they belong to; an empty path stands for the game in play. `line` came over USB and is still to be
    answered: with a game, it begins that game. `part` is what has come of the next line."""
    note = {"at": time.ticks_ms(), "game": game, "path": path, "line": len(line)}
    store.write(FILE, [json.dumps(note).encode() + b"\n", line, part])


def noted(store):
    """Returns what was noted before this start, as a dict, and deletes it; None after power-on."""
    data = store.read(FILE)
    if data is None:
        return None
    store.remove(FILE)
    try:
        head, _, lines = data.partition(b"\n")
        note = json.loads(head)
        note["line"], note["part"] = lines[: note["line"]], lines[note["line"] :]
        # The clock goes on during a restart. After a power cut it begins at 0.
        if 0 <= time.ticks_diff(time.ticks_ms(), note["at"]) < _SOON:
            return note
    except (ValueError, KeyError, TypeError):
        pass  # another version wrote it
    return None
