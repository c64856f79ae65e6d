"""The tracks: those that decide the game, one press away, and a page for each kind."""

from mathom.games.war.tables import AT_WAR, CHARACTERS, CORRUPTED, NATIONS, POINTS, SIDES
from mathom.screens import header
from mathom.screens.shared import GameList
from mathom.screens.war.parts import carry_out
from mathom.ui.texts import brief, count, fill, t

COUNTED = ("points_free", "points_shadow", "corruption")  # OK adds one
PAGES = ("fellowship", "hunt", "points", "free_nations", "shadow_nations", "characters", "people")


class Board(GameList):
    """The cursor starts below the tracks on which OK counts, so that nobody counts by mistake."""

    name = "war.Board"
    leads = ("war.Tracks", "war.End")

    def __init__(self, app):
        super().__init__(app)
        self.list.at = len(COUNTED)

    def refresh(self):
        tracks = self.state.tracks
        rows = [
            (t("free_points"), "{} / {}".format(tracks["points_free"], POINTS["free"])),
            (t("shadow_points"), "{} / {}".format(tracks["points_shadow"], POINTS["shadow"])),
            (t("war_track_corruption"), "{} / {}".format(tracks["corruption"], CORRUPTED)),
        ]
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

    def _counts(self):
        """Returns whether OK adds one to the row under the cursor."""
        return self.list.at < len(COUNTED) and self.state.phase != "over"

    def draw(self, canvas):
        header(canvas, t("war_board"), self.once(self._rings))
        self.draw_list(canvas, "war_key_one" if self._counts() else "key_show")

    def take(self, at):
        if self._counts():
            name = COUNTED[at]
            to = self.state.tracks[name] + 1
            if to <= self.state.bounds(name)[1]:
                carry_out(self.app, {"do": "set", "track": name, "to": to}, True)
                self.refresh()
        elif at < len(COUNTED):
            self.app.visit("war.Tracks", "fellowship" if COUNTED[at] == "corruption" else "points")
        else:
            self.app.visit("war.Tracks", PAGES[at - len(COUNTED)])
