"""A turn of Journey to Mordor: rolling and keeping dice."""

from mathom.games.journey.tables import DICE
from mathom.screens import button, centre, footer, side_by_side, way, wide_of
from mathom.screens.journey.parts import LETTERS, called, count_luck, draw_route, moment, turn_header
from mathom.screens.shared import Tumbling, percent, shortened, throws_by_hand
from mathom.ui.canvas import ACCENT, BACK, DIE, DIM, TEXT
from mathom.ui.texts import brief, count, fill, t

LOOK = 1000  # ms until the last die keeps itself
# What the first button says for what OK does there.
BUTTONS = {"key_roll": "throw", "key_enter": "enter", "key_end": "turn_ends"}
NEAR = 2  # squares left, at most, with which a Nazgûl is near
BEAT, BEATS = 400, 8  # ms between two beats of the heart, and how many there are


class Main(Tumbling):
    name = "journey"
    shows_game = True

    def __init__(self, app):
        super().__init__(app)
        self.chosen = []  # the dice that the player wants to keep
        self.begun = -1  # how many actions there were when that choice began
        # Real dice: the faces entered so far. A power cut loses them: they are still on the table to be read again, and
        # saving each press would wear the flash many times as fast.
        self.entered = {}
        self.entering = None  # "roll" or "reroll" while the faces of real dice are being entered
        self.at = 0  # the cursor: first the dice, then the buttons
        self.why = ""  # why the last press was refused, and
        self.shaken = None  # the die that the press was about
        self.advice = None  # what should be kept, if the players want to be told

    # Drawing

    def mode(self):
        if self.entering:
            return "enter"
        if self._since is not None:
            return "tumble"
        return self.state.phase

    def buttons(self):
        """Returns the names of the buttons."""
        if self.mode() == "enter":
            return ()
        if self.state.can_repeat():
            return ("done", "repeat")
        return ("done",)

    @property
    def holds(self):
        """Holding OK on a chosen die goes on with the chosen ones; a press would put it back."""
        return ("ok",) if self.mode() == "enter" or self._die() in self.chosen else ()

    @property
    def adds(self):
        """Holding OK on another die keeps it with the chosen ones, and goes on."""
        die = self._die()
        return ("ok",) if die and die not in self.chosen else ()

    def _die(self):
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

    def dice(self):
        """Returns the dice on the table, in order: those just rolled, or those still to roll."""
        state = self.state
        if self.entering != "reroll" and state.phase != "keep":
            return state.to_roll()
        dice = []
        for die in DICE:
            if die in state.rolled:
                dice.append(die)
        return dice

    def explain(self):
        """Returns what the present place does."""
        effect = self._effect()
        return t(self.state.place()) + ": " + t("effect_" + effect) if effect else ""

    def _effect(self):
        """Returns the word for what the present place does; "" if it does nothing."""
        effect = self.state.effect()
        return effect.what and effect.what + "_" + str(effect.value).lower()

    def shown(self):
        """Begins the choice of dice, if the game has reached it while another screen was open. A Nazgûl that is near is
        felt."""
        self._line = None, [], 0
        if self.mode() == "keep" and self.begun != self.app.match.length:
            self._begin_keep()
        else:
            self._think()
        if self._near():
            self.app.jobs.add(self, self._beat, BEAT)

    def _near(self):
        """Returns whether a turn begins in which hardly any square of the Nazgûl route is left."""
        state = self.state
        return state.phase == "roll" and not (state.rolls or self.entering) and state.active().unmarked <= NEAR

    def _beat(self):
        """The heart beats, and the squares that are left blink."""
        self._beats += 1
        if self._beats == 1:
            self.app.session.sound("heart")
        if self._beats < BEATS:
            self.app.jobs.add(self, self._beat, BEAT)
        self.app.redraw()

    def _draw_near(self, canvas):
        """Draws the Nazgûl route, of which little is left."""
        walker = self.state.active()
        wide = min(canvas.width // walker.squares, 16)
        free = len([square for square in walker.route() if "-" in square])
        x = (canvas.width - wide * walker.squares + wide - 8) // 2
        draw_route(canvas, walker, x, 26, wide * walker.squares, canvas.ink_of(walker.colour))
        if self._beats % 2:
            canvas.fill(x + wide * (walker.squares - free), 26, wide * free, 9, BACK)
        centre(canvas, count("near", walker.unmarked), 40)

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
        self.begun = self.app.match.length
        self.chosen = self.state.must_keep()
        first = dice.index(self.chosen[0]) if self.chosen else int(self.state.rolled[dice[0]] == "tree")
        self.at = 1 if len(dice) == 1 else first
        self.advice = None
        self._think()

    def draw(self, canvas):
        state = self.state
        mode = self.mode()
        if mode == "roll" and not state.rolls:
            turn_header(canvas, state, brief(state.place()))
        else:
            n = state.rolls + 1 if mode == "roll" or self.entering == "roll" else state.rolls
            # The line below has the buttons, in Rohan two of them.
            lost = self._lost() if mode == "keep" and self._tree() else ""
            right = lost or count("roll_number", n)
            if mode == "keep" and not lost:
                right = self.once(self._header, n)
            turn_header(canvas, state, right)
        dice = self.dice()
        self._draw_line(canvas, mode, len(dice))
        if self._near():
            self._draw_near(canvas)
        else:
            self._draw_dice(canvas, mode, dice)
        if mode == "roll":
            footer(self.app, canvas, ok=self._throws(), back="key_routes")
        elif mode == "tumble":
            footer(self.app, canvas)
        elif self.at < len(dice):
            die = dice[self.at]
            word = "key_drop" if die in self.chosen else "key_keep"
            if mode == "enter":
                word = "key_done" if die == dice[-1] else "key_go"
            held = "key_done" if mode == "enter" else self._word(die)
            footer(self.app, canvas, "key_left", "key_right", word, self._back(mode), held, held == "key_end")
        else:
            word = self._word() if self.at == len(dice) else "key_repeat"
            footer(self.app, canvas, "key_left", "key_right", word, self._back(mode))

    def _header(self, n):
        """Returns the number of the roll, and how many squares of the Nazgûl route are left."""
        return [count("roll_number", n) + " ", ("icon", "square"), str(self.state.active().unmarked)]

    def _word(self, die=None):
        """Returns the text of what follows if the chosen dice are kept, and this one."""
        if self.app.settings["step"]:
            return "key_done"
        rolled = self.state.rolled
        others = tree = False
        for one in rolled:
            if one != die and one not in self.chosen:
                others = True
            elif rolled[one] == "tree":
                tree = True
        return self._throws() if others and not tree else "key_end"

    def _throws(self):
        """Returns the text of what OK does before a roll: players with dice of their own enter what they show."""
        return "key_enter" if throws_by_hand(self.app) else "key_roll"

    def _back(self, mode):
        return "key_back" if mode == "enter" else "key_routes"

    def _draw_line(self, canvas, mode, dice_count):
        """Draws the line above the dice: what the place does, why a press was refused, or the buttons."""
        y = 11
        if self.why:
            centre(canvas, self.why, y)
            return
        if mode == "roll" or mode == "tumble":
            text = t("keeps_itself") if mode == "tumble" and self._alone() else self._place_line()
            centre(canvas, text, y)
            return
        x = canvas.width
        buttons = self.buttons()
        for i in range(len(buttons) - 1, -1, -1):
            label = self._label(buttons[i])
            x -= button(canvas, label, None, 0, False)
            button(canvas, label, x, y, self.at == dice_count + i, self, dice_count + i)
            x -= 2
        if self.advice and not self._tree():
            told = self._worth_lines()
            canvas.text(told[0] if canvas.fits(told[0], x) else told[1], 0, y)
            return
        # Kept from frame to frame, each beside what it depends on: drawing again takes no memory.
        about = -1 if mode == "enter" else (self.app.match.length * 8 + self.at) * 8 + len(self.chosen)
        if self._line[0] != about:
            parts = self._count_line(canvas, x)
            self._line = about, parts, wide_of(canvas, parts) - 2
        side_by_side(canvas, self._line[1], self._line[2], y, TEXT)

    def _label(self, button):
        if button == "done" and self._tree():
            return t("end_here")
        if button == "done" and self.mode() == "keep":
            word = self._word()
            return t(BUTTONS.get(word, button))
        return t(button)

    def _tree(self):
        state = self.state
        return state.phase == "keep" and state.rolled.get("black") == "tree" and "black" in self.chosen

    def _count_line(self, canvas, room):
        """Returns texts and icons: whom the Nazgûl under the cursor would hit, or else the sum of what is kept so far,
        or if that is nothing yet, what the place does."""
        if self.mode() == "enter":
            return [t("tell_faces")]
        if self._tree():
            return [""]
        die = self._die()
        if die and self.state.rolled[die] == "nazgul":
            walker = self.state.hunted(die)
            begin = t(LETTERS[die]) + " " + t("arrow") + " "
            name = called(walker) if walker else "–"
            return [begin + shortened(canvas, name, room - canvas.measure(begin) - 2)]
        sums = self._sums() or [self._effect_line()]
        return sums if wide_of(canvas, sums) <= room else sums[:2]

    def _sums(self):
        """Returns the rings that are kept so far, and the orcs with the fellowships that outweigh them."""
        state = self.state
        faces = [face for _, face, _ in state.kept] + [state.rolled[die] for die in self.chosen]
        effect = state.effect()
        rings, orcs, others = [faces.count(face) for face in ("ring", "orc", "fellowship")]
        found: list = [("icon", "ring"), str(rings)] if rings else []
        if orcs:
            found += [("icon", "orc"), str(orcs * effect.orc)]
            if others:
                found += ["–", ("icon", "fellowship"), str(others * effect.fellowship)]
        elif others:
            found += [("icon", "fellowship"), str(others * effect.fellowship)]
        return found

    def _effect_line(self):
        effect = self._effect()
        if not effect or self.state.effect().repeat:  # the buttons say it
            return count("keeping", len(self.chosen))
        return brief("effect_" + effect)

    def _worth_lines(self):
        """Returns the chance to win with the best choice and with the present one, and a shorter text."""
        whole = self.advice.WHOLE
        most = self.advice.choices[0][0]
        short = fill("win", chance=percent(most, whole))
        for worth, action in self.advice.choices:
            if worth < most and sorted(action.get("dice", ())) == sorted(self.chosen):
                return fill("worth", best=percent(most, whole), now=percent(worth, whole)), short
        return short, short

    def _advised(self, die):
        """Returns whether the best choice keeps this die."""
        return self.advice and die in self.advice.choices[0][1].get("dice", ())

    def _lost(self):
        """Returns a text: how many dice will not count if the White Tree is kept with the chosen ones."""
        lost = len(self.dice()) - len(self.chosen)
        return count("not_counted", lost) if lost else ""

    def _place_line(self):
        """Returns what the place does in this turn; if it does nothing, how many dice are to be rolled."""
        state = self.state
        effect = self._effect()
        if effect:
            return t("effect_" + effect)
        if state.rolls:
            return count("dice_left", len(state.to_roll()))
        return t("roll_all")

    def _draw_dice(self, canvas, mode, dice):
        """Draws the dice on the table on the left and the kept ones on the right, with a line before each roll."""
        state = self.state
        kept = state.kept
        gaps = 0
        last = 0
        for _, _, roll in kept:
            if roll != last:
                gaps += 1
                last = roll
        free = canvas.width - 5 * DIE
        between = min(4, free // max(gaps, 1))  # the space between two rolls, for a line
        gap = min((free - gaps * between) // 6, 4)
        x = (free - gaps * between - gap * 4) // 2
        y = 24
        for i in range(len(dice)):
            die = dice[i]
            if mode == "tumble":
                self._draw_tumbling(canvas, die, x, y, i, len(dice))
            else:
                self._draw_die(canvas, mode, die, x, y, i)
            x += DIE + gap
        last = 0
        for die, face, roll in kept:
            if roll != last:
                if last or dice:
                    x -= gap
                    canvas.vline(x + between // 2, y, DIE + 6, DIM)
                    x += between + gap
                last = roll
            canvas.die(x, y, die, face, t(LETTERS[die]), kept=True)
            x += DIE + gap

    def _draw_die(self, canvas, mode, die, x, y, i):
        letter = t(LETTERS[die])
        if mode == "roll":
            canvas.die(x, y, die, None, letter)
            return
        canvas.spot(x - 2, y - 2, DIE + 4, DIE + 12, self, i, "right" if mode == "enter" else "ok")
        face = self.entered.get(die) if mode == "enter" else self.state.rolled[die]
        chosen = mode == "keep" and die in self.chosen
        mark = y + 30
        if self.shaken == die:
            y -= self._shaking % 2
        canvas.die(x, y - (2 if chosen else 0), die, face, letter, chosen=chosen)
        if mode == "keep" and self._advised(die):
            canvas.fill(x + 6, mark, 11, 1, ACCENT)
        if i == self.at:
            canvas.cursor(x, y - (2 if chosen else 0))

    # The roll

    def _draw_tumbling(self, canvas, die, x, y, i, dice_count):
        """Draws a die that tumbles until it lands. They land one after the other, from left to right."""
        step = self._step
        if self.lies(i, dice_count):
            face = self.state.rolled[die]
        else:
            faces = self.state.faces[die]
            face = faces[(step + i * 2) % len(faces)]
            y -= (i * 5 + step) % 3
        canvas.die(x, y, die, face, t(LETTERS[die]))

    _shaking = 0
    _line: tuple = None, [], 0  # what stands above the dice, with its right end
    _beats = 0  # of the heart

    def moving(self):
        return self._since is not None or self._shaking > 0

    def tick(self, now):
        """Shakes or tumbles the dice. Returns whether something moved."""
        if self.shaken and self._shaking:
            self._shaking -= 1
            if not self._shaking:
                self.shaken = None
            return True
        return super().tick(now)

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
        """Throws the dice, or begins to ask for the faces of the real ones."""
        if throws_by_hand(self.app):
            self.entering = verb
            dice = self.dice()
            self.entered = {die: face for die, face in self.entered.items() if die in dice}
            self._go_to(0)
            return
        self.app.play({"do": verb}, False)
        self.advice = None
        self._think()
        self.chosen = []
        self.tumble()

    # Keys

    def point(self, owner, at):
        super().point(owner, at)
        if self.mode() == "enter":
            self._go_to(at)

    def press(self, event):
        mode = self.mode()
        self.why, self.shaken, self._shaking = "", None, 0
        if event == "long_ok":
            if mode == "enter":
                self._finish_entering()
                return
            die = self.dice()[self.at]
            if die not in self.chosen:
                self._toggle(die)
            if not self.why:
                self._confirm()
        elif mode == "tumble":
            self.land()
        elif event == "back":
            if mode != "enter":
                self.app.visit("journey.Routes")
            elif self.at:
                self._go_to(self.at - 1)
            else:
                self.entering = None
        elif mode == "roll":
            if event == "ok":
                self._roll("roll")
        elif mode == "enter":
            self._key_enter(event)
        elif way(event):
            stops = len(self.dice()) + len(self.buttons())
            self.at = (self.at + way(event)) % stops
        else:
            self._key_keep(event)

    def _key_enter(self, event):
        """Left and right turn a real die to another face, OK goes on to the next one."""
        dice = self.dice()
        if way(event):
            die = dice[self.at]
            faces = self._faces(die)
            self.entered[die] = faces[(faces.index(self.entered[die]) + way(event)) % len(faces)]
        elif self.at + 1 < len(dice):
            self._go_to(self.at + 1)
        else:
            self._finish_entering()

    def _faces(self, die):
        """Returns the different faces of a die."""
        faces: list = []
        for face in self.state.faces[die]:
            if face not in faces:
                faces.append(face)
        return faces

    def _go_to(self, at):
        """Goes to this real die. It shows its first face, if it has not been entered."""
        die = self.dice()[at]
        self.at = at
        self.entered.setdefault(die, self._faces(die)[0])

    def _finish_entering(self):
        """Carries out the roll with the entered faces, or says which die is missing."""
        dice = self.dice()
        missing = [die for die in dice if die not in self.entered]
        if missing:
            self._refuse(fill("tell_die", die=t("die_" + missing[0])), missing[0])
            self._go_to(dice.index(missing[0]))
            return
        verb, faces = self.entering, self.entered
        self.entering, self.entered = None, {}
        self.app.play({"do": verb, "faces": faces}, False)
        self._landed()

    def _key_keep(self, event):
        dice = self.dice()
        if self.at < len(dice):
            self._toggle(dice[self.at])
        elif self.buttons()[self.at - len(dice)] == "repeat":
            self._roll("reroll")
        else:
            self._confirm()

    def _toggle(self, die):
        """Chooses a die to keep, or puts it back. If the rules forbid that, says why."""
        self.chosen, code = self.state.choose(self.chosen, die)
        if code:
            self._refuse(t("only_one_" + self.state.rolled[die] if code == "same_symbol" else code), die)

    def _refuse(self, why, die):
        self.why = why
        self.shaken = die
        self._shaking = 3 if self.app.settings["motion"] else 0

    def _confirm(self):
        code = self.state.refusal(self.chosen)
        if code:
            self._refuse(t(code), self.dice()[0])
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
