"""Reads and checks a board.json. An error names the field."""

import difflib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_tools import decoders, home
from host_tools.errors import Fault, reason

FOLDER = home.BOARDS
REFERENCE = "pico-oled-4keys"
README = f"less {home.shown(FOLDER / 'README.md')}"
HELP = "One of mathom boards, or the folder of one of your own."

Board = dict[str, Any]

WIDE = 240  # of a display with labels at its corners

# The parts that a board may lack. Each is checked by the method of its name, in this order: that of the piezo looks at
# the pins of the lamp. A module of firmware/mathom/hardware with its name is built only for the boards that have it.
OPTIONAL = ("lamp", "piezo")

MCUS = ("pico", "pico-w", "pico-2", "pico-2-w")
# The GPIO pins at the edge of a Pico; it uses the others itself.
PINS = (*range(23), 26, 27, 28)
# The pins that each wire of a bus can use, by the number of the bus: from the chip's data sheet.
I2C: dict[str, dict[int, tuple[int, ...]]] = {
    "sda": {0: (0, 4, 8, 12, 16, 20), 1: (2, 6, 10, 14, 18, 26)},
    "scl": {0: (1, 5, 9, 13, 17, 21), 1: (3, 7, 11, 15, 19, 27)},
}
SPI: dict[str, dict[int, tuple[int, ...]]] = {
    "sck": {0: (2, 6, 18, 22), 1: (10, 14, 26)},
    "mosi": {0: (3, 7, 19), 1: (11, 15, 27)},
}


class BadBoard(Fault):
    """A wrong board.json. `field` is the path of the wrong field, as in "display.bus.id"."""

    def __init__(self, board: str, field: str, why: str) -> None:
        super().__init__(f"{board}: {field}: {why}." if field else f"{board}: {why}.", README)
        self.field = field


def names() -> list[str]:
    """Returns the names of all boards, the reference board first."""
    found = [path.parent.name for path in FOLDER.glob("*/board.json")]
    return sorted(found, key=lambda name: (name != REFERENCE, name))


def found() -> dict[str, Board | BadBoard]:
    """Returns all boards by their names, in that order; for a faulty one, what is wrong with it."""

    def look(name: str) -> Board | BadBoard:
        try:
            return load(name)
        except BadBoard as bad:
            return bad

    return {name: look(name) for name in names()}


def usable() -> dict[str, Board]:
    """Returns the boards without a fault."""
    return {name: board for name, board in found().items() if isinstance(board, dict)}


def load(board: str) -> Board:
    """Loads a board by its name, or by the path of a board.json or its folder."""
    path = FOLDER / board / "board.json"
    if not path.is_file():
        path = Path(board)
        if path.is_dir():
            path /= "board.json"
        if not path.is_file():
            near = difflib.get_close_matches(board, names(), 1)
            hint = f" Did you mean {near[0]}?" if near else ""
            raise Fault(f"There is no board {board}.{hint}", "mathom boards")
    try:
        text = path.read_text(encoding="utf-8")
        content = json.loads(text, object_pairs_hook=_no_doubles)
    except OSError as error:
        raise BadBoard(board, "", f"{path} cannot be read: {reason(error)}") from None
    except json.JSONDecodeError as error:
        raise BadBoard(board, "", f"line {error.lineno} is no JSON: {error.msg}") from None
    except UnicodeDecodeError:
        raise BadBoard(board, "", f"{path} is no text in UTF-8") from None
    except _Double as double:
        raise BadBoard(board, str(double), "is there twice") from None
    if path.name == "board.json":
        return validate(content, path.resolve().parent.name)
    return validate(content, label=board)


def validate(content: Any, name: str = "", label: str = "board.json") -> Board:
    """Returns the board if it is valid, else raises BadBoard. `name` is the name that it must have, that of its folder;
    without one, `label` stands for it in messages."""
    _Check(name or label).board(content, name)
    return dict(content)


class _Double(Exception):
    pass


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _Double(key)
        found[key] = value
    return found


class _Check:
    """The check of one board."""

    def __init__(self, board: str) -> None:
        self.board_name = board
        self.pins: dict[int, str] = {}

    def refuse(self, field: str, why: str) -> BadBoard:
        return BadBoard(self.board_name, field, why)

    # pieces

    def fields(self, at: str, content: Any, needed: tuple[str, ...], allowed: tuple[str, ...] = ()) -> dict[str, Any]:
        """Checks that this is an object with these fields and no others, and returns it."""
        if not isinstance(content, dict):
            raise self.refuse(at.rstrip("."), "must be an object with " + ", ".join(needed))
        for key in needed:
            if key not in content:
                raise self.refuse(at + key, "is missing")
        known = (*needed, *allowed)
        for key in content:
            if key not in known:
                near = difflib.get_close_matches(key, known, 1)
                raise self.refuse(at + key, f"is unknown; is it meant to be {near[0]}?" if near else "is unknown")
        return content

    def whole(self, field: str, value: Any, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.refuse(field, f"must be a whole number from {least} to {most}, not {json.dumps(value)}")
        return value

    def one_of(self, field: str, value: Any, allowed: tuple[Any, ...]) -> Any:
        if isinstance(value, bool) or value not in allowed:
            raise self.refuse(field, f"must be {_either(allowed)}, not {json.dumps(value)}")
        return value

    def text(self, field: str, value: Any) -> str:
        if not isinstance(value, str) or not value.strip():
            raise self.refuse(field, "must be a text")
        return value

    def flag(self, field: str, value: Any) -> None:
        if not isinstance(value, bool):
            raise self.refuse(field, f"must be true or false, not {json.dumps(value)}")

    def pin(self, field: str, value: Any, allowed: tuple[int, ...] = PINS, why: str = "a pin of the Pico") -> int:
        """Checks that no other part uses this pin, and returns it."""
        if isinstance(value, bool) or not isinstance(value, int) or value not in PINS:
            raise self.refuse(field, f"must be a pin of the Pico, GP0 to GP22 or GP26 to GP28, not {json.dumps(value)}")
        if value not in allowed:
            raise self.refuse(field, f"GP{value} can't be {why}; these can: {', '.join(f'GP{pin}' for pin in allowed)}")
        if value in self.pins:
            raise self.refuse(field, f"GP{value} is {self.pins[value]} already")
        self.pins[value] = field
        return value

    # the board

    def board(self, content: Any, name: str) -> None:
        needed = ("name", "title", "mcu", "display", "keys", "parts")
        board = self.fields("", content, needed, ("title_es", "keys_at", *OPTIONAL))
        if not isinstance(board["name"], str) or not re.fullmatch(r"[a-z0-9][a-z0-9.-]*", board["name"]):
            raise self.refuse("name", "must be small letters, digits, dots and dashes")
        if name and board["name"] != name:
            raise self.refuse("name", f"must be that of its folder, {name}, not {board['name']}")
        self.text("title", board["title"])
        self.text("title_es", board.get("title_es", board["title"]))
        self.listed("mcu", board["mcu"], lambda field, one: self.one_of(field, one, MCUS))
        if len(set(board["mcu"])) < len(board["mcu"]):
            raise self.refuse("mcu", "names one twice")
        self.display(board["display"])
        self.keys(board["keys"])
        if "keys_at" in board:
            self.one_of("keys_at", board["keys_at"], ("corners",))
            if "next" in board["keys"] or board["display"]["width"] < WIDE:
                raise self.refuse("keys_at", f"labels at the corners need four keys and a display of {WIDE} pixels")
        for part in OPTIONAL:
            if part in board:
                getattr(self, part)(board[part])
        self.listed("parts", board["parts"], self.part)

    def listed(self, field: str, value: Any, each: Callable[[str, Any], Any]) -> None:
        if not isinstance(value, list) or not value:
            raise self.refuse(field, "must be a list with something in it")
        for number, one in enumerate(value):
            each(f"{field}[{number}]", one)

    def display(self, content: Any) -> None:
        needed = ("driver", "width", "height", "bus")
        display = self.fields("display.", content, needed, ("offset", "rotate"))
        driver = self.one_of("display.driver", display["driver"], tuple(decoders.drivers()))
        chip = decoders.find(driver)
        self.one_of("display.width", display["width"], (chip.width,))
        self.one_of("display.height", display["height"], (chip.height,))
        if "rotate" in display:
            self.one_of("display.rotate", display["rotate"], (0, 180))
        if "offset" in display:
            self.offset(display["offset"], driver, chip.offset_limits)
        kind = display["bus"].get("type") if isinstance(display["bus"], dict) else None
        if kind is None:
            raise self.refuse("display.bus.type", "is missing")
        self.one_of("display.bus.type", kind, chip.buses)
        (self.i2c if kind == "i2c" else self.spi)(display["bus"])

    def offset(self, offset: Any, driver: str, limits: tuple[int, ...]) -> None:
        if not limits:
            raise self.refuse("display.offset", f"the {driver} has none")
        if len(limits) == 1:
            self.whole("display.offset", offset, 0, limits[0])
            return
        if not isinstance(offset, list) or len(offset) != 2:
            raise self.refuse("display.offset", "must be two numbers, column and row")
        for number, limit in enumerate(limits):
            self.whole(f"display.offset[{number}]", offset[number], 0, limit)

    def i2c(self, content: Any) -> None:
        bus = self.fields("display.bus.", content, ("type", "id", "sda", "scl", "freq", "address"))
        number = self.one_of("display.bus.id", bus["id"], (0, 1))
        for wire, pins in I2C.items():
            self.pin("display.bus." + wire, bus[wire], pins[number], f"{wire.upper()} of I2C{number}")
        self.whole("display.bus.freq", bus["freq"], 10_000, 1_000_000)
        address = bus["address"]
        if not isinstance(address, str) or not re.fullmatch(r"0x[0-9A-Fa-f]{2}", address):
            raise self.refuse("display.bus.address", f'must be a text like "0x3C", not {json.dumps(address)}')
        if not 0x08 <= int(address, 16) <= 0x77:
            raise self.refuse("display.bus.address", f"must be from 0x08 to 0x77, not {address}")

    def spi(self, content: Any) -> None:
        needed = ("type", "id", "sck", "mosi", "cs", "dc", "freq")
        bus = self.fields("display.bus.", content, needed, ("rst", "backlight"))
        number = self.one_of("display.bus.id", bus["id"], (0, 1))
        for wire, pins in SPI.items():
            self.pin("display.bus." + wire, bus[wire], pins[number], f"{wire.upper()} of SPI{number}")
        for wire in ("cs", "dc", "rst", "backlight"):
            if wire in bus:
                self.pin("display.bus." + wire, bus[wire])
        self.whole("display.bus.freq", bus["freq"], 100_000, 62_500_000)

    def keys(self, content: Any) -> None:
        two = isinstance(content, dict) and ("next" in content or "select" in content)
        wanted = ("next", "select") if two else ("left", "right", "ok", "back")
        keys = self.fields("keys.", content, wanted)
        for key in wanted:
            self.pin("keys." + key, keys[key])

    def lamp(self, content: Any) -> None:
        lamp = self.fields("lamp.", content, ("red", "green", "blue"), ("active_low",))
        for colour in ("red", "green", "blue"):
            self.pin("lamp." + colour, lamp[colour])
        self.flag("lamp.active_low", lamp.get("active_low", False))

    def piezo(self, content: Any) -> None:
        # Each of the chip's eight PWM slices drives two pins at one frequency, and the piezo changes it.
        generator = self.pin("piezo", content) >> 1 & 7
        for pin, field in self.pins.items():
            dims = field.startswith("lamp.") or field == "display.bus.backlight"
            if dims and pin >> 1 & 7 == generator:
                raise self.refuse("piezo", f"GP{content} shares its pulse generator with {field} on GP{pin}")

    def part(self, field: str, content: Any) -> None:
        part = self.fields(field + ".", content, ("what", "count", "usual_price"), ("what_es",))
        self.text(field + ".what", part["what"])
        self.text(field + ".what_es", part.get("what_es", part["what"]))
        self.whole(field + ".count", part["count"], 1, 100)
        self.text(field + ".usual_price", part["usual_price"])


def _either(allowed: tuple[Any, ...]) -> str:
    shown = [str(one) for one in allowed]
    return shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + " or " + shown[-1]
