"""A die that a card changes or removes, or that an expansion adds."""

from mathom.games.war.dice import extra_refusal, face_refusal, results
from mathom.games.war.tables import OTHER, RESULTS
from mathom.screens.war.ring import Ring
from mathom.ui.texts import t


class Edit(Ring):
    titles = ("war_edit_from", "war_edit_to")

    def choices(self):
        """Returns the dice of the side to act, then those of the other side; then the sides that may get one more."""
        state = self.state
        sides = (state.active, OTHER[state.active])
        dice = [(side, face) for side in sides for face in results(state, side)]
        return dice + [(side, None) for side in sides if not extra_refusal(state, side)]

    def faces(self, side, die):
        if not die:
            return list(RESULTS)
        return [face for face in RESULTS if not face_refusal(self.state, side, die, face)] + [None]

    def change(self, side, die, face):
        action = {"do": "edit", "side": side}
        if die:
            action["die"] = die
        if face:
            action["to"] = face
        self.app.play(action)  # opens war war.Phase

    def label(self, side, face):
        return t("war_letter_" + side) + " " + (t("war_die_" + face) if face else t("war_one_more"))
