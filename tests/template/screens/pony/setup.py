"""The set-up of a pony race: the number of ponies. OK on the first row begins."""

from mathom.games.pony.rules import FEWEST, MOST
from mathom.screens import fields, header
from mathom.ui.texts import t


class Setup(fields.Setup):
    name = "pony.Setup"
    leads = ("pony",)
    fields = (
        fields.Act("pony_start", "start", "key_start"),
        fields.Number("pony_players", "players", FEWEST, MOST),
    )

    def __init__(self, app):
        super().__init__(app)
        last = app.settings.memory.get("pony")
        self.values["players"] = last if type(last) is int and FEWEST <= last <= MOST else FEWEST

    def draw(self, canvas):
        header(canvas, t("game_pony"))
        self.draw_form(canvas)

    def start(self):
        self.begin(dict(self.values), {}, self.values["players"])
