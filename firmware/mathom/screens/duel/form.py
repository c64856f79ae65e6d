"""An effect: how much of it, where and for whom; then it is done."""

from mathom.games.duel.tables import CHAINS, RACES, REGIONS, SIDES, SKILLS
from mathom.screens import forms
from mathom.screens.duel.parts import carry_out, skill_name, turn_header
from mathom.ui.texts import t

# The fields of each effect, what one tells first coming first. Behind "do" stands what is seldom another.
FIELDS = {
    "skill": ("skill", "do"),
    "chain": ("chain", "do"),
    "race": ("race", "do"),
    "gain": ("coins", "do", "side"),
    "lose": ("coins", "do", "side"),
    "quest": ("steps", "do", "side"),
    "place": ("region", "units", "do", "side"),
    "move": ("from", "to", "units", "do", "side"),
    "remove": ("region", "do", "side"),
}
MOST = {"coins": 30, "steps": 99, "units": 15}
# Skill symbols: those of one skill first, then those with slashes.
SYMBOLS = sorted(range(1, 1 << len(SKILLS)), key=lambda bits: (sum([bits >> i & 1 for i in range(len(SKILLS))]), bits))
NAMES = {"chain": CHAINS, "race": RACES, "region": REGIONS, "from": REGIONS, "to": REGIONS, "side": SIDES}


class Form(forms.Form):
    name = "duel.Form"
    edge = 6  # a symbol of many skills needs the whole line

    def __init__(self, app, verb):
        super().__init__(app)
        self.verb = verb
        self.fields = FIELDS[verb]
        # Numbers stand for themselves, all others for a place in the list of what there is.
        self.values = {field: 1 if field in MOST else 0 for field in self.fields if field != "do"}
        if "side" in self.values:
            self.values["side"] = self.state.seat if verb not in ("lose", "remove") else 1 - self.state.seat
        if verb in ("move", "remove"):
            self._begin_where_units_are()
        if verb == "chain":
            self.values["chain"] = self._next("chain", 1, len(CHAINS) - 1)
        self.fill()

    def leads(self):
        return ("duel.Effects", "duel.Moment")

    def _begin_where_units_are(self):
        units = self.state.players[self.values["side"]].units
        field = "from" if self.verb == "move" else "region"
        self.values[field] = next(i for i in range(len(REGIONS)) if units[i] or i == len(REGIONS) - 1)

    def row(self, field):
        return (t("duel_do"), "") if field == "do" else (self._label(field), self._shown(field))

    def _label(self, field):
        return t("duel_nazgul" if self.values["side"] else "duel_walked") if field == "steps" else t("duel_" + field)

    def _shown(self, field):
        value = self.values[field]
        if field in MOST:
            return str(value)
        if field == "skill":
            return skill_name(SYMBOLS[value])
        if field in ("chain", "race", "side"):
            name = NAMES[field][value]
            return t(name if field == "side" else field + "_" + name)
        # A region, with the units of both.
        fellowship, sauron = self.state.players
        return "{} {}–{}".format(t("region_" + REGIONS[value]), fellowship.units[value], sauron.units[value])

    def draw(self, canvas):
        turn_header(canvas, self.state, t("duel_" + self.verb))
        self.draw_form(canvas, self.field() in MOST)

    def change(self, field, step):
        self.values[field] = self._moved(field, step)

    def _moved(self, field, step):
        if field in MOST:
            return (self.values[field] - 1 + step) % MOST[field] + 1
        many = len(SYMBOLS) if field == "skill" else len(NAMES[field])
        return self._next(field, step, self.values[field]) if field == "chain" else (self.values[field] + step) % many

    def _next(self, field, step, value):
        """The next chain symbol that the side does not own; the next of all, if it owns all."""
        owned = self.state.active().chains
        for _ in CHAINS:
            value = (value + step) % len(CHAINS)
            if not owned >> value & 1:
                break
        return value

    def do(self):
        action = {"do": self.verb}
        for field, value in self.values.items():
            if field in MOST:
                action[field] = value
            elif field == "skill":
                action[field] = "/".join([SKILLS[i] for i in range(len(SKILLS)) if SYMBOLS[value] >> i & 1])
            else:
                action[field] = NAMES[field][value]
        carry_out(self.app, action)
