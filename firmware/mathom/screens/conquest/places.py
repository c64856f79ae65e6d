"""What stands on the map: fortresses, ports, and who holds which place of power. The map is in English: its name stands
below, where it is another. Each field has its icon, which is also its kind, and its number of that kind."""

from mathom.games.conquest.tables import SITES
from mathom.screens import header
from mathom.screens.conquest.parts import caption, caption_room
from mathom.screens.fields import Act, Choice, Form
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


PLACES = tuple([Place("fortress", n) for n in range(1, 7)] + [Place("place", n) for n in range(1, 6)])
SITES_OF_POWER = tuple([Site(n) for n in range(1, SITES + 1)])


class Places(Form):
    stays = True
    pending = True
    fields = PLACES + SITES_OF_POWER

    def draw(self, canvas):
        header(canvas, *self.once(self._where, (self.list.at, self.changing)))
        caption(canvas, self.field().place)
        self.draw_form(canvas, below=caption_room(canvas))

    def _where(self, now):
        """Returns the kind of this row, or its name, which has no room beside what changes; and its number among those
        of its kind."""
        at, changing = now
        field = self.fields[at]
        many = len([other for other in self.fields if other.icon == field.icon])
        return t(field.label if changing else "cq_kind_" + field.icon), "{}/{}".format(field.number, many)
