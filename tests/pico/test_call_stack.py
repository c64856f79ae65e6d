"""The call stack: a Pico has 8 kB of it, and each Python call takes some 300 bytes. What ends it is a crash."""

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from mathom.games.cards.area import shadows
from tests.games.golden import FOLDER
from tests.games.playback import replay
from tests.pico.gauge import saved
from tests.pico.hand import Hand
from tests.pico.mounting import on_device
from tests.pico.stack import mark, spare

pytestmark = pytest.mark.pico

SPARE = 768  # bytes, of which MicroPython itself keeps 256 for interrupts and for what an exception needs
LEAST = 512  # one more call than the longest chain of today would still fit


def test_the_help_of_the_longest_rows_leaves_room_on_the_call_stack(firmware):
    """It draws the screen below without a picture; in the guide of the Card Game a row is worked out by a form."""
    lines = (FOLDER / "cards-two.jsonl").read_text("utf-8").splitlines()
    match = next(match for match in replay(lines) if match.state.step == "commit")
    hand = Hand(Pico(files={**firmware, "/data/game": saved(match)}, board=boards.REFERENCE)).boot()
    for key in ("ok", "long_back", "left"):  # the help is the first entry of the menu
        hand.press(key)
    mark(hand.pico)
    hand.press("ok")
    assert not hand.crashes()
    assert spare(hand.pico) >= SPARE


def test_going_on_in_the_card_game_leaves_room_on_the_call_stack(firmware):
    """The longest chain of calls of a press: a step follows in which nothing can be done, and its rules are asked."""
    lines = (FOLDER / "cards-two.jsonl").read_text("utf-8").splitlines()
    match = next(match for match in replay(lines) if match.state.step == "optional" and not match.state.cards)
    hand = Hand(Pico(files={**firmware, "/data/game": saved(match)}, board=boards.REFERENCE)).boot()
    hand.press("ok")
    mark(hand.pico)
    hand.press("ok")
    assert not hand.crashes()
    assert spare(hand.pico) >= LEAST


def test_an_undo_that_repeats_actions_leaves_room_on_the_call_stack(firmware):
    """Once the copies that make an undo quick have been let go of, to answer a laptop, the next one repeats actions,
    among them the deepest of the rules."""
    *_, match = replay((FOLDER / "cards-two.jsonl").read_text("utf-8").splitlines())
    hand = Hand(Pico(files={**firmware, "/data/game": saved(match)}, board=boards.REFERENCE)).boot()
    for key in ("ok", "long_back", "ok"):
        hand.press(key)
    assert hand.state()["step"] == "commit"
    hand.press("long_back")
    mark(hand.pico)
    hand.press("ok")
    assert not hand.crashes()
    assert spare(hand.pico) >= LEAST


def test_a_card_game_that_ends_among_its_values_leaves_room_on_the_call_stack(firmware):
    """The last stage of the quest is over: a form carries that out, and what follows from it ends the game."""
    *_, match = replay((FOLDER / "cards-solo.jsonl").read_text("utf-8").splitlines()[:-1])
    hand = Hand(Pico(files={**firmware, "/data/game": saved(match)}, board=boards.REFERENCE)).boot()
    for key in ("ok", "left", "left", "left", "left", "ok", "left"):  # "Quest", and there the last row
        hand.press(key)
    mark(hand.pico)
    hand.press("ok")
    assert not hand.crashes()
    assert spare(hand.pico) >= LEAST
    assert hand.state()["winners"] == ["Ann"]


ASK = """
from mathom import restart
from mathom.hardware.store import Store
restart.ask(Store("/data"), None, ())
"""


def test_a_game_that_opens_after_a_restart_leaves_room_on_the_call_stack(firmware):
    """It opens within the start, where texts have not been asked for yet: in the Card Game to name who is engaged."""
    lines = (FOLDER / "cards-four.jsonl").read_text("utf-8").splitlines()
    match = next(match for match in replay(lines) if match.state.step == "shadow" and shadows(match.state))
    hand = Hand(Pico(files={**firmware, "/data/game": saved(match)}, board=boards.REFERENCE)).boot()
    serial = hand.pico.serial
    serial.connect()
    serial.write(b"\x03")
    serial.read_until(b">>> ", 1_000_000)
    serial.execute(on_device(ASK).decode())
    mark(hand.pico)
    began = hand.pico.us
    serial.write(b"\x04")  # as the firmware does it
    assert hand.pico.run_until(lambda: hand.frames(began) > 0, 2_000_000)
    assert not hand.crashes()
    assert spare(hand.pico) >= LEAST


DEEP = """
import time
from mathom.hardware.piezo import Piezo
piezo = Piezo(%d, "full", None)
def deep(calls):
    if calls:
        return deep(calls - 1)
    began = time.ticks_ms()
    while time.ticks_diff(time.ticks_ms(), began) < 20:  # the click ends in this time
        pass
most = 1
try:
    while True:
        deep(most)
        most += 1
except RuntimeError:
    pass
piezo.play("click")
deep(most - 2)  # one more call would fit, as in the firmware
"""


def test_a_click_ends_even_if_the_call_stack_is_used_up_then(firmware):
    """The timer that ends a note calls Python wherever the firmware is just then."""
    pico = Pico(files=firmware, board=boards.REFERENCE)
    pico.run(500_000)
    pico.serial.execute(on_device(DEEP % boards.load(boards.REFERENCE)["piezo"]).decode())
    pico.run(10_000)
    edges = pico.wires.piezo.edges
    heard = len(edges)
    assert heard
    pico.run(20_000)
    assert len(edges) == heard
