"""A part of a set-up: the names of who plays each hobbit or side."""

from mathom.games.names import same
from mathom.screens import header
from mathom.screens.fields import Act, Form
from mathom.ui.texts import t


class Main(Form):
    """`seats` has each seat with its text. `names`, a dict by seat, is changed."""

    def __init__(self, app, title, seats, names):
        super().__init__(app)
        self.title = title
        self.labels = dict(seats)
        self.values = names
        self.fields = [self._field(seat) for seat, _ in seats]

    def _field(self, seat):
        return Act("", seat, "key_change", row=lambda form, _: (form.labels[seat], form.values.get(seat, "–")))

    def draw(self, canvas):
        header(canvas, self.title, t("setup_names"))
        self.draw_form(canvas)

    def act(self, name):
        ask(self.app, self.labels[name], self.values, name, self.labels, self._go_on)

    def _go_on(self):
        """Moves the cursor on to the next seat without a name."""
        seats = [field.name for field in self.fields]
        later = [i for i in range(self.list.at + 1, len(seats)) if seats[i] not in self.values]
        if later:
            self.list.at = later[0]


def ask(app, title, names, seat, seats, go_on=None):
    """Asks for the name of who plays a seat; `names` is changed, and `go_on` is called if there is a name. `seats` are
    those that people play now: who had another one before may have this one."""

    def then(name):
        names.pop(seat, None)
        if name:
            for other in list(names):
                if same(name, names[other]):
                    del names[other]
            names[seat] = name
            if go_on:
                go_on()

    taken = [names[other] for other in seats if other != seat and other in names]
    app.visit("names", title, names.get(seat), taken, then)


def how_many(form):
    """Returns the value of the row that opens it: how many people have names."""
    return str(len(form.values["names"]) or "–")


def named(form, seats):
    """Returns the names of those who play these seats, of all that have been entered in a set-up."""
    names = form.values["names"]
    return {seat: names[seat] for seat in seats if seat in names}


NAMES = Act("setup_names", "names", "key_change", value=how_many)
