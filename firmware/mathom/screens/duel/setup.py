"""The set-up of Duel for Middle-earth: the numbers of the board. It starts with that of the last game; OK on the first
row begins."""

from mathom.games import Refusal
from mathom.games.duel.options import parse
from mathom.games.duel.tables import FARTHEST, SIDES
from mathom.screens import header
from mathom.screens.duel.parts import fitting
from mathom.screens.fields import Act, Number
from mathom.screens.fields import Setup as Form
from mathom.ui.texts import t


def remembered(memory):
    """Returns the last set-up, if it is valid."""
    try:
        steps, distance, bonus, _ = parse(memory["duel"])
    except (KeyError, Refusal, AttributeError, TypeError):
        steps, distance, bonus, _ = parse({})
    spaces = [[list(pair) for pair in zip(*each)] for each in bonus]
    return {"steps": steps, "distance": distance, "bonus": {SIDES[i]: spaces[i] for i in range(2)}}


def label(form, key, shown):
    canvas = form.app.canvas
    return fitting(canvas, key, form.list.room(canvas) - canvas.measure(shown) - 6)


class Length(Number):
    """The bonus spaces beyond the end of the road of `side` are removed."""

    def __init__(self, key, name, side):
        Number.__init__(self, key, name, 1, FARTHEST)
        self.side = side

    def row(self, form, shown):
        return label(form, self.label, shown), shown

    def put(self, form, value):
        form.values[self.name] = value
        spaces = form.values["bonus"][self.side]
        spaces[:] = [entry for entry in spaces if entry[0] <= value]


class Spaces(Act):
    """The first bonus spaces of a side, as many as fit."""

    def row(self, form, shown):
        return label(form, self.label, shown), shown

    def value(self, form):
        spaces = form.values["bonus"][self.name]
        text = " ".join([str(space) for space, _ in spaces[:2]])
        return text + (" …" if len(spaces) > 2 else "") if spaces else "–"


class Setup(Form):
    name = "duel.Setup"
    leads = ("duel.Bonus", "duel")
    fields = (
        Act("duel_start", "start", "key_start"),
        Length("duel_length", "steps", "fellowship"),
        Length("duel_first_distance", "distance", "sauron"),
        Spaces("duel_bonus_fellowship", "fellowship", "key_change"),
        Spaces("duel_bonus_sauron", "sauron", "key_change"),
    )

    def __init__(self, app):
        super().__init__(app)
        self.values = remembered(app.settings.memory)

    def draw(self, canvas):
        header(canvas, t("game_duel"), t("duel_setup"))
        self.draw_form(canvas)

    def act(self, name):
        if name == "start":
            super().act(name)
        else:
            farthest = self.values["steps" if name == "fellowship" else "distance"]
            self.app.visit("duel.Bonus", name, self.values["bonus"][name], farthest)

    def start(self):
        bonus = {side: list(spaces) for side, spaces in self.values["bonus"].items()}
        self.begin(dict(self.values, bonus=bonus), {}, self.values)
