"""The Fellowship on the Mordor track: the steps to the Crack of Doom, and its corruption."""

from mathom.games.war.tables import CORRUPTED
from mathom.screens import Screen, centre, footer, header
from mathom.screens.war.parts import LIGHTS, draw_bar, explain, step_of
from mathom.ui.canvas import DIM, RIGHT
from mathom.ui.texts import brief, count, t


class Mordor(Screen):
    def draw(self, canvas):
        state = self.state
        here, corruption, left = self.once(self._texts)
        header(canvas, brief("free"), here, canvas.ink_of(LIGHTS["free"]))
        pitch = min((canvas.width - 14) // state.length, 20)
        size = min(pitch - 3, 15)
        x = (canvas.width - pitch * state.length - 10) // 2
        yellow = canvas.ink_of("yellow")
        for step in range(state.length):
            walked = step < state.tracks["mordor"]
            canvas.box(x, 13, size, size, yellow if walked else DIM, walked)
            x += pitch
        canvas.icon("mountain", x, 13 + (size - 8) // 2, canvas.ink_of("red"))
        y = 31
        start = canvas.text(corruption, 2, y) + 4
        shown = "{}/{}".format(state.tracks["corruption"], CORRUPTED)
        wide = canvas.width - start - canvas.measure(shown) - 6
        draw_bar(canvas, start, y + 4, wide, state.tracks["corruption"], CORRUPTED, canvas.ink_of("red"))
        canvas.text(shown, canvas.width, y, align=RIGHT)
        centre(canvas, left, 42)
        footer(self.app, canvas, ok="key_change", back="key_back")

    def _texts(self, _):
        """Returns how far the Fellowship is, the name of what it bears, and how many steps are left."""
        state = self.state
        steps = max(state.length - state.tracks["mordor"], 0)
        left = count("war_step_left", steps) if steps else t("war_step_last")
        return step_of(state), t("war_track_corruption"), left

    def explain(self):
        return explain(self.state)

    def press(self, event):
        if event == "back":
            self.app.pop()
        elif event == "ok":
            self.app.visit("war.Tracks", "fellowship")
