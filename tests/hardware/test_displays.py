"""Each display driver, with a decoder of its chip's commands: the decoder must show the picture that was drawn."""

import gc
import itertools
import os
import random
import re
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from host_tools import boards, build, decoders
from host_tools.decoders import decoder_for
from host_tools.decoders.picture import picture_of
from tests.hardware.rig import Rig, on_glass, same

BUSES = {
    "i2c": {"type": "i2c", "id": 0, "sda": 4, "scl": 5, "freq": 400_000, "address": "0x3C"},
    "spi": {"type": "spi", "id": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 16, "backlight": 20, "freq": 4_000_000},
}
I2C = BUSES["i2c"]


def displays():
    """Returns every driver with each of its buses, and upside down: (name, the `display` of a board.json)."""
    for driver in decoders.drivers():
        chip = decoders.find(driver)
        for kind in chip.buses:
            size = {"driver": driver, "width": chip.width, "height": chip.height}
            name = driver if kind == chip.buses[0] else f"{driver} over {kind}"
            yield name, {**size, "bus": BUSES[kind]}
            yield f"{name} upside down", {**size, "bus": BUSES[kind], "rotate": 180}


ALL = dict(displays())
MONO = {name: display for name, display in ALL.items() if decoders.find(display["driver"]).pixel == "B"}
KEPT = 256  # bytes, at most, after three frames


@pytest.fixture(params=ALL)
def rig(request):
    return Rig(ALL[request.param])


@pytest.fixture(params=MONO)
def mono(request):
    return Rig(MONO[request.param])


def lit(rig):
    return any(rig.seen().convert("L").tobytes())


def test_every_corner_is_where_it_should_be(rig):
    rig.display.start()
    width, height = rig.display.width, rig.display.height
    for x, y in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (5, 17), (width // 2, 3)):
        rig.frame.fill(0)
        rig.frame.pixel(x, y, 1)
        rig.send()
        seen = rig.seen().convert("L").tobytes()
        assert [spot for spot, light in enumerate(seen) if light] == [y * width + x]


def test_random_drawings(rig):
    hand = random.Random(1)
    rig.display.start()
    for _ in range(6 if rig.display.colours == 16 else 25):
        rig.scribble(hand)
        rig.send()
        assert same(rig.seen(), rig.drawn())


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_any_bytes_are_shown(data):
    rig = Rig(ALL[data.draw(st.sampled_from(sorted(MONO)))])
    rig.display.start()
    for _ in range(3):
        at = data.draw(st.integers(0, len(rig.buffer) - 1))
        content = data.draw(st.binary(min_size=1, max_size=len(rig.buffer) - at))
        rig.buffer[at : at + len(content)] = content
        rig.send()
        assert same(rig.seen(), rig.drawn())


def test_it_stays_dark_until_its_first_picture(rig):
    rig.display.start()
    assert not lit(rig)
    rig.frame.fill(1)
    rig.send()
    assert lit(rig)


@pytest.mark.parametrize("driver", decoders.drivers())
def test_a_display_mounted_upside_down_is_seen_upside_down(driver):
    rig = Rig(ALL[driver])
    turned = decoder_for({"driver": driver, "rotate": 180})

    class Both:
        @staticmethod
        def write(*run):
            rig.decoder.write(*run)
            turned.write(*run)

    rig.chip.plug(rig.bus, Both)
    rig.display.start()
    rig.scribble(random.Random(8))
    rig.send()
    assert same(picture_of(turned), rig.seen().transpose(Image.Transpose.ROTATE_180))
    assert not same(picture_of(turned), rig.seen())


def test_an_unchanged_picture_is_not_sent_again(rig):
    rig.display.start()
    rig.scribble(random.Random(2))
    rig.send()
    rig.decoder.reset_counts()
    rig.send()
    assert rig.decoder.bytes == 0


def test_a_picture_in_another_buffer_is_compared_too(rig):
    rig.display.start()
    rig.scribble(random.Random(3))
    rig.send()
    rig.decoder.reset_counts()
    rig.display.send(bytearray(rig.buffer))
    assert rig.decoder.bytes == 0


@pytest.mark.parametrize("name", ["ssd1306", "sh1106"])
def test_only_the_pages_that_changed_are_sent(name):
    rig = Rig(MONO[name])
    rig.display.start()
    rig.send()
    rig.decoder.reset_counts()
    rig.frame.pixel(3, 20, 1)
    rig.frame.pixel(120, 63, 1)
    rig.send()
    assert rig.decoder.touched == {2, 7}
    assert rig.decoder.data_bytes == 256
    # A page on the bus: its 128 bytes, its position, two control bytes (and two addresses).
    assert rig.decoder.bytes == 2 * (128 + {"ssd1306": 6, "sh1106": 3}[name] + 2)


def test_the_ssd1306_sends_neighbouring_pages_in_one_transfer():
    rig = Rig(MONO["ssd1306"])
    hand = random.Random(7)
    rig.display.start()
    rig.send()
    for first in range(8):
        for last in range(first, 8):
            rig.decoder.reset_counts()
            for page in range(first, last + 1):
                rig.buffer[page * 128 : page * 128 + 128] = hand.randbytes(128)
            rig.send()
            assert same(rig.seen(), rig.drawn())
            assert rig.decoder.bytes == 128 * (last - first + 1) + 6 + 2


def test_the_sh1107_sends_only_the_strips_that_changed():
    rig = Rig(MONO["sh1107 over spi"])
    rig.display.start()
    rig.send()
    rig.decoder.reset_counts()
    rig.frame.pixel(3, 20, 1)
    rig.send()
    assert rig.decoder.data_bytes == 8 * 16


def test_only_the_strips_that_changed_are_sent_in_colour():
    rig = Rig(ALL["st7789"])
    rig.display.start()
    rig.send()
    rig.decoder.reset_counts()
    rig.frame.pixel(3, 20, 5)
    rig.frame.pixel(3, 30, 5)
    rig.frame.pixel(200, 134, 5)
    rig.send()
    assert rig.decoder.touched == {*range(18, 36), *range(126, 135)}
    assert rig.decoder.data_bytes == 3 * 9 * 240 * 2 + 2 * 4  # neighbouring strips share a window


def test_forget_sends_the_whole_picture_again(rig):
    rig.display.start()
    rig.scribble(random.Random(4))
    rig.send()
    rig.decoder.power_cut()
    rig.display.start()
    rig.send()
    assert same(rig.seen(), rig.drawn())
    rig.decoder.reset_counts()
    rig.display.forget()
    rig.send()
    assert rig.decoder.data_bytes >= len(rig.buffer)


def test_send_before_start_is_an_error(rig):
    with pytest.raises(OSError):
        rig.send()


def test_a_sleeping_display_is_dark_and_wakes_with_the_latest_picture(rig):
    rig.display.start()
    rig.frame.fill(1)
    rig.send()
    rig.display.sleep(True)
    assert not lit(rig)
    rig.scribble(random.Random(5))
    rig.send()
    assert not lit(rig)
    rig.display.sleep(False)
    assert same(rig.seen(), rig.drawn())


def test_waking_before_the_first_picture_shows_no_noise(rig):
    rig.display.start()
    rig.display.sleep(True)
    rig.display.sleep(False)
    assert not lit(rig)
    rig.send()
    assert same(rig.seen(), rig.drawn())


def test_contrast_of_the_mono_displays(mono):
    mono.display.contrast(99)
    mono.display.start()
    assert mono.decoder.contrast == 99
    mono.send()
    for level in (0, 1, 200, 255):
        mono.display.contrast(level)
        assert mono.decoder.contrast == level


def test_the_backlight_is_the_contrast_of_the_colour_display():
    rig = Rig(ALL["st7789"])

    def light():
        return rig.chip.pwm[20][1]

    rig.display.start()
    assert light() == 0, "no light on noise"
    rig.send()
    assert light() == 65535
    levels = []
    for level in (0, 1, 64, 128, 255):
        rig.display.contrast(level)
        levels.append(light())
    assert levels[0] > 1000 and levels == sorted(levels) and levels[-1] == 65535
    rig.display.sleep(True)
    assert light() == 0
    rig.display.contrast(128)
    assert light() == 0, "it stays dark while it sleeps"
    rig.display.sleep(False)
    assert light() == levels[3]


def test_a_new_palette_changes_the_colours_of_the_present_picture():
    rig = Rig(ALL["st7789"])
    rig.display.start()
    rig.frame.fill(3)
    rig.send()
    rig.display.palette([0, 0, 0, 0x123456])
    rig.send()
    assert rig.seen().getpixel((100, 100)) == on_glass(0x123456)


I2C_ONLY = [name for name, description in MONO.items() if description["bus"] is I2C]


@pytest.mark.parametrize("name", I2C_ONLY)
def test_a_missing_display_raises_oserror(name):
    rig = Rig(MONO[name])
    rig.unplug()
    with pytest.raises(OSError):
        rig.display.start()
    with pytest.raises(OSError):
        rig.send()
    assert not rig.display.alive()


@pytest.mark.parametrize("name", I2C_ONLY)
def test_a_display_can_be_unplugged_and_plugged_in_again(name):
    rig = Rig(MONO[name])
    rig.display.start()
    hand = random.Random(6)
    rig.scribble(hand)
    rig.send()
    rig.unplug()
    rig.decoder.power_cut()
    rig.scribble(hand)
    with pytest.raises(OSError):
        rig.send()
    rig.plug()
    rig.display.start()
    rig.send()
    assert same(rig.seen(), rig.drawn())


@pytest.mark.parametrize("name", I2C_ONLY)
@pytest.mark.parametrize("cut", range(1, 8))
def test_after_an_interrupted_transfer_the_next_picture_is_complete(name, cut):
    """What reached the display before the error must not count as the picture that it shows."""
    rig = Rig(MONO[name])
    rig.display.start()
    rig.send()
    old = bytes(rig.buffer)
    count = 0

    class Failing:
        @staticmethod
        def write(data):
            nonlocal count
            count += 1
            if count > cut:
                raise OSError(5, "EIO")
            rig.decoder.write(data)

    rig.chip.plug(rig.bus, Failing)
    for y in range(0, 64, 16):  # every other page, so each one has to be sent separately
        rig.frame.fill_rect(0, y, 128, 8, 1)
    with pytest.raises(OSError):
        rig.send()
    rig.plug()
    rig.buffer[:] = old
    with pytest.raises(OSError):
        rig.send()
    rig.display.start()
    rig.send()
    assert same(rig.seen(), rig.drawn())


def test_alive_restores_a_display_that_lost_its_power_for_a_moment(mono):
    rig = mono
    rig.display.start()
    rig.scribble(random.Random(7))
    rig.send()
    rig.decoder.power_cut()
    for _ in range(8):
        assert rig.display.alive()
    assert same(rig.seen(), rig.drawn())


def test_alive_leaves_a_sleeping_display_dark(rig):
    rig.display.start()
    rig.frame.fill(1)
    rig.send()
    rig.display.sleep(True)
    assert rig.display.alive()
    assert not lit(rig)


def test_a_display_that_holds_the_data_line_is_freed_by_clocks():
    """The Pico was reset in the middle of a byte, and the display waits for the clocks of its other bits."""
    rig = Rig(MONO["ssd1306"])
    data, clock = rig.chip.wire(I2C["sda"]), rig.chip.wire(I2C["scl"])
    levels = []
    clock.watchers.append(levels.append)

    def clocked(level):
        if levels.count(0) >= 6:
            data.drive(None)

    data.drive(0)
    clock.watchers.append(clocked)
    rig.display.start()
    assert levels == [1] + [0, 1] * 9
    assert data.level() == 1
    rig.send()
    rig.display.start()
    assert len(levels) == 19, "a free line is left alone"


def test_alive_notices_an_unplugged_display_and_then_send_raises_too():
    rig = Rig(MONO["ssd1306"])
    rig.display.start()
    rig.send()
    rig.unplug()
    assert not rig.display.alive()
    with pytest.raises(OSError):
        rig.send()


@pytest.mark.slow
@pytest.mark.parametrize("name", decoders.drivers())
def test_sending_leaves_nothing_behind_in_memory(name):
    rig = Rig(ALL[name])
    rig.display.start()

    def send():
        for ink in (1, 0, 1):
            rig.frame.fill(ink)
            rig.send()
        gc.collect()

    send()
    tracemalloc.start()
    try:
        sizes = []
        for _ in range(6):
            send()
            sizes.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    # Python itself remembers something now and then; what sending leaves behind, each time leaves behind.
    assert min(after - before for before, after in itertools.pairwise(sizes)) < KEPT


def test_every_driver_has_a_decoder_and_stands_in_the_readmes():
    folder = build.FIRMWARE / "mathom" / "hardware"
    drivers = [name.removesuffix(".py") for name in sorted(os.listdir(folder)) if is_driver(folder, name)]
    assert drivers == decoders.drivers()
    for readme, row in (
        (folder / "README.md", r"^\| (.*) \| the display drivers"),
        (boards.FOLDER / "README.md", r"^\| `display.driver` \| (.*) \|$"),
    ):
        listed = re.search(row, readme.read_text(encoding="utf-8"), re.M).group(1)
        assert re.findall("`(.*?)`", listed) == drivers, readme


def is_driver(folder, name):
    if not name.endswith(".py"):
        return False
    path = f"mathom/hardware/{name}"
    return build.is_driver(path, build.parse(path, (folder / name).read_text(encoding="utf-8")))
