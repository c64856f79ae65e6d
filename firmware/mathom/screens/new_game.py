"""The choice of a game. The one that was played last is the first row."""

from mathom.games import SHELF
from mathom.screens import Listed, header
from mathom.ui.texts import t


class Main(Listed):
    name = "new_game"

    def __init__(self, app):
        super().__init__(app)
        last = app.settings.remembered.get("game")
        # Not `sorted` with a key: MicroPython does not keep the order of equal elements.
        self.shelf = [game for game in SHELF if game == last] + [game for game in SHELF if game != last]
        self.list.rows = [(t("game_" + game), "") for game in self.shelf]

    def draw(self, canvas):
        header(canvas, t("menu_new_game"))
        self.draw_list(canvas, "key_choose")

    def take(self, at):
        game = self.shelf[at]
        self.app.session.open(game, game + ".Setup")  # opens .Setup
