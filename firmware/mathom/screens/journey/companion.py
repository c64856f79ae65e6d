"""A turn that Mathom plays: it rolls, and shows which dice it keeps, and why."""

from mathom.screens import centre, footer
from mathom.screens.journey.main import Screen
from mathom.screens.journey.parts import Onward, turn_header
from mathom.ui.texts import brief, count, fill, t


class Companion(Onward, Screen):
    """OK goes on: it rolls, or keeps the shown dice and rolls the others. With real dice, the players roll for it."""

    name = "journey.Companion"

    def __init__(self, app):
        Screen.__init__(self, app)
        self.action = None  # what it does with the dice that were rolled

    def enter(self):
        Onward.enter(self)
        if self.mode() == "keep":
            self._begin_keep()

    def _begin_keep(self):
        self.action = self.app.referee.companion_action()
        self.chosen = self.action.get("dice", [])
        self.at = -1  # it has no cursor
        Onward.enter(self)

    def draw(self, canvas):
        mode = self.mode()
        if mode == "enter":
            Screen.draw(self, canvas)
            return
        state = self.state
        place = mode == "roll" and not state.rolls
        turn_header(
            canvas, state, brief(state.place()) if place else count("roll_number", state.rolls + (mode == "roll"))
        )
        centre(canvas, self.once(self._said, mode), 11 * canvas.unit)
        self._draw_dice(canvas, mode, self.dice())
        ok = {"roll": "key_roll", "keep": "key_go"}.get(mode, "")
        footer(self.app, canvas, ok=ok, back="" if mode == "tumble" else "key_routes")

    def _said(self, mode):
        """Returns the line above the dice: who plays, and then why it keeps these dice."""
        state = self.state
        if mode == "keep":
            why, player = self.app.match.companions.why(state, self.action)
            return fill("why_" + why, name=t(player))
        return fill("plays_for", name=t(state.active().name))

    def waits(self):
        mode = self.mode()
        real = self.app.match.notes.get("real")
        return mode == "keep" or (mode == "roll" and not real)

    def moving(self):
        return Screen.moving(self) or Onward.moving(self)

    def tick(self, now):
        return Screen.tick(self, now) if Screen.moving(self) else Onward.tick(self, now)

    def key(self, event):
        mode = self.mode()
        if mode == "enter":
            Screen.key(self, event)
        elif mode == "tumble":
            if event != "long_ok":  # it is the end of the press that has rolled
                self.land()
        elif event == "back":
            self.app.visit("journey.Routes")
        elif event == "ok":
            self._go_on(mode)
        Onward.enter(self)

    def _go_on(self, mode):
        if mode == "roll":
            self._roll("roll")
        elif self.action["do"] == "reroll":
            self._roll("reroll")
        else:
            self.app.do(self.action)
            if self.state.phase == "roll":
                self._roll("roll")
            else:
                self.app.show_game()
