"""The form of an attack: the defender, the region, both armies and what helps them. It starts from the last attack."""

from mathom.games.conquest.tables import BATTALIONS, LEADERS, PEACE, REGIONS
from mathom.games.conquest.words import unpack
from mathom.screens import forms, header
from mathom.screens.conquest.parts import carry_out, who
from mathom.ui.texts import t

# The fields that every attack needs come first; those behind "do" seldom change.
FIELDS = ("defender", "region", "battalions", "garrison", "do", "leader", "power", "led", "fortress", "place")
USUAL = {"battalions": 4, "garrison": 1}


class Attack(forms.Form):
    name = "conquest.Attack"
    leads = ("conquest.Battle",)
    fields = FIELDS

    def __init__(self, app, number):
        super().__init__(app)
        self.number = number
        # Numbers are themselves; everything else is an index into its list of choices.
        self.values = {field: USUAL.get(field, 0) for field in FIELDS if field != "do"}
        kept = self.state.players[number - 1].next
        if kept:
            self._go_on(unpack(kept))
        rolled = app.match.last()
        if rolled and rolled["do"] == "garrison":
            self.values["garrison"] = rolled["faces"][-1]
        self._find_defender(0)

    def _go_on(self, action):
        """Fills the form after the last attack, with the cursor on the row that attacks."""
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

    def row(self, field):
        if field == "do":
            return t("cq_go"), self._whom(self.values["defender"])
        return t("cq_in_" + field), self._shown(field)

    def _whom(self, defender):
        """Returns the name of the defender, if it fits: the row of the defender may be scrolled out of sight."""
        name = who(self.state, defender)
        return name if self.app.canvas.fits(t("cq_go") + "   " + name, self.list.room(self.app.canvas)) else ""

    def _there(self, region):
        """Returns how many territories of a region the defender holds."""
        defender = self.values["defender"]
        return self.state.players[defender - 1].held[region] if defender else self.state.neutral(region)

    def _led_by(self, number):
        """Returns whether player `number` has a leader on the board; 0 is nobody."""
        return bool(number and self.state.players[number - 1].board)

    def _leaders(self, number):
        """Returns the choices of a leader for this player's army: none, then the kind that was used last."""
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
        """Goes on to the next field; from the last one to the row that attacks."""
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
        """Moves to the next possible defender: nobody, and from turn 3 on the other players who are not out."""
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
        """Moves to the next region in which the defender holds a territory, if there is any."""
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
            self.app.show_game()
