"""The score of the game that has been won, line by line; a note about it, and the score sheet."""

from mathom.screens import header, part
from mathom.screens.cards.scenarios import scenario_name
from mathom.screens.lists import Listed
from mathom.ui.texts import t


class Score(Listed):
    def refresh(self):
        line = self.state.sheet()
        rows = part("cards.end").score_rows(line)
        self.entries = [""] * len(rows) + ["note", "sheet"]
        note = self.app.match.notes.get("note", "")
        self.list.rows = rows + [(t("cards_note"), note), (t("cards_sheet"), "")]

    def draw(self, canvas):
        header(canvas, t("together_won"), scenario_name(self.state.scenario))
        self.draw_list(canvas, {"note": "key_change", "sheet": "key_show"}.get(self.entries[self.list.at], ""))

    def take(self, at):
        app = self.app
        entry = self.entries[at]
        if entry == "sheet":
            app.visit("cards.Sheet")
        elif entry == "note":
            app.visit("letters", t("cards_note"), app.match.notes.get("note", ""), 14, self._note)

    def _note(self, text):
        """Keeps a note of the players with the score."""
        self.app.note("note", text)
        self.refresh()
