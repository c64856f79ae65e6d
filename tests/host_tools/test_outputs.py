"""What a command writes goes where it was told to: not among other people's files unasked, and never in their place."""

import os

import pytest

from tests.host_tools.evenings import evening
from tests.host_tools.terminal import Terminal
from tests.host_tools.typed import mathom, sentence, well

pytestmark = pytest.mark.slow

FILES = [
    ["boards", "pico-oled-4keys", "-o"],
    ["play", "--screenshot"],
    ["pico", "--screenshot"],
    ["image", "--uf2", "none.uf2", "-o"],
    ["fonts", "-o"],
    ["analyse", "{games}/game-00001.txt", "-o"],
    ["stats", "{games}", "-o"],
]
FOLDERS = [["build", "-o"], ["web", "--out"]]


def name_of(words):
    return " ".join((words[0], words[-1]))


@pytest.fixture
def games(tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "game-00001.txt").write_text(evening(5).save())
    return tmp_path / "games"


@pytest.mark.parametrize("words", FILES, ids=name_of)
def test_a_file_in_a_folder_that_there_is_not_is_told_before_the_work(tmp_path, games, words):
    words = [word.format(games=games) for word in words]
    file = tmp_path / "pictrues" / "deep" / "new"
    done = mathom(*words, str(file))
    assert sentence(done, 2) == f"There is no folder {file.parent}. Type: mkdir -p {file.parent}"
    assert done.stdout == "" and not (tmp_path / "pictrues").exists()
    assert sentence(mathom(*words, str(tmp_path)), 2) == f"{tmp_path} is a folder. Type: mathom {words[0]} --help"


@pytest.mark.parametrize("words", FOLDERS, ids=name_of)
def test_a_folder_that_there_is_not_is_made(tmp_path, words):
    folder = tmp_path / "deep" / "public"
    well(mathom(*words, str(folder)))
    assert any(folder.iterdir())
    well(mathom(*words, str(folder)))
    (tmp_path / "file").write_text("")
    for file in (tmp_path / "file", tmp_path / "file" / "deeper" / "public"):
        said = sentence(mathom(*words, str(file)), 2)
        assert said == f"{tmp_path / 'file'} is not a folder. Type: mathom {words[0]} --help"


def everything(folder):
    return {path.name: path.read_text("utf-8", "replace") for path in folder.iterdir() if path.is_file()}


@pytest.mark.parametrize("words", FOLDERS, ids=name_of)
def test_files_of_somebody_else_are_set_aside_if_somebody_says_so(tmp_path, words):
    """Those that have the names of ours, at any depth; the others stay where they are."""
    own = "main.py" if words[0] == "build" else "index.html"
    mine = {name: f"my own {name}" for name in (own, "notes.html", own.replace(".", ".old."))}
    for name, text in mine.items():
        (tmp_path / name).write_text(text)
    said = sentence(mathom(*words, str(tmp_path)), 2)
    again = f"mathom {' '.join(words)} {tmp_path} --yes"
    assert said == f"{tmp_path} has files that are not Mathom's: {min(mine)} and 2 more. Type: {again}"
    assert everything(tmp_path) == mine
    done = well(mathom(*words, str(tmp_path), "--yes"))
    aside = own.replace(".", ".old2.")
    assert f"Not Mathom's, so it is set aside: {tmp_path / own} as {aside}\n" in done.stdout
    kept = {**mine, aside: mine[own]}
    del kept[own]
    there = everything(tmp_path)
    assert {name: there[name] for name in kept} == kept and there[own] != mine[own]
    well(mathom(*words, str(tmp_path)))
    assert everything(tmp_path) == there, "the next time it is Mathom's"


def test_if_it_cannot_be_written_what_was_set_aside_has_its_name_again(tmp_path):
    (tmp_path / "main.py").write_text("my own")
    (tmp_path / "manifest.json").mkdir()
    (tmp_path / "manifest.json" / "mine").write_text("my own")
    said = sentence(mathom("build", "-o", str(tmp_path), "--yes"))
    assert said.startswith(f"{tmp_path / 'manifest.json'} cannot be written: ")
    assert everything(tmp_path) == {"main.py": "my own"}


@pytest.mark.parametrize("answer", ["n\r", "y\r"])
def test_in_a_terminal_it_asks(tmp_path, answer):
    (tmp_path / "index.html").write_text("my own page")
    terminal = Terminal("web", "--out", str(tmp_path), columns=400)
    asked = "Write into it, and set aside what has the name of one of ours? [y/N]:"
    terminal.until(lambda: asked in terminal.text(), "the question")
    terminal.type(answer)
    assert terminal.finish() == (1 if answer == "n\r" else 0)
    assert (tmp_path / ("index.html" if answer == "n\r" else "index.old.html")).read_text("utf-8") == "my own page"


@pytest.mark.parametrize("words", [words for words in FILES if words[0] not in ("analyse", "image")], ids=name_of)
def test_a_file_of_somebody_else_is_set_aside_and_an_own_one_written_over(tmp_path, games, words):
    words = [word.format(games=games) for word in words]
    file = tmp_path / "there.before"
    file.write_bytes(b"\x89PNG\r\n\x1a\n and a photo")
    done = mathom(*words, str(file))
    assert f"Not Mathom's, so it is set aside: {file} as there.old.before\n" in done.stdout, done.stderr
    assert (tmp_path / "there.old.before").read_bytes().endswith(b"a photo")
    assert "set aside" not in mathom(*words, str(file)).stdout
    assert len(list(tmp_path.iterdir())) == 3


def test_what_is_no_file_is_not_replaced_by_one(tmp_path):
    """Such as /dev/null, of which root could make a picture."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    said = sentence(mathom("boards", "pico-oled-4keys", "-o", str(pipe)), 2)
    assert said == f"{pipe} is not a file. Type: mathom boards --help"
    assert pipe.is_fifo()


def test_a_file_that_cannot_be_written_is_named_by_its_own_name(tmp_path, games):
    """Not by that of the unfinished file beside it, and the hint is that of the command that was typed."""
    file = tmp_path / ("x" * 250)
    for words in (["fonts", "-o"], ["boards", "pico-oled-4keys", "-o"], ["stats", str(games), "-o"]):
        said = mathom(*words, str(file)).stderr.splitlines()[-1].removeprefix("mathom: ")
        assert said == f"{file} cannot be written: file name too long. Type: mathom {words[0]} --help"
