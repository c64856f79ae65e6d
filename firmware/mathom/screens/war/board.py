"""The tracks: those that decide the game, one press away, and a page for each kind."""

from mathom.games.war.tables import AT_WAR, BAG, CHARACTERS, CORRUPTED, NATIONS, POINTS, SIDES
from mathom.screens import header
from mathom.screens.lists import Listed
from mathom.screens.war.parts import LIGHTS, draw_bar, points_of
from mathom.ui.texts import brief, fill, t

# The tracks that decide the game: the points of a side, and the corruption, which OK counts, and holding OK takes back.
DECIDE = ("shadow", "free", "corruption")
# The pages in their order. One more has its screen in SHOWN, its value in `refresh`, and the text `war_page_`.
PAGES = ("fellowship", "people", "hunt", "points", "free_nations", "shadow_nations", "characters")
# The screens of the pages that are not those of tracks.
SHOWN = {"mordor": "war.Mordor", "people": "war.Fates", "characters": "war.Fates"}


class Board(Listed):
    """The cursor starts below the tracks that decide, so that nobody counts by mistake."""

    def __init__(self, app):
        super().__init__(app)
        self.list.at = len(DECIDE)

    def refresh(self):
        """In Mordor the first page is that of its track."""
        tracks = self.state.tracks
        rows = [(fill("war_points", side=brief(side)), points_of(self.state, side)) for side in DECIDE[:2]]
        rows.append((t("war_track_corruption"), "{}/{}".format(tracks["corruption"], CORRUPTED)))
        self.pages: tuple = PAGES
        if self.state.in_mordor():
            self.pages = ("mordor",) + self.pages
        if self.state.bag:
            self.pages += ("bag",)
        shown = {
            "mordor": "{}/{}".format(tracks["mordor"], self.state.length),
            "fellowship": t("war_is_revealed" if tracks["revealed"] else "war_is_hidden"),
            "hunt": "{} + {}".format(tracks["hunt_shadow"], tracks["hunt_free"]),
            "points": "",
            "bag": str(sum([tracks.get(name, 0) for name in BAG])),
            "people": str(tracks["companions"]),
            "characters": str(
                sum([tracks[name] for side in SIDES for name in CHARACTERS[side]]) + len(self.state.came)
            ),
        }
        for side in SIDES:
            war = len([name for name in NATIONS[side] if tracks[name] == AT_WAR])
            shown[side + "_nations"] = "{}/{}".format(war, len(NATIONS[side]))
        self.list.rows = rows + [(brief("war_page_" + page), shown[page]) for page in self.pages]

    def _rings(self, _):
        return fill("war_rings", free=self.state.tracks["rings_free"], shadow=self.state.tracks["rings_shadow"])

    @property
    def holds(self):
        return self._counts()

    def _counts(self):
        """Returns whether OK counts the corruption."""
        return self.list.at == len(DECIDE) - 1 and self.state.phase != "over"

    def draw(self, canvas):
        header(canvas, t("war_board"), self.once(self._rings))
        ok, held = ("war_key_1", "war_key_less_1") if self._counts() else ("key_show", "")
        self.draw_list(canvas, ok, held=held, told=True)
        if canvas.colourful and not canvas.large:
            self._draw_bars(canvas)

    def _draw_bars(self, canvas):
        """Draws a bar beside each number that decides."""
        rows = self.list
        decide = rows.rows[: len(DECIDE)]
        x = max([canvas.measure(row[0]) for row in decide]) + 7
        wide = canvas.width - 11 - max([canvas.measure(row[1]) for row in decide]) - x
        for at in range(rows.top, min(rows.top + rows.seen, len(DECIDE))):
            what = DECIDE[at]
            track, most = (what, CORRUPTED) if what == "corruption" else ("points_" + what, POINTS[what])
            y = 14 + (at - rows.top) * canvas.row
            ink = canvas.ink_of(LIGHTS.get(what, "red"))
            draw_bar(canvas, x, y, wide, self.state.tracks[track], most, ink, at == rows.at)

    def press(self, event):
        if event == "long_ok":
            self._count(-1)
        else:
            super().press(event)

    def here(self):
        """Where OK counts, it opens nothing."""
        at = self.list.at
        if self._counts():
            return self.name
        if at < 2 and self.state.phase != "over":
            return "war.Taken"
        return SHOWN.get(self.pages[at - len(DECIDE)], "war.Tracks") if at >= len(DECIDE) else "war.Tracks"

    def take(self, at):
        if self._counts():
            self._count(1)
        elif at < len(DECIDE):
            what = DECIDE[at] if self.here() == "war.Taken" else "points" if at < 2 else "fellowship"
            self.app.visit(self.here(), what)  # opens war.Taken war.Tracks
        elif self.here() == "war.Mordor":
            self.app.visit(self.here())  # opens war.Mordor
        else:
            self.app.visit(self.here(), self.pages[at - len(DECIDE)])  # opens war.Fates war.Tracks

    def _count(self, n):
        """Adds to the corruption, if it was not 0 when it is taken away."""
        corruption = self.state.tracks["corruption"] + n
        if corruption >= 0:
            self.app.play({"do": "set", "track": "corruption", "to": corruption}, self.refresh)  # opens war.End
