"""After a battle: whose army was attacked, and then what was captured. What follows in politics and points is worked
out."""

from mathom.games.war.battle import attacked
from mathom.games.war.politics import likely
from mathom.games.war.tables import AT_WAR, CAPTURES, OTHER
from mathom.screens import header
from mathom.screens.lists import Listed
from mathom.screens.war.parts import LIGHTS, box_of, nation_box, side_header
from mathom.ui.texts import t

CAPTURED = ("",) + tuple(CAPTURES)


class Politics(Listed):
    """The cursor begins on what is likely. The first entry passes the question, and so does holding OK, as long as no
    nation is named."""

    def __init__(self, app):
        super().__init__(app)
        self.nation = ""
        self.list.at = 1 + attacked(self.state).index(likely(self.state)[0])

    @property
    def holds(self):
        return not self.nation

    def refresh(self):
        state = self.state
        if self.nation:
            self.list.rows = [(t("war_captured_" + what), self._told(what)) for what in CAPTURES]
            self.list.rows.insert(0, self._nothing())
        else:
            self.list.rows = [(t("war_" + name), nation_box(state, name)) for name in attacked(state)]
            self.list.rows.insert(0, (t("war_attacked_none"), ""))

    def _nothing(self):
        """Returns the row for a nation that has lost nothing: whether it goes to war all the same, or is activated."""
        told = self._told("")
        if told == t("war_at_war") and self.state.tracks[self.nation] < AT_WAR:
            return t("war_nothing_but"), ""
        return t("war_nothing"), told if self.state.is_active(self.nation) else t("war_active") + ", " + told

    def _told(self, captured):
        """Returns what follows."""
        box = min(self.state.tracks[self.nation] + (2 if captured else 1), AT_WAR)
        told = box_of(box)
        points = CAPTURES.get(captured, 0)
        return "+{}, {}".format(points, told) if points else told

    def draw(self, canvas):
        nation = self.nation
        attacker = self.state.attacker
        if nation:
            header(canvas, t("war_" + nation), t("war_captured"), canvas.ink_of(LIGHTS[OTHER[attacker]]))
            self.draw_list(canvas, "war_key_count")
        else:
            side_header(canvas, self.state, attacker, t("war_attacked"))
            ok = "key_choose" if self._may_capture() or not self.list.at else "war_key_count"
            self.draw_list(canvas, ok, "war_key_board", held="war_nothing", told=True)

    def _may_capture(self):
        """Returns whether the attacker has anybody left to capture something."""
        return self.state.tracks["dice_" + self.state.attacker] > 0

    def press(self, event):
        if event == "long_ok":
            self._pass()
        else:
            super().press(event)

    def _pass(self):
        self.app.play({"do": "politics"})  # opens war war.Phase

    def back(self):
        if not self.nation:
            self.app.visit("war.Board")
            return
        self._ask("", 1 + attacked(self.state).index(self.nation))

    def take(self, at):
        if self.nation:
            action = {"do": "politics", "nation": self.nation}
            if at:
                action["captured"] = CAPTURED[at]
            self.app.play(action)  # opens war war.Phase war.Moment
        elif not at:
            self._pass()
        elif self._may_capture():
            self._ask(attacked(self.state)[at - 1], CAPTURED.index(likely(self.state)[1]))
        else:
            self.app.play({"do": "politics", "nation": attacked(self.state)[at - 1]})  # opens war war.Phase war.Moment

    def _ask(self, nation, at):
        """Asks what this nation lost, or whose army it was."""
        self.nation = nation
        self.list.at = at
        self.refresh()
