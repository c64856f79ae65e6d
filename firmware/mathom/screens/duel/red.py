"""The cost of a red card, and the two regions that it names, if the players tell them."""

from mathom.games.duel.tables import REGIONS
from mathom.screens import way
from mathom.screens.duel.card import CELLS, PAY, Card
from mathom.screens.fields import arrows
from mathom.ui.canvas import BAR, ON_BAR, TEXT
from mathom.ui.texts import brief, t

FIRST, SECOND = -2, -3  # stops of the cursor: the two regions


class Red(Card):
    """Once both regions are told, the units go into one of the two. `changing` is whether left and right change the
    region under the cursor."""

    name = "duel.Red"
    stops = (PAY, FIRST, SECOND) + tuple(range(len(CELLS)))

    def __init__(self, app, which, paid=None):
        super().__init__(app, which, paid)
        told = paid.get("regions") if paid else None
        self.changing = False
        self.regions: list = [REGIONS.index(region) for region in told] if told else [None, None]

    def heading(self):
        return self.title if self.untold() else "card_red"

    def untold(self):
        """Returns whether no region is told, nor about to be."""
        return self.regions == [None, None] and self.stop() not in (FIRST, SECOND)

    def entered(self):
        return super().entered() + (self.changing,) + tuple(self.regions)

    def unfinished(self):
        return super().unfinished() or self.regions != [None, None]

    def action(self):
        action = super().action()
        if None not in self.regions:
            action["regions"] = [REGIONS[region] for region in self.regions]
        return action

    def subject(self):
        """Returns the icon, and a text in four pieces, of which the second and the fourth are the regions. If there is
        no room, the first word is left out, then the region that the cursor is not on is short, then both are. Until
        they are told it is the colour."""
        if self.untold():
            return "card_red", [t("card_red")]
        canvas = self.app.canvas
        pieces: list = []
        for short in range(4):
            pieces = self._pieces(short)
            if sum([canvas.measure(piece) + 4 for piece in pieces if piece]) <= canvas.width - 34:
                break
        return "card_red", pieces

    def _pieces(self, short):
        before, rest = t("duel_in_two").split("{a}")
        pieces = ["" if short else before.strip(), "–", rest.replace("{b}", "").strip(), "–"]
        for i in range(2):
            here = self.stop() == (FIRST, SECOND)[i]
            if self.regions[i] is not None:
                name = brief if short > 2 - (not here) else t
                pieces[1 + 2 * i] = name("region_" + REGIONS[self.regions[i]])
            if here and self.changing:
                pieces[1 + 2 * i] = arrows(pieces[1 + 2 * i])
        return pieces

    def _draw_subject(self, canvas, icon, text, y):
        super()._draw_subject(canvas, icon, "", y)
        x = 12
        for i in range(len(text)):
            here = self.stop() == (None, FIRST, None, SECOND)[i]
            wide = canvas.measure(text[i])
            if i % 2 or len(text) == 1:
                canvas.spot(x - 2, y, wide + 4, 11, self, i // 2 + 1)
            if here:
                canvas.fill(x - 1, y, wide + 2, canvas.line, BAR)
            canvas.text(text[i], x, y, ink=ON_BAR if here else TEXT)
            x += wide + 4 if wide else 0

    def key_text(self, stop):
        if self.changing:
            return "key_done"
        return "key_change" if stop in (FIRST, SECOND) else super().key_text(stop)

    def press(self, event):
        if not self.changing:
            super().press(event)
        elif way(event):
            self._choose(FIRST - self.stop(), way(event))
        elif event == "ok":
            first = self.stop() == FIRST and self.regions[0] is not None
            self.changing = first and self.regions[1] is None  # the second one is next
            self.at += int(first)
        elif event == "back":
            self.changing = False

    def point(self, owner, at):
        self.changing = False
        super().point(owner, at)

    def change(self, stop, step=1):
        if stop in (FIRST, SECOND):
            self.changing = True
        else:
            super().change(stop, step)

    def _choose(self, at, step):
        """Chooses the next region, or the one before; none is one of the choices."""
        choices = [None] + [region for region in range(len(REGIONS)) if region != self.regions[1 - at]]
        self.regions[at] = choices[(choices.index(self.regions[at]) + step) % len(choices)]
