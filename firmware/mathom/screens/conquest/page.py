"""The pages of a player: reinforcements line by line, cards and sets, advantages, territories of each region with the
bonus for all of it, and values corrected by hand. Player 0 stands for the game: its turn and place."""

from mathom.games.conquest.tables import BONUS, KINDS, REGIONS, SETS, TERRITORIES, VALUES, WORTH
from mathom.screens import forms, header
from mathom.screens.conquest.parts import carry_out, show_what_ended
from mathom.ui.texts import count, fill, t


class Page(forms.Correcting):
    name = "conquest.Page"
    leads = ("conquest.Roll",)
    around = True

    def __init__(self, app, number, page):
        super().__init__(app)
        self.number = number
        self.page = page
        self.items: list = []  # what each row stands for; None if OK does nothing

    @property
    def player(self):
        return self.state.players[self.number - 1] if self.number else None

    def refresh(self):
        getattr(self, "_fill_" + self.page)(self.player)
        self.list.at = min(self.list.at, max(len(self.list.rows) - 1, 0))

    def _fill_reinforcements(self, player):
        lines = player.reinforcements()
        rows = [(t("cq_now"), "+" + str(player.placed)), (t("cq_next"), "+" + str(player.total()))]
        for what, battalions in lines:
            if what == "territories":
                label = count("cq_territories", sum(player.held))
            else:
                label = t("cq_cards" if what == "cards" else "cq_" + what)
            rows.append((label, "+" + str(battalions)))
        self.list.rows = rows
        self.items = [None] * len(rows)

    def _fill_cards(self, player):
        """Rows for each kind of card, and for each set that may be traded now."""
        may_trade = self.state.may_trade(player)
        self.items = list(KINDS) + [i for i in range(4) if player.has(i) and may_trade]
        rows = []
        for item in self.items:
            if isinstance(item, int):
                rows.append((fill("cq_trade", set=t("cq_set_" + SETS[item])), "+" + str(WORTH[item])))
            else:
                rows.append((t("cq_" + item), self._shown(str(self.state.value(item, self.number)), len(rows))))
        self.list.rows = rows

    def _fill_advantages(self, player):
        self.items = ["roll"] * bool(player.owed) + player.advantages
        rows = [(t("cq_roll"), "{} × 1D{}".format(player.owed, self.state.length))] if player.owed else []
        self.list.rows = rows + [(count("cq_advantage", n), "") for n in player.advantages]

    def _fill_held(self, player):
        self.items = list(range(len(REGIONS)))
        rows = []
        for i in self.items:
            shown = self._shown(str(player.held[i]), i)
            label = "{} +{}".format(t("cq_" + REGIONS[i]), BONUS[i])
            rows.append((label, shown + " / " + str(TERRITORIES[i])))
        self.list.rows = rows

    def _fill_values(self, player):
        self.items = ["due", "owed", "board", "waiting"] if player else ["turn", "place"]
        rows: list = []
        for item in self.items:
            rows.append((t("cq_value_" + item), self._shown(str(self.state.value(item, self.number)), len(rows))))
        self.list.rows = rows

    def _shown(self, text, row):
        here = self.value is not None and row == self.list.at
        return forms.changing(str(self.value) if here else text, here)

    def _item(self):
        return self.items[self.list.at] if self.items else None

    def draw(self, canvas):
        player = self.player
        header(canvas, player.name if player else t("cq_company"), self._right(player))
        forms.draw(self, canvas, self.value is not None, self._word(), nothing="cq_none")

    def _right(self, player):
        if self.page == "cards" and player.due:
            return count("cq_to_take", player.due)
        if self.page == "advantages" and len(player.advantages) > 3:
            return t("cq_keep_three")
        return t("cq_" + self.page)

    def _word(self):
        """Returns the text of the OK key."""
        item = self._item()
        if self.page == "advantages":
            return "key_roll" if item == "roll" else "cq_key_use"
        if self.page == "cards" and isinstance(item, int):
            return "cq_key_trade"
        if self.page == "cards" and self.player.due:
            return "cq_key_take"
        return "" if item is None else "key_change"

    def take(self, at):
        if self.items[at] is not None:
            self._do(self.items[at])
        self.refresh()

    def _do(self, item):
        app, number = self.app, self.number
        if self.page == "advantages" and item == "roll":
            app.visit("conquest.Roll", "advantage", number)
        elif self.page == "advantages":
            carry_out(app, {"do": "spend", "player": number, "advantage": item})
        elif self.page == "cards" and isinstance(item, int):
            carry_out(app, {"do": "trade", "player": number, "set": SETS[item]})
        elif self.page == "cards" and self.player.due:
            carry_out(app, {"do": "card", "player": number, "kind": item})
        else:
            self.value = self.now()

    def _named(self):
        item = self._item()
        return ("held", self.number, item) if self.page == "held" else (item, self.number)

    def bounds(self):
        named = self._named()
        return VALUES[named[0]][1], self.state.limit(*named)

    def now(self):
        return self.state.value(*self._named())

    def put(self, value):
        action = {"do": "set", "what": self._item(), "value": value}
        if self.number:
            action["player"] = self.number
        if self.page == "held":
            action["what"], action["region"] = "held", REGIONS[self._item()]
        show_what_ended(self.app, carry_out(self.app, action))
