"""The dice of War of the Ring: both sides roll them, and then use them turn about."""

from mathom.games.war import FACES, RESULTS, SIDES
from mathom.screens import button, centred, footer
from mathom.screens.shared import Playing, Tumbling
from mathom.screens.war_parts import LIGHTS, carry_out, draw_dice, side_header
from mathom.ui.canvas import RIGHT
from mathom.ui.texts import count, t


class Screen(Tumbling, Playing):
    name = "war"

    def __init__(self, app):
        self.app = app
        self.at = 0  # the cursor: results first, buttons behind
        self.thrown = ()  # what tumbles, and
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
        acts = state.phase == "act" and not self.moving()
        results, labels, hunt = self.once(self._choices, acts)
        on_die = acts and self.at < len(results)
        if self.moving():
            side_header(canvas, self.side, count("war_turn", state.turn))
        elif not acts:
            side_header(canvas, state.active, count("war_turn", state.turn))
        else:
            right = t("war_die_" + results[self.at]) if on_die else t("war_hint_" + self._button())
            side_header(canvas, state.active, right)
        for i in range(2):
            side = SIDES[i]
            here = state.dice[side].index(results[self.at]) if on_die and side == state.active else -1
            y = (12 + 14 * i) * u if u == 1 else (14 + 16 * i) * u
            frame = canvas.ink_of(LIGHTS[side]) if side == (self.side if self.moving() else state.active) else None
            draw_dice(canvas, self._faces(side), y, frame, here)
        self._draw_box(canvas, hunt, 12 * u if u == 1 else 14 * u)
        self._draw_line(canvas, 41 * u if u == 1 else 45 * u, labels, len(results))
        if self.moving():
            footer(self.app, canvas)
        elif acts:
            footer(self.app, canvas, "key_left", "key_right", "key_choose", "war_key_board")
        else:
            footer(self.app, canvas, ok="key_roll", back="war_key_board")

    def _button(self):
        return self.buttons()[self.at - len(self.results())]

    def _faces(self, side):
        """The dice of a side as they lie: tumbling, waiting to be rolled, or unused."""
        state = self.state
        if self.moving() and side == self.side:
            faces = FACES[side]
            return [faces[(self._step + 2 * i) % 6] for i in range(len(self.thrown))]
        waiting = state.phase == "roll" and (side == state.active or side == "free")
        if not waiting:
            return state.dice[side]
        return ("",) * (state.pool[side] - (state.allocated if side == "shadow" else 0))

    def _choices(self, acts):
        """What may be chosen, results and the labels of buttons, and what is in the hunt box: dice of the Shadow and of
        the Free Peoples."""
        tracks = self.state.tracks
        hunt = "{}+{}".format(tracks["hunt_shadow"], tracks["hunt_free"])
        return (self.results(), [self._label(name) for name in self.buttons()], hunt) if acts else ((), (), hunt)

    def _draw_box(self, canvas, text, y):
        """The hunt box, behind the dice of the Free Peoples."""
        u = canvas.unit
        x = canvas.width
        canvas.text(text, x, y + u, align=RIGHT)
        canvas.icon("result_eye", x - canvas.measure(text) - 10 * u, y + 2 * u)

    def _draw_line(self, canvas, y, labels, dice):
        """What is rolled, or the buttons."""
        u = canvas.unit
        state = self.state
        if labels:
            wide = 3 * u * (len(labels) - 1)
            for label in labels:
                wide += button(canvas, label, None, 0, False)
            x = (canvas.width - wide) // 2
            for i in range(len(labels)):
                x += button(canvas, labels[i], x, y, self.at == dice + i) + 3 * u
        elif state.phase != "act" and not self.moving():
            rolled = state.active == "free" and state.allocated < state.pool["shadow"]
            text = count("war_eyes", self._eyes()) if rolled else count("war_rolls", len(self._faces(state.active)))
            centred(canvas, text, y)

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
        self.thrown = self.app.do({"do": "roll"})[0]["faces"]
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
