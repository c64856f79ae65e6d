"""Answers the lines from USB: the table protocol for the game in play, and what else may be asked: what the device is,
what it shows, a press, the history. Loaded with the first line."""

import binascii

from micropython import const

from mathom.games import SHELF, Refusal, check_keys
from mathom.hardware.usb import NO_MEMORY, refuse
from mathom.table import LongText, Table

KEYS = ("left", "right", "ok", "back", "long_ok", "long_back")
_LONG = const(1024)  # bytes: a longer line is not tried twice, as that would take a second
_COPIES = const(2)  # of a line, besides itself: as text, and what it says
_WRITTEN = const(1024)  # bytes: the longest part of an answer that is in memory as one text


class Requests:
    """Has the parts that the requests are about."""

    def __init__(self, hardware, stage, front, session, saver, about):
        self.hardware = hardware
        self.stage = stage
        self.front = front
        self.session = session
        self.playing = session.playing
        self.saver = saver
        self.memory = stage.memory
        self.about = about
        self._key = self._begins = None  # the key that the present line presses; the game that it begins
        verbs = {
            "new": self._new,
            "about": self._about,
            "screen": self._screen,
            "press": self._press,
            "history": self._history,
        }
        self.table = Table(session.playing.referee, verbs)

    # Lines

    def serve(self, line):
        """Answers a line, once what it has changed is saved. Its key is pressed here, where the call stack is shallow.
        Returns whether there was enough memory."""
        if not self.session.resumed:
            self.session.resume()
        playing = self.playing
        changes = playing.changes
        key = None
        try:
            self._make_room_for(line)
            try:
                answer = self._reply_to(line)
            except MemoryError:
                if playing.changes != changes or playing.referee.changing or len(line) > _LONG:
                    raise
                self.memory.make_room()
                answer = self._reply_to(line)
            key = self._key
            if key:
                self._press_key(key)
                changes = playing.changes  # the screen that handled the press is up to date
            if not self._restart(line, answer):
                self._send(answer)
        except MemoryError:
            refuse(self.hardware.link, *NO_MEMORY)
            if playing.referee.changing or key:
                raise  # the game or the screens may be half changed: the saved game is sound
            return False
        except Exception:
            refuse(self.hardware.link, "crash", "Something went wrong in the device.")
            raise
        if playing.changes != changes:
            playing.replace_screens()
        return True

    def _make_room_for(self, line):
        # Raises `MemoryError` if there is none. That is found out first, as to run out in the middle takes longer.
        heap = self.memory.heap
        if not heap.has_pieces(_COPIES, len(line)):
            self.memory.make_room()
            if not heap.has_pieces(_COPIES, len(line)):
                raise MemoryError

    def _reply_to(self, line):
        # Carries out a line, except for the press that it asks for. Returns the answer.
        self._key = self._begins = None
        return self.table.answer(line)

    def _press_key(self, key):
        stage = self.stage
        # Where holding OK means nothing else, it is pressed.
        self.front.press("ok" if key == "long_ok" and not stage.crossed() else key)
        if stage.dirty:  # the picture is sent before the answer
            self.front.draw_picture(0)

    def _restart(self, line, answer):
        # Asks for a restart, after which the line is answered, if another game is in memory than the one that it is
        # about. Returns whether it is.
        stranded = self.playing.match is None and self.stage.app.saved  # the set-up of another game is in memory
        if self._begins or (stranded and answer.get("error", {}).get("code") == "no_game"):
            self.memory.restart(self._begins, (), line)
            return True
        return False

    def _send(self, answer):
        saver = self.saver
        if saver.pending():
            saver.save()
        if saver.failing:
            answer["saved"] = False
        heap = self.memory.heap
        if not heap.has_pieces(1, _WRITTEN):
            self.memory.make_room()
        self.table.write_answer(answer, self.hardware.link.write, small=not heap.has_pieces(1, _WRITTEN))

    # What may be asked

    def _new(self, request):
        """Begins a game; if another game is in memory, after a restart, as there may be no room for both."""
        game = request.get("game")
        if game not in SHELF or self.memory.may_have(game):
            return self.table.new(request)
        match = self.playing.match
        if match and not self.saver.archive(match):
            raise Refusal("not_saved", "The game in play cannot be saved, so no other game can begin.")
        self._begins = game
        return {}

    def _about(self, request):
        only(request)
        about = self.about
        answer = {"ok": True, "faults": about.faults(), "heap_free": about.free_memory() or 0}
        answer.update(about.facts)
        return answer

    def _screen(self, request):
        only(request)
        display = self.hardware.display
        data = binascii.b2a_base64(self.stage.canvas.buffer).decode().strip()  # type: ignore[arg-type]
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
        self.saver.save()  # so that a game that has just ended is there
        archive = self.session.journal.archive()
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
