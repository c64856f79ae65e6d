"""Parts that fail or are missing: the display, the random source, memory. The game continues, and the players are
told."""

import base64
from itertools import product

import pytest
from PIL import Image

from host_tools import boards, build
from host_tools.decoders.picture import picture_of
from host_tools.pico.chip import Pico
from tests.host_tools.virtual import typed_at
from tests.pico.branch import branch
from tests.pico.hand import PATIENCE_US, Hand
from tests.pico.mounting import on_device
from tests.screens.stage import stages

pytestmark = [pytest.mark.pico, pytest.mark.slow]

DELAYS_US = (0, 0, 1, 377)
BACK_US = 2_500_000  # until a display that was plugged in again must show everything


def meant(hand: Hand) -> bytes:
    """Returns the picture that the firmware has drawn, from its own buffer over USB."""
    screen = hand.ask("screen")
    buffer = base64.b64decode(screen["data"])
    width, height = screen["width"], screen["height"]
    image = Image.new("L", (width, height))
    for y, x in product(range(height), range(width)):
        if buffer[y // 8 * width + x] >> y % 8 & 1:
            image.putpixel((x, y), 255)
    return image.tobytes()


def comes_back(hand: Hand) -> None:
    """Plugged in again, it soon shows the whole picture."""
    display = hand.pico.wires.display
    assert display is not None
    assert hand.picture().tobytes() != meant(hand)
    display.plug()
    hand.pico.run(BACK_US)
    assert hand.picture().tobytes() == meant(hand)
    assert hand.ask("about")["faults"] == []


def test_without_a_display_the_game_goes_on(firmware):
    pico = Pico(files=firmware, board=boards.REFERENCE)
    hand = Hand(pico)
    assert pico.wires.display is not None
    pico.wires.display.unplug()
    pico.serial.connect()
    said = pico.serial.read_until(b"}\r\n").decode()
    assert '{"fault": "display"' in said and "GP4" in said and "GP5" in said
    hand.settle()
    assert not any(map(any, picture_of(pico.wires.display.part).planes))
    for key in ("ok", "ok", "ok", "ok", "ok"):  # new game, the first one, begin, whose turn, roll
        hand.press(key)
    assert hand.state()["phase"] == "keep"
    faults = hand.ask("about")["faults"]
    assert [part for part, what in faults] == ["display"] and "GP4" in faults[0][1]
    hand.settle()
    comes_back(hand)


def lose_display(hand: Hand, only_data: bool) -> None:
    pico = hand.pico
    assert pico.wires.display is not None
    pico.serial.read()
    pico.wires.display.unplug(only_data)
    for key in ("ok", "ok", "ok"):
        hand.press(key)
    assert hand.state()["phase"] == "roll"
    pico.run(1_100_000)
    faults = hand.ask("about")["faults"]
    assert [part for part, what in faults] == ["display"] and "GP4" in faults[0][1]
    assert pico.serial.output.count(b'{"fault": "display"') == 1
    comes_back(hand)
    hand.press("back")  # draws again: the routes
    assert hand.picture().tobytes() == meant(hand)


@pytest.mark.thorough("a display that comes and goes amid a game")
@pytest.mark.parametrize("only_data", [False, True], ids=["display unplugged", "wire loose"])
def test_a_display_that_goes_and_comes_back_shows_all(at_menu, only_data):
    branch(lose_display, at_menu, only_data)


def press_until(hand: Hand, phase: str) -> None:
    for _ in range(5):
        hand.press("ok")  # new game, the first one, begin, roll; and one that closes the notice, whenever it comes
        answer = hand.ask("state")
        if answer["ok"] and answer["state"]["phase"] == phase:
            return
    raise AssertionError(f"no press leads to {phase}")


def roll(hand: Hand, late_us: float) -> tuple[str, ...]:
    """Returns the faces of a first roll, begun so much later."""
    hand.pico.run(late_us)
    press_until(hand, "keep")
    assert ["source", "stuck"] in hand.ask("about")["faults"]
    return tuple(hand.state()["rolled"].values())


@pytest.mark.thorough("a random source that is stuck")
def test_a_stuck_random_source_leaves_the_dice_to_the_presses(firmware):
    hand = Hand(Pico(files=firmware, board=boards.REFERENCE, stuck=0x55)).boot()
    press_until(hand, "roll")
    rolls = [branch(roll, hand, late) for late in DELAYS_US]
    assert rolls[0] == rolls[1]  # nothing else makes a difference
    assert len(set(rolls)) == len(set(DELAYS_US))


# In the middle of a game all memory is taken and an exception is raised; after the restart, nothing is.
GREEDY = """
import os
import sys
sys.path.insert(0, "/a")
import door

first = "greedy" not in os.listdir()
open("greedy", "w").close()
mount = door.mount

def greedy(root):
    mount(root)
    if first:
        from mathom.hardware import Hardware
        from mathom.memory import Memory
        from mathom.stage import Stage
        taken = []
        def fill(*report):
            for size in (1024, 64, 16):
                try:
                    while True:
                        taken.append(bytearray(size))
                except MemoryError:
                    pass
        def none(*what):
            raise MemoryError
        def take(stage, name):
            fill()
            Stage.open = none
            Hardware.report_crash = Memory.make_room = fill  # what is let go of is taken as well
            raise ValueError(name)
        Stage.visit = take

door.mount = greedy
door.start("/a")
"""


def test_without_any_memory_left_it_starts_anew_and_the_game_goes_on(firmware):
    hand = Hand(Pico(files={**firmware, "/main.py": on_device(GREEDY)}, board=boards.REFERENCE))
    hand.boot()
    hand.ask("new", game="journey", players=["frodo", "sam"])
    hand.ask("roll")
    before = hand.state()
    hand.press("ok")  # continue the game
    began = hand.pico.us
    hand.knock("back")  # to the routes
    assert hand.pico.run_until(lambda: b"soft reboot" in hand.pico.serial.output, PATIENCE_US)
    assert hand.pico.run_until(lambda: hand.frames(began) > 0, PATIENCE_US)
    hand.settle()
    assert hand.state() == before
    hand.press("ok")
    assert hand.picture().tobytes() == meant(hand)
    assert hand.ask("about")["faults"] == []


# Nothing can be opened any more: the menu fails at the line where it tries.
BROKEN = """
import sys
sys.path.insert(0, "/a")
import door
mount = door.mount

def broken(root):
    mount(root)
    from mathom.stage import Stage
    Stage.visit = None

door.mount = broken
door.start("/a")
"""


def test_a_crash_tells_where_on_the_screen_and_on_the_laptop(firmware, tmp_path):
    files = {**firmware, "/main.py": on_device(BROKEN)}
    hand = Hand(Pico(files=files, board=boards.REFERENCE)).boot()
    hand.press("ok")
    source = (build.FIRMWARE / "mathom" / "screens" / "menu.py").read_text(encoding="utf-8").splitlines()
    line = source.index("    def press(self, event):") + 1
    error = "TypeError: 'NoneType' object isn't callable"
    for make in stages(tmp_path):
        on = make()
        on.show("crash", f"{error}\nscreens.menu:press")
        on.app.redraw()
        on.device.run(20)
        assert hand.picture().tobytes() == on.device.picture().tobytes()
    report = hand.crashes().splitlines()
    assert report[1].startswith(f"mathom {build.version()}, micropython 1.") and report[1].endswith(boards.REFERENCE)
    where = [f"firmware/mathom/screens/menu.py:{line}, in press", source[line - 1].strip(), error]
    doctor = typed_at(hand.pico, "doctor", "--no-keys", "--timeout", "60")
    assert f"warning  the game stopped once: {error}. To report it: mathom backup FOLDER" in doctor.stdout
    for done in (doctor, typed_at(hand.pico, "log", "--timeout", "60")):
        lines = [text.strip() for text in done.stdout.splitlines()]
        assert lines[lines.index(where[0]) :][:3] == where
        assert "Traceback" not in done.stdout + done.stderr
