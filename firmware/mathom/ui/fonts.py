"""A baked font, ready to be blitted letter by letter without an allocation."""

from framebuf import MONO_VLSB
from micropython import const

# Texts remembered in glyph numbers. A full screen shows some twenty; more than these are forgotten all at once.
REMEMBERED = const(48)


class Font:
    """The glyphs of one baked module: `views[n]` the picture of glyph n, or None before `view(n)` was first asked for
    it; `widths[n]` its width, `height` of all."""

    def __init__(self, baked):
        self.height = baked.HEIGHT
        self.gap = baked.GAP
        self.widths = baked.WIDTHS
        self._chars = baked.CHARS
        self._ascii = baked.ASCII  # the number of each, by its code: nearly all letters are that
        self._unknown = self._chars.find("?")
        self._bits = memoryview(baked.BITS)
        self.views: list = [None] * len(self.widths)
        # What blit draws: `text` puts one glyph after the other in here.
        self.cell = [b"", 1, self.height, MONO_VLSB]
        self._known = {}

    def view(self, number):
        """The picture of a glyph, made when it is first drawn: no evening needs half of them."""
        pages = (self.height + 7) // 8
        at = sum(self.widths[:number]) * pages
        view = self.views[number] = self._bits[at : at + self.widths[number] * pages]
        return view

    def codes(self, s):
        """The numbers of the glyphs of a text, one byte each; one it lacks shows as a question mark.

        They are remembered by the text: taking a string apart costs MicroPython far more than drawing it.
        """
        found = self._known.get(s)
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            found = self._known[s] = self._numbers(s)
        return found

    def _numbers(self, s):
        ascii = self._ascii
        found = bytearray()
        at = 0  # in the text; by bytes, because going through the characters of a text costs three times as much
        for code in s.encode():
            if code < 128:
                found.append(ascii[code])
            elif code >= 0xC0:  # the first byte of another letter
                number = self._chars.find(s[at])
                found.append(number if number >= 0 else self._unknown)
            else:
                continue
            at += 1
        return bytes(found)

    def measure(self, s):
        """How many pixels wide a text is."""
        if not s:
            return 0
        widths = self.widths
        gap = self.gap
        wide = -gap
        for code in self.codes(s):
            wide += widths[code] + gap
        return wide

    def lacks(self, s):
        """The characters of a text that this font has no glyph for."""
        return "".join([character for character in s if character not in self._chars])

    def forget(self):
        self._known.clear()
