"""The hardware of a board, made from its description once, at start: first the display, then in rest.py all others."""


def open_display(board, lit=False):
    """Makes the display of a board, and starts it if it answers. `lit` is whether it shows a picture already, which it
    then keeps until the next one."""
    driver = __import__("mathom.hardware." + board["display"]["driver"], None, None, ("Display",))
    display = driver.Display(board["display"])
    try:
        display.start(lit)
    except OSError:
        pass  # reported once there is a USB link: see rest.py
    return display


class Hardware:
    """The parts of a board. One that does not answer is listed in `all_faults()`, and the others work without it."""

    def __init__(self, board, store, display, entropy, keys, link, lamp):
        self.board = board
        self.store = store
        self.display = display
        self.entropy = entropy
        self.keys = keys
        self.link = link
        self.lamp = lamp
        self.piezo = Nothing()  # until the volume is set
        self._reported = None
        if not display.started:
            self.report_display()

    def set_volume(self, volume):
        """Makes the sound "off", "soft" or "full"."""
        self.piezo.stop()
        self.piezo = Nothing()
        pin = self.board.get("piezo")
        if pin is not None and volume != "off":
            from mathom.hardware.piezo import Piezo

            self.piezo = Piezo(pin, volume, self.keys.interrupt)  # type: ignore[assignment]

    def wait(self, ms):
        """Sleeps until a key moves or a byte comes over USB, but no longer than this."""
        if not self.keys.noted():  # an edge during a long step is sampled at once
            self.link.wait(ms)
            self.keys.caught_up()

    def stop(self):
        """Stops interrupts, light and sound, for the prompt."""
        self.keys.stop()
        self.lamp.stop()
        self.piezo.stop()

    def all_faults(self):
        """Returns all faults, as lists of the part and what to do about it."""
        from mathom.hardware import faults

        return faults.all_of(self)

    def report_display(self):
        """Says over USB which wires of the silent display to check, once each time that it is lost."""
        if self._reported != self.display.starts:
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
