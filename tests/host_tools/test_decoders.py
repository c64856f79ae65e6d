"""The decoders alone, compared with the data sheets: nothing here uses the firmware's drivers."""

import pytest

from host_tools import decoders
from host_tools.decoders import BadCommand
from host_tools.decoders.picture import picture_of
from host_tools.decoders.sh1106 import Chip as Sh1106
from host_tools.decoders.sh1107 import Chip as Sh1107
from host_tools.decoders.ssd1306 import Chip as Ssd1306
from host_tools.decoders.st7789 import Chip as St7789


def commands(decoder, *stream):
    decoder.write(False, bytes(stream))


def data(decoder, content):
    decoder.write(True, bytes(content))


def spots(picture):
    """Returns the positions of the lit pixels."""
    return {(x, y) for y in range(picture.height) for x in range(picture.width) if any(picture.pixel(x, y))}


def cleared(kind):
    decoder = kind()
    for page in range(decoder.pages):
        commands(decoder, 0xB0 | page, 0x00, 0x10)
        data(decoder, bytes(decoder.columns))
    return decoder


def ssd1306():
    decoder = cleared(Ssd1306)
    commands(decoder, 0x8D, 0x14, 0xA1, 0xC8, 0xAF)
    return decoder


def sh1106():
    decoder = cleared(Sh1106)
    commands(decoder, 0xA1, 0xC8, 0xAF)
    return decoder


def sh1107():
    decoder = cleared(Sh1107)
    commands(decoder, 0xA8, 63, 0xD3, 0x60, 0xA0, 0xC0, 0xAF)
    return decoder


OLEDS = [ssd1306, sh1106, sh1107]


@pytest.mark.parametrize("driver", decoders.drivers())
def test_after_power_on_it_is_dark_and_its_memory_is_noise(driver):
    decoder = decoders.find(driver)()
    assert spots(picture_of(decoder)) == set()
    assert len({bytes(line) for line in decoder.memory}) > 4


@pytest.mark.parametrize("kind", [Ssd1306, Sh1106, Sh1107])
@pytest.mark.parametrize("opcode", [0x26, 0x2F, 0xA2, 0xD4, 0xE1, 0xF0, 0xFF])
def test_an_unknown_command_is_an_error(kind, opcode):
    with pytest.raises(BadCommand):
        commands(kind(), opcode)


@pytest.mark.parametrize(
    "kind, stream",
    [
        (Sh1106, (0x20,)),  # it has no addressing modes,
        (Sh1106, (0x8D,)),  # no charge pump command,
        (Sh1106, (0x21,)),  # no windows,
        (Sh1106, (0xB8,)),  # eight pages,
        (Sh1106, (0x18, 0x05)),  # and no column 133
        (Ssd1306, (0x30,)),
        (Ssd1306, (0xAD,)),
        (Ssd1306, (0xB8,)),
        (Ssd1306, (0x18,)),
        (Ssd1306, (0x20, 3)),
        (Ssd1306, (0x21, 0, 128)),
        (Ssd1306, (0x21, 9, 8)),
        (Ssd1306, (0x22, 0, 8)),
        (Ssd1306, (0x8D, 0x15)),
        (Ssd1306, (0xDA, 0x02)),
        (Ssd1306, (0xDA, 0x13)),
        (Ssd1306, (0xA8, 64)),
        (Ssd1306, (0xA8, 14)),
        (Sh1106, (0xDA, 0x02)),
        (Sh1106, (0xAD, 0x14)),
        (Sh1107, (0x40,)),  # its start line is a command of two bytes
        (Sh1107, (0x18,)),
        (Sh1107, (0xDC, 128)),
        (Sh1107, (0xD3, 128)),
        (Sh1107, (0xA8, 128)),
        (Sh1107, (0xAD, 0x14)),
        (Sh1107, (0xDA,)),
    ],
)
def test_what_one_chip_does_not_know(kind, stream):
    with pytest.raises(BadCommand):
        commands(kind(), *stream)


def test_i2c_control_bytes():
    decoder = ssd1306()
    decoder.write(b"\x00\xb1\x05\x10")
    decoder.write(b"\x40\x01\x80")
    assert spots(picture_of(decoder)) == {(5, 8), (6, 15)}
    decoder.write(b"\x80\xb0\x80\x00\x80\x10\xc0\x01\x40\x01")
    assert spots(picture_of(decoder)) == {(5, 8), (6, 15), (0, 0), (1, 0)}


@pytest.mark.parametrize("stream", [b"\x00", b"\x40", b"\x80", b"\x01\xae", b"\x80\xae\x7f"])
def test_i2c_without_sense(stream):
    with pytest.raises(BadCommand):
        ssd1306().write(stream)


def test_a_command_may_come_in_two_transfers():
    decoder = ssd1306()
    decoder.write(b"\x00\x81")
    decoder.write(b"\x00\x12")
    assert decoder.contrast == 0x12


def test_data_in_the_middle_of_a_command_is_an_error():
    decoder = ssd1306()
    decoder.write(b"\x00\x81")
    with pytest.raises(BadCommand):
        decoder.write(b"\x40\x00")


def test_ssd1306_pages_go_round_in_themselves():
    decoder = ssd1306()
    commands(decoder, 0xB2, 0x0E, 0x17)  # column 126
    data(decoder, [1, 1, 1])
    assert spots(picture_of(decoder)) == {(126, 16), (127, 16), (0, 16)}
    assert decoder.touched == {*range(8)}


def test_ssd1306_horizontal_window():
    decoder = ssd1306()
    commands(decoder, 0x20, 0, 0x21, 10, 11, 0x22, 1, 2)
    data(decoder, [1, 2, 4, 8, 16])
    # two columns, two pages, and again from the start
    assert spots(picture_of(decoder)) == {(10, 12), (11, 9), (10, 18), (11, 19)}


def test_ssd1306_vertical_window():
    decoder = ssd1306()
    commands(decoder, 0x20, 1, 0x21, 10, 11, 0x22, 1, 2)
    data(decoder, [1, 2, 4, 8, 16])
    assert spots(picture_of(decoder)) == {(10, 12), (10, 17), (11, 10), (11, 19)}


def test_ssd1306_turning_the_segments_acts_on_what_comes_after():
    decoder = ssd1306()
    commands(decoder, 0xB0, 0x00, 0x10)
    data(decoder, [1])
    commands(decoder, 0xA0, 0xB0, 0x00, 0x10)
    data(decoder, [2])
    assert spots(picture_of(decoder)) == {(0, 0), (127, 1)}


def test_ssd1306_is_dark_without_its_charge_pump():
    decoder = ssd1306()
    data(decoder, [0xFF])
    commands(decoder, 0x8D, 0x10)
    assert spots(picture_of(decoder)) == set()


def test_sh1106_is_dark_without_its_converter():
    decoder = sh1106()
    commands(decoder, 0xB0, 0x02, 0x10)
    data(decoder, [0xFF])
    assert spots(picture_of(decoder))
    commands(decoder, 0xAD, 0x8A)
    assert spots(picture_of(decoder)) == set()


def test_the_glass_of_the_sh1106_sits_two_columns_in_and_its_pages_end():
    decoder = sh1106()
    commands(decoder, 0xB0, 0x00, 0x10)
    data(decoder, [0xFF, 0xFF, 1])
    assert spots(picture_of(decoder)) == {(0, 0)}
    commands(decoder, 0xB1, 0x01, 0x18)  # column 129
    data(decoder, [1, 0xFF, 0xFF, 0xFF])
    assert spots(picture_of(decoder)) == {(0, 0), (127, 8)}
    commands(decoder, 0xB0, 0x00, 0x10)
    data(decoder, [0xFF])
    assert spots(picture_of(decoder)) == {(0, 0), (127, 8)}


@pytest.mark.parametrize("start", [ssd1306, sh1106])
def test_lines_start_line_and_offset(start):
    decoder = start()
    commands(decoder, 0xB0, 0x02, 0x10)
    data(decoder, [1])
    x = next(iter(spots(picture_of(decoder))))[0]
    commands(decoder, 0x40 | 60)
    assert spots(picture_of(decoder)) == {(x, 4)}
    commands(decoder, 0x40, 0xD3, 4)
    assert spots(picture_of(decoder)) == {(x, 60)}, "line 4 where line 0 was"
    commands(decoder, 0xD3, 0, 0xC0)
    assert spots(picture_of(decoder)) == {(x, 63)}
    commands(decoder, 0xC8, 0xA8, 31)
    assert spots(picture_of(decoder)) == {(x, 32)}


@pytest.mark.parametrize("start", OLEDS)
def test_inverted_all_on_and_off(start):
    decoder = start()
    everything = {(x, y) for x in range(128) for y in range(64)}
    assert spots(picture_of(decoder)) == set()
    commands(decoder, 0xA7)
    assert spots(picture_of(decoder)) == everything
    commands(decoder, 0xA6, 0xA5)
    assert spots(picture_of(decoder)) == everything
    commands(decoder, 0xAE)
    assert spots(picture_of(decoder)) == set()
    commands(decoder, 0xAF, 0xA4)
    assert spots(picture_of(decoder)) == set()


@pytest.mark.parametrize("start", OLEDS)
def test_contrast_is_kept(start):
    decoder = start()
    commands(decoder, 0x81, 0x33)
    assert decoder.contrast == 0x33


def test_sh1107_a_byte_lies_along_the_line_and_the_maker_counts_columns_from_below():
    decoder = sh1107()
    commands(decoder, 0xB0, 0x0F, 0x13)  # column 63, the first line of the maker's own example
    data(decoder, [0b00000101])
    assert spots(picture_of(decoder)) == {(0, 0), (2, 0)}
    commands(decoder, 0xA1)
    assert spots(picture_of(decoder)) == {(127, 0), (125, 0)}


def test_sh1107_turned_round_with_the_offset_for_it():
    decoder = sh1107()
    commands(decoder, 0xB1, 0x00, 0x10)
    data(decoder, [1])
    assert spots(picture_of(decoder)) == {(8, 63)}
    commands(decoder, 0xC8, 0xD3, 0x20)
    assert spots(picture_of(decoder)) == {(8, 0)}


def test_sh1107_without_the_offset_shows_other_lines():
    """The glass is on commons 32 to 95: with no offset it shows lines 32 and on, of which only 64 are driven."""
    decoder = sh1107()
    commands(decoder, 0xD3, 0x00, 0xB0, 0x00, 0x12)  # column 32
    data(decoder, [1])
    assert spots(picture_of(decoder)) == {(0, 63)}


def test_sh1107_pages_and_columns():
    decoder = sh1107()
    commands(decoder, 0x20, 0xB0, 0x0F, 0x17)
    data(decoder, [1, 1])
    assert spots(picture_of(decoder)) == {(0, 63)}, "from column 127 on to column 0, in the same page"
    decoder = sh1107()
    commands(decoder, 0x21, 0xBF, 0x05, 0x10)
    data(decoder, [1, 1])
    assert spots(picture_of(decoder)) == {(120, 58), (0, 58)}, "from page 15 on to page 0, in the same column"


def test_sh1107_start_line():
    decoder = sh1107()
    data(decoder, [1])
    commands(decoder, 0xB0, 0x00, 0x10)
    data(decoder, [1])
    commands(decoder, 0xDC, 0x7C)
    assert (0, 59) in spots(picture_of(decoder))


# The ST7789


def st7789(order=0x70):
    decoder = St7789()
    for command, content in ((0x11, b""), (0x3A, b"\x05"), (0x21, b""), (0x36, b"\x00")):
        send(decoder, command, content)
    fill(decoder, 0, 239, 0, 319, bytes(240 * 320 * 2))
    send(decoder, 0x36, bytes((order,)))
    send(decoder, 0x29)
    return decoder


def send(decoder, command, content=b""):
    decoder.write(False, bytes((command,)))
    if content:
        decoder.write(True, content)


def fill(decoder, left, right, top, bottom, pixels):
    send(decoder, 0x2A, left.to_bytes(2, "big") + right.to_bytes(2, "big"))
    send(decoder, 0x2B, top.to_bytes(2, "big") + bottom.to_bytes(2, "big"))
    send(decoder, 0x2C, pixels)


RED = b"\xf8\x00"


def test_st7789_the_glass_sits_forty_and_fifty_three_in():
    decoder = st7789()
    fill(decoder, 40, 40, 53, 53, RED)
    assert spots(picture_of(decoder)) == {(0, 0)}
    assert picture_of(decoder).pixel(0, 0) == (255, 0, 0)
    fill(decoder, 279, 279, 187, 187, RED)
    assert spots(picture_of(decoder)) == {(0, 0), (239, 134)}
    fill(decoder, 39, 39, 53, 53, RED)
    fill(decoder, 40, 40, 52, 52, RED)
    fill(decoder, 280, 280, 187, 187, RED)
    assert spots(picture_of(decoder)) == {(0, 0), (239, 134)}


def test_st7789_the_other_way_round():
    decoder = st7789(0xB0)
    fill(decoder, 40, 40, 52, 52, RED)
    assert spots(picture_of(decoder)) == {(239, 134)}


def test_st7789_upright():
    decoder = st7789(0x00)
    fill(decoder, 52, 52, 40, 40, RED)
    assert spots(picture_of(decoder)) == {(0, 134)}


def test_st7789_a_window_fills_line_by_line_and_goes_round():
    decoder = st7789()
    fill(decoder, 50, 51, 60, 61, RED * 3)
    assert spots(picture_of(decoder)) == {(10, 7), (11, 7), (10, 8)}
    send(decoder, 0x3C, RED)  # and continues from there
    assert len(spots(picture_of(decoder))) == 4
    fill(decoder, 60, 60, 60, 60, RED + b"\x07\xe0")
    assert picture_of(decoder).pixel(20, 7) == (0, 255, 0), "the second pixel on top of the first"


def test_st7789_pixels_may_come_in_odd_pieces():
    decoder = st7789()
    fill(decoder, 40, 41, 53, 53, b"\xf8")
    data(decoder, b"\x00\xf8")
    data(decoder, b"\x00")
    assert spots(picture_of(decoder)) == {(0, 0), (1, 0)}
    fill(decoder, 40, 41, 53, 53, b"\xf8")
    with pytest.raises(BadCommand):
        send(decoder, 0x00)


def test_st7789_blue_first():
    decoder = st7789(0x78)
    fill(decoder, 40, 40, 53, 53, RED)
    assert picture_of(decoder).pixel(0, 0) == (0, 0, 255)


def test_st7789_not_told_to_invert_it_shows_a_negative():
    decoder = st7789()
    send(decoder, 0x20)
    assert picture_of(decoder).pixel(7, 7) == (255, 255, 255)


@pytest.mark.parametrize("off", [0x28, 0x10])
def test_st7789_dark_and_asleep(off):
    decoder = st7789()
    fill(decoder, 40, 40, 53, 53, RED)
    send(decoder, off)
    assert spots(picture_of(decoder)) == set()


def test_st7789_reset():
    decoder = st7789()
    send(decoder, 0x01)
    assert spots(picture_of(decoder)) == set()
    with pytest.raises(BadCommand):
        fill(decoder, 0, 0, 0, 0, RED)


@pytest.mark.parametrize(
    "stream",
    [
        [(0x99, b"")],
        [(0x36, b"\x00\x00")],
        [(0x2A, b"\x00\x00\x00"), (0x2C, b"")],
        [(0x2A, b"\x00\x05\x00\x04")],
        [(0x2B, b"\x00\x00\x00\xf0")],
        [(0x2A, b"\x00\x00\x01\x40")],
        [(0x11, b"\x00")],
        [(0xE0, bytes(13)), (0x00, b"")],
        [(0xB0, b"\x00\xf8")],
        [(0x3A, b"\x06"), (0x2C, RED)],
    ],
)
def test_st7789_nonsense_is_an_error(stream):
    decoder = st7789()
    with pytest.raises(BadCommand):
        for command, content in stream:
            send(decoder, command, content)


def test_st7789_pauses():
    now = [0.0]
    decoder = St7789(clock=lambda: now[0])
    send(decoder, 0x01)
    with pytest.raises(BadCommand):
        send(decoder, 0x3A, b"\x05")
    now[0] += 5_000
    send(decoder, 0x3A, b"\x05")
    with pytest.raises(BadCommand):
        send(decoder, 0x11)
    now[0] += 115_000
    send(decoder, 0x11)
    with pytest.raises(BadCommand):
        send(decoder, 0x21)
    now[0] += 5_000
    send(decoder, 0x21)


# All of them


def test_changed_tells_whether_to_look_again():
    decoder = ssd1306()
    assert decoder.changed
    picture = picture_of(decoder)
    assert not decoder.changed
    assert picture_of(decoder).tobytes() == picture.tobytes()
    data(decoder, [1])
    assert decoder.changed


def test_counts():
    decoder = ssd1306()
    decoder.reset_counts()
    decoder.write(b"\x00\xb3\x00\x10")
    decoder.write(b"\x40" + bytes(128))
    assert (decoder.bytes, decoder.data_bytes, decoder.touched) == (133, 128, {3})
