"""The open screens: opening and closing them, one above the other. What the players see of the top one and press on it
is in front.py."""

import sys

from mathom.jobs import Jobs
from mathom.memory import Memory
from mathom.screens import MENU, centred, kind_of
from mathom.ui.canvas import BACK, TEXT
from mathom.ui.texts import t


class Stage:
    """`stack` has the open screens, the top one last; it stays the same list. `notice` is the key of a text over the
    picture, `dirty` whether the picture has to be drawn again. `switches` counts how often a screen has been opened
    or closed. `memory` loads the screens: `game` is the one whose code may be loaded, or None. Each
    screen gets `app`, which `make_app(stage)` makes."""

    def __init__(self, canvas, keys, power, game, make_app):
        self.canvas = canvas
        self.stack = []
        self.notice = None
        self.dirty = True
        self.switches = 0
        self.opening = ""  # the screen that is being made
        self._keys = keys
        self._power = power
        self.memory = Memory(self, game)
        self.jobs = Jobs(self._held, self.memory.litter)
        self.app = make_app(self)

    def _held(self, timed):
        # While something moves there is no time for jobs. One that has waited may take long, and it also waits until a
        # notice has been read.
        return self.busy() or self.notice is not None if timed else self.moving()

    def moving(self):
        """Returns whether something moves on the display."""
        return self.stack[-1].moving()

    def busy(self):
        """Returns whether there is no time for what takes long: something moves, or a key is down whose press counts
        when it is let go, and would have to wait."""
        return self.moving() or self._keys.awaited()

    def crossed(self):
        """Returns whether OK has a cross, as holding it does more than a press. Holding it only closes a notice."""
        return not self.notice and self.stack[-1].crossed()

    # What is shown of them

    def redraw(self):
        """Has the picture drawn again, after the press or the job that asks for it."""
        self.dirty = True

    def drawn(self):
        """Notes that the picture is being drawn."""
        self.dirty = False

    def say(self, key):
        """Shows a notice until the next press, which does nothing else. With None there is none any more."""
        self.notice = key
        self.dirty = True

    def say_one_moment(self):
        """Says so over the last picture, as the screens may show a game that has been replaced."""
        draw_notice(self.canvas, "one_moment")
        self._power.send(self.canvas.buffer)

    # Opening and closing

    def open(self, name, *arguments):
        """Makes a screen, if need be once others have made room."""
        self.memory.load(name)
        self.opening = name
        kind = kind_of(sys.modules[self.memory.loaded[name]], name)
        try:
            screen = kind(self.app, *arguments)
        except MemoryError:
            self.memory.make_room()
            screen = kind(self.app, *arguments)
        self.opening = ""
        screen.given = arguments
        return screen

    def visit(self, name, *arguments):
        """Opens a screen above the others, or returns to the menu if it is open already."""
        self.jobs.ask(self._visit, name, arguments)

    def pop(self):
        """Closes the top screen. If there is none below it, opens the menu, or what is asked for next."""
        self.jobs.ask(self._pop)

    def go(self, name, *arguments):
        """Closes all screens and opens this one."""
        self.jobs.ask(self._go, name, arguments)

    def _visit(self, name, arguments):
        if name == MENU:
            for screen in self.stack:
                if screen.name == MENU:
                    self.back_to(screen)
                    return
        self.push(self.open(name, *arguments))

    def _pop(self):
        self.close_top()
        if self.stack:
            self.show_top()
        elif not self.jobs.asked:
            self._visit(MENU, ())

    def _go(self, name, arguments):
        try:
            screen = self.open(name, *arguments)
        except MemoryError:  # what is open is closed anyway
            self.close_all()
            self.memory.make_room()
            screen = self.open(name, *arguments)
        self.close_all()
        self.push(screen)

    def push(self, screen):
        if self.stack:
            self.jobs.drop(self.stack[-1])
        below = self.stack[-1].shows_game if self.stack else self.app.match
        if not below:
            screen.shows_game = False
        self.stack.append(screen)
        self.switches += 1
        self.jobs.ask(screen.opened)
        self.jobs.ask(self.show_top)

    def put_below(self, screen, path):
        """Opens others below this one, each as [name, arguments], if it is still the first one."""
        if self.stack[0] is screen:
            self.stack[:0] = [self.open(name, *arguments) for name, arguments in path]

    def back_to(self, screen):
        """Closes all screens above this one."""
        while self.stack[-1] is not screen:
            self.close_top()
        self.show_top()

    def close_all(self):
        while self.stack:
            self.close_top()
        self.canvas.helped = None

    def close_top(self):
        """Closes the top screen."""
        top = self.stack.pop()
        self.switches += 1
        self.jobs.drop(top)
        top.closed()

    def show_top(self):
        """Tells the top screen that it has come to the top, or that what it shows has changed."""
        self.dirty = True
        top = self.stack[-1]
        self.jobs.drop(top)
        self.look_ahead()
        try:
            top.shown()
        except MemoryError:
            self.memory.make_room()
            self.jobs.drop(top)
            top.shown()

    def look_ahead(self):
        """Has the screens loaded that the top screen leads to."""
        self.jobs.drop(self)
        self.jobs.add(self, self.memory.load_ahead())  # `self` owns nothing else

    def abandon(self):
        """Drops the screens and all that they have asked for, after a crash."""
        self.notice = None
        self.jobs.clear()
        self.stack.clear()
        self.canvas.helped = None
        self.opening = ""


def draw_notice(canvas, key):
    """Draws a notice in a frame over the middle of the screen, and clears the rest below the header."""
    lines = canvas.wrap(t(key), canvas.width - 12)
    height = min(len(lines) * canvas.line + 5, canvas.height - 20)  # not over the header
    y = (canvas.height - height) // 2
    canvas.fill(0, 11, canvas.width, canvas.height - 11, BACK)
    canvas.rect(0, y, canvas.width, height, TEXT)
    centred(canvas, t(key), y + 2, 12)
