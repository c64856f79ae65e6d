"""Where the players travel, and which enemy engages somebody."""

from mathom.games.cards.area import may_engage
from mathom.games.cards.tables import ATTACK, COST, ENEMY, KIND, LOCATION, PLAYER, POINTS, THREAT
from mathom.screens.cards.box import titled
from mathom.screens.cards.form import Form, facts
from mathom.screens.cards.parts import play_header
from mathom.ui.texts import fill


class Choose(Form):
    """A location to `travel` to, or an enemy to `engage`. One may also travel to a location that was never entered
    (0)."""

    def begin(self):
        numbered = enumerate(self.state.cards, 1)
        if self.verb == "travel":
            cards = [i for i, card in numbered if card[KIND] == LOCATION] + [0]
        else:
            cards = [i for i, card in numbered if card[KIND] == ENEMY and not card[PLAYER]]
        self.choices.update({"player": may_engage(self.state), "card": cards})
        self.values.update({"player": 0, "points": 3, "victory": 0, "card": 0})

    def asked(self):
        if self.verb == "engage":
            return "player", "card"
        return ("card",) if self._entered() else ("card", "points", "victory")

    def _entered(self):
        """Returns the points of the chosen location if they were entered when it was revealed, otherwise 0."""
        card = self.choices["card"][self.values["card"]]
        return self.state.cards[card - 1][POINTS] if card else 0

    def label(self, name, asked):
        kind = "kind_location" if self.verb == "travel" else "kind_enemy"
        return kind if name == "card" else ""

    def does_what(self):
        if self.verb == "engage":
            return Form.does_what(self)
        return fill("cards_travel_to", n=self._entered() or self.values["points"])

    def draw(self, canvas):
        play_header(canvas, self.state)
        if self.choices["card"][self.values["card"]]:
            self.draw_card(canvas, *self.once(self._chosen, self.values["card"]))
        else:
            self.draw_form(canvas)

    def _chosen(self, _):
        """Returns the name of the chosen card, and what is known of it."""
        card = self.card()
        if self.verb == "travel":
            told = facts(("threat", card[THREAT]), ("points", card[POINTS]))
        else:
            told = facts(("cost", card[COST]), ("attack", card[ATTACK]))
        return titled(self.state, card), told
