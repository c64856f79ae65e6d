"""The firmware's modules come out of their packs as they were built, on the chip."""

import json
import random

import pytest

from host_tools import boards, build, packs
from host_tools.pico.chip import Pico
from tests.pico.gauge import chosen, run
from tests.pico.hand import THOROUGH
from tests.pico.unpack import UNPACK

pytestmark = [pytest.mark.pico, pytest.mark.slow]

LOOK = """
import binascii, hashlib, json, os, time
time.sleep_ms(100)  # until USB listens

def told(path):
    try:
        kind = os.stat(path)[0]
    except OSError as e:
        return e.errno
    if kind == 0x4000:
        return "folder"
    digest = hashlib.sha256()
    part = bytearray(100)
    file = open(path, "rb")
    while True:
        count = file.readinto(part)
        if not count:
            return binascii.hexlify(digest.digest()).decode()
        digest.update(part[:count])

for number, path in enumerate(PATHS):
    try:
        open(packs.PLACE + "/" + PATHS[number - 1], "rb").readinto(bytearray(3))  # and no more of it
    except OSError:
        pass
    print(json.dumps(told(packs.PLACE + "/" + path)))
rest()
"""


def test_the_device_finds_each_module_in_any_order_and_nothing_else(firmware):
    made = build.build(boards.load(boards.REFERENCE))
    wanted = {path: build.entry(data)["sha256"] for path, data in made.modules.items()}
    wanted |= {"mathom": "folder", "mathom/ui/baked": "folder"}
    wanted |= dict.fromkeys(["", "mathom/app", "mathom/app.py", "mathom/none.mpy", "math", "json.mpy", "mathom/"], 2)
    order = random.Random(1).sample(list(wanted), 24)
    if THOROUGH:
        order = random.Random(1).sample(list(wanted), len(wanted))
    said = run(firmware, UNPACK + f"PATHS = {order!r}\n" + LOOK)
    assert list(map(json.loads, said.splitlines())) == [wanted[path] for path in order]


OPENED = """
opened = []
plain = packs.Packs.open

def noted(self, path, mode):
    opened.append((path[1:], self._number))
    return plain(self, path, mode)

packs.Packs.open = noted
"""


@pytest.mark.parametrize("language, other", [("es", "en"), ("en", "es")])
def test_the_first_picture_needs_what_is_in_the_first_pack_in_that_order(firmware, language, other):
    """All but the texts of the other language, which it reads over."""
    made = build.build(boards.load(boards.REFERENCE))
    door = (
        UNPACK
        + OPENED
        + """
import json, time
with open("/a/board.json") as f:
    board = json.load(f)
from mathom import app
show = app.App.show

def shown(self):
    show(self)
    time.sleep_ms(100)
    print(json.dumps([path for path, _ in opened]))
    raise SystemExit

app.App.show = shown
app.start(board, root="/a")
"""
    )
    files = {**firmware, "/main.py": door.encode(), "/data/settings": chosen(language=language)}
    pico = Pico(files=files, board=boards.REFERENCE)
    pico.run_until(lambda: b"]\r\n" in pico.serial.output, 5_000_000)
    wanted = [path for path in packs.FIRST if path in made.modules and not path.endswith(f"/common_{other}.mpy")]
    assert json.loads(pico.serial.output.decode().splitlines()[0]) == wanted


EVENING = """
import gc, sys
import mathom.games, mathom.games.journey, mathom.games.duel
for name in ("journey", "duel"):
    mathom.games.release(name)
rest()  # the second game has been loaded
for name in NAMES:  # MicroPython knows their names now
    __import__(name)
    del sys.modules[name]
    rest()
gc.collect()
taken = [None] * 600
try:
    for n in range(600):
        taken[n] = bytearray(PIECES[n % len(PIECES)])
except MemoryError:
    pass
for n in range(0, 600, 2):
    taken[n] = None
gc.collect()
stays = []
try:
    for n in range(40):
        name = NAMES[n % len(NAMES)]
        __import__(name)
        stays.append(bytearray(STAYS[0]))
        del sys.modules[name]
        rest()
        stays.append(bytearray(STAYS[1]))
        if n > 10:
            stays[n] = None
except MemoryError as e:
    print(n, e)
print(len(stays), gc.mem_free() > 48 * 1024)
"""
LOADED = [f"mathom.{name}" for name in ("screens.settings", "hardware.faults", "screens.about", "journal")]


@pytest.mark.parametrize(("pieces", "stays"), [((1000, 900, 1300, 600), (600, 600)), ((1100, 600, 1000), (100, 300))])
def test_modules_are_unpacked_again_and_again_where_all_that_is_free_is_in_small_pieces(firmware, pieces, stays):
    """None has the 4 kB that this takes, nor the 1.3 besides: what stays from in between does not come to lie there."""
    program = f"NAMES = {LOADED}\nPIECES = {pieces}\nSTAYS = {stays}\n{EVENING}"
    assert run(firmware, UNPACK + program).split() == ["80", "True"]
