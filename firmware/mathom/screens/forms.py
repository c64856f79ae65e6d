"""The base classes of set-ups, forms and corrections: OK begins to change a value, left and right change it, and OK
ends the change."""

from mathom.games import load
from mathom.screens import Listed, footer
from mathom.screens.shared import GameList


def changing(value, now):
    """Returns a value as text, between arrows while the keys change it."""
    return "◄ " + value + " ►" if now else value


def draw(screen, canvas, now, ok, less="key_less", more="key_more", back="key_back", nothing=""):
    """Draws the list of a screen and the footer: `now` is whether the keys change a value."""
    if now:
        screen.list.draw(canvas)
        footer(screen.app, canvas, less, more, "key_done", back)
    else:
        screen.draw_list(canvas, ok, back, nothing=nothing)


class Choices(Listed):
    """A list of choices, a field in each row. While a field is `changing`, back ends that as well as OK."""

    changing = False
    fields: list | tuple = ()

    def marked(self, i, value):
        return changing(str(value), self.changing and i == self.list.at)

    def press(self, event):
        if not self.changing:
            super().press(event)
            return
        if event == "left" or event == "right":
            self.change(self.fields[self.list.at], 1 if event == "right" else -1)  # type: ignore[attr-defined]
        elif event == "ok" or event == "back":
            self.changing = False
            self.put(event)
        self.refresh()  # type: ignore[attr-defined]

    def put(self, event):
        """Called when OK or back ends the change of a field."""

    # For set-ups, which are called GAME.Setup.

    def _game(self):
        return self.name.partition(".")[0]  # type: ignore[attr-defined]

    def begin_after_press(self):
        """Imports the rules of the game and calls `start`. Each import within another needs a tenth of the call stack,
        so this must not happen while the screen handles the press."""
        self.app.after_press(load, self._game())
        self.app.after_press(self.start)  # type: ignore[attr-defined]

    def begin(self, options, notes, chosen):
        """Begins the game and remembers its set-up."""
        app = self.app
        game = self._game()
        app.start(game, options, notes)
        app.settings.memory["game"] = game
        app.settings.memory[game] = chosen
        app.saver.settings_changed()


class Form(GameList):
    """A form: OK goes on to the next field, and on the field `do` carries it out. Fields after `do` seldom need a
    change. A row has no label if less than `edge` of the screen would remain beside it."""

    changing = True
    edge = 0
    fields: list | tuple = ()

    def field(self):
        return self.fields[self.list.at]

    def refresh(self):
        """Fills the rows from the values."""
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
        """Draws the list and the footer: `number` is whether the field is a number, for which the keys are called less
        and more."""
        less, more = ("key_less", "key_more") if number else ("key_left", "key_right")
        draw(self, canvas, self.changing, do if self.field() == "do" else "key_change", less, more, back)

    def press(self, event):
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
        self.refresh()

    def onward(self):
        """Goes on to the next field, and begins to change it unless it is `do` or after it."""
        self.list.move(1)
        self.changing = self.list.at < self.fields.index("do")


class Correcting(GameList):
    """Corrects values of the game: OK sets the changed value, back cancels the change. `around` is whether a value goes
    from its highest to its lowest; with two keys it always does."""

    value = None  # the new value while it is being changed
    around = False

    def press(self, event):
        if self.value is None:
            super().press(event)
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
        self.refresh()
