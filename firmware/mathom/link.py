"""Lines over USB: the part of the loop that takes them. requests.py answers them."""

from mathom.hardware.usb import NO_MEMORY, refuse


class Link:
    """`lines` counts the lines that have come, `answered` those in which nothing has crashed."""

    def __init__(self, hardware, stage, front, session, saver, about):
        self._port = hardware.link
        self._memory = stage.memory
        self._saver = saver
        self._parts = hardware, stage, front, session, saver, about  # what may be asked about
        self.requests = None  # loaded with the first line, to save memory without a laptop
        self.lines = self.answered = 0
        self._line = None  # one that has not been answered yet

    def due(self, _):
        if self._line is None:
            try:
                self._line = self._read()
            except MemoryError:  # not even once the screens that are not open have made room
                self._port.skip()
                refuse(self._port, *NO_MEMORY)
        return None if self._line is None else 0

    def _read(self):
        try:
            return self._port.read()
        except MemoryError:
            self._memory.make_room()
            return self._port.read()

    def step(self, _):
        line, self._line = self._line, None
        self.lines += 1
        self._memory.litter()
        self._saver.save_game()  # as before a press
        if self.answer(line):
            self.answered += 1

    def answer(self, line):
        """Answers a line, which may have come before a restart. Returns whether there was enough memory."""
        requests = self.ready()
        return requests is not None and requests.serve(line)

    def ready(self):
        """Returns the `Requests`, which serve a line. If there is no memory for them, refuses the line and returns
        None."""
        if self.requests is None:
            try:
                self._load()
            except MemoryError:
                self._memory.make_room()
                try:
                    self._load()
                except MemoryError:
                    refuse(self._port, *NO_MEMORY)
        return self.requests

    def _load(self):
        from mathom.requests import Requests

        self.requests = Requests(*self._parts)
