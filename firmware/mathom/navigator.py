"""The open screens, the screens that the next press may open, and the notice over them."""

import gc

from mathom.jobs import Jobs

SCREENS = "mathom.screens."
MENU = "menu"


class Navigator:
    """`stack` has the open screens, the top one last. `dirty` is whether the picture has to be drawn again, `notice` a
    line over it, and `family` the game in memory: only its screens are loaded ahead."""

    def __init__(self, canvas):
        self.canvas = canvas
        self.stack = []
        self.dirty = True
        self.family = None
        self.notice = None  # the key of its text; the next press closes it and does nothing else
        self._handling = False  # whether a screen is handling a press, or what it has asked for is being done
        self._asked = []  # what the screen has asked for: (function, arguments)
        self._loaded = set()  # names of loaded screens
        self.jobs = Jobs(self.handle, self.moving)

    # Loading

    def open(self, name, *arguments):
        """Makes a screen. FOLDER.Class is that class in class.py of the folder; NAME is `Main` in NAME.py, or in
        main.py of the folder NAME."""
        return getattr(self.load(name), name.partition(".")[2] or "Main")(self, *arguments)

    def load(self, name):
        """Loads the module of a screen and, if it is in a folder, the drawings."""
        folder, _, kind = name.partition(".")
        module = self.part(folder)
        if kind or module.Main is None:
            self.canvas.prepare()
            module = self.part(folder + "." + (kind.lower() or "main"))
        self._loaded.add(name)
        return module

    def part(self, module):
        """Imports a module of the screens."""
        return __import__(SCREENS + module, None, None, ("Main",))

    def look_ahead(self):
        """Loads the screens that the top screen leads to when there is time, so that no press has to wait for that."""
        self.jobs.drop(self)
        self.jobs.add(self, self._load_ahead())  # `self` owns nothing else

    def _load_ahead(self):
        from mathom.games import SHELF

        for name in self.stack[-1].leads + (MENU,):  # a long press of back opens the menu everywhere
            folder = name.partition(".")[0]
            if name not in self._loaded and (folder not in SHELF or folder == self.family):
                gc.collect()  # code loaded in the middle of garbage would fragment the free memory
                self.load(name)
                yield

    # Opening and closing. What a screen asks for while it handles a press is done after the press; what it asks for
    # while it opens or closes is done next.

    def visit(self, name, *arguments):
        """Opens a screen above the others."""
        self._ask(self._visit, name, arguments)

    def pop(self):
        """Closes the top screen. If there is none below it, opens the menu."""
        self._ask(self._pop)

    def go(self, name, *arguments):
        """Closes all screens and opens this one."""
        self._ask(self._go, name, arguments)

    def menu(self):
        """Opens the menu above the others, or returns to it if it is open already."""
        self._ask(self._menu)

    def after_press(self, work, *arguments):
        """Does something after the press that a screen is handling, where the call stack is shallow."""
        self._ask(work, *arguments)

    def handle(self, work, *what):
        """Calls a screen's method for a press, or a job, and returns what that returns. Then opens and closes the
        screens that it has asked for: importing a screen needs much of the call stack, which is shallow here."""
        self._handling = True
        try:
            answer = work(*what)
        finally:
            self._handling = False
        self._do_asked()
        return answer

    def _ask(self, work, *arguments):
        self._asked.append((work, arguments))
        if not self._handling:
            self._do_asked()

    def _do_asked(self):
        self._handling = True  # otherwise what the work asks for would be done deeper in the call stack
        try:
            while self._asked:
                work, arguments = self._asked.pop(0)
                work(*arguments)
        finally:
            self._handling = False

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
                while self.stack[-1] is not screen:
                    self.leave_top()
                self.enter_top()
                return
        self._visit(MENU, ())

    def push(self, screen):
        if self.stack:
            self.jobs.drop(self.stack[-1])
        self.stack.append(screen)
        screen.opened()
        self.enter_top()

    def back_to(self, screen):
        """Closes all screens above this one."""
        if screen is not self.stack[-1]:
            while self.stack[-1] is not screen:
                self.leave_top()
            self.enter_top()

    def leave_all(self):
        while self.stack:
            self.leave_top()

    def enter_top(self):
        """Tells the top screen that it has come to the top, or that what it shows has changed."""
        self.dirty = True
        top = self.stack[-1]
        self.jobs.drop(top)
        self.look_ahead()
        top.shown()

    def leave_top(self):
        """Closes the top screen."""
        top = self.stack.pop()
        self.jobs.drop(top)
        top.closed()

    # The picture

    def say(self, key):
        """Shows a notice until the next press, which does nothing else."""
        self.notice = key
        self.dirty = True

    def draw(self):
        """Draws the top screen, and over it the notice, with the key that closes it."""
        canvas = self.canvas
        canvas.clear()
        self.stack[-1].draw(canvas)
        if self.notice:
            from mathom.screens import footer, notice

            notice(canvas, self.notice)
            footer(self, canvas, ok="key_go")

    def moving(self):
        """Returns whether something on the top screen moves."""
        return self.stack[-1].moving()
