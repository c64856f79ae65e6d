"""Corrections by hand, a page of the board at a time."""

from mathom.games.duel.tables import EAGLE, HELD, RACES, REGIONS, SIDES, SKILLS, TOKENS, slashed
from mathom.screens import header
from mathom.screens.duel.parts import RACE_SIGNS, called, skill_name
from mathom.screens.fields import Choice, Form, Number
from mathom.ui.texts import fill, t

# The values of each page that do not belong to a side. The pages in it also show both sides at once.
COMMON = {"money": ("cards", "landmarks", "chapter", "seat"), "quest": ("walked", "distance")}
PAGES = {
    "races": ("races", "pairs"),
    "tokens": ("tokens",),
    "map": ("units", "fortresses", "taken"),
}
SWITCHES = ("tokens", "taken", "pairs", "three")
ROUND = SWITCHES + ("seat",)  # there are two values, so that it does not matter which key is pressed
LABELS = {"seat": "duel_turn", "walked": "duel_length"}
# Values with several entries: the key of an action that names the entry, and the names.
NAMED = (
    ("races", "race", RACES),
    ("pairs", "race", RACES[:EAGLE]),
    ("tokens", "token", TOKENS),
    ("units", "region", REGIONS),
    ("fortresses", "region", REGIONS),
    ("taken", "region", REGIONS),
)


class Value(Number):
    """A value of a side: entry `of` of the value `name`."""

    def __init__(self, name, seat=0, of=0):
        Number.__init__(self, "", name)
        self.stops = name not in ROUND  # else one press too many would go around, in the quest to a victory
        self.seat = seat
        self.of = of

    def value(self, form):
        return self._turned(form, form.state.value(self.name, self.seat, self.of))

    def bounds(self, form):
        return sorted([self._turned(form, limit) for limit in form.state.limits(self.name, self.seat, self.of)])

    def _turned(self, form, value):
        """Returns, of steps that are walked, those that are left, and the other way round: left is what the page says.
        Any other value is the same."""
        return form.state.steps - value if self.name == "walked" else value

    def shown(self, form, value):
        if self.name == "seat":
            return called(form.state.players[value])
        return t("on" if value else "off") if self.name in SWITCHES else str(value)

    def row(self, form, shown):
        what, of = self.name, self.of
        if what == "coins":
            return called(form.state.players[self.seat]), shown, "coin"
        if what == "skills":
            icons = ["skill_" + SKILLS[i] for i in range(len(SKILLS)) if of == 1 << i]
            return tuple([skill_name(slashed(of)), shown] + icons)
        if what == "races":
            return t("race_" + RACES[of]), shown, RACE_SIGNS[of]
        if what == "pairs":
            return fill("duel_pair", race=t("race_" + RACES[of])), shown
        if what == "tokens":
            return t("token_" + TOKENS[of]), shown
        if what == "taken":
            return fill("duel_taken", region=t("region_" + REGIONS[of])), shown
        if what == "units" or what == "fortresses":
            return t("region_" + REGIONS[of]), shown, "unit" if what == "units" else "fortress"
        return t(LABELS.get(what, "duel_" + what)), shown

    def put(self, form, value):
        """Corrects the value. The screen stays, unless the game now needs another one."""
        what, of = self.name, self.of
        action = {"do": "set", "what": what, "value": self._turned(form, value)}
        if what in HELD:
            action["side"] = SIDES[self.seat]
        if what == "skills":
            action["skill"] = slashed(of)
        for name, key, names in NAMED:
            if what == name:
                action[key] = names[of]
        form.app.play(action, True)


# Whose values are shown.
SIDE = Choice("duel_side", "seat", (0, 1), shown=lambda form, value: called(form.state.players[value]))


class Correct(Form):
    pending = True

    def __init__(self, app, page):
        super().__init__(app)
        self.page = page
        self.shown_of: tuple = ()  # what the fields depend on
        self.values["seat"] = self.state.seat

    def refresh(self):
        state = self.state
        shown = self.values["seat"], tuple(state.players[self.values["seat"]].skills)
        if shown != self.shown_of:  # there are dozens of fields, and they stay the same after most presses
            self.shown_of = shown
            self.fields = ()
            self.fields = self._fields(self.values["seat"])
        super().refresh()

    def _fields(self, seat):
        """Returns the fields of the page."""
        fields: list = [] if self.page in COMMON else [SIDE]
        if self.page == "money":
            fields += [Value("coins", 0), Value("coins", 1)]
        elif self.page == "skills":
            symbols = [1 << i for i in range(len(SKILLS))]
            for symbol in self.state.players[seat].skills:
                if symbol not in symbols:
                    symbols.append(symbol)
            fields += [Value("skills", seat, symbol) for symbol in symbols]
        for what in PAGES.get(self.page, ()):
            names = next(names for name, _, names in NAMED if name == what)
            fields += [Value(what, seat, i) for i in range(len(names))]
        if self.page == "races":
            fields.append(Value("three", seat))
        return fields + [Value(what) for what in COMMON.get(self.page, ())]

    def draw(self, canvas):
        header(canvas, t("board_" + self.page), t("duel_correcting"))
        self.draw_form(canvas)
