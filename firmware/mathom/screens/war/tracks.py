"""The tracks of a page, corrected by hand: OK selects one, and each press of left or right moves it at once.

With two keys a track only goes up and then starts from the bottom, past values that would end the game, so OK sets it
at the end."""

from mathom.games.war.tables import AT_WAR, CHARACTERS, CORRUPTED, GUIDES, NATIONS, OUTSIDE, PASSIVE, POINTS
from mathom.screens import forms, header
from mathom.screens.shared import GameList, percent
from mathom.screens.war.parts import carry_out
from mathom.ui.texts import count, fill, t

PAGES = {
    "fellowship": ("corruption", "progress", "revealed", "guide", "companions", "mordor"),
    "hunt": ("hunt_shadow", "hunt_free"),
    "points": ("points_free", "points_shadow", "rings_free", "rings_shadow"),
    "free_nations": NATIONS["free"] + tuple([name + "_active" for name in PASSIVE]),
    "shadow_nations": NATIONS["shadow"],
    "characters": CHARACTERS["free"] + CHARACTERS["shadow"],
}


class Tracks(GameList):
    name = "war.Tracks"
    leads = ("war.Board", "war.End")

    def __init__(self, app, page, track=None):
        super().__init__(app)
        self.page = page
        self.tracks = PAGES[page]
        self.changing = track is not None
        self.value = None  # with two keys: the value that OK will set
        self.companions = self.state.tracks["companions"]  # before any change on this screen
        if track:
            self.list.at = self.tracks.index(track)

    def refresh(self):
        rows = []
        for i in range(len(self.tracks)):
            shown = self._shown(self.tracks[i])
            shown = forms.changing(shown, self.changing and i == self.list.at)
            rows.append((self._label(self.tracks[i]), shown))
        self.list.rows = rows

    def _label(self, name):
        if name[-7:] == "_active":
            return t("war_" + name[:-7])
        if name[:7] == "points_":
            return t(name[7:])
        return t(("war_track_" if self.page in ("fellowship", "hunt", "points") else "war_") + name)

    def _shown(self, name):
        state = self.state
        if name == "guide":
            return t("guide_" + state.guide)
        value = state.tracks[name]
        if self.value is not None and name == self.tracks[self.list.at]:
            value = self.value
        if name == "revealed":
            return t("war_is_revealed" if value else "war_is_hidden")
        if name[-7:] == "_active":
            return t("war_active" if value else "war_passive")
        if name in NATIONS["free"] or name in NATIONS["shadow"]:
            return t("war_at_war") if value == AT_WAR else count("war_box", value)
        if self.page == "characters":
            return t("on" if value else "off")
        if name == "corruption":
            return "{} / {}".format(value, CORRUPTED)
        if name[:7] == "points_":
            return "{} / {}".format(value, POINTS[name[7:]])
        if name == "mordor":
            return t("war_outside") if value == OUTSIDE else "{} / {}".format(value, state.length)
        return str(value)

    def _head(self, _):
        """Returns the name of the page, and what follows from its values: the chance of the next hunt, or the dice of
        each side next turn."""
        state = self.state
        right = count("war_turn", state.turn)
        if self.page == "hunt":
            chance, whole = state.hunt_odds()
            right = percent(chance, whole)
        elif self.page == "characters":
            right = fill("war_next", free=state.next_pool("free"), shadow=state.next_pool("shadow"))
        return t("war_page_" + self.page), right

    def draw(self, canvas):
        title, right = self.once(self._head)
        header(canvas, title, right)
        change = "" if self.state.phase == "over" else "key_change"
        forms.draw(self, canvas, self.changing, change, "key_left", "key_right")

    def press(self, event):
        if event == "back":
            self.app.pop()
            return
        if self.changing:
            if event == "left" or event == "right":
                self._move(self.tracks[self.list.at], 1 if event == "right" else -1)
            elif event == "ok":
                self._put()
        elif event == "ok":
            self.changing = self.state.phase != "over"
        else:
            self.list.key(event)
        self.refresh()

    def _move(self, name, step):
        state = self.state
        if name == "guide":
            at = GUIDES.index(state.guide) if state.guide in GUIDES else -step
            carry_out(self.app, {"do": "guide", "guide": GUIDES[(at + step) % len(GUIDES)]}, True)
            return
        low, high = state.bounds(name)
        if self.app.two_keys or high == 1:
            now = state.tracks[name] if self.value is None else self.value
            to = low + (now - low + step) % (high - low + 1)
        else:
            to = state.tracks[name] + step
        if self.app.two_keys:
            self.value = to
        elif low <= to <= high:
            carry_out(self.app, {"do": "set", "track": name, "to": to}, True)

    def _put(self):
        """Ends the change of a track. If there are fewer companions, reminds that the guide may have left."""
        name, value = self.tracks[self.list.at], self.value
        self.changing = False
        self.value = None
        self._put_value(name, value)
        companions = self.state.tracks["companions"]
        if 0 < companions < self.companions:
            self.app.say("war_tip_guide")
        self.companions = companions

    def _put_value(self, name, value):
        """Sets the track now, with two keys."""
        if value is not None and value != self.state.tracks[name]:
            carry_out(self.app, {"do": "set", "track": name, "to": value}, True)
