"""Who is sent on a quest, and how it ends."""

from mathom.games.cards.area import outcome
from mathom.games.cards.seats import active, order
from mathom.games.cards.tables import WILLPOWER
from mathom.screens.cards.entry import CHARACTERS
from mathom.screens.cards.form import Form, row_below
from mathom.screens.cards.parts import play_header
from mathom.screens.cards.sums import draw_facing, draw_sum, draw_sums
from mathom.screens.cards.task import against, comes_of, sent_last
from mathom.ui.texts import t


class Quest(Form):
    """Who is sent (`commit`), or the two sums of the quest (`resolve`)."""

    def __init__(self, app, verb, taken=False):
        Form.__init__(self, app, verb, taken)
        if verb == "resolve" and self.state.table["committed"]:  # both sums are known
            self.list.at = self._does()
            self.changing = False

    def begin(self):
        state = self.state
        if self.verb == "resolve":
            self.values.update({"willpower": state.table["committed"], "threat": against(state)})
            return
        used, self.values["others"] = sent_last(self.app.match)
        self.use(used)

    def opened(self):
        if not (self.verb == "resolve" and self.ruins()):  # with how much willpower has to be entered
            Form.opened(self)

    def asked(self):
        return self.of_heroes(CHARACTERS) + ("others",) if self.verb == "commit" else ("willpower", "threat")

    def refresh(self):
        super().refresh()
        if self.verb == "commit":  # the willpower of all who are sent, and what it is against
            self.sent, self.against = str(self.committed()), str(against(self.state))

    def committed(self):
        """Returns the willpower of all who are committed, with these."""
        return self.state.table["committed"] + self.sum_of(WILLPOWER) + self.values["others"]

    def ruins(self):
        """Returns whether this resolves a quest on which nobody was sent, and that would put somebody out."""
        state = self.state
        rise = outcome(state, 0, self.values["threat"])[2]
        highest = max([state.players[seat - 1]["threat"] for seat in order(state)])
        return rise and not state.table["committed"] and highest + rise >= state.table["limit"]

    def facing(self, _):
        """Returns the two sums, each with its name, and what comes of them in a line."""
        willpower, threat = self.values["willpower"], self.values["threat"]
        result = comes_of(self.state, willpower, threat)
        return (t("of_willpower"), str(willpower), ""), (t("of_threat"), str(threat), ""), result

    def draw(self, canvas):
        play_header(canvas, self.state)
        if self.verb == "resolve":
            facing = self.once(self.facing, tuple(self.values.values()))
            (draw_sums if canvas.large else draw_facing)(canvas, *facing)
            self.draw_form(canvas, first=row_below(canvas))
        else:
            draw_sum(canvas, t("of_willpower"), self.sent, t("quest_against"), self.against)
            self.draw_form(canvas, first=canvas.height - 10 - 2 * canvas.row)

    def action(self):
        if self.verb == "resolve":
            return Form.action(self)
        action = self.of_group()
        action["willpower"] = self.values["others"]
        return action

    def act(self, name):
        app = self.app
        if self.verb == "commit":
            app.match.notes["sent"] = [active(self.state), app.match.length, self.used(), self.values["others"]]
        if Form.act(self, name) and self.verb == "commit" and self.state.begun == self.state.checker:
            app.jobs.ask(app.play, {"do": "next"}, True)  # all have committed
