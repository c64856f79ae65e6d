"""The settings: those of their table, and the screens that games add."""

from mathom.games import SHELF, described
from mathom.screens import header
from mathom.screens.fields import Act, Choice, Form
from mathom.settings import TABLE
from mathom.ui.texts import fill, t

# The screens that games add: folder and class.
OF_GAMES = [(game, kind) for game in SHELF for kind in described(game).settings]
# The texts of numbers, and of 0 among them.
NUMBERS = {
    "dim": ("seconds", "never"),
    "dark": ("minutes", "never"),
    "companions": ("after_seconds", "at_a_press"),
}


class Setting(Choice):
    def row(self, form, shown):
        return t("set_" + self.name), shown

    def value(self, form):
        return form.app.settings[self.name]

    def put(self, form, value):
        form.app.choose(self.name, value)
        form.app.settings.changed()

    def shown(self, form, value):
        if value is True or value is False:
            return t("on" if value else "off")
        if self.name in NUMBERS:
            some, none = NUMBERS[self.name]
            return fill(some, n=value) if value else t(none)
        return str(value) if isinstance(value, int) else t(self.name + "_" + value)


class Main(Form):
    def __init__(self, app):
        super().__init__(app)
        self.fields = [Setting("", name, allowed) for name, allowed, _ in TABLE if app.about.has(name)]
        self.fields.append(Act("keys", "keys"))
        self.fields += [Act("set_" + kind.lower(), game + "." + kind) for game, kind in OF_GAMES]

    def draw(self, canvas):
        header(canvas, t("menu_settings"))
        self.draw_form(canvas)

    def act(self, name):
        self.app.visit(name)  # opens keys .Faces
