"""The bonus spaces of one side: reminders, where the table's board has them."""

from mathom.games.duel.tables import MOST
from mathom.screens import Listed, header
from mathom.ui.texts import fill, t


class Bonus(Listed):
    name = "duel.Bonus"

    def __init__(self, app, side, spaces, most):
        super().__init__(app)
        self.side = side
        self.spaces = spaces  # changed in place
        self.most = most
        self._fill()

    def _fill(self):
        self.list.rows = [
            (fill("duel_bonus", n=space), t("bonus_yes") if space in self.spaces else "–")
            for space in range(1, self.most + 1)
        ]

    def draw(self, canvas):
        header(canvas, t("duel_bonus_" + self.side), "{}/{}".format(len(self.spaces), MOST))
        self.draw_list(canvas, "key_change")

    def take(self, at):
        space = at + 1
        if space in self.spaces:
            self.spaces.remove(space)
        elif len(self.spaces) < MOST:
            self.spaces.append(space)
            self.spaces.sort()
        self._fill()
