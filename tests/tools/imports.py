"""The pictures of the imports in `docs/pictures`: what imports what in firmware/ and in host_tools/. `make docs` draws
them from the sources and from the layers that `make lint` checks, so an arrow can only point down.

A layer is a row; layers that do not import each other share one. What follows from other arrows has none of its own: if
A imports B and B imports C, there is no arrow from A to C. Arrows to the same box run together.
"""

import ast
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from host_tools.wiring_picture import FAINT, INK, PAPER
from tests.screens.stage import ROOT

PACKAGES = {"mathom": ROOT / "firmware" / "mathom", "host_tools": ROOT / "host_tools"}
TITLES = {"mathom": "Imports in firmware/mathom", "host_tools": "Imports in host_tools"}
FILLS = {True: "#e7d3a7", False: "#ffffff"}  # whether it is a package
LINE = "#8a6d3b"
MARGIN, TOP, GAP, ROW_GAP = 20, 64, 22, 54
LETTER, TEXT_LINE, PADDING = 7.3, 17, 9  # the width of a letter, the height of a line, what is around it
THROUGH = 8  # the width of a line that passes a row
IN_A_LINE = 4  # modules of one box


class Box:
    """What is drawn as one: a package, or the modules of a row that are none. A line that passes a row has a box there
    without a name."""

    def __init__(self, *names: str, package: bool = False) -> None:
        self.names = names
        self.package = package
        shown = [name + "/" if package else name for name in names]
        self.lines = [", ".join(shown[at : at + IN_A_LINE]) for at in range(0, len(shown), IN_A_LINE)]
        self.width = max((len(line) for line in self.lines), default=0) * LETTER + 2 * PADDING if names else THROUGH
        self.height = len(self.lines) * TEXT_LINE + PADDING
        self.x = self.y = 0.0  # the middle of its upper edge
        self.above: list[Box] = []
        self.below: list[Box] = []


def layers(root: str) -> list[list[str]]:
    """Returns the layers that `make lint` checks, from the highest to the lowest: the modules of each."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (listed,) = re.findall(rf'^containers = \["{root}"\]\n(?:\w.*\n)*?layers = (\[[^]]*\])', text, re.M)
    return [[name.strip() for name in layer.split("|")] for layer in ast.literal_eval(listed)]


def imports(root: str) -> dict[str, set[str]]:
    """Returns what each module and package directly below `root` imports of the others, also within functions and by a
    name in quotes."""
    found: dict[str, set[str]] = {}
    folder = PACKAGES[root]
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        if parts != ("__init__",):
            own = found.setdefault(parts[0], set())
            own |= set(imported(root, path)) - {parts[0]}
    return {name: others & set(found) for name, others in found.items()}


def imported(root: str, path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
        elif isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            names = [node.value] if re.fullmatch(r"[\w.]+", node.value) else []
        else:
            continue
        for name in names:
            below = re.match(rf"{root}\.(\w+)", name)
            if below:
                yield below[1]


def rows_of(root: str, arrows: dict[str, set[str]]) -> list[list[Box]]:
    rows: list[list[str]] = [[]]
    for layer in layers(root):
        if any(arrows[name] & set(layer) for name in rows[-1]):
            rows.append([])
        rows[-1] += layer
    folder = PACKAGES[root]
    boxes = []
    for row in rows:
        packages = [name for name in row if (folder / name).is_dir()]
        modules = [name for name in row if name not in packages]
        alone = root == "mathom"  # here each module is a part of the device, there many are one command each
        parts = [Box(name) for name in modules] if alone else [Box(*modules)] if modules else []
        boxes.append(parts + [Box(name, package=True) for name in packages])
    return boxes


def connect(rows: list[list[Box]], arrows: dict[str, set[str]]) -> None:
    """Adds the arrows, and a box wherever one passes a row."""
    level = {box: at for at, row in enumerate(rows) for box in row}
    box_of = {name: box for box in level for name in box.names}
    if missing := sorted(arrows.keys() - box_of.keys()):
        raise ValueError(f"these are in no layer of pyproject.toml: {missing}")
    up = [(name, other) for name in arrows for other in arrows[name] if level[box_of[name]] >= level[box_of[other]]]
    if up:
        raise ValueError(f"these imports do not go down: {up}")
    direct = {box: {box_of[other] for name in box.names for other in arrows[name]} - {box} for box in level}
    reached: dict[Box, set[Box]] = {}
    for row in reversed(rows):
        for box in row:
            reached[box] = set().union(*({below} | reached[below] for below in direct[box]))
    passing: dict[tuple[Box, int], Box] = {}
    for box, others in direct.items():
        needed = [end for end in others if not any(end in reached[other] for other in others)]
        for end in sorted(needed, key=lambda end: (level[end], end.names)):
            start = box
            for at in range(level[box] + 1, level[end]):
                if (end, at) not in passing:
                    passing[end, at] = Box()
                    rows[at].append(passing[end, at])
                if passing[end, at] not in start.below:
                    start.below.append(passing[end, at])
                    passing[end, at].above.append(start)
                start = passing[end, at]
            if end not in start.below:
                start.below.append(end)
                end.above.append(start)


def spread(row: list[Box], wanted: dict[Box, float]) -> None:
    """Puts the boxes of a row as near as they can be to where they are wanted, in the order of that."""
    row.sort(key=lambda box: wanted[box])
    groups: list[tuple[list[Box], float]] = []  # boxes side by side, and where the left edge of the first should be
    for box in row:
        group, left = [box], wanted[box] - box.width / 2
        while groups and groups[-1][1] + length(groups[-1][0]) + GAP > left:
            before, start = groups.pop()
            moved = left - length(before) - GAP
            left = (start * len(before) + moved * len(group)) / (len(before) + len(group))
            group = before + group
        groups.append((group, left))
    for group, left in groups:
        for box in group:
            box.x = left + box.width / 2
            left += box.width + GAP


def length(group: list[Box]) -> float:
    return sum(box.width for box in group) + GAP * (len(group) - 1)


def crossings(rows: list[list[Box]]) -> float:
    """Returns how bad the places are: the arrows that cross, and how far all go aside."""
    bad = 0.0
    for row in rows:
        lines = [(box.x, end.x) for box in row for end in box.below]
        bad += sum(abs(start - end) for start, end in lines) / 200
        bad += sum((a[0] - b[0]) * (a[1] - b[1]) < 0 for at, a in enumerate(lines) for b in lines[:at])
    return bad


def arrange(rows: list[list[Box]]) -> None:
    """Finds places for the boxes with few crossings: each goes to the middle of those that it has arrows with."""
    for row in rows:
        spread(row, {box: float(at) for at, box in enumerate(row)})
    best: tuple[float, dict[Box, float]] = (float("inf"), {})
    for turn in range(60):
        for row in rows if turn % 2 else rows[::-1]:
            middle = sum(box.x for box in row) / len(row)
            wanted = {}
            for box in row:
                near = (box.above if turn % 2 else box.below) if turn < 40 else box.above + box.below
                near = near or box.above + box.below
                wanted[box] = sum(other.x for other in near) / len(near) if near else middle
            spread(row, wanted)
        best = min(best, (crossings(rows), {box: box.x for row in rows for box in row}), key=lambda found: found[0])
    left = min(x - box.width / 2 for box, x in best[1].items())
    y: float = TOP
    for row in rows:
        for box in row:
            box.x, box.y = round(best[1][box] - left + MARGIN, 1), y
        height = max(box.height for box in row)
        for box in row:
            if not box.names:
                box.height = height
        y += height + ROW_GAP


def leaves(box: Box) -> Iterator[tuple[float, Box]]:
    """Yields where each arrow leaves a box."""
    ends = sorted(box.below, key=lambda end: end.x)
    step = min(14.0, (box.width - 16) / max(len(ends) - 1, 1)) if box.names else 0
    for at, end in enumerate(ends):
        yield round(box.x + (at - (len(ends) - 1) / 2) * step, 1), end


def drawn(box: Box) -> Iterator[str]:
    bottom = box.y + box.height
    for x, end in leaves(box):
        tip = end.y - (5 if end.names else 0)
        bend = (tip - bottom) * 0.55
        yield f'<path d="M{x:g} {bottom:g}C{x:g} {bottom + bend:g} {end.x:g} {tip - bend:g} {end.x:g} {tip:g}"/>'
        if end.names:
            yield f'<path d="M{end.x - 4:g} {tip - 3:g}h8l-4 7z" fill="{LINE}"/>'
    if not box.names:
        yield f'<path d="M{box.x:g} {box.y:g}V{bottom:g}"/>'


def written(box: Box) -> Iterator[str]:
    yield (
        f'<rect x="{box.x - box.width / 2:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="4" '
        f'fill="{FILLS[box.package]}" stroke="{INK}"/>'
    )
    for at, line in enumerate(box.lines):
        y = box.y + TEXT_LINE * (at + 1) - 2
        yield f'<text x="{box.x:g}" y="{y:g}" text-anchor="middle">{escape(line)}</text>'


def picture(root: str) -> str:
    """Returns the picture as SVG. The same sources give the same bytes."""
    arrows = imports(root)
    rows = rows_of(root, arrows)
    connect(rows, arrows)
    arrange(rows)
    boxes = [box for row in rows for box in row]
    width = max(round(max(box.x + box.width / 2 for box in boxes)) + MARGIN, 560)
    height = round(max(box.y + box.height for box in boxes)) + MARGIN
    told = "An arrow: the upper imports the lower. What follows from other arrows is left out. Coloured: packages."
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            'font-family="Verdana, DejaVu Sans, sans-serif" font-size="12" role="img">',
            f"<title>{TITLES[root]}</title>",
            f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
            f'<g fill="{INK}"><text x="{MARGIN}" y="28" font-size="16" font-weight="bold">{TITLES[root]}</text>',
            f'<text x="{MARGIN}" y="47" font-size="11" fill="{FAINT}">{told}</text></g>',
            f'<g fill="none" stroke="{LINE}">',
            *(line for box in boxes for line in drawn(box)),
            f'</g><g fill="{INK}">',
            *(line for box in boxes if box.names for line in written(box)),
            "</g></svg>\n",
        ]
    )


def files() -> Iterator[tuple[str, str]]:
    """Yields the pictures, by their addresses below docs/."""
    for root, package in PACKAGES.items():
        yield f"pictures/imports-{package.relative_to(ROOT).parts[0]}.svg", picture(root)
