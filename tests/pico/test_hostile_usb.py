"""Somebody at the other end of the USB cable who means harm: the game goes on, nothing is lost, and no memory."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from host_tools import boards
from mathom.games import SHELF
from tests.lines import Sender
from tests.pico.branch import branch, branches
from tests.pico.conftest import device_files
from tests.pico.figures import LONGEST, Device, answer, so_far
from tests.pico.gauge import used
from tests.pico.hand import NEW, Hand, shines
from tests.pico.stored import kept
from tests.screens.stage import COLOUR
from tests.tiers import THOROUGH

pytestmark = [pytest.mark.pico, pytest.mark.slow]

LINES = 20_000 if THOROUGH else 36
FLOOD = 100_000 if THOROUGH else 1_000  # bytes without the end of a line
DEPTH = 4_000 if THOROUGH else 400  # of nested lists, in the longest line that is read at all
GROWTH = 700  # bytes of memory, at most, however many lines: the first ones take some
AT_ONCE = 4_000  # bytes waiting for the device, at most
CTRL_C = b"\x03"
OTHERS = (
    b"\x01\x02\x04\x05\x1a\x1b"  # the control characters that mean something at MicroPython's prompt, but for Ctrl-C
)
PATIENCE_US = 60_000_000
FRAME_US = 2_000_000
SLOWEST_US = 200_000  # from a press to its picture while nobody reads


def garbage() -> Iterator[bytes]:
    """Yields lines that are no requests, some of them without an end, and of requests only such that change nothing."""
    sender, chance = Sender("usb"), Random("usb")
    for number in range(LINES):
        kind = (sender.noise, sender.tokens, sender.noise, sender.tokens, sender.deep, sender.long)[number % 6]
        line = kind([])[: 300 if number % 30 else 5000].replace(CTRL_C, b"")
        yield line + (b"" if chance.random() < 0.1 else b"\n")
    yield b'{"do": "undo"'  # half a request
    yield b'{"do": "undo"\n'
    yield b"\n" + b"x" * FLOOD + b"\n"
    yield b"[" * DEPTH + b"\n" + b'{"do":' * (DEPTH // 6) + b"\n"
    yield b'{"do": "undo", "id": ' + b"9" * DEPTH + b"\n"
    yield (bytes(range(256)) * 2).replace(CTRL_C, b"") + b"\n" + OTHERS + b"\n"


def send(hand: Hand, pieces: Iterator[bytes]) -> None:
    """Sends them as fast as the device takes them."""
    pico = hand.pico
    for piece in pieces:
        pico.serial.write(piece)
        assert pico.run_until(lambda: pico.serial.unsent < AT_ONCE, PATIENCE_US)
    assert pico.run_until(lambda: not pico.serial.unsent, PATIENCE_US)
    hand.settle(most=1000)


ASKED = ("screen", "log", "legal")


def in_play(hand: Hand) -> Hand:
    """A game of Journey, before its first roll."""
    assert hand.ask("new", **NEW)["ok"]
    hand.press("ok")
    return hand


def attacked(hand: Hand) -> dict[str, Any]:
    in_play(hand)
    pieces = list(garbage())
    send(hand, iter(pieces[: LINES // 2]))
    if not shines(hand.pico):  # lines do not keep the display awake, and the first press only lights it
        hand.press("ok")
    hand.press("ok")  # it rolls
    hand.state(), log_of(hand)  # what answers these is loaded
    before = hand.free()
    send(hand, iter(pieces[LINES // 2 :]))
    match = kept(hand.pico.flash)
    return {
        "phase": hand.state()["phase"],
        "log": log_of(hand),
        "kept": match and [action["do"] for action in match.actions()],
        "less": before - hand.free(),
        "crashes": hand.crashes(),
        "faults": hand.ask("about")["faults"],
        "prompt": b">>>" in hand.pico.serial.output,
    }


def log_of(hand: Hand) -> list[str]:
    return [action["do"] for action in hand.ask("log")["log"]]


def test_garbage_costs_no_action_and_no_memory(at_menu):
    found = branch(attacked, at_menu)
    less = found.pop("less")
    log = ["roll"]
    assert found == {"phase": "keep", "log": log, "kept": log, "crashes": "", "faults": [], "prompt": False}
    assert less <= GROWTH


@pytest.mark.parametrize("game", SHELF if THOROUGH else ["war"])
def test_the_longest_line_restarts_nothing_where_memory_is_shortest(game):
    """On the colour display, amid a game."""
    device = Device(device_files(boards.load(COLOUR)), used(so_far(game)))
    device.press("ok")
    for request in [*LONGEST, {"do": "state"}]:
        _, said = answer(device, request)
        assert said["ok"] or said["error"]["code"] in ("no_memory", "bad_request"), said
    assert said["state"]["game"] == game
    assert b"soft reboot" not in device.pico.serial.output


def asked(hand: Hand) -> None:
    """Begins a game, and loads what answers these requests, so that it is not taken for a leak."""
    in_play(hand)
    for what in ASKED:
        hand.ask(what)


def unheard(hand: Hand) -> tuple[float, list[str], int, bool]:
    """Returns how long a press takes while nobody reads, the game and memory after it, and whether the answer to a
    request is whole when somebody reads again."""
    asked(hand)
    before = hand.free()
    serial = hand.pico.serial
    serial.listening = False
    serial.write(b"".join(b'{"do": "%s"}\n' % what.encode() for what in ASKED) * 5)
    assert hand.pico.run_until(lambda: not serial.unsent, PATIENCE_US)
    began = hand.pico.us
    hand.knock("ok")
    assert hand.pico.run_until(lambda: hand.frames(began) > 0, PATIENCE_US)
    took = hand.pico.us - began
    hand.settle(most=1000)
    serial.listening = True
    hand.pico.run(1_000_000)
    serial.read()
    whole = hand.ask("screen")["ok"]
    return took, log_of(hand), before - hand.free(), whole


def rolled(hand: Hand) -> int:
    """Returns how much memory the same press takes without any lines."""
    asked(hand)
    before = hand.free()
    hand.settle(most=1000)  # until memory has been measured: in the other one there is time for that
    hand.knock("ok")
    hand.settle(most=1000)
    return before - hand.free()


def test_a_host_that_stops_reading_does_not_stop_the_game(at_menu):
    took, log, less, whole = branch(unheard, at_menu)
    assert log == ["roll"] and less <= branch(rolled, at_menu) + GROWTH and whole
    assert took < SLOWEST_US


def moments(hand: Hand) -> Iterator[tuple[Hand, bytes, bool]]:
    """Yields the device in the moments after a press that rolls, while it draws, tumbles and saves, and whether it has
    drawn something."""
    step, until = 5, 500
    began = hand.pico.us
    hand.knock("ok")
    for _ in range(0, until, step):
        for sent in (CTRL_C + b"\x04", CTRL_C * 3 + b"\x04"):
            yield hand, sent, hand.frames(began) > 0
        hand.pico.run(step * 1000)


def restarted(hand: Hand, sent: bytes, drawn: bool) -> tuple[bool, list[str], str]:
    """Sends Ctrl-C and Ctrl-D. Returns the game, which the device continues by itself, and its crash report."""
    serial, reboots = hand.pico.serial, hand.reboots()
    serial.write(sent)
    if not hand.pico.run_until(lambda: hand.reboots() > reboots, FRAME_US):
        serial.write(sent)  # a Ctrl-C that comes amid an import is lost
        assert hand.pico.run_until(lambda: hand.reboots() > reboots, FRAME_US)
    hand.settle(most=1000)
    return drawn, log_of(hand), hand.crashes()


def after_each(hand: Hand) -> list[tuple[bool, list[str], str]]:
    in_play(hand)
    return list(branches(restarted, moments(hand), 2))


@pytest.mark.thorough("Ctrl-C and Ctrl-D at any moment of a press, on the chip")
def test_ctrl_c_and_ctrl_d_at_any_moment_of_a_press_cost_nothing(at_menu):
    """Only a press of which nothing has been seen yet may be lost."""
    found = branch(after_each, at_menu)
    assert any(drawn for drawn, _, _ in found)
    for drawn, log, crash in found:
        assert log == ["roll"] or (log == [] and not drawn), found
        assert crash == "", found


def disturbed(hand: Hand) -> tuple[list[str], str, bool]:
    in_play(hand)
    hand.knock("ok")
    for _ in range(25):
        hand.pico.serial.write(OTHERS)
        hand.pico.run(20_000)
    hand.settle(most=1000)
    send(hand, iter([b"\n"]))
    log = log_of(hand)
    return log, hand.crashes(), b">>>" in hand.pico.serial.output


@pytest.mark.thorough("other control characters during a press, on the chip")
def test_other_control_characters_during_a_press_are_only_a_bad_line(at_menu):
    assert branch(disturbed, at_menu) == (["roll"], "", False)
