"""Knows that memory is short: which game's code is loaded, when garbage is collected, and when MicroPython restarts.

Only one game is in memory at a time. To change to another one, MicroPython is restarted: see restart.py.
"""

import gc
import json

from micropython import const

from mathom.games import SHELF
from mathom.ui import texts

_SHORT = const(20000)  # bytes: with less free memory, not every screen of a large game can be loaded
_PLENTY = const(40000)  # bytes: with more free memory there is a large piece
_PIECE = const(2048)  # bytes: nothing needs more in one piece while a game is played


class Memory:
    """`game` is the one whose code is loaded, or None."""

    def __init__(self, hardware, stage, session, saver):
        self.game = None
        self._hardware = hardware
        self._stage = stage
        self._session = session
        self._saver = saver
        stage.memory = session.memory = self
        self._wanted = None  # what a restart will open: another game, screens, a line from USB
        self._room = 0  # bytes of free memory at the first rest after the start
        self._whole = False  # whether there was a large piece then

    # The code of a game

    def may_have(self, game):
        """Returns whether a game can be loaded without a restart."""
        return self.game is None or game is None or game == self.game

    def has(self, name):
        """Returns whether a screen belongs to no game, or to the one in memory."""
        folder = name.partition(".")[0]
        return folder not in SHELF or folder == self.game

    # Garbage

    def free(self):
        """Returns the free bytes, without garbage and caches; None on a laptop, which has no limit."""
        self.free_caches()
        return self._free()

    def free_caches(self):
        """Frees what is remembered of texts drawn before. Those many small pieces lie between larger free ones."""
        self._stage.canvas.forget()
        texts.forget()
        gc.collect()

    def tidy_due(self, _):
        return 0 if self._stage.littered and not self._stage.moving() else None

    def tidy(self, _):
        """Collects garbage: otherwise it would happen during a press, which takes 30 ms. If memory is short, as after
        hours with all screens of a large game, lets go of those that are not near, and of the caches. If that is not
        enough, restarts MicroPython, if everything comes back then as it is, and no companion waits for a press."""
        self._stage.littered = False
        gc.collect()
        free = self._free()
        if free is None:
            return
        if not self._room:
            self._room = free
            self._whole = _has_piece(free)
        if not self._short(free):
            return
        self._stage.unload()
        self.free_caches()
        if not self._short(self._free()):
            return
        session = self._session
        waits = session.paused and session.match and session.match.companions
        if not (self._stage.notice or waits):
            path = self.path()
            if path:
                self.restart(None, path)

    def _short(self, free):
        return free < min(_SHORT, self._room // 2) or (self._whole and not _has_piece(free))

    def _free(self):
        try:
            return gc.mem_free()
        except AttributeError:
            return None

    # Restarts

    def path(self, game=None):
        """Returns the open screens as `reopen` takes them: [name, arguments, what it keeps] of each. If another game
        comes, those that show no game. Otherwise [] if one of them would not come back as it is: what was handed to it
        may be something that the screen below has too."""
        path = []
        for screen in self._stage.stack:
            if game is None or not (screen.shows_game or screen.name.partition(".")[0] in SHELF):
                path.append([screen.name, list(screen.given), screen.kept()])
                if game is None and not _comes_back(screen):
                    return []
        return path

    def restart(self, game=None, path=(), line=b""):
        """Asks for a restart of MicroPython, before anything else is drawn. It opens the screens of `path`, which may
        belong to another `game`, or else the game in play, and then answers a line from USB."""
        self._wanted = (game, path, line)

    def restart_due(self, _):
        return 0 if self._wanted else None

    def take_back(self):
        """Takes a restart back. Returns the line that it should have answered."""
        wanted, self._wanted = self._wanted, None
        return wanted[2] if wanted else b""

    def start_anew(self, _=0):
        """Saves everything and restarts MicroPython. The game in play goes into the history too, if it cannot be read
        while another game is in memory."""
        stage, session, saver = self._stage, self._session, self._saver
        (game, path, line), self._wanted = self._wanted, None
        if stage.stack:
            stage.say_one_moment()
        stage.leave_all()
        if game and path and session.match:
            saver.keep(session.match)
        saver.save()
        try:
            if not saver.failing:
                from mathom import restart

                restart.ask(self._hardware.store, game, path, line, self._hardware.link.part)
                self._hardware.display.hold()
                raise SystemExit
        except OSError:
            pass
        self._room = 0  # so that it is not tried again at once
        stage.notice = None
        stage.say("no_room")
        if line:
            refuse(self._hardware.link, "not_saved", "There is no room for the note that a restart needs.")
        session.show()

    def reopen(self, game, path, line, answer):
        """Opens what was asked for before the restart. `answer(line)` answers a line from USB; with a game and without
        screens, it begins that game."""
        session = self._session
        if game:
            session.resumed = True
            self.game = game
        else:
            session.resume()
            gc.collect()
        if path:
            for name, arguments, kept in path:
                screen = self._stage.open(name, *arguments)
                if kept:
                    screen.restore(kept)
                self._stage.push(screen)
        elif game:
            self._begin(game, line, answer)
            return
        else:
            session.show()
        if line:
            answer(line)

    def _begin(self, game, line, answer):
        from mathom.games import load

        gc.collect()
        load(game)  # here, because each import within another needs a tenth of the call stack
        answer(line)
        gc.collect()  # code loaded in the middle of garbage would fragment the free memory
        if self._session.match or not self._stage.app.saved:
            self._session.show()
        else:
            self.restart()  # the new game was refused, so the last one goes on


def _comes_back(screen):
    if screen.keeps is None and screen.pressed:
        return False
    for value in screen.given:
        if not (value is None or isinstance(value, (str, int))):
            return False
    try:
        kept = screen.kept()
        return json.loads(json.dumps(kept)) == kept
    except (TypeError, ValueError):
        return False


def collect():
    """Collects garbage."""
    gc.collect()


def _has_piece(free):
    # Whether there is a free piece as large as any that is needed. What is taken here is garbage at once.
    try:
        return free > _PLENTY or bool(bytearray(_PIECE))
    except MemoryError:
        return False


def refuse(link, code, message):
    """Answers a line from USB with an error, on a new line, as a part of the answer may have been written."""
    link.write('\n{"ok": false, "error": {"code": "%s", "message": "%s"}}\n' % (code, message))
