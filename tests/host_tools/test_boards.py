"""Every way in which a board.json can be wrong, and the field that the error names."""

import copy
import json
import shutil

import pytest

from host_tools import board_list, boards
from host_tools.boards import BadBoard
from host_tools.errors import Fault

OLED, COLOUR, TWO = "pico-oled-4keys", "pimoroni-pico-display", "waveshare-pico-oled-1.3"


def test_the_boards_that_there_are():
    assert boards.names() == [OLED, "pico-oled13-4keys", COLOUR, TWO]


@pytest.mark.parametrize("name", boards.names())
def test_every_board_is_good_and_runs_on_all_four_picos(name):
    board = boards.load(name)
    assert board["name"] == name
    assert board["mcu"] == ["pico", "pico-w", "pico-2", "pico-2-w"]


def test_the_pins_are_the_makers_own():
    """As printed in their manuals. This finds typing errors in a board.json."""
    bus = boards.load(OLED)["display"]["bus"]
    assert bus == {"type": "i2c", "id": 0, "sda": 4, "scl": 5, "freq": 400_000, "address": "0x3C"}
    assert boards.load(OLED)["keys"] == {"left": 10, "right": 11, "ok": 12, "back": 13}
    other = boards.load("pico-oled13-4keys")
    assert other["display"]["bus"] == bus and other["keys"] == boards.load(OLED)["keys"]
    assert other["display"]["offset"] == 2
    waveshare = boards.load(TWO)
    assert waveshare["keys"] == {"next": 15, "select": 17}
    bus = waveshare["display"]["bus"]
    assert [bus[wire] for wire in ("id", "sck", "mosi", "cs", "dc", "rst")] == [1, 10, 11, 9, 8, 12]
    pimoroni = boards.load(COLOUR)
    bus = pimoroni["display"]["bus"]
    assert [bus[wire] for wire in ("id", "sck", "mosi", "cs", "dc", "backlight")] == [0, 18, 19, 17, 16, 20]
    assert sorted(pimoroni["keys"].values()) == [12, 13, 14, 15]
    assert pimoroni["lamp"] == {"red": 6, "green": 7, "blue": 8, "active_low": True}


def test_each_optional_part_stands_in_the_readme():
    fields = (boards.FOLDER / "README.md").read_text(encoding="utf-8")
    assert [part for part in boards.OPTIONAL if f"\n| `{part}` |" not in fields] == []


GONE = object()


def changed(board, field, value):
    """Returns the board with one field changed or removed."""
    board = copy.deepcopy(boards.load(board))
    place = board
    *way, last = field.split(".")
    for step in way:
        place = place[int(step) if isinstance(place, list) else step]
    if value is GONE:
        del place[last]
    else:
        place[int(last) if isinstance(place, list) else last] = value
    return board


def refusal(board, name=""):
    with pytest.raises(BadBoard) as caught:
        boards.validate(board, name)
    return caught.value


NEEDED = {
    OLED: [
        *("name", "title", "mcu", "display", "keys", "parts"),
        *("display.driver", "display.width", "display.height", "display.bus", "display.bus.type"),
        *("display.bus.id", "display.bus.sda", "display.bus.scl", "display.bus.freq", "display.bus.address"),
        *("keys.left", "keys.right", "keys.ok", "keys.back"),
        *("parts.0.what", "parts.0.count", "parts.0.usual_price"),
    ],
    COLOUR: [
        *("display.bus.sck", "display.bus.mosi", "display.bus.cs", "display.bus.dc", "display.bus.freq"),
        *("lamp.red", "lamp.green", "lamp.blue"),
    ],
    TWO: ["keys.next", "keys.select"],
}


@pytest.mark.parametrize("board, field", [(board, field) for board, fields in NEEDED.items() for field in fields])
def test_a_missing_field_is_named(board, field):
    refused = refusal(changed(board, field, GONE))
    assert refused.field == field.replace("parts.0.", "parts[0].")
    assert "is missing" in refused.sentence


MISTYPED = [
    (OLED, "dispaly", "display"),
    (OLED, "display.buss", "bus"),
    (OLED, "display.bus.frequency", None),
    (OLED, "keys.bakc", "back"),
    (COLOUR, "lamp.bleu", "blue"),
    (OLED, "parts.0.prise", None),
    (COLOUR, "display.bus.reset", None),
    (OLED, "display.bus.backlight", None),
]


@pytest.mark.parametrize("board, field, meant", MISTYPED)
def test_an_unknown_field_is_named(board, field, meant):
    refused = refusal(changed(board, field, 1))
    assert refused.field == field.replace("parts.0.", "parts[0].")
    assert "is unknown" in refused.sentence
    assert meant is None or f"meant to be {meant}?" in refused.sentence


WRONG = [
    (OLED, "name", "Pico OLED", "name", "small letters"),
    (OLED, "name", 7, "name", "small letters"),
    (OLED, "title", "", "title", "must be a text"),
    (OLED, "title", None, "title", "must be a text"),
    (OLED, "mcu", [], "mcu", "list"),
    (OLED, "mcu", "pico", "mcu", "list"),
    (OLED, "mcu", ["pico", "esp32"], "mcu[1]", "pico, pico-w, pico-2 or pico-2-w"),
    (OLED, "mcu", ["pico", "pico"], "mcu", "twice"),
    (OLED, "display", [], "display", "object"),
    (OLED, "display.driver", "ssd1307", "display.driver", "sh1106, sh1107, ssd1306 or st7789"),
    (OLED, "display.width", 130, "display.width", "must be 128"),
    (OLED, "display.width", "128", "display.width", "must be 128"),
    (OLED, "display.height", 32, "display.height", "must be 64"),
    (COLOUR, "display.height", 240, "display.height", "must be 135"),
    (OLED, "display.rotate", 90, "display.rotate", "0 or 180"),
    (OLED, "display.rotate", True, "display.rotate", "0 or 180"),
    (OLED, "display.offset", 5, "display.offset", "from 0 to 4"),
    (TWO, "display.offset", 0, "display.offset", "sh1107 has none"),
    (COLOUR, "keys_at", "below", "keys_at", "must be corners"),
    (OLED, "keys_at", "corners", "keys_at", "need four keys and a display of 240 pixels"),
    (COLOUR, "display.offset", 40, "display.offset", "two numbers"),
    (COLOUR, "display.offset", [40], "display.offset", "two numbers"),
    (COLOUR, "display.offset", [81, 53], "display.offset[0]", "from 0 to 80"),
    (COLOUR, "display.offset", [40, 106], "display.offset[1]", "from 0 to 105"),
    (OLED, "display.bus", "i2c", "display.bus.type", "missing"),
    (OLED, "display.bus.type", "uart", "display.bus.type", "i2c or spi"),
    (COLOUR, "display.bus.type", "i2c", "display.bus.type", "must be spi"),
    (OLED, "display.bus.id", 2, "display.bus.id", "0 or 1"),
    (OLED, "display.bus.id", False, "display.bus.id", "0 or 1"),
    (OLED, "display.bus.id", 1, "display.bus.sda", "GP4 can't be SDA of I2C1"),
    (OLED, "display.bus.sda", 5, "display.bus.sda", "GP5 can't be SDA of I2C0"),
    (OLED, "display.bus.scl", 4, "display.bus.scl", "GP4 can't be SCL of I2C0"),
    (OLED, "display.bus.sda", 99, "display.bus.sda", "GP0 to GP22"),
    (OLED, "display.bus.sda", "GP4", "display.bus.sda", "GP0 to GP22"),
    (OLED, "display.bus.sda", True, "display.bus.sda", "GP0 to GP22"),
    (OLED, "display.bus.freq", 400, "display.bus.freq", "from 10000 to 1000000"),
    (OLED, "display.bus.freq", 4e5, "display.bus.freq", "whole number"),
    (OLED, "display.bus.address", 60, "display.bus.address", '"0x3C"'),
    (OLED, "display.bus.address", "3C", "display.bus.address", '"0x3C"'),
    (OLED, "display.bus.address", "0x78", "display.bus.address", "from 0x08 to 0x77"),
    (COLOUR, "display.bus.sck", 16, "display.bus.sck", "GP16 can't be SCK of SPI0"),
    (COLOUR, "display.bus.mosi", 11, "display.bus.mosi", "GP11 can't be MOSI of SPI0"),
    (COLOUR, "display.bus.dc", 17, "display.bus.dc", "GP17 is display.bus.cs already"),
    (COLOUR, "display.bus.freq", 100_000_000, "display.bus.freq", "62500000"),
    (OLED, "keys", {}, "keys.left", "missing"),
    (OLED, "keys", 4, "keys", "object with left, right, ok, back"),
    (OLED, "keys.ok", 10, "keys.ok", "GP10 is keys.left already"),
    (OLED, "keys.ok", 4, "keys.ok", "GP4 is display.bus.sda already"),
    (OLED, "keys.ok", 25, "keys.ok", "GP26 to GP28"),
    (OLED, "keys.ok", -1, "keys.ok", "GP0 to GP22"),
    (TWO, "keys.left", 3, "keys.left", "unknown"),
    (OLED, "keys.next", 3, "keys.select", "missing"),
    (COLOUR, "lamp", None, "lamp", "object with red, green, blue"),
    (COLOUR, "lamp.red", 12, "lamp.red", "GP12 is keys.left already"),
    (COLOUR, "lamp.active_low", 1, "lamp.active_low", "true or false"),
    (OLED, "piezo", 12, "piezo", "GP12 is keys.ok already"),
    (OLED, "piezo", None, "piezo", "GP0 to GP22"),
    (COLOUR, "piezo", 22, "piezo", "shares its pulse generator with lamp.red on GP6"),
    (COLOUR, "piezo", 9, "piezo", "shares its pulse generator with lamp.blue on GP8"),
    (COLOUR, "piezo", 21, "piezo", "shares its pulse generator with display.bus.backlight on GP20"),
    (OLED, "parts", [], "parts", "list"),
    (OLED, "parts", ["a Pico"], "parts[0]", "object with what"),
    (OLED, "parts.1.count", 0, "parts[1].count", "from 1 to 100"),
    (OLED, "parts.1.what", " ", "parts[1].what", "text"),
    (OLED, "parts.1.usual_price", 5, "parts[1].usual_price", "text"),
]


@pytest.mark.parametrize("board, field, value, named, why", WRONG)
def test_a_wrong_field_is_named(board, field, value, named, why):
    refused = refusal(changed(board, field, value))
    assert refused.field == named
    assert why in refused.sentence


@pytest.mark.parametrize(
    "board, field, value",
    [
        (OLED, "piezo", 22),
        (OLED, "lamp", {"red": 6, "green": 7, "blue": 8}),
        (OLED, "display.rotate", 180),
        (OLED, "display.bus.address", "0x3d"),
        (OLED, "mcu", ["pico-2"]),
        (OLED, "display.bus", {"type": "spi", "id": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 16, "freq": 8_000_000}),
        (COLOUR, "piezo", 28),
    ],
)
def test_what_is_allowed(board, field, value):
    assert boards.validate(changed(board, field, value))


@pytest.mark.parametrize("content", [None, [], 3, "board", True])
def test_something_else_altogether(content):
    assert "must be an object" in refusal(content).sentence


def test_the_name_is_that_of_the_folder():
    refused = refusal(boards.load(OLED), "my-board")
    assert refused.field == "name" and "my-board" in refused.sentence


def written(tmp_path, text):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "board.json").write_bytes(text)
    return folder


def mine():
    return changed(OLED, "name", "mine")


def test_a_board_of_ones_own_by_its_path(tmp_path):
    folder = written(tmp_path, json.dumps(mine()).encode())
    assert boards.load(str(folder)) == boards.load(str(folder / "board.json")) == mine()


@pytest.mark.parametrize(
    "text, why",
    [
        (b'{"name": ', "line 1 is no JSON"),
        (b'{\n"name" "mine"}', "line 2 is no JSON"),
        (b"\xff\xfe", "UTF-8"),
        (b'{"name": "mine", "name": "mine"}', "name: is there twice"),
    ],
)
def test_a_file_that_is_no_board(tmp_path, text, why):
    with pytest.raises(Fault) as caught:
        boards.load(str(written(tmp_path, text)))
    assert why in caught.value.sentence
    assert caught.value.then


def test_a_faulty_folder_hides_no_other_board(tmp_path, monkeypatch, capsys):
    """Neither in the list nor where the doctor looks for the board of a display."""
    for name in boards.names():
        shutil.copytree(boards.FOLDER / name, tmp_path / name)
    written(tmp_path, b'{"name": "mine"}')
    monkeypatch.setattr(boards, "FOLDER", tmp_path)
    assert list(boards.usable()) == [OLED, "pico-oled13-4keys", COLOUR, TWO]
    assert board_list.command() == 1
    lines = dict(line.split(None, 1) for line in capsys.readouterr().out.splitlines())
    assert list(lines) == boards.names() and lines[COLOUR] == boards.load(COLOUR)["title"]
    assert lines["mine"] == "title: is missing. Type: less boards/README.md"
    assert board_list.command(as_json=True) == 1
    told = {board["name"]: board for board in json.loads(capsys.readouterr().out)}
    assert list(told) == boards.names() and told["mine"] == {"name": "mine", "fault": "title: is missing."}


def test_a_board_that_is_not_there():
    with pytest.raises(Fault) as caught:
        boards.load("pico-oled-4kyes")
    assert str(caught.value) == "There is no board pico-oled-4kyes. Did you mean pico-oled-4keys? Type: mathom boards"
    with pytest.raises(Fault) as caught:
        boards.load("xyz")
    assert "Did you mean" not in caught.value.sentence


def test_a_folder_that_cannot_be_read(tmp_path, monkeypatch):
    folder = written(tmp_path, b"{}")

    def broken(self, **how):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(folder), "read_text", broken)
    with pytest.raises(Fault) as caught:
        boards.load(str(folder))
    assert "cannot be read: permission denied" in caught.value.sentence
