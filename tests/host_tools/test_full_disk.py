"""When this computer's disk is full, no incomplete file remains, and nobody is told that something is saved when it is
not."""

import base64
import os
import shutil
import subprocess
import sys
from zlib import crc32

import pytest

from host_tools import wholefile
from host_tools.play import folder as folders
from host_tools.web import page_files
from tests.host_tools.evenings import evening
from tests.host_tools.prompt import Prompt
from tests.host_tools.terminal import Terminal, expected, glass, limit, saved, shows
from tests.host_tools.typed import ROOT, environment
from tests.host_tools.virtual import peer

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="no limit to set")]

ROOM = 512  # the most bytes that a file may have


def cramped(*words, room=ROOM):
    """Runs a command that cannot write larger files."""
    import resource

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    command = [sys.executable, "-m", "host_tools", *words]
    return subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env=environment(), timeout=120, preexec_fn=limit
    )


def tree(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


@pytest.mark.parametrize(
    "words",
    [
        ["boards", "pico-oled-4keys", "-o", "{new}"],
        ["play", "--screenshot", "{new}"],
        ["web", "--out", "{out}"],
        ["log", "{game}", "-o", "{new}"],
    ],
)
def test_nothing_is_left_behind(tmp_path, words):
    (tmp_path / "game.txt").write_text(evening().save() + " " * ROOM)
    (tmp_path / "out").mkdir()
    new = tmp_path / "out" / "new"
    page_files.page()  # the scripts are joined in larger files
    done = cramped(*(word.format(new=new, out=new.parent, game=tmp_path / "game.txt") for word in words))
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert f"mathom: {new.parent}/" in done.stderr and " cannot be written: file too large. " in done.stderr
    assert [path for path in tree(tmp_path / "out") if (tmp_path / "out" / path).is_file()] == []


def test_a_file_that_was_there_stays(tmp_path):
    (tmp_path / "new.svg").write_text("older")
    assert cramped("boards", "pico-oled-4keys", "-o", str(tmp_path / "new.svg")).returncode == 1
    assert tree(tmp_path) == ["new.svg"] and (tmp_path / "new.svg").read_text() == "older"


def test_what_was_in_a_folder_stays_there_if_a_file_cannot_be_written(tmp_path):
    (tmp_path / "game").write_bytes(b"older")
    (tmp_path / "people").mkdir()
    with pytest.raises(OSError):
        wholefile.write_all(tmp_path, {"game": b"newer", "people": b"Ana"})
    assert tree(tmp_path) == ["game", "people"]


def test_a_backup_is_whole_or_none(tmp_path):
    small, large = b"a", b"b" * 2 * ROOM
    marks = f'["/data/game", 1, {crc32(small)}]\r\n["/data/history", {len(large)}, {crc32(large)}]\r\n'
    read = b""
    for name, data in (("game", small), ("history", large)):
        read += f'["/data/{name}"]\r\n"{base64.b64encode(data).decode()}"\r\n'.encode()
    with peer(Prompt([marks.encode(), read])) as port:
        done = cramped("backup", str(tmp_path / "a" / "new"), "--port", port, "--timeout", "5")
    assert f"{tmp_path / 'a' / 'new'} cannot be written: file too large. No backup was made." in done.stderr
    assert tree(tmp_path) == []


def test_play_says_at_its_start_that_nothing_can_be_saved(tmp_path):
    folder = tmp_path / "games"
    done = cramped("play", "--folder", str(folder), "--screenshot", str(tmp_path / "new.png"), room=50)
    said = f"mathom: The game cannot be saved in {folder}: file too large. Type: mathom play --folder FOLDER\n"
    assert (done.returncode, done.stderr) == (1, said)


@pytest.fixture
def begun(tmp_path):
    """A folder with a game of Journey that has just begun, and its file."""
    folder = tmp_path / "my games"
    folders.choose_language(folder, "en")
    first = Terminal("play", "--folder", str(folder), columns=200)
    first.until(shows(first, expected(folder, tmp_path, language="")), "the menu")
    first.type("\r\r\r")
    first.until(lambda: (folder / "game").exists(), "a game")
    first.type("q")
    assert first.finish() == 0
    assert f"To go on: mathom play --folder '{folder}'" in first.text()
    return folder


@pytest.mark.parametrize("freed", [False, True])
def test_play_tries_again_at_its_end_and_says_what_is_lost(tmp_path, begun, freed):
    before = shutil.copytree(begun, tmp_path / "before") / "game"
    terminal = Terminal("play", "--folder", str(begun), columns=200)
    terminal.until(shows(terminal, expected(begun, tmp_path)), "the menu")
    terminal.type("\r")
    terminal.until(shows(terminal, expected(begun, tmp_path, "ok")), "the game")
    limit(terminal.pid, 0)
    still = glass(terminal).tobytes()
    terminal.type("\r")
    terminal.until(lambda: glass(terminal).tobytes() != still, "a roll")
    if freed:
        limit(terminal.pid, 1 << 20)
    terminal.type("q")
    assert terminal.finish() == (0 if freed else 1)
    if freed:
        assert "The game is saved. To go on:" in terminal.text()
        assert saved(begun).state.phase == "keep"
    else:
        said = f"mathom: The last action of Journey to Mordor could not be saved in {begun}: file too large."
        assert said in terminal.text() and "The game is saved" not in terminal.text()
        assert (begun / "game").read_bytes() == before.read_bytes()
