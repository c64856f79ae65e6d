"""`mathom devs` and `mathom bootloader`: what is on a port, and a Pico that becomes a drive without its button."""

import contextlib
import json
import threading

import pytest
from serial.tools import list_ports

from host_tools import bootloader, bootsel, devs
from host_tools.errors import Fault
from host_tools.pico.chip import Pico
from tests.host_tools.linked import files
from tests.host_tools.prompt import ABOUT, Plugged, Prompt, heard
from tests.host_tools.typed import well
from tests.host_tools.virtual import peer, typed_at

pytestmark = pytest.mark.slow

BOOT_FROM_HERE = 0xB007C0D3  # in the watchdog's scratch register 4: the chip starts where register 7 says
ROM_END = 0x4000


def listed(*behaviours, monkeypatch, capsys):
    """Returns what is said of ports on which these answer, without the names of the ports."""
    from contextlib import ExitStack

    with ExitStack() as stack:
        ports = [stack.enter_context(peer(behave)) for behave in behaviours]
        monkeypatch.setattr(list_ports, "comports", lambda: [Plugged(port) for port in ports])
        assert devs.command() == (0 if ports else 1)
    said = capsys.readouterr().out
    for number, port in enumerate(ports):
        said = said.replace(port, f"PORT{number}")
    return sorted(said.splitlines())


class Game:
    """A firmware that answers this many lines, and then only takes them."""

    def __init__(self, answers=2):
        self.answers = answers
        self.taken = b""
        self.gone = threading.Event()

    def __call__(self, client):
        with contextlib.suppress(OSError):
            while data := client.recv(1):
                self.taken += data
                line = self.taken.replace(b"\r", b"\n").split(b"\n")[-2:-1]
                if data in b"\r\n" and line != [b""] and self.answers:
                    self.answers -= 1
                    client.sendall(json.dumps(self.answer(line[0])).encode() + b"\r\n")
        self.gone.set()

    def answer(self, line):
        if not line.startswith(b"{"):
            return {"ok": False, "error": "bad_request"}
        return {**ABOUT, "micropython": "1.26.1", "id": json.loads(line)["id"]}


def chatting(client):
    client.recv(1)
    client.sendall(b"it rains\r\n")
    heard(client)


def at_its_prompt(client):
    Prompt([])(client)


def test_each_port_is_listed_with_what_answers_there(monkeypatch, capsys, drive):
    monkeypatch.setattr(bootsel, "places", lambda: [drive])
    monkeypatch.setattr(devs, "PATIENCE", 1.0)
    kinds = (Game(), at_its_prompt, chatting)
    assert listed(*kinds, monkeypatch=monkeypatch, capsys=capsys) == [
        f"{drive}: a Pico as a drive. Type: mathom flash --uf2 FILE.uf2",
        "PORT0: mathom 1.0.0 for table, MicroPython 1.26.1",
        "PORT1: MicroPython 1.26.1 at its prompt, no mathom runs",
        "PORT2: another program: it says 'it rains'",
    ]


def test_one_that_does_not_answer_is_listed_as_silent_and_never_interrupted(monkeypatch, capsys):
    """It may be a game that is busy: at once, or once it has been asked what it is."""
    monkeypatch.setattr(bootsel, "places", list)
    monkeypatch.setattr(devs, "PATIENCE", 0.5)
    at_once, then = Game(answers=0), Game(answers=1)
    assert listed(at_once, then, monkeypatch=monkeypatch, capsys=capsys) == [
        f"PORT{number}: silent for 0.5 s: a game that is busy, or another program. The doctor would stop it. "
        f"Type: mathom doctor --port PORT{number}"
        for number in range(2)
    ]
    for game in (at_once, then):
        assert game.gone.wait(60) and game.taken and not set(game.taken) & set(b"\x01\x03\x04")
    assert len(at_once.taken) < 8, "what does not read keeps it in its input, which has room for 511 bytes"


def test_no_port(monkeypatch, capsys):
    monkeypatch.setattr(bootsel, "places", list)
    assert listed(monkeypatch=monkeypatch, capsys=capsys) == ["No Pico was found on USB. Type: mathom doctor"]


@pytest.mark.pico
def test_a_game_is_listed_and_goes_on():
    pico = Pico(files=files())
    assert pico.serial.ask({"do": "about"})["ok"]  # it has started
    done = well(typed_at(pico, "devs", "--json"))
    (found,) = json.loads(done.stdout)
    assert (found["what"], found["board"]) == ("mathom", "pico-oled-4keys")
    assert b"soft reboot" not in pico.serial.output


@pytest.mark.pico
def test_a_program_that_does_not_listen_goes_on():
    pico = Pico(files={"/main.py": b"import time\nwhile True:\n    time.sleep(1)\n"})
    pico.run(1_000_000)
    (found,) = json.loads(well(typed_at(pico, "devs", "--json")).stdout)
    assert found["what"] == "silent"
    assert pico.serial.output == b""


class Restarting(Prompt):
    """A MicroPython that becomes a drive when it is told to."""

    def __init__(self, becomes):
        super().__init__([])
        self.becomes = becomes

    def answer(self, source):
        if b"machine.bootloader()" in source:
            self.becomes()
            raise OSError
        return b""


def test_a_running_pico_becomes_a_drive(monkeypatch, capsys, drive):
    there = []
    monkeypatch.setattr(bootsel, "places", lambda: there)
    with peer(Restarting(lambda: there.append(drive))) as port:
        bootloader.command(port)
    assert capsys.readouterr().out == (f"The Pico is a drive now: {drive}. Type: mathom flash --uf2 FILE.uf2\n")


@pytest.mark.pico
def test_the_chip_restarts_in_its_rom():
    """The emulated chip has no drive. What tells its ROM to become one is in the registers that survive the reset."""
    pico = Pico(files=files())
    typed_at(pico, "bootloader", until=lambda _: pico.resets > 0)
    *_, magic, _, _, begins = pico.mcu.watchdog.scratch_data
    assert magic == BOOT_FROM_HERE and 0 < begins < ROM_END


def test_one_of_which_no_drive_appears_is_told(monkeypatch):
    monkeypatch.setattr(bootsel, "places", list)
    monkeypatch.setattr(bootsel, "unmounted", lambda: False)
    monkeypatch.setattr(bootsel, "APPEARS", 0.1)
    with peer(Restarting(list)) as port, pytest.raises(Fault, match="no drive has appeared"):
        bootloader.command(port)
