"""The loop: key, screen, action, frame, journal. The only place that knows all the rooms of the house."""

import gc
import sys
import time

from micropython import const

from mathom import VERSION, restart
from mathom.hardware import open_board
from mathom.hardware.store import Store
from mathom.navigator import Navigator
from mathom.power import Power
from mathom.saver import Saver
from mathom.settings import Settings
from mathom.ui import texts
from mathom.ui.canvas import Canvas
from mathom.ui.palette import COLOURS, INKS

_FRAME = const(50)  # ms between two pictures of something that moves
_SOON = const(1000)  # ms that the loop sleeps at most
_CRASHES = const(3)  # in a row, without a press in between: then it is for the safe mode
_CRASH_FILE = "crash"
_MENU = "menu"


class App(Navigator):
    """What the screens see of the device. Of the games one has the memory to itself: for another one MicroPython starts
    anew."""

    def __init__(self, hardware, about):
        self.hardware = hardware
        self.about = about  # what is known of the version and the board, as a dict
        self.settings = Settings(hardware.store)
        self.saver = Saver(hardware, self.settings, self.say)
        display = hardware.display
        Navigator.__init__(self, Canvas(display.width, display.height, display.format, display.colours))
        texts.load("common", self.settings["language"])
        if display.colours > 1:
            display.palette(COLOURS)
        self.power = Power(hardware, self.settings)
        self.two_keys = "next" in hardware.board["keys"]
        self.table = None
        self.notice = None  # a line that the next press takes away
        self._swallow = True
        self._resumed = False  # whether the store has been asked for a game
        self._restart = None  # how to start anew: game, screens, line from USB
        self._requests = None  # who answers lines from USB: nobody pays for that who has no laptop there
        self._later = []  # work for when the frame is out
        self._tidy = False  # whether garbage has been collected since something happened
        self._framed = time.ticks_ms()
        self._fresh = None  # the screen that the press still held was given to
        self.crashes = 0
        self._used = False  # whether somebody has pressed a key since it was started

    def complete(self):
        """All that the first picture did not need: it takes as long again."""
        from mathom.play import Play

        hardware = self.hardware
        hardware.complete()
        hardware.lamp.enable(self.settings["lamp"], self.settings["sound"])
        self.table = Play(hardware.entropy.below, self.changed, self.saver.gives_way)

    # The loop

    def run(self):
        """Runs until somebody at the prompt interrupts, or until it is to start anew (`SystemExit`)."""
        while True:
            self.round()
            self.hardware.wait(self.due())

    def round(self):
        """One step, whatever happens in it. An exception costs one screen, not the evening."""
        try:
            self.step()
        except Exception as e:
            self.crash(e)

    def step(self):
        """One step: what was pressed, what came over USB, what moves, the picture, and only then what takes long. Once
        MicroPython is to start anew, nothing comes before that."""
        keys = self.hardware.keys
        keys.look()
        event = keys.get()
        while event and not self._restart:
            if self.saver.match:
                self.saver.save()  # no action waits for more than one
            self.press(event)
            event = keys.get()
        line = None if self._restart else self.hardware.link.read()
        if line is not None:
            self._tidy = False
            self.answer(line)
        if not self._restart:
            self._work()
        if self._restart:
            self._start_anew()

    def _work(self):
        self._tick(time.ticks_ms())
        if self.dirty:
            self.dirty = False
            self.show()
        elif self.saver.pending():
            self.saver.save()
        elif self._later:
            self._later.pop(0)()
        elif not (self.moving() or self.look_ahead() or self._tidy):
            self._tidy = True
            gc.collect()  # or it would be done in a press, and last 30 ms

    def idle(self):
        """Whether nothing is left to draw, to move, to load or to write."""
        busy = self.dirty or self.saver.pending() or self._restart or self._later or self.moving()
        return self._tidy and not busy

    def due(self):
        """In how many milliseconds the next step is due, if no key moves and no byte comes."""
        if self.moving() and not self.dirty:
            now = time.ticks_ms()
            due = max(_FRAME - time.ticks_diff(now, self._framed), 0)
        elif self.idle():
            due = min(self.power.due(time.ticks_ms()), _SOON)
        else:
            return 0
        look = self.hardware.keys.due()
        return due if look is None else min(due, look)

    def _tick(self, now):
        top = self.stack[-1]
        self.hardware.keys.repeats = getattr(top, "repeats", False)
        if self.moving() and time.ticks_diff(now, self._framed) >= _FRAME:
            # In step with the clock, not with the loop; after a pause, from now on.
            behind = time.ticks_diff(now, self._framed) - _FRAME
            self._framed = now if behind >= _FRAME else time.ticks_add(self._framed, _FRAME)
            if top.tick(now):
                self.power.stay_awake(now)  # nobody has to press while something moves
                self.dirty = True
        if self.power.tick(now):
            self.dirty = True
        self._tell_fault()

    def press(self, event):
        """Gives a press to the screen on top. One that wakes the dark display does nothing else."""
        self.power.stay_awake(time.ticks_ms())
        self._tidy = False
        self._used = True
        self.crashes = 0
        if self.power.wake():
            self._fresh = None
            return
        top = self.stack[-1]
        if event == "long_back":
            # With four keys, holding follows a press; what that one did is taken back by `menu`.
            if not (self.two_keys or self._fresh):
                return
        elif event == "long_ok":
            if self._fresh is not top:
                return  # the screen that this press began on is gone, and what it asked for with it
        else:
            self._fresh = top
        if self.two_keys or event[:5] != "long_":
            self.hardware.lamp.click()
        self.dirty = True
        if self.notice:
            self.notice, swallow = None, self._swallow
            if swallow and event != "long_back":
                return
        self._ahead = None
        if event != "long_back":
            top.key(event)
        elif top.name == _MENU and self.two_keys:
            top.key("long_ok")  # the only long press that those boards have for it
        else:
            self.menu()
        self._framed = time.ticks_ms()  # what begins to move now moves on after a whole frame

    def show(self):
        """Draws the screen on top and sends what has changed of the picture."""
        self.draw()
        self.power.show(self.hardware.display.send, self.canvas.buffer)

    def draw(self):
        """Draws the screen on top, and the notice over it."""
        canvas = self.canvas
        canvas.clear()
        self.stack[-1].draw(canvas)
        if self.notice:
            from mathom.screens import notice

            notice(canvas, self.notice)

    def say(self, key, swallow=True):
        """Tells the players one line, until the next press. That press does nothing else, unless it may."""
        self.notice = key
        self._swallow = swallow
        self.dirty = True

    def _tell_fault(self):
        if not self.notice:
            self.saver.tell_fault(bool(self.match))

    def later(self, work):
        """Work that can wait until the picture is out. Its garbage is collected soon after, so that no press has to."""
        self._later.append(work)
        self._tidy = False

    # Screens of the game in play

    def menu(self):
        """The menu, from everywhere: the one that is open, or one over the game in play. What the short press that
        turned out to be a long one has opened is closed again."""
        for wanted in self.stack:
            if wanted.name == _MENU:
                break
        else:
            wanted = self._fresh if self._fresh in self.stack else self.stack[-1]
        while self.stack[-1] is not wanted:
            self.leave_top()
        if wanted.name == _MENU:
            self.enter_top()
        else:
            self.visit(_MENU)

    def play(self):
        """The screen that the game in play wants now."""
        colour = self._parts().glow(self.match.state)
        self.hardware.lamp.glow(COLOURS[INKS[colour]] if colour else 0)
        self.go(self.open(self.screen_for_game()))

    def screen_for_game(self):
        """The name of the screen that the game in play wants now."""
        return self._parts().screen_for(self.match.state)

    def _parts(self):
        """The module that knows how the game in play is shown."""
        return self.part(self.match.game + ".parts")

    # The game

    @property
    def match(self):
        """The game in play, or None."""
        return self.table.match if self.table else None

    @property
    def journal(self):
        return self.saver.journal

    def saved(self):
        """Whether there is a game to go on with, read already or not."""
        return bool(self.match) or self.saver.stored()

    def do(self, action):
        """Carries out an action of the game in play and returns its events."""
        return self.table.do(action)

    def undo(self):
        """Takes the last action back; nothing, if there is none left."""
        from mathom.games import Refusal

        try:
            self.table.undo()
        except Refusal:
            return
        self.play()

    def start(self, game, options, notes):
        """Begins a game and shows it."""
        self.table.open(game, options, notes)
        self.arrive()

    def notes_changed(self):
        """What this table has noted of the game in play has changed, and is to be written with it."""
        self.saver.changed(self.match)

    def celebrate(self):
        """A short tune for a game that has been won, once."""
        match = self.match
        if not match.notes.get("sung"):
            match.notes["sung"] = True
            self.notes_changed()
            self.hardware.lamp.win()

    def go_on(self):
        """Goes on with the game in play."""
        self.resume()
        if self.match:
            self.play()
        elif self.saved():
            self.restart(None)
        else:
            self.enter_top()  # it was damaged: the menu has other entries now

    def resume(self):
        """Reads the game in play from the store, if it has not been read yet and may have the memory."""
        self._resumed = True
        if self.match is None and self.saver.stored() and self.may_have(self.journal.in_play()[1]):
            self.table.match = self.journal.load()
            if self.match:
                self.family = self.match.game
        self._tell_fault()
        if self.stack:
            self.enter_top()  # the menu may have other entries now

    def may_have(self, game):
        """Whether a game can be in memory without a start anew."""
        return self.family is None or game is None or game == self.family

    def lead(self, game, *path):
        """Opens the last one of these screens, each [name, arguments...]. They belong to a game: if another one has the
        memory, MicroPython starts anew and opens all of them, one above the other."""
        if not self._resumed:
            self.resume()
        if self.may_have(game):
            self.family = game
            self.visit(*path[-1])
        else:
            self.restart(game, path)

    def take_up(self, number):
        """Goes on with a game of the history: MicroPython starts anew. The one in play goes there, and stays if that is
        not possible."""
        self.notice = None
        self.saver.save()
        if self.match:
            self.saver.keep(self.match)
        if self.saver.failing:
            return
        if self.saver.take_up(number):
            self.table.match = None  # or it would be written once more
            self.restart(None)
        elif not self.saver.failing:
            self._tell_fault()
            if not self.notice:
                self.say("damaged_file")

    def arrive(self):
        """Shows the game in play, where it has the memory to itself."""
        if self.may_have(self.match.game):
            self.family = self.match.game
            self.play()
        else:
            self.restart(self.match.game)

    def _start_anew(self):
        """Starts MicroPython anew, when all is written. The game in play goes into the history as well, as nobody can
        read it once another one has the memory. The frame stays, with a word over it: the screens may show a game that
        has given way."""
        from mathom.screens import notice

        notice(self.canvas, "one_moment")
        self.power.show(self.hardware.display.send, self.canvas.buffer)
        (game, path, line), self._restart = self._restart, None
        self.leave_all()
        if path and self.match:
            self.saver.keep(self.match)
        self.saver.save()
        try:
            if not self.saver.failing:
                restart.ask(self.hardware.store, game, path, line, self.hardware.link.part)
                self.hardware.display.hold()
                raise SystemExit
        except OSError:
            pass
        self.notice = None
        self.say("no_room")
        if self.match:
            self.play()
        else:
            self.visit(_MENU)

    def open_asked(self, game, path):
        """Opens what was asked for before the start: these screens, which belong to a game, or the game in play."""
        if path:
            self._resumed = True
            self.family = game
            for name in path:
                self.visit(*name)
            return
        self.resume()
        gc.collect()
        if self.match:
            self.play()
        else:
            self.visit(_MENU)

    def changed(self, match):
        """The game in play has gone on or back."""
        self.saver.changed(match)
        self.dirty = True

    def answer(self, line):
        """Answers a line from USB."""
        if not self._resumed:
            self.resume()
        if self._requests is None:
            from mathom.requests import Requests

            self._requests = Requests(self)
        self._requests.answer(line)

    def restart(self, game, path=(), line=None):
        """Has MicroPython start anew for a game, before anything else is drawn: see restart.py."""
        self._restart = (game, path, line)

    # What goes wrong

    def crash(self, error):
        """Writes down what happened, goes back to the last saved game, and says so. Without the memory for that,
        MicroPython starts anew, once: all of it is free then, and the game is in the store."""
        self.crashes += 1
        if self.crashes > _CRASHES:
            raise error
        self.notice = None
        self._later = []
        self._restart = None
        if not self.saver.failing:
            self.saver.forget()
            self.table.match = None  # it may be what is wrong; the one in the store is not
        self.stack = []
        self._fresh = None
        try:
            report = self.hardware.report_crash(error, _CRASH_FILE)
            self.resume()
            self.go(self.open("crash", report))
        except MemoryError:
            if not self._used:
                raise
            raise SystemExit


def start(board, folder="/data", link=None, root=""):
    """The device, from its board's description to the first picture."""
    store = Store(folder)
    asked = restart.asked(store)
    hardware = open_board(board, store, link, lit=bool(asked))
    number = ".".join([str(part) for part in sys.implementation.version[:3]])
    app = App(hardware, {"version": VERSION, "board": board["name"], "micropython": number, "root": root})
    if asked is None:
        app.go(app.open(_MENU))
        app.show()
        app.complete()
        app.later(app.resume)
        app.later(hardware.entropy.start)
        app.later(lambda: app.journal)  # it takes a while to load, and no press should have to wait for it
        return app
    gc.collect()  # half of what has been taken until now is garbage, and code among it would leave memory in pieces
    app.complete()
    app.hardware.link.part = bytearray(asked["part"])
    try:
        app.open_asked(asked["game"], asked["path"])
    except Exception as e:
        app.crash(e)
    app.show()
    app.later(hardware.entropy.start)
    app.later(lambda: app.journal)
    if asked["line"]:
        app.answer(asked["line"].encode())
    return app


def main(board, root):
    """Runs the device until somebody at the prompt interrupts, or until it is to start anew."""
    app = start(board, root=root)
    try:
        app.run()
    finally:
        while app.saver.pending():
            try:
                app.saver.save()
            except KeyboardInterrupt:
                pass  # who wants to be sure sends two of them
        app.hardware.stop()
