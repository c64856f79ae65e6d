"""A conflict: the units of both sides fall one against one. Who has some left keeps the region."""

from mathom.games.duel.tables import SIDES
from mathom.screens.duel.parts import LIGHTS, SIGNS, named
from mathom.screens.finale import Main as Finale
from mathom.ui.canvas import ACCENT, DIM, TEXT
from mathom.ui.texts import fill, t

LARGE = ("fellowship", "nazgul")  # the drawings of the units, if there are few
FEW = 6
FALL = 14  # steps until the last two run into each other
RUSH = 4  # steps in which they do


class Fight(Finale):
    """`event` has what is left there, after so many of each side have fallen."""

    def __init__(self, app, event, fallen):
        state = app.match.state
        region = t("region_" + event["region"])
        left = [event[side] for side in SIDES]
        names, said = [(region, TEXT)], t("moment_nobody")
        for seat in range(2):
            if left[seat]:
                names, said = [named(state.players[seat], seat)], fill("moment_keeps", region=region)
        super().__init__(app, self._fall, [(region, TEXT)], t("duel_conflict"))
        self._fallen = fallen
        self._units = [many + fallen for many in left]
        self._ends = names, said  # the words, once it is decided

    def draw(self, canvas):
        if self._ends and self._step >= FALL + RUSH:
            self._names, self._said = self._ends
            self._ends = self._words = None
        super().draw(canvas)

    def _fall(self, canvas, step, x, floor):
        """The first of each side run into each other and are gone, then the next ones; who is left leaps for joy. Those
        who wait are restless."""
        most = max(self._units)
        few = most <= FEW
        size, columns = (17, 3) if few else (9, 6)
        top = (floor - size * ((most + columns - 1) // columns)) // 2 + 1
        draw, drawings = (canvas.symbol, LARGE) if few else (canvas.icon, SIGNS)
        high = 2 if step >= FALL + RUSH else 1
        for i in range(most):
            since = step - FALL * (i + 1) // self._fallen
            away = 3 + i % columns * size  # from the middle
            y = top + i // columns * size
            for seat in range(2):
                if i >= self._units[seat]:
                    continue
                at = away
                if i < self._fallen and since >= RUSH:
                    at += size // 2
                    canvas.icon("cross", (x + at if seat else x - at) - 3, y + size // 2 - 4, DIM)
                    continue
                if i < self._fallen and since > 0:
                    at -= since * away // RUSH
                up = (step + i + seat) % 2 * high
                draw(drawings[seat], x + at if seat else x - at - size + 1, y - up, canvas.ink_of(LIGHTS[seat]))
            if few and i < self._fallen and RUSH <= since < RUSH + 3:
                canvas.icon("star", x - 4, y + size // 2 - 4, ACCENT)
