"""What a die may be used for; what can't be right now is marked, and says why."""

from mathom.games.war.tables import AT_WAR, targets, uses
from mathom.screens.shared import Listing
from mathom.screens.war.parts import carry_out, side_header
from mathom.ui.texts import brief, count, t


class Die(Listing):
    """The uses first; some are aimed at a nation or a character, or take a number of companions."""

    name = "war.Die"

    def __init__(self, app, die):
        super().__init__(app)
        self.die = die
        self.names = uses(self.state.active, die) + ["discard"]
        self.use = None  # the one that is to be aimed
        self.aims: tuple = ()
        self._fill()

    def leads(self):
        return ("war", "war.Tile", "war.Hunt", "war.Battle")

    def _fill(self):
        state = self.state
        if self.use == "separate":
            self.list.rows = [(count("war_leave", n) if n > 1 else t("war_leave_one"), "") for n in self.aims]
        elif self.use:
            self.list.rows = [self._aim(name) for name in self.aims]
        else:
            self.list.rows = [
                (self._label(name), "", "cross" if state.hinders(name) else "check") for name in self.names[:-1]
            ]
            self.list.rows.append((t("war_use_discard"), "", "cursor"))

    def _label(self, name):
        """A die plays cards of its own kind; an event or the Will of the West any."""
        if name == "card":
            return t("war_card_" + ("event" if self.die == "will" else self.die))
        return t("war_use_" + name + ("_lead" if name == "attack" and self.die == "character" else ""))

    def _aim(self, name):
        state = self.state
        mark = "cross" if state.hinders(self.use, name) else "check"
        if self.use == "bring":
            return t("war_" + name), "", mark
        box = state.tracks[name]
        return t("war_" + name), t("war_at_war") if box == AT_WAR else count("war_box", box), mark

    def draw(self, canvas):
        side_header(canvas, self.state.active, brief("war_use_" + self.use) if self.use else t("war_die_" + self.die))
        self.draw_list(canvas, "key_choose")

    def back(self):
        if self.use:
            self.list.at = self.names.index(self.use)
            self.use = None
            self._fill()
        else:
            self.app.pop()

    def take(self, at):
        if self.use == "separate":
            self._do({"action": "separate", "companions": self.aims[at]})
        elif self.use:
            code = self.state.hinders(self.use, self.aims[at])
            self._refuse(code) if code else self._do({"action": self.use, "target": self.aims[at]})
        elif self.names[at] == "discard":
            carry_out(self.app, {"do": "discard", "die": self.die})
        else:
            self._use(self.names[at])

    def _use(self, name):
        state = self.state
        code = state.hinders(name)
        aims = targets(state.active, name)
        if name == "separate" and state.tracks["companions"] > 1:
            aims = tuple(range(1, state.tracks["companions"] + 1))
        if code:
            self._refuse(code)
        elif aims:
            self.use = name
            self.aims = aims
            self.list.at = 0
            if name != "separate":
                self.list.at = [state.hinders(name, aim) for aim in aims].index(None)
            self._fill()
            if name == "separate" or name == "reinforce":
                self.app.say("war_tip_" + name, False)
        else:
            self._do({"action": name})

    def _refuse(self, code):
        self.app.say("war_why_" + code)

    def _do(self, action):
        carry_out(self.app, dict(action, do="act", die=self.die))
