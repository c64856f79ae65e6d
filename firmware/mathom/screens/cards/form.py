"""The sums, as small forms: OK begins to change a number, left and right change it, and the result is shown below. A
form starts from the numbers entered last. This is what the forms of all actions share."""

from mathom.games.cards.tables import ALLY, ATTACK, MOST, WILLPOWER
from mathom.screens.cards.box import titled
from mathom.screens.cards.entry import CHARACTERS, Entry
from mathom.screens.cards.parts import called
from mathom.screens.fields import Act, Choice, Number, Switch
from mathom.screens.fields import Form as Base
from mathom.ui.canvas import BIG, CENTRE, TEXT
from mathom.ui.texts import brief, t


class Pick(Choice):
    """The index of a choice."""

    def options(self, form):
        return tuple(range(len(form.choices[self.name])))

    def put(self, form, value):
        form.values[self.name] = value
        form.picked(self.name)

    def shown(self, form, value):
        return form.choice(self.name, form.choices[self.name][value])


class Amount(Number):
    """A number on a card."""

    stops = True

    def bounds(self, form):
        return form.least(self.name), MOST


def adding(form, hero):
    """Returns the name of a hero, and what they add to the sum."""
    adds = hero[WILLPOWER if form.verb == "commit" else ATTACK]
    told = " (+{})" if hero[ALLY] else " +{}"  # the name of an ally ends with a number
    return called(form.state, hero) + (told.format(adds) if adds else "")


def used(hero):
    """Returns the field for whether a hero of the player whose turn it is takes part; its name ends with the number."""
    return Switch("", "hero" + str(hero), row=lambda form, shown: (adding(form, form.mine()[hero - 1]), shown))


PICKS = ("kind", "foe", "player", "card", "by", "pays")
SWITCHES = ("guarded", "ranged", "sentinel")


def field(name, label=""):
    """Returns the field of this name."""
    if name in CHARACTERS:
        return used(CHARACTERS.index(name) + 1)
    kind = Pick if name in PICKS else Switch if name in SWITCHES else Amount
    return kind(label or "of_" + name, name)


DO = Act("", "do", "key_done", row=lambda form, _: (form.does_what(), ""))


def facts(*known):
    """Returns what is known of a card, in a line: no other number than a defence is 0."""
    return " · ".join([brief("of_" + what) + " " + str(n) for what, n in known if n or what == "defence"])


def draw_chosen(canvas, name, says):
    """Draws the name of a chosen card, big, and below it what is known of it."""
    higher = 2 if canvas.large else 0  # the row below is higher then
    canvas.text(name, canvas.width // 2, 13 - higher, BIG, TEXT, CENTRE)
    canvas.text(says, canvas.width // 2, 30 - higher, align=CENTRE)


def row_below(canvas):
    """Returns where the only row of a form begins, at the bottom."""
    return canvas.height - 10 - (canvas.large.row if canvas.large else canvas.line)


class Form(Base, Entry):
    """An action that the players enter. One that is `taken` as it stands is carried out at once."""

    does = "do"

    def __init__(self, app, verb, taken=False):
        Base.__init__(self, app)
        self.taken = taken
        self.list.least = 1
        self.verb = verb
        self.choices = {}
        self.begin()
        self.refresh()

    def opened(self):
        if self.taken:
            self.act(self.does)

    def refresh(self):
        """Updates the fields: those in which there is a choice."""
        asked, seldom = self.in_order([name for name in self.asked() if len(self.choices.get(name, "ab")) > 1])
        self.fields = [field(name, self.label(name, asked)) for name in asked] + [DO]
        self.fields += [field(name) for name in seldom]
        super().refresh()

    def in_order(self, asked):
        """Returns the fields of what is asked, and those below: what few cards have."""
        return asked, ()

    def label(self, name, asked):
        """Returns the label of a field, if that is not its own."""
        return ""

    def least(self, name):
        """Returns the lowest value of a number."""
        return int(name == "points")

    def picked(self, name):
        """Fills in what follows from a choice."""

    def choice(self, name, chosen):
        """Returns a choice as text."""
        if name == "player":
            return self.state.players[chosen - 1]["name"]
        return titled(self.state, self.state.cards[chosen - 1]) if chosen else t("cards_other")

    def does_what(self):
        """Returns what the last row does."""
        return t("cards_" + self.verb)

    def draw_card(self, canvas, name, told):
        """Draws a card that has been chosen, above the only row of the form."""
        draw_chosen(canvas, name, told)
        self.draw_form(canvas, first=row_below(canvas))

    def act(self, name):
        """Carries out the action. Returns whether it was not refused."""
        return self.app.play(self.action(), self.app.pop)
