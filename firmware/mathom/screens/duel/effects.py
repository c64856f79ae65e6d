"""What a card or a landmark does, one effect after the other, until the turn is ended."""

from mathom.screens.duel.parts import EFFECTS, carry_out, sign_ink, turn_header
from mathom.screens.shared import Listing
from mathom.ui.texts import t

USUAL = {"grey": "skill", "yellow": "gain", "blue": "quest", "green": "race", "red": "place", "purple": "move"}


class Effects(Listing):
    name = "duel.Effects"

    def __init__(self, app):
        super().__init__(app)
        self.verbs = ["end", "again"] + [verb for verb, _ in EFFECTS]
        self.list.at = self.verbs.index(self._next())

    def _next(self):
        """What is done most likely now: what a card of this colour does, and then the turn ends."""
        last = self.app.table.match.last()
        if last and last["do"] == "play":
            return USUAL[last["colour"]]
        return "place" if last and last["do"] == "landmark" else "end"

    def enter(self):
        self.list.rows = [(t("duel_end"), ""), (t("duel_again"), "")]
        canvas = self.app.canvas
        self.list.rows += [(t("duel_" + verb), "", icon, sign_ink(canvas, icon)) for verb, icon in EFFECTS]

    def leads(self):
        return ("duel.Form", "duel.Board") if self.list.at > 1 else ("duel", "duel.Board")

    def draw(self, canvas):
        turn_header(canvas, self.state, t("duel_effects"))
        self.draw_list(canvas, "key_choose", "key_board")

    def back(self):
        self.app.visit("duel.Board")

    def take(self, at):
        if at < 2:
            carry_out(self.app, {"do": self.verbs[at]})
        else:
            self.app.visit("duel.Form", self.verbs[at])
