"""What a card or a landmark does, one effect after the other, until the turn is ended."""

from mathom.screens import Rows, footer
from mathom.screens.duel_parts import EFFECTS, carry_out, sign_ink, turn_header
from mathom.ui.texts import t

USUAL = {"grey": "skill", "yellow": "gain", "blue": "quest", "green": "race", "red": "place", "purple": "move"}


class Effects:
    name = "duel.Effects"
    plays = True
    repeats = True

    def __init__(self, app):
        self.app = app
        self.verbs = ["end", "again"] + [verb for verb, _ in EFFECTS]
        self.list = Rows()
        self.list.at = self.verbs.index(self._next())

    @property
    def state(self):
        return self.app.table.match.state

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
        self.list.draw(canvas)
        footer(self.app, canvas, "key_up", "key_down", "key_choose", "key_board")

    def key(self, event):
        if self.list.key(event):
            return
        verb = self.verbs[self.list.at]
        if event == "back":
            self.app.push(self.app.open("duel.Board"))
        elif event == "ok" and self.list.at < 2:
            carry_out(self.app, {"do": verb})
        elif event == "ok":
            self.app.push(self.app.open("duel.Form", verb))
