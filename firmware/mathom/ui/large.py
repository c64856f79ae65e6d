"""Lists in big letters, for those who read at arm's length. Loaded only when they are chosen."""

from micropython import const

from mathom.ui.canvas import LARGE, RIGHT, SMALL

_ROWS = const(3)  # between header and footer
_HIGH = const(14)  # the letters, with accents and what hangs below the line


class Large:
    """What draws the rows of a list, each `row` high, on a canvas."""

    def __init__(self, canvas):
        self._canvas = canvas
        self.row = (canvas.height - 21) // _ROWS

    def rank(self, left, right, room):
        """Returns how large the two texts of a row may be, which have so much room together: 3 if both may be big, 2 if
        only the right one may, 1 if both have to be small, 0 if there is no room for them."""
        canvas = self._canvas
        big = canvas.measure(right, LARGE)
        if canvas.measure(left, LARGE) + big <= room:
            return 3
        small = canvas.measure(left)
        if right and small + big <= room:
            return 2
        return 1 if small + canvas.measure(right) <= room else 0

    def lines(self, row, room):
        """Returns the two lines of big letters that a row needs; None if it needs one, or more than two."""
        left, right = row[0], row[1]
        if len(row) > 2:
            room -= 10
        if not isinstance(right, str) or self.rank(left, right, room - (7 if left and right else 0)) == 3:
            return None
        lines = self._canvas.wrap(left, room, LARGE) + ([right] if right else [])
        fit = all([self._canvas.measure(line, LARGE) <= room for line in lines])
        return lines if fit and len(lines) == 2 else None

    def write_lines(self, lines, x, y, end, ink, ends):
        """Writes two lines from x on, in big letters; `ends` is whether the second one is at the right end."""
        up = y + (self.row - _HIGH) // 2
        self._canvas.text(lines[0], x, up, LARGE, ink)
        if ends:
            self._canvas.text(lines[1], end, up + self.row, LARGE, ink, RIGHT)
        else:
            self._canvas.text(lines[1], x, up + self.row, LARGE, ink)

    def write(self, left, right, x, y, end, ink):
        """Writes the texts of a row whose top is at y, as large as they may be. Returns how wide the right one is."""
        canvas = self._canvas
        rank = self.rank(left, right, end - x - (7 if left and right else 0))
        low, up = y + (self.row - canvas.line) // 2, y + (self.row - _HIGH) // 2
        canvas.text(left, x, up if rank == 3 else low, LARGE if rank == 3 else SMALL, ink)
        font = LARGE if rank > 1 else SMALL
        if right:
            canvas.text(right, end, up if rank > 1 else low, font, ink, RIGHT)
        return canvas.measure(right, font)

    def side_by_side(self, parts, x, y, room, ink):
        """Writes texts and icons side by side from x on, in big letters if there is so much room."""
        canvas = self._canvas
        texts = [part for part in parts if isinstance(part, str)]
        wide = sum([canvas.measure(text, LARGE) + 3 for text in texts]) + 10 * (len(parts) - len(texts))
        big = wide <= room
        low = 0 if big else (_HIGH - canvas.line) // 2
        for part in parts:
            if isinstance(part, str):
                x = canvas.text(part, x, y + low, LARGE if big else SMALL, ink) + 3
            else:
                canvas.icon(part[1], x, y + 4, ink)
                x += 10

    def wrapped(self, rows):
        """Returns rows that are lists of an icon and a text, or of a text alone, with a row for each line of the text
        in big letters. Others stay as they are."""
        found = []
        for row in rows:
            if isinstance(row, list) and isinstance(row[-1], str):
                lines = self._canvas.wrap(row[-1], self._canvas.width - 2 - 10 * (len(row) - 1), LARGE)
                found.append(row[:-1] + lines[:1])
                found += [[line] for line in lines[1:]]
            else:
                found.append(row)
        return found
