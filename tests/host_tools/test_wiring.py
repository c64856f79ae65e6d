"""The wiring: each wire where the board has it, in a picture that is the same every time."""

import json
import re
from copy import deepcopy
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from host_tools import boards
from host_tools.wiring import EDGE, GROUND, POWER, arrange, crossings, parts_of, pin_lines, place, spot, wires_of
from host_tools.wiring_picture import svg
from tests.host_tools.typed import mathom, well

SVG = "{http://www.w3.org/2000/svg}"

# The optional parts, on free pins of the reference board.
MORE = {"lamp": {"red": 18, "green": 19, "blue": 20}, "piezo": 22}
ONE_SIDE = {"lamp": {"red": 6, "green": 7, "blue": 8}, "piezo": 2}  # where the display and the keys are
REFERENCE = boards.load(boards.REFERENCE)
BOARDS = {**boards.usable(), "every part": {**REFERENCE, **MORE}, "one side": {**REFERENCE, **ONE_SIDE}}
each = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def texts(root):
    return [element.text for element in root.iter(f"{SVG}text")]


def pins(thing):
    """Returns every pin in a part of a board.json."""
    found = []
    for key, value in thing.items():
        if isinstance(value, dict):
            found += pins(value)
        elif isinstance(value, int) and key not in ("id", "freq", "width", "height", "active_low", "offset", "rotate"):
            found.append(value)
    return found


def test_the_edge_is_the_makers():
    """Pins of the Pico's drawing, at the corners and where the order changes."""
    assert len(EDGE) == 40
    assert [EDGE[pin - 1] for pin in (1, 3, 20, 21, 30, 35, 36, 37, 40)] == [
        *(0, GROUND, 15, 16, "RUN", "VREF", POWER, "EN", "VBUS")
    ]
    assert [pin for pin, what in enumerate(EDGE, 1) if what == GROUND] == [3, 8, 13, 18, 23, 28, 33, 38]
    assert sorted(what for what in EDGE if isinstance(what, int)) == [*range(23), 26, 27, 28]


def test_the_board_with_every_part_has_each():
    boards.validate(BOARDS["every part"])
    assert set(MORE) == set(boards.OPTIONAL)


@each
def test_every_pin_of_a_board_is_wired_once(board):
    parts = parts_of(board)
    assert sorted(pin for part in parts for pin in part.pins) == sorted(pins(board))
    arrange(parts)
    wires = [wire for left in (True, False) for wire in wires_of(parts, left)]
    signal = [EDGE[wire.place - 1] for wire in wires if isinstance(EDGE[wire.place - 1], int)]
    assert sorted(signal) == sorted(pins(board))
    legs = sum(len(part.legs) for part in parts)
    assert len(wires) + sum(len(wire.joins) for wire in wires) == legs


@each
def test_wires_end_at_the_pins_and_none_lies_on_another(board):
    parts = parts_of(board)
    arrange(parts)
    for left in (True, False):
        wires = wires_of(parts, left)
        assert len({wire.lane for wire in wires}) == len(wires)
        level = [leg[1] for wire in wires for leg in [wire.leg, *wire.joins]]
        assert len(set(level)) == len(level)
        assert not set(level) & {spot(number)[1] for number in range(1, 41)}
        for wire in wires:
            assert wire.points(left)[-1] == spot(wire.place)
        untangled = crossings(wires, left)
        for lane, wire in enumerate(wires):
            wire.lane = lane
        assert untangled <= crossings(wires, left)


@each
def test_parts_do_not_overlap_and_stay_on_the_paper(board):
    height = int(ElementTree.fromstring(svg(board)).get("height"))
    parts = parts_of(board)
    arrange(parts)
    for left in (True, False):
        column = sorted((part for part in parts if part.left == left), key=lambda part: part.top)
        for above, below in pairwise(column):
            assert above.top + above.height <= below.top
        assert all(part.top > 50 and part.top + part.height < height - 20 for part in column)


@each
def test_the_picture_is_well_formed_and_says_what_is_in_it(board):
    root = ElementTree.fromstring(svg(board))
    assert svg(board) == svg(json.loads(json.dumps(board)))
    said = texts(root)
    assert board["title"] in said and f"boards/{board['name']}/board.json" in said
    assert all(key in said for key in board["keys"])
    assert root.find(f"{SVG}title").text == f"Wiring: {board['title']}"
    numbers = [float(number) for number in re.findall(r'(?:x|cx)="(-?[\d.]+)"', svg(board))]
    assert min(numbers) >= 0 and max(numbers) <= int(root.get("width"))


# Names that are the same in both languages.
NAMES = r"GP\d+|pin \d+|\d+( ×)?|[A-Z0-9]{1,8}|[+-]|[A-Z]+\d+, \d+×\d+|ok|piezo( [+-])?|Pico|boards/.*"


@each
def test_the_picture_in_spanish_has_no_english_words(board):
    english, spanish = (ElementTree.fromstring(svg(board, language)) for language in ("en", "es"))
    both = set(texts(english)) & set(texts(spanish)) - {None}
    assert {text for text in both if not re.fullmatch(NAMES, text)} == set()
    for part in ("title", "desc"):
        assert english.find(f"{SVG}{part}").text != spanish.find(f"{SVG}{part}").text
    lines = [[element for element in root.iter() if element.get("data-place")] for root in (english, spanish)]
    assert [line.attrib for line in lines[0]] == [line.attrib for line in lines[1]]


def test_a_board_without_spanish_texts_has_english_ones():
    board = deepcopy(boards.load(boards.REFERENCE))
    del board["title_es"]
    boards.validate(board)
    assert board["title"] in texts(ElementTree.fromstring(svg(board, "es")))


def test_a_lamp_and_a_piezo_are_wired_too():
    board = {**BOARDS["every part"], "title": "A <lamp> & a piezo"}
    said = texts(ElementTree.fromstring(svg(board)))
    assert {"RGB LED", "piezo", "A <lamp> & a piezo"} <= set(said)
    assert f"{'lamp R':<14} GP18  pin 24" in list(pin_lines(board))


def test_pins_are_told_by_both_their_names():
    lines = list(pin_lines(boards.load(boards.REFERENCE)))
    assert "display SDA    GP4   pin 6" in lines
    assert "key left       GP10  pin 14" in lines
    assert "display VCC    3V3   pin 36" in lines
    assert place(28) == 34


# The command


def test_the_boards_are_listed():
    done = well(mathom("boards"))
    for name, line in zip(boards.names(), done.stdout.splitlines(), strict=True):
        assert line.split(maxsplit=1) == [name, boards.load(name)["title"]]


def test_one_board_is_shown_and_drawn(tmp_path):
    target = tmp_path / "wiring.svg"
    done = well(mathom("boards", "pico-oled-4keys", "-o", str(target)))
    assert "  key ok         GP12  pin 16\n" in done.stdout
    assert "  4 × push button, 6×6 mm or larger, usually 1 €\n" in done.stdout
    assert done.stdout.endswith(f"The wiring as a picture: {target}\n")
    assert target.read_text(encoding="utf-8") == svg(boards.load("pico-oled-4keys"))
