"""The settings: those of their table, and the screens that games add."""

from mathom.games import SHELF, described
from mathom.screens import Listed, header
from mathom.settings import TABLE
from mathom.ui import texts
from mathom.ui.texts import fill, t

# The screens that games add: folder and class.
OF_GAMES = [(game, kind) for game in SHELF for kind in described(game).settings]


class Main(Listed):
    name = "settings"

    def __init__(self, app):
        super().__init__(app)
        # Settings of parts that the board does not have are left out.
        board = app.hardware.board
        absent = ([] if "piezo" in board else ["sound"]) + ([] if "lamp" in board else ["lamp"])
        self.names = [row[0] for row in TABLE if row[0] not in absent]
        self._fill()

    def _fill(self):
        rows = [(t("set_" + name), self._shown(name, self.app.settings[name])) for name in self.names]
        self.list.rows = rows + [(t("set_" + kind.lower()), "") for _, kind in OF_GAMES]

    def _shown(self, name, value):
        if value is True or value is False:
            return t("on" if value else "off")
        if name == "language":
            return t("language_name")
        if name == "dim" or name == "dark":
            return fill("seconds" if name == "dim" else "minutes", n=value) if value else t("never")
        if name == "companions":
            return fill("after_seconds", n=value) if value else t("at_a_press")
        return str(value)

    @property
    def leads(self):
        return (self._of_game(self.list.at),) if self.list.at >= len(self.names) else ()

    def _of_game(self, at):
        return ".".join(OF_GAMES[at - len(self.names)])

    def draw(self, canvas):
        header(canvas, t("menu_settings"))
        self.draw_list(canvas, "key_change" if self.list.at < len(self.names) else "key_choose")

    def take(self, at):
        app = self.app
        if at >= len(self.names):
            app.visit(self._of_game(at))
        else:
            name = self.names[at]
            app.settings.next(name)
            if name == "language":
                texts.choose(app.settings["language"])
            elif name == "brightness":
                app.power.brighten()
            else:
                app.hardware.lamp.enable(app.settings["lamp"], app.settings["sound"])
            self._fill()

    def closed(self):
        """Saves the settings once, when the player leaves."""
        self.app.saver.settings_changed()
