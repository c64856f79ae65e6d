"""The wires of a board, and their paths in a picture, from its board.json."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

# The forty pins at the edge of a Pico, from pin 1 on.
GROUND, POWER = "GND", "3V3"
EDGE: tuple[int | str, ...] = (
    *(0, 1, GROUND, 2, 3, 4, 5, GROUND, 6, 7, 8, 9, GROUND, 10, 11, 12, 13, GROUND, 14, 15),
    *(
        16,
        17,
        GROUND,
        18,
        19,
        20,
        21,
        GROUND,
        22,
        "RUN",
        26,
        27,
        GROUND,
        28,
        "VREF",
        POWER,
        "EN",
        GROUND,
        "VSYS",
        "VBUS",
    ),
)
PINS_A_SIDE = 20

PITCH = 24
TOP = 110  # of pin 1
WIDTH, PICO_WIDTH, PART_WIDTH = 1060, 150, 190
PICO_LEFT = (WIDTH - PICO_WIDTH) // 2
LANE = 11
BLACK_WIRE, RED_WIRE = "#2b2620", "#d0382b"
WIRES = ("#2f6fd0", "#e08a1e", "#2f9e63", "#8a4fc0", "#1a9aa8", "#c2417f", "#7a6a12", "#5a6bd8", "#b0562a", "#4f8f1f")
KEY_NAMES = ("left", "right", "ok", "back", "next", "select")
SPI_WIRES = (("sck", "SCK"), ("mosi", "MOSI"), ("cs", "CS"), ("dc", "DC"), ("rst", "RST"), ("backlight", "BL"))


def number(what: int | str) -> list[int]:
    """Returns the numbers of the pins with this name."""
    return [place for place, there in enumerate(EDGE, 1) if there == what]


def place(pin: int) -> int:
    """Returns the number of a GP pin at the edge."""
    return number(pin)[0]


def spot(place: int) -> tuple[int, int]:
    """Returns the position of a pin in the picture."""
    if place <= PINS_A_SIDE:
        return PICO_LEFT, TOP + (place - 1) * PITCH
    return PICO_LEFT + PICO_WIDTH, TOP + (2 * PINS_A_SIDE - place) * PITCH


def is_left(place: int) -> bool:
    return place <= PINS_A_SIDE


@dataclass
class Part:
    """A part wired to the Pico: its legs, each with its target (a GP number, GND or 3V3)."""

    kind: str
    label: str
    legs: list[tuple[str, int | str]]
    left: bool = True
    top: int = 0

    @property
    def pins(self) -> list[int]:
        return [to for _, to in self.legs if isinstance(to, int)]

    @property
    def height(self) -> int:
        least = {"display": 6, "key": 2}.get(self.kind, 3)
        return max(len(self.legs), least) * PITCH

    def leg_at(self, index: int) -> tuple[int, int]:
        """Returns the position of a leg: half-way between two rows of the Pico's pins, so that wires do not overlap."""
        x = 30 + PART_WIDTH if self.left else WIDTH - 30 - PART_WIDTH
        spare = (self.height // PITCH - len(self.legs)) // 2
        return x, self.top + PITCH // 2 + (index + spare) * PITCH


@dataclass
class Wire:
    """A wire from a leg to a pin of the Pico."""

    name: str
    leg: tuple[int, int]
    place: int
    colour: str
    lane: int = 0
    over: int = 0  # its path over the top of the Pico, from 1 on; 0 for none
    joins: list[tuple[int, int]] = field(default_factory=list)  # more legs on the same wire

    def points(self, left: bool) -> list[tuple[int, int]]:
        x, y = self.leg
        px, py = spot(self.place)
        lane = lane_at(self.lane, left)
        if not self.over:
            return [(x, y), (lane, y), (lane, py), (px, py)]
        roof = TOP - 52 - 9 * self.over
        out = 26 + 12 * self.over
        far = PICO_LEFT + PICO_WIDTH + out if left else PICO_LEFT - out
        return [(x, y), (lane, y), (lane, roof), (far, roof), (far, py), (px, py)]


def lane_at(lane: int, left: bool) -> int:
    """Returns the position of a lane. Lanes are side by side between the parts and the Pico, the first next to the
    parts."""
    return 30 + PART_WIDTH + 22 + lane * LANE if left else WIDTH - 30 - PART_WIDTH - 22 - lane * LANE


def parts_of(board: Mapping[str, Any]) -> list[Part]:
    """Returns the parts of a board with their legs."""
    display = board["display"]
    bus = display["bus"]
    legs: list[tuple[str, int | str]] = [("GND", GROUND), ("VCC", POWER)]
    if bus["type"] == "i2c":
        legs += [("SCL", bus["scl"]), ("SDA", bus["sda"])]
    else:
        legs += [(name, bus[wire]) for wire, name in SPI_WIRES if wire in bus]
    parts = [Part("display", f"{display['driver'].upper()}, {display['width']}×{display['height']}", legs)]
    keys = board["keys"]
    parts += [Part("key", key, [("", keys[key]), ("", GROUND)]) for key in KEY_NAMES if key in keys]
    lamp = board.get("lamp")
    if lamp:
        common = POWER if lamp.get("active_low") else GROUND
        parts.append(
            Part("lamp", "RGB LED", [("R", lamp["red"]), ("G", lamp["green"]), ("B", lamp["blue"]), ("", common)])
        )
    if board.get("piezo") is not None:
        parts.append(Part("piezo", "piezo", [("+", board["piezo"]), ("-", GROUND)]))
    return parts


def arrange(parts: list[Part]) -> None:
    """Places each part on the side with most of its pins, as near to them as possible."""
    for part in parts:
        part.left = sum(1 if is_left(place(pin)) else -1 for pin in part.pins) >= 0
    for left in (True, False):
        column = [part for part in parts if part.left == left]
        column.sort(key=lambda part: sum(spot(place(pin))[1] for pin in part.pins) / len(part.pins))
        height = sum(part.height for part in column) + PITCH * max(len(column) - 1, 0)
        ideal = sum(spot(place(pin))[1] for part in column for pin in part.pins) / max(
            1, sum(len(p.pins) for p in column)
        )
        bottom = TOP + PINS_A_SIDE * PITCH
        top = max(TOP - PITCH, min(round(ideal - height / 2), bottom - height))
        top = TOP + (top - TOP) // PITCH * PITCH
        for part in column:
            part.top = top
            top += part.height + PITCH


def wires_of(parts: list[Part], left: bool) -> list[Wire]:
    """Returns the wires of one side. Keys share one wire to ground."""
    colours = iter(WIRES * 3)
    wires: list[Wire] = []
    grounds = [place for place in number(GROUND) if is_left(place) == left]
    taken: set[int] = set()
    keys_ground: Wire | None = None
    over = 0
    for part in sorted((part for part in parts if part.left == left), key=lambda part: part.top):
        for index, (name, to) in enumerate(part.legs):
            leg = part.leg_at(index)
            if to == GROUND and part.kind == "key" and keys_ground:
                keys_ground.joins.append(leg)
                continue
            if to == GROUND:
                free = [ground for ground in grounds if ground not in taken] or grounds
                there = min(free, key=lambda ground: abs(spot(ground)[1] - leg[1]))
                taken.add(there)
                colour = BLACK_WIRE
            elif to == POWER:
                there, colour = number(POWER)[0], RED_WIRE
            else:
                there, colour = place(int(to)), next(colours)
            wire = Wire(f"{part.label if part.kind == 'key' else part.kind} {name}".strip(), leg, there, colour)
            if is_left(there) != left:
                over += 1
                wire.over = over
            if to == GROUND and part.kind == "key":
                keys_ground = wire
                wire.name = "every key"
            wires.append(wire)
    for lane, wire in enumerate(wires):
        wire.lane = lane
    untangle(wires, left)
    return wires


def segments(points: list[tuple[int, int]]) -> Iterator[tuple[int, int, int, int]]:
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        yield min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)


def crossings(wires: list[Wire], left: bool) -> int:
    """Counts the crossings of wires."""
    paths = [list(segments(wire.points(left))) for wire in wires]
    for wire, path in zip(wires, paths, strict=True):
        for x, y in wire.joins:
            lane = lane_at(wire.lane, left)
            path += segments([(x, y), (lane, y), (lane, wire.leg[1])])
    count = 0
    for index, one in enumerate(paths):
        for other in paths[index + 1 :]:
            for ax, ay, bx, by in one:
                for cx, cy, dx, dy in other:
                    if (ax == bx) == (cx == dx):
                        continue
                    if ax == bx:
                        count += cx < ax < dx and ay < cy < by
                    else:
                        count += ax < cx < bx and cy < ay < dy
    return count


def untangle(wires: list[Wire], left: bool) -> None:
    """Swaps lanes while that reduces the crossings."""
    best = crossings(wires, left)
    better = True
    while better:
        better = False
        for index, one in enumerate(wires):
            for other in wires[index + 1 :]:
                one.lane, other.lane = other.lane, one.lane
                now = crossings(wires, left)
                if now < best:
                    best, better = now, True
                else:
                    one.lane, other.lane = other.lane, one.lane


def pin_lines(board: Mapping[str, Any]) -> Iterator[str]:
    """Returns each wire as text: the part, its leg, and its target."""
    grounds = ", ".join(map(str, number(GROUND)))
    for part in parts_of(board):
        for name, to in part.legs:
            label = f"key {part.label}" if part.kind == "key" else f"{part.kind} {name}"
            if isinstance(to, int):
                yield f"{label:<14} GP{to:<3} pin {place(to)}"
            elif part.kind != "key":
                where = f"pin {number(to)[0]}" if to == POWER else f"any of the pins {grounds}"
                yield f"{label:<14} {to:<5} {where}"
    yield f"{'keys':<14} {GROUND:<5} the other side of each; any of the same pins"
