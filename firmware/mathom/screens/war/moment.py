"""An event on its own screen: a hunt roll, a Fellowship that was revealed or declared, or that is in Mordor."""

from mathom.screens import centred, footer
from mathom.screens.moments import Passing
from mathom.screens.war.parts import LIGHTS, draw_die, side_header
from mathom.ui.canvas import DIM
from mathom.ui.texts import count, fill, t


class Moment(Passing):
    name = "war.Moment"

    def finale(self):
        ink = self.app.canvas.ink_of
        if self.event["e"] == "revealed":
            return "eye", [(t("war_finale_revealed"), ink(LIGHTS["shadow"]))]
        if self.event["e"] == "mordor":
            return "mountain", [(t("war_finale_mordor"), ink(LIGHTS["free"]))]
        return None

    def draw(self, canvas):
        event = self.event
        kind = event["e"]
        y = 14
        if kind == "hunted":
            side_header(canvas, self.state, "shadow", t("war_hunt"))
            self._draw_dice(canvas, y)
            text = self.once(self._found)
            y = 29
        else:
            side_header(canvas, self.state, "free", t("war_page_fellowship"))
            happened, text, more = self.once(self._texts)
            y = centred(canvas, happened, y)
        y = centred(canvas, text, y)
        if kind == "declared":
            centred(canvas, more, y)
        footer(self.app, canvas, ok="key_go")

    def _draw_dice(self, canvas, y):
        """Draws the dice of the hunt, with its successes lit."""
        event = self.event
        faces = event["faces"]
        x = (canvas.width - (14 * len(faces) - 2)) // 2
        red = canvas.ink_of("red")
        for face in faces:
            hits = bool(event["successes"]) and face > 1 and face + event["bonus"] >= 6
            draw_die(canvas, face, x, y, DIM, hits, red)
            x += 14

    def _found(self, _):
        rerolls, successes = self.event["rerolls"], self.event["successes"]
        if rerolls:
            return count("war_not_yet", rerolls)
        return count("war_found", successes) if successes else t("war_not_found")

    def _texts(self, _):
        """Returns what has happened, and what follows: how far the figure walks, and what its nation does."""
        event = self.event
        kind, steps, nation = event["e"], event.get("steps"), event.get("nation")
        if kind == "activated":
            return fill("war_activated", nation=t("war_" + nation)), "", ""
        happened = t("war_moment_" + kind)
        if steps is None:
            return happened, t("war_tiles_back") if kind == "mordor" else "", ""
        more = fill("war_declared_in", nation=t("war_" + nation)) if nation else ""
        if event.get("healed"):
            more += " " + t("war_healed")
        return happened, count("war_steps", steps) if steps else t("war_steps_none"), more
