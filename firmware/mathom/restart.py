"""Restarts MicroPython so that a game gets a fresh heap, then opens the screens that were noted before. Loaded only for
that.

A small file in the store, the note, says what to open. USB, the clock and the display are not reset.
"""

import json
import time

from micropython import const

from mathom.games import SHELF
from mathom.hardware.usb import refuse
from mathom.heap import collect
from mathom.settings import NOTE
from mathom.ui import texts

_SOON = const(5000)  # ms: no restart takes longer


def ask(store, game, path, line=b"", part=b"", fresh=False):
    """Notes what the next start opens: `path` are screens, one above the other, each as [name, arguments], and
    `game` is the one they belong to; an empty path stands for the game in play. `line` came over USB and is still to be
    answered: with a game, it begins that game. `part` is what has come of the next line. `fresh` is whether no game has
    begun since power-on."""
    note = {"at": time.ticks_ms(), "game": game, "path": path, "line": len(line), "fresh": fresh}
    store.overwrite(NOTE, [json.dumps(note).encode() + b"\n", line, part])


def noted(store):
    """Returns what was noted before this start, as a dict, and deletes it; None after power-on, or if it is torn."""
    data = store.peek(NOTE)
    store.remove(NOTE)
    if data is None:
        return None
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


def path(stack):
    """Returns the open screens that show no game, for a note: [name, arguments] of each; but for one whose arguments
    cannot be noted, and those above it."""
    path = []
    for screen in stack:
        if not (screen.shows_game or screen.name.partition(".")[0] in SHELF):
            if not all([value is None or isinstance(value, (str, int)) for value in screen.given]):
                break
            path.append([screen.name, list(screen.given)])
    return path


def note_and_restart(hardware, stage, session, saver, game, path, line):
    """Notes this and restarts MicroPython, once everything is closed and saved. The game in play goes into the history
    too, if it cannot be read while another game is in memory. Returns if there is no room for a note that is needed."""
    if saver.archive(session.playing.match if game and path else None):
        # Without a note the menu opens, which goes on with the game in play. Only a part of a line would be lost then,
        # and the next game begins another evening.
        goes = not (game or path or line)
        try:
            ask(hardware.store, game, path, line, hardware.link.part, saver.journal.fresh)
            goes = True
        except OSError:
            pass
        if goes:
            hardware.display.hold()
            raise SystemExit
    stage.say("no_room")
    if line:
        refuse(hardware.link, "not_saved", "There is no room for the note that a restart needs.")
    session.playing.show()


def reopen(stage, session, note, link):
    """Opens what was noted, and has the `link` answer a line from USB; with a game and without screens, that begins the
    game."""
    game, line = note["game"], note["line"]
    texts.prepare()  # here, where the call stack is shallow
    if not game:
        session.resume()
    if note["path"]:
        *below, (name, arguments) = note["path"]
        screen = stage.open(name, *arguments)
        stage.push(screen)
        stage.jobs.add(None, lambda: stage.put_below(screen, below))  # once that one is on the display
    elif game:
        _begin(stage, session, game, line, link)
        return
    else:
        stage.jobs.handle(session.playing.show)  # so that the screen opens after this, for the same reason
    if line:
        link.answer(line)


def _begin(stage, session, game, line, link):
    from mathom.games import load

    collect()
    load(game)  # here, because each import within another needs a tenth of the call stack
    session.memory.heap.keep_piece()  # the game is saved before the answer, amid garbage
    link.answer(line)
    collect()  # code loaded in the middle of garbage would fragment the free memory
    if session.playing.match or not stage.app.saved:
        session.playing.show()
    else:
        session.memory.restart()  # the new game was refused, so the last one goes on
