"""The map as numbers: who holds most, then a region a page with a square for each territory, then the reinforcements
and advantages of each player."""

from mathom.games.conquest.tables import BONUS, REGIONS, TERRITORIES
from mathom.screens import Screen, centre, footer, header, way
from mathom.screens.conquest.parts import LIGHTS, ink_of, who
from mathom.screens.shared import figure, shortened
from mathom.ui.canvas import RIGHT, TEXT
from mathom.ui.texts import fill, t

FIRST, LAST = ("held",), ("reinforcements", "advantages")  # the pages before and after the regions
NAME = 58  # pixels for a name
SQUARE = 12  # at most, with the gap behind it


class Board(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.page = 0
        self.refresh()

    def refresh(self):
        """Makes the list of pages: what each is about, and its first row, as ten players need several."""
        rows = self.app.canvas.rows
        self.pages = [
            (what, first) for what in FIRST + REGIONS + LAST for first in range(0, len(self._numbers(what)), rows)
        ]
        self.page = min(self.page, len(self.pages) - 1)

    def _numbers(self, what):
        """Returns (number of the player, how many) for each row about a region or a sum; 0 is the neutral garrisons."""
        state = self.state
        players = state.players
        if what in REGIONS:
            region = REGIONS.index(what)
            found = [(i + 1, players[i].held[region]) for i in range(len(players))] + [(0, state.neutral(region))]
            return [one for one in found if one[1]]
        if what == "held":
            return [(i + 1, sum(players[i].held)) for i in range(len(players))]
        if what == "reinforcements":
            return [(i + 1, players[i].total()) for i in range(len(players))]
        return [(i + 1, len(players[i].advantages)) for i in range(len(players))]

    def draw(self, canvas):
        title, at, rows, whole, says, light = self.once(self._texts, self.page)
        header(canvas, title, at, canvas.ink_of(light) if light else TEXT)
        footer(self.app, canvas, "key_left", "key_right", "cq_key_names" if light else "cq_key_road", "key_back")
        room = canvas.width - NAME - 16
        y = 11
        for number, name, many in rows:
            ink = ink_of(canvas, number)
            canvas.text(name, 1, y, ink=ink)
            canvas.text(figure(many), canvas.width - 1, y, ink=ink, align=RIGHT)
            if light:
                pitch = min(room // whole, SQUARE)
                for i in range(many):
                    (canvas.fill if number else canvas.rect)(NAME + pitch * i, y + 2, pitch - 1, canvas.line - 4, ink)
            elif many:
                canvas.fill(NAME, y + 2, room * many // whole or 1, canvas.line - 4, ink)
            y += canvas.row
        if says and len(rows) < canvas.rows:
            centre(canvas, says, canvas.height - 10 - canvas.line)

    def _texts(self, page):
        """Returns the title of a page and where it is, (player, name, how many) for each row, the number that fills a
        bar, a sentence about the bonus of a region, and its colour."""
        what, first = self.pages[page]
        canvas = self.app.canvas
        numbers = self._numbers(what)
        rows = [
            (number, shortened(canvas, who(self.state, number), NAME - 3), many)
            for number, many in numbers[first : first + canvas.rows]
        ]
        title, says, light = t("cq_" + what), "", ""
        whole = max([many for _, many in numbers])
        if what in REGIONS:
            region = REGIONS.index(what)
            light = LIGHTS[region]
            title += " +" + str(BONUS[region])
            holds = whole == TERRITORIES[region] and numbers[0][0]
            says = t("cq_whole") if holds else fill("cq_whole_gives", n=BONUS[region])
            whole = TERRITORIES[region]
        return title, "{}/{}".format(page + 1, len(self.pages)), rows, max(whole, 1), says, light

    def press(self, event):
        app = self.app
        if way(event):
            self.page = (self.page + way(event)) % len(self.pages)
        elif event == "back":
            app.pop()
        elif event == "ok":
            what = self.pages[self.page][0]
            if what in REGIONS:
                app.visit("conquest.Lands", REGIONS.index(what))
            else:
                app.visit("conquest.Company")
