"""What stands on the map: fortresses, ports, who holds which place of power, the neutral garrisons that are known, and
who holds the territories that were named. The map is in English: where it has another name, that stands in the
header. Each field has its icon, which is also its kind, and its number of that kind."""

from mathom.games.conquest.tables import BATTALIONS, REGIONS, SITES, TERRITORIES
from mathom.screens import header
from mathom.screens.conquest.parts import ink_of, on_map
from mathom.screens.fields import Act, Choice, Form, Number
from mathom.ui.texts import t


class Place(Act):
    """A fortress or a port, to read."""

    def __init__(self, kind, number):
        Act.__init__(self, "cq_{}_{}".format(kind, number), None, "")
        self.icon = kind
        self.number = number
        self.place = "{}_{}".format(kind, number)


class Site(Choice):
    """A place of power, with the player who holds it."""

    icon = "star"

    def __init__(self, number):
        Choice.__init__(self, "cq_star_" + str(number), "site")
        self.number = number
        self.place = "star_" + str(number)

    def value(self, form):
        return form.state.value("site", site=self.number)

    def options(self, form):
        return range(len(form.state.players) + 1)

    def shown(self, form, value):
        return form.state.name(value) or "–"

    def put(self, form, value):
        form.app.play({"do": "set", "what": "site", "site": self.number, "value": value}, True)


class Garrison(Number):
    """The battalions of a neutral territory; 0 forgets them."""

    icon = "unit"

    def __init__(self, region, land, number):
        self.region = region
        self.land = land
        self.number = number
        self.place = "land_{}_{}".format(REGIONS[region], land)
        Number.__init__(self, "cq_" + self.place, "garrison", 0, BATTALIONS)

    def value(self, form):
        return form.state.value("garrison", 0, self.region, self.land)

    def put(self, form, value):
        _set(form, self, value)


class Holder(Choice):
    """Who holds a territory; nobody forgets it."""

    icon = "square"

    def __init__(self, region, land, number):
        self.region = region
        self.land = land
        self.number = number
        self.place = "land_{}_{}".format(REGIONS[region], land)
        Choice.__init__(self, "cq_" + self.place, "whose")

    def row(self, form, shown):
        return Choice.row(self, form, shown) + (ink_of(form.app.canvas, self.value(form)),)

    def value(self, form):
        return form.state.whose(self.region, self.land)

    def options(self, form):
        return form.state.holders(self.region, self.land)

    def shown(self, form, value):
        return form.state.name(value) or "–"

    def put(self, form, value):
        _set(form, self, value)


def _set(form, field, value):
    """Sets a value of a territory."""
    where = {"region": REGIONS[field.region], "land": field.land}
    form.app.play(dict(where, do="set", what=field.name, value=value), True)


PLACES = tuple([Place("fortress", n) for n in range(1, 7)] + [Place("place", n) for n in range(1, 6)])
SITES_OF_POWER = tuple([Site(n) for n in range(1, SITES + 1)])


class Places(Form):
    name = "conquest.Places"
    shows_game = True
    pending = True

    def refresh(self):
        self.fields = PLACES + SITES_OF_POWER + self._known("garrison", Garrison) + self._known("whose", Holder)
        super().refresh()

    def _known(self, what, make):
        """Returns a field for each territory of which this is known."""
        regions = range(len(REGIONS))
        spots = [(region, land) for region in regions for land in range(1, TERRITORIES[region] + 1)]
        spots = [spot for spot in spots if self.state.value(what, 0, *spot)]
        return tuple([make(spots[i][0], spots[i][1], i + 1) for i in range(len(spots))])

    def draw(self, canvas):
        header(canvas, *self.once(self._where, self.list.at))
        self.draw_form(canvas)

    def _where(self, at):
        """Returns the name on the map or the kind of this row, and its number among those of its kind."""
        field = self.fields[at]
        many = len([other for other in self.fields if other.icon == field.icon])
        name = on_map(field.place)
        return name or t("cq_kind_" + field.icon), "{}/{}".format(field.number, many)
