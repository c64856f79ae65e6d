"""The choice of the dice: number, sides, modifier; favourites, and the last rolls."""

from mathom.screens import Rows, forms, header
from mathom.screens.dice.bag import FEWEST_SIDES, MODIFIER, MOST, MOST_SIDES, NAME, USUAL_SIDES, formula
from mathom.ui.texts import t

FIELDS = ("count", "sides", "other_sides", "plus", "favourite", "rolls")
# The fields whose number left and right change: its index in the dice, its lowest and highest value.
NUMBERS = {"other_sides": (1, FEWEST_SIDES, MOST_SIDES), "plus": (2, -MODIFIER, MODIFIER)}


class Options(forms.Choices):
    name = "dice.Options"
    leads = ("letters",)
    fields = FIELDS

    def __init__(self, app, dice):
        super().__init__(app)
        self.dice = dice  # the screen of the dice
        self.bag = dice.bag

    def refresh(self):
        bag = self.bag
        count, sides, plus = bag.dice
        shown = (str(count), "d" + str(sides), str(sides), "{:+d}".format(plus) if plus else "0", "", "")
        rows = []
        for i in range(len(FIELDS)):
            name = "forget" if FIELDS[i] == "favourite" and bag.favourite() else FIELDS[i]
            value = self.marked(i, shown[i])
            rows.append((t("dice_" + name), value))
        self.list.rows = rows + [self._favourite(name, formula(dice)) for name, dice in bag.favourites]

    def _favourite(self, name, dice):
        canvas = self.app.canvas
        return name, dice if name != dice and canvas.fits(name + "  " + dice, Rows.room(canvas)) else ""

    def field(self):
        """Returns the field under the cursor, or None on a favourite."""
        return FIELDS[self.list.at] if self.list.at < len(FIELDS) else None

    def draw(self, canvas):
        header(canvas, t("dice_others"), formula(self.bag.dice))
        word = "key_change" if self.field() in ("count", "sides") else "key_choose"
        forms.draw(self, canvas, self.changing, word, "dice_less", "dice_more")

    def change(self, field, step):
        which, least, most = NUMBERS[field]
        number = self.bag.dice[which] + step
        self._set(which, least if number > most else most if number < least else number)

    def _set(self, which, number):
        dice = list(self.bag.dice)
        dice[which] = number
        self.bag.choose(tuple(dice))

    def take(self, at):
        self._take(self.field())
        self.refresh()

    def _take(self, field):
        bag = self.bag
        if field is None:
            bag.choose(bag.favourites[self.list.at - len(FIELDS)][1])
            self.app.pop()
        elif field == "count":
            self._set(0, bag.dice[0] % MOST + 1)
        elif field == "sides":
            more = [sides for sides in USUAL_SIDES if sides > bag.dice[1]]
            self._set(1, more[0] if more else USUAL_SIDES[0])
        elif field in NUMBERS:
            self.changing = True
        elif field == "rolls":
            self.app.visit("dice.Rolls", bag)
        elif bag.favourite():
            bag.forget()
        else:
            self.app.visit("letters", t("dice_name"), formula(bag.dice), NAME, bag.remember)
