"""A hunt tile, drawn on the table and entered here: corruption, companions lost, whether it reveals the Fellowship, and
in Mordor whether there is a step. If companions are lost and others remain, also the next guide."""

from mathom.games.war.tables import CORRUPTED, MOST_HEALED
from mathom.screens import forms
from mathom.screens.war.parts import carry_out, side_header
from mathom.ui.texts import t


class Tile(forms.Form):
    name = "war.Tile"
    leads = ("war", "war.Board", "war.Moment", "war.End")

    def __init__(self, app):
        super().__init__(app)
        self.values = {"corruption": 0, "casualties": 0, "step": 1, "reveal": 0}
        self.guide = 0  # 0 is the present guide, then come the others

    def shown(self):
        """Updates the fields, as the player may come back from the tracks."""
        tracks = self.state.tracks
        self.values["casualties"] = min(self.values["casualties"], tracks["companions"])
        self._choose_fields()
        self.list.at = min(self.list.at, len(self.fields) - 1)
        self.changing = self.changing and self.fields[self.list.at] != "do"
        self.refresh()

    def _choose_fields(self):
        state = self.state
        self.guides = [state.guide] + state.guides()
        guide = ("guide",) if 0 < self.values["casualties"] < state.tracks["companions"] else ()
        step = ("step",) if state.in_mordor() else ()
        self.fields = ("corruption", "casualties") + guide + step + ("reveal", "do")

    def row(self, field):
        if field == "do":
            return t("war_tile_do"), ""
        if field == "guide":
            return t("war_track_guide"), t("guide_" + self.guides[self.guide])
        value = self.values[field]
        if field == "reveal" or field == "step":
            shown = t("on" if value else "off")
        else:
            shown = ("+" if value > 0 and field == "corruption" else "") + str(value)
        return t("war_tile_" + field), shown

    def draw(self, canvas):
        side_header(canvas, "free", t("war_tile"))
        self.draw_form(canvas, False, "key_go", "war_key_board")

    def back(self):
        self.app.visit("war.Board")

    def change(self, field, step):
        if field == "guide":
            self.guide = (self.guide + step) % len(self.guides)
            return
        low, high = 0, 1
        if field == "corruption":
            low, high = MOST_HEALED, CORRUPTED
        elif field == "casualties":
            high = self.state.tracks["companions"]
        self.values[field] = low + (self.values[field] - low + step) % (high - low + 1)
        self._choose_fields()

    def do(self):
        action: dict = {"do": "tile"}
        if "guide" in self.fields and self.guide:
            action["guide"] = self.guides[self.guide]
        for field in self.fields[:-1]:
            if field == "guide":
                continue
            value = self.values[field]
            action[field] = value == 1 if field in ("reveal", "step") else value
        carry_out(self.app, action)
