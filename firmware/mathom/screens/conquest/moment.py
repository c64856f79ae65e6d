"""Says that a player is out of the game; any key goes on."""

from mathom.games.conquest.tables import REGIONS
from mathom.screens import centre, footer, header
from mathom.screens.conquest.parts import LIGHTS, ink_of
from mathom.screens.moments import Passing
from mathom.screens.shared import shortened
from mathom.ui.canvas import BACK, BIG, CENTRE
from mathom.ui.texts import count, t

SQUARE = 11


class Moment(Passing):
    name = "conquest.Moment"

    def finale(self):
        number = self.event["player"]
        return "dark", [(self.state.name(number), ink_of(self.app.canvas, number))]

    def draw(self, canvas):
        """Draws the name in the dark, above an empty square for each region."""
        header(canvas, t("cq_out_title"), count("cq_turn", self.state.turn))
        number = self.event["player"]
        name = shortened(canvas, self.state.name(number), canvas.width - 2, BIG)
        canvas.text(name, canvas.width // 2, 12, BIG, ink_of(canvas, number), CENTRE)
        canvas.pattern("grey", 0, 12, canvas.width, 16, BACK)
        x = (canvas.width - SQUARE * len(REGIONS) + 2) // 2
        for region in range(len(REGIONS)):
            canvas.rect(x + SQUARE * region, 31, SQUARE - 2, 8, canvas.ink_of(LIGHTS[region]))
        centre(canvas, t("cq_is_out"), 42)
        footer(self.app, canvas, ok="key_go")
