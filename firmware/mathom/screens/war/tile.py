"""A hunt tile, drawn on the table and entered here: corruption, companions lost, whether it reveals the Fellowship, and
in Mordor whether there is a step. If companions are lost and others remain, also the next guide."""

from mathom.games.war.tables import CORRUPTED, MOST_HEALED
from mathom.screens.fields import Act, Choice, Form, Number, Switch
from mathom.screens.war.parts import carry_out, side_header
from mathom.ui.texts import count, t

EYE = "eye"


class Corruption(Choice):
    """What a tile shows: its corruption, and whether it reveals the Fellowship."""

    def value(self, form):
        return form.values["corruption"], form.values["reveal"]

    def put(self, form, value):
        form.values["corruption"], form.values["reveal"] = value

    def shown(self, form, value):
        corruption, reveals = value
        if corruption == EYE:
            return "{} +{}".format(t("war_die_eye"), form.state.eye())
        return "+" * (corruption > 0) + str(corruption) + (", " + t("war_is_revealed")) * reveals


class Casualties(Number):
    less, more = "key_left", "key_right"

    def bounds(self, form):
        return 0, form.state.tracks["companions"]


class Guide(Choice):
    """The present guide is the first choice."""

    def options(self, form):
        return [form.state.guide] + form.state.guides()


REVEALING = 3  # the highest corruption of a tile that also reveals
# An Eye lies between those that heal and the others. Its damage is known, and it reveals the Fellowship.
TILES = tuple([(n, False) for n in range(MOST_HEALED, 0)]) + ((EYE, True),)
for n in range(CORRUPTED + 1):
    TILES += ((n, False), (n, True)) if n <= REVEALING else ((n, False),)
CORRUPTION = Corruption("war_tile_corruption", "corruption", TILES)
CASUALTIES = Casualties("war_tile_casualties", "casualties")
GUIDE = Guide("war_track_guide", "guide", prefix="guide_")
STEP, REVEAL = Switch("war_tile_step", "step"), Switch("war_tile_reveal", "reveal")
DO = Act("war_tile_do", "do", "key_go")


class Tile(Form):
    """Begins with the tile in the middle, from which no other is far."""

    name = "war.Tile"
    leads = ("war", "war.Board", "war.Moment", "war.End")
    shows_game = True
    does = "do"

    def __init__(self, app):
        super().__init__(app)
        self.values = {"corruption": 1, "casualties": 0, "guide": self.state.guide, "step": True, "reveal": False}

    def refresh(self):
        """Updates the fields, as the player may come back from the tracks."""
        state, values = self.state, self.values
        companions = state.tracks["companions"]
        lost = values["casualties"] = min(values["casualties"], companions)
        if values["guide"] not in GUIDE.options(self):
            values["guide"] = state.guide
        guide = (GUIDE,) if 0 < lost < companions else ()
        step = (STEP,) if state.in_mordor() else ()
        self.fields = (CORRUPTION, CASUALTIES) + guide + step + (REVEAL, DO)
        super().refresh()

    def draw(self, canvas):
        side_header(canvas, "free", self.once(self._title, self.state.successes))
        self.draw_form(canvas, "war_key_board")

    def _title(self, found):
        """Returns the dice of the hunt and its successes; in Mordor there is no roll."""
        last = self.app.match.last()
        dice = " ".join([str(face) for face in last["faces"]]) + ": " if last["do"] == "hunt" else ""
        return dice + count("war_successes", found) if found else t("war_tile")

    def back(self):
        self.app.visit("war.Board")

    def act(self, name):
        action: dict = {"do": "tile"}
        for field in self.fields[:-1]:
            if field is not GUIDE or self.values["guide"] != self.state.guide:
                action[field.name] = self.values[field.name]
        if action["corruption"] == EYE:
            del action["corruption"]
            action["eye"] = True
        carry_out(self.app, action)
