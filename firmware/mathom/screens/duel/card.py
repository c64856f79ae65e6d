"""The cost of a card, entered symbol by symbol; the price is shown below at once."""

from mathom.games.duel.tables import COLOURS, SKILLS, TIMES, USUAL
from mathom.screens import Screen, footer, way
from mathom.screens.duel.parts import carry_out, room_beside, sign_ink, title_of, turn_header
from mathom.screens.duel.usual import amount, asked, in_words, usual
from mathom.screens.shared import fitting
from mathom.ui.canvas import BAR, BIG, DIM, ON_BAR, RIGHT, TEXT
from mathom.ui.texts import count, fill, t

CELLS = ("coin",) + tuple(["skill_" + skill for skill in SKILLS]) + ("chain",)
CHAIN = len(CELLS) - 1
MOST = (9, 5, 5, 5, 5, 5, 1, 6)  # in each cell, the last one that of TIMES_CELL; the next press goes back to none
TIMES_CELL = len(CELLS)  # how many units or movements the card gives, of those that give some
PAY = -1  # the button


class Card(Screen):
    """The stops of the cursor are the cells, and the button before them and behind them. It begins on the first cell;
    until something is entered, holding OK there takes the card for nothing. `paid` is the action that has paid this
    card before: what it costs is there again, and the cursor on the button."""

    title = "duel_play"
    stops: tuple = (PAY,) + tuple(range(len(CELLS)))

    def __init__(self, app, which, paid=None):
        super().__init__(app)
        self.which = which  # the colour of a card, the region of a landmark
        self.cost = [0] * len(CELLS)  # coins, each skill, and whether a chain symbol makes it free
        self.at = self.stops.index(PAY) + 1
        self.gives = None  # how many units or movements, of the cards that give some
        if self.state.chapter == 1 and self.colour():
            self.stops = tuple([stop for stop in self.stops if stop != CHAIN])
        if self.colour() in TIMES:
            self.gives = amount(self.state, USUAL[self.colour()])
            self.stops = self.stops + (TIMES_CELL,)
        if paid:
            self._recall(paid)

    def _recall(self, paid):
        """Fills in what was entered for this action."""
        self.at = self.stops.index(PAY)
        skills = [paid.get("skills", ()).count(skill) for skill in SKILLS]
        self.cost = [paid.get("coins", 0)] + skills + [int("chain" in paid)]
        if self.gives is not None:
            self.gives = paid.get(TIMES[self.colour()], 0)

    @property
    def holds(self):
        """Holding OK pays and does the rest, where the screen says so."""
        return self.once(self._texts, self.entered())[-1]

    def holding(self):
        """Returns what holding OK does, in a text and a short one: on the button, and on the first cell as long as
        nothing is entered. Nothing if it does nothing more than a press."""
        if self.stop() == PAY:
            return self.hold_does()
        return self.hold_does() or (t("duel_play_free"),) if self.fresh() else ()

    def fresh(self):
        """Returns whether the cursor is on the first cell, and nothing has been entered."""
        return self.at == self.stops.index(PAY) + 1 and not self.unfinished()

    def colour(self):
        """Returns the colour of the card; nothing for a landmark."""
        return COLOURS[self.which]

    def stop(self):
        """Returns the cell under the cursor, or PAY for the button."""
        return self.stops[self.at]

    def skills(self):
        return [i for i in range(len(SKILLS)) for _ in range(self.cost[i + 1])]

    def price(self):
        """Returns the price, computed by the rules."""
        return 0 if self.cost[CHAIN] else self.state.price(self.skills()) + self.cost[0]

    def short(self, price):
        """Returns how many coins the side has too few for this price; less than 1 if it has enough."""
        return price - self.state.active().coins

    def affordable(self):
        return self.short(self.price()) <= 0

    def action(self):
        """Returns the action that pays."""
        skills = [SKILLS[i] for i in self.skills()]
        action = {"do": "play", "colour": self.colour(), "coins": self.cost[0], "skills": skills}
        if self.gives:
            action[TIMES[self.colour()]] = self.gives
        if self.cost[CHAIN]:
            action["chain"] = True
        return action

    def cells(self):
        """Returns an icon and a text for each cell."""
        cells = [(CELLS[i], str(self.cost[i] or "")) for i in range(CHAIN)]
        cells.append((CELLS[CHAIN], "✓" * self.cost[CHAIN]))
        if self.gives is not None:
            cells.append(("unit", str(self.gives)))
        return cells

    def label(self, price):
        """Returns the text of the button."""
        return count("duel_pay", price) if price else t("duel_free")

    def subject(self):
        """Returns the icon and the name of what is bought."""
        icon = "card_" + COLOURS[self.which]
        return icon, t(icon)

    def unfinished(self):
        return any(self.cost)

    # Drawing

    def heading(self):
        """Returns the key of the title."""
        return self.title

    def _title(self, does):
        """Returns the title: how many symbols are lacking, where what holding OK `does` stands in the place of that."""
        canvas, state = self.app.canvas, self.state
        lacking = self._lacking() if does else 0
        if lacking:
            key = "duel_lacking_one" if lacking == 1 else "duel_lacking"
            return fitting(canvas, key, room_beside(canvas, state), lacking)
        return title_of(canvas, state, self.heading())

    def entered(self):
        """Returns what the texts depend on."""
        return self.at, self.which, self.gives, tuple(self.cost)

    def draw(self, canvas):
        title, icon, text, coins, cells, label, why, coin, ok, _ = self.once(self._texts, self.entered())
        turn_header(canvas, self.state, title)
        self._draw_subject(canvas, icon, text, 11)
        canvas.text(coins, canvas.width - 1, 11, align=RIGHT)
        canvas.icon("coin", canvas.width - 10 - canvas.measure(coins), canvas.line + 3)
        wide = canvas.width // len(cells)
        x = (canvas.width - wide * len(cells)) // 2
        stop = self.stop()
        for i in range(len(cells)):
            if i == CHAIN and i not in self.stops:
                continue
            self._draw_cell(canvas, cells[i][0], cells[i][1], x + i * wide, wide, i == stop)
            if i in self.stops:
                canvas.spot(x + i * wide, 22, wide, 12, self, self.stops.index(i))
        pays = stop == PAY
        wide = canvas.measure(label, BIG) + 8
        x = canvas.width - wide
        canvas.box(x, 35, wide, 17, BAR if pays else DIM, pays)
        canvas.text(label, x + 4, 35, BIG, ON_BAR if pays else TEXT)
        canvas.spot(x, 34, wide, 19, self, self.stops.index(PAY), label)
        y = 44 - canvas.line * len(why) // 2
        for line in why:
            canvas.text(line, 1, y)
            y += canvas.line
        if coin:  # behind how many a symbol costs
            canvas.icon("coin", 4 + canvas.measure(why[-1]), y - 8)
        back = "key_less" if self.counted() else "key_back"
        footer(self.app, canvas, "key_left", "key_right", ok, back)

    def counted(self):
        """Returns how many the cell under the cursor counts; 0 if it counts nothing."""
        stop = self.stop()
        if stop == TIMES_CELL:
            return self.gives
        return self.cost[stop] if stop >= 0 else 0

    def key_text(self, stop):
        """Returns the text of the OK key: none if it would pay, and there are not enough coins."""
        if stop == PAY:
            free = self.colour() and not self.price()
            return "key_play" if free else "key_pay" if self.affordable() else ""
        if stop == CHAIN:
            return "key_unmark" if self.cost[CHAIN] else "key_change"
        return "key_more"

    def _texts(self, _):
        """Returns the title; the icon and the name; the coins of the side; the cells; the price, its explanation, and
        whether that ends with a coin; the text of OK, and `holds`."""
        canvas = self.app.canvas
        price = self.price()
        label = self.label(price)
        room = canvas.width - canvas.measure(label, BIG) - 12
        icon, text = self.subject()
        coins = str(self.state.active().coins)
        does = self.holding() if self.short(price) <= 0 else ()
        title = self._title(does)
        why = [line for part in self._why(price, room, does).split("\n") for line in canvas.wrap(part, room)]
        stop = self.stop()
        coin = 0 < stop <= len(SKILLS) and self._lacks(stop - 1) > 0 and self.short(price) <= 0
        return title, icon, text, coins, self.cells(), label, why, coin, self.key_text(stop), bool(does)

    def _draw_subject(self, canvas, icon, text, y):
        canvas.icon(icon, 2, y + canvas.line - 8, sign_ink(canvas, icon))
        canvas.text(text, 12, y)

    def _draw_cell(self, canvas, icon, text, x, wide, here):
        """Draws a symbol, and beside it how many of it are on the card, if there is one."""
        y = 22
        if here:
            canvas.fill(x, y, wide - 1, canvas.line, BAR)
        ink = ON_BAR if here else TEXT if text else DIM
        canvas.icon(icon, x + 1, y + canvas.line - 8, ink)
        canvas.text(text, x + 9, y, ink=ink)

    def _why(self, price, room, does):
        """Explains the price, in two lines at most: what the cursor is on, what holding OK `does`, and missing coins or
        symbols."""
        stop = self.stop()
        if stop == CHAIN:
            if self.cost[CHAIN] and self.state.active().holds("chain_coins"):
                return t("duel_chain_coins")
            return t("duel_chain") + " ✓" if self.cost[CHAIN] else t("duel_asked_chain")
        if stop == TIMES_CELL:
            return t("duel_gives_" + TIMES[self.colour()])
        if does:
            return self._hold(does, room)
        short = self.short(price)
        about = self._covered(stop - 1) if 0 < stop <= len(SKILLS) else t("duel_coins") if stop == 0 else ""
        if short > 0:
            if about:
                return about.split("\n")[0] + "\n" + t("duel_short")
            return fill("duel_dear", price=price, coins=price - short)
        if about:
            return about
        lacking = self._lacking()
        if lacking:
            return count("duel_lacking", lacking)
        return t("duel_covered") if any(self.cost[1:]) else ""

    def _hold(self, does, room):
        """Returns the longest text of what holding OK `does` that takes two lines with the key before it, else the
        last one below the key."""
        for what in does[:-1]:
            said = t("duel_hold") + " " + what
            if len(self.app.canvas.wrap(said, room)) <= 2:
                return said
        return t("duel_hold") + "\n" + does[-1]

    def hold_does(self):
        """Returns in a text and shorter ones what holding OK on the button does; nothing if it is no more than a
        press."""
        effect = usual(self.app, self.which)
        return in_words(effect) if effect else ()

    def _covered(self, skill):
        """Returns the name of a skill, and how many of its symbols on the card are paid in coins."""
        name = t("skill_" + SKILLS[skill])
        lacking = self._lacks(skill)
        if lacking:
            return name + "\n" + count("duel_lacks", lacking)
        return name + (" ✓" if self.cost[skill + 1] else "")

    def _lacking(self):
        """Returns how many symbols on the card the side lacks."""
        return 0 if self.cost[CHAIN] else self.state.active().lacking(self.skills())

    def _lacks(self, skill):
        """Returns how many coins the symbols of a skill on the card cost: those of them that the side lacks."""
        if self.cost[CHAIN]:
            return 0
        side = self.state.active()
        others = [other for other in self.skills() if other != skill]
        return side.lacking(self.skills()) - side.lacking(others)

    # Keys

    def press(self, event):
        if event == "long_ok":
            self._take_all()
        elif event == "back":
            self.back()
        elif way(event):
            self.at = (self.at + way(event)) % len(self.stops)
        elif self.stop() == PAY:
            if self.affordable():
                self._pay()
        else:
            self.change(self.stop())

    def back(self):
        """Takes one back where there is one, or else leaves the card."""
        if self.counted():
            self.change(self.stop(), -1)
        else:
            self.app.pop()

    def change(self, stop, step=1):
        """Changes a cell."""
        if stop == TIMES_CELL:
            self.gives = (self.gives + step) % (MOST[stop] + 1)
        else:
            self.cost[stop] = (self.cost[stop] + step) % (MOST[stop] + 1)

    def _take_all(self):
        """Pays, and does what such a card usually does, if it can be done without being asked for."""
        app = self.app
        effect = usual(app, self.which) if self.colour() else None
        if not effect:
            self._pay()
        else:
            if app.play(self.action(), False) and not carry_out(app, [dict(effect, also=True)]):
                app.show_game()

    def _pay(self):
        """Pays. If the colour tells what the card does, opens the form for that."""
        self.app.match.notes["ends"] = False  # nobody has said so in this turn
        if self.app.play(self.action()):
            self.go_on()

    def go_on(self):
        form = asked(self.state)
        if form:
            self.app.visit("duel.Form", *form)
