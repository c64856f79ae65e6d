"""Plain dice, for any other game: roll, keep some, roll the others again."""

from mathom.screens import button, footer, header, way
from mathom.screens.dice.bag import Bag, formula
from mathom.screens.shared import Tumbling
from mathom.ui.canvas import BAR, BIG, CENTRE, DIM, ON_BAR, RIGHT, SMALL, TEXT
from mathom.ui.texts import fill, t

ACROSS = 5  # dice in a line
BUTTONS = ("roll", "others")
SAVED = "plain dice"  # in the settings


class Main(Tumbling):
    def __init__(self, app):
        super().__init__(app)
        self.bag = Bag(app.settings.remembered.get(SAVED))
        self.at = self.bag.dice[0]  # the cursor: first the dice, then the buttons
        self._thrown = []  # the dice that tumble

    @property
    def holds(self):
        return self.at < self.bag.dice[0] and not self.moving()

    def shown(self):
        """Moves the cursor to the first button, if the dice have changed."""
        if not self.bag.faces:
            self.at = self.bag.dice[0]

    def save(self):
        """Has dice, rolls and favourites saved."""
        self.app.settings.remembered[SAVED] = self.bag.saved()
        self.app.settings.changed()

    # Drawing

    def draw(self, canvas):
        bag = self.bag
        name = bag.favourite() or formula(bag.dice)
        header(canvas, name, self._extremes(canvas, canvas.width - canvas.measure(name)))
        self._draw_dice(canvas)
        if bag.faces and not self.moving():
            text = str(bag.sum())
            font = BIG if len(text) < 4 else SMALL
            canvas.text(text, canvas.width, 20, font, align=RIGHT)
        self._draw_buttons(canvas)
        if self.moving():
            footer(self.app, canvas)
        elif self.at < bag.dice[0]:
            word = "key_drop" if self.at in bag.kept else "dice_keep"
            footer(self.app, canvas, "key_left", "key_right", word, "key_back")
        else:
            word = "key_roll" if self.at == bag.dice[0] else "key_choose"
            footer(self.app, canvas, "key_left", "key_right", word, "key_back")

    def _extremes(self, canvas, room):
        """Returns the lowest and the highest die as text. With one die or none, the notation of a favourite."""
        faces = self.bag.faces
        if len(faces) < 2 or self.moving():
            return formula(self.bag.dice) if self.bag.favourite() else ""
        text = fill("dice_range", low=min(faces), high=max(faces))
        return text if canvas.fits(text, room - 8) else str(min(faces)) + "–" + str(max(faces))

    def _draw_dice(self, canvas):
        bag = self.bag
        dice = bag.dice[0]
        lines = (dice + ACROSS - 1) // ACROSS
        pitch = (canvas.width - 33) // ACROSS
        wide, high = pitch - 1, 14
        top = 12 if lines > 1 else 19
        for die in range(dice):
            x = die % ACROSS * pitch
            y = top + die // ACROSS * 15
            kept = die in bag.kept
            if bag.faces:
                canvas.spot(x, y, pitch, 15, self, die)
            canvas.box(x, y, wide, high, BAR if kept else DIM, kept)
            if bag.faces:
                text = str(self._face(die))
                canvas.text(text, x + (wide + 1) // 2, y + 2, ink=ON_BAR if kept else TEXT, align=CENTRE)
            if die == self.at and not self.moving():
                # The cursor is a line inside the box, as on a mono display all boxes have the same ink.
                canvas.fill(x + 3, y + high - 3, wide - 6, 2, ON_BAR if kept else TEXT)

    def _face(self, die):
        """Returns what a die shows; while it tumbles, one number after the other."""
        if self.moving() and die in self._thrown:
            at, dice = self._thrown.index(die), len(self._thrown)
            return self.face(self.bag.faces[die], at, dice, self.bag.dice[1])
        return self.bag.faces[die]

    def _draw_buttons(self, canvas):
        x = 0
        for i in range(len(BUTTONS)):
            label = t("dice_again" if not i and self.bag.kept else "dice_" + BUTTONS[i])
            at = self.bag.dice[0] + i
            x += button(canvas, label, x, 43, not self.moving() and self.at == at, self, at) + 2

    # The roll

    def _roll(self):
        self._thrown = self.bag.roll(self.app.playing.below)
        self.tumble()
        self.save()

    # Keys

    def press(self, event):
        dice = self.bag.dice[0]
        if self.land():
            return
        if event == "back":
            self.app.pop()
        elif event == "long_ok":
            if self.at < dice:
                self._roll()
        elif way(event):
            first = 0 if self.bag.faces else dice
            stops = dice + len(BUTTONS) - first
            self.at = first + (self.at - first + way(event)) % stops
        elif self.at < dice:
            self.bag.keep(self.at)
        elif self.at == dice:
            self._roll()
        else:
            self.app.visit("dice.Options", self)
