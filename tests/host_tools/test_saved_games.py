"""Saved games: whatever writes one, each command that reads games takes it, and counts a game once."""

import base64
import json
import re
from zlib import crc32

import pytest

from host_tools import boards
from host_tools.bake.texts import LANGUAGES
from host_tools.gamefiles import Keeper
from host_tools.play.folder import choose_language
from host_tools.sim.device import Device
from mathom.games.match import Match
from tests.games.playback import replay
from tests.host_tools.linked import stored
from tests.host_tools.prompt import Prompt
from tests.host_tools.typed import ROOT, mathom
from tests.host_tools.virtual import peer

pytestmark = pytest.mark.slow

READERS = ("log", "replay", "analyse", "advise", "stats", "fairness")
HISTORY = "game-00001"
GAME = (ROOT / "tests" / "games" / "golden" / "journey-2-places.jsonl").read_text().splitlines()


@pytest.fixture(scope="module")
def match():
    """A whole game of Journey."""
    *_, match = replay(GAME)
    return match


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """The folder of a device on which the game was played: of `mathom play`, or of a real one."""
    folder = tmp_path_factory.mktemp("play")
    device = Device(boards.load(boards.REFERENCE), folder, language="")
    device.power_on()
    for line in GAME:
        assert json.loads(device.ask(json.dumps(json.loads(line)["action"])))["ok"]
    device.settle()
    device.power_off()
    assert {"game", HISTORY} < {path.name for path in folder.iterdir()}
    return folder


def typed(*words, **changes):
    """Returns the output of a command."""
    done = mathom(*map(str, words), **{"COLUMNS": "200", **changes})
    assert done.returncode in (0, 1) and not done.stderr.startswith("mathom: "), done.stderr  # 1: a die is suspicious
    return done.stdout


def plugged_in(folder):
    """A device with these files, at its prompt."""
    files = {f"/data/{path.name}": path.read_bytes() for path in sorted(folder.iterdir())}

    class Plugged(Prompt):
        def answer(self, source):
            if b"read([" not in source:
                return b"".join(json.dumps([p, len(d), crc32(d)]).encode() + b"\r\n" for p, d in files.items())
            wanted = re.findall(r"'(/data/[^']+)'", source.decode())
            lines = [part for path in wanted for part in ([path], base64.b64encode(files[path]).decode())]
            return b"".join(json.dumps(line).encode() + b"\r\n" for line in lines)

    return Plugged([])


def by_play(store, match, folder):
    return store


def by_a_device(store, match, folder):
    return store / "game"


def by_a_devices_history(store, match, folder):
    return store / HISTORY


def by_backup(store, match, folder):
    with peer(plugged_in(store)) as port:
        typed("backup", folder, "--port", port, "--timeout", "5")
    return folder


def by_log_keep(store, match, folder):
    typed("log", store, "-o", folder)
    return folder


def by_table_keep(store, match, folder):
    Keeper(folder, "").changed(match)
    return folder / f"{HISTORY}.txt"


WRITERS = (by_play, by_a_device, by_a_devices_history, by_backup, by_log_keep, by_table_keep)


def read(reader, *words):
    """What a command says of the only game there, without the name of its file."""
    said = typed(reader, *words)
    return said.partition("  ")[2] if reader == "log" else said


@pytest.mark.parametrize("reader", READERS)
def test_whatever_was_written_is_read(store, match, tmp_path, reader):
    """Each command says the same of one game, whoever wrote it: of a file, of a folder, and of a device."""
    with peer(plugged_in(store)) as port:
        of_a_folder = read(reader, "--port", port, "--timeout", "5")
    (tmp_path / f"{HISTORY}.txt").write_text(match.save())
    of_a_file = read(reader, tmp_path / f"{HISTORY}.txt")
    assert of_a_file and of_a_folder
    for write in WRITERS:
        folder = tmp_path / write.__name__
        folder.mkdir()
        written = write(store, match, folder)
        assert read(reader, written) == (of_a_folder if written.is_dir() else of_a_file), write


@pytest.mark.parametrize(("variable", "language"), [("", 1), ("C", 1), ("es_ES.UTF-8", 0), ("en_GB.UTF-8", 1)])
def test_all_of_them_speak_the_language_of_the_computer(monkeypatch, store, variable, language):
    """As the device does."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", variable)
    assert choose_language(store, None) == LANGUAGES[language]
    words = {"log": ("jugadas", "actions"), "replay": ("Ronda", "Round"), "analyse": ("suerte", "luck")}
    words |= {"stats": ("partidas", "games"), "fairness": ("tiradas", "throws")}
    for reader, (spanish, english) in words.items():
        said = typed(reader, store, LANG=variable)
        assert (spanish in said, english in said) == (not language, bool(language)), reader
        assert (spanish in typed(reader, store, "--lang", "es")) and (english in typed(reader, store, "--lang", "en"))


def test_a_finished_game_is_counted_once(store, match, tmp_path):
    """The store has it as the game in play and in its history."""
    rolls = sum("faces" in action for action in match.actions())
    backup = by_backup(store, match, tmp_path / "first")
    by_backup(store, match, tmp_path / "second")  # of the next week
    for folder in (store, backup, tmp_path):
        assert re.search(r"Journey to Mordor +1 +1\n", typed("stats", folder))
        assert len(typed("log", folder).splitlines()) == 1
        assert f"{rolls} rolls" in " ".join(typed("fairness", folder).split())
        by_log_keep(folder, match, tmp_path / "kept")
        assert [path.name for path in (tmp_path / "kept").iterdir()] == [f"{HISTORY}.txt"]
    with peer(plugged_in(store)) as port:
        assert re.search(r"Journey to Mordor +1 +1\n", typed("stats", "--port", port, "--timeout", "5"))


def test_what_goes_on_counts_and_other_games_of_the_same_number_too(match, tmp_path):
    begun, other = Match("journey", match.options), Match("journey", {"players": ["merry", "pippin"]})
    begun.do(next(match.actions()))
    for name, one in (("monday", begun), ("tuesday", match), ("other", other)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "game").write_bytes(stored("7\n" + one.save()))
    (tmp_path / "game-00007-2.txt").write_text(other.save())  # as `mathom log -o` names it
    names = [line.split()[0] for line in typed("log", tmp_path).splitlines()]
    assert names == [str(tmp_path / "game-00007-2.txt"), str(tmp_path / "tuesday" / "game")]
