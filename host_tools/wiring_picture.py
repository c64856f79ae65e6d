"""The wiring of a board as an SVG: the Pico from above, its parts, and every wire, in English or Spanish."""

import textwrap
from collections.abc import Mapping
from html import escape
from typing import Any

from host_tools.wiring import (
    BLACK_WIRE,
    EDGE,
    PART_WIDTH,
    PICO_LEFT,
    PICO_WIDTH,
    PINS_A_SIDE,
    PITCH,
    TOP,
    WIDTH,
    Part,
    Wire,
    arrange,
    is_left,
    lane_at,
    parts_of,
    spot,
    wires_of,
)

PAPER, INK, FAINT = "#fbf7ee", "#2b2620", "#6b6458"
BOARD, PAD, METAL = "#1d6b4b", "#e0b84c", "#c9c9c9"

LANGUAGES = ("en", "es")
SPANISH = {
    "wires": "cables",
    "parts": "piezas",
    "display": "pantalla",
    "every key": "todas las teclas",
    "left": "izquierda",
    "right": "derecha",
    "back": "atrás",
    "next": "siguiente",
    "select": "elegir",
    "lamp": "luz",
    "RGB LED": "LED RGB",
    "Wiring": "Cables",
    "{display} and the keys {keys}, wired to a Raspberry Pi Pico.": (
        "{display} y las teclas {keys}, conectadas a una Raspberry Pi Pico."
    ),
}


class Drawing:
    def __init__(self, language: str) -> None:
        self.language = language
        self.lines: list[str] = []

    def said(self, text: str) -> str:
        """Returns a word of the picture in its language, or what begins with one: "display SDA"."""
        if self.language == "en":
            return text
        word, space, rest = text.partition(" ")
        return SPANISH.get(text) or SPANISH.get(word, word) + space + rest

    def of_board(self, thing: Mapping[str, Any], field: str) -> str:
        """Returns a text of board.json in the picture's language, if it is there."""
        return str(thing.get(f"{field}_{self.language}", thing[field]))

    def add(self, tag: str, content: str = "", **attributes: Any) -> None:
        listed = "".join(f' {name.rstrip("_").replace("_", "-")}="{value}"' for name, value in attributes.items())
        self.lines.append(f"<{tag}{listed}>{content}</{tag}>" if content else f"<{tag}{listed}/>")

    def text(self, x: float, y: float, content: str, **attributes: Any) -> None:
        self.add("text", escape(content, quote=False), **{"x": x, "y": y, "font_size": 12, "fill": INK, **attributes})

    def box(self, x: float, y: float, width: float, height: float, **attributes: Any) -> None:
        self.add("rect", x=x, y=y, width=width, height=height, **attributes)

    def path(self, points: list[tuple[int, int]], wire: Wire) -> None:
        """Draws a wire, or a part of it, with round corners and a bright outline, which shows which wire is on top. A
        page finds it by the number of its pin."""
        shape = rounded(points)
        self.add("path", d=shape, fill="none", stroke=PAPER, stroke_width=7)
        style: dict[str, Any] = {"stroke": wire.colour, "stroke_width": 3, "stroke_linecap": "round"}
        self.add("path", d=shape, fill="none", data_place=wire.place, **style)


def rounded(points: list[tuple[int, int]], radius: int = 6) -> str:
    """Returns the path of a polyline with round corners."""
    points = [point for index, point in enumerate(points) if index == 0 or point != points[index - 1]]
    parts = [f"M{points[0][0]} {points[0][1]}"]
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        start, end = towards(at, before, radius), towards(at, after, radius)
        parts.append(f"L{start[0]:g} {start[1]:g}Q{at[0]} {at[1]} {end[0]:g} {end[1]:g}")
    parts.append(f"L{points[-1][0]} {points[-1][1]}")
    return "".join(parts)


def towards(at: tuple[int, int], other: tuple[int, int], radius: int) -> tuple[float, float]:
    """Returns the point at this distance from one end of a line, at most half-way."""
    length = abs(other[0] - at[0]) + abs(other[1] - at[1]) or 1
    share = min(radius, length / 2) / length
    return at[0] + (other[0] - at[0]) * share, at[1] + (other[1] - at[1]) * share


def svg(board: Mapping[str, Any], language: str = "en") -> str:
    """Returns the picture. The same board gives the same bytes."""
    parts = parts_of(board)
    arrange(parts)
    sides = {left: wires_of(parts, left) for left in (True, False)}
    height = max(TOP + PINS_A_SIDE * PITCH + 50, *(part.top + part.height + 26 for part in parts))
    drawing = Drawing(language)
    title = drawing.of_board(board, "title")
    drawing.box(0, 0, WIDTH, height, fill=PAPER)
    size = min(18, round(1.55 * (WIDTH - 60) / len(title), 1))
    drawing.text(30, 36, title, font_size=size, font_weight="bold")
    used = {wire.place: wire.colour for wires in sides.values() for wire in wires}
    pico(drawing, used)
    for left, wires in sides.items():
        for wire in sorted(wires, key=lambda wire: wire.colour != BLACK_WIRE):
            draw_wire(drawing, wire, left)
    for part in parts:
        draw_part(drawing, part)
    for left in (True, False):
        if not sides[left]:
            legend(drawing, board, sides[not left], left)
    drawing.text(30, height - 16, f"boards/{board['name']}/board.json", fill=FAINT)
    keys = ", ".join(f"{drawing.said(part.label)} GP{part.pins[0]}" for part in parts if part.kind == "key")
    description = drawing.said("{display} and the keys {keys}, wired to a Raspberry Pi Pico.")
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
            'font-family="Verdana, DejaVu Sans, sans-serif" role="img">',
            f"<title>{escape(drawing.said('Wiring') + ': ' + title, quote=False)}</title>",
            f"<desc>{escape(description.format(display=parts[0].label, keys=keys), quote=False)}</desc>",
            *drawing.lines,
            "</svg>",
            "",
        ]
    )


def draw_wire(drawing: Drawing, wire: Wire, left: bool) -> None:
    lane = lane_at(wire.lane, left)
    for x, y in wire.joins:
        drawing.path([(x, y), (lane, y), (lane, wire.leg[1])], wire)
    drawing.path(wire.points(left), wire)
    for _, y in [*wire.joins, wire.leg] if wire.joins else []:
        drawing.add("circle", cx=lane, cy=y, r=4, fill=wire.colour)
    x, y = spot(wire.place)
    drawing.add("circle", cx=x, cy=y, r=5, fill=wire.colour, stroke=PAPER, stroke_width=1.5)


def legend(drawing: Drawing, board: Mapping[str, Any], wires: list[Wire], left: bool) -> None:
    """Draws the lists of wires and parts on a side without parts."""
    x, y = (30 if left else PICO_LEFT + PICO_WIDTH + 110), TOP + 30
    drawing.text(x, y - 24, drawing.said("wires"), fill=FAINT)
    for wire in sorted(wires, key=lambda wire: (spot(wire.place)[1], wire.place)):
        what = EDGE[wire.place - 1]
        drawing.add("line", x1=x, y1=y - 4, x2=x + 26, y2=y - 4, stroke=wire.colour, stroke_width=3)
        drawing.text(x + 38, y, drawing.said(wire.name))
        drawing.text(x + 160, y, f"GP{what}" if isinstance(what, int) else what, font_weight="bold")
        drawing.text(x + 208, y, f"pin {wire.place}")
        y += 21
    y += 34
    drawing.text(x, y - 24, drawing.said("parts"), fill=FAINT)
    for part in board["parts"]:
        for number, line in enumerate(textwrap.wrap(drawing.of_board(part, "what"), 34)):
            drawing.text(x, y, f"{part['count']} ×" if not number else "")
            drawing.text(x + 38, y, line)
            y += 17
        y += 6


def pico(drawing: Drawing, used: Mapping[int, str]) -> None:
    """Draws the Pico from above, its USB socket at the top."""
    height = PINS_A_SIDE * PITCH + 26
    drawing.box(PICO_LEFT, TOP - 25, PICO_WIDTH, height, rx=10, fill=BOARD)
    centre = PICO_LEFT + PICO_WIDTH / 2
    drawing.box(centre - 24, TOP - 37, 48, 34, rx=3, fill=METAL, stroke="#9a9a9a")
    drawing.box(centre - 24, TOP + 196, 48, 48, rx=3, fill="#26221e")
    drawing.text(centre, TOP + 224, "Pico", text_anchor="middle", fill="#ece6d8", font_size=13, font_weight="bold")
    drawing.box(centre - 9, TOP + 66, 18, 26, rx=3, fill="#e8e4da", stroke=FAINT)
    drawing.text(centre, TOP + 108, "BOOTSEL", text_anchor="middle", fill="#cfe3d6", font_size=8)
    for place, what in enumerate(EDGE, 1):
        x, y = spot(place)
        left = is_left(place)
        drawing.add("circle", cx=x, cy=y, r=6, fill=PAD)
        drawing.add("circle", cx=x, cy=y, r=2.6, fill=BOARD)
        label = f"GP{what}" if isinstance(what, int) else what
        inside = x + 12 if left else x - 12
        style = {"font_weight": "bold", "fill": "#ffffff"} if place in used else {"fill": "#c9e2d4"}
        drawing.text(inside, y + 4, label, text_anchor="start" if left else "end", font_size=11, **style)
        outside = x - 11 if left else x + 11
        if place not in used:
            drawing.text(outside, y + 3, str(place), text_anchor="end" if left else "start", font_size=8, fill=FAINT)
        else:
            drawing.text(outside, y - 5, str(place), text_anchor="end" if left else "start", font_size=9)


def draw_part(drawing: Drawing, part: Part) -> None:
    x = 30 if part.left else WIDTH - 30 - PART_WIDTH
    {"display": draw_display, "key": draw_key, "lamp": draw_lamp, "piezo": draw_piezo}[part.kind](drawing, part, x)
    for index, (name, _) in enumerate(part.legs):
        leg_x, leg_y = part.leg_at(index)
        drawing.add("circle", cx=leg_x, cy=leg_y, r=4.5, fill=PAD, stroke=INK, stroke_width=1)
        inside = leg_x - 10 if part.left else leg_x + 10
        colour = "#e8ecf4" if part.kind == "display" else INK
        drawing.text(inside, leg_y + 4, name, text_anchor="end" if part.left else "start", font_size=10, fill=colour)


def draw_display(drawing: Drawing, part: Part, x: int) -> None:
    drawing.box(x, part.top, PART_WIDTH, part.height, rx=8, fill="#233a6b", stroke="#16264a")
    glass = x + 12 if part.left else x + 58
    drawing.box(glass, part.top + 14, 120, part.height - 46, rx=3, fill="#0c0c0c")
    middle = part.top + 14 + (part.height - 46) / 2
    drawing.add("circle", cx=glass + 60, cy=middle - 6, r=17, fill="none", stroke="#f0e6d0", stroke_width=4)
    drawing.text(
        glass + 60, middle + 32, "MATHOM", text_anchor="middle", fill="#f0e6d0", font_size=11, letter_spacing=3
    )
    drawing.text(
        glass + 60, part.top + part.height - 12, part.label, text_anchor="middle", fill="#e8ecf4", font_size=10
    )


def draw_key(drawing: Drawing, part: Part, x: int) -> None:
    middle = x + PART_WIDTH - 34 if part.left else x + 34
    drawing.box(middle - 23, part.top + 1, 46, part.height - 2, rx=6, fill="#4a453f")
    drawing.add("circle", cx=middle, cy=part.top + part.height / 2, r=14, fill="#77706a", stroke="#2b2620")
    side, anchor = (middle - 34, "end") if part.left else (middle + 34, "start")
    name = drawing.said(part.label)
    drawing.text(side, part.top + part.height / 2 + 5, name, text_anchor=anchor, font_size=14, font_weight="bold")


def draw_lamp(drawing: Drawing, part: Part, x: int) -> None:
    middle = x + PART_WIDTH - 60 if part.left else x + 60
    drawing.add("circle", cx=middle, cy=part.top + part.height / 2, r=26, fill="#fff3c8", stroke=FAINT, stroke_width=2)
    side, anchor = (middle - 36, "end") if part.left else (middle + 36, "start")
    drawing.text(side, part.top + part.height / 2 + 4, drawing.said(part.label), text_anchor=anchor)


def draw_piezo(drawing: Drawing, part: Part, x: int) -> None:
    middle = x + PART_WIDTH - 54 if part.left else x + 54
    drawing.add("circle", cx=middle, cy=part.top + part.height / 2, r=24, fill="#26221e")
    drawing.add("circle", cx=middle, cy=part.top + part.height / 2, r=4, fill=PAPER)
    side, anchor = (middle - 32, "end") if part.left else (middle + 32, "start")
    drawing.text(side, part.top + part.height / 2 + 4, drawing.said(part.label), text_anchor=anchor)
