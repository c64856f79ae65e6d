"""Draws the seven regions, north above south, each with what both sides have there: in the colours of the sides, or
without colours that of Sauron dark on light."""

from mathom.games.duel.tables import REGIONS
from mathom.screens.duel.parts import LIGHTS
from mathom.screens.shared import figure
from mathom.ui.canvas import BAR, CENTRE, LINE, ON_BAR, TEXT
from mathom.ui.texts import brief

# How many regions of REGIONS are side by side, from west to east.
ROWS = (3, 4)


def map_names(canvas):
    """Returns the names of the regions, which are short, and the widths of their land."""
    names = [brief("region_" + region) for region in REGIONS]
    wides = []
    first = 0
    for many in ROWS:
        row = list(range(first, first + many))
        spare = canvas.width - 5 * many - sum([canvas.measure(names[i]) for i in row])
        wides += [canvas.measure(names[i]) + 5 + spare // many for i in row]
        first += many
    return names, wides


def draw_map(canvas, players, shown, here=-1, before=-1, form=None, there=()):
    """Draws the regions: in the colour of a side that is there alone. `here` is lit, and `before`, where a unit comes
    from, is framed. A finger reaches those of `there`, for a form."""
    names, wides = shown
    inks = [canvas.ink_of(light) for light in LIGHTS]
    high = (canvas.height - 21) // 2
    first = 0
    y = 11
    for many in ROWS:
        x = 0
        for i in range(first, first + many):
            both = [side.units[i] or side.fortresses[i] for side in players]
            if i in (here, before):
                ink = BAR
            else:
                ink = LINE if all(both) or not any(both) else inks[0 if both[0] else 1]
            canvas.rect(x, y, wides[i] - 1, high - 1, ink)
            if i == here:
                canvas.fill(x, y, wides[i] - 1, canvas.line + 1, BAR)
            elif i == before:
                canvas.rect(x, y, wides[i] - 1, canvas.line + 1, BAR)
            middle = x + wides[i] // 2
            canvas.text(names[i], middle, y + 1, ink=ON_BAR if i == here else TEXT, align=CENTRE)
            if i in there:
                canvas.spot(x, y, wides[i] - 1, high - 1, form, i)
            _draw_there(canvas, players, i, middle, y + high - canvas.line - 2, inks)
            x += wides[i]
        first += many
        y += high


def _draw_there(canvas, players, region, middle, y, inks):
    """Draws the units and the fortress of each side in a region."""
    parts = []
    for seat in range(2):
        side = players[seat]
        if side.units[region]:
            parts.append((figure(side.units[region]), seat))
        if side.fortresses[region]:
            parts.append(("", seat))
    wide = sum([canvas.measure(text) + 3 if text else 10 for text, _ in parts]) - 3
    x = middle - wide // 2
    for text, seat in parts:
        wide = canvas.measure(text) if text else 7
        ink = inks[seat]
        if seat and not canvas.colourful:
            canvas.fill(x - 1, y + 1, wide + 2, canvas.line - 1, BAR)
            ink = ON_BAR
        if text:
            canvas.text(text, x, y, ink=ink)
        else:
            canvas.icon("fortress", x, y + canvas.line - 8, ink)
        x += wide + 3
