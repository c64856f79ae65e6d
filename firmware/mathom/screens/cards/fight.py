"""The guide while enemies attack and are attacked: it tells what would come of each attack."""

from mathom.games.cards.seats import facing, to_strike
from mathom.screens.cards.entry import Entry
from mathom.screens.cards.main import Main
from mathom.screens.cards.parts import play_on


class Fight(Main):
    name = "cards.Fight"

    def offers(self, state):
        if state.step == "enemies":
            return ["attack"] if facing(state) else []
        return ["strike"] if to_strike(state) else []

    def tells(self, entry):
        entered = Entry(self.app, entry)
        does = "cards_undefended" if entered.undefended() else "cards_" + entry
        return does, entered.told(True), entered.told(False)

    def hold(self, entry):
        """Takes an attack as it stands. Who attacks has to be entered first."""
        entered = Entry(self.app, entry)
        if entered.nobody():
            self.take(self.list.at)
        else:
            play_on(self.app, entered.action())
