"""Lines over USB: the part of the loop that takes them, and what happens if memory runs out over one."""

from micropython import const

from mathom.hardware.usb import refuse

_COPIES = const(3)  # of a line: as it came, as text, and what it says


class Link:
    """Has the parts that requests are about."""

    def __init__(self, hardware, stage, session, saver, memory, about):
        self.hardware = hardware
        self.stage = stage
        self.session = session
        self.saver = saver
        self.memory = memory
        self.about = about
        self.requests = None  # answers the lines; loaded with the first one, to save memory without a laptop
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
        self.stage.littered = self.stage.used = True
        self.saver.save_game()  # as before a press
        self.answer(line)

    def answer(self, line):
        """Answers a line. Its keys are pressed here, where the call stack is shallow."""
        session = self.session
        if not session.resumed:
            session.resume()
        changes = session.changes
        try:
            try:
                keys = self._take(line)
            except MemoryError:
                if session.changes != changes or session.referee.changing:
                    raise
                self.memory.make_room()
                if not self.memory.has_piece(_COPIES * len(line)):
                    raise
                keys = self._take(line)
            for key in keys:
                self.stage.press(key)
            self.requests.send()
        except MemoryError:
            self._refuse_for_memory()
            if session.referee.changing or (self.requests and self.requests.key):
                raise  # the game or the screens may be half changed: the saved game is sound
        except Exception:
            refuse(self.hardware.link, "crash", "Something went wrong in the device.")
            raise
        else:
            self.requests.follow()
            self.stage.crashes = 0

    def _refuse_for_memory(self):
        refuse(self.hardware.link, "no_memory", "There is not enough memory for that.")

    def _take(self, line):
        # Carries out a line, except for the presses that it asks for. Returns their keys.
        if self.requests is None:
            from mathom.requests import Requests

            self.requests = Requests(self)
        return self.requests.take(line)
