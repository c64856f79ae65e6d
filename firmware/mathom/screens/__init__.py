"""What all screens share: the bands at the top and the bottom, and the list.

A screen is a plain class with `name` and `draw(canvas)` and, when it needs them, `key(event)`, `tick(now)`, `enter()`
and `leave()`. `tick` says whether something moved, `moving()` whether it will, `leads()` which screens a press may
open from it; `repeats` whether keys repeat while they are held; `plays` that it shows the game in play. Drawing is a
function of state: drawn twice, it is the same.

A file NAME.py has its screen as `Screen`, called NAME. In the folder of a game, `GAME` is `Screen` of main.py, and
`GAME.Class` is that class in the file of its own name. Beside them, parts.py knows which screen shows a state, and
end.py what the history shows of a game.
"""

from mathom.ui.canvas import BACK, BAR, DIM, ON_BAR, RIGHT, TEXT
from mathom.ui.texts import t


def header(canvas, left, right="", ink=TEXT):
    """Where am I: a name on the left in its colour, a place or a phase on the right, a line below."""
    u = canvas.unit
    canvas.text(left, 0, 0, ink=ink)
    if right:
        canvas.text(right, canvas.width, 0, align=RIGHT)
    canvas.hline(0, 10 * u, canvas.width, DIM)


def footer(app, canvas, left="", right="", ok="", back=""):
    """What the keys do now, as keys of texts, above the four keys; with two keys, what a short press and a long one of
    each does."""
    if app.two_keys:
        slots = [_both(right, back), _both(ok, "key_menu")]
    else:
        slots = [left, right, ok, back]
    width = canvas.width // len(slots)
    y = canvas.height - 10 * canvas.unit
    for i in range(len(slots)):
        if slots[i]:
            text = slots[i] if app.two_keys else t(slots[i])
            # A word wider than its slot leans on the edge of the screen, never over it.
            wide = canvas.measure(text)
            x = i * width + (width - wide) // 2
            canvas.text(text, max(0, min(x, canvas.width - wide)), y)


def _both(short, long):
    short = t(short) if short else ""
    if not long:
        return short
    return short + " " * bool(short) + "(" + t(long) + ")"


def centre(canvas, text, y, odd=0):
    """A line in the middle. A pixel that is left over stands on the right, or on the left where `odd` is 1."""
    canvas.text(text, (canvas.width - canvas.measure(text) + odd) // 2, y)


def centred(canvas, text, y, edge=4, odd=0):
    """A text in the middle, broken into lines, `edge` narrower than the screen. Returns where it ends."""
    u = canvas.unit
    for line in canvas.wrap(text, canvas.width - edge * u):
        centre(canvas, line, y, odd)
        y += 10 * u
    return y


def notice(canvas, key):
    """One line in the place of the middle, until the next press."""
    u = canvas.unit
    lines = canvas.wrap(t(key), canvas.width - 12 * u)
    height = (len(lines) * 10 + 5) * u
    y = (canvas.height - height) // 2
    canvas.fill(0, 11 * u, canvas.width, canvas.height - 21 * u, BACK)
    canvas.rect(0, y, canvas.width, height, TEXT)
    centred(canvas, t(key), y + 2 * u, 12)


def joined(names):
    """Some names in a sentence: A, B and C."""
    names = [t(name) for name in names]
    return (" " + t("and") + " ").join([", ".join(names[:-1])] * (len(names) > 1) + names[-1:])


def button(canvas, label, x, y, here):
    """A button, lit when the cursor is on it. Returns how wide it is; without a place to be it is only measured."""
    u = canvas.unit
    wide = canvas.measure(label) + 6 * u
    if x is not None:
        if here:
            canvas.fill(x, y, wide, 11 * u, BAR)
        else:
            canvas.rect(x, y, wide, 11 * u, DIM)
        canvas.text(label, x + 3 * u, y, ink=ON_BAR if here else TEXT)
    return wide


class Rows:
    """A list with a cursor. `rows` are (text on the left, text on the right), and maybe the icon that stands before
    them, and its ink; four are seen, or `seen`, and the rest scroll."""

    SEEN = 4

    @staticmethod
    def room(canvas):
        """How wide a text may be in a list that scrolls."""
        return canvas.width - 10 * canvas.unit

    def __init__(self, rows=(), seen=SEEN):
        self.rows = rows
        self.seen = seen
        self.at = 0
        self._top = 0

    def move(self, step):
        """Round and round."""
        if self.rows:
            self.at = (self.at + step) % len(self.rows)

    def key(self, event):
        """Whether the key moved the cursor."""
        if event == "left" or event == "right":
            self.move(1 if event == "right" else -1)
            return True
        return False

    def draw(self, canvas, first=11):
        u = canvas.unit
        seen = self.seen
        pitch = 11 * u if canvas.unit == 1 else (canvas.height - (first + 9) * u) // seen
        top = self._top = max(min(self._top, self.at), self.at - seen + 1)
        right_edge = canvas.width - (4 * u if len(self.rows) > seen else 0)
        for i in range(top, min(top + seen, len(self.rows))):
            y = first * u + (i - top) * pitch
            row = self.rows[i]
            left = row[0]
            right = row[1]
            chosen = i == self.at
            if chosen:
                canvas.fill(0, y, right_edge, pitch - u, BAR)
            ink = ON_BAR if chosen else TEXT
            middle = y + (pitch - 11 * u) // 2
            x = 3 * u
            if len(row) > 2:
                canvas.icon(row[2], x, middle + 2 * u, row[3] if len(row) > 3 and not chosen else ink)
                x += 10 * u
            canvas.text(left, x, middle, ink=ink)
            if right:
                canvas.text(right, right_edge - 3 * u, middle, ink=ink, align=RIGHT)
        if len(self.rows) > seen:
            track = seen * pitch - u
            canvas.vline(canvas.width - u, first * u, track, DIM)
            thumb = max(track * seen // len(self.rows), 4)
            y = first * u + (track - thumb) * top // (len(self.rows) - seen)
            canvas.fill(canvas.width - 2 * u, y, 2 * u, thumb, TEXT)


class Listed:
    """A screen of a list: left and right go through it, OK takes the row under the cursor, back goes."""

    repeats = True

    def __init__(self, app):
        self.app = app
        self.list = Rows()

    def draw_list(self, canvas, ok="", back="key_back", first=11, nothing=""):
        """The list, and what the keys do; or the text that there is nothing in it."""
        rows = self.list.rows
        if rows or not nothing:
            self.list.draw(canvas, first)
            footer(self.app, canvas, "key_up", "key_down", ok, back)
        else:
            centre(canvas, t(nothing), canvas.height // 2 - 5 * canvas.unit)
            footer(self.app, canvas, back=back)

    def key(self, event):
        if self.list.key(event):
            return
        if event == "back":
            self.back()
        elif event == "ok" and self.list.rows:
            self.take(self.list.at)

    def back(self):
        self.app.pop()

    def take(self, at):
        """What OK does; nothing where a list is only read."""
