"""A baked font, whose letters can be drawn without allocating memory."""

from framebuf import MONO_VLSB
from micropython import const

from mathom.ui import quick

# How many texts are remembered as glyph numbers. A full screen shows some twenty; when there are more than these, all
# are forgotten.
REMEMBERED = const(48)


class Font:
    """The glyphs of a baked module: `count` of them in `glyphs`, each `height` lines high."""

    def __init__(self, baked):
        self.height = baked.HEIGHT
        self.pages = (baked.HEIGHT + 7) // 8
        self.gap = baked.GAP
        self.count = baked.COUNT
        self.glyphs = baked.GLYPHS
        self.job = None  # for machine code, if the canvas draws with it
        self._letters = baked.LETTERS
        self.cell = self.views = self._bits = None
        self.known = {}

    def cut(self):
        """Prepares the glyphs for `blit`, where machine code does not draw them. `cell` is the argument to be filled in
        for a glyph; `views` are the pictures of the glyphs, None until `view` makes them."""
        self.cell = [b"", 1, self.height, MONO_VLSB]
        self.views = [None] * self.count
        self._bits = memoryview(self.glyphs)[3 * self.count :]

    def view(self, number):
        """Makes the picture of a glyph, when it is first drawn: no game needs half of them."""
        glyphs, count = self.glyphs, self.count
        at = glyphs[count + number] | glyphs[2 * count + number] << 8
        view = self.views[number] = self._bits[at : at + glyphs[number] * self.pages]
        return view

    def codes(self, s):
        """Returns the glyph numbers of a text, one byte each; a letter without a glyph becomes a question mark.

        They are remembered, as finding them takes longer than drawing the text.
        """
        found = self.known.get(s)
        if found is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            found = self.known[s] = self._numbers(s)
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

    def measure(self, s):
        """Returns the width of a text in pixels."""
        if not s:
            return 0
        codes = self.codes(s)
        if quick:
            return quick.span(self.glyphs, codes, len(codes), self.gap)
        wide = -self.gap
        for code in codes:
            wide += self.glyphs[code] + self.gap
        return wide

    def forget(self):
        self.known.clear()
