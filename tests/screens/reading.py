"""Reads the routes from the pixels of the display, as a player would compare them with the paper sheet."""

from collections.abc import Iterator
from functools import cache

from tests.pictures import pillow
from tests.screens.stage import Stage

SQUARES = {"square": "-", "square_marked": "X", "split": "--", "split_half": "X-", "split_marked": "XX"}
WALK = {"": "ahead", "_here": "here", "_passed": "passed"}
# Every drawing of a space or a square, with its meaning.
LOOKS = {
    **{size + name: meaning for name, meaning in WALK.items() for size in ("dot", "place")},
    **{size + name: meaning for name, meaning in SQUARES.items() for size in ("", "slim_")},
}
LIGHT = 60  # of 255: darker pixels are background

Bitmap = tuple[bytes, ...]  # lines, with a byte for each pixel, 1 if it is lit


@cache
def bitmap(name: str, width: int, height: int) -> Bitmap:
    """Returns a drawing as the canvas of such a display draws it."""
    from mathom.ui.canvas import Canvas

    canvas = Canvas(width, height)
    canvas.icon(name, 0, 0)
    wide = canvas.icon_width(name) * canvas.unit
    lit = [bytes(canvas.buffer[x + (y >> 3) * width] >> (y & 7) & 1 for x in range(wide)) for y in range(16)]
    while not any(lit[-1]):
        lit.pop()
    return tuple(lit)


def lit(stage: Stage) -> Bitmap:
    """Returns which pixels of the display are lit."""
    picture = pillow(stage.device.picture()).convert("L").point([level > LIGHT for level in range(256)])
    width, height = picture.size
    data = picture.tobytes()
    return tuple(data[y * width : (y + 1) * width] for y in range(height))


def drawings(glass: Bitmap, top: int, bottom: int) -> list[tuple[int, int, str]]:
    """Returns all spaces and squares between two lines of the display, as (y, x, drawing), in reading order."""
    width, height = len(glass[0]), len(glass)
    shapes = {name: bitmap(name, width, height) for name in LOOKS}
    found: list[tuple[int, int, str]] = []
    taken: set[tuple[int, int]] = set()
    for y in range(top, bottom):
        looks: dict[int, list[str]] = {}
        for name, shape in shapes.items():
            for x in fits(glass, y, bottom, shape):
                looks.setdefault(x, []).append(name)
        for x, names in sorted(looks.items()):
            if (x, y) in taken:
                continue
            # The largest: a part of a drawing may look like a smaller one.
            area = {name: len(shapes[name]) * len(shapes[name][0]) for name in names}
            best = [name for name in names if area[name] == max(area.values())]
            meanings = {LOOKS[name] for name in best}
            assert len(meanings) == 1, f"at {x}, {y} it may be any of {best}"
            shape = shapes[best[0]]
            found.append((y, x, best[0]))
            taken |= {(x + i, y + j) for j in range(len(shape)) for i in range(len(shape[0]))}
    return found


def fits(glass: Bitmap, y: int, bottom: int, shape: Bitmap) -> Iterator[int]:
    """Yields where in a line this drawing begins, pixel by pixel."""
    if y + len(shape) > bottom:
        return
    j, line = rarest_line(shape)
    x = glass[y + j].find(line)
    while x >= 0:
        if all(glass[y + i].startswith(row, x) for i, row in enumerate(shape)):
            yield x
        x = glass[y + j].find(line, x + 1)


@cache
def rarest_line(shape: Bitmap) -> tuple[int, bytes]:
    """Returns the line of a drawing that is found in the fewest places: the one with the most lit pixels."""
    return max(enumerate(shape), key=lambda line: sum(line[1]))


def routes(stage: Stage, players: int) -> list[tuple[int, list[str]] | None]:
    """Returns for each player, from top to bottom, how many spaces were walked, and the squares of the Nazgûl route.
    None for a dimmed player."""
    glass = lit(stage)
    u = stage.canvas.unit
    pitch = (stage.canvas.height - 21) // players * u
    rows = []
    for seat in range(players):
        top = 11 * u + seat * pitch
        found = drawings(glass, top, top + pitch)
        rows.append(meaning(found) if found else None)
    return rows


def route(stage: Stage) -> tuple[int, list[str]]:
    """Returns the same for the only player shown."""
    u = stage.canvas.unit
    return meaning(drawings(lit(stage), 22 * u, (stage.canvas.height - 10) * u))


def meaning(found: list[tuple[int, int, str]]) -> tuple[int, list[str]]:
    looks = [LOOKS[name] for _, _, name in sorted(found)]
    walk = [look for look in looks if look in WALK.values()]
    squares = [look for look in looks if look not in WALK.values()]
    assert len(walk) == 9 and walk == sorted(walk, key=["passed", "here", "ahead"].index) and walk.count("here") <= 1
    return 9 - walk.count("ahead"), squares


def expected(player: dict) -> tuple[int, list[str]]:
    """Returns what should be read for a player, from the state of the game."""
    return player["rings"], player["nazgul"]
