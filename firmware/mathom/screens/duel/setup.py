"""The set-up of Duel for Middle-earth: the numbers of the board. It starts with that of the last game; OK on the first
row begins."""

from mathom.games.duel.options import parse
from mathom.games.duel.tables import FARTHEST, SIDES
from mathom.screens.fields import Act, Number
from mathom.screens.setups import START
from mathom.screens.setups import Setup as Form
from mathom.screens.shared import begins, tell
from mathom.screens.who import ask
from mathom.ui.texts import t

PLAYERS = {"fellowship": "name_fellowship", "sauron": "name_sauron"}  # the rows with the names


LENGTHS = {"fellowship": "steps", "sauron": "distance"}  # of the road of a side


def length(label, name):
    field = Number(label, name, 1, FARTHEST)
    field.stops = True
    return field


def bonus(label, side):
    """Returns the field for the bonus spaces of a side. It shows the first of them."""

    def some(form):
        spaces = [str(space) for space, _ in form.spaces(side)]
        if len(spaces) > 2:
            spaces[2:] = ["…"]
        return " ".join(spaces) or "–"

    return Act(label, side, "key_change", value=some)


def player(side):
    """Returns the field for the name of who plays a side."""
    return Act(side, PLAYERS[side], "key_change", value=lambda form: form.values["names"].get(side, "–"))


class Setup(Form):
    draws = False  # whether lots are drawn for the sides
    pending = True  # back leaves a number as it was: a wrong length of the board cannot be corrected later
    fields = (
        START,
        Act("duel_draw", "draw", "key_start"),
        player("fellowship"),
        player("sauron"),
        length("duel_length", "steps"),
        length("duel_first_distance", "distance"),
        bonus("duel_bonus_fellowship", "fellowship"),
        bonus("duel_bonus_sauron", "sauron"),
    )

    def usual(self):
        steps, distance, printed, _ = parse({})
        spaces = {SIDES[i]: [list(pair) for pair in zip(*printed[i])] for i in range(2)}
        return {"steps": steps, "distance": distance, "bonus": spaces, "names": {}}

    def check(self):
        parse(self.options())
        parse({"steps": FARTHEST, "distance": FARTHEST, "bonus": self.values["bonus"]})  # beyond the road too

    def options(self):
        return dict(self.values, bonus={side: self.spaces(side) for side in SIDES})

    def spaces(self, side):
        """Returns the bonus spaces on the road of a side. Those beyond its end are kept for a longer one."""
        return [[space, gift] for space, gift in self.values["bonus"][side] if space <= self.values[LENGTHS[side]]]

    def edit(self, name):
        if name == "draw":
            self.draws = True
            self.act("start")
        for side in SIDES:
            if name == PLAYERS[side]:
                ask(self.app, t(side), self.values["names"], side, SIDES, self._go_on)
            elif name == side:
                self.app.visit("duel.Bonus", side, self.values["bonus"][side], self.values[LENGTHS[side]])

    def _go_on(self):
        """Moves the cursor on to a side without a name; to the start once both have one."""
        unnamed = [PLAYERS[side] for side in SIDES if side not in self.values["names"]]
        names = [field.name for field in self.fields]
        self.list.at = names.index(unnamed[-1]) if unnamed else 0

    def start(self):
        """Begins the game. If the sides are drawn, players with names may swap theirs; who plays Sauron, who begins, is
        shown."""
        options, names = self.options(), self.values["names"]
        drawn = self.app.playing.below(2) if self.draws else 0
        if drawn:
            options["names"] = {SIDES[1 - SIDES.index(side)]: names[side] for side in names}
        if not names:
            del options["names"]
        self.begin(options, {})
        if self.draws:
            unknown = t("duel_other") if names else t("duel_holder"), t("duel_other")
            lots = [(names.get(SIDES[i], unknown[i]), "red") for i in range(2)]
            self.app.visit("turn", *lots[1 - drawn], lots, "duel_lot")
        else:
            begins(self.app, said=tell("duel_leads_sauron", names["sauron"]) if "sauron" in names else "")
