"""After a battle: whose army was attacked, and what was captured. What follows in politics and points is worked out."""

from mathom.games.war.tables import AT_WAR, CAPTURES
from mathom.screens.fields import Act, Choice, Form
from mathom.screens.war.parts import side_header
from mathom.ui.texts import count, fill, t


class Nation(Choice):
    """The nation that was attacked, or none."""

    def options(self, form):
        return ("",) + tuple(form.state.attacked())

    def shown(self, form, value):
        return t("war_" + value) if value else t("war_nobody")


class Captured(Choice):
    def shown(self, form, value):
        return t("war_captured_" + value) if value else t("war_nothing")


NATION = Nation("war_attacked", "nation")
CAPTURED = Captured("war_captured", "captured", ("",) + tuple(CAPTURES))
DO = Act("war_politics_do", "do", "key_go")


class Politics(Form):
    """Holding OK passes the question, as long as no nation is named."""

    name = "war.Politics"
    shows_game = True
    does = "do"

    def __init__(self, app):
        super().__init__(app)
        self.values = {"nation": "", "captured": ""}

    def refresh(self):
        if self.values["nation"]:
            self.fields = [NATION, CAPTURED, DO]
        else:
            self.fields = [NATION, DO]
            self.values["captured"] = ""
        super().refresh()

    def draw(self, canvas):
        nation, captured = self.values["nation"], self.values["captured"]
        points = CAPTURES.get(captured, 0)
        title = count("war_gets", points) if points else t("war_phase_politics")
        side_header(canvas, self.state, self.state.attacker, title)
        self.draw_form(canvas, "war_key_board", below=canvas.row)
        if nation:
            text = self.once(self._told, (nation, captured))
            rows = self.list
            canvas.text(text, 3, 11 + min(len(self.fields), rows.seen) * rows.pitch)

    def _told(self, about):
        """Returns what follows."""
        nation, captured = about
        state = self.state
        box = min(state.tracks[nation] + (2 if captured else 1), AT_WAR)
        told = t("war_at_war") if box == AT_WAR else fill("war_box", n=box)
        if not state.is_active(nation):
            told = t("war_active") + ", " + told
        return "→ " + told

    def back(self):
        self.app.visit("war.Board")

    def act(self, name):
        action: dict = {"do": "politics"}
        for key in ("nation", "captured"):
            if self.values[key]:
                action[key] = self.values[key]
        self.app.play(action, silent=("activated",))  # the form has told it
