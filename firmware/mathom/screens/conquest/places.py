"""The names of the fortresses, ports and places of power on the map."""

from mathom.screens import header
from mathom.screens.shared import GameList
from mathom.ui.texts import t

# Each kind by its icon, and how many there are.
KINDS = (("fortress", 6), ("place", 5), ("star", 22))


class Places(GameList):
    name = "conquest.Places"

    def enter(self):
        self.kinds = [kind for kind, many in KINDS for _ in range(many)]
        rows: list = []
        for kind, many in KINDS:
            rows += [(t("cq_{}_{}".format(kind, n + 1)), "", kind) for n in range(many)]
        self.list.rows = rows

    def draw(self, canvas):
        header(canvas, t("cq_kind_" + self.kinds[self.list.at]), self.once(self._where, self.list.at))
        self.draw_list(canvas)

    def _where(self, at):
        """Returns the number of this place among those of its kind."""
        kind = self.kinds[at]
        return "{}/{}".format(at - self.kinds.index(kind) + 1, self.kinds.count(kind))

    def take(self, at):
        """OK does nothing: the list is only read."""
