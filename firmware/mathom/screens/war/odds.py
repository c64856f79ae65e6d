"""The exact chances of each number of hits in a round of the battle, as bars."""

from mathom.games.war.odds import added_up, force_odds
from mathom.games.war.tables import SIDES
from mathom.screens import Screen, footer, header, way
from mathom.screens.shared import figure, percent
from mathom.screens.war.chances import decimal
from mathom.screens.war.parts import LIGHTS
from mathom.ui.canvas import RIGHT
from mathom.ui.texts import brief, fill


class Odds(Screen):
    """Shows one side at a time; left and right change it."""

    def __init__(self, app):
        super().__init__(app)
        self.side = 0

    def _chances(self, side):
        """Returns the mean, and the chance of each number of hits, as a number and in words."""
        parts, whole = force_odds(self.state.tracks, side)
        words = fill("war_mean", n=decimal(added_up(parts), whole))
        return words, parts, [percent(part, whole) for part in parts]

    def draw(self, canvas):
        side = SIDES[self.side]
        mean, parts, chances = self.once(self._chances, side)
        header(canvas, brief(side), mean, canvas.ink_of(LIGHTS[side]))
        pitch = (canvas.height - 21) // 3
        columns = (len(parts) + 2) // 3
        column = canvas.width // columns
        for i in range(len(parts)):
            x = column * (i // 3)
            y = 11 + pitch * (i % 3) + (pitch - canvas.line) // 2
            canvas.text(figure(i), x + 2, y)
            room = column - 48
            canvas.fill(x + 10, y + 2, max(room * parts[i] // max(parts), 1), 6)
            canvas.text(chances[i], x + column - (6 if columns > 1 and i < 3 else 2), y, align=RIGHT)
        footer(self.app, canvas, "key_left", "key_right", back="key_back")

    def press(self, event):
        if way(event):
            self.side = 1 - self.side
        elif event == "back":
            self.app.pop()
