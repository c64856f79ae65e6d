"""The dice of War of the Ring: both sides roll them, and then use them turn about."""

from micropython import const

from mathom.games.war.tables import FACES, RESULTS, SIDES
from mathom.screens import button, centred, footer
from mathom.screens.shared import Playing, Tumbling
from mathom.screens.war.parts import LIGHTS, carry_out, draw_dice, side_header
from mathom.ui.canvas import RIGHT
from mathom.ui.texts import count, t

# In the place of the cursor, while there is none.
_MOVES = const(-1)
_ROLLS = const(-2)


class Screen(Tumbling, Playing):
    name = "war"

    def __init__(self, app):
        self.app = app
        self.at = 0  # the cursor: results first, buttons behind
        self.thrown: list = []  # what tumbles, as it is seen, and
        self.side = "free"  # whose dice they are

    def leads(self):
        return (
            ("war.Board", "war.Die", "war.Count")
            if self.state.phase == "roll"
            else ("war.Board", "war.Die", "war.Ring")
        )

    def results(self):
        """What the dice of the side to act show, each once."""
        dice = self.state.dice[self.state.active]
        return [face for face in RESULTS if face in dice]

    def buttons(self):
        """What may be done besides using a die."""
        state = self.state
        found = ["pass"] if state.may_pass() else []
        if not state.ring_refusal():
            found.append("ring")
        return found + ["fight"] if state.combat else found

    def enter(self):
        if self.state.phase == "act":
            self.at = min(self.at, len(self.results()) + len(self.buttons()) - 1)

    # What is shown

    def draw(self, canvas):
        state = self.state
        u = canvas.unit
        moving = self.moving()
        acts = state.phase == "act" and not moving
        at = self.at if acts else _MOVES if moving else _ROLLS
        results, right, labels, line, hunt = self.once(self._tell_all, at)
        on_die = acts and self.at < len(results)
        side_header(canvas, self.side if moving else state.active, right)
        for i in range(2):
            side = SIDES[i]
            here = state.dice[side].index(results[self.at]) if on_die and side == state.active else -1
            y = (12 + 14 * i) * u if u == 1 else (14 + 16 * i) * u
            frame = canvas.ink_of(LIGHTS[side]) if side == (self.side if moving else state.active) else None
            draw_dice(canvas, self._faces(side), y, frame, here)
        self._draw_box(canvas, hunt, 12 * u if u == 1 else 14 * u)
        y = 41 * u if u == 1 else 45 * u
        if acts:
            self._draw_buttons(canvas, y, labels, self.at - len(results))
            footer(self.app, canvas, "key_left", "key_right", "key_choose", "war_key_board")
        elif moving:
            footer(self.app, canvas)
        else:
            centred(canvas, line, y)
            footer(self.app, canvas, ok="key_roll", back="war_key_board")

    def _tell_all(self, at):
        """What may be chosen; what stands on the right above; the labels of the buttons, or what is to be rolled; and
        what is in the hunt box: dice of the Shadow and of the Free Peoples."""
        state = self.state
        hunt = "{}+{}".format(state.tracks["hunt_shadow"], state.tracks["hunt_free"])
        turn = count("war_turn", state.turn)
        if at == _MOVES:
            return (), turn, (), "", hunt
        if at == _ROLLS:
            eyes = state.active == "free" and state.allocated < state.pool["shadow"]
            line = count("war_eyes", self._eyes()) if eyes else count("war_rolls", len(self._faces(state.active)))
            return (), turn, (), line, hunt
        results, buttons = self.results(), self.buttons()
        right = t("war_die_" + results[at]) if at < len(results) else t("war_hint_" + buttons[at - len(results)])
        return results, right, [self._label(name) for name in buttons], "", hunt

    def _button(self):
        return self.buttons()[self.at - len(self.results())]

    def _faces(self, side):
        """The dice of a side as they lie: tumbling, waiting to be rolled, or unused."""
        state = self.state
        if self.moving() and side == self.side:
            for i in range(len(self.thrown)):
                self.thrown[i] = FACES[side][(self._step + 2 * i) % 6]
            return self.thrown
        waiting = state.phase == "roll" and (side == state.active or side == "free")
        if not waiting:
            return state.dice[side]
        return ("",) * (state.pool[side] - (state.allocated if side == "shadow" else 0))

    def _draw_box(self, canvas, text, y):
        """The hunt box, behind the dice of the Free Peoples."""
        u = canvas.unit
        x = canvas.width
        canvas.text(text, x, y + u, align=RIGHT)
        canvas.icon("result_eye", x - canvas.measure(text) - 10 * u, y + 2 * u)

    def _draw_buttons(self, canvas, y, labels, here):
        u = canvas.unit
        wide = 3 * u * (len(labels) - 1)
        for label in labels:
            wide += button(canvas, label, None, 0, False)
        x = (canvas.width - wide) // 2
        for i in range(len(labels)):
            x += button(canvas, labels[i], x, y, i == here) + 3 * u

    def _label(self, name):
        return count("war_ring", self.state.rings[self.state.active]) if name == "ring" else t("war_" + name)

    def _eyes(self):
        """How many eyes the Shadow has just rolled."""
        last = self.app.match.last()
        return last["faces"].count("eye") if last and last["do"] == "roll" else 0

    # The roll

    def _roll(self):
        """Throws the dice, or asks what the real ones show."""
        state = self.state
        side = state.active
        if self.app.match.notes.get("real"):
            faces = [face for face in RESULTS if face in FACES[side]]
            self.app.visit("war.Count", side, faces, len(self._faces(side)), self._tell)
            return
        self.thrown = list(self.app.do({"do": "roll"})[0]["faces"])
        self.side = side
        self.tumble()
        self.at = 0

    def _tell(self, faces):
        carry_out(self.app, {"do": "roll", "faces": faces})

    # Keys

    def key(self, event):
        app = self.app
        if self.land():  # any key lands them
            return
        if event == "back":
            app.visit("war.Board")
        elif self.state.phase == "roll":
            if event == "ok":
                self._roll()
        elif event == "left" or event == "right":
            stops = len(self.results()) + len(self.buttons())
            self.at = (self.at + (1 if event == "right" else -1)) % stops
        elif event == "ok":
            if self.at < len(self.results()):
                app.visit("war.Die", self.results()[self.at])
            elif self._button() == "ring":
                app.visit("war.Ring")
            else:
                carry_out(app, {"do": self._button()})
