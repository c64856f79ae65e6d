"""A hunt tile, drawn on the table and entered here: corruption, companions lost, whether it reveals the Fellowship,
and in Mordor whether there is a step."""

from mathom.games.war import CORRUPTED, MOST_HEALED, OUTSIDE
from mathom.screens import footer
from mathom.screens.shared import Listing, changing
from mathom.screens.war_parts import carry_out, side_header
from mathom.ui.texts import t


class Tile(Listing):
    """OK takes a field up, left and right change it, OK goes on to the next; the last row is done."""

    name = "war.Tile"

    def __init__(self, app):
        super().__init__(app)
        self.values = {"corruption": 0, "casualties": 0, "step": 1, "reveal": 0}
        self.fields: tuple = ()
        self.changing = True

    def leads(self):
        return ("war", "war.Board", "war.Moment", "war_end")

    def enter(self):
        """The fields that there are now: somebody may come back from the tracks."""
        tracks = self.state.tracks
        step = () if tracks["mordor"] == OUTSIDE else ("step",)
        self.fields = ("corruption", "casualties") + step + ("reveal", "do")
        self.values["casualties"] = min(self.values["casualties"], tracks["companions"])
        self.list.at = min(self.list.at, len(self.fields) - 1)
        self.changing = self.changing and self.fields[self.list.at] != "do"
        self._fill()

    def _fill(self):
        self.list.rows = [self._row(i) for i in range(len(self.fields))]

    def _row(self, i):
        field = self.fields[i]
        if field == "do":
            return t("war_tile_do"), ""
        value = self.values[field]
        if field == "reveal" or field == "step":
            shown = t("on" if value else "off")
        else:
            shown = ("+" if value > 0 and field == "corruption" else "") + str(value)
        shown = changing(shown, self.changing and i == self.list.at)
        return t("war_tile_" + field), shown

    def draw(self, canvas):
        side_header(canvas, "free", t("war_tile"))
        self.list.draw(canvas)
        if self.changing:
            footer(self.app, canvas, "key_left", "key_right", "key_done", "war_key_board")
        else:
            word = "key_go" if self.fields[self.list.at] == "do" else "key_change"
            footer(self.app, canvas, "key_up", "key_down", word, "war_key_board")

    def key(self, event):
        field = self.fields[self.list.at]
        if event == "back":
            self.app.push(self.app.open("war.Board"))
            return
        if event == "long_ok":
            self._do()
            return
        if self.changing:
            if event == "left" or event == "right":
                self._change(field, 1 if event == "right" else -1)
            else:
                self.list.move(1)
                self.changing = self.fields[self.list.at] != "do"
        elif self.list.key(event):
            pass
        elif field == "do":
            self._do()
            return
        else:
            self.changing = True
        self._fill()

    def _change(self, field, step):
        low, high = 0, 1
        if field == "corruption":
            low, high = MOST_HEALED, CORRUPTED
        elif field == "casualties":
            high = self.state.tracks["companions"]
        self.values[field] = low + (self.values[field] - low + step) % (high - low + 1)

    def _do(self):
        action: dict = {"do": "tile"}
        for field in self.fields[:-1]:
            value = self.values[field]
            action[field] = value == 1 if field in ("reveal", "step") else value
        carry_out(self.app, action)
