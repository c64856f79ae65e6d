"""The set-up of a pony race: how many ponies, and who rides them. OK on the first row begins."""

from mathom.games.pony.rules import FEWEST, MOST, new
from mathom.games.pony.turn import name
from mathom.screens import setups
from mathom.screens.fields import Number
from mathom.screens.shared import begins
from mathom.screens.who import NAMES, named
from mathom.ui.texts import t


class Setup(setups.Setup):
    fields = (setups.START, Number("pony_players", "players", FEWEST, MOST), NAMES)

    def usual(self):
        return {"players": FEWEST, "names": {}}

    def check(self):
        new(self.options())

    def options(self):
        return dict(self.values, names=named(self, self._ponies()))

    def _ponies(self):
        return [name(i) for i in range(self.values["players"])]

    def edit(self, row):
        ponies = [(pony, t(pony)) for pony in self._ponies()]
        self.app.visit("who", t("game_pony"), ponies, self.values["names"])

    def start(self):
        super().start()
        begins(self.app)
