"""Two programs at the same device, or with the same file: one of them is told to wait, or neither does any harm."""

import os
import socket
import sys
from contextlib import closing

import pytest
import serial

from host_tools import wholefile
from host_tools.device import Device
from host_tools.errors import Fault
from host_tools.gamefiles import Keeper
from host_tools.pico.chip import Pico
from host_tools.pico.server import Port
from mathom.games.reading import resume
from tests.host_tools.evenings import evening
from tests.host_tools.typed import mathom, sentence
from tests.host_tools.virtual import Typed

pytestmark = pytest.mark.slow


@pytest.mark.skipif(sys.platform == "win32", reason="there a port belongs to one program anyway")
def test_a_serial_port_has_one_program_at_a_time():
    """As if `mathom watch` ran in another window."""
    master, slave = os.openpty()
    name = os.ttyname(slave)
    try:
        with closing(serial.Serial(name, exclusive=True)):
            said = sentence(mathom("flash", "--port", name))
            assert said == f"{name} is in use by another program: close it. Type: mathom flash --port {name}"
            for verb in ("backup", "doctor", "link", "log", "reset", "restore", "watch"):
                with pytest.raises(Fault, match="is in use by another program: close it"):
                    Device(name, verb)
        Device(name, "watch").close()
    finally:
        os.close(master)
        os.close(slave)


@pytest.mark.pico
@pytest.mark.parametrize("verb", ["flash", "watch"])
def test_the_port_of_a_virtual_pico_has_one_program_at_a_time(verb):
    pico = Pico(files={"/main.py": b"while True: input()"})
    with Port(pico, speed=None) as port, socket.create_connection(("127.0.0.1", port.number)) as first:
        port.step()
        second = Typed([verb, "--port", port.url])
        port.serve(second.ended)
        said = sentence(second.done())
        assert said == f"{port.url} is in use by another program: close it. Type: mathom {verb} --port {port.url}"
        first.sendall(b"still here\r")
        port.serve(lambda: pico.serial.output.endswith(b"still here\r\n"))


def test_two_that_keep_games_in_one_folder_do_not_overwrite_each_others(tmp_path, monkeypatch):
    one, two = (Keeper(tmp_path, "") for _ in range(2))
    written = wholefile.write

    def write_while_the_other_does(file, data):
        monkeypatch.setattr(wholefile, "write", written)
        two.close(evening(4))
        written(file, data)

    monkeypatch.setattr(wholefile, "write", write_while_the_other_does)
    one.close(evening(9))
    kept = {path.name: resume(path.read_text()).length for path in tmp_path.iterdir()}
    assert kept == {"game-00001.txt": 9, "game-00002.txt": 4}


def test_a_file_that_two_programs_write_is_whole(tmp_path, monkeypatch):
    """The second one writes all of it while the first is in the middle."""
    file = tmp_path / "file"
    fsync = os.fsync

    def fsync_after_the_other(descriptor):
        monkeypatch.setattr(os, "fsync", fsync)
        program = "import sys; from pathlib import Path; from host_tools import wholefile as w; "
        program += "w.write(Path(sys.argv[1]), b'a longer one')"
        assert os.spawnv(os.P_WAIT, sys.executable, [sys.executable, "-c", program, str(file)]) == 0
        assert file.read_bytes() == b"a longer one"
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", fsync_after_the_other)
    wholefile.write(file, b"short")
    assert file.read_bytes() == b"short"
    assert os.listdir(tmp_path) == ["file"]
