"""Answers lines from USB: the table protocol for the game in play, and requests to the device: what it is, what it
shows, a press, the history. Loaded with the first line."""

import binascii

from mathom.games import SHELF, Refusal, check_keys
from mathom.table import LongText, Table

KEYS = ("left", "right", "ok", "back", "long_ok", "long_back")


class Requests:
    """Answers requests with the parts of a `Link`."""

    def __init__(self, link):
        self.link = link
        self._line = b""
        self._answer = {}
        self._changes = 0  # how often the game had changed before the line
        self.key = None  # the key that the line presses
        self._other = None  # the game that the line begins after a restart
        verbs = {
            "new": self._new,
            "about": self._about,
            "screen": self._screen,
            "press": self._press,
            "history": self._history,
        }
        self.table = Table(link.session.referee, verbs)

    def take(self, line):
        """Carries out a line, except for the presses that it asks for. Returns their keys."""
        self._line = line
        self._changes = self.link.session.changes
        self.key = None
        self._other = None
        self._answer = self.table.answer(line)
        key = self.key or ""
        if key == "long_ok" and not self.link.stage.stack[-1].crossed():
            return ("ok",)  # holding it means nothing else there
        return (key,) if key else ()

    def send(self):
        """Saves what the line and its presses have changed, and then answers it."""
        stage, session, saver, memory = self.link.stage, self.link.session, self.link.saver, self.link.memory
        answer, self._answer = self._answer, {}
        if self.key:
            if stage.dirty:  # the picture is sent before the answer
                stage.draw_picture(0)
            self._changes = session.changes  # the screen that handled the press is up to date
        if self._other:
            memory.restart(self._other, (), self._line)
            return
        if session.match is None and stage.app.saved and answer.get("error", {}).get("code") == "no_game":
            memory.restart(None, (), self._line)  # the set-up of another game is in memory
            return
        if saver.pending():
            saver.save()
        if saver.failing:
            answer["saved"] = False
        self.table.write_answer(answer, self.link.hardware.link.write)

    def follow(self):
        """Shows the game as it is now, if the line has changed it."""
        if self.link.session.changes != self._changes:
            self.link.session.renew()

    def _new(self, request):
        """Begins a game; if another game is in memory, after a restart, as there may be no room for both."""
        game = request.get("game")
        if game not in SHELF or self.link.memory.may_have(game):
            return self.table.new(request)
        match = self.link.session.match
        if match and not self.link.saver.keep(match):
            raise Refusal("not_saved", "The game in play cannot be saved, so no other game can begin.")
        self._other = game
        return {}

    def _about(self, request):
        only(request)
        about = self.link.about
        answer = {"ok": True, "faults": about.faults(), "heap_free": about.free_memory() or 0}
        answer.update(about.facts)
        return answer

    def _screen(self, request):
        only(request)
        display = self.link.hardware.display
        data = binascii.b2a_base64(self.link.stage.canvas.buffer).decode().strip()  # type: ignore[arg-type]
        return {"ok": True, "width": display.width, "height": display.height, "format": display.format, "data": data}

    def _press(self, request):
        only(request, "key")
        key = request.get("key")
        if key not in KEYS:
            raise Refusal("bad_request", "'key' must be left, right, ok, back, long_ok or long_back.")
        self.key = key
        return {"ok": True}

    def _history(self, request):
        """Returns the list of the last games, or the file of one of them."""
        only(request, "number")
        self.link.saver.save()  # so that a game that has just ended is there
        journal = self.link.session.journal
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
