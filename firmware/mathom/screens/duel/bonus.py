"""The bonus spaces of one side, and what each of them gives."""

from mathom.games.duel.tables import GIFTS, MOST
from mathom.screens import header
from mathom.screens.fields import Choice, Form
from mathom.ui.texts import fill, t


class Gift(Choice):
    """What the space `name` gives: "" if it is no bonus space, None if it is unknown."""

    def row(self, form, shown):
        return fill("duel_space", n=self.name), shown

    def value(self, form):
        return form.values.get(self.name, "")

    def options(self, form):
        return self.choices if self.name in form.values or len(form.values) < MOST else ("",)

    def shown(self, form, value):
        return "–" if value == "" else t("bonus_" + (value or "other"))

    def put(self, form, value):
        form.values.pop(self.name, None)
        if value != "":
            form.values[self.name] = value
        form.spaces[:] = [[space, form.values[space]] for space in sorted(form.values)]


class Bonus(Form):
    """`spaces` are pairs of a space and what it gives; they are changed in place."""

    def __init__(self, app, side, spaces, farthest):
        super().__init__(app)
        self.side = side
        self.spaces = spaces
        self.values = dict(spaces)
        self.fields = [Gift("", space, ("",) + GIFTS + (None,)) for space in range(1, farthest + 1)]

    def draw(self, canvas):
        header(canvas, t("duel_bonus_" + self.side))
        self.draw_form(canvas)
