"""What a finger on the display does, and what a keyboard types. Loaded only if there is a touch panel or a keyboard.

What is under the finger is found out by drawing the screen once more: lists, buttons, dice and the footer tell the
canvas what they draw where (`Canvas.spot`). A finger on a label of the footer holds that key down.
"""

import time

from micropython import const

_LONG = const(600)  # ms, as for keys
EVENTS = ("", "ok", "left", "right")
_SWIPE = const(24)  # logical pixels across


class Touch:
    """`panel.ready()` returns whether the finger has come, moved or left since the last `panel.get()`, which returns
    where it was then, in pixels of the display, or None if it has left; or a text that a keyboard has typed meanwhile,
    for a screen on which something can be typed."""

    def __init__(self, panel, stage, front, saver, power, keys):
        self._panel = panel
        self._saver = saver
        self._stage = stage
        self._front = front
        self._power = power
        self._keys = keys
        self._down = False
        self._since = 0  # when the finger came
        self._key = None  # the number of the key that it holds down
        self._waits = False  # whether its press counts when it is lifted: it may become a drag, or a long press
        self._drags = None  # the list that it may drag
        self._swipes = False  # whether it may turn to another page
        self._x = self._y = 0  # where it came, or has dragged to

    def due(self, now):
        if self._panel.ready():
            return 0
        return max(_LONG - time.ticks_diff(now, self._since), 0) if self._waits and self._stage.crossed() else None

    def step(self, now):
        if not self._panel.ready():
            self._press("long_ok")
            return
        place = self._panel.get()
        if place is None:
            self._lifted()
            return
        if isinstance(place, str):
            self._type(now, place)
            return
        unit = self._stage.canvas.unit
        if self._down:
            self._moved(place[0] // unit, place[1] // unit)
        else:
            self._down = True
            self._since = now
            self._came(place[0] // unit, place[1] // unit)

    def _type(self, now, text):
        stage = self._stage
        if self._power.wake() or stage.notice or not stage.stack[-1].typed():
            return
        self._saver.save_game()
        stage.jobs.handle(stage.stack[-1].type, text)
        stage.redraw()
        stage.look_ahead()

    def _press(self, event):
        self._waits = False
        self._saver.save_game()
        self._front.press(event)

    def _came(self, x, y):
        stage = self._stage
        if stage.notice or stage.moving() or stage.stack[-1].passing or self._power.dark:
            spot = None, self._keys.ok, ""  # any key is right
        else:
            spot = self._find(x, y)
        self._x, self._y = x, y
        self._swipes = not spot
        if not spot:
            return
        owner, at, does = spot
        if owner is None:
            self._key = at
            self._keys.touch(at, True)
            return
        stage.jobs.handle(stage.stack[-1].point, owner, at)
        stage.redraw()
        event = does
        if does not in EVENTS:  # a text; the ends of one in arrows are left and right
            event = ("left", "ok", "right")[stage.canvas.third] if does[0] == "◄" else "ok"
        self._drags = owner if owner.scroll(0) else None
        if event == "ok" and (self._drags or stage.crossed()):
            self._waits = True
        elif event:
            self._press(event)

    def _find(self, x, y):
        canvas = self._stage.canvas
        canvas.finger, canvas.touched = (x, y), None
        try:
            self._front.draw()
        finally:
            canvas.finger = None
        return canvas.touched

    def _moved(self, x, y):
        canvas = self._stage.canvas
        row = canvas.large.row if canvas.large else canvas.row
        rows = (abs(y - self._y) // row) * (-1 if y > self._y else 1)
        if rows and self._drags:
            self._waits = False
            self._y -= rows * row
            self._drags.scroll(rows)
            self._stage.redraw()
        elif self._swipes and abs(x - self._x) >= _SWIPE:
            self._swipes = False
            self._press("right" if x < self._x else "left")

    def _lifted(self):
        self._down = self._swipes = False
        self._drags = None
        if self._key is not None:
            self._keys.touch(self._key, False)
            self._key = None
        elif self._waits:
            self._press("ok")
