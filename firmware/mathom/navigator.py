"""Which screens are open, which the next press may open, and the line over them."""

import gc

from mathom.ui import texts

SCREENS = "mathom.screens."
MENU = "menu"


class Navigator:
    """The screens that are open, one above the other in `stack`. `dirty` is whether the picture has to be drawn anew,
    `notice` a line over it, and `family` the game that has the memory: of the others nothing is loaded ahead."""

    def __init__(self, canvas):
        self.canvas = canvas
        self.stack = []
        self.dirty = True
        self.family = None
        self.notice = None  # the next press takes it away
        self.swallow = False  # whether that press does nothing else
        self._handling = False  # whether a screen handles a press
        self._asked = []  # what it has asked for: functions, and what they are given
        self._loaded = set()  # names of screens
        self._ahead = None  # names of screens to load while nobody presses; None: to be asked for

    # Loading

    def open(self, name, *arguments):
        """A screen of this name: FOLDER.Class is that class in the file of its own name; NAME is `Screen` of that file,
        or of `main.py` if it is a folder."""
        return getattr(self.load(name), name.partition(".")[2] or "Screen")(self, *arguments)

    def load(self, name):
        """The module of a screen; with those in a folder come its texts and drawings."""
        folder, _, kind = name.partition(".")
        module = self.part(folder)
        if not hasattr(module, "Screen"):
            texts.load(folder)
            self.canvas.prepare()
            module = self.part(folder + "." + (kind.lower() or "main"))
        self._loaded.add(name)
        return module

    def part(self, module):
        """A module of the screens."""
        return __import__(SCREENS + module, None, None, ("Screen",))

    def look_ahead(self):
        """Loads one of the screens that the one on top leads to, so that no press has to wait for it. Whether there was
        one."""
        from mathom.games import SHELF

        if self._ahead is None:
            top = self.stack[-1]
            self._ahead = list(top.leads()) if hasattr(top, "leads") else []
        while self._ahead:
            name = self._ahead.pop()
            folder = name.partition(".")[0]
            if name not in self._loaded and (folder not in SHELF or folder == self.family):
                gc.collect()  # code that stays among garbage, and outlives it, would leave the free memory in pieces
                self.load(name)
                return True
        return False

    # Opening and leaving: screens ask for it while they handle a press, and it is done afterwards

    def visit(self, name, *arguments):
        """Opens a screen of this name above the others."""
        self._ask(self._visit, name, arguments)

    def pop(self):
        """Back to the screen below; the menu, if there is none."""
        self._ask(self._pop)

    def go(self, name, *arguments):
        """Opens a screen of this name in the place of all that are open."""
        self._ask(self._go, name, arguments)

    def menu(self):
        """The menu, over what is open; the one that is open already, if there is one."""
        self._ask(self._menu)

    def handle(self, event):
        """Gives a press to the screen on top, and then does what it has asked for. Here the stack is shallow: to import
        a screen takes much of it."""
        self._handling = True
        try:
            self.stack[-1].key(event)
        finally:
            self._handling = False
        self._do_asked()

    def _ask(self, work, *arguments):
        self._asked.append((work, arguments))
        if not self._handling:
            self._do_asked()

    def _do_asked(self):
        while self._asked:
            work, arguments = self._asked.pop(0)
            work(*arguments)

    def _visit(self, name, arguments):
        self.push(self.open(name, *arguments))

    def _pop(self):
        self.leave_top()
        if self.stack:
            self.enter_top()
        else:
            self._visit(MENU, ())

    def _go(self, name, arguments):
        screen = self.open(name, *arguments)
        self.leave_all()
        self.push(screen)

    def _menu(self):
        for screen in self.stack:
            if screen.name == MENU:
                self.back_to(screen)
                return
        self._visit(MENU, ())

    def push(self, screen):
        self.stack.append(screen)
        self.enter_top()

    def back_to(self, screen):
        """Leaves all screens above this one."""
        if screen is not self.stack[-1]:
            while self.stack[-1] is not screen:
                self.leave_top()
            self.enter_top()

    def leave_all(self):
        while self.stack:
            self.leave_top()

    def enter_top(self):
        """The screen on top has come up, or what it shows has changed."""
        self.dirty = True
        self._ahead = None
        top = self.stack[-1]
        if hasattr(top, "enter"):
            top.enter()

    def leave_top(self):
        """Takes the screen on top away."""
        top = self.stack.pop()
        if hasattr(top, "leave"):
            top.leave()

    # The picture

    def say(self, key, swallow=True):
        """Tells the players one line, until the next press. That press does nothing else, unless it may."""
        self.notice = key
        self.swallow = swallow
        self.dirty = True

    def draw(self):
        """Draws the screen on top, and the notice over it."""
        canvas = self.canvas
        canvas.clear()
        self.stack[-1].draw(canvas)
        if self.notice:
            from mathom.screens import notice

            notice(canvas, self.notice)

    def moving(self):
        """Whether something on the screen on top moves."""
        moving = getattr(self.stack[-1], "moving", None)
        return bool(moving and moving())
