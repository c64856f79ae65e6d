"""Entering what real dice show."""

from mathom.screens import centre, footer, way
from mathom.screens.journey.dice import Dice
from mathom.screens.journey.parts import explained, lying, turn_header
from mathom.ui.canvas import DIE
from mathom.ui.texts import count, fill, t


class Enter(Dice):
    """Left and right turn a die to another face, OK goes on to the next one. `verb` is the action that all make up.
    `entered` has the faces so far. The screen below keeps it; a power cut loses it: the dice are still on the table to
    be read again, and saving each press would wear the flash many times as fast."""

    holds = True

    def __init__(self, app, verb, entered):
        super().__init__(app)
        self.verb = verb
        self.entered = entered
        self.dice = self.state.to_roll() if verb == "roll" else lying(self.state)
        self._go_to(0)

    def explain(self):
        return explained(self.state)

    def draw(self, canvas):
        state = self.state
        number = state.rolls + 1 if self.verb == "roll" else state.rolls
        turn_header(canvas, state, count("roll_number", number))
        if self.why:
            centre(canvas, fill(self.why, die=t("die_" + self.dice[self.at])), 11)
        else:
            canvas.text(t("tell_faces"), 1, 11)
        self.draw_dice(canvas, self.dice)
        ok = "key_done" if self.at == len(self.dice) - 1 else "key_go"
        footer(self.app, canvas, "key_left", "key_right", ok, "key_back", "key_done")

    def draw_die(self, canvas, die, x, y, i):
        canvas.spot(x - 2, y - 2, DIE + 4, DIE + 12, self, i, "right")
        self.draw_lying(canvas, die, self.entered.get(die), x, y, i)

    def point(self, owner, at):
        self._go_to(at)

    def press(self, event):
        self.forgive()
        die = self.dice[self.at]
        if way(event):
            faces = self._faces(die)
            self.entered[die] = faces[(faces.index(self.entered[die]) + way(event)) % len(faces)]
        elif event == "back":
            if self.at:
                self._go_to(self.at - 1)
            else:
                self.app.pop()
        elif event == "ok" and self.at + 1 < len(self.dice):
            self._go_to(self.at + 1)
        else:
            self._finish()

    def _faces(self, die):
        """Returns the different faces of a die."""
        faces: list = []
        for face in self.state.faces[die]:
            if face not in faces:
                faces.append(face)
        return faces

    def _go_to(self, at):
        """Goes to this die. It shows its first face, if it has not been entered."""
        die = self.dice[at]
        self.at = at
        self.entered.setdefault(die, self._faces(die)[0])

    def _finish(self):
        """Carries out the roll with the entered faces, or says which die is missing."""
        missing = [die for die in self.dice if die not in self.entered]
        if missing:
            self.refuse("tell_die", missing[0])
            self._go_to(self.dice.index(missing[0]))
            return
        faces = dict(self.entered)
        self.entered.clear()
        self.app.pop()
        self.app.play({"do": self.verb, "faces": faces}, False)
