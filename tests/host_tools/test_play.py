"""The `mathom play` command: the demo, screenshots, the folder, and its errors."""

import io
import re
import subprocess
import sys

import pytest
from PIL import Image

from host_tools import boards, texts
from host_tools.errors import Fault
from host_tools.play import command as play
from host_tools.play import folder as folders
from host_tools.play.demo import SEED, Demo
from host_tools.play.drawing import HALVES
from host_tools.play.handheld import Handheld
from host_tools.sim.device import Device, seeded
from mathom.hardware.store import Store
from mathom.settings import Settings
from tests.host_tools.terminal import Terminal, saved
from tests.host_tools.typed import ROOT, apart, environment, mathom, sentence, well
from tests.pictures import pillow
from tests.tiers import sample

pytestmark = pytest.mark.slow

WIDTH, HEIGHT = 128, 64


def pictures(printed):
    """Returns the pictures in the output of a demo, each with the keys above it."""
    found, lines = [], printed.splitlines()
    for number, line in enumerate(lines):
        if len(line) == WIDTH and set(line) <= set(HALVES):
            if len(lines[number - 1]) != WIDTH:
                found.append((lines[number - 1], Image.new("L", (WIDTH, HEIGHT))))
                top = number
            for x, sign in enumerate(line):
                for y in (0, 1):
                    lit = HALVES.index(sign) >> (1 - y) & 1
                    found[-1][1].putpixel((x, 2 * (number - top) + y), 255 * lit)
    return found


def demonstrated(tmp_path, board="pico-oled-4keys", lang="es"):
    """Plays the demo here: returns each picture with the name of its screen."""
    folders.choose_language(tmp_path, lang)
    device = Device(boards.load(board), tmp_path, noise=seeded(SEED))
    device.power_on()
    shown = []
    Demo(device, lambda keys, picture: shown.append((device.app.stack[-1].name, picture))).play()
    device.power_off()
    return shown


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_demo_prints_what_the_display_shows_from_the_menu_to_the_end(tmp_path, lang):
    home = tmp_path / "home"
    home.mkdir()
    done = mathom("play", "--demo", "--lang", lang, HOME=str(home), XDG_DATA_HOME=str(home))
    assert done.returncode == 0 and not done.stderr
    assert not list(home.rglob("*"))  # nothing is saved
    printed = pictures(done.stdout)
    shown = demonstrated(tmp_path, lang=lang)  # another process, the same game
    assert [picture.tobytes() for _, picture in printed] == [picture.tobytes() for _, picture in shown]
    assert printed[0][0] == "" and all(re.fullmatch("((←|→|OK)( ×\\d+)?( {2}|$))+|…", keys) for keys, _ in printed[1:])
    names = [name for name, _ in shown]
    assert names[:2] == ["menu", "journey.Setup"] and names[-1] == "journey.End"
    assert {"journey", "journey.Result"} <= set(names)
    assert len(names) < 30
    state = saved(tmp_path).state
    assert state.phase == "over" and state.winners
    assert len(state.players) == 2 and not state.places and state.players[0].squares == 4


@pytest.mark.parametrize("board", sample(["pimoroni-pico-display", *boards.names()], 1))
def test_every_board_can_play_the_demo(tmp_path, board):
    shown = demonstrated(tmp_path, board)
    assert shown[-1][0] == "journey.End"
    assert len({picture.tobytes() for _, picture in shown}) == len(shown)


def test_a_reader_who_leaves_ends_the_demo_without_a_word():
    command = f"{sys.executable} -m host_tools play --demo | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, env=environment())
    assert done.stdout.splitlines()[1:] == ["0"] and not done.stderr


def test_in_a_narrow_terminal_the_demo_cuts_no_word_and_where_no_picture_fits_says_so():
    wide = Terminal("play", "--demo", columns=64, lines=1000)
    assert wide.finish() == 0
    first, second = [line for line in wide.text().splitlines() if line][:2]
    assert f"{first} {second}" == texts.word("play_demo", "en")
    narrow = Terminal("play", "--demo", columns=60)
    assert narrow.finish() == 1
    said = "mathom: The picture needs 64 columns; this terminal has 60. Type: mathom play --help"
    assert " ".join(narrow.text().split()) == said


def test_a_screenshot_is_what_the_decoder_sees_four_times_as_large(tmp_path):
    file = tmp_path / "menu.png"
    done = mathom("play", "--lang", "en", "--screenshot", str(file))
    assert done.returncode == 0 and not done.stdout and not done.stderr
    folders.choose_language(tmp_path, "en")
    device = Device(boards.load("pico-oled-4keys"), tmp_path)
    device.power_on()
    device.settle()
    seen = pillow(device.picture())
    device.power_off()
    with Image.open(file) as picture:
        assert picture.size == (WIDTH * 4, HEIGHT * 4)
        assert picture.resize((WIDTH, HEIGHT), Image.Resampling.NEAREST).tobytes() == seen.tobytes()
        assert picture.tobytes() == seen.resize((WIDTH * 4, HEIGHT * 4), Image.Resampling.NEAREST).tobytes()


def shot(tmp_path, *words, board="pico-oled-4keys"):
    file = tmp_path / "shot.png"
    well(mathom("play", "--board", board, "--screenshot", str(file), *words))
    with Image.open(io.BytesIO(file.read_bytes())) as picture:
        return picture.convert("RGB").tobytes()


def test_keys_are_pressed_before_the_screenshot(tmp_path):
    menu = shot(tmp_path)
    assert shot(tmp_path, "--press", "") == menu
    moved = shot(tmp_path, "--press", "right")
    assert moved != menu
    assert shot(tmp_path, "--press", "right left") == menu
    rolled = shot(tmp_path, "--press", "ok ok ok ok")
    assert rolled not in (menu, moved)
    assert shot(tmp_path, "--press", "ok ok ok ok") == rolled  # the same dice


def test_a_board_with_two_keys_is_pressed_by_the_same_names(tmp_path):
    board = "waveshare-pico-oled-1.3"
    menu = shot(tmp_path, board=board)
    assert shot(tmp_path, "--press", "ok", board=board) != menu
    assert shot(tmp_path, "--press", "ok back", board=board) == menu
    done = mathom("play", "--board", board, "--screenshot", str(tmp_path / "x.png"), "--press", "left")
    assert sentence(done, 2) == (
        f"{board} has no key 'left', only right, back, ok, long_ok, long_back. Type: mathom play --help"
    )
    assert not (tmp_path / "x.png").exists()


def test_a_screenshot_with_a_folder_goes_on_with_the_game_in_it(tmp_path):
    where = ["--folder", str(tmp_path / "games")]
    shot(tmp_path, *where, "--press", "ok ok ok ok")
    match = saved(tmp_path / "games")
    assert match.state.phase == "keep"
    went_on = shot(tmp_path, *where, "--press", "ok")
    assert went_on == shot(tmp_path, *where, "--press", "ok")
    assert saved(tmp_path / "games").save() == match.save()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--press", "ok"], '--press is for a screenshot. Type: mathom play --screenshot FILE.png --press "ok ok"'),
        (["--demo", "--screenshot", "x.png"], "A demo keeps nothing and makes no screenshot. Type: mathom play --demo"),
        (["--demo", "--folder", "x"], "A demo keeps nothing and makes no screenshot. Type: mathom play --demo"),
        (
            ["--screenshot", "x.png", "--press", "jump"],
            "pico-oled-4keys has no key 'jump', only left, right, ok, back, long_ok, long_back. "
            "Type: mathom play --help",
        ),
    ],
)
def test_wrong_usage_is_a_sentence(tmp_path, words, said):
    assert sentence(apart("play", *words, cwd=tmp_path, PYTHONPATH=str(ROOT)), 2) == said
    assert not list(tmp_path.iterdir())


def test_without_a_terminal_there_is_no_playing_and_nothing_is_written(tmp_path):
    done = mathom("play", "--folder", str(tmp_path / "games"))
    assert sentence(done) == "Playing needs a terminal. Type: mathom play --demo"
    assert not (tmp_path / "games").exists()


# The folder


def test_a_folder_that_is_a_file(tmp_path):
    file = tmp_path / "file"
    file.touch()
    done = mathom("play", "--folder", str(file), "--screenshot", str(tmp_path / "x.png"))
    assert sentence(done) == (f"The game cannot be saved in {file}: file exists. Type: mathom play --folder FOLDER")


def test_two_at_once_in_one_folder_would_overwrite_each_other(tmp_path):
    with folders.opened(tmp_path):
        done = mathom("play", "--folder", str(tmp_path), "--screenshot", str(tmp_path / "x.png"))
        assert sentence(done) == f"Mathom is already open on {tmp_path}. Type: mathom play --folder FOLDER"
    assert mathom("play", "--folder", str(tmp_path), "--screenshot", str(tmp_path / "x.png")).returncode == 0


def test_an_error_inside_is_not_taken_for_one_of_the_folder(tmp_path):
    with pytest.raises(FileNotFoundError), folders.opened(tmp_path):
        raise FileNotFoundError(2, "No such file", "elsewhere")
    with pytest.raises(Fault), folders.opened(tmp_path):
        raise PermissionError(13, "Permission denied", str(tmp_path / "game.tmp"))


def test_the_language_is_the_computers_until_somebody_chooses(tmp_path, monkeypatch):
    def starts(lang, typed=None):
        monkeypatch.setenv("LANG", lang)
        return folders.choose_language(tmp_path, typed)

    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    assert [starts("en"), starts("es"), starts("C"), starts("es")] == ["en", "es", "en", "es"]
    settings = Settings(Store(str(tmp_path)))
    settings.set("brightness", 2)
    settings.save()
    assert starts("es") == "es" and Settings(Store(str(tmp_path)))["brightness"] == 2
    settings = Settings(Store(str(tmp_path)))
    settings.set("language", "en")  # on the device
    settings.save()
    assert [starts("es"), starts("C")] == ["en", "en"]
    assert [starts("en", "es"), starts("en")] == ["es", "es"]


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "de_DE", "LANG": "es_ES"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_computer(variables, language):
    assert texts.usual(variables) == language


def test_a_firmware_that_fails_again_and_again_ends_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.stdin", Screen())
    monkeypatch.setattr("sys.stdout", Screen())
    monkeypatch.setattr(Handheld, "run", lambda self: ValueError("no such place"))
    with pytest.raises(Fault) as fault:
        play.play(boards.load("pico-oled-4keys"), "en", tmp_path)
    assert str(fault.value) == (
        f"The firmware fails again and again: ValueError: no such place. Type: mathom play --folder {tmp_path}"
    )
    with folders.opened(tmp_path):  # the folder is no longer locked
        pass


class Screen(io.StringIO):
    def isatty(self):
        return True
