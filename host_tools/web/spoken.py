"""Records the texts and drawings on the screen, for screen readers and for speech.

Runs in the page, under MicroPython. A line is a list of items:

- `{"text": text}`, with `"lit"` if it is on a lit bar, `"framed"` if there is a frame around it, `"button"` if it is a
  button, `"boxed"` if it is in a box of its own, `"ink"` if it is in the colour of a die, `"big"` if it is in big
  letters
- `{"icon": name}`, also with `"lit"` and `"framed"`
- `{"die": colour, "face": …, "kept": …, "here": …}`, with `"advised"` if the adviser would keep it
- in columns `{"head": item, "cell": item}`

The page turns them into words.
"""

from mathom.ui.canvas import ACCENT, BIG, CENTRE, DIE, RIGHT
from mathom.ui.palette import BACK, BAR, INKS, ON_BAR

BAND = 10  # pixels: the height of the header and of the footer
NEAR = 5  # pixels: an item this close to a line belongs to it
REMEMBERED = 30  # texts in several lines
COLOURS = {INKS[name]: name for name in ("yellow", "red", "blue", "green")}
WORD_GAP = 5  # pixels, at most, between two words that are drawn one by one


class Mark:
    """Something on the screen; `middle` is the middle of its width."""

    def __init__(self, y, x, wide, item):
        self.y = y
        self.x = x
        self.right = x + wide
        self.middle = x + wide // 2
        self.item = item
        self.key = None  # the number of the key that it labels

    def note(self, what):
        self.item[what] = True


class Spoken:
    """Wraps the canvas of an app."""

    def __init__(self, app):
        self.app = app
        self._marks = []
        self._wholes = {}  # by the first line of a text in several lines: the text
        self._next = {}  # by a later line: the one before it
        self._last = ""  # the last text
        self._framed = False  # whether a frame has been drawn since, so that no other text continues it
        self._box = (0, 0, 0)  # left, top and width of the last rectangle, on which a text may follow
        self._silent = False
        self._fresh = False  # whether the text that was drawn last was not empty
        self._key = None  # the number of the key that was labelled last
        canvas = app.canvas
        self._canvas = {}  # the methods themselves
        for name in ("box", "clear", "cursor", "die", "fill", "icon", "more", "rect", "spot", "symbol", "text", "wrap"):
            self._canvas[name] = getattr(canvas, name)
            setattr(canvas, name, getattr(self, name))
        app.redraw()

    # The wrapped methods of the canvas

    def clear(self, *arguments):
        self._marks = []
        self._box = (0, 0, 0)
        self._framed = False
        self._last = ""
        self._canvas["clear"](*arguments)

    def wrap(self, s, *arguments):
        lines = self._canvas["wrap"](s, *arguments)
        if len(lines) > 1:
            if len(self._wholes) > REMEMBERED:
                self._wholes.clear()
                self._next.clear()
            self._wholes[lines[0]] = s
            for i in range(1, len(lines)):
                self._next[lines[i]] = lines[i - 1]
        return lines

    def text(self, s, x, y, font=0, ink=1, align=0):
        self._fresh = bool(s)
        if s and not self._silent:
            wide = self.app.canvas.measure(s, font)
            left = x - (wide // 2 if align == CENTRE else wide if align == RIGHT else 0)
            if not self._framed and self._continues(y, left, ink):
                before = self._marks.pop()
                self._add(y, before.x, left + wide - before.x, {"text": before.item["text"] + " " + s}, ink)
            elif self._next.get(s) != self._last:  # otherwise the text has been added with its first line
                self._add(y, left, wide, {"text": self._wholes.get(s, s)}, ink)
                self._note_box(self._marks[-1], left, wide)
                if font == BIG:
                    self._marks[-1].note("big")
            self._last = s
            self._framed = False
        return self._canvas["text"](s, x, y, font, ink, align)

    def _continues(self, y, left, ink):
        """Returns whether a text is the next word of the one before, and not of a list, as its values stand apart."""
        before = self._marks[-1] if self._marks and ink != ON_BAR else None
        if not before or before.item != self._item({"text": before.item.get("text")}, ink):
            return False
        return before.y == y and 0 < left - before.right <= WORD_GAP

    def icon(self, name, x, y, ink=1):
        if not self._silent:
            self._add(y, x, self.app.canvas.icon_width(name), {"icon": name}, ink)
        self._canvas["icon"](name, x, y, ink)

    def symbol(self, name, x, y, ink=1):
        if not self._silent:
            self._add(y, x, 16, {"icon": name}, ink)
        self._canvas["symbol"](name, x, y, ink)

    def fill(self, x, y, w, h, ink=1):
        if not self._silent:
            if ink == BACK:  # what was there is covered
                self._marks = [mark for mark in self._marks if not self._covers(mark, x, y, w, h)]
            elif ink == BAR:
                self._box = x, y, w
            elif ink == ACCENT and h == 1:  # below a die
                for mark in self._marks:
                    if x <= mark.middle <= x + w and "die" in mark.item:
                        mark.note("advised")
        self._canvas["fill"](x, y, w, h, ink)

    def box(self, x, y, w, h, ink=1, full=False):
        if not self._silent:
            self._box = x, y, w
        self._canvas["box"](x, y, w, h, ink, full)

    def rect(self, x, y, w, h, ink=1):
        self._framed = True
        for mark in self._marks:
            if self._covers(mark, x, y, w, h):
                mark.note("framed")
        self._box = x, y, w
        self._canvas["rect"](x, y, w, h, ink)

    def die(self, x, y, colour, face=None, letter="", lit=False):
        self._add(y, x, DIE, {"die": colour, "face": face or "", "kept": lit})
        self._marks[-1].item["here"] = False
        self._silent = True
        self._canvas["die"](x, y, colour, face, letter, lit)
        self._silent = False

    def more(self, x, y, says, *word):
        said = "(" + (says or "+") + ")"
        if self._marks and self._marks[-1].key == self._key:
            self._marks[-1].item["text"] += " " + said
        else:  # back does nothing without being held
            self._add(y, x, 5, {"text": said})
            self._marks[-1].key = self._key
        self._silent = True
        self._canvas["more"](x, y, says, *word)
        self._silent = False

    def spot(self, x, y, w, h, owner, at, does="ok"):
        if owner is None and isinstance(does, str):  # the label of a key, which has just been drawn
            self._key = at
            if self._fresh:
                self._marks[-1].key = at
                self._marks[-1].item["text"] = does
        self._canvas["spot"](x, y, w, h, owner, at, does)

    def cursor(self, x, y):
        for mark in self._marks:
            if mark.x == x and mark.y == y and "die" in mark.item:
                mark.item["here"] = True
        self._silent = True
        self._canvas["cursor"](x, y)
        self._silent = False

    def _add(self, y, x, wide, item, ink=1):
        self._marks.append(Mark(y, x, wide, self._item(item, ink)))

    def _item(self, item, ink):
        if ink == ON_BAR:
            item["lit"] = True
        elif ink in COLOURS:
            item["ink"] = COLOURS[ink]
        return item

    def _note_box(self, mark, left, wide):
        """Notes whether a text is that of a button, or stands in the middle of a small box."""
        x, y, w = self._box
        if (left - 3, wide + 6) == (x, w) and 0 <= y - mark.y < 2:
            mark.note("button")
        elif w < 30 and abs(mark.middle - x - w // 2) <= 1 and -2 < mark.y - y < 4:
            mark.note("boxed")

    def _covers(self, mark, x, y, w, h):
        return x <= mark.middle < x + w and y <= mark.y < y + h

    def now(self):
        """Returns the title and the lines of the screen, and what each key does. `columns` are the lines of a screen
        that has a head above each column, `halves` those of a screen with a side on the left, one on the right, and
        what is between them; the page knows which screens those are. What holding a key does is in
        brackets, `(+)` if it is the same as a press, and more."""
        canvas = self.app.canvas
        slots = ["", ""] if self.app.two_keys else ["", "", "", ""]
        unit = canvas.unit
        title = []
        lines: list = []
        last = None
        for mark in sorted(self._marks, key=lambda mark: (mark.y, mark.x)):
            if mark.key is not None:
                slots[mark.key] = mark.item["text"]
            elif mark.y < BAND or mark.y >= canvas.height - BAND:  # at the bottom, if the labels are at the corners
                title.append(mark)
            else:
                if last is None or mark.y - last >= NEAR:
                    lines.append([])
                    last = mark.y
                lines[-1].append(mark)
        lines = [sorted(line, key=lambda mark: mark.x) for line in lines]
        return {
            "screen": self.app.stack[-1].name,
            "title": [mark.item for mark in sorted(title, key=lambda mark: (mark.y >= BAND, mark.x))],
            "lines": [[mark.item for mark in line] for line in lines],
            "columns": self._columns(lines),
            "places": [[(mark.middle * unit, (mark.y + 4) * unit) for mark in line] for line in lines],
            "halves": self._halves(lines),
            "keys": slots,
        }

    def _columns(self, lines):
        """Returns the lines, in which the head of each column has been joined to the cells below it."""
        heads: list = []
        waiting: list = []  # the line of the heads, until there is a cell below one
        found = []
        for line in lines:
            buttons = [mark for mark in line if "button" in mark.item]
            cells = [(self._head([] if buttons else heads, mark), mark) for mark in line]
            labels = [mark.item for head, mark in cells if head is None]
            if len(line) - len(labels) > 1 >= len(labels):
                waiting = []
                found.append(labels + [{"head": head.item, "cell": mark.item} for head, mark in cells if head])
                continue
            found += waiting
            heads = line if len(line) > 2 else []
            waiting = [[mark.item for mark in line]]
        return found + waiting

    def _halves(self, lines):
        """Returns what is on the left, on the right, and in the middle."""
        middle = self.app.canvas.width // 2
        halves: list = [[], [], []]
        for mark in [mark for line in lines for mark in line]:
            off = mark.middle - middle
            halves[2 if abs(off) <= NEAR else off > 0].append(mark.item)
        return [half for half in halves if half]

    def _head(self, heads, mark):
        """Returns the head above a mark, or None. An icon is no cell of another one, but a sign before a text; and
        nothing is the head of the same again, as in a list."""
        for head in heads:
            if abs(head.middle - mark.middle) <= NEAR and not ("icon" in head.item and "icon" in mark.item):
                return None if head.item == mark.item else head
        return None
