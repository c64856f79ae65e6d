"""A baked font, whose letters can be drawn again without allocating memory."""

from framebuf import MONO_VLSB
from micropython import const

from mathom.ui import Stored, quick, remember

# How many texts are remembered as glyph numbers. A full screen shows some twenty; when there are more than these, all
# are forgotten. MicroPython's dictionary has just as many places before it is enlarged again; the next number as well.
_REMEMBERED = const(47)
# How many glyphs are, of those that are in flash: a full screen needs fewer.
_VIEWS = const(59)


class Font:
    """The glyphs of a baked module: `count` of them, each `height` lines high. `glyphs` has their widths, and where
    each begins: in `glyphs` itself, where machine code finds it, or in a table in flash: the larger glyphs would need
    9 kB of memory."""

    def __init__(self, baked):
        self.height = baked.HEIGHT
        self.pages = (baked.HEIGHT + 7) // 8
        self.gap = baked.GAP
        self.count = baked.COUNT
        self.glyphs = baked.GLYPHS
        # The canvas sets these: what to write where, in the order of quick.py, the picture, and what writes if quick.py
        # does not: it gets this font, the numbers of the glyphs, and the job.
        self.job = self.buffer = self.pen = None
        self._letters = baked.LETTERS
        # Where machine code does not draw: what `blit` takes, to be filled in for a glyph, and pictures of glyphs.
        self.cell = [b"", 1, self.height, MONO_VLSB]
        self.views = {}
        self._bits = memoryview(self.glyphs)[3 * self.count :]
        self._table = None if self._bits else Stored(baked.__file__.rsplit(".", 1)[0] + ".table")
        self.known = {}

    def view(self, number):
        """Returns the picture of a glyph that is not among `views`, and adds it to them."""
        glyphs, count = self.glyphs, self.count
        at = glyphs[count + number] | glyphs[2 * count + number] << 8
        size = glyphs[number] * self.pages
        view = self._table.read(at, size) if self._table else self._bits[at : at + size]
        return remember(self.views, number, view, _VIEWS)

    def codes(self, s):
        """Returns the glyph numbers of a text, one byte each; a letter without a glyph becomes a question mark.

        They are remembered, as finding them takes longer than drawing the text.
        """
        found = self.known.get(s)
        if found is None:
            found = remember(self.known, s, self._numbers(s), _REMEMBERED)
        return found

    def _numbers(self, s):
        letters = self._letters
        if quick:
            text = s.encode()
            found = bytearray(len(text))
            count = quick.number(text, len(text), letters, found)  # type: ignore[arg-type]
            return found if count == len(text) else found[:count]
        return bytes([letters[ord(letter)] if ord(letter) < 128 else self._other(ord(letter)) for letter in s])

    def _other(self, code):
        letters = self._letters
        for number in range(letters[130]):
            if letters[131 + 2 * number] | letters[132 + 2 * number] << 8 == code:
                return letters[129] + number
        return letters[128]

    def write(self, s):
        """Writes a text as `job` says. Returns where a next one would begin."""
        codes = self.known.get(s) or self.codes(s)
        job = self.job
        if not self.pen:
            job[4] = len(codes)
            return quick.write(self.buffer, self.glyphs, codes, job)
        if job[3]:  # the middle of the text is at x, or its end
            job[0] -= self.measure(s) // (3 - job[3])
        return self.pen(self, codes, job)

    def measure(self, s):
        """Returns the width of a text in pixels."""
        return self._span(self.codes(s)) if s else 0

    def wrap(self, s, width):
        """Breaks a text between words and returns its lines. A word wider than `width` gets a line of its own. Nothing
        is remembered here, as most of what is measured is only the beginning of a line."""
        codes = self._numbers(s)
        lines = []
        begin = end = 0  # of the words that fit
        while end < len(s):
            blank = s.find(" ", end + 1)
            blank = len(s) if blank < 0 else blank
            if end > begin and self._span(codes[begin:blank]) > width:
                lines.append(s[begin:end])
                begin = end + 1
            end = blank
        lines.append(s[begin:])
        return lines

    def _span(self, codes):
        if quick:
            return quick.span(self.glyphs, codes, len(codes), self.gap)
        wide = -self.gap
        for code in codes:
            wide += self.glyphs[code] + self.gap
        return wide

    def forget(self):
        self.known.clear()
        self.views.clear()
