"""What is asked before something that a careless press does not mean: to end a turn without the cards that are to be
taken, to move the Company on without rolls that are lost then, to use an advantage, to do without a palantír, or that a
leader has fallen."""

from mathom.screens import centred, header
from mathom.screens.conquest.parts import end_turn, ink_of, tell_of, walk
from mathom.screens.lists import Listed
from mathom.screens.shared import joined, tell
from mathom.ui.texts import count, fill, t

# Each answer is what it does, its text, and that of the OK key.
ANSWERS = {
    "leader": (("no", "cq_still_there", "key_choose"), ("gone", "cq_is_gone", "cq_key_fall")),
    "cards": (("cards", "cq_take_cards", "key_choose"), ("done", "cq_done", "key_end")),
    "spend": (("no", "cq_keeps", "key_choose"), ("spend", "cq_uses", "cq_key_use")),
    "palantir": (("no", "cq_keeps_palantir", "key_choose"), ("drop", "cq_drops_palantir", "cq_key_discard")),
    "rolls": (("roll", "cq_roll", "key_choose"), ("walk", "cq_lets_go", "key_go")),
}


class Ask(Listed):
    """The cursor stands on the first answer, which harms least."""

    def __init__(self, app, number, about, asked=0):
        super().__init__(app)
        self.number = number
        self.about = about
        self.asked = asked  # which advantage is asked about, or how many palantírs
        self.title = "cq_about_" + about
        self.answers = ANSWERS[about]
        self.rolled = False  # whether what is owed beside the cards has been rolled for
        self.list.rows = [(t(answer[1]), "") for answer in self.answers]

    @property
    def player(self):
        return self.state.players[self.number - 1]

    def shown(self):
        """Once there is no card to take any more, it is rolled for advantages, and the turn ends, as that was meant.
        Once no roll is lost any more, the Company moves on."""
        super().shown()
        if self._is_settled():
            rolls = self.player.owed and not self.rolled
            self.app.jobs.add(self, self._walk if self.about == "rolls" else self._roll if rolls else self._end)

    def _is_settled(self):
        """Returns whether nothing is to be asked any more: what was meant is about to follow."""
        if self.about == "cards":
            return not self.player.may_draw()
        return self.about == "rolls" and not self.player.lost()

    def draw(self, canvas):
        name = self.player.name
        header(canvas, name, t(self.title), ink_of(canvas, self.number))
        if self._is_settled():
            return
        y = centred(canvas, self.once(self._question), 11)
        self.draw_list(canvas, self.answers[self.list.at][2], first=y)

    def _question(self, _):
        """Returns the question: what is to be taken and rolled for, how many rolls are lost, which advantage is used,
        how many palantírs are given up."""
        player = self.player
        if self.about == "cards":
            owes = [count("cq_owes_cards", player.may_draw())]
            if player.owed:
                owes.append(count("cq_owes_rolls", player.owed))
            return tell("cq_owes", player.name, what=joined(owes))
        return count("cq_asks_" + self.about, self.asked or player.lost())

    def take(self, at):
        if self._is_settled():
            return
        app, does = self.app, self.answers[at][0]
        if does == "done":
            self._end()
        elif does == "walk":
            self._walk()
        elif does == "roll":
            self._roll()
        elif does == "spend":
            app.play({"do": does, "player": self.number, "advantage": self.asked}, True)
            app.pop()
            tell_of(app, self.number, "cq_advantages", fill("cq_told_spend", n=self.asked))
        elif does == self.about:
            app.visit("conquest.Page", self.number, does)
        else:
            if does == "gone":
                self._set("board", self.player.board - 1)
            elif does == "drop":
                self._set("palantir", 0)
            app.pop()

    def _set(self, what, value):
        self.app.play({"do": "set", "what": what, "player": self.number, "value": value}, True)

    def _roll(self):
        self.rolled = True
        self.app.visit("conquest.Roll", "advantage", self.number, True)

    def _walk(self):
        self.app.pop()
        walk(self.app, self.number)

    def _end(self):
        self.app.pop()
        end_turn(self.app, self.number, False)
