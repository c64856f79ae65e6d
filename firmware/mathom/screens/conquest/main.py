"""A turn of Conquest: who is done and who is not; when all are, the Company."""

from mathom.screens import Rows, footer, header
from mathom.screens.conquest_parts import place_name
from mathom.ui.texts import count, t


class Screen:
    name = "conquest"
    plays = True
    repeats = True

    def __init__(self, app):
        self.app = app
        self.list = Rows()
        self.list.at = self._whose()

    @property
    def state(self):
        return self.app.match.state

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
        self.list.draw(canvas)
        footer(self.app, canvas, "key_up", "key_down", "key_choose", "cq_key_board")

    def key(self, event):
        app = self.app
        if self.list.key(event):
            return
        if event == "back":
            app.push(app.open("conquest.Board"))
        elif event == "ok":
            entry = self.entries[self.list.at]
            name = self._screen(entry)
            if isinstance(entry, int):
                app.push(app.open(name, entry))
            else:
                app.push(app.open(name, *(("garrison",) if entry == "garrison" else ())))
