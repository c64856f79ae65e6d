"""A hunt tile, drawn on the table and entered here: corruption, companions lost, whether it reveals the Fellowship, and
in Mordor whether there is a step. Those who fall are named, and the next guide if the guide is among them."""

from mathom.games.war.tables import CORRUPTED, MOST_HEALED
from mathom.screens.fields import Act, Choice, Form, Switch
from mathom.screens.war.leave import who_fields, who_leaves
from mathom.screens.war.parts import side_header
from mathom.ui.texts import count, t

EYE = "eye"


class Corruption(Choice):
    """What a tile shows: its corruption, and whether it reveals the Fellowship."""

    def value(self, form):
        return form.values["corruption"], form.values["reveal"]

    def put(self, form, value):
        form.values["corruption"], form.values["reveal"] = value

    def shown(self, form, value):
        shown, reveals = value
        damage = form.state.eye() if shown == EYE else shown
        text = "+" * (damage > 0) + str(damage)
        if damage > 0 and form.values["who"]:
            text += " → " + str(form.taken(damage))
        return t("war_die_eye") + " " + text if shown == EYE else text + (", " + t("war_is_revealed")) * reveals


REVEALING = 3  # the highest corruption of a tile that also reveals
# An Eye lies between those that heal and the others. Its damage is known, and it reveals the Fellowship.
TILES = tuple([(n, False) for n in range(MOST_HEALED, 0)]) + ((EYE, True),)
for n in range(CORRUPTED + 1):
    TILES += ((n, False), (n, True)) if n <= REVEALING else ((n, False),)
CORRUPTION = Corruption("war_tile_corruption", "corruption", TILES)
STEP, REVEAL = Switch("war_tile_step", "step"), Switch("war_tile_reveal", "reveal")
DO = Act("war_tile_do", "do", "key_go")


class Tile(Form):
    """Begins with the tile in the middle, from which no other is far."""

    needs = "fields war.leave"
    name = "war.Tile"
    leads = ("war", "war.Board", "war.Moment", "war.End")
    shows_game = True
    does = "do"

    def __init__(self, app):
        super().__init__(app)
        self.values = {"corruption": 1, "who": [], "guide": "", "step": True, "reveal": False}

    def refresh(self):
        """Updates the fields, as the player may come back from the tracks."""
        there, most = self.state.companions_there(), self.state.tracks["companions"]
        self.values["who"] = [name for name in self.values["who"] if name in there][:most]
        self.step = [STEP] if self.state.in_mordor() else []
        self.fields = [CORRUPTION] + who_fields(self, "war_tile_casualties", True) + self.step + [REVEAL, DO]
        super().refresh()

    def draw(self, canvas):
        side_header(canvas, self.state, "free", self.once(self._title, self.state.successes))
        self.draw_form(canvas, "war_key_board")

    def _title(self, found):
        """Returns the dice of the hunt and its successes; in Mordor there is no roll."""
        last = self.app.match.last()
        dice = " ".join([str(face) for face in last["faces"]]) + ": " if last["do"] == "hunt" else ""
        return dice + count("war_successes", found) if found else t("war_tile")

    def taken(self, damage):
        """Returns the corruption of so much damage, with those who fall."""
        return self.state.taken(damage, self.values["who"])

    def back(self):
        self.app.visit("war.Board")

    def act(self, name):
        values = self.values
        action: dict = dict(who_leaves(self), do="tile", reveal=values["reveal"])
        if self.step:
            action["step"] = values["step"]
        if values["corruption"] == EYE:
            action["eye"] = True
        else:
            action["corruption"] = self.taken(values["corruption"])
        self.app.play(action)
