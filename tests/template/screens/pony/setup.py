"""The set-up of a pony race: the number of ponies. OK on the first row begins."""

from mathom.games.pony.rules import FEWEST, MOST
from mathom.screens import forms, header
from mathom.ui.texts import t


class Setup(forms.Choices):
    name = "pony.Setup"
    leads = ("pony",)

    def __init__(self, app):
        super().__init__(app)
        last = app.settings.memory.get("pony")
        self.players = last if type(last) is int and FEWEST <= last <= MOST else FEWEST

    def refresh(self):
        self.list.rows = [(t("pony_start"), ""), (t("pony_players"), str(self.players))]

    def draw(self, canvas):
        header(canvas, t("game_pony"))
        self.draw_list(canvas, "key_start" if self.list.at == 0 else "key_change")

    def take(self, at):
        if at == 0:
            self.begin_after_press()
            return
        self.players = self.players + 1 if self.players < MOST else FEWEST
        self.refresh()

    def start(self):
        self.begin({"players": self.players}, {}, self.players)
