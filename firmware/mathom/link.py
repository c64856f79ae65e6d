"""Lines over USB: the part of the loop that takes and answers them, and what happens if memory runs out over one."""

from micropython import const

from mathom.hardware.usb import refuse

_LONG = const(1024)  # bytes: a longer line is not tried twice, as that would take a second
_COPIES = const(2)  # of a line, besides itself: as text, and what it says
_WRITTEN = const(1024)  # bytes: the longest part of an answer that is in memory as one text


class Link:
    """Has the parts that the requests in requests.py are about. `lines` counts the lines that have come, `answered`
    those in which nothing has crashed."""

    def __init__(self, hardware, stage, front, session, saver, about):
        self.hardware = hardware
        self.stage = stage
        self.front = front
        self.session = session
        self.saver = saver
        self.memory = stage.memory
        self.about = about
        self.requests = None  # loaded with the first line, to save memory without a laptop
        self.lines = self.answered = 0
        self._line = None  # one that has not been answered yet

    def due(self, _):
        if self._line is None:
            try:
                self._line = self._read()
            except MemoryError:  # not even once the screens that are not open have made room
                self.hardware.link.skip()
                self._refuse_for_memory()
        return None if self._line is None else 0

    def _read(self):
        try:
            return self.hardware.link.read()
        except MemoryError:
            self.memory.make_room()
            return self.hardware.link.read()

    def step(self, _):
        line, self._line = self._line, None
        self.lines += 1
        self.memory.litter()
        self.saver.save_game()  # as before a press
        self.serve(line)

    def serve(self, line):
        """Answers a line, once what it has changed is saved. Its key is pressed here, where the call stack is
        shallow."""
        session = self.session
        if not session.resumed:
            session.resume()
        changes = session.changes
        key = None
        try:
            self._make_room_for(line)
            try:
                answer = self._reply_to(line)
            except MemoryError:
                if session.changes != changes or session.referee.changing or len(line) > _LONG:
                    raise
                self.memory.make_room()
                answer = self._reply_to(line)
            key = self.requests.key
            if key:
                self._press(key)
                changes = session.changes  # the screen that handled the press is up to date
            if not self._restart(line, answer):
                self._send(answer)
        except MemoryError:
            self._refuse_for_memory()
            if session.referee.changing or key:
                raise  # the game or the screens may be half changed: the saved game is sound
        except Exception:
            refuse(self.hardware.link, "crash", "Something went wrong in the device.")
            raise
        else:
            if session.changes != changes:
                session.replace_screens()
            self.answered += 1

    def _make_room_for(self, line):
        # Raises `MemoryError` if there is none. That is found out first, as to run out in the middle takes longer.
        heap = self.memory.heap
        if not heap.has_pieces(_COPIES, len(line)):
            self.memory.make_room()
            if not heap.has_pieces(_COPIES, len(line)):
                raise MemoryError

    def _refuse_for_memory(self):
        refuse(self.hardware.link, "no_memory", "There is not enough memory for that.")

    def _reply_to(self, line):
        # Carries out a line, except for the press that it asks for. Returns the answer.
        if self.requests is None:
            from mathom.requests import Requests

            self.requests = Requests(self)
        self.requests.forget()
        return self.requests.table.answer(line)

    def _press(self, key):
        stage = self.stage
        # Where holding OK means nothing else, it is pressed.
        self.front.press("ok" if key == "long_ok" and not stage.stack[-1].crossed() else key)
        if stage.dirty:  # the picture is sent before the answer
            self.front.draw_picture(0)

    def _restart(self, line, answer):
        # Asks for a restart, after which the line is answered, if another game is in memory than the one that it is
        # about. Returns whether it is.
        begins = self.requests.begins
        stranded = self.session.match is None and self.stage.app.saved  # the set-up of another game is in memory
        if begins or (stranded and answer.get("error", {}).get("code") == "no_game"):
            self.memory.restart(begins, (), line)
            return True
        return False

    def _send(self, answer):
        saver = self.saver
        if saver.pending():
            saver.save()
        if saver.failing:
            answer["saved"] = False
        if not self.memory.heap.has_pieces(1, _WRITTEN):
            self.memory.make_room()
        self.requests.table.write_answer(answer, self.hardware.link.write)
