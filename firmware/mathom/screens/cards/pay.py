"""Spending resources: OK on a hero's row spends one. What is left to pay for an ally is counted down, and the screen
closes when all is paid, or nobody who may pay has anything left."""

from mathom.games.cards.seats import active, order
from mathom.games.cards.tables import RESOURCES, SPHERE, SPHERES
from mathom.screens import header
from mathom.screens.cards.parts import may_pay
from mathom.screens.lists import Listed, Rows
from mathom.screens.shared import SEAT_COLOURS, shortened
from mathom.ui.texts import fill, t


class Pay(Listed):
    def __init__(self, app, due=0):
        super().__init__(app)
        self.due = due  # how much of an ally's cost is left to pay; 0 if it is not for an ally
        self.heroes: list = []  # as (player, hero), those of who acts first; who cannot pay for an ally is left out
        self.there = 0  # what those have for an ally
        self.refresh()

    def refresh(self):
        """Fills the rows; the cursor stays on its hero."""
        state = self.state
        self.heroes = []
        sphere = self.app.match.notes.get("ally", {}).get("sphere", 0)
        for seat in [active(state)] if self.due else order(state, active(state)):
            held = state.players[seat - 1]["heroes"]
            able = [i for i in range(len(held)) if may_pay(held[i], sphere if self.due else 0)]
            self.heroes += [(seat, i + 1) for i in able if held[i][RESOURCES] or not self.due]
        self.there = sum([state.players[seat - 1]["heroes"][i - 1][RESOURCES] for seat, i in self.heroes])
        self.list.at = min(self.list.at, max(len(self.heroes) - 1, 0))
        self.list.rows = [self._row(seat, number) for seat, number in self.heroes]

    def _row(self, seat, number):
        hero = self.state.players[seat - 1]["heroes"][number - 1]
        there = str(hero[RESOURCES])
        if hero[SPHERE]:
            there = t("sphere_" + SPHERES[hero[SPHERE] - 1]) + " " + there
        canvas = self.app.canvas
        name = self.state.hero_name(hero)
        room = Rows.room(canvas) - canvas.measure(there) - 4
        whole = name + " (" + self.state.name_of(seat) + ")"  # the header says it too
        if seat != active(self.state) and canvas.fits(whole, room):
            name = whole
        return shortened(canvas, name, room), there

    def draw(self, canvas):
        seat = self.heroes[self.list.at][0] if self.heroes else active(self.state)
        what = fill("cards_due", n=self.due) if self.due else t("cards_pay")
        if self.there < self.due:
            what = fill("cards_due_more", n=self.due, there=self.there)
        name = shortened(canvas, self.state.name_of(seat), canvas.width - canvas.measure(what) - 4)
        header(canvas, name, what, canvas.ink_of(SEAT_COLOURS[seat - 1]))
        self.draw_list(canvas, "key_pay", nothing="cards_why_too_few")

    def take(self, at):
        """Pays. It is noted that this has been paid here, for an undo."""
        seat, number = self.heroes[at]
        before = self.app.match.length
        if self.app.play({"do": "pay", "player": seat, "hero": number}, True):
            self.app.match.notes["paid"] = [before, self.due]
            if self.due:
                self.due -= 1
                if not (self.due and self.heroes):
                    self.app.pop()
