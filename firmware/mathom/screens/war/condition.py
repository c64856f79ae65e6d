"""When a character may come into play: what the tracks show. The players decide."""

from mathom.games.war.fates import condition
from mathom.screens import centred, footer
from mathom.screens.shared import GameScreen
from mathom.screens.war.parts import named, side_header
from mathom.ui.texts import t

MET = {True: "war_met", False: "war_not_met", None: "war_see_board"}


class Condition(GameScreen):
    name = "war.Condition"

    def __init__(self, app, die, character):
        super().__init__(app)
        self.die = die
        self.character = character

    def draw(self, canvas):
        side_header(canvas, self.state, self.state.active, named(self.state, self.character))
        y = centred(
            canvas, t("war_condition_" + ("guest" if self.character in self.state.guests else self.character)), 12
        )
        met = self.once(lambda _: condition(self.state, self.character))
        centred(canvas, t(MET[met]), y + 1)
        footer(self.app, canvas, ok="war_key_bring", back="key_back")

    def press(self, event):
        if event == "ok":
            action = {"do": "act", "die": self.die, "action": "bring", "target": self.character}
            self.app.play(action)  # opens war war.Phase war.Moment
        elif event == "back":
            self.app.pop()
