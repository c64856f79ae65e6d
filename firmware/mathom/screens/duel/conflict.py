"""A conflict that begins by a correction, or over USB: then both sides may still be corrected."""

from mathom.games.duel.tables import REGIONS
from mathom.screens import Screen, footer, header
from mathom.screens.duel.parts import LIGHTS, SIGNS, called, carry_out
from mathom.ui.canvas import BIG, CENTRE, DIM
from mathom.ui.texts import t


class Conflict(Screen):
    def draw(self, canvas):
        state = self.state
        region = state.conflicts()[0]
        header(canvas, t("duel_conflict"), t("region_" + REGIONS[region]))
        middle = canvas.width // 2
        for i in range(2):
            x = middle + (middle // 2) * (2 * i - 1)
            canvas.text(called(state.players[i]), x, 11, ink=canvas.ink_of(LIGHTS[i]), align=CENTRE)
            number = str(state.players[i].units[region])
            wide = canvas.measure(number, BIG)
            canvas.text(number, x + 5, 24, BIG, align=CENTRE)
            canvas.icon(SIGNS[i], x + 5 - wide // 2 - 11, 28, canvas.ink_of(LIGHTS[i]))
        canvas.vline(middle, 13, 26, DIM)
        canvas.text(t("duel_clash"), middle, 43, align=CENTRE)
        footer(self.app, canvas, ok="key_clash", back="key_board")

    def press(self, event):
        if event == "ok":
            clash = {"do": "clash", "region": REGIONS[self.state.conflicts()[0]]}
            carry_out(self.app, [clash], False)
        elif event == "back":
            self.app.visit("duel.Board")
