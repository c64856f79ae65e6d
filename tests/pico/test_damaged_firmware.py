"""Flash forgets: a bit of the firmware's files has flipped. Where another version is there, that one starts; what a
start does not need is checked while nobody presses a key, and told."""

import re
from random import Random

import pytest

from host_tools import boards, build
from host_tools.image import filesystem_files
from host_tools.pico.chip import Pico
from mathom.games import SHELF
from tests.host_tools import standin
from tests.pico.gauge import run
from tests.pico.hand import Hand
from tests.pico.mounting import MOUNT
from tests.tiers import THOROUGH, sample

pytestmark = [pytest.mark.pico, pytest.mark.slow]

FRAME_US = 5_000_000
GIVES_WAY = "Mathom: the version in /b does not start. To repair it, type on the computer: mathom flash"


def two_slots(firmware):
    """Returns the files of a device that has been updated once."""
    other = {path.replace("/a/", "/b/", 1): data for path, data in firmware.items() if path.startswith("/a/")}
    modules = build.build(boards.load(boards.REFERENCE)).modules
    # The other one has only the first game: there is no room for two.
    kept = {path: modules[path] for path in modules if not any(f"/{game}/" in path for game in SHELF[1:])}
    other["/b/bundle"] = b"".join(build.bundled(kept))
    return {**firmware, **other, "/slot": b"b"}


def flipped(data, at, bit=0):
    return data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]


def started(files):
    """Returns the slot whose version has started and rolls, and what it said at the start."""
    hand = Hand(Pico(files=files, board=boards.REFERENCE)).boot()
    said = hand.pico.serial.output.decode(errors="replace")
    for key in ("ok", "ok", "ok", "ok", "ok"):  # new game, the first one, begin, whose turn, roll
        hand.press(key)
    assert hand.state()["phase"] == "keep"
    return hand.ask("about")["root"], said


def index(bundle):
    """Returns the size of the bundle's index, which stands before its modules."""
    return 2 + 4 * int.from_bytes(bundle[:2], "little")


DAMAGE = {
    "door.mpy": lambda data: flipped(data, 0),
    "board.json": lambda data: flipped(data, 0),
    "bundle": lambda data: flipped(data, 1),
    "a module": lambda data: flipped(data, data.index(b"M\x06", index(data)), 1),
    "half of it": lambda data: data[: len(data) // 2],
}


@pytest.mark.parametrize("what", sample(["a module", *sorted(DAMAGE)], 1))
def test_a_damaged_version_gives_way_to_the_other_one(firmware, what):
    files = two_slots(firmware)
    path = f"/b/{what}" if f"/b/{what}" in files else "/b/bundle"
    root, said = started({**files, path: DAMAGE[what](files[path])})
    assert root == "/a"
    assert GIVES_WAY in said


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A small firmware that has been updated once, with the project's own main.py and door."""
    made = build.build(boards.load(boards.REFERENCE), standin.firmware(tmp_path_factory.mktemp("small")))
    return two_slots(filesystem_files(made))


def outcome(files):
    """Returns the folder of the version that answers, or ">>> " if the prompt is there instead, and what was said."""
    pico = Pico(files=files)
    pico.serial.connect()
    pico.serial.write(b'{"do": "about"}\n')
    assert pico.run_until(lambda: re.search(rb'>>> |"root": "/[ab]"', pico.serial.output), FRAME_US), "it hangs"
    said = pico.serial.output.decode(errors="replace")
    return re.findall('>>> |(?<="root": ")/[ab]', said)[0], said


@pytest.mark.parametrize("part", sample(range(8), 2))
def test_each_flipped_byte_of_the_door_leads_to_the_other_version(small, part):
    door = small["/b/door.mpy"]
    for at in range(part, len(door), 8 if THOROUGH else 400):
        root, said = outcome({**small, "/b/door.mpy": flipped(door, at, at % 8)})
        assert (root, GIVES_WAY in said) == ("/a", True), at


@pytest.mark.parametrize("part", sample(range(8), 2))
def test_each_flipped_byte_of_main_py_leads_to_a_version_or_to_the_prompt(small, part):
    """To the prompt with a reason. A version finds main.py damaged when it checks its files, also the older one."""
    main = small["/main.py"]
    for at in range(part, len(main), 8 if THOROUGH else 200):
        root, said = outcome({**small, "/main.py": flipped(main, at, at % 8)})
        assert root != ">>> " or "Traceback" in said or GIVES_WAY in said, at


@pytest.mark.parametrize(
    "missing", ["/slot", "/main.py", "/b/door.mpy", "/b/board.json", "/b/bundle", "/b/manifest.json"]
)
def test_without_one_of_its_files_there_is_a_version_or_the_prompt(small, missing):
    root, said = outcome({path: data for path, data in small.items() if path != missing})
    assert root == {"/main.py": ">>> ", "/b/manifest.json": "/b"}.get(missing, "/a")
    assert (GIVES_WAY in said) == (missing in ("/b/door.mpy", "/b/board.json", "/b/bundle"))


def test_without_another_version_the_prompt_is_there(small):
    """The reason is the last exception that was told."""
    files = {path: data for path, data in small.items() if not path.startswith("/a/") and path != "/b/bundle"}
    root, said = outcome(files)
    before, _, after = said.partition(GIVES_WAY)
    assert root == ">>> " and "ENOENT" in before and after and "Error" not in after


@pytest.mark.parametrize("bit", range(8))
def test_a_flipped_bit_of_the_slot_file_starts_a_version(small, bit):
    assert outcome({**small, "/slot": flipped(b"b", 0, bit)})[0] == "/a"


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
from mathom.start import start
parts = start(board)

def timed():
    began = time.ticks_us()
    parts.loop.step()
    return time.ticks_diff(time.ticks_us(), began)

while not parts.idle():
    parts.loop.step()

def check_files():
    yield
    from mathom.integrity import check
    yield from check("/a", parts.hardware.store)

parts.app.jobs.add(None, check_files())
gc.collect()
before, began, longest, rounds = gc.mem_alloc(), time.ticks_us(), 0, 0
while parts.app.jobs.due(0) == 0:
    longest, rounds = max(longest, timed()), rounds + 1
lasted = time.ticks_diff(time.ticks_us(), began)
garbage = gc.mem_alloc() - before
while not parts.idle():
    parts.loop.step()
gc.collect()
parts.hardware.stop()
print(lasted, longest, rounds, garbage, gc.mem_alloc() - before)
time.sleep_ms(100)  # until USB listens
""".replace("MOUNT", MOUNT)


def test_the_check_is_short_and_in_short_steps(firmware):
    lasted, longest, rounds, garbage, left = map(int, run(firmware, MEASURED, boards.REFERENCE).split())
    assert lasted < 1_000_000 and longest < 15_000 and rounds > 20
    assert garbage < 60_000 and left <= 200, "only the names of its module"


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
