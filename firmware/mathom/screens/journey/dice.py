"""The dice on the table of Journey to Mordor, and the line above them."""

from mathom.screens import button, centre, side_by_side, wide_of
from mathom.screens.journey.parts import LETTERS, called, effect_of
from mathom.screens.shared import Tumbling, percent, shortened, throws_by_hand
from mathom.ui.canvas import ACCENT, DIE, DIM, TEXT
from mathom.ui.texts import brief, count, fill, t

# What the first button says for what OK does there.
BUTTONS = {"key_roll": "throw", "key_enter": "enter", "key_end": "turn_ends"}


class Dice(Tumbling):
    """A screen with dice. A press that is refused shakes one."""

    shows_game = True
    _shaking = 0

    def __init__(self, app):
        super().__init__(app)
        self.at = 0  # the cursor: first the dice, then the buttons
        self.why = ""  # why the last press was refused, and
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
            canvas.die(x, y, die, face, t(LETTERS[die]), kept=True)
            x += DIE + gap

    def draw_die(self, canvas, die, x, y, i):
        """Draws die number i of those on the table."""

    def draw_lying(self, canvas, die, face, x, y, i, chosen=False, advised=False):
        """Draws a die that lies still, with the cursor if that is on it."""
        mark = y + 30
        if self.shaken == die:
            y -= self._shaking % 2
        y -= 2 if chosen else 0
        canvas.die(x, y, die, face, t(LETTERS[die]), chosen=chosen)
        if advised:
            canvas.fill(x + 6, mark, 11, 1, ACCENT)
        if i == self.at:
            canvas.cursor(x, y)


# The line above the dice to choose from: `screen` is that of main.py.


def draw_buttons(screen, canvas, y, first):
    """Draws the buttons, the first of which is place number `first` of the cursor. Returns their left end."""
    x = canvas.width
    buttons = screen.buttons()
    for i in range(len(buttons) - 1, -1, -1):
        label = _label(screen, buttons[i])
        x -= button(canvas, label, None, 0, False)
        button(canvas, label, x, y, screen.at == first + i, screen, first + i)
        x -= 2
    return x


def _label(screen, name):
    if name == "done":
        return t("end_here") if screen.tree() else t(BUTTONS.get(what_follows(screen), name))
    return t(name)


def what_follows(screen, die=None):
    """Returns the text of what follows if the chosen dice are kept, and this one."""
    if screen.app.settings["step"]:
        return "key_done"
    rolled = screen.state.rolled
    others = tree = False
    for one in rolled:
        if one != die and one not in screen.chosen:
            others = True
        elif rolled[one] == "tree":
            tree = True
    return throws(screen.app) if others and not tree else "key_end"


def throws(app):
    """Returns the text of what OK does before a roll: players with dice of their own enter what they show."""
    return "key_enter" if throws_by_hand(app) else "key_roll"


def draw_sums(screen, canvas, y, room):
    """Draws what helps to choose: the chance to win, or else what `_sums` returns."""
    if screen.advice and not screen.tree():
        told = _chances(screen)
        canvas.text(told[0] if canvas.fits(told[0], room) else told[1], 0, y)
        return
    # Kept from frame to frame, beside what it depends on: drawing again takes no memory.
    about = (screen.app.match.length * 8 + screen.at) * 8 + len(screen.chosen)
    if screen.sums[0] != about:
        parts = _sums(screen, canvas, room)
        screen.sums = about, parts, wide_of(canvas, parts) - 2
    side_by_side(canvas, screen.sums[1], screen.sums[2], y, TEXT)


def _sums(screen, canvas, room):
    """Returns texts and icons: whom the Nazgûl under the cursor would hit, or else the sum of what is kept so far, or
    if that is nothing yet, what the place does."""
    if screen.tree():
        return [""]
    state = screen.state
    die = screen.die()
    if die and state.rolled[die] == "nazgul":
        walker = state.hunted(die)
        begin = t(LETTERS[die]) + " " + t("arrow") + " "
        name = called(walker) if walker else "–"
        return [begin + shortened(canvas, name, room - canvas.measure(begin) - 2)]
    kept = [face for _, face, _ in state.kept] + [state.rolled[die] for die in screen.chosen]
    sums = kept_so_far(state.effect(), kept) or [_effect_line(screen)]
    return sums if wide_of(canvas, sums) <= room else sums[:2]


def kept_so_far(effect, faces):
    """Returns the rings, and the orcs with the fellowships that outweigh them."""
    rings, orcs, others = [faces.count(face) for face in ("ring", "orc", "fellowship")]
    found: list = [("icon", "ring"), str(rings)] if rings else []
    if orcs:
        found += [("icon", "orc"), str(orcs * effect.orc)]
        if others:
            found += ["–", ("icon", "fellowship"), str(others * effect.fellowship)]
    elif others:
        found += [("icon", "fellowship"), str(others * effect.fellowship)]
    return found


def _effect_line(screen):
    effect = effect_of(screen.state)
    if not effect or screen.state.effect().repeat:  # the buttons say it
        return count("keeping", len(screen.chosen))
    return brief("effect_" + effect)


def _chances(screen):
    """Returns the chance to win with the best choice and with the present one, and a shorter text."""
    advice = screen.advice
    whole = advice.WHOLE
    most = advice.choices[0][0]
    short = fill("win", chance=percent(most, whole))
    for worth, action in advice.choices:
        if worth < most and sorted(action.get("dice", ())) == sorted(screen.chosen):
            return fill("worth", best=percent(most, whole), now=percent(worth, whole)), short
    return short, short


def draw_place(screen, canvas, y):
    """Draws what the place does in this turn; if it does nothing, how many dice are to be rolled."""
    state = screen.state
    effect = effect_of(state)
    if effect:
        text = t("effect_" + effect)
    else:
        text = count("dice_left", len(state.to_roll())) if state.rolls else t("roll_all")
    centre(canvas, text, y)
