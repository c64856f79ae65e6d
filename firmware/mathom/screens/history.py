"""The last games, the newest first, and each one's log."""

from mathom.screens import Rows, footer, header, joined
from mathom.ui.texts import fill, load, t


class Screen:
    name = "history"
    repeats = True

    def __init__(self, app):
        self.app = app
        self.played = app.journal.index()
        self.games = {game["game"] for game in self.played}
        for game in self.games:
            load(game)
        self.list = Rows([self._row(game) for game in self.played])

    def _row(self, game):
        """Number, who won, and in how many turns, if there is room for that."""
        canvas = self.app.canvas
        number = "#" + str(game["number"]) + " "
        left = number + winner(game, canvas, Rows.room(canvas) - canvas.measure(number))
        right = fill("turns_short", n=game["turns"])
        return left, right if canvas.fits(left + "  " + right, Rows.room(canvas)) else ""

    def leads(self):
        return ("history_game", self.played[self.list.at]["game"] + "_end") if self.played else ()

    def draw(self, canvas):
        header(canvas, t("menu_history"), str(len(self.played)) if self.played else "")
        if self.played:
            self.list.draw(canvas)
            footer(self.app, canvas, "key_up", "key_down", "key_show", "key_back")
        else:
            text = t("history_empty")
            canvas.text(text, (canvas.width - canvas.measure(text)) // 2, canvas.height // 2 - 5 * canvas.unit)
            footer(self.app, canvas, back="key_back")

    def key(self, event):
        if self.list.key(event):
            return
        if event == "back":
            self.app.pop()
        elif event == "ok" and self.played:
            self.app.push(self.app.open("history_game", self.played[self.list.at]))


def winner(game, canvas, room):
    """Who has won; of several how many, where there is no room for their names."""
    if game["winners"] is None:
        return t("unfinished")
    if "score" in game:
        return t("cards_won" if game["winners"] else "cards_lost")
    if not game["winners"]:
        return t("all_lost")
    winners = game["winners"]
    names = joined(winners)
    return names if len(winners) < 3 and canvas.fits(names, room) else fill("shared_by", n=len(winners))
