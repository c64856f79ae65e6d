"""The evening: the standings of the people who play, this evening and since ever, and the figures of each."""

from mathom.people import GAMES, LONGEST_ROW, LUCKIEST, NAZGUL, WINS, ranked
from mathom.screens import centred, footer, header, way
from mathom.screens.lists import Listed
from mathom.screens.shared import shortened
from mathom.ui.canvas import RIGHT, TEXT
from mathom.ui.texts import brief, fill, t

NEW = "evening_new"  # the last row
FIGURES = (LONGEST_ROW, "evening_row"), (NAZGUL, "evening_nazgul"), (LUCKIEST, "evening_luckiest")


class Main(Listed):
    """`one` is the person whose figures are shown, None for the standings."""

    one = None

    def refresh(self):
        self.tonight, self.ever = self.app.session.journal.standings()
        first = ranked(self.tonight)
        self.names = first + [name for name in ranked(self.ever) if name not in first]
        self.list.rows = [(name, self._games_won(name)) for name in self.names]
        if first:
            self.list.rows.append((t(NEW), t("evening_tonight") + " → 0"))
        self.list.at = min(self.list.at, max(len(self.list.rows) - 1, 0))

    def _games_won(self, name):
        """Returns the games that somebody has won this evening and since ever."""
        return "{} · {}".format(self.tonight[name][WINS], self.ever[name][WINS])

    def draw(self, canvas):
        if not self.names:
            header(canvas, t("menu_evening"))
            centred(canvas, t("evening_empty"), 14)
            footer(self.app, canvas, back="key_back")
        elif self.one is None:
            self._draw_standings(canvas)
        else:
            self._draw_one(canvas, self.one)

    def _draw_standings(self, canvas):
        heads = t("evening_tonight") + " · " + t("evening_ever")
        header(canvas, t("evening_won"), "" if canvas.corners else heads)
        first = 11
        if canvas.corners:
            canvas.text(heads, canvas.width - 5, first, align=RIGHT)
            first += canvas.row
        self.draw_list(canvas, "key_show" if self.list.at < len(self.names) else "key_begin", first=first)

    def _draw_one(self, canvas, name):
        """Draws the figures of a person, each with what it is. Some are of Journey only."""
        tonight, ever = self.tonight[name], self.ever[name]
        large = canvas.large
        text = brief if large else t
        figures = [text(key).replace("{n}", str(ever[one])) for one, key in FIGURES if ever[one]]
        if large:  # three rows: the list tells of tonight
            right = "{} {}/{}".format(t("evening_ever"), ever[WINS], ever[GAMES])
        else:
            right = _won("evening_wins", tonight) if tonight[GAMES] else ""
            figures.insert(0, _won("evening_all_time", ever))
        header(canvas, shortened(canvas, name, canvas.width - canvas.measure(right) - 4), right)
        y = 11
        for figure in figures:
            if large:
                label, _, n = figure.partition(": ")
                large.write(label, n, 3, y, canvas.width - 3, TEXT)
                y += large.row
            else:
                canvas.text(figure, 0, y)
                y += canvas.row
        footer(self.app, canvas, "key_left", "key_right", back="key_back")

    def press(self, event):
        if self.one is None:
            super().press(event)
        elif way(event):
            self.list.at = (self.list.at + way(event)) % len(self.names)
            self.one = self.names[self.list.at]
        elif event == "back":
            self.one = None

    def take(self, at):
        if at < len(self.names):
            self.one = self.names[at]
        else:
            session = self.app.session
            session.write(session.journal.begin_evening)
            self.refresh()


def _won(key, figures):
    return fill(key, won=figures[WINS], games=figures[GAMES])
