"""Machine code for texts: turns them into glyph numbers, measures them, and draws them column by column.

It draws into buffers of the format MONO_VLSB (a byte is eight pixels, one below the other). For other formats, and on a
MicroPython without machine code, fonts.py and the canvas do the same with framebuf, many times slower. A drawing is
drawn as a font with one glyph.

What to draw is passed in `job`, an array of numbers, because such a function takes at most four arguments.

Nothing here may compare, or count with `range`. A comparison compiles to the instructions e000 2001. Read as one word
they are 0x2001e000, an address in the Pico's RAM, and MicroPython's garbage collector keeps whatever lies at an address
that it finds, with all that it refers to: sometimes a whole module. So instead of testing whether a number is negative,
it is shifted until only the sign remains, and instead of testing for equality, the numbers are subtracted.
"""

import micropython
from micropython import const

# Indices into a job: the position of the text, its ink, its alignment (LEFT, CENTRE or RIGHT), its number of glyphs,
_X = const(0)
_Y = const(1)
_INK = const(2)
_ALIGN = const(3)
_COUNT = const(4)
# the result: whether it went over an edge,
_OVER = const(5)
# and, for every text in a font: the buffer's width and pages; the font's number of glyphs, their height, pages and gap.
_WIDE = const(6)
_PAGES = const(7)
_GLYPHS = const(8)
_HEIGHT = const(9)
_HIGH = const(10)
_GAP = const(11)


@micropython.viper
def write(buffer: ptr8, font: ptr8, codes: ptr8, job: ptr32) -> int:  # noqa: F821 - the compiler's own types
    """Draws glyphs, up to 24 lines high, side by side. Returns the x of a next one."""
    x = job[_X]
    clear = job[_INK] - 1 & 255  # no bits, or all eight
    screen = job[_WIDE]
    pages = job[_PAGES]
    gap = job[_GAP]
    if job[_ALIGN]:
        wide = 0 - gap
        i = job[_COUNT]
        while i:
            i -= 1
            wide += font[codes[i]] + gap
        x -= wide if job[_ALIGN] & 2 else wide // 2
    over = (x | job[_Y] | (pages << 3) - job[_Y] - job[_HEIGHT]) >> 31
    i = 0
    while i - job[_COUNT]:
        code = codes[i]
        i += 1
        wide = font[code]
        at = 3 * job[_GLYPHS] + (font[job[_GLYPHS] + code] | font[2 * job[_GLYPHS] + code] << 8)
        end = x + wide
        while x - end:
            if not (x | screen - 1 - x) >> 31:
                strip = 0
                page = job[_HIGH]
                while page:
                    page -= 1
                    strip = strip << 8 | font[at + page * wide]
                strip <<= job[_Y] & 7
                page = job[_Y] >> 3
                while strip:
                    if not (page | pages - 1 - page) >> 31:
                        place = page * screen + x
                        buffer[place] = (buffer[place] | strip & 255) ^ strip & clear
                    strip >>= 8
                    page += 1
            x += 1
            at += 1
        x += gap
    job[_OVER] = over | screen + gap - x >> 31
    return x


@micropython.viper
def span(font: ptr8, codes: ptr8, count: int, gap: int) -> int:  # noqa: F821
    """Returns the width of a row of glyphs in pixels."""
    wide = 0
    i = count
    while i:
        i -= 1
        wide += font[codes[i]] + gap
    if count:
        wide -= gap
    return wide


@micropython.viper
def number(text: ptr8, count: int, letters: ptr8, codes: ptr8) -> int:  # noqa: F821
    """Writes the glyph numbers of a text, given in UTF-8, into `codes`. Returns how many there are."""
    found = 0
    at = 0
    while at - count:
        letter = text[at]
        at += 1
        if not letter >> 7:
            codes[found] = letters[letter]
            found += 1
            continue
        letter = letter & 15 if letter & 32 else letter & 31
        while at - count and not text[at] >> 6 ^ 2:
            letter = letter << 6 | text[at] & 63
            at += 1
        code = letters[128]  # the glyph for unknown letters
        place = 131
        other = 0
        while other - letters[130]:
            if not (letters[place] | letters[place + 1] << 8) - letter:
                code = letters[129] + other
            place += 2
            other += 1
        codes[found] = code
        found += 1
    return found
