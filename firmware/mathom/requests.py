"""Requests over USB that are no game's: what the device is and shows, a press, the last games. Loaded with the first
line."""

import binascii
import gc

from mathom.games import Refusal, check_keys
from mathom.ui import texts

KEYS = ("left", "right", "ok", "back", "long_ok", "long_back")


class Requests:
    """`verbs` answers them for an app."""

    def __init__(self, app):
        self.app = app
        self.verbs = {"about": self._about, "screen": self._screen, "press": self._press, "history": self._history}

    def _about(self, request):
        only(request)
        answer = {"ok": True, "faults": self.app.hardware.all_faults()}
        answer.update(self.app.about)
        # What is garbage is free as well, and so is what would only have to be found again.
        self.app.canvas.forget()
        texts.forget()
        gc.collect()
        answer["heap_free"] = gc.mem_free() if hasattr(gc, "mem_free") else 0
        return answer

    def _screen(self, request):
        only(request)
        canvas = self.app.canvas
        data = binascii.b2a_base64(canvas.buffer).decode().strip()  # type: ignore[arg-type]
        return {"ok": True, "width": canvas.width, "height": canvas.height, "format": canvas.format, "data": data}

    def _press(self, request):
        only(request, "key")
        key = request.get("key")
        if key not in KEYS:
            raise Refusal("bad_request", "'key' must be left, right, ok, back, long_ok or long_back.")
        self.app.finger(key)
        return {"ok": True}

    def _history(self, request):
        """The last games in brief, or the file of one of them."""
        only(request, "number")
        if self.app.unsaved:
            self.app.save()  # what has just ended is asked for as well
        journal = self.app.journal
        if "number" not in request:
            return {"ok": True, "history": journal.index()}
        number = request["number"]
        if type(number) is not int or number not in [game["number"] for game in journal.index()]:
            raise Refusal("bad_request", "'number' must be that of a game in the history.")
        text = journal.text(number)
        if text is None:
            raise Refusal("bad_request", "The file of game " + str(number) + " is damaged.")
        return {"ok": True, "number": number, "file": text}


def only(request, *allowed):
    """Refuses a key that nobody asked for."""
    check_keys(request, ("do",) + allowed, "bad_request", "'" + request["do"] + "'")
