"""The loop: an event, a screen, a frame, and then saving."""

import gc
import sys
import time

from micropython import const

from mathom import VERSION
from mathom.evening import Evening
from mathom.hardware import open_board
from mathom.hardware.store import Store
from mathom.navigator import MENU
from mathom.power import Power
from mathom.saver import Saver
from mathom.settings import Settings
from mathom.ui import texts
from mathom.ui.canvas import Canvas
from mathom.ui.palette import COLOURS

_FRAME = const(50)  # ms between two pictures of something that moves
_SOON = const(1000)  # ms: the loop never sleeps longer
_CRASHES = const(3)  # after this many without a press in between, the firmware gives up
_CRASH_FILE = "crash"
_NEXT = "next"  # as in restart.py


class App(Evening):
    """The loop, and everything that screens may use of the device."""

    def __init__(self, hardware, about):
        self.about = about  # the version and the board, as a dict
        self.settings = Settings(hardware.store)
        display = hardware.display
        canvas = Canvas(display.width, display.height, display.format, display.colours)
        Evening.__init__(self, hardware, canvas, Saver(hardware, self.settings, self.say))
        texts.choose(self.settings["language"])
        if display.colours > 1:
            display.palette(COLOURS)
        self.power = Power(hardware, self.settings)
        self.two_keys = "next" in hardware.board["keys"]
        self._tidy = False  # whether garbage has been collected since the last event or picture
        self._framed = time.ticks_ms()  # when the last frame of a movement was due
        self._pressed = None  # the screen that got the press of the key that is still held
        self.crashes = 0
        self._used = False  # whether a key has been pressed or a line come since the start

    def complete(self):
        """Makes what the first picture does not need. That takes about as long as the first picture."""
        from mathom.referee import Referee

        hardware = self.hardware
        hardware.complete()
        hardware.lamp.enable(self.settings["lamp"], self.settings["sound"])
        self.referee = Referee(hardware.entropy.below, self.changed, self.saver.gives_way)

    # The loop

    def run(self):
        """Runs until Ctrl-C, or until MicroPython has to restart (`SystemExit`)."""
        while True:
            self.round()
            self.hardware.wait(self.due())

    def round(self):
        """Takes one step. An exception in it ends the screen, not the game."""
        try:
            self.step()
        except Exception as e:
            self.crash(e)

    def step(self):
        """Takes one step: handles presses, a line from USB, and movement, then draws, and only then does what takes
        long. If MicroPython has to restart, it does that first."""
        keys = self.hardware.keys
        keys.look()
        event = keys.get()
        while event and not self._restart:
            if self.saver.match:
                self.saver.save()  # so that at most one action is unsaved
            self.press(event)
            event = keys.get()
        line = None if self._restart else self.hardware.link.read()
        if line is not None:
            self._tidy = False
            self._used = True
            self.answer(line)
        if not self._restart:
            self._work()
        if self._restart:
            if self.stack:
                self.say_one_moment()
            self.start_anew()

    def _work(self):
        now = time.ticks_ms()
        self._tick(now)
        if self.dirty:
            self.dirty = self._tidy = False
            self.show()
        elif self.saver.pending():
            self.saver.save()
        elif self.jobs.due(now) == 0:
            self._tidy = False
            self.jobs.step(now)
        elif not (self._tidy or self.moving()):
            self._tidy = True
            gc.collect()  # otherwise it would happen during a press, which takes 30 ms
            self.make_room()

    def idle(self):
        """Returns whether there is nothing to draw, to move, to load, to write or to check."""
        busy = self.dirty or self.saver.pending() or self._restart or self.moving()
        return self._tidy and not busy and self.jobs.due(time.ticks_ms()) != 0

    def due(self):
        """Returns in how many milliseconds the next step is due, if no key moves and no byte comes."""
        if self._restart:
            return 0
        if self.moving() and not (self.dirty or self.saver.pending()):
            now = time.ticks_ms()
            due = max(_FRAME - time.ticks_diff(now, self._framed), 0)
        elif self.idle():
            now = time.ticks_ms()
            due = min(self.power.due(now), _SOON)
            job = self.jobs.due(now)
            if job is not None:
                due = min(due, job)
        else:
            return 0
        look = self.hardware.keys.due()
        return due if look is None else min(due, look)

    def _tick(self, now):
        top = self.stack[-1]
        keys = self.hardware.keys
        keys.repeats = top.repeats
        keys.holds = top.holds
        keys.tells = top.tells
        if self.moving() and not self.saver.pending() and time.ticks_diff(now, self._framed) >= _FRAME:
            # A roll is saved before it tumbles on: drawing may leave no time in between.
            # Due 50 ms after the last frame was due, however late that was drawn; after a pause, 50 ms from now.
            behind = time.ticks_diff(now, self._framed) - _FRAME
            self._framed = now if behind >= _FRAME else time.ticks_add(self._framed, _FRAME)
            if top.tick(now):
                self.power.stay_awake(now)  # the display stays on while something moves
                self.dirty = True
        if self.power.tick(now):
            self.dirty = True
        self.show_fault()

    def press(self, event):
        """Gives a press to the top screen. A press that wakes a dark display does nothing else."""
        self.power.stay_awake(time.ticks_ms())
        self._tidy = False
        self._used = True
        self._just_shown = False
        self.crashes = 0
        if self.power.wake():
            self._pressed = None
            return
        top = self.stack[-1]
        if event == "long_back":
            if not (self.two_keys or self._pressed):
                return
        elif event == "up":
            self.handle(top.press, event)
            return
        else:
            self._pressed = top
        if self.two_keys or event != "long_back":
            self.hardware.lamp.click()
        self.dirty = True
        if self.notice:
            self.notice = None
            if event[:5] != "long_":  # a long press began before the notice
                return
        top.held = self.hardware.keys.held
        if event != "long_back":
            self.handle(top.press, event)
        elif top.name == MENU and self.two_keys:
            self.handle(top.press, "long_ok")  # with two keys, no other long press is left for it
        else:
            if self._pressed in self.stack:
                self.back_to(self._pressed)  # closes what the short press before this long one has opened
            self.menu()
        self.look_ahead()
        self._framed = time.ticks_ms()  # a movement that begins now gets a whole frame

    def show(self):
        """Draws the top screen and sends what has changed of the picture."""
        self.draw()
        self.power.show(self.hardware.display.send, self.canvas.buffer)

    def say_one_moment(self):
        """Says so over the last picture, as the screens may show a game that has been replaced."""
        from mathom.screens import notice

        notice(self.canvas, "one_moment")
        self.power.show(self.hardware.display.send, self.canvas.buffer)

    # Crashes

    def crash(self, error):
        """Writes a crash report, returns to the last saved game, and shows the crash screen. If only memory is used up,
        as after hours with all screens of a large game, the game is saved and goes on after a restart of MicroPython.
        Its log is sound, as an action is added to it only once it has been carried out."""
        self.crashes += 1
        if self.crashes > _CRASHES:
            raise error
        self.notice = None
        self.jobs.clear()
        line = self._restart[2] if self._restart else b""
        self._restart = None
        self.stack = []
        self._asked = []
        self._pressed = None
        try:
            if isinstance(error, MemoryError) and self._used and not self.saver.failing:
                self.free_caches()
                self.say_one_moment()
                self.restart(None, (), line)
                self.start_anew()
            if not self.saver.failing:
                self.saver.forget()
                self.referee.match = None  # it may have caused the crash; the saved one is sound
            report = self.hardware.report_crash(error, _CRASH_FILE)
            self.resume()
            self.go("crash", report)
        except MemoryError:  # too little even for that; the last saved game is in the store
            if not self._used:
                raise
            self.saver.give_up()
            raise SystemExit


def _asked(store):
    # What was noted before a restart. After power-on there is nothing, and nothing is loaded for it.
    if not store.exists(_NEXT):
        return None
    from mathom import restart

    return restart.asked(store)


def check_files(app):
    """Compares the files of the firmware with their checksums."""
    from mathom.integrity import check

    yield
    yield from check(app)


def start(board, folder="/data", link=None, root=""):
    """Makes the device from the description of its board, and shows the first picture."""
    store = Store(folder)
    asked = _asked(store)
    hardware = open_board(board, store, link, lit=bool(asked))
    number = ".".join([str(part) for part in sys.implementation.version[:3]])
    app = App(hardware, {"version": VERSION, "board": board["name"], "micropython": number, "root": root})
    if asked is None:
        app.go(MENU)
        app.show()
        app.complete()
        add = app.jobs.add
        add(None, gc.collect)  # half of the used memory is garbage: code loaded in between would fragment what is free
        add(None, app.resume)
        add(None, hardware.entropy.start)
        add(None, lambda: app.journal)  # loaded now, so that no press has to wait for it
        if root:
            add(None, check_files(app))  # once after each power-on, not after each restart
        return app
    gc.collect()
    app.complete()
    app.hardware.link.part = bytearray(asked["part"])
    try:
        app.open_asked(asked["game"], asked["path"], asked["line"])
    except Exception as e:
        app.crash(e)
    if app.stack:
        app.show()  # at once: before its first picture the display would be darkened by the next check of it
    app.jobs.add(None, hardware.entropy.start)
    app.jobs.add(None, lambda: app.journal)
    return app


def main(board, root):
    """Runs the device until Ctrl-C, or until MicroPython has to restart."""
    app = start(board, root=root)
    try:
        app.run()
    finally:
        app.saver.finish()
        app.hardware.stop()
