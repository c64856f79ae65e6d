"""The names of the fortresses, ports and places of power on the map. The map is in English: where it has another name,
that stands in the header."""

from mathom.screens import header
from mathom.screens.conquest.parts import on_map
from mathom.screens.shared import GameList
from mathom.ui.texts import t

# Each kind by its icon, and how many there are.
KINDS = (("fortress", 6), ("place", 5), ("star", 22))


class Places(GameList):
    name = "conquest.Places"

    def refresh(self):
        self.kinds = [kind for kind, many in KINDS for _ in range(many)]
        rows: list = []
        for kind, many in KINDS:
            rows += [(t("cq_{}_{}".format(kind, n + 1)), "", kind) for n in range(many)]
        self.list.rows = rows

    def draw(self, canvas):
        header(canvas, *self.once(self._where, self.list.at))
        self.draw_list(canvas)

    def _where(self, at):
        """Returns the name on the map or the kind of this place, and its number among those of its kind."""
        kind = self.kinds[at]
        n = at - self.kinds.index(kind) + 1
        return on_map("{}_{}".format(kind, n)) or t("cq_kind_" + kind), "{}/{}".format(n, self.kinds.count(kind))

    def take(self, at):
        """OK does nothing: the list is only read."""
