"""The form of an attack: the defender, the region, both armies and what helps them. It starts from the last attack."""

from mathom.games.conquest.tables import BATTALIONS, LEADERS, PEACE, REGIONS
from mathom.games.conquest.words import unpack
from mathom.screens import header
from mathom.screens.conquest.parts import carry_out, who
from mathom.screens.fields import Act, Choice, Form, Number, Switch
from mathom.ui.texts import t


class Defender(Choice):
    """Nobody, and from turn 3 on the other players who are not out."""

    def options(self, form):
        state = form.state
        return [0] + ([number for number in state.playing() if number != form.number] if state.turn >= PEACE else [])

    def shown(self, form, value):
        return who(form.state, value)

    def put(self, form, value):
        form.values["defender"] = value
        form.mend()


class Region(Choice):
    """The regions in which the defender holds a territory."""

    def options(self, form):
        return [region for region in range(len(REGIONS)) if form.there(region)] or [form.values["region"]]

    def shown(self, form, value):
        return "{} {}".format(t("cq_" + REGIONS[value]), form.there(value))


class Leader(Choice):
    """None, then the kind that was used last, if the player has a leader on the board."""

    def options(self, form):
        number = form.number if self.name == "leader" else form.values["defender"]
        player = form.state.players[number - 1] if number else None
        if not player or not player.board:
            return (0,)
        return (0, 2, 1) if player.nazgul else (0, 1, 2)

    def shown(self, form, value):
        return t("cq_led_" + LEADERS[value])

    def quick(self, form):
        return False


class Go(Act):
    def row(self, form, shown):
        """Names the defender too, if there is room: the row of the defender may be scrolled out of sight."""
        label, name, canvas = t("cq_go"), who(form.state, form.values["defender"]), form.app.canvas
        return label, name if canvas.fits(label + "   " + name, form.list.room(canvas)) else ""


LEADER, LED = Leader("cq_in_leader", "leader"), Leader("cq_in_led", "led")
# The fields that every attack needs come first; those behind "do" seldom change.
FIELDS = (
    Defender("cq_in_defender", "defender"),
    Region("cq_in_region", "region"),
    Number("cq_in_battalions", "battalions", 1, BATTALIONS),
    Number("cq_in_garrison", "garrison", 1, BATTALIONS),
    Go("", "do", "key_go"),
    LEADER,
    Switch("cq_in_power", "power"),
    LED,
    Switch("cq_in_fortress", "fortress"),
    Switch("cq_in_place", "place"),
)


class Attack(Form):
    """`values` are those of the action; a region and a leader are their indexes."""

    name = "conquest.Attack"
    leads = ("conquest.Battle",)
    shows_game = True
    walks = True
    fields = FIELDS

    def __init__(self, app, number):
        super().__init__(app)
        self.number = number
        self.values = {field.name: False if isinstance(field, Switch) else 0 for field in FIELDS if not field.acts}
        self.values["battalions"], self.values["garrison"] = 4, 1
        kept = self.state.players[number - 1].next
        if kept:
            self._go_on(unpack(kept))
        rolled = app.match.last()
        if rolled and rolled["do"] == "garrison":
            self.values["garrison"] = rolled["faces"][-1]
        self.mend()

    def _go_on(self, action):
        """Fills the form after the last attack, with the cursor on the row that attacks."""
        for name in self.values:
            value = action[name]
            if name == "region":
                value = REGIONS.index(value)
            elif name == "leader" or name == "led":
                value = LEADERS.index(value)
            self.values[name] = value
        self.list.at = [field.acts for field in FIELDS].index(True)
        self.changing = False

    def there(self, region):
        """Returns how many territories of a region the defender holds."""
        defender = self.values["defender"]
        return self.state.players[defender - 1].held[region] if defender else self.state.neutral(region)

    def mend(self):
        """Replaces values that are not possible any more."""
        values = self.values
        if values["defender"] not in FIELDS[0].options(self):
            values["defender"] = 0
        for field in (LEADER, LED):
            if values[field.name] not in field.options(self):
                values[field.name] = 0
        regions = FIELDS[1].options(self)
        if values["region"] not in regions:
            values["region"] = ([region for region in regions if region > values["region"]] or regions)[0]

    def draw(self, canvas):
        header(canvas, self.state.name(self.number), t("cq_attack"))
        self.draw_form(canvas)

    def act(self, name):
        action: dict = dict(self.values, do="attack", player=self.number, region=REGIONS[self.values["region"]])
        for name in ("leader", "led"):
            action[name] = LEADERS[action[name]]
        if carry_out(self.app, action):
            self.app.show_game()
