"""A turn of Journey to Mordor: rolling and keeping dice."""

from mathom.games.journey.tables import DICE
from mathom.screens import centre, footer, way
from mathom.screens.journey.dice import Dice, draw_buttons, draw_place, draw_sums, throws, what_follows
from mathom.screens.journey.parts import (
    LETTERS,
    count_luck,
    draw_near,
    explained,
    lying,
    moment,
    near,
    turn_header,
)
from mathom.screens.shared import throws_by_hand
from mathom.ui.canvas import DIE
from mathom.ui.texts import brief, count, t

LOOK = 1000  # ms until the last die keeps itself
BEAT, BEATS = 400, 8  # ms between two beats of the heart, and how many there are


class Main(Dice):
    name = "journey"

    def __init__(self, app):
        super().__init__(app)
        self.chosen = []  # the dice that the player wants to keep
        self.advice = None  # what should be kept, if the players want to be told
        self.sums: tuple = (None, [], 0)  # what draw_sums has drawn: what it depends on, the parts, their right end
        self._begun = -1  # how many actions there were when that choice began
        self._entered = {}  # the faces of real dice so far
        self._asked = False  # whether they are being entered
        self._beats = 0  # of the heart

    # The dice

    def mode(self):
        return "tumble" if self._since is not None else self.state.phase

    def dice(self):
        """Returns the dice on the table, in order: those just rolled, or those still to roll."""
        return lying(self.state) if self.state.phase == "keep" else self.state.to_roll()

    def die(self):
        """Returns the die under the cursor, if dice are to be chosen. It makes no list, as it is asked again and again
        while nobody presses."""
        left = self.at
        if self.mode() == "keep" and left >= 0:
            for die in DICE:
                if die in self.state.rolled:
                    if not left:
                        return die
                    left -= 1
        return None

    def buttons(self):
        """Returns the names of the buttons."""
        return ("done", "repeat") if self.state.can_repeat() else ("done",)

    def tree(self):
        """Returns whether the White Tree is chosen, which ends the turn."""
        return self.state.phase == "keep" and self.state.rolled.get("black") == "tree" and "black" in self.chosen

    @property
    def holds(self):
        """Holding OK on a chosen die goes on with the chosen ones; a press would put it back."""
        return ("ok",) if self.die() in self.chosen else ()

    @property
    def adds(self):
        """Holding OK on another die keeps it with the chosen ones, and goes on."""
        die = self.die()
        return ("ok",) if die and die not in self.chosen else ()

    def explain(self):
        return explained(self.state)

    def shown(self):
        """Begins the choice of dice, if the game has reached it while another screen was open. A Nazgûl that is near is
        felt."""
        self.sums = None, [], 0
        asked, self._asked = self._asked, False
        if self.mode() != "keep" or self._begun == self.app.match.length:
            self._think()
        elif asked:
            self._landed()
        else:
            self._begin_keep()
        if near(self.state):
            self.app.jobs.add(self, self._beat, BEAT)

    def _beat(self):
        """The heart beats, and the squares that are left blink."""
        self._beats += 1
        if self._beats == 1:
            self.app.session.sound("heart")
        if self._beats < BEATS:
            self.app.jobs.add(self, self._beat, BEAT)
        self.app.redraw()

    def _think(self):
        """Works out what should be kept, and then luck and mistakes so far, if the players want that."""
        self.app.jobs.drop(self)
        if self.app.settings["advice"]:
            self.app.jobs.add(self, self._thoughts())
        else:
            self.advice = None

    def _thoughts(self):
        if self.mode() == "keep" and not self.advice:
            from mathom.advisers import Adviser

            adviser = Adviser(self.app.match)
            try:
                while adviser.work():
                    yield
            finally:
                adviser.close()
            self.advice = adviser.advice
            self.app.redraw()
        yield from count_luck(self.app)

    def _begin_keep(self):
        """Chooses the dice that must be kept anyway. The cursor is on one of them, or on the first die, but not on the
        White Tree, which would end the turn."""
        dice = self.dice()
        self._begun = self.app.match.length
        self.chosen = self.state.must_keep()
        first = dice.index(self.chosen[0]) if self.chosen else int(self.state.rolled[dice[0]] == "tree")
        self.at = 1 if len(dice) == 1 else first
        self.advice = None
        self._think()

    # Drawing

    def draw(self, canvas):
        mode = self.mode()
        dice = self.dice()
        turn_header(canvas, self.state, self._lost(dice) if self.tree() else self.once(self._header, mode))
        self._draw_line(canvas, mode, len(dice))
        if near(self.state):
            draw_near(canvas, self.state.active(), self._beats)
        else:
            self.draw_dice(canvas, dice)
        self._draw_keys(canvas, mode, dice)

    def _header(self, mode):
        """Returns the place at the beginning of a turn, or else the number of the roll, and beside dice to choose from
        the squares that are left of the Nazgûl route."""
        state = self.state
        if not state.rolls and mode != "keep":
            return brief(state.place())
        if mode != "keep":
            return count("roll_number", state.rolls + 1 if mode == "roll" else state.rolls)
        return [count("roll_number", state.rolls) + " ", ("icon", "square"), str(state.active().unmarked)]

    def _lost(self, dice):
        """Returns how many dice will not count, as the White Tree is kept with the chosen ones."""
        lost = len(dice) - len(self.chosen)
        return count("not_counted", lost) if lost else count("roll_number", self.state.rolls)

    def _draw_line(self, canvas, mode, first):
        """Draws the line above the dice: why a press was refused, what the place does, or what helps to choose, and the
        buttons, the first of which is place number `first` of the cursor."""
        y = 11
        if self.why:
            centre(canvas, self.why, y)
        elif mode == "keep":
            draw_sums(self, canvas, y, draw_buttons(self, canvas, y, first))
        elif mode == "tumble" and self._alone():
            centre(canvas, t("keeps_itself"), y)
        else:
            draw_place(self, canvas, y)

    def draw_die(self, canvas, die, x, y, i):
        mode = self.mode()
        if mode == "tumble":
            self._draw_tumbling(canvas, die, x, y, i)
        elif mode == "keep":
            canvas.spot(x - 2, y - 2, DIE + 4, DIE + 12, self, i, "ok")
            advised = self.advice and die in self.advice.choices[0][1].get("dice", ())
            self.draw_lying(canvas, die, self.state.rolled[die], x, y, i, die in self.chosen, advised)
        else:
            canvas.die(x, y, die, None, t(LETTERS[die]))

    def _draw_tumbling(self, canvas, die, x, y, i):
        """Draws a die that tumbles until it lands. They land one after the other, from left to right."""
        if self.lies(i, len(self.state.rolled)):
            face = self.state.rolled[die]
        else:
            faces = self.state.faces[die]
            face = faces[(self._step + i * 2) % len(faces)]
            y -= (i * 5 + self._step) % 3
        canvas.die(x, y, die, face, t(LETTERS[die]))

    def _draw_keys(self, canvas, mode, dice):
        if mode == "roll":
            footer(self.app, canvas, ok=throws(self.app), back="key_routes")
        elif mode == "tumble":
            footer(self.app, canvas)
        elif self.at < len(dice):
            die = dice[self.at]
            word = "key_drop" if die in self.chosen else "key_keep"
            held = what_follows(self, die)
            footer(self.app, canvas, "key_left", "key_right", word, "key_routes", held, held == "key_end")
        else:
            word = what_follows(self) if self.at == len(dice) else "key_repeat"
            footer(self.app, canvas, "key_left", "key_right", word, "key_routes")

    # The roll

    def lasts(self):
        """The last die can be looked at before it keeps itself."""
        return super().lasts() + LOOK * self._alone()

    def land(self):
        super().land()
        self._landed()

    def _alone(self):
        """Returns whether the die on the table keeps itself, as the rules leave no choice."""
        return self.state.phase == "keep" and self.state.forced(False) and not self.app.settings["step"]

    def _landed(self):
        if self._alone():
            self.app.jobs.add(self, lambda: self._keep(list(self.state.rolled)))
        else:
            self._begin_keep()

    def _roll(self, verb):
        """Throws the dice, or asks for the faces of the real ones."""
        if throws_by_hand(self.app):
            dice = self.state.to_roll() if verb == "roll" else lying(self.state)
            self._entered = {die: face for die, face in self._entered.items() if die in dice}
            self._asked = True
            self.app.visit("journey.Enter", verb, self._entered)
            return
        self.app.play({"do": verb}, False)
        self.advice = None
        self._think()
        self.chosen = []
        self.tumble()

    # Keys

    def press(self, event):
        mode = self.mode()
        self.forgive()
        if event == "long_ok":
            die = self.dice()[self.at]
            if die not in self.chosen:
                self._toggle(die)
            if not self.why:
                self._confirm()
        elif mode == "tumble":
            self.land()
        elif event == "back":
            self.app.visit("journey.Routes")
        elif mode == "roll":
            if event == "ok":
                self._roll("roll")
        elif way(event):
            stops = len(self.dice()) + len(self.buttons())
            self.at = (self.at + way(event)) % stops
        else:
            self._use(self.at)

    def _use(self, at):
        """Does what the die or the button here is for."""
        dice = self.dice()
        if at < len(dice):
            self._toggle(dice[at])
        elif self.buttons()[at - len(dice)] == "repeat":
            self._roll("reroll")
        else:
            self._confirm()

    def _toggle(self, die):
        """Chooses a die to keep, or puts it back. If the rules forbid that, says why."""
        self.chosen, code = self.state.choose(self.chosen, die)
        if code:
            self.refuse(t("only_one_" + self.state.rolled[die] if code == "same_symbol" else code), die)

    def _confirm(self):
        code = self.state.refusal(self.chosen)
        if code:
            self.refuse(t(code), self.dice()[0])
        else:
            self._keep(self.chosen)

    def _keep(self, dice):
        """Keeps these dice, and throws the others at once, unless the players want to press for that."""
        kept = self.app.play({"do": "keep", "dice": dice}, False)[0]
        self.advice = None
        self._think()
        self.chosen = []
        self.at = 0
        if self.state.phase != "roll":
            self.app.show_game()
        elif not self.app.settings["step"]:
            self._roll("roll")
        if kept["tree"]:
            self.app.visit(*moment(self.state, "tree", kept["player"]))  # opens finale
