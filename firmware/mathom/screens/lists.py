"""A list with a cursor, and the screen that is one."""

from mathom.screens import Screen, centre, footer, side_by_side, way, wide_of
from mathom.ui.canvas import BAR, LINE, ON_BAR, RIGHT, TEXT
from mathom.ui.texts import t


class Rows:
    """A list with a cursor. `rows` are (left text, right text), optionally followed by an icon in front and its ink.
    Instead of the right text there may be a list of texts and icons. As many as fit are on the screen, and the list
    scrolls."""

    @staticmethod
    def room(canvas):
        """Returns how wide a text may be in a list that scrolls."""
        return canvas.width - 10

    least = 2
    seen = 4  # on the screen, and how high they are; as it was drawn last
    pitch = 11

    def __init__(self, rows=()):
        self.rows = rows
        self.at = 0
        self.top = 0

    def move(self, step):
        """Moves the cursor, from the last row on to the first."""
        if self.rows:
            self.at = (self.at + step) % len(self.rows)

    def scroll(self, rows):
        """Scrolls the list, and moves the cursor no further than needed. Returns whether it can be scrolled."""
        more = len(self.rows) - self.seen
        if more > 0:
            self.top = max(min(self.top + rows, more), 0)
            self.at = max(self.top, min(self.at, self.top + self.seen - 1))
        return more > 0

    def key(self, event):
        """Moves the cursor with left and right. Returns whether the event was left or right."""
        step = way(event)
        if step:
            self.move(step)
        return bool(step)

    def draw(self, canvas, first=11, below=0):
        """Draws the list from the line `first` on. So many pixels stay free `below` it. If big letters are chosen, it
        has them where there is room for `least` such rows. The row under the cursor has two if it needs them."""
        room = canvas.height - 10 - below - first
        large = canvas.large
        if large and room < self.least * large.row:
            large = None
        pitch = self.pitch = large.row if large else canvas.row
        high = large.row if large else canvas.line
        fit = seen = (room + pitch - high) // pitch
        tall = large and self.rows and seen > 1 and large.lines(self.rows[self.at], canvas.width - 10)
        if tall:
            seen -= 1
        self.seen = seen
        top = self.top = max(min(self.top, self.at, len(self.rows) - seen), self.at - seen + 1, 0)
        right_edge = canvas.width - (4 if len(self.rows) > seen else 0)
        for i in range(top, min(top + seen, len(self.rows))):
            y = first + (i - top) * pitch
            if tall and i > self.at:
                y += pitch
            if i != self.at:
                self._draw_row(canvas, i, y, high, right_edge - 3, large)
            else:
                high_here = high + pitch if tall else high
                canvas.fill(0, y, right_edge, high_here, BAR)
                self._draw_row(canvas, i, y, high_here, right_edge - 3, large, tall)
        if len(self.rows) > seen:
            self._draw_bar(canvas, first, fit * pitch - 1)

    def _draw_row(self, canvas, i, y, high, end, large, lines=None):
        # Draws a row up to the x of `end`, in small letters, in `large` ones, or as `lines` of those.
        row = self.rows[i]
        left = row[0]
        right = row[1]
        ink = ON_BAR if i == self.at else TEXT
        x = 3
        if len(row) > 2:
            own = row[3] if len(row) > 3 and i != self.at else ink
            canvas.icon(row[2], x, y + (high + canvas.line) // 2 - 8, own)
            x += 10
        canvas.spot(0, y, canvas.width, self.pitch, self, i)
        if lines:
            large.write_lines(lines, x, y, end, ink, bool(right))
            return
        if isinstance(right, list):
            side_by_side(canvas, right, end, y + (high - canvas.line) // 2, ink)
            end -= wide_of(canvas, right) if large else 0
            right = ""
        if large:
            wide = large.write(left, right, x, y, end, ink)
        else:
            canvas.text(left, x, y, ink=ink)
            if right:
                canvas.text(right, end, y, ink=ink, align=RIGHT)
            wide = canvas.measure(right) if canvas.finger else 0
        if canvas.finger and right:
            canvas.spot(end - wide - 3, y, wide + 6, self.pitch, self, i, right)

    def _draw_bar(self, canvas, first, track):
        """Draws beside the list, along so many pixels, which part of it is on the screen."""
        canvas.vline(canvas.width - 1, first, track, LINE)
        thumb = max(track * self.seen // len(self.rows), 4)
        y = first + (track - thumb) * self.top // (len(self.rows) - self.seen)
        canvas.fill(canvas.width - 2, y, 2, thumb, TEXT)


class Entries:
    """The rows of some entries, each made by `row(entry)` when it is first drawn: a list may have thirty, and shows
    four."""

    def __init__(self, entries, row):
        self._entries = entries
        self._row = row
        self._made = {}

    def __len__(self):
        return len(self._entries)

    def __getitem__(self, at):
        if at not in self._made:
            self._made[at] = self._row(self._entries[at])
        return self._made[at]


class Listed(Screen):
    """A screen that is a list: left and right move the cursor, OK takes its row, back leaves the screen."""

    repeats = True

    def __init__(self, app):
        super().__init__(app)
        self.list = Rows()

    def shown(self):
        """Keeps the cursor on a row: the list may have become shorter while another screen was open above."""
        super().shown()
        self.list.at = min(self.list.at, max(len(self.list.rows) - 1, 0))

    def draw_list(self, canvas, ok="", back="key_back", first=11, nothing="", held="", told=False, below=0):
        """Draws the list and the footer; if the list is empty, the text `nothing` instead."""
        rows = self.list.rows
        if rows or not nothing:
            self.list.draw(canvas, first, below)
            footer(self.app, canvas, "key_up", "key_down", ok, back, held, told)
        else:
            centre(canvas, t(nothing), (canvas.height - canvas.line) // 2)
            footer(self.app, canvas, back=back)

    def press(self, event):
        if self.list.key(event):
            return
        if event == "back":
            self.back()
        elif event == "ok" and self.list.rows:
            self.take(self.list.at)

    def back(self):
        self.app.pop()

    def take(self, at):
        """Does what OK does on this row: nothing, for lists that are only read."""
