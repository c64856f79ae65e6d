"""Draws the seven regions, north above south, each with what both sides have there, behind the sign of the side: in the
colours of the sides, or without colours that of Sauron dark on light."""

from mathom.games.duel.tables import REGIONS
from mathom.screens.duel.parts import BOTH, LIGHTS, SIGNS, draw_of, wide_in
from mathom.screens.shared import figure
from mathom.ui.canvas import BAR, CENTRE, LINE, ON_BAR, TEXT
from mathom.ui.texts import brief, t

# How many regions of REGIONS are side by side, from west to east.
ROWS = (3, 4)


def map_of(canvas, players):
    """Returns what `draw_map` draws: for each region its name, short in the lower row, the width of its land, who
    is there, and what they have."""
    names = [(t if i < ROWS[0] else brief)("region_" + REGIONS[i]) for i in range(len(REGIONS))]
    regions = []
    first = 0
    for many in ROWS:
        row = list(range(first, first + many))
        spare = canvas.width - 5 * many - sum([canvas.measure(names[i]) for i in row])
        for i in row:
            wide = canvas.measure(names[i]) + 5 + spare // many
            regions.append((names[i], wide, _held(players, i), _there(canvas, players, i, wide - 3)))
        first += many
    return regions


def _held(players, region):
    """Returns the seat of the side that is in a region alone, else BOTH."""
    seats = [seat for seat in range(2) if players[seat].units[region] or players[seat].fortresses[region]]
    return seats[0] if len(seats) == 1 else BOTH


def _there(canvas, players, region, room):
    """Returns what stands in a region side by side: an icon or a number, its seat and its x. Each side has its sign, if
    there is room for that."""
    parts = []
    for seat in range(2):
        units, fortress = players[seat].units[region], players[seat].fortresses[region]
        if units:
            parts += [(SIGNS[seat], seat), (figure(units), seat)]
        if fortress:
            parts.append(("fortress", seat))
    if _wide(canvas, parts) > room:
        parts = [part for part in parts if part[0] not in SIGNS]
    wide = _wide(canvas, parts)
    gap = 2 if wide + len(parts) <= room else 1
    x = 1 + (room - wide - (gap - 1) * (len(parts) - 1)) // 2
    placed = []
    for part, seat in parts:
        placed.append((part, seat, x))
        x += _wide(canvas, [(part, seat)]) + gap
    return placed


def _wide(canvas, parts):
    """Returns how wide these numbers and icons are side by side, as close as they may be."""
    return sum([1 + wide_in(canvas, part) for part, _ in parts]) - 1


def draw_map(canvas, regions, here=-1, before=-1, form=None, there=()):
    """Draws the regions: in the colour of a side that is there alone. For a form only those of `there`, which may be
    chosen, are framed, and a finger reaches them: `here` is lit, and `before` is where a unit comes from."""
    inks = [canvas.ink_of(light) for light in LIGHTS] + [LINE]
    high = (canvas.height - 21) // 2
    first = 0
    y = 11
    for many in ROWS:
        x = 0
        for i in range(first, first + many):
            name, wide, held, parts = regions[i]
            if not form or i in there or i == before:
                canvas.rect(x, y, wide - 1, high - 1, BAR if i in (here, before) else inks[held])
            if i == here:
                canvas.fill(x, y, wide - 1, canvas.line, BAR)
            elif i == before:
                canvas.rect(x, y, wide - 1, canvas.line, BAR)
            canvas.text(name, x + wide // 2, y, ink=ON_BAR if i == here else TEXT, align=CENTRE)
            if i in there:
                canvas.spot(x, y, wide - 1, high - 1, form, i)
            for part, seat, at in parts:
                draw_of(canvas, part, seat, x + at, y + high - canvas.line - 2)
            x += wide
        first += many
        y += high
