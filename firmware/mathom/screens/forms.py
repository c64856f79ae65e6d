"""What set-ups, forms and corrections share: OK takes a value up, left and right change it, OK puts it down."""

from mathom.screens import Listed, footer
from mathom.screens.shared import Listing


def changing(value, now):
    """A value, between arrows while the keys change it."""
    return "◄ " + value + " ►" if now else value


def draw(screen, canvas, now, ok, less="key_less", more="key_more", back="key_back", nothing=""):
    """The list of a screen, and what the keys do: `now` while they change a value."""
    if now:
        screen.list.draw(canvas)
        footer(screen.app, canvas, less, more, "key_done", back)
    else:
        screen.draw_list(canvas, ok, back, nothing=nothing)


class Choices(Listed):
    """Rows of what may be chosen, a field each. While one is `changing`, back puts it down as well."""

    changing = False
    fields: list | tuple = ()

    def marked(self, i, value):
        return changing(str(value), self.changing and i == self.list.at)

    def key(self, event):
        if not self.changing:
            super().key(event)
            return
        if event == "left" or event == "right":
            self.change(self.fields[self.list.at], 1 if event == "right" else -1)  # type: ignore[attr-defined]
        elif event == "ok" or event == "back":
            self.changing = False
            self.put(event)
        self.enter()  # type: ignore[attr-defined]

    def put(self, event):
        """What else OK or back does when it puts a field down."""

    def begin(self, game, options, notes, chosen):
        """Begins a game, and remembers how."""
        app = self.app
        app.start(game, options, notes)
        app.settings.memory["game"] = game
        app.settings.memory[game] = chosen
        app.saver.settings_changed()


class Form(Listing):
    """Fields, of which OK goes on to the next one; the field `do` does it, and what stands behind that is seldom
    another. A row has no label where that would leave less than `edge` of the screen."""

    changing = True
    edge = 0
    fields: list | tuple = ()

    def field(self):
        return self.fields[self.list.at]

    def fill(self):
        """The rows, from the values."""
        canvas = self.app.canvas
        rows: list = []
        for field in self.fields:
            label, shown = self.row(field)  # type: ignore[attr-defined]
            if field != "do":
                shown = changing(shown, self.changing and len(rows) == self.list.at)
                if not canvas.fits(label + "  " + shown, canvas.width - self.edge * canvas.unit):
                    label = ""
            rows.append((label, shown))
        self.list.rows = rows

    def draw_form(self, canvas, number, do="key_done", back="key_back"):
        """The list, and what the keys do: with a `number` they go down and up."""
        less, more = ("key_less", "key_more") if number else ("key_left", "key_right")
        draw(self, canvas, self.changing, do if self.field() == "do" else "key_change", less, more, back)

    def key(self, event):
        field = self.field()
        if event == "back":
            self.back()
            return
        if event == "long_ok" or (event == "ok" and field == "do"):
            self.do()  # type: ignore[attr-defined]
            return
        if not self.changing:
            self.changing = not self.list.key(event)
        elif event == "ok":
            self.onward()
        else:
            self.change(field, 1 if event == "right" else -1)  # type: ignore[attr-defined]
        self.fill()

    def onward(self):
        """To the next field, and takes it up, if it does not stand behind `do`."""
        self.list.move(1)
        self.changing = self.list.at < self.fields.index("do")


class Correcting(Listing):
    """Values of the game: OK sets the one that was changed, back lets it be as it was. `around` is whether there is a
    way round from the end to the beginning; with two keys there is."""

    value = None  # the one being changed
    around = False

    def key(self, event):
        if self.value is None:
            super().key(event)
            return
        if event == "left" or event == "right":
            low, high = self.bounds()
            value = self.value + (1 if event == "right" else -1)
            if low <= value <= high:
                self.value = value
            elif self.around or self.app.two_keys:
                self.value = low if value > high else high
        elif event == "back":
            self.value = None
        elif event == "ok":
            value, self.value = self.value, None
            if value != self.now():
                self.put(value)
        self.enter()
