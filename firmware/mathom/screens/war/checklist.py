"""The pieces on the board before the first turn, a line at a time, to read while setting up."""

from mathom.screens import Screen, centred, footer, header, way
from mathom.ui.texts import t

LINES = ("armies", "politics", "active", "fellowship", "rings", "tiles", "cards", "dice", "combat")


class Checklist(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.page = 0

    def draw(self, canvas):
        header(canvas, t("war_set_list"), "{} / {}".format(self.page + 1, len(LINES)))
        centred(canvas, t("war_list_" + LINES[self.page]), 12)
        last = self.page == len(LINES) - 1
        footer(self.app, canvas, "key_left", "key_right", "key_done" if last else "key_go", "key_back")

    def press(self, event):
        last = self.page == len(LINES) - 1
        if event == "back" or (event == "ok" and last):
            self.app.pop()
        else:
            self.page = (self.page + (1 if event == "ok" else way(event))) % len(LINES)
