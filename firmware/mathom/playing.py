"""The game in play: doing, undoing, and which screen shows it. Which game that is, session.py knows."""

from micropython import const

from mathom.games import Refusal
from mathom.referee import Referee
from mathom.screens import MENU, part, refused, screen_of
from mathom.ui.palette import BACK, COLOURS, INKS

_CALM = const(2000)  # ms without a change, after which what takes longer may be saved


class Playing:
    """`match` is the game in play, or None. `paused` is whether companions wait for a press in any case, because
    somebody has undone something or plays over USB."""

    def __init__(self, hardware, stage, saver):
        self.memory = stage.memory
        self.referee = Referee(hardware.entropy.below, self.changed, saver.gives_way, stage.memory.make_room)
        self.paused = False
        self.undid = None  # what has been undone last, until something is done again
        self.changes = 0  # how often the game in play has changed
        self._holder = None  # in which game somebody has the device in hand, and who, as `turn` in parts.py says
        self._lamp = hardware.lamp
        self._stage = stage
        self._saver = saver

    @property
    def match(self):
        return self.referee.match

    def below(self, n):
        """Returns a random number from 0 to n - 1."""
        return self.referee.below(n)

    # Showing

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

    def show_moments(self, events, silent=()):
        """Shows the moments of these events above what is open, but for those of `silent` kinds."""
        match = self.match
        told = [event for event in events if event["e"] not in silent]
        for screen in reversed(part(match.game + ".parts").moments(match.state, told)):
            self._stage.visit(*screen)

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

    def shine(self, ink=None):
        """Lights the lamp in the colour of an ink, or else in that of whoever is to act."""
        if ink is None:
            match = self.match
            turn = match and part(match.game + ".parts").turn(match.state)
            ink = INKS[turn[1]] if turn else BACK
        self._lamp.glow(COLOURS[ink] if ink else 0)

    def warn(self, name):
        """Says so at once if it takes a moment to open a screen later in this press."""
        if self.memory.lacks(name):
            self._stage.say_one_moment()

    # Doing and undoing

    def begun(self):
        """Notes that another game has begun."""
        self.paused = False

    def play(self, action, stay=None, silent=()):
        """Carries out an action of the game in play and returns its events. If the rules refuse it, says why, in the
        words of the game, and returns none. Then opens the screen for the new state, with moments above it, but for
        those of `silent` kinds. With `stay` the same screen stays if that shows the new state too: True has it
        refreshed, a function is called instead. If `stay` is False, the screen has something to show first: it calls
        `show_game(events)` later."""
        match = self.match
        before = stay and screen_of(match)
        self.paused = False
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

    def undo(self, single=False):
        """Undoes the last action, if there is one, with those that the same press did before it, and unless `single` is
        wanted, what led to it by itself: so a press costs one undo. Returns the first of these actions, or None."""
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
            self._stage.jobs.ask(self._stage.back_to, stack[stay - 1])
            self._tell((), ())
        else:
            self.show()

    def _came_by_itself(self):
        # Whether the next action needs no press.
        match = self.match
        return match.companion() or match.state.forced(match.notes.get("real"))

    def changed(self, match):
        """Notes that the game in play has changed."""
        self.changes += 1
        self.undid = None
        self._saver.changed(match)
        self._stage.redraw()
        self._stage.jobs.add(self._saver, self._catch_up, _CALM)
        self.get_ready()

    def _catch_up(self):
        if self.match:
            self._saver.catch_up(self.match)

    def get_ready(self):
        """Has the next undo made ready, when there is time."""
        jobs = self._stage.jobs
        jobs.drop(self)
        jobs.add(self, self._make_ready(self.match))

    def _make_ready(self, match):
        self.memory.heap.collect()  # copies made amid garbage would split up what is free then
        try:
            yield from match.make_ready()
        except MemoryError:  # the next undo takes longer
            pass

    def note(self, name, value):
        """Notes something for the screens, which is saved with the game in play; no undo changes it. It is plain data
        as JSON has it, whose dicts have texts as keys, and short: it is written after each action."""
        self.match.notes[name] = value
        self._saver.changed(self.match)

    def may_celebrate(self):
        """Returns whether the game in play has ended and that has not been celebrated yet, and notes that it is now."""
        if self.match.notes.get("celebrated"):
            return False
        self.note("celebrated", True)
        return True
