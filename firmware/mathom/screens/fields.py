"""Forms: rows of values that players choose, enter or correct. One class draws them, and one key machine changes them.

OK begins to change the value under the cursor, left and right change it, and OK ends that. A form that asks for what
an action needs goes on to the next value then, and begins to change it. Holding OK does what such a form is for, from
any row.

A field may be made with functions that take the place of its methods, without `self`:
`Number("setup_squares", "squares", 4, 12, shown=lambda form, value: ...)`.
"""

from micropython import const

from mathom.screens import footer, way
from mathom.screens.lists import Entries, Listed
from mathom.ui.texts import brief, t

_FASTER = const(8)  # after so many repeats of a held key a number changes by one more
_FINE = const(20)  # a held key takes at least so many repeats from the lowest to the highest number


def arrows(text):
    """Returns a value as text while the keys change it."""
    return "◄ " + text + " ►"


class Number:
    """A row of a form: a number from `low` to `high`. `label` is the key of its text, `name` that in `form.values`."""

    less, more = "key_less", "key_more"
    ok = "key_change"
    icon = ""  # before its label, if there is one
    acts = False  # whether OK does something else than change a value: see `Act`
    stops = False  # whether a press stops at both ends, too; without a left key it goes around all the same

    def __init__(self, label, name, low=0, high=0, **methods):
        self.label = label
        self.name = name
        self.low = low
        self.high = high
        for method in methods:
            setattr(self, method, methods[method])

    def row(self, form, shown):
        """Returns the row of a list, with the value as text, and with the short form of a label if that allows larger
        letters, or any at all."""
        label = t(self.label)
        rank = form.rank(label, shown, self.icon)
        short = brief(self.label) if rank < 3 else ""
        if short and form.rank(short, shown, self.icon) > rank:
            label = short
        return (label, shown, self.icon) if self.icon else (label, shown)

    def value(self, form):
        return form.values[self.name]

    def put(self, form, value):
        form.values[self.name] = value

    def bounds(self, form):
        return self.low, self.high

    def shown(self, form, value):
        """Returns a value as text."""
        return str(value)

    def after(self, form, value, step):
        """Returns the value that left (`step` is -1) or right (1) changes this one to. A press goes around from the
        last to the first; a key that is held stops there, and is the faster, the longer it is held."""
        low, high = self.bounds(form)
        held = form.held
        if held:
            step *= min(1 + held // _FASTER, 1 + (high - low) // _FINE)
        value += step
        if held or (self.stops and not form.app.two_keys):
            return max(low, min(value, high))
        return low if value > high else high if value < low else value

    def quick(self, form):
        """Returns whether OK alone changes it, as there are two values."""
        low, high = self.bounds(form)
        return high - low == 1


class Choice(Number):
    """One of `choices`, each with the text `prefix` + choice."""

    less, more = "key_left", "key_right"

    def __init__(self, label, name, choices=(), prefix="", **methods):
        Number.__init__(self, label, name, **methods)
        self.choices = choices
        self.prefix = prefix

    def options(self, form):
        return self.choices

    def shown(self, form, value):
        return t(self.prefix + value)

    def after(self, form, value, step):
        options = list(self.options(form))
        return options[(options.index(value) + step) % len(options) if value in options else 0]

    def quick(self, form):
        return len(self.options(form)) == 2


class Switch(Choice):
    """Off or on, or two other texts."""

    def __init__(self, label, name, off="off", on="on", **methods):
        Choice.__init__(self, label, name, (False, True), **methods)
        self.texts = off, on

    def shown(self, form, value):
        return t(self.texts[1 if value else 0])


class Act(Number):
    """A row that does something: OK calls `form.act(name)`."""

    acts = True

    def __init__(self, label, name, ok="key_choose", **methods):
        Number.__init__(self, label, name, **methods)
        self.ok = ok

    def value(self, form):
        return ""


class Form(Listed):
    """A list of fields. `does` names the `Act` that does what the form is for, if it is for something: the values above
    it are asked one after the other, those below it seldom change."""

    fields: list | tuple = ()
    does = ""
    does_key = ""  # the text of what holding OK does, where its label says so in a word
    pending = False  # whether a value is set only when OK ends the change, as each is an action; back cancels it

    def __init__(self, app):
        super().__init__(app)
        self.values: dict = {}
        self.new = None  # the value while it is changed
        self.changing = bool(self.does)

    @property
    def holds(self):
        return bool(self.does)

    def field(self):
        """Returns the field under the cursor; None if there is none."""
        return self.fields[self.list.at] if self.fields else None

    def refresh(self):
        self.list.at = min(self.list.at, max(len(self.fields) - 1, 0))
        self.changing = self.changing and not self.field().acts
        self.list.rows = Entries(range(len(self.fields)), self._row)

    def _row(self, i):
        """Returns the row of a field, without its label if there is no room beside the value."""
        field = self.fields[i]
        here = self.changing and i == self.list.at
        shown = field.shown(self, self.new if here and self.pending else field.value(self))
        row = field.row(self, arrows(shown) if here else shown)
        return row if len(row) > 2 or not shown or self.rank(*row) else ("", row[1])

    def rank(self, label, shown, icon=""):
        """Returns how large the texts of a row may be, with an icon if there is one: 3 if they need not be smaller than
        the players have chosen, 0 if there is no room for them. Short ones are not measured, which takes longer: no
        small letter is wider than six pixels."""
        canvas = self.app.canvas
        room = self.list.room(canvas) - (7 if shown else 0) - (10 if icon else 0)
        if canvas.large:
            return canvas.large.rank(label, shown, room)
        wide = 6 * (len(label) + len(shown))
        return 3 if wide <= room or canvas.measure(label) + canvas.measure(shown) <= room else 0

    def draw_form(self, canvas, back="key_back", nothing="", first=11, below=0):
        """Draws the list and the footer."""
        field = self.field()
        held = self.does_key if self.holds else ""
        if self.changing:
            self.list.draw(canvas, first, below)
            back = back if self._asks() else "key_back"
            footer(self.app, canvas, field.less, field.more, "key_done", back, held, bool(held))
        else:
            ok = self.word(field) if field else ""
            self.draw_list(canvas, ok, back, first, nothing, held, bool(held), below)

    def word(self, field):
        """Returns the text of what OK does on a field."""
        return field.ok

    def press(self, event):
        field = self.field()
        step = way(event)
        if step and self.changing:
            self.new = field.after(self, self.new if self.pending else field.value(self), step)
            if not self.pending:
                field.put(self, self.new)
        elif step:
            self.list.move(step)
        elif event == "long_ok":
            if self.holds:
                self._put_pending(field)
                self.act(self.does)
            return
        elif event == "back" and self.changing and not self._asks():
            self.changing = False
        elif event == "back":
            self.back()
            return
        elif event == "ok" and self.changing:
            self._put_pending(field)
            self._onward()
        elif event == "ok" and field and field.acts:
            self.act(field.name)
            return
        elif event == "ok" and field and field.quick(self):
            field.put(self, field.after(self, field.value(self), 1))
        elif event == "ok" and field:
            self.change()
        self.refresh()

    def point(self, owner, at):
        if at != self.list.at:
            self._put_pending(self.field())
        super().point(owner, at)
        self.refresh()

    def change(self):
        """Begins to change the field under the cursor."""
        self.changing = not self.field().acts
        self.new = self.field().value(self)

    def _put_pending(self, field):
        """Sets a pending value."""
        if self.changing and self.pending and self.new != field.value(self):
            field.put(self, self.new)
        self.changing = False

    def _does(self):
        """Returns the row of the `Act` that `does` names; -1 if there is none."""
        return [field.acts and field.name for field in self.fields].index(self.does) if self.does else -1

    def _asks(self):
        return self.list.at < self._does()

    def _onward(self):
        """Goes on to the next value that is asked, or to the `Act` that `does` names. Others are passed over, as the
        next OK would do what they do. From a value below it goes back to that `Act`. Where nothing is asked, the cursor
        does not move: one press too many changes no other value."""
        does = self._does()
        if does > 0 and self.list.at > does:
            self.list.at = does
        elif self._asks():
            later = range(self.list.at + 1, does + 1)
            self.list.at = next(at for at in later if at == does or not self.fields[at].acts)
            Form.change(self)

    def act(self, name):
        """Does what OK does on the row of this `Act`."""
