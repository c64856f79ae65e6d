"""The set-up of War of the Ring. It starts with that of the last game; OK on the first row begins."""

from mathom.games.war.new import checked
from mathom.games.war.tables import GUIDES, MOST_COMPANIONS, MOST_MORDOR, SIDES, USUAL_COMPANIONS, USUAL_MORDOR
from mathom.screens.fields import Act, Choice, Number, Switch
from mathom.screens.setups import REAL_DICE, START
from mathom.screens.setups import Setup as Form
from mathom.screens.who import NAMES
from mathom.ui.texts import t


def count_companions(form, value):
    """Sets how many companions there are. Those of the lowest level are missing, unless others are named."""
    away = form.values["away"]
    form.values["companions"] = value
    form.values["away"] = (away + [name for name in reversed(GUIDES) if name not in away])[: MOST_COMPANIONS - value]


class Away(Choice):
    """Who is missing from the Fellowship: number `name` of `form.values["away"]`."""

    def __init__(self, at):
        Choice.__init__(self, "war_set_away", at, prefix="guide_")

    def value(self, form):
        return form.values["away"][self.name]

    def put(self, form, value):
        form.values["away"][self.name] = value

    def options(self, form):
        return [name for name in GUIDES if name == self.value(form) or name not in form.values["away"]]


HEAD = (
    START,
    NAMES,
    REAL_DICE,
    Switch("war_set_hunt", "hunt"),
    Switch("war_set_combat", "combat"),
    Number("war_set_companions", "companions", 1, MOST_COMPANIONS, put=count_companions),
)
AWAY = tuple([Away(at) for at in range(MOST_COMPANIONS - 1)])
TAIL = (
    Number("war_set_mordor", "mordor", 1, MOST_MORDOR),
    Switch("war_set_bag", "bag"),
    Switch("war_set_extra", "extra"),
)
GUESTS = Act("war_set_guests", "guests", "key_change", value=lambda form: str(len(form.values["guests"])))
LAST = (Act("war_set_list", "list", "key_show"),)


class Setup(Form):
    def usual(self):
        usual: dict = {"companions": USUAL_COMPANIONS, "away": [], "mordor": USUAL_MORDOR, "names": {}, "guests": []}
        return dict(usual, hunt=True, combat=True, bag=False, extra=False, real=False)

    def options(self):
        """Names the companions if some are missing, the people if they have names, and characters of expansions."""
        options = super().options()
        away = options.pop("away")
        if away:
            options["companions"] = [name for name in GUIDES if name not in away]
        if not options["extra"]:
            options["guests"] = []
        for name in ("names", "guests"):
            if not options[name]:
                del options[name]
        return options

    def refresh(self):
        self.fields = HEAD + AWAY[: len(self.values["away"])] + TAIL + (GUESTS,) * self.values["extra"] + LAST
        super().refresh()

    def check(self):
        checked(self.options())
        if len(self.values["away"]) != MOST_COMPANIONS - self.values["companions"]:
            raise ValueError

    def edit(self, name):
        if name == "list":
            self.app.visit("war.Checklist")
        elif name == "guests":
            self.app.visit("war.Guests", self.values["guests"])
        else:
            seats = [(side + second, t(side) + second.replace("_", " ")) for second in ("", "_2") for side in SIDES]
            self.app.visit("who", t("game_war"), seats, self.values["names"])
