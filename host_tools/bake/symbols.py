"""Symbols are text files, `#` for lit and `.` for dark: a file for each drawing, a folder for each kind."""

from pathlib import Path

from host_tools.bake import pictures, texts
from host_tools.bake.fonts import BadDrawing
from host_tools.bake.pictures import Picture, columns

# The kinds: the folder, the name of the group in the table, and the size of its drawings.
KINDS = {
    "dice": ("DICE", (16, 16)),
    "frames": ("FRAMES", (22, 22)),
    "list": ("ICONS", (8, 8)),
    "icons": ("ICONS", None),
    "patterns": ("PATTERNS", (8, 8)),
}
LARGEST = 16  # side of an icon
REPEATED = 4  # times a pattern is repeated in its tile: large tiles fill an area faster

Drawings = dict[str, dict[str, Picture]]


def read(path: Path) -> Picture:
    lines = [line.strip() for line in path.read_text("utf-8").splitlines()]
    lines = [line for line in lines if line and not line.startswith(";")]
    if not lines or set("".join(lines)) - set("#."):
        raise BadDrawing(f"{path.name}: a drawing is lines of # and . (and comments that begin with ;)")
    if len({len(line) for line in lines}) > 1:
        raise BadDrawing(f"{path.name}: its lines are not equally long")
    return [[mark == "#" for mark in line] for line in lines]


def load(folder: Path) -> Drawings:
    drawings: Drawings = {}
    for kind, (group, size) in KINDS.items():
        for path in sorted((folder / kind).glob("*.txt")):
            picture = read(path)
            shape = (len(picture[0]), len(picture))
            if size and shape != size:
                raise BadDrawing(f"{kind}/{path.name}: {shape[0]}×{shape[1]}, but {kind} are {size[0]}×{size[1]}")
            if max(shape) > max(size or (LARGEST,)):
                raise BadDrawing(f"{kind}/{path.name}: larger than {LARGEST}×{LARGEST}")
            names = drawings.setdefault(group, {})
            if path.stem in names:
                raise BadDrawing(f"{kind}/{path.name}: there is another drawing of that name")
            names[path.stem] = [line * REPEATED for line in picture] if group == "PATTERNS" else picture
    return drawings


def doubled(drawings: Drawings) -> Drawings:
    """Doubles all drawings. Patterns are not smoothed: they continue in the next tile."""
    return {
        group: {
            name: (
                [[lit for lit in line for _ in range(2)] for line in picture for _ in range(2)]
                if group == "PATTERNS"
                else pictures.doubled(picture)
            )
            for name, picture in names.items()
        }
        for group, names in drawings.items()
    }


def table(drawings: Drawings) -> bytes:
    """Returns a table of all drawings, by group and name: width, height, and in hexadecimal digits the picture in
    MONO_VLSB. Of small drawings a few are read at once, of the largest only one."""
    rows = {
        f"{group}.{name}": f"{len(picture[0])} {len(picture)} {columns(picture).hex()}"
        for group, names in drawings.items()
        for name, picture in names.items()
    }
    return texts.table(rows, texts.BESIDE + max(map(len, rows.values())))
