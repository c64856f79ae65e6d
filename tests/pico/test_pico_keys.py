"""Fingers on the keys of the emulated chip: bouncing contacts, two at once, a stuck one, and presses while the firmware
is busy or flash is being erased."""

from collections import Counter
from random import Random

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from tests.pico.branch import branch
from tests.pico.hand import MENU as LINES
from tests.pico.hand import Hand
from tests.pico.mounting import MOUNT, on_device
from tests.tiers import THOROUGH

pytestmark = [pytest.mark.pico, pytest.mark.slow]

KEYS = ("left", "right", "ok", "back")
PRESSES = 500 if THOROUGH else 20
TOGETHER = 24 if THOROUGH else 8
# How long a key is up between two presses. The firmware needs 32 ms without contact and the samples around them; a
# finger needs more.
UP_US = (38_000, 46_000)
LOADED_US = 300_000
IN_THE_MENU = 500 if THOROUGH else 5
STALL_US = 80_000
# Only the firmware's key handling: each event is a line on the USB port. `left` writes a file, and a line over USB
# keeps the loop busy for a while.
TELL = """
import sys, time
MOUNT
from mathom.hardware.keys import Keys
from mathom.hardware.usb import Link
keys = Keys({"left": 10, "right": 11, "ok": 12, "back": 13})
link = Link(noted=keys.noted)
content = bytes(3000)
while True:
    keys.look()
    event = keys.get()
    while event:
        print(event)
        if event == "left":
            with open("/scratch", "wb") as f:
                f.write(content)
        event = keys.get()
    if keys.faults:
        print("fault", keys.faults.pop())
    if link.read():
        time.sleep_us(STALL)
    elif not keys.noted():
        due = keys.due()
        link.wait(1000 if due is None else due)
        keys.caught_up()
"""


@pytest.fixture(scope="module")
def keys(firmware: dict[str, bytes]) -> Pico:
    """A Pico that prints the events of its keys. Use it in branches."""
    program = TELL.replace("MOUNT", MOUNT).replace("STALL", str(STALL_US))
    pico = Pico(files={**firmware, "/main.py": on_device(program)}, board=boards.REFERENCE)
    pico.serial.connect()
    pico.run(200_000)
    return pico


def events_since(pico: Pico) -> list[str]:
    """Returns the events since the last call."""
    pico.run(40_000)
    return pico.serial.read().decode().split("\r\n")[:-1]


def press_at_random(pico: Pico) -> list[str]:
    chance = Random(500)
    pressed = []
    for _ in range(PRESSES):
        name = chance.choice(KEYS[1:])
        pressed.append(name)
        still = pico.wires.keys.press(name, hold_us=chance.uniform(20_000, 40_000), bounce=chance)
        pico.run_to(still + chance.uniform(*UP_US))
    assert events_since(pico) == pressed
    return pressed


def test_bouncing_presses_are_counted_once(keys):
    """Each edge bounces for one to ten milliseconds."""
    pressed = branch(press_at_random, keys)
    assert len(pressed) == PRESSES


def press_together(pico: Pico) -> None:
    chance = Random(2)
    for number in range(TOGETHER):
        pair = chance.sample(KEYS[1:], 2)
        now = pico.us
        together = number % 2 == 0  # to the microsecond, or almost
        rests = [
            pico.wires.keys.press(name, now + (0 if together else chance.uniform(0, 3000)), bounce=chance)
            for name in pair
        ]
        pico.run_to(max(rests) + 20_000)
        assert sorted(events_since(pico)) == sorted(pair)


def test_two_keys_at_once_are_two_presses(keys):
    branch(press_together, keys)


def press_in_stalls(pico: Pico) -> None:
    chance = Random(4)
    for _ in range(12):
        order = chance.sample(KEYS[:3], 3)  # back counts when it is let go
        pico.serial.write("busy\n")
        pico.run(5_000)
        at = pico.us
        for name in order:
            # Some are released before the device looks.
            at += chance.uniform(500, 20_000)
            pico.wires.keys.press(name, at, hold_us=chance.choice((13_000, 90_000)), bounce=chance)
        pico.run(STALL_US + 150_000)
        assert events_since(pico) == order


def test_keys_pressed_while_nobody_looks_come_in_their_order(keys):
    branch(press_in_stalls, keys)


def press_during_erases(pico: Pico) -> int:
    chance = Random(3)
    during: list[str] = []

    def erasing(kind: str, address: int) -> None:
        if kind == "erase":
            name = ("right", "ok")[len(during) % 2]  # a key pressed twice during one write may count once
            begins = pico.us + chance.uniform(2_000, 10_000)
            # It begins and ends while the device cannot look.
            pico.wires.keys.press(name, begins, hold_us=12_000, bounce=chance)
            during.append(name)

    pico.nor.on_begin = erasing
    heard: Counter[str] = Counter()
    for _ in range(12):
        pico.wires.keys.press("left", hold_us=20_000)
        pico.run(400_000)
        heard.update(events_since(pico))
    assert heard == Counter({**Counter(during), "left": 12})
    return len(during)


def test_a_press_while_flash_is_erased_is_not_lost(keys):
    assert branch(press_during_erases, keys) >= 12


def stick(pico: Pico) -> None:
    pico.wires.keys.hold("back")
    pico.run(11_000_000)
    lines = events_since(pico)
    assert lines[0] == "long_back"
    assert lines[1].startswith("fault ('key back'") and "GP13" in lines[1]
    assert len(lines) == 2
    pico.wires.keys.press("ok", hold_us=30_000)
    pico.run(60_000)
    assert events_since(pico) == ["ok"]
    pico.wires.keys.release("back")
    pico.run(300_000)
    pico.wires.keys.press("back", hold_us=30_000)
    pico.run(60_000)
    assert events_since(pico) == ["back"]


@pytest.mark.thorough("a key that sticks")
def test_a_stuck_key_is_told_once_and_ignored_until_it_comes_loose(keys):
    branch(stick, keys)


# The whole firmware


SEEN = 4  # lines of a list on the screen
STEPS = {"left": -1, "right": 1}


def walk_the_menu(hand: Hand) -> None:
    """Moves round the menu with bouncing keys: a missing or an extra press shows at once."""
    pico = hand.pico
    at = top = 0  # the cursor, and the first visible line

    def go(name: str) -> tuple[int, int]:
        nonlocal at, top
        at = (at + STEPS[name]) % len(LINES)
        top = max(min(top, at), at - SEEN + 1)
        return at, top

    pictures = {}
    for name in ["right"] * len(LINES) + ["left"] * len(LINES):
        hand.move(name)
        picture = hand.picture().tobytes()
        assert pictures.setdefault(go(name), picture) == picture
    assert len(set(pictures.values())) == len(pictures) > len(LINES)
    chance = Random(5)
    for number in range(IN_THE_MENU):
        name = chance.choice(list(STEPS))
        began = pico.us
        still = pico.wires.keys.press(name, hold_us=chance.uniform(20_000, 40_000), bounce=chance)
        pico.run_to(max(still + 40_000, began + 100_000))  # ten presses a second: no finger is quicker
        place = go(name)
        if place not in pictures:  # the way round has passed each line, but not in each line of the display
            hand.settle()
            pictures[place] = hand.picture().tobytes()
        # It may have to wait for a screen that is being loaded ahead.
        seen = pico.run_until(lambda wanted=pictures[place]: hand.picture().tobytes() == wanted, LOADED_US)
        assert seen, f"press {number + 1}"
    assert len(set(pictures.values())) == len(pictures)


def test_the_cursor_goes_one_line_a_press(at_menu):
    branch(walk_the_menu, at_menu)


def press_while_it_answers(hand: Hand, wait_us: float) -> tuple[bytes, bytes]:
    """A quick press during a line that takes a fifth of a second. Returns the pictures before and after it."""
    hand.pico.serial.write('{"do": "new", "game": "journey", "players": ["frodo", "sam"]}\n')
    hand.pico.run(wait_us)
    before = hand.picture().tobytes()
    hand.pico.wires.keys.press("right", hold_us=15_000)
    hand.settle(most=1000)
    return before, hand.picture().tobytes()


def test_a_press_while_a_line_is_answered_is_not_lost(at_menu):
    before, moved = branch(press_while_it_answers, at_menu, 1_000_000)
    assert moved != before
    assert branch(press_while_it_answers, at_menu, 60_000)[1] == moved


def stick_in_a_list(hand: Hand) -> None:
    """`ok` does nothing in an empty history, so the only effect is the fault."""
    hand.choose("history")
    pico = hand.pico
    pico.wires.keys.hold("ok")
    pico.run(10_500_000)
    faults = hand.ask("about")["faults"]
    assert [part for part, what in faults] == ["key ok"] and "GP12" in faults[0][1]
    before = hand.picture().tobytes()
    hand.press("back")  # closes the notice
    assert hand.picture().tobytes() != before
    hand.press("back")
    assert hand.ask("about")["faults"] == faults
    pico.run(1_000_000)
    assert hand.ask("about")["faults"] == faults  # once


@pytest.mark.thorough("a key that sticks")
def test_a_stuck_key_is_told_to_the_laptop(at_menu):
    branch(stick_in_a_list, at_menu)
