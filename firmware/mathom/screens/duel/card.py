"""What a card costs, entered symbol by symbol; what is to be paid for it stands below at once."""

from mathom.games.duel.tables import CHAINS, COLOURS, SKILLS, printed
from mathom.screens import button, footer
from mathom.screens.duel.parts import USUAL, carry_out, sign_ink, title_of, turn_header
from mathom.screens.shared import GameScreen
from mathom.ui.canvas import BAR, CENTRE, DIM, ON_BAR, RIGHT, TEXT
from mathom.ui.texts import brief, count, fill, t

MOST = (9, 5)  # coins, and symbols of one skill: then it begins again with none
CELLS = ("coin",) + tuple(["skill_" + skill for skill in SKILLS]) + ("chain",)
CHAIN = len(CELLS) - 1
PAY = -1  # the button


class Card(GameScreen):
    """The stops of the cursor: the button first, as many cards are free, and the cells."""

    name = "duel.Card"
    title = "duel_play"
    stops: tuple = (PAY,) + tuple(range(len(CELLS)))

    def __init__(self, app, which):
        self.app = app
        self.which = which  # the colour; of a landmark the region
        self.cost = [0] * (1 + len(SKILLS))  # coins, and of each skill
        self.chain = None
        self.at = 0
        self.before = None  # what the cell under the cursor was before the press that may turn out to be a long one

    def leads(self):
        return ("duel.Effects", "duel.Form", "duel.Moment")

    def stop(self):
        """Where the cursor is: a cell, or the button."""
        return self.stops[self.at]

    def skills(self):
        return [i for i in range(len(SKILLS)) for _ in range(self.cost[i + 1])]

    def price(self):
        """What it costs, as the rules have it."""
        return 0 if self.chain is not None else self.state.price(self.skills()) + self.cost[0]

    def action(self):
        """What is done when it is paid."""
        skills = [SKILLS[i] for i in self.skills()]
        action = {"do": "play", "colour": COLOURS[self.which], "coins": self.cost[0], "skills": skills}
        if self.chain is not None:
            action["chain"] = CHAINS[self.chain]
        return action

    def cells(self):
        """An icon and a text for each."""
        cells = [(CELLS[i], str(self.cost[i])) for i in range(CHAIN)]
        cells.append((CELLS[CHAIN], "–" if self.chain is None else "✓"))
        return cells

    def subject(self):
        """The sign of what is bought, and its name."""
        icon = "card_" + COLOURS[self.which]
        return icon, t(icon)

    # What is shown

    def draw(self, canvas):
        u = canvas.unit
        entered = self.at, self.which, self.chain, tuple(self.cost)
        title, icon, text, coins, cells, label, why = self.once(self._texts, entered)
        turn_header(canvas, self.state, title)
        self._draw_subject(canvas, icon, text, 11 * u)
        canvas.text(coins, canvas.width - u, 11 * u, align=RIGHT)
        canvas.icon("coin", canvas.width - 10 * u - canvas.measure(coins), 13 * u)
        wide = canvas.width // len(CELLS)
        x = (canvas.width - wide * len(CELLS)) // 2
        stop = self.stop()
        for i in range(len(cells)):
            self._draw_cell(canvas, cells[i][0], cells[i][1], x + i * wide, wide, i == stop)
        y = 43 * u
        pays = stop == PAY
        button(canvas, label, canvas.width - button(canvas, label, None, 0, False), y, pays)
        canvas.text(why, u, y)
        footer(self.app, canvas, "key_left", "key_right", self.key_text(stop), "key_back")

    def key_text(self, stop):
        """What OK does."""
        return "key_pay" if stop == PAY else "key_change" if stop == CHAIN else "key_more"

    def _texts(self, _):
        """The title; the sign and the name; the coins of the side; the cells; the price, and what it is made of."""
        canvas = self.app.canvas
        price = self.price()
        label = count("duel_pay", price) if price else t("duel_free")
        room = canvas.width - button(canvas, label, None, 0, False) - 4 * canvas.unit
        icon, text = self.subject()
        coins = str(self.state.active().coins)
        title = title_of(canvas, self.state, self.title)
        return title, icon, text, coins, self.cells(), label, self._why(price, canvas, room)

    def _draw_subject(self, canvas, icon, text, y):
        u = canvas.unit
        canvas.icon(icon, 2 * u, y + 2 * u, sign_ink(canvas, icon))
        canvas.text(text, 12 * u, y)

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
        stop = self.stop()
        if stop == CHAIN:
            return t("duel_no_chain") if self.chain is None else t("chain_" + CHAINS[self.chain])
        short = price - self.state.active().coins
        if short > 0:
            return t("duel_short_one") if short == 1 else self._fitting("duel_short", short, canvas, room)
        if 0 < stop <= len(SKILLS):
            return self._covered(stop - 1, canvas, room)
        lacking = self.state.active().lacking(self.skills()) if self.chain is None else 0
        if lacking:
            return self._fitting("duel_lacking", lacking, canvas, room)
        return t("duel_covered") if any(self.cost[1:]) else ""

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
        if event == "long_ok":
            if before:  # the press began on a cell: what it did to it is not meant
                self.which, self.cost, self.chain = before
                self._pay()
        elif event == "back":
            self.app.pop()
        elif event == "left" or event == "right":
            self.at = (self.at + (1 if event == "right" else -1)) % len(self.stops)
        elif self.stop() == PAY:
            self._pay()
        else:
            self.before = self.which, list(self.cost), self.chain
            self.change(self.stop())

    def change(self, stop):
        """What OK does to a cell."""
        if stop == CHAIN:
            owned = [None] + [i for i in range(len(CHAINS)) if self.state.active().chains >> i & 1]
            self.chain = owned[(owned.index(self.chain) + 1) % len(owned)]
        else:
            self.cost[stop] = (self.cost[stop] + 1) % (MOST[1 if stop else 0] + 1)

    def _pay(self):
        """Pays, and asks what the card does, if that is known from its colour."""
        if carry_out(self.app, self.action()):
            self.go_on()

    def go_on(self):
        verb = USUAL[COLOURS[self.which]]
        if verb in ("gain", "quest", "race", "place") and self.state.phase == "effects":
            chains = printed(self.state.chapter, COLOURS[self.which])
            self.app.visit("duel.Form", verb, {}, chains)
