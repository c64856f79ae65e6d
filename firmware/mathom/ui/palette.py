"""The names of the inks, and their colours on a display of sixteen colours.

An ink is named by its use: the text, a die, a warning. A mono display shows each ink as lit or dark.
"""

from micropython import const

BACK = const(0)
TEXT = const(1)
DIM = const(2)
LINE = const(3)
_BLACK = const(4)
_YELLOW = const(5)
_RED = const(6)
_BLUE = const(7)
_GREEN = const(8)
ACCENT = const(9)
_TEAL = const(10)
_LILAC = const(11)
_BROWN = const(12)
BAR = const(13)
ON_BAR = const(14)
WHITE = const(15)

# 0xRRGGBB by the numbers above: warm, like parchment in lamp light. Text has a contrast of 4.5:1 to what is behind it,
# all else 3:1.
COLOURS = (
    0x0C0A08, 0xF0E6D0, 0x9C9080, 0x7A6F60, 0x3C3C46, 0xF4C828, 0xE8483C, 0x3C78F0,
    0x34A84A, 0xE8A848, 0x58C8B8, 0xC8A0F0, 0xB88450, 0xE8D8A8, 0x141008, 0xFFFFFF,
)  # fmt: skip

# The inks that are dark on a mono display.
DARK = (BACK, ON_BAR)

# The ink of each colour of a die, a player or a region.
INKS = {
    "black": _BLACK, "yellow": _YELLOW, "red": _RED, "blue": _BLUE, "green": _GREEN,
    "grey": DIM, "sand": ACCENT, "teal": _TEAL, "lilac": _LILAC, "brown": _BROWN, "white": TEXT,
}  # fmt: skip
