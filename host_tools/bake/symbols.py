"""Symbols are text files, `#` for lit and `.` for dark: a file for each drawing, a folder for each kind."""

from pathlib import Path

from host_tools.bake import pictures
from host_tools.bake.fonts import BadDrawing
from host_tools.bake.pictures import Picture, columns

# The kinds: the folder, the name in the baked module, and the size of its drawings.
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


def module(drawings: Drawings, source: str) -> tuple[str, str]:
    """Returns a module with the places of all drawings, and the table with the drawings themselves, in MONO_VLSB. The
    position, width and height of each are one number: position << 14 | width << 7 | height."""
    parts = [f'"""Baked from {source} by `mathom fonts`: change that, not this."""\n\n# fmt: off\n']
    table = ""
    at = 0
    for group, names in drawings.items():
        parts.append(f"{group} = {{\n")
        for name, picture in names.items():
            data = columns(picture)
            parts.append(f'    "{name}": {at << 14 | len(picture[0]) << 7 | len(picture)},\n')
            table += data.hex()
            at += len(data)
        parts.append("}\n")
    return "".join(parts), table
