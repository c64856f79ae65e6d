"""A reminder on its own screen: tokens to uncover."""

from mathom.games.duel.tables import RACES, SIDES
from mathom.screens import centred, footer
from mathom.screens.duel.parts import RACE_SIGNS, turn_header
from mathom.screens.moments import Passing
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import t


class Moment(Passing):
    def draw(self, canvas):
        """Draws the signs of the races, what there are two or three of in big letters, and what to do."""
        races = self.event["races"]
        turn_header(canvas, self.state, "", SIDES.index(self.event["side"]))
        pair = len(races) == 1
        word = "2 × " + t("race_" + races[0]) if pair else t("moment_three")
        signs = [RACE_SIGNS[RACES.index(race)] for race in races] * (1 + pair)
        x = canvas.width // 2 - 8 * len(signs) + 4
        for sign in signs:
            canvas.icon(sign, x, 12)
            x += 16
        canvas.text(word, canvas.width // 2, 19, BIG, align=CENTRE)
        centred(canvas, t("moment_pair" if pair else "moment_three_do"), 34, 4, 1)
        footer(self.app, canvas, ok="key_go")
