"""A whole board: its parts work; a missing one is reported, and the others work without it."""

import json
import os
import platform
import sys

import machine
import pytest

from host_tools import boards
from host_tools.decoders import decoder_for
from host_tools.decoders.picture import picture_of
from mathom import VERSION
from mathom.hardware import faults, open_display
from mathom.hardware.faults import check_wires
from mathom.hardware.store import Store


class Lines:
    def __init__(self):
        self.said = []

    def read(self):
        return None

    def write(self, text):
        self.said.append(text)


def open_board(board, store):
    from mathom.hardware import rest  # a new one each time, as it is unloaded

    return rest.open_board(board, store, open_display(board), Lines())


def open_here(board, tmp_path, plugged=True):
    chip = machine.power_on(machine.Chip())
    decoder = decoder_for(board["display"])
    if plugged:
        chip.plug(board["display"]["bus"], decoder)
    hardware = open_board(board, Store(str(tmp_path / "data")))
    return chip, decoder, hardware


@pytest.fixture(params=boards.names())
def board(request):
    return boards.load(request.param)


def test_every_board_opens_and_shows_a_picture(board, tmp_path):
    _, decoder, hardware = open_here(board, tmp_path)
    display = hardware.display
    assert (display.width, display.height) == (board["display"]["width"], board["display"]["height"])
    buffer = bytearray(b"\xff" * (display.width * display.height * (1 if display.colours == 1 else 4) // 8))
    display.send(buffer)
    assert any(picture_of(decoder).tobytes())
    assert hardware.all_faults() == []
    assert hardware.link.said == []


def test_the_first_picture_needs_only_the_display(board, tmp_path):
    chip = machine.power_on(machine.Chip())
    decoder = decoder_for(board["display"])
    chip.plug(board["display"]["bus"], decoder)
    display = open_display(board)
    display.send(bytearray(b"\xff" * (display.width * display.height * (1 if display.colours == 1 else 4) // 8)))
    assert any(picture_of(decoder).tobytes())
    assert chip.timers == []


def test_every_key_of_every_board_works(board, tmp_path):
    chip, _, hardware = open_here(board, tmp_path)
    heard = []
    for pin in board["keys"].values():
        for move in (chip.press, chip.release):
            move(pin)
            for _ in range(20):
                hardware.keys.look()
                chip.sleep_us(4_000)
        heard.append(hardware.keys.get())
    assert heard == (["right", "ok"] if "next" in board["keys"] else ["left", "right", "ok", "back"])


def test_only_the_driver_that_is_needed_is_loaded(tmp_path):
    drivers = ["mathom.hardware." + name for name in ("ssd1306", "sh1106", "sh1107", "st7789")]
    saved = {name: sys.modules.pop(name) for name in drivers if name in sys.modules}
    try:
        open_here(boards.load("pico-oled-4keys"), tmp_path)
        assert [name for name in drivers if name in sys.modules] == ["mathom.hardware.ssd1306"]
    finally:
        sys.modules.update(saved)


def test_a_missing_display_is_reported_once_with_its_wires_and_the_rest_works(tmp_path):
    board = boards.load("pico-oled-4keys")
    chip, decoder, hardware = open_here(board, tmp_path, plugged=False)
    assert len(hardware.link.said) == 1
    said = json.loads(hardware.link.said[0])
    assert said["fault"] == "display"
    for wire in ("GP4", "GP5", "0x3C", "I2C0"):
        assert wire in said["what"]
    assert hardware.all_faults() == [["display", said["what"]]]
    with pytest.raises(OSError):
        hardware.display.send(bytearray(1024))
    hardware.report_display()
    assert len(hardware.link.said) == 1, "said already"
    chip.press(12)
    hardware.keys.look()
    assert hardware.keys.get() == "ok"
    chip.plug(board["display"]["bus"], decoder)
    hardware.display.start()
    hardware.display.send(bytearray(1024))
    assert hardware.all_faults() == []
    chip.unplug(board["display"]["bus"])
    with pytest.raises(OSError):
        hardware.display.send(bytearray(b"\x01" * 1024))
    hardware.report_display()
    assert len(hardware.link.said) == 2, "lost again is said again"
    assert [part for part, _ in hardware.all_faults()] == ["display"]


def test_the_wires_of_an_spi_display():
    said = check_wires(boards.load("waveshare-pico-oled-1.3")["display"]["bus"])
    for wire in ("GP10", "GP11", "GP9", "GP8"):
        assert wire in said


def test_every_start_is_counted_for_the_dice(tmp_path):
    board = boards.load("pico-oled-4keys")
    for number in (1, 2, 3):
        _, _, hardware = open_here(board, tmp_path)
        assert hardware.store.read("starts") == (str(number - 1).encode() if number > 1 else None), "not before it must"
        hardware.entropy.start()
        assert hardware.store.read("starts") == str(number).encode()


def test_a_count_that_is_not_a_number_begins_again_at_zero(tmp_path):
    _, _, hardware = open_here(boards.load("pico-oled-4keys"), tmp_path)
    hardware.store.write("starts", b"many")
    hardware.entropy.start()
    assert hardware.store.read("starts") == b"1"


def test_presses_feed_the_dice(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "urandom", bytes)
    faces = []
    for at in (100_000, 100_001):
        folder = tmp_path / str(at)
        folder.mkdir()
        chip, _, hardware = open_here(boards.load("pico-oled-4keys"), folder)
        chip.at(at, lambda chip=chip: chip.press(12))
        chip.sleep_us(300_000, hardware.keys.noted)
        hardware.keys.look()
        assert hardware.keys.get() == "ok"
        faces.append([hardware.entropy.below(6) for _ in range(30)])
        assert [part for part, _ in hardware.all_faults()] == ["source"]
    assert faces[0] != faces[1]


def test_two_chips_throw_differently_even_with_a_stuck_source(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "urandom", bytes)
    faces = []
    for number in (b"12345678", b"87654321"):
        board = boards.load("pico-oled-4keys")
        machine.power_on(machine.Chip(unique_id=number)).plug(board["display"]["bus"], decoder_for(board["display"]))
        hardware = open_board(board, Store(str(tmp_path / number.decode())))
        faces.append([hardware.entropy.below(6) for _ in range(30)])
    assert faces[0] != faces[1]


def test_a_crash_report_is_written_and_cut_if_too_long(tmp_path):
    _, _, hardware = open_here(boards.load("pico-oled-4keys"), tmp_path)
    try:
        raise ValueError("x" * 5000)
    except ValueError as error:
        short = hardware.report_crash(error, "crash")
    assert short.startswith("ValueError: xxx")
    report = hardware.store.read("crash").decode()
    assert len(report) == faults.LONGEST and "Traceback" in report and report.endswith("xxx\n")
    head = f"mathom {VERSION}, cpython {platform.python_version()}, pico-oled-4keys"
    assert report.splitlines()[0] == head


def test_a_crash_report_names_the_module_and_line(tmp_path):
    _, _, hardware = open_here(boards.load("pico-oled-4keys"), tmp_path)
    with pytest.raises(TypeError) as raised:
        hardware.store.read(None)
    what, _, place = hardware.report_crash(raised.value, "crash").partition("\n")
    frame = raised.traceback[-1]
    line = frame.lineno + 1
    assert what.startswith("TypeError: ") and place == f"hardware.store:{frame.name}"
    entry = f'  File "mathom.hardware.store", line {line}, in {frame.name}\nTypeError: '
    assert entry in hardware.store.read("crash").decode()


@pytest.mark.parametrize(
    ("entries", "place"),
    [
        (
            '  File "main.py", line 9, in door\n  File "mathom.screens.war.main", line 12, in key\n',
            "screens.war.main:key",
        ),
        ('  File "/lib/mathom/screens/war/__init__.py", line 3, in key\n', "screens.war:key"),
        ('  File "mathom.loop", line 9, in run\n  File "asyncio/core.py", line 5, in run\n', "loop:run"),
        ('  File "main.py", line 9, in door\n', ""),
    ],
)
def test_the_place_of_a_crash_is_the_last_function_in_the_firmware(entries, place):
    assert faults.place(f"Traceback (most recent call last):\n{entries}ValueError: one ring\n") == place


def test_a_crash_report_without_room_in_the_flash_is_still_returned(tmp_path):
    _, _, hardware = open_here(boards.load("pico-oled-4keys"), tmp_path)

    def full(name, content):
        raise OSError(28, "ENOSPC")

    hardware.store.write = full
    assert hardware.report_crash(KeyError("ring"), "crash") == "KeyError: 'ring'"


def test_stop_ends_interrupts_light_and_sound(board, tmp_path):
    chip, _, hardware = open_here(board, tmp_path)
    hardware.lamp.glow(0xFFFFFF)
    hardware.stop()
    assert chip.timers == []
    for pin in board["keys"].values():
        chip.press(pin)
    chip.sleep_us(100_000)
    assert hardware.keys.get() is None
