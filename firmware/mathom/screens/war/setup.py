"""The set-up of War of the Ring. It starts with that of the last game; OK on the first row begins."""

from mathom.games.war.rules import new
from mathom.games.war.tables import MOST_COMPANIONS, MOST_MORDOR, USUAL_COMPANIONS, USUAL_MORDOR
from mathom.screens import header
from mathom.screens.fields import Act, Number, Switch
from mathom.screens.fields import Setup as Form
from mathom.ui.texts import t

FIELDS = (
    Act("war_set_start", "start", "key_start"),
    Switch("war_set_dice", "real", "own_dice", "real_dice"),
    Switch("war_set_hunt", "hunt"),
    Switch("war_set_combat", "combat"),
    Number("war_set_companions", "companions", 1, MOST_COMPANIONS),
    Number("war_set_mordor", "mordor", 1, MOST_MORDOR),
    Act("war_set_list", "list", "key_show"),
)


class Setup(Form):
    name = "war.Setup"
    leads = ("war.Phase", "war.Checklist")
    fields = FIELDS

    def usual(self):
        return {"companions": USUAL_COMPANIONS, "mordor": USUAL_MORDOR, "hunt": True, "combat": True, "real": False}

    def check(self):
        new(self.options())

    def draw(self, canvas):
        header(canvas, t("game_war"), t("war_setup"))
        self.draw_form(canvas)

    def act(self, name):
        if name == "list":
            self.app.visit("war.Checklist")
        else:
            super().act(name)
