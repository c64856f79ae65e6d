"""What a card or a landmark costs, entered symbol by symbol; what is to be paid for it stands below at once."""

from mathom.games.duel.tables import CHAINS, CHAPTERS, COLOURS, REGIONS, SKILLS
from mathom.screens import button, footer
from mathom.screens.duel.parts import carry_out, sign_ink, turn_header
from mathom.screens.shared import Playing
from mathom.ui.canvas import BAR, CENTRE, DIM, ON_BAR, RIGHT, TEXT
from mathom.ui.texts import brief, count, fill, t

MOST = (9, 5)  # coins, and symbols of one skill: then it begins again with none
CELLS = ("coin",) + tuple(["skill_" + skill for skill in SKILLS]) + ("chain",)
_ALL = range(len(CELLS))
_SKILLS = range(1, len(CELLS) - 1)


class Card(Playing):
    """The stops of the cursor: which card or landmark, the cells, and the button."""

    name = "duel.Card"

    def __init__(self, app, verb):
        self.app = app
        self.verb = verb
        self.which = 0  # the colour, or the region
        self.cost = [0] * (1 + len(SKILLS))  # coins, and of each skill
        self.chain = None
        self.at = 0
        self.before = None  # what the cell under the cursor was before the press that may turn out to be a long one

    def leads(self):
        return ("duel.Effects", "duel.Moment")

    def cells(self):
        """Those that the cursor comes to: a landmark has no coins and no chain."""
        return _ALL if self.verb == "play" else _SKILLS

    def skills(self):
        return [i for i in range(len(SKILLS)) for _ in range(self.cost[i + 1])]

    def price(self):
        """What it costs, as the rules have it."""
        if self.chain is not None:
            return 0
        landmark = self.verb == "landmark"
        return self.state.price(self.skills(), landmark) + (0 if landmark else self.cost[0])

    # What is shown

    def draw(self, canvas):
        u = canvas.unit
        state = self.state
        entered = self.at, self.which, self.chain, tuple(self.cost)
        title, icon, text, coins, cells, label, why = self.once(self._tell, entered)
        turn_header(canvas, state, title)
        self._draw_which(canvas, icon, text, 11 * u)
        canvas.text(coins, canvas.width - u, 11 * u, align=RIGHT)
        canvas.icon("coin", canvas.width - 10 * u - canvas.measure(coins), 13 * u)
        wide = canvas.width // len(CELLS)
        x = (canvas.width - wide * len(CELLS)) // 2
        cell = self._cell()
        for i in range(len(cells)):
            self._draw_cell(canvas, cells[i][0], cells[i][1], x + i * wide, wide, i == cell)
        y = 43 * u
        pays = self.at > len(self.cells())
        button(canvas, label, canvas.width - button(canvas, label, None, 0, False), y, pays)
        canvas.text(why, u, y)
        ok = "key_pay" if pays else "key_more" if cell > 0 else "key_change"
        footer(self.app, canvas, "key_left", "key_right", ok, "key_back")

    def _tell(self, _):
        """The title; the sign and the name of the card, or landmark; the coins of whose turn it is; the cells, an icon
        and a text each; the price, and what it is made of."""
        canvas = self.app.canvas
        me = self.state.active()
        landmark = self.verb == "landmark"
        cells = [(CELLS[i], str(self.cost[i])) for i in range(len(CELLS) - 1)]
        if landmark:  # which costs own fortresses in place of coins
            cells[0] = "fortress", str(sum(me.fortresses))
            icon, text = "fortress", fill("duel_in", region=t("region_" + REGIONS[self.which]))
        else:
            cells.append((CELLS[-1], "–" if self.chain is None else "✓"))
            icon = "card_" + COLOURS[self.which]
            text = t(icon)
        price = self.price()
        label = count("duel_pay", price) if price else t("duel_free")
        room = canvas.width - button(canvas, label, None, 0, False) - 4 * canvas.unit
        title = t("duel_landmark" if landmark else "duel_play")
        return title, icon, text, str(me.coins), cells, label, self._why(price, canvas, room)

    def _cell(self):
        """The cell under the cursor; -1 on the card itself and on the button."""
        cells = self.cells()
        return cells[self.at - 1] if 0 < self.at <= len(cells) else -1

    def _draw_which(self, canvas, icon, text, y):
        u = canvas.unit
        ink = TEXT
        if self.at == 0:
            canvas.fill(0, y, canvas.measure(text) + 15 * u, 10 * u, BAR)
            ink = ON_BAR
        canvas.icon(icon, 2 * u, y + 2 * u, ink if self.at == 0 else sign_ink(canvas, icon))
        canvas.text(text, 12 * u, y, ink=ink)

    def _draw_cell(self, canvas, icon, text, x, wide, here):
        """A symbol, and below how many of it are on the card."""
        u = canvas.unit
        y = 22 * u
        if here:
            canvas.fill(x + u, y, wide - 2 * u, 20 * u, BAR)
        ink = ON_BAR if here else TEXT
        canvas.icon(icon, x + (wide - 7 * u) // 2, y + 2 * u, ink)
        canvas.text(text, x + wide // 2, y + 10 * u, ink=ink if text != "0" or here else DIM, align=CENTRE)

    def _why(self, price, canvas, room):
        """What is lacking: coins, symbols; the chain symbol under the cursor."""
        if self._cell() == len(CELLS) - 1:
            return t("duel_no_chain") if self.chain is None else t("chain_" + CHAINS[self.chain])
        short = price - self.state.active().coins
        if short > 0:
            return t("duel_short_one") if short == 1 else self._fitting("duel_short", short, canvas, room)
        if 0 < self._cell() <= len(SKILLS):
            return self._covered(self._cell() - 1, canvas, room)
        lacking = self.state.active().lacking(self.skills()) if self.chain is None else 0
        return self._fitting("duel_lacking", lacking, canvas, room) if lacking else t("duel_covered")

    def _fitting(self, key, n, canvas, room):
        """A text with a number in it, or the short form."""
        text, short = count(key, n), brief(key)
        return text if canvas.fits(text, room) else short.replace("{n}", str(n))

    def _covered(self, skill, canvas, room):
        """A skill, and for how many of it on the card coins are paid."""
        name = t("skill_" + SKILLS[skill])
        side = self.state.active()
        others = [other for other in self.skills() if other != skill]
        lacking = side.lacking(self.skills()) - side.lacking(others) if self.chain is None else 0
        text = name + (" ✓" if self.cost[skill + 1] else "")
        if lacking:
            text = fill("duel_lacks", skill=name, n=lacking)
        return text if canvas.fits(text, room) else name

    # Keys

    def key(self, event):
        before, self.before = self.before, None
        stops = len(self.cells()) + 2
        if event == "long_ok":
            if before:  # the press began on a cell: what it did to it is not meant
                self.which, self.cost, self.chain = before
                self._pay()
        elif event == "back":
            self.app.pop()
        elif event == "left" or event == "right":
            self.at = (self.at + (1 if event == "right" else -1)) % stops
        elif self.at == stops - 1:
            self._pay()
        else:
            self.before = self.which, list(self.cost), self.chain
            self._change()

    def _change(self):
        cell = self._cell()
        if self.at == 0:
            self._next_which()
        elif cell == len(CELLS) - 1:
            owned = [None] + [i for i in range(len(CHAINS)) if self.state.active().chains >> i & 1]
            self.chain = owned[(owned.index(self.chain) + 1) % len(owned)]
        else:
            self.cost[cell] = (self.cost[cell] + 1) % (MOST[1 if cell else 0] + 1)

    def _next_which(self):
        """The next colour there is in this chapter, or the next region."""
        if self.verb == "landmark":
            self.which = (self.which + 1) % len(REGIONS)
        else:
            colours = len(COLOURS) - (1 if self.state.chapter < CHAPTERS else 0)
            self.which = (self.which + 1) % colours

    def _pay(self):
        action: dict = {"do": self.verb, "skills": [SKILLS[i] for i in self.skills()]}
        if self.verb == "landmark":
            action["region"] = REGIONS[self.which]
        else:
            action["colour"] = COLOURS[self.which]
            action["coins"] = self.cost[0]
            if self.chain is not None:
                action["chain"] = CHAINS[self.chain]
        carry_out(self.app, action)
