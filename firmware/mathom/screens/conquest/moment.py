"""Says that a player is out of the game; any key goes on."""

from mathom.screens import centred, footer, header
from mathom.screens.shared import Passing
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import count, t


class Moment(Passing):
    name = "conquest.Moment"

    def draw(self, canvas):
        header(canvas, t("game_conquest"), count("cq_turn", self.state.turn))
        canvas.text(self.state.name(self.event["player"]), canvas.width // 2, 13, BIG, align=CENTRE)
        centred(canvas, t("cq_is_out"), 31, 8)
        footer(self.app, canvas, ok="key_go")
