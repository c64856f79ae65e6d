"""What is soldered to the chip, made ready from a board's description once, at start."""


def open_board(board, store, link=None, lit=False):
    """All the hardware of a board, with a store for its files. A part that does not answer is told in `all_faults()`,
    and the rest works without it. With `lit` the display has a picture already, and keeps it until the next one."""
    return Hardware(board, store, link, lit)


class Hardware:
    """`display` and `store` of a board, which the first picture needs; `keys`, `entropy`, `link` and `lamp` as well
    after `complete()`, which takes a while."""

    def __init__(self, board, store, link, lit):
        self.board = board
        self._reported = None
        self.link = link
        self.keys = self.entropy = self.lamp = None
        self.store = store
        driver = __import__("mathom.hardware." + board["display"]["driver"], None, None, ("Display",))
        self.display = driver.Display(board["display"])
        try:
            self.display.start(lit)
        except OSError:
            pass  # told when there is somebody to tell

    def complete(self):
        """The parts that were not needed for the first picture."""
        import os
        import time

        from machine import unique_id

        from mathom.hardware.entropy import Entropy
        from mathom.hardware.keys import Keys
        from mathom.hardware.usb import Link

        self.entropy = Entropy(os.urandom, self._count_starts, time.ticks_us)
        self.entropy.stir(unique_id())
        self.keys = Keys(self.board["keys"], self.entropy.press)
        self.link = self.link or Link(noted=self.keys.noted)
        self.lamp = self._open_lamp()
        if not self.display.started:
            self.report_display()

    def wait(self, ms):
        """Sleeps for so long at most: until a key moves or a byte comes over USB."""
        if not self.keys.noted():  # as from a long step: then the keys are still to hear that nobody has looked
            self.link.wait(ms)
            self.keys.rested()

    def stop(self):
        """Leaves everything in peace, for the prompt."""
        if self.keys:
            self.keys.stop()
        if self.lamp:
            self.lamp.stop()

    def all_faults(self):
        """Whatever is wrong, as lists of the part and what to do about it."""
        from mathom.hardware import faults

        return faults.all_of(self)

    def report_display(self):
        """The display does not answer: says over USB which wires to check, once each time that it gets lost."""
        if self.link and self._reported != self.display.starts:
            from mathom.hardware import faults

            self._reported = self.display.starts
            faults.say_display(self)

    def report_crash(self, error, name):
        """Writes down what went wrong, as far as there is room for it. Returns it in short, for the screen."""
        import gc

        gc.collect()  # it may have been for want of memory
        from mathom.hardware import faults

        return faults.write_crash(self, error, name)

    def _open_lamp(self):
        lamp, piezo = self.board.get("lamp"), self.board.get("piezo")
        if not lamp and piezo is None:
            return NoLamp()
        from mathom.hardware.lamp import Lamp

        return Lamp(lamp, piezo, self.keys.interrupt)

    def _count_starts(self):
        try:
            count = int(self.store.read("starts") or 0)
        except ValueError:
            count = 0
        self.store.write("starts", str(count + 1).encode())
        return count + 1


class NoLamp:
    """A board that has nothing to glow or to click with."""

    def _nothing(self, *_):
        pass

    enable = glow = click = win = stop = _nothing
