"""The set-up of Conquest: the players and the options. It starts with those of the last game."""

from mathom.games import Refusal
from mathom.games.conquest.rules import new
from mathom.games.conquest.tables import FEWEST, LIST, LONGEST_LIST, LONGEST_NAME, MOST
from mathom.screens import forms, header
from mathom.ui.texts import count, t


def remembered(memory):
    """The options of the last game, if they are still valid, and whether its dice were real."""
    usual = {"players": t("cq_names").split()[:3], "dark": 0, "advantages": LIST, "strikes": True}
    kept = memory.get("conquest")
    if not isinstance(kept, dict):
        return usual, False
    options = dict(kept)
    real = options.pop("real", False)
    try:
        new(options)
    except Refusal:
        return usual, False
    usual.update(options)
    usual["players"] = list(usual["players"])
    return usual, real is True


class Setup(forms.Choices):
    name = "conquest.Setup"
    leads = ("letters", "conquest")

    def __init__(self, app):
        super().__init__(app)
        self.chosen, self.real = remembered(app.settings.memory)
        self.seat = None  # whose name is being chosen

    def free(self):
        """The names of the list that are still free."""
        return [name for name in t("cq_names").split() if name not in self.chosen["players"]]

    def refresh(self):
        chosen = self.chosen
        players = chosen["players"]
        if self.seat is not None:
            self.list.rows = [(t("cq_type"), "")] + [(name, "") for name in self.free()]
            return
        self.fields = ["start", "count"] + list(range(len(players))) + ["dark", "advantages", "strikes", "dice"]
        shown = {
            "start": "",
            "count": str(len(players)),
            "dark": players[chosen["dark"] - 1] if chosen["dark"] else "–",
            "advantages": self.marked(self.list.at, "1D" + str(chosen["advantages"])),
            "strikes": t("on" if chosen["strikes"] else "off"),
            "dice": t("real_dice" if self.real else "own_dice"),
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
        field = None if self.seat is not None else self.fields[self.list.at]
        word = "key_start" if field == "start" else "key_choose" if field is None else "key_change"
        forms.draw(self, canvas, self.changing, word)

    def change(self, field, step):
        self.chosen["advantages"] = (self.chosen["advantages"] - 2 + step) % (LONGEST_LIST - 1) + 2

    def back(self):
        if self.seat is None:
            self.app.pop()
        else:
            self._return()

    def take(self, at):
        if self.seat is None:
            self._choose(self.fields[at])
            self.refresh()
        else:
            self._name(at)

    def _choose(self, field):
        chosen = self.chosen
        players = chosen["players"]
        if field == "start":
            self.begin_after_press()
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
        elif field == "dice":
            self.real = not self.real
        else:
            self.seat = field
            self.list.at = 0

    def start(self):
        options = dict(self.chosen, players=list(self.chosen["players"]))
        self.begin(options, {"real": self.real}, dict(options, real=self.real))

    def _name(self, at):
        """Takes a name of the list, or opens the letters to type one."""
        if at == 0:
            name = self.chosen["players"][self.seat]
            title = count("cq_player", self.seat + 1)
            self.app.visit("letters", title, name, LONGEST_NAME, self._typed)
            return
        self._give(self.free()[at - 1])
        self._return()

    def _typed(self, name):
        """Takes a typed name, unless another player has it."""
        if name not in self.chosen["players"]:
            self._give(name)
        elif name != self.chosen["players"][self.seat]:
            self.app.say("name_taken")
        self._return()

    def _give(self, name):
        self.chosen["players"][self.seat] = name

    def _return(self):
        self.list.at = self.seat + 2
        self.seat = None
        self.refresh()
