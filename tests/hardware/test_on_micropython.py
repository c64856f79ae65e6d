"""The compiled drivers under a real MicroPython: the same dice, events, files and bytes as under CPython."""

import binascii
import hashlib
import json
import random
import re

import machine
import pytest

from mathom import VERSION
from mathom.hardware.entropy import Dice, Entropy
from mathom.hardware.faults import LONGEST
from mathom.hardware.keys import Debouncer
from tests.node.on_micropython import ROOT, compiled, run

pytestmark = pytest.mark.slow

WING = ROOT / "firmware/mathom/hardware"
FILES = {
    f"mathom/{path.relative_to(ROOT / 'firmware/mathom').with_suffix('.mpy').as_posix()}": compiled(
        path, f"mathom.hardware.{path.stem}"
    )
    for path in [ROOT / "firmware/mathom/__init__.py", *sorted(WING.glob("*.py"))]
}


def on_micropython(program):
    return json.loads(run("import json\n" + program, FILES))


def test_the_same_dice():
    there = on_micropython("""
from mathom import VERSION
from mathom.hardware.entropy import Dice, Entropy
dice = Dice(b"seed")
pool = Entropy(lambda n: b"x" * n, lambda: 7, lambda: 123456)
pool.press(1000)
numbers = [dice.below(n) for n in (6, 100, 65536) * 20]
print(json.dumps([numbers, [pool.below(6) for _ in range(50)], pool.stuck, pool.faults]))
""")
    dice = Dice(b"seed")
    pool = Entropy(lambda n: b"x" * n, lambda: 7, lambda: 123456)
    pool.press(1000)
    here = [[dice.below(n) for n in (6, 100, 65536) * 20], [pool.below(6) for _ in range(50)], pool.stuck, pool.faults]
    assert there == json.loads(json.dumps(here))


SAMPLES = """
def events(names, samples):
    found = []
    emit = lambda event, key: found.append((event, key))
    debouncer = Debouncer(names, emit, lambda key: found.append(("stuck", key)))
    debouncer.repeats = True
    for now, levels, edges in samples:
        debouncer.sample(now, levels, edges)
    return found
"""


@pytest.mark.parametrize("names", [["left", "right", "ok", "back"], ["next", "select"]])
def test_the_same_events(names):
    hand = random.Random(len(names))
    samples, now, levels = [], (1 << 30) - 3000, 0
    for _ in range(4000):
        now = (now + hand.choice((2, 2, 2, 2, 3, 4, 60))) % (1 << 30)
        if hand.random() < 0.03:
            levels ^= 1 << hand.randrange(len(names))
        noise = 1 << hand.randrange(len(names)) if hand.random() < 0.05 else 0
        samples.append((now, levels ^ noise, [key for key in range(len(names)) if noise >> key & 1]))
    there = on_micropython(f"""
from mathom.hardware.faults import LONGEST
from mathom.hardware.keys import Debouncer
{SAMPLES}
print(json.dumps(events({names!r}, json.loads({json.dumps(samples)!r}))))
""")
    scope = {"Debouncer": Debouncer}
    exec(SAMPLES, scope)
    here = scope["events"](names, samples)
    assert len(here) > 20
    assert there == json.loads(json.dumps(here))


def test_files():
    there = on_micropython("""
from mathom.hardware.store import Store
store = Store("/data")
said = [store.read("game"), store.exists("game")]
store.write("game", "uno: ñ".encode())
store.write("game", "dos: û".encode())
again = Store("/data")
said += [again.read("game").decode(), again.exists("game")]
with open("/data/game", "rb") as f:
    said.append(f.readline().decode())
with open("/data/game", "r+b") as f:
    f.seek(30)
    f.write(b"X")
said += [again.read("game").decode(), again.faults]
import os
said.append(sorted(os.listdir("/data")))
again.remove("game")
said += [again.read("game"), sorted(os.listdir("/data"))]
print(json.dumps(said))
""")
    head = f"mathom 1 {binascii.crc32('dos: û'.encode()):08x} 7\n"
    assert there == [
        *(None, False, "dos: û", True, head, "uno: ñ"),
        [["game", "damaged: set aside as game.bad1"]],
        ["game.bad1", "game.old"],
        *(None, ["game.bad1"]),
    ]


def test_a_crash_report():
    told, cut, place = on_micropython("""
from mathom.hardware import faults
from mathom.hardware.store import Store
def deep(n):
    if n:
        deep(n - 1)
    Store("/data").read(n)
try:
    deep(3)
except TypeError as error:
    told = faults.describe(error, "a-board")
print(json.dumps([told, faults.cut(told + 2000 * "no "), faults.place(told)]))
""")
    lines = told.splitlines()
    assert re.fullmatch(rf"mathom {VERSION}, micropython \d+\.\d+\.\d+, a-board", lines[0])
    assert lines[1].startswith("Traceback") and told.count(", in deep\n") == 4
    name, function = re.fullmatch(r'  File "(.+)", line \d+, in (.+)', lines[-2]).groups()
    assert (name, place) == ("mathom.hardware.store", f"hardware.store:{function}")
    assert len(cut) == LONGEST and cut.startswith(lines[0]) and cut.endswith("no ")


MACHINE = """
import sys, hashlib
class Pin:
    IN, OUT, OPEN_DRAIN, PULL_UP, IRQ_FALLING = 0, 1, 2, 1, 4
    levels = {}
    def __init__(self, number, mode=-1, pull=None, value=None):
        self.number = number
        if value is not None:
            Pin.levels[number] = value
    def value(self, level=None):
        if level is None:
            return Pin.levels.get(self.number, 1)
        Pin.levels[self.number] = level
    __call__ = value
class PWM:
    def __init__(self, pin, freq=0, duty_u16=0): pass
    def duty_u16(self, duty): pass
sent = []
class I2C:
    def __init__(self, *a, **k): pass
    def writeto(self, address, data): sent.append([address, bytes(data)])
class SPI:
    def __init__(self, *a, **k): pass
    def write(self, data): sent.append([DC and Pin.levels[DC], bytes(data)])
class module: pass
module.Pin, module.PWM, module.I2C, module.SPI, module.freq = Pin, PWM, I2C, SPI, lambda *a: 125_000_000
sys.modules["machine"] = module
import mathom.hardware.DRIVER as driver
display = driver.Display(json.loads(DISPLAY))
display.start()
DRAW
total = hashlib.sha256()
for where, data in sent:
    total.update(bytes([where]) + data)
import binascii
print(json.dumps([len(sent), binascii.hexlify(total.digest()).decode()]))
"""


# What is drawn on both sides.
DRAW = """
import framebuf
buffer = bytearray(display.width * display.height // (8 if display.colours == 1 else 2))
frame = framebuf.FrameBuffer(buffer, display.width, display.height, display.format)
for step in range(8):
    frame.fill_rect(step * 9, step * 7, 20, 5, step % (2 if display.colours == 1 else 16))
    frame.line(0, 0, step * 20, 60, 1)
    display.send(buffer)
display.contrast(9)
display.sleep(True)
display.sleep(False)
display.alive()
"""


@pytest.mark.parametrize(
    "name", ["pico-oled-4keys", "pico-oled13-4keys", "waveshare-pico-oled-1.3", "pimoroni-pico-display"]
)
def test_the_same_bytes_to_every_display(name):
    from host_tools import boards

    display = boards.load(name)["display"]
    program = MACHINE.replace("DRIVER", display["driver"]).replace("DISPLAY", repr(json.dumps(display)))
    program = program.replace("DRAW", DRAW)
    count, total = on_micropython(
        program.replace("DC and Pin.levels[DC]", f"Pin.levels[{display['bus'].get('dc', 0)}]")
    )

    sent = []

    class Listener:
        def write(self, *run):
            where = int(display["bus"]["address"], 16) if len(run) == 1 else int(run[0])
            sent.append(bytes([where]) + run[-1])

    machine.power_on(machine.Chip()).plug(display["bus"], Listener())
    driver = __import__("mathom.hardware." + display["driver"], None, None, ["Display"])
    here = driver.Display(display)
    here.start()
    exec(DRAW, {"display": here})
    assert count == len(sent) > 20
    assert total == hashlib.sha256(b"".join(sent)).hexdigest()
