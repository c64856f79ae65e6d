"""The active location and the other cards in play, a row for each: which, whom it is engaged with, and how much is
done of it. OK opens its page."""

from mathom.games.cards.tables import DAMAGE, ENEMY, GUARD, HITS, KIND, LOCATION, PLAYER, POINTS
from mathom.screens import header
from mathom.screens.cards.box import place_name, titled
from mathom.screens.cards.parts import guard_name, staged_beside
from mathom.screens.lists import Entries, Listed, Rows
from mathom.screens.shared import shortened
from mathom.ui.texts import brief, fill, t


class Area(Listed):
    stays = True
    entries: list = []

    def refresh(self):
        entries = list(range(len(self.state.cards)))
        if self.state.table["location"]:
            entries.insert(0, -1)  # the active one
        self.list.at = min(self.list.at, max(len(entries) - 1, 0))
        self.entries = entries
        self.list.rows = Entries(entries, self._row)

    def _row(self, i):
        state = self.state
        canvas = self.app.canvas
        if i < 0:
            table = state.table
            name = place_name(state, table["place"], table["location"])
            return fill("cards_is_active", name=name), "{}/{}".format(table["explored"], table["location"])
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
            done = "({})".format(guard_name(state, card[GUARD]))
        return left, shortened(canvas, name, Rows.room(canvas) - canvas.measure(left + done) - 10) + done

    def draw(self, canvas):
        header(canvas, t("cards_cards"), staged_beside(canvas, self.state))
        self.draw_list(canvas, "key_show", nothing="cards_none")

    def take(self, at):
        i = self.entries[at]
        self.app.visit("cards.Values", *(("table",) if i < 0 else ("cards", i + 1)))
