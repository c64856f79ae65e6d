"""Where a neutral garrison is rolled: a region, a territory, and how many of those that follow it too."""

from mathom.games.conquest.tables import REGIONS
from mathom.games.conquest.words import KEYS
from mathom.screens.conquest.facing import draw_header, map_name
from mathom.screens.conquest.target import Land, Region
from mathom.screens.fields import Act, Form, Number
from mathom.screens.shared import key_roll
from mathom.ui.texts import t


class Spot(Land):
    def options(self, form):
        return form.lands() or [1]


class Garrison(Form):
    does = "roll"
    fields: tuple = (
        Region("cq_in_region", "region"),
        Spot("cq_in_land", "land"),
        Number("cq_in_many", "territories", bounds=lambda form, _=None: (1, form.many())),
        Act("cq_roll", "roll", "key_roll"),
    )

    def __init__(self, app):
        super().__init__(app)
        self.rolled = False  # whether it comes to the top after a roll
        self.values = {"defender": 0, "region": 0, "land": 0, "territories": 1}
        if not self.there(0):
            self.values["region"] = self.fields[0].options(self)[0]
        self.know()

    def refresh(self):
        """Leaves out how many are rolled for where that can be one only. The cursor stays on the row that rolls."""
        fields, rolls = Garrison.fields, self.field().acts
        self.fields = fields if self.many() > 1 else fields[:2] + fields[3:]
        if rolls:
            self.list.at = self._does()
        super().refresh()

    def mend(self):
        """All its values stay possible."""

    def shown(self):
        """Goes on after a roll: to the next territory, or to that of another region; after the last one it closes."""
        if self.rolled:
            self.rolled = False
            self._go_on()
        super().shown()

    def _go_on(self):
        regions = list(range(len(REGIONS)))
        here = self.values["region"]
        left = [region for region in regions[here:] + regions[:here] if self.state.unnamed(0, region)]
        if left:
            self.values.update({"region": left[0], "land": 0})
            self.know()
        else:
            self.app.jobs.add(self, self.app.pop)

    def there(self, region):
        """Returns how many territories of a region nobody holds."""
        return self.state.neutral(region)

    def lands(self):
        """Returns the territories of the region that may be neutral."""
        return self.state.lands_at(0, self.values["region"])

    def known(self):
        """Returns the territories that come first in another region: none, as `know` chooses there."""
        return []

    def many(self):
        """Returns how many such territories there are in a row from the chosen one on: no more than may be neutral,
        than one roll has, or than the glass has rows to tell which one has rolled what."""
        land, lands = self.values["land"], self.lands()
        most = min(KEYS["territories"][1], self.app.canvas.rows)
        unknown = self.state.unnamed(0, self.values["region"])
        many = 0
        while many < most and land + many in lands:
            if not self._known(land + many):
                unknown -= 1
            if unknown < 0:
                break
            many += 1
        return max(many, 1)

    def know(self):
        """If no territory is chosen, chooses the first one whose garrison is not known."""
        values = self.values
        unknown = [land for land in self.lands() if not self._known(land)]
        values["land"] = values["land"] or (unknown or self.fields[1].options(self))[0]
        values["territories"] = min(values["territories"], self.many())

    def _known(self, land):
        return self.state.value("garrison", 0, self.values["region"], land)

    def draw(self, canvas):
        where = self.values["region"], self.values["land"]
        draw_header(canvas, t("cq_title_garrison"), self.once(map_name, where), where[0])
        self.draw_form(canvas)

    def word(self, field):
        return key_roll(self.app) if field.acts else super().word(field)

    def act(self, name):
        self.rolled = True
        values = {"territories": self.values["territories"], "land": self.values["land"]}
        self.app.visit("conquest.Roll", "garrison", 0, True, dict(values, region=REGIONS[self.values["region"]]))
