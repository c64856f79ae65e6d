"""Corrections by hand, a page at a time: a player's heroes, the cards in play, the quest."""

from mathom.screens import Rows, forms, header
from mathom.screens.cards.parts import LIGHTS, card_name, carry_out, label
from mathom.screens.shared import shortened
from mathom.ui.texts import fill, t

QUEST = ("progress", "points", "explored", "location")
TABLE = ("victory", "objectives", "first", "limit")
CARD = {
    "enemy": ("strength", "cost", "hits", "wounds", "engaged", "card_victory"),
    "location": ("strength", "card_points", "card_victory"),
}
ACTIONS = ("drop", "defeat", "eliminate", "advance")


class Values(forms.Correcting):
    """OK on the first row, which names the player or card, goes on to the next one."""

    name = "cards.Values"
    leads = ("cards.Guide", "cards.Moment")

    def __init__(self, app, page):
        super().__init__(app)
        self.page = page
        self.one = self.state.active() if page == "heroes" else 1
        self.items: list = []
        self.refresh()

    def refresh(self):
        """Fills the rows; the player or card `one` still exists."""
        state = self.state
        one = self.one
        if self.page == "table":
            more = ("location_victory",) * bool(state.table["location"])
            items: list = [(what, {}) for what in QUEST + more + TABLE] + ["advance"]
        elif self.page == "heroes":
            items = ["one", ("threat", {"player": one})]
            for i in range(len(state.players[one - 1]["heroes"])):
                items += [(what, {"player": one, "hero": i + 1}) for what in ("damage", "resources")]
            if not state.players[one - 1]["out"]:
                items.append("eliminate")
        elif state.cards:
            one = self.one = min(one, len(state.cards))
            kind = state.cards[one - 1]["kind"]
            items = ["one"] + [(what, {"card": one}) for what in CARD[kind]] + ["defeat", "drop"]
        else:
            items = []
        self.items = items
        self.list.at = min(self.list.at, max(len(items) - 1, 0))
        self.list.rows = [self._row(i) for i in range(len(items))]
        self.right = self._right()

    def _right(self):
        """Returns the text at the right of the header."""
        state = self.state
        if self.page == "heroes":
            return t("cards_heroes")
        if self.page == "table":
            return fill("cards_of", n=state.table["stage"], all=len(state.stages))
        return fill("cards_staged", n=state.staged())

    def _row(self, i):
        state = self.state
        item = self.items[i]
        if item == "one":
            if self.page == "heroes":
                return t("of_player"), state.players[self.one - 1]["name"]
            return "{}/{}".format(self.one, len(state.cards)), card_name(state, self.one)
        if item == "defeat":
            return t("cards_defeat_" + state.cards[self.one - 1]["kind"]), ""
        if isinstance(item, str):
            return t("cards_" + item), ""
        what, keys = item
        now = self.value is not None and i == self.list.at
        value = self.value if now else state.value(what, **keys)
        canvas = self.app.canvas
        text = self._text(what, value, keys)
        if what == "first" or what == "engaged":
            text = shortened(canvas, text, Rows.room(canvas) - canvas.measure(label(what) + "◄  ►") - 6 * canvas.unit)
        shown = forms.changing(text, now)
        if "hero" in keys:
            hero = state.players[keys["player"] - 1]["heroes"][keys["hero"] - 1]
            name = shortened(canvas, hero["name"], Rows.room(canvas) - canvas.measure(shown) - 14 * canvas.unit)
            return name, shown, "cross" if what == "damage" else "coin"
        return label(what), shown

    def _text(self, what, value, keys):
        state = self.state
        if what == "first" or what == "engaged":
            return state.players[value - 1]["name"] if value else t("cards_staging")
        high = state.limits(what, **keys)[1]
        if what == "damage" and value == high:
            return t("cards_dead")
        if what in ("damage", "wounds", "explored", "progress") and 0 < high < 99:
            return "{}/{}".format(value, high)
        return str(value)

    def draw(self, canvas):
        state = self.state
        if self.page == "heroes":
            player = state.players[self.one - 1]
            header(canvas, player["name"], self.right, canvas.ink_of(LIGHTS[self.one - 1]))
        else:
            header(canvas, t("cards_table" if self.page == "table" else "cards_cards"), self.right)
        chosen = self.items[self.list.at] if self.items else ""
        forms.draw(
            self,
            canvas,
            self.value is not None,
            "key_choose" if chosen in ACTIONS else "key_change",
            nothing="cards_none",
        )

    def take(self, at):
        state = self.state
        item = self.items[at]
        if item == "one":
            self.one = self.one % len(state.players if self.page == "heroes" else state.cards) + 1
        elif item in ACTIONS:
            if item != "advance":
                self.list.at = 0
            named = (
                {"card": self.one} if self.page == "cards" else {"player": self.one} if self.page == "heroes" else {}
            )
            carry_out(self.app, dict(named, do=item))
            return
        else:
            self.value = state.value(item[0], **item[1])
        self.refresh()

    def bounds(self):
        what, keys = self.items[self.list.at]
        return self.state.limits(what, **keys)

    def now(self):
        what, keys = self.items[self.list.at]
        return self.state.value(what, **keys)

    def put(self, value):
        what, keys = self.items[self.list.at]
        carry_out(self.app, dict(keys, do="set", what=what, value=value))
