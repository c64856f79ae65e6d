"""The set-up of War of the Ring. It remembers the last one; OK on the first row begins."""

from mathom.games import Refusal
from mathom.games.war import MOST_COMPANIONS, MOST_MORDOR, USUAL_COMPANIONS, USUAL_MORDOR, new
from mathom.screens import Rows, footer, header
from mathom.ui.texts import t

FIELDS = ("start", "dice", "hunt", "combat", "companions", "mordor")
USUAL = {"companions": USUAL_COMPANIONS, "mordor": USUAL_MORDOR, "hunt": True, "combat": True}
MOST = {"companions": MOST_COMPANIONS, "mordor": MOST_MORDOR}


def remembered(memory):
    """The last set-up, if it still makes one, and whether the dice are real."""
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


class Screen:
    name = "war_setup"
    repeats = True

    def __init__(self, app):
        self.app = app
        self.chosen, self.real = remembered(app.settings.memory)
        self.list = Rows()

    def leads(self):
        return ("war.Phase",)

    def enter(self):
        chosen = self.chosen
        shown = {"start": "", "dice": t("war_real_dice" if self.real else "war_own_dice")}
        for name in ("hunt", "combat"):
            shown[name] = t("on" if chosen[name] else "off")
        for name in MOST:
            shown[name] = str(chosen[name])
        self.list.rows = [(t("war_set_" + name), shown[name]) for name in FIELDS]

    def draw(self, canvas):
        header(canvas, t("game_war"), t("war_setup"))
        self.list.draw(canvas)
        ok = "key_start" if self.list.at == 0 else "key_change"
        footer(self.app, canvas, "key_up", "key_down", ok, "key_back")

    def key(self, event):
        if self.list.key(event):
            return
        field = FIELDS[self.list.at]
        if event == "back":
            self.app.pop()
        elif event == "ok" and field == "start":
            self._start()
        elif event == "ok":
            if field == "dice":
                self.real = not self.real
            elif field in MOST:
                self.chosen[field] = self.chosen[field] % MOST[field] + 1
            else:
                self.chosen[field] = not self.chosen[field]
            self.enter()

    def _start(self):
        """Begins the game, and remembers how."""
        app = self.app
        app.settings.memory["war"] = dict(self.chosen, real=self.real)
        app.later(app.save_settings)
        app.start("war", dict(self.chosen), {"real": self.real})
