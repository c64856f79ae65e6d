"""The cities and strongholds that a side has taken or lost: each row says what its points become."""

from mathom.games.war.tracks import bounds_of
from mathom.screens.lists import Listed
from mathom.screens.war.parts import points_of, side_header
from mathom.ui.texts import t

# A city and a stronghold, taken or lost, and how many points that is.
ENTRIES = (("city_taken", 1), ("stronghold_taken", 2), ("city_lost", -1), ("stronghold_lost", -2))


class Taken(Listed):
    """Only what changes the points is offered: who has none loses none."""

    def __init__(self, app, side):
        super().__init__(app)
        self.side = side

    def refresh(self):
        track = "points_" + self.side
        low, high = bounds_of(self.state, track)
        now = self.state.tracks[track]
        self.totals = []
        self.list.rows = []
        for entry, points in ENTRIES:
            total = max(low, min(now + points, high))
            if total != now:
                self.totals.append(total)
                self.list.rows.append((t("war_" + entry), "{} → {}".format(now, total)))

    def draw(self, canvas):
        side_header(canvas, self.state, self.side, self.once(lambda _: points_of(self.state, self.side)))
        self.draw_list(canvas, "war_key_count")

    def take(self, at):
        app = self.app
        app.pop()
        action = {"do": "set", "track": "points_" + self.side, "to": self.totals[at]}
        app.play(action, app.stack[-1].refresh)  # opens war.Board
