"""The question whether the Company is in the dark player's land, asked before it moves on."""

from mathom.screens import centred, header
from mathom.screens.conquest.parts import move_on, place_name
from mathom.screens.shared import GameList
from mathom.ui.texts import fill, t


class Dark(GameList):
    """The cursor starts on yes, as no ends the round."""

    name = "conquest.Dark"

    def refresh(self):
        self.list.rows = [(t("cq_dark_yes"), ""), (t("cq_dark_no"), "")]

    def draw(self, canvas):
        state = self.state
        header(canvas, t("cq_company"), place_name(state.place))
        centred(canvas, self.once(lambda _: fill("cq_ask_dark", name=state.name(state.dark))), 11)
        self.draw_list(canvas, "key_choose", first=32)

    def take(self, at):
        self.app.pop()
        if at:
            move_on(self.app)
        else:
            self.app.visit("conquest.Roll", "seek")
