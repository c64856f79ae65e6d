"""Reads a BDF font with adafruit_bitmap_font, and makes the module for the device."""

from dataclasses import dataclass
from pathlib import Path

from host_tools.bake.pictures import Picture, columns, doubled, literal

# Every font has these. The texts need more; a test checks that.
NEEDED = " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz?"


class BadDrawing(Exception):
    """A font or symbol that cannot be baked. The message names it."""


@dataclass
class Font:
    height: int
    gap: int
    glyphs: dict[str, Picture]

    def doubled(self) -> "Font":
        return Font(2 * self.height, 2 * self.gap, {char: doubled(picture) for char, picture in self.glyphs.items()})


def load(path: Path) -> Font:
    """Loads the glyphs of a BDF file, each in a cell as high as the font and as wide as its advance without the gap."""
    # Imported here, as only those who change a font need the typesetting tools.
    import displayio  # type: ignore[import-untyped]
    from adafruit_bitmap_font import bitmap_font  # type: ignore[import-untyped]

    # Glyphs are loaded by number, and the loader does not list them.
    numbers = [int(line.split()[1]) for line in path.read_text("ascii").splitlines() if line.startswith("ENCODING")]
    font = bitmap_font.load_font(str(path), displayio.Bitmap)
    font.load_glyphs(numbers)  # in one go, as each glyph by itself is searched for from the beginning of the file
    height = font.ascent + font.descent
    pictures, gaps = {}, []
    for number in sorted(numbers):
        glyph = font.get_glyph(number)
        name = f"{path.name}: the glyph {chr(number)!r}"
        top = font.ascent - glyph.dy - glyph.height
        if glyph.dx < 0 or top < 0 or top + glyph.height > height:
            raise BadDrawing(f"{name} leaves the cell of {height} lines")
        bitmap = glyph.bitmap
        lit = {(glyph.dx + x, top + y) for y in range(glyph.height) for x in range(glyph.width) if bitmap[x, y]}
        pictures[chr(number)] = (glyph.shift_x, lit)
        if lit:
            gaps.append(glyph.shift_x - 1 - max(x for x, _ in lit))
    # With one gap for the whole font, the device needs only one number for each glyph.
    gap = min(gaps)
    if gap < 0:
        raise BadDrawing(f"{path.name}: a glyph is wider than its advance")
    for char in NEEDED:
        if char not in pictures:
            raise BadDrawing(f"{path.name}: the glyph {char!r} is missing")
    glyphs = {
        char: [[(x, y) in lit for x in range(advance - gap)] for y in range(height)]
        for char, (advance, lit) in pictures.items()
    }
    return Font(height, gap, glyphs)


def module(font: Font, source: str, table: bool = False) -> tuple[str, bytes]:
    """Returns the source of a module with a font, and its table, which is empty without `table`.

    `GLYPHS` is one run of bytes: the width of each glyph, the low byte of where each begins, the high byte of that, and
    the glyphs themselves, as in MONO_VLSB, if they are not in the table. `LETTERS` finds the number of a glyph. Its
    first 128 bytes are those for ASCII. Then come the number of the glyph for unknown letters, the number of the first
    glyph outside ASCII, how many of these there are, and their letters, two bytes each.
    """
    pictures = [columns(picture) for picture in font.glyphs.values()]
    widths = bytes(len(picture[0]) for picture in font.glyphs.values())
    starts = [sum(map(len, pictures[:number])) for number in range(len(pictures))]
    glyphs = "".join(f"    {literal(line)}\n" for line in (widths, [n & 255 for n in starts], [n >> 8 for n in starts]))
    if not table:
        glyphs += "".join(f"    {literal(picture)}\n" for picture in pictures)
    unknown = list(font.glyphs).index("?")
    numbers = {char: number for number, char in enumerate(font.glyphs)}
    letters = bytes(numbers.get(chr(code), unknown) for code in range(128))
    others = [char for char in font.glyphs if not char.isascii()]  # sorted, so they are the last ones
    letters += bytes([unknown, len(font.glyphs) - len(others), len(others)]) + "".join(others).encode("utf-16-le")
    code = (
        f'"""Baked from {source} by `mathom fonts`: change that, not this."""\n\n'
        f"# ruff: noqa: E501\n# fmt: off\nHEIGHT = {font.height}\nGAP = {font.gap}\n"
        f"COUNT = {len(pictures)}\nLETTERS = {literal(letters)}\nGLYPHS = (\n{glyphs})\n"
    )
    return code, b"".join(pictures) if table else b""
