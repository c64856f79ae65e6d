"""A turn that Mathom plays: it rolls, and shows which dice it keeps, and why."""

from mathom.advisers import choosing
from mathom.screens import centre, footer
from mathom.screens.journey.dice import Turn
from mathom.screens.journey.parts import player, press_soon, turn_header
from mathom.screens.shared import key_roll, tell, throws_by_hand
from mathom.ui.texts import brief, count, fill, t


class Companion(Turn):
    """OK goes on: it rolls, or keeps the shown dice and rolls the others. With real dice, the players roll for it."""

    def __init__(self, app):
        super().__init__(app)
        self.chosen = []  # the dice that it keeps
        self.action = None  # what it does with the dice that were rolled; None until it has chosen

    def shown(self):
        press_soon(self)
        if self.mode() == "keep":
            self.landed()

    def landed(self):
        """Lets the companion choose, in the time between presses."""
        self.at = -1  # it has no cursor
        self.app.jobs.drop(self)
        press_soon(self)
        if self.action is None:
            self.app.jobs.add(self, self._choose())

    def alone(self):
        """Returns False: it says why it keeps a die, the last one too."""
        return False

    def marks(self, die):
        return die in self.chosen, False

    def _choose(self):
        for action in choosing(self.app.match):
            if action:
                self.action = action
            yield
        self.chosen = self.action.get("dice", [])
        self.app.redraw()
        press_soon(self)

    def roll(self, verb):
        self.action = None
        super().roll(verb)

    def thrown(self):
        self.chosen = []

    def draw(self, canvas):
        mode = self.mode()
        state = self.state
        place = mode == "roll" and not state.rolls
        number = state.rolls + 1 if mode == "roll" else state.rolls
        turn_header(canvas, state, brief(state.place()) if place else count("roll_number", number))
        centre(canvas, self.once(self._said, self._ready(mode)), 11)
        self.draw_dice(canvas, self.dice())
        ok = key_roll(self.app) if mode == "roll" else "key_go" if self._ready(mode) else ""
        footer(self.app, canvas, ok=ok, back="" if mode == "tumble" else "key_routes")

    def _ready(self, mode):
        """Returns whether it has chosen the dice on the table, and they lie still."""
        return mode == "keep" and self.action is not None

    def _said(self, ready):
        """Returns the line above the dice: who plays, and then why it keeps these dice."""
        state = self.state
        if ready:
            why, name = self.app.match.companions.why(state, self.action)
            return tell("why_" + why, player(state, name)) if name else t("why_" + why)
        return fill("plays_for", name=t(state.active().name))

    def waits(self):
        mode = self.mode()
        return self._ready(mode) or (mode == "roll" and not throws_by_hand(self.app))

    def press(self, event):
        mode = self.mode()
        if mode == "tumble":
            self.land()
        elif event == "back":
            self.app.visit("journey.Routes")
        elif event == "ok" and (mode == "roll" or self._ready(mode)):
            self._go_on(mode)
        press_soon(self)

    def _go_on(self, mode):
        if mode == "roll":
            self.roll("roll")
        elif self.action["do"] == "reroll":
            self.roll("reroll")
        else:
            self.app.play(self.action, False)
            if self.state.phase == "roll":
                self.roll("roll")
            else:
                self.app.show_game()
