"""Values corrected by hand, a page of the board at a time: tokens and landmarks have effects of their own."""

from mathom.games.duel.tables import CHAINS, RACES, REGIONS, SIDES, SKILLS
from mathom.screens import forms, header
from mathom.screens.duel.parts import carry_out, skill_name
from mathom.ui.texts import t

# Of each page the values that neither side has for itself, and those that each has.
COMMON = {"money": ("cards", "landmarks", "chapter", "seat"), "quest": ("walked", "distance")}
LABELS = {"seat": "duel_turn"}


class Correct(forms.Correcting):
    name = "duel.Correct"

    def __init__(self, app, page):
        super().__init__(app)
        self.page = page
        self.seat = self.state.seat
        self.enter()

    def leads(self):
        return ("duel.Board",)

    def items(self):
        """The values of the page: what, whose, which."""
        seat = self.seat
        if self.page == "money":
            found = [("coins", 0, 0), ("coins", 1, 0)]
        elif self.page == "skills":
            symbols = [1 << i for i in range(len(SKILLS))]
            for symbol in self.state.players[seat].skills:
                if symbol not in symbols:
                    symbols.append(symbol)
            found = [("skills", seat, symbol) for symbol in symbols]
            found += [("chains", seat, i) for i in range(len(CHAINS))]
        elif self.page == "races":
            found = [("races", seat, i) for i in range(len(RACES))]
        elif self.page == "map":
            found = [(what, seat, i) for what in ("units", "fortresses") for i in range(len(REGIONS))]
        else:
            found = []
        return found + [(what, 0, 0) for what in COMMON.get(self.page, ())]

    def sided(self):
        """Whether the page is that of one side, which the first row changes."""
        return self.page not in COMMON

    def enter(self):
        state = self.state
        rows = [(t("duel_side"), t(SIDES[self.seat]))] if self.sided() else []
        for item in self.items():
            here = self.value is not None and len(rows) == self.list.at
            value = self.value if here else state.value(*item)
            rows.append(self._row(item, forms.changing(self._shown(item[0], value), here)))
        self.list.rows = rows

    def _shown(self, what, value):
        if what == "seat":
            return t(SIDES[value])
        return t("on" if value else "off") if what == "chains" else str(value)

    def _row(self, item, shown):
        what, seat, of = item
        if what == "coins":
            return t(SIDES[seat]), shown, "coin"
        if what == "skills":
            icons = ["skill_" + SKILLS[i] for i in range(len(SKILLS)) if of == 1 << i]
            return tuple([skill_name(of), shown] + icons)
        if what == "chains":
            return t("chain_" + CHAINS[of]), shown, "chain"
        if what == "races":
            return t("race_" + RACES[of]), shown
        if what == "units" or what == "fortresses":
            return t("region_" + REGIONS[of]), shown, "unit" if what == "units" else "fortress"
        return t(LABELS.get(what, "duel_" + what)), shown

    def _item(self):
        """The value under the cursor; None on the side."""
        at = self.list.at - (1 if self.sided() else 0)
        return self.items()[at] if at >= 0 else None

    def draw(self, canvas):
        header(canvas, t("board_" + self.page), t("duel_correcting"))
        forms.draw(self, canvas, self.value is not None, "key_change")

    def take(self, at):
        item = self._item()
        if item is None:
            self.seat = 1 - self.seat
        else:
            self.value = self.state.value(*item)
        self.enter()

    def bounds(self):
        return self.state.limits(*self._item())

    def now(self):
        return self.state.value(*self._item())

    def put(self, value):
        """Corrects it, and stays here, unless the game wants another screen now."""
        what, seat, of = self._item()
        action = {"do": "set", "what": what, "value": value}
        if what in ("coins", "skills", "chains", "races", "units", "fortresses"):
            action["side"] = SIDES[seat]
        if what == "skills":
            action["skill"] = "/".join([SKILLS[i] for i in range(len(SKILLS)) if of >> i & 1])
        for name, key, names in (("chains", "chain", CHAINS), ("races", "race", RACES)):
            if what == name:
                action[key] = names[of]
        if what == "units" or what == "fortresses":
            action["region"] = REGIONS[of]
        carry_out(self.app, action, True)
