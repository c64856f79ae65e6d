"""A part of the set-up: who plays for each hobbit, a person or Mathom."""

from mathom.games.journey.tables import COLOURS
from mathom.screens import header
from mathom.screens.fields import Choice, Form
from mathom.screens.shared import shortened
from mathom.ui.texts import brief, t


class Player(Choice):
    """A person, or Mathom in one of its strengths. One person has to play."""

    def row(self, form, shown):
        canvas = form.app.canvas
        letter = " " + t("letter_" + COLOURS[self.name])
        room = canvas.width - canvas.measure(letter + shown) - 10
        return shortened(canvas, form.names.get(self.name) or t(self.name), room) + letter, shown

    def value(self, form):
        return form.values.get(self.name)

    def options(self, form):
        alone = len(form.values) + 1 == len(form.fields) and not self.value(form)
        return (None,) if alone else (None,) + self.choices

    def shown(self, form, value):
        """Returns the long form unless the name of the hobbit would not fit beside it."""
        key = "played_by_" + (value or "person")
        short = form.app.canvas.large or (form.changing and form.field() is self)
        return brief(key) if short else t(key)

    def put(self, form, value):
        if value:
            form.values[self.name] = value
        else:
            form.values.pop(self.name, None)


class Seats(Form):
    """`companions` has the strength of each hobbit that Mathom plays; it is changed. `names` has who plays the others,
    as far as they have names."""

    def __init__(self, app, players, companions, strengths, names):
        super().__init__(app)
        self.names = names
        self.values = companions
        self.fields = [Player("", name, strengths) for name in players]

    def draw(self, canvas):
        header(canvas, t("setup_companions"))
        self.draw_form(canvas)

    def change(self):
        if len(self.field().options(self)) > 1:
            super().change()
        else:
            self.app.say("one_person")
