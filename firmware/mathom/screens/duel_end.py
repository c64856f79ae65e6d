"""The end of a game: who won and why, and another one in one press."""

from mathom.screens import footer, header
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import fill, t


def verdict(state):
    """Who, in a few big words; why, in a sentence."""
    winners = state.winners
    who = fill("duel_wins", name=t(winners[0])) if len(winners) == 1 else t("duel_shared")
    if state.by == "presence":
        return who, fill("won_presence", a=state.players[0].present(), b=state.players[1].present())
    return who, t("won_quest_" + winners[0] if state.by == "quest" else "won_" + state.by)


class Screen:
    name = "duel_end"
    plays = True

    def __init__(self, app):
        self.app = app

    def leads(self):
        return "duel", "duel_board", "menu"

    def draw(self, canvas):
        u = canvas.unit
        state = self.app.table.match.state
        header(canvas, t("duel_over"), t("duel_chapter") + " " + str(state.chapter))
        who, why = verdict(state)
        middle = canvas.width // 2
        big = canvas.fits(who, canvas.width, BIG)
        canvas.text(who, middle, 13 * u if big else 15 * u, BIG if big else 0, align=CENTRE)
        y = 31 * u
        for line in canvas.wrap(why, canvas.width):
            canvas.text(line, middle, y, align=CENTRE)
            y += 10 * u
        footer(self.app, canvas, right=t("key_menu"), ok=t("key_again"), back=t("key_board"))

    def enter(self):
        """A short tune, the first time that somebody sees it."""
        self.app.celebrate()

    def key(self, event):
        app = self.app
        if event == "ok":
            app.start(app.match.game, dict(app.match.options), {})
        elif event == "right":
            app.menu()
        elif event == "back":
            app.push(app.open("duel_board"))
