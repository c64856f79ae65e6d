"""The set-up of Conquest: the players and the options. It starts with those of the last game."""

from mathom.games.conquest.new import made
from mathom.games.conquest.tables import FEWEST, LIST, LONGEST_LIST, MOST
from mathom.games.names import find
from mathom.screens.fields import Act, Choice, Number, Switch
from mathom.screens.setups import REAL_DICE, START, Seats
from mathom.screens.setups import Setup as Base
from mathom.screens.shared import begins
from mathom.ui.texts import count, t


def free(players):
    """The names of the list that are still free."""
    return [name for name in t("cq_names").split() if not find(name, players)]


def join(players):
    players.append(free(players)[0])


def named(seat):
    """Returns the field for the name of a player."""

    def row(form, _):
        return count("setup_seat", seat + 1), form.values["players"][seat]

    return Act("", seat, "key_change", row=row)


def dark(form):
    """Returns the choices of the dark player: nobody, or one of the players."""
    return range(len(form.values["players"]) + 1)


def lengthen(form, value):
    """Sets how long the list of advantages is. The palantírs stay in it."""
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


HEAD = (START, Seats("setup_players", "count", FEWEST, MOST, join=join))
PLAYERS = tuple([named(seat) for seat in range(MOST)])
TAIL = (
    Choice(
        "cq_set_dark",
        "dark",
        options=dark,
        shown=lambda form, value: form.values["players"][value - 1] if value else "–",
    ),
    Number(
        "cq_set_advantages",
        "advantages",
        2,
        LONGEST_LIST,
        put=lengthen,
        shown=lambda form, value: "1D" + str(value),
    ),
    Palantir("cq_set_palantir_1", 0),
    Palantir("cq_set_palantir_2", 1),
    Switch("cq_set_strikes", "strikes"),
    REAL_DICE,
)


class Setup(Base):
    def usual(self):
        players = t("cq_names").split()[:3]
        usual: dict = {"players": players, "dark": 2, "advantages": LIST, "palantirs": [LIST - 1, LIST]}
        return dict(usual, strikes=True, real=False)

    def start(self):
        """First it is noted what everybody holds. The players take their turns in any order, which is said with the
        name of the first one."""
        super().start()
        app = self.app
        app.visit("conquest.Noting", lambda: begins(app, said=t("cq_any_order")))

    def check(self):
        made(self.options())

    def refresh(self):
        values = self.values
        values["dark"] = min(values["dark"], len(values["players"]))
        self.fields = HEAD + PLAYERS[: len(values["players"])] + TAIL
        super().refresh()

    def edit(self, name):
        players = self.values["players"]
        others = players[:name] + players[name + 1 :]
        title = count("setup_seat", name + 1)
        self.app.visit("names", title, players[name], others, lambda new: self._named(name, new), free(players))

    def _named(self, seat, name):
        """Takes a name, and goes on to the next player; from the last one to the start."""
        players = self.values["players"]
        players[seat] = name
        self.list.at = (len(HEAD) + seat + 1) if seat + 1 < len(players) else 0
