"""The rows at the top and the bottom of a display with a key at each corner. What a key does stands in its corner: left
above right, OK above back. The title is between the upper two, the place or the phase between the lower two."""

from mathom.screens import SHORTEST, draw_label, label_in, side_by_side, wide_of
from mathom.ui.canvas import ACCENT, BACK

GAP = 4  # between a label and what the header was given


def places(canvas, slots):
    """Returns the form of each label, the label in it, at most a third of the display wide, and where it begins."""
    forms, labels, begins = [], [], []
    for i in range(4):
        form = 0
        label = label_in(canvas, slots[i], 0)
        while label[3] > canvas.width // 3 and form < SHORTEST:
            form += 1
            label = label_in(canvas, slots[i], form)
        forms.append(form)
        labels.append(label)
        begins.append((canvas.width - label[3]) * (i // 2))
    return forms, labels, begins


def draw(canvas, keys, labels):
    """Draws the labels of left, right, OK and back, and what `header` was given. `keys` are the keys of all texts."""
    right_edge = canvas.width
    low = canvas.height - canvas.line
    third = right_edge // 3
    canvas.fill(0, 0, right_edge, 10, BACK)
    canvas.fill(0, low, right_edge, canvas.line, BACK)
    for i in range(4):
        canvas.spot(2 * (i // 2) * third, low * (i % 2) - 2 * (i % 2), third, 11, None, i, keys)
    edges = [0, 0, right_edge, right_edge]  # where the labels end
    for label in labels:
        at = label[0]
        end = draw_label(canvas, label, low * (at % 2), ACCENT)
        edges[at] = label[1] - GAP if at > 1 else end + GAP
    if canvas.title:
        title, place, ink, place_ink = canvas.title
        if not isinstance(title, str) and _wide(canvas, title) > edges[2] - edges[0]:
            title = title[-1]  # a name without its sign
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
        side_by_side(canvas, what, x + wide, y, ink)
