"""A turn of Journey to Mordor: rolling and keeping dice."""

from mathom.screens import centre, footer, refused, way
from mathom.screens.journey.dice import Choice, Turn, draw_place
from mathom.screens.journey.parts import count_luck, draw_near, moment, near, turn_header
from mathom.screens.shared import key_roll
from mathom.ui.texts import brief, count, t

BEAT, BEATS = 400, 8  # ms between two beats of the heart, and how many there are


class Main(Turn):
    def __init__(self, app):
        super().__init__(app)
        self.choice = Choice(app)
        self._heart = Heart()
        self._put_back = None  # the die under the cursor, if it has been put back there

    @property
    def holds(self):
        """Holding OK on a chosen die goes on with the chosen ones; a press would put it back."""
        return self._held() != "" and self.choice.die(self.at) in self.choice.chosen

    @property
    def adds(self):
        """Holding OK on another die keeps it with the chosen ones, and goes on."""
        return self._held() != "" and self.choice.die(self.at) not in self.choice.chosen

    def _held(self):
        """Returns the text of what holding OK goes on with; "" if it does not. What ends the turn has a button. On a
        die that has just been put back, a hold that means to throw the dice would keep it."""
        die = self.choice.die(self.at)
        if not die or die == self._put_back or self.choice.length != self.app.match.length:
            return ""
        held = self.choice.follows(die)
        return "" if held == "key_end" else held

    def shown(self):
        """Begins the choice of dice, if the game has reached it while another screen was open. A Nazgûl that is near is
        felt."""
        self.choice.refresh()
        entered, self.entering = self.entering, False
        if self.mode() != "keep":
            self.thrown()
        elif self.choice.dice and self.choice.length == self.app.match.length:
            self._think()
        elif entered:
            self.landed()
        else:
            self._choose()
        if near(self.state):
            self._heart.begin(self)

    # The choice

    def _choose(self):
        """Begins with the dice that must be kept anyway. The cursor is on one of them, or on the first die, but not on
        the White Tree, which would end the turn."""
        dice = self.dice()
        chosen = self.state.must_keep()
        first = dice.index(chosen[0]) if chosen else 1 if self.state.rolled[dice[0]] == "tree" else 0
        self.at = 1 if len(dice) == 1 else first
        self.choice = Choice(self.app, dice, chosen)
        self._think()

    def thrown(self):
        """Chooses none before the dice lie still."""
        self.choice = Choice(self.app)
        self._put_back = None
        self._think()

    def _think(self):
        """Works out what should be kept, and then luck and mistakes so far, if the players want that."""
        self.app.jobs.drop(self)
        if self.app.settings["advice"]:
            self.app.jobs.add(self, self._thoughts())
        else:
            self.choice.advice = None

    def _thoughts(self):
        if self.choice.dice and not self.choice.advice:
            yield from self.choice.advise()
            self.app.redraw()
        yield from count_luck(self.app)

    def landed(self):
        if self.alone():
            self.app.jobs.add(self, lambda: self._keep(list(self.state.rolled)))
        else:
            self._choose()

    # Drawing

    def draw(self, canvas):
        mode = self.mode()
        dice = self.dice()
        choice = self.choice
        turn_header(canvas, self.state, choice.lost() if choice.tree() else self.once(self._header, mode))
        self._draw_line(canvas, mode)
        if near(self.state):
            draw_near(canvas, self.state.active(), self._heart.beats)
        else:
            self.draw_dice(canvas, dice)
        self._draw_keys(canvas, mode)

    def marks(self, die):
        advice = self.choice.advice
        return die in self.choice.chosen, advice and die in advice.choices[0][1].get("dice", ())

    def _header(self, mode):
        """Returns the place at the beginning of a turn, or else the number of the roll, and beside dice to choose from
        the squares that are left of the Nazgûl route."""
        state = self.state
        if not state.rolls and mode != "keep":
            return brief(state.place())
        if mode != "keep":
            return count("roll_number", state.rolls + 1 if mode == "roll" else state.rolls)
        return [count("roll_number", state.rolls) + " ", ("icon", "square"), str(state.active().unmarked)]

    def _draw_line(self, canvas, mode):
        """Draws the line above the dice: why a press was refused, what the place does, or what helps to choose, and the
        buttons."""
        y = 11
        if self.why:
            centre(canvas, t(self.why), y)
        elif mode == "keep":
            self.choice.draw_sums(canvas, y, self.at, self.choice.draw_buttons(canvas, y, self))
        elif mode == "tumble" and self.alone():
            centre(canvas, t("keeps_itself"), y)
        else:
            draw_place(canvas, self.state, y)

    def _draw_keys(self, canvas, mode):
        choice = self.choice
        if mode == "roll":
            footer(self.app, canvas, ok=key_roll(self.app), back="key_routes")
        elif mode == "tumble":
            footer(self.app, canvas)
        elif self.at < len(choice.dice):
            die = choice.dice[self.at]
            word = "key_drop" if die in choice.chosen else "key_keep"
            footer(self.app, canvas, "key_left", "key_right", word, "key_routes", self._held())
        else:
            word = choice.follows() if self.at == len(choice.dice) else "key_repeat"
            footer(self.app, canvas, "key_left", "key_right", word, "key_routes")

    # Keys

    def press(self, event):
        mode = self.mode()
        self.forgive()
        if event == "long_ok":
            die = self.choice.dice[self.at]
            if die not in self.choice.chosen:
                self._toggle(die)
            if not self.why:
                self._confirm()
        elif mode == "tumble":
            self.land()
        elif event == "back":
            self.app.visit("journey.Routes")
        elif mode == "roll":
            if event == "ok":
                self.roll("roll")
        elif not self.choice.dice:
            pass  # the last die is about to keep itself
        elif way(event):
            self.at = (self.at + way(event)) % self.choice.places()
            self._put_back = None
        elif self.at < len(self.choice.dice):
            self._toggle(self.choice.dice[self.at])
        elif self.at == len(self.choice.dice):
            self._confirm()
        else:
            self.roll("reroll")

    def _toggle(self, die):
        why = self.choice.toggle(die)
        if why:
            self.refuse(why, die)
        elif die not in self.choice.chosen:
            self._put_back = die

    def _confirm(self):
        code = self.state.refusal(self.choice.chosen)
        if code:
            self.refuse(refused("journey", code), self.choice.dice[0])
        else:
            self._keep(self.choice.chosen)

    def _keep(self, dice):
        """Keeps these dice, and throws the others at once, unless the players want to press for that."""
        kept = self.app.play({"do": "keep", "dice": dice}, False)[0]
        self.thrown()
        self.at = 0
        if self.state.phase != "roll":
            self.app.show_game()
        elif not self.app.settings["step"]:
            self.roll("roll")
        if kept["tree"]:
            self.app.visit(*moment(self.state, "tree", kept["player"]))  # opens finale


class Heart:
    """It beats while a Nazgûl is near, and the squares that are left blink with it."""

    beats = 0

    def begin(self, screen):
        screen.app.jobs.add(screen, lambda: self._beat(screen), BEAT)

    def _beat(self, screen):
        self.beats += 1
        if self.beats == 1:
            screen.app.sound("heart")
        if self.beats < BEATS:
            self.begin(screen)
        screen.app.redraw()
