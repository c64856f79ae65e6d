"""The error, and how soon it comes, when the device on the port does not do what it should."""

import contextlib
import errno
import json
import os
import sys
import time

import pytest

from host_tools.device import permit, refused
from tests.host_tools.linked import stored
from tests.host_tools.prompt import ABOUT, Prompt, heard
from tests.host_tools.typed import mathom, sentence, sentence_of
from tests.host_tools.virtual import peer
from tests.tiers import sample

pytestmark = pytest.mark.slow

TIMEOUT = 2
ENOUGH = 30  # seconds, on a busy machine; a port that hangs would take forever


def flood(client):
    """Sends as much as possible, and reads nothing."""
    with contextlib.suppress(OSError):
        while True:
            client.sendall(b"$GPGGA,42\r\n" * 100)


# At the prompt, over the protocol, and with both.
@pytest.mark.parametrize("verb", sample(["flash", "link", "log", "backup", "restore", "reset", "watch"], 1))
def test_a_port_that_never_stops_talking_is_told_in_time(tmp_path, verb):
    (tmp_path / "settings").write_bytes(stored("{}"))
    words = {"backup": [str(tmp_path / "new")], "restore": [str(tmp_path), "--yes"]}.get(verb, [])
    began = time.monotonic()
    with peer(flood) as port:
        done = mathom(verb, *words, "--port", port, "--timeout", str(TIMEOUT))
    assert "GPGGA" in sentence_of(done)
    assert time.monotonic() - began < ENOUGH


@pytest.mark.thorough("a port that never stops talking to the doctor")
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


def test_a_prompt_that_comes_up_amid_a_conversation_is_told():
    def behave(client):
        stream = client.makefile("rwb")
        request = json.loads(stream.readline())
        stream.write(json.dumps({**ABOUT, "id": request["id"]}).encode() + b"\n")
        stream.flush()
        stream.readline()
        stream.write(b"Traceback (most recent call last):\r\nKeyboardInterrupt: \r\n>>> ")
        stream.flush()
        Prompt([])(client)

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
        "Nobody listens on socket://127.0.0.1:1. Type: mathom pico --listen 1"
    )


def test_a_port_that_cannot_be_one():
    for number in ("0", "99999"):
        assert sentence(mathom("link", "--port", number), 2) == (
            f"There is no port {number}, only 1 to 65535. Type: mathom pico --listen 8266"
        )
    for name in ("abc", os.devnull, "nonsense://x"):
        assert sentence(mathom("link", "--port", name)) == f"There is no serial port {name}. Type: mathom devs"


def test_who_may_not_open_a_port_is_told_how_to_get_in(tmp_path):
    port = tmp_path / "ttyACM0"
    port.touch()
    said = refused(str(port), PermissionError(errno.EACCES, "Permission denied"))
    assert said.sentence == f"You may not open {port}."
    assert said.then == (permit(port.group()) if sys.platform.startswith("linux") else f"sudo chmod a+rw {port}")
