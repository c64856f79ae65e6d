"""The game in play: starting, doing, undoing, going on, and which screen shows it."""

from micropython import const

from mathom.games import Refusal
from mathom.heap import collect
from mathom.memory import drop
from mathom.referee import Referee
from mathom.screens import MENU, part, refused, screen_of
from mathom.ui.palette import BACK, COLOURS, INKS

_CALM = const(2000)  # ms without a change, after which what takes longer may be saved


class Session:
    """`match` is the game in play, or None. `paused` is whether companions wait for a press in any case, because
    somebody has undone something or plays over USB."""

    def __init__(self, hardware, stage, front, saver):
        self.referee = Referee(hardware.entropy.below, self.changed, saver.gives_way, stage.memory.make_room)
        self.memory = stage.memory
        self.paused = False
        self.undid = None  # what has been undone last, until something is done again
        self.changes = 0  # how often the game in play has changed
        self.resumed = bool(stage.memory.game)  # whether the saved game has been read, or is not to be
        self._holder = None  # in which game somebody has the device in hand, and who, as `turn` in parts.py says
        self._hardware = hardware
        self._stage = stage
        self._front = front
        self._saver = saver

    @property
    def match(self):
        return self.referee.match

    @property
    def journal(self):
        """The files of the games."""
        return self._saver.journal

    def write(self, work, *what):
        """Calls what writes to the store. If that is not possible, the players are told."""
        return self._saver.write(work, *what)

    def below(self, n):
        """Returns a random number from 0 to n - 1."""
        return self.referee.below(n)

    def show(self, events=(), silent=()):
        """Shows the screen for the present state of the game in play, and above it the moments of these events, but for
        those of `silent` kinds; the menu if there is no game."""
        match = self.match
        if not match:
            self._stage.go(MENU)
            return
        self.shine()
        self._stage.go(screen_of(match))
        self._tell(events, silent)

    def _tell(self, events, silent):
        # After the press: within it too little of the call stack is left for the sentences.
        self._stage.jobs.ask(self._show_turn, events)
        self._stage.jobs.ask(self.show_moments, events, silent)

    def _show_turn(self, events):
        # Shows who is next, when the device changes hands, and what these events come to.
        # Mathom, which may play in between, takes it from nobody.
        match = self.match
        parts = part(match.game + ".parts")
        turn = not match.companion() and parts.turn(match.state)
        if turn:
            before, self._holder = self._holder, (match, turn)
            if before and before[0] is match and before[1] != turn and turn[0] and not self.paused:
                self._stage.visit("turn", *turn, (), "", parts.told(match.state, events))

    def replace_screens(self):
        """Replaces the screens that show the game by the one for its present state, below those that show something
        else, because somebody has played over USB."""
        self.paused = True
        self.memory.note_game(self.match.game)
        stack = self._stage.stack
        others = [screen for screen in stack if not screen.shows_game]
        if len(others) < len(stack):
            self.memory.load(screen_of(self.match))  # before: what is open then is not let go to make room
            stack[:] = [screen for screen in stack if screen.shows_game]
            self.show()
            stack += others
        if others:
            self._stage.show_top()

    # Playing

    def play(self, action, stay=None, silent=()):
        """Carries out an action of the game in play and returns its events. If the rules refuse it, says why, in the
        words of the game, and returns none. Then opens the screen for the new state, with moments above it, but for
        those of `silent` kinds. With `stay` the same screen stays if that shows the new state too: True has it
        refreshed, a function is called instead. If `stay` is False, the screen has something to show first: it calls
        `show_game(events)` later."""
        match = self.match
        before = stay and screen_of(match)
        self.paused = False
        self.undid = None
        self.memory.load_rules(match.state, action)
        try:
            events = self.referee.do(action)
        except Refusal as refusal:
            self._stage.say(refused(match.game, refusal.code))
            return []
        if stay is False:
            return events
        if not stay or screen_of(match) != before:
            self.show(events, silent)
            return events
        if stay is True:
            self._stage.stack[-1].refresh()
        else:
            stay()
        self._tell(events, silent)
        return events

    def show_moments(self, events, silent=()):
        """Shows the moments of these events above what is open, but for those of `silent` kinds."""
        match = self.match
        told = [event for event in events if event["e"] not in silent]
        for screen in reversed(part(match.game + ".parts").moments(match.state, told)):
            self._stage.visit(*screen)

    def warn(self, name):
        """Says so at once if it takes a moment to open a screen later in this press."""
        if self.memory.lacks(name):
            self._stage.say_one_moment()

    def undo(self, single=False):
        """Undoes the last action, if there is one, with those that the same press did before it, and unless `single` is
        wanted, what led to it by itself: so a press costs one undo. Returns the first of these actions, or None. If
        nobody has done anything yet in a game that followed another one, that comes back as it had ended."""
        if self.match and not self.match.length and self.may_undo():
            self._stage.say_one_moment()
            self._stage.jobs.ask(self.take_up, self.match.notes["before"])
            return None
        if self.match and self.match.undo_repeats_much():
            self._stage.say_one_moment()
        try:
            undone = self.referee.undo()
        except Refusal:
            return None
        match = self.match
        while match.length and (match.state.belongs(undone) or (not single and self._came_by_itself())):
            undone = self.referee.undo()
        match.notes.pop("celebrated", None)  # the next end is another one
        self.paused = True
        self.undid = undone
        self._show_undone()
        return undone

    def _show_undone(self):
        # Where the players were, if those screens show the new state too.
        stack, stay = self._stage.stack, 0
        while stay < len(stack) and stack[stay].stays:
            stay += 1
        if stay and stack[0].name == screen_of(self.match):
            self.shine()
            self._stage.back_to(stack[stay - 1])
            self._tell((), ())
        else:
            self.show()

    def may_undo(self):
        """Returns whether there is something to undo, or a game to come back."""
        return self.match.length > 0 or "before" in self.match.notes

    def _came_by_itself(self):
        # Whether the next action needs no press.
        match = self.match
        return match.companion() or match.state.forced(match.notes.get("real"))

    def start(self, game, options, notes):
        """Begins a game and shows it. It notes which game of the same kind has ended just before it, for an undo."""
        self.paused = False
        ended = self.match and self.match.over() and self.match.game == game
        if ended and self.journal.number:
            notes = dict(notes, before=self.journal.number)
        self.referee.start(game, options, notes)
        self.arrive()

    def changed(self, match):
        """Notes that the game in play has changed."""
        self.changes += 1
        self._saver.changed(match)
        self._stage.redraw()
        self._stage.jobs.add(self._saver, self._catch_up, _CALM)
        self._get_ready()

    def _catch_up(self):
        if self.match:
            self._saver.catch_up(self.match)

    def _get_ready(self):
        # For the next undo, when there is time.
        jobs = self._stage.jobs
        jobs.drop(self)
        jobs.add(self, self._make_ready(self.match))

    def _make_ready(self, match):
        self.memory.heap.collect()  # copies made amid garbage would split up what is free then
        try:
            yield from match.make_ready()
        except MemoryError:  # the next undo takes longer
            pass

    def notes_changed(self):
        """Saves the game in play, because its notes have changed."""
        self._saver.changed(self.match)

    def may_celebrate(self):
        """Returns whether the game in play has ended and that has not been celebrated yet, and notes that it is now."""
        notes = self.match.notes
        if notes.get("celebrated"):
            return False
        notes["celebrated"] = True
        self.notes_changed()
        return True

    def sound(self, tune):
        self._hardware.piezo.play(tune)
        drop("mathom.hardware.tunes")

    def collect(self):
        """Collects garbage, before something moves for long."""
        collect()

    def shine(self, ink=None):
        """Lights the lamp in the colour of an ink, or else in that of whoever is to act."""
        if ink is None:
            match = self.match
            turn = match and part(match.game + ".parts").turn(match.state)
            ink = INKS[turn[1]] if turn else BACK
        self._hardware.lamp.glow(COLOURS[ink] if ink else 0)

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
        shown = [screen for screen in self._stage.stack if screen.shows_game]
        if self.match and shown:
            self._stage.back_to(shown[-1])
        elif self.match:
            self.show()
        elif self._stage.app.saved:
            self.memory.restart()
        else:
            self._stage.show_top()  # it was damaged, so the menu has other entries now

    def resume(self):
        """Reads the game in play from the store, unless it has been read or another game is in memory."""
        if not self.resumed:
            collect()  # half of the used memory is garbage: code loaded in between would fragment what is free
        self.resumed = True
        if self.match is None and self._stage.app.saved:
            self._read_stored(self.journal.in_play()[1])
            if self.match:
                self._get_ready()
        self._saver.tell_fault(0)
        if self._stage.stack:
            self._stage.show_top()  # the menu may have other entries now

    def _read_stored(self, game):
        if not self.memory.may_have(game):
            return
        if not self._read(game):  # a campaign of weeks in colour: the screens that are not open make room
            self.memory.make_room()
            self._read(game)  # if there is still too little, *continue* restarts MicroPython
        if self.match:
            self.memory.note_game(self.match.game)
            if "teach" in self.match.notes:
                self._front.teach()
        self.memory.measure()  # before its screens are loaded

    def _read(self, game):
        # Returns whether there was enough memory. What has been read is garbage then.
        from mathom.games import SHELF, load

        try:
            if game in SHELF:
                self.memory.note_game(game)
                load(game)  # here, because each import within another needs a tenth of the call stack
            collect()  # what is read now stays in memory
            self.referee.adopt(self.journal.load())
        except MemoryError:
            return False
        return True

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
        saver = self._saver
        self._stage.say(None)
        if not saver.archive(self.match):
            self._stage.say("not_saved")
            return
        if self.write(self.journal.archive().take_up, number):
            self.referee.adopt(None)  # otherwise it would be written again
            self.memory.restart()
        else:
            self._saver.tell_fault(0)
            if not self._stage.notice:
                self._stage.say("damaged_file")

    def archive(self):
        """Puts the game in play into the history, which takes half a second, as another one may be about to begin."""
        self._saver.archive_ahead(self.match)

    def arrive(self):
        """Shows the game in play, after a restart if another game is in memory."""
        if self.memory.may_have(self.match.game):
            self.memory.note_game(self.match.game)
            self.show()
        else:
            self.memory.restart()

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
        stage, match = self._stage, self.match
        top = stage.stack[-1]
        if not (self.changes or self._front.presses):
            return False
        if stage.notice or top.pressed or (self.paused and match and match.companions):
            return False
        return len(stage.stack) == 1 and top.name == (screen_of(match) if match else MENU)

    def start_anew(self, _=0):
        """Closes and saves everything, and restarts MicroPython."""
        if self._stage.stack:
            self._stage.say_one_moment()
        self._stage.close_all()
        self._saver.save()
        self.memory.unload()  # for the code that is loaded now
        from mathom import restart

        restart.note_and_restart(self._hardware, self._stage, self, self._saver, *self.memory.wanted)
        self.memory.give_up_restart()
