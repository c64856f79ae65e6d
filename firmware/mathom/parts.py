"""All parts of the device: what each of them has of the others, and which of them comes before which."""

import sys

from micropython import const

from mathom import VERSION
from mathom.link import Link
from mathom.loop import Loop
from mathom.memory import Memory, collect
from mathom.saver import Saver
from mathom.session import Session
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


class Parts:
    """Makes what the first picture does not need. That takes about as long as the first picture."""

    def __init__(self, hardware, settings, power, stage, root):
        hardware.complete()
        self.hardware = hardware
        self.settings = settings
        self.power = power
        self.stage = stage
        self.saver = saver = Saver(hardware, settings, stage.say)
        self.session = session = Session(hardware, stage, saver)
        self.memory = memory = Memory(hardware, stage, session, saver)
        self.about = About(hardware, memory, root)
        self.link = link = Link(hardware, stage, session, saver, memory, self.about)
        self.app = stage.app
        self.app.complete(session, self.about)
        settings.apply = self.apply
        self.apply("lamp")
        stage.before_press = saver.save_game  # so that at most one action is unsaved
        self.loop = Loop(
            (
                (memory.restart_due, memory.start_anew),
                (stage.press_due, stage.take_press),
                (link.due, link.step),
                (stage.picture_due, stage.draw_picture),
                (saver.due, saver.step),  # before a movement, as drawing may leave no time in between
                (stage.motion_due, stage.move),
                (session.fault_due, session.tell_fault),
                (stage.jobs.due, stage.jobs.step),
                (memory.tidy_due, memory.tidy),
                (power.due, self._light),
            ),
            hardware.wait,
            self.crash,
        )

    def go_on(self, asked):
        """Opens what was asked for before a restart, or after power-on adds what is to be done for the menu."""
        stage, hardware = self.stage, self.hardware
        add = stage.jobs.add
        if asked is None:
            add(None, collect)  # half of the used memory is garbage: code loaded in between would fragment what is free
            add(None, self.session.resume)
        else:
            hardware.link.part = bytearray(asked["part"])
            try:
                self.memory.reopen(asked["game"], asked["path"], asked["line"], self._answer_again)
            except Exception as e:
                self.crash(e)
            if stage.stack:
                stage.show()  # at once: before its first picture the display would be darkened by the next check of it
        add(None, hardware.entropy.start)
        add(None, lambda: self.session.journal)  # loaded now, so that no press has to wait for it
        if asked is None and self.about.facts["root"]:
            add(None, check_files(self))  # once after each power-on, not after each restart

    def _answer_again(self, line):
        self.link.answer(line, True)

    def apply(self, name):
        """Makes the value of a setting take effect."""
        settings = self.settings
        if name == "language":
            texts.choose(settings["language"])
        elif name == "brightness":
            self.power.brighten()
        elif name == "lamp" or name == "sound":
            self.hardware.lamp.enable(settings["lamp"], settings["sound"])

    def _light(self, now):
        if self.power.tick(now):
            self.stage.dirty = True

    def idle(self):
        """Returns whether nothing is due: nothing to draw, to move, to load, to write or to check."""
        return self.loop.due > 0 and not self.stage.moving()

    def crash(self, error):
        """Writes a crash report, returns to the last saved game, and shows the crash screen. If only memory is used up,
        as after hours with all screens of a large game, the game is saved and goes on after a restart of MicroPython.
        Its log is sound, as an action is added to it only once it has been carried out."""
        stage, session, saver, memory = self.stage, self.session, self.saver, self.memory
        stage.crashes += 1
        if stage.crashes > _CRASHES:
            raise error
        line = memory.take_back()
        stage.abandon()
        try:
            if isinstance(error, MemoryError) and stage.used and not saver.failing:
                memory.free_caches()
                stage.say_one_moment()
                memory.restart(None, (), line)
                memory.start_anew()
            if not saver.failing:
                saver.forget()
                session.referee.match = None  # it may have caused the crash; the saved one is sound
            report = self.hardware.report_crash(error, _CRASH_FILE)
            session.resume()
            stage.go("crash", report)
        except MemoryError:  # too little even for that; the last saved game is in the store
            if not stage.used:
                raise
            saver.give_up()
            raise SystemExit


def check_files(parts):
    """Compares the files of the firmware with their checksums."""
    from mathom.integrity import check

    yield
    yield from check(parts.about.facts["root"], parts.hardware.store.faults)
