"""A device that sends what a terminal would obey, names of files outside the backup, or JSON that no reader takes."""

import base64
import io
import json
import sys
from pathlib import Path
from zlib import crc32

import pytest
from rich.text import Text

from host_tools.backup import stays_below
from host_tools.device import Device
from host_tools.errors import Fault
from host_tools.installer import prompt
from host_tools.printable import printable
from host_tools.rich_console import Console
from mathom.games.match import Match
from tests.host_tools.linked import stored
from tests.host_tools.prompt import ABOUT, VIEW, Prompt, on, talking
from tests.host_tools.typed import mathom, sentence, sentence_of, well
from tests.host_tools.virtual import peer

pytestmark = pytest.mark.slow

# The title of the window, an empty screen, red, a question that the terminal answers as if somebody typed, the other
# direction of writing, a line written over; and markup of the library that prints.
HOSTILE = "\x1b]0;mine\x07\x1b[2J\x1b[31m\x9b5n\u202e\x08\x7f\r\x00[red]x[/]"
NAME = "\x9b5n\u202e\x7f"  # as a player may be called
DEEP = b"[" * 100_000
SCREEN = {"ok": True, "width": 8, "height": 8, "format": 0, "data": base64.b64encode(bytes(8)).decode()}
BY_RICH = printable(HOSTILE.translate(str.maketrans("", "", "\x07\x08\r")))  # rich leaves these out


def harmless(*texts):
    for text in texts:
        assert all(char.isprintable() or char == "\n" for char in text), repr(text)


def test_each_character_that_a_terminal_could_obey_is_written_out():
    everything = "".join(map(chr, range(sys.maxunicode + 1)))
    assert printable(everything).replace("\n", "").replace("\t", "").isprintable()
    assert printable("Éowyn · 😀\n") == "Éowyn · 😀\n"
    assert printable(HOSTILE).startswith("\\u001b]0;mine\\u0007\\u001b[2J")


def test_a_line_of_json_keeps_its_meaning():
    thing = {"name": HOSTILE, "id": ["\U000e0001", "\u2028"]}
    assert json.loads(printable(json.dumps(thing, ensure_ascii=False))) == thing


def test_a_colourful_terminal_gets_the_colours_that_we_choose_and_no_others():
    shown = io.StringIO()
    console = Console(file=shown, force_terminal=True, color_system="standard", width=200, legacy_windows=False)
    console.print(Text(HOSTILE, style="green"))
    assert shown.getvalue() == f"\x1b[32m{BY_RICH}\x1b[0m\n"


def test_link_shows_it_as_text():
    tricky = {"ok": True, "name": HOSTILE}

    def behave(client):
        stream = client.makefile("rwb")
        asked = json.loads(stream.readline())
        stream.write(json.dumps({**ABOUT, "version": HOSTILE, "id": asked["id"]}).encode() + b"\n")
        stream.flush()
        stream.readline()
        for line in (HOSTILE.replace("\r", "").encode(), b"\xff\xfe\x1bc", DEEP, b"9" * 10_000, b'{"ok": [}'):
            stream.write(line + b"\n")
        stream.write(json.dumps(tricky, ensure_ascii=False).encode() + b"\n")
        stream.flush()
        stream.readline()

    with peer(behave) as port:
        done = mathom("link", "--port", port, "--timeout", "20", stdin='{"do": "state"}\n')
    assert done.returncode == 0, done.stderr
    harmless(done.stdout, done.stderr)
    lines = done.stdout.splitlines()
    assert lines[0] == printable(HOSTILE.replace("\r", "")) and lines[2] == DEEP.decode()
    assert json.loads(lines[-1]) == tricky


def test_watch_shows_it_as_text():
    state = {**VIEW, "phase": HOSTILE, "players": [{**player, "player": HOSTILE} for player in VIEW["players"]]}
    with peer(talking([ABOUT, SCREEN, {"ok": True, "state": state}])) as port:
        done = mathom("watch", "--once", "--port", port, "--timeout", "20", COLUMNS="500")
    assert done.returncode == 0, done.stderr
    harmless(done.stdout, done.stderr)
    assert printable(NAME[:4]) in done.stdout and "[red]x[/]" in done.stdout


@pytest.mark.parametrize(
    "answers",
    [
        [{**SCREEN, "width": 10**9, "height": 10**9}, {"ok": False}],
        [{**SCREEN, "data": HOSTILE}, {"ok": False}],
        [SCREEN, {"ok": True, "state": {"players": 5}}],
        [SCREEN, {"ok": True, "state": {"players": ["frodo"]}}],
        [SCREEN, {"ok": True}],
    ],
)
def test_watch_says_what_it_cannot_show(answers):
    with peer(talking([ABOUT, *answers])) as port:
        said = sentence(mathom("watch", "--once", "--port", port, "--timeout", "20"))
    assert said.endswith("in a way that this version does not know. Type: mathom flash --port " + port)


def test_the_doctor_shows_it_as_text():
    answers = [on(machine=HOSTILE) + b"null\r\nnull\r\n" + json.dumps([HOSTILE, 5, "0"]).encode() + b"\r\n"]
    with peer(Prompt(answers)) as port:
        done = mathom("doctor", "--no-keys", "--port", port, "--timeout", "3")
    harmless(done.stdout, done.stderr)
    assert f"{printable(HOSTILE)} is none of the Picos that we know" in done.stdout


def test_a_program_on_the_device_fails_with_it():
    class Failing(Prompt):
        def serve(self, buffer):
            if b"\x04" in buffer and len(buffer) > 50:
                self.client.sendall(b"OK\x04" + HOSTILE.replace("\x04", "").encode() + b"\x04>")
                return b""
            return super().serve(buffer)

    with peer(Failing([])) as port:
        done = mathom("reset", "--port", port, "--timeout", "3")
        assert done.returncode == 1
        harmless(done.stdout, done.stderr)


def test_games_and_crash_reports_are_shown_as_text(tmp_path):
    name = "[red]x[/]"
    saved = Match("conquest", {"players": [name, "Sauron"]}).save()
    (tmp_path / "game-00007").write_bytes(stored("7\n" + saved))
    lines = [
        "mathom 1, micropython 1, x",
        f'  File "{HOSTILE}", line {"9" * 9}, in f',
        f'  File "a", line {"9" * 5000}',
    ]
    (tmp_path / "crash").write_bytes(stored("\n".join([*lines, HOSTILE, ""])))
    game = str(tmp_path / "game-00007")
    for words in (
        ["log", str(tmp_path)],
        ["log", str(tmp_path), "--json"],
        ["log", game],
        ["replay", game],
        ["replay", game, "--json"],
        ["stats", str(tmp_path), "--lang", "en"],
    ):
        done = well(mathom(*words))
        harmless(done.stdout, done.stderr)
        assert words[0] == "stats" or name in done.stdout
    Path(game).write_bytes(stored("7\n" + saved.replace(name, NAME)))  # no rules have let this pass
    for words in (["log", str(tmp_path)], ["log", game], ["replay", game], ["stats", str(tmp_path)]):
        done = mathom(*words)
        harmless(done.stdout, done.stderr)


@pytest.mark.parametrize(
    "name", ["../x", "/etc/x", "a/../../x", "..", ".", "", "a//b", "..\\x", "c:x", "a\x00b", "a\nb", "con|x", "\u202ex"]
)
def test_such_names_lead_out_of_a_folder_or_deceive(name):
    assert not stays_below(name)


@pytest.mark.parametrize("name", ["../x", "\x1b[2J"])
def test_a_backup_writes_nothing_outside_its_folder(tmp_path, name):
    folder = tmp_path / "some" / "where"
    listed = json.dumps([f"/data/{name}", 5, crc32(b"hello")]).encode() + b"\r\n"
    sent = json.dumps([f"/data/{name}"]).encode() + b'\r\n"aGVsbG8="\r\n'
    with peer(Prompt([listed, sent])) as port:
        done = mathom("backup", str(folder), "--port", port, "--timeout", "3")
    assert sentence_of(done) == (
        f"The device has a file {name!r}, which may not be written here. Type: mathom doctor --port {port}"
    )
    assert list(tmp_path.rglob("*")) == []


@pytest.mark.parametrize("name", ["game", "game-00001.bad1", "a b/ñandú.txt", "...", ".hidden"])
def test_other_names_may_be_backed_up(name):
    assert stays_below(name)


def test_a_line_without_end_is_told(monkeypatch):
    monkeypatch.setattr(prompt, "LONGEST_LINE", 10_000)

    def flood(client):
        client.recv(4096)
        while True:
            client.sendall(b"\x1b[2J" * 4096)

    with peer(flood) as port:
        device = Device(port, "link", 60)
        try:
            with pytest.raises(Fault, match="sends a line without end: ") as said:
                device.ask({"do": "about"})
            harmless(str(said.value))
        finally:
            device.close()


def test_an_answer_with_an_impossible_id_is_none():
    def behave(client):
        stream = client.makefile("rwb")
        asked = json.loads(stream.readline())
        for mark in ([], {}, None, 5, asked["id"]):
            stream.write(json.dumps({"ok": True, "id": mark, "at": str(mark)}).encode() + b"\n")
        stream.flush()
        stream.readline()

    with peer(behave) as port:
        device = Device(port, "link", 20)
        try:
            assert device.ask({"do": "about"})["at"].startswith("mathom-")
        finally:
            device.close()
