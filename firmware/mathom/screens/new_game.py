"""The choice of a game. The one that was played last is the first row."""

from mathom.games import SHELF
from mathom.screens import header
from mathom.screens.lists import Listed
from mathom.ui.texts import brief, t


class Main(Listed):
    shows_game = False

    def __init__(self, app):
        super().__init__(app)
        last = app.settings.remembered.get("game")
        # Not `sorted` with a key: MicroPython does not keep the order of equal elements.
        self.shelf = [game for game in SHELF if game == last] + [game for game in SHELF if game != last]
        self.list.rows = [(self._called("game_" + game), "") for game in self.shelf]

    def _called(self, key):
        canvas = self.app.canvas
        fits = not canvas.large or canvas.large.rank(t(key), "", self.list.room(canvas)) == 3
        return t(key) if fits else brief(key)

    def shown(self):
        self.app.session.archive_soon(self)

    def press(self, event):
        self.app.session.archive_soon(self)
        super().press(event)

    def draw(self, canvas):
        header(canvas, t("menu_new_game"))
        self.draw_list(canvas, "key_choose")

    def take(self, at):
        game = self.shelf[at]
        self.app.session.open(game, game + ".Setup")  # opens .Setup
