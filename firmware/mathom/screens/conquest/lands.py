"""The territories of a region: who holds each, or the battalions of its neutral garrison, as far as that is known."""

from mathom.games.conquest.tables import FORTRESSES, REGIONS, TERRITORIES
from mathom.screens import header
from mathom.screens.conquest.parts import LIGHTS, caption, caption_room
from mathom.screens.fields import Choice, Form
from mathom.ui.texts import t

GARRISONS = [-1, -2, -3]  # neutral garrisons that are usual; a player has a positive number


class Land(Choice):
    def __init__(self, region, land, icon):
        self.icon = icon
        self.region = region
        self.land = land
        self.place = "land_{}_{}".format(REGIONS[region], land)
        Choice.__init__(self, "cq_" + self.place, "whose")

    def row(self, form, shown):
        """Without its icon where there is no room for that."""
        row = Choice.row(self, form, shown)
        return row if form.rank(*row) else row[:2]

    def value(self, form):
        state, where = form.state, (self.region, self.land)
        return state.whose(*where) or -state.value("garrison", 0, *where) or state.ruler(self.region)

    def options(self, form):
        now = self.value(form)
        found = form.state.holders(self.region, self.land) + GARRISONS
        if now < GARRISONS[-1]:
            found.append(now)
        return found

    def shown(self, form, value):
        return form.state.name(value) if value > 0 else "{} {}".format(t("cq_neutral"), -value) if value else "–"

    def put(self, form, value):
        what = "garrison" if value < 0 or self.value(form) < 0 == value else "whose"
        action = {"do": "set", "what": what, "region": REGIONS[self.region], "land": self.land, "value": abs(value)}
        form.app.play(action, True)


class Lands(Form):
    stays = True
    pending = True

    def __init__(self, app, region):
        super().__init__(app)
        self.region = region
        self.fields = [Land(region, land, self._icon(land)) for land in range(1, TERRITORIES[region] + 1)]
        self.refresh()

    def draw(self, canvas):
        region, right = self.once(self._where, (self.list.at, self.changing))
        header(canvas, region, right, canvas.ink_of(LIGHTS[self.region]))
        caption(canvas, self.field().place)
        self.draw_form(canvas, below=caption_room(canvas))

    def _icon(self, land):
        """Returns the icon of what is known to stand there: a place of power, a fortress, or nothing."""
        if self.state.site_at(REGIONS[self.region] + str(land), None):
            return "star"
        return "fortress" if (self.region, land) in FORTRESSES else ""

    def _where(self, now):
        """Returns the name of the region, and how many of its territories the holder of this one has, or else of how
        many something is known. While it changes returns the name of the territory, which has no room beside then."""
        at, changing = now
        if changing:
            return t(self.field().label), ""
        holder = self.fields[at].value(self)
        if holder > 0:
            right = "{} {}".format(self.state.name(holder), self.state.players[holder - 1].held[self.region])
        else:
            known = len([field for field in self.fields if field.value(self)])
            right = "{}/{}".format(known, len(self.fields))
        return t("cq_" + REGIONS[self.region]), right
