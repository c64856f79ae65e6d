"""What is asked before something that a careless press does not mean: to end a turn without the cards that are owed, or
that a leader has fallen."""

from mathom.screens import centred, header
from mathom.screens.conquest.parts import ink_of
from mathom.screens.shared import GameList, tell
from mathom.ui.texts import t

# The question, and for each answer its text and that of the OK key. The cursor stands on the first one.
QUESTIONS = {
    "cards": ("cq_owes", ("cq_take_cards", "key_choose"), ("cq_done", "key_end")),
    "leader": ("cq_has_fallen", ("cq_still_there", "key_choose"), ("cq_is_gone", "cq_key_fall")),
}


class Ask(GameList):
    name = "conquest.Ask"

    def __init__(self, app, number, about):
        super().__init__(app)
        self.number = number
        self.about = about
        self.list.rows = [(t(answer[0]), "") for answer in QUESTIONS[about][1:]]

    def draw(self, canvas):
        name = self.state.name(self.number)
        header(canvas, name, t("cq_" + self.about), ink_of(canvas, self.number))
        y = centred(canvas, self.once(self._question, name), 11)
        self.draw_list(canvas, QUESTIONS[self.about][1 + self.list.at][1], first=y)

    def _question(self, name):
        """Returns the question, of cards how many are to be taken."""
        key, due = QUESTIONS[self.about][0], self.state.players[self.number - 1].due
        return tell(key + "_one" if key == "cq_owes" and due == 1 else key, name, n=due)

    def take(self, at):
        app, player = self.app, self.state.players[self.number - 1]
        if self.about == "leader":
            if at:
                app.play({"do": "set", "what": "board", "player": self.number, "value": player.board - 1}, True)
            app.pop()
        elif at:
            app.play({"do": "done", "player": self.number})
        else:
            app.pop()
            app.visit("conquest.Page", self.number, "cards")
