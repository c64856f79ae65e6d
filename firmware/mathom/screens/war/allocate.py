"""Before the Shadow rolls: how many of its dice go into the hunt box. In the row of its dice they are eyes."""

from mathom.games.war.phases import hunt_limits
from mathom.screens import Screen, centre, footer, way
from mathom.screens.shared import throws_by_hand
from mathom.screens.war.dice import HIGH, draw_row
from mathom.screens.war.parts import side_header
from mathom.screens.war.roll import throw
from mathom.ui.canvas import BIG, CENTRE, RIGHT
from mathom.ui.texts import count, t

TOP = 12  # of the dice


class Allocate(Screen):
    """Begins with as many as in the turn before, if they are allowed. Holding OK rolls the dice of the Shadow too; and
    those of the Free Peoples, unless people have names: then whoever plays them rolls."""

    repeats = True
    at = 0  # where a finger moves the cursor: there is one place

    def __init__(self, app):
        super().__init__(app)
        self.dice = self.state.allocated

    @property
    def holds(self):
        return not throws_by_hand(self.app)

    def refresh(self):
        fewest, most = hunt_limits(self.state)
        self.dice = min(max(self.dice, fewest), most)

    def draw(self, canvas):
        faces, chosen, limit = self.once(self._texts, self.dice)
        side_header(canvas, self.state, "shadow", t("war_hunt"))
        draw_row(canvas, faces, TOP, "shadow", lit="eye")
        middle = canvas.width // 2
        y = TOP + HIGH - 1
        half = canvas.measure(chosen, BIG) // 2 + 5
        canvas.text(chosen, middle, y, BIG, align=CENTRE)
        canvas.text("◄", middle - half, y + 3, align=RIGHT)
        canvas.text("►", middle + half, y + 3)
        canvas.spot(0, y, canvas.width, 16, self, 0, "◄ ►")
        centre(canvas, limit, canvas.height - 10 - canvas.line)
        held = "key_roll" if self.holds else ""
        footer(self.app, canvas, "key_left", "key_right", "key_done", "war_key_board", held, True)

    def _texts(self, dice):
        """Returns the dice of the Shadow, how many are chosen, and how many are allowed, and why."""
        state = self.state
        fewest, most = hunt_limits(state)
        reason = "war_came_back" if fewest else "war_at_most" if state.tracks["companions"] else "war_always_one"
        faces = ("eye",) * dice + ("",) * (state.pool["shadow"] - dice)
        return faces, count("so_many_dice", dice), count(reason, most)

    def press(self, event):
        app = self.app
        fewest, most = hunt_limits(self.state)
        if way(event):
            dice = self.dice + way(event)
            if dice > most and app.two_keys:
                dice = fewest  # as there is no left key
            self.dice = min(max(dice, fewest), most)
        elif event == "ok":
            app.play({"do": "allocate", "dice": self.dice})  # opens war.Roll
        elif event == "long_ok":
            self._roll()
        elif event == "back":
            app.visit("war.Board")

    def _roll(self):
        app = self.app
        app.play({"do": "allocate", "dice": self.dice}, False)  # opens war.Roll
        rolls = []
        while app.match.state.phase == "roll":
            rolls.append(throw(app))
            if app.match.state.names:
                break
        app.visit("war.Roll", rolls)
