"""One player's turn: attacks, and what there is to look after."""

from mathom.screens import Rows, footer, header
from mathom.screens.conquest_parts import carry_out
from mathom.ui.texts import count, t

NOTE = 14  # letters


class Screen:
    name = "conquest_player"
    plays = True
    repeats = True

    def __init__(self, app, number):
        self.app = app
        self.number = number
        self.list = Rows()

    @property
    def state(self):
        return self.app.match.state

    @property
    def player(self):
        return self.state.players[self.number - 1]

    def notes(self):
        """What each player may always do, as the table has written it down."""
        return self.app.match.notes.get("permanent", {})

    def enter(self):
        player = self.player
        active = self.state.phase == "turn" and not player.done
        shown = {
            "reinforcements": "+" + str(player.placed if self.state.phase == "turn" else player.total()),
            "cards": "{}/5".format(sum(player.cards)) + (" +{}".format(player.due) if player.due else ""),
            "advantages": str(len(player.advantages)) + (" +{}".format(player.owed) if player.owed else ""),
            "held": str(sum(player.held)),
            "leader": t("cq_on_board" if player.board else "cq_waiting" if player.waiting else "cq_fallen"),
            "palantir": t("on" if player.palantir else "off"),
            "note": self.notes().get(str(self.number), "–"),
        }
        self.entries = ["attack", "done"] if active else []
        self.entries += ["reinforcements", "cards", "advantages", "held", "leader", "palantir", "note"]
        self.list.rows = [(t("cq_" + entry), shown.get(entry, "")) for entry in self.entries]
        self.list.at = min(self.list.at, len(self.entries) - 1)

    def leads(self):
        entry = self.entries[self.list.at]
        if entry == "done":
            return ("conquest",)
        if entry == "note":
            return ("letters",)
        return ("conquest_attack",) if entry == "attack" else ("conquest_page",)

    def draw(self, canvas):
        header(canvas, self.player.name, count("cq_turn", self.state.turn))
        self.list.draw(canvas)
        footer(self.app, canvas, t("key_up"), t("key_down"), t("key_choose"), t("key_back"))

    def key(self, event):
        app = self.app
        if self.list.key(event):
            return
        if event == "back":
            app.pop()
        elif event == "ok":
            entry = self.entries[self.list.at]
            if entry == "attack":
                app.push(app.open("conquest_attack", self.number))
            elif entry == "done":
                carry_out(app, {"do": "done", "player": self.number})
                app.play()
            elif entry == "leader":
                carry_out(app, {"do": "enter", "player": self.number})
                self.enter()
            elif entry == "palantir":
                value = 1 - self.player.palantir
                carry_out(app, {"do": "set", "what": "palantir", "player": self.number, "value": value})
                self.enter()
            elif entry == "note":
                text = self.notes().get(str(self.number), "")
                app.push(app.open("letters", t("cq_note"), text, NOTE, self._write))
            else:
                app.push(app.open("conquest_page", self.number, entry))

    def _write(self, text):
        self.app.match.notes["permanent"] = dict(self.notes(), **{str(self.number): text})
        self.app.unsaved = True
