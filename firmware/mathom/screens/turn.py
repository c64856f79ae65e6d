"""Whose turn it is, when the device changes hands: the name fills the glass for a second, with a chime. Any key passes
it, and does what it does in the turn."""

from micropython import const

from mathom.screens import Screen
from mathom.ui.canvas import BACK, BIG, CENTRE
from mathom.ui.texts import t

_SECOND = const(1000)  # ms


class Main(Screen):
    """`name` is who has the device now, `colour` theirs."""

    name = "turn"
    shows_game = True
    passing = through = True

    def __init__(self, app, who, colour):
        super().__init__(app)
        self._who = who
        self._colour = colour

    @property
    def holds(self):
        """Those of the turn."""
        return self._below().holds

    @property
    def adds(self):
        return self._below().adds

    def _below(self):
        stack = self.app.stack
        return stack[stack.index(self) - 1]

    def shown(self):
        self.app.session.sound("turn")
        self.app.jobs.add(self, self.app.pop, _SECOND)

    def draw(self, canvas):
        ink = canvas.ink_of(self._colour)
        middle = canvas.height // 2
        if canvas.colourful:
            canvas.clear(ink)
            ink = BACK
        canvas.text(t("turn_of"), canvas.width // 2, middle - 19, ink=ink, align=CENTRE)
        canvas.text(self._who, canvas.width // 2, middle - 7, BIG, ink, CENTRE)
        wide = min(canvas.measure(self._who, BIG) + 8, canvas.width)
        canvas.hline((canvas.width - wide) // 2, middle + 12, wide, ink)
