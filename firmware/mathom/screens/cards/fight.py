"""The guide while enemies attack and are attacked: it tells what would come of each attack."""

from mathom.games.cards.seats import facing, to_strike
from mathom.screens.cards.blows import Blow
from mathom.screens.cards.main import Main
from mathom.screens.cards.parts import play_on


class Fight(Main):
    def __init__(self, app):
        super().__init__(app)
        self.others = ""  # which characters of other players may defend where nobody of the attacked one does

    def refresh(self):
        self.others = ""
        super().refresh()
        self.note = self.others or self.note

    def offers(self, state):
        if state.step == "enemies":
            return ["attack"] if facing(state) else []
        return ["strike"] if to_strike(state) else []

    def tells(self, entry):
        entered = Blow(self.app, entry)
        self.who = entered.attacks()
        self.others = entered.others() if entered.undefended() else ""
        return "cards_undefended" if entered.undefended() else "cards_" + entry, entered.facing(None)[2]

    def hold(self, entry):
        """Takes an attack as it stands. Who attacks has to be entered first."""
        entered = Blow(self.app, entry)
        if entered.nobody():
            self.take(self.list.at)
        else:
            play_on(self.app, entered.action())
