"""The set-up of the card game. It starts with that of the last game; OK on the first row begins."""

from mathom.games import Refusal
from mathom.games.cards.new import made
from mathom.games.cards.tables import LIMIT, LONGEST, MOST, OF_HERO, PLAYERS, SPHERES, STAGES
from mathom.games.names import find
from mathom.screens import part
from mathom.screens.cards.scenarios import PRESETS, scenario_name
from mathom.screens.fields import Act, Choice, Number, Switch
from mathom.screens.setups import START, Seats
from mathom.screens.setups import Setup as Form
from mathom.ui.texts import count, fill, t

# Names, not texts: the same in every language. Each hero has its threat cost, hit points, willpower, attack and
# defence, and 1 or 0 for sentinel and for ranged. Each player begins with the heroes of one sphere, in the order of
# SPHERES.
STARTERS = (
    ("Frodo", (("Aragorn", 12, 5, 2, 3, 2, 1, 0), ("Théodred", 8, 4, 1, 2, 1, 0, 0), ("Glóin", 9, 4, 2, 2, 1, 0, 0))),
    ("Sam", (("Legolas", 9, 4, 1, 3, 1, 0, 1), ("Gimli", 11, 5, 2, 2, 2, 0, 0), ("Thalin", 9, 4, 1, 2, 2, 0, 0))),
    ("Merry", (("Éowyn", 9, 3, 4, 1, 1, 0, 0), ("Eleanor", 7, 3, 1, 1, 2, 0, 0), ("Dúnhere", 8, 4, 1, 2, 1, 0, 0))),
    (
        "Pippin",
        (("Denethor", 8, 3, 1, 1, 3, 0, 0), ("Beravor", 10, 4, 2, 2, 2, 0, 0), ("Glorfindel", 12, 5, 3, 3, 1, 0, 0)),
    ),
)
LISTED = ("name", "cost", "hits", "sphere") + OF_HERO + ("sentinel", "ranged")  # what a set-up lists of a hero
POINTS = ((8, 2, 10), (8, 16, 0), (9, 15, 7))  # of the stages of each scenario of the first box
MODES = ("single", "campaign", "hard")


def starter(seat):
    """Returns a player with the heroes of the usual sphere."""
    name, heroes = STARTERS[seat]
    return [name, [list(hero[:3]) + [SPHERES[seat]] + list(hero[3:]) for hero in heroes]]


def hero_of(listed):
    """Returns a hero for the rules."""
    if len(listed) != len(LISTED):
        raise ValueError(listed)
    return {LISTED[i]: listed[i] > 0 if i > 6 else listed[i] for i in range(len(LISTED))}


def invite(players):
    """Adds a player with free heroes."""
    names = [player[0] for player in players]
    taken = [hero[0] for player in players for hero in player[1]]
    for seat in range(PLAYERS):
        name, heroes = starter(seat)
        if not find(name, names):
            # In place of one who is taken comes one whom a player before has left.
            others = [hero for before in range(PLAYERS) for hero in starter((seat - before) % PLAYERS)[1]]
            players.append([name, [hero for hero in others if hero[0] not in taken][: len(heroes)]])
            return


def player(seat):
    """Returns the field of a player, with the threat that the heroes begin with."""

    def row(form, _):
        name, heroes = form.values["players"][seat]
        return name, count("cards_threat", sum([hero[1] for hero in heroes]))

    return Act("", seat, "key_change", row=row)


class Points(Number):
    """The points of stage `name`."""

    stops = True

    def row(self, form, shown):
        return fill("cards_stage_points", n=self.name + 1), shown

    def value(self, form):
        return form.values["stages"][self.name]

    def put(self, form, value):
        form.values["stages"][self.name] = value

    def shown(self, form, value):
        return str(value or "–")


def set_stages(form, value):
    form.values["stages"] = (form.values["stages"] + [0] * STAGES)[:value]


class Scenario(Choice):
    """One of the first box, or another one, which may have a name."""

    def options(self, form):
        now = form.values["scenario"]
        return PRESETS + ("" if now in PRESETS else now,)

    def shown(self, form, value):
        return scenario_name(value) if value else t("cards_other_scenario")

    def put(self, form, value):
        form.choose(value)


HEAD = START, Scenario("of_scenario", "scenario")
NAMED = Act("of_name", "named", "key_change", value=lambda form: form.values["scenario"] or "–")
COUNT = Seats("setup_players", "players", 1, PLAYERS, join=invite)
SEATS = tuple([player(seat) for seat in range(PLAYERS)])
FIRST = Choice(
    "of_first",
    "first",
    options=lambda form: range(len(form.values["players"]) + 1),
    shown=lambda form, value: form.values["players"][value - 1][0] if value else t("drawn"),
)
NUMBER = Number("of_stages", "", 1, STAGES, value=lambda form: len(form.values["stages"]), put=set_stages)
EACH = tuple([Points("", i, 0, MOST) for i in range(STAGES)])
TAIL = (Number("of_limit", "limit", 1, MOST, stops=True), Switch("of_basic", "basic", "on", "off"))
MODE = Choice("of_mode", "mode", MODES, "mode_")
SHEET = Act("cards_sheet", "sheet", "key_show")


class Setup(Form):
    """`follow` is how the next scenario of a campaign begins."""

    pending = True  # back leaves a value as it was, as in the game
    drawn = 1  # the first player, if none was chosen

    def __init__(self, app, follow=None):
        self.follow = None
        super().__init__(app)
        if follow:
            self.follow = dict(follow)
            self.choose(self.follow.pop("scenario"))

    def usual(self):
        values: dict = {"scenario": PRESETS[0], "players": [starter(0)], "first": 1, "stages": list(POINTS[0])}
        return dict(values, limit=LIMIT, basic=False, mode="single")

    def check(self):
        made(self.options())
        MODES.index(self.values["mode"])

    def options(self):
        """Returns the options for the rules. A campaign adds the scores so far, and in the hardest mode the players."""
        values = self.values
        options = {name: values[name] for name in ("scenario", "limit", "basic")}
        options["first"] = values["first"] or self.drawn
        options["players"] = [
            {"name": name, "heroes": [hero_of(hero) for hero in heroes]} for name, heroes in values["players"]
        ]
        options["stages"] = list(values["stages"])
        if self.follow:
            options.update(self.follow)
        elif values["mode"] != "single":
            options.update({"campaign": [], "hard": values["mode"] == "hard"})
        return options

    def shown(self):
        """Has ready what begins the game too, which takes too long before the set-up is on the display."""
        super().shown()
        self.app.jobs.add(self, lambda: part("cards.parts"))

    def refresh(self):
        players = self.values["players"]
        self.values["first"] = min(self.values["first"], len(players))
        fields: tuple = HEAD if self.values["scenario"] in PRESETS else HEAD + (NAMED,)
        if not (self.follow and "players" in self.follow):
            fields += (COUNT,) + SEATS[: len(players)] + ((FIRST,) if len(players) > 1 else ())
        fields += (NUMBER,) + EACH[: len(self.values["stages"])] + TAIL
        self.fields = fields + (() if self.follow else (MODE,)) + (SHEET,)
        super().refresh()

    def title(self):
        return fill("cards_of", n=len(self.follow["campaign"]) + 1, all=3) if self.follow else super().title()

    def edit(self, name):
        app = self.app
        if name == "sheet":
            app.visit("cards.Sheet")
        elif name == "named":
            app.visit("letters", t("of_scenario"), "", LONGEST, self.choose)
        else:
            app.visit("cards.Party", self.values["players"], name)

    def choose(self, name):
        """Sets the scenario, with the points of its stages if they are known. Corrected points are kept while it stays
        the same."""
        chosen = self.values
        if name in PRESETS and name != chosen["scenario"]:
            chosen["stages"] = list(POINTS[PRESETS.index(name)])
        chosen["scenario"] = name

    def start(self):
        self.drawn = 1 + self.app.playing.below(len(self.values["players"]))
        try:
            drawn = not self.values["first"]
            self.begin(self.options(), {"drawn": drawn})
            part("cards.parts").prepare(self.app, drawn)
        except Refusal:
            self.app.say("cards_why_bad_options")
