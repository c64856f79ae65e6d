"""An event on its own screen: a Fellowship that was declared, or that stands still in Mordor, or nations that have
become active."""

from mathom.games.war.tables import AT_WAR
from mathom.screens import centred, footer
from mathom.screens.moments import Passing
from mathom.screens.shared import joined
from mathom.screens.war.parts import side_header
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import count, fill, t


class Moment(Passing):
    def draw(self, canvas):
        side_header(canvas, self.state, "free", count("war_turn", self.state.turn))
        title, text, more = self.once(self._texts)
        canvas.text(title, canvas.width // 2, 12, BIG, align=CENTRE)
        centred(canvas, more, centred(canvas, text, 30))
        footer(self.app, canvas, ok="key_go")

    def _texts(self, _):
        """Returns what has happened, for the large letters, and what follows: how far the figure walks, and what its
        nation does."""
        event = self.event
        kind, steps, nation = event["e"], event.get("steps"), event.get("nation")
        if kind == "activated":
            names = [t("war_" + name) for name in event["nations"]]
            if len(names) > 1:
                return t("war_activated_many"), fill("war_turn_over", names=joined(names)), ""
            box = event["box"]
            return names[0], fill("war_activated_at", n=box) if box < AT_WAR else t("war_activated"), ""
        title = t("war_moment_" + kind)
        if kind == "idle":
            return title, t("war_stood_still"), ""
        more = [fill("war_declared_in", nation=t("war_" + nation))] if nation else []
        if event.get("healed"):
            more.append(t("war_healed"))
        return title, count("war_steps", steps) if steps else t("war_steps_none"), " ".join(more)
