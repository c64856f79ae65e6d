"""The hunt: how many dice the Shadow rolls, what lets it roll failures again, and its chance."""

from mathom.games.war.tables import SWITCHES
from mathom.screens.fields import Act, Form, Switch
from mathom.screens.shared import percent, throws_by_hand
from mathom.screens.war.parts import side_header
from mathom.ui.texts import count, t


class Roll(Act):
    def row(self, form, shown):
        state = form.state
        bonus = state.tracks["hunt_free"]
        roll = count("war_hunt_again" if state.sought else "war_hunt_roll", state.hunters())
        return roll + " +{}".format(bonus) * bool(bonus), percent(*state.hunt_odds())


class Region(Switch):
    """What is in the region."""

    def value(self, form):
        return form.state.tracks[self.name]

    def put(self, form, value):
        form.app.play({"do": "set", "track": self.name, "to": int(value)}, True)


class Hunt(Form):
    name = "war.Hunt"
    leads = ("war.Moment", "war.Tile", "war.Board", "war.Count")
    shows_game = True
    does = "roll"
    fields = [Roll("", "roll", "key_roll")] + [Region("war_" + name, name) for name in SWITCHES]

    def refresh(self):
        super().refresh()
        found = self.state.successes
        self.title = count("war_successes", found) if found else t("war_hunt")

    def draw(self, canvas):
        side_header(canvas, self.state, "shadow", self.title)
        self.draw_form(canvas, "war_key_board")

    def back(self):
        self.app.visit("war.Board")

    def act(self, name):
        app = self.app
        if throws_by_hand(app):
            app.visit("war.Count", "shadow", (1, 2, 3, 4, 5, 6), self.state.hunters(), self._roll)
        else:
            self._search({"do": self._verb()})

    def _verb(self):
        return "reroll" if self.state.sought else "hunt"

    def _roll(self, faces):
        self._search({"do": self._verb(), "faces": faces})

    def _search(self, action):
        """Rolls. The form of a tile that follows has the dice of a first roll, so that they need no screen of their
        own."""
        app = self.app
        events = app.play(action, False)
        told = self.state.phase == "tile" and action["do"] == "hunt"
        app.show_game(() if told else events)
