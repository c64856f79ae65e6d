"""Flashing a virtual Pico as a user would, and the errors when something else is on the port."""

import json
import os
import re
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest
from serial.tools import list_ports

from host_tools import bootsel, build
from host_tools.device import find_port
from host_tools.errors import Fault
from host_tools.filesystem import Filesystem
from host_tools.pico.chip import Pico, PowerCut
from host_tools.pico.nor import MIDDLE, flash_cut_off
from host_tools.uf2 import PICO
from tests.host_tools.installed import AMID, SAVES, about, crowded, foreign_files, game_file, kept, whole
from tests.host_tools.prompt import AT_WORK, NO_PROMPT, Plugged, Prompt, on
from tests.host_tools.standin import BOARD, LARGE, firmware
from tests.host_tools.terminal import Terminal
from tests.host_tools.typed import mathom, sentence, sentence_of, well
from tests.host_tools.uf2 import micropython
from tests.host_tools.virtual import board_file, peer, typed_at
from tests.tiers import THOROUGH, sample

pytestmark = pytest.mark.slow

RISC_V = 0x2F06  # `sys.implementation._mpy` of a Pico 2 on its other cores


class Laptop:
    """A board, two versions of a firmware for it, and the commands that flash them."""

    def __init__(self, folder):
        self.board = board_file(folder, BOARD)
        self.old = firmware(folder / "old", "1.0.0", "one two three")
        self.new = firmware(folder / "new", "1.1.0", "one two three four")

    def flash(self, pico, source, more=(), **how):
        return typed_at(pico, "flash", "--board", self.board, "--source", str(source), *more, **how)


@pytest.fixture
def laptop(tmp_path):
    return Laptop(tmp_path)


@pytest.fixture(scope="module")
def flashed(tmp_path_factory):
    """Returns the flash of a Pico with the old version and some saves, the output of flashing, and the number of flash
    operations that it took."""
    laptop = Laptop(tmp_path_factory.mktemp("flashed"))
    pico = Pico(files=SAVES)
    done = well(laptop.flash(pico, laptop.old))
    return pico.flash, done, len(pico.nor.ops)


@pytest.mark.pico
def test_a_blank_micropython_gets_the_firmware(flashed):
    flash, done, _ = flashed
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Found: Raspberry Pi Pico with RP2040, MicroPython 1.")
    assert lines[1] == "Board: table"
    assert lines[2].startswith("Built: mathom 1.0.0 for table: 5 files, ")
    size = lines[2].split()[-2]
    assert lines[3] == f"To send: {size} bytes"
    assert lines[4] == "Read back: 5 files, each as it was built"
    assert lines[5].startswith(f"mathom 1.0.0 runs from /a: {size} bytes sent in ") and len(lines) == 6
    progress = [line for line in done.stderr.splitlines() if line.startswith("Writing: ")]
    assert progress and all(" of " in line for line in progress)
    filesystem = Filesystem(PICO.cut(flash))
    assert whole(filesystem) == "1.0.0"
    assert {path: filesystem.get(path) for path in SAVES} == SAVES


@pytest.mark.pico
def test_with_json_flash_prints_one_object_for_a_program(flashed, laptop):
    pico = Pico(flash=flashed[0])
    done = laptop.flash(pico, laptop.new, more=("--json",))
    answer = json.loads(done.stdout)
    assert (answer["board"], answer["version"], answer["slot"], answer["changed"]) == ("table", "1.1.0", "/b", True)
    assert answer["before"] == "1.0.0"
    assert answer["machine"].startswith("Raspberry Pi Pico") and 0 < answer["sent"] < 10_000 and answer["seconds"] > 0


@pytest.mark.pico
def test_with_quiet_flash_says_only_what_is_wrong(flashed, laptop):
    pico = Pico(flash=flashed[0])
    done = laptop.flash(pico, laptop.old, more=("--quiet",))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not pico.nor.ops, "what is there already is not sent again"
    assert about(pico)["version"] == "1.0.0"
    done = laptop.flash(pico, laptop.new.parent / "nothing", more=("--quiet",))
    assert done.returncode == 1 and "nothing" in sentence(done)


@pytest.mark.pico
def test_an_update_sends_what_changed_and_keeps_the_saves(flashed, laptop):
    pico = Pico(flash=flashed[0])
    done = well(laptop.flash(pico, laptop.new))
    old, new = (build.build(BOARD, source) for source in (laptop.old, laptop.new))
    there = build.bundled(old.modules)
    changed = [part for part in build.bundled(new.modules) if part not in there]
    assert len(changed) == 3  # the index, the version and the words, which are longer than before
    others = [data for path, data in new.files.items() if path != "bundle"]
    size = sum(map(len, [*changed, *others]))
    assert f"\nTo send: {size:,} of " in done.stdout
    assert f"mathom 1.1.0 runs from /b: {size:,} bytes sent" in done.stdout
    filesystem = pico.filesystem
    assert whole(filesystem) == "1.1.0"
    assert filesystem.get("/slot") == b"b"
    assert {path: filesystem.get(path) for path in SAVES} == SAVES
    answer = about(pico.again())
    assert (answer["version"], answer["root"], answer["words"]) == ("1.1.0", "/b", 4)
    backup = Path(re.search(r"^Backup: (.*)$", done.stdout, re.M)[1])
    assert backup.name.endswith(" before 1.1.0, of 1.0.0")
    assert {f"/data/{path.name}": path.read_bytes() for path in backup.iterdir()} == SAVES


@pytest.mark.pico
def test_watching_it_installs_again_what_is_changed_and_tells_of_errors(flashed, laptop):
    pico = Pico(flash=flashed[0])
    version = laptop.old / "mathom" / "__init__.py"
    changes = ["VERSION =", 'VERSION = "1.2.0"\n']
    waiting = "Ctrl-C ends it."

    def change(command):
        if changes and command.out.count(waiting) == 3 - len(changes):
            version.write_text(changes.pop(0))

    done = laptop.flash(pico, laptop.old, more=("--watch",), meanwhile=change, until=lambda c: c.out.count(waiting) > 2)
    assert done.stderr.startswith("mathom: ") and "__init__.py" in done.stderr.splitlines()[0]
    assert "mathom 1.2.0 runs from /b: " in done.stdout and about(pico.again())["version"] == "1.2.0"


@pytest.mark.pico
def test_it_tells_before_the_installation_which_saved_games_the_new_version_reads(flashed, laptop, tmp_path):
    games = {"/data/game": game_file(1), "/data/game-00007": game_file(1), "/data/game-00012": game_file(2)}
    games["/data/game-00007.old"] = games["/data/settings"] = b"no game"
    pico = Pico(files={**Filesystem(PICO.cut(flashed[0])).files(), **games})
    before = pico.filesystem.files()
    newer = firmware(tmp_path / "newer", "2.0.0", saves=2)
    said = sentence_of(laptop.flash(pico, newer), 2)
    unread = "does not read 2 of 3 saved games (the game in play, game 7)"
    assert f"The version to install {unread}, and nobody is here to be asked whether to go on. Type: mathom " in said
    assert said.endswith(" --yes") and pico.filesystem.files() == before
    done = well(laptop.flash(pico, newer, more=("--yes", "--json")))
    assert json.loads(done.stdout)["unread"] == ["game", "game-00007"]
    done = well(laptop.flash(pico, newer))
    assert f"\nThe version to install {unread}: they are kept\nNothing to send" in done.stdout
    assert {path: pico.filesystem.get(path) for path in games} == games
    done = well(laptop.flash(pico, firmware(tmp_path / "older", "1.5.0", saves=1), more=("--yes",)))
    assert "\nThe version to install does not read 1 of 3 saved games (game 12): it is kept\n" in done.stdout


@pytest.mark.parametrize("answer", ["n\r", "y\r"])
def test_in_a_terminal_it_asks_whether_to_lose_sight_of_saved_games(laptop, tmp_path, answer):
    prompt = Prompt([on(), b'["game", 1]\r\n', b"", AT_WORK])
    with peer(prompt) as port:
        newer = firmware(tmp_path / "newer", "2.0.0", saves=2)
        words = ["--board", laptop.board, "--source", str(newer), "--port", port, "--timeout", "20"]
        terminal = Terminal("flash", *words, columns=300)
        terminal.until(lambda: "[y/N]:" in terminal.text(), "the question")
        assert (
            "The version to install does not read 1 of 1 saved game (the game in play). It is kept. Go on? [y/N]:"
            in terminal.text()
        )
        assert b"arrange" not in prompt.seen
        terminal.type(answer)
        if answer == "n\r":
            assert terminal.finish() == 1
            assert f"was changed. Type: mathom backup FOLDER --port {port}" in terminal.text()
        else:
            terminal.until(prompt.at_work.is_set, "the change")
            terminal.type("\x03")
            assert terminal.finish() == 130


@pytest.mark.pico
def test_if_it_reads_all_saved_games_it_says_so(flashed, laptop, tmp_path):
    pico = Pico(files={**Filesystem(PICO.cut(flashed[0])).files(), "/data/game": game_file(1)})
    done = well(laptop.flash(pico, firmware(tmp_path / "newer", "1.1.0", saves=1)))
    assert "\nThe version to install reads all saved games: 1\n" in done.stdout


@pytest.mark.pico
def test_power_cut_at_any_operation_leaves_a_version_that_is_whole(flashed, laptop):
    """Cuts the power before, during and after each flash operation of an update, and mounts the result here. Ten from
    before the last operation are started, and the first one with the new version. If there is less time, only every
    fifth operation is checked, and one from before the last is started."""
    pico = Pico(flash=flashed[0])
    assert laptop.flash(pico, laptop.new).returncode == 0
    last = len(pico.nor.ops) - 1
    seen = []
    interrupted = []  # before the last operation
    for number, moment, image in pico.nor.images():
        if not THOROUGH and number % 5 and number < last - 2:  # the version changes in the last operations
            continue
        filesystem = Filesystem(PICO.cut(image))
        version = whole(filesystem)
        assert version in ("1.0.0", "1.1.0"), (number, moment, version)
        assert {path: filesystem.get(path) for path in SAVES} == SAVES, (number, moment)
        seen.append((version, image))
        if number < last:
            interrupted.append((version, image))
    versions = [version for version, _ in seen]
    assert versions == sorted(versions) and set(versions) == {"1.0.0", "1.1.0"}  # once new, it stays new
    starts = 10 if THOROUGH else 1
    chosen = [interrupted[len(interrupted) * number // (starts + 1)] for number in range(1, starts + 1)]
    for version, image in [*chosen, next(one for one in seen if one[0] == "1.1.0")]:
        again = pico.again(flash=image)
        assert about(again)["version"] == version
        well(laptop.flash(again, laptop.new))
        assert whole(again.filesystem) == "1.1.0"
        assert {path: again.filesystem.get(path) for path in SAVES} == SAVES


@pytest.mark.pico
def test_where_two_versions_do_not_fit_a_power_cut_at_any_operation_leaves_one_that_starts(tmp_path):
    """Cuts the power at five operations of an update, the last ones while the new version is unpacked, and once more
    while the start after that unpacks it. In the thorough run at a hundred."""
    board = board_file(tmp_path, BOARD)
    old, new = (firmware(tmp_path / version, version, app=LARGE) for version in ("1.0.0", "1.1.0"))
    made = build.build(BOARD, old)
    files = {f"/a/{path}": data for path, data in made.files.items()} | {"/main.py": made.main, "/slot": b"a", **SAVES}
    pico = Pico(files=crowded(files, AMID))
    command = ("flash", "--board", board, "--source", str(new))
    done = well(typed_at(pico, *command))
    assert "Unpacking: " in done.stderr and "mathom 1.1.0 runs from /b: " in done.stdout
    assert whole(pico.filesystem) == "1.1.0" and "/a/bundle" not in pico.filesystem.paths()
    count = len(pico.nor.ops)
    seen = []
    cuts = 100 if THOROUGH else 5
    for number in [count * cut // cuts for cut in range(cuts)]:
        again = pico.again(flash=flash_cut_off(pico.nor.start, pico.nor.ops, number, MIDDLE))
        if f"/{again.filesystem.get('/slot').decode()}/bundle.z" in again.filesystem.paths():
            again.nor.cut_power_at(20, MIDDLE)
            with pytest.raises(PowerCut):
                about(again)
            again = again.again()
        seen.append(about(again)["version"])
        well(typed_at(again, *command))
        assert whole(again.filesystem) == "1.1.0", number
        assert {path: again.filesystem.get(path) for path in SAVES} == SAVES, number
    assert seen == sorted(seen) and set(seen) == {"1.0.0", "1.1.0"}


@pytest.mark.thorough("a first flash that a power cut ends")
@pytest.mark.pico
def test_a_first_flash_that_power_cuts_short_is_completed_by_the_next(flashed, laptop):
    for number in [flashed[2] * tenth // 10 for tenth in (1, 5, 9)]:
        pico = Pico(files=SAVES)
        pico.nor.cut_power_at(number, "middle")
        with pytest.raises(PowerCut):
            laptop.flash(pico, laptop.old)
        again = pico.again()
        well(laptop.flash(again, laptop.old))
        assert whole(again.filesystem) == "1.0.0"
        assert {path: again.filesystem.get(path) for path in SAVES} == SAVES


@pytest.mark.thorough("a laptop shut while it sends")
@pytest.mark.pico
def test_a_laptop_shut_while_sending_leaves_the_old_version_and_the_next_flash_completes(flashed, laptop):
    """The command is killed in the middle of a file. The Pico then waits at its prompt and can be interrupted."""
    pico = Pico(flash=flashed[0])
    done = laptop.flash(pico, laptop.new, until=lambda command: "Writing" in command.err or pico_written(pico))
    assert done.returncode < 0
    assert whole(pico.filesystem) == "1.0.0"
    well(laptop.flash(pico, laptop.new))
    assert whole(pico.filesystem) == "1.1.0"


def pico_written(pico):
    return any(path.startswith("/b/bundle") for path in pico.filesystem.paths())


@pytest.mark.pico
def test_a_version_that_does_not_start_gives_way_to_the_old_one(flashed, laptop, tmp_path):
    pico = Pico(flash=flashed[0])
    broken = firmware(tmp_path / "broken", "1.2.0", app="def main(board, root):\n    return palantir\n")
    done = laptop.flash(pico, broken)
    assert sentence_of(done) == (
        "The new version did not answer: it ended with NameError: name 'palantir' isn't defined. "
        f"The old one is switched on again. Type: mathom doctor --port {done.args[-1]}"
    )
    assert whole(pico.filesystem) == "1.0.0"
    assert about(pico.again())["version"] == "1.0.0"


DAMAGED = (b"\x01\0\0\0abcd\x63\0\0\0", b"", b"Dear Bilbo", b"\x09\0\0\0abcd\x63\0\0\0")


@pytest.mark.pico
@pytest.mark.parametrize("damaged", sample(DAMAGED, 1))
def test_a_bundle_that_is_damaged_is_sent_whole(flashed, laptop, damaged):
    filesystem = Filesystem(PICO.cut(flashed[0]))
    pico = Pico(files={**filesystem.files(), "/a/bundle": damaged})
    well(laptop.flash(pico, laptop.new))
    assert whole(pico.filesystem) == "1.1.0"


@pytest.mark.pico
def test_what_no_mathom_wrote_is_set_aside_if_that_is_wanted(laptop):
    pico = Pico(files=foreign_files())
    said = sentence_of(laptop.flash(pico, laptop.old), 2)
    named = "/a, /b, /data.new, /main.py, /slot"
    assert f" has files that no Mathom wrote ({named}), and nobody is here to be asked" in said
    assert said.endswith(" --yes")
    assert pico.filesystem.files() == foreign_files()
    done = well(laptop.flash(pico, laptop.old, more=("--yes",)))
    before = done.stdout.partition("To send: ")[0]
    assert "Not Mathom's, so it is set aside: /a as /a.old, /b as /b.old2, " in before
    assert "/main.py as /main.old2.py" in before
    assert kept(pico.filesystem.files()) == foreign_files()
    if THOROUGH:
        well(laptop.flash(pico, laptop.new))
        assert whole(pico.filesystem) == "1.1.0" and kept(pico.filesystem.files()) == foreign_files()


@pytest.mark.pico
@pytest.mark.parametrize("number", sample([4, 1, 2, 3, 5, 6], 2))
def test_a_folder_that_is_set_aside_stays_together_whenever_the_cable_is_pulled(laptop, number):
    names = ("clock.py", "notes.txt", "sub/deep")
    files = {f"/a/{name}": f"# my weather station: {name}\n".encode() for name in names}
    pico = Pico(files=files)
    pico.nor.cut_power_at(len(pico.nor.ops) + number, MIDDLE)
    with pytest.raises(PowerCut):
        laptop.flash(pico, laptop.old, more=("--yes",))
    again = pico.again()
    well(laptop.flash(again, laptop.old, more=("--yes",)))
    there = again.filesystem.files()
    assert {path: there.get(f"/a.old/{path[3:]}") for path in files} == files
    assert [path for path in there if path.startswith("/a.old2")] == []


@pytest.mark.pico
def test_a_file_in_place_of_the_games_is_set_aside(laptop):
    files = {path: f"# my weather station: {path}\n".encode() for path in ("/data", "/data.new", "/data.old2")}
    pico = Pico(files=files)
    assert "no Mathom wrote (/data, /data.new)" in sentence_of(laptop.flash(pico, laptop.old), 2)
    well(laptop.flash(pico, laptop.old, more=("--yes",)))
    there = pico.filesystem.files()
    kept = {"/data": "/data.old3", "/data.new": "/data.old.new", "/data.old2": "/data.old2"}
    assert {path: there.get(new) for path, new in kept.items()} == files and "/data" not in there


@pytest.mark.pico
def test_what_was_put_into_the_slot_in_use_is_set_aside(flashed, laptop):
    """The files that are there already are not sent again for that."""
    filesystem = Filesystem(PICO.cut(flashed[0]))
    pico = Pico(files={**filesystem.files(), "/a/modules.py": b"1 / 0\n", "/data.new/game": b"of a restore"})
    assert "no Mathom wrote (/a/modules.py)" in sentence_of(laptop.flash(pico, laptop.old), 2)
    done = well(laptop.flash(pico, laptop.old, more=("--yes",)))
    assert "Nothing to send: each file is on the device as it was built" in done.stdout
    assert "\nVersion: 1.0.0, as on the device\n" in done.stdout
    assert "mathom 1.0.0 runs from /a, as before; " in done.stdout and "bytes sent" not in done.stdout
    files = pico.filesystem.files()
    assert files.pop("/a.old/modules.py") == b"1 / 0\n"
    assert files == filesystem.files()


def test_a_board_for_another_chip_is_refused(tmp_path, laptop):
    laptop.board = board_file(tmp_path, {**BOARD, "mcu": ["pico-2", "pico-2-w"]})
    with peer(Prompt([on(), b"", b""])) as port:
        words = ["--board", laptop.board, "--source", str(laptop.old), "--port", port, "--timeout", "2"]
        said = sentence_of(mathom("flash", *words))
    assert said == "The board table is for pico-2, pico-2-w, and this is a pico. Type: mathom boards"


@pytest.mark.parametrize(
    ("machine", "kind"),
    [
        ("Raspberry Pi Pico with RP2040", "pico"),
        ("Raspberry Pi Pico W with RP2040", "pico-w"),
        ("Raspberry Pi Pico2 with RP2350", "pico-2"),
        ("Raspberry Pi Pico 2 W with RP2350", "pico-2-w"),
        ("Pimoroni Tiny 2040 with RP2040", ""),
    ],
)
def test_each_pico_is_known_by_its_name(machine, kind):
    from host_tools.releases import kind_of

    assert kind_of(machine) == kind


# Something else on the port


@pytest.mark.parametrize("answer", ["n\r", "y\r"])
def test_in_a_terminal_it_asks_what_to_do_with_it(laptop, answer):
    strange = b'["/a/\\u009bnotes.txt", "/a.old/notes.txt"]\r\n["/main.py", "/main.old.py"]\r\n'
    prompt = Prompt([on(), strange, AT_WORK])
    with peer(prompt) as port:
        words = ["--board", laptop.board, "--source", str(laptop.old), "--port", port, "--timeout", "20"]
        terminal = Terminal("flash", *words, columns=300)
        terminal.until(lambda: "[y/N]:" in terminal.text(), "the question")
        kept = "/a/\\u009bnotes.txt as /a.old/notes.txt, /main.py as /main.old.py"
        assert f"Not all on this device is Mathom's. Keep {kept}, and go on? [y/N]:" in terminal.text()
        assert b"arrange" not in prompt.seen
        terminal.type(answer)
        if answer == "n\r":
            assert terminal.finish() == 1 and "Nothing on the device was changed." in terminal.text()
            assert b"arrange" not in prompt.seen
        else:
            terminal.until(prompt.at_work.is_set, "the change")
            terminal.type("\x03")
            assert terminal.finish() == 130 and "The next flash completes this one." in terminal.text()
            assert b"arrange([['rename', '/a/\\x9bnotes.txt', '/a.old/notes.txt']])" in prompt.seen


@pytest.mark.parametrize(
    ("changes", "sentence_is"),
    [
        (
            {"version": [1, 23, 0]},
            "The device on {port} has MicroPython 1.23.0; 1.24 or newer is needed. Type: mathom flash --uf2 FILE.uf2",
        ),
        (
            {"mpy": 7},
            "MicroPython 1.26.1 reads compiled files of version 7, and these are 6. Type: mathom flash --uf2 FILE.uf2",
        ),
        (
            {"mpy": RISC_V},
            "The MicroPython 1.26.1 on {port} is for another processor than the Arm cores of a Pico. "
            "Type: mathom flash --uf2 FILE.uf2",
        ),
        (
            {"implementation": "circuitpython"},
            "The device on {port} runs circuitpython, not MicroPython: hold BOOTSEL while plugging it in. "
            "Type: mathom flash --uf2 FILE.uf2",
        ),
    ],
)
def test_a_device_that_cannot_run_the_build(laptop, changes, sentence_is):
    with peer(Prompt([on(**changes), b"", b""])) as port:
        said = sentence_of(
            mathom("flash", "--board", laptop.board, "--source", str(laptop.old), "--port", port, "--timeout", "2")
        )
    assert said == sentence_is.format(port=port)


def test_a_cable_pulled_while_sending(laptop):
    with peer(Prompt([on(), b"", b"", b""], hang_up_at=5000)) as port:
        words = ["flash", "--board", laptop.board, "--source", str(laptop.old), "--port", port, "--timeout", "2"]
        said = sentence_of(mathom(*words))
    typed = " ".join(["mathom", *words])
    assert said == f"The device on {port} went away in the middle: was the cable pulled? Type: {typed}"


def test_a_device_that_stops_answering(laptop):
    with peer(Prompt([on(), AT_WORK])) as port:
        words = ["flash", "--board", laptop.board, "--source", str(laptop.old), "--port", port, "--timeout", "1"]
        said = sentence_of(mathom(*words))
    assert said == f"The device on {port} stopped answering. Type: {' '.join(['mathom', *words])}"


def test_a_silent_terminal_line_of_this_system():
    """A serial line instead of a socket: real ports are of this kind."""
    ours, theirs = os.openpty()
    try:
        port = os.ttyname(theirs)
        said = sentence_of(mathom("flash", "--port", port, "--timeout", "1"))
        assert said == f"What is on {port} says nothing, {NO_PROMPT}"
    finally:
        os.close(ours)
        os.close(theirs)


# Which port, and the drive of a Pico without one


def test_the_only_device_is_found(monkeypatch):
    ports = [Plugged("/dev/ttyS0", None, None), Plugged("/dev/ttyUSB3", 0x10C4, 0xEA60), Plugged("/dev/ttyACM1")]
    monkeypatch.setattr(list_ports, "comports", lambda: ports)
    assert find_port(None) == "/dev/ttyACM1"
    assert find_port("COM3") == "COM3"
    assert find_port("8266") == "socket://127.0.0.1:8266"


def test_of_several_devices_one_must_be_named(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["mathom", "flash", "--source", "my firmware"])
    monkeypatch.setattr(list_ports, "comports", lambda: [Plugged("COM7"), Plugged("COM4")])
    with pytest.raises(Fault) as fault:
        find_port(None)
    assert (
        str(fault.value)
        == "There is more than one device: COM4, COM7. Type: mathom flash --source 'my firmware' --port COM4"
    )


def test_no_device(monkeypatch):
    monkeypatch.setattr(list_ports, "comports", list)
    with pytest.raises(Fault) as fault:
        find_port(None)
    assert str(fault.value) == (
        "No device was found on USB: plug one in, with a cable that carries data and not only power. "
        "Type: mathom doctor"
    )


def uf2(path: Path, family=0xE48BFF56) -> Path:
    path.write_bytes(micropython(family=family))
    return path


def test_a_pico_in_bootsel_mode_gets_its_next_steps(drive):
    said = sentence(mathom("flash", "--drive", str(drive)))
    assert said == (
        "This Pico (RP2040) is in BOOTSEL mode. To play what is on it, plug it in again without holding the button; "
        "to put MicroPython on it, get the file for it from https://micropython.org/download/ and name it. "
        "Type: mathom flash --uf2 FILE.uf2"
    )


def test_a_uf2_for_another_chip_is_refused(drive, tmp_path):
    other = uf2(tmp_path / "pico2.uf2", 0xE48BFF59)
    said = sentence(mathom("flash", "--drive", str(drive), "--uf2", str(other)))
    assert said == (
        f"{other} is for RP2350, and this Pico has RP2040. https://micropython.org/download/ has the file for it. "
        "Type: mathom flash --uf2 FILE.uf2"
    )
    assert [path.name for path in drive.iterdir()] == ["INFO_UF2.TXT"]


def test_a_folder_that_is_no_drive_is_wrong_usage(tmp_path):
    said = sentence(mathom("flash", "--drive", str(tmp_path)), 2)
    assert said == (
        f"{tmp_path} is not the drive of a Pico in BOOTSEL mode: it has no INFO_UF2.TXT. Type: mathom flash --help"
    )


@pytest.mark.parametrize("option", ["--uf2", "--drive"])
def test_a_pico_in_bootsel_mode_has_no_port(option):
    said = sentence(mathom("flash", "--port", "/dev/ttyNone", option, "thing"), 2)
    assert said == "A Pico that waits for MicroPython has no port. Type: mathom flash --uf2 FILE.uf2"


def test_micropython_is_put_on_the_drive_and_the_port_awaited(drive, tmp_path, monkeypatch, capsys):
    """The port appears once the file is on the drive."""
    plugged = [Plugged("/dev/ttyACM5")]

    def ports():
        return [*plugged, Plugged("/dev/ttyACM6")] if (drive / "pico.uf2").exists() else plugged

    monkeypatch.setattr(list_ports, "comports", ports)
    file = uf2(tmp_path / "pico.uf2")
    assert bootsel.port(file, drive) == "/dev/ttyACM6"
    assert (drive / "pico.uf2").read_bytes() == file.read_bytes()
    assert capsys.readouterr().out == "MicroPython 1.26.1: pico.uf2 is on the Pico, which starts it now\n"


def test_a_pico_that_does_not_come_back(drive, tmp_path, monkeypatch):
    monkeypatch.setattr(list_ports, "comports", list)
    monkeypatch.setattr(bootsel, "APPEARS", 0.1)
    with pytest.raises(Fault) as fault:
        bootsel.port(uf2(tmp_path / "pico.uf2"), drive)
    assert str(fault.value) == (
        "The Pico has its MicroPython, and did not come back on USB: plug it in again. Type: mathom flash"
    )


@pytest.mark.parametrize("gone", [True, False])
def test_a_drive_may_vanish_before_the_copy_ends(drive, tmp_path, monkeypatch, gone):
    def fsync(_):
        if gone:
            (drive / bootsel.MARK).unlink()
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(bootsel.os, "fsync", fsync)
    monkeypatch.setattr(bootsel.time, "sleep", lambda seconds: None)
    with nullcontext() if gone else pytest.raises(Fault, match="input/output error"):
        bootsel.copy(uf2(tmp_path / "pico.uf2"), drive)


def test_where_drives_are_mounted(monkeypatch, drive):
    monkeypatch.setattr(bootsel, "places", lambda: [drive.parent, drive])
    assert bootsel.find_drive() == drive
    monkeypatch.setattr(bootsel.sys, "platform", "win32")
    monkeypatch.undo()
    monkeypatch.setattr(bootsel.sys, "platform", "win32")
    assert "D:" in str(bootsel.places()[1])


@pytest.mark.parametrize("name", [None, Path("pico.uf2")])
def test_a_running_pico_needs_bootsel_only_for_a_new_micropython(monkeypatch, tmp_path, name):
    monkeypatch.setattr(bootsel, "places", list)
    monkeypatch.setattr(list_ports, "comports", lambda: [Plugged("/dev/ttyACM0")])
    if name is None:
        assert bootsel.port(None, None) is None
        return
    file = uf2(tmp_path / name)
    with pytest.raises(Fault, match="hold its BOOTSEL button while plugging it in"):
        bootsel.port(file, None)
