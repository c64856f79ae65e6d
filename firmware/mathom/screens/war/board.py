"""The tracks: those that decide the game, one press away, and a page for each kind."""

from mathom.games.war.tables import AT_WAR, CHARACTERS, CORRUPTED, NATIONS, POINTS, SIDES
from mathom.screens import header
from mathom.screens.shared import GameList
from mathom.screens.war.parts import LIGHTS, add, points_row
from mathom.ui.canvas import LINE, ON_BAR
from mathom.ui.texts import brief, count, fill, t

# What OK counts, and holding OK takes back: a track, or the points of a side, each with how much.
COUNTED = (("free", 1), ("free", 2), ("shadow", 1), ("shadow", 2), ("corruption", 1))
PAGES = ("fellowship", "people", "hunt", "points", "free_nations", "shadow_nations", "characters")


class Board(GameList):
    """The cursor starts below the tracks on which OK counts, so that nobody counts by mistake."""

    name = "war.Board"
    leads = ("war.Tracks", "war.End")

    def __init__(self, app):
        super().__init__(app)
        self.list.at = len(COUNTED)

    def refresh(self):
        tracks = self.state.tracks
        rows = [points_row(self.state, side, points) for side, points in COUNTED[:-1]]
        rows.append((t("war_track_corruption"), "{}/{}".format(tracks["corruption"], CORRUPTED)))
        shown = {
            "fellowship": t("war_is_revealed" if tracks["revealed"] else "war_is_hidden"),
            "hunt": "{} + {}".format(tracks["hunt_shadow"], tracks["hunt_free"]),
            "points": "",
            "people": str(tracks["companions"]),
            "characters": str(sum([tracks[name] for side in SIDES for name in CHARACTERS[side]])),
        }
        for side in SIDES:
            war = len([name for name in NATIONS[side] if tracks[name] == AT_WAR])
            shown[side + "_nations"] = count("war_wars_" + side, war)
        self.list.rows = rows + [(brief("war_page_" + page), shown[page]) for page in PAGES]

    def _rings(self, _):
        return fill("war_rings", free=self.state.tracks["rings_free"], shadow=self.state.tracks["rings_shadow"])

    @property
    def holds(self):
        return ("ok",) if self._counted() else ()

    def _counted(self):
        """Returns what OK counts on the row under the cursor, and how much; None if it shows a page."""
        return COUNTED[self.list.at] if self.list.at < len(COUNTED) and self.state.phase != "over" else None

    def draw(self, canvas):
        header(canvas, t("war_board"), self.once(self._rings))
        counted = self._counted()
        self.draw_list(canvas, "war_key_" + str(counted[1]) if counted else "key_show")
        if canvas.colourful:
            self._draw_bars(canvas)

    def _draw_bars(self, canvas):
        """Draws a bar beside each number that OK counts: how far it is from the end of the game."""
        rows = self.list
        counted = rows.rows[: len(COUNTED)]
        x = max([canvas.measure(row[0]) for row in counted]) + 7
        wide = canvas.width - 11 - max([canvas.measure(row[1]) for row in counted]) - x
        for at in range(rows.top, min(rows.top + rows.seen, len(COUNTED))):
            what = COUNTED[at][0]
            track, most = (what, CORRUPTED) if what == "corruption" else ("points_" + what, POINTS[what])
            here = at == rows.at
            y = 14 + (at - rows.top) * canvas.row
            done = wide * min(self.state.tracks[track], most) // most
            canvas.fill(x, y, done, 3, ON_BAR if here else canvas.ink_of(LIGHTS.get(what, "red")))
            canvas.hline(x + done, y + 1, wide - done, LINE)

    def press(self, event):
        if event == "long_ok":
            self._count(-1)
        else:
            super().press(event)

    def take(self, at):
        if self._counted():
            self._count(1)
        elif at < len(COUNTED):
            self.app.visit("war.Tracks", "fellowship" if COUNTED[at][0] == "corruption" else "points")
        else:
            self.app.visit("war.Tracks", PAGES[at - len(COUNTED)])

    def _count(self, way):
        what, n = COUNTED[self.list.at]
        add(self.app, what if what == "corruption" else "points_" + what, way * n)
