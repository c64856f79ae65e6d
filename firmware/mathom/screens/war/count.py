"""Entering what real dice show: how many of each face."""

from mathom.games.war.tables import RESULTS
from mathom.screens.lists import Listed
from mathom.screens.war.parts import side_header
from mathom.ui.texts import t


class Count(Listed):
    """`kinds` are the faces of each die. OK counts one more; once all dice of a kind are counted, OK goes on to the
    next kind, and in the end passes all to `counted`. Back begins again."""

    def __init__(self, app, side, kinds, counted):
        super().__init__(app)
        self.side = side
        self.kinds = kinds
        self.counted = counted
        self.done: list = []  # of the kinds before
        self._begin()

    def _begin(self):
        """Begins with the next kind."""
        kinds = self.kinds[len(self.done) :]
        kind = kinds[0]
        self.dice = 1
        while kinds[self.dice : self.dice + 1] == [kind]:
            self.dice += 1
        self.faces = kind if isinstance(kind[0], int) else [face for face in RESULTS if face in kind]
        guests = self.state.guests
        names = [guests[name]["name"] + " " for name in sorted(guests) if guests[name]["faces"] is kind]
        self.whose = names[0] if names else ""
        self.entered: list = []
        self.list.at = 0
        self._fill()

    def _fill(self):
        self.list.rows = [self._row(face) for face in self.faces]
        self.progress = "{}{} / {}".format(self.whose, len(self.entered), self.dice)

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
        elif self.done:
            self.done = []
            self._begin()
        else:
            self.app.pop()

    def take(self, at):
        if len(self.entered) < self.dice:
            self.entered.append(self.faces[at])
            self._fill()
            return
        self.done += sorted(self.entered, key=self.faces.index)
        if len(self.done) < len(self.kinds):
            self._begin()
            return
        self.app.pop()
        self.counted(self.done)
