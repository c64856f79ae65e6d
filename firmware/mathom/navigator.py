"""Which screens are open: opening them, leaving them, and loading what the next press may open."""

import gc
import sys

from mathom.games import SHELF
from mathom.ui import texts

SCREENS = "mathom.screens."
_MENU = "menu"
_DICE = "dice"  # plain dice: texts of their own, besides those of the games


class Navigator:
    """The screens that are open, one above the other in `stack`; `dirty` is whether the top one has to be drawn;
    `family` the game that has the memory: of the others nothing is loaded ahead."""

    def __init__(self, canvas):
        self.canvas = canvas
        self.stack = []
        self.dirty = True
        self.family = None
        self._ahead = None  # names of screens to load while nobody presses; None: to be asked for

    # Loading

    def open(self, name, *arguments):
        """A screen of this name: `Screen` of the module that is called so; of MODULE.Class that class, which stands
        there or, if MODULE is a folder, in the file of its own name."""
        return self._kind(name)(self, *arguments)

    def _kind(self, name):
        # The class of the screens of this name, loaded.
        module, _, kind = name.partition(".")
        loaded = self.load(module)
        if not hasattr(loaded, kind or "Screen"):
            loaded = self.part(module + "." + (kind.lower() or "main"))
        return getattr(loaded, kind or "Screen")

    def load(self, name):
        """The module of a screen; with those of a game come its texts, and drawings."""
        family = name.split("_")[0]
        if family in SHELF or family == _DICE:
            texts.load(family)
            self.canvas.prepare()
        return self.part(name)

    def part(self, name):
        """The module of that name beside the screens."""
        return __import__(SCREENS + name, None, None, ("Screen",))

    def look_ahead(self):
        """Loads one of the screens that the one on top leads to, so that no press has to wait for it. Whether there was
        one."""
        if self._ahead is None:
            top = self.stack[-1]
            self._ahead = list(top.leads()) if hasattr(top, "leads") else []
        while self._ahead:
            name = self._ahead.pop()
            family = name.partition(".")[0].partition("_")[0]
            if not self._is_loaded(name) and (family not in SHELF or family == self.family):
                gc.collect()  # code that stays among garbage, and outlives it, would leave the free memory in pieces
                self._kind(name)
                return True
        return False

    def _is_loaded(self, name):
        module, _, kind = name.partition(".")
        loaded = sys.modules.get(SCREENS + module)
        if loaded is None:
            return False
        own = SCREENS + module + "." + (kind.lower() or "main")
        return hasattr(loaded, kind or "Screen") or own in sys.modules

    # Opening and leaving

    def push(self, screen):
        self.stack.append(screen)
        self.enter_top()

    def visit(self, name, *arguments):
        """Opens a screen of this name above the others."""
        self.push(self.open(name, *arguments))

    def pop(self):
        """Back to the screen below; the menu, if there is none."""
        self.leave_top()
        if self.stack:
            self.enter_top()
        else:
            self.visit(_MENU)

    def go(self, screen):
        """Puts a screen in the place of all that are open."""
        self.leave_all()
        self.push(screen)

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

    def moving(self):
        """Whether something on the screen on top moves."""
        moving = getattr(self.stack[-1], "moving", None)
        return bool(moving and moving())
