"""A step of the Fellowship on the Mordor track, or a tile that stops it: the stairs to the Crack of Doom, how many of
them are left, and the corruption. The last step comes before the end of the game."""

from mathom.games.war.tables import CORRUPTED, EYE
from mathom.screens.finale import Main as Finale
from mathom.screens.war.parts import LIGHTS
from mathom.ui.canvas import DIM
from mathom.ui.palette import INKS
from mathom.ui.texts import count, fill, t

HOP = 12  # steps of the drawing until they have arrived
HIGH = 3  # how high they hop
HALF = 8  # of the drawing of the Fellowship


class Step(Finale):
    """`event` says that they have moved, or were stopped; `tile` is the event of the tile, or None without one."""

    def __init__(self, app, event, tile):
        state = app.match.state
        self._stopped = event["e"] == "stopped"
        self._here = state.tracks["mordor"]
        left = state.length - self._here
        title = t("war_step_stopped") if self._stopped else count("war_step_left", left) if left else t("war_step_last")
        said = fill("war_step_corruption", n=state.tracks["corruption"], all=CORRUPTED)
        if tile:
            shows = tile["shows"]
            said = (t("war_tile_eye") if shows == EYE else fill("war_tile_of", n=shows)) + ". " + said
        super().__init__(app, self._stairs, [(title, INKS[LIGHTS["shadow" if self._stopped else "free"]])], said)

    def _stairs(self, canvas, step, _, floor):
        """They hop up to the next stair, or only on the spot if they are stopped."""
        stairs = self.state.length + 1
        pitch = min(canvas.width // stairs, 3 * HALF)
        rise = max((floor - 2 * HALF - HIGH - 2) // max(stairs - 2, self._here, 1), 0)
        left = (canvas.width - pitch * stairs) // 2
        yellow, bottom = canvas.ink_of("yellow"), floor - 2
        for stair in range(stairs):
            x, y = left + pitch * stair, bottom - rise * stair
            if stair <= self._here:
                canvas.fill(x, y, pitch - 1, floor - y, yellow)
            else:
                canvas.hline(x, y, pitch - 1, DIM)
        x, y = left + pitch * stairs - pitch // 2 - 4, bottom - rise * self.state.length - 9
        if self._here < self.state.length:
            canvas.icon("mountain", x, y, canvas.ink_of("red"))
        done = min(step, HOP)
        hop = HIGH - abs(done * 2 * HIGH // HOP - HIGH)
        at, moved = (self._here, 0) if self._stopped else (self._here - 1, done)
        x = left + pitch * at + pitch * moved // HOP + pitch // 2 - HALF
        x = min(max(x, 0), canvas.width - 2 * HALF)
        y = max(bottom - rise * at - rise * moved // HOP - 2 * HALF - hop, 0)
        canvas.symbol("fellowship", x, y, canvas.ink_of(LIGHTS["free"]))
