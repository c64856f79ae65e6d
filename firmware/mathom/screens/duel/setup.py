"""The set-up of Duel for Middle-earth: the numbers of the board. It starts with that of the last game; OK on the first
row begins."""

from mathom.games import Refusal
from mathom.games.duel.options import parse
from mathom.games.duel.tables import FARTHEST, LONGEST, SIDES
from mathom.screens import header
from mathom.screens.duel.parts import fitting
from mathom.screens.fields import Act, Number, Switch
from mathom.screens.fields import Setup as Form
from mathom.ui.texts import t


def remembered(memory):
    """Returns the last set-up, if it is valid."""
    try:
        kept = memory["duel"]
        steps, distance, bonus, names = parse({key: kept[key] for key in kept if key != "drawn"})
    except (KeyError, Refusal, AttributeError, TypeError):
        steps, distance, bonus, names = parse({})
        kept = {}
    spaces = [[list(pair) for pair in zip(*each)] for each in bonus]
    chosen = {"steps": steps, "distance": distance, "bonus": {SIDES[i]: spaces[i] for i in range(2)}}
    chosen["names"] = {SIDES[i]: names[i] for i in range(2) if names[i]}
    return dict(chosen, drawn=kept.get("drawn") is True)


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


class Player(Act):
    """The name of who plays a side; `name` ends with that of the side."""

    def row(self, form, shown):
        return t(self.name[5:]), shown

    def value(self, form):
        return form.values["names"].get(self.name[5:], "–")


class Setup(Form):
    name = "duel.Setup"
    leads = ("duel.Bonus", "duel", "letters", "duel.Moment")
    fields = (
        Act("duel_start", "start", "key_start"),
        Length("duel_length", "steps", "fellowship"),
        Length("duel_first_distance", "distance", "sauron"),
        Spaces("duel_bonus_fellowship", "fellowship", "key_change"),
        Spaces("duel_bonus_sauron", "sauron", "key_change"),
        Player("", "name_fellowship", "key_change"),
        Player("", "name_sauron", "key_change"),
        Switch("duel_sides", "drawn", "duel_sides_chosen", "drawn"),
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
        elif name[:5] == "name_":
            self._name(name[5:])
        else:
            farthest = self.values["steps" if name == "fellowship" else "distance"]
            self.app.visit("duel.Bonus", name, self.values["bonus"][name], farthest)

    def _name(self, side):
        names = self.values["names"]
        self.app.visit("letters", t(side), names.get(side, ""), LONGEST, lambda name: names.update({side: name}))

    def start(self):
        """Begins the game. If the sides are drawn, two players with names may swap theirs, and the game says so."""
        chosen = self.values
        options = {key: chosen[key] for key in ("steps", "distance")}
        options["bonus"] = {side: list(spaces) for side, spaces in chosen["bonus"].items()}
        names = dict(chosen["names"])
        drawn = chosen["drawn"] and len(names) == 2
        if drawn and self.app.session.below(2):
            names = {SIDES[i]: names[SIDES[1 - i]] for i in range(2)}
        if names:
            options["names"] = names
        self.begin(options, {}, chosen)
        if drawn:
            self.app.visit("duel.Moment", {"e": "sides"})
