"""A blank Pico does not say which board it is on: its display may, and the user does."""

import json
import re

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from tests.host_tools.prompt import Answering, on
from tests.host_tools.terminal import Terminal
from tests.host_tools.typed import mathom
from tests.host_tools.virtual import at_work, peer

pytestmark = pytest.mark.slow

OLED, OLED13, PIMORONI, WAVESHARE = boards.names()


class Blank(Answering):
    """A MicroPython without files and with little room, and what answers on its I2C bus."""

    def __init__(self, found, status=None):
        super().__init__()
        bus = {"held": [], "found": found, "status": status}
        self.SAYS = {b"about": on(flash_free=0), b"i2c": json.dumps(bus).encode() + b"\r\n"}


def offered(terminal):
    terminal.until(lambda: "[1]:" in terminal.text(), "the question")
    return re.findall(r"^  \d  (\S+):", terminal.text(), re.M)


@pytest.mark.parametrize(
    ("bus", "order", "typed", "taken"),
    [
        (([0x3C], 0x03), [OLED, OLED13, PIMORONI, WAVESHARE], "\r", OLED),
        (([0x3C], 0x08), [OLED13, OLED, PIMORONI, WAVESHARE], "2\r", OLED),
        (([],), [PIMORONI, WAVESHARE, OLED, OLED13], f"palantir\r{OLED13}\r", OLED13),
    ],
)
def test_in_a_terminal_it_is_asked_and_the_likelier_ones_come_first(bus, order, typed, taken):
    with peer(Blank(*bus)) as port:
        terminal = Terminal("flash", "--port", port, "--timeout", "20", columns=60)
        assert offered(terminal) == order
        assert ("(its display answers)" in terminal.text()) == (len(bus) > 1)
        terminal.type(typed)
        assert terminal.finish() == 1
    said = terminal.text()
    assert f"Board: {taken}\n" in said
    assert ("There is no board palantir." in said) == ("palantir" in typed)


@pytest.mark.parametrize("options", [(), ("--yes",)])
def test_where_nobody_is_asked_it_is_said_which_one_is_taken(options):
    blank = Blank([0x3C], 0x08)
    with peer(blank) as port:
        done = mathom("flash", "--port", port, "--timeout", "20", *options)
    assert f"\nBoard: {boards.REFERENCE}, as none was named (mathom boards lists them)\n" in done.stdout
    assert b"i2c(" not in blank.seen


@pytest.mark.pico
def test_the_display_of_a_blank_pico_is_found():
    with at_work(Pico(files={}, board=boards.REFERENCE)) as port:
        terminal = Terminal("flash", "--port", port, "--timeout", "60", columns=200)
        assert offered(terminal) == [OLED, OLED13, PIMORONI, WAVESHARE]
        assert terminal.finish("\x03") == 130
    assert f"1  {OLED}: " in terminal.text() and "four keys (its display answers)" in terminal.text()
    assert "Broken off. Nothing on the device was changed." in terminal.text()
