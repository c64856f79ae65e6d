"""The fingers: levels, interrupts, bounce, stuck keys, and the wires of a board."""

import json
from random import Random

import pytest

from host_tools.decoders import BadCommand
from host_tools.pico.wires import board_of
from tests.pictures import pillow

pytestmark = [pytest.mark.pico, pytest.mark.emulator]

KEYS = """
import time
from machine import Pin, Timer
pins = {name: Pin(n, Pin.IN, Pin.PULL_UP) for name, n in (("left", 10), ("right", 11), ("ok", 12), ("back", 13))}

def levels():
    return [pins[name]() for name in ("left", "right", "ok", "back")]

"""


@pytest.fixture
def board(pico, oled):
    device = pico(board=oled)
    device.serial.execute(KEYS)
    return device


def levels(device):
    return eval(device.serial.execute("print(levels())"))


def test_a_key_pulls_its_pin_low_while_it_is_pressed(board):
    assert levels(board) == [1, 1, 1, 1]
    board.wires.keys.hold("ok")
    board.wires.keys.hold("left")
    assert levels(board) == [0, 1, 0, 1]
    board.wires.keys.release("ok")
    assert levels(board) == [0, 1, 1, 1]
    board.wires.keys.release("left")
    assert levels(board) == [1, 1, 1, 1]


def test_a_key_is_a_contact_and_not_a_source(board):
    """Without its pull-up, a released key leaves the pin floating, which reads low here."""
    board.serial.execute("pins['ok'] = Pin(12, Pin.IN, None)")
    board.wires.keys.hold("ok")
    board.wires.keys.release("ok")
    assert levels(board) == [1, 1, 0, 1]


def test_contact_is_made_at_the_chosen_microsecond(board):
    board.serial.write(b"while pins['ok'](): pass\r\r")
    board.run(20_000)
    at = board.us + 12_345
    assert board.wires.keys.press("ok", at, hold_us=30_000) == at + 30_000
    board.run_to(at - 1)
    assert not board.wires.keys["ok"].closed
    board.run_to(at + 1)
    assert board.wires.keys["ok"].closed
    board.serial.read_until(b">>> ", 2_000)
    board.run_to(at + 30_001)
    assert not board.wires.keys["ok"].closed


def test_soft_and_hard_interrupts_see_every_falling_edge(board):
    board.serial.execute(
        "seen = [0, 0]\n"
        "def soft(pin): seen[0] += 1\n"
        "def hard(pin): seen[1] += 1\n"
        "pins['ok'].irq(soft, Pin.IRQ_FALLING)\n"
        "pins['back'].irq(hard, Pin.IRQ_FALLING, hard=True)\n"
    )
    at = board.us
    for number in range(5):
        board.wires.keys.press("ok", at + 1_000 + 40_000 * number, hold_us=20_000)
        board.wires.keys.press("back", at + 9_000 + 40_000 * number, hold_us=20_000)
    board.run_to(at + 300_000)
    assert board.serial.execute("print(seen)") == "[5, 5]\n"


def test_bounce_is_random_bounded_and_repeats_with_its_seed(board):
    def edges(seed):
        chance = Random(seed)
        times = []
        pin = board.wires.keys["ok"]
        original, pin.contact = pin.contact, lambda closed: times.append((round(board.us - at, 3), closed))
        at = board.us + 1_000
        still = board.wires.keys.press("ok", at, hold_us=60_000, bounce=chance)
        board.run_to(still + 1_000)
        pin.contact = original
        return times

    first = edges(1)
    assert first == edges(1)
    assert first != edges(2)
    assert first[0] == (0, True)
    assert first[-1][1] is False
    closing = [us for us, _ in first if us < 60_000]
    assert len(closing) >= 3 and len(closing) % 2 == 1
    assert max(closing) <= 10_000
    opening = [us for us, _ in first if us >= 60_000]
    assert opening[0] == pytest.approx(60_000, abs=0.01) and max(opening) <= 70_000
    assert [closed for _, closed in first[: len(closing)]] == [n % 2 == 0 for n in range(len(closing))]


def test_a_bouncing_key_rests_where_the_finger_left_it(board):
    still = board.wires.keys.hold("right", bounce=Random(3))
    board.run_to(still + 1)
    assert levels(board) == [1, 0, 1, 1]
    still = board.wires.keys.release("right", bounce=Random(4))
    board.run_to(still + 1)
    assert levels(board) == [1, 1, 1, 1]


def test_a_stuck_key_stays_down_through_a_reset_of_the_chip(board):
    board.wires.keys.hold("back")
    board.serial.write(b"import machine; machine.reset()\r")
    assert board.run_until(lambda: board.resets == 1, 1_000_000)
    board.serial.execute(KEYS)
    assert levels(board) == [1, 1, 1, 0]


def test_an_edge_while_the_flash_is_busy_is_latched_for_later(board):
    """An erase stops the whole chip for 45 ms, but not the latch behind Pin.irq: the press is late, not lost."""
    board.serial.execute(
        "seen = []\npins['ok'].irq(lambda pin: seen.append(time.ticks_us()), Pin.IRQ_FALLING, hard=True)"
    )
    erases = []

    def press_meanwhile(kind, _address):
        if kind == "erase" and not erases:
            board.wires.keys.press("ok", board.us + 10_000, hold_us=15_000)
            erases.append(board.us)

    board.nor.on_begin = press_meanwhile
    board.serial.execute("with open('/x', 'w') as f:\n    f.write('y' * 600)\n")
    assert len(erases) == 1
    (seen,) = eval(board.serial.execute("print(seen)"))
    assert erases[0] + 45_000 <= seen <= erases[0] + 46_000


def test_boards_come_by_content_path_folder_or_name(tmp_path, oled):
    folder = tmp_path / "some-board"
    folder.mkdir()
    (folder / "board.json").write_text(json.dumps(oled))
    assert board_of(oled) == board_of(folder) == board_of(folder / "board.json") == oled
    assert board_of(None) == {}
    with pytest.raises(FileNotFoundError):
        board_of("no-such-board")
    (folder / "board.json").write_text("[]")
    with pytest.raises(ValueError, match="no object"):
        board_of(folder)


OLED_ON = """
from machine import I2C, Pin
i2c = I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000)
i2c.writeto(0x3C, b"\\x00\\xA8\\x3F\\xD3\\x00\\x40\\xA1\\xC8\\xDA\\x12\\x81\\x7F\\xA4\\xA6\\x20\\x00\\x8D\\x14\\xAF")
i2c.writeto(0x3C, b"\\x40" + bytes(1024))
i2c.writeto(0x3C, b"\\x00\\x21\\x08\\x0F\\x22\\x00\\x00")
i2c.writeto(0x3C, b"\\x40" + b"\\xFF" * 8)

"""


def lit(picture):
    return pillow(picture).convert("L").point(lambda level: 255 if level else 0).getbbox()


def test_the_display_shows_what_was_sent(pico, oled):
    device = pico(board=oled)
    assert lit(device.picture()) is None
    device.serial.execute(OLED_ON)
    assert lit(device.picture()) == (8, 0, 16, 8)


def test_a_command_the_display_does_not_know_ends_the_run(pico, oled):
    device = pico(board=oled)
    with pytest.raises(BadCommand, match="0xfe"):
        device.serial.execute(OLED_ON + "i2c.writeto(0x3C, b'\\x00\\xFE')")


def test_a_display_without_its_cable_forgets_and_with_a_loose_wire_does_not(pico, oled):
    device = pico(board=oled)
    device.serial.execute(OLED_ON)
    display = device.wires.display
    display.unplug(only_data=True)
    assert lit(device.picture()) == (8, 0, 16, 8)
    display.plug()
    display.unplug()
    assert lit(device.picture()) is None
    display.plug()
    assert lit(device.picture()) is None
    device.serial.execute(OLED_ON)
    assert lit(device.picture()) == (8, 0, 16, 8)


def test_the_reset_wire_of_an_spi_display_resets_it(pico, oled, recorder):
    oled["display"]["bus"] = {"type": "spi", "id": 1, "sck": 10, "mosi": 11, "cs": 9, "dc": 8, "rst": 12}
    del oled["keys"]
    device = pico(board=oled)
    resets = []
    recorder.power_cut = lambda: resets.append(device.us)
    device.wires.display.plug(recorder)
    device.serial.execute(
        "from machine import Pin\nr = Pin(12, Pin.OUT, value=1)\nr(0)\nr(1)\nimport time\ntime.sleep_ms(5)\nr(0)\nr(1)"
    )
    assert len(resets) == 2


def test_a_board_without_a_display_has_no_picture(pico):
    with pytest.raises(ValueError, match="no display"):
        pico().picture()
