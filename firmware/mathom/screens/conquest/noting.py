"""How many territories each player begins with, as the map is on the table. It may be left out: then the end does not
say who holds most."""

from mathom.screens import header
from mathom.screens.conquest.parts import ink_of
from mathom.screens.lists import Listed
from mathom.ui.texts import t


class Noting(Listed):
    """Only the last row goes on with `then()`, without what nobody has noted. Where a game begins, nothing is above,
    and back shows the map, as in a turn."""

    def __init__(self, app, then):
        super().__init__(app)
        self.then = then

    def refresh(self):
        """Puts the cursor on the first player who has not noted any, or else on the last row."""
        state = self.state
        self.entries = state.playing() + [0]
        self.list.rows = [self._row(number) for number in self.entries]
        self.list.at = [not number or not state.players[number - 1].noted for number in self.entries].index(True)

    def _row(self, number):
        state = self.state
        if not number:
            goes_on = "cq_noted" if self._begins() else "cq_destroys"
            return t(goes_on if state.noted() else "cq_not_noted"), ""
        player = state.players[number - 1]
        shown = str(sum(player.held)) if player.noted else t("cq_held_unknown")
        return player.name, shown, "check" if player.noted else "square", ink_of(self.app.canvas, number)

    def draw(self, canvas):
        begins = self._begins()
        header(canvas, t("cq_held"), t("cq_at_first") if begins else "")
        ok = "cq_key_note" if self.entries[self.list.at] else "key_start" if begins else "key_go"
        self.draw_list(canvas, ok, "cq_key_board" if begins else "key_back")

    def _begins(self):
        """Returns whether a game begins here; otherwise it is about to end."""
        return self.state.phase == "turn"

    def back(self):
        if self._begins():
            self.app.visit("conquest.Board")
        else:
            super().back()

    def take(self, at):
        if self.entries[at]:
            self.app.visit("conquest.Count", self.entries[at])
        else:
            self.app.pop()
            self.then()
