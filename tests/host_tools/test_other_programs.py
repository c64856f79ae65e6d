"""A Pico without Mathom, or with one that does not answer: each command says so, and leaves nothing in the Pico's
input, which would fill up until not even Ctrl-C got in."""

import signal

import pytest

from host_tools import build
from host_tools.image import filesystem_files
from host_tools.pico.chip import Pico
from tests.host_tools.linked import stored
from tests.host_tools.standin import BOARD, firmware
from tests.host_tools.typed import sentence_of
from tests.host_tools.virtual import executed, typed_at
from tests.tiers import THOROUGH

pytestmark = [pytest.mark.slow, pytest.mark.pico]

TALKS = 'while True:\n    print("hello")\n'
SLEEPS = "import time\nwhile True:\n    time.sleep(1)\n"
HANGS = "def main(board, root):\n    __import__('time').sleep(86400)\n"


def has_empty_input(pico):
    """Returns whether what runs on the Pico has nothing to read; it is stopped for that. After 511 bytes that were not
    read MicroPython takes no Ctrl-C."""
    pico.serial.read()
    pico.serial.write(b" " * 500 + b"\x03")
    try:
        return bool(pico.serial.read_until("KeyboardInterrupt"))
    except TimeoutError:
        return False


@pytest.mark.parametrize("program", [TALKS, SLEEPS, ""], ids=["prints", "sleeps", "none"])
def test_a_pico_without_mathom_is_told_and_its_program_goes_on(tmp_path, program):
    (tmp_path / "settings").write_bytes(stored("{}"))
    pico = Pico(files={"/main.py": program.encode()} if program else {})
    asking = [["reset"], ["link", "--timeout", "2"], ["watch", "--once", "--timeout", "2"]]
    stopping = [["log"], ["backup", str(tmp_path / "new")], ["restore", str(tmp_path), "--yes"]]
    usual = {TALKS: [asking[1], stopping[1]], SLEEPS: asking[:2], "": [asking[0], stopping[2]]}[program]
    for words in asking + stopping if THOROUGH and program == TALKS else usual:
        done = typed_at(pico, *words)
        port = done.args[-1]
        assert sentence_of(done) == f"There is no Mathom on {port}. Type: mathom flash --port {port}", words
        assert not done.stdout
        if program:
            assert has_empty_input(pico), words
            pico.serial.write(b"\x04")  # starts the program again
    assert pico.filesystem.paths() == (["/main.py"] if program else [])
    assert executed(pico, "print(6 * 7)") == "42"


def test_ctrl_c_while_a_program_is_asked_leaves_nothing_in_its_input():
    pico = Pico(files={"/main.py": SLEEPS.encode()})
    interrupted = []

    def interrupt(command):
        if "Waiting for" in command.err and not interrupted:
            command.process.send_signal(signal.SIGINT)
            interrupted.append(True)

    assert typed_at(pico, "link", meanwhile=interrupt).returncode == 130
    assert has_empty_input(pico)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["link"], "The Mathom on {port} did not answer: it is restarted."),
        (["reset"], "The firmware does not start: it said nothing."),
    ],
)
def test_a_mathom_that_hangs_is_restarted(tmp_path, words, said):
    pico = Pico(files=dict(filesystem_files(build.build(BOARD, firmware(tmp_path, app=HANGS)))))
    done = typed_at(pico, *words, "--timeout", "2")
    port = done.args[-1]
    assert sentence_of(done) == f"{said.format(port=port)} Type: mathom doctor --port {port}"
    assert has_empty_input(pico)
