"""The set-up of Conquest: the players and the options. It starts with those of the last game."""

from mathom.games import Refusal
from mathom.games.conquest.rules import new
from mathom.games.conquest.tables import FEWEST, LIST, LONGEST_LIST, MOST
from mathom.screens import header
from mathom.screens.fields import Act, Choice, Number, Seats, Switch
from mathom.screens.fields import Setup as Base
from mathom.ui.texts import count, t


def remembered(memory):
    """The options of the last game, if they are still valid, and in them whether its dice were real."""
    usual = {"players": t("cq_names").split()[:3], "dark": 0, "advantages": LIST, "strikes": True, "real": False}
    usual["palantirs"] = [LIST - 1, LIST]
    kept = memory.get("conquest")
    if not isinstance(kept, dict):
        return usual
    options = dict(kept)
    real = options.pop("real", False)
    try:
        new(options)
    except Refusal:
        return usual
    usual.update(options)
    for name in ("players", "palantirs"):
        usual[name] = list(usual[name])  # the form changes them in place
    usual["real"] = real is True
    return usual


def free(players):
    """The names of the list that are still free."""
    return [name for name in t("cq_names").split() if name not in players]


class Count(Seats):
    def join(self, players):
        players.append(free(players)[0])

    def put(self, form, value):
        super().put(form, value)
        form.values["dark"] = min(form.values["dark"], value)


class Player(Act):
    """Number `name` of the players."""

    def row(self, form, shown):
        return count("cq_player", self.name + 1), form.values["players"][self.name]


class Dark(Choice):
    def options(self, form):
        return tuple(range(len(form.values["players"]) + 1))

    def shown(self, form, value):
        return form.values["players"][value - 1] if value else "–"


class Advantages(Number):
    """How long the list of advantages is. The palantírs stay in it."""

    def shown(self, form, value):
        return "1D" + str(value)

    def put(self, form, value):
        form.values["advantages"] = value
        if max(form.values["palantirs"]) > value:
            form.values["palantirs"] = [value - 1, value]


class Palantir(Choice):
    """The entry of the list of advantages that is palantír number `name`."""

    def value(self, form):
        return form.values["palantirs"][self.name]

    def options(self, form):
        other = form.values["palantirs"][1 - self.name]
        return [entry for entry in range(1, form.values["advantages"] + 1) if entry != other]

    def shown(self, form, value):
        return str(value)

    def put(self, form, value):
        form.values["palantirs"][self.name] = value


HEAD = (Act("cq_set_start", "start", "key_start"), Count("cq_set_count", "count", FEWEST, MOST))
PLAYERS = tuple([Player("", i, "key_change") for i in range(MOST)])
TAIL = (
    Dark("cq_set_dark", "dark"),
    Advantages("cq_set_advantages", "advantages", 2, LONGEST_LIST),
    Palantir("cq_set_palantir_1", 0),
    Palantir("cq_set_palantir_2", 1),
    Switch("cq_set_strikes", "strikes"),
    Switch("cq_set_dice", "real", "own_dice", "real_dice"),
)


class Setup(Base):
    name = "conquest.Setup"
    leads = ("conquest.Names", "conquest")

    def __init__(self, app):
        super().__init__(app)
        self.values = remembered(app.settings.memory)

    def refresh(self):
        self.fields = HEAD + PLAYERS[: len(self.values["players"])] + TAIL
        super().refresh()

    def draw(self, canvas):
        header(canvas, t("game_conquest"), t("cq_setup"))
        self.draw_form(canvas)

    def act(self, name):
        if name == "start":
            super().act(name)
        else:
            self.app.visit("conquest.Names", self.values["players"], name)

    def start(self):
        options = dict(self.values, players=list(self.values["players"]), palantirs=list(self.values["palantirs"]))
        remember = dict(options)
        self.begin(options, {"real": options.pop("real")}, remember)
