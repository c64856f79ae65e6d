"""The choice of the dice: number, sides, modifier; favourites, and the last rolls."""

from mathom.screens import header
from mathom.screens.dice.bag import FEWEST_SIDES, MODIFIER, MOST, MOST_SIDES, NAME, USUAL_SIDES, formula
from mathom.screens.fields import Act, Form, Number
from mathom.ui.texts import t


class Part(Number):
    """A number of the dice; `name` is its index in them."""

    less, more = "dice_less", "dice_more"

    def value(self, form):
        return form.bag.dice[self.name]

    def put(self, form, value):
        dice = list(form.bag.dice)
        dice[self.name] = value
        form.bag.choose(tuple(dice))
        form.save()


def next_usual(form, value, step):
    """Returns the next usual number of sides."""
    others = [sides for sides in USUAL_SIDES if (sides > value if step > 0 else sides < value)]
    return (others or USUAL_SIDES)[0 if step > 0 else -1]


def favourite(at):
    """Returns the row of a favourite, with its dice if there is room."""

    def row(form, _):
        name, dice = form.bag.favourites[at]
        return name, formula(dice) if name != formula(dice) and form.rank(name, formula(dice)) else ""

    return Act("", at, row=row)


PARTS = (
    Part("dice_count", 0, 1, MOST),
    Part("dice_sides", 1, after=next_usual, shown=lambda form, value: "d" + str(value)),
    Part("dice_other_sides", 1, FEWEST_SIDES, MOST_SIDES),
    Part("dice_plus", 2, -MODIFIER, MODIFIER, shown=lambda form, value: "{:+d}".format(value) if value else "0"),
)
REMEMBER, FORGET, ROLLS = Act("dice_favourite", "favourite"), Act("dice_forget", "forget"), Act("dice_rolls", "rolls")


class Options(Form):
    def __init__(self, app, dice):
        super().__init__(app)
        self.bag = dice.bag
        self.save = dice.save

    def refresh(self):
        favourites = [favourite(i) for i in range(len(self.bag.favourites))]
        self.fields = list(PARTS) + [FORGET if self.bag.favourite() else REMEMBER, ROLLS] + favourites
        super().refresh()

    def draw(self, canvas):
        header(canvas, t("dice_others"), formula(self.bag.dice))
        self.draw_form(canvas)

    def act(self, name):
        bag = self.bag
        if name == "rolls":
            self.app.visit("dice.Rolls", bag)
        elif name == "favourite":
            self.app.visit("letters", t("dice_name"), formula(bag.dice), NAME, self._remember)
        elif name == "forget":
            bag.forget()
            self.save()
            self.refresh()
        else:
            bag.choose(bag.favourites[name][1])
            self.save()
            self.app.pop()

    def _remember(self, name):
        self.bag.remember(name)
        self.save()
