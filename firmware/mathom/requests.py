"""Answers lines from USB: the table protocol for the game in play, and requests to the device: what it is, what it
shows, a press, the history. Loaded with the first line."""

import binascii
import gc

from mathom.games import SHELF, Refusal, check_keys
from mathom.table import LongText, Table

KEYS = ("left", "right", "ok", "back", "long_ok", "long_back")


class Requests:
    """Answers requests to an app."""

    def __init__(self, app):
        self.app = app
        self._line = b""
        self._answer = {}
        self._changes = 0  # how often the game had changed before the line
        self._key = None  # the key that the line presses
        self._other = None  # the game that the line begins after a restart
        verbs = {
            "new": self._new,
            "about": self._about,
            "screen": self._screen,
            "press": self._press,
            "history": self._history,
        }
        self.table = Table(app.referee, verbs)

    def take(self, line):
        """Carries out a line, except for the presses that it asks for. Returns their keys."""
        self._line = line
        self._changes = self.app.changes
        self._key = None
        self._other = None
        self._answer = self.table.answer(line)
        key = self._key or ""
        if key == "long_back" and not self.app.two_keys:
            return ("back", key)  # a long press of back begins as a short one
        if key == "long_ok" and "ok" not in self.app.stack[-1].holds:
            return ("ok",)  # holding it means nothing else there
        return (key,) if key else ()

    def answer(self):
        """Saves what the line and its presses have changed, and then answers it."""
        app = self.app
        answer, self._answer = self._answer, {}
        if self._key:
            if app.dirty:  # the picture is sent before the answer
                app.dirty = False
                app.show()
            self._changes = app.changes  # the screen that handled the press is up to date
        if self._other:
            app.restart(self._other, (), self._line)
            return
        if app.match is None and app.saved() and answer.get("error", {}).get("code") == "no_game":
            app.restart(None, (), self._line)  # the set-up of another game is in memory
            return
        if app.saver.pending():
            app.saver.save()
            if app.saver.failing:
                answer["saved"] = False
        self.table.write_answer(answer, app.hardware.link.write)

    def follow(self):
        """If the line has changed the game, replaces the screens that show the game by the one for its present state,
        below those that show something else."""
        app = self.app
        if app.changes == self._changes:
            return
        app.paused = True
        app.family = app.match.game
        shown = [screen for screen in app.stack if screen.shows_game]
        others = [screen for screen in app.stack if screen not in shown]
        if shown:
            app.stack = shown
            app.show_game()
            app.stack += others
        if others:
            app.enter_top()

    def _new(self, request):
        """Begins a game; if another game is in memory, after a restart, as there may be no room for both."""
        app = self.app
        game = request.get("game")
        if game not in SHELF or app.may_have(game):
            return self.table.new(request)
        if app.match and not app.saver.keep(app.match):
            raise Refusal("not_saved", "The game in play cannot be saved, so no other game can begin.")
        self._other = game
        return {}

    def _about(self, request):
        only(request)
        answer = {"ok": True, "faults": self.app.hardware.all_faults()}
        answer.update(self.app.about)
        self.app.free_caches()  # so that their memory counts as free
        answer["heap_free"] = gc.mem_free() if hasattr(gc, "mem_free") else 0
        return answer

    def _screen(self, request):
        only(request)
        display = self.app.hardware.display
        data = binascii.b2a_base64(self.app.canvas.buffer).decode().strip()  # type: ignore[arg-type]
        return {"ok": True, "width": display.width, "height": display.height, "format": display.format, "data": data}

    def _press(self, request):
        only(request, "key")
        key = request.get("key")
        if key not in KEYS:
            raise Refusal("bad_request", "'key' must be left, right, ok, back, long_ok or long_back.")
        self._key = key
        return {"ok": True}

    def _history(self, request):
        """Returns the list of the last games, or the file of one of them."""
        only(request, "number")
        self.app.saver.save()  # so that a game that has just ended is there
        journal = self.app.journal
        if "number" not in request:
            return {"ok": True, "history": journal.history()}
        number = request["number"]
        if type(number) is not int or number not in [game["number"] for game in journal.index()]:
            raise Refusal("bad_request", "'number' must be that of a game in the history.")
        pieces = journal.pieces(number)
        if pieces is None:
            raise Refusal("bad_request", "The file of game " + str(number) + " is damaged.")
        return {"ok": True, "number": number, "file": LongText(pieces)}


def only(request, *allowed):
    """Refuses unknown keys."""
    check_keys(request, ("do",) + allowed, "bad_request", "'" + request["do"] + "'")
