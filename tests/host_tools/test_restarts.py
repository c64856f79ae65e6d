"""A device that restarts MicroPython for another game, and the commands that talk to it meanwhile: they notice nothing,
and nothing is lost."""

import json
import re
import threading
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from rich.text import Text

from host_tools import boards, build
from host_tools.device import Device
from host_tools.image import filesystem_files
from host_tools.installer.prompt import RESTARTS
from host_tools.pico.chip import Pico
from host_tools.pico.server import Port
from host_tools.rich_console import Console
from host_tools.watch import look
from tests.host_tools.prompt import heard
from tests.host_tools.typed import mathom, sentence_of, well
from tests.host_tools.virtual import executed, peer, typed_at
from tests.pico.hand import OPTIONS
from tests.pico.stored import kept

pytestmark = pytest.mark.slow

Result = TypeVar("Result")
PATIENT = ("--timeout", "60")
JOURNEY = {"do": "new", "game": "journey", **OPTIONS["journey"]}


@pytest.fixture(scope="module")
def flash() -> bytes:
    """Returns the flash of a device with the present firmware and a game of Journey."""
    pico = Pico(files=dict(filesystem_files(build.build(boards.load(boards.REFERENCE)))), board=boards.REFERENCE)
    assert pico.serial.ask(JOURNEY, within_us=30_000_000)["ok"]
    return pico.flash


@pytest.fixture
def pico(flash: bytes) -> Pico:
    return Pico(flash=flash, board=boards.REFERENCE)


def meanwhile(pico: Pico, work: Callable[[Device], Result]) -> Result:
    """Runs the work of a laptop at the Pico's port while the Pico runs."""
    done: list[Result] = []
    with Port(pico, speed=None) as port:

        def use() -> None:
            with Device(port.url, "watch", 60) as device:
                done.append(work(device))

        thread = threading.Thread(target=use, daemon=True)
        thread.start()
        port.serve(lambda: not thread.is_alive())
    (result,) = done
    return result


def linked(pico: Pico, requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns the answers: exactly one for each request."""
    lines = "\n".join([json.dumps({**request, "id": number}) for number, request in enumerate(requests)])
    done = typed_at(pico, "link", *PATIENT, stdin=lines.encode())
    # A busy machine may need a longer wait.
    assert done.returncode == 0 and re.fullmatch(r"(Waiting for the device on \S+ \.\.\.\n)?", done.stderr), done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == list(range(len(requests)))
    return answers


@pytest.mark.thorough("many changes of games in one mathom link")
@pytest.mark.pico
def test_lines_that_follow_the_new_game_are_answered_after_the_restart(pico):
    requests = [{"do": "roll"}, {"do": "new", "game": "duel"}, {"do": "set", "what": "walked", "value": 3}]
    requests += [JOURNEY, {"do": "roll"}, {"do": "new", "game": "war"}, {"do": "state"}, {"do": "history"}]
    answers = linked(pico, requests)
    assert all(answer["ok"] for answer in answers), answers
    games = [answer["state"]["game"] for answer in answers if "state" in answer]
    assert games == ["journey", "duel", "duel", "journey", "journey", "war", "war"]
    assert [entry["game"] for entry in answers[-1]["history"]] == ["journey", "duel", "journey"]


@pytest.mark.thorough("a backup amid a mathom link")
@pytest.mark.pico
@pytest.mark.parametrize("game", ["journey", "duel"])
def test_what_was_linked_is_saved_when_another_command_stops_the_game(pico, tmp_path, game):
    """At once: a laptop's next command comes within a few hundredths of a second."""
    requests = [{"do": "roll"}, {"do": "undo"}, {"do": "roll"}]
    if game == "duel":
        requests += [{"do": "new", "game": "duel"}, {"do": "set", "what": "walked", "value": 3}]
    last = linked(pico, requests)[-1]
    well(typed_at(pico, "backup", str(tmp_path / "evening"), *PATIENT))
    match = kept(pico.flash)
    assert json.loads(json.dumps(match.state.view())) == last["state"]
    assert linked(pico, [{"do": "state"}])[0]["state"] == last["state"]
    assert executed(pico, "print(6 * 7)") == "42"
    assert json.loads(json.dumps(kept(pico.flash).state.view())) == last["state"]


def watched(device: Device) -> list[str]:
    """Returns the lines about the game that `mathom watch` shows right after another game has begun, several times."""
    console = Console(width=140)
    seen = []
    for request in ({"do": "new", "game": "duel"}, JOURNEY, {"do": "new", "game": "war"}):
        assert device.ask(request)["ok"]
        assert device.about()["ok"]
        shown = [part for part in look(device, console, "en").renderables if isinstance(part, Text)]
        seen.append(" ".join(part.plain for part in shown[-8:]))
    return seen


@pytest.mark.thorough("mathom watch while games change")
@pytest.mark.pico
def test_a_change_of_games_is_watched(pico):
    duel, journey, war = meanwhile(pico, watched)
    assert "Nazgûl squares" in journey and "Nazgûl squares" not in duel + war
    assert "Chapter" in duel and "Chapter" not in journey + war
    assert not any("No game" in lines for lines in (duel, journey, war))


@pytest.mark.pico
@pytest.mark.thorough("a command that comes while MicroPython starts anew")
@pytest.mark.parametrize("command", ["log", "doctor"])
def test_a_device_that_starts_anew_is_no_stranger(pico, command):
    """The command comes in the middle of the restart."""
    pico.serial.ask({"do": "state"}, within_us=30_000_000)
    pico.serial.ask({"do": "new", "game": "duel"})
    assert pico.run_until(lambda: RESTARTS in pico.serial.output, 3_000_000)
    done = typed_at(pico, command, *PATIENT)
    assert "Traceback" not in done.stdout + done.stderr and RESTARTS.decode() not in done.stdout + done.stderr
    assert "runs and answers" in done.stdout if command == "doctor" else done.returncode == 0, done.stdout + done.stderr
    assert kept(pico.flash).game == "duel"


def test_one_that_starts_anew_and_then_says_nothing_does_not_answer():
    def behave(client):
        client.recv(4096)
        client.sendall(RESTARTS + b"\r\n")
        heard(client)

    with peer(behave) as port:
        said = sentence_of(mathom("link", "--port", port, "--timeout", "1"))
    assert said.startswith(f"What is on {port} sent 'MPY: soft reboot', and MicroPython's prompt does not come: ")
