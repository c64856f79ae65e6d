"""`mathom pico`: the firmware on the emulated chip, played in a terminal, reached by its port, or photographed."""

import signal
import socket
import subprocess
import sys

import pytest
from PIL import Image

from host_tools.pico.flash import FLASH_SIZE, PICO, Filesystem
from host_tools.play import SCALE
from host_tools.play import folder as folders
from tests.host_tools.terminal import Terminal
from tests.host_tools.test_play_terminal import expected, shows
from tests.host_tools.typed import ROOT, environment, mathom, sentence

pytestmark = pytest.mark.slow

PATIENCE = 120  # seconds


@pytest.fixture
def simulated(tmp_path):
    """Pictures of the simulator, in English, after some presses."""
    folders.choose_language(tmp_path / "new", "en")
    return lambda *presses: expected(tmp_path / "new", tmp_path, *presses)


def files_in(flash):
    content = flash.read_bytes()
    assert len(content) == FLASH_SIZE
    return Filesystem(PICO.cut(content)).files()


@pytest.mark.pico
def test_it_is_played_in_a_terminal_and_its_flash_is_kept(tmp_path, simulated):
    flash = tmp_path / "flash"
    terminal = Terminal("pico", "--flash", str(flash), "--lang", "en")
    terminal.until(shows(terminal, simulated()), "the menu")
    # The keys come after the first picture, and the count of starts after the keys.
    terminal.until(lambda: "/data/starts" in files_in(flash), "all that comes after the menu")
    terminal.type("\x1b[C")
    terminal.until(shows(terminal, simulated("right")), "the next line")
    terminal.type("\x1b[D\r")
    terminal.until(shows(terminal, simulated("ok")), "the games")
    terminal.type("q")
    assert terminal.finish() == 0
    files = files_in(flash)
    assert "/a/pack0" in files and b'"en"' in files["/data/settings"]


@pytest.mark.pico
def test_mpremote_reaches_it_by_its_port_and_what_it_writes_is_kept(tmp_path):
    flash = tmp_path / "flash"
    with socket.create_server(("127.0.0.1", 0)) as free:
        number = free.getsockname()[1]
    offered = subprocess.Popen(
        [sys.executable, "-m", "host_tools", "pico", "--port", str(number), "--flash", str(flash), "--lang", "es"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=environment(),
    )
    try:
        url = offered.stdout.readline().split()[0]
        assert url == f"socket://127.0.0.1:{number}"
        program = "f = open('/told', 'w'); f.write('mellon'); f.close(); print(6 * 7)"
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", url, "exec", program],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.stdout.strip() == "42", done.stderr
        offered.send_signal(signal.SIGINT)
        _, said = offered.communicate(timeout=PATIENCE)
        assert "Traceback" not in said
    finally:
        offered.kill()
    assert files_in(flash)["/told"] == b"mellon"


@pytest.mark.pico
def test_a_screenshot_is_the_simulators_picture(tmp_path, simulated):
    file = tmp_path / "seen.png"
    done = mathom("pico", "--screenshot", str(file), "--press", "right ok", "--lang", "en")
    assert done.returncode == 0, done.stderr
    seen = Image.open(file).convert("L")
    wanted = simulated("right", "ok").convert("L")
    assert seen.tobytes() == wanted.resize((wanted.width * SCALE, wanted.height * SCALE), 0).tobytes()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--lang", "qya"], 2, "There is no language 'qya'"),
        (["--press", "ok"], 2, "--press is for a screenshot."),
        (["--port", "0"], 2, "There is no port 0"),
        (["--port", "8266", "--screenshot", "seen.png"], 2, "A screenshot needs no port."),
        (["--board", "palantir"], 1, "There is no board palantir."),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(words, code, said):
    assert said in sentence(mathom("pico", *words), code)


@pytest.mark.pico
def test_a_file_that_is_no_flash_is_left_alone(tmp_path):
    letter = tmp_path / "letter"
    letter.write_text("Dear Bilbo")
    assert "is no flash of a Pico: it has 10 bytes" in sentence(
        mathom("pico", "--port", "8266", "--flash", str(letter))
    )
    assert letter.read_text() == "Dear Bilbo"


@pytest.mark.pico
def test_playing_needs_a_terminal():
    assert sentence(mathom("pico")).startswith("Playing needs a terminal.")
