"""Entering what real dice show: how many of each face."""

from mathom.screens.shared import GameList
from mathom.screens.war.parts import side_header
from mathom.ui.texts import t


class Count(GameList):
    """OK counts one more; when all dice are counted, OK passes them to `counted`. Back starts again."""

    name = "war.Count"

    def __init__(self, app, side, faces, dice, counted, whose=""):
        super().__init__(app)
        self.side = side
        self.faces = faces
        self.dice = dice
        self.counted = counted
        self.whose = whose
        self.entered = []
        self._fill()

    def _fill(self):
        self.list.rows = [self._row(face) for face in self.faces]
        self.progress = self.whose + "{} / {}".format(len(self.entered), self.dice)

    def _row(self, face):
        many = str(self.entered.count(face)) if face in self.entered else "–"
        if isinstance(face, int):
            return str(face), many
        return t("war_die_" + face), many, "result_" + face

    def draw(self, canvas):
        side_header(canvas, self.state, self.side, self.progress)
        ok = "key_done" if len(self.entered) == self.dice else "war_key_1"
        self.draw_list(canvas, ok, "key_erase" if self.entered else "key_back")

    def back(self):
        if self.entered:
            self.entered = []
            self._fill()
        else:
            self.app.pop()

    def take(self, at):
        if len(self.entered) < self.dice:
            self.entered.append(self.faces[at])
            self._fill()
        else:
            self.app.pop()
            self.counted(sorted(self.entered, key=self.faces.index))
