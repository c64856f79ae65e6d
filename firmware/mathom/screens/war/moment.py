"""What needs a moment of its own: the hunt that was rolled, a Fellowship that was revealed or declared."""

from mathom.screens import centred, footer
from mathom.screens.shared import Passing
from mathom.screens.war.parts import draw_die, side_header
from mathom.ui.canvas import DIM
from mathom.ui.texts import count, fill, t


class Moment(Passing):
    name = "war.Moment"

    def draw(self, canvas):
        u = canvas.unit
        event = self.event
        kind = event["e"]
        y = 14 * u
        if kind == "hunted":
            side_header(canvas, "shadow", t("war_hunt"))
            faces = event["faces"]
            x = (canvas.width - (14 * len(faces) - 2) * u) // 2
            for face in faces:
                draw_die(canvas, face, x, y, DIM, face + event["bonus"] >= 6)
                x += 14 * u
            text = t("war_found" if event["successes"] else "war_not_found")
            y = 29 * u
        else:
            side_header(canvas, "free", t("war_page_fellowship"))
            y = centred(canvas, t("war_moment_" + kind), y)
            steps = event["steps"]
            text = t("war_steps_none") if not steps else t("war_steps_one") if steps == 1 else count("war_steps", steps)
        y = centred(canvas, text, y)
        if event.get("nation"):
            centred(canvas, self.once(self._where), y)
        footer(self.app, canvas, ok="key_go")

    def _where(self, _):
        return fill("war_declared_in", nation=t("war_" + self.event["nation"]))
