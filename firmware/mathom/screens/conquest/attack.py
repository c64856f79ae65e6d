"""An attack: on whom, where, with how many; and what stands behind them. It begins from where the last one stood."""

from mathom.games.conquest.tables import BATTALIONS, LEADERS, PEACE, REGIONS
from mathom.games.conquest.words import unpack
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
        kept = self.state.players[number - 1].next
        if kept:
            self._go_on(unpack(kept))
        rolled = app.match.last()
        if rolled and rolled["do"] == "garrison":
            self.values["garrison"] = rolled["faces"][-1]
        self._find_defender(0)

    def _go_on(self, action):
        """As the last attack has left it. OK attacks at once."""
        for field in self.values:
            value = action[field]
            if field == "region":
                value = REGIONS.index(value)
            elif field in ("leader", "led"):
                value = LEADERS.index(value)
            self.values[field] = value
        if not self._led_by(self.number):
            self.values["leader"] = 0
        self.list.at = FIELDS.index("do")
        self.changing = False

    def leads(self):
        return ("conquest.Battle",)

    def enter(self):
        self.fill()

    def row(self, field):
        if field == "do":
            return t("cq_go"), self._whom(self.values["defender"])
        return t("cq_in_" + field), self._shown(field)

    def _whom(self, defender):
        """Who is attacked, where there is room for it: that row may be above those that are seen."""
        name = who(self.state, defender)
        return name if self.app.canvas.fits(t("cq_go") + "   " + name, self.list.room(self.app.canvas)) else ""

    def _there(self, region):
        """How many territories of a region the attacked hold."""
        defender = self.values["defender"]
        return self.state.players[defender - 1].held[region] if defender else self.state.neutral(region)

    def _led_by(self, number):
        """Whether a player, or nobody, has a leader on the board."""
        return bool(number and self.state.players[number - 1].board)

    def _leaders(self, number):
        """The leaders that an army of this player may have, first none and then the one who was last seen."""
        if not self._led_by(number):
            return (0,)
        return (0, 2, 1) if self.state.players[number - 1].nazgul else (0, 1, 2)

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
            self._find_defender(step)
        elif field in ("leader", "led"):
            leaders = self._leaders(self.number if field == "leader" else values["defender"])
            values[field] = leaders[(leaders.index(values[field]) + step) % len(leaders)]
        else:
            values[field] = 1 - values[field]

    def _find_defender(self, step):
        """The next one who may be attacked: others who hold something, from the turn on in which they may be."""
        state, values = self.state, self.values
        found = [0]
        if state.turn >= PEACE:
            found += [number for number in state.playing() if number != self.number]
        at = found.index(values["defender"]) if values["defender"] in found else 0
        values["defender"] = found[(at + step) % len(found)]
        if values["led"] not in self._leaders(values["defender"]):
            values["led"] = 0
        self._find_region(0)

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
