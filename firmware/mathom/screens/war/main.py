"""The dice of War of the Ring: both sides roll them, and then take turns using them."""

from micropython import const

from mathom.games.war.dice import may_pass, ring_refusal
from mathom.games.war.rolls import names_of
from mathom.games.war.tables import RESULTS, SIDES
from mathom.screens import button, centre, centred, footer, way
from mathom.screens.shared import Tumbling, throws_by_hand
from mathom.screens.war.parts import BOX, draw_dice, explain, leaving, side_header, used
from mathom.ui.canvas import RIGHT, TEXT
from mathom.ui.texts import brief, count, fill, t

# These values replace the cursor while there is none.
_MOVES = const(-1)
_ROLLS = const(-2)
_KEYS = {"pass": "war_pass"}  # what OK does on a stop other than opening a list


class Main(Tumbling):
    name = "war"
    shows_game = True

    def __init__(self, app):
        super().__init__(app)
        self.at = 0  # the cursor: an index of `stops`
        self.moved = False  # whether a key has moved it
        self.rolled: list = []  # what was thrown,
        self.thrown: list = []  # the same while it tumbles, as shown, and
        self.kinds: list = []  # the faces of each of these dice
        self.side = "free"  # the side it belongs to

    def results(self):
        """Returns the results on the dice of the side to act, each once."""
        dice = self.state.dice[self.state.active]
        return [face for face in RESULTS if face in dice]

    def buttons(self):
        """Returns what may be done other than using a die."""
        state = self.state
        found = ["by_card"]
        if not ring_refusal(state):
            found.append("ring")
        if may_pass(state):
            found.append("pass")
        return found

    def stops(self):
        """Returns the stops of the cursor: the dice, then the buttons. Passing is the last, so that nobody does it by
        mistake; from the first die, left leads to it."""
        return self.results() + self.buttons()

    def explain(self):
        return explain(self.state)

    def shown(self):
        if self.state.phase == "act":
            self.at = min(self.at, len(self.stops()) - 1)

    # Drawing

    def draw(self, canvas):
        state = self.state
        moving = self.moving()
        choosing = state.phase == "act" and not moving
        at = self.at if choosing else _MOVES if moving else _ROLLS
        (here, right, buttons, line, turn), tracks, done = self.once(self._texts, at if self.moved else at - 100)
        side_header(canvas, self.state, self.side if moving else state.active, right, turn)
        for i in range(2):
            side = SIDES[i]
            on_die = here in state.dice[side] and side == state.active
            y = 11 + 11 * i
            acts = side == (self.side if moving else state.active)
            lit = state.dice[side].index(here) if on_die else -1
            draw_dice(canvas, self._faces(side), y, side, acts, lit, self if choosing and acts else None)
        hunt, short, corruption, progress = tracks
        room = max(canvas.width - len(state.dice["free"]) * (BOX + 1) - 14, 0)
        self._draw_box(canvas, hunt if canvas.fits(hunt, room) else short, 11)
        y = 43
        if done and choosing:
            centre(canvas, done, 33)
        else:
            canvas.text(corruption, 0, 33, ink=canvas.ink_of("red") if state.tracks["corruption"] else TEXT)
            canvas.text(progress, canvas.width, 33, align=RIGHT)
            if state.tracks["revealed"]:
                x = canvas.width - canvas.measure(progress) - 11
                canvas.icon("result_eye", x, 34, canvas.ink_of("red"))
        if choosing:
            self._draw_buttons(canvas, y, buttons, here)
            footer(self.app, canvas, "key_left", "key_right", _KEYS.get(here, "key_choose"), "war_key_board")
        elif moving:
            footer(self.app, canvas)
        else:
            centred(canvas, line, y)
            footer(self.app, canvas, ok="key_roll", back="war_key_board")

    def _texts(self, at):
        """Returns the texts for a place of the cursor; below -100 for one that it has not been moved to."""
        moved = at > -50
        return self._describe(at if moved else at + 100), self._tracks(), "" if moved else self._done()

    def _describe(self, at):
        """Returns what the cursor is on; the text at the right of the header; the buttons with their labels; or what to
        roll; and the turn, if that is not the text at the right."""
        state = self.state
        turn = count("war_turn", state.turn)
        if at == _MOVES:
            return "", turn, (), "", ""
        if at == _ROLLS:
            eyes = state.active == "free" and state.allocated < state.pool["shadow"]
            line = count("war_eyes", self._eyes()) if eyes else count("war_rolls", len(self._faces(state.active)))
            return "", turn, (), line, ""
        here = self.stops()[at]
        rings = state.tracks["rings_" + state.active]
        right = t(("war_die_" if here in RESULTS else "war_hint_") + here)
        return here, right, [(name, count("war_" + name, rings)) for name in self.buttons()], "", turn

    def _tracks(self):
        """Returns what a hunt would roll, also in short, the corruption, and where the Fellowship is."""
        tracks = self.state.tracks
        bonus = " +{}".format(tracks["hunt_free"]) if tracks["hunt_free"] else ""
        if self.state.in_mordor():
            where = "{} {}/{}".format(t("war_track_mordor"), tracks["mordor"], self.state.length)
        elif tracks["revealed"]:
            where = t("war_revealed")
        else:
            where = "{} {}".format(t("war_hidden"), tracks["progress"])
        return (
            count("war_hunters", tracks["hunt_shadow"]) + bonus,
            str(tracks["hunt_shadow"]) + bonus,
            "{} {}".format(t("war_track_corruption"), tracks["corruption"]),
            where,
        )

    def _done(self):
        """Returns what the last die was used for, or who fell, in a sentence; "" after anything else."""
        last = self.app.match.last() or {}
        verb = last.get("do")
        if verb == "lot" or (verb == "tile" and "who" in last):
            who = last["faces" if verb == "lot" else "who"]
            return leaving("war_falls", who, len(who))
        if verb == "act":
            return used(last, self.state)
        if verb == "discard":
            return fill("war_told_discard", die=brief("war_die_" + last["die"]))
        return t("war_told_pass") if verb == "pass" else ""

    def _faces(self, side):
        """Returns the dice of a side: tumbling, waiting to be rolled, or unused."""
        state = self.state
        if self.moving() and side == self.side:
            dice = len(self.thrown)
            for i in range(dice):
                lies = self.lies(i, dice)
                self.thrown[i] = self.rolled[i] if lies else self.kinds[i][(self._step + 2 * i) % 6]
            return self.thrown
        waiting = state.phase == "roll" and (side == state.active or side == "free")
        if not waiting:
            return state.dice[side]
        return ("",) * (state.pool[side] - (state.allocated if side == "shadow" else 0))

    def _draw_box(self, canvas, text, y):
        """Draws the hunt box, to the right of the dice of the Free Peoples."""
        x = canvas.width
        canvas.text(text, x, y + 1, align=RIGHT)
        canvas.icon("result_eye", x - canvas.measure(text) - 10, y + 2, canvas.ink_of("red"))

    def _draw_buttons(self, canvas, y, buttons, here):
        wide = 3 * (len(buttons) - 1)
        for _, label in buttons:
            wide += button(canvas, label, None, 0, False)
        x = (canvas.width - wide) // 2
        for name, label in buttons:
            x += button(canvas, label, x, y, name == here, self, self.stops().index(name) if canvas.finger else 0) + 3

    def _eyes(self):
        """Returns how many eyes the Shadow has just rolled."""
        last = self.app.match.last()
        return last["faces"].count("eye") if last and last["do"] == "roll" else 0

    # The roll

    def _roll(self):
        """Throws the dice, or asks what the real ones show."""
        state = self.state
        side = state.active
        self.kinds = [names_of(state, "roll", at) for at in range(len(self._faces(side)))]
        if throws_by_hand(self.app):
            take = lambda faces: self.app.play({"do": "roll", "faces": faces})  # noqa: E731
            self.app.visit("war.Count", side, self.kinds, take)
            return
        self.rolled = self.app.play({"do": "roll"}, False)[0]["faces"]
        self.thrown = list(self.rolled)
        self.side = side
        self.tumble()
        self.at = 0

    # Keys

    def press(self, event):
        app = self.app
        if self.land():  # any key stops the tumbling
            return
        if event == "back":
            app.visit("war.Board")
        elif self.state.phase == "roll":
            if event == "ok":
                self._roll()
        elif way(event):
            self.at = (self.at + way(event)) % len(self.stops())
            self.moved = True
        elif event == "ok":
            self._choose(self.stops()[self.at])

    def _choose(self, stop):
        app = self.app
        if stop == "pass":
            app.play({"do": "pass"})
        elif stop == "ring":
            app.visit("war.Ring")
        elif stop == "by_card":
            app.visit("war.Card")
        else:
            app.visit("war.Die", stop)
