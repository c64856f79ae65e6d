"""Draws the seven regions, north above south, each with what both sides have there, behind the sign of the side: in the
colours of the sides, or without colours that of Sauron dark on light."""

from mathom.games.duel.tables import REGIONS
from mathom.screens.duel.parts import LIGHTS, SIGNS
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
            _draw_there(canvas, players, i, x + 1, wides[i] - 3, y + high - canvas.line - 2, inks)
            x += wides[i]
        first += many
        y += high


def _draw_there(canvas, players, region, x, room, y, inks):
    """Draws what each side has in a region: its sign, if there is room for that, its units and its fortress."""
    parts = []
    for seat in range(2):
        units, fortress = players[seat].units[region], players[seat].fortresses[region]
        if units or fortress:
            parts.append((SIGNS[seat], seat))
        if units:
            parts.append((figure(units), seat))
        if fortress:
            parts.append(("fortress", seat))
    if _wide(canvas, parts) > room:
        parts = [part for part in parts if part[0] not in SIGNS]
    wide = _wide(canvas, parts)
    gap = 2 if wide + len(parts) <= room else 1
    x += (room - wide - (gap - 1) * (len(parts) - 1)) // 2
    for part, seat in parts:
        number = part.isdigit()
        wide = canvas.measure(part) if number else canvas.icon_width(part)
        ink = inks[seat]
        if seat and not canvas.colourful:
            canvas.fill(x - 1, y + 1, wide + 2, canvas.line - 1, BAR)
            ink = ON_BAR
        if number:
            canvas.text(part, x, y, ink=ink)
        else:
            canvas.icon(part, x, y + canvas.line - 8, ink)
        x += wide + gap


def _wide(canvas, parts):
    """Returns how wide these numbers and icons are side by side, as close as they may be."""
    wides = [1 + (canvas.measure(part) if part.isdigit() else canvas.icon_width(part)) for part, _ in parts]
    return sum(wides) - 1
