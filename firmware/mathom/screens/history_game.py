"""One game of the history: who played, how it ended, and its log turn by turn. OK goes on with it, if it has not ended
or another may follow it in a campaign."""

from mathom.games.match import lines_of
from mathom.screens import Listed, Rows, header, joined
from mathom.ui.texts import t

PIECE = 512  # a long log as a list of words would not fit into the memory


class Screen(Listed):
    name = "history_game"

    def __init__(self, app, game):
        super().__init__(app)
        self.game = game
        self.list.rows = self._rows()

    def _rows(self):
        from mathom.screens.history import winner

        game = self.game
        canvas = self.app.canvas
        label = t("history_winner")
        told = winner(game, canvas, Rows.room(canvas) - canvas.measure(label + "  "))
        rows = [(label, told)]
        if game["winners"] and "score" not in game and told != joined(game["winners"]):
            rows += [("", t(name)) for name in game["winners"]]
        parts = self.app.part(self._teller())
        rows += parts.summary(game)
        if game["undone"]:
            rows.append((t("history_undone"), str(game["undone"])))
        text = self.app.journal.text(game["number"])
        self.goes_on = text and (game["winners"] is None or "score" in game)
        rows.append((t("history_log"), "" if text else t("missing")))
        data = (text or "\n").encode()
        words = lines_of(data[at : at + PIECE] for at in range(0, len(data), PIECE))
        next(words)  # the first line
        return rows + parts.told(words)

    def _teller(self):
        return self.game["game"] + "_end"

    def leads(self):
        return (self._teller(),)

    def draw(self, canvas):
        header(canvas, t("game_" + self.game["game"]), "#" + str(self.game["number"]))
        self.draw_list(canvas, "key_go" if self.goes_on else "")

    def take(self, at):
        """Not in the press: it goes deep, and to write the game in play down takes its time."""
        if self.goes_on:
            self.app.later(lambda: self.app.take_up(self.game["number"]))
