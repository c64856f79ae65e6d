"""`mathom link` and `mathom watch` with a device, and with something that is not one."""

import json

import pytest

from host_tools.device import Device
from host_tools.installer.cable import Silent
from host_tools.pico.chip import Pico
from tests.host_tools.linked import files
from tests.host_tools.prompt import ABOUT, NO_PROMPT, SCREEN, STATE, heard
from tests.host_tools.terminal import Terminal
from tests.host_tools.typed import mathom, sentence_of, well
from tests.host_tools.virtual import peer, typed_at

pytestmark = pytest.mark.slow

NEW = {"do": "new", "game": "journey", "players": ["frodo", "sam"]}


@pytest.fixture(scope="module")
def flash():
    """The flash of a device with a game."""
    return Pico(files=files()).flash


@pytest.mark.pico
def test_requests_go_in_and_answers_come_out_in_order(flash):
    requests = [NEW, {"do": "roll", "id": "Nazgûl"}, {"do": "state"}, "nonsense", {"do": "lose"}]
    lines = [request if isinstance(request, str) else json.dumps(request, ensure_ascii=False) for request in requests]
    done = well(typed_at(Pico(flash=flash), "link", "--timeout", "60", stdin="\n".join(["", *lines, ""]).encode()))
    printed = [json.loads(line) for line in done.stdout.splitlines()]
    assert {"fault": "display"} in printed  # lines that the device sends without a request are shown too
    answers = [line for line in printed if "ok" in line]
    assert [answer["ok"] for answer in answers] == [True, True, True, False, True]
    assert answers[1]["id"] == "Nazgûl" and answers[1]["state"]["phase"] == "keep"
    assert answers[2]["state"] == answers[1]["state"]
    assert answers[3]["error"]["message"] == "The line is not JSON."
    assert all(line.startswith("Waiting for the device on ") for line in done.stderr.splitlines())


@pytest.mark.pico
def test_watching_shows_the_screen_and_the_routes(flash):
    pico = Pico(flash=flash)
    done = well(typed_at(pico, "watch", "--once", "--timeout", "60"))
    lines = done.stdout.splitlines()
    assert len(lines) == 64 // 4 + 2 and lines[-1] == "No game is being played."
    picture = "".join(lines[:16])
    assert any(0x2800 < ord(sign) < 0x2900 for sign in picture)
    pico.serial.ask(NEW, within_us=30_000_000)
    again = typed_at(pico, "watch", "--once", "--timeout", "60").stdout.splitlines()
    assert again[:16] == lines[:16]
    assert again[17] == "  Round 1  Turn of: Frodo, Bag End · Now: roll 1 · Mode: basic"
    assert again[18].startswith("▸ Frodo") and again[19].startswith("  Sam") and "Nazgûl squares: 8 free" in again[19]


@pytest.mark.pico
@pytest.mark.parametrize(("verb", "raw"), [("link", b""), ("watch", b"\x01")])
def test_a_device_that_mpremote_has_left_at_its_prompt_is_told_and_stays_there(flash, verb, raw):
    pico = Pico(flash=flash)
    pico.serial.ask({"do": "about"}, within_us=30_000_000)
    pico.serial.write(b"\x03")
    pico.serial.read_until(">>> ")
    pico.serial.write(raw)
    done = typed_at(pico, verb, "--timeout", "4")
    port = done.args[-1]
    assert sentence_of(done) == (
        f"The device on {port} is at MicroPython's prompt: the game is stopped. Type: mathom reset --port {port}"
    )
    pico.serial.read()
    pico.serial.write(b"6 * 7\r")
    assert b"42" in pico.serial.read_until(">>> ")


def test_a_silent_port_is_told():
    with peer(heard) as port:
        said = sentence_of(mathom("watch", "--port", port, "--timeout", "1"))
    assert said == f"What is on {port} says nothing, {NO_PROMPT}"


def test_a_port_that_talks_nonsense_is_told():
    def position(client):
        client.recv(4096)
        client.sendall(b"\x1b[2J$GPGGA,42\r\n")
        heard(client)

    with peer(position) as port:
        said = sentence_of(mathom("link", "--port", port, "--timeout", "4"))
    assert said == f"What is on {port} sent '·[2J$GPGGA,42', {NO_PROMPT}"


def test_a_late_answer_is_an_answer():
    """A device that starts slowly answers the first question only after it was asked again."""

    def behave(client):
        stream = client.makefile("rwb")
        first = json.loads(stream.readline())
        stream.readline()
        stream.write(json.dumps({**ABOUT, "id": first["id"]}).encode() + b"\n")
        stream.flush()
        stream.readline()

    with peer(behave) as port, Device(port, "link", 10) as device:
        with pytest.raises(Silent):
            device.ask({"do": "about"}, 0.2)
        assert device.ask({"do": "about"}) == ABOUT


def test_watching_goes_on_until_it_is_interrupted():
    """In a terminal: one picture after another, until Ctrl-C."""
    answered = []

    def behave(client):
        stream = client.makefile("rwb")
        while line := stream.readline():
            request = json.loads(line)
            answer = {"about": ABOUT, "screen": SCREEN, "state": STATE}[request["do"]]
            stream.write(json.dumps({**answer, "id": request["id"]}).encode() + b"\n")
            stream.flush()
            answered.append(request["do"])

    with peer(behave) as port:
        terminal = Terminal("watch", "--port", port, "--every", "0.05", lines=50)
        terminal.until(lambda: answered.count("state") > 2 and "▸ Sam" in terminal.text(), "three pictures")
        assert "▀ ▀ ▀" in terminal.text() and "Way: 0 of 9, Bag End" in terminal.text()
        assert terminal.finish("\x03") == 130
    assert answered[:3] == ["about", "screen", "state"]
    assert "Traceback" not in terminal.text()
