"""Which game? The one played last stands first."""

from mathom.games import SHELF
from mathom.screens import Rows, footer, header
from mathom.ui.texts import t


class Screen:
    name = "new_game"
    repeats = True

    def __init__(self, app):
        self.app = app
        last = app.settings.memory.get("game")
        # Not sorted by a key: on MicroPython equal ones change places.
        self.shelf = [game for game in SHELF if game == last] + [game for game in SHELF if game != last]
        self.list = Rows([(t("game_" + game), "") for game in self.shelf])

    def leads(self):
        return (self.shelf[self.list.at] + "_setup",)

    def draw(self, canvas):
        header(canvas, t("menu_new_game"))
        self.list.draw(canvas)
        footer(self.app, canvas, "key_up", "key_down", "key_choose", "key_back")

    def key(self, event):
        if self.list.key(event):
            return
        if event == "back":
            self.app.pop()
        elif event == "ok":
            game = self.shelf[self.list.at]
            self.app.settings.memory["game"] = game
            self.app.push(self.app.open(game + "_setup"))
