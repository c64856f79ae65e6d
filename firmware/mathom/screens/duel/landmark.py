"""The cost of a landmark: its skills, and a coin for each fortress that the side already has."""

from mathom.games.duel.tables import REGIONS, SKILLS
from mathom.screens.duel.card import PAY, Card
from mathom.ui.canvas import BAR, ON_BAR, TEXT
from mathom.ui.texts import fill, t

REGION = -2


class Landmark(Card):
    """The stops of the cursor: the region, the cells of the skills, and the button."""

    name = "duel.Landmark"
    title = "duel_landmark"
    stops = (REGION,) + tuple(range(1, 1 + len(SKILLS))) + (PAY,)

    def __init__(self, app):
        super().__init__(app, len(REGIONS) - 1)
        self._next_region()

    def price(self):
        return self.state.price(self.skills(), True)

    def action(self):
        return {"do": "landmark", "region": REGIONS[self.which], "skills": [SKILLS[i] for i in self.skills()]}

    def cells(self):
        surcharge = self.state.price([], True)
        return [("fortress", str(surcharge))] + super().cells()[1:-1]

    def subject(self):
        return "fortress", fill("duel_in", region=t("region_" + REGIONS[self.which]))

    def _draw_subject(self, canvas, icon, text, y):
        here = self.stop() == REGION
        if here:
            canvas.fill(0, y, canvas.measure(text) + 15, 10, BAR)
        ink = ON_BAR if here else TEXT
        canvas.icon(icon, 2, y + 2, ink)
        canvas.text(text, 12, y, ink=ink)

    def key_text(self, stop):
        return "key_change" if stop == REGION else super().key_text(stop)

    def change(self, stop):
        if stop == REGION:
            self._next_region()
        else:
            super().change(stop)

    def _next_region(self):
        """Chooses the next region whose landmark has not been taken. There is one while landmarks lie on the table."""
        for _ in REGIONS:
            self.which = (self.which + 1) % len(REGIONS)
            if self.state.available(self.which):
                break

    def go_on(self):
        """Opens the list of effects, where the player chooses what the landmark does."""
