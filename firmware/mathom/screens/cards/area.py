"""The cards in play, a row for each: which, whom it is engaged with, and how much is done of it. OK opens its page."""

from mathom.games.cards.tables import DAMAGE, ENEMY, GUARD, HITS, KIND, LOCATION, PLAYER, POINTS
from mathom.screens import Entries, Rows, header
from mathom.screens.cards.box import titled
from mathom.screens.cards.parts import guard_name, staged_beside
from mathom.screens.shared import GameList, shortened
from mathom.ui.texts import brief, t


class Area(GameList):
    name = "cards.Area"

    def refresh(self):
        many = len(self.state.cards)
        self.list.at = min(self.list.at, max(many - 1, 0))
        self.list.rows = Entries(range(many), self._row)

    def _row(self, i):
        state = self.state
        canvas = self.app.canvas
        card = state.cards[i]
        left = titled(state, card)
        name = state.name_of(card[PLAYER]) + " · " if card[PLAYER] else ""
        done = ""
        enemy = card[KIND] == ENEMY
        if enemy or card[KIND] == LOCATION:
            done = "{}/{}".format(card[DAMAGE], card[HITS if enemy else POINTS] or "–")
            told = brief("of_damage" if enemy else "of_progress") + " " + done
            if canvas.fits(left + name + told, Rows.room(canvas) - 8):
                done = told
        elif card[GUARD]:
            done = "({})".format(guard_name(card[GUARD]))
        return left, shortened(canvas, name, Rows.room(canvas) - canvas.measure(left + done) - 10) + done

    def draw(self, canvas):
        header(canvas, t("cards_cards"), staged_beside(canvas, self.state))
        self.draw_list(canvas, "key_show", nothing="cards_none")

    def take(self, at):
        self.app.visit("cards.Values", "cards", at + 1)
