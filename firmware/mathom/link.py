"""Lines over USB: the part of the loop that takes them, and what happens if memory runs out over one."""

from mathom.memory import refuse


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
            self._line = self.hardware.link.read()
        return None if self._line is None else 0

    def step(self, _):
        line, self._line = self._line, None
        self.stage.littered = self.stage.used = True
        self.saver.save_game()  # as before a press
        self.answer(line)

    def answer(self, line, again=False):
        """Answers a line. Its keys are pressed here, where the call stack is shallow. `again` is whether MicroPython
        has been restarted for it."""
        if not self.session.resumed:
            self.session.resume()
        try:
            requests = self._answering()
        except MemoryError:
            self.memory.free_caches()
            if again:
                self._refuse_for_memory()
            else:
                self.memory.restart(None, (), line)
            return
        try:
            for key in requests.take(line):
                self.stage.press(key)
            requests.send()
        except MemoryError:
            self.memory.free_caches()
            self._refuse_for_memory()
            if requests.key or self.session.referee.changing:
                raise  # the game or the screens may be half changed: the saved game is sound
        except Exception:
            refuse(self.hardware.link, "crash", "Something went wrong in the device.")
            raise
        requests.follow()
        self.stage.crashes = 0

    def _refuse_for_memory(self):
        refuse(self.hardware.link, "no_memory", "There is not enough memory for that.")

    def _answering(self):
        if self.requests is None:
            from mathom.requests import Requests

            self.requests = Requests(self)
        return self.requests
