"""Which game is in play: beginning one, going on with one, putting one aside for another. What is done in it is in
playing.py."""

from micropython import const

from mathom.heap import collect
from mathom.screens import MENU, screen_of

_CALM = const(1000)  # ms: whoever knows what to choose should not have to wait


class Session:
    """`playing` is the game in play."""

    def __init__(self, hardware, stage, front, saver, playing):
        self.playing = playing
        self.memory = stage.memory
        self.resumed = bool(stage.memory.game)  # whether the saved game has been read, or is not to be
        self._hardware = hardware
        self._stage = stage
        self.front = front
        self.saver = saver

    @property
    def journal(self):
        """The files of the games."""
        return self.saver.journal

    def write(self, work, *what):
        """Calls what writes to the store. If that is not possible, the players are told."""
        return self.saver.write(work, *what)

    # Beginning a game, and going back to the one before

    def start(self, game, options, notes):
        """Begins a game and shows it. It notes which game of the same kind has ended just before it, for an undo."""
        match = self.playing.match
        if match and match.over() and match.game == game and self.journal.number:
            notes = dict(notes, before=self.journal.number)
        self.playing.referee.start(game, options, notes)  # from here: many rules need all the call stack
        self.playing.begun()
        self.arrive()

    def arrive(self):
        """Shows the game in play, after a restart if another game is in memory."""
        game = self.playing.match.game
        if self.memory.may_have(game):
            self.memory.note_game(game)
            self.playing.show()
        else:
            self.memory.restart()

    def undo(self, single=False):
        """Undoes what was done last: see `Playing.undo`. If nobody has done anything yet in a game that followed
        another one, that comes back as it had ended."""
        match = self.playing.match
        if match and not match.length and "before" in match.notes:
            self._stage.say_one_moment()
            self._stage.jobs.ask(self.take_up, match.notes["before"])
            return None
        return self.playing.undo(single)

    def may_undo(self):
        """Returns whether there is something to undo, or a game to come back."""
        match = self.playing.match
        return match.length > 0 or "before" in match.notes

    # Going on with a game

    def go_on(self):
        """Continues the game in play: on the screen of it that is open below the menu, so that nothing chosen there is
        lost, or else on the screen for its state. What was only shown in passing, such as the routes after a turn, is
        not shown again after a restart or power cut: actions are saved, not screens, and a press shows the routes at
        any time."""
        if self.resumed:
            self._go_on()
        else:  # as a job: within a press too little of the call stack is left to read a game
            self._stage.jobs.add_first(self, self._go_on)

    def _go_on(self):
        self.resume()
        match = self.playing.match
        shown = [screen for screen in self._stage.stack if screen.shows_game]
        if match and shown:
            self._stage.back_to(shown[-1])
        elif match:
            self.playing.show()
        elif self._stage.app.saved:
            self.memory.restart()
        else:
            self._stage.show_top()  # it was damaged, so the menu has other entries now

    def resume(self):
        """Reads the game in play from the store, unless it has been read or another game is in memory."""
        if not self.resumed:
            collect()  # half of the used memory is garbage: code loaded in between would fragment what is free
        self.resumed = True
        self._stage.jobs.drop(self)  # it need not be done once more
        if self.playing.match is None and self._stage.app.saved:
            self._read_stored(self.journal.in_play()[1])
            if self.playing.match:
                self.playing.get_ready()
        self.saver.tell_fault(0)
        if self._stage.stack:
            self._stage.show_top()  # the menu may have other entries now

    def _read_stored(self, game):
        if not self.memory.may_have(game):
            return
        if not self._read(game):  # a campaign of weeks in colour: the screens that are not open make room
            self.memory.make_room()
            self._read(game)  # if there is still too little, *continue* restarts MicroPython
        if self.playing.match:
            self.memory.note_game(self.playing.match.game)
            if "teach" in self.playing.match.notes:
                self.front.teach()
        self.memory.measure()  # before its screens are loaded

    def _read(self, game):
        # Returns whether there was enough memory. What has been read is garbage then.
        from mathom.games import SHELF, load

        try:
            if game in SHELF:
                self.memory.note_game(game)
                load(game)  # here, because each import within another needs a tenth of the call stack
            collect()  # what is read now stays in memory
            self.playing.referee.adopt(self.journal.load())
        except MemoryError:
            return False
        return True

    # Another game

    def has_rules(self, game):
        """Returns whether the rules of a game are in memory."""
        return self.memory.game == game

    def open(self, game, name, *arguments):
        """Opens a screen that belongs to a game, above the others. If another game is in memory, MicroPython is
        restarted, and opens it above those that show no game."""
        if not self.resumed:
            self.resume()
        memory = self.memory
        if memory.may_have(game):
            if memory.game != game:
                self._stage.say_one_moment()  # its rules and its set-up are still to be loaded
            memory.note_game(game)
            self._stage.visit(name, *arguments)
        else:
            memory.change_game(game, name, arguments)

    def take_up(self, number):
        """Continues a game of the history, after a restart. The game in play is put into the history; if that fails, it
        stays in play."""
        saver = self.saver
        self._stage.say(None)
        if not saver.archive(self.playing.match):
            self._stage.say("not_saved")
            return
        if self.write(self.journal.archive().take_up, number):
            self.playing.referee.adopt(None)  # otherwise it would be written again
            self.memory.restart()
        else:
            self.saver.tell_fault(0)
            if not self._stage.notice:
                self._stage.say("damaged_file")

    def archive_soon(self, screen):
        """Puts the game in play into the history, as this screen may be about to begin another one. That takes half a
        second, so it is done in a while, unless this is asked for again meanwhile."""
        self._stage.jobs.add(screen, lambda: self.saver.archive_ahead(self.playing.match), _CALM)

    # Restarts of MicroPython

    def tidy(self, now):
        """Lets go of what is not needed. If memory is too short all the same, restarts MicroPython, once nobody loses
        anything by it."""
        if self.memory.tidy(now) and self._may_restart():
            self.memory.restart()

    def _may_restart(self):
        # Whether the one screen that comes back looks as it does now: nothing has been chosen or entered there, no
        # notice is shown, and no companion waits for a press. Where nobody has done anything since the start, there is
        # not more memory after another one.
        stage, match = self._stage, self.playing.match
        top = stage.stack[-1]
        if not (self.playing.changes or self.front.presses):
            return False
        if stage.notice or top.pressed or (self.playing.paused and match and match.companions):
            return False
        return len(stage.stack) == 1 and top.name == (screen_of(match) if match else MENU)

    def start_anew(self, _=0):
        """Closes and saves everything, and restarts MicroPython."""
        if self._stage.stack:
            self._stage.say_one_moment()
        self._stage.close_all()
        self.saver.save()
        self.memory.unload()  # for the code that is loaded now
        from mathom import restart

        restart.note_and_restart(self._hardware, self._stage, self, self.saver, *self.memory.wanted)
        self.memory.give_up_restart()
