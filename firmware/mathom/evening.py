"""The game in play: its actions, saving and resuming it, and changing to another game.

Only one game is in memory at a time. To change to another one, MicroPython is restarted: see restart.py.
"""

import gc

from micropython import const

from mathom.navigator import MENU, Navigator
from mathom.ui import texts
from mathom.ui.palette import COLOURS, INKS

_SHORT = const(20000)  # bytes: with less free memory, not every screen of a large game can be loaded


class Evening(Navigator):
    """`referee` has the game in play, or none. `paused` is whether companions wait for a press in any case, because
    somebody has undone something or plays over USB. `_restart` is what a restart will open: game, screens, a USB line.
    """

    def __init__(self, hardware, canvas, saver):
        Navigator.__init__(self, canvas)
        self.hardware = hardware
        self.saver = saver
        self.referee = None
        self.paused = False
        self.changes = 0  # how often the game in play has changed
        self.resumed = False  # whether the saved game has been read, if there is one
        self._restart = None
        self._just_shown = False  # True from `show_game` until the next press
        self._room = 0  # bytes of free memory at the first rest after the start
        self._requests = None  # answers lines from USB; loaded with the first line, to save memory without a laptop

    # Screens

    def show_game(self):
        """Shows the screen for the present state of the game in play."""
        colour = self._parts().glow(self.match.state)
        self.hardware.lamp.glow(COLOURS[INKS[colour]] if colour else 0)
        self.go(self.screen_for_game())
        self._just_shown = True

    def screen_for_game(self):
        """Returns the name of the screen for the present state of the game in play. While a companion plays, the main
        screen of the game gives way to its `Companion`."""
        name = self._parts().screen_for(self.match.state)
        return name + ".Companion" if name == self.match.game and self.match.companion() else name

    def _parts(self):
        """Returns the `parts` module of the game in play."""
        return self.part(self.match.game + ".parts")

    # The game

    @property
    def match(self):
        """The game in play, or None."""
        return self.referee.match if self.referee else None

    @property
    def journal(self):
        return self.saver.journal

    def saved(self):
        """Returns whether there is a game to continue, in memory or in the store."""
        return bool(self.match) or self.saver.stored()

    def do(self, action):
        """Carries out an action of the game in play and returns its events."""
        self.paused = False
        return self.referee.do(action)

    def undo(self):
        """Undoes the last action, if there is one."""
        from mathom.games import Refusal

        try:
            self.referee.undo()
        except Refusal:
            return
        self.paused = True
        self.show_game()

    def start(self, game, options, notes):
        """Begins a game and shows it."""
        self.paused = False
        self.referee.start(game, options, notes)
        self.arrive()

    def notes_changed(self):
        """Saves the game in play, because its notes have changed."""
        self.saver.changed(self.match)

    def celebrate(self):
        """Plays a short tune for a game that somebody has won, once."""
        match = self.match
        if match.state.summary()["winners"] and not match.notes.get("sung"):
            match.notes["sung"] = True
            self.notes_changed()
            self.hardware.lamp.win()

    def go_on(self):
        """Continues the game in play: on the screen of it that is open below the menu, so that nothing chosen there is
        lost, or else on the screen for its state. What was only shown in passing, such as the routes after a turn, is
        not shown again after a restart or power cut: actions are saved, not screens, and a press shows the routes at
        any time."""
        self.resume()
        shown = [screen for screen in self.stack if screen.shows_game]
        if self.match and shown:
            self.back_to(shown[-1])
        elif self.match:
            self.show_game()
        elif self.saved():
            self.restart(None)
        else:
            self.enter_top()  # it was damaged, so the menu has other entries now

    def resume(self):
        """Reads the game in play from the store, unless it has been read or another game is in memory."""
        self.resumed = True
        if self.match is None and self.saver.stored():
            self._read_stored(self.journal.in_play()[1])
        self.show_fault()
        if self.stack:
            self.enter_top()  # the menu may have other entries now

    def _read_stored(self, game):
        if not self.may_have(game):
            return
        from mathom.games import SHELF, load

        if game in SHELF:
            load(game)  # here, because each import within another needs a tenth of the call stack
        self.referee.match = self.journal.load()
        if self.match:
            self.family = self.match.game

    def may_have(self, game):
        """Returns whether a game can be loaded without a restart."""
        return self.family is None or game is None or game == self.family

    def lead(self, game, *path):
        """Opens the last of these screens, each [name, arguments...], which belong to a game. If another game is in
        memory, MicroPython is restarted and opens all of them, one above the other."""
        if not self.resumed:
            self.resume()
        if self.may_have(game):
            if self.family != game:
                self.say_one_moment()  # its rules and its set-up are still to be loaded
            self.family = game
            self.visit(*path[-1])
        else:
            self.restart(game, path)

    def take_up(self, number):
        """Continues a game of the history, after a restart. The game in play is put into the history; if that fails, it
        stays in play."""
        self.notice = None
        self.saver.save()
        if self.match:
            self.saver.keep(self.match)
        if self.saver.failing:
            return
        if self.saver.take_up(number):
            self.referee.match = None  # otherwise it would be written again
            self.restart(None)
        elif not self.saver.failing:
            self.show_fault()
            if not self.notice:
                self.say("damaged_file")

    def arrive(self):
        """Shows the game in play, after a restart if another game is in memory."""
        if self.may_have(self.match.game):
            self.family = self.match.game
            self.show_game()
        else:
            self.restart(None)

    def answer(self, line, again=False):
        """Answers a line from USB. Its keys are pressed here, where the call stack is shallow. `again` is whether
        MicroPython has been restarted for it."""
        if not self.resumed:
            self.resume()
        try:
            requests = self._answering()
        except MemoryError:
            self.free_caches()
            if again:
                self.refuse("no_memory", "There is not enough memory for that.")
            else:
                self.restart(None, (), line)
            return
        try:
            for key in requests.take(line):
                self.press(key)
            requests.answer()
        except MemoryError:
            self.free_caches()
            self.refuse("no_memory", "There is not enough memory for that.")
        except Exception:
            self.refuse("crash", "Something went wrong in the device.")
            raise
        requests.follow()

    def _answering(self):
        if self._requests is None:
            from mathom.requests import Requests

            self._requests = Requests(self)
        return self._requests

    def refuse(self, code, message):
        """Answers a line from USB with an error, on a new line, as a part of the answer may have been written."""
        self.hardware.link.write('\n{"ok": false, "error": {"code": "%s", "message": "%s"}}\n' % (code, message))

    def press(self, event):
        raise NotImplementedError  # the loop handles presses

    def say_one_moment(self):
        raise NotImplementedError  # the loop draws

    def free_caches(self):
        """Frees what is remembered of texts drawn before. Those many small pieces lie between larger free ones."""
        self.canvas.forget()
        texts.forget()
        gc.collect()

    def make_room(self):
        """Frees the caches if memory is short, as after hours with all screens of a large game. Also restarts
        MicroPython if the same screen comes back then, and no companion waits for a press. Call it after collecting
        garbage."""
        free = gc.mem_free() if hasattr(gc, "mem_free") else _SHORT  # a laptop has no limit
        self._room = self._room or free
        if free < min(_SHORT, self._room // 2):
            self.free_caches()
            if self._just_shown and self._shows_only_the_game() and not (self.paused and self.match.companions):
                self.restart(None)

    def _shows_only_the_game(self):
        return self.match and not self.notice and [screen.name for screen in self.stack] == [self.screen_for_game()]

    def start_anew(self):
        """Saves everything and restarts MicroPython. The game in play goes into the history too, as it cannot be read
        while another game is in memory."""
        (game, path, line), self._restart = self._restart, None
        self.leave_all()
        if path and self.match:
            self.saver.keep(self.match)
        self.saver.save()
        try:
            if not self.saver.failing:
                from mathom import restart

                restart.ask(self.hardware.store, game, path, line, self.hardware.link.part)
                self.hardware.display.hold()
                raise SystemExit
        except OSError:
            pass
        self._room = 0  # so that it is not tried again at once
        self.notice = None
        self.say("no_room")
        if line:
            self.refuse("not_saved", "There is no room for the note that a restart needs.")
        if self.match:
            self.show_game()
        else:
            self.visit(MENU)

    def open_asked(self, game, path, line):
        """Opens what was asked for before the restart: these screens of a game, the game that a line from USB begins,
        or the game in play. Then the line, if there is one, is answered."""
        if game:
            self.resumed = True
            self.family = game
        if path:
            for name in path:
                self.visit(*name)
            return
        if game:
            self._begin_asked(game, line)
            return
        self.resume()
        gc.collect()
        if self.match:
            self.show_game()
        else:
            self.visit(MENU)
        if line:
            self.answer(line, True)

    def _begin_asked(self, game, line):
        from mathom.games import load

        gc.collect()
        load(game)  # here, as in `_read_stored`
        self.answer(line, True)
        gc.collect()  # code loaded in the middle of garbage would fragment the free memory
        if self.match:
            self.show_game()
        elif self.saved():
            self.restart(None)  # the new game was refused, so the last one goes on
        else:
            self.visit(MENU)

    def show_fault(self):
        """Shows the players the next fault that they have not seen, unless there is a notice already."""
        if not self.notice:
            self.saver.show_fault(bool(self.match))

    def changed(self, match):
        """Notes that the game in play has changed."""
        self.changes += 1
        self.saver.changed(match)
        self.dirty = True

    def restart(self, game, path=(), line=b""):
        """Asks for a restart of MicroPython for a game, before anything else is drawn: see restart.py."""
        self._restart = (game, path, line)
