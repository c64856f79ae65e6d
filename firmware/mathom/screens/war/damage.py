"""Whatever a hunt tile may do: corruption, companions lost, whether it reveals the Fellowship, and in Mordor whether
there is a step. Those who fall are named, and the next guide if the guide is among them."""

from mathom.games.war.guides import companions_there
from mathom.games.war.hunt import damage_by, remaining
from mathom.screens.fields import Act, Choice, Switch
from mathom.screens.war.leave import Leaving, who_fields, who_leaves
from mathom.screens.war.parts import side_header
from mathom.screens.war.tile import EYE, TILES, play_tile
from mathom.ui.texts import t


class Corruption(Choice):
    """What a tile shows: its corruption, and whether it reveals the Fellowship."""

    def value(self, form):
        return form.values["corruption"], form.values["reveal"]

    def put(self, form, value):
        form.values["corruption"], form.values["reveal"] = value

    def shown(self, form, value):
        shown, reveals = value
        damage = damage_by(form.state, shown)
        text = "+{}".format(damage) if damage > 0 else str(damage)
        if damage > 0 and form.values["who"]:
            text += " → " + str(form.taken(damage))
        if shown == EYE:
            return t("war_die_eye") + " " + text
        return text + ", " + t("war_is_revealed") if reveals else text


CORRUPTION = Corruption("war_tile_corruption", "corruption", TILES)
STEP, REVEAL = Switch("war_tile_step", "step"), Switch("war_tile_reveal", "reveal")
DO = Act("war_tile_do", "do", "war_key_enter")


class Damage(Leaving):
    """Begins with the tile that was chosen."""

    does = "do"
    does_key = "war_key_enter"

    def __init__(self, app, at):
        super().__init__(app)
        corruption, reveals = TILES[at]
        moves = self.state.phase == "tile"  # a tile of a card moves nobody
        self.values = {"corruption": corruption, "who": [], "guide": "", "step": moves, "reveal": reveals}

    def refresh(self):
        """Updates the fields, as the player may come back from the tracks."""
        there, most = companions_there(self.state), self.state.tracks["companions"]
        self.values["who"] = [name for name in self.values["who"] if name in there][:most]
        self.step = [STEP] if self.state.in_mordor() else []
        self.fields = [CORRUPTION] + who_fields(self, "war_tile_casualties", True) + self.step + [REVEAL, DO]
        super().refresh()

    def draw(self, canvas):
        side_header(canvas, self.state, "free", t("war_tile"))
        self.draw_form(canvas)

    def taken(self, damage):
        """Returns the corruption of so much damage, with those who fall."""
        return remaining(self.state, damage, self.values["who"])

    def act(self, name):
        values = self.values
        action: dict = dict(who_leaves(self), do="tile", reveal=values["reveal"])
        if self.step:
            action["step"] = values["step"]
        if values["corruption"] == EYE:
            action["eye"] = True
        else:
            action["corruption"] = values["corruption"]
        play_tile(self.app, action)
