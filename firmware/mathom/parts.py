"""All parts of the device, and what happens after a crash."""

import sys

from micropython import const

from mathom import VERSION
from mathom.loop import Loop
from mathom.memory import drop
from mathom.ui import texts

_CRASHES = const(3)  # after this many without a press in between, the firmware gives up
_CRASH_FILE = "crash"


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
        part = {"sound": "piezo", "lamp": "lamp"}.get(setting)
        return part is None or part in self._board


class Choices:
    """What the settings do."""

    def __init__(self, hardware, settings, power, stage):
        self._hardware = hardware
        self._stage = stage
        self._settings = settings
        self._power = power

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
            self._stage.enlarge()
        elif name == "lamp":
            self._hardware.lamp.enable(settings["lamp"])
        elif name == "sound":
            from mathom.hardware import sound

            sound.set_volume(self._hardware, settings["sound"])
            drop("mathom.hardware.sound")


class Parts:
    """All parts of the device, which make.py has put together, and what concerns several of them. `order` has those of
    the loop."""

    def __init__(self, hardware, choices, power, stage, session, memory, link, saver, order):
        self.hardware = hardware
        self.choices = choices
        self.power = power
        self.stage = stage
        self.session = session
        self.memory = memory
        self.link = link
        self.saver = saver
        self.app = stage.app
        self.loop = Loop(order, hardware.wait, self.crash)
        self.reopened = False  # whether screens have been opened that were noted before a restart

    def stop(self):
        """Writes what is not saved yet, and stops everything, for the prompt."""
        self.saver.finish()
        self.hardware.stop()

    def idle(self):
        """Returns whether nothing is due: nothing to draw, to move, to load, to write or to check, and the screen
        stays."""
        return self.loop.due > 0 and not (self.stage.moving() or self.stage.stack[-1].passing)

    def crash(self, error):
        """Writes a crash report, returns to the last saved game, and shows the crash screen. If only memory is used up,
        as after hours with all screens of a large game, the game is saved, and MicroPython restarts and shows it; the
        menu if nobody has pressed a key since the last restart. The game's log is sound, as an action is added to it
        only once it has been carried out."""
        stage, session, saver, memory = self.stage, self.session, self.saver, self.memory
        stage.crashes += 1
        if stage.crashes > _CRASHES:
            raise error
        line = memory.take_back()
        stage.abandon()  # saving may need the memory of the screens
        try:
            if isinstance(error, MemoryError) and (stage.used or self.reopened) and not saver.failing:
                memory.make_room()
                stage.say_one_moment()
                saver.save()  # before code is loaded for which there may be no room
                if not (stage.used or saver.failing):
                    raise SystemExit
                memory.restart(line=line)
                session.start_anew()
            if not saver.failing:
                saver.forget()
                session.referee.match = None  # it may have caused the crash; the saved one is sound
            report = self.hardware.report_crash(error, _CRASH_FILE)
            session.resume()
            stage.go("crash", report)
        except MemoryError:  # too little even for that; the last saved game is in the store
            if not (stage.used or self.reopened):
                raise
            saver.give_up()
            raise SystemExit


def check_files(parts):
    """Compares the files of the firmware with their checksums."""
    from mathom.integrity import check

    yield
    yield from check(parts.app.about.facts["root"], parts.hardware.store)
