"""What ends something, for a moment on a screen of its own: the White Tree, an elimination, an arrival in Mordor."""

from mathom.screens import footer, header
from mathom.screens.journey_parts import screen_for
from mathom.ui.canvas import BIG
from mathom.ui.texts import fill, t


class Screen:
    name = "journey_moment"
    plays = True

    def __init__(self, app, event):
        self.app = app
        self.event = event

    def leads(self):
        return (screen_for(self.app.table.match.state),)

    def draw(self, canvas):
        u = canvas.unit
        kind = self.event["e"]
        if kind == "reached" and self.app.table.match.state.phase == "over":
            kind = "reached_last"  # nobody is left to play the round to its end
        header(canvas, fill("round_number", n=self.event["round"]))
        name = t(self.event["player"])
        canvas.text(name, (canvas.width - canvas.measure(name, BIG)) // 2, 14 * u, BIG)
        y = 32 * u
        for line in canvas.wrap(t("moment_" + kind), canvas.width - 8 * u):
            canvas.text(line, (canvas.width - canvas.measure(line)) // 2, y)
            y += 10 * u
        footer(self.app, canvas, ok=t("key_go"))

    def key(self, event):
        """Any key goes on."""
        if not event.startswith("long_"):
            self.app.pop()
