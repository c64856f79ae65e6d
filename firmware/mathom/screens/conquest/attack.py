"""An attack: on whom, where, with how many; and what stands behind them."""

from mathom.games.conquest import BATTALIONS, LEADERS, REGIONS
from mathom.screens import footer, header
from mathom.screens.conquest_parts import carry_out, who
from mathom.screens.shared import Listing, changing
from mathom.ui.texts import t

# What one tells first comes first; behind "go" stands what is seldom so.
FIELDS = ("defender", "region", "battalions", "garrison", "go", "leader", "power", "led", "fortress", "place")
USUAL = {"battalions": 4, "garrison": 1}


class Attack(Listing):
    """OK takes a field up, left and right change it, OK puts it down and goes on to the next."""

    name = "conquest.Attack"

    def __init__(self, app, number):
        super().__init__(app)
        self.number = number
        # Numbers stand for themselves, all others for a place in the list of what there is.
        self.values = {field: USUAL.get(field, 0) for field in FIELDS if field != "go"}
        last = app.match.last()
        if last and last["do"] == "garrison":
            self.values["garrison"] = last["faces"][-1]
        self.changing = True
        self._find_region(0)

    def leads(self):
        return ("conquest.Battle",)

    def enter(self):
        rows = []
        for i in range(len(FIELDS)):
            field = FIELDS[i]
            if field == "go":
                rows.append((t("cq_go"), ""))
                continue
            rows.append((t("cq_in_" + field), changing(self._shown(field), self.changing and i == self.list.at)))
        self.list.rows = rows

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
        self.list.draw(canvas)
        field = FIELDS[self.list.at]
        if self.changing:
            less, more = ("key_less", "key_more") if field in USUAL else ("key_left", "key_right")
            footer(self.app, canvas, less, more, "key_done", "key_back")
        else:
            word = "key_go" if field == "go" else "key_change"
            footer(self.app, canvas, "key_up", "key_down", word, "key_back")

    def key(self, event):
        field = FIELDS[self.list.at]
        if event == "back":
            self.app.pop()
            return
        if event == "long_ok":
            self._go()
            return
        if self.changing:
            if event == "ok":
                go = FIELDS.index("go")
                self.list.at = self.list.at + 1 if self.list.at + 1 < len(FIELDS) else go
                self.changing = self.list.at < go
            else:
                self._move(field, 1 if event == "right" else -1)
        elif not self.list.key(event):
            if field == "go":
                self._go()
                return
            self.changing = True
        self.enter()

    def _move(self, field, step):
        values = self.values
        if field in USUAL:
            values[field] = (values[field] - 1 + step) % BATTALIONS + 1
        elif field == "region":
            self._find_region(step)
        elif field == "defender":
            values[field] = (values[field] + step) % (len(self.state.players) + 1)
            if values[field] == self.number:
                self._move(field, step)
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

    def _go(self):
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
