"""The drivers under real MicroPython on the emulated chip: the decoders must show what is drawn there."""

import json
from random import Random

import framebuf
import pytest

from host_tools import boards
from host_tools.decoders import decoder_for
from host_tools.decoders.picture import picture_of
from host_tools.pico.chip import Pico
from tests.hardware.rig import Rig, same
from tests.node.on_micropython import ROOT, compiled

pytestmark = pytest.mark.pico

WING = ROOT / "firmware/mathom/hardware"
DONE = 28  # a pin that the program raises when it is done

START = f"""
import framebuf, json
from machine import Pin
done = Pin({DONE}, Pin.OUT, value=0)
with open("/board.json") as f:
    board = json.load(f)
"""

DRAW = """
def draw(frame, colours):
    for step in range(6):
        frame.fill_rect(step * 17, step * 11, 40, 9, (step + 1) % 2 if colours == 1 else step + 1)
        frame.line(127 - step * 20, 0, step * 20, 63, 1)
        yield step
"""

SHOW = (
    START
    + DRAW
    + """
driver = __import__("mathom.hardware." + board["display"]["driver"], None, None, ("Display",))
display = driver.Display(board["display"])
display.start()
buffer = bytearray(display.width * display.height // (8 if display.colours == 1 else 2))
frame = framebuf.FrameBuffer(buffer, display.width, display.height, display.format)
for step in draw(frame, display.colours):
    display.send(buffer)
done.value(1)
"""
)

PRESS = (
    START
    + """
import time
from mathom.hardware.keys import Keys
heard = []
keys = Keys(board["keys"], lambda at: heard.append(at))
done.value(1)
while True:
    keys.look()
    event = keys.get()
    if event:
        print(event)
    time.sleep_ms(1)
    keys.caught_up()
"""
)


def power_on(name, program):
    board = boards.load(name)
    files = {
        "/lib/mathom/" + path.relative_to(ROOT / "firmware/mathom").with_suffix(".mpy").as_posix(): compiled(
            path, path.name
        )
        for path in [ROOT / "firmware/mathom/__init__.py", *sorted(WING.glob("*.py"))]
        if path.stem in ("__init__", "display", "ssd1306", "i2c", "spi", "keys", board["display"]["driver"])
    }
    files["/board.json"] = json.dumps(board).encode()
    files["/main.py"] = program.encode()
    pico = Pico(files=files, board=board)
    decoder = decoder_for(board["display"])
    pico.wires.display.plug(decoder)
    return pico, decoder


@pytest.mark.parametrize("name", boards.names())
def test_what_is_drawn_is_what_is_seen(name):
    pico, decoder = power_on(name, SHOW)
    assert pico.run_until(lambda: pico.mcu.gpio[DONE].output_value, within_us=5_000_000)
    display = boards.load(name)["display"]
    here = Rig(display)
    here.display.start()
    scope = {}
    exec(DRAW, scope)
    for _ in scope["draw"](
        framebuf.FrameBuffer(here.buffer, here.display.width, here.display.height, here.display.format),
        here.display.colours,
    ):
        here.send()
    assert same(picture_of(decoder), here.seen())
    assert decoder.bytes > 1000


def test_bouncing_presses_and_several_keys_at_once():
    pico, _ = power_on("pico-oled-4keys", PRESS)
    assert pico.run_until(lambda: pico.mcu.gpio[DONE].output_value, within_us=5_000_000)
    pico.serial.connect()
    hand = Random(8)
    at = pico.us + 300_000
    expected = []
    for _ in range(12):
        key = hand.choice(["left", "right", "ok", "back"])
        at = pico.wires.keys.press(key, at, hold_us=hand.randrange(40_000, 120_000), bounce=hand) + 60_000
        expected.append(key)
    pico.wires.keys.press("left", at, bounce=hand)
    pico.wires.keys.press("ok", at, bounce=hand)
    pico.run_to(at + 400_000)
    heard = pico.serial.read().decode().split()
    assert heard[:-2] == expected
    assert sorted(heard[-2:]) == ["left", "ok"]
