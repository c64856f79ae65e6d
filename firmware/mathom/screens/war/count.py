"""What real dice show: how many of each face."""

from mathom.screens.shared import Listing
from mathom.screens.war.parts import side_header
from mathom.ui.texts import t


class Count(Listing):
    """OK counts one more; when all dice are told, it is done. Back begins anew."""

    name = "war.Count"

    def __init__(self, app, side, faces, dice, tell):
        super().__init__(app)
        self.side = side
        self.faces = faces
        self.dice = dice
        self.tell = tell
        self.told = []
        self._fill()

    def _fill(self):
        self.list.rows = [self._row(face) for face in self.faces]
        self.progress = "{} / {}".format(len(self.told), self.dice)

    def _row(self, face):
        shown = str(self.told.count(face)) if face in self.told else "–"
        if isinstance(face, int):
            return str(face), shown
        return t("war_die_" + face), shown, "result_" + face

    def draw(self, canvas):
        side_header(canvas, self.side, self.progress)
        ok = "key_done" if len(self.told) == self.dice else "war_key_one"
        self.draw_list(canvas, ok, "key_erase" if self.told else "key_back")

    def back(self):
        if self.told:
            self.told = []
            self._fill()
        else:
            self.app.pop()

    def take(self, at):
        if len(self.told) < self.dice:
            self.told.append(self.faces[at])
            self._fill()
        else:
            self.app.pop()
            self.tell(sorted(self.told, key=self.faces.index))
