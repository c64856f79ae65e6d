"""The buses: how long bytes take, who acknowledges them, and what arrives where."""

import pytest

pytestmark = [pytest.mark.pico, pytest.mark.emulator]

I2C = """
import time
from machine import I2C, Pin
i2c = I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000)

def timed(data, address=0x3C):
    before = time.ticks_us()
    try:
        i2c.writeto(address, data)
    except OSError as error:
        return error.errno
    return time.ticks_diff(time.ticks_us(), before)

"""


@pytest.fixture
def display(pico, oled, recorder):
    """Returns a Pico with its I2C bus set up and a display on it; `received` has what the display receives."""
    device = pico(board=oled)
    device.wires.display.plug(recorder)
    device.serial.execute(I2C)
    device.wires.display.transfers.clear()
    return device


def test_a_byte_takes_nine_periods_of_the_real_clock(display, recorder):
    counts = (1, 2, 9, 129, 1025)
    display.serial.execute(f"for n in {counts}: i2c.writeto(0x3C, bytes(n))")
    assert [len(data) for data in recorder.received] == list(counts)
    period_us = display.wires.display.bus.period_ns / 1000
    for count, transfer in zip(counts, display.wires.display.transfers, strict=True):
        took = transfer.ended_us - transfer.began_us
        # The address is a byte too; start and stop take a period each.
        assert took == pytest.approx((9 * (count + 1) + 2) * period_us, abs=1)


def test_400_khz_is_really_376_khz(display):
    assert 1e6 / display.wires.display.bus.period_ns == pytest.approx(376.5, abs=0.1)


def test_the_device_sees_the_same_time(display):
    inside = int(display.serial.execute("print(timed(bytes(1024)))"))
    (transfer,) = display.wires.display.transfers
    assert inside == pytest.approx(transfer.ended_us - transfer.began_us, abs=300)


def test_the_bytes_arrive_as_sent_and_in_one_piece(display, recorder):
    display.serial.execute(
        "i2c.writeto(0x3C, b'\\x00\\xAE')\ni2c.writevto(0x3C, (b'\\x40', bytes(range(8))))\n"
        "i2c.writeto_mem(0x3C, 0x80, b'\\x01')"
    )
    assert recorder.received == [b"\x00\xae", b"\x40" + bytes(range(8)), b"\x80\x01"]


def test_nobody_at_the_address_is_eio(display, recorder):
    assert display.serial.execute("print(timed(b'abc', 0x3D))") == "5\n"
    assert recorder.received == []
    (transfer,) = display.wires.display.transfers
    assert not transfer.answered and transfer.address == 0x3D


def test_unplugged_is_eio_and_plugged_in_again_is_well(display, recorder):
    display.wires.display.unplug()
    assert display.serial.execute("print(timed(b'abc'))") == "5\n"
    display.wires.display.plug()
    assert int(display.serial.execute("print(timed(b'abc'))")) > 80
    assert recorder.received == [b"abc"]


def test_unplugged_in_the_middle_of_a_transfer(display, recorder):
    """As on the chip, unacknowledged data is no error but a short count; the next address is an error."""
    display.at(display.us + 20_000, display.wires.display.unplug)
    count = int(display.serial.execute("time.sleep_ms(5)\nprint(i2c.writeto(0x3C, bytes(1000)))"))
    (transfer,) = display.wires.display.transfers
    assert not transfer.answered
    assert 0 < transfer.count < 1000
    assert count == pytest.approx(transfer.count, abs=1)
    assert display.serial.execute("print(timed(b'abc'))") == "5\n"


def test_a_controller_on_other_pins_reaches_nobody(pico, oled, recorder):
    device = pico(board=oled)
    device.wires.display.plug(recorder)
    printed = device.serial.execute(I2C.replace("Pin(4)", "Pin(8)").replace("Pin(5)", "Pin(9)") + "print(timed(b'a'))")
    assert printed == "5\n"


def test_a_part_that_is_there_can_be_read(display):
    assert display.serial.execute("print(len(i2c.readfrom(0x3C, 2)))") == "2\n"
    display.wires.display.unplug()
    with pytest.raises(RuntimeError, match="EIO"):
        display.serial.execute("i2c.readfrom(0x3C, 1)")


def test_scan_and_empty_writes_find_the_display(display, recorder):
    """MicroPython drives the pins by software for these, as the controller cannot send zero bytes."""
    assert display.serial.execute("print(i2c.scan(), i2c.writeto(0x3C, b''))") == "[60] 0\n"
    with pytest.raises(RuntimeError, match="ENODEV"):
        display.serial.execute("i2c.writeto(0x3D, b'')")
    assert int(display.serial.execute("print(timed(b'after'))")) > 100
    assert recorder.received == [b"after"]
    display.wires.display.unplug()
    assert display.serial.execute("print(i2c.scan())") == "[]\n"


def test_bytes_sent_by_hand_arrive_too(display, recorder):
    display.serial.execute(
        "from machine import SoftI2C\nSoftI2C(sda=Pin(4), scl=Pin(5), freq=400_000).writeto(0x3C, b'\\x00\\xAF\\x55')"
    )
    assert recorder.received == [b"\x00\xaf\x55"]


def test_a_reset_in_the_middle_of_a_transfer_leaves_the_bus_free(display, recorder):
    display.serial.write(b"import machine; machine.WDT(timeout=10); i2c.writeto(0x3C, bytes(1000))\r")
    assert display.run_until(lambda: display.resets == 1, 100_000)
    assert recorder.received == []
    display.serial.execute(I2C)
    assert int(display.serial.execute("print(timed(b'xyz'))")) > 80
    assert recorder.received == [b"xyz"]


SPI_BOARD = {
    "display": {
        "driver": "st7789",
        "width": 240,
        "height": 135,
        "bus": {"type": "spi", "id": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 16, "freq": 24_000_000},
    },
    "keys": {},
    "lamp": {"red": 6, "green": 7, "blue": 8, "active_low": True},
    "piezo": 2,
}

SPI = """
import time
from machine import SPI, Pin, PWM
spi = SPI(0, sck=Pin(18), mosi=Pin(19), baudrate=24_000_000)
cs = Pin(17, Pin.OUT, value=1)
dc = Pin(16, Pin.OUT, value=0)

def send(command, data):
    cs(0)
    dc(0)
    spi.write(bytes([command]))
    dc(1)
    before = time.ticks_us()
    spi.write(data)
    took = time.ticks_diff(time.ticks_us(), before)
    cs(1)
    return took

"""


@pytest.fixture
def colour(pico, recorder):
    device = pico(board=SPI_BOARD)
    device.wires.display.plug(recorder)
    device.serial.execute(SPI)
    return device


def test_spi_tells_commands_from_data(colour, recorder):
    colour.serial.execute("send(0x2A, b'\\x00\\x28\\x01\\x17')\nsend(0x2C, bytes(range(200)))")
    assert recorder.received == [
        (False, b"\x2a"),
        (True, b"\x00\x28\x01\x17"),
        (False, b"\x2c"),
        (True, bytes(range(200))),
    ]


def test_spi_bytes_take_their_time(colour):
    inside = int(colour.serial.execute("print(send(0x2C, bytes(6000)))"))
    at_rate = 6000 * 8 / 24
    assert inside == pytest.approx(at_rate, abs=60)
    transfer = colour.wires.display.transfers[-1]
    assert transfer.ended_us - transfer.began_us == pytest.approx(at_rate, abs=10)


def test_spi_is_faster_with_the_clock_of_the_processor(colour):
    """MicroPython gives it that of USB, 48 MHz, until it is asked for the other one."""
    again = "spi = SPI(0, sck=Pin(18), mosi=Pin(19), baudrate=62_500_000)\nprint(send(0x2C, bytes(6000)))"
    assert int(colour.serial.execute(again)) == pytest.approx(6000 * 8 / 24, abs=60)
    colour.serial.execute("import machine\nmachine.freq(125_000_000, 125_000_000)")
    assert int(colour.serial.execute(again)) == pytest.approx(6000 * 8 / 62.5, abs=60)


def test_writes_of_any_length_arrive_whole(colour, recorder):
    """Long ones use the DMA, and are transferred in one piece here."""
    lengths = (1, 7, 8, 9, 19, 20, 21, 33, 34, 35, 36, 37, 50, 300, 4097)
    colour.serial.execute(f"for n in {lengths}: send(n & 255, bytes(i * 31 & 255 for i in range(n)))")
    for length, command, content in zip(lengths, recorder.received[::2], recorder.received[1::2], strict=True):
        assert command == (False, bytes([length & 255]))
        assert content == (True, bytes(i * 31 & 255 for i in range(length)))
    assert len(recorder.received) == 2 * len(lengths)


def test_constants_in_flash_can_be_sent(colour, recorder):
    colour.serial.execute(
        "import rp2\ncs(0); dc(1); spi.write(__import__('uctypes').bytearray_at(0x10000000, 1000)); cs(1)"
    )
    assert recorder.received == [(True, colour.flash[:1000])]


def test_what_is_read_back_on_spi_is_silence(colour):
    program = "b = bytearray(b'x' * 600)\nspi.write_readinto(bytes(600), b)\nprint(b == bytes(600))"
    assert colour.serial.execute(program) == "True\n"
    assert colour.serial.execute("b = bytearray(b'x' * 600)\nspi.readinto(b)\nprint(b == bytes(600))") == "True\n"


def test_an_interrupt_in_a_long_write_comes_at_its_own_time(pico):
    device = pico(board={**SPI_BOARD, "keys": {"ok": 3}})
    device.serial.execute(
        SPI + "seen = []\nkey = Pin(3, Pin.IN, Pin.PULL_UP)\n"
        "key.irq(lambda pin: seen.append(time.ticks_us()), Pin.IRQ_FALLING, hard=True)\nlong = bytes(60_000)"
    )
    device.wires.keys.press("ok", device.us + 10_000)
    device.serial.execute("a = time.ticks_us()\nspi.write(long)\nb = time.ticks_us()")
    pressed = device.us
    a, b, (seen,) = eval(device.serial.execute("print((a, b, seen))"))
    assert a < seen < b < pressed
    assert b - a == pytest.approx(20_000, abs=700)


def test_spi_bytes_for_nobody_arrive_nowhere(colour, recorder):
    colour.serial.execute("spi.write(b'not chosen')")
    assert recorder.received == []
    colour.wires.display.unplug()
    colour.serial.execute("send(1, b'nobody there')")
    assert recorder.received == []


def test_the_lamp_glows_as_its_pwm_says(colour):
    assert colour.wires.lamp.colour() == (0, 0, 0)
    colour.serial.execute("leds = [PWM(Pin(n), freq=1000, duty_u16=d) for n, d in ((6, 0), (7, 32768), (8, 65535))]")
    red, green, blue = colour.wires.lamp.colour()
    assert (red, blue) == (255, 0)
    assert green == pytest.approx(127, abs=2)
    colour.serial.execute("leds[0].deinit()\nPin(6, Pin.OUT, value=1)")
    assert colour.wires.lamp.colour()[0] == 0


def test_the_piezo_clicks(colour):
    colour.serial.execute("p = PWM(Pin(2), freq=2000, duty_u16=32768)\ntime.sleep_ms(10)\np.deinit()")
    edges = colour.wires.piezo.edges
    assert len(edges) in range(36, 44)
    assert edges[20] - edges[10] == pytest.approx(2_500, abs=5)
