"""The hardware of a board, made from its description once, at start."""


def open_board(board, store, link=None, lit=False):
    """Makes the hardware of a board; its files go into `store`. A part that does not answer is listed in
    `all_faults()`, and the others work without it. `lit` is whether the display shows a picture already, which it then
    keeps until the next one."""
    return Hardware(board, store, link, lit)


class Hardware:
    """Has `display` and `store`, which the first picture needs, and after `complete` of rest.py also `keys`,
    `entropy`, `link` and `lamp`; `piezo` is made by sound.py."""

    def __init__(self, board, store, link, lit):
        self.board = board
        self._reported = None
        self.link = link
        self.keys = self.entropy = None
        self.lamp = self.piezo = Nothing()
        self.store = store
        driver = __import__("mathom.hardware." + board["display"]["driver"], None, None, ("Display",))
        self.display = driver.Display(board["display"])
        try:
            self.display.start(lit)
        except OSError:
            pass  # `complete` reports it, as there is no USB link yet

    def wait(self, ms):
        """Sleeps until a key moves or a byte comes over USB, but no longer than this."""
        if not self.keys.noted():  # an edge during a long step is sampled at once
            self.link.wait(ms)
            self.keys.caught_up()

    def stop(self):
        """Stops interrupts, light and sound, for the prompt."""
        if self.keys:
            self.keys.stop()
        self.lamp.stop()
        self.piezo.stop()

    def all_faults(self):
        """Returns all faults, as lists of the part and what to do about it."""
        from mathom.hardware import faults

        return faults.all_of(self)

    def report_display(self):
        """Says over USB which wires of the silent display to check, once each time that it is lost."""
        if self.link and self._reported != self.display.starts:
            from mathom.hardware import faults

            self._reported = self.display.starts
            faults.write_display(self)

    def report_crash(self, error, name):
        """Writes a crash report, if there is room for it. Returns a short form for the screen."""
        import gc

        gc.collect()  # the memory may have run out
        from mathom.hardware import faults

        return faults.write_crash(self, error, name)


class Nothing:
    """Stands for a lamp or a piezo that the board does not have, or that nobody wants."""

    def stop(self, _=None):
        pass

    enable = glow = play = stop
