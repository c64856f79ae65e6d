"""The last games, the newest first, and the log of each."""

from mathom.games import SHELF, described
from mathom.journal import once
from mathom.screens import header
from mathom.screens.lists import Entries, Listed, Rows
from mathom.screens.shared import joined, person
from mathom.ui.texts import brief, fill, t

ARCHIVE = once("mathom.archive")  # with the screen, so that no press waits for it
TOGETHER = [game for game in SHELF if described(game).together]


class Main(Listed):
    def __init__(self, app):
        super().__init__(app)
        self.played = app.session.journal.archive(ARCHIVE).history()
        self.list.rows = Entries(self.played, self._row)

    def _row(self, game):
        """Returns the number, who won, and which game it was; of one that goes on only that."""
        canvas = self.app.canvas
        left = "#" + str(game["number"]) + " "
        if game["winners"] is None:
            return left + t("game_" + game["game"]) + "…", ""
        right = brief("game_" + game["game"])
        left += winner(game, canvas, Rows.room(canvas) - canvas.measure(left + "  " + right))
        return left, right if canvas.fits(left + "  " + right, Rows.room(canvas)) else ""

    def draw(self, canvas):
        header(canvas, t("menu_history"))
        self.draw_list(canvas, "key_show", nothing="history_empty")

    def take(self, at):
        game = self.played[at]
        self.app.session.open(game["game"], "history_game", game)


def winner(game, canvas, room):
    """Returns who won; if several did and their names do not fit, how many."""
    if game["winners"] is None:
        return t("unfinished")
    if game["game"] in TOGETHER:
        return t("together_won" if game["winners"] else "together_lost")
    if not game["winners"]:
        return t("unwon_" + game["game"])
    winners = game["winners"]
    names = joined([person(game, winner) for winner in winners])
    return names if len(winners) < 3 and canvas.fits(names, room) else fill("shared_by", n=len(winners))
