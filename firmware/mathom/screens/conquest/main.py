"""A turn of Conquest: who is done and who is not; when all are, the Company."""

from mathom.screens import header
from mathom.screens.conquest.parts import place_name
from mathom.screens.shared import Listing
from mathom.ui.texts import count, t


class Screen(Listing):
    name = "conquest"

    def __init__(self, app):
        super().__init__(app)
        self.list.at = self._whose()

    def _whose(self):
        """Whose row is wanted first: that of who has just attacked, else of the first one who is not done."""
        state = self.state
        waiting = [i for i in range(len(state.players)) if not state.players[i].done]
        last = state.battle["player"] - 1 if state.battle else -1
        return last if last in waiting else (waiting or (0,))[0]

    def enter(self):
        """Players first; when all are done, the Company before them."""
        state = self.state
        muster = state.phase == "muster"
        self.entries = ["company"] * muster + list(range(1, len(state.players) + 1)) + ["message", "garrison"]
        rows = [(t("cq_company"), "", "walkers")] if muster else []
        for player in state.players:
            battalions = player.total() if muster else player.placed
            shown = "+" + str(battalions) if battalions else ""
            rows.append((player.name, shown, "check" if player.done else "square"))
        self.list.rows = rows + [(t("cq_message"), ""), (t("cq_garrison"), "")]

    def leads(self):
        entry = self.entries[self.list.at]
        return ("conquest.Board", self._screen(entry))

    def _screen(self, entry):
        if isinstance(entry, int):
            return "conquest.Player"
        return {"company": "conquest.Company", "message": "conquest.Message"}.get(entry, "conquest.Roll")

    def draw(self, canvas):
        state = self.state
        header(canvas, count("cq_turn", state.turn), place_name(state.place))
        self.draw_list(canvas, "key_choose", "cq_key_board")

    def back(self):
        self.app.visit("conquest.Board")

    def take(self, at):
        entry = self.entries[at]
        about = (entry,) if entry == "garrison" or isinstance(entry, int) else ()
        self.app.visit(self._screen(entry), *about)
