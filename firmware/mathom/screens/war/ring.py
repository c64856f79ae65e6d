"""An elven ring: which die, and what it shall show."""

from mathom.games.war.tables import RESULTS
from mathom.screens.shared import Listing
from mathom.screens.war.parts import carry_out, side_header
from mathom.ui.texts import t


class Ring(Listing):
    name = "war.Ring"

    def __init__(self, app):
        super().__init__(app)
        self.die = None
        self._fill()

    def leads(self):
        return ("war",)

    def _fill(self):
        state = self.state
        dice = state.dice[state.active]
        if self.die is None:
            self.faces = [face for face in RESULTS if face in dice]
        else:
            self.faces = [face for face in RESULTS if not state.ring_refusal(self.die, face)]
        self.list.rows = [(t("war_die_" + face), "", "result_" + face) for face in self.faces]
        self.list.at = 0

    def draw(self, canvas):
        side_header(canvas, self.state.active, t("war_ring_from" if self.die is None else "war_ring_to"))
        self.draw_list(canvas, "key_choose")

    def back(self):
        if self.die is None:
            self.app.pop()
        else:
            self.die = None
            self._fill()

    def take(self, at):
        if self.die is None:
            self.die = self.faces[at]
            self._fill()
        else:
            carry_out(self.app, {"do": "ring", "die": self.die, "to": self.faces[at]})
