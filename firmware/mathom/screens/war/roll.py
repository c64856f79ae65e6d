"""The roll of the action dice: they tumble, and the eyes among those of the Shadow go into the hunt box."""

from mathom.games.war.rolls import names_of, thrown
from mathom.screens import footer
from mathom.screens.shared import throws_by_hand
from mathom.screens.war.dice import HIGH, draw_row
from mathom.screens.war.parts import LIGHTS, side_header
from mathom.screens.war.rolls import Rolls
from mathom.ui.canvas import BIG, CENTRE, TEXT
from mathom.ui.texts import count, t

REST = 3000  # ms: until what has been rolled passes, if there is something to say of it
TOP = 14  # of the dice


class Roll(Rolls):
    """Before a roll, its dice without faces. `rolls` are those that have been thrown."""

    def __init__(self, app, rolls=()):
        super().__init__(app, rolls)
        self.shown_faces: list = []

    def opened(self):
        if self.rolls:
            self.begin()

    # Drawing

    def draw(self, canvas):
        moving = self.moving()
        side, right, said = self.once(self._texts, (self.at, len(self.rolls), moving))
        side_header(canvas, self.state, side, right)
        draw_row(canvas, self._faces(side), TOP, side, lit="" if moving else "eye" if side == "shadow" else "will")
        if moving:
            footer(self.app, canvas)
            return
        ink = canvas.ink_of(LIGHTS[side]) if self.rolls else TEXT
        canvas.text(said, canvas.width // 2, TOP + HIGH + 3, BIG, ink, CENTRE)
        if self.rolls:
            footer(self.app, canvas, ok="key_go")
        else:
            footer(self.app, canvas, ok="key_roll", back="war_key_board")

    def _texts(self, _):
        """Returns the side whose dice are shown; the turn, or, if they do not tumble, how many dice are in the hunt
        box; and what to roll, or how many eyes the Shadow has, or how often the Will of the West is there."""
        state = self.state
        side = self.rolls[self.at][0] if self.rolls else state.active
        if self.moving():
            return side, count("war_turn", state.turn), ""
        if side == "free" and self.rolls:
            wills = self._wills()
            said = count("war_wills", wills) if wills else ""
        elif self.rolls:
            eyes = list(self.rolls[self.at][2]).count("eye")
            said = count("war_eyes", eyes) if eyes else t("war_eyes_none")
        else:
            said = count("war_rolls", dice_of(state))
        return side, [("icon", "result_eye"), str(state.tracks["hunt_shadow"])], said

    def _faces(self, side):
        """Returns the dice: waiting to be rolled, tumbling, or as they have landed."""
        if not self.rolls:
            return ("",) * dice_of(self.state)
        _, kinds, faces = self.rolls[self.at]
        dice = len(faces)
        for i in range(dice):
            self.shown_faces[i] = faces[i] if self.lies(i, dice) else kinds[i][(self._step + 2 * i) % 6]
        return self.shown_faces

    # The roll

    def begin(self):
        self.shown_faces = list(self.rolls[self.at][2])
        self.tumble()

    def rests(self):
        return 0 if self.rolls[self.at][0] == "free" and not self._wills() else REST

    def _wills(self):
        return list(self.rolls[self.at][2]).count("will")

    # Keys

    def press(self, event):
        app = self.app
        if self.land():  # any key stops the tumbling
            return
        if self.rolls:
            self.onward()
        elif event == "back":
            app.visit("war.Board")
        elif event == "ok" and throws_by_hand(app):
            app.visit("war.Count", self.state.active, kinds_of(self.state), self._count)
        elif event == "ok":
            self.rolls = (throw(app),)
            self.begin()

    def _count(self, faces):
        self.app.play({"do": "roll", "faces": faces})  # opens war war.Phase


def dice_of(state):
    """Returns how many dice are rolled now."""
    return thrown(state, "roll")[1][0]


def kinds_of(state):
    """Returns the faces of each of them."""
    return [names_of(state, "roll", at) for at in range(dice_of(state))]


def throw(app):
    """Rolls the dice of the side whose turn it is. Returns the side, the faces of each die, and what they show."""
    state = app.match.state
    side, kinds = state.active, kinds_of(state)
    events = app.play({"do": "roll"}, False)  # opens war.Roll
    return side, kinds, events[0]["faces"]
