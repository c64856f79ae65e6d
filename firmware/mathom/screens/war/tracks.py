"""The tracks of a page, corrected by hand."""

from mathom.games.war.guides import companions_there
from mathom.games.war.tables import BAG, CORRUPTED, NATIONS, OUTSIDE, PASSIVE, POINTS, POINTS_OF
from mathom.games.war.tracks import bounds_of
from mathom.screens.fields import Act, Choice, Number
from mathom.screens.shared import percent
from mathom.screens.war.chances import tile_chances
from mathom.screens.war.page import Page
from mathom.screens.war.parts import nation_box
from mathom.screens.war.values import label_of, value_of
from mathom.ui.texts import count, t

PAGES = {
    "fellowship": ("corruption", "progress", "revealed", "guide", "mordor"),
    "hunt": ("hunt_shadow", "hunt_free"),
    "points": ("points_free", "points_shadow", "rings_free", "rings_shadow"),
    "free_nations": NATIONS["free"] + tuple([name + "_active" for name in PASSIVE]),
    "shadow_nations": NATIONS["shadow"],
    "bag": BAG,
    "special": BAG[1:6],  # those that come into it at Mordor
}


class Track(Number):
    less, more = "key_left", "key_right"

    def __init__(self, name):
        Number.__init__(self, label_of(name), name)

    def value(self, form):
        return form.state.tracks[self.name]

    def bounds(self, form):
        return bounds_of(form.state, self.name)

    def put(self, form, value):
        form.app.play({"do": "set", "track": self.name, "to": value}, True)  # opens war.Phase war.Moment war.End

    def shown(self, form, value):
        free = self.name in NATIONS["free"]
        return nation_box(form.state, self.name, value) if free else value_of(self.name, value)


class Most(Track):
    """A track whose last value decides the game: a press on the left of its first one does not lead there."""

    stops = True

    def shown(self, form, value):
        shown = Track.shown(self, form, value)
        if self.name == "mordor":
            return shown if value == OUTSIDE else shown + " / " + str(form.state.length)
        most = CORRUPTED if self.name == "corruption" else POINTS[POINTS_OF[self.name]]
        return shown + " / " + str(most)


class Guide(Choice):
    """The guide: by hand anybody in the Fellowship."""

    def value(self, form):
        return form.state.guide

    def options(self, form):
        return companions_there(form.state) if form.state.tracks["companions"] else [self.value(form)]

    def put(self, form, value):
        form.app.play({"do": "guide", "guide": value, "by_hand": True}, True)  # opens war.Phase


GUIDE = Guide("war_track_guide", "guide", prefix="guide_")


class Tracks(Page):
    """The page "special" asks which special tiles come into the bag; its first row goes on."""

    def __init__(self, app, page, track=None):
        kinds = {"corruption": Most, "mordor": Most, "points_free": Most, "points_shadow": Most}
        fields: list = [GUIDE if name == "guide" else kinds.get(name, Track)(name) for name in PAGES[page]]
        if page == "special":
            fields.insert(0, Act("war_special_go", "go", "key_go"))
        super().__init__(app, page, fields, track)

    def follows(self):
        """Returns the turn, or the chance of the next hunt or tile, which the values change."""
        state = self.state
        if self.page == "bag":
            canvas = self.app.canvas
            room = canvas.width - canvas.measure(t("war_page_bag")) - 6
            chances = tile_chances(state, canvas, room)
            return chances if canvas.fits(chances, room) else ""
        if self.page == "hunt" and not state.in_mordor():  # there no hunt is rolled
            from mathom.games.war.odds import hunt_odds

            return percent(*hunt_odds(state))
        return count("war_turn", state.turn)

    def act(self, name):
        self.app.pop()
