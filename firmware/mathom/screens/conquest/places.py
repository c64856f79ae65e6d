"""What stands on the map, by name: fortresses, ports and places of power. It is only read."""

from mathom.screens import header
from mathom.screens.shared import Listing
from mathom.ui.texts import t

# The icon of each kind, and how many there are.
KINDS = (("fortress", 6), ("place", 5), ("star", 22))


class Places(Listing):
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
        """Which one of its kind the cursor is at."""
        kind = self.kinds[at]
        return "{}/{}".format(at - self.kinds.index(kind) + 1, self.kinds.count(kind))

    def take(self, at):
        """Nothing: there is nothing to do about a place."""
