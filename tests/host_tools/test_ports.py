"""The error, and how soon it comes, when the device on the port does not do what it should."""

import contextlib
import json
import time

import pytest

from tests.host_tools.linked import stored
from tests.host_tools.test_flash import Prompt, heard, sentence_of
from tests.host_tools.test_link import ABOUT
from tests.host_tools.typed import mathom, sentence
from tests.host_tools.virtual import peer

pytestmark = pytest.mark.slow

TIMEOUT = 2
ENOUGH = 30  # seconds, on a busy machine; a port that hangs would take forever


def flood(client):
    """Sends as much as possible, and reads nothing."""
    with contextlib.suppress(OSError):
        while True:
            client.sendall(b"$GPGGA,42\r\n" * 100)


@pytest.mark.parametrize("verb", ["flash", "backup", "restore", "log", "reset", "link", "watch"])
def test_a_port_that_never_stops_talking_is_told_in_time(tmp_path, verb):
    (tmp_path / "settings").write_bytes(stored("{}"))
    words = {"backup": [str(tmp_path / "new")], "restore": [str(tmp_path), "--yes"]}.get(verb, [])
    began = time.monotonic()
    with peer(flood) as port:
        done = mathom(verb, *words, "--port", port, "--timeout", str(TIMEOUT))
    assert "GPGGA" in sentence_of(done)
    assert time.monotonic() - began < ENOUGH


def test_so_does_the_doctor():
    began = time.monotonic()
    with peer(flood) as port:
        done = mathom("doctor", "--port", port, "--timeout", str(TIMEOUT))
    assert done.returncode == 2 and "GPGGA" in done.stdout
    assert time.monotonic() - began < ENOUGH


class Talking(Prompt):
    """A MicroPython whose programs print more and more nonsense."""

    def answer(self, source):
        flood(self.client)
        return b""


def test_a_program_at_the_prompt_that_never_stops_talking_is_told(tmp_path):
    began = time.monotonic()
    with peer(Talking([])) as port:
        said = sentence_of(mathom("backup", str(tmp_path / "new"), "--port", port, "--timeout", str(TIMEOUT)))
    assert said.startswith(f"The device on {port} stopped answering")
    assert time.monotonic() - began < ENOUGH


class Repl:
    """MicroPython's prompt as mpremote leaves it: it echoes what is typed, and a line ends with a carriage return. If
    `raw`, the raw REPL, which echoes nothing."""

    def __init__(self, raw=False):
        self.raw = raw

    def __call__(self, client):
        while data := client.recv(4096):
            for byte in data:
                if byte == 2:
                    self.raw = False
                    client.sendall(b"\r\nMicroPython v1.26.1\r\n>>> ")
                elif self.raw:
                    continue
                elif byte == 13:
                    client.sendall(b"\r\n{'do': 'about'}\r\n>>> ")
                elif byte >= 32:
                    client.sendall(bytes([byte]))


@pytest.mark.parametrize("raw", [False, True])
@pytest.mark.parametrize("verb", ["link", "watch"])
def test_a_device_that_mpremote_has_left_at_its_prompt_is_told(verb, raw):
    with peer(Repl(raw)) as port:
        said = sentence_of(mathom(verb, "--port", port, "--timeout", str(TIMEOUT)))
    assert said == (
        f"The device on {port} is at MicroPython's prompt: the game is stopped. Type: mathom reset --port {port}"
    )


def test_a_prompt_that_comes_up_amid_a_conversation_is_told():
    def behave(client):
        stream = client.makefile("rwb")
        request = json.loads(stream.readline())
        stream.write(json.dumps({**ABOUT, "id": request["id"]}).encode() + b"\n")
        stream.flush()
        stream.readline()
        stream.write(b"Traceback (most recent call last):\r\nKeyboardInterrupt: \r\n>>> ")
        stream.flush()
        heard(client)

    with peer(behave) as port:
        done = mathom("link", "--port", port, "--timeout", "20", stdin='{"do": "state"}\n')
    assert (done.returncode, done.stderr) == (
        1,
        f"mathom: The device on {port} is at MicroPython's prompt: the game is stopped. "
        f"Type: mathom reset --port {port}\n",
    )


OLD = b'rest of it"]}\n{"ok": true, "events": []}\n{"ok": true, "id": "mathom-1-1"}\n'


def test_old_answers_in_the_pipe_are_passed_over():
    def behave(client):
        stream = client.makefile("rwb")
        for old, answer in ((OLD, ABOUT), (b"", {"ok": True, "state": {}})):
            request = json.loads(stream.readline())
            stream.write(old)
            stream.write(json.dumps({**answer, "id": request.get("id")}).encode() + b"\n")
            stream.flush()
        heard(client)

    with peer(behave) as port:
        done = mathom("link", "--port", port, stdin='{"do": "state", "id": 5}\n')
    assert done.returncode == 0, done.stderr
    assert done.stdout == '{"ok": true, "state": {}, "id": 5}\n'


def test_a_device_that_only_answers_what_was_asked_before_is_no_stranger():
    def behave(client):
        client.recv(4096)
        client.sendall(OLD)
        heard(client)

    with peer(behave) as port:
        said = sentence_of(mathom("link", "--port", port, "--timeout", str(TIMEOUT)))
    assert said == (
        f"The device on {port} has answered what was asked before, and not this. Type: mathom reset --port {port}"
    )


def test_after_a_second_without_a_word_the_user_hears_what_is_waited_for():
    with peer(heard) as port:
        done = mathom("link", "--port", port, "--timeout", "6")
        quiet = mathom("reset", "--quiet", "--port", port, "--timeout", "1")
    assert done.stderr.splitlines()[0] == f"Waiting for the device on {port} ..."
    assert len(done.stderr.splitlines()) == 2
    assert "Waiting" not in quiet.stderr


def test_a_number_is_a_port_of_this_computer():
    assert sentence(mathom("link", "--port", "1")) == (
        "Nobody listens on socket://127.0.0.1:1. Type: mathom pico --port 1"
    )
