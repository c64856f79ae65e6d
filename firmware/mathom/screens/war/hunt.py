"""The hunt: how many dice the Shadow rolls, what lets it roll failures again, and its chance."""

from mathom.games.war.tables import SWITCHES
from mathom.screens.shared import GameList, percent
from mathom.screens.war.parts import carry_out, side_header
from mathom.ui.texts import count, t


class Hunt(GameList):
    """The roll first; then what is in the region, which OK switches on and off."""

    name = "war.Hunt"
    leads = ("war.Moment", "war.Tile", "war.Board", "war.Count")

    def refresh(self):
        state = self.state
        chance, whole = state.hunt_odds()
        dice = state.hunters()
        bonus = state.tracks["hunt_free"]
        roll = count("war_hunt_again" if state.sought else "war_hunt_roll", dice)
        rows = [(roll + " +{}".format(bonus) * bool(bonus), percent(chance, whole))]
        rows += [(t("war_" + name), t("on" if state.tracks[name] else "off")) for name in SWITCHES]
        self.list.rows = rows
        self.odds = "{}/{}".format(chance, whole)
        hunt = t("war_hunt") + " " + self.odds
        if self.app.canvas.fits(t("shadow") + "  " + hunt, self.app.canvas.width):
            self.odds = hunt

    def draw(self, canvas):
        side_header(canvas, "shadow", self.odds)
        self.draw_list(canvas, "key_change" if self.list.at else "key_roll", "war_key_board")

    def back(self):
        self.app.visit("war.Board")

    def take(self, at):
        app = self.app
        if at:
            name = SWITCHES[at - 1]
            carry_out(app, {"do": "set", "track": name, "to": 1 - self.state.tracks[name]}, True)
            self.refresh()
        elif app.match.notes.get("real"):
            app.visit("war.Count", "shadow", (1, 2, 3, 4, 5, 6), self.state.hunters(), self._roll)
        else:
            carry_out(app, self._action())

    def _action(self):
        return {"do": "reroll" if self.state.sought else "hunt"}

    def _roll(self, faces):
        carry_out(self.app, dict(self._action(), faces=faces))
