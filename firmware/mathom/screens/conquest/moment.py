"""Says that a player is out of the game; any key goes on."""

from mathom.screens import centred, footer, header
from mathom.screens.conquest.parts import ink_of
from mathom.screens.moments import Passing
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import count, t


class Moment(Passing):
    name = "conquest.Moment"

    def finale(self):
        number = self.event["player"]
        return "dark", [(self.state.name(number), ink_of(self.app.canvas, number))]

    def draw(self, canvas):
        header(canvas, t("game_conquest"), count("cq_turn", self.state.turn))
        number = self.event["player"]
        canvas.text(self.state.name(number), canvas.width // 2, 13, BIG, ink_of(canvas, number), CENTRE)
        centred(canvas, t("cq_is_out"), 31, 8)
        footer(self.app, canvas, ok="key_go")
