"""The open screens: opening and closing them, drawing the top one, and giving it presses."""

import sys
import time

from micropython import const

from mathom.jobs import Jobs
from mathom.screens import MENU, App, part

_FRAME = const(50)  # ms between two pictures of something that moves


class Stage:
    """`stack` has the open screens, the top one last; it stays the same list. `notice` is the key of a text over the
    picture, `dirty` whether the picture has to be drawn again."""

    def __init__(self, hardware, canvas, power, settings, store):
        self.canvas = canvas
        self.stack = []
        self.dirty = True
        self.notice = None
        self.jobs = Jobs(self.handle, self._held)
        self.two_keys = "next" in hardware.board["keys"]
        self.littered = True  # whether garbage may have been left since the last collection
        self.used = False  # whether a key has been pressed or a line come since the start
        self.crashes = 0  # how many there were since the last press
        self.teacher = None  # says what screens are for, in the first round of a game that is new here
        self.memory = self._saver = None  # not needed for the first picture: see `complete`
        self._same = False  # whether the screen of the last press is still the top one
        self._hardware = hardware
        self._power = power
        self._handling = False  # whether a screen is handling a press, or what it has asked for is being done
        self._changes = []  # what the screen has asked for: (function, arguments)
        self._place = 0  # where in it the next is put
        self.loaded = {}  # names of loaded screens: names of their modules
        self.opening = ""  # the screen that is being made
        self._framed = time.ticks_ms()  # when the last frame of a movement was due
        self._drawn = 0  # 1 right after a picture
        self._settings = settings
        self.app = App(self, settings, store)
        self.enlarge()

    def enlarge(self):
        """Has lists in big letters if the players have chosen them."""
        self.canvas.large = None
        if self._settings["large"]:
            from mathom.ui.large import Large

            self.canvas.large = Large(self.canvas)

    def complete(self, memory, saver):
        """Adds what the first picture does not need."""
        self.memory, self._saver = memory, saver

    # Presses

    def press_due(self, _):
        keys = self._hardware.keys
        top = self.stack[-1]
        keys.repeats = top.repeats
        keys.holds = top.holds
        keys.adds = top.adds
        if not self.dirty or keys.noted():  # a picture that is to be drawn need not wait for a sample
            keys.look()
        return 0 if keys.ready() else keys.due()

    def take_press(self, _):
        event = self._hardware.keys.get()
        if event == "long_ok" and not (self._same or self.two_keys or self.stack[-1].holds):
            return  # the press has led to another screen, or has only lit the display
        if event:  # it may only have been time for a sample
            self._saver.save_game()  # so that at most one action is unsaved
            self.press(event)

    def press(self, event):
        """Gives a press to the top screen. A press that wakes a dark display does nothing else."""
        self._same = False
        self.littered = self.used = True
        self.crashes = 0
        if self._power.wake():
            return
        top = self.stack[-1]
        self._hardware.piezo.play("click")
        self.dirty = True
        if self.notice:
            self.notice = None
            if event[:5] != "long_":  # a long press began before the notice
                return
        if self.teacher:
            self.teacher.pressed()
        if top.through:
            self.close_top()
            self.show_anew()
            top = self.stack[-1]
        top.held = self._hardware.keys.held
        top.pressed = True
        if event == "long_back":
            if top.name != MENU:
                self.push(self.open(MENU))
        elif self.canvas.helped is top and event == "left":
            self.push(self.open("help"))
        else:
            self._same = True
            self.handle(top.press, event)
        self.look_ahead()
        self._framed = time.ticks_ms()  # a movement that begins now gets a whole frame

    # The picture

    def picture_due(self, _):
        return 0 if self.dirty else None

    def draw_picture(self, _):
        self.dirty = False
        self.littered = True
        self._drawn = 1
        try:
            self.show()
        except MemoryError:  # what is remembered of texts and the screens that are not open make room
            self.memory.make_room()
            self.jobs.drop(self.stack[-1])
            self.stack[-1].shown()  # what it has made so far may be incomplete
            self.show()

    def show(self):
        """Draws the top screen and sends what has changed of the picture."""
        self.draw()
        self._power.show(self._hardware.display.send, self.canvas.buffer)

    def draw(self):
        """Draws the top screen, and over it the notice, with the key that closes it."""
        canvas = self.canvas
        canvas.clear()
        self.stack[-1].draw(canvas)
        if self.teacher and not self.notice:
            self.teacher.draw(canvas, self.stack[-1])
            if self.teacher.over:
                self.teacher = None
        if self.notice:
            from mathom.screens import footer, notice

            notice(canvas, self.notice)
            footer(self.app, canvas, ok="key_go")

    def redraw(self, now=False):
        """Has the picture drawn again: after the press or the job that asks for it, or at once."""
        self.dirty = True
        if now:
            self.show()

    def say(self, key):
        """Shows a notice until the next press, which does nothing else."""
        self.notice = key
        self.dirty = True

    def teach(self):
        """Has each screen say what it is for, in the first round of the game in play, from where that has come to."""
        from mathom.screens.teach import Teacher

        self.teacher = Teacher(self.app)
        self.dirty = True

    def say_one_moment(self):
        """Says so over the last picture, as the screens may show a game that has been replaced."""
        from mathom.screens import notice

        notice(self.canvas, "one_moment")
        self._power.show(self._hardware.display.send, self.canvas.buffer)

    def light(self, now):
        """Dims or darkens the display, and draws it anew if it has come back."""
        if self._power.tick(now):
            self.dirty = True

    def _held(self, timed):
        # While something moves there is no time for jobs; one that has waited also waits until a notice has been read.
        return self.moving() or (timed and self.notice is not None)

    # Movement

    def moving(self):
        """Returns whether something on the top screen moves."""
        return self.stack[-1].moving()

    def motion_due(self, now):
        if not self.moving():
            return None
        least = self._drawn  # ms: after each picture the parts below get a turn, however long it took
        self._drawn = 0
        return max(_FRAME - time.ticks_diff(now, self._framed), least)

    def move(self, now):
        # Due 50 ms after the last frame was due, however late that was drawn; after a pause, 50 ms from now.
        behind = time.ticks_diff(now, self._framed) - _FRAME
        self._framed = now if behind >= _FRAME else time.ticks_add(self._framed, _FRAME)
        top = self.stack[-1]
        top.shakes = self._hardware.keys.ok_down()
        if top.tick(now):
            self._power.stay_awake(now)  # the display stays on while something moves
            self.dirty = True

    # Loading

    def open(self, name, *arguments):
        """Makes a screen. FOLDER.Class is that class in class.py of the folder; NAME is `Main` in NAME.py, or in
        main.py of the folder NAME."""
        self.load(name)
        self.opening = name
        screen = self.kind(name)(self.app, *arguments)
        self.opening = ""
        screen.given = arguments
        return screen

    def kind(self, name):
        """Returns the class of a screen that is loaded."""
        return getattr(sys.modules[self.loaded[name]], name.partition(".")[2] or "Main")

    def load(self, name):
        """Loads the module of a screen, once there is room for it."""
        if name not in self.loaded:
            (self.memory.load if self.memory else self.load_now)(name)

    def load_now(self, name):
        """Loads it, and if it is in a folder, what it draws with."""
        folder, _, kind = name.partition(".")
        module = part(folder)
        if kind or module.Main is None:
            self.canvas.prepare()
            module = part(folder + "." + (kind.lower() or "main"))
        self.loaded[name] = module.__name__

    def look_ahead(self):
        """Has the screens loaded that the top screen leads to."""
        if self.memory:
            self.jobs.drop(self)
            self.jobs.add(self, self.memory.load_ahead())  # `self` owns nothing else

    # Opening and closing. What a screen asks for while it handles a press is done after the press; what it asks for
    # while it opens or closes is done next.

    def visit(self, name, *arguments):
        """Opens a screen above the others, or returns to the menu if it is open already."""
        self._change(self._visit, name, arguments)

    def pop(self):
        """Closes the top screen. If there is none below it, opens the menu, or what is asked for next."""
        self._change(self._pop)

    def go(self, name, *arguments):
        """Closes all screens and opens this one."""
        self._change(self._go, name, arguments)

    def handle(self, work, *what):
        """Calls a screen's method for a press, or a job, and returns what that returns. Then opens and closes the
        screens that it has asked for: importing a screen needs much of the call stack, which is shallow here."""
        self.littered = self._handling = True
        try:
            result = work(*what)
        finally:
            self._handling = False
        self._make_changes()
        return result

    def _change(self, work, *arguments):
        self._changes.insert(self._place, (work, arguments))
        self._place += 1
        if not self._handling:
            self._make_changes()

    def _make_changes(self):
        self._handling = True  # otherwise what the work asks for would be done deeper in the call stack
        try:
            while self._changes:
                work, arguments = self._changes.pop(0)
                self._place = 0
                work(*arguments)
        finally:
            self._handling = False
            self._place = 0

    def _visit(self, name, arguments):
        if name == MENU:
            for screen in self.stack:
                if screen.name == MENU:
                    while self.stack[-1] is not screen:
                        self.close_top()
                    self.show_anew()
                    return
        self.push(self.open(name, *arguments))

    def _pop(self):
        self.close_top()
        if self.stack:
            self.show_anew()
        elif not self._changes:
            self._visit(MENU, ())

    def _go(self, name, arguments):
        screen = self.open(name, *arguments)
        self.close_all()
        self.push(screen)

    def push(self, screen):
        if self.stack:
            self.jobs.drop(self.stack[-1])
        self.stack.append(screen)
        self._same = False
        self._change(screen.opened)
        self._change(self.show_anew)

    def back_to(self, screen):
        """Closes all screens above this one."""
        if screen is not self.stack[-1]:
            while self.stack[-1] is not screen:
                self.close_top()
            self.show_anew()

    def close_all(self):
        while self.stack:
            self.close_top()
        self.canvas.helped = None

    def show_anew(self):
        """Tells the top screen that it has come to the top, or that what it shows has changed."""
        self.dirty = True
        top = self.stack[-1]
        self.jobs.drop(top)
        self.look_ahead()
        top.shown()

    def close_top(self):
        """Closes the top screen."""
        top = self.stack.pop()
        self._same = False
        self.jobs.drop(top)
        top.closed()

    def abandon(self):
        """Drops the screens and all that they have asked for, after a crash."""
        self.notice = None
        self.jobs.clear()
        self.stack.clear()
        self.canvas.helped = None
        self.opening = ""
        self._changes = []
        self._place = 0
