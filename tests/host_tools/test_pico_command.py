"""`mathom pico`: the firmware on the emulated chip, played in a terminal, connected by its port, or as pictures."""

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys

import platformdirs
import pytest
from PIL import Image

from host_tools import boards
from host_tools.errors import Fault
from host_tools.filesystem import Filesystem, build_filesystem
from host_tools.pico import fetch
from host_tools.pico.play import memory
from host_tools.play import SCALE
from host_tools.play import folder as folders
from host_tools.releases import kind_of, machine_in
from host_tools.uf2 import FLASH_SIZE, PICO, XIP_BASE, compose_uf2, flash_of, parse_uf2
from mathom.settings import TAILS
from tests.host_tools.terminal import Terminal, expected, limit, shows
from tests.host_tools.typed import ROOT, apart, environment, mathom, sentence, well
from tests.host_tools.uf2 import micropython
from tests.pico.gauge import filled, without_data

pytestmark = pytest.mark.slow

PATIENCE = 120  # seconds
PICO_W = max(fetch.CACHE.glob("RPI_PICO_W-*-v*.uf2"), default=None)


@pytest.fixture
def simulated(tmp_path):
    """Returns pictures of the simulator, in English, after some presses."""
    folders.choose_language(tmp_path / "new", "en")
    return lambda *presses: expected(tmp_path / "new", tmp_path, *presses)


def files_in(flash):
    content = flash.read_bytes()
    assert len(content) == FLASH_SIZE
    return Filesystem(PICO.cut(content)).files()


@contextlib.contextmanager
def offered(*words, warned="", loses="", **changes):
    """Runs it with a port until Ctrl-C, and checks its warning, or what it says that it loses. Yields its address, and
    then its process."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        number = free.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "host_tools", "pico", "--listen", str(number), *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=environment(**changes),
    )
    try:
        line = process.stdout.readline()
        assert line, process.stderr.read()
        assert line.split()[0] == f"socket://127.0.0.1:{number}"
        yield line.split()[0], process
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
        if loses:
            assert re.fullmatch(loses, said) and process.returncode == 1, said
        else:
            assert said.startswith(warned) if warned else not said, said
    finally:
        process.kill()


SLOW = "mathom: The emulated chip is not compiled. To make it fourteen times as fast, type: make setup-pico\n"


@pytest.mark.pico
def test_it_says_how_to_make_it_faster_where_its_chip_is_not_compiled(tmp_path):
    (tmp_path / "sitecustomize.py").write_text("from host_tools.pico import native\nnative.load = lambda: None\n")
    path = f"{tmp_path}:{ROOT}:{ROOT}/firmware"
    with offered("--flash", str(tmp_path / "flash"), warned=SLOW, PYTHONPATH=path):
        pass


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
    assert "/a/bundle" in files and b'"en"' in files["/data/settings"]


@pytest.mark.thorough("mpremote at the port of mathom pico")
@pytest.mark.pico
def test_mpremote_reaches_it_by_its_port_and_what_it_writes_is_kept(tmp_path):
    flash = tmp_path / "flash"
    with offered("--flash", str(flash), "--lang", "es") as (url, _):
        program = "f = open('/told', 'w'); f.write('mellon'); f.close(); print(6 * 7)"
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", url, "exec", program],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.stdout.strip() == "42", done.stderr
    assert files_in(flash)["/told"] == b"mellon"


@pytest.mark.pico
def test_a_screenshot_is_the_simulators_picture(tmp_path, simulated):
    file = tmp_path / "seen.png"
    well(mathom("pico", "--screenshot", str(file), "--press", "right ok", "--lang", "en"))
    seen = Image.open(file).convert("L")
    wanted = simulated("right", "ok").convert("L")
    assert seen.tobytes() == wanted.resize((wanted.width * SCALE, wanted.height * SCALE), 0).tobytes()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--lang", "qya"], 2, "--lang: must be es or en"),
        (["--press", "ok"], 2, "--press is for a screenshot."),
        (["--listen", "0"], 2, "There is no port 0"),
        (["--listen", "8266", "--screenshot", "seen.png"], 2, "A screenshot needs no port."),
        (["--board", "palantir"], 1, "There is no board palantir."),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(words, code, said):
    assert said in sentence(mathom("pico", *words), code)


def test_without_a_network_it_says_how_to_do_without(tmp_path):
    alone = {"HOME": str(tmp_path), "https_proxy": "http://127.0.0.1:9", "MATHOM_UF2": ""}
    said = sentence(apart("pico", "--screenshot", str(tmp_path / "seen.png"), **alone))
    assert said.startswith("MicroPython for the pico cannot be downloaded: is there a network?")
    assert said.endswith("Type: mathom pico --uf2 FILE.uf2")


def another(tmp_path):
    """Returns a UF2 that differs from the reference and also runs."""
    parsed = parse_uf2(fetch.find().read_bytes())
    runs = [*parsed.runs, (XIP_BASE + PICO.offset - 4096, b"mellon")]
    file = tmp_path / "another.uf2"
    file.write_bytes(compose_uf2(runs, parsed.family))
    return file


def program(file):
    """Returns the part of a UF2 before the filesystem."""
    return flash_of(file.read_bytes())[: PICO.offset]


@pytest.mark.thorough("mathom pico with another UF2")
@pytest.mark.pico
def test_another_uf2_is_heeded_and_of_the_old_flash_only_games_and_settings_are_kept(tmp_path):
    usual, other = fetch.find(), another(tmp_path)
    home = {"XDG_DATA_HOME": str(tmp_path / "data")}
    with offered("--lang", "en", **home):
        (flash,) = (tmp_path / "data").rglob("flash")
    assert flash.read_bytes().startswith(program(usual))

    played = Filesystem(PICO.cut(flash.read_bytes()))
    for path in ("/data/game7", "/told", "/a/bundle"):
        played.put(path, b"mellon")
    flash.write_bytes(program(usual) + played.image)
    with offered(**home, MATHOM_UF2=str(other)):
        pass
    assert flash.read_bytes().startswith(program(other))
    files = files_in(flash)
    assert files["/data/game7"] == b"mellon" and b'"en"' in files["/data/settings"]
    assert "/told" not in files and files["/a/bundle"] != b"mellon"

    with offered(**home):
        pass
    assert flash.read_bytes().startswith(program(usual))
    with offered("--uf2", str(other), **home):
        pass
    assert flash.read_bytes().startswith(program(other))
    assert files_in(flash) == files


@pytest.mark.thorough("mathom pico with a flash that is named")
@pytest.mark.pico
def test_an_image_of_ones_own_is_tried_as_it_is(tmp_path):
    """With its own firmware and board. Nothing is saved afterwards."""
    made = tmp_path / "mathom.uf2"
    words = ["--uf2", str(fetch.find()), "-o", str(made), "--board", "pico-oled13-4keys"]
    assert mathom("image", *words).returncode == 0
    shot = tmp_path / "menu.png"
    well(mathom("pico", "--uf2", str(made), "--screenshot", str(shot), XDG_DATA_HOME=str(tmp_path / "data")))
    with Image.open(shot) as picture:
        assert picture.width > 128
    with offered("--uf2", str(made), XDG_DATA_HOME=str(tmp_path / "data")) as (url, _):
        done = well(mathom("link", "--port", url, "--timeout", "60", stdin='{"do": "about"}\n'))
        assert json.loads(done.stdout)["board"] == "pico-oled13-4keys"
    assert not list((tmp_path / "data").rglob("flash"))
    assert sentence(mathom("pico", "--uf2", str(made), "--lang", "es", "--listen", "8266"), 2) == (
        f"{made} is taken as it is, without --lang. Type: mathom pico --uf2 {made}"
    )


@pytest.mark.pico
@pytest.mark.skipif(not PICO_W, reason="MicroPython for the Pico W is not in the cache: make micropython ARGS=pico-w")
def test_micropython_for_a_pico_w_goes_on_with_the_game_of_the_plain_pico_and_back(tmp_path):
    """They have their files in different places."""
    home = {"XDG_DATA_HOME": str(tmp_path / "data")}
    with offered(**home) as (url, _):
        assert [answer["ok"] for answer in told(url, GAME, {"do": "roll"})] == [True, True]
        (log,) = told(url, {"do": "log"})
    (flash,) = (tmp_path / "data").rglob("flash")
    for words, kind in ((["--uf2", str(PICO_W)], "pico-w"), ([], "pico")):
        with offered(*words, **home) as (url, _):
            assert told(url, {"do": "log"}) == [log]
        assert kind_of(machine_in(flash.read_bytes())) == kind


@pytest.mark.pico
def test_a_flash_that_is_named_is_nobody_elses_meanwhile(tmp_path):
    flash = tmp_path / "flash"
    (tmp_path / "other").symlink_to(flash)
    with offered("--flash", str(flash)):
        for name in (flash, tmp_path / "other"):
            said = sentence(mathom("pico", "--flash", str(name), "--listen", "8266"))
            assert said == (f"Another virtual Pico has {flash} as its flash. Type: mathom pico --flash FILE")
    with offered("--flash", str(flash)):
        pass


@pytest.mark.pico
def test_a_flash_that_is_named_starts_as_it_is(tmp_path):
    """It needs no UF2, and no option that would change it is accepted."""
    flash = tmp_path / "flash"
    with offered("--flash", str(flash), "--lang", "en", "--uf2", str(another(tmp_path))):
        pass
    assert flash.read_bytes().startswith(program(tmp_path / "another.uf2"))
    files = files_in(flash)
    for words in (["--lang", "es"], ["--uf2", str(fetch.find())], ["--lang", "es", "--screenshot", "seen.png"]):
        port = [] if "--screenshot" in words else ["--listen", "8266"]
        assert sentence(mathom("pico", "--flash", str(flash), *words, *port), 2) == (
            f"{flash} is taken as it is, without --uf2 and --lang. Type: mathom pico --flash {flash}"
        )
    content = Filesystem(PICO.cut(flash.read_bytes()))
    content.put("/told", b"mellon")
    flash.write_bytes(program(tmp_path / "another.uf2") + content.image)
    with offered("--flash", str(flash), MATHOM_UF2="/no/such.uf2"):
        pass
    assert flash.read_bytes().startswith(program(tmp_path / "another.uf2"))
    assert files_in(flash) == {**files, "/told": b"mellon"}


@pytest.mark.pico
@pytest.mark.parametrize(
    ("there", "aside"), [("/data", "/data.bad1"), ("/data/settings/old", "/data/settings.bad1/old")]
)
def test_a_flash_with_a_file_in_place_of_the_games_or_a_folder_in_that_of_the_settings(tmp_path, there, aside):
    """It is played and flashed."""
    flash = tmp_path / "flash"
    with offered("--flash", str(flash)):
        pass
    before = flash.read_bytes()
    content = Filesystem(PICO.cut(before))
    for path in [path for path in content.paths() if path.startswith("/data/")]:
        content.remove(path)
    content.remove("/data")
    content.put(there, b"somebody's measurements")
    flash.write_bytes(before[: PICO.offset] + content.image)
    well(mathom("pico", "--flash", str(flash), "--screenshot", str(tmp_path / "seen.png")))
    with offered("--flash", str(flash)) as (url, _):
        well(mathom("flash", "--port", url, "--yes", "--timeout", "60"))
        about = json.loads(well(mathom("link", "--port", url, "--timeout", "60", stdin='{"do": "about"}\n')).stdout)
        assert about["ok"]
    files = files_in(flash)
    assert files[aside] == b"somebody's measurements" and "/data/starts" in files


def told(url, *requests):
    """Returns its answers to these requests."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    return [
        json.loads(line)
        for line in well(mathom("link", "--port", url, "--timeout", "60", stdin=lines)).stdout.splitlines()
    ]


def saved_in(flash):
    """Returns the game in play and its tails."""
    files = files_in(flash)
    return [files.get(f"/data/{name}") for name in ("game", *TAILS)]


GAME = {"do": "new", "game": "journey", "players": ["frodo", "sam"]}


@pytest.mark.pico
@pytest.mark.parametrize("freed", [False, True])
def test_a_full_disk_of_the_computer_is_told_and_tried_again_at_the_end(tmp_path, freed):
    flash = tmp_path / "flash"
    with offered("--flash", str(flash)) as (url, _):
        assert all(answer["ok"] for answer in told(url, GAME))
    before = saved_in(flash)
    lost = rf"mathom: {flash} could not be written since \d\d:\d\d: file too large\. "
    lost += r"What the virtual Pico has saved since then is lost\. Type: mathom pico --flash FILE\n"
    with offered("--flash", str(flash), loses="" if freed else lost) as (url, process):
        limit(process.pid, 0)
        assert [answer["ok"] for answer in told(url, {"do": "roll"}, {"do": "undo"}, {"do": "roll"})] == [True] * 3
        said = process.stderr.readline()
        assert said == f"mathom: {flash} cannot be written: file too large. It is tried again.\n"
        if freed:
            limit(process.pid, FLASH_SIZE)
    assert (saved_in(flash) != before) == freed


@pytest.mark.pico
def test_a_full_flash_of_the_pico_is_told_at_the_end(tmp_path):
    flash = tmp_path / "flash"
    with offered("--flash", str(flash)):
        pass
    before = flash.read_bytes()
    files = filled(without_data(Filesystem(PICO.cut(before)).files()))
    flash.write_bytes(before[: PICO.offset] + build_filesystem(files))
    lost = "mathom: The virtual Pico could not save what was done last, and it is lost: its flash has no room for it, "
    lost += "or does not take it\\. Type: mathom pico --flash FILE\n"
    with offered("--flash", str(flash), loses=lost) as (url, _):
        assert [answer["saved"] for answer in told(url, GAME, {"do": "roll"})] == [False, False]


ERRATUM = compose_uf2([(XIP_BASE + 0xFFFF00, b"\xef" * 256)], 0xE48BFF57)
PICO_2 = micropython(b"Raspberry Pi Pico2 with RP2350", family=0xE48BFF59, offset=0x100000, size=0x300000)
HAS_IT = "https://micropython.org/download/RPI_PICO/ has the right one. Type: mathom pico --uf2 FILE.uf2"
UNFIT = {
    "of a Pico 2": (
        ERRATUM + PICO_2,
        f"mp.uf2 is for the Raspberry Pi Pico2 with RP2350, and only the RP2040 is emulated. {HAS_IT}",
    ),
    "with its files elsewhere": (
        micropython(offset=0x100000, size=0x100000),
        f"mp.uf2 has its files in another place than the official MicroPython. {HAS_IT}",
    ),
    "none": (
        b"Dear Bilbo",
        "mp.uf2 is no UF2: its length is not a multiple of 512. https://micropython.org/download/ has them. "
        "Type: mathom pico --help",
    ),
    "not there": (None, "mp.uf2 cannot be read: no such file or directory. Type: mathom pico --help"),
}


@pytest.mark.parametrize("what", UNFIT)
def test_a_uf2_that_does_not_run_here_is_refused(tmp_path, what):
    data, said = UNFIT[what]
    file, seen = tmp_path / "mp.uf2", tmp_path / "seen.png"
    if data is not None:
        file.write_bytes(data)
    named = [(["--uf2", str(file)], {}), ([], {"MATHOM_UF2": str(file)})]
    for words, changes in named if what == "none" else named[:1]:
        done = mathom("pico", "--screenshot", str(seen), *words, **changes)
        assert sentence(done).replace(f"{tmp_path}/", "") == said
    assert not seen.exists()


def test_a_flash_that_is_not_there_cannot_be_photographed(tmp_path):
    flash = tmp_path / "nope"
    done = mathom("pico", "--screenshot", str(tmp_path / "seen.png"), "--flash", str(flash))
    assert sentence(done) == f"{flash} cannot be read: no such file or directory. Type: mathom pico --flash FILE"
    assert sentence(mathom("pico", "--listen", "8266", "--flash", str(tmp_path))) == (
        f"{tmp_path} cannot be read: is a directory. Type: mathom pico --flash FILE"
    )


@pytest.mark.pico
def test_only_a_port_that_cannot_be_had_is_called_so(tmp_path):
    flash = tmp_path / "flash"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        said = sentence(mathom("pico", "--listen", str(number), "--flash", str(flash)))
        assert said.startswith(f"There is no port {number} to be had: address already in use")
    # The reader of its output has gone, which is no error.
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as nobody:
        done = subprocess.run(
            [sys.executable, "-m", "host_tools", "pico", "--listen", str(number), "--flash", str(flash)],
            stdin=subprocess.DEVNULL,
            stdout=nobody,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=environment(),
            timeout=PATIENCE,
        )
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_bench_says_in_a_line_that_there_is_no_uf2():
    done = subprocess.run(
        [sys.executable, "-m", "tests.tools.bench_pico"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment(MATHOM_UF2="/no/such.uf2"),
        timeout=PATIENCE,
    )
    assert done.returncode == 1 and not done.stdout
    assert done.stderr.startswith("/no/such.uf2: ") and len(done.stderr.splitlines()) == 1


@pytest.mark.pico
def test_a_file_that_is_no_flash_is_left_alone(tmp_path):
    letter = tmp_path / "letter"
    letter.write_text("Dear Bilbo")
    assert "is no flash of a Pico: it has 10 bytes" in sentence(
        mathom("pico", "--listen", "8266", "--flash", str(letter))
    )
    assert letter.read_text() == "Dear Bilbo"
    letter.write_bytes(bytes(FLASH_SIZE))
    assert sentence(mathom("pico", "--listen", "8266", "--flash", str(letter))) == (
        f"{letter} holds no MicroPython for a Pico: it would not start. Type: mathom pico --listen 8266"
    )
    assert letter.read_bytes() == bytes(FLASH_SIZE)


def test_two_at_once_would_overwrite_each_other(tmp_path, monkeypatch):
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    board = boards.load(boards.REFERENCE)
    with memory(board, None) as file:
        with pytest.raises(Fault) as second, memory(board, None):
            pass
        assert str(second.value) == f"Another virtual Pico has {file} as its flash. Type: mathom pico --flash FILE"
        with pytest.raises(Fault), memory(board, file):  # the same by its name
            pass
    with memory(board, None):
        pass


@pytest.mark.pico
def test_playing_needs_a_terminal():
    assert sentence(mathom("pico")).startswith("Playing needs a terminal.")
