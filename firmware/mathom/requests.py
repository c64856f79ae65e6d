"""What a line from USB may ask besides the table protocol for the game in play: what the device is, what it shows, a
press, the history. Loaded with the first line."""

import binascii

from mathom.games import SHELF, Refusal, check_keys
from mathom.table import LongText, Table

KEYS = ("left", "right", "ok", "back", "long_ok", "long_back")


class Requests:
    """Answers the requests of a `Link`. `key` is the one that the present line presses, `begins` the game that it
    begins after a restart."""

    def __init__(self, link):
        self.link = link
        self.key = self.begins = None
        verbs = {
            "new": self._new,
            "about": self._about,
            "screen": self._screen,
            "press": self._press,
            "history": self._history,
        }
        self.table = Table(link.session.referee, verbs)

    def forget(self):
        """Forgets what the last line has asked for."""
        self.key = self.begins = None

    def _new(self, request):
        """Begins a game; if another game is in memory, after a restart, as there may be no room for both."""
        game = request.get("game")
        if game not in SHELF or self.link.memory.may_have(game):
            return self.table.new(request)
        match = self.link.session.match
        if match and not self.link.saver.archive(match):
            raise Refusal("not_saved", "The game in play cannot be saved, so no other game can begin.")
        self.begins = game
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
        archive = self.link.session.journal.archive()
        if "number" not in request:
            return {"ok": True, "history": archive.history()}
        number = request["number"]
        if type(number) is not int or number not in [game["number"] for game in archive.index()]:
            raise Refusal("bad_request", "'number' must be that of a game in the history.")
        pieces = archive.pieces(number)
        if pieces is None:
            raise Refusal("bad_request", "The file of game " + str(number) + " is damaged.")
        return {"ok": True, "number": number, "file": LongText(pieces)}


def only(request, *allowed):
    """Refuses unknown keys."""
    check_keys(request, ("do",) + allowed, "bad_request", "'" + request["do"] + "'")
