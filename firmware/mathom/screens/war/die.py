"""The uses of a die, in the same order whenever it is opened. Those that are not allowed now have a mark, and say
why."""

from mathom.games.war.actions import hinders, uses_of, usual_nation
from mathom.games.war.fates import condition, levels_outside
from mathom.games.war.guides import companions_there
from mathom.games.war.tables import BY_MOUTH, GUIDES, targets, uses
from mathom.screens.lists import Listed
from mathom.screens.war.parts import named, nation_box, side_header
from mathom.ui.texts import brief, t

TIPS = ("reinforce", "companions", "minions")  # the uses that are explained


class Die(Listed):
    """The uses first, with the usual nation of diplomacy among them. Some ask for a nation or a character. The cursor
    begins on the first that is allowed."""

    def __init__(self, app, die):
        super().__init__(app)
        self.die = die
        state = self.state
        self.names = list(uses_of(state, die)) + ["discard"]
        if "hide" in self.names and not hinders(state, "hide"):  # until then nothing moves: that one is the first
            self.names.remove("hide")
            self.names.insert(0, "hide")
        elif "separate" in self.names:
            self.names.remove("hide")
            self.names.insert(-1, "hide")
        if "diplomacy" in self.names and not hinders(state, "diplomacy"):
            self.names.insert(self.names.index("diplomacy") + 1, "nations")
        while self.list.at < len(self.names) - 2 and self._hinders(self.names[self.list.at]):
            self.list.at += 1
        self.use = None  # the use whose target is being chosen
        self.aims: tuple = ()
        self._fill()

    def _fill(self):
        if self.use:
            self.list.rows = [self._aim(name) for name in self.aims]
        else:
            self.list.rows = [
                (self._label(name), "", "check" if self._is_open(name) else "cross") for name in self.names[:-1]
            ]
            self.list.rows.append((t("war_use_discard"), t("war_in_vain"), "cursor"))

    def _hinders(self, name):
        """Returns why a die may not be used like this, as far as it is known here."""
        state = self.state
        known = state.tracks["companions"] == len(companions_there(state))
        return "nobody_out" if name == "companions" and known and not levels_outside(state) else hinders(state, name)

    def _is_open(self, name):
        """Returns whether a use has no mark. Where all who may come have one, the players still decide."""
        state = self.state
        if name == "bring":
            aims = targets(state.active, name, state.guests)
            return [aim for aim in aims if not hinders(state, name, aim) and condition(state, aim) is not False] != []
        return not self._hinders(name)

    def _helper(self, name):
        """Returns which character allows this use of a die, or adds to it; "" if none does."""
        state, die = self.state, self.die
        if name in BY_MOUTH and name not in uses(state.active, die):
            return "mouth"
        if name == "hide" and "character" not in die and die != "will":
            return "strider"
        draws = (
            name == "card" and ("event" in die or die == "will") and state.active == "free" and state.guide == GUIDES[0]
        )
        return "gandalf" if draws else ""

    def _label(self, name):
        """Returns the label of a use. A die plays cards of its own kind; an event or the Will of the West plays any."""
        helper = self._helper(name)
        if helper:
            return t("war_with_" + helper + "_" + name)
        if name == "card":
            return t("war_card_" + ("event" if "event" in self.die or self.die == "will" else self.die))
        if name == "diplomacy" and usual_nation(self.state):
            return t("war_use_diplomacy") + ": " + t("war_" + usual_nation(self.state))
        leads = name == "attack" and "character" in self.die and "army" not in self.die
        return t("war_use_" + name + ("_lead" if leads else ""))

    def _aim(self, name):
        state = self.state
        mark = "cross" if hinders(state, self.use, name) else "check"
        if self.use == "bring":
            met = condition(state, name)
            if mark == "check" and not met:
                mark = "cursor" if met is None else "cross"  # the players decide, also against what the tracks show
            return named(state, name), "", mark
        return t("war_" + name), nation_box(state, name), mark

    def draw(self, canvas):
        title = brief("war_use_" + self.use) if self.use else ""
        called = brief if self.state.names else t  # a name needs room
        side_header(canvas, self.state, self.state.active, title or called("war_die_" + self.die))
        discards = not self.use and self.names[self.list.at] == "discard"
        self.draw_list(canvas, "war_key_discard" if discards else "key_choose")

    def press(self, event):
        """From the first use, left leads to the last one, past discarding the die."""
        if event == "left" and not (self.use or self.list.at):
            self.list.at = len(self.names) - 1
        super().press(event)

    def back(self):
        if self.use:
            self.list.at = self.names.index("nations" if self.use == "diplomacy" else self.use)
            self.use = None
            self._fill()
        else:
            self.app.pop()

    def take(self, at):
        if self.use:
            code = hinders(self.state, self.use, self.aims[at])
            self._refuse(code) if code else self._take_aim(self.aims[at])
        elif self.names[at] == "discard":
            self.app.play({"do": "discard", "die": self.die})  # opens war war.Phase
        else:
            self._use(self.names[at])

    def _use(self, name):
        state = self.state
        if name == "nations":
            self._aim_at("diplomacy")
            return
        code = self._hinders(name)
        if code:
            self._refuse(code)
        elif name == "diplomacy":
            self._do({"action": name, "target": usual_nation(state)})
        elif name == "separate":
            self.app.visit("war.Leave", self.die)
        elif targets(state.active, name, state.guests):
            self._aim_at(name)
        else:
            self._do({"action": name})
            self._advise(name)

    def _aim_at(self, name):
        """Asks for the target of a use, with the cursor on the first allowed one."""
        state = self.state
        self.use = name
        self.aims = targets(state.active, name, state.guests)
        self.list.at = [hinders(state, name, aim) for aim in self.aims].index(None)
        self._fill()
        self._advise(name)

    def _tip(self, name):
        """Returns the key of the text that says how a use is carried out on the table; "" if there is none."""
        if name not in TIPS:
            return ""
        return "war_tip_" + name + ("_mouth" if name == "minions" and self.state.tracks["mouth"] else "")

    def _advise(self, name):
        """Says so in the first round of a game that is new here; later the help has it."""
        tip = self._tip(name)
        if tip and "teach" in self.app.match.notes:
            self.app.say(tip)

    def explain(self):
        tip = self._tip(self.use or self.names[self.list.at])
        return t(tip) if tip else ""

    def _take_aim(self, aim):
        if self.use == "bring":
            self.app.visit("war.Condition", self.die, aim)
        else:
            self._do({"action": self.use, "target": aim})

    def _refuse(self, code):
        self.app.say("war_why_" + code)

    def _do(self, action):
        self.app.play(dict(action, do="act", die=self.die))  # opens war war.Hunt war.Tile war.Battle war.Phase
