"""When the firmware is stopped, the last accepted action is saved: by Ctrl-C at any moment, or by pulling the plug
during many lines."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from host_tools.pico.nor import AFTER, MIDDLE, flash_cut_off
from mathom.hardware.store import Store
from mathom.journal import Journal
from tests.host_tools.typed import well
from tests.host_tools.virtual import typed_at
from tests.pico.branch import branch, branches
from tests.pico.hand import NEW, Hand
from tests.pico.stored import kept
from tests.tiers import THOROUGH

pytestmark = [pytest.mark.pico, pytest.mark.slow]

AFTERWARDS = 500  # ms in which Ctrl-C comes
STEP = 1 if THOROUGH else 37
KNOCKS = (b"\r\x03", b"\r\x03\x03")  # those of mpremote and of mathom
AGAIN = "(again) "
LOST = 4  # of a thousand Ctrl-C, at most this many have to be sent again
LINES = 200 if THOROUGH else 12
FRAME_US = 2_000_000
PROMPT_US = 400_000


def stop(hand: Hand, knock: bytes) -> tuple[str, Any]:
    """Sends Ctrl-C. Returns the output of the Pico, and the log in its flash. MicroPython may lose a Ctrl-C in the few
    microseconds in which it finds that a file to import does not exist: then it is sent again."""
    serial = hand.pico.serial
    serial.read()
    serial.write(knock)
    try:
        said = serial.read_until(b">>> ", PROMPT_US).decode()
    except TimeoutError:
        serial.write(knock)
        said = AGAIN + serial.read_until(b">>> ", PROMPT_US).decode()
    match = kept(hand.pico.flash)
    return said, match and list(match.actions())


def instants(hand: Hand) -> Iterator[tuple[Hand, bytes]]:
    """Yields the Pico a little later each time, until all work is done."""
    for _ in range(0, AFTERWARDS, STEP):
        for knock in KNOCKS:
            yield hand, knock
        hand.pico.run(STEP * 1000)


def stopped(hand: Hand) -> list[tuple[str, Any]]:
    return list(branches(stop, instants(hand), 2))


def after_lines(hand: Hand) -> tuple[Any, list[tuple[str, Any]]]:
    """Returns the log, and what is found when the device is stopped after the answer to the last action."""
    for request in ({"do": "new", **NEW}, {"do": "roll"}):
        answer = hand.pico.serial.ask(request)
        assert answer["ok"]
    return branch(lambda: hand.ask("log")["log"]), stopped(hand)


def after_press(hand: Hand) -> tuple[Any, list[tuple[str, Any]]]:
    """Returns the same after the first picture of a press that rolls."""
    assert hand.ask("new", **NEW)["ok"]
    hand.press("ok")  # the menu continues the game
    began = hand.pico.us
    hand.knock("ok")
    assert hand.pico.run_until(lambda: hand.frames(began) > 0, FRAME_US)
    return branch(lambda: hand.ask("log")["log"]), stopped(hand)


@pytest.mark.parametrize("accepted", [after_lines, after_press])
def test_ctrl_c_loses_no_action(at_menu, accepted):
    log, found = branch(accepted, at_menu)
    assert len(log) == 1
    for number, (said, saved) in enumerate(found):
        instant = f"{number // len(KNOCKS) * STEP} ms after it, {KNOCKS[number % len(KNOCKS)]!r}: {said}"
        assert saved == log, instant
        assert said.count("Traceback") == 1 and "KeyboardInterrupt" in said, instant
    assert sum(said.startswith(AGAIN) for said, _ in found) <= LOST


def flood(hand: Hand) -> tuple[list[float], bytes, list[Any]]:
    """Returns when each `ok` of many lines came; the flash before them, and its changes."""
    pico = hand.pico
    assert hand.ask("new", **NEW)["ok"]
    hand.settle()
    nor = pico.nor
    nor.exchange(nor.image)
    answered: list[float] = []
    heard = bytearray()

    def listen(data: bytes) -> None:
        heard.extend(data)
        while b"\n" in heard:
            line, _, heard[:] = bytes(heard).partition(b"\n")
            answered.extend([pico.us] * json.loads(line)["ok"])

    pico.serial.on_output = listen
    pico.serial.write('{"do": "roll"}\n{"do": "undo"}\n' * (LINES // 2))
    assert pico.run_until(lambda: len(answered) == LINES, LINES * 1_000_000)
    pico.run(1_000_000)
    return answered, nor.start, nor.ops


def test_a_flood_of_lines_loses_nothing_that_was_answered(at_menu):
    answered, start, ops = branch(flood, at_menu)
    for number, op in enumerate(ops):
        accepted = sum(at <= op.at_us for at in answered)
        for moment in (MIDDLE, AFTER):
            match = kept(flash_cut_off(start, ops, number, moment))
            assert match is not None
            done = match.length + 2 * match.rolls_undone
            assert accepted <= done <= accepted + 1, f"change {number} of the flash, {moment}"


def backup_amid_a_save(hand: Hand, folder: Path) -> tuple[Any, Any]:
    """Returns the game in play, and the one in a backup that was begun while it was being saved."""
    assert hand.ask("new", **NEW)["ok"]
    hand.press("ok")
    hand.knock("ok")
    changes = hand.pico.nor.count
    assert hand.pico.run_until(lambda: hand.pico.nor.count > changes, FRAME_US)
    well(typed_at(hand.pico, "backup", str(folder), "--timeout", "60"))
    store = Store(str(folder))
    saved = Journal(store, "game").load()
    assert saved and not store.faults
    hand.settle(most=1000)
    return hand.ask("log")["log"], list(saved.actions())


def test_a_backup_that_begins_amid_a_save_has_what_is_saved(at_menu, tmp_path):
    played, saved = branch(backup_amid_a_save, at_menu, tmp_path / "backup")
    assert played == saved and [action["do"] for action in played] == ["roll"]
