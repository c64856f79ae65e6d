"""Backing up the games and settings of a device, and restoring them."""

import os
import re
import signal
import threading

import pytest

from host_tools import keep
from host_tools.filesystem import Filesystem
from host_tools.on_device import swap
from host_tools.pico.chip import Pico
from host_tools.uf2 import PICO
from tests.host_tools.evenings import evening, plain, with_tail
from tests.host_tools.linked import files, stored
from tests.host_tools.prompt import AT_WORK, Prompt, on
from tests.host_tools.terminal import Terminal
from tests.host_tools.typed import mathom, sentence, sentence_of, well
from tests.host_tools.virtual import Typed, peer, typed_at

pytestmark = pytest.mark.slow

PATIENT = ("--timeout", "60")


def saved(actions=9):
    return {
        "/data/game": stored("8\n" + evening(actions).save()),
        "/data/game-00007": stored("7\n" + evening().save()),
        "/data/settings": stored('{"language": "en"}'),
        "/data/scores": stored('{"number": 7, "game": "cards", "total": 133}\n'),
        "/data/game.bad1": b"\x00\xff not what it was",
    }


@pytest.mark.pico
def test_the_game_in_play_is_restored_with_its_tail(tmp_path):
    match = with_tail(tmp_path)
    pico = Pico(files=files())
    well(typed_at(pico, "restore", str(tmp_path), "--yes", *PATIENT))
    answer = pico.serial.ask({"do": "state"}, within_us=30_000_000)
    assert answer["state"] == plain(match.state.view())


def data_of(pico):
    return {path: data for path, data in pico.filesystem.files().items() if path.startswith("/data")}


@pytest.mark.pico
def test_a_backup_is_what_is_there_and_the_game_goes_on(tmp_path):
    pico = Pico(files={**files(), **saved()})
    done = well(typed_at(pico, "backup", str(tmp_path / "evenings"), *PATIENT))
    size = sum(map(len, saved().values()))
    assert done.stdout == f"In {tmp_path / 'evenings'}: 5 files, {size:,} bytes\n"
    kept = {f"/data/{path.name}": path.read_bytes() for path in (tmp_path / "evenings").iterdir()}
    assert kept == saved() == data_of(pico)
    answer = pico.serial.ask({"do": "state"}, within_us=30_000_000)
    assert answer["state"] == plain(evening(9).state.view())  # the game continues


@pytest.mark.pico
def test_a_restore_cut_short_leaves_what_there_was(tmp_path):
    """At each operation of the flash, the store is either completely old or completely new, except between two renames,
    when the old one has another name, which the firmware's store gives back at its next start."""
    before = {"/data/game": stored("3\n" + evening(2).save()), "/data/settings": stored("{}"), "/data/crash": b"x"}
    for path, data in saved().items():
        (tmp_path / path.rpartition("/")[2]).write_bytes(data)
    (tmp_path / "photographs").mkdir()
    others = ("letter.txt", "next", "game.tmp", "photographs/game")
    for name in others:
        (tmp_path / name).write_bytes(stored("1\nof another kind"))
    pico = Pico(files={**files(), **before})
    done = well(typed_at(pico, "restore", str(tmp_path), "--yes", *PATIENT))
    size = sum(map(len, saved().values()))
    assert done.stdout == f"Backup: {tmp_path}\nOn the device again: 5 files, {size:,} bytes\n"
    assert all(f"Left out: {name} is no file of a device.\n" in done.stderr for name in others)
    seen = []
    for number, moment, image in pico.nor.images():
        found = Filesystem(PICO.cut(image)).files()
        store = {path: data for path, data in found.items() if path.startswith("/data/")}
        aside = {path.replace("/data.old/", "/data/"): data for path, data in found.items() if "/data.old/" in path}
        assert store in (before, saved()) or (not store and aside == before), (number, moment)
        seen.append(store)
    assert seen[0] == before and seen[-1] == saved()
    answer = pico.serial.ask({"do": "state"}, within_us=30_000_000)
    assert answer["state"] == plain(evening(9).state.view())


def test_a_restore_that_fails_after_one_that_was_cut_off_leaves_the_games(tmp_path, monkeypatch):
    def ilistdir(path):
        return [(entry.name, entry.stat().st_mode & 0x4000) for entry in os.scandir(path)]

    monkeypatch.setattr(os, "ilistdir", ilistdir, raising=False)  # as in MicroPython
    data = tmp_path / "data"
    (tmp_path / "data.old").mkdir()
    (tmp_path / "data.old" / "game").write_bytes(b"an evening")
    with pytest.raises(OSError):
        swap.swap(str(tmp_path / "data.new"), str(data))
    assert (data / "game").read_bytes() == b"an evening"


@pytest.mark.pico
def test_a_named_backup_is_listed_and_comes_back_by_its_name(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert mathom("keep").stdout == "There are no backups yet: mathom keep NAME makes one.\n"
    well(typed_at(Pico(files={**files(), **saved()}), "keep", "the holidays", *PATIENT))
    (made,) = (tmp_path / "mathom" / "backups").iterdir()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d the holidays", made.name)
    assert mathom("keep").stdout == f"  {made.name}  5 files\n"
    other = Pico(files=files())
    older = made.with_name("2020-01-01 20.00.00 the holidays")
    older.mkdir()
    done = well(typed_at(other, "restore", "the holidays", "--yes", *PATIENT))
    assert done.stdout.startswith(f"Backup: {made}\n") and data_of(other) == saved()


def test_of_those_that_flash_makes_the_newest_stay(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for day in range(1, 13):
        (keep.folder() / f"2026-01-{day:02} 20.00.00 before 1.{day}.0, of 1.0.0").mkdir(parents=True)
    (keep.folder() / "2025-12-24 20.00.00 mine").mkdir()
    monkeypatch.setattr(keep.backup, "fetch", lambda device: {"game": b"x"})
    made = keep.make_before(None, "2.0.0", "2.0.0 (1f9c20c+)")
    left = [keep.name_of(path) for path in keep.kept()]
    newest = "before 2.0.0, of 2.0.0 (1f9c20c+)"
    assert left == ["mine", *(f"before 1.{day}.0, of 1.0.0" for day in range(4, 13)), newest] and made.is_dir()
    assert keep.make_before(None, "2.0.0", "../../evil\n").name.endswith(" before 2.0.0, of .._.._evil_")


def test_a_backup_has_a_name_that_is_no_path():
    for name in ("../elsewhere", "a/b", " ", "a:b"):
        assert sentence(mathom("keep", name, "--port", "9"), 2).startswith(f"A backup cannot be named {name!r}.")


def test_a_folder_that_is_not_empty_is_not_written_into(tmp_path):
    (tmp_path / "letter").write_text("x")
    said = sentence(mathom("backup", str(tmp_path), "--port", "9"))
    assert said == f"{tmp_path} is not an empty folder. Type: mathom backup {tmp_path}-2 --port 9"


def test_nobody_there_to_be_asked(tmp_path):
    (tmp_path / "settings").write_bytes(stored("{}"))
    said = sentence(mathom("restore", str(tmp_path)), 2)
    assert said == (
        "Restoring replaces what is on the device, and nobody is here to be asked. "
        f"Type: mathom restore {tmp_path} --yes"
    )


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({}, "There is nothing in {folder}. Type: mathom backup FOLDER"),
        (
            {"letter": b"Dear Sam"},
            "{folder} is no backup: none of its files is one of the device's. Type: mathom restore --help",
        ),
        (
            {"settings": stored("{}"), "game-00007": stored("7\n" + evening(9).save() + " what")},
            "{folder}/game-00007 breaks off at action 10 of 10: what is no action. Nothing was restored. "
            "Type: mathom replay {folder}/game-00007",
        ),
    ],
)
def test_what_is_no_backup_is_not_restored(tmp_path, content, said):
    for name, data in content.items():
        (tmp_path / name).write_bytes(data)
    message = sentence(mathom("restore", str(tmp_path), "--yes", "--port", "socket://127.0.0.1:9"))
    assert message == said.format(folder=tmp_path)


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("game", stored("8\nx")[:-1], "it is 2 bytes long and should be 3"),
        ("game", b"what is this", "its first line is not that of a file of the device"),
        ("game", stored("what is this"), "it does not begin with the number of its game"),
        ("game", stored("8\nwhat is this"), "the first line does not tell the game"),
        ("settings", stored("{}").replace(b"mathom 1", b"mathom 2"), "written by another version"),
        ("settings", stored("[]"), "it is not what the device writes there"),
        ("history", stored("{"), "it is not what the device writes there"),
        ("starts", stored("many"), "it should hold a number"),
    ],
)
def test_a_backup_with_a_file_that_cannot_be_read_is_not_restored(tmp_path, name, data, why):
    (tmp_path / "settings").write_bytes(stored("{}"))
    file = tmp_path / name
    file.write_bytes(data)
    said = sentence(mathom("restore", str(tmp_path), "--yes", "--port", "socket://127.0.0.1:9"))
    assert said == f"{file} cannot be read: {why}. Nothing was restored. Type: mathom log {file}"


def test_a_folder_that_there_is_not(tmp_path):
    said = sentence(mathom("restore", str(tmp_path / "none"), "--yes"))
    assert said == f"There is no folder {tmp_path / 'none'}. Type: mathom restore --help"


def test_a_backup_that_arrives_otherwise_is_refused(tmp_path):
    wrong = b'["/data/game", 5, "0000"]\r\n'
    with peer(Prompt([wrong, b'["/data/game"]\r\n"aGVsbG8="\r\n'])) as port:
        said = sentence_of(mathom("backup", str(tmp_path / "new"), "--port", port, "--timeout", "2"))
    typed = f"mathom backup {tmp_path / 'new'} --port {port} --timeout 2"
    assert said == f"game did not arrive as it is on the device. Try again. Type: {typed}"
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("answer", ["n\r", "\r"])
def test_restoring_asks_first(tmp_path, answer):
    """Nothing changes after "no" or no answer."""
    (tmp_path / "settings").write_bytes(stored("{}"))
    device = Prompt([on(), b'["/data"]\r\n["/data/game", 5, "00"]\r\n'])
    with peer(device) as port:
        terminal = Terminal("restore", str(tmp_path), "--port", port, "--timeout", "30", columns=400)
        terminal.until(lambda: "[y/N]:" in terminal.text(), "the question")
        terminal.type(answer)
        assert terminal.finish() == 1
    said = f"Replace 1 file of games and settings on the device with 1 file from {tmp_path}? [y/N]:"
    assert said in terminal.text() and terminal.text().rstrip().endswith("Nothing was changed.")
    assert not device.answers and b"receive" not in device.seen


@pytest.mark.parametrize("size", [10_000, 2_000_000])
def test_what_does_not_fit_is_told_before_anything_is_sent(tmp_path, size):
    (tmp_path / "settings").write_bytes(stored("{}"))
    (tmp_path / "game.bad1").write_bytes(b"x" * size)
    device = Prompt([on(flash_free=20_000), b"", b"", b""])
    with peer(device) as port:
        said = sentence_of(mathom("restore", str(tmp_path), "--yes", "--port", port, "--timeout", "2"))
        assert device.gone.wait(60)
    more = (-(-size // 4096) + 1 + 2) * 4096 - 20_000
    assert said == (
        f"The backup does not fit: {more // 1024 + 1} kB more of the device's flash would have to be free. "
        f"Nothing was restored. Type: mpremote connect {port} fs ls"
    )
    assert b"arrange(" not in device.seen and b"receive" not in device.seen and device.restarted


def test_a_device_that_cannot_write_is_left_as_it_was(tmp_path):
    (tmp_path / "settings").write_bytes(stored("{}"))
    full = b'"ready"\r\n\x04OSError: 28\r\n'
    device = Prompt([on(), b"", b"", full])
    with peer(device) as port:
        said = sentence_of(mathom("restore", str(tmp_path), "--yes", "--port", port, "--timeout", "2"))
        assert device.gone.wait(60)
    assert said == (
        f"The device could not write: its flash is full. Nothing was restored. Type: mathom doctor --port {port}"
    )
    assert device.seen.count(b"arrange([['remove', '/data.new']])") == 1 and device.restarted


def test_ctrl_c_amid_a_file_lets_the_game_go_on(tmp_path):
    """The program that receives the file on the device takes everything as content except Ctrl-C."""
    (tmp_path / "settings").write_bytes(stored("{}"))
    device = Prompt([on(), b"", b"", b'"ready"\r\n' + AT_WORK])
    with peer(device) as port:
        command = Typed(["restore", str(tmp_path), "--yes", "--port", port, "--timeout", "30"])
        assert device.at_work.wait(60), command.err
        command.process.send_signal(signal.SIGINT)
        done = command.done()
        assert device.gone.wait(60)
    assert (done.returncode, done.stdout) == (130, f"Backup: {tmp_path}\n")
    assert device.seen.count(b"arrange([['remove', '/data.new']])") == 1 and device.restarted


class Slow(Prompt):
    """One that lets the first command wait for its prompt."""

    def __init__(self):
        super().__init__([on()])
        self.knocked = threading.Event()

    def serve(self, buffer):
        if b"\r\x03\x03" in buffer:
            self.knocked.set()
        return super().serve(buffer) if self.seen.count(b"\r\x03\x03") > 1 else b""


def test_ctrl_c_before_the_prompt_has_come_lets_the_game_go_on(tmp_path):
    device = Slow()
    with peer(device) as port:
        command = Typed(["backup", str(tmp_path / "new"), "--port", port, "--timeout", "60"])
        assert device.knocked.wait(60), command.err
        command.process.send_signal(signal.SIGINT)
        done = command.done()
        assert device.gone.wait(60)
    assert (done.returncode, done.stdout) == (130, "")
    assert device.restarted


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_ctrl_c_at_the_question_changes_nothing(tmp_path, key):
    (tmp_path / "settings").write_bytes(stored("{}"))
    device = Prompt([on(), b'["/data"]\r\n["/data/game", 5, "00"]\r\n'])
    with peer(device) as port:
        terminal = Terminal("restore", str(tmp_path), "--port", port, "--timeout", "30", columns=400)
        terminal.until(lambda: "[y/N]:" in terminal.text(), "the question")
        code = terminal.finish(key)
        assert device.gone.wait(60)
    assert code == 130 and "fault" not in terminal.text()
    assert device.restarted and b"receive" not in device.seen
