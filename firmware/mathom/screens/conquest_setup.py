"""The set-up of Conquest: who plays, and how this table does. It remembers the last one; OK on the first row begins."""

from mathom.games import Refusal
from mathom.games.conquest import FEWEST, LIST, LONGEST_LIST, LONGEST_NAME, MOST, new
from mathom.screens import Rows, footer, header
from mathom.screens.conquest_parts import changing
from mathom.ui.texts import count, t


def remembered(memory):
    """The last set-up, if it still makes one."""
    usual = {"players": t("cq_names").split()[:3], "dark": 0, "advantages": LIST, "strikes": False}
    last = memory.get("conquest")
    if isinstance(last, dict):
        try:
            new(last)
        except Refusal:
            return usual
        usual.update(last)
        usual["players"] = list(usual["players"])
    return usual


class Screen:
    name = "conquest_setup"
    repeats = True

    def __init__(self, app):
        self.app = app
        self.chosen = remembered(app.settings.memory)
        self.changing = False  # whether the length of the list is being changed
        self.seat = None  # whose name is being chosen
        self.fields = []
        self.list = Rows()

    def leads(self):
        return ("conquest",) if self.list.at == 0 else ("letters",) if self.seat is not None else ()

    def free(self):
        """Names that nobody has yet."""
        return [name for name in t("cq_names").split() if name not in self.chosen["players"]]

    def enter(self):
        chosen = self.chosen
        players = chosen["players"]
        if self.seat is not None:
            self.list.rows = [(t("cq_type"), "")] + [(name, "") for name in self.free()]
            return
        self.fields = ["start", "count"] + list(range(len(players))) + ["dark", "advantages", "strikes"]
        shown = {
            "start": "",
            "count": str(len(players)),
            "dark": players[chosen["dark"] - 1] if chosen["dark"] else "–",
            "advantages": changing("1D" + str(chosen["advantages"]), self.changing),
            "strikes": t("on" if chosen["strikes"] else "off"),
        }
        rows = []
        for field in self.fields:
            if isinstance(field, int):
                rows.append((count("cq_player", field + 1), players[field]))
            else:
                rows.append((t("cq_set_" + field), shown[field]))
        self.list.rows = rows

    def draw(self, canvas):
        if self.seat is not None:
            header(canvas, t("game_conquest"), count("cq_player", self.seat + 1))
        else:
            header(canvas, t("game_conquest"), t("cq_setup"))
        self.list.draw(canvas)
        if self.changing:
            footer(self.app, canvas, "key_less", "key_more", "key_done", "key_back")
            return
        field = None if self.seat is not None else self.fields[self.list.at]
        word = "key_start" if field == "start" else "key_choose" if field is None else "key_change"
        footer(self.app, canvas, "key_up", "key_down", word, "key_back")

    def key(self, event):
        if self.changing:
            self._change(event)
        elif self.list.key(event):
            return
        elif self.seat is not None:
            self._name(event)
            return
        elif event == "back":
            self.app.pop()
            return
        elif event == "ok":
            self._choose(self.fields[self.list.at])
        self.enter()

    def _change(self, event):
        if event == "left" or event == "right":
            length = self.chosen["advantages"] - 2 + (1 if event == "right" else -1)
            self.chosen["advantages"] = length % (LONGEST_LIST - 1) + 2
        elif event == "ok" or event == "back":
            self.changing = False

    def _choose(self, field):
        chosen = self.chosen
        players = chosen["players"]
        if field == "start":
            self._start()
        elif field == "count":
            if len(players) == MOST:
                del players[FEWEST:]
                chosen["dark"] = min(chosen["dark"], FEWEST)
            else:
                players.append(self.free()[0])
        elif field == "dark":
            chosen["dark"] = (chosen["dark"] + 1) % (len(players) + 1)
        elif field == "advantages":
            self.changing = True
        elif field == "strikes":
            chosen["strikes"] = not chosen["strikes"]
        else:
            self.seat = field
            self.list.at = 0

    def _name(self, event):
        """A name of the list, or one that is typed."""
        if event == "ok" and self.list.at == 0:
            name = self.chosen["players"][self.seat]
            title = count("cq_player", self.seat + 1)
            self.app.push(self.app.open("letters", title, name, LONGEST_NAME, self._typed))
            return
        if event == "ok":
            self._take(self.free()[self.list.at - 1])
        self._back()

    def _typed(self, name):
        """Who has this name already is not given a second time."""
        if name not in self.chosen["players"]:
            self._take(name)
        self._back()

    def _take(self, name):
        self.chosen["players"][self.seat] = name

    def _back(self):
        self.list.at = self.seat + 2
        self.seat = None
        self.enter()

    def _start(self):
        """Begins the game, and remembers how."""
        app = self.app
        app.settings.memory["conquest"] = self.chosen
        app.later(app.save_settings)
        app.start("conquest", dict(self.chosen, players=list(self.chosen["players"])), {})
