"""The dice on the table of Journey to Mordor: throwing them, and choosing which to keep."""

from mathom.games.journey.tables import MORDOR
from mathom.screens import button, centre, refused, side_by_side, wide_of
from mathom.screens.journey.parts import LETTERS, NEAR, called, effect_of, explained, lying
from mathom.screens.shared import Tumbling, key_roll, percent, shortened, throws_by_hand
from mathom.ui.canvas import ACCENT, DIE, DIM, TEXT
from mathom.ui.texts import brief, count, fill, t

LOOK = 1000  # ms until the last die keeps itself
# What the first button says for what OK does there.
BUTTONS = {"key_roll": "throw", "key_enter": "enter", "key_end": "turn_ends"}


class Dice(Tumbling):
    """A screen with dice. A press that is refused shakes one."""

    _shaking = 0

    def __init__(self, app):
        super().__init__(app)
        self.at = 0  # the cursor: first the dice, then the buttons
        self.why = ""  # the text of why the last press was refused, and
        self.shaken = None  # the die that the press was about

    def refuse(self, why, die):
        self.why = why
        self.shaken = die
        self._shaking = 3 if self.app.settings["motion"] else 0

    def forgive(self):
        self.why, self.shaken, self._shaking = "", None, 0

    def moving(self):
        return self._shaking > 0 or super().moving()

    def tick(self, now):
        """Shakes or tumbles the dice. Returns whether something moved."""
        if self.shaken and self._shaking:
            self._shaking -= 1
            if not self._shaking:
                self.shaken = None
            return True
        return super().tick(now)

    def draw_dice(self, canvas, dice):
        """Draws the dice on the table on the left and the kept ones on the right, with a line before each roll."""
        kept = self.state.kept
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
            self.draw_die(canvas, dice[i], x, y, i)
            x += DIE + gap
        last = 0
        for die, face, roll in kept:
            if roll != last:
                if last or dice:
                    x -= gap
                    canvas.vline(x + between // 2, y, DIE + 6, DIM)
                    x += between + gap
                last = roll
            canvas.die(x, y, die, face, t(LETTERS[die]), True)
            x += DIE + gap

    def draw_die(self, canvas, die, x, y, i):
        """Draws die number i of those on the table."""

    def draw_lying(self, canvas, die, face, x, y, i, chosen=False, advised=False):
        """Draws a die that lies still, with the cursor if that is on it."""
        mark = y + 30
        if self.shaken == die:
            y -= self._shaking % 2
        y -= 2 if chosen and not canvas.large else 0  # large text above it reaches down to it
        canvas.die(x, y, die, face, t(LETTERS[die]), chosen)
        if advised:
            canvas.fill(x + 6, mark, 11, 1, ACCENT)
        if i == self.at:
            canvas.cursor(x, y)


class Turn(Dice):
    """The dice of a turn: those to roll, those that tumble, or those to keep some of."""

    def __init__(self, app):
        super().__init__(app)
        self.entered = {}  # the faces of real dice so far
        self.entering = False  # whether they are being entered

    def mode(self):
        return "tumble" if self._since is not None else self.state.phase

    def dice(self):
        """Returns the dice on the table, in order: those just rolled, or those still to roll."""
        return lying(self.state) if self.state.phase == "keep" else self.state.to_roll()

    def explain(self):
        return explained(self.state)

    def draw_die(self, canvas, die, x, y, i):
        mode = self.mode()
        if mode == "tumble":
            self._draw_tumbling(canvas, die, x, y, i)
        elif mode == "keep":
            canvas.spot(x - 2, y - 2, DIE + 4, DIE + 12, self, i, "ok")
            self.draw_lying(canvas, die, self.state.rolled[die], x, y, i, *self.marks(die))
        else:
            canvas.die(x, y, die, None, t(LETTERS[die]))

    def marks(self, die):
        """Returns whether a die is chosen, and whether it should be."""

    def _draw_tumbling(self, canvas, die, x, y, i):
        """Draws a die that tumbles until it lands. They land one after the other, from left to right."""
        if self.lies(i, len(self.state.rolled)):
            face = self.state.rolled[die]
        else:
            faces = self.state.faces[die]
            face = faces[(self._step + i * 2) % len(faces)]
            y -= (i * 5 + self._step) % 3
        canvas.die(x, y, die, face, t(LETTERS[die]))

    def lasts(self):
        """The last die can be looked at before it keeps itself."""
        return super().lasts() + LOOK * self.alone()

    def alone(self):
        """Returns whether the die on the table keeps itself, as the rules leave no choice."""
        return self.state.phase == "keep" and self.state.forced(False) and not self.app.settings["step"]

    def land(self):
        super().land()
        self.landed()

    def landed(self):
        """Called when the dice lie still."""

    def roll(self, verb):
        """Throws the dice, or asks for the faces of the real ones, beginning with those that have been undone."""
        if throws_by_hand(self.app):
            dice = self.state.to_roll() if verb == "roll" else lying(self.state)
            undid = self.app.playing.undid or {}
            faces = self.entered or (undid["faces"] if undid.get("do") == verb else {})
            self.entered = {die: face for die, face in faces.items() if die in dice}
            self.entering = True
            self.app.visit("journey.Enter", verb, self.entered)
            return
        self.app.play({"do": verb}, False)
        self.thrown()
        self.tumble()

    def thrown(self):
        """Called when the dice have been thrown, before they tumble."""


class Choice:
    """The dice to keep, while the players choose them. `dice` are those on the table, none before they lie there, and
    `chosen` those to keep."""

    def __init__(self, app, dice=(), chosen=()):
        self.app = app
        self.state = app.match.state
        self.dice = dice
        self.chosen = chosen
        self.advice = None  # what should be kept, if the players want to be told
        self.length = app.match.length  # of the log when the choice began
        self._drawn: tuple = (None, [], 0)  # what `draw_sums` has drawn: what it depends on, the parts, their right end

    def places(self):
        """Returns how many places the cursor has: the dice, and a button or two."""
        return len(self.dice) + 1 + self.state.can_repeat()

    def die(self, at):
        """Returns the die under a cursor; None if there is none."""
        return self.dice[at] if at < len(self.dice) else None

    def tree(self):
        """Returns whether the White Tree is chosen, which ends the turn."""
        return "black" in self.chosen and self.state.rolled["black"] == "tree"

    def lost(self):
        """Returns how many dice will not count, as the White Tree is kept with the chosen ones."""
        lost = len(self.dice) - len(self.chosen)
        return count("not_counted", lost) if lost else count("roll_number", self.state.rolls)

    def toggle(self, die):
        """Chooses a die to keep, or puts it back. Returns the text of why not, if the rules forbid that."""
        self.chosen, code = self.state.choose(self.chosen, die)
        if code == "same_symbol":
            return "only_one_" + self.state.rolled[die]
        return code and refused("journey", code)

    def advise(self):
        """Works out what should be kept, a little at a time."""
        from mathom.advisers import Adviser

        adviser = Adviser(self.app.match)
        try:
            while adviser.work():
                yield
        finally:
            adviser.close()
        self.advice = adviser.advice

    def follows(self, die=None):
        """Returns the text of what follows if the chosen dice are kept, and this one."""
        if self.app.settings["step"]:
            return "key_done"
        others = tree = False
        for one in self.dice:
            if one != die and one not in self.chosen:
                others = True
            elif self.state.rolled[one] == "tree":
                tree = True
        return key_roll(self.app) if others and not tree else "key_end"

    # The line above the dice

    def draw_buttons(self, canvas, y, screen):
        """Draws the buttons; in the places of the cursor they come after the dice. Returns their left end."""
        labels = [t("end_here") if self.tree() else t(BUTTONS.get(self.follows(), "done"))]
        if self.state.can_repeat():
            labels.append(t("repeat"))
        x = canvas.width
        for i in range(len(labels) - 1, -1, -1):
            at = len(self.dice) + i
            x -= button(canvas, labels[i], None, 0, False)
            button(canvas, labels[i], x, y, screen.at == at, screen, at)
            x -= 2
        return x

    def draw_sums(self, canvas, y, at, room):
        """Draws what helps to choose: the chance to win, or else what `_sums` returns."""
        if self.advice and not self.tree():
            told = self._chances()
            canvas.text(told[0] if canvas.fits(told[0], room) else told[1], 0, y)
            return
        # Kept from frame to frame, beside what it depends on.
        now = at * 8 + len(self.chosen)
        if self._drawn[0] != now:
            parts = self._sums(canvas, at, room)
            self._drawn = now, parts, wide_of(canvas, parts) - 2
        if canvas.large:
            canvas.large.side_by_side(self._drawn[1], 0, y - 1, room, TEXT)
        else:
            side_by_side(canvas, self._drawn[1], self._drawn[2], y, TEXT)

    def refresh(self):
        """Has the sums put together anew, as the language may have changed."""
        self._drawn = None, [], 0

    def _sums(self, canvas, at, room):
        """Returns texts and icons: whom the Nazgûl under the cursor would hit, and the squares left of that route if
        those are few; or else the sum of what is kept so far, or if that is nothing yet, what the place does."""
        if self.tree():
            return [""]
        state = self.state
        die = self.die(at)
        if die and state.rolled[die] == "nazgul":
            walker = state.hunted(die)
            begin = t(LETTERS[die]) + " " + t("arrow") + " "
            name = called(walker) if walker else t("nobody")
            left = ["", ("icon", "square"), str(walker.unmarked)] if walker and walker.unmarked <= NEAR else []
            room -= canvas.measure(begin) + (2 if not left else 20)
            return [begin + shortened(canvas, name, room)] + left
        effect = state.effect()
        sums = kept_so_far(effect, [face for _, face, _ in state.kept] + [state.rolled[die] for die in self.chosen])
        if not sums:  # the buttons say that dice may be rolled again
            what = effect_of(state)
            sums = [brief("effect_" + what) if what and not effect.repeat else count("keeping", len(self.chosen))]
        return sums if wide_of(canvas, sums) <= room else sums[:2]

    def _chances(self):
        """Returns the chance to win with the best choice and with the present one, and a shorter text."""
        advice = self.advice
        whole = advice.WHOLE
        most = advice.choices[0][0]
        short = fill("win", chance=percent(most, whole))
        for worth, action in advice.choices:
            if worth < most and sorted(action.get("dice", ())) == sorted(self.chosen):
                return fill("worth", best=percent(most, whole), now=percent(worth, whole)), short
        return short, short


def kept_so_far(effect, faces):
    """Returns the rings, less those that do not count, and the orcs with the fellowships that outweigh them."""
    rings, orcs, others = [faces.count(face) for face in ("ring", "orc", "fellowship")]
    found: list = [("icon", "ring"), str(rings) + ("–" + str(effect.fewer) if effect.fewer else "")] if rings else []
    if orcs:
        found += [("icon", "orc"), str(orcs * effect.orc)]
        if others:
            found += ["–", ("icon", "fellowship"), str(others * effect.fellowship)]
    elif others:
        found += [("icon", "fellowship"), str(others * effect.fellowship)]
    return found


def draw_place(canvas, state, y):
    """Draws how far it is to Mordor if this is the last round, then what the place does in this turn; if it does
    nothing, how many dice are to be rolled."""
    effect = "" if state.repeated and state.phase == "keep" else effect_of(state)
    if state.arrived() and not (state.rolls and effect):
        text = count("last_round", MORDOR - state.active().rings)
    elif effect:
        text = t("effect_" + effect)
    else:
        text = count("dice_left", len(state.to_roll())) if state.rolls else t("roll_all")
    centre(canvas, text, y)
