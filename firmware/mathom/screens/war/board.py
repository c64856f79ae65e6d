"""What the device keeps of the board: a page for each kind of track."""

from mathom.games.war.tables import AT_WAR, CHARACTERS, NATIONS, SIDES
from mathom.screens import header
from mathom.screens.shared import Listing
from mathom.ui.texts import count, fill, t

PAGES = ("fellowship", "hunt", "points", "free_nations", "shadow_nations", "characters")


class Board(Listing):
    name = "war.Board"

    def enter(self):
        tracks = self.state.tracks
        shown = {
            "fellowship": t("war_is_revealed" if tracks["revealed"] else "war_is_hidden"),
            "hunt": "{} + {}".format(tracks["hunt_shadow"], tracks["hunt_free"]),
            "points": "{} – {}".format(tracks["points_free"], tracks["points_shadow"]),
            "characters": str(sum([tracks[name] for side in SIDES for name in CHARACTERS[side]])),
        }
        for side in SIDES:
            war = len([name for name in NATIONS[side] if tracks[name] == AT_WAR])
            shown[side + "_nations"] = count("war_wars_" + side, war)
        self.list.rows = [(t("war_page_" + page), shown[page]) for page in PAGES]

    def leads(self):
        return ("war.Tracks", "menu")

    def _rings(self, _):
        return fill("war_rings", **self.state.rings)

    def draw(self, canvas):
        header(canvas, t("war_board"), self.once(self._rings))
        self.draw_list(canvas, "key_show")

    def take(self, at):
        self.app.visit("war.Tracks", PAGES[at])
