"""A screen of its own for the White Tree, for an arrival in Mordor and for an elimination."""

from mathom.screens import centred, footer, header
from mathom.screens.journey.parts import player
from mathom.screens.shared import Passing
from mathom.ui.canvas import BIG
from mathom.ui.texts import fill, t


class Moment(Passing):
    name = "journey.Moment"

    def draw(self, canvas):
        kind = self.event["e"]
        if kind == "reached" and self.app.match.state.phase == "over":
            kind = "reached_last"  # the game is over: there is no round to finish
        header(canvas, fill("round_number", n=self.event["round"]))
        name = player(self.state, self.event["player"])
        canvas.text(name, (canvas.width - canvas.measure(name, BIG)) // 2, 14, BIG)
        centred(canvas, t("moment_" + kind), 32, 8)
        footer(self.app, canvas, ok="key_go")
