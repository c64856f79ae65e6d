"""A race joins those that support a side: it comes down to its place, beside the places of those that it lacks."""

from mathom.games.duel.tables import EAGLE, RACES, SIDES, WIN_RACES
from mathom.screens.duel.parts import LIGHTS, RACE_SIGNS, named
from mathom.screens.finale import Main as Finale
from mathom.ui.canvas import DIM
from mathom.ui.texts import count, fill, t

PLACE = 17  # how wide the place of a race is, with the gap behind it
COMES = 8  # steps until the race is there


class Gather(Finale):
    """Once one race is enough to win, those that are lacking blink in their places."""

    def __init__(self, app, side, race):
        state = app.match.state
        self._seat = SIDES.index(side)
        self._race = RACES.index(race)
        self._races = state.players[self._seat].races
        kinds = state.players[self._seat].kinds(True)
        self._near = kinds == WIN_RACES - 1
        if self._near:
            said = t("race_lacks")
        elif self._races[self._race] == 2:  # as many as before support this side
            said = fill("duel_twice", skill=t("race_" + race))
        else:
            said = count("races_of", kinds)
        super().__init__(app, self._gather, [named(state.players[self._seat], self._seat)], said)
        if self._near:
            self._tune = "heart"

    def _gather(self, canvas, step, x, floor):
        places = EAGLE + 1 if self._races[EAGLE] else EAGLE
        ground = floor - 3
        ink = canvas.ink_of(LIGHTS[self._seat])
        x -= PLACE * places // 2 - 1
        for i in range(places):
            there = self._races[i]
            canvas.hline(x, ground, PLACE - 2, ink if there else DIM)
            y = ground - 10
            if i == self._race:
                y -= max(COMES - step, 0) * y // COMES if step < COMES else abs(step % 4 - 2)
            if there or (self._near and step & 4):
                canvas.icon(RACE_SIGNS[i], x + 4, y, ink if there else DIM)
            x += PLACE
