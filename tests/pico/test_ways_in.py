"""A laptop can always get access, whatever the firmware is doing."""

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from tests.host_tools.virtual import executed
from tests.pico.branch import branch
from tests.pico.hand import Hand

pytestmark = [pytest.mark.pico, pytest.mark.slow]

SECOND_US = 1_000_000


def interrupt(hand: Hand, roll: bool) -> None:
    pico = hand.pico
    if roll:
        for key in ("ok", "ok", "ok"):
            hand.press(key)
        hand.knock("ok")  # the dice are tumbling
    pico.serial.read()
    pico.serial.write(b"\x03")
    pico.serial.read_until(b">>> ", SECOND_US)
    assert pico.serial.execute("print(6 * 7)") == "42\n"


@pytest.mark.parametrize("roll", [False, True], ids=["in the menu", "in a roll"])
def test_ctrl_c_gives_the_prompt_within_a_second(at_menu, roll):
    branch(interrupt, at_menu, roll)


def test_back_held_at_power_on_leaves_the_prompt_alone(firmware):
    """Also if the power went before a restart of MicroPython."""
    pico = Pico(files={**firmware, "/data/next": b"left over"}, board=boards.REFERENCE)
    pico.wires.keys.hold("back")
    pico.serial.connect()
    said = pico.serial.read_until(b">>> ").decode()
    assert "safe mode" in said and "machine.reset()" in said
    assert pico.serial.execute("print(6 * 7)") == "42\n"
    assert not Hand(pico).frames(0)
    pico.wires.keys.release("back")
    pico.serial.write(b"import machine; machine.reset()\r")
    assert pico.run_until(lambda: pico.resets == 1, SECOND_US)
    assert pico.run_until(lambda: Hand(pico).frames(0) > 0, 2 * SECOND_US)


def mpremote(hand: Hand) -> str:
    """Returns what mpremote prints during a game; the game stays in the store."""
    for key in ("ok", "ok", "ok"):
        hand.press(key)
    assert hand.ask("state")["state"]["phase"] == "roll"
    game = hand.pico.filesystem.get("/data/game")
    said = executed(hand.pico, "print(6 * 7)")
    assert hand.pico.filesystem.get("/data/game") == game
    return said


def test_mpremote_gets_in_while_a_game_runs(at_menu):
    assert branch(mpremote, at_menu) == "42"


def test_a_key_that_is_held_while_the_firmware_restarts_micropython_is_no_wish_for_the_prompt(at_menu):
    """Even if there was no memory for a note of what to open."""
    branch(restart_with_a_key_held, at_menu)


def restart_with_a_key_held(hand: Hand) -> None:
    pico = hand.pico
    pico.run(SECOND_US)
    pico.wires.keys.hold("back")
    pico.serial.write(b"\x03")
    pico.serial.read_until(b">>> ", SECOND_US)
    assert "/data/next" not in pico.filesystem.paths()
    began = pico.us
    pico.serial.write(b"\x04")  # as the firmware does it
    assert pico.run_until(lambda: bool(hand.frames(began)), 2 * SECOND_US)
    assert "safe mode" not in pico.serial.output.decode()
