"""The set-up of a pony race: the number of ponies. OK on the first row begins."""

from mathom.games.pony.rules import FEWEST, MOST, new
from mathom.screens import fields, header, setups
from mathom.ui.texts import t


class Setup(setups.Setup):
    fields = (
        fields.Act("pony_start", "start", "key_start"),
        fields.Number("pony_players", "players", FEWEST, MOST),
    )

    def usual(self):
        return {"players": FEWEST}

    def check(self):
        new(self.options())

    def draw(self, canvas):
        header(canvas, t("game_pony"))
        self.draw_form(canvas)
