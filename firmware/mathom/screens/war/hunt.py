"""The hunt: how many dice the Shadow rolls, and what chance they have."""

from mathom.screens import centred, footer
from mathom.screens.shared import Playing, percent
from mathom.screens.war.parts import carry_out, side_header
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import fill, t


class Hunt(Playing):
    name = "war.Hunt"

    def leads(self):
        return ("war.Moment", "war.Tile", "war.Board", "war.Count")

    def draw(self, canvas):
        u = canvas.unit
        side_header(canvas, "shadow", t("war_hunt"))
        hunters, chance = self.once(self._expect)
        canvas.text(hunters, canvas.width // 2, 12 * u, BIG, align=CENTRE)
        y = centred(canvas, t("war_hunt_hits"), 29 * u)
        centred(canvas, chance, y + u)
        footer(self.app, canvas, ok="key_roll", back="war_key_board")

    def _expect(self, _):
        """How many dice there are, and what chance they have."""
        state = self.state
        dice, bonus = self._dice(), state.tracks["hunt_free"]
        hunters = fill("war_hunters" if dice > 1 else "war_hunter", n=dice)
        if bonus:
            hunters += " + {}".format(bonus)
        chance, whole = state.hunt_odds()
        return hunters, fill("war_chance", odds=percent(chance, whole), parts=chance, whole=whole)

    def _dice(self):
        return self.state.chance({"do": "hunt"})[1].count(6)

    def key(self, event):
        app = self.app
        if event == "back":
            app.visit("war.Board")
        elif event == "ok" and app.match.notes.get("real"):
            app.visit("war.Count", "shadow", (1, 2, 3, 4, 5, 6), self._dice(), self._tell)
        elif event == "ok":
            carry_out(app, {"do": "hunt"})

    def _tell(self, faces):
        carry_out(self.app, {"do": "hunt", "faces": faces})
