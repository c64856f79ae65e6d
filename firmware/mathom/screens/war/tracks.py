"""The tracks of a page, corrected by hand."""

from mathom.games.war.fates import fate_of
from mathom.games.war.guides import companions_there
from mathom.games.war.odds import hunt_odds
from mathom.games.war.phases import next_pool
from mathom.games.war.tables import (
    BAG,
    CHARACTERS,
    CORRUPTED,
    FATES,
    GUIDES,
    NATIONS,
    OUTSIDE,
    PASSIVE,
    POINTS,
    POINTS_OF,
)
from mathom.games.war.tracks import bounds_of
from mathom.screens import header
from mathom.screens.fields import Choice, Form, Number
from mathom.screens.shared import percent
from mathom.screens.war.parts import named, tile_chances
from mathom.screens.war.told import label_of, value_of
from mathom.ui.texts import count, fill, t

PAGES = {
    "fellowship": ("corruption", "progress", "revealed", "guide", "mordor"),
    "hunt": ("hunt_shadow", "hunt_free"),
    "points": ("points_free", "points_shadow", "rings_free", "rings_shadow"),
    "free_nations": NATIONS["free"] + tuple([name + "_active" for name in PASSIVE]),
    "shadow_nations": NATIONS["shadow"],
    "characters": CHARACTERS["free"] + CHARACTERS["shadow"],
    "people": GUIDES,
    "bag": BAG,
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
        return value_of(self.name, value)


class Most(Track):
    """A track whose last value decides the game: a press on the left of its first one does not lead there."""

    stops = True

    def shown(self, form, value):
        shown = Track.shown(self, form, value)
        if self.name == "mordor":
            return shown if value == OUTSIDE else shown + " / " + str(form.state.length)
        most = CORRUPTED if self.name == "corruption" else POINTS[POINTS_OF[self.name]]
        return shown + " / " + str(most)


class Fate(Choice):
    """Whether a companion is in the Fellowship, has left, or is gone for good; or a character in play."""

    def value(self, form):
        return fate_of(form.state, self.name)

    def put(self, form, value):
        form.app.play({"do": "fate", "name": self.name, "to": value}, True)  # opens war.Phase war.Moment war.End


class Guest(Fate):
    """A character of an expansion, with the name that the set-up has."""

    def row(self, form, shown):
        return named(form.state, self.name), shown


class Guide(Choice):
    """The guide: by hand anybody in the Fellowship."""

    def value(self, form):
        return form.state.guide

    def options(self, form):
        return companions_there(form.state) if form.state.tracks["companions"] else [self.value(form)]

    def put(self, form, value):
        form.app.play({"do": "guide", "guide": value, "by_hand": True}, True)  # opens war.Phase


GUIDE = Guide("war_track_guide", "guide", prefix="guide_")


class Tracks(Form):
    name = "war.Tracks"
    shows_game = True
    pending = True

    def __init__(self, app, page, track=None):
        super().__init__(app)
        self.page = page
        kinds = {"corruption": Most, "mordor": Most, "points_free": Most, "points_shadow": Most}
        self.fields = [GUIDE if name == "guide" else kinds.get(name, Track)(name) for name in PAGES[page]]
        if page == "people" or page == "characters":
            prefix, fates = ("guide_", FATES) if page == "people" else ("war_", ("left", "there", "dead"))
            self.fields = [Fate(prefix + name, name, fates, "war_fate_") for name in PAGES[page]]
            guests = sorted(self.state.guests) if page == "characters" else ()
            self.fields += [Guest("", name, fates, "war_fate_") for name in guests]
        if track:
            self.list.at = PAGES[page].index(track)
            self.change()

    def _head(self, _):
        """Returns the name of the page, and what follows from its values: the chance of the next hunt, or the dice of
        each side next turn."""
        state = self.state
        right = count("war_turn", state.turn)
        odds = hunt_odds(state)
        if self.page == "hunt" and odds:  # on the Mordor track no hunt is rolled
            right = percent(*odds)
        elif self.page == "bag":
            canvas = self.app.canvas
            right = tile_chances(state, canvas, canvas.width - canvas.measure(t("war_page_bag")) - 8)
        elif self.page == "characters":
            right = fill("war_next", free=next_pool(state, "free"), shadow=next_pool(state, "shadow"))
        return t("war_page_" + self.page), right

    def draw(self, canvas):
        title, right = self.once(self._head)
        header(canvas, title, right)
        self.draw_form(canvas)

    def word(self, field):
        return "" if self.state.phase == "over" else field.ok

    def change(self):
        if self.state.phase != "over":
            super().change()
