"""An event on its own screen: a hunt roll, a Fellowship that was revealed or declared, or that is in Mordor."""

from mathom.screens import centred, footer
from mathom.screens.shared import Passing
from mathom.screens.war.parts import draw_die, side_header
from mathom.ui.canvas import DIM
from mathom.ui.texts import count, fill, t


class Moment(Passing):
    name = "war.Moment"

    def draw(self, canvas):
        event = self.event
        kind = event["e"]
        y = 14
        if kind == "hunted":
            side_header(canvas, "shadow", t("war_hunt"))
            self._draw_dice(canvas, y)
            text = self.once(self._found)
            y = 29
        else:
            side_header(canvas, "free", t("war_page_fellowship"))
            y = centred(canvas, t("war_moment_" + kind), y)
            text = t("war_tiles_back") if kind == "mordor" else self.once(self._steps)
        y = centred(canvas, text, y)
        if event.get("nation"):
            centred(canvas, fill("war_declared_in", nation=t("war_" + event["nation"])), y)
        footer(self.app, canvas, ok="key_go")

    def _draw_dice(self, canvas, y):
        """Draws the dice of the hunt, with its successes lit."""
        event = self.event
        faces = event["faces"]
        x = (canvas.width - (14 * len(faces) - 2)) // 2
        for face in faces:
            draw_die(canvas, face, x, y, DIM, bool(event["successes"]) and face > 1 and face + event["bonus"] >= 6)
            x += 14

    def _found(self, _):
        rerolls = self.event["rerolls"]
        if rerolls:
            return count("war_not_yet", rerolls)
        return t("war_found" if self.event["successes"] else "war_not_found")

    def _steps(self, _):
        """Returns how far the figure walks."""
        steps = self.event["steps"]
        return count("war_steps", steps) if steps else t("war_steps_none")
