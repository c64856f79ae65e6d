"""On the chip, the modules read from the bundle are the same as those that were built."""

import json

import pytest

from host_tools import boards, build
from tests.pico.gauge import run
from tests.pico.mounting import MOUNT

pytestmark = pytest.mark.pico

LOOK = """
import binascii, json, os, time
time.sleep_ms(100)  # until USB listens

def found_at(path, size):
    try:
        kind = os.stat(path)[0]
    except OSError as e:
        return e.errno
    if kind == 0x4000:
        return "folder"
    file, crc = open(path, "rb"), 0
    while size:  # as MicroPython reads it
        part = bytearray(min(size, 255))
        size -= file.readinto(part)
        crc = binascii.crc32(part, crc)
    return crc

for path, size in ASKED:
    print(json.dumps(found_at(door.PLACE + "/" + path, size)))
"""


def test_the_device_finds_each_module_and_nothing_else(firmware):
    made = build.build(boards.load(boards.REFERENCE)).modules
    modules = {path: data for path, data in made.items() if not path.endswith(build.TABLE)}
    wanted = {path: build.entry(data)["crc32"] for path, data in modules.items()}
    wanted |= {"mathom": "folder", "mathom/screens/war": "folder"}
    wanted |= dict.fromkeys(["mathom/app.py", "app.mpy", "mathom/none.mpy", "mathom/scr", ""], 2)
    asked = [(path, len(modules.get(path, b""))) for path in wanted]
    said = run(firmware, MOUNT + f"ASKED = {asked!r}\n" + LOOK)
    assert list(map(json.loads, said.splitlines())) == list(wanted.values())


def test_a_package_is_imported_as_one(firmware):
    program = "from mathom.games.war import GAME\nimport mathom.games.war.rules as rules, time\n"
    said = run(firmware, f"{MOUNT}{program}time.sleep_ms(100)\nprint(rules.__file__, GAME.name)")
    assert said.split() == ["/m/mathom/games/war/rules.mpy", "war"]
