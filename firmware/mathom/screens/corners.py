"""The rows at the top and the bottom of a display with a key at each corner. What a key does stands in its corner: left
above right, OK above back. The title is between the upper two, the place or the phase between the lower two."""

from mathom.screens import side_by_side, wide_of
from mathom.ui.canvas import ACCENT, BACK, TEXT
from mathom.ui.texts import t

GAP = 4


def draw(canvas, slots, ticked, wides, menu, more, says, word, keys):
    """Draws the labels of left, right, OK and back, whose widths are `wides`, and what `header` was given. `ticked` is
    the number of the one that becomes a tick, or -1. `menu` and `more` are the numbers of those with a cross, for the
    menu and for what OK `says` when it is held, which stands behind the cross if it has a width there, `word`; `keys`
    are the keys of all texts."""
    right_edge = canvas.width
    low = canvas.height - canvas.line
    third = right_edge // 3
    canvas.fill(0, 0, right_edge, 10, BACK)
    canvas.fill(0, low, right_edge, canvas.line, BACK)
    edges = [0, 0, right_edge, right_edge]  # where the labels end
    for i in range(4):
        far, y = i // 2, low * (i % 2)
        corner = 2 * far * third, y - 2 * (i % 2)
        canvas.spot(corner[0], corner[1], third, 11, None, i, keys)
        wide = wides[i]
        if not wide:
            continue
        x = far * (right_edge - wide)
        canvas.text("✓" if i == ticked else slots[i], x, y, ink=ACCENT)
        canvas.spot(min(corner[0], x), corner[1], max(third, wide), 11, None, i, slots[i])
        if i == menu:
            canvas.more(x + wide - 5, y + 2, t("key_menu"))
        elif i == more:
            canvas.more(x + wide - word - 5, y + 2, says, y if word else None, ACCENT)
        edges[i] = x - GAP if far else wide + GAP
    if canvas.title:
        title, place, ink, place_ink = canvas.title
        wide = _wide(canvas, title)
        if edges[2] - edges[0] < wide <= edges[3] - edges[1]:
            title, place, ink, place_ink = place, title, place_ink, ink
        _between(canvas, title, edges[0], edges[2], 0, ink)
        _between(canvas, place, edges[1], edges[3], low, place_ink)


def _wide(canvas, what):
    return canvas.measure(what) if isinstance(what, str) else wide_of(canvas, what)


def _between(canvas, what, left, right, y, ink):
    """Draws a text, or texts and icons, in the middle of the row if that is free, else beside the wider label. Only
    long names do not fit: they are cut."""
    wide = _wide(canvas, what)
    if wide > right - left:
        while canvas.measure(what + "…") > right - left:
            what = what[:-1]
        what += "…"
        wide = canvas.measure(what)
    x = max(left, min((canvas.width - wide) // 2, right - wide))
    if isinstance(what, str):
        canvas.text(what, x, y, ink=ink)
    else:
        side_by_side(canvas, what, x + wide, y, TEXT)
