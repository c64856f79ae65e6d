"""The cost of a landmark: its skills, and a coin for each fortress that the side already has. It is remembered while
the landmark lies face up."""

from mathom.games.duel.tables import REGIONS, SKILLS
from mathom.screens.duel.card import PAY, Card
from mathom.ui.canvas import BAR, ON_BAR, TEXT
from mathom.ui.texts import fill, t

REGION = -2


class Landmark(Card):
    """The stops of the cursor: the region, the button, and the cells of the skills. With `noting` the cost is only
    noted, without taking the landmark."""

    name = "duel.Landmark"
    stops = (REGION, PAY) + tuple(range(1, 1 + len(SKILLS)))

    def __init__(self, app, noting=False):
        super().__init__(app, len(REGIONS) - 1)
        self.noting = noting
        self.title = "duel_note" if noting else "duel_landmark"
        laid = self.state.laid
        if laid and not noting:
            self.which = laid[0][0]
            self._recall_cost()
        else:
            self._next_region()

    def colour(self):
        return ""

    def price(self):
        return 0 if self.noting else self.state.price(self.skills(), True)

    def action(self):
        return {
            "do": "lay" if self.noting else "landmark",
            "region": REGIONS[self.which],
            "skills": [SKILLS[i] for i in self.skills()],
        }

    def label(self, price):
        return t("duel_note_it") if self.noting else super().label(price)

    def usual(self):
        return None

    def cells(self):
        surcharge = self.state.price([], True)
        return [("fortress", str(surcharge))] + super().cells()[1:-1]

    def subject(self):
        return "fortress", fill("duel_in", region=t("region_" + REGIONS[self.which]))

    def _draw_subject(self, canvas, icon, text, y):
        here = self.stop() == REGION
        canvas.spot(0, y, canvas.width, 11, self, 0)
        if here:
            canvas.fill(0, y, canvas.measure(text) + 15, canvas.line, BAR)
        ink = ON_BAR if here else TEXT
        canvas.icon(icon, 2, y + canvas.line - 8, ink)
        canvas.text(text, 12, y, ink=ink)

    def key_text(self, stop):
        if stop == PAY and self.noting:
            return "key_done"
        return "key_other" if stop == REGION else super().key_text(stop)

    def change(self, stop, step=1):
        if stop == REGION:
            self._next_region()
        else:
            super().change(stop, step)

    def _next_region(self):
        """Chooses the next region whose landmark may lie face up. There is one while landmarks lie on the table."""
        for _ in REGIONS:
            self.which = (self.which + 1) % len(REGIONS)
            if self.state.available(self.which) and not self.state.full(self.which):
                break
        self._recall_cost()

    def _recall_cost(self):
        """Fills in the cost of the landmark, if it is known."""
        known = self.state.cost(self.which)
        if known is not None:
            self.cost = [0] + [known.count(skill) for skill in range(len(SKILLS))]

    def go_on(self):
        """Opens the list of effects, where the player chooses what the landmark does."""
