"""A row of action dice: as large as there is room for."""

from micropython import const

from mathom.screens.war.parts import LIGHTS
from mathom.ui.canvas import BAR, ON_BAR, TEXT, WHITE

SIZE = const(18)  # of a die with a large drawing,
SMALLER = const(12)  # and with a small one
HIGH = const(SIZE)  # of the row

_icons: dict = {}  # of the faces drawn so far


def icon_of(face):
    if face not in _icons:
        _icons[face] = "result_" + face
    return _icons[face]


def draw_row(canvas, faces, y, side, here=-1, lit="", owner=None):
    """Draws the dice of a side in the middle of a row. Number `here` is lit, and so are all that show `lit`. A die
    without a face, "", is still to be rolled. Of the screen `owner` a finger moves the cursor to the die that it
    touches."""
    dice = len(faces)
    size, pitch = _fitted(canvas.width, dice)
    large = size > SMALLER
    ink = canvas.ink_of(LIGHTS[side])
    wide = min(size, pitch)
    x = (canvas.width - pitch * (dice - 1) - wide) // 2
    y += (HIGH - size) // 2
    for i in range(dice):
        face = faces[i]
        bright = i == here or (face and face == lit)
        full = bright or (canvas.colourful and face)
        if full or large or not face or wide == size:
            canvas.box(x, y, wide - canvas.colourful, size, BAR if bright else ink, full)
        if face:
            mark = ON_BAR if bright else WHITE if full else TEXT
            if large:
                canvas.symbol(icon_of(face), x + (wide - canvas.colourful - 16) // 2, y + 1, mark)
            else:
                canvas.icon(icon_of(face), x + (wide - canvas.colourful - 8) // 2, y + 2, mark)
        if owner and canvas.finger:
            canvas.spot(x, y, pitch, size, owner, owner.stops().index(face))
        x += pitch


def _fitted(room, dice):
    """Returns the size of so many dice, and from each to the next. Small ones that would touch, and show
    something, are drawn without a frame."""
    most = (room - SIZE) // max(dice - 1, 1)
    if most >= SIZE - 1:
        return SIZE, min(most, SIZE + 2)
    return SMALLER, min((room - SMALLER) // (dice - 1), SMALLER + 1)
