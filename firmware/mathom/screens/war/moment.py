"""An event on its own screen: a Fellowship that was declared, or that stands still in Mordor."""

from mathom.screens import centred, footer
from mathom.screens.moments import Passing
from mathom.screens.war.parts import side_header
from mathom.ui.texts import count, fill, t


class Moment(Passing):
    name = "war.Moment"

    def draw(self, canvas):
        kind = self.event["e"]
        side_header(canvas, self.state, "free", t("war_page_fellowship"))
        happened, text, more = self.once(self._texts)
        y = centred(canvas, text, centred(canvas, happened, 14))
        if kind == "declared":
            centred(canvas, more, y)
        footer(self.app, canvas, ok="key_go")

    def _texts(self, _):
        """Returns what has happened, and what follows: how far the figure walks, and what its nation does."""
        event = self.event
        kind, steps, nation = event["e"], event.get("steps"), event.get("nation")
        if kind == "activated":
            return fill("war_activated", nation=t("war_" + nation)), "", ""
        happened = t("war_moment_" + kind)
        if steps is None:
            return happened, "", ""
        more = fill("war_declared_in", nation=t("war_" + nation)) if nation else ""
        if event.get("healed"):
            more += " " + t("war_healed")
        return happened, count("war_steps", steps) if steps else t("war_steps_none"), more
