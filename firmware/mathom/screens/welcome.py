"""The very first start: asks for the language. Then the keys are tried."""

from mathom.screens import MENU, Screen, button, footer, header, way
from mathom.settings import choices
from mathom.ui.canvas import RIGHT
from mathom.ui.texts import t

GAP = 12  # between the middle and a language, for an arrow


class Main(Screen):
    def draw(self, canvas):
        header(canvas, "Mathom")
        middle = canvas.width // 2
        y = canvas.height // 2 - 6
        canvas.text(t("key_left"), middle - 2, y, align=RIGHT)
        canvas.text(t("key_right"), middle + 2, y)
        left, right = choices("language")
        chosen = self.app.settings["language"]
        label = t("language_" + left)
        button(canvas, label, middle - GAP - button(canvas, label, None, y, False), y, chosen == left)
        button(canvas, t("language_" + right), middle + GAP, y, chosen == right)
        footer(self.app, canvas, "key_left", "key_right", "key_go")

    def press(self, event):
        app = self.app
        left, right = choices("language")
        step = way(event)
        if step and app.two_keys:  # there is no left
            app.choose("language", left if app.settings["language"] == right else right)
        elif step:
            app.choose("language", right if step > 0 else left)
        elif event == "ok":
            app.settings.changed()  # never again
            app.pop()
            app.visit(MENU)
            app.visit("keys")
