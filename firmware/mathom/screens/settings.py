"""The settings: those of their table, and the screens that games add."""

from mathom.games import SHELF, described
from mathom.screens import header
from mathom.screens.fields import Act, Choice, Form
from mathom.settings import TABLE
from mathom.ui import texts
from mathom.ui.texts import fill, t

# The screens that games add: folder and class.
OF_GAMES = [(game, kind) for game in SHELF for kind in described(game).settings]


class Setting(Choice):
    def row(self, form, shown):
        return t("set_" + self.name), shown

    def value(self, form):
        return form.app.settings[self.name]

    def put(self, form, value):
        app = form.app
        app.settings.set(self.name, value)
        if self.name == "language":
            texts.choose(value)
        elif self.name == "brightness":
            app.power.brighten()
        else:
            app.hardware.lamp.enable(app.settings["lamp"], app.settings["sound"])

    def shown(self, form, value):
        if value is True or value is False:
            return t("on" if value else "off")
        if self.name == "language":
            return t("language_name")
        if self.name == "dim" or self.name == "dark":
            return fill("seconds" if self.name == "dim" else "minutes", n=value) if value else t("never")
        if self.name == "companions":
            return fill("after_seconds", n=value) if value else t("at_a_press")
        return str(value)


class Main(Form):
    name = "settings"

    def __init__(self, app):
        super().__init__(app)
        board = app.hardware.board  # settings of parts that it does not have are left out
        self.fields = [
            Setting("", name, allowed)
            for name, allowed, _ in TABLE
            if name not in ("sound", "lamp") or ("piezo" if name == "sound" else "lamp") in board
        ] + [Act("set_" + kind.lower(), game + "." + kind) for game, kind in OF_GAMES]

    @property
    def leads(self):
        return (self.field().name,) if self.field().acts else ()

    def draw(self, canvas):
        header(canvas, t("menu_settings"))
        self.draw_form(canvas)

    def act(self, name):
        self.app.visit(name)

    def closed(self):
        """Saves the settings once, when the player leaves."""
        self.app.saver.settings_changed()
