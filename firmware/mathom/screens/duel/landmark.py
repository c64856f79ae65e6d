"""The cost of a landmark: its skills, and a coin for each fortress that the side already has. It is paid, or noted
while the landmark lies face up."""

from mathom.games.duel.tables import REGIONS, SKILLS
from mathom.screens import way
from mathom.screens.duel.card import CHAIN, PAY, Card
from mathom.screens.duel.parts import LIGHTS
from mathom.screens.fields import arrows
from mathom.ui.canvas import BAR, ON_BAR, TEXT
from mathom.ui.texts import count, fill, t

REGION = -2
NOTE = CHAIN  # the cell that notes the cost: no landmark is free by a chain symbol


class Landmark(Card):
    """The region is asked first: left and right choose it, and back leads to it. Then it is as with a card, but none is
    free before its cost is entered, as all of them cost something. Behind the skills is a cell that notes the cost."""

    title = "duel_landmark"
    stops = (REGION, PAY) + tuple(range(1, 1 + len(SKILLS))) + (NOTE,)

    def __init__(self, app, paid=None):
        super().__init__(app, len(REGIONS) - 1, paid)
        laid = self.state.laid
        if paid:
            self.which = REGIONS.index(paid["region"])
            return
        self.at = 0
        if laid:
            self.which = laid[0][0]
            self._recall_cost()
        else:
            self._choose(1)

    def colour(self):
        return ""

    def price(self):
        return self.state.price(self.skills(), True)

    def action(self):
        return {"do": "landmark", "region": REGIONS[self.which], "skills": [SKILLS[i] for i in self.skills()]}

    def label(self, price):
        return super().label(price) if self.unfinished() else count("duel_pay", price)

    def holding(self):
        return ()

    def cells(self):
        surcharge = self.state.price([], True)
        return [("fortress", str(surcharge))] + super().cells()[1:-1] + [("pencil", "")]

    def heading(self):
        return self.title if self.state.cost(self.which) is None else "duel_known"

    def subject(self):
        """At the region there are arrows, as left and right choose it."""
        text = fill("duel_in", region=t("region_" + REGIONS[self.which]))
        return "fortress", arrows(text) if self.stop() == REGION else text

    def _draw_subject(self, canvas, icon, text, y):
        here = self.stop() == REGION
        canvas.spot(0, y, canvas.width, 11, self, 0)
        if here:
            canvas.fill(0, y, canvas.measure(text) + 15, canvas.line, BAR)
        ink = ON_BAR if here else TEXT
        canvas.icon(icon, 2, y + canvas.line - 8, ink)
        canvas.text(text, 12, y, ink=ink)

    def key_text(self, stop):
        if stop == REGION:
            return "key_done"
        return "key_note" if stop == NOTE else super().key_text(stop)

    def _why(self, price, room, does):
        return t("duel_note") if self.stop() == NOTE else super()._why(price, room, does)

    def press(self, event):
        stop = self.stop()
        if stop == REGION and way(event):
            self._choose(way(event))
        elif stop == REGION and event == "ok":
            self.at += 2 if self.state.cost(self.which) is None else 1  # the button if the cost is known
        elif stop == NOTE and event == "ok":
            self.app.play(dict(self.action(), do="lay"), self._noted)
        else:
            super().press(event)
            if way(event) and self.stop() == REGION:  # the button comes before the first cell and behind the last one
                super().press(event)

    def back(self):
        if self.counted() or self.stop() == REGION:
            super().back()
        else:
            self.at = 0

    def _noted(self):
        """Says which one has been noted, and goes on to the next one that lies face up, if one is not noted."""
        region = t("region_" + REGIONS[self.which])
        if len(self.state.laid) == self.state.landmarks:
            self.app.pop()
        else:
            self.at = 0
            self._choose(1)
            while self.state.cost(self.which) is not None:
                self._choose(1)
        self.app.visit("turn", region, LIGHTS[self.state.seat], (), "duel_noted")

    def _choose(self, step):
        """Chooses the next region whose landmark may lie face up, or the one before. There is one as long as landmarks
        lie on the table."""
        if self.state.cost(self.which) is not None:  # what has been entered stays: the region may have been wrong
            self.cost = [0] * len(self.cost)
        for _ in REGIONS:
            self.which = (self.which + step) % len(REGIONS)
            if self.state.available(self.which) and not self.state.full(self.which):
                break
        self._recall_cost()

    def _recall_cost(self):
        """Fills in the cost of the landmark, if it is known."""
        known = self.state.cost(self.which)
        if known is not None:
            self.cost = [0] + [known.count(skill) for skill in range(len(SKILLS))] + [0]

    def go_on(self):
        """Opens the list of effects, where the player chooses what the landmark does."""
