"""A reminder on its own screen: tokens to uncover, a bonus space."""

from mathom.games.duel.tables import RACES, SIDES
from mathom.screens import centre, centred, footer
from mathom.screens.duel.parts import OFFERED, RACE_SIGNS, turn_header
from mathom.screens.moments import Passing
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import count, t


class Moment(Passing):
    name = "duel.Moment"

    def draw(self, canvas):
        event = self.event
        right = "" if event["e"] == "tokens" else t("board_quest")
        turn_header(canvas, self.state, right, SIDES.index(event["side"]))
        if event["e"] == "tokens":
            self._draw_tokens(canvas, event["races"])
        else:
            self._draw_bonus(canvas, event["space"], event["gives"])
        footer(self.app, canvas, ok="key_go")

    def _draw_tokens(self, canvas, races):
        """Draws the signs of the races, what there are two or three of in big letters, and what to do."""
        pair = len(races) == 1
        word = "2 × " + t("race_" + races[0]) if pair else t("moment_three")
        signs = [RACE_SIGNS[RACES.index(race)] for race in races] * (1 + pair)
        x = canvas.width // 2 - 8 * len(signs) + 4
        for sign in signs:
            canvas.icon(sign, x, 12)
            x += 16
        canvas.text(word, canvas.width // 2, 19, BIG, align=CENTRE)
        centred(canvas, t("moment_pair" if pair else "moment_three_do"), 34, 4, 1)

    def _draw_bonus(self, canvas, space, gives):
        """Draws what a space gives as big as it goes, below its number."""
        centre(canvas, count("moment_bonus", space), 13)
        if gives:
            word = t("bonus_" + gives)
            wide = canvas.measure(word, BIG)
            x = (canvas.width - wide - 11) // 2
            canvas.icon(OFFERED[gives], x, 31)
            canvas.text(word, x + 11, 25, BIG)
            centre(canvas, t("gift_" + gives), 42)
