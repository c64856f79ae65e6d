"""Records the texts and drawings on the screen, for screen readers.

Runs in the page, under MicroPython. A line is a list of items: a text; `{"chosen": text}` for a text on a lit bar;
`{"die": colour, "face": …, "kept": …, "here": …}`; or `{"icon": name}`. The page turns them into words.
"""

from mathom.ui.palette import ON_BAR

NEAR = 5  # units: an item this close to a line belongs to it


class Spoken:
    """Wraps the canvas of an app."""

    def __init__(self, app):
        self.app = app
        self._marks = []  # (y, x, item)
        self._silent = False
        canvas = app.canvas
        self._text, self._die, self._icon, self._symbol = canvas.text, canvas.die, canvas.icon, canvas.symbol
        self._clear, self._cursor = canvas.clear, canvas.cursor
        canvas.text, canvas.die, canvas.icon, canvas.symbol = self.text, self.die, self.icon, self.symbol
        canvas.clear, canvas.cursor = self.clear, self.cursor
        app.dirty = True

    # The wrapped methods of the canvas

    def clear(self, *arguments):
        self._marks = []
        self._clear(*arguments)

    def text(self, s, x, y, font=0, ink=1, align=0):
        if s and not self._silent:
            self._marks.append((y, x, {"chosen": s} if ink == ON_BAR else s))
        return self._text(s, x, y, font, ink, align)

    def icon(self, name, x, y, *ink):
        self._drawn(name, x, y)
        self._icon(name, x, y, *ink)

    def symbol(self, name, x, y, *ink):
        self._drawn(name, x, y)
        self._symbol(name, x, y, *ink)

    def die(self, x, y, colour, face=None, letter="", kept=False, chosen=False):
        self._marks.append((y, x, {"die": colour, "face": face or "", "kept": kept or chosen, "here": False}))
        self._silent = True
        self._die(x, y, colour, face, letter, kept, chosen)
        self._silent = False

    def cursor(self, x, y):
        for top, left, item in self._marks:
            if isinstance(item, dict) and "die" in item and (left, top) == (x, y):
                item["here"] = True
        self._silent = True
        self._cursor(x, y)
        self._silent = False

    def _drawn(self, name, x, y):
        if not self._silent:
            self._marks.append((y, x, {"icon": name}))

    # For the page

    def dice(self):
        """Returns [left, top, size, whether the cursor is there, whether it is kept] for each die, from left to
        right."""
        size = self.app.canvas.die_size
        dice = [(y, x, item) for y, x, item in self._marks if isinstance(item, dict) and "die" in item]
        return sorted([[x, y, size, item["here"], item["kept"]] for y, x, item in dice])

    def now(self):
        """Returns the title and the lines of the screen, and what each key does."""
        canvas = self.app.canvas
        band = 10 * canvas.unit
        slots = ["", ""] if self.app.two_keys else ["", "", "", ""]
        title = []
        lines: list = []
        last = None
        for y, x, item in sorted(self._marks, key=lambda mark: mark[:2]):
            if y < band:
                title.append(item)
            elif y >= canvas.height - band:
                if isinstance(item, str):
                    slots[min(max(x + canvas.measure(item) // 2, 0) * len(slots) // canvas.width, len(slots) - 1)] = (
                        item
                    )
            else:
                if last is None or y - last >= NEAR * canvas.unit:
                    lines.append([])
                    last = y
                lines[-1].append((x, item))
        lines = [[item for _, item in sorted(line, key=lambda mark: mark[0])] for line in lines]
        return {"screen": self.app.stack[-1].name, "title": title, "lines": lines, "keys": slots}
