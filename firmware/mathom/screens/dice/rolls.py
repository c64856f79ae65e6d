"""The last rolls of plain dice, newest first."""

from mathom.screens import header
from mathom.screens.dice.bag import formula, total
from mathom.screens.lists import Listed, Rows
from mathom.ui.texts import t


class Rolls(Listed):
    def __init__(self, app, bag):
        super().__init__(app)
        self.list.rows = [self._row(roll) for roll in bag.rolls]

    def _row(self, roll):
        """Returns the dice, their faces and their sum; without the faces if there is no room."""
        canvas = self.app.canvas
        left, right = formula(roll[0]), str(total(roll))
        whole = " ".join([str(face) for face in roll[1]]) + " = " + right
        return left, whole if canvas.fits(left + "  " + whole, Rows.room(canvas)) else "= " + right

    def draw(self, canvas):
        header(canvas, t("dice_rolls"))
        self.draw_list(canvas, nothing="dice_no_rolls")
