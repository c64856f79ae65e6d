"""What is asked before something that a careless press does not mean: to end a turn without the cards and the rolls for
advantages that are owed, or that a leader has fallen."""

from mathom.screens import centred, header
from mathom.screens.conquest.parts import ink_of
from mathom.screens.shared import GameList, joined, tell
from mathom.ui.texts import count, t

LEADER = ("no", "cq_still_there", "key_choose"), ("gone", "cq_is_gone", "cq_key_fall")
CARDS, ROLLS = ("cards", "cq_take_cards", "key_choose"), ("advantages", "cq_roll_all", "key_choose")
END = "done", "cq_done", "key_end"


class Ask(GameList):
    """The cursor stands on the first answer, which harms least."""

    name = "conquest.Ask"

    def __init__(self, app, number, about):
        super().__init__(app)
        self.number = number
        self.about = about

    @property
    def player(self):
        return self.state.players[self.number - 1]

    def refresh(self):
        """Each answer is what it does, its text, and that of the OK key."""
        cards, rolls = self.player.may_draw(), self.player.owed
        self.answers: tuple = LEADER
        if self.about == "owed":
            self.answers = ((CARDS,) if cards else ()) + ((ROLLS,) if rolls else ()) + (END,)
        was = len(self.list.rows)
        self.list.rows = [(t(answer[1]), "") for answer in self.answers]
        if len(self.answers) != was:
            self.list.at = 0

    def shown(self):
        """Once nothing is owed any more, the turn ends, as that was meant."""
        super().shown()
        if len(self.answers) == 1:
            self.app.jobs.add(self, self._end)

    def draw(self, canvas):
        name = self.player.name
        header(canvas, name, t("cq_marks" if self.about == "owed" else "cq_leader"), ink_of(canvas, self.number))
        y = centred(canvas, self.once(self._question), 11)
        self.draw_list(canvas, self.answers[self.list.at][2], first=y)

    def _question(self, _):
        """Returns the question: how many cards are to be taken, and how often is to be rolled."""
        if self.about != "owed":
            return t("cq_has_fallen")
        cards, rolls = self.player.may_draw(), self.player.owed
        parts = [count("cq_owes_cards", cards)] if cards else []
        parts += [count("cq_owes_rolls", rolls)] if rolls else []
        return tell("cq_owes", self.player.name, what=joined(parts))

    def take(self, at):
        app, does = self.app, self.answers[at][0]
        if does == "done":
            self._end()
        elif self.about == "owed":
            app.visit("conquest.Page", self.number, does)
        else:
            if does == "gone":
                value = self.player.board - 1
                app.play({"do": "set", "what": "board", "player": self.number, "value": value}, True)
            app.pop()

    def _end(self):
        self.app.play({"do": "done", "player": self.number})
