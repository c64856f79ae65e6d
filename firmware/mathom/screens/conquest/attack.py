"""An attack: on whom, where, with how many; and what stands behind them."""

from mathom.games.conquest.tables import BATTALIONS, LEADERS, REGIONS
from mathom.screens import forms, header
from mathom.screens.conquest.parts import carry_out, who
from mathom.ui.texts import t

# What one tells first comes first; behind "do" stands what is seldom so.
FIELDS = ("defender", "region", "battalions", "garrison", "do", "leader", "power", "led", "fortress", "place")
USUAL = {"battalions": 4, "garrison": 1}


class Attack(forms.Form):
    name = "conquest.Attack"
    fields = FIELDS

    def __init__(self, app, number):
        super().__init__(app)
        self.number = number
        # Numbers stand for themselves, all others for a place in the list of what there is.
        self.values = {field: USUAL.get(field, 0) for field in FIELDS if field != "do"}
        last = app.match.last()
        if last and last["do"] == "garrison":
            self.values["garrison"] = last["faces"][-1]
        self._find_region(0)

    def leads(self):
        return ("conquest.Battle",)

    def enter(self):
        self.fill()

    def row(self, field):
        return (t("cq_go"), "") if field == "do" else (t("cq_in_" + field), self._shown(field))

    def _there(self, region):
        """How many territories of a region the attacked hold."""
        defender = self.values["defender"]
        return self.state.players[defender - 1].held[region] if defender else self.state.neutral(region)

    def _shown(self, field):
        value = self.values[field]
        if field == "defender":
            return who(self.state, value)
        if field == "region":
            return "{} {}".format(t("cq_" + REGIONS[value]), self._there(value))
        if field in USUAL:
            return str(value)
        return t("cq_led_" + LEADERS[value]) if field in ("leader", "led") else t("on" if value else "off")

    def draw(self, canvas):
        header(canvas, self.state.name(self.number), t("cq_attack"))
        self.draw_form(canvas, self.field() in USUAL, "key_go")

    def onward(self):
        """From the last one back to where it is done."""
        if self.list.at + 1 == len(FIELDS):
            self.list.at = FIELDS.index("do") - 1
        super().onward()

    def change(self, field, step):
        values = self.values
        if field in USUAL:
            values[field] = (values[field] - 1 + step) % BATTALIONS + 1
        elif field == "region":
            self._find_region(step)
        elif field == "defender":
            values[field] = (values[field] + step) % (len(self.state.players) + 1)
            if values[field] == self.number:
                self.change(field, step)
            else:
                self._find_region(0)
        else:
            many = len(LEADERS) if field in ("leader", "led") else 2
            values[field] = (values[field] + step) % many

    def _find_region(self, step):
        """The next region in which the attacked hold something; none is skipped if they hold nothing at all."""
        for _ in REGIONS:
            self.values["region"] = (self.values["region"] + step) % len(REGIONS)
            if self._there(self.values["region"]):
                return
            step = step or 1

    def do(self):
        action: dict = {"do": "attack", "player": self.number}
        for field, value in self.values.items():
            action[field] = value
            if field == "region":
                action[field] = REGIONS[value]
            elif field in ("leader", "led"):
                action[field] = LEADERS[value]
            elif field in ("power", "fortress", "place"):
                action[field] = bool(value)
        if carry_out(self.app, action):
            self.app.play()
