"""The last games, the newest first, and each one's log."""

from mathom.screens import Listed, Rows, header, joined
from mathom.ui.texts import drop, fill, load, t


class Screen(Listed):
    name = "history"

    def __init__(self, app):
        super().__init__(app)
        played = app.journal.index()
        self.played = [(game["number"], game["game"]) for game in played]
        self.list.rows = rows = [None] * len(played)
        # The texts of one game at a time, and nothing but the rows stays: there may be no memory for all.
        for family in {game["game"] for game in played}:
            load(family)
            for at, game in enumerate(played):
                if game["game"] == family:
                    rows[at] = self._row(game)
            if not app.match or app.match.game != family:
                drop(family)

    def _row(self, game):
        """Number, who won or which game goes on, and in how many turns, if there is room for that."""
        canvas = self.app.canvas
        left = "#" + str(game["number"]) + " "
        if game["winners"] is None:
            left += t("game_" + game["game"]) + "…"
        else:
            left += winner(game, canvas, Rows.room(canvas) - canvas.measure(left))
        right = fill("turns_short", n=game["turns"])
        return left, right if canvas.fits(left + "  " + right, Rows.room(canvas)) else ""

    def leads(self):
        return ("history_game", self.played[self.list.at][1] + "_end") if self.played else ()

    def draw(self, canvas):
        header(canvas, t("menu_history"), str(len(self.played)) if self.played else "")
        self.draw_list(canvas, "key_show", nothing="history_empty")

    def take(self, at):
        number, _ = self.played[at]
        for game in self.app.journal.index():
            if game["number"] == number:
                self.app.visit("history_game", game)


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
