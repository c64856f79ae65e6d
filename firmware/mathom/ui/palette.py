"""What the inks are called, and what they look like on a display of sixteen colours.

Screens ask for an ink by its part: the text, a die, a warning. A mono display shows each as lit or dark.
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
BAR = const(13)
ON_BAR = const(14)
WHITE = const(15)

# 0xRRGGBB, in the order above (10 to 12 are to spare): lamp light and parchment, not a desktop.
COLOURS = (
    0x0C0A08, 0xF0E6D0, 0x9C9080, 0x5A5248, 0x3C3C46, 0xF4C828, 0xE03C30, 0x3C78F0,
    0x34A84A, 0xE8A848, 0xFF7828, 0x98C878, 0x242020, 0xE8D8A8, 0x141008, 0xFFFFFF,
)  # fmt: skip

# Which of them a mono display leaves dark.
DARK = (BACK, ON_BAR)

# Dice and players go by the same colours.
INKS = {"black": _BLACK, "yellow": _YELLOW, "red": _RED, "blue": _BLUE, "green": _GREEN}
