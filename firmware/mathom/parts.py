"""All parts of the device, and what happens after a crash."""

import sys

from micropython import const

from mathom import VERSION
from mathom.loop import Loop
from mathom.settings import NEEDS
from mathom.ui import enlarge, texts

_CRASHES = const(3)  # after this many without a press in between, the firmware gives up
_CRASH_FILE = const("crash")


class About:
    """What the device is: `facts`, a dict of the version, the board and MicroPython, and what has to be measured."""

    def __init__(self, hardware, memory, root):
        number = ".".join([str(part) for part in sys.implementation.version[:3]])
        self.facts = {"version": VERSION, "board": hardware.board["name"], "micropython": number, "root": root}
        if "commit" in hardware.board:
            self.facts["commit"] = hardware.board["commit"]  # that the build was made from
        self.faults = hardware.all_faults
        self.free_flash = hardware.store.free
        self.free_memory = memory.free
        self._board = hardware.board

    def has(self, setting):
        """Returns whether the board has the part that a setting is for."""
        part = NEEDS.get(setting)
        return part is None or part in self._board


class Choices:
    """What the settings do."""

    def __init__(self, hardware, settings, power, canvas):
        self._hardware = hardware
        self._settings = settings
        self._power = power
        self._canvas = canvas

    def choose(self, name, value):
        """Changes a setting, and makes it take effect."""
        self._settings.set(name, value)
        self.apply(name)

    def apply(self, name):
        """Makes the value of a setting take effect."""
        settings = self._settings
        if name == "language":
            texts.choose(settings["language"])
        elif name == "brightness":
            self._power.brighten()
        elif name == "large":
            enlarge(self._canvas, settings["large"])
        elif name == "lamp":
            self._hardware.lamp.enable(settings["lamp"])
        elif name == "sound":
            self._hardware.set_volume(settings["sound"])


class Parts:
    """All parts of the device, which make.py has put together, and what concerns several of them. `order` has those of
    the loop. `reopened` is whether it opens screens that were noted before a restart."""

    def __init__(self, hardware, power, stage, front, session, link, saver, order, reopened):
        self.hardware = hardware
        self.power = power
        self.stage = stage
        self.front = front
        self.session = session
        self.memory = stage.memory
        self.link = link
        self.saver = saver
        self.app = stage.app
        self.loop = Loop(order, hardware.wait, self.crash)
        self._reopened = reopened
        self._crashes = 0  # since the last press or line that went well,
        self._uses = 0  # and how many of those there were then
        self._made_do = None  # how often the game had changed when memory was used up last, and it made do with less

    def stop(self):
        """Writes what is not saved yet, and stops everything, for the prompt."""
        self.saver.finish()
        self.hardware.stop()

    def idle(self):
        """Returns whether nothing is due: nothing to draw, to move, to load, to write or to check, and the screen
        stays, if only until a notice over it has been read."""
        stage = self.stage
        passing = stage.stack[-1].passing and stage.notice is None
        return self.loop.due > 0 and not (stage.moving() or passing)

    def crash(self, error):
        """Writes a crash report, returns to the last saved game, and shows the crash screen. If only memory is used up,
        as after hours with all screens of a large game, the game is saved, and its screen opens instead of all that
        were open. If there is no room for that either, MicroPython restarts and shows it; the menu if nobody has
        pressed a key since the last restart. The game's log is sound, as an action is added to it only once it has been
        carried out."""
        stage, session, saver, memory = self.stage, self.session, self.saver, self.memory
        uses = self.front.presses + self.link.answered
        self._crashes = self._crashes + 1 if uses == self._uses else 1
        self._uses = uses
        if self._crashes > _CRASHES:
            raise error
        used = self.front.presses or self.link.lines
        line = memory.cancel_restart()
        stage.abandon()  # saving may need the memory of the screens
        try:
            if isinstance(error, MemoryError) and (used or self._reopened) and not saver.failing:
                if self._makes_do(used, line):
                    return
                memory.restart(line=line)
                session.start_anew()
            if not saver.failing:
                saver.forget()
                session.playing.referee.adopt(None)  # it may have caused the crash; the saved one is sound
            report = self.hardware.report_crash(error, _CRASH_FILE)
            session.resume()
            stage.go("crash", report)
        except MemoryError:  # too little even for that; the last saved game is in the store
            if not (used or self._reopened):
                raise
            saver.give_up()
            raise SystemExit

    def _makes_do(self, used, line):
        # Saves the game. Returns whether it could be shown: not if there is no room for that, and not if nothing has
        # been done in it since memory was used up last, as what was pressed may need more than there is.
        stage, playing, saver, memory = self.stage, self.session.playing, self.saver, self.memory
        memory.make_room()
        stage.say_one_moment()
        saver.save()  # before code is loaded for which there may be no room
        if not (used or saver.failing):
            raise SystemExit
        if playing.changes != self._made_do and not line and not memory.heap.is_used_up():
            self._made_do = playing.changes
            try:
                if playing.referee.changing:  # an action was broken off in the middle
                    playing.match.restore()
                stage.jobs.handle(playing.show)  # so that the screen opens after this, where the call stack is shallow
                return True
            except MemoryError:
                stage.abandon()
        return False
