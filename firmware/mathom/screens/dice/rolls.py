"""The last rolls of plain dice, the newest first."""

from mathom.screens import Rows, footer, header
from mathom.screens.dice.bag import formula, total
from mathom.ui.texts import t


class Rolls:
    name = "dice.Rolls"
    repeats = True

    def __init__(self, app, bag):
        self.app = app
        self.list = Rows([self._row(roll) for roll in bag.rolls])

    def _row(self, roll):
        """The dice, what they showed, and their sum; without what they showed, if there is no room."""
        canvas = self.app.canvas
        left, right = formula(roll[0]), str(total(roll))
        whole = " ".join([str(face) for face in roll[1]]) + " = " + right
        return left, whole if canvas.fits(left + "  " + whole, Rows.room(canvas)) else "= " + right

    def draw(self, canvas):
        header(canvas, t("dice_rolls"))
        if self.list.rows:
            self.list.draw(canvas)
            footer(self.app, canvas, "key_up", "key_down", "", "key_back")
            return
        text = t("dice_no_rolls")
        canvas.text(text, (canvas.width - canvas.measure(text)) // 2, canvas.height // 2 - 5 * canvas.unit)
        footer(self.app, canvas, back="key_back")

    def key(self, event):
        if not self.list.key(event) and event == "back":
            self.app.pop()
