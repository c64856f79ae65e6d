"""An elven ring: which die, and its new face."""

from mathom.games.war.dice import results, ring_refusal
from mathom.games.war.tables import RESULTS
from mathom.screens.lists import Listed
from mathom.screens.war.parts import side_header
from mathom.ui.texts import t


class Ring(Listed):
    """First the dice, then the faces. If all dice show the same, the first list is skipped."""

    titles = ("war_ring_from", "war_ring_to")

    def __init__(self, app):
        super().__init__(app)
        self.dice = self.choices()  # (side, face)
        self.chosen = self.dice[0] if len(self.dice) == 1 else None
        self._fill()

    def choices(self):
        """Returns the dice that may be changed, but for the Will of the West, which is any other face anyway."""
        side = self.state.active
        return [(side, face) for face in results(self.state, side) if face != "will"]

    def faces(self, side, die):
        """Returns the faces that this die may be turned to, but for those that it stands for anyway."""
        return [face for face in RESULTS if not ring_refusal(self.state, die, face) and face not in die.split("_")]

    def change(self, side, die, face):
        self.app.play({"do": "ring", "die": die, "to": face})  # opens war war.Phase

    def label(self, side, face):
        return t("war_die_" + face)

    def _fill(self):
        if self.chosen is None:
            self.list.rows = [(self.label(*die), "", "result_" + die[1] if die[1] else "square") for die in self.dice]
        else:
            self.offered = self.faces(*self.chosen)
            self.list.rows = [
                (t("war_die_" + face), "", "result_" + face) if face else (t("war_take_away"), "", "cross")
                for face in self.offered
            ]
        self.list.at = 0

    def draw(self, canvas):
        side = self.chosen[0] if self.chosen else self.state.active
        side_header(canvas, self.state, side, t(self.titles[0 if self.chosen is None else 1]))
        self.draw_list(canvas, "key_choose")

    def back(self):
        if self.chosen is None or len(self.dice) == 1:
            self.app.pop()
        else:
            self.chosen = None
            self._fill()

    def take(self, at):
        if self.chosen is None:
            self.chosen = self.dice[at]
            self._fill()
        else:
            self.change(self.chosen[0], self.chosen[1], self.offered[at])
