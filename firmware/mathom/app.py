"""The loop: key, screen, action, frame, journal. The only place that knows all the rooms of the house."""

import gc
import sys
import time

from micropython import const

from mathom import VERSION
from mathom.hardware import open_board
from mathom.settings import FILE as SETTINGS
from mathom.settings import Settings
from mathom.ui import texts
from mathom.ui.canvas import Canvas
from mathom.ui.palette import COLOURS, INKS

TICK = const(2)  # ms between two looks at the keys
# Of constants that begin with an underscore no name is kept in memory.
_FRAME = const(50)  # ms between two pictures of something that moves
_CHECK = const(1000)  # ms between two looks whether the display is there
_DIM = const(1)  # contrast
_FULL = const((8, 24, 64, 128, 255))  # that of each brightness
_CRASHES = const(3)  # in a row, without a press in between: then it is for the safe mode
_CRASH_FILE = const("crash")
_SHARED = const("shared")  # the modules of what the screens of games share
_FORMS = const("forms")
_UNSEEN = const(("starts", "crash"))  # files that no player misses
_DARK = const(2)
_PRESS = const(b"press")
_NEW = const(b'"new"')
_UNANSWERED = const('\n{"ok": false, "error": {"code": "%s", "message": "%s"}}\n')
_NO_ROOM = const(28)  # the errno
_MENU = const("menu")
_GAME = const("game")  # the file of the game in play
_SECTION = const("dice")  # of texts, besides those of the games

SCREENS = "mathom.screens."


class App:
    def __init__(self, hardware, about, rest=None):
        self.hardware = hardware
        self._unload = rest
        self.about = about  # what is known of the version and the board, as a dict
        self.settings = Settings(hardware.store)
        self._journal = None
        self.table = None
        self._talks = False  # whether it speaks the protocol: nobody pays for that who has no laptop there
        display = hardware.display
        self.canvas = Canvas(display.width, display.height, display.format, display.colours)
        self.two_keys = "next" in hardware.board["keys"]
        self.stack = []
        self.notice = None  # a line that the next press takes away
        self._swallow = True
        self.dirty = True
        self.unsaved = False
        self._left = []  # games that have given way, for the history
        self._checked = 0
        self.rest = 0  # 0 awake, 1 dim, or dark
        self.crashes = 0
        self._used = False  # whether somebody has pressed a key since it was started
        self._pressed = time.ticks_ms()
        self._framed = self._pressed
        self._fresh = None  # the screen that the press still held was given to
        self._moved = False  # whether the game has changed since somebody looked
        self._resumed = False  # whether the store has been asked for a game
        self._failing = False  # whether the last save failed: the players know
        self._told = []  # the parts whose faults the players know
        self._later = []  # work for when the frame is out
        self._tidy = False  # whether what loading has left behind is collected
        self._looked = False  # whether the screens that the next press may open are loaded
        texts.load("common", self.settings["language"])
        if display.colours > 1:
            display.palette(COLOURS)
        self.brighten()

    def complete(self):
        """All that the first picture did not need: it takes as long again."""
        from mathom.play import Play

        hardware = self.hardware
        hardware.complete()
        hardware.lamp.enable(self.settings["lamp"], self.settings["sound"])
        self.table = Play(hardware.entropy.below, self._changed, self._closed)

    # The loop

    def run(self):
        """Runs until somebody at the prompt interrupts. An exception costs one screen, not the evening."""
        while True:
            self.round()
            self.pause()

    def pause(self):
        """Sleeps until it is time for the next round, or somebody presses a key."""
        keys = self.hardware.keys
        for _ in range(TICK):
            if keys.waiting():
                return
            time.sleep_ms(1)

    def round(self):
        """One step, whatever happens in it."""
        try:
            self.step()
        except Exception as e:
            self._crash(e)

    def idle(self):
        """Whether nothing is left to draw, to move or to write."""
        return self._looked and not (self.dirty or self.unsaved or self._later or self._moving())

    def _moving(self):
        moving = getattr(self.stack[-1], "moving", None)
        return moving and moving()

    def step(self):
        """One step: what was pressed, what came over USB, what moves, the picture, and only then what takes long."""
        event = self.hardware.keys.get()
        while event:
            self._keep_left()
            if event != "left" and event != "right":
                self._look_near()
            self.press(event)
            event = self.hardware.keys.get()
        line = self.hardware.link.read()
        if line is not None:
            self._keep_left()
            if _PRESS in line:
                self._look_near()
            elif _NEW in line:
                gc.collect()  # as before any module is loaded: rules among garbage leave the free memory in pieces
            self._answer(line)
        now = time.ticks_ms()
        self._tick(now)
        if self.dirty:
            self.dirty = False
            self.show()
        elif self.unsaved:
            self.save()
        elif self._later:
            self._later.pop(0)()
        elif not (self._looked or self._moving()):
            self._look_ahead()
        elif not (self._tidy or self._moving()):
            self._tidy = True
            gc.collect()  # or it would be done in a press, and last 30 ms

    def press(self, event):
        """Gives a press to the screen on top. One that wakes the dark display does nothing else."""
        self._pressed = time.ticks_ms()
        self._looked = False
        self._used = True
        self.crashes = 0
        if self.rest:
            dark = self.rest == _DARK
            self._wake()
            if dark:
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
        if event != "long_back":
            top.key(event)
        elif top.name == _MENU and self.two_keys:
            top.key("long_ok")  # the only long press that those boards have for it
        else:
            self.menu()
        self._framed = time.ticks_ms()  # what begins to move now moves on after a whole frame

    def _tick(self, now):
        top = self.stack[-1]
        self.hardware.keys.repeats = getattr(top, "repeats", False)
        if hasattr(top, "tick") and time.ticks_diff(now, self._framed) >= _FRAME:
            # In step with the clock, not with the loop; after a pause, from now on.
            behind = time.ticks_diff(now, self._framed) - _FRAME
            self._framed = now if behind >= _FRAME else time.ticks_add(self._framed, _FRAME)
            if top.tick(now):
                self._pressed = now  # nobody has to press while something moves
                self.dirty = True
        idle = time.ticks_diff(now, self._pressed) // 1000
        dim, dark = self.settings["dim"], self.settings["dark"] * 60
        rest = _DARK if dark and idle >= dark else 1 if dim and idle >= dim else 0
        if rest > self.rest:
            self._rest(rest)
        if time.ticks_diff(now, self._checked) >= _CHECK:
            self._checked = now
            self._check_display()
            self._tell_fault()

    def show(self):
        """Draws the screen on top and sends what has changed of the picture."""
        self.draw()
        self._display(self.hardware.display.send, self.canvas.buffer)

    def draw(self):
        """Draws the screen on top, and the notice over it."""
        canvas = self.canvas
        canvas.clear()
        self.stack[-1].draw(canvas)
        if self.notice:
            from mathom.screens import notice

            notice(canvas, self.notice)

    # Screens

    def open(self, name, *arguments):
        """A screen of this name: the `Screen` of the module that is called so, or MODULE.Class."""
        module, _, kind = name.partition(".")
        return getattr(self.load(module), kind or "Screen")(self, *arguments)

    def load(self, name):
        """The module of a screen; with those of a game come its texts, and drawings."""
        if name != _MENU:
            if SCREENS + name not in sys.modules:
                self._tidy = False
                gc.collect()  # code that stays among garbage, and outlives it, would leave the free memory in pieces
            from mathom.games import GAMES

            family = name.split("_")[0]
            if family in GAMES or family == _SECTION:
                texts.load(family)
                self.canvas.prepare()
            if family in GAMES or name == "history":
                self.journal  # noqa: B018 - loaded now, so that no press has to wait for it
        return self.part(name)

    def _look_ahead(self):
        """Loads a screen that the one on top leads to, so that no press has to wait for it."""
        top = self.stack[-1]
        near = [name.split(".")[0] for name in (top.leads() if hasattr(top, "leads") else ())]
        for name in near:
            if SCREENS + name not in sys.modules:
                # Not only when all is loaded: somebody may press so quickly that it never is.
                self._let_go(near)
                self.load(name)
                return
        self._looked = True
        if self._unload:
            self._unload()
        self._let_go(near)

    def _look_near(self):
        """Loads all that a press may open, if that was not done yet. A press comes deep in the stack, and to import a
        module takes as much of it again: MicroPython has 8 kB in all."""
        while not (self._looked or self._moving()):
            self._look_ahead()

    def _let_go(self, near):
        """What is out of reach goes, since most of the memory is loaded code: screens neither open nor near, and all
        that belongs to a game, or a family of screens, of which none is; what games share goes with the last one. The
        rules of a game stay until it is written down."""
        from mathom.games import GAMES, release

        near = near + [screen.name.split(".")[0] for screen in self.stack]
        families = [name.split("_")[0] for name in near]
        if self.match:
            families.append(self.match.game)
        if [family for family in families if family in GAMES or family == _SECTION]:
            families.append(_SHARED)
        screens = sys.modules[SCREENS[:-1]]
        loaded = [path[len(SCREENS) :] for path in sys.modules if path.startswith(SCREENS)]
        dropped = [
            name
            for name in loaded
            if name.split(".")[0] not in near
            and (name.split("_")[0] not in families or hasattr(sys.modules[SCREENS + name], "Screen"))
        ]
        # Not every game has forms on its screens: they stay with a module that has them by this name.
        if [name for name in loaded if name not in dropped and hasattr(sys.modules[SCREENS + name], _FORMS)]:
            dropped = [name for name in dropped if name != _FORMS]
        for name in dropped:
            del sys.modules[SCREENS + name]
            if hasattr(screens, name):
                delattr(screens, name)
        for family in list(GAMES) + [_SECTION]:
            if family not in families:
                texts.drop(family)
                if family not in [match.game for match in self._left]:
                    release(family)
        if dropped:
            gc.collect()

    def push(self, screen):
        self.stack.append(screen)
        self._enter()

    def visit(self, name, *arguments):
        """Opens a screen of this name above the others."""
        self.push(self.open(name, *arguments))

    def pop(self):
        """Back to the screen below; the menu, if there is none."""
        self._leave()
        if self.stack:
            self._enter()
        else:
            self.visit(_MENU)

    def go(self, screen):
        """Puts a screen in the place of all that are open."""
        while self.stack:
            self._leave()
        self.push(screen)

    def _enter(self):
        self._looked = False
        top = self.stack[-1]
        if hasattr(top, "enter"):
            top.enter()
        self.dirty = True

    def _leave(self):
        top = self.stack.pop()
        if hasattr(top, "leave"):
            top.leave()

    def menu(self):
        """The menu, from everywhere: the one that is open, or one over the game in play. What the short press that
        turned out to be a long one has opened is closed again."""
        for wanted in self.stack:
            if wanted.name == _MENU:
                break
        else:
            wanted = self._fresh if self._fresh in self.stack else self.stack[-1]
        while self.stack[-1] is not wanted:
            self._leave()
        if wanted.name == _MENU:
            self._enter()
        else:
            self.visit(_MENU)

    def play(self):
        """The screen that the game in play wants now."""
        colour = self._parts().glow(self.table.match.state)
        self.hardware.lamp.glow(COLOURS[INKS[colour]] if colour else 0)
        self.go(self.open(self.screen_for_game()))

    def screen_for_game(self):
        """The name of the screen that the game in play wants now."""
        return self._parts().screen_for(self.table.match.state)

    def _parts(self):
        """The module that knows how the game in play is shown."""
        return self.part(self.table.match.game + "_parts")

    def part(self, name):
        """The module of that name beside the screens."""
        return __import__(SCREENS + name, None, None, ("Screen",))

    def celebrate(self):
        """A short tune for a game that has been won, once."""
        match = self.table.match
        if not match.notes.get("sung"):
            match.notes["sung"] = True
            self.unsaved = True
            self.hardware.lamp.win()

    def later(self, work):
        """Work that can wait until the picture is out. Its garbage is collected soon after, so that no press has to."""
        self._later.append(work)
        self._tidy = False

    # The game

    def do(self, action):
        """Carries out an action of the game in play and returns its events."""
        return self.table.do(action)

    def start(self, game, options, notes):
        """Begins a game and shows it."""
        self.table.open(game, options, notes)
        self.play()

    @property
    def journal(self):
        """The files of the games; nobody needs them before there is one."""
        if self._journal is None:
            from mathom.journal import Journal

            self._journal = Journal(self.hardware.store, _GAME)
        return self._journal

    @property
    def match(self):
        """The game in play, or None."""
        return self.table.match if self.table else None

    def saved(self):
        """Whether there is a game to go on with, read already or not."""
        return bool(self.match) or (not self._resumed and self.hardware.store.exists(_GAME))

    def undo(self):
        """Takes the last action back; nothing, if there is none left."""
        from mathom.games import Refusal

        try:
            self.table.undo()
        except Refusal:
            return
        self.play()

    def resume(self):
        """Reads the game in play from the store, once, if there is one."""
        self._resumed = True
        if self.table.match is None and self.hardware.store.exists(_GAME):
            self.table.match = self.journal.load()
        self._tell_fault()
        if self.stack:
            self._enter()  # the menu may have other entries now

    def take_up(self, number):
        """Goes on with a game of the history. The one in play goes there, and stays if that is not possible."""
        self.notice = None
        self.table.close()
        while self.stack:
            self._leave()
        self._fresh = None
        self._keep_left()
        self._let_go([])  # two games at once, with their screens, would be too much
        match = None if self._failing else self.journal.take_up(number)
        if match:
            self.unsaved = True
        else:
            match = self.journal.load()
            self.say("damaged_file")
        self.table.match = match
        if match:
            self.play()
        else:
            self.visit(_MENU)

    def _answer(self, line):
        """Answers a line from USB. The screens follow if it changed the game."""
        if not self._resumed:
            self.resume()
        if not self._talks:
            self._talk()
        self._moved = False
        try:
            self.table.respond(line, self.hardware.link.write)
        except MemoryError:
            gc.collect()
            self.hardware.link.write(_UNANSWERED % ("no_memory", "There is not enough memory for that."))
        except Exception:
            self.hardware.link.write(_UNANSWERED % ("crash", "Something went wrong in the device."))
            raise
        if self._moved:
            self._follow()

    def _follow(self):
        """The game has moved on behind the screens: those that show it give way to the one it wants now, below those
        that show something else."""
        shown = [screen for screen in self.stack if getattr(screen, "plays", False)]
        others = [screen for screen in self.stack if screen not in shown]
        if shown:
            self.stack = shown
            self.play()
            self.stack += others
        if others:
            self._enter()

    def _changed(self, match):
        self.unsaved = True
        self.dirty = True
        self._moved = True

    def _closed(self, match):
        """The running game gives way: it goes into the history, whatever else was still to be written. Its file stays
        until the new game takes its place: cut off in between, it is still the one in play."""
        self.unsaved = True
        self._left.append(match)

    def save(self):
        """Writes down what has happened since the last time."""
        self.unsaved = False
        self._keep_left()
        if self.table.match:
            self._write(self.journal.save, self.table.match)

    def _keep_left(self):
        """Writes down the games that have given way, before anybody asks for the history: not in the press that began
        another, which would wait for the flash, and is so deep in the stack that MicroPython's 8 kB may not do. Their
        screens go first: with those of two games there may be no memory for the lists of the history."""
        if self._left:
            self._let_go([])
        while self._left:
            self._write(self.journal.leave, self._left.pop(0))

    def save_settings(self):
        self._write(Settings.save, self.settings)

    def _write(self, write, what):
        """Writes something. If there is no room, the players are told once, and the evening goes on."""
        try:
            write(what)
            self._failing = False
        except OSError as e:
            if not self._failing:
                self._failing = True
                self.say("no_room" if e.errno == _NO_ROOM else "not_saved")

    def say(self, key, swallow=True):
        """Tells the players one line, until the next press. That press does nothing else, unless it may."""
        self.notice = key
        self._swallow = swallow
        self.dirty = True

    def _tell_fault(self):
        """One line for what was found wrong and nobody has been told, one fault at a time."""
        if self.notice:
            return
        hardware = self.hardware
        for faults in (hardware.store.faults, hardware.keys.faults, hardware.entropy.faults):
            for part, _ in faults:
                if part not in self._told:
                    self._told.append(part)
                    key = self._in_a_line(faults, part)
                    if key:
                        self.say(key)
                        return

    def _in_a_line(self, faults, part):
        """What a fault is called, in a text; None for what shows elsewhere."""
        if faults is self.hardware.keys.faults:
            return "stuck_key"
        if faults is self.hardware.entropy.faults:
            return "stuck_dice" if part == "source" else None
        if part == _GAME:
            return "restored_game" if self.table.match else "damaged_game"
        if part == SETTINGS and not self.settings.found:
            return "damaged_settings"
        return "damaged_file" if part not in _UNSEEN else None

    # Display and rest

    def _rest(self, rest):
        self.rest = rest
        display = self.hardware.display
        if rest == _DARK:
            self._display(display.sleep, True)
        else:
            self._display(display.contrast, _DIM)

    def _wake(self):
        if self.rest == _DARK:
            self._display(self.hardware.display.sleep, False)
        self.rest = 0
        self.brighten()

    def brighten(self):
        """Sets the display to the brightness chosen."""
        self._display(self.hardware.display.contrast, _FULL[self.settings["brightness"] - 1])

    def _display(self, do, value):
        """Asks something of the display. One that is not there costs nothing but its picture."""
        if self.hardware.display.started:
            try:
                do(value)
            except OSError:
                self.hardware.report_display()

    def _check_display(self):
        """Whether the display still answers; one that was plugged in again gets the picture."""
        display = self.hardware.display
        if display.started:
            if not display.alive():
                self.hardware.report_display()
            return
        try:
            display.start()
        except OSError:
            return
        self.brighten()
        if self.rest:
            self._rest(self.rest)
        self.dirty = True

    # What goes wrong

    def _crash(self, error):
        """Writes down what happened, goes back to the last saved game, and says so. Without the memory for that, the
        device starts anew, once: all of it is free then, and the game is in the store."""
        self.crashes += 1
        if self.crashes > _CRASHES:
            raise error
        self.notice = None
        self._later = []
        self.unsaved = False
        if not self._failing:
            self._left = []
            self.table.match = None  # it may be what is wrong; the one in the store is not
        self.stack = []
        self._fresh = None
        try:
            self._let_go([])  # it may have been for want of memory
            report = self.hardware.report_crash(error, _CRASH_FILE)
            self.resume()
            self.go(self.open("crash", report))
        except MemoryError:
            if not self._used:
                raise
            raise SystemExit  # upon which MicroPython runs main.py again

    # Requests over USB

    def _talk(self):
        """From the first line on the table speaks the protocol."""
        from mathom.requests import Requests
        from mathom.table import Table

        match = self.table.match
        self.table = Table(self.table.below, self._changed, self._closed, Requests(self).verbs)
        self.table.match = match
        self._talks = True

    def finger(self, key):
        """What a finger does: a long press begins as a short one. The picture is out when it returns."""
        if key == "long_ok" or (key == "long_back" and not self.two_keys):
            self.press(key[5:])
        self.press(key)
        if self.dirty:
            self.dirty = False
            self.show()
        self._moved = False  # the screen that was pressed knows


def start(board, folder="/data", link=None, root="", rest=None):
    """The device, from its board's description to the first picture. What takes long comes after that. `rest` is called
    when no more modules are wanted for a while."""
    hardware = open_board(board, folder, link)
    number = ".".join([str(part) for part in sys.implementation.version[:3]])
    app = App(hardware, {"version": VERSION, "board": board["name"], "micropython": number, "root": root}, rest)
    app.go(app.open(_MENU))
    app.show()
    app.complete()
    app.later(app.resume)
    app.later(hardware.entropy.start)
    return app


def main(board, root, rest=None):
    """Runs the device until somebody at the prompt interrupts."""
    app = start(board, root=root, rest=rest)
    try:
        app.run()
    finally:
        app.hardware.stop()
