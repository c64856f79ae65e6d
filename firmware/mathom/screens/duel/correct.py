"""Corrections by hand, a page of the board at a time."""

from mathom.games.duel.tables import CHAINS, HELD, RACES, REGIONS, SIDES, SKILLS, TOKENS, slashed
from mathom.screens import forms, header
from mathom.screens.duel.parts import carry_out, skill_name
from mathom.ui.texts import fill, t

# The values of each page that do not belong to a side. The pages in it also show both sides at once.
COMMON = {"money": ("cards", "landmarks", "chapter", "seat"), "quest": ("walked", "distance")}
SWITCHES = ("chains", "tokens", "taken")  # OK turns them on and off
LABELS = {"seat": "duel_turn"}
# Values with several entries: the key of an action that names the entry, and the names.
NAMED = (
    ("chains", "chain", CHAINS),
    ("races", "race", RACES),
    ("tokens", "token", TOKENS),
    ("units", "region", REGIONS),
    ("fortresses", "region", REGIONS),
    ("taken", "region", REGIONS),
)


class Correct(forms.Correcting):
    name = "duel.Correct"
    leads = ("duel.Board",)

    def __init__(self, app, page):
        super().__init__(app)
        self.page = page
        self.seat = self.state.seat
        self.refresh()

    def items(self):
        """Returns the values of the page as (value, side, entry)."""
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
        elif self.page == "tokens":
            found = [("tokens", seat, i) for i in range(len(TOKENS))]
        elif self.page == "map":
            found = [(what, seat, i) for what in ("units", "fortresses") for i in range(len(REGIONS))]
            found += [("taken", seat, i) for i in range(len(REGIONS))]
        else:
            found = []
        return found + [(what, 0, 0) for what in COMMON.get(self.page, ())]

    def sided(self):
        """Returns whether the page shows one side at a time, chosen in the first row."""
        return self.page not in COMMON

    def refresh(self):
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
        return t("on" if value else "off") if what in SWITCHES else str(value)

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
        if what == "tokens":
            return t("token_" + TOKENS[of]), shown
        if what == "taken":
            return fill("duel_taken", region=t("region_" + REGIONS[of])), shown
        if what == "units" or what == "fortresses":
            return t("region_" + REGIONS[of]), shown, "unit" if what == "units" else "fortress"
        return t(LABELS.get(what, "duel_" + what)), shown

    def _item(self):
        """Returns the value under the cursor; None on the row of the side."""
        at = self.list.at - (1 if self.sided() else 0)
        return self.items()[at] if at >= 0 else None

    def draw(self, canvas):
        header(canvas, t("board_" + self.page), t("duel_correcting"))
        forms.draw(self, canvas, self.value is not None, "key_change")

    def take(self, at):
        item = self._item()
        if item is None:
            self.seat = 1 - self.seat
        elif item[0] in SWITCHES:
            self.put(1 - self.state.value(*item))
        else:
            self.value = self.state.value(*item)
        self.refresh()

    def bounds(self):
        return self.state.limits(*self._item())

    def now(self):
        return self.state.value(*self._item())

    def put(self, value):
        """Corrects the value. This screen stays, unless the game now needs another one."""
        what, seat, of = self._item()
        action = {"do": "set", "what": what, "value": value}
        if what in HELD:
            action["side"] = SIDES[seat]
        if what == "skills":
            action["skill"] = slashed(of)
        for name, key, names in NAMED:
            if what == name:
                action[key] = names[of]
        carry_out(self.app, action, True)
