"""Hints that continue from what was typed, and options that every command understands."""

import json
import signal

import pytest

from host_tools import boards
from tests.host_tools.evenings import evening
from tests.host_tools.prompt import ABOUT, AT_WORK, SCREEN, STATE, Prompt, on, talking
from tests.host_tools.terminal import Terminal
from tests.host_tools.typed import mathom, sentence, sentence_of
from tests.host_tools.virtual import Typed, peer

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seconds", ["-1", "nan"])
def test_no_device_may_say_nothing_for_no_time(seconds):
    said = sentence(mathom("flash", "--port", "8266", "--timeout", seconds), 2)
    assert said == f"--timeout: must be at least 0.1, not {seconds}. Type: mathom flash --help"


def test_a_board_in_a_file_of_another_name_is_called_by_its_file(tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps({**boards.load(boards.REFERENCE), "mcu": []}))
    assert sentence(mathom("boards", str(bad))).startswith(f"{bad}: mcu: must be a list")
    bad.write_text(json.dumps({**boards.load(boards.REFERENCE), "name": "mine"}))
    assert mathom("boards", str(bad), "-o", str(tmp_path / "mine.svg")).returncode == 0


def test_a_broken_line_of_json_is_damage_and_no_other_thing(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(evening(3).save()[5:].replace("{", "", 1))
    assert "cannot be read: the first line" in sentence(mathom("log", str(file)))
    file.write_text(evening(3).save().replace(":", "", 1))
    for verb in ("log", "fairness"):
        assert sentence(mathom(verb, str(file))).startswith(f"{file} cannot be read: the first line")


def test_a_terminal_too_narrow_for_the_picture_is_told(tmp_path):
    with peer(talking([ABOUT, SCREEN, STATE])) as port:
        done = mathom("watch", "--once", "--port", port, COLUMNS="60")
    assert done.stdout.splitlines()[0] == "The picture needs 64 columns; this terminal has 60."
    assert "▸ Sam" in done.stdout and max(map(len, done.stdout.splitlines())) <= 60


# Flash


def running(board):
    """Returns the answers of a running firmware for a board, and then a prompt."""

    class Device(Prompt):
        def __call__(self, client):
            line = b""
            while not line.endswith(b"\n"):
                line += client.recv(1)
            answer = {**ABOUT, "board": board, "id": json.loads(line)["id"]}
            client.sendall(json.dumps(answer).encode() + b"\n")
            super().__call__(client)

    return Device


def test_a_device_does_not_become_another_board_unasked():
    device = running("pico-oled-4keys")([on()])
    with peer(device) as port:
        words = ["flash", "--board", "pico-oled13-4keys", "--port", port, "--timeout", "3"]
        said = sentence_of(mathom(*words), 2)
        assert device.gone.wait(60)
    assert said == (
        f"The device on {port} has the firmware for the board pico-oled-4keys, and nobody is here to be asked. "
        f"Type: {' '.join(['mathom', *words])} --yes"
    )
    assert not device.seen, "the game was not stopped for that"


def test_a_board_that_is_none_of_ours_is_not_taken_for_the_usual_one():
    device = running("my-own")([on()])
    with peer(device) as port:
        said = sentence_of(mathom("flash", "--port", port, "--timeout", "3"))
    assert said == (
        f"The device on {port} has the firmware for the board my-own, which is none of mathom boards. "
        f"Type: mathom flash --board FOLDER --port {port}"
    )


@pytest.mark.parametrize("answer", ["n\r", "y\r"])
def test_in_a_terminal_it_asks(answer):
    device = running("pico-oled-4keys")([on(flash_free=0)])
    with peer(device) as port:
        words = ["flash", "--board", "pico-oled13-4keys", "--port", port, "--timeout", "20"]
        terminal = Terminal(*words, columns=300)
        terminal.until(lambda: "Put the one for pico-oled13-4keys on it? [y/N]:" in terminal.text(), "the question")
        terminal.type(answer)
        assert terminal.finish() == 1
    end = "Nothing on the device was changed." if answer == "n\r" else "too little room"
    assert end in terminal.text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--board", "nonsense"], "There is no board nonsense."),
        (["--source", "nowhere"], "There is no firmware in nowhere: it has no mathom/__init__.py."),
    ],
)
def test_what_cannot_be_built_is_told_before_the_game_is_stopped(words, said):
    device = Prompt([on()])
    with peer(device) as port:
        assert sentence(mathom("flash", *words, "--port", port, "--timeout", "3")).startswith(said)
    assert not device.seen


INSTALLED = b'null\r\nnull\r\n["/a/manifest.json", 2, 1]\r\n["/main.py", 2, 1]\r\n'


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ([on(), AT_WORK], "Nothing on the device was changed."),
        ([on(), b"", b"", AT_WORK], "The next flash completes this one."),
        (
            [on() + INSTALLED, b"", b"", AT_WORK],
            "The version that was there still starts, and the next flash completes this one.",
        ),
    ],
)
def test_ctrl_c_amid_a_flash_tells_what_there_is_now(answers, said):
    device = running("pico-oled-4keys")(answers)
    with peer(device) as port:
        command = Typed(["flash", "--port", port, "--timeout", "30"])
        assert device.at_work.wait(60), command.err
        command.process.send_signal(signal.SIGINT)
        done = command.done()
    assert done.returncode == 130
    assert done.stderr.splitlines()[-1] == f"mathom: Broken off. {said}"


# For programs


def test_boards_as_json():
    answer = json.loads(mathom("boards", "--json").stdout)
    assert [board["name"] for board in answer] == boards.names()
    one = json.loads(mathom("boards", boards.REFERENCE, "--json").stdout)
    assert {**boards.load(boards.REFERENCE), "wiring": one["wiring"]} == one and len(one["wiring"]) > 4


def test_logs_as_json(tmp_path):
    match = evening(5)
    (tmp_path / "game-00007.txt").write_text(match.save())
    (tmp_path / "game-00008.txt").write_text("{")
    (tmp_path / "crash").write_text("mathom 0.0.1, micropython 1.26.1\nTraceback:\nValueError: one ring\n")
    answer = json.loads(mathom("log", str(tmp_path), "--json").stdout)
    whole, damaged = answer["games"]
    assert (whole["game"], whole["actions"], whole["winners"]) == ("journey", 5, None)
    assert "damaged" in damaged
    assert "ValueError: one ring" in next(iter(answer["crashes"].values()))
    (one,) = json.loads(mathom("log", str(tmp_path / "game-00007.txt"), "--json").stdout)["games"]
    assert one["log"] == list(match.actions()) and one["options"] == match.options


def test_the_doctor_as_json_and_quiet():
    with peer(Prompt([])) as port:
        done = mathom("doctor", "--port", port, "--timeout", "1", "--json")
    answer = json.loads(done.stdout)
    assert done.returncode == 2 and answer["worst"] == "error" and not done.stderr
    assert {"about", "level", "what"} == set(answer["findings"][0])
    assert [finding["level"] for finding in answer["findings"]].count("error") >= 1
    with peer(Prompt([])) as port:
        quiet = mathom("doctor", "--port", port, "--timeout", "1", "--quiet")
    assert quiet.returncode == 2 and quiet.stdout.strip() and not quiet.stderr
    assert all(line.startswith(("warning", "error")) for line in quiet.stdout.splitlines())
