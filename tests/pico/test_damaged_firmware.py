"""Flash forgets: a bit of the firmware's files has flipped. Where another version is there, that one starts; what a
start does not need is checked while nobody presses a key, and told."""

from random import Random

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from tests.pico.gauge import run
from tests.pico.hand import Hand
from tests.pico.mounting import MOUNT
from tests.tiers import sample

pytestmark = [pytest.mark.pico, pytest.mark.slow]

FRAME_US = 5_000_000


def two_slots(firmware):
    """Returns the files of a device that has been updated once."""
    other = {path.replace("/a/", "/b/", 1): data for path, data in firmware.items() if path.startswith("/a/")}
    return {**firmware, **other, "/slot": b"b"}


def flipped(data, at, bit=0):
    return data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]


def started(files):
    """Returns the slot whose version has started and rolls, and what it said at the start."""
    hand = Hand(Pico(files=files, board=boards.REFERENCE)).boot()
    said = hand.pico.serial.output.decode(errors="replace")
    for key in ("ok", "ok", "ok", "ok"):  # new game, the first one, begin, roll
        hand.press(key)
    assert hand.state()["phase"] == "keep"
    return hand.ask("about")["root"], said


DAMAGE = {
    "modules.mpy": lambda data: flipped(data, 0),
    "board.json": lambda data: flipped(data, 0),
    "bundle": lambda data: flipped(data, data.index(b"\n/mathom/app.mpy") + 3),
    "a module": lambda data: flipped(data, data.index(b"M\x06"), 1),
    "half of it": lambda data: data[: len(data) // 2],
}


@pytest.mark.parametrize("what", sample(["a module", *sorted(DAMAGE)], 1))
def test_a_damaged_version_gives_way_to_the_other_one(firmware, what):
    files = two_slots(firmware)
    path = f"/b/{what}" if f"/b/{what}" in files else "/b/bundle"
    root, said = started({**files, path: DAMAGE[what](files[path])})
    assert root == "/a"
    assert "Mathom: the version in /b does not start. To repair it, type on the computer: mathom flash" in said


@pytest.mark.thorough("a damaged version and no other one, on the chip")
def test_without_another_version_the_prompt_is_there(firmware):
    pico = Pico(files={**firmware, "/a/modules.mpy": b""}, board=boards.REFERENCE)
    pico.serial.connect()
    said = pico.serial.read_until(b">>> ", FRAME_US).decode()
    assert "the version in /a does not start" in said
    assert pico.serial.execute("print(6 * 7)") == "42\n"


@pytest.mark.thorough("a flipped bit of the file that names the slot, on the chip")
@pytest.mark.parametrize("bit", range(8))
def test_a_flipped_bit_of_the_slot_file_starts_a_version(firmware, bit):
    files = two_slots(firmware)
    assert started({**files, "/slot": flipped(b"b", 0, bit)})[0] == "/a"


TOLD = "is not as it was built: type mathom flash on the computer"


def test_a_flipped_bit_in_what_a_start_does_not_need_is_told_once(firmware):
    bundle = firmware["/a/bundle"]
    damaged = {**firmware, "/a/bundle": flipped(bundle, len(bundle) - 100)}
    hand = Hand(Pico(files=damaged, board=boards.REFERENCE)).boot()
    assert hand.ask("about")["faults"] == [["firmware", f"/a/bundle {TOLD}"]]
    told = hand.picture()
    hand.press("ok")
    menu = hand.picture()
    assert told.tobytes() != menu.tobytes()
    hand.pico.run(3_000_000)
    assert hand.picture().tobytes() == menu.tobytes()


# The time of the check and of its longest step, the garbage that it leaves, and what it leaves after that is collected.
MEASURED = """
import gc, json, time
MOUNT
with open("/a/board.json") as f:
    board = json.load(f)
from mathom.app import start
app = start(board, root="/a")

def timed():
    began = time.ticks_us()
    app.round()
    return time.ticks_diff(time.ticks_us(), began)

while not app._checking:
    app.round()
while not app._tidy:
    app.round()
gc.collect()
before, began, longest, rounds = gc.mem_alloc(), time.ticks_us(), 0, 0
while app._checking:
    longest, rounds = max(longest, timed()), rounds + 1
lasted = time.ticks_diff(time.ticks_us(), began)
garbage = gc.mem_alloc() - before
while not app.idle():
    app.round()
gc.collect()
app.hardware.stop()
print(lasted, longest, rounds, garbage, gc.mem_alloc() - before)
time.sleep_ms(100)  # until USB listens
""".replace("MOUNT", MOUNT)


def test_the_check_is_short_and_in_short_steps(firmware):
    lasted, longest, rounds, garbage, left = map(int, run(firmware, MEASURED, boards.REFERENCE).split())
    assert lasted < 1_000_000 and longest < 10_000 and rounds > 100
    assert garbage < 60_000 and left <= 0


def told(files):
    """Returns the slot whose version runs and the faults that it tells, or None if it hangs."""
    try:
        about = Hand(Pico(files=files, board=boards.REFERENCE)).boot().ask("about")
    except TimeoutError:
        return None
    return about["root"], about["faults"]


def stops_in_safe_mode(files):
    """Returns whether holding back at power-on leads to MicroPython's prompt, from where it can be flashed."""
    pico = Pico(files=files, board=boards.REFERENCE)
    pico.wires.keys.hold("back")
    return pico.run_until(lambda: b">>> " in pico.serial.output, FRAME_US)


@pytest.mark.thorough("flipped bits of modules, on the chip")
@pytest.mark.parametrize("part", range(4))
def test_with_a_flipped_bit_anywhere_in_the_modules_it_starts_and_says_so(firmware, part):
    """A bit that changes a jump may also make it hang."""
    files = two_slots(firmware)
    hung = 0
    for number in range(10 * part, 10 * part + 10):
        chance = Random(number)
        at = chance.randrange(len(files["/b/bundle"]))
        damaged = {**files, "/b/bundle": flipped(files["/b/bundle"], at, chance.randrange(8))}
        answer = told(damaged)
        if answer is None:
            hung += 1
            assert stops_in_safe_mode(damaged)
        else:
            assert answer in (("/a", []), ("/b", [["firmware", f"/b/bundle {TOLD}"]]))
    assert hung <= 1
