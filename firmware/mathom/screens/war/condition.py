"""When a character may come into play: what the tracks show. The players decide."""

from mathom.games.war.fates import condition
from mathom.screens import Screen, centred, footer
from mathom.screens.war.parts import named, side_header
from mathom.ui.texts import t

MET = {True: "war_met", False: "war_not_met", None: "war_see_board"}


class Condition(Screen):
    def __init__(self, app, die, character):
        super().__init__(app)
        self.die = die
        self.character = character
        self.refresh()

    @property
    def holds(self):
        """Against what the tracks say, somebody comes only if OK is held."""
        return self.met is False

    def refresh(self):
        """Looks up whether the tracks allow it: None if they do not show that."""
        self.met = condition(self.state, self.character)

    def draw(self, canvas):
        side_header(canvas, self.state, self.state.active, named(self.state, self.character))
        y = centred(
            canvas, t("war_condition_" + ("guest" if self.character in self.state.guests else self.character)), 12
        )
        centred(canvas, t(MET[self.met]), y + 1)
        if self.holds:
            footer(self.app, canvas, ok="war_key_no", back="key_back", held="war_key_bring", told=True)
        else:
            footer(self.app, canvas, ok="war_key_bring", back="key_back")

    def press(self, event):
        if event == "long_ok" or (event == "ok" and not self.holds):
            action = {"do": "act", "die": self.die, "action": "bring", "target": self.character}
            self.app.play(action)  # opens war war.Phase war.Moment
        elif event == "ok" or event == "back":
            self.app.pop()
