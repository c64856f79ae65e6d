"""The end of War of the Ring: who won and why, and another one in one press."""

from mathom.screens import footer, header
from mathom.screens.war_parts import LIGHTS, centred
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import count, fill, t


class Screen:
    name = "war_end"
    plays = True

    def __init__(self, app):
        self.app = app

    def leads(self):
        return "war_phase", "war_board", "menu"

    def draw(self, canvas):
        u = canvas.unit
        state = self.app.table.match.state
        header(canvas, t("war_over"), count("war_turn", state.turn))
        side = state.winners[0]
        canvas.text(t(side), canvas.width // 2, 13 * u, BIG, canvas.ink_of(LIGHTS[side]), CENTRE)
        tracks = state.tracks
        centred(canvas, fill("war_won_" + state.why, n=tracks["points_" + side]), 31 * u)
        footer(self.app, canvas, ok=t("war_key_rematch"), back=t("war_key_board"), right=t("key_menu"))

    def enter(self):
        """A short tune, the first time that somebody sees it."""
        self.app.celebrate()

    def key(self, event):
        app = self.app
        if event == "ok":
            match = app.match
            app.start(match.game, dict(match.options), {"real": bool(match.notes.get("real"))})
        elif event == "right":
            app.menu()
        elif event == "back":
            app.push(app.open("war_board"))
