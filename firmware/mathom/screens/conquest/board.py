"""The map as a table: territories of each player by region, three regions a page, with more than six players in two
halves; then the totals, and whose the columns are."""

from mathom.games.conquest.tables import REGIONS, TERRITORIES
from mathom.screens import footer, header, way
from mathom.screens.conquest.parts import LIGHTS, ink_of
from mathom.screens.shared import GameScreen, shortened
from mathom.ui.canvas import CENTRE, DIM, TEXT
from mathom.ui.texts import brief, t

TOTALS = ("held", "reinforcements", "advantages")
LINES = 3
PARTS = (len(REGIONS) + len(TOTALS)) // LINES + 1  # the last one has the names
COLUMNS = 6  # at most, besides that of the territories that nobody holds


class Board(GameScreen):
    name = "conquest.Board"
    keeps = ("page",)
    leads = ("conquest.Company",)

    def __init__(self, app):
        super().__init__(app)
        self.page = 0
        many = len(self.state.players)
        self.heads = [self._initials(i) for i in range(many)] + ["–"]
        half = many if many <= COLUMNS else (many + 1) // 2
        self.halves = [list(range(first, min(first + half, many))) + [many] for first in range(0, many, half)]
        self.pages = PARTS * len(self.halves)

    def draw(self, canvas):
        header(canvas, t("cq_board"), "{}/{}".format(self.page + 1, self.pages))
        footer(self.app, canvas, "key_left", "key_right", "cq_key_road", "key_back")
        part, half = divmod(self.page, len(self.halves))
        shown = self.halves[half]
        if part == PARTS - 1:
            self._draw_names(canvas, shown)
            return
        pitch = min((canvas.width - 45) // len(shown), 18)
        edge = canvas.width - pitch * len(shown) - 1
        high = (canvas.height - 20) // 4
        top = 11 + (high - canvas.row) // 2
        for i in range(len(shown)):
            ink = self._ink(canvas, shown[i])
            canvas.text(self.heads[shown[i]], edge + pitch * i + pitch // 2, top, ink=ink, align=CENTRE)
        lines = self.once(self._lines, part)
        for line in range(LINES):
            y = top + high * (line + 1)
            label, numbers, whole = lines[line]
            region = part * LINES + line
            ink = canvas.ink_of(LIGHTS[region]) if region < len(REGIONS) else TEXT
            canvas.text(label, 0, y, ink=ink)
            for i in range(len(shown)):
                number = numbers[shown[i]]
                x = edge + pitch * i + pitch // 2
                own = DIM if number == "0" else self._ink(canvas, shown[i])
                canvas.text(number, x, y, ink=own, align=CENTRE)
                if number == whole:
                    canvas.rect(x - pitch // 2, y, pitch + 1, 11, own)

    def _draw_names(self, canvas, shown):
        """Draws whose these columns are, in two columns."""
        high = (canvas.height - 20) // 4
        half = canvas.width // 2
        names = [player.name for player in self.state.players] + [t("cq_neutral")]
        for i in range(len(shown)):
            x, y = i // 4 * half, 11 + i % 4 * high + (high - canvas.row) // 2
            ink = self._ink(canvas, shown[i])
            canvas.text(self.heads[shown[i]], x + 1, y, ink=ink)
            canvas.text(shortened(canvas, names[shown[i]], half - 16), x + 15, y, ink=ink)

    def _ink(self, canvas, column):
        return ink_of(canvas, (column + 1) % len(self.heads))  # the last column is nobody's

    def _initials(self, i):
        """Returns the first letter of a name, and a second one if other names begin with the same letter."""
        names = [player.name for player in self.state.players]
        for n in range(len(names[i])):
            letters = names[i][:1] + names[i][n : n + 1] * (n > 0)
            if len([name for name in names if name[:1] + name[n : n + 1] * (n > 0) == letters]) == 1:
                return letters
        return names[i][:2]

    def _lines(self, page):
        """Returns the lines of a page: (label, a number for each player, the number that means the whole region)."""
        lines = [self._line(page * LINES + line) for line in range(LINES)]
        return [(label, [str(number) for number in numbers], str(whole)) for label, numbers, whole in lines]

    def _line(self, line):
        players = self.state.players
        if line < len(REGIONS):
            held = [player.held[line] for player in players]
            return brief("cq_" + REGIONS[line]), held + [self.state.neutral(line)], TERRITORIES[line]
        what = TOTALS[line - len(REGIONS)]
        if what == "held":
            held = [sum(player.held) for player in players]
            return brief("cq_held"), held + [sum(TERRITORIES) - sum(held)], -1
        if what == "reinforcements":
            return brief("cq_" + what), [player.total() for player in players] + [""], -1
        return brief("cq_" + what), [len(player.advantages) for player in players] + [""], -1

    def press(self, event):
        app = self.app
        if way(event):
            self.page = (self.page + way(event)) % self.pages
        elif event == "back":
            app.pop()
        elif event == "ok":
            app.visit("conquest.Company")
