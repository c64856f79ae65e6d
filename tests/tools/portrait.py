"""The picture of the device in the README: two boards side by side, each with a golden picture on its display."""

from PIL import Image, ImageDraw

from host_tools.play.drawing import LIT

Colour = tuple[int, int, int]

# The board and language, the screen, and the size of a pixel.
SHOWN = (("mono-es", "keep-two", 4), ("colour-en", "routes-4", 2))
KEYS = 4
PAPER, WOOD, EDGE, BEZEL, BRASS, SHADE = "#f4ecd9", "#6d4a30", "#4a3120", "#000000", "#d9b36a", "#9c7632"
GAP, CASE, RIM, KEY, BELOW = 40, 30, 12, 46, 26
FINE = 4  # drawn this many times larger, for smooth corners


def glass(picture: Image.Image, scale: int) -> Image.Image:
    """Returns a picture as the display shows it; the light of an OLED is not quite white."""
    seen = picture.convert("RGB")
    if seen.getcolors(2) is not None:
        seen = seen.point([min(value, light) for light in LIT for value in range(256)])
    return seen.resize((seen.width * scale, seen.height * scale), Image.Resampling.NEAREST)


def place(corners: bool) -> tuple[int, int]:
    """Returns where the display is in the picture of a board."""
    return CASE + RIM + (KEY + RIM if corners else 0), CASE + RIM


def board(display: Image.Image, corners: bool) -> Image.Image:
    """Draws a case with a display, and four keys below it or at its corners."""
    side = KEY + RIM if corners else 0
    width = display.width + 2 * (CASE + RIM + side)
    height = display.height + 2 * (CASE + RIM) + (0 if corners else KEY + BELOW - 8)
    large = Image.new("RGB", (width * FINE, height * FINE), PAPER)
    draw = ImageDraw.Draw(large)

    def box(left: float, top: float, right: float, bottom: float, radius: float, colour: str) -> None:
        draw.rounded_rectangle([side * FINE for side in (left, top, right, bottom)], radius * FINE, fill=colour)

    box(0, 0, width - 1, height - 1, 26, EDGE)
    box(0, 0, width - 1, height - 6, 26, WOOD)
    box(CASE + side, CASE, width - CASE - side, CASE + display.height + 2 * RIM, 10, BEZEL)
    slot = KEY + 16 if corners else display.width / KEYS
    for key in range(KEYS):
        left, top = CASE + RIM + key * slot + 8, height - BELOW - KEY
        if corners:
            left = width - RIM - KEY - 8 if key > 1 else RIM + 8
            top = height - CASE - KEY - 8 if key % 2 else CASE
        box(left, top + 4, left + slot - 16, top + KEY + 4, 12, EDGE)
        box(left, top, left + slot - 16, top + KEY, 12, SHADE)
        box(left, top, left + slot - 16, top + KEY - 5, 12, BRASS)
    small = large.resize((width, height), Image.Resampling.BOX)
    small.paste(display, place(corners))
    return small


def portrait(pictures: list[Image.Image]) -> Image.Image:
    """Draws all boards; `pictures` are those of SHOWN."""
    displays = [glass(picture, scale) for picture, (_, _, scale) in zip(pictures, SHOWN, strict=True)]
    cases = [board(display, one[0].startswith("colour")) for display, one in zip(displays, SHOWN, strict=True)]
    height = max(case.height for case in cases) + 8
    together = Image.new("RGB", (sum(case.width for case in cases) + GAP * (len(cases) + 1), height + 2 * GAP), PAPER)
    left = GAP
    for case in cases:
        together.paste(case, (left, (together.height - case.height) // 2))
        left += case.width + GAP
    return together
