"""The dice of the hunt: they tumble, and then it is seen how many have found the Fellowship. That they have is a moment
of its own."""

from mathom.games.war.rolls import lowest
from mathom.screens import footer
from mathom.screens.shared import figure, throws_by_hand
from mathom.screens.war.cube import draw_cube
from mathom.screens.war.parts import side_header
from mathom.screens.war.rolls import Rolls
from mathom.ui.canvas import BIG, CENTRE, SMALL, TEXT
from mathom.ui.texts import count, t

SIDE = 19  # of a die
AGAIN, REST = 1200, 3000  # ms: until what follows is shown, and until it passes that they escape


class Search(Rolls):
    """Shows the `rolls` of the hunt, which are events."""

    def opened(self):
        if not throws_by_hand(self.app):
            self.tumble()

    def rests(self):
        return AGAIN if self.at + 1 < len(self.rolls) or self.rolls[self.at]["successes"] else REST

    def told(self):
        return self.rolls[-1:]

    def draw(self, canvas):
        roll = self.rolls[self.at]
        faces, again = roll["faces"], roll["again"]
        right, verdict, ink, gone = self.once(self._verdict, self.at)
        side_header(canvas, self.state, "shadow", right)
        dice, needed = len(faces), lowest(roll["bonus"])
        x = (canvas.width - (SIDE + 4) * dice + 4) // 2
        for i in range(dice):
            lies = again and i not in again  # it was not rolled again
            face = faces[i] if lies else self.face(faces[i], i, dice)
            lit = (lies or self.lies(i, dice)) and face >= needed
            draw_cube(canvas, figure(face), x + (SIDE + 4) * i, 12, SIDE, lit, canvas.ink_of("red"))
        if not self.moving():
            font = BIG if canvas.fits(verdict, canvas.width, BIG) else SMALL
            canvas.text(verdict, canvas.width // 2, 29 if gone else 34, font, ink, CENTRE)
            canvas.text(gone, canvas.width // 2, 44, align=CENTRE)
        footer(self.app, canvas, ok="" if self.moving() else "key_go")

    def _verdict(self, at):
        """Returns what is added to each die; what has come of it, with its ink; and how far the Fellowship has come, if
        it escapes."""
        roll = self.rolls[at]
        found, bonus = roll["successes"], roll["bonus"]
        right = t("war_hunt") + (" +{}".format(bonus) if bonus else "")
        if roll["rerolls"]:
            return right, count("war_not_yet", roll["rerolls"]), TEXT, ""
        if found:
            return right, count("war_successes", found), self.app.canvas.ink_of("red"), ""
        return right, t("war_not_found"), TEXT, count("war_come", self.state.tracks["progress"])

    def press(self, event):
        if event != "long_ok" and not self.land():
            self.onward()
