"""The bonus spaces of one side, and what each of them gives."""

from mathom.games.duel.tables import GIFTS, MOST
from mathom.screens import Listed, header
from mathom.ui.texts import fill, t


class Bonus(Listed):
    name = "duel.Bonus"

    def __init__(self, app, side, spaces, farthest):
        super().__init__(app)
        self.side = side
        self.spaces = spaces  # pairs of a space and what it gives, changed in place
        self.farthest = farthest
        self._fill()

    def _gift(self, space):
        """Returns what a space gives: "" if it is no bonus space, None if it is unknown."""
        for other, gift in self.spaces:
            if other == space:
                return gift
        return ""

    def _fill(self):
        self.list.rows = [
            (fill("duel_space", n=space), self._shown(self._gift(space))) for space in range(1, self.farthest + 1)
        ]

    def _shown(self, gift):
        return "–" if gift == "" else t("bonus_" + (gift or "other"))

    def draw(self, canvas):
        header(canvas, t("duel_bonus_" + self.side), "{}/{}".format(len(self.spaces), MOST))
        self.draw_list(canvas, "key_change")

    def take(self, at):
        """Chooses the next thing that the space may give."""
        space = at + 1
        order = ("",) + GIFTS + (None,)
        gift = order[(order.index(self._gift(space)) + 1) % len(order)]
        others = [entry for entry in self.spaces if entry[0] != space]
        if gift == "" or len(others) < MOST:
            self.spaces[:] = sorted(others + ([] if gift == "" else [[space, gift]]), key=lambda entry: entry[0])
        self._fill()
