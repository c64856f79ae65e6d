"""The Company's road of eighteen places; leaving one with a star takes a roll."""

from mathom.games.conquest.tables import ROAD, STARRED
from mathom.screens import Screen, centre, footer, header
from mathom.screens.conquest.parts import big_name, go_on, on_map, place_name
from mathom.screens.shared import key_roll
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import count, t

DOTS = "dot", "dot_here", "dot_passed"  # a place that is later, where they are, one passed
PLACES = "place", "place_here", "place_passed"  # the same, with a star


class Company(Screen):
    """OK goes on to the next turn once all are done; right corrects the turn and the place."""

    def _edits(self):
        """Returns whether the turn and the place may be corrected now."""
        return self.state.phase in ("turn", "muster")

    def draw(self, canvas):
        state = self.state
        place = state.place
        far, name, english, text = self.once(self._texts, place)
        header(canvas, t("cq_company"), far)
        draw_road(canvas, place)
        canvas.text(name, canvas.width // 2, 19, BIG, align=CENTRE)
        centre(canvas, english, 35)
        centre(canvas, text, 44)
        dark = "cq_key_dark" if state.may_seek() else ""
        edit = "cq_key_edit" if self._edits() else ""
        ok = "" if state.phase != "muster" else key_roll(self.app) if place in STARRED else "cq_key_walk"
        footer(self.app, canvas, dark, edit, ok, "key_back")

    def _texts(self, place):
        """Returns the progress, the name of the place, that on the map if it is another, and what comes next."""
        if place == ROAD:
            text = t("cq_needs_five")
        elif place in STARRED:
            text = t("cq_needs_four")
        else:
            text = count("cq_next_place", place_name(place + 1))
        english = on_map("road_" + str(place))
        return "{} / {}".format(place, ROAD), big_name(self.app.canvas, place), english and "(" + english + ")", text

    def press(self, event):
        app = self.app
        state = self.state
        if event == "back":
            app.pop()
        elif event == "left" and state.may_seek():
            app.visit("conquest.Roll", "seek")
        elif event == "ok" and state.phase == "muster":
            go_on(app)
        elif event == "right" and self._edits():
            app.visit("conquest.Page", 0, "values")


def draw_road(canvas, at):
    """Draws a dot for each place across the screen; places with a star have larger ones."""
    wide, narrow = canvas.icon_width("place") + 1, canvas.icon_width("dot") + 1
    x = (canvas.width - len(STARRED) * wide - (ROAD - len(STARRED)) * narrow + 1) // 2
    for place in range(1, ROAD + 1):
        starred = place in STARRED
        later, now, passed = PLACES if starred else DOTS
        canvas.icon(now if place == at else passed if place < at else later, x, 12 if starred else 13)
        x += wide if starred else narrow
