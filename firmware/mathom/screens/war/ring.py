"""An elven ring: which die, and what it shall show."""

from mathom.games.war import RESULTS
from mathom.screens import Rows, footer
from mathom.screens.war_parts import carry_out, side_header
from mathom.ui.texts import t


class Ring:
    name = "war.Ring"
    plays = True
    repeats = True

    def __init__(self, app):
        self.app = app
        self.die = None
        self.list = Rows()
        self._fill()

    @property
    def state(self):
        return self.app.table.match.state

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
        self.list.draw(canvas)
        footer(self.app, canvas, "key_up", "key_down", "key_choose", "key_back")

    def key(self, event):
        if self.list.key(event):
            return
        if event == "back":
            if self.die is None:
                self.app.pop()
                return
            self.die = None
            self._fill()
        elif event == "ok" and self.die is None:
            self.die = self.faces[self.list.at]
            self._fill()
        elif event == "ok":
            carry_out(self.app, {"do": "ring", "die": self.die, "to": self.faces[self.list.at]})
