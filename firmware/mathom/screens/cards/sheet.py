"""The score sheet: past games, the newest first, and each with its lines."""

from mathom.screens import Rows, footer, header
from mathom.screens.cards_parts import scenario_name
from mathom.ui.texts import t


class Sheet:
    """`line` is the one game that is shown; without it, it is the list of all."""

    name = "cards.Sheet"
    repeats = True

    def __init__(self, app, line=None):
        self.app = app
        self.line = line
        self.lines = []
        if line is None:
            self.lines = app.journal.scores("cards")
            rows = [(scenario_name(line["scenario"]), str(line["total"])) for line in self.lines]
        else:
            rows = app.part("cards_end").score_rows(line)
            if line["note"]:
                rows.append((t("cards_note"), line["note"]))
        self.list = Rows(rows)

    def leads(self):
        return ("cards_end",)

    def draw(self, canvas):
        if self.line is None:
            header(canvas, t("cards_sheet"), str(len(self.lines)) if self.lines else "")
        else:
            header(canvas, scenario_name(self.line["scenario"]), "#" + str(self.line["number"]))
        if not self.list.rows:
            text = t("cards_no_scores")
            canvas.text(text, (canvas.width - canvas.measure(text)) // 2, canvas.height // 2 - 5 * canvas.unit)
            footer(self.app, canvas, back="key_back")
            return
        self.list.draw(canvas)
        ok = "key_show" if self.line is None else ""
        footer(self.app, canvas, "key_up", "key_down", ok, "key_back")

    def key(self, event):
        app = self.app
        if self.list.key(event):
            return
        if event == "back":
            app.pop()
        elif event == "ok" and self.lines:
            app.push(app.open("cards.Sheet", self.lines[self.list.at]))
