"""A sheet with all glyphs and all drawings, typeset with adafruit_display_text, to check changes to them."""

from typing import Any

from host_tools import home
from host_tools.bake import pictures, symbols
from host_tools.picture import Picture

WIDTH = 300
MARGIN = 4
SCALE = 4

SAMPLES = {
    "small": (
        "Moria: Gandalf – Tirada 2: elige",
        "¿Quién leyó el libro el último? · Nazgûl rojo → Sam",
        "Solo un anillo por tirada · Shelob’s Lair, Helm’s Deep",
        "Il1 O0 5S 8B Z2 rn m cl d · Árbol Blanco · ÁÉÍÓÚÜÑ",
    ),
    "big": ("Frodo Sam Merry Pippin", "Lothlórien · Nazgûl 10 – 7"),
    "large": ("Guerra del Anillo ◄ 4 ►", "Éowyn · Índigo · Ñu #12"),
}


class Sheet:
    """A bitmap that is filled from the top."""

    def __init__(self, height: int) -> None:
        import displayio  # type: ignore[import-untyped]

        self.bitmap = displayio.Bitmap(WIDTH, height, 2)
        self.y = MARGIN

    def line(self, font: Any, text: str, height: int) -> None:
        """Adds a text, broken into lines of the sheet's width."""
        from adafruit_display_text import bitmap_label  # type: ignore[import-untyped]

        while text:
            end = len(text)
            # A label's bitmap is always as high as the font, and as wide as the text.
            while True:
                label = bitmap_label.Label(font, text=text[:end], save_text=False)
                if label.bitmap.width <= WIDTH - 2 * MARGIN:
                    break
                end -= 1
            for y in range(label.bitmap.height):
                for x in range(label.bitmap.width):
                    if label.bitmap[x, y]:
                        self.bitmap[MARGIN + x, self.y + y] = 1
            self.y += height
            text = text[end:]

    def drawings(self, drawings: list[pictures.Picture]) -> None:
        """Adds drawings, in as many rows as needed."""
        x, high = MARGIN, 0
        for drawing in drawings:
            if x + len(drawing[0]) > WIDTH - MARGIN:
                x, self.y, high = MARGIN, self.y + high + MARGIN, 0
            for j, line in enumerate(drawing):
                for i, lit in enumerate(line):
                    if lit:
                        self.bitmap[x + i, self.y + j] = 1
            x += len(drawing[0]) + MARGIN
            high = max(high, len(drawing))
        self.y += high + MARGIN


def specimen() -> bytes:
    """Returns the sheet as a PNG, white on black, enlarged. The committed one is firmware/fonts/specimen.png."""
    import displayio
    from adafruit_bitmap_font import bitmap_font  # type: ignore[import-untyped]

    sheet = Sheet(600)
    for name, samples in SAMPLES.items():
        source = home.FIRMWARE / "fonts" / f"{name}.bdf"
        font = bitmap_font.load_font(str(source), displayio.Bitmap)
        height = font.ascent + font.descent + 2
        numbers = [int(line.split()[1]) for line in source.read_text("ascii").splitlines() if line.startswith("ENC")]
        for text in ["".join(map(chr, sorted(numbers))).strip(), *samples]:
            sheet.line(font, text, height)
        sheet.y += MARGIN
    for names in symbols.load(home.FIRMWARE / "symbols").values():
        sheet.drawings(list(names.values()))
    pixels = bytes(255 * sheet.bitmap[x, y] for y in range(sheet.y) for x in range(WIDTH))
    return Picture(WIDTH, sheet.y, pixels).enlarged(SCALE).png()
