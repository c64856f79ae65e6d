"""The canvas: a frame in RAM, and everything that draws on it.

Positions and sizes are in logical pixels: on a display with very small pixels everything is drawn twice as large, but
for texts in the small font, which has letters of its own there: they take less room, so there are more lines. Inks are
named by their use, not by their colour (see palette.py). Drawing a text a second time allocates nothing.
"""

from array import array
from binascii import unhexlify

import framebuf
from micropython import const

from mathom.ui import ROOT, Lookup, quick, remember
from mathom.ui.fonts import Font
from mathom.ui.palette import ACCENT, BACK, BAR, DARK, DIM, INKS, LINE, ON_BAR, TEXT, WHITE

# Screens import everything that they draw with from here.
__all__ = (
    "ACCENT", "BACK", "BAR", "BIG", "CENTRE", "DIE", "DIM", "LARGE", "LEFT", "LINE", "ON_BAR", "RIGHT", "SMALL", "TEXT",
    "WHITE", "Canvas",
)  # fmt: skip

SMALL = const(0)
BIG = const(1)
LARGE = const(2)  # of lists in big letters: as wide as BIG, and lower

LEFT = const(0)
CENTRE = const(1)
RIGHT = const(2)

DIE = const(22)
_WRAPPED = const(8)
_FIRST = const(b"\0")  # the codes of a drawing, which is a font with one glyph


def _baked(name, unit):
    """Loads a font in the size of this unit."""
    if unit == 2:
        name += "_2x"
    return __import__("mathom.ui.baked." + name, None, None, ("COUNT",))


def _piece():
    """Returns a list to be filled in with a piece of a pattern, as `blit` takes it: bytes, width, height, format,
    stride."""
    return [b"", 1, 1, framebuf.MONO_VLSB, 1]


def _size(width, height, format):
    """Returns how many bytes a picture takes."""
    if format == framebuf.GS4_HMSB:
        return (width + 1) // 2 * height
    if format == framebuf.MONO_VLSB:
        return width * ((height + 7) // 8)
    return (width + 7) // 8 * height


class Canvas:
    """Draws on `buffer`, which is laid out as a display of these pixels needs it; `width` and `height` are logical, and
    `unit` is how many of its pixels one of these is wide. `line` is the height of a line of text, `row` that of a row
    of a list, and `rows` is how many fit between header and footer. `large` draws rows in big letters; it is None
    while lists have small ones. `colourful` says whether it has colours. `cut` is the first text or picture since
    `clear` that did not fit on the canvas, or None. `finger` is where a finger has come down, and None otherwise;
    then `touched` becomes what is drawn there last, and `third` in which third of that it is. `corners` says whether
    the keys are at the corners of the display, and `title` is what the header shows between their labels then. `helped`
    is the screen whose footer says that left opens the help, or None, and `labels` are those of the footers that were
    drawn last."""

    def __init__(self, width, height, format=framebuf.MONO_VLSB, colours=1, corners=False):
        self.unit = 2 if width >= 240 and height >= 128 else 1
        self._across = width
        self._down = height
        self.width = width // self.unit
        self.height = height // self.unit
        self.line, self.row = (9, 9) if self.unit == 2 else (10, 11)
        self.rows = (self.height - 20) // self.row
        self.format = format
        self.large = self.cut = self.finger = self.touched = self.helped = self.title = None
        self.third = 0
        self.corners = corners
        self.buffer = bytearray(_size(width, height, format))
        self._frame = framebuf.FrameBuffer(self.buffer, width, height, format)
        self._blit = self._frame.blit
        self._mono = bool(quick) and format == framebuf.MONO_VLSB and self.unit == 1
        self._job = self._jobs(1, 0, 0)  # for drawings
        self._pen, self._put = self._pens()
        # The whole buffer as one line of bytes: filling it takes a twentieth of the time that pixels take.
        self._bytes = framebuf.FrameBuffer(self.buffer, len(self.buffer), 1, framebuf.GS8)
        # The value of each ink on this display, and the palette of two colours with which `blit` draws a mono picture
        # in it.
        self.colourful = colours > 1
        self._inks = bytes([part if colours > 1 else 0 if part in DARK else 1 for part in range(16)])
        self._palettes: list = [(b"\x80", 2, 1, framebuf.MONO_HLSB), None]
        if colours > 1:
            self._palettes = [(bytes([ink or 0x10]), 2, 1, framebuf.GS4_HMSB) for ink in range(16)]
        # The big letters are loaded, and the drawings opened, when first needed: the menu has none.
        self._fonts: list = [None, None, None]
        self._font(SMALL)
        self._drawings = None  # their table
        # What has been used of it: each picture as `blit` takes it.
        self._pictures: dict = {"DICE": {}, "FRAMES": {}, "ICONS": {}, "PATTERNS": {}}
        self._part = _piece()
        self.labels, self._wrapped = {}, {}

    def _pens(self):
        """Returns what draws a text, None if quick.py does, and what draws a drawing: machine code, if there is any for
        this display."""
        if self._mono:
            return None, self._put_quickly
        if self.format == framebuf.GS4_HMSB:
            from mathom.ui.plot import Plot

            if Plot:
                plot = Plot(self.buffer, self._across, self._down)
                return plot.text, plot.drawing
        return self._blit_text, self._blit_drawing

    def prepare(self):
        """Loads the big font and opens the table of the drawings, which otherwise happens when they are first drawn."""
        self._font(BIG)
        self._table()

    # Shapes

    def clear(self, ink=BACK):
        self.cut = self.title = None
        c = self._inks[ink]
        self._bytes.fill(c * 17 if self.colourful else c * 255)

    def spot(self, x, y, w, h, owner, at, does="ok"):
        """Says what a finger on this rectangle does: it moves the cursor `owner.at` there, and presses a key: see
        touch.py. If there is no owner, it holds down the key number `at`; `does` is what that key does, in words."""
        if self.finger and x <= self.finger[0] < x + w and y <= self.finger[1] < y + h:
            self.touched = owner, at, does
            self.third = 3 * (self.finger[0] - x) // w

    def fill(self, x, y, w, h, ink=TEXT):
        u = self.unit
        self._frame.fill_rect(x * u, y * u, w * u, h * u, self._inks[ink])

    def rect(self, x, y, w, h, ink=TEXT):
        """Draws the outline of a rectangle, one pixel thick."""
        u = self.unit
        x *= u
        y *= u
        w *= u
        h *= u
        c = self._inks[ink]
        frame = self._frame
        frame.fill_rect(x, y, w, u, c)
        frame.fill_rect(x, y + h - u, w, u, c)
        frame.fill_rect(x, y, u, h, c)
        frame.fill_rect(x + w - u, y, u, h, c)

    def box(self, x, y, w, h, ink=TEXT, full=False):
        """Draws a rectangle with round corners: its outline, one pixel thick, or `full`."""
        u = self.unit
        x *= u
        y *= u
        w *= u
        h *= u
        c = self._inks[ink]
        frame = self._frame
        if full:
            frame.fill_rect(x + 2 * u, y, w - 4 * u, h, c)
            frame.fill_rect(x + u, y + u, w - 2 * u, h - 2 * u, c)
            frame.fill_rect(x, y + 2 * u, w, h - 4 * u, c)
            return
        for far in range(2):
            frame.fill_rect(x + 2 * u, y + far * (h - u), w - 4 * u, u, c)
            frame.fill_rect(x + far * (w - u), y + 2 * u, u, h - 4 * u, c)
            for low in range(2):
                frame.fill_rect(x + u + far * (w - 3 * u), y + u + low * (h - 3 * u), u, u, c)

    def hline(self, x, y, w, ink=TEXT):
        u = self.unit
        self._frame.fill_rect(x * u, y * u, w * u, u, self._inks[ink])

    def vline(self, x, y, h, ink=TEXT):
        u = self.unit
        self._frame.fill_rect(x * u, y * u, u, h * u, self._inks[ink])

    def pixel(self, x, y, ink=TEXT):
        u = self.unit
        self._frame.fill_rect(x * u, y * u, u, u, self._inks[ink])

    def ellipse(self, x, y, w, h, ink=TEXT):
        """Fills an ellipse that reaches from (x, y) w pixels to each side, and h up and down. One of them is not 0."""
        u = self.unit
        self._frame.ellipse(x * u, y * u, w * u, h * u, self._inks[ink], True)

    def poly(self, x, y, corners, ink=TEXT):
        """Fills a polygon around (x, y). `corners` is an array of `h`, x and y in turn. On a display with very small
        pixels it becomes one of these."""
        u = self.unit
        if u > 1:
            for i in range(len(corners)):
                corners[i] *= u
        self._frame.poly(x * u, y * u, corners, self._inks[ink], True)

    def pattern(self, name, x, y, w, h, ink=TEXT):
        """Fills a rectangle with the pattern of a die's colour, or with `grey`, which in BACK erases every second
        pixel."""
        bits, wide, high, _ = self._picture("PATTERNS", name)
        part = self._part
        part[0] = bits
        part[4] = wide
        c = self._inks[ink]
        u = self.unit
        x *= u
        y *= u
        w *= u
        h *= u
        down = 0
        while down < h:  # `range` with a step would allocate memory
            part[2] = min(high, h - down)
            along = 0
            while along < w:
                part[1] = min(wide, w - along)
                self._blit(part, x + along, y + down, 0 if c else 1, self._palettes[c])
                along += wide
            down += high

    # Texts

    def _jobs(self, glyphs, height, gap):
        """Returns the job of a font or of the drawings, in the order of quick.py: its fixed numbers set, the others
        zero."""
        return array("i", (0,) * 6 + (self._across, self._down // 8, glyphs, height, (height + 7) // 8, gap))

    def _font(self, number):
        font = self._fonts[number]
        if font is None:
            font = self._fonts[number] = Font(_baked(("small", "big", "large")[number], self.unit))
            font.job = self._jobs(font.count, font.height, font.gap)
            font.buffer, font.pen = self.buffer, self._pen
        return font

    def measure(self, s, font=SMALL):
        u = self.unit
        return (self._font(font).measure(s) + u - 1) // u

    def fits(self, s, width, font=SMALL):
        return self.measure(s, font) <= width

    def text(self, s, x, y, font=SMALL, ink=TEXT, align=LEFT):
        """Writes a line of text. Its top, accents included, is at y; x is its beginning, its middle or its end, as
        `align` says. Returns where a next text would begin."""
        font = self._fonts[font] or self._font(font)
        job = font.job  # in the order of quick.py
        job[0] = x * self.unit
        job[1] = y * self.unit
        job[2] = self._inks[ink]
        job[3] = align
        x = font.write(s)
        if job[5] and s:
            self.cut = self.cut or s
        return (x + self.unit - 1) // self.unit

    def _blit_text(self, font, codes, job):
        x, y = job[0], job[1]
        palette = self._palettes[job[2]]
        key = 0 if job[2] else 1
        blit = self._blit
        cell = font.cell
        views = font.views
        widths = font.glyphs
        gap = font.gap
        for code in codes:
            wide = widths[code]
            cell[0] = views.get(code) or font.view(code)
            cell[1] = wide
            blit(cell, x, y, key, palette)
            x += wide + gap
        job[5] = job[0] < 0 or y < 0 or x - gap > self._across or y + font.height > self._down
        return x

    def wrap(self, s, width, font=SMALL):
        """Breaks a text between words and returns its lines, as Font.wrap does."""
        known = self._wrapped.get(s)
        if known and known[0] == width and known[1] == font:
            return known[2]
        lines = self._font(font).wrap(s, width * self.unit)
        return remember(self._wrapped, s, (width, font, lines), _WRAPPED)[2]

    def forget(self):
        """Frees what is remembered of texts and pictures drawn before."""
        self._wrapped.clear()
        self.labels.clear()
        for pictures in self._pictures.values():
            pictures.clear()
        for font in self._fonts:
            if font:
                font.forget()

    # Drawings

    def _table(self):
        if self._drawings is None:
            self._drawings = Lookup(ROOT + "/mathom/ui/baked/symbols" + ("_2x" if self.unit == 2 else "") + ".table")
        return self._drawings

    def _picture(self, group, name):
        """Returns a drawing as `blit` takes it."""
        return self._pictures[group].get(name) or self._read(group, name)

    def _read(self, group, name):
        """Reads a drawing. If machine code draws it on a mono display, its bits begin with the head of a font."""
        found = self._table().find(group + "." + name)
        if found is None:
            raise KeyError(name)
        wide, high, bits = found.split()
        wide = int(wide)
        high = int(high)
        bits = unhexlify(bits)
        if self._mono and group != "PATTERNS":
            bits = bytes((wide, 0, 0)) + bits
        picture = self._pictures[group][name] = (bits, wide, high, framebuf.MONO_VLSB)
        return picture

    def _draw(self, drawing, x, y, ink):
        """Draws a drawing, and returns whether it goes over an edge."""
        x *= self.unit
        y *= self.unit
        ink = self._inks[ink]
        self._put(drawing, x, y, ink)
        return x < 0 or y < 0 or x + drawing[1] > self._across or y + drawing[2] > self._down

    def _put_quickly(self, drawing, x, y, c):
        self._job[0] = x  # in the order of quick.py
        self._job[1] = y
        self._job[2] = c
        self._job[4] = 1
        self._job[9] = drawing[2]
        self._job[10] = (drawing[2] + 7) // 8
        quick.write(self.buffer, drawing[0], _FIRST, self._job)  # type: ignore[arg-type]

    def _blit_drawing(self, drawing, x, y, c):
        self._blit(drawing, x, y, 0 if c else 1, self._palettes[c])

    def icon(self, name, x, y, ink=TEXT):
        """Draws an icon: a symbol of 8×8 for lists, or one of the others in firmware/symbols."""
        if self._draw(self._picture("ICONS", name), x, y, ink):
            self.cut = self.cut or name

    def icons(self, name, x, y, ink, times, pitch):
        """Draws an icon several times side by side."""
        drawing = self._picture("ICONS", name)
        for _ in range(times):
            if self._draw(drawing, x, y, ink):
                self.cut = self.cut or name
            x += pitch

    def icon_width(self, name):
        return self._picture("ICONS", name)[1] // self.unit

    def symbol(self, name, x, y, ink=TEXT):
        """Draws a symbol of 16×16."""
        if self._draw(self._picture("DICE", name), x, y, ink):
            self.cut = self.cut or name

    def ink_of(self, colour):
        """Returns the ink of a player's colour, for texts and routes."""
        return INKS[colour]

    def die(self, x, y, colour, face=None, letter="", lit=False):
        """Draws a die of 22×22 with the letter of its colour below. Without a face it is still to be rolled. On a
        mono display the frame has the pattern of the colour."""
        if self.colourful:
            from mathom.ui.plot import die

            ink = die(self, x, y, DIE, colour, face, lit)
        else:
            if self._draw(self._picture("FRAMES", colour), x, y, TEXT):
                self.cut = self.cut or colour
            if lit:
                self.fill(x + 3, y + 3, 16, 16, TEXT)
            ink = ON_BAR if lit else TEXT
        if face:
            self.symbol(face, x + 3, y + 3, ink)
        if letter:
            self.text(letter, x + DIE // 2, y + DIE - 1, SMALL, TEXT, CENTRE)

    def more(self, x, y, says, word="", ink=TEXT):
        """Draws a small cross beside a text whose top is at y: holding the key does more than a press. `says` is what,
        for those who hear the screen; empty if that is the same, and more. `word` stands behind the cross."""
        u = self.unit
        c = self._inks[ink]
        frame = self._frame
        frame.fill_rect(x * u, (y + 3) * u, 3 * u, u, c)
        frame.fill_rect((x + 1) * u, (y + 2) * u, u, 3 * u, c)
        if word:
            self.text(word, x + 4, y, ink=ink)

    def cursor(self, x, y):
        """Points at the letter below the die at (x, y) from both sides."""
        y += DIE + 1
        self.icon("cursor", x + 1, y, ACCENT)
        self.icon("cursor_left", x + 16, y, ACCENT)
