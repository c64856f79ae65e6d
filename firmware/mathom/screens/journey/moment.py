"""A screen of its own for the White Tree, for an arrival in Mordor and for an elimination."""

from mathom.screens import centred, footer, header
from mathom.screens.journey.parts import player
from mathom.screens.moments import Passing
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import fill, t

ACTS = {"tree": "tree", "reached": "mountain", "eliminated": "dark"}


class Moment(Passing):
    name = "journey.Moment"

    def finale(self):
        return ACTS[self.event["e"]], [(player(self.state, self.event["player"]), self._ink())]

    def _ink(self):
        name = self.event["player"]
        return self.app.canvas.ink_of(next(walker.colour for walker in self.state.players if walker.name == name))

    def draw(self, canvas):
        kind = self.event["e"]
        if kind == "reached" and self.app.match.state.phase == "over":
            kind = "reached_last"  # the game is over: there is no round to finish
        header(canvas, fill("round_number", n=self.event["round"]))
        name = player(self.state, self.event["player"])
        canvas.text(name, canvas.width // 2, 14, BIG, self._ink(), CENTRE)
        centred(canvas, t("moment_" + kind), 32, 8)
        footer(self.app, canvas, ok="key_go")
