"""The score sheet: past games, the newest first, and each with its lines."""

from mathom.screens import header, part
from mathom.screens.cards.scenarios import scenario_name
from mathom.screens.lists import Listed
from mathom.ui.texts import fill, t


class Sheet(Listed):
    """`line` is the game to show; without it, the screen lists all games. `now` is the score of the game in play."""

    def __init__(self, app, line=None, now=None):
        super().__init__(app)
        self.line = line
        self.now = now
        self.lines = []
        if line is None:
            self.lines = app.session.journal.archive().scores("cards")
            self.list.rows = [(scenario_name(line["scenario"]), str(line["total"])) for line in self.lines]
        else:
            rows = self.list.rows = part("cards.end").score_rows(line)
            if line["note"]:
                rows.append((t("cards_note"), line["note"]))

    def draw(self, canvas):
        if self.line is None:
            games = str(len(self.lines)) if self.lines else ""
            header(canvas, t("cards_sheet"), games if self.now is None else fill("cards_score_now", n=self.now))
        else:
            header(canvas, scenario_name(self.line["scenario"]), "#" + str(self.line["number"]))
        self.draw_list(canvas, "key_show" if self.line is None else "", nothing="cards_no_scores")

    def take(self, at):
        if self.line is None:
            self.app.visit("cards.Sheet", self.lines[at])
