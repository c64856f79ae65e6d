"""After a game: what the dice gave each player, and what choices cost."""

from mathom.advisers import tally
from mathom.screens import Screen, footer, header
from mathom.screens.journey.parts import called, count_luck
from mathom.screens.shared import shortened
from mathom.ui.canvas import RIGHT
from mathom.ui.texts import fill, t

LUCK = 72  # the right end of the first column, in units


def points(worth, whole):
    """Returns hundredths of a win as text."""
    return fill("percent", n=str((worth * 200 + whole) // (2 * whole)))


class Luck(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.drawn = None  # the number of actions counted in the picture

    def shown(self):
        self.app.jobs.add(self, self._count())

    def _count(self):
        for _ in count_luck(self.app):
            if tally(self.app.match).length != self.drawn:
                self.app.redraw()
            yield
        self.app.redraw()

    def draw(self, canvas):
        counted = tally(self.app.match)
        self.drawn = counted.length
        header(canvas, "" if counted.complete() else "…", "" if canvas.corners else t("mistakes"))
        players = self.state.players
        rows = max(len(players), 3)
        y = 0
        if canvas.corners:  # the names of the columns have a row of their own
            y = 11
            canvas.text(t("mistakes"), canvas.width, y, align=RIGHT)
            rows += 1
        canvas.text(t("luck"), LUCK, y, align=RIGHT)
        pitch = (canvas.height - 20) // rows
        y = 11 + (pitch if canvas.corners else 0) + (pitch - canvas.line) // 2
        luck = counted.luck
        for walker in players:
            gained = luck.luck[walker.name]
            sign = "+" if gained > 0 else "–" if gained < 0 else ""
            canvas.text(shortened(canvas, called(walker), 45), 0, y, ink=canvas.ink_of(walker.colour))
            canvas.text(sign + points(abs(gained), luck.WHOLE), LUCK, y, align=RIGHT)
            canvas.text(points(luck.mistakes[walker.name], luck.WHOLE), canvas.width, y, align=RIGHT)
            y += pitch
        footer(self.app, canvas, back="key_back")

    def press(self, event):
        if event == "back":
            self.app.pop()
