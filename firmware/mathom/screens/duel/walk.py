"""Frodo and Sam, or the Nazgûl, walk: the road to Mount Doom, on which they are seen to come further."""

from array import array

from mathom.games.duel.tables import SIDES
from mathom.screens.duel.parts import LIGHTS, NEAR, OFFERED, left_of, named
from mathom.screens.finale import Main as Finale
from mathom.ui.canvas import DIM
from mathom.ui.texts import count, t

WALK = 16  # steps of the drawing until they have arrived; also into how many parts a step of theirs is divided
HALF = 8  # of the drawing of a side
DOOM = (-8, 0, -2, -12, 2, -12, 8, 0)  # the corners of Mount Doom


class Walk(Finale):
    """`event` has how many steps they have made, and `gifts` the events of the bonus spaces that they have reached."""

    def __init__(self, app, event, gifts):
        state = app.match.state
        self._seat = SIDES.index(event["side"])
        self._steps = event["steps"]
        fortresses = sum(state.players[1 - self._seat].fortresses)
        real = [gift for gift in gifts if gift["gives"] != "raze" or fortresses]
        self._gifts = [OFFERED[gift["gives"]] for gift in real if gift["gives"]]
        if len(real) > 1:  # there is no room for what each of them gives but for its drawing
            said = count("gift_several", len(real))
        elif real:
            said = count("gift_" + (real[0]["gives"] or "other"), real[0]["space"])
        elif gifts:
            said = t("gift_nothing")
        else:
            left = left_of(state, self._seat)
            said = count(("near_" if left <= NEAR else "far_") + event["side"], left)
        super().__init__(app, self._road, [named(state.players[self._seat], self._seat)], said)

    def _road(self, canvas, step, _, floor):
        """They hop along the road, and what they get there rises above them."""
        state, seat = self.state, self._seat
        to_go = self._steps * max(WALK - step, 0)
        walked = (state.start + state.walked) * WALK
        distance = state.distance * WALK
        if seat:
            distance += to_go
        else:
            walked -= to_go
        room = canvas.width - 4 * HALF
        length = (state.start + state.steps) * WALK
        here = HALF + max(room * walked // length, 2 * HALF)
        behind = max(HALF + min(room * (walked - distance) // length, here - 3 * HALF), HALF)
        y = floor - 4
        canvas.hline(0, y + 1, canvas.width, DIM)
        canvas.poly(canvas.width - 9, y, array("h", DOOM), canvas.ink_of("brown"))
        hop = abs(step % 4 - 2)  # also where they have arrived
        canvas.symbol("fellowship", here - HALF, y - 15 - hop * (1 - seat), canvas.ink_of(LIGHTS[0]))
        canvas.symbol("nazgul", behind - HALF, y - 15 - hop * seat, canvas.ink_of(LIGHTS[1]))
        mine, ink = (behind if seat else here), canvas.ink_of(LIGHTS[seat])
        came = room * self._steps * WALK // length * min(step, WALK) // WALK
        canvas.fill(mine - came, y + 1, came, 3, ink)
        if not to_go:
            for i in range(len(self._gifts)):
                canvas.icon(self._gifts[i], mine - 4 + 10 * i, max(y - 20 - min(step - WALK, 5), 0), ink)
