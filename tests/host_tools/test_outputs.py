"""What a command writes goes where it was told to: into no folder that there is not, and not among other people's files
unasked."""

import pytest

from tests.host_tools.evenings import evening
from tests.host_tools.terminal import Terminal
from tests.host_tools.typed import mathom, sentence

pytestmark = pytest.mark.slow

FILES = [
    ["boards", "pico-oled-4keys", "--svg"],
    ["play", "--screenshot"],
    ["pico", "--screenshot"],
    ["image", "--micropython", "none.uf2", "-o"],
    ["fonts", "-o"],
    ["analyse", "{games}/game-00001.txt", "--svg"],
    ["stats", "{games}", "--html"],
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
def test_a_folder_that_there_is_not_is_told(tmp_path, words):
    folder = tmp_path / "pubilc"
    assert sentence(mathom(*words, str(folder)), 2) == f"There is no folder {folder}. Type: mkdir -p {folder}"
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").write_text("")
    said = sentence(mathom(*words, str(tmp_path / "file")), 2)
    assert said == f"{tmp_path / 'file'} is not a folder. Type: mathom {words[0]} --help"


@pytest.mark.parametrize("words", FOLDERS, ids=name_of)
def test_files_of_somebody_else_get_company_only_if_somebody_says_so(tmp_path, words):
    mine = [tmp_path / name for name in ("a.html", "b.html", "manifest.json")]
    for path in mine:
        path.write_text("{}")
    said = sentence(mathom(*words, str(tmp_path)), 2)
    again = f"mathom {' '.join(words)} {tmp_path} --yes"
    assert said == f"{tmp_path} has files that are not Mathom's: a.html and 2 more. Type: {again}"
    assert sorted(tmp_path.iterdir()) == mine
    assert mathom(*words, str(tmp_path), "--yes").returncode == 0
    assert mathom(*words, str(tmp_path)).returncode == 0, "the next time it is Mathom's"
    assert mine[0].read_text() == "{}"


@pytest.mark.parametrize("answer", ["n\r", "y\r"])
def test_in_a_terminal_it_asks(tmp_path, answer):
    (tmp_path / "index.html").write_text("my own page")
    terminal = Terminal("web", "--out", str(tmp_path), columns=400)
    terminal.until(lambda: "Write into it? [y/N]:" in terminal.text(), "the question")
    terminal.type(answer)
    assert terminal.finish() == (1 if answer == "n\r" else 0)
    assert ((tmp_path / "index.html").read_text("utf-8") == "my own page") == (answer == "n\r")


def test_a_file_that_cannot_be_written_is_named_by_its_own_name(tmp_path, games):
    """Not by that of the unfinished file beside it, and the hint is that of the command that was typed."""
    file = tmp_path / ("x" * 250)
    for words in (["fonts", "-o"], ["boards", "pico-oled-4keys", "--svg"], ["stats", str(games), "--html"]):
        said = mathom(*words, str(file)).stderr.splitlines()[-1].removeprefix("mathom: ")
        assert said == f"{file} cannot be written: file name too long. Type: mathom {words[0]} --help"
