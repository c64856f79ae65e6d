"""What real dice show: how many of each face."""

from mathom.screens import Rows, footer
from mathom.screens.war_parts import side_header
from mathom.ui.texts import t


class Count:
    """OK counts one more; when all dice are told, it is done. Back begins anew."""

    name = "war.Count"
    plays = True
    repeats = True

    def __init__(self, app, side, faces, dice, tell):
        self.app = app
        self.side = side
        self.faces = faces
        self.dice = dice
        self.tell = tell
        self.told = []
        self.list = Rows()
        self._fill()

    def _fill(self):
        self.list.rows = [self._row(face) for face in self.faces]

    def _row(self, face):
        shown = str(self.told.count(face)) if face in self.told else "–"
        if isinstance(face, int):
            return str(face), shown
        return t("war_die_" + face), shown, "result_" + face

    def draw(self, canvas):
        side_header(canvas, self.side, "{} / {}".format(len(self.told), self.dice))
        self.list.draw(canvas)
        ok = "key_done" if len(self.told) == self.dice else "war_key_one"
        footer(self.app, canvas, "key_up", "key_down", ok, "key_erase" if self.told else "key_back")

    def key(self, event):
        if self.list.key(event):
            return
        if event == "back" and self.told:
            self.told = []
        elif event == "back":
            self.app.pop()
            return
        elif event == "ok" and len(self.told) < self.dice:
            self.told.append(self.faces[self.list.at])
        elif event == "ok":
            self.app.pop()
            self.tell(sorted(self.told, key=self.faces.index))
            return
        self._fill()
