"""The set-up of War of the Ring. It starts with that of the last game; OK on the first row begins."""

from mathom.games import Refusal
from mathom.games.war.rules import new
from mathom.games.war.tables import MOST_COMPANIONS, MOST_MORDOR, USUAL_COMPANIONS, USUAL_MORDOR
from mathom.screens import forms, header
from mathom.ui.texts import t

FIELDS = ("start", "dice", "hunt", "combat", "companions", "mordor", "list")
USUAL = {"companions": USUAL_COMPANIONS, "mordor": USUAL_MORDOR, "hunt": True, "combat": True}
MOST = {"companions": MOST_COMPANIONS, "mordor": MOST_MORDOR}


def remembered(memory):
    """Returns the last set-up, if it is still valid, and whether the dice are real."""
    last = memory.get("war")
    chosen = dict(USUAL)
    if not isinstance(last, dict):
        return chosen, False
    options = {name: last[name] for name in USUAL if name in last}
    try:
        new(options)
    except Refusal:
        return chosen, False
    chosen.update(options)
    return chosen, last.get("real") is True


class Setup(forms.Choices):
    name = "war.Setup"
    leads = ("war.Phase", "war.Checklist")

    def __init__(self, app):
        super().__init__(app)
        self.chosen, self.real = remembered(app.settings.memory)

    def refresh(self):
        chosen = self.chosen
        shown = {"start": "", "list": "", "dice": t("real_dice" if self.real else "own_dice")}
        for name in ("hunt", "combat"):
            shown[name] = t("on" if chosen[name] else "off")
        for name in MOST:
            shown[name] = str(chosen[name])
        self.list.rows = [(t("war_set_" + name), shown[name]) for name in FIELDS]

    def draw(self, canvas):
        header(canvas, t("game_war"), t("war_setup"))
        keys = {"start": "key_start", "list": "key_show"}
        self.draw_list(canvas, keys.get(FIELDS[self.list.at], "key_change"))

    def take(self, at):
        field = FIELDS[at]
        if field == "start":
            self.begin_after_press()
            return
        if field == "list":
            self.app.visit("war.Checklist")
            return
        if field == "dice":
            self.real = not self.real
        elif field in MOST:
            self.chosen[field] = self.chosen[field] % MOST[field] + 1
        else:
            self.chosen[field] = not self.chosen[field]
        self.refresh()

    def start(self):
        self.begin(dict(self.chosen), {"real": self.real}, dict(self.chosen, real=self.real))
