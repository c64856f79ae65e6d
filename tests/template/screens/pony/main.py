"""The race: each pony on its way to Bree. OK rolls for the pony whose turn it is, right lets it rest."""

from mathom.games.pony.rules import MILES
from mathom.screens import Screen, footer, header
from mathom.screens.pony.parts import called
from mathom.ui.canvas import DIM, TEXT
from mathom.ui.texts import count


class Main(Screen):
    def draw(self, canvas):
        state = self.state
        header(canvas, called(state, state.seat), count("pony_turn", state.turns + 1))
        wide = canvas.width - 4
        for i in range(len(state.miles)):
            y = 13 + 10 * i
            canvas.rect(2, y, wide, 7, TEXT if i == state.seat else DIM)
            canvas.fill(2, y, wide * min(state.miles[i], MILES) // MILES, 7, TEXT)
        rest = "pony_rest" if self._may_rest() else ""
        footer(self.app, canvas, right=rest, ok="key_roll", back="key_menu")

    def _may_rest(self):
        return not self.state.rested[self.state.seat]

    def press(self, event):
        if event == "ok":
            self.app.play({"do": "roll"})
        elif event == "right" and self._may_rest():
            self.app.play({"do": "rest"})
        elif event == "back":
            self.app.visit("menu")
