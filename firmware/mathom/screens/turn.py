"""Whose turn it is, when the device changes hands: the name fills the glass for a second, with a chime. If it has been
drawn who begins, or somebody for something else, the names of all tumble before. It passes by itself, or with any key,
which does nothing else: nobody has seen the screen below."""

from micropython import const

from mathom.screens import Screen, centred
from mathom.ui.canvas import BACK, BIG, CENTRE
from mathom.ui.texts import t

_SECOND = const(1000)  # ms
_READ = const(1800)  # with a sentence
_LOTS = const(24)  # pictures until lots have been drawn, twenty a second


class Main(Screen):
    """`who` is who has the device now, `colour` theirs. `lots` are those among whom they have been drawn, in the same
    way, and `text` is the key of what for. `said` is a sentence: what has just been done,
    or what they have to beware of. Without a name there is only that."""

    passing = True

    def __init__(self, app, who, colour, lots=(), text="", said=""):
        super().__init__(app)
        self._text = text or "turn_of"
        self._drawn = who, colour
        self._lots = lots
        self._said = said
        self._left = _LOTS if lots and app.settings["motion"] else 0  # pictures until they have been drawn

    def shown(self):
        if not self._left:
            self.app.sound("turn")
            self.app.jobs.add(self, self.app.pop, _READ if self._said else _SECOND)

    def moving(self):
        return self._left > 0

    def tick(self, now):
        self._left -= 1
        self.shown()
        return True

    def press(self, event):
        if event != "long_ok":
            self.app.pop()

    def draw(self, canvas):
        who, colour = self._drawn
        if self._left:
            passed = _LOTS - self._left
            # Another name in each picture at first, and in every fourth one at the end.
            who, colour = self._lots[passed * (60 - passed) // 60 % len(self._lots)]
        ink = canvas.ink_of(colour)
        middle = canvas.height // 2 - 8 if self._said else canvas.height // 2
        if canvas.colourful:
            canvas.clear(ink)
            ink = BACK
        canvas.text(t(self._text), canvas.width // 2, middle - 19, ink=ink, align=CENTRE)
        if who:
            canvas.text(who, canvas.width // 2, middle - 7, BIG, ink, CENTRE)
            wide = min(canvas.measure(who, BIG) + 8, canvas.width)
            canvas.hline((canvas.width - wide) // 2, middle + 12, wide, ink)
        if self._said:
            centred(canvas, self._said, middle + 17 if who else middle, 2, 1, ink)
