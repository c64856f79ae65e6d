"""An attack of an enemy, or on one."""

from mathom.screens.cards.blows import Blow
from mathom.screens.cards.entry import CHARACTERS
from mathom.screens.cards.form import Form, row_below
from mathom.screens.cards.parts import play_header, play_on, shadow_due
from mathom.screens.cards.sums import draw_facing, draw_sums
from mathom.ui.texts import t


class Attack(Blow, Form):
    def __init__(self, app, verb, taken=False):
        Form.__init__(self, app, verb, taken)  # for MicroPython, which would take that of `Blow`

    def label(self, name, asked):
        if name == "by":
            return "of_struck" if self.undefended() else ""  # who is hit, as nobody defends
        if name == "card":
            return "kind_enemy"
        others = name == "attack" and self.verb == "strike" and any([one in CHARACTERS for one in asked])
        return "of_others_attack" if others else ""

    def least(self, name):
        return self.own_defence() if name == "defence" else 0

    def picked(self, name):
        if name == "card":
            self.meet()
        else:
            self.values["defence"] = self.own_defence()

    def choice(self, name, chosen):
        return self.name_of(chosen) if name == "by" else Form.choice(self, name, chosen)

    def does_what(self):
        if self.nobody():
            return t("cards_no_attack")
        return t("cards_take") if self.undefended() else Form.does_what(self)

    def draw(self, canvas):
        play_header(canvas, self.state, shadow_due(self.state))
        facing = self.once(self.facing, tuple(self.values.values()))
        (draw_sums if canvas.large else draw_facing)(canvas, *facing)
        self.draw_form(canvas, first=row_below(canvas))

    def act(self, name):
        if self.nobody():
            self.app.pop()
        else:
            play_on(self.app, self.action())
