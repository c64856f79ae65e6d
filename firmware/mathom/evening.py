"""An evening: the game in play, what the players do in it, and how another game takes its place.

Of the games one has the memory to itself. Another one begins with a start of MicroPython: see restart.py.
"""

import gc

from mathom import restart
from mathom.navigator import MENU, Navigator
from mathom.ui.palette import COLOURS, INKS


class Evening(Navigator):
    """`referee` has the game in play, or none. `_restart` is how to start anew: game, screens, line from USB."""

    def __init__(self, hardware, canvas, saver):
        Navigator.__init__(self, canvas)
        self.hardware = hardware
        self.saver = saver
        self.referee = None
        self.resumed = False  # whether the store has been asked for a game
        self._restart = None

    # What is shown

    def show_game(self):
        """The screen that the game in play wants now."""
        colour = self._parts().glow(self.match.state)
        self.hardware.lamp.glow(COLOURS[INKS[colour]] if colour else 0)
        self.go(self.screen_for_game())

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
        return self.referee.match if self.referee else None

    @property
    def journal(self):
        return self.saver.journal

    def saved(self):
        """Whether there is a game to go on with, read already or not."""
        return bool(self.match) or self.saver.stored()

    def do(self, action):
        """Carries out an action of the game in play and returns its events."""
        return self.referee.do(action)

    def undo(self):
        """Takes the last action back; nothing, if there is none left."""
        from mathom.games import Refusal

        try:
            self.referee.undo()
        except Refusal:
            return
        self.show_game()

    def start(self, game, options, notes):
        """Begins a game and shows it."""
        self.referee.open(game, options, notes)
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
            self.show_game()
        elif self.saved():
            self.restart(None)
        else:
            self.enter_top()  # it was damaged: the menu has other entries now

    def resume(self):
        """Reads the game in play from the store, if it has not been read yet and may have the memory."""
        self.resumed = True
        if self.match is None and self.saver.stored() and self.may_have(self.journal.in_play()[1]):
            self.referee.match = self.journal.load()
            if self.match:
                self.family = self.match.game
        self.show_fault()
        if self.stack:
            self.enter_top()  # the menu may have other entries now

    def may_have(self, game):
        """Whether a game can be in memory without a start anew."""
        return self.family is None or game is None or game == self.family

    def lead(self, game, *path):
        """Opens the last one of these screens, each [name, arguments...]. They belong to a game: if another one has the
        memory, MicroPython starts anew and opens all of them, one above the other."""
        if not self.resumed:
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
            self.referee.match = None  # or it would be written once more
            self.restart(None)
        elif not self.saver.failing:
            self.show_fault()
            if not self.notice:
                self.say("damaged_file")

    def arrive(self):
        """Shows the game in play, where it has the memory to itself."""
        if self.may_have(self.match.game):
            self.family = self.match.game
            self.show_game()
        else:
            self.restart(self.match.game)

    def start_anew(self):
        """Starts MicroPython anew, when all is written. The game in play goes into the history as well, as nobody can
        read it once another one has the memory."""
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
            self.show_game()
        else:
            self.visit(MENU)

    def open_asked(self, game, path):
        """Opens what was asked for before the start: these screens, which belong to a game, or the game in play."""
        if path:
            self.resumed = True
            self.family = game
            for name in path:
                self.visit(*name)
            return
        self.resume()
        gc.collect()
        if self.match:
            self.show_game()
        else:
            self.visit(MENU)

    def show_fault(self):
        """Tells the players what was found wrong, one fault at a time."""
        if not self.notice:
            self.saver.show_fault(bool(self.match))

    def changed(self, match):
        """The game in play has gone on or back."""
        self.saver.changed(match)
        self.dirty = True

    def restart(self, game, path=(), line=None):
        """Has MicroPython start anew for a game, before anything else is drawn: see restart.py."""
        self._restart = (game, path, line)
