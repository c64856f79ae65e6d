"""When this computer's disk is full, no incomplete file remains."""

import base64
import os
import subprocess
import sys
from zlib import crc32

import pytest

from host_tools.web import page_files
from tests.host_tools.evenings import evening
from tests.host_tools.prompt import Prompt
from tests.host_tools.typed import ROOT, environment
from tests.host_tools.virtual import peer

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="no limit to set")]

ROOM = 512  # the most bytes that a file may have


def cramped(*words):
    """Runs a command that cannot write larger files."""
    import resource

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM))

    command = [sys.executable, "-m", "host_tools", *words]
    return subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env=environment(), timeout=120, preexec_fn=limit
    )


def tree(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


@pytest.mark.parametrize(
    "words",
    [
        ["boards", "pico-oled-4keys", "--svg", "{new}"],
        ["play", "--screenshot", "{new}"],
        ["web", "--out", "{out}"],
        ["log", "{game}", "--keep", "{new}"],
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
    assert cramped("boards", "pico-oled-4keys", "--svg", str(tmp_path / "new.svg")).returncode == 1
    assert tree(tmp_path) == ["new.svg"] and (tmp_path / "new.svg").read_text() == "older"


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
